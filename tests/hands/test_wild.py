"""Jokers: rulebook/hustler-draw-poker-jacks-or-better.md and hustler-lowball-ace-to-five.md."""

from __future__ import annotations

import pytest
from hypothesis import given

from croupier.cards.card import JACK, JOKER, Card, Hand, parse_cards
from croupier.errors import BadCards
from croupier.hands import low, poker
from croupier.hands.wild import BUG, LOWBALL, STRAIGHTS_BUG, WILD, Joker, WildCategory, as_lowest_missing
from tests.generators import hands


def bug(cards: str) -> int:
    return BUG.evaluate(parse_cards(cards))


def test_draw_vectors_1_and_2_openers() -> None:
    openers = BUG.lowest(WildCategory.PAIR, JACK)
    assert bug("Jh Jd 4c 5s 6h") >= openers > bug("Th Td Ac Ks Qh")
    assert BUG.describe(bug("Jk Ah 4c 5s 9h")) == "pair of aces"
    assert bug("Jk Ah 4c 5s 9h") >= openers > bug("Jk Jh 4c 5s 9h")
    assert BUG.describe(bug("Jk Jh 4c 5s 9h")) == "ace high"


def test_draw_vector_3_the_highest_card_not_present() -> None:
    flush = bug("Ah Kh Qh 9h 4h")
    assert bug("Jk Kh Qh 9h 4h") == bug("Jk Ah Qh 9h 4h") == flush


def test_draw_vector_4_no_fourth_nine() -> None:
    assert BUG.describe(bug("Jk 5h 6d 7c 8s")) == "nine-high straight"
    assert bug("Jk 9h 9d 9c Ks") == bug("9h 9d 9c Ac Ks")


def test_draw_vector_5_five_aces() -> None:
    assert bug("Ah Ad Ac As Jk") > bug("Ah Kh Qh Jh Th")
    assert BUG.describe(bug("Ah Ad Ac As Jk")) == "five aces"


@pytest.mark.parametrize(
    ("cards", "as_bug", "as_wild", "for_straights"),
    [
        ("Jk Kh Qh 9h 4h", "ace-high flush", "ace-high flush", "ace high"),
        ("Jk 8h 7h 6h 5h", *("nine-high straight flush",) * 3),
        ("Jk 9h 9d 9c Kh", "three nines", "four nines", "three nines"),
        ("Jk 9h 9d Kc 4h", "pair of nines", "three nines", "pair of nines"),
        ("Jk Ah Ad Kc Kh", *("full house, aces over kings",) * 3),
        ("Jk 9h 9d 9c 9s", "four nines", "five nines", "four nines"),
        ("Jk Ah Kh Qh Jh", "royal flush", "royal flush", "royal flush"),
        ("Jk 2h 3d 4c 5s", "six-high straight", "six-high straight", "six-high straight"),
        ("Jk Ah 3d 4c 5s", "five-high straight", "five-high straight", "five-high straight"),
    ],
)
def test_what_a_joker_makes(cards: str, as_bug: str, as_wild: str, for_straights: str) -> None:
    hand = parse_cards(cards)
    assert BUG.describe(BUG.evaluate(hand)) == as_bug
    assert WILD.describe(WILD.evaluate(hand)) == as_wild
    assert STRAIGHTS_BUG.describe(STRAIGHTS_BUG.evaluate(hand)) == for_straights


@given(hands(5))
def test_without_a_joker_it_is_poker(hand: Hand) -> None:
    assert BUG.evaluate(hand) == WILD.evaluate(hand) == STRAIGHTS_BUG.evaluate(hand) == poker.evaluate(hand)


@given(hands(4))
def test_the_freer_the_joker_the_better(hand: Hand) -> None:
    cards = (*hand, JOKER)
    assert STRAIGHTS_BUG.evaluate(cards) <= BUG.evaluate(cards) <= WILD.evaluate(cards)
    assert WILD.evaluate(cards, Joker.BUG) == BUG.evaluate(cards) or hand[0].rank == hand[3].rank


@given(hands(4))
def test_wild_is_the_best_of_all_cards(hand: Hand) -> None:
    """No natural fifth card makes more, and only five of a kind is more than the best of them."""
    best = max(poker.evaluate((*hand, card)) for card in poker_cards() if card not in hand)
    strength = WILD.evaluate((*hand, JOKER))
    assert strength == best or WILD.category(strength) is WildCategory.FIVE_OF_A_KIND


def poker_cards() -> Hand:
    return tuple(Card(rank, suit) for rank in range(2, 15) for suit in range(4))


def test_strengths() -> None:
    assert bug("Ah Ad Ac As Jk") == 7462
    assert WILD.evaluate(parse_cards("Ah Ad Ac As Jk")) == 7462 + 13 - 1


@pytest.mark.parametrize("cards", ["Jk Ah Kd Qc", "Jk Jk Ah Kd Qc", "Jk Ah Ah Kd Qc", "Ah Kd Qc Js 9d 8d"])
def test_what_is_no_hand(cards: str) -> None:
    with pytest.raises(BadCards):
        bug(cards)


# Lowball


@pytest.mark.parametrize(
    ("cards", "joker"),
    [
        ("As 2h 3d 4c Jk", 5),  # vector 1
        ("2h 3d 4c 5s Jk", 14),  # vector 2
        ("As 2h 3d 7c Jk", 4),  # vector 3
        ("As 3h 5d 6c Jk", 2),  # vector 4
        ("As Ah 5d 6c Jk", 2),
    ],
)
def test_the_joker_is_the_lowest_card_missing(cards: str, joker: int) -> None:
    hand = parse_cards(cards)
    assert as_lowest_missing(hand)[4].rank == joker
    assert LOWBALL.evaluate(hand) == low.ACE_TO_FIVE.evaluate(as_lowest_missing(hand))
    assert LOWBALL.counting(hand) == hand


def test_lowball_without_a_joker() -> None:
    """Vectors 5 to 8."""
    falling = ["5h 4h 3d 2c As", "6h 4h 3d 2c As", "6h 5h 4h 3h 2h", "7h 6d 5c 4s 3h", "8h 5d 4c 3s 2h"]
    falling += ["Kh Qd Jc Ts 9h", "As Ah 2d 3c 4s"]
    strengths = [LOWBALL.evaluate(parse_cards(cards)) for cards in falling]
    assert strengths == sorted(set(strengths), reverse=True)
    assert LOWBALL.describe(strengths[2]) == "6-5 low"


def test_seven_or_better() -> None:
    """What the sevens rule asks (L704): a seven or lower without a pair."""
    seven = LOWBALL.lowest(low.LowCategory.NO_PAIR, 7)
    assert LOWBALL.evaluate(parse_cards("7h 6d 5c 4s Jk")) >= seven
    assert LOWBALL.evaluate(parse_cards("8h 4d 3c 2s Jk")) < seven
    assert LOWBALL.evaluate(parse_cards("7h 7d 3c 2s Jk")) < seven
