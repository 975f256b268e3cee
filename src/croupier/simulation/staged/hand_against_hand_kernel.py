"""Hand against hand, fast: cards at random, the decision looked up by the cards seen."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Hand
from croupier.compiled import compiled
from croupier.families.staged.rules import Staged, StagedSideBet
from croupier.hands.batch import rank_best
from croupier.hands.known_orders import order_of
from croupier.hands.lookup import Lookup, lookup
from croupier.odds import announce
from croupier.odds.engine import NoExactOdds
from croupier.odds.staged import hand_against_hand as engine
from croupier.odds.staged.card_sets import places as set_places
from croupier.odds.staged.engine import DUEL
from croupier.odds.staged.hand_counts import PackSuits, kinds_of
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
from croupier.simulation.prng import SIX, SIX_BITS, State, next_word, seeded
from croupier.wagers.result import Outcome

Ints = npt.NDArray[np.int64]
Bits = npt.NDArray[np.uint64]
Planes = npt.NDArray[np.unsignedinteger[Any]]
_ONE = np.uint64(1)
FOLDED = "folded"


class DuelTables(NamedTuple):
    """Lookup tables of one game under its options."""

    own: int
    dealer: int
    up: int
    """Number of cards of each side, and number of the dealer's open cards."""
    row_of: Counts
    """[own strength, play, class]"""
    plays: Planes
    """[hand, plane]: a bit for each open card; the planes together number the play. Hands are numbered as
    sets of cards. Where no card lies open the lowest bit tells."""
    fold: int
    """The row of a fold, which is then the first play; -1 where there is none."""
    least: int
    end: int
    """The strengths with which the dealer plays, up to the first with which he does not."""
    place: Ints
    """[cards before it, card] → what a card adds to a set's number."""
    pack: Bits
    side_of: Counts
    """[side bet, own strength] → its row."""
    side_folded: Counts
    """[side bet] → its row where the hand is folded; -1 where that does not matter."""


class DuelPlan(NamedTuple):
    rows: tuple[KernelRow, ...]
    tables: DuelTables
    mine: Lookup
    theirs: Lookup


def supports(game: Game, options: Options) -> bool:
    pack = game.equipment(options).pack
    if not DUEL.supports(game) or pack is None or not len(set(pack)) == len(pack) <= 64:
        return False
    rules: Staged = game.rules.for_options(options)
    return None not in (order_of(rules.rank, rules.own), order_of(rules.rank, rules.dealer))


def covers_with_sides(game: Game, options: Options) -> set[str]:
    return {game.rules.base} | {side.spot for side in own_sides(game, options)}


def rows(game: Game, options: Options) -> list[KernelRow]:
    return list(plan(game, options).rows)


def plan(game: Game, options: Options) -> DuelPlan:
    pack = game.pack(options)
    return _planned(game.rules.for_options(options), options, tuple(sorted(pack)))


@lru_cache(maxsize=4)
def plan_with_sides(game: Game, options: Options) -> DuelPlan:
    """Return the plan with the side bets on the player's own hand, as it ranks against the dealer's."""
    plain = plan(game, options)
    strengths = len(plain.tables.row_of)
    rows = list(plain.rows)
    side_of, side_folded = [], []
    for side in own_sides(game, options):
        numbers: dict[str, int] = {}
        for strength in range(strengths):
            row = side.row_of(options, strength)
            if row not in numbers:
                numbers[row] = len(rows)
                told = side.result_of(options, row)
                rows.append(KernelRow(side.spot, row or str(told.outcome), told.terms, told.per_unit))
        side_of.append([numbers[side.row_of(options, strength)] for strength in range(strengths)])
        side_folded.append(-1 if side.survives_fold else len(rows))
        if not side.survives_fold:
            rows.append(KernelRow(side.spot, FOLDED, str(Outcome.LOSE), Fraction(-1)))
    tables = plain.tables._replace(
        side_of=np.array(side_of, np.int32).reshape(len(side_of), strengths),
        side_folded=np.array(side_folded, np.int32),
    )
    return plain._replace(rows=tuple(rows), tables=tables)


