"""Reports on a terminal: tables, facts and plots by Rich, as wide as the terminal is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Literal, NamedTuple

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from croupier.report.figures import method_text, text_of, timed_method_text
from croupier.report.model import (
    Block,
    CodeLines,
    Document,
    FactList,
    Figure,
    Method,
    Paragraph,
    Plot,
    PointList,
    ReportCell,
    ReportTable,
    runs,
)
from croupier.report.plots import characters
from croupier.report.text import plain

ROOMS = (40, 24, 18)
"""Characters of a fraction: as many as fit."""
WORDS_NEED = 30
"""Characters beyond which a column of text may be wrapped."""
FEWEST = 16
"""Characters of a column of words but the first, before a table is printed in parts."""
FEW = 6
"""Rows of a table whose further columns are listed below it, where it is too wide."""
STYLES = {"": "", "code": "cyan", "bold": "bold"}


def print_document(console: Console, document: Document) -> None:
    """Print a whole report: its head, its sections, its notes."""
    print_head(console, document)
    for section in document.walk():
        if section.title:
            console.print(Text(f"\n{section.title}", style="bold"))
        for block in section.blocks:
            print_block(console, block)
    for note in document.notes:
        console.print(Text(f"· {plain(note)}", style="dim"))


def print_head(console: Console, document: Document) -> None:
    """Print the title of a report, how its figures were found, and what is set."""
    method = document.method
    is_followed = method is not None or bool(document.subtitle)
    title = Text(f"{document.title}{':' if is_followed else ''}", style="bold yellow")
    if method is not None and method.how == "unsolved":
        console.print(title, Text(method_text(method), "bold red"))
        if method.rest is not None:
            console.print(Text(f"one way to play, {_timed(method.rest)}:", "dim"))
    else:
        said = [document.subtitle] if document.subtitle else []
        said += [timed_method_text(method)] if method is not None else []
        console.print(title, Text("; ".join(said), style="dim"))
    print_settings(console, dict(document.facts))


def _timed(method: Method) -> str:
    return timed_method_text(method)


def print_settings(console: Console, settings: Mapping[str, str]) -> None:
    """Print what is set, a pay table in columns."""
    for option, value in settings.items():
        first, *rows = value.split("; ")
        if rows:
            console.print(Text(f"  {option} =", style="cyan"))
            cells = [Text(row, style="cyan") for row in (first, *rows)]
            console.print(Padding(Columns(cells, padding=(0, 3), column_first=True), (0, 0, 0, 4)))
        else:
            console.print(Text(f"  {option} = {value}", style="cyan"))


def print_block(console: Console, block: Block) -> None:
    match block:
        case Paragraph():
            console.print(marked(block.text, "dim" if block.is_aside else ""))
        case PointList():
            for item in block.items:
                console.print(marked(f"{'  ' * item.depth}  {item.mark}{' ' * bool(item.mark)}{item.text}"))
        case FactList():
            _print_facts(console, block)
        case ReportTable():
            print_table(console, block)
        case CodeLines():
            for line in block.lines:
                console.print(Text(line), soft_wrap=True)
        case Plot():
            width = max(30, min(70, console.width - 14))
            console.print(Text(f"\n{block.title}", style="bold"))
            for drawn in characters(block, width):
                console.print(Text(drawn.label, style="dim").append(drawn.cells, style="cyan"))


def marked(text: str, style: str = "") -> Text:
    """Return marked text with its styles."""
    found = Text(style=style)
    for run in runs(text):
        found.append(run.text, style=STYLES[run.style] or None)
    return found


def _print_facts(console: Console, block: FactList) -> None:
    if block.title:
        console.print(Text(f"\n{block.title}", style="bold"))
    grid = Grid(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    has_words = all(isinstance(fact.value, str) for fact in block.facts)
    grid.add_column(justify="left" if has_words else "right")
    grid.add_column(overflow="fold")
    names = max((len(fact.name) + len(text_of(fact.value)) for fact in block.facts), default=0)
    room = max(ROOMS[-1], console.width - names - 4)
    for fact in block.facts:
        grid.add_row(fact.name, text_of(fact.value), Text(text_of(fact.more, room), style="dim"))
    console.print(grid)


# Tables


class _Fitted(NamedTuple):
    """The part of a table that has room on a terminal."""

    columns: tuple[int, ...]
    room: int
    widths: tuple[int, ...]
    apart: int
    has_room: bool = True


def print_table(console: Console, table: ReportTable) -> None:
    """Print a table: fractions are cut, heads wrapped, then columns dropped, until it fits. What does not fit
    even so is printed in several parts, each with the first column."""
    if table.title and table.is_titled:
        console.print(Text(f"\n{table.title}", style="bold"))
        if table.note:
            console.print(Text(table.note, style="dim"))
    rows = table.rows if table.shown is None else table.rows[: table.shown]
    fitted = _fit(table, rows, console.width)
    if not fitted.has_room and len(table.columns) > 2:
        for part in _side_by_side(table, console.width):
            print_table(console, part)
        return
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, fitted.apart, 0, 0))
    right = table.to_right
    for at, width in zip(fitted.columns, fitted.widths, strict=True):
        justify: Literal["left", "right"] = "right" if right[at] else "left"
        grid.add_column(table.heads[at], justify=justify, width=width, overflow="fold")
    for number, row in enumerate(rows):
        is_strong = table.marks.get(number) in ("best", "chosen")
        grid.add_row(*_texts(row, fitted), style="bold" if is_strong else "")
    for row in _foot(table):
        grid.add_row(*_texts(row, fitted), style="bold")
    console.print(grid)
    if len(rows) < len(table.rows):
        more = len(table.rows) - len(rows)
        console.print(Text(f"· and {more:,} more, all of them with --json", style="dim"))
    dropped = [at for at in range(len(table.columns)) if at not in fitted.columns]
    if dropped and len(rows) <= FEW:
        _print_below(console, table, rows, dropped)
    elif dropped:
        names = ", ".join(table.heads[at] for at in dropped)
        console.print(Text(f"· a wider terminal also shows {names}", style="dim"))


def _foot(table: ReportTable) -> tuple[tuple[ReportCell, ...], ...]:
    return (table.foot,) if table.foot else ()


def _texts(row: Sequence[ReportCell], fitted: _Fitted) -> Iterator[Text]:
    for at in fitted.columns:
        cell = row[at]
        yield Text(text_of(cell, fitted.room)) if isinstance(cell, Figure) else marked(text_of(cell))


def _fit(table: ReportTable, rows: Sequence[Sequence[ReportCell]], width: int) -> _Fitted:
    """Choose the columns, the room of a fraction and the widths."""
    every = range(len(table.columns))
    tried = []
    heads = [(4, True, WORDS_NEED), (4, False, WORDS_NEED), (3, True, WORDS_NEED), (3, False, WORDS_NEED)]
    heads += [(2, False, WORDS_NEED), (2, False, FEWEST)]
    if len(rows) <= FEW and any(column.priority > 1 for column in table.columns):
        del heads[1]  # a list below is easier to read than many narrow columns
    for least, is_whole, need in heads:
        columns = tuple(at for at in every if table.columns[at].priority < least)
        for room, apart in product(ROOMS, (1,) if table.look == "chart" else (2,) if is_whole else (2, 1)):
            widths = [_width(table, rows, at, room, is_whole=is_whole, need=need) for at in columns]
            left = width - sum(widths) - apart * (len(columns) - 1)
            tried.append((columns, room, widths, apart))
            if left >= 0:
                return _Fitted(columns, room, _widened(table, rows, columns, widths, room, left), apart)
    columns, room, widths, apart = tried[-1]
    return _Fitted(columns, room, tuple(widths), apart, has_room=False)


def _side_by_side(table: ReportTable, width: int) -> Iterator[ReportTable]:
    """Yield parts of a table that fit one below the other."""
    left = list(range(1, len(table.columns)))
    while left:
        count = len(left)
        part = _with_columns(table, [0, *left])
        while count > 1 and not _fit(part, part.rows, width).has_room:
            count -= 1
            part = _with_columns(table, [0, *left[:count]])
        yield part
        left = left[count:]


def _with_columns(table: ReportTable, columns: Sequence[int]) -> ReportTable:
    rows = tuple(tuple(row[at] for at in columns) for row in table.rows)
    foot = tuple(table.foot[at] for at in columns) if table.foot else ()
    return replace(
        table, columns=tuple(table.columns[at] for at in columns), rows=rows, foot=foot, is_titled=False
    )


def _width(
    table: ReportTable,
    rows: Sequence[Sequence[ReportCell]],
    at: int,
    room: int,
    *,
    is_whole: bool,
    need: int = WORDS_NEED,
) -> int:
    """Return the characters of a column: with all of its words in a line, or with its longest word."""
    head = table.heads[at]
    cells = max((Text(_bare(row[at], room)).cell_len for row in (*rows, *_foot(table))), default=0)
    if is_whole:
        return max(len(head), cells)
    needed = max(map(len, head.split()), default=0)
    return max(needed, cells if table.to_right[at] else min(cells, need if at else WORDS_NEED))


def _bare(cell: ReportCell, room: int) -> str:
    return text_of(cell, room) if isinstance(cell, Figure) else plain(text_of(cell))


def _widened(
    table: ReportTable,
    rows: Sequence[Sequence[ReportCell]],
    columns: Sequence[int],
    widths: list[int],
    room: int,
    left: int,
) -> tuple[int, ...]:
    """Give the room that is left to the columns that want it, the narrowest wish first."""
    wishes = [
        _width(table, rows, at, room, is_whole=True) - width
        for at, width in zip(columns, widths, strict=True)
    ]
    for number in sorted(range(len(columns)), key=wishes.__getitem__):
        given = (
            min(wishes[number], left) if not table.to_right[columns[number]] or wishes[number] <= left else 0
        )
        widths[number] += given
        left -= given
    return tuple(widths)


def _print_below(
    console: Console, table: ReportTable, rows: Sequence[Sequence[ReportCell]], dropped: Sequence[int]
) -> None:
    """List what has no column, row by row, exact percentages with their fractions."""
    for row in rows:
        facts = [(table.heads[at], row[at]) for at in dropped if row[at] != ""]
        if facts:
            console.print(Text(f"\n{text_of(row[0])}, besides", style="bold"))
            grid = Grid(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
            grid.add_column(no_wrap=True)
            grid.add_column(justify="right")
            grid.add_column(justify="right", overflow="fold")
            for name, cell in facts:
                exactly = _exactly(cell, max(ROOMS[-1], console.width - 60))
                grid.add_row(f"  {name}", text_of(cell), Text(exactly))
            console.print(grid)


def _exactly(cell: ReportCell, room: int) -> str:
    if isinstance(cell, Figure) and cell.kind == "percent" and isinstance(cell.value, Fraction):
        return text_of(Figure(cell.value, "ratio"), room)
    return ""
