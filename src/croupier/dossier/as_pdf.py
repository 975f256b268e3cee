"""A document as PDF, set by Typst: pages with numbers, a list of contents, tables that go on overleaf.

The layout is page.typ; the document is handed to it as data. The same document gives the same bytes.
"""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

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
from croupier.refusals import Refusal

LAYOUT = Path(__file__).with_name("page.typ")
SHORT = 16
"""Rows of a table that is not parted: it goes overleaf as a whole."""
LITTLE = 1_600
"""Letters in it, or else it would leave half a page empty."""
NARROW = 18
"""Letters of a column that is as wide as its words; what is wider shares the room that is left."""
WIDEST = 60
"""Letters after which a column is given no more room."""


def as_pdf(document: Document) -> bytes:
    """One file."""
    need_typst()
    import typst

    told = json.dumps(as_data(document), ensure_ascii=False).encode()
    files: Any = {"main.typ": LAYOUT.read_bytes(), "dossier.json": told}  # which its types do not tell
    done = typst.Compiler(input=files, ignore_system_fonts=True).compile(format="pdf", timestamp=0)
    assert isinstance(done, bytes), "no file was named, and a PDF is one"
    return done


def need_typst() -> None:
    """Refused where it is not installed."""
    if find_spec("typst") is None:
        raise Refusal(
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
                "blocks": [_block(block) for block in each.blocks],
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
        case PaperTable():
            return {
                "kind": "table",
                "short": len(block.rows) <= SHORT and sum(map(len, _cells(block))) <= LITTLE,
                "title": _runs(block.title),
                "widths": _widths(block),
                "right": list(block.to_right),
                "columns": [_runs(name) for name in block.columns],
                "rows": [[_runs(cell) for cell in row] for row in block.rows],
            }
        case CodeLines():
            return {"kind": "code", "lines": list(block.lines)}
        case Picture():
            return {"kind": "picture", "title": _runs(block.title), "svg": block.svg()}


def _widths(table: PaperTable) -> list[int]:
    """0 for a column as wide as its words, else its part of the rest."""
    longest = [
        max((max(map(len, name.split()), default=0), *map(len, cells)))
        for name, *cells in zip(table.columns, *table.rows, strict=True)
    ]
    return [
        0 if length <= NARROW or is_right else min(length, WIDEST)
        for length, is_right in zip(longest, table.to_right, strict=True)
    ]


def _cells(table: PaperTable) -> list[str]:
    return [cell for row in table.rows for cell in row]


def _runs(text: str) -> list[list[str]]:
    return [[run.text, run.style] for run in runs(text)]
