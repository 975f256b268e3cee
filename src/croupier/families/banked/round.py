"""The beginning of every round that a player banks, and the order of its settlement."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from croupier.families.banked.player_dealer import collect_fees
from croupier.rules.script.table import Table
from croupier.rules.steps import Announce, Script, Settle, Step
from croupier.wagers.result import Outcome, Result

Dues = Iterable[tuple[int, Result]]
"""Results of wagers, each with its seat."""


def close_bets(table: Table, clause: str, fees: str, moment: str = "deal") -> Generator[Step, Any, list[int]]:
    """Take no more bets, then the collections; answer with the seats that still have a wager."""
    yield Announce(words="No more bets", moment=moment, clause=clause)
    yield from collect_fees(table, fees)
    return betting(table)


def betting(table: Table) -> list[int]:
    """Return the seats with a wager, clockwise from the house dealer's left."""
    return [seat for seat, laid in table.layout.items() if laid]


def losers_first(due: Dues, clause: str) -> Script:
    """Collect all losing wagers, then pay the others."""
    due = list(due)
    for is_loss in (True, False):
        for seat, result in due:
            if (result.outcome is Outcome.LOSE) is is_loss:
                yield Settle(seat=seat, results=(result,), clause=clause)
