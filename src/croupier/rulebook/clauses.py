"""Find the sheet and the citation that a clause refers to.

A clause is cited as the sources number themselves: `§10.II.A`, `17.11(a)`, `(k)(1)`, `II.C(1)`, `R5a L268`,
`L2720-2724`. A line of the source is found in any citation that spans it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from croupier.readers import is_whole_number, whole_number
from croupier.rulebook.sheets import text

BEGINS = r"§|L\d|\([a-z]\)|\d+\.\d+[(.\]]|[A-Z]\d+[a-z]?\b|(?:Game|House) \d|[IVX]+\.[A-Z]\b"
CITATION = re.compile(rf"\[((?=[^\[\]<>]*(?:§|\bL\d)|{BEGINS})[^\[\]<>]{{1,120}})\]")
"""A clause or a line of the source in brackets."""
BARE = re.compile(r"(?<=\| )((?:§|L\d)[^|\[\]\n]{0,60}?)(?= \|)")
"""A cell of a table that is nothing but a clause."""
LINES = re.compile(r"\bL(\d+)(?:[-–]L?(\d+))?")
STEPS = re.compile(r"§?\s?[A-Z0-9]+(?:\.[A-Z0-9]+)+(?:\(\w+\))*\w*|§\s?\w+|(?:\(\w+\))+|\b[A-Z]\d+[a-z]?\b")
RANGE = re.compile(r"(§?[\w.]+\.)([IVX]+|[A-Z]|\d+)-([IVX]+|[A-Z]|\d+)\b")
LETTERS = re.compile(r"\(([A-Z]{1,2})(?:-([A-Z]{1,2}))?\)")
"""Letters of clauses in the names of wagers: Pass (A), Easy hops (Z-LL)."""
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV")

EXACT, PART, NONE = 1000.0, 2.0, 0.0
"""Scores of a citation: the clause itself, a part of it, no match."""


class Reference(NamedTuple):
    steps: frozenset[str]
    lines: tuple[tuple[int, int], ...]


@lru_cache(maxsize=8192)
def reference(words: str) -> Reference:
    """
    >>> sorted(reference("§7.II-III, L51-53").steps), reference("§7.II-III, L51-53").lines
    (['§7.II', '§7.III'], ((51, 53),))
    """
    lines = tuple((whole_number(first), whole_number(last or first)) for first, last in LINES.findall(words))
    rest = RANGE.sub(_each, LINES.sub(" ", words)).replace("Game ", "G").replace("House ", "H")
    return Reference(frozenset(step.replace(" ", "") for step in STEPS.findall(rest)), lines)


def _each(found: re.Match[str]) -> str:
    """
    >>> [RANGE.sub(_each, text) for text in ("§4.V.K-L", "§R.1-4", "§7.II-III")]
    ['§4.V.K §4.V.L', '§R.1 §R.2 §R.3 §R.4', '§7.II §7.III']
    """
    before, first, last = found.groups()
    if first in ROMAN and last in ROMAN:
        steps: Sequence[str] = ROMAN[ROMAN.index(first) : ROMAN.index(last) + 1]
    elif is_whole_number(first, 3) and is_whole_number(last, 3):
        steps = [str(number) for number in range(whole_number(first), whole_number(last) + 1)][: len(ROMAN)]
    elif len(first) == len(last) == 1:
        steps = [chr(code) for code in range(ord(first), ord(last) + 1)]
    else:
        return found[0]
    return " ".join(f"{before}{step}" for step in steps)


def lettered(clause: str, words: str) -> bool:
    """Whether words name the clause's last step by its letter.

    >>> [lettered("§3.I.AA", each) for each in ("Pass (A)", "Easy hops (Z-LL)", "Horn")]
    [False, True, False]
    """
    step = clause.rpartition(".")[2]
    if not re.fullmatch(r"([A-Z])\1?", step):
        return False
    ends = [(first, last or first) for first, last in LETTERS.findall(words)]
    return any(_place(first) <= _place(step) <= _place(last) for first, last in ends)


def _place(letters: str) -> int:
    """Return the place of a letter in a list that continues with AA after Z."""
    return (len(letters) - 1) * 26 + ord(letters[0])


def nearness(wanted: Reference, cited: Reference) -> float:
    """Return a citation's score: best for the clause itself, then for the fewest lines around it, then for a
    part of it or a clause that contains it; 0 for no match.

    >>> near = lambda wanted, cited: nearness(reference(wanted), reference(cited))
    >>> near("§10.II", "§10.II") > near("§10.II", "§10.II.A") > near("§10.II", "§10") > 0
    True
    >>> near("R5a L268", "L267-270") > near("R5a L268", "L244-302") > near("R5a L268", "§2") == 0
    True
    """
    if wanted.steps & cited.steps:
        return EXACT
    spans = [last - first for at, _ in wanted.lines for first, last in cited.lines if first <= at <= last]
    if spans:
        return EXACT / 2 / (1 + min(spans))
    if any(_is_in(theirs, ours) for ours in wanted.steps for theirs in cited.steps):
        return PART
    around = [len(theirs) for ours in wanted.steps for theirs in cited.steps if _is_in(ours, theirs)]
    return max(around) / 100 if around else NONE


def _is_in(part: str, whole: str) -> bool:
    return part.startswith(whole) and part[len(whole) :][:1] in (".", "(")


def nearest(clause: str, cited: Sequence[str]) -> tuple[float, list[int]]:
    """Return the best score and the numbers of the citations that reach it; the first reference counts
    most."""
    for part in re.split(r"[,;]", clause):
        wanted = reference(part)
        scores = [nearness(wanted, reference(each)) for each in cited]
        best = max(scores, default=NONE)
        if best > NONE:
            return best, [number for number, score in enumerate(scores) if score == best]
    return NONE, []


@lru_cache(maxsize=256)
def citations(sheet: str) -> tuple[str, ...]:
    content = text(sheet)
    return tuple(CITATION.findall(content)) + tuple(BARE.findall(content))


@lru_cache(maxsize=8192)
def sheet_with(clause: str, sheets: tuple[str, ...]) -> str:
    """Return the sheet of the game that has the clause; a sheet that it names goes first (`Roulette
    §4.V.A`)."""
    named = [sheet for sheet in sorted(sheets, key=len) if _names(clause, sheet)]
    scored = [(nearest(clause, citations(sheet))[0], sheet) for sheet in (*named, *sheets)]
    for sheets_own in (scored[: len(named)], scored):
        best = max((score for score, _ in sheets_own), default=NONE)
        if best > NONE:
            return next(sheet for score, sheet in sheets_own if score == best)
    return sheets[0]


def _names(clause: str, sheet: str) -> bool:
    """Whether the words before the number are in the sheet's name, or are its initials.

    >>> [_names(each, "ohio-multi-linked-progressive-jackpots") for each in ("MLP §3", "Ohio §3", "§3")]
    [True, True, False]
    """
    said = re.match(r"([A-Za-z][A-Za-z -]*?)\s+(?:§|[IVX]+\.|L\d)", clause)
    if said is None:
        return False
    initials = "".join(word[0] for word in sheet.split("-"))
    return said[1].lower().replace(" ", "-") in sheet or (said[1].isupper() and said[1].lower() in initials)
