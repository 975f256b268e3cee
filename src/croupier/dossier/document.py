"""A document as values: chapters of paragraphs, lists, tables and pictures; others set it.

Text may have `code` in backticks and **bold** words. Nothing in here knows of HTML or of pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from croupier.dossier.picture import Picture

Style = Literal["", "code", "bold"]
_INLINE = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*")
_HEADING = re.compile(r"\*\*[^*]+\*\*")
"""A paragraph that is a small heading."""
_TO_RIGHT = re.compile(r"[−+±-]?[$]?[\d,.]+(?:/[\d,.]+)?(?:e[+-]?\d+)?%?|…/\S+|–|")
"""What a cell of figures is, in a column that is set to the right."""


class Run(NamedTuple):
    """Words of one style."""

    text: str
    style: Style = ""


def runs(text: str) -> tuple[Run, ...]:
    """
    >>> runs("say `odds`, **now**")
    (Run(text='say ', style=''), Run(text='odds', style='code'), Run(text=', ', style=''), Run(text='now', style='bold'))
    """  # noqa: E501
    found, at = [], 0
    for match in _INLINE.finditer(text):
        if match.start() > at:
            found.append(Run(text[at : match.start()]))
        code, bold = match.groups()
        found.append(Run(code, "code") if code is not None else Run(bold, "bold"))
        at = match.end()
    if at < len(text):
        found.append(Run(text[at:]))
    return tuple(found)


@dataclass(frozen=True)
class Paragraph:
    text: str
    is_aside: bool = False
    """Set small: a note, a source."""


class Item(NamedTuple):
    """A point of a list."""

    text: str
    mark: str = ""
    """`3.`; '' for a dot."""
    depth: int = 0


@dataclass(frozen=True)
class PointList:
    items: tuple[Item, ...]

    @classmethod
    def of(cls, *texts: str) -> PointList:
        return cls(tuple(map(Item, texts)))


@dataclass(frozen=True)
class PaperTable:
    """A table whose head is repeated on every page that it goes on to."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(f"{len(row)} cells in a table of {len(self.columns)} columns: {row}")

    @property
    def to_right(self) -> tuple[bool, ...]:
        """Which columns are figures alone."""
        cells = zip(*self.rows, strict=True) if self.rows else ((),) * len(self.columns)
        return tuple(any(column) and all(map(_TO_RIGHT.fullmatch, column)) for column in cells)


@dataclass(frozen=True)
class CodeLines:
    """Commands as they are typed, and what a sheet sets line by line."""

    lines: tuple[str, ...]


def leads(block: Block, then: Block | None) -> bool:
    """Whether a paragraph announces what comes next and is not to be left alone at the foot of a page.

    >>> then = PointList.of("one")
    >>> leads(Paragraph("Options 1-6:"), then), leads(Paragraph("**1.2 Timing**"), then)
    (True, True)
    >>> leads(Paragraph("A sentence."), then), leads(Paragraph("At the end:"), None)
    (False, False)
    """
    if then is None or not isinstance(block, Paragraph):
        return False
    return block.text.endswith(":") or bool(_HEADING.fullmatch(block.text))


Block = Paragraph | PointList | PaperTable | CodeLines | Picture


@dataclass(frozen=True)
class Chapter:
    title: str
    blocks: tuple[Block, ...] = ()
    parts: tuple[Chapter, ...] = ()
    number: str = ""
    """`3.1`, when it has its place."""

    @property
    def depth(self) -> int:
        return self.number.count(".")

    @property
    def anchor(self) -> str:
        """Where it begins on the page of HTML."""
        return f"chapter-{self.number.replace('.', '-')}"

    def numbered(self, number: str) -> Chapter:
        parts = tuple(part.numbered(f"{number}.{at}") for at, part in enumerate(self.parts, 1))
        return replace(self, number=number, parts=parts)

    def walk(self) -> Iterator[Chapter]:
        yield self
        for part in self.parts:
            yield from part.walk()


@dataclass(frozen=True)
class Document:
    title: str
    subtitle: str
    facts: tuple[tuple[str, str], ...]
    """What stands on the first page: name and value."""
    chapters: tuple[Chapter, ...]

    @classmethod
    def of(
        cls,
        title: str,
        subtitle: str,
        facts: tuple[tuple[str, str], ...],
        chapters: Iterator[Chapter] | tuple[Chapter, ...],
    ) -> Document:
        """With its chapters numbered."""
        numbered = tuple(each.numbered(str(at)) for at, each in enumerate(chapters, 1))
        return cls(title, subtitle, facts, numbered)

    def walk(self) -> Iterator[Chapter]:
        """Every chapter and every part of one, in order."""
        for each in self.chapters:
            yield from each.walk()
