"""`croupier design`: pay tables and options that meet given aims, the best of them side by side."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from croupier.odds.explore.design.designed import Design, Designed
from croupier.odds.explore.design.search import design
from croupier.refusals import BadFile
from croupier.rendering.terminal import print_settings
from croupier.report.figures import percent
from croupier.terminal.commands.odds import listen
from croupier.terminal.shows.interrupted import kept_on_interrupt
from croupier.terminal.shows.scatter import Dot, Series, drawn, plot
from croupier.terminal.shows.working import working
from croupier.terminal.shows.writing import check_writable
from croupier.work.crew import workers_of

SHOWN = 24
"""Tables that are printed."""
LARGEST = 256 * 1024


def show(
    file: Path,
    out: Path | None,
    svg: Path | None,
    workers: int | None,
    cluster: str | None,
    run_file: Path | None,
    as_json: bool,
) -> None:
    text = _read(file)
    crew = workers_of(workers, cluster)
    check_writable(svg)
    listen()
    with working() as tell, kept_on_interrupt(run_file):
        found = design(text, str(file), workers=crew, run_file=run_file, progress=tell)
    files = [] if out is None else written(found, out)
    if svg is not None and found.front:
        _write(svg, drawn(*_plotted(found), f"{found.game}: the front of {found.met:,} tables"))
    if as_json:
        print(json.dumps(found.to_json() | ({"files": files} if files else {}), indent=2))
    else:
        print_design(Console(highlight=False), found, files)
    if not found.front:
        raise SystemExit(1)


def _read(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise BadFile(f"cannot read {file}", f"it is larger than {LARGEST // 1024} KiB")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(f"cannot read {file}", "it is no text in UTF-8") from None
    except OSError as no:
        raise BadFile(f"cannot read {file}", no.strerror or str(no)) from None


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as no:
        raise BadFile(f"cannot write {path}", no.strerror or str(no)) from None


def written(found: Design, folder: Path) -> list[list[str]]:
    """A file for every pay table of every member: what `croupier odds` takes to see it again."""
    calls = []
    for number, each in enumerate(found.front, 1):
        call = [found.game]
        for name, table in each.tables.items():
            path = folder / f"{number:03d}-{name}.txt"
            _write(path, "".join(f"{row}\n" for row in table))
            call += ["--paytable", f"{name}={path}"]
        for name, value in each.options.items():
            if name not in each.tables:
                call += ["--set", f"{name}={value}"]
        calls.append(call)
    return calls


def _words(each: Designed) -> str:
    return ", ".join(f"{name} {value}" for name, value in each.varied.items())


def _plotted(found: Design) -> tuple[list[Series], str, str]:
    """Of the first wager: the deviation against the house edge, with the present table among them."""
    wager = next(iter(found.front[0].figures))

    def dot(edge: Fraction, variance: Fraction, words: str) -> Dot:
        return Dot(float(edge * 100), sqrt(variance), words)

    front = [
        dot(each.figures[wager]["edge"], each.figures[wager]["variance"], _words(each))
        for each in found.front
    ]
    series = [Series("on the front", front)]
    if found.present is not None:
        now = found.present[wager]
        series.append(Series("now", [dot(now["edge"], now["variance"], "the present table")]))
    return series, f"house edge of {wager}, per cent", "deviation"


def print_design(console: Console, found: Design, files: Sequence[Sequence[str]]) -> None:
    rate = f"exact at each of {found.tried:,} tables; solved at {found.solved:,}, {found.seconds:.2f} s"
    console.print(Text(f"{found.game}:", style="bold yellow"), Text(rate, style="dim"))
    print_settings(console, found.options)
    many = len(found.front)
    met = f"{found.met:,} tables meet the aims, {many:,} of them {'is' if many == 1 else 'are'} on the front"
    console.print(Text(met, style="bold"))
    if found.front:
        _print_front(console, found)
        console.print()
        for line in plot(*_plotted(found), width=max(30, min(70, console.width - 14))):
            console.print(line)
    console.print(Text(f"· better is {', '.join(found.objectives)}", style="dim"))
    boxes = "box of tables has" if found.pieces == 1 else "boxes of tables have each"
    console.print(Text(f"· {found.pieces:,} {boxes} one best way to play, proved by convexity", style="dim"))
    if again := sum(each.is_solved_again for each in found.front):
        console.print(Text(f"· {again:,} of the front solved once more by themselves: equal", style="dim"))
    for out in found.left_out:
        console.print(Text(f"· left out {out}", style="dim"))
    for number, call in enumerate(files[:SHOWN], 1):
        shown = " ".join(f"'{word}'" if " " in word else word for word in call)
        console.print(Text(f"{number:>3}  croupier odds {shown}", style="dim"), soft_wrap=True)


def _print_front(console: Console, found: Design) -> None:
    wagers = list(found.front[0].figures)
    varying = [name for name in found.varied if len({each.varied[name] for each in found.front}) > 1]
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    grid.add_column("", justify="right")
    for name in varying:
        grid.add_column(_head(name, varying), overflow="fold")
    for wager in wagers:
        for column in (f"{wager} edge", "wins", "deviation", *_mistakes(found.front[0], wager)):
            grid.add_column(column, justify="right", overflow="fold")
    grid.add_column("steps", justify="right")
    if found.present is not None:
        now = [cell for wager in wagers for cell in _cells(found.present[wager])]
        grid.add_row("now", *("" for _ in varying), *now, "0", style="dim")
    for number, each in enumerate(found.front[:SHOWN], 1):
        cells = [cell for wager in wagers for cell in _cells(each.figures[wager])]
        rows = [Text(each.varied[name]) for name in varying]
        grid.add_row(str(number), *rows, *cells, str(each.distance))
    console.print(grid)
    if len(found.front) > SHOWN:
        console.print(Text(f"· and {len(found.front) - SHOWN:,} more, all of them with --json", style="dim"))
    same = {name: found.front[0].varied[name] for name in found.varied if name not in varying}
    if same:
        told = ", ".join(f"{name} {value}" for name, value in same.items())
        console.print(Text(f"· the same in all: {told}", style="dim"))


def _head(name: str, varying: Sequence[str]) -> str:
    """A row without its table, where no other has that name."""
    row = name.rpartition(".")[2]
    return row if sum(each.rpartition(".")[2] == row for each in varying) == 1 else name


def _mistakes(each: Designed, wager: str) -> list[str]:
    return [f"cost of {name}" for name in each.figures[wager] if name not in ("edge", "hit", "variance")]


def _cells(figures: dict[str, Fraction]) -> list[str]:
    edge, hit, variance, *costs = figures.values()
    return [percent(edge), percent(hit), f"{sqrt(variance):.4f}", *map(percent, costs)]
