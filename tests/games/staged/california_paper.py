"""Rounds of casino poker that a player banks, as they are written down in tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

Bets = Mapping[str, Any]


def played(game: Game, cards: str, seats: Mapping[int, Bets], *choices: Any, **paper: Any) -> WrittenRound:
    """All of the paper is used, nothing stays on the layout, and no chip is lost."""
    written = {"game": game.id, "seats": seats, "cards": [cards], "choices": list(choices), **paper}
    done = WrittenRound(written, game)
    assert done.unused == []
    assert done.table.layout == {seat: {} for seat in done.table.stacks}
    assert sum(done.net.values()) + done.table.drop == 0
    return done


def wagers(done: WrittenRound, seat: int = 1) -> dict[str, float]:
    """What each wager of a seat won, in dollars."""
    won: dict[str, float] = {}
    for each in done.results:
        if each.seat == seat:
            won[each.spot] = won.get(each.spot, 0) + (each.paid - each.taken) / 100
    return won


def order(done: WrittenRound) -> list[tuple[int, str]]:
    """The wagers as they were settled."""
    return [(each.seat, each.spot) for each in done.results]


def fees(done: WrittenRound) -> dict[int, int]:
    """What each seat was charged, in cents."""
    return {event.seat: event.amount for event in done.events if isinstance(event, e.Charged)}
