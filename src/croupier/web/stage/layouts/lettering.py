"""How large a spot's name and its odds are printed: as large as the box has room for, the odds below the name
or beside it, and in few letters where it is small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from croupier.web.stage.places import Box

NARROW, WIDE = " :.,'’-|()ijlItfr", "mwMW%"
"""Letters of less and of more than the usual width."""
LEGIBLE = (13.0, 18.6)
"""Stage units from which letters are read with ease, lying and standing: 10 pixels in a window of 1280 × 800,
8 on a phone."""
LARGEST = 26.0
"""Largest size of a name."""
SHARES = (0.62, 0.75, 0.9, 1.0)
"""How large odds are beside their name: smaller, as far as they can be read."""
CAPTION = (15.0, 21.0)
"""The letters of odds below a circle."""


class Lettering(NamedTuple):
    """Sizes of the print on one spot in one arrangement, in stage units."""

    name: float
    odds: float
    text: str
    """The odds as printed."""
    is_beside: bool = False
    """The odds stand beside the name, not below it."""


def brief(odds: str) -> str:
    """
    >>> [brief(each) for each in ("30 to 1", "up to 999 to 1", "1 to 1 less 5%", "20 for 1")]
    ['30:1', 'up to 999:1', '1:1 −5%', '20 for 1']
    """
    words = odds.replace(": ", " ").replace("less ", "−").split()
    for at in range(1, len(words) - 1):
        if words[at] == "to" and _is_number(words[at - 1]) and _is_number(words[at + 1]):
            return " ".join([*words[: at - 1], f"{words[at - 1]}:{words[at + 1]}", *words[at + 2 :]])
    return odds


def _is_number(word: str) -> bool:
    return word.replace(",", "").isdigit()


def ems(text: str) -> float:
    """Return the width of a text in units of its letter size, rounded up a little.

    >>> ems("2:1") < ems("2 to 1") < ems("2 to 12")
    True
    """
    return sum(0.42 if each in NARROW else 0.95 if each in WIDE else 0.65 for each in text)


def lines_of(text: str, count: int) -> list[str]:
    """Split a text into at most `count` lines, so that the longest is as short as possible.

    >>> lines_of("Three Card Bonus", 2), lines_of("any seven", 3)
    (['Three Card', 'Bonus'], ['any', 'seven'])
    """
    words = text.split() or [""]
    if count <= 1 or len(words) == 1:
        return [" ".join(words)]
    ways = (
        [" ".join(words[:at]), *lines_of(" ".join(words[at:]), min(count, len(words)) - 1)]
        for at in range(1, len(words))
    )
    return min(ways, key=lambda way: max(map(ems, way)))


@lru_cache(maxsize=2048)
def in_boxes(name: str, odds: str, boxes: tuple[Box, ...], legible: float) -> tuple[Lettering, ...]:
    """Return the lettering for each box, in the same words and the same arrangement.

    The odds are written in full if they are legible in every box, else abbreviated; below the name if they
    fit there, else beside it.
    """
    ways = [
        tuple(_fitted(name, text, box, legible, is_beside) for box in boxes)
        for text in dict.fromkeys((odds, brief(odds)))
        for is_beside in (False, True)
    ]
    return next((way for way in ways if _least(way) >= legible), max(ways, key=_least))


def _least(way: Sequence[Lettering]) -> float:
    return min(min(each.name, each.odds) for each in way)


def _fitted(name: str, text: str, box: Box, legible: float, is_beside: bool) -> Lettering:
    if not name:
        letters = min(LARGEST, box.h * 0.6, box.w * 0.9 / max(0.1, ems(text)))
        return _lettering(letters, letters, text)
    found = list(_beside(name, text, box) if is_beside else _below(name, text, box))
    good = [each for each in found if min(each.name, each.odds) >= legible]
    return max(good or found, key=lambda each: each.name if good else min(each.name, each.odds))


def _below(name: str, text: str, box: Box) -> Iterator[Lettering]:
    for count in range(1, len(name.split()) + 1):
        across = box.w * 0.92 / max(map(ems, lines_of(name, count)))
        for share in SHARES:
            high = box.h * 0.88 / (1.1 * (count + share))
            letters = min(LARGEST, across, high)
            yield _lettering(letters, min(share * letters, box.w * 0.94 / max(0.1, ems(text))), text)


def _beside(name: str, text: str, box: Box) -> Iterator[Lettering]:
    for share in SHARES:
        letters = min(LARGEST, box.h * 0.7, box.w * 0.9 / (ems(name) + 0.5 + share * ems(text)))
        yield _lettering(letters, share * letters, text, is_beside=True)


def _lettering(name: float, odds: float, text: str, *, is_beside: bool = False) -> Lettering:
    return Lettering(round(name, 1), round(odds, 1), text, is_beside)


def in_ellipse(name: str, box: Box) -> float:
    """The letters of a name in a circle, or one that is flat or upright, over as many lines as suit it."""
    ways = (lines_of(name, count) for count in range(1, len(name.split()) + 1))
    return max(
        min(
            LARGEST,
            box.h * 0.72 / (1.1 * len(way)),
            box.w * (0.94 if len(way) == 1 else 0.84) / max(map(ems, way)),
        )
        for way in ways
    )


class Caption(NamedTuple):
    """The odds below a circle."""

    letters: float
    lines: tuple[str, ...]

    @property
    def high(self) -> float:
        return round(self.letters * len(self.lines) * 1.12 + 3, 1) if self.lines[0] else 0


def caption(odds: str, wide: float, legible: float, most: float) -> Caption:
    """Return the first legible caption: in one line or in two, in full or abbreviated.

    >>> caption("up to 50 to 1", 150, 13, 15)
    Caption(letters=15, lines=('up to 50 to 1',))
    """
    ways = [lines_of(text, count) for count in (1, 2) for text in dict.fromkeys((odds, brief(odds)))]
    found = [Caption(min(most, round(wide * 0.98 / max(0.1, *map(ems, way)), 1)), tuple(way)) for way in ways]
    return next((each for each in found if each.letters >= legible), max(found, key=lambda each: each[0]))
