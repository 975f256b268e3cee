"""Written rounds of two-handed baccarat, from the hands as the sheets write them."""

from __future__ import annotations

from itertools import chain, zip_longest
from typing import Any

from croupier.cards.card import parse_cards
from croupier.table.written import WrittenRound


def dealt(player: str, banker: str) -> list[str]:
    """The cards as they leave the shoe, a hand's third after its first two: `2s 3d + 3h`.

    >>> dealt("2s 3d + 3h", "2c Kh + 6s")
    ['2s', '2c', '3d', 'Kh', '3h', '6s']
    """
    hands = [[str(card) for card in parse_cards(hand.replace("+", " "))] for hand in (player, banker)]
    return [card for card in chain(*zip_longest(*hands)) if card]


def ranks(hand: str) -> str:
    """A hand written by ranks alone, in clubs."""
    return " ".join(word if word == "+" else f"{word}c" for word in hand.split())


def played(game: str, player: str, banker: str, bets: dict[Any, Any], /, **paper: Any) -> WrittenRound:
    """`bets` of seat 1, or by seat."""
    seats = bets if all(isinstance(key, int) for key in bets) else {1: bets}
    done = WrittenRound({"game": game, "seats": seats, "cards": dealt(player, banker)} | paper)
    assert done.unused == []
    return done


def net(done: WrittenRound) -> dict[str, float]:
    """Dollars won or lost by wager, where one seat bets."""
    return {each.spot: (each.paid - each.taken) / 100 for each in done.results}


def order(done: WrittenRound) -> list[tuple[int, str]]:
    """The wagers as they were settled."""
    return [(each.seat, each.spot) for each in done.results]
