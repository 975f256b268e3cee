"""One player at two adjacent positions: who they are, and which hand is set first."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.outside_text import is_whole_number, whole_number
from croupier.refusals import BadOption
from croupier.rules.script.table import Table


def partners(text: str, positions: int) -> dict[int, int]:
    """Position → the other position of the same player.

    >>> partners("2-3 5-6", positions=6)
    {2: 3, 3: 2, 5: 6, 6: 5}
    """
    other: dict[int, int] = {}
    for word in text.split():
        pair = [whole_number(part) if is_whole_number(part) else 0 for part in word.split("-")]
        if len(pair) != 2 or pair[1] != pair[0] + 1 or not 1 <= pair[0] < positions or {*pair} & {*other}:
            raise BadOption(
                f"two-positions cannot be {text!r}", instead="adjacent positions, such as 2-3 5-6"
            )
        other |= {pair[0]: pair[1], pair[1]: pair[0]}
    return other


def larger_first(table: Table, seats: Iterable[int], other: dict[int, int], wager: str) -> list[int]:
    """A player of two positions sets the larger wager's hand first, of equal ones the right-hand one."""

    def turn(seat: int) -> tuple[int, int, int]:
        left = min(seat, other.get(seat, seat))
        return left, -table.stake(seat, wager) if seat in other else 0, -seat

    return sorted(seats, key=turn)
