"""Rounds of the blackjack games that a player banks, on paper, for their tests."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from croupier.errors import IllegalChoice
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

NATURAL_22 = "hustler-blackjack-21st-century-natural-22"
SECOND_CHANCES = "hustler-21st-century-blackjack-second-chances"
FOUR_A = "hustler-no-bust-21st-century-blackjack-v4-0a"
FOUR_B = "hustler-21st-century-blackjack-v4-0b"
SIX_TWO = "hustler-no-bust-21st-century-blackjack-v6-2"


def suited(cards: str) -> Iterator[str]:
    """`10 6 A` with suits in turn, where none is written."""
    suits = cycle("cdhs")
    for card in cards.split():
        yield card if card == "Jk" or card[-1] in "cdhs" else card + next(suits)


def table_order(player: str, bank: str, *, hole_last: bool) -> str:
    """The cards of one hand and the bank's as they leave the shoe: first cards, second cards, draws."""
    mine, theirs = list(suited(player)), list(suited(bank))
    first = [mine[0], theirs[0], mine[1]]
    if hole_last:
        return " ".join([*first, *mine[2:], *theirs[1:]])
    return " ".join([*first, theirs[1], *mine[2:], *theirs[2:]])


def deal(game: str, cards: str, *choices: str, seats: Any = None, **more: Any) -> WrittenRound:
    """A round of which every card and choice is used; choices are seat 1's unless they name another."""
    told = [choice if choice[0].isdecimal() else f"1 {choice}" for choice in choices]
    paper = {"game": game, "seats": seats or {1: {"main": 10}}, "cards": cards, "choices": told}
    played = WrittenRound(paper | {name.replace("_", "-"): value for name, value in more.items()})
    assert played.unused == []
    assert not any(played.table.layout.values())
    fees = played.table.drop + sum(played.table.meters.values())
    assert sum(played.net.values()) + fees == 0
    return played


def net(game: str, mine: str, theirs: str, *choices: str, **more: Any) -> float:
    """What the one player wins in dollars with these cards against those of the bank."""
    options = {str(name).replace("_", "-"): value for name, value in more.pop("options", {}).items()}
    hole_last = game == NATURAL_22 and options.get("second-card") != "face-down"
    cards = table_order(mine, theirs, hole_last=hole_last)
    return deal(game, cards, *choices, options=options, **more).net[1] / 100


def legal(game: str, cards: str, *choices: str, **more: Any) -> str:
    """What could be chosen instead, as the refusal says it."""
    with pytest.raises(IllegalChoice) as no:
        deal(game, cards, *choices, "sing", **more)
    return no.value.why.removeprefix("legal is ")


def order(played: WrittenRound) -> list[tuple[int, str]]:
    """Seats and spots as they were settled."""
    return [(each.seat, each.spot) for each in played.results]


def fees(played: WrittenRound) -> dict[int, int]:
    charged = [event for event in played.events if isinstance(event, e.Charged)]
    return {event.seat: event.amount for event in charged}
