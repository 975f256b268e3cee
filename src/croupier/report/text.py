"""A report as plain text, for `print`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.report.figures import method_text, text_of
from croupier.report.model import (
    Block,
    CodeLines,
    Document,
    FactList,
    Paragraph,
    Plot,
    PointList,
    ReportTable,
    runs,
)
from croupier.report.plots import characters


def written(document: Document) -> str:
    """Return the report as lines of text, without the time it took: the same question prints the same."""
    settings = ", ".join(f"{name} {value}" for name, value in document.facts)
    how = f": {method_text(document.method)}" if document.method is not None else ""
    lines = [f"{document.title}{f' ({settings})' if settings else ''}{how}"]
    for section in document.walk():
        lines += [section.title] if section.title else []
        for block in section.blocks:
            lines += _lines(block)
    return "\n".join([*lines, *(f"· {note}" for note in document.notes)])


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Paragraph():
            yield plain(block.text)
        case PointList():
            yield from (f"{'  ' * item.depth}{item.mark or '·'} {plain(item.text)}" for item in block.items)
        case FactList():
            rows = [(fact.name, text_of(fact.value), text_of(fact.more)) for fact in block.facts]
            yield from [block.title] if block.title else []
            yield from aligned(rows, (False, True, False))
        case ReportTable():
            cells = [tuple(map(text_of, row)) for row in (*block.rows, *([block.foot] if block.foot else []))]
            yield from [block.title] if block.title and block.is_titled else []
            yield from aligned([block.heads, *cells], block.to_right)
        case CodeLines():
            yield from block.lines
        case Plot():
            yield block.title
            yield from (line.text for line in characters(block))


def plain(text: str) -> str:
    """Return marked text without its marks."""
    return "".join(run.text for run in runs(text))


def aligned(rows: Sequence[tuple[str, ...]], to_right: Sequence[bool]) -> Iterator[str]:
    """Yield rows with words to the left and figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell.rjust(width) if is_right else cell.ljust(width)
            for cell, width, is_right in zip(row, widths, to_right, strict=True)
        )
        yield "  ".join(cells).rstrip()
