from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given

from croupier.cards.card import ACE, JACK, Hand, parse_cards
from croupier.hands import poker
from croupier.hands.poker import Category, Ranking
from croupier.hands.scale import Ladder
from croupier.refusals import BadCards
from tests.generators import hands

# One hand of each kind and the nearest below it, from the best to the worst.
DESCENDING = [
    ("As Ks Qs Js Ts", "royal flush"),
    ("Kh Qh Jh Th 9h", "king-high straight flush"),
    ("5d 4d 3d 2d Ad", "five-high straight flush"),
    ("Ah Ad Ac As Kd", "four aces"),
    ("Ah Ad Ac As Qd", "four aces"),
    ("2h 2d 2c 2s 3d", "four deuces"),
    ("Ah Ad Ac Ks Kd", "full house, aces over kings"),
    ("Qh Qd Qc 7s 7d", "full house, queens over sevens"),
    ("Qh Qd Qc 6s 6d", "full house, queens over sixes"),
    ("2h 2d 2c 3s 3d", "full house, deuces over threes"),
    ("Ah Kh Qh Jh 9h", "ace-high flush"),
    ("Ah Kh Qh Jh 8h", "ace-high flush"),
    ("7h 5h 4h 3h 2h", "seven-high flush"),
    ("Ah Kd Qh Jh Th", "ace-high straight"),
    ("6h 5d 4h 3h 2h", "six-high straight"),
    ("5h 4d 3h 2h Ah", "five-high straight"),
    ("Ah Ad Ac Ks Qd", "three aces"),
    ("Ah Ad Ac Ks Jd", "three aces"),
    ("2h 2d 2c 4s 3d", "three deuces"),
    ("Ah Ad Kc Ks Qd", "two pair, aces and kings"),
    ("Kh Kd 8c 8s Ad", "two pair, kings and eights"),
    ("Kh Kd 8c 8s Qd", "two pair, kings and eights"),
    ("3h 3d 2c 2s 4d", "two pair, threes and deuces"),
    ("Ah Ad Kc Qs Jd", "pair of aces"),
    ("Jh Jd Ac Ks Qd", "pair of jacks"),
    ("Jh Jd Ac Ks Td", "pair of jacks"),
    ("2h 2d 5c 4s 3d", "pair of deuces"),
    ("Ah Kd Qc Js 9d", "ace high"),
    ("Ah Kd Qc Js 8d", "ace high"),
    ("Ah 6d 4c 3s 2d", "ace high"),
    ("7h 5d 4c 3s 2d", "seven high"),
]


def strength(cards: str) -> int:
    return poker.evaluate(parse_cards(cards))


def test_descending_hands() -> None:
    strengths = [strength(cards) for cards, _ in DESCENDING]
    assert all(better > worse for better, worse in pairwise(strengths))


@pytest.mark.parametrize(("cards", "words"), DESCENDING)
def test_described(cards: str, words: str) -> None:
    assert poker.describe(strength(cards)) == words


def test_7462_strengths_from_nought() -> None:
    assert strength("7h 5d 4c 3s 2d") == 0
    assert strength("As Ks Qs Js Ts") == 7461


def test_strengths_of_each_category() -> None:
    # Sets of ranks: C(13,5) - 10, 13 C(12,3), C(13,2) 11, 13 C(12,2), 10, C(13,5) - 10, 13 12, 13 12, 9, 1.
    numbers = [1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1]
    found = [sum(poker.category(place) is kind for place in range(7462)) for kind in Category]
    assert found == numbers
    kinds = [poker.category(place) for place in range(7462)]
    assert kinds == sorted(kinds)


def test_categories_in_the_words_of_the_sheets() -> None:
    assert [str(kind) for kind in Category] == [
        *("high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house"),
        *("four of a kind", "straight flush", "royal flush"),
    ]
    assert Category.FOUR_OF_A_KIND.row == "four-of-a-kind"


def test_suits_are_equal() -> None:
    assert strength("Ah Kd Qc Js 9d") == strength("As Kc Qd Jh 9c")
    assert strength("Ah Kh Qh Jh 9h") == strength("Ac Kc Qc Jc 9c")


@given(hands(5, 7))
def test_best_five_of_all(hand: Hand) -> None:
    assert poker.evaluate(hand) == max(map(poker.evaluate, combinations(hand, 5)))


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Kh Kd 8c 8s 5h 5d Ad", "two pair, kings and eights"),
        ("Qh Qd Qc 7s 7d 7c Ad", "full house, queens over sevens"),
        ("Qh Qd Qc 7s 7d 8c 8d", "full house, queens over eights"),
        ("Ah 2d 3c 4s 5h 6d 7c", "seven-high straight"),
        ("Ah 2h 3h 4h 5h 6d 7c", "five-high straight flush"),
        ("Ah Kd Jh Th 9h 8h 7h", "jack-high straight flush"),
        ("Ah Kh 9h 5h 2h Ad Ac", "ace-high flush"),
        ("9h 9d 9c 9s Ah Ad Ac", "four nines"),
        ("Kh Ad 2c 3s 4h 7d", "ace high"),
    ],
)
def test_more_than_five_cards(cards: str, words: str) -> None:
    assert poker.describe(strength(cards)) == words


