"""Seven stacks of seven cards, one for each place at the table, and where the first of them goes.

Places are numbered clockwise: the dealer is 0, the seats follow from the dealer's left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

BANK: Final = 0
"""The dealer's place."""
STACK: Final = 7
"""Cards in a stack, and stacks in a deal: one for each place, whoever is there."""


def place_counted(count: int, clockwise: bool = True) -> int:
    """The place at which a count ends that begins with the dealer as number one."""
    return (count - 1 if clockwise else 1 - count) % STACK


def clockwise_from(place: int) -> list[int]:
    return [(place + each) % STACK for each in range(STACK)]


def stack_by_stack(order: Sequence[int]) -> Iterable[tuple[int, int]]:
    """Places and how many cards each gets at a time: a whole stack."""
    return [(place, STACK) for place in order]


def card_by_card(order: Sequence[int]) -> Iterable[tuple[int, int]]:
    """One card at a time, along the stacks and back again."""
    return [(place, 1) for turn in range(STACK) for place in (order if turn % 2 == 0 else order[::-1])]
