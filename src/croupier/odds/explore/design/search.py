"""Search for pay tables: first the planes, then every table, in units of work that any worker can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import Any

from croupier.errors import CroupierError
from croupier.odds.explore.design.design_file import read_design
from croupier.odds.explore.design.designed import Design, Designed
from croupier.odds.explore.design.every_plane import TellWords, asked_in, every_plane
from croupier.odds.explore.design.pareto_front import FoundFront, FrontMember
from croupier.odds.explore.design.search_aims import DesignAsked
from croupier.odds.explore.design.weighing import CellWeigher, Figures
from croupier.odds.explore.design.worth_by_odds import WagerPlanes
from croupier.odds.solve import tallied
from croupier.rules.options import Options, hyphened
from croupier.wagers.pays import PayTable
from croupier.work.time_left import TimeLeft
from croupier.work.units import Here, Work, Workers, gather

CHUNK = 1 << 16
"""Tables in one unit of work."""
AGAIN = 24
"""The number of members of the front that the solver confirms."""


def design(
    text: str,
    file: str = "the design",
    *,
    workers: Workers | None = None,
    run_file: Path | None = None,
    progress: TellWords | None = None,
) -> Design:
    """Evaluate all tables that a written search allows, and return the front of those that meet its aims."""
    began = perf_counter()
    asked = read_design(text, file)
    who = workers or Here()
    tell = progress or (lambda _: None)
    cells = every_plane(asked, text, who, run_file, tell)
    left_out = tuple(
        f"{_told(asked.chosen(cell))}: {each}" for cell, each in enumerate(cells) if isinstance(each, str)
    )
    if left_out and not asked.choices:
        raise CroupierError(str(cells[0]))
    if len(left_out) == asked.cells:
        raise CroupierError("no way to set the options can be solved", left_out[0])
    found = _every_table(asked, text, cells, who, run_file, tell)
    planes = {cell: each for cell, each in enumerate(cells) if not isinstance(each, str)}
    members = sorted(found.members, key=lambda each: (asked.distance(each.cell, each.places), each.badness))
    front = []
    for number, each in enumerate(members):
        is_again = number < AGAIN
        if is_again:
            tell(f"solving {number + 1} of {min(AGAIN, len(members))} once more")
        front.append(_designed(asked, each, planes[each.cell], is_again))
    return Design(
        game=asked.game.id,
        options=asked.options.changes_from(asked.game.options),
        varied=(*(row.name for row in asked.rows), *(each.name for each in asked.choices)),
        objectives=tuple(map(str, asked.objectives)),
        present=_figures(asked, asked.options),
        tried=found.tried,
        met=found.met,
        solved=sum(each.solved for planes_ in planes.values() for each in planes_.values()),
        pieces=sum(len(each.pieces) for planes_ in planes.values() for each in planes_.values()),
        front=tuple(front),
        left_out=left_out,
        seconds=perf_counter() - began,
    )


# Every table


def _every_table(
    asked: DesignAsked,
    text: str,
    cells: Sequence[dict[str, WagerPlanes] | str],
    workers: Workers,
    run_file: Path | None,
    tell: TellWords,
) -> FoundFront:
    chunks = ceil(asked.tables / CHUNK)
    total = asked.tables * asked.cells
    left = TimeLeft()

    def report_progress(found: FoundFront, done: int) -> None:
        met = f"{found.met:,} meet the aims, {len(found.members):,} on the front"
        rest = left.words(done, asked.cells * chunks) if done else ""
        tell(f"{found.tried:,} of {total:,} tables, {met}{rest}")

    report_progress(FoundFront(), 0)
    plain = [
        each if isinstance(each, str) else {wager: planes.plain() for wager, planes in each.items()}
        for each in cells
    ]
    work = Work(
        title=f"design {asked.game.id}",
        identity=f"design {text}",
        units=asked.cells * chunks,
        do=partial(_chunk, text, chunks, _Planes(plain)),
        kind=FoundFront,
    )
    return gather(work, workers, progress=report_progress, run_file=run_file)


class _Planes:
    """The planes of all cells as plain values; the weigher of a cell is built on first use."""

    def __init__(self, plain: Sequence[Any]) -> None:
        self._plain = plain
        self._ready: dict[int, CellWeigher] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return _Planes, (self._plain,)

    def weigher(self, asked: DesignAsked, cell: int) -> CellWeigher | None:
        plain = self._plain[cell]
        if isinstance(plain, str):
            return None
        if cell not in self._ready:
            planes = {wager: WagerPlanes.of_plain(each) for wager, each in plain.items()}
            self._ready[cell] = CellWeigher(asked, cell, planes)
        return self._ready[cell]


def _chunk(text: str, chunks: int, planes: _Planes, unit: int) -> FoundFront:
    cell, chunk = divmod(unit, chunks)
    weigher = planes.weigher(asked_in(text), cell)
    return FoundFront() if weigher is None else weigher.front(chunk * CHUNK, (chunk + 1) * CHUNK)


# What is found


def _designed(
    asked: DesignAsked, member: FrontMember, planes: Mapping[str, WagerPlanes], is_again: bool
) -> Designed:
    odds = asked.odds_of(member.places)
    options = asked.under(member.cell, odds)
    figures = CellWeigher(asked, member.cell, planes).exactly(member.places)
    if is_again and (plainly := _figures(asked, options)) != figures:
        raise CroupierError(
            f"{_told({name: str(each) for name, each in odds.items()})} was weighed wrong",
            f"solved, it is {plainly}", "please report it with the file",
        )  # fmt: skip
    now = {name: value for name, value in vars(asked.options).items() if isinstance(value, PayTable)}
    return Designed(
        options=options.changes_from(asked.game.options),
        varied={**{name: str(each) for name, each in odds.items()}, **asked.chosen(member.cell)},
        figures=figures,
        distance=asked.distance(member.cell, member.places),
        tables={
            hyphened(name): getattr(options, name)
            for name, was in now.items()
            if getattr(options, name) != was
        },
        is_solved_again=is_again,
    )


def _figures(asked: DesignAsked, options: Options) -> dict[str, Figures]:
    """Return the figures of each wager as the solver finds them, without the planes."""
    found: dict[str, Figures] = {}
    for wager in asked.wagers:
        solution = tallied(asked.game, options, wager)
        (odds,) = (each.report() for each in solution.tallies if each.wager == wager)
        costs = {each.play: each.cost for each in (solution.strategy.others if solution.strategy else ())}
        found[wager] = {
            "edge": odds.house_edge,
            "hit": odds.hit_frequency,
            "variance": odds.variance,
            **{name: costs.get(name, Fraction(0)) for name in asked.mistakes(wager)},
        }
    return found


def _told(chosen: Mapping[str, str]) -> str:
    return ", ".join(f"{name}={value}" for name, value in chosen.items()) or "as it is"
