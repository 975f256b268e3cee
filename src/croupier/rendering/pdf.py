"""A document as PDF, set by Typst: pages with numbers, a list of contents, tables that go on overleaf.

The layout is page.typ; the document is handed to it as data. The same document gives the same bytes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
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
    leads,
    runs,
)
from croupier.report.plots import svg

LAYOUT = Path(__file__).with_name("page.typ")
SHORT = 16
"""Most rows of a table that is not split across pages."""
LITTLE = 1_600
"""Letters in it, or else it would leave half a page empty."""
NARROW = 18
"""Letters of a column that is as wide as its words; what is wider shares the room that is left."""
HEAD = 24
"""Letters of the head of a column of figures that is as wide as its words."""
WIDEST = 60
"""Letters after which a column is given no more room."""
LINE = 108
"""Letters from one margin to the other, in a table; `GAP` of them between two columns."""
GAP = 2
CODE_IS_WIDER = 1.15
LEAST = 8
"""Letters of the narrowest column that is not as wide as its words."""
LONGEST = 80
"""Letters that are not parted, if the other columns leave room for them."""
_PART = re.compile(r"(?<=[/-])(?=\w)")
"""Position at which a word that is wider than its column may be broken."""


def as_pdf(document: Document) -> bytes:
    """Return the document as a PDF file."""
    need_typst()
    import typst

    told = json.dumps(as_data(document), ensure_ascii=False).encode()
    files: Any = {"main.typ": LAYOUT.read_bytes(), "document.json": told}  # which its types do not tell
    done = typst.Compiler(input=files, ignore_system_fonts=True).compile(format="pdf", timestamp=0)
    assert isinstance(done, bytes), "no file was named, and a PDF is one"
    return done


def need_typst() -> None:
    """Raise CroupierError, with the command that installs it, if typst is missing."""
    if find_spec("typst") is None:
        raise CroupierError(
            "the dossier cannot be set as PDF", "typst is missing",
            "pip install 'croupier[dossier]', or --out dossier.html",
        )  # fmt: skip


def as_data(document: Document) -> dict[str, Any]:
    """The document as the layout reads it."""
    return {
        "title": document.title,
        "subtitle": document.subtitle,
        "facts": [[_runs(name), _runs(value)] for name, value in document.facts],
        "chapters": [
            {
                "depth": each.depth + 1,
                "title": f"{each.number} {each.title}",
                "blocks": [
                    _block(block) | {"leads": leads(block, then)}
                    for block, then in zip_longest(each.blocks, each.blocks[1:])
                ],
            }
            for each in document.walk()
        ],
    }


def _block(block: Block) -> dict[str, Any]:
    match block:
        case Paragraph():
            return {"kind": "aside" if block.is_aside else "paragraph", "runs": _runs(block.text)}
        case PointList():
            items = [
                {"mark": item.mark or "•", "depth": item.depth, "runs": _runs(item.text)}
                for item in block.items
            ]
            return {"kind": "points", "items": items}
        case ReportTable():
            rows = _rows(block)
            widths = _widths(block, rows)
            return {
                "kind": "table",
                "short": len(rows) <= SHORT and sum(len(cell) for row in rows for cell in row) <= LITTLE,
                "title": _runs(block.title if block.is_titled else ""),
                "widths": widths,
                "right": list(block.to_right),
                "columns": _folded(block.heads, widths),
                "rows": [_folded(row, widths) for row in rows],
            }
        case CodeLines():
            return {"kind": "code", "lines": list(block.lines)}
        case FactList():
            return _block(_table_of(block))
        case Plot():
            return {"kind": "plot", "title": _runs(block.title), "svg": svg(block)}


def _folded(row: Sequence[str], widths: Sequence[int]) -> list[list[list[str]]]:
    return [_runs(folded(cell, width) if width else cell) for cell, width in zip(row, widths, strict=True)]


def _rows(table: ReportTable) -> list[tuple[str, ...]]:
    """Return every row as text, the foot last."""
    rows = (*table.rows, *([table.foot] if table.foot else []))
    return [tuple(text_of(cell, PAPER.room) for cell in row) for row in rows]


def _table_of(facts: FactList) -> ReportTable:
    has_more = any(fact.more for fact in facts.facts)
    rows = [fact if has_more else fact[:2] for fact in facts.facts]
    return ReportTable.from_rows(("figure", "value", *["exactly"] * has_more), rows, facts.title)


def _widths(table: ReportTable, rows: Sequence[Sequence[str]]) -> list[int]:
    """0 for a column as wide as its words, else the letters that it has room for: its part of the rest, and
    its longest word at least, as far as the others let it."""
    columns = list(zip(table.heads, *rows, strict=True))
    longest = [max(map(len, column)) for column in columns]
    free = {
        at: min(max((_word(name), *map(len, cells))), WIDEST)
        for at, (name, *cells) in enumerate(columns)
        if longest[at] > NARROW and not (table.to_right[at] and len(name) <= HEAD)
    }
    widths = [0] * len(columns)
    needs = {at: min(max(map(_word, columns[at])), LONGEST) for at in free}
    kept = sum(length for at, length in enumerate(longest) if at not in free)
    room = max(LINE - kept - GAP * len(columns), LEAST * len(free))
    if sum(needs.values()) > room:
        free = dict(needs)
    while free:
        whole = sum(free.values())
        tight = [at for at, part in free.items() if needs[at] * whole > room * part]
        given = {at: needs[at] for at in tight}
        if not tight or sum(needs.values()) > room:
            given = {at: max(room * part // whole, LEAST) for at, part in free.items()}
        for at, width in given.items():
            widths[at] = width
            room -= width
            del free[at], needs[at]
    return widths


def _word(cell: str) -> int:
    """The letters of its longest word, as wide as it is set."""
    return max(
        (
            round(len(word) * (CODE_IS_WIDER if run.style == "code" else 1))
            for run in runs(cell)
            for word in run.text.split()
        ),
        default=0,
    )


def folded(cell: str, width: int) -> str:
    """A cell whose words that are wider than it are parted, at a stroke if they have one.

    >>> folded("Place 4/5/6/8/9/10 (F)", 8).splitlines()
    ['Place 4/5/6/8/', '9/10 (F)']
    >>> folded("7115852129/115631750", 6).splitlines()
    ['711585', '2129/', '115631', '750']
    """
    return re.sub(rf"[^\s`]{{{width + 1},}}", lambda found: _parted(found[0], width), cell)


def _parted(word: str, width: int) -> str:
    lines = [""]
    for piece in _PART.split(word):
        if lines[-1] and len(lines[-1]) + len(piece) > width:
            lines.append("")
        while len(lines[-1]) + len(piece) > width:
            lines[-1], piece = piece[:width], piece[width:]
            lines.append("")
        lines[-1] += piece
    return "\n".join(lines)


def _runs(text: str) -> list[list[str]]:
    return [[run.text, run.style] for run in runs(text)]
