"""What a seat sees of a blackjack round: a hand and the dealer's up card, read from the events."""

from __future__ import annotations

import re
from collections.abc import Iterable

from croupier.cards.card import Card, Hand
from croupier.rules.script.events import CardsDealt, CardsGiven, CardsRevealed, Event
from croupier.rules.steps import DEALER

BEHIND = re.compile("^backline-[0-9]+-")


def hand_of(events: Iterable[Event], seat: int, spot: str) -> Hand:
    """The cards of the seat's hand on that spot, as far as they lie face up; who bets behind a seated
    player bets on the player's hand."""
    spot = BEHIND.sub("", spot)
    cards: list[Card] = []
    for event in events:
        if isinstance(event, CardsDealt):
            if event.to == seat and event.spot == spot:
                cards += event.cards
        elif isinstance(event, CardsGiven):
            if event.place == seat and event.spot == spot:
                for card in event.cards:
                    cards.remove(card)
            if event.to == seat and event.to_spot == spot:
                cards += event.cards
    return tuple(cards)


def up_card(events: Iterable[Event]) -> Card | None:
    """The dealer's first card to be turned, or dealt face up; None before that."""
    for event in events:
        if isinstance(event, CardsRevealed) and event.place == DEALER:
            return event.cards[0]
        if isinstance(event, CardsDealt) and event.to == DEALER:
            return event.cards[0]
    return None
