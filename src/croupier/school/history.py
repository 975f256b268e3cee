"""A trainee's past drills, a line for each, and the progress by game, kind and level."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median

from msgspec import Struct

from croupier.school.marking import MarkedDrill


class DrillDone(Struct, frozen=True, kw_only=True):
    """One drill that was answered."""

    at: float
    """Seconds since 1970."""
    game: str
    kind: str
    level: int
    seed: str
    asked: int
    right: int
    seconds: float
    pace: int

    @classmethod
    def from_marked(cls, marked: MarkedDrill, at: float) -> DrillDone:
        return cls(
            at=at,
            game=marked.game,
            kind=marked.kind,
            level=marked.level,
            seed=marked.seed,
            asked=marked.asked,
            right=marked.right,
            seconds=marked.seconds,
            pace=marked.pace,
        )

    @property
    def part(self) -> float:
        return self.right / self.asked if self.asked else 1.0


class DrillProgress(Struct, frozen=True, kw_only=True):
    """Progress in one kind and level of a game's drills."""

    game: str
    kind: str
    level: int
    drills: int
    part: float
    """The share of all points."""
    latest: float
    """The share of the points of the last five drills."""
    faultless: int
    in_time: int
    seconds: float
    """The median, for each thing that was asked."""

    @property
    def cells(self) -> tuple[str, ...]:
        """A row of a table, from the game to the seconds."""
        return (
            self.game,
            self.kind,
            str(self.level),
            str(self.drills),
            f"{self.part:.0%}",
            f"{self.latest:.0%}",
            str(self.faultless),
            str(self.in_time),
            f"{self.seconds:g}",
        )


LATEST = 5


def progress(done: Iterable[DrillDone]) -> list[DrillProgress]:
    """Return the progress in each drill, by game, kind and level."""
    by: dict[tuple[str, str, int], list[DrillDone]] = {}
    for each in done:
        by.setdefault((each.game, each.kind, each.level), []).append(each)
    return [_progress(*which, sorted(mine, key=lambda each: each.at)) for which, mine in sorted(by.items())]


def _progress(game: str, kind: str, level: int, done: list[DrillDone]) -> DrillProgress:
    return DrillProgress(
        game=game,
        kind=kind,
        level=level,
        drills=len(done),
        part=_points(done),
        latest=_points(done[-LATEST:]),
        faultless=sum(each.right == each.asked for each in done),
        in_time=sum(each.seconds <= each.pace for each in done),
        seconds=round(median(each.seconds / max(1, each.asked) for each in done), 1),
    )


def _points(done: list[DrillDone]) -> float:
    return sum(each.right for each in done) / max(1, sum(each.asked for each in done))
