from __future__ import annotations

import pytest
from hypothesis import given

from croupier.cards.card import Card, parse_cards
from croupier.cards.shoe import Shoe
from croupier.errors import BadCards, OutOfCards
from tests.generators import shuffled


@given(shuffled())
def test_cards_come_in_order(order: list[Card]) -> None:
    shoe = Shoe(order)
    for drawn, card in enumerate(order):
        assert (shoe.dealt, shoe.remaining) == (drawn, 52 - drawn)
        assert shoe.draw() is card


def test_no_card_left() -> None:
    shoe = Shoe(parse_cards("Ah"))
    shoe.draw()
    with pytest.raises(OutOfCards, match="no card left in the shoe: all 1 are dealt"):
        shoe.draw()


def test_cutting_card_comes_out_with_the_card_behind_it() -> None:
    shoe = Shoe(parse_cards("Ah Kd Qc"), cut_card=2)
    seen = []
    for _ in range(3):
        seen.append(shoe.is_cut_card_out)
        shoe.draw()
    assert [*seen, shoe.is_cut_card_out] == [False, False, False, True]


def test_no_cutting_card() -> None:
    shoe = Shoe(parse_cards("Ah"))
    assert shoe.cut_card == 1
    shoe.draw()
    assert not shoe.is_cut_card_out


@pytest.mark.parametrize("cut_card", [-1, 3])
def test_cutting_card_outside_the_shoe(cut_card: int) -> None:
    with pytest.raises(BadCards, match="0 to 2 cards"):
        Shoe(parse_cards("Ah Kd"), cut_card)
