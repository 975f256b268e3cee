"""Rulebook: hustler-short-deck-holdem.md and hustler-mexican-poker.md."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.api import evaluate
from croupier.cards.card import JOKER, Hand, parse_cards
from croupier.errors import BadCards
from croupier.hands import poker, wild
from croupier.hands.short_packs import (
    MEXICAN,
    MEXICAN_PACK,
    SHORT_DECK,
    SHORT_DECK_PACK,
)
from croupier.hands.wild import Joker

short_hands = st.lists(st.sampled_from(SHORT_DECK_PACK.cards), min_size=5, max_size=7, unique=True).map(tuple)


def short(cards: str) -> int:
    return SHORT_DECK.evaluate(parse_cards(cards))


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
    strengths = [short(cards) for row in rows for cards in row]
    assert strengths[:-1] == sorted(set(strengths))
    assert SHORT_DECK.describe(strengths[6]) == "nine-high straight"


def test_1404_strengths_from_nought() -> None:
    # Sets of ranks: C(9,5) - 6, 9 C(8,3), C(9,2) 7, 6, 9 C(8,2), 9 8, C(9,5) - 6, 9 8, 5, 1.
    assert short("Jh 9d 8c 7s 6h") == 0
    assert short("As Ks Qs Js Ts") == 120 + 504 + 252 + 6 + 252 + 72 + 120 + 72 + 5 + 1 - 1


@pytest.mark.parametrize(
    ("board", "better", "worse"),
    [
        ("9h 9d Kh 7h Ks", "Ah 6h", "9s Kc"),  # vector 1
        ("Ts 9d 8c Qh 6d", "Th Td", "Js 7c"),  # vector 2
        ("7d 8s 9c Kd 6s", "Td Qh", "Ah Kc"),  # vector 3
        ("6c 7c 8c 9c Kd", "Tc Jd", "Ac Ad"),  # vector 4
    ],
)
def test_short_deck_vectors(board: str, better: str, worse: str) -> None:
    assert short(f"{board} {better}") > short(f"{board} {worse}")


def test_short_deck_vector_6_both_play_the_board() -> None:
    assert short("Ah Kd Qs Jc 9d 6h 7h") == short("Ah Kd Qs Jc 9d 6s 7s")


def test_the_short_deck_takes_the_best_of_seven() -> None:
    """Three nines and a straight to the ten: the nines are better here."""
    hand = parse_cards("9h 9d 9c Ts 8h 7d 6c")
    assert SHORT_DECK.describe(SHORT_DECK.evaluate(hand)) == "three nines"
    assert poker.describe(poker.evaluate(hand)) == "ten-high straight"


def test_elsewhere_a_straight_beats_three_of_a_kind() -> None:
    """Everything else stays: two pairs lose to both, a full house loses to a flush."""
    order = ["Ah Ad Kh Kd Qs", "6h 6d 6c Ks As", "9h 8d 7c 6s Ts", "Ah Ad Ac Kh Kd", "6h 7h 8h 9h Kh"]
    printed, elsewhere = (
        [evaluate(cards, ranking=name).strength for cards in order]
        for name in ("short-deck", "short-deck-straights")
    )
    assert elsewhere == sorted(elsewhere)
    assert sorted(printed) == [printed[at] for at in (0, 2, 1, 3, 4)]


@given(short_hands)
def test_best_five_of_all_in_the_short_deck(hand: Hand) -> None:
    assert SHORT_DECK.evaluate(hand) == max(map(SHORT_DECK.evaluate, combinations(hand, 5)))


def test_cards_that_are_not_in_the_pack() -> None:
    assert len(SHORT_DECK_PACK) == 36  # vector 8
    with pytest.raises(BadCards, match="no 5h in this pack"):
        short("Ah Kd Qs Jc 5h")
    with pytest.raises(BadCards, match="no 5h in this pack"):
        SHORT_DECK.showing(parse_cards("Ah 5h"))


# Mexican poker


def dealt(down: str, up: str) -> int:
    """A joker dealt down is wild, one dealt up a bug (L786, L789)."""
    cards = parse_cards(down)
    return MEXICAN.evaluate((*cards, *parse_cards(up)), Joker.WILD if JOKER in cards else Joker.BUG)


def mexican(down: str, up: str) -> str:
    return MEXICAN.describe(dealt(down, up))


def test_mexican_vector_1_straights_across_the_gap() -> None:
    """The list of rule 5, with the ordinary straights below it."""
    straights = ["Ah 2d 3c 4s 5h", "2h 3d 4c 5s 6h", "3h 4d 5c 6s 7h", "4h 5d 6c 7s Jh", "5h 6d 7c Js Qh"]
    straights += ["6h 7d Jc Qs Kh", "7h Jd Qc Ks Ah"]
    strengths = [MEXICAN.evaluate(parse_cards(cards)) for cards in straights]
    assert strengths == sorted(set(strengths))
    assert {MEXICAN.category(each) for each in strengths} == {wild.WildCategory.STRAIGHT}
    assert MEXICAN.describe(strengths[3]) == "jack-high straight"
    assert MEXICAN.category(MEXICAN.evaluate(parse_cards("7h Jh Qh Kh Ah"))) is wild.WildCategory.ROYAL_FLUSH


def test_mexican_vector_2_the_pack() -> None:
    assert len(MEXICAN_PACK) == 52 - 12 + 1
    assert JOKER in MEXICAN_PACK.cards


def test_mexican_vector_3_up_and_down() -> None:
    assert mexican("5d", "Jk Ks Kh 2c") == "pair of kings"
    assert mexican("Jk", "Ks Kh 5d 2c") == "three kings"
    up = dealt("5d", "Jk Ks Kh 2c")
    assert up == MEXICAN.evaluate(parse_cards("Ks Kh Ac 5d 2c"))


def test_mexican_vector_4_the_best_straight() -> None:
    assert mexican("Qd", "Jk Jh 7c 6s") == "king-high straight"


def test_mexican_vector_5_an_up_joker_is_an_ace() -> None:
    doors = {cards: MEXICAN.showing(parse_cards(cards), Joker.BUG) for cards in ("Kd", "Jk", "4c", "Ah")}
    assert doors["Jk"] == doors["Ah"] > doors["Kd"] > doors["4c"]


def test_mexican_vector_8_a_joker_dealt_down_stays_wild() -> None:
    """Exposed since, by the dealer or by its player, it counts as it was dealt (rule 4, ambiguity 4)."""
    showing = MEXICAN.showing(parse_cards("Jk Kd 4c"), Joker.WILD)
    assert showing == MEXICAN.showing(parse_cards("Ks Kd 4c"))
    assert showing > MEXICAN.showing(parse_cards("Jk Kd 4c"), Joker.BUG)


def test_five_of_a_kind_above_a_royal_flush() -> None:
    """Ambiguity 3."""
    assert mexican("Jk", "4s 4h 4d 4c") == "five fours"
    fives = dealt("Jk", "2s 2h 2d 2c")
    assert fives > dealt("7h", "Jh Qh Kh Ah")


def test_no_eights_nines_and_tens() -> None:
    with pytest.raises(BadCards, match="no 9h in this pack"):
        MEXICAN.evaluate(parse_cards("Ah Kd Qs Jc 9h"))
    with pytest.raises(BadCards, match="no 9h in this pack"):
        MEXICAN.showing(parse_cards("Ah Jk 9h"))
