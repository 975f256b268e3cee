"""Hand against hand, fast: whole deals at random, the decision looked up by the cards seen.

The base wager, wagers behind a player, wagers of another size that are decided with them and all side bets
are counted from the same deals. Rounds are dealt to their end, those too in which the hand is folded: a side
bet may be on the dealer's cards. The decision is the best for the base wager.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Hand
from croupier.compiled import compiled
from croupier.families.staged.rules import Play, Staged
from croupier.families.staged.staged_round import StakedUnits
from croupier.hands.batch import rank
from croupier.hands.lookup import Lookup, lookup, order_of
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
from croupier.simulation.draw import Deals, count_deals
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import seeded
from croupier.simulation.staged.side_tables import SideTables, count_sides, known_sides, side_tables

Ints = npt.NDArray[np.int64]
Planes = npt.NDArray[np.unsignedinteger[Any]]
_ONE = np.uint64(1)


class DuelTables(NamedTuple):
    """Lookup tables of one game under its options, whatever is bet."""

    own: int
    dealer: int
    up: int
    """Number of cards of each side, and number of the dealer's open cards."""
    plays: Planes
    """[hand, plane]: a bit for each open card; the planes together number the play. Hands are numbered as
    sets of cards. Where no card lies open the lowest bit tells."""
    can_fold: bool
    """Whether the first play is a fold."""
    least: int
    end: int
    """The strengths with which the dealer plays, up to the first with which he does not."""
    place: Ints
    """[cards before it, card] → what a card adds to a set's number."""
    pack: npt.NDArray[np.uint64]
    mine: Lookup
    theirs: Lookup


class DuelPlan(NamedTuple):
    rows: tuple[KernelRow, ...]
    tables: DuelTables
    row_of: Counts
    """[wager, own strength, play, class]"""
    sides: SideTables


def supports(game: Game, options: Options) -> bool:
    pack = game.equipment(options).pack
    if not DUEL.supports(game) or pack is None or not len(set(pack)) == len(pack) <= 64:
        return False
    rules: Staged = game.rules.for_options(options)
    return None not in (order_of(rules.rank, rules.own), order_of(rules.rank, rules.dealer))


def wagers(game: Game, options: Options) -> set[str]:
    rules: Staged = game.rules.for_options(options)
    sides = known_sides(rules, options, len(game.pack(options)))
    return {rules.base, *rules.behind(options), *_free(game, options), *(side.spot for side in sides)}


def _free(game: Game, options: Options) -> list[str]:
    """Return the wagers that are counted with the base wager and on which any amount may be bet."""
    spots = game.spots(options)
    opened = game.rules.for_options(options).opening(options)
    return [spot for spot in opened if spot != game.rules.base and not spots[spot].equals]


def rows(game: Game, options: Options, wagers: Set[str] = frozenset()) -> list[KernelRow]:
    return list(plan(game, options, frozenset(wagers)).rows)


@lru_cache(maxsize=8)
def plan(game: Game, options: Options, wagers: frozenset[str] = frozenset()) -> DuelPlan:
    """Return the plan that counts the base wager and these others.

    Where a wager is named that is decided with the base wager and may differ in size, the rows tell what each
    unit of it adds. Otherwise the base wager stands for all that the rules open with it.
    """
    rules: Staged = game.rules.for_options(options)
    pack = tuple(sorted(game.pack(options)))
    tables = _tables(rules, options, pack)
    found = engine.analyse(rules, options, pack)
    terms, strengths = found.terms, np.array(found.terms.levels)
    counted = [rules.base, *(spot for spot in rules.behind(options) if spot in wagers)]
    free = _free(game, options)
    free = free if wagers & set(free) else []
    row_of = np.full((len(counted), terms.levels[-1] + 1, len(terms.plays), CLASSES), -1, np.int32)
    known: dict[KernelRow, int] = {}
    for at, wager in enumerate(counted):
        for said, play, each, _ in found.endings():
            laid = _laid(rules, options, wager, terms.plays[play])
            outcome, pays, *_ = terms.ending_of(said, play, each, laid)
            *_, net, staked = terms.ending_of(said, play, each, _without(laid, free))
            units = ((spot, {spot: Fraction(1)}) for spot in free if spot in laid)
            beside = tuple((spot, *terms.ending_of(said, play, each, unit)[2:]) for spot, unit in units)
            row = KernelRow(wager, outcome, pays, net, staked, variable_stakes=beside)
            row_of[at, strengths[terms.result_index[:, each] == said], play, each] = known.setdefault(
                row, len(known)
            )
    told = list(known)
    sides = [side for side in known_sides(rules, options, len(pack)) if side.spot in wagers]
    beside_them = side_tables(sides, pack, rules.own, 0, told)
    return DuelPlan(tuple(told), tables, row_of, beside_them)


