"""Rounds of Ohio's shoe blackjack on paper, for its tests."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalChoice
from croupier.games.blackjack.ohio_blackjack import GAME
from croupier.rules.script import events as e
from croupier.rules.steps import DEALER
from croupier.table.written import WrittenRound


def deal(cards: str, *choices: str, main: Any = 10, seats: Any = None, **more: Any) -> WrittenRound:
    """A round of which every card and choice is used; choices are seat 1's unless they name another.

    With one box the cards are: player, dealer's up card, player, hole card, then those drawn."""
    told = [choice if choice[0].isdecimal() else f"1 {choice}" for choice in choices]
    paper = {"game": GAME.id, "seats": seats or {1: {"main": main}}, "cards": cards, "choices": told}
    played = WrittenRound(paper | {name.replace("_", "-"): value for name, value in more.items()})
    assert played.unused == []
    return played


def net(cards: str, *choices: str, main: Any = 10, **options: Any) -> int:
    return deal(cards, *choices, main=main, options=options).net[1]


def dealers_cards(played: WrittenRound) -> str:
    cards = [
        card
        for event in played.events
        if (isinstance(event, e.CardsRevealed) and event.place == DEALER)
        or (isinstance(event, e.CardsDealt) and event.to == DEALER)
        for card in event.cards
    ]
    return " ".join(map(str, cards))


def legal(cards: str, *choices: str, **more: Any) -> str:
    """What could be chosen instead, as the refusal says it."""
    with pytest.raises(IllegalChoice) as no:
        deal(cards, *choices, "sing", **more)
    return no.value.why.removeprefix("legal is ")
