"""Odds as they are reported: what a wager, and a game, is worth. Values only; the terminal prints them."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

Json = dict[str, Any]


def ratio(value: Fraction) -> str:
    """A fraction as `p/q`, whole numbers too.

    >>> ratio(Fraction(-2))
    '-2/1'
    """
    return f"{value.numerator}/{value.denominator}"


@dataclass(frozen=True)
class OutcomeRow:
    """One way a wager can end."""

    outcome: str
    pays: str
    combinations: int
    probability: Fraction
    return_: Fraction
    """What it adds to the expectation: the probability times the net, in units of the first wager."""

    def to_json(self) -> Json:
        return {
            "outcome": self.outcome,
            "pays": self.pays,
            "combinations": self.combinations,
            "probability": ratio(self.probability),
            "return": ratio(self.return_),
        }


@dataclass(frozen=True)
class WagerOdds:
    """One wager, exactly."""

    wager: str
    unit: str
    """What the edge is a part of: the initial mandatory wager in its own words."""
    house_edge: Fraction
    """What a unit loses on average; negative where the player has the edge."""
    average_staked: Fraction
    """All that is put at risk on average, in units."""
    variance: Fraction
    hit_frequency: Fraction
    """How often the round ends with a gain."""
    outcomes: tuple[OutcomeRow, ...]
    combinations: int
    """The equally likely cases behind the outcomes."""
    notes: tuple[str, ...] = ()
    extra: dict[str, Fraction] = field(default_factory=dict)
    """Figures that only some games have, such as the edge a roll; by the name they have in JSON."""
    nets: tuple[tuple[Fraction, Fraction], ...] = ()
    """What a round brings, in units, with its probability: from the greatest loss to the greatest gain."""

    @property
    def expectation(self) -> Fraction:
        return -self.house_edge

    @property
    def element_of_risk(self) -> Fraction:
        """The loss as a part of all that is staked."""
        return self.house_edge / self.average_staked

    @property
    def standard_deviation(self) -> float:
        """Of one round, in units."""
        return sqrt(self.variance)

    def to_json(self) -> Json:
        found: Json = {
            "wager": self.wager,
            "unit": self.unit,
            "house_edge": ratio(self.house_edge),
            "house_edge_percent": float(self.house_edge * 100),
            "element_of_risk": float(self.element_of_risk),
            "standard_deviation": self.standard_deviation,
            "hit_frequency": float(self.hit_frequency),
            "expectation": ratio(self.expectation),
            "average_staked": ratio(self.average_staked),
            "combinations": self.combinations,
            "outcomes": [row.to_json() for row in self.outcomes],
        }
        if self.extra:
            found["extra"] = {name: ratio(value) for name, value in self.extra.items()}
        return found | ({"notes": list(self.notes)} if self.notes else {})


@dataclass(frozen=True)
class SimulatedRow:
    """One way a wager ended, as often as it was seen to."""

    outcome: str
    pays: str
    count: int
    frequency: float
    return_: float

    def to_json(self) -> Json:
        return {
            "outcome": self.outcome,
            "pays": self.pays,
            "count": self.count,
            "probability": self.frequency,
            "return": self.return_,
        }


@dataclass(frozen=True)
class WagerEstimate:
    """One wager as a simulation found it: no fraction, but how far it may be off."""

    wager: str
    unit: str
    rounds: int
    house_edge: float
    standard_error: float
    """Of the house edge."""
    element_of_risk: float
    standard_deviation: float
    hit_frequency: float
    outcomes: tuple[SimulatedRow, ...] = ()
    notes: tuple[str, ...] = ()
    nets: tuple[tuple[Fraction, int], ...] = ()
    """What a round brought, in units, and how often: from the greatest loss to the greatest gain."""

    def to_json(self) -> Json:
        found: Json = {
            "wager": self.wager,
            "unit": self.unit,
            "rounds": self.rounds,
            "house_edge_percent": self.house_edge * 100,
            "standard_error": self.standard_error,
            "element_of_risk": self.element_of_risk,
            "standard_deviation": self.standard_deviation,
            "hit_frequency": self.hit_frequency,
            "outcomes": [row.to_json() for row in self.outcomes],
        }
        return found | ({"notes": list(self.notes)} if self.notes else {})


@dataclass(frozen=True)
class AdviceTable:
    """Best play as a table: the first column says what is seen, the others what to do."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def to_json(self) -> Json:
        return {"title": self.title, "columns": list(self.columns), "rows": [list(row) for row in self.rows]}


@dataclass(frozen=True)
class OtherPlay:
    """What a simpler way to play gives, and how much it costs against the best."""

    play: str
    house_edge: Fraction
    cost: Fraction

    def to_json(self) -> Json:
        return {"play": self.play, "house_edge": ratio(self.house_edge), "cost": ratio(self.cost)}


@dataclass(frozen=True)
class Strategy:
    """How to play as the odds assume it."""

    rules: tuple[str, ...] = ()
    """One line each, for a person at the table."""
    tables: tuple[AdviceTable, ...] = ()
    others: tuple[OtherPlay, ...] = ()
    frequencies: tuple[tuple[str, Fraction], ...] = ()
    """How often each decision is made, a round."""

    def to_json(self) -> Json:
        return {
            "rules": list(self.rules),
            "tables": [table.to_json() for table in self.tables],
            "others": [play.to_json() for play in self.others],
            "frequencies": {name: ratio(often) for name, often in self.frequencies},
        }


@dataclass(frozen=True)
class GameOdds:
    """All that was found about one game under its options."""

    game: str
    options: dict[str, str]
    """What differs from the sheet."""
    method: str
    """'exact', or 'simulated' where one of the wagers is."""
    seconds: float
    wagers: tuple[WagerOdds | WagerEstimate, ...]
    strategy: Strategy | None = None
    notes: tuple[str, ...] = ()

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "options": self.options,
            "method": self.method,
            "seconds": self.seconds,
            "wagers": [wager.to_json() for wager in self.wagers],
            "strategy": self.strategy.to_json() if self.strategy else None,
            "notes": list(self.notes),
        }
