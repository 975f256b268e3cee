from __future__ import annotations

import pytest
from hypothesis import given

from croupier.cards.card import Card, Hand, parse_cards
from croupier.cards.composition import Composition
from croupier.cards.pack import STANDARD, WITH_JOKER
from croupier.errors import BadCards
from tests.generators import hands

ACE_OF_HEARTS = Card.parse("Ah")


def test_counts_of_six_decks() -> None:
    shoe = Composition.from_cards(STANDARD * 6)
    assert shoe.total == 312
    assert shoe.count(ACE_OF_HEARTS) == 6
    assert [card for card, _ in shoe.items()] == list(STANDARD)


def test_order_does_not_matter() -> None:
    assert Composition.from_cards(parse_cards("Ah Kd Ah")) == Composition.from_cards(parse_cards("Kd Ah Ah"))
    assert hash(Composition.from_cards(parse_cards("Ah Kd"))) == hash(
        Composition.from_cards(parse_cards("Kd Ah"))
    )


@given(hands(0, 20, joker=True))
def test_taking_away_and_keeping(hand: Hand) -> None:
    left = Composition.from_cards(WITH_JOKER).without(hand)
    assert left.total == 53 - len(hand)
    assert left == Composition.from_cards(card for card in WITH_JOKER if card not in hand)


def test_a_card_that_is_not_there() -> None:
    with pytest.raises(BadCards, match="no Jk to take away: it is not in the pack"):
        Composition.from_cards(STANDARD).without(parse_cards("Jk"))
    with pytest.raises(BadCards, match="no Ah to take away: every one of them is gone"):
        Composition.from_cards(STANDARD).without(parse_cards("Ah Ah"))


def test_merged_suits() -> None:
    by_rank = Composition.from_cards(STANDARD * 2).merged(lambda card: Card(card.rank, 0))
    assert by_rank.total == 104
    assert list(by_rank.items()) == [(Card(rank, 0), 8) for rank in range(2, 15)]
