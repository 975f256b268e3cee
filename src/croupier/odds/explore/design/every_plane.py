"""Find the planes of every wager under every combination of options.

Tables are solved in waves, each table as one unit of work, so that any worker can solve it, progress can be
reported, and an interrupted run can be resumed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from pathlib import Path
from time import perf_counter

from croupier.errors import CroupierError
from croupier.odds.explore.design.design_file import read_design
from croupier.odds.explore.design.search_aims import DesignAsked
from croupier.odds.explore.design.worth_by_odds import PlaneSearch, Point, TableCount, WagerPlanes
from croupier.odds.solve import tallied
from croupier.wagers.pays import Odds
from croupier.work.time_left import TimeLeft
from croupier.work.unit_rows import UnitRows
from croupier.work.units import Begun, Here, Work, Workers, gather

SHORT = 2.0
"""Seconds of solving that are not worth starting other processes for."""

TellWords = Callable[[str], None]


def every_plane(
    asked: DesignAsked, text: str, workers: Workers, run_file: Path | None, tell: TellWords
) -> list[dict[str, WagerPlanes] | str]:
    """Return for each combination of options the planes of every wager, or the reason why there are none."""
    return _Waves(asked, text, workers, run_file, tell).run()


def solved_at(asked: DesignAsked, cell: int, wager: str, point: Point) -> TableCount:
    """Solve one wager at one table; its odds need not be among the listed ones."""
    odds = {row.name: _odds(row.posted, value) for row, value in zip(asked.rows, point, strict=True)}
    found = tallied(asked.game, asked.under(cell, odds), wager)
    (tally,) = (each for each in found.tallies if each.wager == wager)
    total = Fraction(tally.total)
    costs = {each.play: each.cost for each in (found.strategy.others if found.strategy else ())}
    return TableCount(
        tuple((end.outcome, Fraction(end.staked), Fraction(end.ways) / total) for end in tally.ends),
        tuple(Fraction(end.net) for end in tally.ends),
        {name: costs.get(name, Fraction(0)) for name in asked.mistakes(wager)},
    )


def _odds(like: Odds, value: Fraction) -> Odds:
    num, den = value.numerator, value.denominator
    return Odds(num, den) if like.kind == "to" else Odds(num + den, den, "for")


@lru_cache(maxsize=4)
def asked_in(text: str) -> DesignAsked:
    return read_design(text)


SentPlane = tuple[int, str, Sequence[str]]
"""A table to solve: the number of the combination of options, the wager, and the odds."""


def _solve(text: str, unit: int, sent: SentPlane) -> UnitRows:
    cell, wager, odds = sent
    try:
        found = solved_at(asked_in(text), cell, wager, tuple(map(Fraction, odds)))
    except CroupierError as no:  # a wager that is not offered then
        return UnitRows({unit: str(no)})
    return UnitRows({unit: found.plain()})


class _WagerSearch:
    """The search for the planes of one wager under one combination of options."""

    def __init__(self, asked: DesignAsked, cell: int, wager: str) -> None:
        self.cell, self.wager = cell, wager
        self.planes = PlaneSearch([row.ratios for row in asked.rows])
        self._waves: Iterator[list[Point]] | None = None
        self.refused = ""
        self.is_over = False

    def next(self, asked: DesignAsked) -> list[Point]:
        """Return the tables to solve next; an empty list if the search is over."""
        if self.is_over or self.refused:
            return []
        try:
            if self._waves is None:
                asked.under(self.cell)
                self._waves = self.planes.waves()
            wanted = next(self._waves, [])
        except CroupierError as no:  # options that contradict each other, or too many tables
            self.refused = str(no)
            return []
        self.is_over = not wanted
        return wanted


class _Waves:
    def __init__(
        self, asked: DesignAsked, text: str, workers: Workers, run_file: Path | None, tell: TellWords
    ) -> None:
        self._asked, self._text, self._workers, self._tell = asked, text, workers, tell
        self._run_file = None if run_file is None else run_file.with_name(f"{run_file.name}.planes")
        self._searches = [
            _WagerSearch(asked, cell, wager) for cell in range(asked.cells) for wager in asked.wagers
        ]
        self._wanted: list[tuple[_WagerSearch, Point]] = []
        """All tables requested so far, in order; the order is the same in every run."""
        self._begun = Begun(UnitRows())
        self._left = TimeLeft()
        self._seconds: float | None = None
        """The seconds that the first table took; `SHORT` if it was read from the run file."""

    def run(self) -> list[dict[str, WagerPlanes] | str]:
        self._told(UnitRows(), 0)
        while self._ask():
            self._solve_all()
            self._take()
        wagers = len(self._asked.wagers)
        cells = (self._searches[at : at + wagers] for at in range(0, len(self._searches), wagers))
        return [
            next((each.refused for each in cell if each.refused), "")
            or {each.wager: each.planes.planes for each in cell}
            for cell in cells
        ]

    def _ask(self) -> bool:
        """Collect the next wave of tables, and return True if there are any."""
        before = len(self._wanted)
        for each in self._searches:
            self._wanted += [(each, point) for point in each.next(self._asked)]
        refused = {each.cell for each in self._searches if each.refused}
        for each in self._searches:  # nobody needs the other wagers of such a cell
            each.is_over = each.is_over or each.cell in refused
        return len(self._wanted) > before

    def _solve_all(self) -> None:
        if self._seconds is None:  # the first table alone: by it the rest is handed out
            began = perf_counter()
            self._solve_up_to(1, Here())
            self._seconds = perf_counter() - began if self._begun.done.count == 1 else SHORT
        new = len(self._wanted) - self._begun.done.count
        is_short = self._seconds * new < SHORT
        self._solve_up_to(len(self._wanted), Here() if is_short else self._workers)

    def _solve_up_to(self, units: int, workers: Workers) -> None:
        work = Work(
            title=f"planes of {self._asked.game.id}",
            identity=f"planes {self._text}",
            units=units,
            do=partial(_solve, self._text),
            kind=UnitRows,
            sent=self._sent,
        )
        gather(work, workers, progress=self._told, run_file=self._run_file, begun=self._begun)

    def _sent(self, unit: int) -> SentPlane:
        search, point = self._wanted[unit]
        return search.cell, search.wager, [str(value) for value in point]

    def _take(self) -> None:
        for unit, (search, point) in enumerate(self._wanted):
            if point not in search.planes.found and not search.refused:
                row = self._begun.total.rows[unit]
                if isinstance(row, str):
                    search.refused = row
                else:
                    search.planes.found[point] = TableCount.of_plain(row)

    def _told(self, _: UnitRows, done: int) -> None:
        over = sum(each.is_over or bool(each.refused) for each in self._searches)
        known = len(self._wanted)
        done = min(done, known)
        rest = self._left.words(done, known) if done else ""
        tables = f", solved at {done:,} of {known:,} tables known to be needed{rest}" if done else ""
        self._tell(f"best play: {over} of {len(self._searches)}{tables}")
