"""Marks: each answer beside what the rules say, with its sum, its place in the order and its clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from croupier.errors import CroupierError, ParseError
from croupier.school.drill import Drill, DrillLine
from croupier.wagers.chips import dollars, plain


class DrillAnswer(Struct, frozen=True):
    """A trainee's answer to one question."""

    line: int
    """Which one, from 1."""
    says: str


class DrillMark(Struct, frozen=True, kw_only=True):
    """The mark of one answer."""

    what: str
    says: str
    """The answer as it was read; '' for none, which is a sum of zero."""
    right: str
    is_right: bool
    place: int = 0
    """The right place in the order, from 1; 0 if it has none, or the order is not asked."""
    placed: int = 0
    """The place that the trainee gave it."""
    is_in_order: bool = True
    why: str = ""
    clause: str = ""


class MarkedDrill(Struct, frozen=True, kw_only=True):
    """A drill with the mark of each answer."""

    game: str
    kind: str
    level: int
    seed: str
    marks: tuple[DrillMark, ...]
    seconds: float
    pace: int
    """The seconds that it may take."""

    @property
    def asked(self) -> int:
        """Points that can be had: one for each answer, one for each place in the order."""
        return len(self.marks) + sum(bool(each.place) for each in self.marks)

    @property
    def right(self) -> int:
        points = sum(each.is_right for each in self.marks)
        return points + sum(each.is_in_order for each in self.marks if each.place)

    @property
    def is_in_time(self) -> bool:
        return self.seconds <= self.pace


def mark(drill: Drill, answers: Sequence[DrillAnswer], seconds: float) -> MarkedDrill:
    """Answers in the order in which they were given; what is not answered is a sum of nothing, or wrong."""
    said: dict[int, str] = {}
    for each in answers:
        if not 1 <= each.line <= len(drill.asked):
            raise ParseError(f"nothing is asked in line {each.line}", instead=f"1 to {len(drill.asked)}")
        said.pop(each.line, None)  # answered again: what counts is the last one, and its place
        said[each.line] = read(drill.asked[each.line - 1], each.says)
    placed = _placed(drill, list(said)) if drill.is_ordered else {}
    return MarkedDrill(
        game=drill.game,
        kind=drill.kind,
        level=drill.level,
        seed=drill.seed,
        marks=tuple(
            _mark(asked, said.get(line, ""), placed.get(line), drill.is_ordered)
            for line, asked in enumerate(drill.asked, 1)
        ),
        seconds=round(seconds, 1),
        pace=drill.pace,
    )


def read(asked: DrillLine, says: str) -> str:
    """A sum in the one way it is written, or a choice by its letter, number or words; refused otherwise."""
    text = says.strip()
    if asked.choices:
        for number, choice in enumerate(asked.choices):
            if text.lower() in (chr(ord("a") + number), str(number + 1), choice.lower()):
                return choice
        raise ParseError(f"{says!r} is none of the answers", instead="a, b, c …")
    sign, rest = (-1, text[1:]) if text[:1] in ("-", "\u2212") else (1, text.removeprefix("+"))
    try:
        return plain(sign * dollars(rest.strip() or "?"))
    except CroupierError:
        raise ParseError(f"{says!r} is no sum", instead="+12.50, -5, or 0 for what stays") from None


def _placed(drill: Drill, order: Sequence[int]) -> Mapping[int, tuple[int, bool]]:
    """Return the place that each line was given, and if it is right. Only answered lines count, so that a
    forgotten one does not shift the rest."""
    right = {line: asked.place for line, asked in enumerate(drill.asked, 1) if asked.place}
    given = [line for line in order if line in right]
    ranked = sorted(given, key=lambda line: right[line])
    return {line: (at, ranked[at - 1] == line) for at, line in enumerate(given, 1)}


def _mark(asked: DrillLine, says: str, placed: tuple[int, bool] | None, is_ordered: bool) -> DrillMark:
    at, is_in_order = placed or (0, False)
    place = asked.place if is_ordered else 0
    return DrillMark(
        what=asked.what,
        says=says,
        right=asked.right,
        is_right=(says or ("" if asked.choices else "0.00")) == asked.right,
        place=place,
        placed=at,
        is_in_order=is_in_order if place else True,
        why=asked.why,
        clause=asked.clause,
    )
