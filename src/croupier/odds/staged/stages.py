"""Solve games paid by table stage by stage: the possible layouts, and best play by backward induction.

Only the set of cards seen, up to the names of suits, and the wagers made matter. Both are numbered, and
values are whole numbers: sums over every way in which the cards to come can be dealt. Everything that depends
only on the pack and the rows is counted once and serves every pay table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm, perm
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.pack import Pack
from croupier.errors import BadCards
from croupier.families.staged.rules import Play, Staged, gains
from croupier.families.staged.staged_round import DecisionPoint, StakedUnits
from croupier.hands import poker
from croupier.hands.lookup import CLASSES, lookup
from croupier.odds import announce
from croupier.odds.engine import NoExactOdds
from croupier.odds.ranking_digest import ranking_digest
from croupier.odds.staged.card_sets import Ints
from croupier.odds.staged.suit_kinds import SuitKinds, suit_kinds
from croupier.odds.tabulated_counts import get_or_count
from croupier.rules.options import Options
from croupier.wagers.pays import PayTable

HAND = 5
FOUR = 4
Choices = list[npt.NDArray[np.int8]]
"""[stage][layout, kind of cards]: the index of the move that is made."""


@dataclass(frozen=True)
class StageMove:
    play: Play
    to: int
    """The index of the layout after the play, among those of the next stage; -1 for a fold."""


@dataclass(frozen=True)
class StageCourse:
    """All layouts and moves that are possible from a stage on."""

    stages: tuple[int, ...]
    """The number of cards seen at each stage."""
    layouts: tuple[tuple[StakedUnits, ...], ...]
    """[stage]: the possible layouts; one more than there are stages, since the last is the end."""
    moves: tuple[tuple[tuple[StageMove, ...], ...], ...]
    """[stage][layout]: the moves there."""

    def total(self, stage: int, layout: int) -> Fraction:
        return sum(self.layouts[stage][layout].values(), Fraction(0))


def course(
    rules: Staged,
    options: Options,
    stage: int = 0,
    staked: StakedUnits | None = None,
    plays: tuple[Play, ...] = (),
) -> StageCourse:
    """Return the layouts and moves from a stage on, by asking the rules about every reachable layout.

    If `plays` is given, it has the plays of the first stage.
    """
    stages = rules.cards_seen[stage:]
    layouts: list[list[StakedUnits]] = [[staked if staked is not None else rules.opening(options)]]
    moves: list[tuple[tuple[StageMove, ...], ...]] = []
    for seen in stages:
        after: dict[frozenset[tuple[str, Fraction]], int] = {}
        following: list[StakedUnits] = []
        of_stage = []
        for layout in layouts[-1]:
            of_layout = []
            first = plays if not moves else ()
            for play in (
                first
                or rules.plays(options, DecisionPoint(seen - rules.own, staked=layout))
                or (Play(name=""),)
            ):
                then = play.onto(layout)
                key = frozenset(then.items())
                if not play.folds and key not in after:
                    after[key] = len(following)
                    following.append(then)
                of_layout.append(StageMove(play, -1 if play.folds else after[key]))
            of_stage.append(tuple(of_layout))
        moves.append(tuple(of_stage))
        layouts.append(following)
    return StageCourse(stages, tuple(map(tuple, layouts)), tuple(moves))


@dataclass(frozen=True)
class Deals:
    """A pack's hands by the rows of a pay table, independent of the payouts."""

    pack: Pack
    names: tuple[str, ...]
    """The rows; the last is '' if hands below the table lose."""
    rows: Ints
    """[kind of four cards, row]: the number of fifth cards that make it."""

    @property
    def kinds(self) -> SuitKinds:
        return suit_kinds(self.pack)

    def completions(self, seen: int) -> int:
        """Return the number of ordered ways to deal the cards to come."""
        return perm(len(self.pack) - seen, HAND - seen)


def deals(rules: Staged, options: Options, pack: Pack) -> Deals:
    names = tuple(row.hand for row in rules.pays(options))
    found = [rules.row_of(options, strength) for strength in range(CLASSES)]
    names += ("",) if "" in found else ()
    number = {name: at for at, name in enumerate(names)}
    return _deals(bytes(number[name] for name in found), names, pack)


