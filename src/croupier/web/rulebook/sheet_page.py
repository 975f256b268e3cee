"""Render a sheet as HTML: text, tables, citations and table of contents; compare two sheets."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from typing import NamedTuple

from markdown_it import MarkdownIt

from croupier.rulebook.clauses import CITATION, PART, lettered, nearest
from croupier.rulebook.differences import LinePair, SheetPart
from croupier.rulebook.search import marks_of, parse_query
from croupier.rulebook.sheet_and_code import CodePiece, SheetAndCode
from croupier.rulebook.sheets import all_sheets, find_sheet, spaced
from croupier.wagers.pays import row_key
from croupier.web.markup import Raw, join, link, marked, tag

CITED = re.compile(r'<span class="cite">(.*?)</span>')
ROW = re.compile(r"(?<=<td>)[^<>]{1,80}\([A-Z]{1,2}(?:-[A-Z]{1,2})?\)[^<>]{0,40}(?=</td>)")
"""A wager's name with the letter of its clause."""
NAMED = re.compile(r"(?:<code>)?\b([a-z0-9-]+)\.md\b(?:</code>)?")
"""A reference to another sheet by its file name."""
MARKUP = re.compile(r"(<[^>]+>)")
CELL = re.compile(r"<td>((?:§|L\d)[^<\[\]]{0,60})</td>")
POINTED = "clause"
"""The id of the highlighted clause."""
LONGEST = 80
NUMBER = re.compile(r"<td>([-+−]?\$?[\d,]+(?:\.\d+)?%?)</td>")


class Rendered(NamedTuple):
    body: Raw
    contents: Raw
    """Links to its sections."""


@lru_cache(maxsize=128)
def rendered(text: str) -> Rendered:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(spaced(text))
    sections: list[tuple[str, str]] = []
    keys: set[str] = {POINTED, ""}
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            words = tokens[number + 1].content
            key = anchor(words) if anchor(words) not in keys else f"{anchor(words)}-{number}"
            keys.add(key)
            token.attrSet("id", key)
            if token.tag == "h2":
                sections.append((words, key))
    body = markdown.renderer.render(tokens, markdown.options, {})
    body = CITATION.sub(r'<span class="cite">[\1]</span>', body)
    body = NAMED.sub(_named, body)
    body = CELL.sub(r'<td><span class="cite">\1</span></td>', body)
    body = NUMBER.sub(r'<td class="num">\1</td>', body)
    body = body.replace("<table>", '<div class="scroll" tabindex="0"><table class="grid">')
    body = body.replace("</table>", "</table></div>")
    contents = join(link(words, f"#{key}") for words, key in sections)
    return Rendered(Raw(body), contents)


def _named(found: re.Match[str]) -> str:
    """Return a link to the sheet, if it exists."""
    titles = {sheet.name: sheet.title for sheet in all_sheets()}
    return link(titles[found[1]], f"/rulebook/{found[1]}") if found[1] in titles else found[0]


def anchor(heading: str) -> str:
    """Return the anchor of a section.

    >>> anchor("Dealer / banker rules")
    'dealer-banker-rules'
    """
    return row_key(heading)


def highlighted(body: Raw, query: str) -> Raw:
    """Highlight the words of a search outside of markup.

    >>> print(highlighted(Raw("<b>bold</b> bets"), "b"))
    <b><mark>b</mark>old</b> <mark>b</mark>ets
    """
    words = parse_query(query)
    if not words:
        return body
    parts = MARKUP.split(body)
    parts[::2] = [marked(unescape(part), marks_of(unescape(part), words)) for part in parts[::2]]
    return Raw("".join(parts))


def pointed(body: Raw, clause: str) -> Raw:
    """Highlight the citations of the clause, or the nearest ones; the first gets the id.

    >>> print(pointed(Raw('<li>Two <span class="cite">[§7.II.A]</span></li>'), "§7.II"))
    <li>Two <mark id="clause"><span class="cite">[§7.II.A]</span></mark></li>
    """
    wanted, text = clause[:LONGEST], str(body)
    cites = list(CITED.finditer(text))
    score, numbers = nearest(wanted, [unescape(cite[1]) for cite in cites])
    found = [cites[number] for number in numbers]
    if score < PART:
        found = [row for row in ROW.finditer(text) if lettered(wanted, row[0])] or found
    parts, at = list[str](), 0
    for count, cite in enumerate(found):
        name = f' id="{POINTED}"' if count == 0 else ""
        parts += [text[at : cite.start()], f"<mark{name}>{cite[0]}</mark>"]
        at = cite.end()
    return Raw("".join([*parts, text[at:]]))


