"""Find the lines of a source document that a clause names: `L2136`, `§12.II.A`, `(h)(2)`, `17.8(c)`, `§O.3`.

A document is a list of lines; chapters of the Ohio document number their sections anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

CHAPTERS = {
    "ohio-blackjack": (24, 203),
    "ohio-blackjack-single-double-deck": (24, 203),
    "House Money": (205, 240),
    "ohio-craps": (242, 678),
    "ohio-four-card-poker": (680, 840),
    "ohio-let-it-ride-poker": (842, 1063),
    "ohio-mini-baccarat": (1065, 1282),
    "ohio-midi-baccarat": (1065, 1282),
    "ohio-pai-gow-poker": (1284, 1650),
    "ohio-pai-gow-poker-player-banking": (1284, 1650),
    "ohio-rapid-roulette": (1652, 1739),
    "ohio-roulette": (1741, 1846),
    "ohio-three-card-poker": (1848, 2044),
    "ohio-ultimate-texas-hold-em": (2046, 2251),
    "ohio-mississippi-stud": (2253, 2449),
    "ohio-texas-hold-em-bonus": (2451, 2644),
    "progressives": (2646, 2730),
    "ohio-crazy-four-poker": (2732, 2905),
    "ohio-big-six": (2907, 3054),
    "poker": (3056, 3347),
}
"""The lines of each chapter of the Ohio document, as the sheets name them."""
POKER_SECTIONS = {2: 3173, 3: 3223, 4: 3251, 5: 3276, 6: 3328}
"""Sections of the poker chapter, whose contents repeat their titles."""
ELSEWHERE = {
    "MLP": "progressives",
    "Roulette": "ohio-roulette",
    "Ohio": "ohio-let-it-ride-poker",
    "side bet": "House Money",
}
"""Words before a clause that stands in another chapter."""
OPEN = ("ambiguity", "house procedure", "not stated")
"""Words for what no line states."""
TENS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
ROMAN = (*TENS[1:], *(f"X{ones}" for ones in TENS))
MOST_IN_LIST = 40
"""Lines that a list may have."""
LABEL = r"^\s*(?:[-*] )?\s*(?:[-*] )?"
Ranges = tuple[tuple[int, int], ...]


class FoundLines(NamedTuple):
    source: str
    ranges: Ranges
    missing: tuple[str, ...]
    """Parts of the clause that name no line that could be found."""


def source_of(game: str, clause: str = "") -> str:
    """Return the name of the document that a game's clause stands in.

    >>> source_of("nj-let-it-ride"), source_of("nj-let-it-ride", "Ohio §12.II")
    ('new-jersey', 'ohio')
    """
    house = game.split("-")[0]
    if house == "nj" and clause.startswith("Ohio"):
        return "ohio"
    return {"nj": "new-jersey", "us": "united-states"}.get(house, house)


def find_lines(game: str, clause: str, lines: Sequence[str]) -> FoundLines:
    """Return the line ranges that a clause of a game names; `lines` begin with the document's first."""
    ranges: list[tuple[int, int]] = []
    missing: list[str] = []
    prefix = ""
    for piece in re.split(r",\s*", clause):
        numbered = re.findall(r"L(\d+)(?:-(\d+))?", piece)
        if numbered:
            ranges += ((int(first), int(last or first)) for first, last in numbered)
            continue
        if any(word in piece for word in OPEN):
            continue
        found = re.match(rf"^({'|'.join(ELSEWHERE)})?\s*§?(.*)$", piece.strip())
        assert found is not None
        prefix = found[1] or prefix
        at = _find(game, prefix, found[2], ["", *lines])
        if at is None:
            missing.append(piece.strip())
        else:
            ranges.append((at[0], _end_of_list(at[1], lines)))
    return FoundLines(source_of(game, clause), tuple(ranges), tuple(missing))


