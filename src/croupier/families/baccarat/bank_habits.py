"""How a player-dealer plays who never chooses: habits that odds are asked against by name."""

from __future__ import annotations

from typing import Final

from croupier.outside_text import is_whole_number, whole_number

CHOOSES: Final = "choice"
HABITS: Final = (CHOOSES, "house-way", "hit", "stand", "hit-5", "stand-5", "hit-6", "stand-6")
"""One with a number is a habit with that count alone; with the other the bank does what is best for it."""


def hits_by_habit(habit: str, points: int, by_house: bool) -> bool | None:
    """Whether a bank of that habit hits a count that leaves it the choice; None where it chooses.

    >>> hits_by_habit("hit-5", 5, by_house=False), hits_by_habit("hit-5", 6, by_house=False)
    (True, None)
    """
    if habit == CHOOSES:
        return None
    if habit == "house-way":
        return by_house
    way, _, only = habit.partition("-")
    return None if only and whole_number(only) != points else way == "hit"


def habit_told(habit: str) -> str:
    """Of whom the odds are told against."""
    if habit == CHOOSES:
        return "a bank that plays 5 and 6 as well as can be"
    _, _, only = habit.partition("-")
    if is_whole_number(only):
        return f"a bank that always {habit[:-2]}s on {only}, and else plays as well as can be"
    return f"a bank whose play of 5 and 6 is fixed: {habit}"
