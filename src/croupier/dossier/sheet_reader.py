"""A rule sheet into blocks: its headings, paragraphs, lists, tables and lines of code, every clause where it
is cited."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from croupier.report.model import Block, CodeLines, Item, Paragraph, PointList, ReportTable

_POINT = re.compile(r"(\s*)(?:[-*]|(\d+[.)]))\s+(.*)")
_RULE = re.compile(r"\|?(\s*:?-+:?\s*\|)+(\s*:?-+:?\s*)?")
_CELL = re.compile(r"(?<!\\)\|")
FENCE = "```"


class SheetSection(NamedTuple):
    """A heading of a sheet and what stands under it."""

    title: str
    text: str

    @property
    def blocks(self) -> tuple[Block, ...]:
        return tuple(blocks(self.text))


def sections(text: str) -> tuple[str, tuple[SheetSection, ...]]:
    """The title of a sheet and its sections in order; what stands before the first is one without a title.

    >>> sections("# War\\n- source: L1\\n## Wagers\\n- Tie [L2]")
    ('War', (SheetSection(title='', text='- source: L1'), SheetSection(title='Wagers', text='- Tie [L2]')))
    """
    title, found = "", [("", list[str]())]
    for line in text.splitlines():
        if line.startswith("# ") and not title:
            title = line[2:].strip()
        elif line.startswith("## "):
            found.append((line[3:].strip(), []))
        else:
            found[-1][1].append(line)
    parts = (SheetSection(head, "\n".join(lines).strip("\n")) for head, lines in found)
    return title, tuple(part for part in parts if part.title or part.text)


def blocks(text: str) -> Iterator[Block]:
    """Yield the blocks of a text without headings of chapters; a smaller heading is a bold paragraph.

    >>> text = "Odds [§4]:\\n| hand | odds |\\n|---|---|\\n| pair | even |\\n- one\\n  - two"
    >>> said, table, points = blocks(text)
    >>> said
    Paragraph(text='Odds [§4]:', is_aside=False)
    >>> table.heads, table.rows
    (('hand', 'odds'), (('pair', 'even'),))
    >>> points
    PointList(items=(Item(text='one', mark='', depth=0), Item(text='two', mark='', depth=1)))
    """
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.strip() or line.strip() == "---":
            at += 1
        elif line.startswith(FENCE):
            end = next((n for n in range(at + 1, len(lines)) if lines[n].startswith(FENCE)), len(lines))
            yield CodeLines(tuple(each for each in lines[at + 1 : end] if each.strip()))
            at = end + 1
        elif line.lstrip().startswith("|"):
            end = _while(lines, at, lambda each: each.lstrip().startswith("|"))
            yield _table(lines[at:end])
            at = end
        elif _POINT.fullmatch(line):
            end = _while(lines, at, lambda each: bool(_POINT.fullmatch(each)) or each.startswith("  "))
            yield _points(lines[at:end])
            at = end
        elif line.startswith("#"):
            yield Paragraph(f"**{line.lstrip('# ').replace('*', '')}**")
            at += 1
        else:
            end = _while(lines, at, _is_prose)
            yield Paragraph(" ".join(each.strip() for each in lines[at:end]))
            at = end


def _while(lines: Sequence[str], at: int, is_more: Callable[[str], bool]) -> int:
    while at < len(lines) and lines[at].strip() and is_more(lines[at]):
        at += 1
    return at


def _is_prose(line: str) -> bool:
    return not line.lstrip().startswith(("|", "#", FENCE)) and not _POINT.fullmatch(line)


def _points(lines: Sequence[str]) -> PointList:
    items: list[Item] = []
    for line in lines:
        found = _POINT.fullmatch(line)
        if found is None:  # a point that goes on
            items[-1] = items[-1]._replace(text=f"{items[-1].text} {line.strip()}")
        else:
            indent, mark, text = found.groups()
            items.append(Item(text, mark or "", min(len(indent) // 2, 3)))
    return PointList(tuple(items))


def _table(lines: Sequence[str]) -> ReportTable:
    rows = [_cells(line) for line in lines if not _RULE.fullmatch(line.strip())]
    width = max(map(len, rows))
    full = [row + ("",) * (width - len(row)) for row in rows]
    return ReportTable.from_rows(full[0], tuple(full[1:]))


def _cells(line: str) -> tuple[str, ...]:
    inside = line.strip().removeprefix("|")
    inside = inside[:-1] if inside.endswith("|") and not inside.endswith("\\|") else inside
    return tuple(cell.strip().replace("\\|", "|") for cell in _CELL.split(inside))
