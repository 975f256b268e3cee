"""Eight hands of the Hustler's hold'em at $4-$8 with a full kill, written and added up by hand: a joiner in
the first revolution, a missed blind with its choice, a killer who leaves and comes back, two all-ins."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rules.funds import FUND
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

PACK = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]


def hand(players: int, has_flop: bool = False) -> str:
    """Cards of a hand that is decided by folding."""
    return " ".join(PACK[: 2 * players + 4 * has_flop])


ALL_IN = (
    "2c Kh Qh 3c Ah 7d Kd Qd 8d Ad"  # seats 1, 3, 4, 5, 6, twice round: kings, queens and aces
    " 4c 9s 5h 2s 4d Jc 4s 6h"
)

PAPER: dict[str, Any] = {
    "game": "hustler-holdem",
    "options": {
        "lower-limit": 4, "higher-limit": 8, "blinds": "$2 $4", "kill": "full", "promotional-drop": 1,
    },
    "stacks": {1: 200, 2: 200, 3: 30, 4: 200, 5: 200},
    "button": 5,
    "rounds": [
        {"joins": {6: {"stack": 20, "name": "Fay"}}},
        {"sits-out": [4]},
        {"returns": [4]},
        {},
        {"leaves": [2]},
        {"joins": {2: {"stack": 100}}},
        {},
    ],
    "cards": [hand(5), hand(6), hand(5, True), hand(5, True), hand(5, True), ALL_IN, hand(5), hand(6, True)],
    "choices": [
        # 1: button 5, blinds 1 and 2. 5 raises to $8 and takes them: 1 -2, 2 -4, 5 +6
        [3, "fold"], [4, "fold"], [5, "raise"], [1, "fold"], [2, "fold"],
        # 2: button 1, blinds 2 and 3. No blind has passed Fay in 6: she is free [L2153]: 2 -2, 3 -4, 6 +6
        [4, "fold"], [5, "fold"], [6, "raise"], [1, "fold"], [2, "fold"], [3, "fold"],
        # 3: button 2, 4 sits out and the blinds are 3 and 5. A flop: 2 + 8 + 8 less $1: 2 +9, 3 -2, 5 -8
        [6, "fold"], [1, "fold"], [2, "raise"], [3, "fold"], [5, "call"],
        [5, "check"], [2, "bet"], [5, "fold"],
        # 4: button 3. 4 is back and may not begin here [L2149]: blinds 5 and 6. 2 + 8 + 8 less $1: 2 +9,
        # 5 -2, 6 -8
        [1, "fold"], [2, "raise"], [3, "fold"], [5, "fold"], [6, "call"],
        [6, "check"], [2, "bet"], [6, "fold"],
        # 5: button 5, blinds 6 and 1; 2 has won two in a row with a full bet and kills for $8, last to act.
        # 4 is asked and waits [L2151]. 2 + 8 + 8 less $1: 2 +9, 6 -2, 1 -8
        [4, "wait"],
        [3, "fold"], [5, "fold"], [6, "fold"], [1, "call"], [2, "check"],
        [1, "check"], [2, "bet"], [1, "fold"],
        # 6: 2 must kill again, has left and owes it [L723]. Button 6, blinds 1 and 3; 4 posts $4 and $2 dead.
        # 6 is all-in with $16, 3 with $24: main pot 2 + 2 + 3 x 16 less $1 to the aces, side pot 2 x 8 to the
        # kings: 6 +35, 3 -8, 4 -26, 1 -2
        [4, "post-blinds"],
        [4, "raise"], [5, "fold"], [6, "raise"], [1, "fold"], [3, "call"], [4, "call"],
        [3, "bet"], [4, "call"], [6, "call"],
        [3, "bet"], [4, "call"],
        # 7: button 1. 2 is back and may not begin between button and big blind: blinds 3 and 4: 3 -2, 4 +2
        [5, "fold"], [6, "fold"], [1, "fold"], [3, "fold"],
        # 8: button 3, blinds 4 and 5, and 2 posts the kill that is owed. 2 + 8 + 8 less $1: 2 +9, 4 -2, 5 -8
        [6, "fold"], [1, "fold"], [3, "fold"], [4, "fold"], [5, "call"], [2, "check"],
        [5, "check"], [2, "bet"], [5, "fold"],
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def done() -> WrittenRound:
    return WrittenRound(PAPER)


def test_the_sitting_comes_out_to_the_cent(done: WrittenRound) -> None:
    """1: -2 -8 -2; 2: -4 -2 +9 +9 +9 +9; 3: -4 -2 -8 -2; 4: -26 +2 -2; 5: +6 -8 -2 -8; 6: +6 -8 -2 +35. The
    fund has $1 of each of the five pots with a flop."""
    assert not done.unused
    assert {seat: cents / 100 for seat, cents in done.net.items()} == {
        1: -12, 2: 30, 3: -16, 4: -26, 5: -12, 6: 31,
    }  # fmt: skip
    assert (done.table.drop, done.table.meters[FUND]) == (0, 500)
    assert -sum(done.net.values()) == 500


def test_what_was_posted_for_missed_blinds_and_kills(done: WrittenRound) -> None:
    owed = ("dead-blind", "newcomer-blind", "kill-blind")
    fed = [event for event in done.events if isinstance(event, e.PotFed) and event.what in owed]
    assert [(event.seat, event.what, event.amount // 100) for event in fed] == [
        (2, "kill-blind", 8), (4, "dead-blind", 2), (4, "newcomer-blind", 4), (2, "kill-blind", 8),
    ]  # fmt: skip


def test_the_pots_of_the_all_ins(done: WrittenRound) -> None:
    won = [(event.seat, event.amount // 100) for event in done.events if isinstance(event, e.PotAwarded)]
    assert (6, 51) in won and (3, 16) in won
