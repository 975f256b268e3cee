"""Casino War rounds as they are written down in its tests."""

from __future__ import annotations

from typing import Any

from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

Bets = dict[str, Any]
BURNED = "2c 3c 4c"
"""What a War deal burns."""


def played(cards: str, bets: Bets | dict[int, Bets], *choices: Any, **paper: Any) -> WrittenRound:
    seats = bets if all(isinstance(seat, int) for seat in bets) else {1: bets}
    done = WrittenRound(
        {"game": "hustler-casino-war", "seats": seats, "cards": [cards], "choices": list(choices), **paper}
    )
    assert done.unused == []
    assert done.table.layout == {seat: {} for seat in done.table.stacks}
    return done


def net(cards: str, bets: Bets, *choices: Any, **paper: Any) -> float:
    """What the one player wins, in dollars."""
    return played(cards, bets, *choices, **paper).net[1] / 100


def war_of(war_base_wager: str) -> dict[str, str]:
    return {"war-base-wager": war_base_wager}


def fees(done: WrittenRound) -> list[tuple[int, int]]:
    return [(event.seat, event.amount) for event in done.events if isinstance(event, e.Charged)]
