"""Full text search: every word must be in the sheet, in any form that it begins: `qualif` finds both
qualifies and qualified, and `ace` no place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.rulebook.sheets import Sheet, all_sheets

LINES = 3
"""So many lines of a sheet are shown for a search."""
LONGEST = 200
"""Letters of a search; what follows is no longer looked at."""
_WORD = re.compile(r'"([^"]+)"|(\S+)')
_BULLET = re.compile(r"^\s*(?:[-*]|\d+\.)\s+")


@dataclass(frozen=True)
class SheetLine:
    """A line of a sheet with what was searched for, without the marks of its layout."""

    section: str
    """The heading that it stands under."""
    text: str
    marks: tuple[tuple[int, int], ...]
    """Start and end of each match in the text."""


@dataclass(frozen=True)
class SearchHit:
    sheet: Sheet
    count: int
    """How often the words are in it."""
    together: int
    """Lines that have all of them."""
    lines: tuple[SheetLine, ...]
    """The first few that have most of the words."""


def search(query: str, sheets: Sequence[Sheet] | None = None) -> tuple[SearchHit, ...]:
    """The sheets with all the words: first those that have them in their titles, then those with most lines
    that have them all, then by how often they are there."""
    words = parse_query(query)
    if not words:
        return ()
    hits = [hit for sheet in (all_sheets() if sheets is None else sheets) if (hit := _hit(sheet, words))]
    return tuple(sorted(hits, key=lambda hit: (-_in_title(hit.sheet, words), -hit.together, -hit.count)))


def parse_query(query: str) -> tuple[str, ...]:
    """The words and the "quoted phrases".

    >>> parse_query('dealer "no more bets"')
    ('dealer', 'no more bets')
    """
    found = (phrase or word for phrase, word in _WORD.findall(query[:LONGEST]))
    return tuple(dict.fromkeys(each.strip().strip('"').lower() for each in found if each.strip(' "')))


def _hit(sheet: Sheet, words: Sequence[str]) -> SearchHit | None:
    counts = [len(_pattern([word]).findall(sheet.text)) for word in words]
    if not all(counts):
        return None
    lines = sorted(_lines(sheet, words), key=lambda line: -len(_of(line)))
    together = sum(len(_of(line)) == len(words) for line in lines)
    return SearchHit(sheet, sum(counts), together, tuple(lines[:LINES]))


def _lines(sheet: Sheet, words: Sequence[str]) -> Iterator[SheetLine]:
    section = ""
    for text in sheet.text.splitlines():
        if text.startswith("#"):
            section = text.lstrip("# ")
        elif marks := marks_of(bare := plain_line(text), words):
            yield SheetLine(section, bare, marks)


def plain_line(text: str) -> str:
    """
    >>> plain_line("| dealer qualifies | 1 to 1 [§12.II] |"), plain_line("- see `ohio-craps.md`")
    ('dealer qualifies · 1 to 1 [§12.II]', 'see ohio-craps.md')
    """
    cells = [cell.strip() for cell in text.strip().strip("|").split("|")] if "|" in text else [text]
    return _BULLET.sub("", " · ".join(cells)).replace("`", "").replace("**", "")


def _pattern(words: Sequence[str]) -> re.Pattern[str]:
    """The words where they begin, the longer one where two do."""
    longest = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<![a-z0-9])(?:{'|'.join(map(re.escape, longest))})", re.IGNORECASE)


def marks_of(text: str, words: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Return the places of the words in a text, the longer one if two overlap.

    >>> marks_of("Dealer deals", ("deal", "dealer"))
    ((0, 6), (7, 11))
    """
    return tuple(found.span() for found in _pattern(words).finditer(text))


def _of(line: SheetLine) -> set[str]:
    """Which of the words are in it."""
    return {line.text[start:end].lower() for start, end in line.marks}


def _in_title(sheet: Sheet, words: Sequence[str]) -> int:
    return sum(bool(_pattern([word]).search(f"{sheet.title} {sheet.name}")) for word in words)
