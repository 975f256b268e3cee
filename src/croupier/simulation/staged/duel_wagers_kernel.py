"""Hand against hand with every wager that may be made on it, of whatever size, and all side bets.

Rounds are dealt to their end, those too in which the hand is folded: a side bet may be on the dealer's cards.
The decision is the best for the base wager, as in `hand_against_hand_kernel`, whose tables are used.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Hand
from croupier.compiled import compiled
from croupier.families.staged.rules import Play, Staged
from croupier.families.staged.staged_round import StakedUnits
from croupier.hands.batch import rank_best
from croupier.hands.lookup import Lookup
from croupier.odds import announce
from croupier.odds.staged.hand_against_hand import analyse
from croupier.odds.staged.kernels.hand_against_hand import EQUAL, STRONGER, WEAKER
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import seeded
from croupier.simulation.staged.hand_against_hand_kernel import DuelTables, Ints, plan
from croupier.simulation.staged.side_tables import (
    CountedSide,
    SideTables,
    count_sides,
    known_sides,
    side_tables,
)
from croupier.simulation.staged.whole_deals import Deals, dealt_and_counted

_ONE = np.uint64(1)


class WagersPlan(NamedTuple):
    rows: tuple[KernelRow, ...]
    tables: DuelTables
    row_of: NDArray[np.int32]
    """[wager, own strength, play, class]"""
    mine: Lookup
    theirs: Lookup
    sides: SideTables


def covers(game: Game, options: Options) -> set[str]:
    sides = (side.spot for side in _sides(game, options))
    return {*_wagers(game, options), *_free(game, options), *sides}


def _wagers(game: Game, options: Options) -> list[str]:
    """Return the base wager and the wagers behind it, which are counted separately."""
    rules: Staged = game.rules.for_options(options)
    return [rules.base, *rules.behind(options)]


def _free(game: Game, options: Options) -> list[str]:
    """Return the wagers that are counted with the base wager and on which any amount may be bet."""
    spots = game.spots(options)
    opened = game.rules.for_options(options).opening(options)
    return [spot for spot in opened if spot != game.rules.base and not spots[spot].equals]


def _sides(game: Game, options: Options) -> list[CountedSide]:
    return known_sides(game.rules.for_options(options), options, len(_pack(game, options)))


def _pack(game: Game, options: Options) -> Hand:
    pack = game.pack(options)
    return tuple(sorted(pack))


def rows(game: Game, options: Options) -> list[KernelRow]:
    return list(plan_of(game, options).rows)


@lru_cache(maxsize=4)
def plan_of(game: Game, options: Options) -> WagersPlan:
    _, tables, mine, theirs = plan(game, options)
    rules: Staged = game.rules.for_options(options)
    found = analyse(rules, options, _pack(game, options))
    terms, strengths = found.terms, np.array(found.terms.levels)
    wagers, free = _wagers(game, options), _free(game, options)
    row_of = np.full((len(wagers), *tables.row_of.shape), -1, np.int32)
    known: dict[KernelRow, int] = {}
    for at, wager in enumerate(wagers):
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
    sides = side_tables(_sides(game, options), _pack(game, options), rules.own, 0, told)
    return WagersPlan(tuple(told), tables, row_of, mine, theirs, sides)


def _laid(rules: Staged, options: Options, wager: str, play: Play) -> StakedUnits:
    """Return the stakes on a wager and on the wagers that go with it, in units of that wager."""
    behind = rules.behind(options)
    if wager in behind:
        return {wager: Fraction(1)} | ({behind[wager]: play.units} if play.spot else {})
    return play.onto(rules.opening(options))


def _without(laid: StakedUnits, spots: Iterable[str]) -> StakedUnits:
    return {spot: units for spot, units in laid.items() if spot not in spots}


def simulate(game: Game, options: Options, seed: int | str, batch: int, rounds: int) -> Ints:
    """Return how often each of `rows` came up in `rounds` rounds."""
    planned = plan_of(game, options)
    counts = np.zeros(len(planned.rows), np.int64)
    tables = planned.tables
    dealt_and_counted(
        seeded(seed, batch),
        rounds,
        len(tables.pack),
        tables.own + tables.dealer,
        lambda deals: count(planned, deals, counts),
    )
    return counts


def count(planned: WagersPlan, deals: Deals, counts: Ints) -> None:
    _, tables, row_of, mine, theirs, sides = planned
    folded = np.zeros(len(deals), np.bool_)
    announce.compiling("hand against hand simulation", count_deals)
    count_deals(deals, tables, row_of, mine, theirs, folded, counts)
    if len(sides.which):
        count_sides(deals, folded, tables.pack, sides, counts)


@compiled
def count_deals(
    deals: Any,
    tables: DuelTables,
    row_of: Any,
    own_lookup: Lookup,
    dealer_lookup: Lookup,
    is_folded: Any,
    counts: Ints,
) -> None:
    """Count rounds of the player's cards, the dealer's open card and the dealer's others, and mark the folded
    ones."""
    own, dealer, up = tables.own, tables.dealer, tables.up
    plays, fold, place, bits = tables.plays, tables.fold, tables.place, tables.pack
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
        is_folded[deal] = play == 0 and fold >= 0
        strength = rank_best(mine, own_lookup.suits, own_lookup.places)
        against = rank_best(theirs, dealer_lookup.suits, dealer_lookup.places)
        than = WEAKER if against < strength else EQUAL if against == strength else STRONGER
        each = 3 + than if tables.least <= against < tables.end else than
        for wager in range(len(row_of)):
            counts[row_of[wager, strength, play, each]] += 1
