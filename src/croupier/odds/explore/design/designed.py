"""The result of a search for pay tables, as plain values. `reports` presents it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from croupier.odds.explore.design.weighing import Figures
from croupier.odds.report import Json, ratio
from croupier.report.model import Document
from croupier.report.reported import ReportedResult
from croupier.wagers.pays import PayTable


@dataclass(frozen=True)
class Designed:
    """A table of the front."""

    options: Mapping[str, str]
    """The table's settings as `--set` takes them, with its pay tables in full."""
    varied: Mapping[str, str]
    """The value of each varied row and option in this table."""
    figures: Mapping[str, Figures]
    """The figures of each wager."""
    distance: int
    """Steps from the present table; see `DISTANCE`."""
    tables: Mapping[str, PayTable]
    """The pay tables that differ from the present ones, by option."""
    is_solved_again: bool
    """Whether the solver has confirmed the figures."""

    def to_json(self) -> Json:
        return {
            "varied": dict(self.varied),
            "options": dict(self.options),
            "distance": self.distance,
            "wagers": {
                wager: {
                    "house_edge": ratio(each["edge"]),
                    "house_edge_percent": float(each["edge"] * 100),
                    "hit_frequency": ratio(each["hit"]),
                    "standard_deviation": sqrt(each["variance"]),
                    "variance": ratio(each["variance"]),
                    "mistakes": {
                        name: ratio(cost)
                        for name, cost in each.items()
                        if name not in ("edge", "hit", "variance")
                    },
                }
                for wager, each in self.figures.items()
            },
            "solved_again": self.is_solved_again,
        }


@dataclass(frozen=True, kw_only=True)
class Design(ReportedResult):
    """The result of a search for pay tables."""

    game: str
    options: dict[str, str]
    """Settings that differ from the sheet, before anything is varied."""
    varied: tuple[str, ...]
    objectives: tuple[str, ...]
    present: Mapping[str, Figures] | None
    """The figures of the present table; None if it is not solved."""
    tried: int
    """The number of tables that were evaluated."""
    met: int
    """The number of tables that meet the aims."""
    solved: int
    """The number of tables at which the game was solved."""
    pieces: int
    """The number of boxes of tables with one best strategy each."""
    front: tuple[Designed, ...]
    """The tables of the front, the nearest to the present table first."""
    left_out: tuple[str, ...]
    """Combinations of options that are not possible, each with the reason."""
    seconds: float

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "options": self.options,
            "varied": list(self.varied),
            "objectives": list(self.objectives),
            "present": {
                wager: {name: ratio(value) for name, value in each.items()}
                for wager, each in (self.present or {}).items()
            },
            "tried": self.tried,
            "met": self.met,
            "solved": self.solved,
            "pieces": self.pieces,
            "front": [each.to_json() for each in self.front],
            "left_out": list(self.left_out),
            "seconds": self.seconds,
        }

    def report(self) -> Document:
        from croupier.odds.explore.design.reports import design_report

        return design_report(self)