def own_sides(game: Game, options: Options) -> list[StagedSideBet]:
    """Return the side bets that the player's whole hand decides and that are paid by odds alone."""
    rules: Staged = game.rules.for_options(options)
    return [
        side
        for side in rules.side_bets(options)
        if (side.own, side.board, side.dealer) == (rules.own, 0, 0)
        and order_of(side.rank, side.own) == order_of(rules.rank, rules.own)
        and not side.prizes(options)
    ]


@lru_cache(maxsize=4)
def _planned(rules: Staged, options: Options, pack: Hand) -> DuelPlan:
    """Tabulate best play, as the exact engine finds it, for every hand and every open card."""
    found = engine.analyse(rules, options, pack)
    contest, terms = found.counted.contest, found.terms
    numbers: dict[KernelRow, int] = {}
    row_of = np.full((terms.levels[-1] + 1, len(terms.plays), CLASSES), -1, np.int32)
    strengths = np.array(terms.levels)
    for said, play, each, _ in found.endings():
        row = KernelRow(rules.base, *terms.ending(said, play, each))
        row_of[strengths[terms.result_index[:, each] == said], play, each] = numbers.setdefault(
            row, len(numbers)
        )
    suited = PackSuits(pack)
    kinds = kinds_of(pack, contest.deepest)
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
    tables = DuelTables(
        own=contest.own,
        dealer=contest.dealer,
        up=contest.up,
        row_of=row_of,
        plays=plays,
        fold=fold,
        least=found.qualifying.start,
        end=found.qualifying.stop,
        place=set_places(len(suited.bits), contest.own),
        pack=suited.bits,
        side_of=np.zeros((0, len(row_of)), np.int32),
        side_folded=np.zeros(0, np.int32),
    )
    own, dealer = order_of(rules.rank, rules.own), order_of(rules.rank, rules.dealer)
    if own is None or dealer is None:
        raise NoExactOdds(
            "its hands are not simulated by a kernel", "they are ranked in an order of their own"
        )
    mine, theirs = lookup(contest.own, own), lookup(contest.dealer, dealer)
    return DuelPlan(tuple(numbers), tables, mine, theirs)


@compiled
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
    """Return how often each row came up in `rounds` rounds."""
    return simulated(plan(game, options), seeded(seed, batch), rounds)


def simulated(planned: DuelPlan, state: State, rounds: int) -> Ints:
    rows, tables, mine, theirs = planned
    counts = np.zeros(len(rows), np.int64)
    announce.compiling("hand against hand simulation", _play)
    _play(state, rounds, tables, mine, theirs, counts)
    return counts


@compiled
def _play(
    state: State, rounds: int, tables: DuelTables, own_lookup: Lookup, dealer_lookup: Lookup, counts: Ints
) -> None:
    """The player's cards, the open one, then the dealer's others where the player does not fold."""
    own, dealer, up, row_of, plays, fold, least, end, place, bits, side_of, side_folded = tables
    own_suits, own_places = own_lookup.suits, own_lookup.places
    dealer_suits, dealer_places = dealer_lookup.suits, dealer_lookup.places
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
            card = np.int64(word & SIX_BITS)
            word >>= SIX
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
                    for side in range(len(side_of)):
                        row = side_folded[side]
                        if row < 0:
                            row = side_of[side, rank_best(mine, own_suits, own_places)]
                        counts[row] += 1
                    break
        else:
            strength = rank_best(mine, own_suits, own_places)
            for side in range(len(side_of)):
                counts[side_of[side, strength]] += 1
            against = rank_best(theirs, dealer_suits, dealer_places)
            than = WEAKER if against < strength else EQUAL if against == strength else STRONGER
            counts[row_of[strength, play, 3 + than if least <= against < end else than]] += 1
