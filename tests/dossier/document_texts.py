"""All that a document says, to be looked for in what it was set as."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.dossier.document import (
    Block,
    CodeLines,
    Document,
    PaperTable,
    Paragraph,
    PointList,
    runs,
)
from croupier.dossier.picture import Picture


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
        case PaperTable():
            yield from filter(None, (block.title, *block.columns))
            for row in block.rows:
                yield from filter(None, row)
        case CodeLines():
            yield from block.lines
        case Picture():
            yield block.title
