"""Eight hands of the Hustler's Omaha high-low at $4-$8 with a full kill, written and added up by hand: a
scoop of more than five upper limits, a joiner in the first revolution, a missed blind that is made up."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from tests.games.poker.papers import PACK, flop_game

ANY = PACK.split()
SCOOPED = flop_game("2h 7d Kc 9s 5s", "Ts Td 8c 8d", "9c 9d 6c 6d", "Qh Qd Jh Jc", "Ac 4c Kh Kd")


def unseen(players: int, has_flop: bool = False) -> str:
    """Cards of a hand that is decided by folding."""
    return " ".join(ANY[: 4 * players + 4 * has_flop])


def said(text: str) -> list[list[Any]]:
    """`3 raise, 4 fold`"""
    return [[int(seat), act] for seat, act in (each.split() for each in text.split(", "))]


PAPER: dict[str, Any] = {
    "game": "hustler-omaha-high-low-8",
    "options": {"kill": "full", "lower-limit": 4, "higher-limit": 8, "blinds": "$2 $4"},
    "stacks": {1: 200, 2: 200, 3: 200, 4: 200},
    "button": 4,
    "rounds": [{}, {"joins": {5: 100}}, {"sits-out": [2]}, {}, {}, {"returns": [2]}, {}],
    "cards": [SCOOPED, unseen(4), unseen(5, True), *[unseen(4)] * 4, unseen(5, True)],
    "choices": [
        # 1: blinds 1 and 2. Seat 4 scoops $50, more than 5 x $8 [L718]: 1 -2, 2 -8, 3 -20, 4 +30
        *said("3 raise, 4 call, 1 fold, 2 call, 2 check, 3 bet, 4 call, 2 fold"),
        *said("3 bet, 4 call, 3 check, 4 check"),
        # 2: blinds 2 and 3, seat 4 kills for $8 and acts last [L724]: 2 -2, 3 -4, 4 +6
        *said("1 fold, 2 fold, 3 fold"),
        # 3: blinds 3 and 4. No blind has passed seat 5: it is dealt in free [L2153]: 3 -2, 4 -4, 5 +6
        *said("5 call, 1 fold, 2 fold, 3 fold, 4 check, 4 check, 5 bet, 4 fold"),
        # 4: seat 2 is away; blinds 4 and 5: 4 -2, 5 +2
        *said("1 fold, 3 fold, 4 fold"),
        # 5: blinds 5 and 1: 5 -2, 1 +2
        *said("3 fold, 4 fold, 5 fold"),
        # 6: blinds 1 and 3: the big blind has passed seat 2: 1 -2, 3 +2
        *said("4 fold, 5 fold, 1 fold"),
        # 7: seat 2 is back, between the button and the big blind, where none is made up [L2152]: 3 -2, 4 +2
        *said("5 fold, 1 fold, 3 fold"),
        # 8: blinds 4 and 5; seat 2 posts $4 live and $2 dead [L2151] and takes the 12: 4 -2, 5 -4, 2 +6
        *said("2 post-blinds, 1 fold, 2 check, 3 fold, 4 fold, 5 check, 5 check, 2 bet, 5 fold"),
    ],
}


@pytest.fixture(scope="module")
def done() -> WrittenRound:
    return WrittenRound(PAPER)


def test_the_sitting_comes_out_to_the_cent(done: WrittenRound) -> None:
    """1: -2 +2 -2; 2: -8 -2 +6; 3: -20 -4 -2 +2 -2; 4: +30 +6 -4 -2 +2 -2; 5: +6 +2 -2 -4."""
    assert [each for each in done.unused if not each.startswith("card")] == []
    assert {seat: cents // 100 for seat, cents in done.net.items()} == {1: -2, 2: -4, 3: -26, 4: 30, 5: 2}


def test_what_orders_the_kill_and_the_missed_blinds(done: WrittenRound) -> None:
    owed = ("kill-blind", "dead-blind", "newcomer-blind")
    fed = [event for event in done.events if isinstance(event, e.PotFed) and event.what in owed]
    assert [(event.seat, event.amount // 100, event.clause) for event in fed] == [
        (4, 8, "L718"),
        (2, 2, "L2151"),
        (2, 4, "L2151"),
    ]
