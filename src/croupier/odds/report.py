"""The odds of wagers and games, as values. Other modules show them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple, Self

from croupier.errors import unknown
from croupier.report.model import Document, Method
from croupier.report.reported import ReportedResult

Json = dict[str, Any]
FEW_NAMED = 4
"""Wagers that the short form of a report names."""


def ratio(value: Fraction) -> str:
    """Return a fraction as `p/q`, whole numbers too.

    >>> ratio(Fraction(-2))
    '-2/1'
    """
    return f"{value.numerator}/{value.denominator}"


@dataclass(frozen=True)
class OutcomeRow:
    """One way in which a wager can end."""

    outcome: str
    pays: str
    combinations: int
    probability: Fraction
    return_: Fraction
    """Its part of the expectation: the probability times the net, in units of the first wager."""

    def to_json(self) -> Json:
        return {
            "outcome": self.outcome,
            "pays": self.pays,
            "combinations": self.combinations,
            "probability": ratio(self.probability),
            "return": ratio(self.return_),
        }

    def record(self) -> Json:
        """Return a row of a data frame."""
        return {
            "outcome": self.outcome,
            "pays": self.pays,
            "combinations": self.combinations,
            "count": None,
            "probability": float(self.probability),
            "return": float(self.return_),
        }


@dataclass(frozen=True)
class WagerOdds:
    """The exact odds of one wager."""

    wager: str
    unit: str
    """The initial mandatory wager, in words: the edge is a part of it."""
    house_edge: Fraction
    """The average loss of a unit; negative if the player has the edge."""
    average_staked: Fraction
    """The average of everything put at risk, in units."""
    variance: Fraction
    hit_frequency: Fraction
    """The probability that a round ends with a gain."""
    outcomes: tuple[OutcomeRow, ...]
    combinations: int
    """The number of equally likely cases."""
    notes: tuple[str, ...] = ()
    extra: dict[str, Fraction] = field(default_factory=dict)
    """Figures that only some games have, such as the edge per roll, by their names in JSON."""
    nets: tuple[tuple[Fraction, Fraction], ...] = ()
    """The nets of a round, in units, with their probabilities, from the greatest loss to the greatest
    gain."""
    approximate: tuple[str, ...] = ()
    """The names in JSON of figures that are not exact. A note says how far they may be off."""

    @property
    def expectation(self) -> Fraction:
        return -self.house_edge

    @property
    def element_of_risk(self) -> Fraction:
        """The average loss as a part of everything put at risk."""
        return self.house_edge / self.average_staked

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of one round, in units."""
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
        if self.approximate:
            found["approximate"] = list(self.approximate)
        if self.extra:
            found["extra"] = {name: ratio(value) for name, value in self.extra.items()}
        return found | ({"notes": list(self.notes)} if self.notes else {})

    def record(self) -> Json:
        """Return a row of a data frame."""
        return {
            "wager": self.wager,
            "unit": self.unit,
            "method": "exact",
            "house_edge": float(self.house_edge),
            "exact_house_edge": ratio(self.house_edge),
            "standard_error": None,
            "element_of_risk": float(self.element_of_risk),
            "standard_deviation": self.standard_deviation,
            "hit_frequency": float(self.hit_frequency),
            "rounds": None,
        }


@dataclass(frozen=True)
class SimulatedRow:
    """One way in which a simulated wager ended, and how often."""

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

    def record(self) -> Json:
        """Return a row of a data frame."""
        return {
            "outcome": self.outcome,
            "pays": self.pays,
            "combinations": None,
            "count": self.count,
            "probability": self.frequency,
            "return": float(self.return_),
        }


