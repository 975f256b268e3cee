"""The cover of a player-dealer: how far the money reaches, and the texts that say so."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from croupier.rules.script.table import Table
from croupier.wagers.bank import AfterExhaustion, PlayerDealerBank, loss, profit
from croupier.wagers.result import Outcome, Result


class CoverSentence(Enum):
    """The kinds of sentence by which the texts limit a bank, in the words of one that stands for the kind."""

    ROUND_ENDS = (
        "The round of play ends when the player/dealer exhausts his bankroll, or when all player wagers "
        "receive full action [L1439]"
    )
    BOUND_AND_RETURNED = (
        "may not win or lose more than the original amount wagered. Once the player-dealer's wager has been "
        "exhausted, the wagers not covered by the player-dealer shall be returned [L7979]"
    )
    RETURNED = (
        "Once the player/dealer's wager has been exhausted, the wagers not covered by the player/dealer will "
        "be returned to the players [L1725]"
    )
    BOUND = (
        "can only win or lose as much as they have placed on the table to cover a portion or all of the "
        "wagers [L1257]"
    )
    EXTENT = "All wagers are settled to the extent the player/dealer's wager covers the action [L1884]"
    NEED_NOT_COVER = (
        "The player/dealers are never required to cover all opposing players wagers [L312]; who does not, "
        "takes the wagers in the order of the action button [L140]"
    )

    @property
    def after_exhaustion(self) -> AfterExhaustion:
        """Return what a table does by default when the bank has nothing left to pay."""
        return "stop" if self is CoverSentence.ROUND_ENDS else "go-on"


class BankText(NamedTuple):
    """The statements of a game's text on its bank, for the table of docs/reference/player-dealers.md."""

    cover: str
    """The clause by which the bank wins and loses as far as its wager goes."""
    sentence: CoverSentence
    """The kind of sentence that stands there."""
    order: str
    """The order in which wagers are settled, by the default options."""
    ordered: str
    """The clause that says so, or the option or ambiguity that decides it."""
    turn: str
    """The clause on how many rounds in a row one player may bank, or the reading that decides it."""


def covered(table: Table, amount: int, held: int = 0) -> int:
    """Return how much of a wager the bank can still both win and lose, once `held` is set aside."""
    bank = table.bank
    if not isinstance(bank, PlayerDealerBank):
        return amount
    return max(0, min(amount, bank.left - held, bank.can_take - held))


def covers_all(table: Table, due: Iterable[tuple[int, Result]]) -> bool:
    """Return True if the bank's money reaches for these results, each of a seat, in any order."""
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
