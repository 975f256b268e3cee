"""Wheels and their layouts: which boxes touch, so which numbers a chip between them covers.

The wheels and the wagers are those of rulebook/ohio-roulette.md; a layout is a grid of boxes, and every
wager inside it follows from where the boxes meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise, permutations
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
    """Return the pockets up to `reach` places from that one, clockwise, with it in the middle."""
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
        """Return the rows of numbers; the zeros are the first row."""
        last = self.boxes[-1].row
        return tuple(tuple(box.number for box in self.boxes if box.row == row) for row in range(last + 1))

    @cached_property
    def columns(self) -> tuple[NumberNames, ...]:
        return tuple(zip(*self.rows[1:], strict=True))

    @cached_property
    def splits(self) -> tuple[NumberNames, ...]:
        """Return the pairs of boxes that share a line."""
        return tuple(
            (one.number, two.number) for one, two in combinations(self.boxes, 2) if _share_line(one, two)
        )

    @cached_property
    def corners(self) -> tuple[NumberNames, ...]:
        """Return the boxes around each point inside the layout where three or four of them meet."""
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
        """Return each pair of neighbouring rows, which a chip on the outside corner between them covers."""
        return tuple((*upper, *lower) for upper, lower in pairwise(self.rows))


def _share_line(one: NumberBox, two: NumberBox) -> bool:
    if one.row == two.row:
        return one.right == two.left
    return two.row - one.row == 1 and min(one.right, two.right) > max(one.left, two.left)


def _meeting(boxes: Iterable[NumberBox], line: int, edge: int) -> NumberNames:
    """Return the numbers whose boxes touch the point at that edge on the line above the row `line`."""
    near = (box for box in boxes if box.row in (line - 1, line))
    return tuple(box.number for box in near if box.left <= edge <= box.right)


def layout(*zeros: str) -> NumberLayout:
    """Return a layout with the zeros side by side on top, then twelve rows of three."""
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
    """Return the numbers in the order in which a wager is named: a zero, the others, 00 (0-2-00)."""
    zeros = [number for number in numbers if number in ZEROS]
    plain = sorted((number for number in numbers if number not in ZEROS), key=int)
    return (*zeros[:1], *plain, *zeros[1:])


def announced(pocket: str) -> str:
    """Return the words in which the dealer calls a number."""
    return f"{pocket} {'red' if pocket in RED else 'black' if pocket in BLACK else 'green'}"


# What a wager on numbers is called

SHORT = {
    "three-numbers": ("street", "row", "trio"),
    "four-numbers": ("corner", "square"),
    "six-numbers": ("six-line", "line"),
}
"""Names that players use for wagers on three, four or six numbers."""


def name_of(row: str, words: NumberNames) -> str:
    if len(words) == 4 and words[0] == "0":
        return "first-four-numbers"
    if row == "first-five-numbers":
        return row
    return f"{row}-{words[0]}-{words[-1]}" if row == "six-numbers" else f"{row}-{'-'.join(words)}"


def title_of(row: str, words: NumberNames) -> str:
    if row == "first-five-numbers":
        return "first five numbers"
    shown = f"{words[0]}-{words[-1]}" if row == "six-numbers" else "/".join(words)
    return f"{row.replace('-', ' ')} {shown}"


def aliases_of(row: str, words: NumberNames) -> Iterator[str]:
    """Yield other names of a row: its numbers alone, in any order if they are few; its first and last
    number; players' words such as `top-line`."""
    if row == "first-five-numbers":
        yield from ("first-five", "five-numbers", "top-line", "five-numbers-0-00-1-2-3", "0-00-1-2-3")
        return
    orders = [words]
    if len(words) <= 3 and (len(words) == 2 or words[0] in ZEROS):
        orders += permutations(words)
    lists = ["-".join(order) for order in orders]
    if len(words) > 2 and words[0] not in ZEROS:
        lists.append(f"{words[0]}-{words[-1]}")
    for each in lists:
        yield each
        yield from (f"{name}-{each}" for name in (row, *SHORT.get(row, ())))
    if words == ("0", "1", "2", "3"):
        yield "first-four"
    if words == ("0", "00"):
        # the line between those boxes is another place for it (§4.V.B)
        yield from ("split-2nd-12-3rd-12", "courtesy-line")
