"""Four hands of the Hustler's 7 Card Stud Hi/Lo Regular at $60-$120 by the clock, written and added up by
hand: somebody joins, sits out and comes back, leaves, buys, and each pays for every half hour in advance."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

HOLES = "5c 5d 5h 5s 6c 6d 6h 6s"


def said(text: str) -> list[list[Any]]:
    """`4 bring-in, 5 fold`"""
    return [[int(seat), act] for seat, act in (each.split() for each in text.split(", "))]


PAPER: dict[str, Any] = {
    "game": "hustler-7-card-stud-hi-lo-regular",
    "options": {
        "collection": 37, "time-joiners": "free", "lower-limit": 60, "higher-limit": 120,
        "ante": 10, "forced-bet": 15, "smallest-chip": 5,
    },
    "stacks": {1: 1000, 2: 1000, 3: 1000, 4: 1000},
    "clock": "20:00",
    "rounds": [
        {"clock": "20:29", "joins": {5: 1000}, "sits-out": [2]},
        {"clock": "20:31", "returns": [2]},
        {"clock": "21:05", "leaves": [3], "buys": {1: 500}},
    ],
    "cards": [
        f"{HOLES} Kc 2d 3d 4d",
        f"{HOLES} 2c Qd Qs 7d",
        f"{HOLES} 7c 7d Kc Kd Kh Ks Ac 8c 2h 3s",
        f"{HOLES} 9c 9d 9h 8c",
    ],
    "choices": [
        # 1: the king opens; seat 4 completes and takes antes and bring-in: 1 -25, 2 -10, 3 -10, 4 +45
        *said("1 bring-in, 2 fold, 3 fold, 4 raise, 1 fold"),
        # 2: the queen of spades opens [L5332] and takes the antes: 1 -10, 3 -10, 5 -10, 4 +30
        *said("4 bring-in, 5 fold, 1 fold, 3 fold"),
        # 3: the ace is low, the king of spades opens; K-2 speaks before K-3 [L5345], bets and takes 80
        *said("4 bring-in, 5 fold, 1 fold, 2 fold, 3 call, 3 bet, 4 fold"),
        # 4: the nine of hearts opens and takes the antes: 1 -10, 2 -10, 5 -10, 4 +30
        *said("4 bring-in, 5 fold, 1 fold, 2 fold"),
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def done() -> WrittenRound:
    return WrittenRound(PAPER)


def test_the_sitting_comes_out_to_the_cent(done: WrittenRound) -> None:
    """At the cards 1: -55, 2: -30, 3: +35, 4: +80, 5: -30; the clock takes $25 of four and $20 of seat 5."""
    assert [each for each in done.unused if not each.startswith("card")] == []
    assert {seat: cents // 100 for seat, cents in done.net.items()} == {1: -80, 2: -55, 3: 10, 4: 55, 5: -50}
    assert done.table.drop == 12_000


def test_the_half_hours(done: WrittenRound) -> None:
    """$5 of each of four at 20:00, $10 of each of five at half past and at nine, who sits out among them."""
    paid = [event.amount // 100 for event in done.events if isinstance(event, e.Charged)]
    assert paid == [5] * 4 + [10] * 5 + [10] * 5
