"""Mini-Baccarat rounds as they are written down in its tests."""

from __future__ import annotations

from typing import Any

from croupier.cards.card import parse_cards
from croupier.games.baccarat.ohio_mini_baccarat import GAME as OHIO
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.observation import Observation
from croupier.table.written import WrittenRound

ALL_THREE = {"player": 1, "banker": 1, "tie": 1}


def dealt(ranks: str, bets: dict[str, Any] | None = None, **paper: Any) -> WrittenRound:
    """A round at seat 1; suits do not matter, so the cards are all clubs."""
    cards = [f"{rank}c" for rank in ranks.replace(",", " ").split()]
    return WrittenRound({"game": OHIO.id, "seats": {1: bets or ALL_THREE}, "cards": cards} | paper)


def net(ranks: str, **paper: Any) -> dict[str, int]:
    """Cents won or lost by a dollar on each of Player, Banker and Tie."""
    played = dealt(ranks, **paper)
    assert played.unused == []
    return {each.spot: each.paid - each.taken for each in played.results}


def words(played: WrittenRound) -> list[str]:
    return [event.words for event in played.events if isinstance(event, e.Called)]


def play(table: Table, cards: str, *, fresh_shoe: bool = False, **bets: int) -> Round:
    """A round at seat 1 of a table that goes on, with the cards it asks for."""
    playing = Round(OHIO, table, fresh_shoe=fresh_shoe)
    for spot, amount in bets.items():
        playing.bet(1, spot, amount)
    playing.start()
    for card in parse_cards(cards):
        playing.answer((card,))
    assert playing.is_over
    return playing


def nobody_chooses(sight: Observation, ask: object) -> Any:
    raise AssertionError("baccarat asks nobody to choose")
