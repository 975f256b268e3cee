"""Full text search: every word must be in the sheet, in any form that it begins."""

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


@dataclass(frozen=True)
class Line:
    """A line of a sheet with what was searched for."""

    section: str
    """The heading that it stands under."""
    text: str
    marks: tuple[tuple[int, int], ...]
    """Where in the text, from and to."""


@dataclass(frozen=True)
class Hit:
    sheet: Sheet
    count: int
    """How often the words are in it."""
    lines: tuple[Line, ...]
    """The first few that have most of the words."""


def search(query: str, sheets: Sequence[Sheet] | None = None) -> tuple[Hit, ...]:
    """The sheets with all the words, those first that have them in their titles, then by how often."""
    words = parse_query(query)
    if not words:
        return ()
    hits = [hit for sheet in (all_sheets() if sheets is None else sheets) if (hit := _hit(sheet, words))]
    return tuple(sorted(hits, key=lambda hit: (-_in_title(hit.sheet, words), -hit.count)))


def parse_query(query: str) -> tuple[str, ...]:
    """The words and the "quoted phrases".

    >>> parse_query('dealer "no more bets"')
    ('dealer', 'no more bets')
    """
    found = (phrase or word for phrase, word in _WORD.findall(query[:LONGEST]))
    return tuple(dict.fromkeys(each.strip().strip('"').lower() for each in found if each.strip(' "')))


def _hit(sheet: Sheet, words: Sequence[str]) -> Hit | None:
    lowered = sheet.text.lower()
    counts = [lowered.count(word) for word in words]
    if not all(counts):
        return None
    lines = sorted(_lines(sheet, words), key=lambda line: -len({_marked(line, mark) for mark in line.marks}))
    return Hit(sheet, sum(counts), tuple(lines[:LINES]))


def _lines(sheet: Sheet, words: Sequence[str]) -> Iterator[Line]:
    section = ""
    for text in sheet.text.splitlines():
        if text.startswith("#"):
            section = text.lstrip("# ")
        elif marks := marks_of(text, words):
            yield Line(section, text, marks)


def marks_of(text: str, words: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Where the words are, the longer one where two overlap.

    >>> marks_of("Dealer deals", ("deal", "dealer"))
    ((0, 6), (7, 11))
    """
    pattern = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return tuple(found.span() for found in re.finditer(pattern, text, re.IGNORECASE))


def _marked(line: Line, mark: tuple[int, int]) -> str:
    return line.text[slice(*mark)].lower()


def _in_title(sheet: Sheet, words: Sequence[str]) -> int:
    return sum(word in sheet.title.lower() or word in sheet.name for word in words)
