"""Eight hands of the Hustler's lowball at $2-$4 with kills, written and added up by hand: a natural kill, one
that is split and one that is won again, a killer who leaves and comes back, a newcomer who waits and then
kills."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from tests.games.poker.papers import PACK, awards, dealt, fed

ANY = PACK.split()
RAGS, MORE_RAGS = "Kc Kd Kh Ks Qc", "Jc Jd Jh Js Qd"


def unseen(players: int) -> str:
    """Cards of a hand that is decided by folding."""
    return " ".join(ANY[: 5 * players])


def round_of(*hands: str) -> str:
    """Dealt one at a time from the button's left."""
    return " ".join(card for cards in zip(*(hand.split() for hand in hands), strict=True) for card in cards)


def said(text: str) -> list[list[Any]]:
    """`3 raise, 4 fold`"""
    return [[int(seat), act] for seat, act in (each.split() for each in text.split(", "))]


PAPER: dict[str, Any] = {
    "game": "hustler-lowball-ace-to-five",
    "options": {"kill": "full", "chosen-kill": False},
    "stacks": {1: 100, 2: 100, 3: 100, 4: 100},
    "names": {1: "Ann", 2: "Bob", 3: "Carl", 4: "Dora"},
    "button": 4,
    "rounds": [
        {},
        {},
        {},
        {"leaves": [3], "joins": {5: {"stack": 100, "name": "Eve"}}},
        {},
        {},
        {"joins": {3: {"stack": 100, "name": "Carl"}}},
    ],
    "cards": [
        unseen(4),
        unseen(4),
        round_of("7c 5c 4c 2c Ac", RAGS, MORE_RAGS, "7d 5d 4d 2d Ad"),  # seats 3, 4, 1, 2
        unseen(4),
        unseen(3),
        round_of(RAGS, MORE_RAGS, "6c 4c 3c 2c Ac", "9d 8d 4d 2d Ad"),  # seats 2, 4, 5, 1
        unseen(4),
        unseen(5),
    ],
    "choices": [
        # 1: blinds 1 and 2. The first leg has no size: 1 -1, 2 -2, 3 +3
        *said("3 raise, 4 fold, 1 fold, 2 fold"),
        # 2: blinds 2 and 3. Seat 4's call is a full bet beside the blinds [L710]: 2 -1, 4 -2, 3 +3
        *said("4 call, 1 fold, 2 fold, 3 check, 3 stand-pat, 4 stand-pat, 3 bet, 4 fold"),
        # 3: seat 3 kills for $4 and acts last; it splits the 10 with seat 2: 4 -2, 2 +1, 3 +1
        *said("1 fold, 2 call, 4 fold, 3 check, 3 stand-pat, 2 stand-pat, 3 check, 2 check"),
        # 4: so it must kill again [L712], and wins: 4 -1, 1 -2, 3 +3; it must kill once more [L711]
        *said("2 fold, 4 fold, 1 fold"),
        # 5: Carl has left and owes that [L723]; Eve waits for the big blind [L676]: 1 -1, 2 +1
        *said("5 wait, 4 fold, 1 fold"),
        # 6: Eve kills for $4 [L677] and wins 11: 2 -1, 4 -2, 1 -4, 5 +7. That is one pot, no natural kill
        *said("5 kill, 1 call, 2 fold, 4 fold, 5 check, 5 stand-pat, 1 stand-pat, 5 check, 1 check"),
        # 7: her second pot brings no bet beside the blind, so none either [L710]: 4 -1, 5 +1
        *said("1 fold, 2 fold, 4 fold"),
        # 8: Carl is back, posts the $4 that he owes and is dealt in [L723]: 5 -1, 1 -2, 3 +3
        *said("2 fold, 4 fold, 5 fold, 1 fold"),
    ],
}


@pytest.fixture(scope="module")
def done() -> WrittenRound:
    return WrittenRound(PAPER)


def test_the_sitting_comes_out_to_the_cent(done: WrittenRound) -> None:
    """1: -1 -2 -1 -4 -2; 2: -2 -1 +1 +1 -1; 3: +3 +3 +1 +3 +3; 4: -2 -2 -1 -2 -1; 5: +7 +1 -1."""
    assert [each for each in done.unused if not each.startswith("card")] == []
    assert {seat: cents // 100 for seat, cents in done.net.items()} == {1: -10, 2: -2, 3: 13, 4: -8, 5: 7}


def test_L723_who_owes_a_kill_posts_it_and_has_a_hand(done: WrittenRound) -> None:
    last = done.last
    assert last is not None
    assert (3, "kill-blind", 4) in fed(last) and len(dealt(last, 3).split()) == 5
    assert awards(last) == [(3, 5)]


def test_who_killed_and_by_which_rule(done: WrittenRound) -> None:
    kills = [event for event in done.events if isinstance(event, e.PotFed) and event.what == "kill-blind"]
    assert [(event.seat, event.amount, event.clause) for event in kills] == [
        (3, 400, "L710"),
        (3, 400, "L710"),
        (5, 400, "L675-681"),
        (3, 400, "L710"),
    ]
