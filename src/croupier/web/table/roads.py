"""The score roads of baccarat as they stand at a table: the big road above, the bead plate and the three
derived roads below it, in one drawing; the latest coups where there are more than it has room for."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.rules.display import (
    BANKER_HAND,
    ROAD_ROWS,
    TIED,
    Bead,
    Display,
    Road,
    RoadMark,
)
from croupier.server.tables.shapes import Situation
from croupier.web.markup import Raw, join

CELL, SMALL = 14, 7
"""How large a cell of the big road is, and one of the others that are derived from it."""
WIDE, WIDER = 22, 40
"""Columns of the big road, and where it stands alone."""
PLATE, LOW = 8, 4
"""Columns of the bead plate, rows of a derived road."""
GAP = 6


def draw(situation: Situation, display: Display) -> Raw:
    """Draw all of them where the stage is broad; where it stands upright the big road alone, and more of
    it."""
    beads = [Bead(each.winner, each.points, each.player_pair, each.banker_pair) for each in situation.beads]
    if not beads:
        return Raw("")
    plate, *_ = display.roads(beads[-PLATE * ROAD_ROWS :], LOW)
    _, big, *derived = display.roads(beads, LOW)
    below = ROAD_ROWS * CELL + GAP
    parts = [_grid(0, 0, WIDE, ROAD_ROWS, CELL), _big(big, WIDE)]
    parts += [_grid(0, below, PLATE, ROAD_ROWS, CELL), _plate(plate, below)]
    for at, road in enumerate(derived):
        parts.append(_derived(road, PLATE * CELL + GAP, below + at * LOW * SMALL))
    long = [_grid(0, 0, WIDER, ROAD_ROWS, CELL), _big(big, WIDER)]
    said = ", ".join(_counted(beads))
    return join([
        _drawing(parts, WIDE * CELL, below + ROAD_ROWS * CELL, f"Score roads: {said}", "only-broad"),
        _drawing(long, WIDER * CELL, ROAD_ROWS * CELL, f"Big road: {said}", "only-upright"),
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


def _shown(road: Road, room: int) -> list[RoadMark]:
    """Return the marks of the last columns, for which there is room, counted from the first of these."""
    first = max(0, max((mark.cell.column for mark in road.marks), default=0) - room + 1)
    return [
        mark._replace(cell=mark.cell._replace(column=mark.cell.column - first))
        for mark in road.marks
        if mark.cell.column >= first
    ]


def _big(road: Road, wide: int) -> str:
    drawn = ""
    for mark in _shown(road, wide):
        x, y = (mark.cell.column + 0.5) * CELL, (mark.cell.row + 0.5) * CELL
        side = "banker" if mark.kind == BANKER_HAND else "player"
        drawn += f'<circle class="{side}" cx="{x}" cy="{y}" r="5" stroke-width="2.2"/>'
        if mark.ties:
            drawn += f'<path class="tie" d="M{x - 5} {y + 5}l10 -10" stroke-width="2"/>'
    return drawn


def _plate(road: Road, top: int) -> str:
    drawn = ""
    for mark in road.marks:
        x, y = (mark.cell.column + 0.5) * CELL, top + (mark.cell.row + 0.5) * CELL
        side = "tie" if mark.kind == TIED else "banker" if mark.kind == BANKER_HAND else "player"
        drawn += f'<circle class="bead-{side}" cx="{x}" cy="{y}" r="6"/>'
        drawn += f'<text x="{x}" y="{y + 3.2}">{mark.points}</text>'
    return drawn


def _derived(road: Road, left: int, top: int) -> str:
    across = (WIDE * CELL - left) // SMALL
    drawn = _grid(left, top, across, LOW, SMALL)
    for mark in _shown(road, across):
        x, y = left + (mark.cell.column + 0.5) * SMALL, top + (mark.cell.row + 0.5) * SMALL
        colour = "red" if mark.kind == "red" else "blue"
        drawn += f'<circle class="{colour}" cx="{x}" cy="{y}" r="2.4"/>'
    return drawn
