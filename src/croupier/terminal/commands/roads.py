"""`croupier roads`: the score roads of a baccarat ledger, in the terminal and as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

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
from croupier.families.baccarat.rules import TIE
from croupier.own_games import find
from croupier.refusals import BadFile
from croupier.table.ledger import Ledger, opened_with, opening
from croupier.table.showing.roads import beads

COLOURS = {"banker": "red", "player": "blue", TIE: "green"}
SHAPES = {
    "bead plate": "bead",
    "big road": "ring",
    "big eye boy": "ring",
    "small road": "disc",
    "cockroach pig": "stroke",
}
"""How a road's marks are drawn; in letters they tell themselves apart without colour too."""
INKS = {"red": "#c0392b", "blue": "#2255aa", "green": "#1e8449"}
SIDE = 18
"""Of a cell in the picture."""


class RoadMark(NamedTuple):
    cell: RoadCell
    sign: str
    """A letter of the winner; a full dot where the big road repeats itself, an empty one where not."""
    colour: str
    note: str = ""


Road = tuple[str, list[RoadMark]]


def show(path: Path, picture: Path | None) -> None:
    ledger = Ledger.read(path)
    opened = opening(ledger)
    game = find(opened.game)
    score = beads(ledger, game, opened_with(opened, game))
    roads = list(roads_of(score))
    if picture is not None:
        try:
            picture.write_text(svg_of(roads), encoding="utf-8")
        except OSError as no:
            raise BadFile(f"cannot write {picture}", no.strerror or str(no)) from None
    console = Console(highlight=False)
    wins = {winner: sum(bead.winner == winner for bead in score) for winner in COLOURS}
    console.print(f"{len(score)} coups: {', '.join(f'{winner} {count}' for winner, count in wins.items())}")
    for title, marks in roads:
        console.print(Text(f"\n{title}", style="bold"))
        for line in lines_of(marks, console.width):
            console.print(line)
    if picture is not None:
        console.print(f"\n{picture} is written", style="dim")


def roads_of(score: list[Bead]) -> Iterator[Road]:
    """Bead plate, big road and the three derived roads, as marks on a board of six rows."""
    places = bead_plate(len(score))
    signs = [bead.winner[0].upper() for bead in score]
    yield (
        "bead plate",
        [
            RoadMark(cell, sign, COLOURS[bead.winner], _pairs(bead))
            for cell, sign, bead in zip(places, signs, score, strict=True)
        ],
    )
    columns = big_road(score)
    yield (
        "big road",
        [
            RoadMark(cell, entry.bead.winner[0].upper(), COLOURS[entry.bead.winner], _ties(entry))
            for column, cells in zip(columns, plotted(map(len, columns)), strict=True)
            for entry, cell in zip(column, cells, strict=True)
        ],
    )
    for title, back in DERIVED.items():
        runs = derived_road(columns, back)
        yield (
            title,
            [
                RoadMark(cell, *(("●", "red") if run[0] == RED else ("○", "blue")))
                for run, cells in zip(runs, plotted(map(len, runs)), strict=True)
                for cell in cells
            ],
        )


def _pairs(bead: Bead) -> str:
    return ("p" if bead.player_pair else "") + ("b" if bead.banker_pair else "")


def _ties(entry: RoadEntry) -> str:
    return "" if not entry.ties else "-" if entry.ties == 1 else str(entry.ties)


def lines_of(marks: list[RoadMark], width: int = 80) -> Iterator[Text]:
    """The board in letters: a sign a cell and behind it its ties or pairs. The newest columns are shown."""
    if not marks:
        yield Text("  nothing yet", style="dim")
        return
    board = {mark.cell: mark for mark in marks}
    size = 3 if any(mark.note for mark in marks) else 2
    end = max(mark.cell.column for mark in marks) + 1
    for row in range(ROWS):
        line = Text("  ")
        for column in range(max(0, end - (width - 2) // size), end):
            mark = board.get(RoadCell(column, row), RoadMark(RoadCell(column, row), "·", "dim"))
            line.append(mark.sign, style=mark.colour if mark.sign == "·" else f"bold {mark.colour}")
            line.append(f"{mark.note[: size - 1]:<{size - 1}}", style="green")
        line.rstrip()
        yield line


def svg_of(roads: list[Road]) -> str:
    """One picture, the roads below each other."""
    width = max([12, *(mark.cell.column + 1 for _, marks in roads for mark in marks)])
    height = (ROWS * SIDE + 28) * len(roads) + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * SIDE + 20}" height="{height}" '
        f'font-family="sans-serif" font-size="11">',
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for number, (title, marks) in enumerate(roads):
        top = number * (ROWS * SIDE + 28) + 22
        parts.append(f'<text x="10" y="{top - 6}" fill="#333">{title}</text>')
        parts += [
            f'<rect x="{10 + column * SIDE}" y="{top + row * SIDE}" width="{SIDE}" height="{SIDE}" '
            f'fill="none" stroke="#ddd"/>'
            for column in range(width)
            for row in range(ROWS)
        ]
        parts += [_drawn(mark, top, SHAPES[title]) for mark in marks]
    return "\n".join([*parts, "</svg>\n"])


def _drawn(mark: RoadMark, top: int, shape: str) -> str:
    x, y = 10 + mark.cell.column * SIDE + SIDE // 2, top + mark.cell.row * SIDE + SIDE // 2
    ink = INKS[mark.colour]
    stroke = f'<line x1="{x - 6}" y1="{y + 6}" x2="{x + 6}" y2="{y - 6}" stroke='
    if shape == "stroke":
        return f'{stroke}"{ink}" stroke-width="2"/>'
    fill = "none" if shape == "ring" else ink
    drawn = f'<circle cx="{x}" cy="{y}" r="7" fill="{fill}" stroke="{ink}" stroke-width="2"/>'
    if shape == "bead":
        drawn += _letter(x, y, mark.sign, "white")
        for pair, corner in ("b", -6), ("p", 6):
            if pair in mark.note:
                colour = INKS["red" if pair == "b" else "blue"]
                drawn += (
                    f'<circle cx="{x + corner}" cy="{y + corner}" r="2.5" fill="{colour}" stroke="white"/>'
                )
    elif mark.note:
        drawn += f'{stroke}"{INKS["green"]}"/>' + _letter(x, y, mark.note.strip("-"), INKS["green"])
    return drawn


def _letter(x: int, y: int, letter: str, ink: str) -> str:
    return f'<text x="{x}" y="{y + 4}" text-anchor="middle" fill="{ink}">{letter}</text>'
