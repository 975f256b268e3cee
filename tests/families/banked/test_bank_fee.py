"""The player-dealer's own collection: chips apart from the bank, or some of the posted ones [L1214]."""

from __future__ import annotations

import pytest

from croupier.rules.script import events as e
from croupier.table.written import WrittenRound


def war(bank_fee: str, posted: int = 20) -> WrittenRound:
    """A king of seat 1 beats a five, for $20; the bank owes $2 by option 1 [L8060-8094]."""
    return WrittenRound(
        {
            "game": "hustler-casino-war",
            "options": {"fee-schedule": 1, "bank-fee": bank_fee},
            "banker": 8,
            "bank": posted,
            "stacks": {1: 500, 8: 100},
            "seats": {1: {"base": 20}},
            "cards": "Kh 5d",
        }
    )


@pytest.mark.parametrize(("bank_fee", "won", "lost"), [("apart", 20, -22), ("posted", 18, -20)])
def test_L1214_the_fee_lies_apart_from_the_bank_or_is_taken_out_of_it(
    bank_fee: str, won: int, lost: int
) -> None:
    """Out of the posted $20 the fee leaves $18 that cover the wager of $20."""
    done = war(bank_fee)
    assert done.net == {1: 100 * won, 8: 100 * lost} and done.table.drop == 200


def test_a_posted_bank_that_does_not_reach_for_the_fee_gives_no_round() -> None:
    """$1 is posted and $2 are due: the wagers go back, though $99 lie beside."""
    done = war("posted", posted=1)
    assert done.net == {1: 0, 8: 0}
    assert [end.why for end in done.results] == ["the player-dealer's collection was not paid"]
    assert not any(isinstance(event, e.Charged) for event in done.events)
