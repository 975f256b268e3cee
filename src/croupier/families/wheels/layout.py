"""Wheels and their layouts: which boxes touch, so which numbers a chip between them covers.

The wheels and the wagers are those of rulebook/ohio-roulette.md; a layout is a grid of boxes, and every
wager inside it follows from where the boxes meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from typing import NamedTuple

from croupier.rules import Wheel

# Wheels


def _wheel(name: str, clockwise: str) -> Wheel:
    return Wheel(name, tuple(clockwise.split()))


SINGLE_ZERO = _wheel(
    "single-zero wheel",  # §1.II
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26",
)
DOUBLE_ZERO = _wheel(
    "double-zero wheel",  # §1.III
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2",
)
ZEROS = ("0", "00")
RED = frozenset(SINGLE_ZERO.pockets[1::2])
"""The text has the colours alternate and leaves open which comes first: red, as on every wheel in use
(ambiguity 1). The same set alternates round the double-zero wheel."""
BLACK = frozenset(SINGLE_ZERO.pockets[2::2])


def neighbours(wheel: Wheel, pocket: str, reach: int = 1) -> tuple[str, ...]:
    """The pocket in the middle of those up to `reach` places from it, clockwise."""
    at = wheel.pockets.index(wheel.pocket(pocket))
    return tuple(wheel.pockets[(at + step) % len(wheel)] for step in range(-reach, reach + 1))


# Layouts

NumberNames = tuple[str, ...]
ROWS, COLUMNS = 12, 3


class NumberBox(NamedTuple):
    """A box of the layout; a column is two units wide, so that two zeros can share three columns."""

    number: str
    row: int
    left: int
    right: int


@dataclass(frozen=True)
class NumberLayout:
    boxes: tuple[NumberBox, ...]
    """Row by row, the zeros first."""

    @cached_property
    def numbers(self) -> NumberNames:
        return tuple(box.number for box in self.boxes)

    @cached_property
    def rows(self) -> tuple[NumberNames, ...]:
        """The zeros are the first row."""
        last = self.boxes[-1].row
        return tuple(tuple(box.number for box in self.boxes if box.row == row) for row in range(last + 1))

    @cached_property
    def columns(self) -> tuple[NumberNames, ...]:
        return tuple(zip(*self.rows[1:], strict=True))

    @cached_property
    def splits(self) -> tuple[NumberNames, ...]:
        """Two boxes with a line between them."""
        return tuple(
            (one.number, two.number) for one, two in combinations(self.boxes, 2) if _share_line(one, two)
        )

    @cached_property
    def corners(self) -> tuple[NumberNames, ...]:
        """The boxes round each point inside the layout where three or four of them meet."""
        points = {
            (line, edge)
            for box in self.boxes
            for line in (box.row, box.row + 1)
            for edge in (box.left, box.right)
        }
        meetings = (_meeting(self.boxes, line, edge) for line, edge in sorted(points))
        return tuple(numbers for numbers in meetings if len(numbers) > 2)

    @cached_property
    def lines(self) -> tuple[NumberNames, ...]:
        """Two rows one below the other: a chip on the outside corner between them."""
        return tuple((*upper, *lower) for upper, lower in pairwise(self.rows))


def _share_line(one: NumberBox, two: NumberBox) -> bool:
    if one.row == two.row:
        return one.right == two.left
    return two.row - one.row == 1 and min(one.right, two.right) > max(one.left, two.left)


def _meeting(boxes: Iterable[NumberBox], line: int, edge: int) -> NumberNames:
    """The numbers whose boxes touch the point at that edge on the line above the row of that number."""
    near = (box for box in boxes if box.row in (line - 1, line))
    return tuple(box.number for box in near if box.left <= edge <= box.right)


def layout(*zeros: str) -> NumberLayout:
    """The zeros side by side on top, then twelve rows of three."""
    width = 2 * COLUMNS // len(zeros)
    top = (NumberBox(zero, 0, at * width, (at + 1) * width) for at, zero in enumerate(zeros))
    below = (
        NumberBox(str(row * COLUMNS + column + 1), row + 1, 2 * column, 2 * column + 2)
        for row in range(ROWS)
        for column in range(COLUMNS)
    )
    return NumberLayout((*top, *below))


SINGLE_ZERO_LAYOUT = layout("0")
DOUBLE_ZERO_LAYOUT = layout("0", "00")


def in_words(numbers: Sequence[str]) -> NumberNames:
    """The order in which a wager is named: a zero, the numbers, the other zero (0-2-00)."""
    zeros = [number for number in numbers if number in ZEROS]
    plain = sorted((number for number in numbers if number not in ZEROS), key=int)
    return (*zeros[:1], *plain, *zeros[1:])


def announced(pocket: str) -> str:
    return f"{pocket} {'red' if pocket in RED else 'black' if pocket in BLACK else 'green'}"
