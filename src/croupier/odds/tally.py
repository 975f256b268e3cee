"""A tally: the outcomes of one wager as they are counted, and the odds that follow from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple, Self

from croupier.errors import CroupierError
from croupier.odds.report import HowToPlay, OutcomeRow, WagerOdds
from croupier.report.model import COUNTED, Method

Number = int | Fraction


class CountedEnd(NamedTuple):
    """One way in which a wager ends, in units of the first wager."""

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
        """Further figures, as `WagerOdds.extra` has them."""
        self._ways: dict[tuple[str, str, Number, Number], Number] = {}

    def add(self, outcome: str, *, net: Number, staked: Number = 1, ways: Number = 1, pays: str = "") -> None:
        """Add a number of equally likely cases, or a weight, that end this way.

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
        """Set the further figures, from the store."""

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
        """Return the tally from the values of `to_plain`."""
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
        """The number of cases by outcome, payout in words, net and stake."""
        return self._ways

    @property
    def ends(self) -> tuple[CountedEnd, ...]:
        """The ends in the order in which they were first added."""
        return tuple(
            CountedEnd(outcome, net, staked, ways) for (outcome, _, net, staked), ways in self._ways.items()
        )

    @property
    def expectation(self) -> Fraction:
        return Fraction(sum(net * ways for (_, _, net, _), ways in self._ways.items())) / self.total

    def report(self) -> WagerOdds:
        total = Fraction(self.total)
        if not total:
            raise CroupierError(f"nothing was counted for {self.wager}")
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
        """Return every net with its probability, whatever the outcome is called."""
        ways: dict[Fraction, Number] = {}
        for (_, _, net, _), number in self._ways.items():
            ways[Fraction(net)] = ways.get(Fraction(net), 0) + number
        return tuple((net, Fraction(ways[net]) / total) for net in sorted(ways))

    def _rows(self, total: Fraction, scale: int) -> tuple[OutcomeRow, ...]:
        """Return a row for each outcome and payout, whatever was at stake."""
        ends: dict[tuple[str, str], tuple[Number, Number]] = {}
        for (outcome, pays, net, _), ways in self._ways.items():
            seen, gained = ends.get((outcome, pays), (0, 0))
            ends[outcome, pays] = seen + ways, gained + ways * net
        return tuple(
            OutcomeRow(outcome, pays, int(ways * scale), ways / total, gained / total)
            for (outcome, pays), (ways, gained) in ends.items()
        )


def known_expectation(name: str, expected: Fraction, unit: str = "") -> Tally:
    """Return the tally of a wager of which only the expectation is known."""
    tally = Tally(name, unit=unit or f"the {name} wager")
    tally.add("all", net=expected)
    return tally


@dataclass(frozen=True)
class Solution:
    """The result of an engine: tallies, strategy, notes and method."""

    tallies: tuple[Tally, ...]
    strategy: HowToPlay | None = None
    notes: tuple[str, ...] = ()
    method: Method = COUNTED

    def to_plain(self) -> tuple[Any, ...]:
        """Return all but the method, which is another when it comes from the store."""
        return self.tallies, self.strategy, self.notes

    @classmethod
    def from_plain(
        cls, tallies: tuple[Tally, ...], strategy: HowToPlay | None, notes: tuple[str, ...]
    ) -> Self:
        """Return the solution from the values of `to_plain`."""
        return cls(tallies, strategy, notes)


class PartFound(NamedTuple):
    """A part of a result, and the names of the options that were read for it."""

    solution: Solution
    read: set[str]
    is_stored: bool = False
    """Whether it came from stored counts, so that it need not be stored itself."""
