"""How far the money of a player-dealer reaches, and where a game's text says so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from croupier.rules.script.table import Table
from croupier.wagers.bank import PlayerDealerBank, loss, profit
from croupier.wagers.result import Outcome, Result


class BankText(NamedTuple):
    """What a game's text says of its bank, for the table of docs/player-dealers.md."""

    cover: str
    """Where it is said that the bank wins and loses as far as its wager goes."""
    order: str
    """Whose wagers come first, by the default options."""
    ordered: str
    """Where that is said, or the option or ambiguity that decides it."""


def covered(table: Table, amount: int, held: int = 0) -> int:
    """How much of a wager the bank can still both win and lose, once `held` is set aside for others."""
    bank = table.bank
    if not isinstance(bank, PlayerDealerBank):
        return amount
    return max(0, min(amount, bank.left - held, bank.can_take - held))


def covers_all(table: Table, due: Iterable[tuple[int, Result]]) -> bool:
    """Whether the bank's money reaches for these results, each of a seat, in whatever order."""
    bank = table.bank
    if not isinstance(bank, PlayerDealerBank):
        return True
    taken = paid = 0
    for seat, result in due:
        stake = table.stake(seat, result.spot)
        if result.outcome is Outcome.WIN:
            paid += profit(stake, result, bank.rounding)
        elif result.outcome in (Outcome.LOSE, Outcome.FORFEITED):
            taken += loss(stake, result, bank.part_rounding)
    if bank.reading == "gross":
        return taken + paid <= bank.left
    return taken <= bank.can_take and paid <= bank.left
