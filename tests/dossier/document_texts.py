"""All that a document says, to be looked for in what it was set as."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.report.figures import text_of
from croupier.report.html import PAPER
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


def texts(document: Document) -> Iterator[str]:
    """Every piece of text in the order in which it stands, without its marks of style."""
    yield from (document.title, document.subtitle)
    for pair in document.facts:
        yield from map(_plain, pair)
    for chapter in document.walk():
        yield f"{chapter.number} {_plain(chapter.title)}"
        for block in chapter.blocks:
            yield from map(_plain, _texts(block))


def _plain(text: str) -> str:
    return "".join(run.text for run in runs(text))


def _texts(block: Block) -> Iterator[str]:
    match block:
        case Paragraph():
            yield block.text
        case PointList():
            yield from (item.text for item in block.items)
        case ReportTable():
            yield from filter(None, (block.title, *block.heads))
            for row in (*block.rows, block.foot):
                yield from filter(None, (text_of(cell, PAPER.room) for cell in row))
        case FactList():
            for fact in block.facts:
                yield from filter(None, (fact.name, *(text_of(cell, PAPER.room) for cell in fact[1:])))
        case CodeLines():
            yield from block.lines
        case Plot():
            yield block.title
