"""A report as HTML: on a page of the lab, in a notebook, and as a document of its own to be read and printed.
The three differ by their style, and by the room that a figure has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import zip_longest
from typing import NamedTuple

from croupier.report.charts import chart
from croupier.report.figures import chart_value, method_text, text_of, write
from croupier.report.model import (
    Block,
    ChartCell,
    CodeLines,
    Document,
    FactList,
    Figure,
    Paragraph,
    Plot,
    PointList,
    ReportCell,
    ReportTable,
    Run,
    leads,
    runs,
)
from croupier.report.plots import svg

TINTS = 6
"""Plays that differ in colour in a chart of best play."""
CHOSEN = ' class="chosen"'
CAPTION = ' style="text-align:left;font-weight:bold;white-space:nowrap"'
VALUED = ": in each cell what the hand wins on average when it is played so, in units of the wager"
NUMBER = re.compile(r"[-+]?[$]?[0-9][0-9,.]*%?")
FOLDS = "folds"
"""The class of a table whose cells stand below each other on a phone."""


class HtmlLook(NamedTuple):
    """Capabilities of a place that shows reports: a page, a notebook or a printed document."""

    room: int
    """Maximum characters of a fraction or a count."""
    can_fold: bool = False
    """Whether a longer fraction is unfolded, and a table folds on a phone."""
    is_inline: bool = False
    """Whether columns carry their style themselves: a notebook has its own."""
    is_drawn: bool = False
    """Whether plots are drawn as on paper."""


PAGE = HtmlLook(room=24, can_fold=True)
NOTEBOOK = HtmlLook(room=40, is_inline=True, is_drawn=True)
PAPER = HtmlLook(room=26, is_drawn=True)


# Pieces


def block_html(block: Block, look: HtmlLook = PAGE, *, is_leading: bool = False) -> str:
    """Return one block as HTML."""
    match block:
        case Paragraph():
            kind = ' class="aside muted small"' if block.is_aside else ' class="leads"' if is_leading else ""
            return f"<p{kind}>{marked_html(block.text)}</p>"
        case PointList():
            items = (
                f'<li style="margin-left: {1.4 * item.depth}em"><span>{escape(item.mark or "•")}</span>'
                f"<span>{marked_html(item.text)}</span></li>"
                for item in block.items
            )
            return f'<ul class="points">{"".join(items)}</ul>'
        case FactList():
            facts = "".join(
                f"<div><dt>{escape(fact.name)}</dt><dd>{_cell(fact.value, look)}"
                f"{f' <small>{_cell(fact.more, look)}</small>' if fact.more else ''}</dd></div>"
                for fact in block.facts
            )
            title = f"<h3>{escape(block.title)}</h3>" if block.title else ""
            return f'{title}<dl class="facts">{facts}</dl>'
        case ReportTable():
            return table_html(block, look)
        case CodeLines():
            return f"<pre>{escape(chr(10).join(block.lines))}</pre>"
        case Plot():
            if not look.is_drawn:
                return chart(block)
            return f"<figure><figcaption>{marked_html(block.title)}</figcaption>{svg(block)}</figure>"


def blocks_html(blocks: Sequence[Block], look: HtmlLook = PAGE) -> str:
    """Return blocks as HTML; a play has one tint in all charts, unless there are too many plays."""
    charts = [block for block in blocks if isinstance(block, ReportTable) and block.look == "chart"]
    plays = plays_of(charts)
    shared = plays if len(plays) <= TINTS else ()
    return "".join(
        table_html(block, look, shared) if block in charts else block_html(block, look) for block in blocks
    )


def table_html(table: ReportTable, look: HtmlLook = PAGE, plays: Sequence[str] = (), kind: str = "") -> str:
    """Return a table with figures to the right. It scrolls by itself where the page is too narrow.
    `plays` have the tints of several charts."""
    is_chart = table.look == "chart"
    right = table.to_right
    plays = plays or (plays_of([table]) if is_chart else ())
    tinted = plays if 2 <= len(plays) <= TINTS else ()
    heads = "".join(
        f'<th scope="col"{_looks(is_right, look)}>{marked_html(head)}</th>'
        for head, is_right in zip(table.heads, right, strict=True)
    )
    shown = table.rows if table.shown is None or not look.can_fold else table.rows[: table.shown]
    rows = "".join(
        f"<tr{CHOSEN if table.marks.get(number) in ('best', 'chosen') else ''}>"
        f"{_cells(table, row, right, look, tinted)}</tr>"
        for number, row in enumerate(shown)
    )
    foot = f"<tfoot><tr>{_cells(table, table.foot, right, look)}</tr></tfoot>" if table.foot else ""
    is_valued = is_chart and any(isinstance(cell, ChartCell) for row in table.rows for cell in row)
    note = VALUED if is_valued else table.note
    more = f'<span class="muted small">{escape(note)}</span>' if note else ""
    unseen = "" if table.is_titled else ' class="unseen"'
    style = (
        ' style="text-align:left;font-weight:bold;white-space:nowrap"'
        if look.is_inline and not unseen
        else ""
    )
    has_title = bool(table.title) and (table.is_titled or not look.is_inline)  # a notebook hides nothing
    title = f"<caption{unseen}{style}>{marked_html(table.title)}{more}</caption>" if has_title else ""
    classes = ["grid", *(["advice"] if is_chart else [FOLDS] if look.can_fold else []), *kind.split()]
    classes += ["valued"] if is_valued else []
    attributes = f' class="{" ".join(classes)}"'
    if is_chart:
        attributes += f' style="--columns: {len(table.columns) - 1}"'
    elif look.is_inline:
        attributes += ' style="font-variant-numeric:tabular-nums;border-collapse:collapse"'
    whole = f"<table{attributes}>{title}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>{foot}</table>"
    if look.is_inline:
        return whole
    label = escape(table.title or "table")
    return f'<div class="scroll wide" tabindex="0" role="region" aria-label="{label}">{whole}</div>'


def plays_of(tables: Sequence[ReportTable]) -> tuple[str, ...]:
    """Return what charts say to do, each once; numbers are none of it."""
    cells = (text_of(cell) for table in tables for row in table.rows for cell in row[1:])
    return tuple(dict.fromkeys(cell for cell in cells if cell and not NUMBER.fullmatch(cell)))


def _cells(
    table: ReportTable,
    row: Sequence[ReportCell],
    right: Sequence[bool],
    look: HtmlLook,
    tinted: Sequence[str] = (),
) -> str:
    """Return the cells of a row as HTML. If the table can fold, each cell names its column in `data-head`."""
    parts = []
    folds = look.can_fold and table.look != "chart"
    for head, column, cell, is_right in zip(table.heads, table.columns, row, right, strict=True):
        text = text_of(cell)
        is_number = table.look == "chart" and NUMBER.fullmatch(text) is not None
        tint = f' class="a{tinted.index(text)}"' if text in tinted else _looks(is_right or is_number, look)
        if column.is_former and not look.is_inline:
            tint = f' class="{"num " if is_right else ""}was"'
        under = f' data-head="{escape(head)}"' if folds and head else ""
        parts.append(f"<td{tint}{under}>{_cell(cell, look)}</td>")
    return "".join(parts)


def _looks(is_right: bool, look: HtmlLook) -> str:
    if look.is_inline:
        aligned = "right;white-space:nowrap" if is_right else "left"
        return f' style="text-align:{aligned}"'
    return ' class="num"' if is_right else ""


def _cell(cell: ReportCell, look: HtmlLook) -> str:
    if isinstance(cell, Figure):
        return figure_html(cell, look)
    if isinstance(cell, ChartCell):
        worth = "" if cell.value is None else chart_value(cell.value)
        return f'{escape(cell.play)}<span class="cell-value">{worth}</span>' if cell.play else ""
    return marked_html(cell)


def figure_html(figure: Figure, look: HtmlLook = PAGE) -> str:
    """Return a figure: in its colour where it is a gain or a loss, to be unfolded where it is too long."""
    text = escape(write(figure, look.room))
    if not look.can_fold:
        return text
    if figure.kind == "ratio" and text.startswith("…"):
        over, under = write(figure, 10**6).split("/")
        said = f"<summary>{len(under)}-digit fraction</summary>"
        return f'<details class="exact">{said}<span class="whole">{over} / {under}</span></details>'
    if figure.kind in ("ratio", "margin"):
        return f'<span class="exact">{text}</span>'
    if figure.has_tone and figure.value:
        return f'<span class="{"gain" if figure.value > 0 else "loss"}">{text}</span>'
    return text


def marked_html(text: str) -> str:
    """Return marked text as HTML."""
    return "".join(map(_run, runs(text)))


def _run(run: Run) -> str:
    plain = escape(run.text)
    return {"": plain, "code": f"<code>{plain}</code>", "bold": f"<strong>{plain}</strong>"}[run.style]


def notes_html(notes: Sequence[str]) -> str:
    items = "".join(f"<li>{marked_html(note)}</li>" for note in dict.fromkeys(notes))
    return f'<ul class="notes">{items}</ul>' if items else ""


# Wholes


def notebook_html(document: Document) -> str:
    """Return a report as a notebook shows it."""
    settings = ", ".join(f"{name} {value}" for name, value in document.facts)
    how = f": {method_text(document.method)}" if document.method is not None else ""
    title = f"{document.title}{f' ({settings})' if settings else ''}{how}"
    body = "".join(
        f"{f'<p><strong>{marked_html(section.title)}</strong></p>' if section.title else ''}"
        f"{''.join(block_html(block, NOTEBOOK) for block in section.blocks)}"
        for section in document.walk()
    )
    notes = "".join(f"<p>{marked_html(note)}</p>" for note in document.notes)
    return f"<p><strong>{marked_html(title)}</strong></p>{body}{notes}"


STYLE = """
:root { color-scheme: light; }
body { font: 11pt/1.45 "Libertinus Serif", Georgia, serif; color: #1a1a1a; background: #fff;
  max-width: 52rem; margin: 2rem auto; padding: 0 1.2rem; }
