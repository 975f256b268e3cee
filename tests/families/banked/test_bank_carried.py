"""A table's next ledger goes on with the turn at the bank that the ledger before ended with."""

from __future__ import annotations

import pytest

from croupier.errors import BadLedger
from croupier.games import find
from croupier.table.ledger import Ledger, Origin
from croupier.table.replay import replay
from croupier.table.session import TableSession

GAME = find("hustler-casino-blackjack")


def three_seats(origin: Origin) -> TableSession:
    at = TableSession(GAME, GAME.options, seed="carried", origin=origin)
    for seat in (1, 2, 3):
        at.sit(seat, f"player {seat}", 200_00, carried=origin.part > 1)
    at.willing = {1, 2, 3}
    return at


def bankers(at: TableSession, rounds: int) -> list[int]:
    """Play rounds in which nobody bets; return who banked them."""
    found = []
    for _ in range(rounds):
        at.open_round()
        at.start()
        at.record()
        found.append(at.banker)
    return found


def test_two_rounds_running_are_counted_over_two_ledgers() -> None:
    """Seat 2 has banked once of its two rounds (L2694 and its like): it banks once more, then seat 3 does."""
    assert GAME.bank.rounds == 2
    at = three_seats(Origin("a table", 2, "the head"))
    at.take_over({}, bank=(2, 1))
    assert bankers(at, 3) == [2, 3, 3]
    at.close()
    replay(Ledger.parse(str(at.ledger)), GAME)


def test_a_bank_that_was_not_there_is_not_carried() -> None:
    at = three_seats(Origin("a table", 2, "the head"))
    at.take_over({}, bank=(4, 1))
    assert bankers(at, 1) == [1]
    first = three_seats(Origin())
    first.take_over({}, bank=(2, 1))
    with pytest.raises(BadLedger, match="lets a bank go on"):
        replay(Ledger.parse(str(first.ledger)), GAME)