@dataclass(frozen=True)
class WagerEstimate:
    """The simulated odds of one wager, with their standard error."""

    wager: str
    unit: str
    rounds: int
    house_edge: float
    standard_error: float
    """The standard error of the house edge."""
    element_of_risk: float
    standard_deviation: float
    hit_frequency: float
    outcomes: tuple[SimulatedRow, ...] = ()
    notes: tuple[str, ...] = ()
    nets: tuple[tuple[Fraction, int], ...] = ()
    """The nets of the rounds, in units, and how often each came, from the greatest loss to the greatest
    gain."""

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

    def record(self) -> Json:
        """Return a row of a data frame."""
        return {
            "wager": self.wager,
            "unit": self.unit,
            "method": "simulated",
            "house_edge": float(self.house_edge),
            "exact_house_edge": None,
            "standard_error": self.standard_error,
            "element_of_risk": float(self.element_of_risk),
            "standard_deviation": self.standard_deviation,
            "hit_frequency": float(self.hit_frequency),
            "rounds": self.rounds,
        }


class AdvisedPlay(NamedTuple):
    """One cell of a chart."""

    play: str
    value: float | None
    """The average net of the hand played so, in units; None if it never comes."""


NEVER = AdvisedPlay("", None)
"""The cell of a hand that never comes."""


@dataclass
class Ballot:
    """The best plays of the hands of one cell, weighted by how often the hands come."""

    votes: dict[str, float] = field(default_factory=dict)
    often: float = 0.0
    won: float = 0.0

    def add(self, play: str, often: float, worth: float) -> None:
        self.votes[play] = self.votes.get(play, 0.0) + often
        self.often += often
        self.won += often * worth

    @property
    def advised(self) -> AdvisedPlay:
        if not self.often:
            return NEVER
        return AdvisedPlay(max(self.votes, key=lambda play: self.votes[play]), self.won / self.often)


