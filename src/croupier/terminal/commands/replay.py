"""`croupier replay` and `roads`: a ledger run again and verified, and the score roads of baccarat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.text import Text

from croupier.custom_games import find
from croupier.errors import BadFile, BadLedger
from croupier.rules.display import BANKER_HAND, PLAYER_HAND, ROAD_ROWS, TIED, Road, RoadCell, RoadMark
from croupier.table.ledger import Ledger, opened_with, opening
from croupier.table.replay import Replay
from croupier.table.score_road import beads
from croupier.terminal.arguments import AsJson, With, take_in
from croupier.terminal.play.coloured import tell


def replay(
    ledger: Annotated[
        Path, typer.Argument(help="A ledger that a table wrote, or a recorded hand (.phh, .phhs).")
    ],
    as_json: AsJson = False,
    steps: Annotated[bool, typer.Option("--steps", help="Print every event.")] = False,
    is_open: Annotated[
        bool, typer.Option("--open", help="Accept a ledger whose table is not closed yet.")
    ] = False,
    hand: Annotated[int, typer.Option("--hand", help="The number of the hand in a .phhs file.")] = 1,
    own: With = None,
) -> None:
    """Replay a ledger or a recorded hand by the rules, and verify it."""
    take_in(own)
    if ledger.suffix in (".phh", ".phhs", ".txt"):
        from croupier.terminal.commands.hands import show_replay

        show_replay(ledger, as_json, hand)
        return
    console = Console(highlight=False)
    try:
        lines = Ledger.read(ledger)
        done = Replay(lines)
        try:
            done.follow() if is_open else _whole(done)
        finally:
            if steps and not as_json:
                _print_steps(console, done)
    except BadLedger as no:
        if as_json:
            print(json.dumps({"ledger": str(ledger), "verifies": False, "why": str(no)}))
        raise
    if as_json:
        facts = {"ledger": str(ledger), "verifies": True, "game": done.game.id}
        print(json.dumps(facts | {"rounds": done.rounds, "events": len(lines), "closed": done.is_closed}))
        return
    rounds = f"{done.rounds} round{'' if done.rounds == 1 else 's'}"
    said = f"verifies: {done.game.id}, {rounds}, {len(lines)} events, "
    if done.is_closed:
        console.print(f"{ledger.name} {said}every shuffle as its seed has it")
    else:
        console.print(
            f"{ledger.name} {said}as far as it goes: the table is open, its last seed not disclosed"
        )


def _whole(done: Replay) -> None:
    try:
        done.run()
    except BadLedger as no:
        if done.is_closed or done.verified < len(done.lines):
            raise
        raise BadLedger(no.what, no.why, "--open verifies an open table as far as it goes") from None


def _print_steps(console: Console, done: Replay) -> None:
    """Print every event that was verified, with its line number."""
    for line in done.lines[: done.verified]:
        told = tell(line.what, done.game)
        if told is not None:
            console.print(f"[dim]{line.n:>5}[/] ", told, end="\n")


# Score roads

COLOURS = {BANKER_HAND: "red", PLAYER_HAND: "blue", TIED: "green"}
SHAPES = {
    "bead plate": "bead",
    "big road": "ring",
    "big eye boy": "ring",
    "small road": "disc",
    "cockroach pig": "stroke",
}
"""Shape of each road's marks. As letters, the marks differ even without colour."""
INKS = {"red": "#c0392b", "blue": "#2255aa", "green": "#1e8449"}
SIDE = 18
"""Side of a cell in the picture, in SVG units."""


class DrawnMark(NamedTuple):
    """A mark as letters and pictures show it."""

    cell: RoadCell
    sign: str
    """A letter of the winner; a full dot where the big road repeats itself, an empty one where not."""
    colour: str
    note: str = ""


DrawnRoad = tuple[str, list[DrawnMark]]


def roads(
    ledger: Annotated[Path, typer.Argument(help="The ledger of a baccarat table.")],
    svg: Annotated[Path | None, typer.Option("--svg", help="Also draw the roads into this SVG file.")] = None,
) -> None:
    """Draw the score roads of a baccarat table."""
    lines = Ledger.read(ledger)
    opened = opening(lines)
    game = find(opened.game)
    score = beads(lines, game, opened_with(opened, game))
    roads = [drawn_road(road) for road in game.display.roads(score, ROAD_ROWS)]
    if svg is not None:
        try:
            svg.write_text(svg_of(roads), encoding="utf-8")
        except OSError as no:
            raise BadFile(f"cannot write {svg}", no.strerror or str(no)) from None
    console = Console(highlight=False)
    wins = {winner: sum(bead.winner == winner for bead in score) for winner in COLOURS}
    console.print(f"{len(score)} coups: {', '.join(f'{winner} {count}' for winner, count in wins.items())}")
    for title, marks in roads:
        console.print(Text(f"\n{title}", style="bold"))
        for line in lines_of(marks, console.width):
            console.print(line)
    if svg is not None:
        console.print(f"\n{svg} is written", style="dim")


def drawn_road(road: Road) -> DrawnRoad:
    """Return the marks of a road with their letters and colours. The bead plate notes pairs, the big road
    ties."""
    return road.title, [_drawn_mark(mark) for mark in road.marks]


def _drawn_mark(mark: RoadMark) -> DrawnMark:
    if mark.kind not in COLOURS:
        return DrawnMark(mark.cell, "●" if mark.kind == "red" else "○", mark.kind)
    return DrawnMark(mark.cell, mark.kind[0].upper(), COLOURS[mark.kind], mark.pairs or _ties(mark.ties))


def _ties(count: int) -> str:
    return "" if not count else "-" if count == 1 else str(count)


def lines_of(marks: list[DrawnMark], width: int = 80) -> Iterator[Text]:
    """The board in letters: a sign a cell and behind it its ties or pairs. The newest columns are shown."""
    if not marks:
        yield Text("  nothing yet", style="dim")
        return
    board = {mark.cell: mark for mark in marks}
    size = 3 if any(mark.note for mark in marks) else 2
    end = max(mark.cell.column for mark in marks) + 1
    for row in range(ROAD_ROWS):
        line = Text("  ")
        for column in range(max(0, end - (width - 2) // size), end):
            mark = board.get(RoadCell(column, row), DrawnMark(RoadCell(column, row), "·", "dim"))
            line.append(mark.sign, style=mark.colour if mark.sign == "·" else f"bold {mark.colour}")
            line.append(f"{mark.note[: size - 1]:<{size - 1}}", style="green")
        line.rstrip()
        yield line


def svg_of(roads: list[DrawnRoad]) -> str:
    """Return an SVG picture with the roads below each other."""
    width = max([12, *(mark.cell.column + 1 for _, marks in roads for mark in marks)])
    height = (ROAD_ROWS * SIDE + 28) * len(roads) + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * SIDE + 20}" height="{height}" '
        f'font-family="sans-serif" font-size="11">',
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for number, (title, marks) in enumerate(roads):
        top = number * (ROAD_ROWS * SIDE + 28) + 22
        parts.append(f'<text x="10" y="{top - 6}" fill="#333">{title}</text>')
        parts += [
            f'<rect x="{10 + column * SIDE}" y="{top + row * SIDE}" width="{SIDE}" height="{SIDE}" '
            f'fill="none" stroke="#ddd"/>'
            for column in range(width)
            for row in range(ROAD_ROWS)
        ]
        parts += [_drawn(mark, top, SHAPES[title]) for mark in marks]
    return "\n".join([*parts, "</svg>\n"])


def _drawn(mark: DrawnMark, top: int, shape: str) -> str:
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