def _laid(rules: Staged, options: Options, wager: str, play: Play) -> StakedUnits:
    """Return the stakes on a wager and on the wagers that go with it, in units of that wager."""
    behind = rules.behind(options)
    if wager in behind:
        return {wager: Fraction(1)} | ({behind[wager]: play.units} if play.spot else {})
    return play.onto(rules.opening(options))


def _without(laid: StakedUnits, spots: Iterable[str]) -> StakedUnits:
    return {spot: units for spot, units in laid.items() if spot not in spots}


@lru_cache(maxsize=4)
def _tables(rules: Staged, options: Options, pack: Hand) -> DuelTables:
    """Tabulate best play, as the exact engine finds it, for every hand and every open card."""
    found = engine.analyse(rules, options, pack)
    contest, terms = found.counted.contest, found.terms
    own, dealer = order_of(rules.rank, rules.own), order_of(rules.rank, rules.dealer)
    if own is None or dealer is None:
        raise NoExactOdds(
            "its hands are not simulated by a kernel", "they are ranked in an order of their own"
        )
    suited = PackSuits(pack)
    kinds = kinds_of(pack, contest.deepest)
    hands = comb(len(pack), contest.own)
    start = kinds.starts[contest.own]
    kind_of = kinds.kind_of[start : start + hands] - kinds.kind_of[start]
    planes = (len(terms.plays) - 1).bit_length()
    plays: Planes = np.zeros((hands, planes), np.uint64 if contest.up else np.uint8)
    announce.compiling("hand against hand simulation", _spread, count)
    _spread(
        contest.own, suited.ranks, suited.suits, suited.alike, suited.cards_at, kind_of, found.made, plays
    )
    return DuelTables(
        own=contest.own,
        dealer=contest.dealer,
        up=contest.up,
        plays=plays,
        can_fold=terms.plays[0].folds,
        least=found.qualifying.start,
        end=found.qualifying.stop,
        place=set_places(len(suited.bits), contest.own),
        pack=suited.bits,
        mine=lookup(contest.own, own),
        theirs=lookup(contest.dealer, dealer),
    )


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


def simulate(
    game: Game, options: Options, seed: int | str, batch: int, rounds: int, wagers: Set[str] = frozenset()
) -> Ints:
    """Return how often each of `rows` came up in `rounds` rounds."""
    planned = plan(game, options, frozenset(wagers))
    counts = np.zeros(len(planned.rows), np.int64)
    tables = planned.tables
    count_deals(
        seeded(seed, batch),
        rounds,
        len(tables.pack),
        tables.own + tables.dealer,
        lambda deals: count(planned, deals, counts),
    )
    return counts


def count(planned: DuelPlan, deals: Deals, counts: Ints) -> None:
    """Count these deals by row."""
    _, tables, row_of, sides = planned
    folded = np.zeros(len(deals), np.bool_)
    announce.compiling("hand against hand simulation", _count)
    sizes = np.array([tables.own, tables.dealer, tables.up, tables.can_fold, tables.least, tables.end])
    looked_up = tables.mine.suits, tables.mine.places, tables.theirs.suits, tables.theirs.places
    _count(deals, sizes, tables.plays, tables.place, tables.pack, row_of, *looked_up, folded, counts)
    if len(sides.which):
        count_sides(deals, folded, tables.pack, sides, counts)


@compiled
def _count(
    deals: Any,
    sizes: Ints,
    plays: Any,
    place: Ints,
    bits: Any,
    row_of: Counts,
    own_suits: Any,
    own_places: Any,
    dealer_suits: Any,
    dealer_places: Any,
    is_folded: Any,
    counts: Ints,
) -> None:
    """Count rounds of the player's cards, the dealer's open card and the dealer's others, and mark the folded
    ones."""
    own, dealer, up, can_fold, least, end = sizes[0], sizes[1], sizes[2], sizes[3], sizes[4], sizes[5]
    for deal in range(len(deals)):
        mine, theirs = np.uint64(0), np.uint64(0)
        number = np.int64(0)
        for at in range(own):
            card = deals[deal, at]
            mine |= bits[card]
            lower = 0
            for other in range(own):
                lower += deals[deal, other] < card
            number += place[lower, card]
        for at in range(own, own + dealer):
            theirs |= bits[deals[deal, at]]
        open_card = np.uint64(deals[deal, own]) if up else np.uint64(0)
        play = np.int64(0)
        for plane in range(plays.shape[1]):
            play |= np.int64(plays[number, plane] >> open_card & _ONE) << plane
        is_folded[deal] = play == 0 and can_fold
        strength = rank(mine, own_suits, own_places)
        against = rank(theirs, dealer_suits, dealer_places)
        than = WEAKER if against < strength else EQUAL if against == strength else STRONGER
        each = 3 + than if least <= against < end else than
        for wager in range(len(row_of)):
            counts[row_of[wager, strength, play, each]] += 1
