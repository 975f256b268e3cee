"""Kills: when a hand is played at raised limits. The marker `kill` stands before the seat that must."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

KILL = "kill"
LAST_WINNER = "last-winner"
FACTORS = {"none": Fraction(1), "half": Fraction(3, 2), "full": Fraction(2)}

Trigger = Callable[[int, int], bool]
"""(who won the whole pot, 0 where it was shared; who won the whole pot before) -> the next hand is killed."""


def two_in_a_row(winner: int, before: int) -> bool:
    """§1 Kill option, single-pot games: a player won two pots consecutively."""
    return winner != 0 and winner == before


def scoop(winner: int, before: int) -> bool:
    """§1 Kill option, split-pot games: one player won the entire pot."""
    return winner != 0


def killer_after(trigger: Trigger, winner: int, before: int, pot: int, least_pot: int) -> int:
    """Who kills the next hand; 0 for nobody. A pot below the qualifier kills nothing."""
    return winner if pot >= least_pot and trigger(winner, before) else 0


def killed(amount: int, kind: str, chip: int) -> int:
    """A limit or blind as a kill raises it, in whole chips, upwards."""
    return -(-amount * FACTORS[kind] // chip) * chip
