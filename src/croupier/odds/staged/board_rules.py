"""Tabulate the rules of a shared-board game: the plays at each decision, and how each hand is settled.

The rules are asked once for the plays of every layout that can be reached at each street, for every strength
whether a dealer's hand qualifies, and for every player's strength how each wager is settled against a
dealer's hand that is lower, equal or higher, and qualifies or not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any

import numpy as np

from croupier.families.staged.rules import Play, Staged
from croupier.families.staged.staged_round import DecisionPoint, StakedUnits
from croupier.hands import poker
from croupier.hands.lookup import CLASSES
from croupier.hands.poker import PokerCategory
from croupier.odds.staged.kernels.shared_board import (
    ENDS,
    LOSE_OPEN,
    LOSE_SHUT,
    TIE,
    WIN_OPEN,
    WIN_SHUT,
    Ints,
    Shorts,
)
from croupier.rules.options import Options
from croupier.wagers.result import Result

StakedParts = tuple[tuple[str, Fraction], ...]
"""Pairs of spot and units, in the order of the spots' names."""
COMPARED = {WIN_OPEN: "win", WIN_SHUT: "win", TIE: "tie", LOSE_OPEN: "lose", LOSE_SHUT: "lose"}


def layout_of(staked: StakedUnits) -> StakedParts:
    return tuple(sorted((spot, units) for spot, units in staked.items() if units))


@dataclass(frozen=True)
class Option:
    """A play at a node."""

    play: Play | None
    """The play; None if nothing is decided at this node, but something is later."""
    layout: StakedParts
    """The layout after the play."""
    node: int | None = None
    """The node that the play leads to at the next street; None if everything is decided."""

    @property
    def staked(self) -> Fraction:
        return sum((units for _, units in self.layout), Fraction(0))

    @property
    def folds(self) -> bool:
        return self.play is not None and self.play.folds


@dataclass(frozen=True)
class Node:
    """A decision: the present layout, and the plays, the least staked first."""

    layout: StakedParts
    options: tuple[Option, ...]

    @property
    def is_decision(self) -> bool:
        return self.options[0].play is not None


class Tree:
    """Every decision that can be reached, street by street."""

    def __init__(self, rules: Staged, options: Options) -> None:
        self.rules = rules
        self.options = options
        self.streets = rules.streets
        self.nodes: list[list[Node]] = [[] for _ in self.streets]
        opening = layout_of(rules.opening(options))
        if self._resolve(0, opening) is None:
            self._pass(0, opening, None)

    def _resolve(self, street: int, layout: StakedParts) -> int | None:
        """Return the node of a layout at a street, or None if nothing is decided from there on."""
        if street == len(self.streets):
            return None
        for number, node in enumerate(self.nodes[street]):
            if node.layout == layout:
                return number
        plays = self.rules.plays(self.options, DecisionPoint(self.streets[street], staked=dict(layout)))
        if not plays:
            later = self._resolve(street + 1, layout)
            return None if later is None else self._pass(street, layout, later)
        found = []
        for play in plays:
            after = layout_of(play.onto(dict(layout)))
            found.append(Option(play, after, None if play.folds else self._resolve(street + 1, after)))
        found.sort(key=lambda option: option.staked)
        self.nodes[street].append(Node(layout, tuple(found)))
        return len(self.nodes[street]) - 1

    def _pass(self, street: int, layout: StakedParts, later: int | None) -> int:
        self.nodes[street].append(Node(layout, (Option(None, layout, later),)))
        return len(self.nodes[street]) - 1

    def node_of(self, street: int, layout: StakedParts) -> int | None:
        found = (number for number, node in enumerate(self.nodes[street]) if node.layout == layout)
        return next(found, None)

    def ways_to(self, street: int) -> list[tuple[tuple[Play, ...], int]]:
        """Return each decision of a street with the plays that lead to it."""
        ways: list[tuple[tuple[Play, ...], int]] = [((), 0)]
        for earlier in range(street):
            ways = [
                (plays + ((option.play,) if option.play is not None else ()), option.node)
                for plays, node in ways
                for option in self.nodes[earlier][node].options
                if option.node is not None
            ]
        return [(plays, node) for plays, node in ways if self.nodes[street][node].is_decision]

    @cached_property
    def spots(self) -> set[str]:
        """All spots on which there can be a wager."""
        options = (option for nodes in self.nodes for node in nodes for option in node.options)
        return {spot for option in options for spot, _ in option.layout}

    @cached_property
    def layouts(self) -> list[StakedParts]:
        """The layouts that are possible when the hands are compared."""
        options = (option for nodes in self.nodes for node in nodes for option in node.options)
        return list(dict.fromkeys(each.layout for each in options if each.node is None and not each.folds))


