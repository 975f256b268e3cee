"""Written rounds of Ohio's casino-poker games for two seats, for the tests that they share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from croupier.cards.card import CARDS
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

PACK = [str(card) for card in CARDS[:52]]


def cards(*dealt: str) -> str:
    """In the order of the shoe; `?` is a card that nobody sees."""
    words = " ".join(dealt).split()
    rest = iter([card for card in PACK if card not in words])
    return " ".join(next(rest) if word == "?" else word for word in words)


def play(game: str, seats: dict[int, Any], dealt: str, choices: Iterable[Any], **more: Any) -> WrittenRound:
    paper = {"game": game, "seats": seats, "cards": cards(dealt), "choices": list(choices)}
    return WrittenRound(paper | more)


def dollars(written: WrittenRound) -> dict[int, float]:
    return {seat: cents / 100 for seat, cents in written.net.items()}


def ends(written: WrittenRound, seat: int) -> list[tuple[str, str]]:
    """Of the wagers of a seat, in order."""
    return [(end.spot, end.outcome) for end in written.results if end.seat == seat]


def calls(written: WrittenRound) -> list[str]:
    return [event.words for event in written.events if isinstance(event, e.Called)]


def turned(written: WrittenRound, place: str) -> bool:
    """Whether cards of the dealer's or the board's were seen."""
    return any(
        (isinstance(event, e.CardsRevealed) and event.place == place)
        or (isinstance(event, e.CardsDealt) and event.to == place)
        for event in written.events
    )


def cited(written: WrittenRound, spot: str) -> str:
    return next(end.clause for end in written.results if end.spot == spot)
