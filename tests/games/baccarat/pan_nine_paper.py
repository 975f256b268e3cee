"""Super Pan 9 rounds as they are written down in its tests: seat 8 banks and seat 1 has the first card."""

from __future__ import annotations

from typing import Any

from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

OLDER = "hustler-super-pan-9"
MODIFIED = "hustler-super-pan-9-modified-with-bonus-bet"
Bets = dict[str, Any]


def in_order(*hands: str) -> str:
    """The cards as they leave the shoe for these hands in the order of the deal, the bank's last: three
    rounds of one card each, then the fourth cards."""
    split = [hand.split() for hand in hands]
    first = [cards[number] for number in range(3) for cards in split]
    return " ".join(first + [card for cards in split for card in cards[3:]])


def played(game: str, cards: str, bets: Bets | dict[int, Bets], *choices: Any, **paper: Any) -> WrittenRound:
    """Dice of ten, the first position at the bank's left, unless rolls are given."""
    seats = bets if all(isinstance(seat, int) for seat in bets) else {1: bets}
    paper = {"rolls": [[3, 3, 4]], **paper}
    done = WrittenRound({"game": game, "seats": seats, "cards": [cards], "choices": list(choices), **paper})
    assert done.unused == []
    assert done.table.layout == {seat: {} for seat in done.table.stacks}
    return done


def net(game: str, mine: str, theirs: str, bets: Bets, *choices: Any, **paper: Any) -> float:
    """What the one player at seat 1 wins, in dollars."""
    return played(game, in_order(mine, theirs), bets, *choices, **paper).net[1] / 100


def dealt_to(done: WrittenRound) -> list[int | str]:
    """The places in the order in which they got cards."""
    return [event.to for event in done.events if isinstance(event, e.CardsDealt | e.CardsHidden)]


def settled(done: WrittenRound) -> list[tuple[int, str]]:
    return [(event.seat, event.spot) for event in done.results]


def called(done: WrittenRound) -> list[str]:
    return [event.words for event in done.events if isinstance(event, e.Called)]