@dataclass(frozen=True)
class AdviceTable:
    """Best play as a table. The first column names what is seen, the others what to do."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    valued: tuple[tuple[str, tuple[AdvisedPlay, ...]], ...] = ()
    """The rows again with the value of each cell; () if the table has no such cells."""

    @classmethod
    def of_cells(
        cls, title: str, columns: tuple[str, ...], rows: Iterable[tuple[str, tuple[AdvisedPlay, ...]]]
    ) -> Self:
        """Return a table from rows of cells with their values."""
        valued = tuple(rows)
        plain = tuple((name, *(cell.play for cell in cells)) for name, cells in valued)
        return cls(title, columns, plain, valued)

    def to_json(self) -> Json:
        found: Json = {
            "title": self.title,
            "columns": list(self.columns),
            "rows": [list(row) for row in self.rows],
        }
        if self.valued:
            found["values"] = {name: [cell.value for cell in cells] for name, cells in self.valued}
        return found


@dataclass(frozen=True)
class OtherPlay:
    """The house edge of a simpler strategy, and its cost compared with best play."""

    play: str
    house_edge: Fraction
    cost: Fraction

    def to_json(self) -> Json:
        return {"play": self.play, "house_edge": ratio(self.house_edge), "cost": ratio(self.cost)}


@dataclass(frozen=True)
class HowToPlay:
    """The strategy that the odds assume."""

    rules: tuple[str, ...] = ()
    """Lines for a person at the table."""
    tables: tuple[AdviceTable, ...] = ()
    others: tuple[OtherPlay, ...] = ()
    frequencies: tuple[tuple[str, Fraction], ...] = ()
    """How often each decision is made in a round."""

    def to_json(self) -> Json:
        return {
            "rules": list(self.rules),
            "tables": [table.to_json() for table in self.tables],
            "others": [play.to_json() for play in self.others],
            "frequencies": {name: ratio(often) for name, often in self.frequencies},
        }


@dataclass(frozen=True)
class HandFrequencies:
    """The frequencies of each kind of hand in a game for a pot."""

    share: str
    """`high`, `low`, or '' if there is only one share."""
    ranking: str
    cards: str
    """The number of cards and where they come from: `7 cards`, `two of 4 and three of 5`."""
    combinations: int
    """The number of hands counted."""
    kinds: tuple[tuple[str, int], ...]
    """The number of hands of each kind, from the best to the worst."""
    qualifying: int
    """The number of hands that qualify for the share."""

    def records(self) -> list[Json]:
        """Return the rows of a data frame."""
        return [
            {
                "share": self.share,
                "hand": kind,
                "combinations": number,
                "probability": number / self.combinations,
                "exact_probability": ratio(Fraction(number, self.combinations)),
            }
            for kind, number in self.kinds
        ]

    def to_json(self) -> Json:
        return {
            "share": self.share,
            "ranking": self.ranking,
            "cards": self.cards,
            "combinations": self.combinations,
            "qualifying": self.qualifying,
            "kinds": [
                {
                    "hand": kind,
                    "combinations": number,
                    "probability": ratio(Fraction(number, self.combinations)),
                }
                for kind, number in self.kinds
            ],
        }


AnyWager = WagerOdds | WagerEstimate


@dataclass(frozen=True, repr=False)
class GameOdds(ReportedResult):
    """The odds of a game under its options."""

    game: str
    options: dict[str, str]
    """The options that differ from the sheet."""
    method: Method
    wagers: tuple[AnyWager, ...]
    strategy: HowToPlay | None = None
    notes: tuple[str, ...] = ()
    hands: tuple[HandFrequencies, ...] = ()
    """How often hands come, in a game for a pot, which has no wagers against a house."""

    @property
    def unsolved(self) -> str:
        """The reason why the game is not solved, with advice.

        It is '' if the game is solved, or if only a side wager is simulated. The wagers of an
        unsolved game are simulated with one strategy, so their loss is no house edge.
        """
        return self.method.reason

    @property
    def seconds(self) -> float:
        return self.method.seconds

    def to_json(self) -> Json:
        found: Json = {
            "game": self.game,
            **({"solved": False, "unsolved": self.unsolved} if self.unsolved else {}),
            "options": self.options,
            "method": self.method.word,
            "how": self.method.to_json(),
            "seconds": self.seconds,
            "wagers": [wager.to_json() for wager in self.wagers],
            "strategy": self.strategy.to_json() if self.strategy else None,
            "notes": list(self.notes),
        }
        return found | ({"hands": [each.to_json() for each in self.hands]} if self.hands else {})

    def table(self, of: str = "wagers") -> list[Json]:
        """Return records for a data frame, all with the same keys: one for each wager, each of its
        `outcomes`, or each of the `hands` in a game for a pot."""
        match of:
            case "wagers":
                unsolved = {"method": "not solved, simulated"} if self.unsolved else {}
                return [{"game": self.game, **wager.record(), **unsolved} for wager in self.wagers]
            case "outcomes":
                return [
                    {"game": self.game, "wager": wager.wager, **row.record()}
                    for wager in self.wagers
                    for row in wager.outcomes
                ]
            case "hands":
                return [{"game": self.game, **row} for each in self.hands for row in each.records()]
        raise unknown("table of odds", of, ("wagers", "outcomes", "hands"))

    def columns(self, of: str = "wagers") -> dict[str, list[Any]]:
        """Return the records of `table` by column."""
        rows = self.table(of)
        return {name: [row[name] for row in rows] for name in (rows[0] if rows else ())}

    def __repr__(self) -> str:
        """Return a short form; `print` shows everything."""
        wagers = ", ".join(wager.wager for wager in self.wagers[:FEW_NAMED])
        more = len(self.wagers) - FEW_NAMED
        told = f"{wagers} and {more} more" if more > 0 else wagers or "hands"
        how = f"not solved, {self.method.word}" if self.unsolved else self.method.word
        return f"<{type(self).__name__} {self.game}, {how}: {told}>"

    def report(self) -> Document:
        """Return the wagers as a report, without their outcomes."""
        from croupier.odds.reports import odds_report  # which reads this module

        return odds_report(self, is_brief=True)
