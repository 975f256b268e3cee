"""Places on a stage, as values: a table is one drawing in stage units that is scaled as a whole, and whatever
lies on it has a place that is kept free for it. A layout has two arrangements, for a broad window and for an
upright one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

BROAD = (1600, 800)
UPRIGHT = (900, 1350)
"""The size of a stage in units, lying and standing."""
CARD = 1.4
"""How high a card is for its width."""
APART = 1.06
"""Usual distance from one card to the next, in card widths."""
LEAST = 0.2
"""Smallest distance in card widths, which still shows the corner of each card."""
HALF, LARGE = 0.55, 90
"""Smallest distance of cards that are wider than LARGE; they shrink instead."""


class Box(NamedTuple):
    """A box, given by its centre and size in stage units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def left(self) -> float:
        return self.x - self.w / 2

    @property
    def top(self) -> float:
        return self.y - self.h / 2


@dataclass(frozen=True)
class Arrangement:
    """The places of one stage. A place that a game never uses is `NOWHERE`."""

    wide: int
    high: int
    dealer: Box
    """The house's cards, or the bank's."""
    board: Box
    """Cards of no seat, or the print on the felt while there are none."""
    words: Box
    """The dealer's words."""
    signs: Box
    """Meters, markers, earlier results."""
    hand: Box
    """The viewer's own cards."""
    spots: Box
    """The viewer's wagers, or the layout that all bet on."""
    plate: Box
    """The viewer's name and chips."""
    seats: tuple[Box, ...]
    """The other seats, clockwise from the viewer's left hand."""
    pot: Box
    sides: int = 0
    """How many of the seats go up each side; 0 where each has a place of its own."""
    is_strip: bool = False
    """The seats stand in rows, of which fewer of them have more."""
    wheel: Box | None = None
    dice: Box | None = None

    def boxes(self) -> tuple[Box, ...]:
        """Return every box in which no card may lie."""
        own = (self.dealer, self.board, self.words, self.signs, self.hand, self.spots, self.plate, self.pot)
        return (*own, *self.seats, *filter(None, (self.wheel, self.dice)))

    def seated(self, others: int) -> tuple[Box, ...]:
        """The places of so many other seats: over the whole strip, or spread evenly up both sides, the odd
        one in the middle of the far side, or on the left where there is no middle."""
        if self.is_strip:
            return widened(self.seats, others)
        if not self.sides or others >= len(self.seats):
            return self.seats[:others]
        middle = self.seats[self.sides : -self.sides]
        odd = others % 2
        left = spread(self.seats[: self.sides], others // 2 + (odd if not middle else 0))
        right = spread(self.seats[-self.sides :], others // 2)
        return (*left, *(middle[:1] if odd else ()), *right)


def spread(places: Sequence[Box], count: int) -> tuple[Box, ...]:
    """Return `count` boxes spread evenly along a line of boxes, from its first to its last."""
    if count == 1:
        return (_between(places, (len(places) - 1) / 2),)
    return tuple(_between(places, number * (len(places) - 1) / (count - 1)) for number in range(count))


def widened(places: Sequence[Box], count: int) -> tuple[Box, ...]:
    """Return `count` boxes in as few rows of a strip as they need, each as wide as the row allows.

    >>> [(box.left, box.w) for box in widened(strip(0, 0, 400, 100, 4, 2), 2)]
    [(4.0, 192.0), (204.0, 192.0)]
    """
    in_rows = [[each for each in places if each.y == y] for y in dict.fromkeys(each.y for each in places)]
    needed = max(1, -(-count // len(in_rows[0])))
    across = max(1, -(-count // needed))
    found = []
    for row in in_rows[:needed]:
        gap = row[1].left - row[0].left - row[0].w if len(row) > 1 else 0
        whole = row[-1].left + row[-1].w - row[0].left
        wide = (whole - gap * (across - 1)) / across
        left = row[0].left + wide / 2
        found += [Box(left + at * (wide + gap), row[0].y, wide, row[0].h) for at in range(across)]
    return tuple(found[:count])


def _between(places: Sequence[Box], at: float) -> Box:
    before, part = places[int(at)], at - int(at)
    after = places[min(int(at) + 1, len(places) - 1)]
    return Box(*(one + (other - one) * part for one, other in zip(before, after, strict=True)))


NOWHERE = Box(0, 0, 0, 0)
"""The box of a place that a game does not have."""


class Fitted(NamedTuple):
    """The width of a card and the distance to the next one, in card widths."""

    width: float
    step: float


def fitted(cards: int, wide: float, high: float) -> Fitted:
    """Return the largest card size that fits a place. Cards overlap if they must, large ones by at most half.

    >>> fitted(2, 400, 140), fitted(5, 250, 140)
    (Fitted(width=100.0, step=1.06), Fitted(width=90, step=0.44))
    """
    width = high / CARD
    if cards > 1:
        fits = min(width, wide / (1 + LEAST * (cards - 1)))
        width = max(min(width, wide / (1 + HALF * (cards - 1))), min(fits, LARGE))
        step = min(APART, (wide / width - 1) / (cards - 1))
    else:
        width, step = min(width, wide), APART
    return Fitted(round(max(width, 1), 1), int(step * 100) / 100)


def parted(cards: int, parts: int, wide: float, high: float, gap: float = 14, least: float = LEAST) -> Fitted:
    """Return the card size for several parts side by side, equal for all.

    >>> parted(7, 2, 414, 140)
    Fitted(width=100.0, step=0.4)
    """
    room = wide - gap * (parts - 1)
    width = min(high / CARD, room / (parts + least * (cards - parts)))
    return Fitted(
        round(max(width, 1), 1), int(min(APART, (room / width - parts) / (cards - parts)) * 100) / 100
    )


def in_row(box: Box, count: int, widest: float, gap: float = 12) -> list[Box]:
    """Return `count` boxes side by side in the middle of a box."""
    if not count:
        return []
    wide = min(widest, (box.w - gap * (count - 1)) / count)
    first = box.x - (wide * count + gap * (count - 1)) / 2 + wide / 2
    return [Box(first + number * (wide + gap), box.y, wide, box.h) for number in range(count)]


def mirrored(left: Sequence[Box], wide: float, middle: Sequence[Box] = ()) -> tuple[Box, ...]:
    """Return the places of the seats: up the left side, over the middle, and down the right side."""
    right = [Box(wide - each.x, each.y, each.w, each.h) for each in reversed(left)]
    return (*left, *middle, *right)


def strip(left: float, top: float, wide: float, high: float, across: int, down: int) -> tuple[Box, ...]:
    """Return equal boxes in rows."""
    w, h = wide / across, high / down
    return tuple(
        Box(left + w * (column + 0.5), top + h * (row + 0.5), w - 8, h - 6)
        for row in range(down)
        for column in range(across)
    )