def _deals(row_of: bytes, names: tuple[str, ...], pack: Pack) -> Deals:
    indices = [card.index for card in pack]
    if len(set(indices)) < len(indices) or max(indices, default=0) > 51:
        raise NoExactOdds(f"{pack.name} is not counted", "a card is there twice, or there is a joker")
    if len(indices) < HAND:
        raise BadCards(f"{pack.name} is too small", instead=f"{HAND} cards at least")
    kinds = suit_kinds(pack)

    def find() -> Ints:
        from croupier.odds.staged.kernels.paid_by_table import count_rows

        tables = lookup(HAND)
        announce.compiling("pay table", count_rows)
        found: Ints = count_rows(
            *(kinds.masks(FOUR), kinds.bits, tables.suits, tables.places),
            *(np.frombuffer(row_of, np.uint8), len(names)),
        )
        return found

    told = row_of.hex(), ranking_digest(poker.evaluate, HAND), tuple(map(str, pack))
    rows = get_or_count("staged", "rows of four cards", told, lambda run: find())
    return Deals(pack, names, rows.astype(np.int64))


def unit_gains(table: PayTable, names: tuple[str, ...]) -> tuple[Fraction, ...]:
    """Return the net of a unit on each row."""
    return tuple((gains(table) | {"": Fraction(-1)})[name] for name in names)


class TableBestPlay:
    """The value of every move with cards of every kind, and the best moves."""

    def __init__(self, way: StageCourse, dealt: Deals, gain: tuple[Fraction, ...]) -> None:
        self.way = way
        self.dealt = dealt
        self.gain = gain
        self._parts = lcm(*(each.denominator for each in gain))
        totals = [way.total(at, one) for at, layer in enumerate(way.layouts) for one in range(len(layer))]
        self._shares = lcm(*(each.denominator for each in totals))
        most = max(map(abs, gain)) * max(totals) * self.scale * dealt.completions(way.stages[0])
        if most >= 1 << 62:
            raise NoExactOdds("the pay table is not counted", "its odds are too large or too finely divided")
        self._later: list[list[Ints]] = [[] for _ in way.stages]
        """[stage][layout of the next stage]: its value, summed for each kind of this stage's cards."""
        self.choices: Choices = [np.zeros((0, 0), np.int8) for _ in way.stages]
        self._decide()

    @property
    def scale(self) -> int:
        """The number of parts in which a unit is counted."""
        return self._parts * self._shares

    @cached_property
    def _unit(self) -> dict[int, Ints]:
        """Number of cards seen → [kind]: the net of a unit that stays, over all cards to come, in parts."""
        each = np.array([int(gain * self._parts) for gain in self.gain], np.int64)
        found = {FOUR: self.dealt.rows @ each}
        for seen in range(FOUR - 1, self.way.stages[0] - 1, -1):
            found[seen] = self.dealt.kinds.gathered(found[seen + 1], seen)
        return found

    def unit(self, stage: int) -> Ints:
        """Return the net of a unit that stays, times its parts and all ways in which the cards can come."""
        return self._unit[self.way.stages[stage]]

    def sets(self, stage: int) -> Ints:
        """Return the number of sets of cards of each kind."""
        return self.dealt.kinds.ways(self.way.stages[stage])

    def unit_mean(self, stage: int, kinds: Any) -> float:
        """Return the average net of a unit that stays, over the sets of some kinds, as a float."""
        ways = self.dealt.completions(self.way.stages[stage]) * self._parts
        return float(np.average(self.unit(stage)[kinds], weights=self.sets(stage)[kinds])) / ways

    @property
    def unit_expectation(self) -> Fraction:
        """The expected net of a unit that always stays."""
        sets = self.sets(0)
        ways = int(sets.sum()) * self.dealt.completions(self.way.stages[0])
        return Fraction(int((self.unit(0) * sets).sum()), ways * self._parts)

    def worth(self, stage: int, layout: int, move: StageMove) -> Ints:
        """Return, for each kind of cards, the net of the whole round after this move, multiplied by the scale
        and by the number of ways to complete the deal."""
        if move.play.folds:
            lost = int(self.way.total(stage, layout) * self.scale)
            return np.full(len(self.unit(stage)), -lost * self.dealt.completions(self.way.stages[stage]))
        if stage + 1 == len(self.way.stages):
            return self.unit(stage) * int(self.way.total(stage + 1, move.to) * self._shares)
        return self._later[stage][move.to]

    def mean(self, stage: int, layout: int, move: StageMove, at: int) -> Fraction:
        """Return the expected net of a move with cards of one kind, in units."""
        ways = self.dealt.completions(self.way.stages[stage]) * self.scale
        return Fraction(int(self.worth(stage, layout, move)[at]), ways)

    def _decide(self) -> None:
        """Find the best moves, from the last stage to the first; a tie goes to the move listed first."""
        stages = self.way.stages
        for stage in range(len(stages) - 1, -1, -1):
            made, values = [], []
            for layout, moves in enumerate(self.way.moves[stage]):
                best = self.worth(stage, layout, moves[0])
                chosen = np.zeros(len(best), np.int8)
                for at, move in enumerate(moves[1:], start=1):
                    worth = self.worth(stage, layout, move)
                    chosen[worth > best] = at
                    best = np.maximum(best, worth)
                made.append(chosen)
                values.append(best)
            self.choices[stage] = np.array(made)
            if stage:
                for seen in range(stages[stage] - 1, stages[stage - 1] - 1, -1):
                    values = [self.dealt.kinds.gathered(each, seen) for each in values]
                self._later[stage - 1] = values


