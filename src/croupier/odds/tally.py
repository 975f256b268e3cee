"""A tally: the outcomes of one wager as they are counted, and the odds that follow from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple, Self

from croupier.errors import Refusal
from croupier.odds.report import HowToPlay, OutcomeRow, WagerOdds
from croupier.report.model import COUNTED, Method

Number = int | Fraction


class CountedEnd(NamedTuple):
    """One way a wager was seen to end, in units of the first wager."""

    outcome: str
    net: Number
    staked: Number
    ways: Number


class Tally:
    """Counts one wager. Amounts are in units of the initial mandatory wager, `unit` is its name."""

    def __init__(self, wager: str, unit: str = "the wager", notes: tuple[str, ...] = ()) -> None:
        self.wager = wager
        self.unit = unit
        self.notes = notes
        self.extra: dict[str, Fraction] = {}
        """Figures besides the usual ones, as `WagerOdds.extra` has them."""
        self._ways: dict[tuple[str, str, Number, Number], Number] = {}

    def add(self, outcome: str, *, net: Number, staked: Number = 1, ways: Number = 1, pays: str = "") -> None:
        """So many equally likely cases (or that weight) end this way.

        `net` is what the player wins or loses, `staked` all that was at risk by the end. The same
        outcome may be added many times, with other nets too; the order of first mention is kept.
        """
        if ways:
            key = (outcome, pays, net, staked)
            self._ways[key] = self._ways.get(key, 0) + ways

    @property
    def besides(self) -> tuple[float, ...]:
        """Further figures of a kind of tally, for the store."""
        return ()

    def take(self, besides: tuple[float, ...]) -> None:
        """Have these figures again."""

    def to_plain(self) -> tuple[Any, ...]:
        """Return everything that was added, in plain values, for the store."""
        ways = tuple((*key, number) for key, number in self._ways.items())
        return self.wager, self.unit, self.notes, dict(self.extra), ways, self.besides

    @classmethod
    def from_plain(
        cls,
        wager: str,
        unit: str,
        notes: tuple[str, ...],
        extra: dict[str, Fraction],
        ways: Iterable[tuple[str, str, Number, Number, Number]],
        besides: tuple[float, ...],
    ) -> Self:
        """Return the tally that `to_plain` told."""
        tally = cls(wager, unit=unit, notes=notes)
        tally.extra.update(extra)
        for outcome, pays, net, staked, number in ways:
            tally.add(outcome, net=net, staked=staked, ways=number, pays=pays)
        tally.take(besides)
        return tally

    @property
    def total(self) -> Number:
        return sum(self._ways.values())

    @property
    def ways(self) -> Mapping[tuple[str, str, Number, Number], Number]:
        """By outcome, what it pays, net and staked."""
        return self._ways

    @property
    def ends(self) -> tuple[CountedEnd, ...]:
        """In the order in which they were first mentioned."""
        return tuple(
            CountedEnd(outcome, net, staked, ways) for (outcome, _, net, staked), ways in self._ways.items()
        )

    @property
    def expectation(self) -> Fraction:
        return Fraction(sum(net * ways for (_, _, net, _), ways in self._ways.items())) / self.total

    def report(self) -> WagerOdds:
        total = Fraction(self.total)
        if not total:
            raise Refusal(f"nothing was counted for {self.wager}")
        mean = self.expectation
        scale = lcm(*(Fraction(ways).denominator for ways in self._ways.values()))
        variance = sum(ways * (net - mean) ** 2 for (_, _, net, _), ways in self._ways.items()) / total
        staked = sum(ways * staked for (_, _, _, staked), ways in self._ways.items()) / total
        hits = sum(ways for (_, _, net, _), ways in self._ways.items() if net > 0) / total
        return WagerOdds(
            wager=self.wager,
            unit=self.unit,
            house_edge=-mean,
            average_staked=Fraction(staked),
            variance=Fraction(variance),
            hit_frequency=Fraction(hits),
            outcomes=self._rows(total, scale),
            combinations=int(total * scale),
            notes=self.notes,
            extra=dict(self.extra),
            nets=self._nets(total),
        )

    def _nets(self, total: Fraction) -> tuple[tuple[Fraction, Fraction], ...]:
        """What a round brings and how likely, whatever it is called."""
        ways: dict[Fraction, Number] = {}
        for (_, _, net, _), number in self._ways.items():
            ways[Fraction(net)] = ways.get(Fraction(net), 0) + number
        return tuple((net, Fraction(ways[net]) / total) for net in sorted(ways))

    def _rows(self, total: Fraction, scale: int) -> tuple[OutcomeRow, ...]:
        """Outcomes of one name and one price together, whatever else was at stake in them."""
        ends: dict[tuple[str, str], tuple[Number, Number]] = {}
        for (outcome, pays, net, _), ways in self._ways.items():
            seen, gained = ends.get((outcome, pays), (0, 0))
            ends[outcome, pays] = seen + ways, gained + ways * net
        return tuple(
            OutcomeRow(outcome, pays, int(ways * scale), ways / total, gained / total)
            for (outcome, pays), (ways, gained) in ends.items()
        )


def told(name: str, expected: Fraction, unit: str = "") -> Tally:
    """A wager of which the expectation alone is told."""
    tally = Tally(name, unit=unit or f"the {name} wager")
    tally.add("all", net=expected)
    return tally


@dataclass(frozen=True)
class Solution:
    """What an engine found where the tallies alone do not say it all."""

    tallies: tuple[Tally, ...]
    strategy: HowToPlay | None = None
    notes: tuple[str, ...] = ()
    method: Method = COUNTED


class PartFound(NamedTuple):
    """A part of what an engine tells, and the names of the options that were read for it."""

    solution: Solution
    read: set[str]
    is_kept: bool = False
    """Whether it was told from what is kept, and need not be kept besides."""
