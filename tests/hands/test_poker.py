from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given

from croupier.cards.card import ACE, JACK, Hand, parse_cards
from croupier.errors import BadCards
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
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
    found = [sum(poker.category(place) is kind for place in range(7462)) for kind in PokerCategory]
    assert found == numbers
    kinds = [poker.category(place) for place in range(7462)]
    assert kinds == sorted(kinds)


def test_categories_in_the_words_of_the_sheets() -> None:
    assert [str(kind) for kind in PokerCategory] == [
        *("high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house"),
        *("four of a kind", "straight flush", "royal flush"),
    ]
    assert PokerCategory.FOUR_OF_A_KIND.row == "four-of-a-kind"


def test_suits_are_equal() -> None:
    assert strength("Ah Kd Qc Js 9d") == strength("As Kc Qd Jh 9c")
    assert strength("Ah Kh Qh Jh 9h") == strength("Ac Kc Qc Jc 9c")


@given(hands(5, 7))
def test_best_five_of_all(hand: Hand) -> None:
    assert poker.evaluate(hand) == max(map(poker.evaluate, combinations(hand, 5)))


@given(hands(7, 17))
def test_hands_with_one_board_are_ranked_at_once(cards: Hand) -> None:
    board = cards[:5]
    held = [cards[at : at + 2] for at in range(5, len(cards) - 1, 2)]
    assert poker.HIGH.of_each(held, board) == [poker.evaluate(two + board) for two in held]


@pytest.mark.parametrize(("held", "board"), [("Jk Ah", "2c 3d 4h 5s 7c"), ("Ks Ah", "2c 3d 4h 5s Jk")])
def test_a_joker_among_many_hands_is_refused(held: str, board: str) -> None:
    with pytest.raises(BadCards, match="a joker in a poker hand"):
        poker.HIGH.of_each([parse_cards("Kh Kd"), parse_cards(held)], parse_cards(board))


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
    assert poker.lowest(PokerCategory.HIGH_CARD) == 0
    assert poker.lowest(PokerCategory.PAIR, JACK) == strength("Jh Jd 4c 3s 2d")
    assert poker.lowest(PokerCategory.HIGH_CARD, ACE, 13) == strength("Ah Kd 4c 3s 2d")
    assert poker.lowest(PokerCategory.ROYAL_FLUSH) == 7461


@pytest.mark.parametrize(
    "cards", ["Ah Kd Qc Js", "Ah Kd Qc Js 9d 8d 7d 6d", "Ah Ah Kd Qc Js", "Jk Ah Kd Qc Js"]
)
def test_what_is_no_poker_hand(cards: str) -> None:
    with pytest.raises(BadCards):
        strength(cards)


# Which cards count, and what lies face up


def test_the_cards_that_count() -> None:
    hand = parse_cards("Kh Kd 8c 8s 5h 5d Ad")
    assert poker.counting(hand) == parse_cards("Kh Kd 8c 8s Ad")


@given(hands(5, 7))
def test_the_cards_that_count_make_the_hand(hand: Hand) -> None:
    assert poker.evaluate(poker.counting(hand)) == poker.evaluate(hand)


# From the best board to the worst: hustler-super-7-card-stud-hi-lo vector 12, ohio-seven-card-stud-high 3.
BOARDS = [
    "7s 7d 7c",
    "9s 9h 2c 2d",
    "7s 7d Kh",
    "7s 7d",
    "5h 5c As Qd",
    "Ad Kd 3c",
    "Ad Kd",
    "Ks Qd Jh 9c",
    "Kh",
]


def test_boards() -> None:
    strengths = [poker.showing(parse_cards(cards)) for cards in BOARDS]
    assert all(better > worse for better, worse in pairwise(strengths))


def test_boards_without_straights_and_flushes() -> None:
    assert poker.showing(parse_cards("5h 4h 3h 2h")) < poker.showing(parse_cards("6c 4d 3d 2d"))


def test_five_up_cards_are_a_hand() -> None:
    """With a last card face up, or a community card, five lie open (hustler-seven-card-stud R13, R17)."""
    flush = poker.showing(parse_cards("Kh 9h 7h 4h 2h"))
    assert flush > poker.showing(parse_cards("As Ac Ad Kd"))
    assert flush < poker.showing(parse_cards("2s 2c 2d 2h"))


def test_three_cards_below_five_of_the_same_pair() -> None:
    """hustler-open-face-chinese-poker, ambiguity 2: a front A-A-9 under a middle A-A-9-6-5."""
    front = poker.showing(parse_cards("Ah Ad 9c"))
    assert poker.showing(parse_cards("As Ac 8h Kd Qd")) > front > poker.showing(parse_cards("As Ac 8h 6d 5d"))
    assert poker.showing(parse_cards("As Ac 9h 6d 5d")) > front


@pytest.mark.parametrize("cards", ["", "Ah Ah", "Jk", "Jk Ah"])
def test_what_is_no_board(cards: str) -> None:
    with pytest.raises(BadCards):
        poker.showing(parse_cards(cards))
