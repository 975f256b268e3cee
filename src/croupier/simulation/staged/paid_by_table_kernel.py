"""Games paid by table, fast: five cards at random, each decision looked up by the cards seen so far."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.families.staged.rules import Staged
from croupier.hands.batch import rank
from croupier.hands.lookup import CLASSES, Lookup, lookup
from croupier.odds import announce
from croupier.odds.staged import paid_by_table as engine
from croupier.odds.staged.card_sets import places as set_places
from croupier.odds.staged.engine import BY_TABLE
from croupier.odds.staged.stages import HAND, Followed, follow
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import SIX, SIX_BITS, State, next_word, seeded
from croupier.simulation.staged.side_tables import (
    CountedSide,
    SideTables,
    count_sides,
    known_sides,
    no_sides,
    ranked_sides,
    side_tables,
)
from croupier.simulation.staged.whole_deals import Deals, dealt_and_counted

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


def covers(game: Game, options: Options) -> set[str]:
    """Return the wagers made before the cards, which the rows of the base wager count together."""
    return set(game.rules.opening(options))


def covers_with_sides(game: Game, options: Options) -> set[str]:
    return covers(game, options) | {side.spot for side in ranked_sides(game.rules, options)}


def covers_with_all(game: Game, options: Options) -> set[str]:
    return covers(game, options) | {side.spot for side in _all_sides(game, options)}


def _all_sides(game: Game, options: Options) -> list[CountedSide]:
    return known_sides(game.rules, options, len(game.pack(options)))


def rows(game: Game, options: Options) -> list[KernelRow]:
    return list(_plan(game, options).rows)


def _plan(game: Game, options: Options) -> TablePlan:
    return _planned(game.rules, options, game.pack(options))


@lru_cache(maxsize=8)
def _planned(rules: Staged, options: Options, pack: Any) -> TablePlan:
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
    return TablePlan(rows, tables, no_sides())


@lru_cache(maxsize=8)
def plan_with_sides(game: Game, options: Options) -> TablePlan:
    """Return the plan with the side bets that are paid by the same cards."""
    return _beside(game, options, ranked_sides(game.rules, options))


@lru_cache(maxsize=8)
def plan_with_all(game: Game, options: Options) -> TablePlan:
    """Return the plan with every side bet, those that win fixed sums included."""
    return _beside(game, options, _all_sides(game, options))


def _beside(game: Game, options: Options, sides: list[CountedSide]) -> TablePlan:
    plain, pack = _plan(game, options), game.pack(options)
    rows, own = list(plain.rows), game.rules.own
    tables = side_tables(sides, pack.cards, own, HAND - own, rows)
    return TablePlan(tuple(rows), plain.tables, tables)


def simulate(game: Game, options: Options, seed: int | str, batch: int, rounds: int) -> Ints:
    """Return how often each row came up in `rounds` rounds."""
    plan = _plan(game, options)
    counts = np.zeros(len(plan.rows), np.int64)
    announce.compiling("pay table simulation", _play)
    _play(seeded(seed, batch), rounds, plan.tables, lookup(HAND), counts)
    return counts


def simulated(plan: TablePlan, state: State, rounds: int) -> Ints:
    """Return how often each row of a plan with side bets came up. Every round is dealt to its end."""
    counts: Ints = np.zeros(len(plan.rows), np.int64)
    size = len(plan.tables.bits)
    dealt_and_counted(state, rounds, size, HAND, lambda deals: count(plan, deals, counts))
    return counts


def count(plan: TablePlan, deals: Deals, counts: Ints) -> None:
    folded = np.zeros(len(deals), np.bool_)
    announce.compiling("pay table simulation", count_deals)
    count_deals(deals, plan.tables, lookup(HAND), folded, counts)
    count_sides(deals, folded, plan.tables.bits, plan.sides, counts)


@compiled
def _play(state: State, rounds: int, tables: PaidTables, five: Lookup, counts: Ints) -> None:
    """Deal and count rounds with no more cards than are needed: a folded hand is not dealt to its end."""
    stages, ends, folds, begins, follows, row_of, bits, place = tables
    suits, places = five.suits, five.places
    size = len(bits)
    hand = np.zeros(5, np.int64)
    for _ in range(rounds):
        mask = np.uint64(0)
        word = np.uint64(0)
        left = 0
        stage = 0
        layout = 0
        drawn = 0
        while drawn < 5:
            if left == 0:
                word = next_word(state)
                left = 10
            card = np.int64(word & SIX_BITS)
            word >>= SIX
            left -= 1
            if card >= size or mask & bits[card]:
                continue
            mask |= bits[card]
            at = drawn
            while at > 0 and hand[at - 1] > card:  # the lowest first
                hand[at] = hand[at - 1]
                at -= 1
            hand[at] = card
            drawn += 1
            if stage < len(stages) and stages[stage] == drawn:
                number = begins[stage, layout]
                for each in range(drawn):
                    number += place[each, hand[each]]
                after = follows[number]
                if after == FOLDED:
                    counts[folds[stage, layout]] += 1
                    break
                layout = after
                stage += 1
        else:
            counts[ends[layout] + row_of[rank(mask, suits, places)]] += 1


@compiled
def count_deals(deals: Any, tables: PaidTables, five: Lookup, is_folded: Any, counts: Ints) -> None:
    """Count rounds that are dealt to their end, and mark the folded ones."""
    stages, ends, folds, begins, follows, row_of, bits, place = tables
    suits, places = five.suits, five.places
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