def _end_of_list(at: int, lines: Sequence[str]) -> int:
    """Return the last line of the list that a line with a colon at its end begins: the line before the next
    label of the line's own kind."""
    found = re.match(LABEL + r"\(?([A-Z]{1,4}|\d+|[a-z])[.)]\s.*:\**$", lines[at - 1].rstrip())
    if found is None:
        return at
    ahead = range(at + 1, min(at + MOST_IN_LIST, len(lines) + 1))
    following = next((line for line in ahead if _is_labelled(lines[line - 1], _next_label(found[1]))), at + 1)
    within = [line for line in range(at, following) if lines[line - 1].strip()]
    return within[-1]


def _next_label(label: str) -> str:
    """
    >>> [_next_label(each) for each in ("A", "Z", "AA", "IV", "9", "d")]
    ['B', 'AA', 'BB', 'V', '10', 'e']
    """
    if label.isdecimal():
        return str(int(label) + 1)
    if label in ROMAN[:-1]:
        return ROMAN[ROMAN.index(label) + 1]
    if label == "Z":
        return "AA"
    return "".join(chr(ord(letter) + 1) for letter in label)


def _find(game: str, prefix: str, path: str, lines: Sequence[str]) -> tuple[int, int] | None:
    house = game.split("-")[0]
    if house == "us":
        return _single(_in_brackets(path, lines))
    if house == "nj" and not prefix:
        return _single(_of_new_jersey(path, lines))
    if house == "hustler":
        first, last = _span(path)
        return _both(_lettered(first, lines), _lettered(last, lines))
    chapter = CHAPTERS[ELSEWHERE[prefix] if prefix else game if game in CHAPTERS else "poker"]
    if prefix == "side bet":
        return _single(
            _path(re.findall(r"\([^)]*\)|[A-G]", path.removeprefix("II.")), lines, 216, chapter[1])
        )
    if chapter == CHAPTERS["poker"] and (term := re.match(r"1 (.+)$", path)):
        return _single(_term(term[1], lines, chapter))
    first, last = _span(path)
    return _both(_section_path(first, lines, chapter), _section_path(last, lines, chapter))


def _single(line: int) -> tuple[int, int] | None:
    return (line, line) if line else None


def _both(first: int, last: int) -> tuple[int, int] | None:
    return (first, last) if first and last else None


def _span(path: str) -> tuple[str, str]:
    """
    >>> _span("13.I-II"), _span("Q.2"), _span("B.2-3")
    (('13.I', '13.II'), ('Q.2', 'Q.2'), ('B.2', 'B.3'))
    """
    found = re.match(r"^(.*)\.([IVXL]+|\d+)-([IVXL]+|\d+)$", path)
    return (f"{found[1]}.{found[2]}", f"{found[1]}.{found[3]}") if found else (path, path)


def _section_path(path: str, lines: Sequence[str], chapter: tuple[int, int]) -> int:
    number, *labels = re.findall(r"\([^)]*\)|[^.()]+", path)
    start, end = _section(int(number), lines, chapter) if number.isdecimal() else (0, 0)
    return _path(labels, lines, start, end) if start else 0


def _path(labels: Sequence[str], lines: Sequence[str], start: int, end: int) -> int:
    """Return the line that these labels lead to, each sought after the one before."""
    at = start
    for label in labels:
        at = next((line for line in range(at + 1, end + 1) if _is_labelled(lines[line], label)), 0)
        if not at:
            return 0
    return at


def _is_labelled(text: str, label: str) -> bool:
    if label.startswith("("):
        return re.match(LABEL + re.escape(label), text) is not None
    return re.match(LABEL + rf"\(?{re.escape(label)}(?:[.)]\s|\.$)", text) is not None


def _section(number: int, lines: Sequence[str], chapter: tuple[int, int]) -> tuple[int, int]:
    heads = POKER_SECTIONS if chapter == CHAPTERS["poker"] else _heads(lines, chapter)
    if number not in heads:
        return 0, 0
    after = [line for line in heads.values() if line > heads[number]]
    return heads[number], min(after, default=chapter[1] + 1) - 1