def test_a_third_pair_is_a_kicker() -> None:
    assert strength("Kh Kd 8c 8s 5h 5d 4d") == strength("Kh Kd 8c 8s 5h")


def test_pair_rank() -> None:
    assert poker.pair_rank(strength("Jh Jd Ac Ks Qd")) == JACK
    assert poker.pair_rank(strength("Jh Jd Ac As Qd")) is None
    assert poker.pair_rank(strength("Ah Kd Qc Js 9d")) is None


def test_lowest_of_a_category() -> None:
    assert poker.lowest(Category.HIGH_CARD) == 0
    assert poker.lowest(Category.PAIR, JACK) == strength("Jh Jd 4c 3s 2d")
    assert poker.lowest(Category.HIGH_CARD, ACE, 13) == strength("Ah Kd 4c 3s 2d")
    assert poker.lowest(Category.ROYAL_FLUSH) == 7461


@pytest.mark.parametrize(
    "cards", ["Ah Kd Qc Js", "Ah Kd Qc Js 9d 8d 7d 6d", "Ah Ah Kd Qc Js", "Jk Ah Kd Qc Js"]
)
def test_what_is_no_poker_hand(cards: str) -> None:
    with pytest.raises(BadCards):
        strength(cards)


# Packs with gaps

MEXICAN = Ranking(Ladder(ACE, 2, 3, 4, 5, 6, 7, JACK, 12, 13, ACE))
"""rulebook/hustler-mexican-poker.md: no eights, nines and tens."""

SHORT_DECK = Ranking(
    Ladder(ACE, 6, 7, 8, 9, 10, JACK, 12, 13, ACE),
    order=(
        *(Category.HIGH_CARD, Category.PAIR, Category.TWO_PAIR, Category.STRAIGHT, Category.THREE_OF_A_KIND),
        *(Category.FULL_HOUSE, Category.FLUSH, Category.FOUR_OF_A_KIND),
        *(Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH),
    ),
)
"""rulebook/hustler-short-deck-holdem.md: no card below the six, flushes above full houses, threes above
straights."""


def test_straights_across_the_gap() -> None:
    """The list of rule 5, with the ordinary straights below it (vector 1)."""
    straights = ["Ah 2d 3c 4s 5h", "2h 3d 4c 5s 6h", "3h 4d 5c 6s 7h", "4h 5d 6c 7s Jh", "5h 6d 7c Js Qh"]
    straights += ["6h 7d Jc Qs Kh", "7h Jd Qc Ks Ah"]
    strengths = [MEXICAN.evaluate(parse_cards(cards)) for cards in straights]
    assert strengths == sorted(set(strengths))
    assert {MEXICAN.category(each) for each in strengths} == {Category.STRAIGHT}
    assert MEXICAN.describe(strengths[3]) == "jack-high straight"
    assert MEXICAN.category(MEXICAN.evaluate(parse_cards("7h Jh Qh Kh Ah"))) is Category.ROYAL_FLUSH
    assert poker.category(strength("4h 5d 6c 7s Jh")) is Category.HIGH_CARD


def test_the_ranking_of_the_short_deck() -> None:
    """Best and worst of each row of the sheet's table, from the last row to the first."""
    rows = [
        ("Jh 9d 8c 7s 6h", "Ah Kd Qc Js 9h"),
        ("6h 6d 9c 8s 7h", "Ah Ad Kc Qs Jh"),
        ("7h 7d 6c 6s 8h", "Ah Ad Kc Ks Qh"),
        ("9h 8d 7c 6s Ah", "Ah Kd Qc Js Th"),
        ("6h 6d 6c 8s 7h", "Ah Ad Ac Ks Qh"),
        ("6h 6d 6c 7s 7h", "Ah Ad Ac Ks Kh"),
        ("Jh 9h 8h 7h 6h", "Ah Kh Qh Jh 9h"),
        ("6h 6d 6c 6s 7h", "Ah Ad Ac As Kh"),
        ("9h 8h 7h 6h Ah", "Kh Qh Jh Th 9h"),
        ("Ah Kh Qh Jh Th", "As Ks Qs Js Ts"),
    ]
    strengths = [SHORT_DECK.evaluate(parse_cards(cards)) for row in rows for cards in row]
    assert strengths[:-1] == sorted(set(strengths))
    assert SHORT_DECK.describe(strengths[6]) == "nine-high straight"


def test_the_short_deck_takes_the_best_of_seven() -> None:
    """Three nines and a straight to the ten: the nines are better here."""
    hand = parse_cards("9h 9d 9c Ts 8h 7d 6c")
    assert SHORT_DECK.describe(SHORT_DECK.evaluate(hand)) == "three nines"
    assert poker.describe(poker.evaluate(hand)) == "ten-high straight"


@given(hands(5, 7))
def test_best_five_of_all_in_the_short_deck(hand: Hand) -> None:
    assert SHORT_DECK.evaluate(hand) == max(map(SHORT_DECK.evaluate, combinations(hand, 5)))
