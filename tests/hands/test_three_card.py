from __future__ import annotations

from itertools import pairwise

import pytest

from croupier.cards.card import QUEEN, parse_cards
from croupier.errors import BadCards
from croupier.hands import three_card
from croupier.hands.three_card import ThreeCardCategory

# rulebook/ohio-three-card-poker.md, hand rankings §6.II, from the best to the worst
DESCENDING = [
    ("Ah Kh Qh", "ace-high straight flush"),
    ("Kh Qh Jh", "king-high straight flush"),
    ("3h 2h Ah", "three-high straight flush"),
    ("Ah Ad Ac", "three aces"),
    ("2h 2d 2c", "three deuces"),
    ("Ah Kd Qh", "ace-high straight"),
    ("3h 2d Ah", "three-high straight"),
    ("Ah Kh Jh", "ace-high flush"),
    ("Kh Ah 2h", "ace-high flush"),
    ("5h 3h 2h", "five-high flush"),
    ("Ah Ad Kc", "pair of aces"),
    ("2h 2d Ac", "pair of deuces"),
    ("2h 2d 3c", "pair of deuces"),
    ("Ah Kd Jc", "ace high"),
    ("Kd Ah 2c", "ace high"),
    ("Qh 3d 2c", "queen high"),
    ("Jh Td 8c", "jack high"),
    ("5h 3d 2c", "five high"),
]


def strength(cards: str) -> int:
    return three_card.evaluate(parse_cards(cards))


def test_descending_hands() -> None:
    strengths = [strength(cards) for cards, _ in DESCENDING]
    assert all(better > worse for better, worse in pairwise(strengths))


@pytest.mark.parametrize(("cards", "words"), DESCENDING)
def test_described(cards: str, words: str) -> None:
    assert three_card.describe(strength(cards)) == words


def test_741_strengths() -> None:
    # 274 high cards, 156 pairs, 274 flushes, 12 straights, 13 threes of a kind, 12 straight flushes
    assert strength("5h 3d 2c") == 0
    assert strength("Ah Kh Qh") == 740
    kinds = [three_card.category(place) for place in range(741)]
    assert [kinds.count(kind) for kind in ThreeCardCategory] == [274, 156, 274, 12, 13, 12]


def test_mini_royal_is_the_suited_ace_king_queen() -> None:
    assert three_card.is_mini_royal(strength("Ac Kc Qc"))
    assert not three_card.is_mini_royal(strength("Kc Qc Jc"))
    assert not three_card.is_mini_royal(strength("Ac Kd Qc"))


def test_queen_high_or_better() -> None:
    assert three_card.lowest(ThreeCardCategory.HIGH_CARD, QUEEN) == strength("Qh 3d 2c")


@pytest.mark.parametrize("cards", ["Ah Kd", "Ah Kd Qc Js", "Ah Ah Kd", "Jk Ah Kd"])
def test_what_is_no_three_card_hand(cards: str) -> None:
    with pytest.raises(BadCards):
        strength(cards)


def test_as_hands_of_five() -> None:
    """A straight beats three of a kind, a flush both; the rest keeps its order."""
    rising = [
        "Ac Kd Jh", "2c 2d 3h", "Ac Ad Kh", "2c 2d 2h", "Ac Ad Ah", "3c 2d Ah", "Ac Kd Qh", "5c 3c 2c",
        "Ac Kc Jc", "3c 2c Ac", "Ac Kc Qc",
    ]  # fmt: skip
    strengths = [three_card.evaluate_as_five(parse_cards(hand)) for hand in rising]
    assert strengths == sorted(set(strengths))
    assert [three_card.from_five(each) for each in strengths] == [
        three_card.evaluate(parse_cards(hand)) for hand in rising
    ]


def test_high_cards_and_pairs_are_as_strong_as_hands_of_five() -> None:
    for strength in range(three_card.lowest(three_card.ThreeCardCategory.FLUSH)):
        assert three_card.from_five(strength) == strength
