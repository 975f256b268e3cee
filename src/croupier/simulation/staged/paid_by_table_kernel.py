"""Games paid by table, fast: five cards at random, each decision looked up by the cards seen so far.

Rounds are dealt to their end, those too in which the hand is folded, for the side bets on the same cards.
"""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.cards.pack import Pack
from croupier.compiled import compiled
from croupier.families.staged.rules import Staged
from croupier.hands.batch import rank
from croupier.hands.lookup import CLASSES, lookup
from croupier.odds import announce
from croupier.odds.staged import paid_by_table as engine
from croupier.odds.staged.card_sets import places as set_places
from croupier.odds.staged.engine import BY_TABLE
from croupier.odds.staged.stages import HAND, Followed, follow
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.draw import Deals, count_deals
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import seeded
from croupier.simulation.staged.side_tables import SideTables, count_sides, known_sides, side_tables

Ints = npt.NDArray[np.int64]
FOLDED = np.int8(-1)


class PaidTables(NamedTuple):
    """Lookup tables of one game under its options."""

    stages: Ints
    """Number of cards seen at each decision."""
    ends: Ints
    """[layout at the end]: where its rows begin among all."""
    folds: Ints
    """[stage, layout]: the row of a fold."""
    begins: Ints
    """[stage, layout]: where its sets of cards begin in `follows`."""
    follows: npt.NDArray[np.int8]
    """The layout after best play, by set of cards; -1 for a fold."""
    row_of: npt.NDArray[np.uint8]
    """The pay table's row of every strength."""
    bits: npt.NDArray[np.uint64]
    """The pack's cards."""
    place: Ints
    """[cards before it, card] → what a card adds to a set's number."""


class TablePlan(NamedTuple):
    rows: tuple[KernelRow, ...]
    tables: PaidTables
    sides: SideTables


def supports(game: Game, options: Options) -> bool:
    pack = game.equipment(options).pack
    return BY_TABLE.supports(game) and pack is not None and len(pack) <= 64


def wagers(game: Game, options: Options) -> set[str]:
    """Return the wagers made before the cards, which the rows of the base wager count together, and the side
    bets."""
    sides = known_sides(game.rules, options, len(game.pack(options)))
    return {*game.rules.opening(options), *(side.spot for side in sides)}


def rows(game: Game, options: Options, wagers: Set[str] = frozenset()) -> list[KernelRow]:
    return list(plan(game, options, frozenset(wagers)).rows)


@lru_cache(maxsize=8)
def plan(game: Game, options: Options, wagers: frozenset[str] = frozenset()) -> TablePlan:
    """Return the plan that counts the base wager and these side bets."""
    pack, own = game.pack(options), game.rules.own
    plain, tables = _tables(game.rules, options, pack)
    rows = list(plain)
    sides = [side for side in known_sides(game.rules, options, len(pack)) if side.spot in wagers]
    beside_them = side_tables(sides, pack.cards, own, HAND - own, rows)
    return TablePlan(tuple(rows), tables, beside_them)


@lru_cache(maxsize=8)
def _tables(rules: Staged, options: Options, pack: Pack) -> tuple[tuple[KernelRow, ...], PaidTables]:
    """Tabulate best play, as the exact engine finds it, for the layouts that it reaches."""
    best = engine.plan(rules, options, pack)
    followed: Followed = follow(best, best.choices)
    way, number = best.way, len(best.dealt.names)
    ends = np.full(len(way.layouts[-1]), -1, np.int64)
    for at, layout in enumerate(followed.ends):
        ends[layout] = at * number
    widest = max(map(len, way.layouts))
    folds, begins = np.full((2, len(way.stages), widest), -1, np.int64)
    for at, (stage, layout) in enumerate(followed.folds):
        folds[stage, layout] = len(followed.ends) * number + at
    parts: list[npt.NDArray[np.int8]] = []
    begin = 0
    for stage, layout in followed.reached:
        to = np.array([move.to for move in way.moves[stage][layout]], np.int8)
        parts.append(to[best.choices[stage][layout]][best.dealt.kinds.of_all(way.stages[stage])])
        begins[stage, layout] = begin
        begin += len(parts[-1])
    names = {name: at for at, name in enumerate(best.dealt.names)}
    rows = tuple(
        KernelRow(rules.base, name, pays, net, staked)
        for name, pays, net, staked, _ in engine.endings(rules, options, best, followed)
    )
    tables = PaidTables(
        stages=np.array(way.stages, np.int64),
        ends=ends,
        folds=folds,
        begins=begins,
        follows=np.concatenate(parts),
        row_of=np.array([names[rules.row_of(options, each)] for each in range(CLASSES)], np.uint8),
        bits=lookup(HAND).bits[[card.index for card in pack]],
        place=set_places(len(pack), HAND),
    )
    return rows, tables


def simulate(
    game: Game, options: Options, seed: int | str, batch: int, rounds: int, wagers: Set[str] = frozenset()
) -> Ints:
    """Return how often each of `rows` came up in `rounds` rounds."""
    planned = plan(game, options, frozenset(wagers))
    counts = np.zeros(len(planned.rows), np.int64)
    size = len(planned.tables.bits)
    count_deals(seeded(seed, batch), rounds, size, HAND, lambda deals: count(planned, deals, counts))
    return counts


def count(planned: TablePlan, deals: Deals, counts: Ints) -> None:
    """Count these deals by row."""
    _, tables, sides = planned
    folded = np.zeros(len(deals), np.bool_)
    five = lookup(HAND)
    announce.compiling("pay table simulation", _count)
    _count(deals, *tables, five.suits, five.places, folded, counts)
    if len(sides.which):
        count_sides(deals, folded, tables.bits, sides, counts)


@compiled
def _count(
    deals: Any,
    stages: Ints,
    ends: Ints,
    folds: Ints,
    begins: Ints,
    follows: Any,
    row_of: Any,
    bits: Any,
    place: Ints,
    suits: Any,
    places: Any,
    is_folded: Any,
    counts: Ints,
) -> None:
    """Count rounds, and mark the folded ones."""
    hand = np.zeros(5, np.int64)
    for deal in range(len(deals)):
        mask = np.uint64(0)
        stage, layout = 0, 0
        for drawn in range(5):
            card = np.int64(deals[deal, drawn])
            mask |= bits[card]
            at = drawn
            while at > 0 and hand[at - 1] > card:  # the lowest first
                hand[at] = hand[at - 1]
                at -= 1
            hand[at] = card
            if stage < len(stages) and stages[stage] == drawn + 1:
                number = begins[stage, layout]
                for each in range(drawn + 1):
                    number += place[each, hand[each]]
                after = follows[number]
                if after == FOLDED:
                    counts[folds[stage, layout]] += 1
                    is_folded[deal] = True
                    break
                layout = after
                stage += 1
        else:
            counts[ends[layout] + row_of[rank(mask, suits, places)]] += 1