@dataclass
class EndRow:
    """One ending of the comparison; endings with the same results for all wagers are one."""

    compared: str
    results: tuple[Result, ...]
    strengths: list[int] = field(default_factory=list)
    qualifying: set[bool] = field(default_factory=set)

    @cached_property
    def categories(self) -> set[PokerCategory]:
        return {poker.category(strength) for strength in self.strengths}

    def gain(self, spot: str) -> Fraction:
        """Return the net of a unit on the spot."""
        return sum((each.per_unit for each in self.results if each.spot == spot), Fraction(0))

    def pays(self, layout: StakedParts) -> str:
        spots = {spot for spot, _ in layout}
        return ", ".join(f"{each.spot} {each.terms}" for each in self.results if each.spot in spots)

    def net(self, layout: StakedParts) -> Fraction:
        return sum((units * self.gain(spot) for spot, units in layout), Fraction(0))


def qualifying(rules: Staged, options: Options) -> tuple[bool, ...]:
    """Return for every strength whether a dealer's hand of that strength qualifies."""
    return tuple(bool(rules.qualifies(options, strength)) for strength in range(CLASSES))


class Unlike(Exception):
    """Raised when strengths that were settled alike under another pay table are settled differently."""


class Settlement:
    """The possible endings of every player's strength that occurs."""

    def __init__(
        self,
        rules: Staged,
        options: Options,
        qualifies: tuple[bool, ...],
        strengths: Iterable[int],
        runs: Iterable[list[int]] | None = None,
    ) -> None:
        """Ask the rules about every strength.

        If `runs` of strengths that are settled alike are known, only the first and last of each run are asked
        about; raise `Unlike` if these two differ.
        """
        self.qualifies = qualifies
        self.rows: list[EndRow] = []
        self.row_of: Shorts = np.full((CLASSES, ENDS), -1, np.int16)
        self.runs: list[list[int]] = []
        """Runs of consecutive strengths that the rules settle alike."""
        last: dict[int, tuple[tuple[Result, ...], int]] = {}
        terms: dict[Any, int] = {}
        before_it: dict[int, tuple[Result, ...]] = {}
        for run in runs if runs is not None else ([own] for own in strengths):
            dealers = last_dealers = self._dealers(run[0])
            said = {end: rules.settle(options, run[0], dealer) for end, dealer in dealers.items()}
            if len(run) > 1:
                last_dealers = self._dealers(run[-1])
                if said != {end: rules.settle(options, run[-1], each) for end, each in last_dealers.items()}:
                    raise Unlike(f"{run[0]} and {run[-1]} are not answered alike")
            if said == before_it:  # most strengths end as the one before
                self.runs[-1] += run
            else:
                self.runs.append(list(run))
            before_it = said
            for end, results in said.items():
                before, place = last.get(end, ((), -1))
                if results != before or place < 0:
                    key = COMPARED[end], *((each.spot, each.terms, each.per_unit) for each in results)
                    place = terms.setdefault(key, len(self.rows))
                    last[end] = results, place
                if place == len(self.rows):
                    self.rows.append(EndRow(COMPARED[end], results))
                self.rows[place].strengths += run
                self.rows[place].qualifying |= {qualifies[dealers[end]], qualifies[last_dealers[end]]}
                self.row_of[run if len(run) > 1 else run[0], end] = place

    @cached_property
    def _nearest(self) -> dict[tuple[bool, bool], list[int]]:
        """[is lower, qualifies][strength]: the nearest lower or higher strength that qualifies, or that does
        not; -1 for none."""
        found = {}
        for plays in (True, False):
            for is_lower in (True, False):
                nearest, last = [-1] * CLASSES, -1
                for strength in range(CLASSES) if is_lower else reversed(range(CLASSES)):
                    nearest[strength] = last
                    if self.qualifies[strength] == plays:
                        last = strength
                found[is_lower, plays] = nearest
        return found

    def _dealers(self, own: int) -> dict[int, int]:
        """Return a dealer's strength for each end that is possible against the player's strength."""
        near = self._nearest
        ends = {
            WIN_OPEN: near[True, True][own],
            WIN_SHUT: near[True, False][own],
            TIE: own,
            LOSE_OPEN: near[False, True][own],
            LOSE_SHUT: near[False, False][own],
        }
        return {end: dealer for end, dealer in ends.items() if dealer >= 0}

    def words(self, row: EndRow) -> str:
        """Return a row in words, such as `win, flush, dealer qualifies`, with no more detail than needed to
        distinguish the rows."""
        parts = [row.compared]
        kinds = sorted(row.categories)
        same = [other for other in self.rows if other.compared == row.compared]
        others = set[PokerCategory]().union(*(each.categories for each in same))
        if len(kinds) < len(others):
            parts.append(_range(kinds, sorted(others)))
        if len(row.qualifying) == 1 and len({plays for each in same for plays in each.qualifying}) == 2:
            parts.append("dealer qualifies" if True in row.qualifying else "dealer does not qualify")
        return ", ".join(part for part in parts if part)


