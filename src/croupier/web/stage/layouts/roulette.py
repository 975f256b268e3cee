"""A roulette layout: numbers in three rows, every inside wager where its chips lie, the outside ones around.

Places are in squares from the upper left: along the numbers, and across them. On a phone the layout stands
upright, so that along runs down and across runs to the right.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from croupier.families.wheels.layout import BLACK, RED
from croupier.server.live.shown import Situation, SpotShown
from croupier.web.markup import Raw, joined, tag
from croupier.web.stage.layouts import generic
from croupier.web.stage.layouts.spots import spot_button

NUMBERS = re.compile(r"(?<=-)\d+")
INSIDE = ("straight", "split", "three-numbers", "four-numbers", "six-numbers", "first-five-numbers")
LONG, BROAD = 14, 5
"""Squares: the zeros, twelve streets and the columns; three rows, the dozens and the even chances."""
SMALL = 0.36
"""The side of the square in which chips lie on a line."""


class Box(NamedTuple):
    along: float
    across: float
    long: float = 1.0
    broad: float = 1.0

    @property
    def style(self) -> str:
        return f"--a:{self.along:g};--c:{self.across:g};--l:{self.long:g};--b:{self.broad:g}"


def fits(situation: Situation) -> bool:
    return sum(spot.kind == "straight" for spot in situation.spots) >= 36


def draw(situation: Situation) -> Raw:
    has_two = any(spot.name == "straight-00" for spot in situation.spots)
    placed, rest = [], []
    for spot in situation.spots:
        box = place(spot, has_two)
        if box is None:
            rest.append(spot)
        else:
            placed.append(_spot(situation, spot, box))
    board = tag("div", joined(placed), class_="roulette", role="group", aria_label="Roulette layout")
    return joined([board, generic.draw(situation, rest)])


def place(spot: SpotShown, has_two: bool) -> Box | None:
    """Where the wager's chips lie; None for one that this layout does not know."""
    outside = _outside(spot)
    if outside is not None:
        return outside
    if spot.kind not in INSIDE:
        return None
    numbers = NUMBERS.findall(f"-{spot.name}")
    if spot.kind == "straight":
        return _square(numbers[0], has_two) if numbers else None
    return _on_lines(spot, numbers, has_two)


def _square(number: str, has_two: bool) -> Box:
    if number == "00":
        return Box(0, 0, 1, 1.5)
    if number == "0":
        return Box(0, 1.5, 1, 1.5) if has_two else Box(0, 0, 1, 3)
    value = int(number) - 1
    return Box(1 + value // 3, 2 - value % 3)


def _on_lines(spot: SpotShown, numbers: list[str], has_two: bool) -> Box | None:
    """On the line or the corner where the squares of its numbers meet."""
    if spot.kind == "first-five-numbers":
        return _around(1, 3)
    if not numbers:
        return None
    if spot.kind == "six-numbers":
        return _around((_square(numbers[0], has_two).along + _square(numbers[-1], has_two).along + 1) / 2, 3)
    squares = [_square(each, has_two) for each in numbers]
    if spot.kind == "three-numbers" and all(each.along == squares[0].along for each in squares):
        return _around(squares[0].along + 0.5, 3)
    zeros = [each for each in squares if each.along == 0]
    if zeros and len(zeros) < len(squares):
        return _with_zero(zeros, [each for each in squares if each.along])
    along = sum(each.along + each.long / 2 for each in squares) / len(squares)
    across = sum(each.across + each.broad / 2 for each in squares) / len(squares)
    return _around(along, across)


def _with_zero(zeros: list[Box], rest: list[Box]) -> Box:
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


def _around(along: float, across: float) -> Box:
    return Box(along - SMALL / 2, across - SMALL / 2, SMALL, SMALL)


def _outside(spot: SpotShown) -> Box | None:
    number = NUMBERS.findall(f"-{spot.name}")
    if spot.kind == "column" and number:
        return Box(13, 3 - int(number[-1]))
    if spot.kind == "dozen" and number:
        return Box(1 + 4 * (int(number[-1]) - 1), 3, 4, 1)
    order = ("1-18", "even", "red", "black", "odd", "19-36")
    return Box(1 + 2 * order.index(spot.name), 4, 2, 1) if spot.name in order else None


def _spot(situation: Situation, spot: SpotShown, box: Box) -> Raw:
    is_line = box.long == SMALL
    ink = ""
    if spot.kind == "straight":
        number = spot.name.removeprefix("straight-")
        ink = "red" if number in RED else "black" if number in BLACK else "green"
    elif spot.name in ("red", "black"):
        ink = spot.name
    name = "" if is_line else spot.name.removeprefix("straight-") if spot.kind == "straight" else spot.title
    shape = f"{'line' if is_line else 'square'} of-{spot.kind} {ink}".strip()
    if situation.pocket and spot.name == f"straight-{situation.pocket}":
        shape += " landed"
    off_tabs = {"tabindex": "-1"} if is_line and not spot.stake else {}
    return spot_button(situation, spot, shape, name=name, style=box.style, is_small=True, attributes=off_tabs)