@dataclass(frozen=True)
class Followed:
    """The ends of the round when the choices are followed, with the number of deals of each."""

    deals: int
    ends: Mapping[int, Ints]
    """Layout at the end → ways of each row."""
    folds: Mapping[tuple[int, int], int]
    """Stage and layout → ways."""
    made: Mapping[tuple[int, str], int]
    """Stage and play → ways."""
    reached: Mapping[tuple[int, int], Ints]
    """Stage and layout → ways to a set of each kind."""

    def expectation(self, best: TableBestPlay) -> Fraction:
        stages = len(best.way.stages)
        won = sum(
            (best.way.total(stages, layout) * int(ways) * gain
             for layout, rows in self.ends.items()
             for ways, gain in zip(rows, best.gain, strict=True)),
            Fraction(0),
        )  # fmt: skip
        lost = sum((best.way.total(*at) * ways for at, ways in self.folds.items()), Fraction(0))
        return (won - lost) / self.deals


def follow(best: TableBestPlay, choices: Choices) -> Followed:
    """Deal everything, from the first stage to the end."""
    way, dealt, kinds = best.way, best.dealt, best.dealt.kinds
    folds: dict[tuple[int, int], int] = {}
    made: dict[tuple[int, str], int] = {}
    reached: dict[tuple[int, int], Ints] = {}
    ways = {0: np.ones(len(best.sets(0)), np.int64)}
    for stage, seen in enumerate(way.stages):
        orders, sets = dealt.completions(seen), best.sets(stage)
        following: dict[int, Ints] = {}
        for layout, here in ways.items():
            reached[stage, layout] = here
            names = move_names(way.moves[stage][layout])
            for at, move in enumerate(way.moves[stage][layout]):
                taken = np.where(choices[stage][layout] == at, here, 0)
                number = int(taken @ sets) * orders
                if number:
                    made[stage, names[at]] = made.get((stage, names[at]), 0) + number
                    if move.play.folds:
                        folds[stage, layout] = folds.get((stage, layout), 0) + number
                    else:
                        following[move.to] = following.get(move.to, 0) + taken
        ways = following
        for more in range(seen + 1, (*way.stages, FOUR)[stage + 1] + 1):
            ways = {layout: kinds.spread(here, more) for layout, here in ways.items()}
    ends = {layout: (here * kinds.ways(FOUR)) @ dealt.rows for layout, here in sorted(ways.items())}
    total = int(best.sets(0).sum()) * dealt.completions(way.stages[0])
    return Followed(total, ends, folds, made, reached)


def move_names(moves: tuple[StageMove, ...]) -> list[str]:
    """Return the names of the moves, with their sizes if one name has several."""
    names = [move.play.name for move in moves]
    return [move.play.label if names.count(move.play.name) > 1 else move.play.name for move in moves]
