"""Whose wager is settled first, by what an open card counts."""

from __future__ import annotations

import pytest

from croupier.cards.card import Card
from croupier.language.banked import button_position, card_number, others


@pytest.mark.parametrize(
    ("card", "number", "position"),
    [("Ah", 1, 1), ("7s", 7, 7), ("8d", 8, 1), ("Tc", 10, 3), ("Jh", 11, 4), ("Kd", 13, 6), ("Jk", 14, 7)],
)
def test_what_a_card_counts_and_where_it_puts_the_button(card: str, number: int, position: int) -> None:
    assert card_number(Card.parse(card)) == number
    assert button_position(Card.parse(card)) == position


def test_the_player_dealer_is_not_counted() -> None:
    assert others(banker=3, places=7) == [1, 2, 4, 5, 6, 7]
    assert others(banker=7, places=7) == [1, 2, 3, 4, 5, 6]