def _range(kinds: list[PokerCategory], others: list[PokerCategory]) -> str:
    low, high = kinds[0], kinds[-1]
    if low == high:
        return str(low)
    if high == others[-1]:
        return f"{low} or better"
    return f"{high} or less" if low == others[0] else f"{low} to {high}"


class Lines:
    """The wagers combined into lines where they always win alike, so that there are fewer columns to count.

    The net of a layout is the sum over lines of the line's gain times its weight (see `weights`).
    """

    def __init__(self, tree: Tree, settlement: Settlement) -> None:
        rows = settlement.rows
        spots = dict.fromkeys(spot for layout in tree.layouts for spot, _ in layout)
        alike: dict[tuple[Fraction, ...], list[str]] = {}
        for spot in spots:
            alike.setdefault(tuple(row.gain(spot) for row in rows), []).append(spot)
        together: dict[tuple[Fraction, ...], list[tuple[Fraction, ...]]] = {}
        for gains, names in alike.items():
            units = tuple(sum((dict(each).get(n, Fraction(0)) for n in names), Fraction(0))
                          for each in tree.layouts)  # fmt: skip
            together.setdefault(units, []).append(gains)
        columns = [tuple(map(sum, zip(*several, strict=True))) for several in together.values()]
        self.scale_of_gains = lcm(*(Fraction(gain).denominator for column in columns for gain in column))
        self.scale_of_units = lcm(*(unit.denominator for units in together for unit in units))
        self.gains: Ints = np.array(
            [[int(gain * self.scale_of_gains) for gain in column] for column in columns], np.int64
        )
        self._weights = {
            layout: [int(units[at] * self.scale_of_units) for units in together]
            for at, layout in enumerate(tree.layouts)
        }

    @property
    def scale(self) -> int:
        return self.scale_of_gains * self.scale_of_units

    def weights(self, layout: StakedParts) -> list[int]:
        """Return the factor of each line in the net of a layout."""
        return self._weights[layout]
