"""The score roads of baccarat: what players keep of the coups of a shoe, and the three roads derived from it.

Bead plate: every coup in order, six to a column. Big road: a column for each run of one winner, ties noted
on the last entry. The derived roads (big eye boy, small road, cockroach pig) are red where the big road
repeats itself and blue where it does not, looking back one, two or three columns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards.card import Hand
from croupier.rules.display import PLAYER_HAND, ROAD_ROWS, TIED, Bead, Road, RoadCell, RoadMark
from croupier.rules.options import Options

if TYPE_CHECKING:
    from croupier.families.baccarat.rules import TwoHands

RED, BLUE = "red", "blue"
DERIVED: Final = {"big eye boy": 1, "small road": 2, "cockroach pig": 3}
"""Each derived road, and how many columns it looks back."""


class RoadEntry(NamedTuple):
    """A mark of the big road: a win, and how many ties came right after it."""

    bead: Bead
    ties: int = 0


RoadColumn = list[RoadEntry]


def bead_of(rules: TwoHands, options: Options, player: Hand, banker: Hand) -> Bead:
    """Return the coup of two finished hands."""
    coup = rules.coup(player, banker)
    winner = rules.winner(options, coup)
    pairs = (hand[0].rank == hand[1].rank for hand in (player, banker))
    return Bead(winner, (coup.player if winner == PLAYER_HAND else coup.banker).points, *pairs)


def big_road(beads: Iterable[Bead]) -> list[RoadColumn]:
    """Return a column for each run. Ties before the first win are noted on it; ties alone make none."""
    columns: list[RoadColumn] = []
    early = 0
    for bead in beads:
        if bead.winner == TIED:
            if columns:
                last = columns[-1][-1]
                columns[-1][-1] = last._replace(ties=last.ties + 1)
            else:
                early += 1
        elif columns and columns[-1][0].bead.winner == bead.winner:
            columns[-1].append(RoadEntry(bead))
        else:
            columns.append([RoadEntry(bead, early)])
            early = 0
    return columns


def derived_road(columns: Sequence[RoadColumn], back: int) -> list[list[str]]:
    """Return runs of red and blue, with a mark for every entry of the big road that has enough behind it.

    At the head of a column: red where the column before is as long as the one `back` columns before that.
    Further down: red where the column `back` columns before has a mark beside this entry and beside the
    one above it, or beside neither.
    """
    marks: list[str] = []
    for at, column in enumerate(columns):
        for row in range(len(column)):
            if row == 0:
                if at <= back:
                    continue
                repeats = len(columns[at - 1]) == len(columns[at - 1 - back])
            else:
                if at < back:
                    continue
                beside = len(columns[at - back])
                repeats = (row < beside) == (row - 1 < beside)
            marks.append(RED if repeats else BLUE)
    runs: list[list[str]] = []
    for mark in marks:
        if runs and runs[-1][0] == mark:
            runs[-1].append(mark)
        else:
            runs.append([mark])
    return runs


def plotted(lengths: Iterable[int], rows: int = ROAD_ROWS) -> list[list[RoadCell]]:
    """Return where the marks of each run lie on a board of so many rows.

    A run goes down until the board or an earlier run stops it, and then along its row (the dragon's tail).
    """
    taken: set[RoadCell] = set()
    runs: list[list[RoadCell]] = []
    head = 0
    for length in lengths:
        while RoadCell(head, 0) in taken:
            head += 1
        cell = RoadCell(head, 0)
        cells = [cell]
        taken.add(cell)
        turned = False
        for _ in range(length - 1):
            below = RoadCell(cell.column, cell.row + 1)
            if not turned and below.row < rows and below not in taken:
                cell = below
            else:
                turned = True
                cell = RoadCell(cell.column + 1, cell.row)
            cells.append(cell)
            taken.add(cell)
        runs.append(cells)
        head += 1
    return runs


def bead_plate(count: int) -> list[RoadCell]:
    """Return where so many beads lie: down, then on to the next column."""
    return [RoadCell(at // ROAD_ROWS, at % ROAD_ROWS) for at in range(count)]


def score_roads(beads: Sequence[Bead], derived_rows: int = ROAD_ROWS) -> tuple[Road, ...]:
    """Return the bead plate, the big road, and the three derived roads on boards of so many rows."""
    columns = big_road(beads)
    plate = tuple(
        RoadMark(cell, bead.winner, bead.points, pairs=_pairs(bead))
        for cell, bead in zip(bead_plate(len(beads)), beads, strict=True)
    )
    big = tuple(
        RoadMark(cell, entry.bead.winner, entry.bead.points, entry.ties)
        for column, cells in zip(columns, plotted(map(len, columns)), strict=True)
        for entry, cell in zip(column, cells, strict=True)
    )
    roads = [Road("bead plate", plate), Road("big road", big)]
    for title, back in DERIVED.items():
        runs = derived_road(columns, back)
        cells = plotted(map(len, runs), derived_rows)
        marks = (RoadMark(cell, run[0]) for run, places in zip(runs, cells, strict=True) for cell in places)
        roads.append(Road(title, tuple(marks)))
    return tuple(roads)


def _pairs(bead: Bead) -> str:
    return ("p" if bead.player_pair else "") + ("b" if bead.banker_pair else "")
