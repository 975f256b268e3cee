"""A roulette layout: numbers in three rows, every inside wager where its chips lie, the outside ones around.

Places are in squares from the upper left: along the numbers, and across them. On a phone the layout stands
upright, so that along runs down and across runs to the right.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.readers import whole_number
from croupier.web.stage.places import Box

NUMBERS = re.compile(r"(?<=-)\d+")
INSIDE = ("straight", "split", "three-numbers", "four-numbers", "six-numbers", "first-five-numbers")
LINES = {
    "split": "Split",
    "three-numbers": "Three",
    "four-numbers": "Four",
    "first-five-numbers": "Five",
    "six-numbers": "Six",
}
"""Wagers on lines and corners, in one word."""
LONG, BROAD = 14, 5
"""Squares: the zeros, twelve streets and the columns; three rows, the dozens and the even chances."""
SMALL = 0.36
"""The side of the square in which chips lie on a line."""


class DrawnBox(NamedTuple):
    along: float
    across: float
    long: float = 1.0
    broad: float = 1.0

    @property
    def middle(self) -> tuple[float, float]:
        return self.along + self.long / 2, self.across + self.broad / 2

    @property
    def is_small(self) -> bool:
        """Return True for a box on a line or a corner between numbers."""
        return self.long == SMALL


def on_stage(
    names: Sequence[str], kinds: Mapping[str, str], broad: Box, upright: Box
) -> dict[str, tuple[Box, Box]]:
    """Every wager that this layout knows, in stage units: lying, and standing on its zeros."""
    has_two = "straight-00" in names
    found = {}
    for name in names:
        box = place(name, kinds.get(name, ""), has_two)
        if box is not None:
            found[name] = (_lying(box, broad), _standing(box, upright))
    return found


def _lying(box: DrawnBox, over: Box) -> Box:
    w = over.w / LONG
    h = min(over.h / BROAD, w * 1.3)
    side = min(w, h)
    x, y = over.left + box.middle[0] * w, over.y - h * BROAD / 2 + box.middle[1] * h
    return Box(x, y, SMALL * side, SMALL * side) if box.is_small else Box(x, y, box.long * w, box.broad * h)


def _standing(box: DrawnBox, over: Box) -> Box:
    """Return the box of the upright layout: it runs down, with the even chances to the left."""
    w, h = over.w / BROAD, over.h / LONG
    side = min(w, h) * 1.2
    x, y = over.left + (BROAD - box.middle[1]) * w, over.top + box.middle[0] * h
    return Box(x, y, SMALL * side, SMALL * side) if box.is_small else Box(x, y, box.broad * w, box.long * h)


def corner(broad: Box) -> Box:
    """Below the zeros, where a layout that lies has nothing."""
    box = _lying(DrawnBox(0, 3, 1, 2), broad)
    return box._replace(w=box.w - 16)


def is_line(name: str, kind: str) -> bool:
    """Whether its chips lie where squares meet."""
    box = place(name, kind, has_two=True) if kind in INSIDE else None
    return box is not None and box.is_small


def place(name: str, kind: str, has_two: bool) -> DrawnBox | None:
    """Return the box of a wager's chips; None for a wager that this layout does not have."""
    outside = _outside(name, kind)
    if outside is not None:
        return outside
    if kind not in INSIDE:
        return None
    numbers = NUMBERS.findall(f"-{name}")
    if kind == "straight":
        return _square(numbers[0], has_two) if numbers else None
    return _on_lines(kind, numbers, has_two)


def _square(number: str, has_two: bool) -> DrawnBox:
    if number == "00":
        return DrawnBox(0, 0, 1, 1.5)
    if number == "0":
        return DrawnBox(0, 1.5, 1, 1.5) if has_two else DrawnBox(0, 0, 1, 3)
    value = whole_number(number) - 1
    return DrawnBox(1 + value // 3, 2 - value % 3)


def _on_lines(kind: str, numbers: list[str], has_two: bool) -> DrawnBox | None:
    """On the line or the corner where the squares of its numbers meet."""
    if kind == "first-five-numbers":
        return _around(1, 3)
    if not numbers:
        return None
    if kind == "six-numbers":
        return _around((_square(numbers[0], has_two).along + _square(numbers[-1], has_two).along + 1) / 2, 3)
    squares = [_square(each, has_two) for each in numbers]
    if kind == "three-numbers" and all(each.along == squares[0].along for each in squares):
        return _around(squares[0].along + 0.5, 3)
    zeros = [each for each in squares if each.along == 0]
    if zeros and len(zeros) < len(squares):
        return _with_zero(zeros, [each for each in squares if each.along])
    along = sum(each.along + each.long / 2 for each in squares) / len(squares)
    across = sum(each.across + each.broad / 2 for each in squares) / len(squares)
    return _around(along, across)


def _with_zero(zeros: list[DrawnBox], rest: list[DrawnBox]) -> DrawnBox:
    """On the line between the zeros and the first street: of one number in the middle of what both share, of
    two where they meet, of both zeros where those do."""
    if len(zeros) == 2:
        return _around(1, 1.5)
    if len(rest) > 2:
        return _around(1, 3)
    if len(rest) == 2:
        return _around(1, max(each.across for each in rest))
    zero, other = zeros[0], rest[0]
    top = max(zero.across, other.across)
    bottom = min(zero.across + zero.broad, other.across + other.broad)
    shift = (bottom - top - 1) / 4  # half a square that is shared: away from the meeting of both zeros
    middle = (top + bottom) / 2
    return _around(1, middle - shift if zero.across else middle + shift)


def _around(along: float, across: float) -> DrawnBox:
    return DrawnBox(along - SMALL / 2, across - SMALL / 2, SMALL, SMALL)


def _outside(name: str, kind: str) -> DrawnBox | None:
    number = NUMBERS.findall(f"-{name}")
    if kind == "column" and number:
        return DrawnBox(13, 3 - whole_number(number[-1]))
    if kind == "dozen" and number:
        return DrawnBox(1 + 4 * (whole_number(number[-1]) - 1), 3, 4, 1)
    order = ("1-18", "even", "red", "black", "odd", "19-36")
    return DrawnBox(1 + 2 * order.index(name), 4, 2, 1) if name in order else None


def ink(name: str, kind: str, colours: Mapping[str, str]) -> str:
    """Return the colour of a wager's square, given those of the pockets; '' if it has none."""
    if kind == "straight":
        return colours.get(name.removeprefix("straight-"), "")
    return name if name in colours.values() else ""
