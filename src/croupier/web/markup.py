"""HTML as escaped text, and tables with numbers aligned to the right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from croupier.report.html import blocks_html, notes_html
from croupier.report.model import Block, Document
from croupier.wagers.chips import signed

Raw = Markup
"""Text that is HTML already; other text is escaped when it is joined to it."""
SEAM = "<!---->"
"""The separator between the pieces of a drawing; only pieces that changed are sent again."""
FOLDS = "folds"
"""The class of a table whose cells are stacked on a phone."""


class Column(NamedTuple):
    title: str
    is_number: bool = False


def tag(name: str, content: str = "", **attributes: str) -> Raw:
    """Return an HTML element; `class_` loses its underscore, and text that is not `Raw` is escaped.

    >>> print(tag("b", "1 < 2", class_="num"))
    <b class="num">1 &lt; 2</b>
    """
    inside = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for key, value in attributes.items()
        if value
    )
    return Raw(f"<{name}{inside}>{escape(content)}</{name}>")


def join(parts: Iterable[str], between: str = "") -> Raw:
    return Raw(between.join(escape(part) for part in parts))


def pieced(parts: Iterable[str]) -> Raw:
    """Join the parts with a separator around each.

    >>> print(pieced(["a", "b"]))
    <!---->a<!---->b<!---->
    """
    return Raw(f"{SEAM}{join(parts, SEAM)}{SEAM}")


def link(words: str, to: str, class_: str = "") -> Raw:
    return tag("a", words, href=to, class_=class_)


def money(cents: int) -> Raw:
    """Return a win or loss with its sign and colour."""
    return tag("span", signed(cents), class_=f"num {tone(cents)}".strip())


def tone(value: float) -> str:
    return "gain" if value > 0 else "loss" if value < 0 else ""


def table(
    columns: Sequence[Column],
    rows: Iterable[Sequence[str]],
    *,
    caption: str = "",
    is_titled: bool = True,
    foot: Sequence[str] = (),
    class_: str = "",
) -> Raw:
    """Return a table that scrolls sideways where the page is too narrow.

    Its caption is for screen readers only unless the table `is_titled`.
    """
    heads = join(tag("th", each.title, scope="col", class_=_kind(each)) for each in columns)
    body = join(tag("tr", _cells(columns, row, FOLDS in class_.split())) for row in rows)
    parts = [tag("caption", caption, class_="" if is_titled else "unseen")] if caption else []
    parts += [tag("thead", tag("tr", heads)), tag("tbody", body)]
    parts += [tag("tfoot", tag("tr", _cells(columns, foot, FOLDS in class_.split())))] if foot else []
    whole = tag("table", join(parts), class_=f"grid {class_}".strip())
    return Raw(f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption or "table")}">'
               f"{whole}</div>")  # fmt: skip


def _cells(columns: Sequence[Column], row: Sequence[str], folds: bool = False) -> Raw:
    """Return the cells of a row; in a table that folds, each carries the title of its column."""
    return join(
        tag("td", cell, class_=_kind(each), data_head=each.title if folds else "")
        for each, cell in zip(columns, row, strict=True)
    )


def _kind(column: Column) -> str:
    return "num" if column.is_number else ""


def drawn(*blocks: Block) -> Raw:
    """Return blocks of a report as a page shows them."""
    return Raw(blocks_html(blocks))


def reported(document: Document) -> Raw:
    """Return the sections and notes of a report as a page shows them; the page has the title."""
    parts: list[str] = []
    for section in document.walk():
        parts += [tag("h3", section.title)] if section.title else []
        parts.append(drawn(*section.blocks))
    return join([*parts, notes(document.notes)])


def notes(lines: Iterable[str]) -> Raw:
    return Raw(notes_html(list(lines)))


def marked(line: str, marks: Iterable[tuple[int, int]]) -> Raw:
    """Return the line with the marked stretches highlighted.

    >>> print(marked("a <card>", [(3, 7)]))
    a &lt;<mark>card</mark>&gt;
    """
    parts: list[str] = []
    at = 0
    for start, end in marks:
        parts += [line[at:start], tag("mark", line[start:end])]
        at = end
    return join([*parts, line[at:]])
