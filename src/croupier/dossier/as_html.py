"""A document as one page of HTML, with its style in it: to be read in a browser, and to be printed."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import zip_longest

from croupier.dossier.document import (
    Block,
    CodeLines,
    Document,
    PaperTable,
    Paragraph,
    PointList,
    Run,
    leads,
    runs,
)
from croupier.dossier.picture import Picture

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
th, td { padding: .2rem .8rem .2rem 0; } .figure { text-align: right; font-variant-numeric: tabular-nums; }
td.figure { white-space: nowrap; overflow-wrap: normal; }
code, pre { font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: .85em; }
pre { background: #f4f4f4; padding: .7rem; white-space: pre-wrap; overflow-wrap: anywhere; }
ul.points { list-style: none; padding: 0; } ul.points li { display: flex; gap: .5rem; margin: .15rem 0; }
figure { margin: 1rem 0; break-inside: avoid; } figure svg { max-width: 100%; height: auto; }
figcaption { font-weight: bold; margin-bottom: .3rem; }
@page { margin: 2cm; @bottom-center { content: counter(page) " of " counter(pages); } }
@media print { body { max-width: none; margin: 0; } thead { display: table-header-group; }
  tr { break-inside: avoid; } h2, h3, h4 { break-after: avoid; } nav { break-after: page; } }
"""


def as_html(document: Document) -> str:
    return "\n".join(_page(document)) + "\n"


def _page(document: Document) -> Iterator[str]:
    title = escape(document.title)
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>"
    yield f'<header><h1>{title}</h1><p class="subtitle">{_text(document.subtitle)}</p>'
    facts = "".join(
        f'<tr><th scope="row">{_text(name)}</th><td>{_text(value)}</td></tr>'
        for name, value in document.facts
    )
    yield f"<table>{facts}</table></header>"
    yield '<nav aria-label="Contents"><h2>Contents</h2><ol>'
    for chapter in document.walk():
        if chapter.depth < 2:
            is_part = ' class="part"' if chapter.depth else ""
            yield f'<li{is_part}><a href="#{chapter.anchor}">{chapter.number} {_text(chapter.title)}</a></li>'
    yield "</ol></nav>\n<main>"
    for chapter in document.walk():
        size = chapter.depth + 2
        head = f"{chapter.number} {_text(chapter.title)}"
        yield f'<h{size} id="{chapter.anchor}">{head}</h{size}>'
        for block, then in zip_longest(chapter.blocks, chapter.blocks[1:]):
            yield _block(block, leads(block, then))
    yield "</main>\n</body>\n</html>"


def _block(block: Block, is_leading: bool) -> str:
    match block:
        case Paragraph():
            kind = ' class="aside"' if block.is_aside else ' class="leads"' if is_leading else ""
            return f"<p{kind}>{_text(block.text)}</p>"
        case PointList():
            items = (
                f'<li style="margin-left: {1.4 * item.depth}em"><span>{escape(item.mark or "•")}</span>'
                f"<span>{_text(item.text)}</span></li>"
                for item in block.items
            )
            return f'<ul class="points">{"".join(items)}</ul>'
        case PaperTable():
            return _table(block)
        case CodeLines():
            return f"<pre>{escape(chr(10).join(block.lines))}</pre>"
        case Picture():
            return f"<figure><figcaption>{_text(block.title)}</figcaption>{block.svg()}</figure>"


def _table(table: PaperTable) -> str:
    kinds = [' class="figure"' if is_figure else "" for is_figure in table.to_right]
    head = "".join(
        f'<th scope="col"{kind}>{_text(name)}</th>' for kind, name in zip(kinds, table.columns, strict=True)
    )
    rows = "".join(
        f"<tr>{''.join(f'<td{kind}>{_text(cell)}</td>' for kind, cell in zip(kinds, row, strict=True))}</tr>"
        for row in table.rows
    )
    caption = f"<caption>{_text(table.title)}</caption>" if table.title else ""
    head_and_body = f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
    return f'<div class="wide"><table>{caption}{head_and_body}</table></div>'


def _text(text: str) -> str:
    return "".join(map(_run, runs(text)))


def _run(run: Run) -> str:
    plain = escape(run.text)
    return {"": plain, "code": f"<code>{plain}</code>", "bold": f"<strong>{plain}</strong>"}[run.style]
