"""Equity card by card: every case is laid on the table and divided by the game's own showdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from croupier.cards.card import Card, Hand, print_cards
from croupier.odds.poker.equity import read
from croupier.odds.poker.layout import layout_of
from croupier.rules import Game
from tests.games.poker.showdowns import won

POT = 120
"""Dollars: halves, quarters, thirds and sixths of it are whole."""


def equities(
    game: Game, hands: Sequence[str], board: str = "", dead: str = "", **options: Any
) -> tuple[Fraction, ...]:
    """The part of the pot that each hand wins; ranges are gone through hand by hand."""
    settings = {name.replace("_", "-"): str(value) for name, value in options.items()}
    layout = layout_of(game, game.options.with_settings(settings))
    asked = read(layout, hands, board, dead)
    sums, cases = [0] * len(hands), 0

    def seats(deck: Hand, number: int, shown: tuple[str, ...]) -> Iterator[tuple[Hand, tuple[str, ...]]]:
        if number == len(hands):
            yield deck, shown
            return
        holding = asked.holdings[number]
        for known in holding.hands:
            if holding.is_range and not set(known) <= set(deck):
                continue
            left = tuple(card for card in deck if card not in known)
            for more in combinations(left, holding.missing):
                down = (*known, *more[: holding.missing_down])
                up = (*holding.up, *more[holding.missing_down :])
                text = f"{print_cards(down)} / {print_cards(up)}" if up else print_cards(down)
                yield from seats(without(left, more), number + 1, (*shown, text))

    for deck, shown in seats(asked.deal().deck, 0, ()):
        for boards in _boards(deck, list(layout.boards.items()), asked.boards):
            got = won(game, POT, *shown, boards=boards, **options)
            cases += 1
            for seat, amount in got.items():
                sums[seat - 1] += amount
    return tuple(Fraction(each, POT * cases) for each in sums)


def without(cards: Hand, gone: Sequence[Card]) -> Hand:
    return tuple(card for card in cards if card not in gone)


def _boards(deck: Hand, places: list[Any], lying: dict[Any, Hand]) -> Iterator[dict[str, str]]:
    if not places:
        yield {}
        return
    (place, total), *others = places
    for more in combinations(deck, total - len(lying[place])):
        for rest in _boards(without(deck, more), others, lying):
            yield {place: print_cards((*lying[place], *more)), **rest}
