"""The bank of a game: the house, players in turn, or none, if players bet against each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from croupier.rules.script.table import Table

Banking = Literal["house", "player-dealer", "pot"]
"""The winner of what players lose: the house, the player who banks the round, or another player."""


class BankTogether(NamedTuple):
    """How many players may hold one bank, and the clause that says so. One of them plays its hand; the result
    is divided by what each put up, since no text has another way and the houses stay out of it."""

    most: int = 1
    clause: str = ""


@dataclass(frozen=True, kw_only=True, eq=False)
class BankRules:
    """The bank of a game, and how it passes from player to player."""

    kind: Banking = "house"
    rounds: int = 0
    """Rounds in a row that one player may bank, where players bank."""
    is_clockwise: Callable[[Any], bool] = lambda options: True
    """Return the direction in which the bank is offered when a turn is over, under given options."""
    has_house_turn: bool = False
    """The house takes a turn after the last player, banks where no player wants to, and the bank passes
    counterclockwise."""
    together: Callable[[Any], BankTogether] = lambda options: BankTogether()
    """Return how many players may pool their chips to bank, under given options."""
    may_take: Callable[[Table, int], bool] = lambda table, seat: True
    """Return True if a seat that has chips and wants to may bank the next round."""

    def replace(self, **changes: Any) -> BankRules:
        """Return this bank with some answers replaced."""
        return replace(self, **changes)


HOUSE_BANK = BankRules()
POT = BankRules(kind="pot")
"""Players bet against each other."""
