"""Hand against hand, fast: cards at random, the decision looked up by the cards seen."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.cards.card import Hand
from croupier.families.staged.questions import HandAgainstHand
from croupier.hands.batch import rank_best
from croupier.hands.lookup import lookup
from croupier.odds import announce
from croupier.odds.staged import hand_against_hand as engine
from croupier.odds.staged.card_sets import places as set_places
from croupier.odds.staged.engine import DUEL
from croupier.odds.staged.hand_counts import Suits, kinds_of
from croupier.odds.staged.hand_terms import contest_of
from croupier.odds.staged.kernels.hand_against_hand import (
    CLASSES,
    EQUAL,
    STRONGER,
    WEAKER,
    Counts,
    next_set,
    order_suits,
)
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, next_word, seeded

Ints = npt.NDArray[np.int64]
Bits = npt.NDArray[np.uint64]
Planes = npt.NDArray[np.unsignedinteger[Any]]
_SIX_BITS = np.uint64(63)
_SIX = np.uint64(6)
_ONE = np.uint64(1)


class DuelPlan(NamedTuple):
    """Tables of one game under its options."""

    rows: tuple[KernelRow, ...]
    row_of: Counts
    """[own strength, play, class]"""
    plays: Planes
    """[hand, plane]: a bit for each open card; the planes together number the play. Hands are numbered as
    sets of cards. Where no card lies open the lowest bit tells."""
    fold: int
    """The row of a fold, which is then the first play; -1 where there is none."""
    qualifying: range
    """The strengths with which the dealer plays."""
    pack: Bits


def knows(game: Game, options: Options) -> bool:
    pack = game.equipment(options).pack
    return DUEL.knows(game) and pack is not None and len(set(pack)) == len(pack) <= 64


def rows(game: Game, options: Options) -> list[KernelRow]:
    return list(plan(game, options).rows)


def plan(game: Game, options: Options) -> DuelPlan:
    pack = game.equipment(options).pack
    assert pack is not None
    return _planned(game.rules.under(options), options, tuple(sorted(pack)))


@lru_cache(maxsize=4)
def _planned(rules: HandAgainstHand, options: Any, pack: Hand) -> DuelPlan:
    """Best play as the exact engine found it, for every hand and every open card."""
    found = engine.analyse(rules, options, pack)
    contest, terms = found.counted.contest, found.terms
    numbers: dict[KernelRow, int] = {}
    row_of = np.full((terms.levels[-1] + 1, len(terms.plays), CLASSES), -1, np.int32)
    strengths = np.array(terms.levels)
    for said, play, each, _ in found.endings():
        row = KernelRow(rules.base, *terms.ending(said, play, each))
        row_of[strengths[terms.said[:, each] == said], play, each] = numbers.setdefault(row, len(numbers))
    suited = Suits(pack)
    kinds = kinds_of(pack, max(contest.own, contest.dealer))
    hands = comb(len(pack), contest.own)
    start = kinds.starts[contest.own]
    kind_of = kinds.kind_of[start : start + hands] - kinds.kind_of[start]
    planes = (len(terms.plays) - 1).bit_length()
    plays: Planes = np.zeros((hands, planes), np.uint64 if contest.up else np.uint8)
    announce.compiling("hand against hand simulation", _spread, _play)
    _spread(
        contest.own, suited.ranks, suited.suits, suited.alike, suited.cards_at, kind_of, found.made, plays
    )
    fold = int(row_of[:, 0].max()) if terms.plays[0].folds else -1
    return DuelPlan(tuple(numbers), row_of, plays, fold, found.qualifying, suited.bits)


@njit(cache=True, nogil=True)
def _spread(
    own: int,
    ranks: Ints,
    suits: Ints,
    alike: Ints,
    cards_at: Ints,
    kind_of: Counts,
    made: npt.NDArray[np.uint8],
    plays: Planes,
) -> None:
    """From kinds of hands to hands: an open card is looked up by the suit that its own stands for."""
    held, order, place = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    cards = np.arange(own)
    for hand in range(len(plays)):
        order_suits(cards, ranks, suits, alike, held, order)
        for suit in range(4):
            place[order[suit]] = suit
        for card in range(made.shape[1]):
            like = cards_at[ranks[card], place[suits[card]]] if made.shape[1] > 1 else 0
            play = made[kind_of[hand], like]
            for plane in range(plays.shape[1]):
                if play >> plane & 1:
                    plays[hand, plane] |= _ONE << np.uint64(card)
        next_set(cards)


def simulate(game: Game, options: Options, seed: int | str, batch: int, rounds: int) -> Ints:
    """How often each row came up in so many rounds."""
    tables = plan(game, options)
    rules: HandAgainstHand = game.rules.under(options)
    contest = contest_of(rules, tuple(sorted(game.equipment(options).pack or ())))
    mine = lookup(contest.own, contest.own_order)
    theirs = lookup(contest.dealer, contest.dealer_order)
    counts = np.zeros(len(tables.rows), np.int64)
    announce.compiling("hand against hand simulation", _play)
    _play(
        seeded(seed, batch), rounds, contest.own, contest.dealer, contest.up, tables.plays,
        tables.row_of, tables.fold, tables.qualifying.start, tables.qualifying.stop,
        set_places(len(tables.pack), contest.own), tables.pack,
        mine.suits, mine.places, theirs.suits, theirs.places, counts,
    )  # fmt: skip
    return counts


@njit(cache=True, nogil=True)
def _play(
    state: State,
    rounds: int,
    own: int,
    dealer: int,
    up: int,
    plays: Planes,
    row_of: Counts,
    fold: int,
    least: int,
    end: int,
    place: Ints,
    bits: Bits,
    own_suits: npt.NDArray[np.uint32],
    own_places: npt.NDArray[np.uint16],
    dealer_suits: npt.NDArray[np.uint32],
    dealer_places: npt.NDArray[np.uint16],
    counts: Ints,
) -> None:
    """The player's cards, the open one, then the dealer's others where the player does not fold."""
    size = len(bits)
    hand = np.zeros(own, np.int64)
    word = np.uint64(0)
    left = 0
    for _ in range(rounds):
        mine, theirs = np.uint64(0), np.uint64(0)
        drawn, number = 0, 0
        open_card, play = np.int64(0), np.int64(0)
        while drawn < own + dealer:
            if left == 0:
                word = next_word(state)
                left = 10
            card = np.int64(word & _SIX_BITS)
            word >>= _SIX
            left -= 1
            if card >= size or (mine | theirs) & bits[card]:
                continue
            if drawn < own:
                mine |= bits[card]
                at = drawn
                while at > 0 and hand[at - 1] > card:  # the lowest first
                    hand[at] = hand[at - 1]
                    at -= 1
                hand[at] = card
            else:
                theirs |= bits[card]
                if up:
                    open_card = card
            drawn += 1
            if drawn == own + up:
                for at in range(own):
                    number += place[at, hand[at]]
                for plane in range(plays.shape[1]):
                    play |= np.int64(plays[number, plane] >> np.uint64(open_card) & _ONE) << plane
                if play == 0 and fold >= 0:
                    counts[fold] += 1
                    break
        else:
            strength = rank_best(mine, own_suits, own_places)
            against = rank_best(theirs, dealer_suits, dealer_places)
            than = WEAKER if against < strength else EQUAL if against == strength else STRONGER
            counts[row_of[strength, play, 3 + than if least <= against < end else than]] += 1
