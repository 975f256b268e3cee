"""What a search for pay tables found. Values only; others show them."""

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
    """What is set for it, as `--set` takes it, the whole of its pay tables among it."""
    varied: Mapping[str, str]
    """What was varied, as it is here."""
    figures: Mapping[str, Figures]
    """By wager."""
    distance: int
    tables: Mapping[str, PayTable]
    """Pay tables that are not as they were, by option."""
    is_solved_again: bool

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
    """What a search found."""

    game: str
    options: dict[str, str]
    """What differs from the sheet, before anything is varied."""
    varied: tuple[str, ...]
    objectives: tuple[str, ...]
    present: Mapping[str, Figures] | None
    """The figures as things are; None where the present table is not solved."""
    tried: int
    met: int
    solved: int
    """At how many tables the game was solved for it."""
    pieces: int
    """Boxes of tables with one best way to play each."""
    front: tuple[Designed, ...]
    """From the nearest to the present table."""
    left_out: tuple[str, ...]
    """Options that cannot be together, with why."""
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