def _heads(lines: Sequence[str], chapter: tuple[int, int]) -> dict[int, int]:
    """Return the lines at which the sections begin: those with a title of the contents, else the first that
    looks like a title between its neighbours."""
    first, last = chapter
    titles = dict(reversed(list(_titles(lines, max(1, first - 30), min(last, first + 40)))))
    found: dict[int, int] = {}
    for line in range(first, last + 1):
        head = re.match(r"^\s*(?:#+ |- )?\**(\d+)\.?\s+([A-Za-z].*)$", lines[line])
        if head and titles.get(int(head[1]), "-") == head[2].lower()[:8]:
            found[int(head[1])] = line
    for number in titles:
        if number not in found:
            low = max((line for other, line in found.items() if other < number), default=first)
            high = min((line for other, line in found.items() if other > number), default=last + 1)
            title = rf"^[-#* ]*{number}\.?[ *]+[A-Z]"
            candidates = [line for line in range(low + 1, high) if re.match(title, lines[line])]
            candidates = [line for line in candidates if not re.search(r"(\.{3,}|\s\d+)\s*$", lines[line])]
            plain = [line for line in candidates if not re.match(r"^ +\d", lines[line])]
            found |= {number: (plain or candidates)[0]} if candidates else {}
    return found


def _titles(lines: Sequence[str], first: int, last: int) -> Iterator[tuple[int, str]]:
    for line in range(first, last + 1):
        title = re.match(r"^\s*(\d+)\.?\s+([A-Za-z].*?)[\s.\t]*\d*\s*$", lines[line])
        if title:
            yield int(title[1]), title[2].lower()[:8]


def _term(term: str, lines: Sequence[str], chapter: tuple[int, int]) -> int:
    """Return the line of a definition, which begins with its word."""
    return next((line for line in range(*chapter) if lines[line].lstrip("-* ").startswith(f"{term}-")), 0)


def _lettered(path: str, lines: Sequence[str]) -> int:
    """Return the line of a section of the first rules of the Hustler document: `O.3`, `D.3a`."""
    found = re.match(r"([A-U])\.?(\d+)?([a-c])?$", path)
    if found is None:
        return 0
    start = max((line for line in range(3, 186) if lines[line].startswith(f"## {found[1]}.")), default=0)
    if not found[2] or not start:
        return start
    end = next((line for line in range(start + 1, 190) if lines[line].startswith("## ")), 190)
    at = next((line for line in range(start, end) if re.match(rf"\s*{found[2]}\. ", lines[line])), 0)
    if not found[3] or not at:
        return at
    return next(
        (line for line in range(at + 1, at + 6) if re.match(rf"\s*-?\s*{found[3]}\)", lines[line])), 0
    )


def _in_brackets(path: str, lines: Sequence[str]) -> int:
    """Return the line of `(h)(1)(ii)`; the section (i) is the last one before (j), where i is no number."""
    at = 0
    if path.startswith("(i)"):
        end = _in_brackets("(j)", lines)
        at = max((line for line in range(1, end) if lines[line].strip() == "(i)"), default=1) - 1
    for label in re.findall(r"\([^)]*\)", path):
        at = next((line for line in range(at + 1, len(lines)) if lines[line].strip().startswith(label)), 0)
        if not at:
            return 0
    return at


def _of_new_jersey(path: str, lines: Sequence[str]) -> int:
    """Return the line of `17.8(a)2iii`."""
    found = re.match(r"(\d+\.\d+)(.*)", path)
    assert found is not None
    title = f"19:47-{found[1]} "
    at = next((line for line in range(1, len(lines)) if lines[line].startswith(title)), 0)
    for label in re.findall(r"\([a-z]\)|\d+|[ivx]+", found[2]):
        text = [each.strip().lstrip("-* ") for each in lines[at : at + 60]]
        marks = (label,) if label.startswith("(") else (f"{label}.", f"{label})")
        ahead = 0 if label.startswith("(") else 1
        step = next((n for n, each in enumerate(text[ahead:], ahead) if each.startswith(marks)), None)
        if step is None or not at:
            return 0
        at += step
    return at
