"""The specification of a pay table search: varied odds and options, aims, and objectives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import NamedTuple

from croupier.odds.explore.curve import option_value, with_any_odds
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.pays import Odds

FIGURES = ("edge", "hit", "deviation")
"""The figures of a wager that can be aimed at, besides the costs of mistakes."""
DISTANCE = "distance"
"""The distance from the present table: steps in the lists of its rows, plus one for each changed option."""


class VariedRow(NamedTuple):
    """A row of a pay table, or odds that are an option."""

    name: str
    """The name as `--set` takes it, such as `pays.flush`."""
    posted: Odds
    values: tuple[Odds, ...]
    """The odds to try, from the lowest up."""

    @property
    def ratios(self) -> tuple[Fraction, ...]:
        return tuple(each.ratio for each in self.values)

    @property
    def steps(self) -> tuple[int, ...]:
        """The number of steps from the posted odds to each value, in the list of all of them."""
        ladder = sorted({*self.ratios, self.posted.ratio})
        now = ladder.index(self.posted.ratio)
        return tuple(abs(ladder.index(ratio) - now) for ratio in self.ratios)


class VariedChoice(NamedTuple):
    """An option, or a row that may also push or lose: it is solved at every value."""

    name: str
    now: str
    values: tuple[str, ...]


class AimBand(NamedTuple):
    least: Fraction | None = None
    most: Fraction | None = None

    def __contains__(self, value: object) -> bool:
        assert isinstance(value, Fraction)
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)

    @property
    def middle(self) -> Fraction | None:
        return None if self.least is None or self.most is None else (self.least + self.most) / 2


class WagerAim(NamedTuple):
    wager: str
    figure: str
    """One of `FIGURES`, or the name of a mistake, which stands for its cost."""
    band: AimBand


class Objective(NamedTuple):
    """A figure by which tables are compared."""

    wager: str
    """The wager; '' for the distance, which belongs to the whole table."""
    figure: str
    sense: str
    """`low`, `high` or `near`."""
    near: Fraction = Fraction(0)

    def __str__(self) -> str:
        words = f"{self.wager} {self.figure}".strip()
        if self.sense == "near":
            return f"{words} near {float(self.near * 100):g}%"
        return f"{words} {self.sense}"

    def badness(self, value: Fraction) -> Fraction:
        """Return the badness of a value; less is better."""
        if self.sense == "near":
            return abs(value - self.near)
        return -value if self.sense == "high" else value


@dataclass(frozen=True, kw_only=True)
class DesignAsked:
    game: Game
    options: Options
    """The present options."""
    rows: tuple[VariedRow, ...]
    choices: tuple[VariedChoice, ...]
    aims: tuple[WagerAim, ...]
    objectives: tuple[Objective, ...]
    ladders: tuple[tuple[str, ...], ...] = ()
    """Pay tables as row names in order, in which no row may pay more than the one before it."""

    @property
    def wagers(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(wager for wager, _ in self._figures if wager))

    def mistakes(self, wager: str) -> tuple[str, ...]:
        named = (figure for whose, figure in self._figures if whose == wager)
        return tuple(dict.fromkeys(name for name in named if name not in FIGURES))

    @property
    def _figures(self) -> list[tuple[str, str]]:
        aims = [(each.wager, each.figure) for each in self.aims]
        return aims + [(each.wager, each.figure) for each in self.objectives]

    @property
    def cells(self) -> int:
        """The number of combinations of options."""
        return prod(len(each.values) for each in self.choices)

    @property
    def tables(self) -> int:
        """The number of tables under each combination of options."""
        return prod(len(each.values) for each in self.rows)

    def chosen(self, cell: int) -> dict[str, str]:
        """Return the options of one combination, by its number."""
        found: dict[str, str] = {}
        for each in reversed(self.choices):
            cell, at = divmod(cell, len(each.values))
            found[each.name] = each.values[at]
        return dict(reversed(found.items()))

    def under(self, cell: int, odds: Mapping[str, Odds] | None = None) -> Options:
        """Return the options for a combination and these odds, even if the sheet does not allow them."""
        settings = self.chosen(cell) | {name: str(each) for name, each in (odds or {}).items()}
        return with_any_odds(self.options, settings) if settings else self.options

    def odds_of(self, places: tuple[int, ...]) -> dict[str, Odds]:
        return {row.name: row.values[at] for row, at in zip(self.rows, places, strict=True)}

    def distance(self, cell: int, places: tuple[int, ...]) -> int:
        changed = sum(self.chosen(cell)[each.name] != each.now for each in self.choices)
        return changed + sum(row.steps[at] for row, at in zip(self.rows, places, strict=True))

    def posted_ladders(self) -> tuple[tuple[Fraction | int, ...], ...]:
        """Return each ladder from its best hand down: the index of a varied row, or a fixed row's payoff to
        1."""
        at = {row.name: number for number, row in enumerate(self.rows)}
        found = []
        for ladder in self.ladders:
            rungs: list[Fraction | int] = []
            for name in ladder:
                if name in at:
                    rungs.append(at[name])
                elif isinstance(odds := option_value(self.options, name), Odds):
                    rungs.append(odds.ratio)
            found.append(tuple(rungs))
        return tuple(found)