h1 { font-size: 2rem; margin: 0 0 .2rem; } h2 { margin: 2.4rem 0 .6rem; border-bottom: 1px solid #999; }
h3 { margin: 1.6rem 0 .5rem; } h4 { margin: 1.2rem 0 .4rem; }
p.leads { break-after: avoid; }
.subtitle, .aside { color: #555; } .aside { font-size: .9em; }
nav ol { list-style: none; padding: 0; } nav li { margin: .1rem 0; } nav li.part { padding-left: 1.6rem; }
nav a { color: inherit; text-decoration: none; } nav a:hover { text-decoration: underline; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0 1rem; font-size: .92em; min-width: 40%; }
caption { text-align: left; font-weight: bold; padding-bottom: .3rem; }
th { text-align: left; border-bottom: 1.5px solid #444; vertical-align: bottom; }
td { border-bottom: .5px solid #ccc; vertical-align: top; overflow-wrap: anywhere; }
tfoot td { font-weight: bold; }
th, td { padding: .2rem .8rem .2rem 0; } .num { text-align: right; font-variant-numeric: tabular-nums; }
td.num { white-space: nowrap; overflow-wrap: normal; }
dl.facts div { display: flex; gap: .8rem; } dl.facts dt { min-width: 16rem; color: #555; } dd { margin: 0; }
code, pre { font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: .85em; }
pre { background: #f4f4f4; padding: .7rem; white-space: pre-wrap; overflow-wrap: anywhere; }
ul.points { list-style: none; padding: 0; } ul.points li { display: flex; gap: .5rem; margin: .15rem 0; }
figure { margin: 1rem 0; break-inside: avoid; } figure svg { max-width: 100%; height: auto; }
figcaption { font-weight: bold; margin-bottom: .3rem; }
@page { margin: 2cm; @bottom-center { content: counter(page) " of " counter(pages); } }
@media print { body { max-width: none; margin: 0; } thead { display: table-header-group; }
  tr { break-inside: avoid; } h2, h3, h4 { break-after: avoid; } nav { break-after: page; } }
"""


def document_html(document: Document) -> str:
    """Return a numbered document as one page of HTML with its style in it."""
    return "\n".join(_page(document)) + "\n"


def _page(document: Document) -> Iterator[str]:
    title = escape(document.title)
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>"
    yield f'<header><h1>{title}</h1><p class="subtitle">{marked_html(document.subtitle)}</p>'
    facts = "".join(
        f'<tr><th scope="row">{marked_html(name)}</th><td>{marked_html(value)}</td></tr>'
        for name, value in document.facts
    )
    yield f"<table>{facts}</table></header>"
    yield '<nav aria-label="Contents"><h2>Contents</h2><ol>'
    for section in document.walk():
        if section.depth < 2:
            is_part = ' class="part"' if section.depth else ""
            head = f"{section.number} {marked_html(section.title)}"
            yield f'<li{is_part}><a href="#{section.anchor}">{head}</a></li>'
    yield "</ol></nav>\n<main>"
    for section in document.walk():
        size = section.depth + 2
        head = f"{section.number} {marked_html(section.title)}"
        yield f'<h{size} id="{section.anchor}">{head}</h{size}>'
        for block, then in zip_longest(section.blocks, section.blocks[1:]):
            yield block_html(block, PAPER, is_leading=leads(block, then))
    yield "</main>\n</body>\n</html>"
