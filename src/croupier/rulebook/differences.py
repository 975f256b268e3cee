"""Differences of two sheets: as a list of changed lines, and side by side with the changed words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher, unified_diff
from typing import NamedTuple

ALIKE = 0.45
"""Lines that have so much in common are the same line, changed."""
MANY = 60
"""Longer stretches of changed lines are paired in order: to compare each with each would take long."""
_LABEL = re.compile(r"- \w[\w ]{0,30}:")
"""Matches the label of a line (source, summary), which pairs it with the other edition's line."""
_TOKEN = re.compile(r"\s+|\w+|[^\w\s]")


class SheetPart(NamedTuple):
    text: str
    is_changed: bool


@dataclass(frozen=True)
class LinePair:
    """A line of the one beside the line of the other; () where it has none."""

    left: tuple[SheetPart, ...]
    right: tuple[SheetPart, ...]

    @property
    def is_same(self) -> bool:
        return not any(part.is_changed for part in (*self.left, *self.right))

    @property
    def is_heading(self) -> bool:
        return any(side and side[0].text.startswith("#") for side in (self.left, self.right))


def unified(first: str, second: str, names: tuple[str, str]) -> list[str]:
    """The changed lines alone; nothing where the texts are the same."""
    return list(unified_diff(first.splitlines(), second.splitlines(), *names, lineterm="", n=0))


def side_by_side(first: str, second: str) -> list[LinePair]:
    """Return the lines of two texts in pairs, each line beside the most similar one; empty lines are left
    out."""
    ours, theirs = _lines(first), _lines(second)
    return [_pair(left, right) for left, right in _aligned(ours, theirs)]


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def _aligned(ours: Sequence[str], theirs: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield pairs of lines. Sections with the same heading are paired first."""
    matcher = SequenceMatcher(None, _headings(ours), _headings(theirs), autojunk=False)
    left, right = _sections(ours), _sections(theirs)
    for what, i, j, k, m in matcher.get_opcodes():
        if what == "equal":
            for one, other in zip(left[i:j], right[k:m], strict=True):
                yield from _section(one, other)
        else:
            yield from ((line, "") for section in left[i:j] for line in section)
            yield from (("", line) for section in right[k:m] for line in section)


def _headings(lines: Sequence[str]) -> list[str]:
    return [_heading(section) for section in _sections(lines)]


def _heading(section: Sequence[str]) -> str:
    """Return the heading of a section without its brackets; '' for the head of the sheet."""
    first = section[0] if section else ""
    return re.sub(r"\(.*?\)", "", first).strip().lower() if first.startswith("##") else ""


def _sections(lines: Sequence[str]) -> list[list[str]]:
    sections: list[list[str]] = [[]]
    for line in lines:
        if line.startswith("##"):
            sections.append([])
        sections[-1].append(line)
    return sections


def _section(ours: Sequence[str], theirs: Sequence[str]) -> Iterator[tuple[str, str]]:
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    for what, i, j, k, m in matcher.get_opcodes():
        if what == "equal":
            yield from zip(ours[i:j], theirs[k:m], strict=True)
        else:
            yield from _changed(ours[i:j], theirs[k:m])


def _changed(ours: Sequence[str], theirs: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The most alike lines beside each other, in order; the others alone."""
    if len(ours) * len(theirs) > MANY * MANY:
        shared = min(len(ours), len(theirs))
        yield from zip(ours[:shared], theirs[:shared], strict=True)
        yield from ((line, "") for line in ours[shared:])
        yield from (("", line) for line in theirs[shared:])
        return
    likeness = [[_likeness(one, other) for other in theirs] for one in ours]
    best = _best(likeness, len(ours), len(theirs))
    i = j = 0
    while i < len(ours) or j < len(theirs):
        like = likeness[i][j] if i < len(ours) and j < len(theirs) else 0.0
        if like and best[i][j] == like + best[i + 1][j + 1]:
            yield ours[i], theirs[j]
            i, j = i + 1, j + 1
        elif j == len(theirs) or (i < len(ours) and best[i][j] == best[i + 1][j]):
            yield ours[i], ""
            i += 1
        else:
            yield "", theirs[j]
            j += 1


def _best(likeness: Sequence[Sequence[float]], rows: int, columns: int) -> list[list[float]]:
    """The most that the lines from here on can have in common, in order."""
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in reversed(range(rows)):
        for j in reversed(range(columns)):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], likeness[i][j] + best[i + 1][j + 1])
    return best


def _likeness(one: str, other: str) -> float:
    """How much of two lines is the same, 0 where it is too little to call them one line."""
    words, others = _TOKEN.findall(one.lower()), _TOKEN.findall(other.lower())
    matcher = SequenceMatcher(None, words, others, autojunk=False)
    label = _LABEL.match(one)
    if label is not None and other.lower().startswith(label[0].lower()):
        return max(ALIKE, matcher.ratio())
    if matcher.quick_ratio() < ALIKE:
        return 0.0
    found = matcher.ratio()
    return found if found >= ALIKE else 0.0


def _pair(left: str, right: str) -> LinePair:
    if left == right:
        return LinePair((SheetPart(left, False),), (SheetPart(right, False),))
    if not left or not right:
        return LinePair(
            (SheetPart(left, True),) if left else (),
            (SheetPart(right, True),) if right else (),
        )
    ours, theirs = _TOKEN.findall(left), _TOKEN.findall(right)
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    mine: list[SheetPart] = []
    yours: list[SheetPart] = []
    for what, i, j, k, m in matcher.get_opcodes():
        is_changed = what != "equal"
        mine += [SheetPart("".join(ours[i:j]), is_changed)] if j > i else []
        yours += [SheetPart("".join(theirs[k:m]), is_changed)] if m > k else []
    return LinePair(tuple(mine), tuple(yours))
