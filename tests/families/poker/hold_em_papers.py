"""Hands of hold 'em on paper, for the tests of the poker engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.cards.card import CARDS, parse_cards, print_cards
from croupier.errors import IllegalChoice
from croupier.games.poker.hold_em.ohio_hold_em import GAME
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

DECK = "Ah Kd 9s 4c 7h 2d Tc 5s Jh 8d 3c 6h Qs 9d 2c Kh 4s 8c Ts Ad 5d Jc 7s 3h"
"""Cards for hands in which it does not matter who holds what."""


def play(cards: str = DECK, choices: Sequence[Any] = (), **more: Any) -> WrittenRound:
    paper = {"game": GAME.id, "cards": cards, "choices": list(choices), **more}
    return WrittenRound({key.replace("_", "-"): value for key, value in paper.items()})


def deck(board: str, *hands: str) -> str:
    """The cards in the order they leave the deck: hole cards one at a time, three burns, the board."""
    holes, common = [parse_cards(hand) for hand in hands], parse_cards(board)
    used = {*common, *(card for hole in holes for card in hole)}
    burns = [card for card in CARDS[:52] if card not in used][:3]
    order = [hole[turn] for turn in (0, 1) for hole in holes]
    order += [burns[0], *common[:3], burns[1], common[3], burns[2], common[4]]
    return print_cards(order)


def all_in(board: str, *hands: str, **options: Any) -> WrittenRound:
    """Everybody all-in for $10 before the flop; hand 1 is closest to the button's left."""
    seats = range(1, len(hands) + 1)
    first = 2 if len(hands) == 2 else 3
    order = [*seats[first - 1 :], *seats[: first - 1]]
    choices: list[Any] = [[order[0], "raise", 10], *([seat, "call"] for seat in order[1:])]
    return play(
        deck(board, *hands),
        choices,
        stacks=dict.fromkeys(seats, 10),
        button=len(hands),
        options={"limit": "no-limit", **options},
    )


def told(done: WrittenRound, kind: type[Any]) -> list[Any]:
    return [event for event in done.events if isinstance(event, kind)]


def fed(done: WrittenRound) -> list[tuple[int, str, int]]:
    return [(event.seat, event.what, event.amount // 100) for event in told(done, e.PotFed)]


def awards(done: WrittenRound) -> list[tuple[int, int]]:
    return [(event.seat, event.amount // 100) for event in told(done, e.PotAwarded)]


def asked(done: WrittenRound) -> list[int]:
    return [event.seat for event in told(done, e.Chose)]


def listed(paper_choices: Sequence[Any], **more: Any) -> str:
    """What is legal after these choices, as the refusal of a foreign choice tells it."""
    asked_now = more.pop("seat")
    with pytest.raises(IllegalChoice) as refused:
        play(DECK, [*paper_choices, [asked_now, "sing"]], **more)
    return refused.value.why.removeprefix("legal is ")
