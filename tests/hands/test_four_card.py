from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given

from croupier.cards.card import ACE, Hand, parse_cards
from croupier.errors import BadCards
from croupier.hands import four_card
from croupier.hands.four_card import FourCardCategory
from tests.generators import hands

# rulebook/ohio-four-card-poker.md, hand rankings §6.II, from the best to the worst
DESCENDING = [
    ("Ah Ad Ac As", "four aces"),
    ("2h 2d 2c 2s", "four deuces"),
    ("Ah Kh Qh Jh", "ace-high straight flush"),
    ("4h 3h 2h Ah", "four-high straight flush"),
    ("Ah Ad Ac Ks", "three aces"),
    ("2h 2d 2c 3s", "three deuces"),
    ("Ah Kh Qh Th", "ace-high flush"),
    ("Kh Ah 2h 3h", "ace-high flush"),
    ("6h 4h 3h 2h", "six-high flush"),
    ("Ah Kd Qh Jh", "ace-high straight"),
    ("5h 4d 3h 2h", "five-high straight"),
    ("4h 3d 2h Ah", "four-high straight"),
    ("Ah Ad Kc Ks", "two pair, aces and kings"),
    ("3h 3d 2c 2s", "two pair, threes and deuces"),
    ("Ah Ad Kc Qs", "pair of aces"),
    ("Ah Ad 3c 2s", "pair of aces"),
    ("2h 2d 4c 3s", "pair of deuces"),
    ("Ah Kd Qc Ts", "ace high"),
    ("Kd Ah 2c 3s", "ace high"),
    ("Kd 4h 3c 2s", "king high"),
    ("6h 4d 3c 2s", "six high"),
]


def strength(cards: str) -> int:
    return four_card.evaluate(parse_cards(cards))


def test_descending_hands() -> None:
    strengths = [strength(cards) for cards, _ in DESCENDING]
    assert all(better > worse for better, worse in pairwise(strengths))


@pytest.mark.parametrize(("cards", "words"), DESCENDING)
def test_described(cards: str, words: str) -> None:
    assert four_card.describe(strength(cards)) == words


def test_2535_strengths() -> None:
    # 704 high cards, 13 C(12,2) pairs, C(13,2) two pairs, 11 straights, 704 flushes, 13 12 threes of a
    # kind, 11 straight flushes, 13 fours of a kind
    assert strength("6h 4d 3c 2s") == 0
    assert strength("Ah Ad Ac As") == 2534
    kinds = [four_card.category(place) for place in range(2535)]
    assert [kinds.count(kind) for kind in FourCardCategory] == [704, 858, 78, 11, 704, 156, 11, 13]


@given(hands(5, 6))
def test_best_four_of_all(hand: Hand) -> None:
    assert four_card.evaluate(hand) == max(map(four_card.evaluate, combinations(hand, 4)))


def test_the_fifth_card_never_counts() -> None:
    assert strength("Ah Ad Kc Ks Qd") == strength("Ah Ad Kc Ks 2d")
    assert four_card.describe(strength("Ah Ad Ac Kh Qh Jh")) == "ace-high straight flush"


def test_pair_of_aces_or_better() -> None:
    assert four_card.lowest(FourCardCategory.PAIR, ACE) == strength("Ah Ad 3c 2s")
    assert four_card.pair_rank(strength("Ah Ad 3c 2s")) == ACE
    assert four_card.pair_rank(strength("Ah Ad 3c 3s")) is None


@pytest.mark.parametrize("cards", ["Ah Kd Qc", "Ah Kd Qc Js 9d 8d 7d", "Ah Ah Kd Qc", "Jk Ah Kd Qc"])
def test_what_is_no_four_card_hand(cards: str) -> None:
    with pytest.raises(BadCards):
        strength(cards)