def sides(pairs: list[LinePair], names: tuple[Raw, Raw], all_lines: bool) -> Raw:
    """Return two editions side by side: text only on the left is struck out, text only on the right is
    new."""
    pairs = [pair for pair in pairs if not _is_rule(pair)]
    shown = [pair for pair in pairs if all_lines or not pair.is_same or pair.is_heading]
    heads = tag("thead", tag("tr", join(tag("th", name, scope="col") for name in names)))
    rows = join(_row(pair) for number, pair in enumerate(shown) if all_lines or _leads(shown, number))
    return tag("table", join([heads, tag("tbody", rows)]), class_="sides")


def _leads(shown: list[LinePair], number: int) -> bool:
    """Return True unless the line is a heading with nothing below it."""
    is_last = number + 1 == len(shown)
    return not (shown[number].is_heading and shown[number].is_same) or not (
        is_last or shown[number + 1].is_heading
    )


def _row(pair: LinePair) -> Raw:
    """Return one row; a line without a counterpart is highlighted as a whole."""
    is_lone = not (pair.left and pair.right)
    left = tag("td", _parts(pair.left, "del", is_lone), class_="only-left" if is_lone else "")
    right = tag("td", _parts(pair.right, "ins", is_lone), class_="only-right" if is_lone else "")
    return tag("tr", join([left, right]), class_="heading" if pair.is_heading else "")


def _is_rule(pair: LinePair) -> bool:
    """Return True for a ruler: the line between a table's head and rows, or between two sheets."""
    return all(set("".join(part.text for part in side)) <= set("|-: ") for side in (pair.left, pair.right))


def _parts(parts: tuple[SheetPart, ...], name: str, is_lone: bool) -> Raw:
    """Return the text without Markdown; cells are separated by a dot."""
    if not parts:
        return Raw("")
    bare = [
        SheetPart(part.text.replace("|", "·").replace("`", "").replace("**", ""), part.is_changed)
        for part in parts
    ]
    first, last = bare[0], bare[-1]
    bare[0] = SheetPart(first.text.lstrip("#·- "), first.is_changed)
    bare[-1] = SheetPart(bare[-1].text.rstrip("· "), last.is_changed)
    return join(tag(name, part.text) if part.is_changed and not is_lone else part.text for part in bare)


def beside_code(both: SheetAndCode) -> Raw:
    """Return the sheets of a game with the code of each sentence next to it; below it on a phone."""
    rows = []
    sheet = heading = ""
    for each in both.sentences:
        if each.sheet != sheet:
            sheet, heading = each.sheet, find_sheet(each.sheet).title
            rows.append(_heading(heading))
        if each.heading != heading:
            heading = each.heading
            rows.append(_heading(heading))
        code = join(_code(piece) for piece in each.pieces)
        text = rendered(each.text).body if "\n" in each.text else tag("p", each.plain)
        rows.append(tag("tr", join([tag("td", text), tag("td", code)])))
    if both.others:
        rows.append(_heading("Code that cites no sentence"))
        rows += [tag("tr", join([tag("td", ""), tag("td", _code(piece))])) for piece in both.others]
    heads = join(tag("th", head, scope="col") for head in ("rule sheet", "code"))
    body = join([tag("thead", tag("tr", heads)), tag("tbody", join(rows))])
    return tag("table", body, class_="sides with-code")


def _heading(words: str) -> Raw:
    return tag("tr", tag("td", words, colspan="2"), class_="heading")


def _code(piece: CodePiece) -> Raw:
    place = tag("span", piece.place, class_="muted small")
    return tag("div", join([place, tag("pre", tag("code", piece.text), tabindex="0")]), class_="piece")
