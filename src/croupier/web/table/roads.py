"""The score roads of baccarat as they stand at a table: the big road above, the bead plate and the three
derived roads below it, in one drawing; the latest coups where there are more than it has room for."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.families.baccarat.roads import (
    DERIVED,
    RED,
    ROWS,
    Bead,
    RoadCell,
    RoadEntry,
    bead_plate,
    big_road,
    derived_road,
    plotted,
)
from croupier.families.baccarat.rules import BANKER, TIE
from croupier.server.tables.shapes import BeadShown, Situation
from croupier.web.markup import Raw, joined

CELL, SMALL = 14, 7
"""How large a cell of the big road is, and one of the others that are derived from it."""
WIDE, WIDER = 22, 40
"""Columns of the big road, and where it stands alone."""
PLATE, LOW = 8, 4
"""Columns of the bead plate, rows of a derived road."""
GAP = 6


def draw(situation: Situation) -> Raw:
    """All of them where the stage is broad; where it stands upright the big road alone, and more of it."""
    beads = [Bead(each.winner, each.points, each.player_pair, each.banker_pair) for each in situation.beads]
    if not beads:
        return Raw("")
    columns = big_road(beads)
    below = ROWS * CELL + GAP
    parts = [_grid(0, 0, WIDE, ROWS, CELL), _big(columns, WIDE)]
    parts += [_grid(0, below, PLATE, ROWS, CELL), _plate(situation.beads, below)]
    for at, back in enumerate(DERIVED.values()):
        parts.append(_derived(derived_road(columns, back), PLATE * CELL + GAP, below + at * LOW * SMALL))
    long = [_grid(0, 0, WIDER, ROWS, CELL), _big(columns, WIDER)]
    said = ", ".join(_counted(beads))
    return joined([
        _drawing(parts, WIDE * CELL, below + ROWS * CELL, f"Score roads: {said}", "only-broad"),
        _drawing(long, WIDER * CELL, ROWS * CELL, f"Big road: {said}", "only-upright"),
    ])  # fmt: skip


def _drawing(parts: Sequence[str], wide: int, high: int, said: str, class_: str) -> Raw:
    return Raw(
        f'<svg class="road {class_}" viewBox="0 0 {wide} {high}" role="img" aria-label="{said}">'
        f"{''.join(parts)}</svg>"
    )


def _counted(beads: Sequence[Bead]) -> list[str]:
    """`player 4, banker 5, tie 1`."""
    winners = [bead.winner for bead in beads]
    return [f"{winner} {winners.count(winner)}" for winner in dict.fromkeys(winners)]


def _grid(left: int, top: int, across: int, down: int, size: int) -> str:
    box = f'<rect class="cell" x="{left}" y="{top}" width="{across * size}" height="{down * size}"/>'
    lines = "".join(f"M{left + n * size} {top}v{down * size}" for n in range(1, across))
    lines += "".join(f"M{left} {top + n * size}h{across * size}" for n in range(1, down))
    return f'{box}<path d="{lines}" class="cell"/>'


def _last(runs: Sequence[Sequence[RoadCell]], room: int) -> int:
    """The first column that is shown."""
    return max(0, max((cell.column for run in runs for cell in run), default=0) - room + 1)


def _big(columns: Sequence[Sequence[RoadEntry]], wide: int) -> str:
    runs = plotted(map(len, columns))
    first = _last(runs, wide)
    drawn = ""
    for column, run in zip(columns, runs, strict=True):
        for entry, cell in zip(column, run, strict=True):
            if cell.column < first:
                continue
            x, y = (cell.column - first + 0.5) * CELL, (cell.row + 0.5) * CELL
            bead, ties = entry.bead, entry.ties
            side = "banker" if bead.winner == BANKER else "player"
            drawn += f'<circle class="{side}" cx="{x}" cy="{y}" r="5" stroke-width="2.2"/>'
            if ties:
                drawn += f'<path class="tie" d="M{x - 5} {y + 5}l10 -10" stroke-width="2"/>'
    return drawn


def _plate(beads: Sequence[BeadShown], top: int) -> str:
    shown = beads[-PLATE * ROWS :]
    drawn = ""
    for bead, cell in zip(shown, bead_plate(len(shown)), strict=True):
        x, y = (cell.column + 0.5) * CELL, top + (cell.row + 0.5) * CELL
        side = "tie" if bead.winner == TIE else "banker" if bead.winner == BANKER else "player"
        drawn += f'<circle class="bead-{side}" cx="{x}" cy="{y}" r="6"/>'
        drawn += f'<text x="{x}" y="{y + 3.2}">{bead.points}</text>'
    return drawn


def _derived(marks: Sequence[Sequence[str]], left: int, top: int) -> str:
    across = (WIDE * CELL - left) // SMALL
    runs = plotted(map(len, marks), LOW)
    first = _last(runs, across)
    drawn = _grid(left, top, across, LOW, SMALL)
    for colours, run in zip(marks, runs, strict=True):
        for colour, cell in zip(colours, run, strict=True):
            if cell.column >= first:
                x, y = left + (cell.column - first + 0.5) * SMALL, top + (cell.row + 0.5) * SMALL
                drawn += f'<circle class="{"red" if colour == RED else "blue"}" cx="{x}" cy="{y}" r="2.4"/>'
    return drawn
