from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given

from croupier.cards.card import (
    ACE,
    CARDS,
    JOKER,
    QUEEN,
    Card,
    Hand,
    parse_cards,
    print_cards,
    rank_name,
    rank_plural,
)
from croupier.errors import BadCards, ParseError
from tests.generators import any_cards, hands


def test_53_cards_by_index() -> None:
    assert len(CARDS) == len(set(CARDS)) == 53
    assert [card.index for card in CARDS] == list(range(53))
    assert CARDS[0] is Card.parse("2c")
    assert CARDS[51] is Card.parse("As")
    assert CARDS[52] is JOKER


def test_index_counts_ranks_by_fours() -> None:
    queen = Card.parse("Qh")
    assert (queen.rank, queen.suit, queen.index) == (12, 2, 42)


def test_joker_stands_apart() -> None:
    assert (JOKER.rank, JOKER.suit, JOKER.index) == (0, 4, 52)
    assert JOKER.is_joker
    assert str(JOKER) == JOKER.symbol == "Jk"
    assert not Card.parse("Js").is_joker


@pytest.mark.parametrize("text", ["Th", "th", "TH", "10h", "T♥", "10♥", " Th "])
def test_spellings_of_one_card(text: str) -> None:
    assert Card.parse(text) is Card(10, 2)


@pytest.mark.parametrize("text", ["", "A", "1h", "Ax", "AhKd", "10", "JKs", "110h", "h10"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ParseError, match="no card"):
        Card.parse(text)


def test_no_card_outside_the_pack() -> None:
    with pytest.raises(BadCards, match="rank 15"):
        Card(15, 0)
    with pytest.raises(BadCards, match="suit 4"):
        Card(14, 4)


@given(any_cards)
def test_print_and_parse(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert Card.parse(card.symbol) is card


@given(any_cards)
def test_one_object_for_each_card(card: Card) -> None:
    assert Card(card.rank, card.suit) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card


def test_a_card_does_not_change() -> None:
    with pytest.raises(AttributeError, match="does not change"):
        CARDS[0].rank = 14


@given(hands(0, 53, joker=True))
def test_cards_sort_by_index(hand: Hand) -> None:
    assert [card.index for card in sorted(hand)] == sorted(card.index for card in hand)


def test_order_is_of_cards_only() -> None:
    assert Card.parse("2s") <= Card.parse("3c") < JOKER
    with pytest.raises(TypeError):
        assert CARDS[0] < 1  # type: ignore[operator]


@given(hands(0, 10, joker=True))
def test_hands_print_and_parse(hand: Hand) -> None:
    assert parse_cards(print_cards(hand)) == hand


def test_commas_and_spaces() -> None:
    assert print_cards(parse_cards(" Ah,Kd ,  10c\n2s ")) == "Ah Kd Tc 2s"
    assert parse_cards("") == ()


def test_names_of_ranks() -> None:
    assert [rank_name(rank) for rank in (0, 2, QUEEN, ACE)] == ["joker", "deuce", "queen", "ace"]
    assert [rank_plural(rank) for rank in (2, 6, ACE)] == ["deuces", "sixes", "aces"]
