"""7 Card Stud Hi/Lo Regular, Hustler: the vectors of rulebook/hustler-7-card-stud-hi-lo-regular.md."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.games.poker.stud.hustler_7_card_stud_hi_lo_regular import GAME
from croupier.hands.low import MIXED_ACE
from croupier.rules import BOARD
from tests.games.poker.hands_played import Told, places, play, where
from tests.games.poker.papers import dealt
from tests.games.poker.showdowns import won
from tests.games.poker.stud_hands import bets, faces, laid, opener, short_street, speaks

FOUR: dict[str, Any] = {"lower_limit": 4, "higher_limit": 8, "forced_bet": 1}


@pytest.mark.parametrize(
    ("hands", "pot", "shares"),
    [
        (("As Ac 2s 7h 9c 9d Td", "4s 5d 9s Tc Jh Qc Kh"), 100, {1: 50, 2: 50}),  # 1
        (("As 2s 3s 4s 5s Kd Qc", "Kc Kh Ks 7d 7h 8c 6d"), 100, {1: 100}),  # 2
        (("As Ah 2s 2h 3s 3h 4c", "Kc Qc Jd Td 9d 9c Kd"), 100, {2: 100}),  # 3
        (
            ("As 2d 3h 4c 6s Kd Kh", "Ad 2c 3s 4h 6c Qd Qh", "9s 9h 9c Jd Js 8d 7h"),
            120,
            {1: 30, 2: 30, 3: 60},
        ),  # 5
    ],
)
def test_vectors_1_to_3_and_5_the_halves(hands: tuple[str, ...], pot: int, shares: dict[int, int]) -> None:
    assert won(GAME, pot, *hands) == shares


def test_vector_4_the_best_low_of_two_pairs_and_aces() -> None:
    """Only four ranks: a pair of deuces is the best, with 4-3-A beside it."""
    best = MIXED_ACE.evaluate(parse_cards("As Ah 2s 2h 3s 3h 4c"))
    assert MIXED_ACE.describe(best) == "pair of deuces"
    assert best == MIXED_ACE.evaluate(parse_cards("2s 2h As 3s 4c"))


@pytest.mark.parametrize(
    ("doors", "options", "seat"),
    [
        ("Kd Qs 7h 2c", {}, 1),  # vector 6
        ("Ah Qs 7h 2c", {}, 2),  # ambiguity 2
        ("Ah Qs 7h 2c", {"door_ace": "high"}, 1),
        ("Kc Ks Kd", {}, 2),  # ambiguity 1
        ("Kd Ks Kc", {"door_suits": "clubs-highest"}, 3),
    ],
)
def test_vector_6_the_highest_door_brings_in(doors: str, options: dict[str, Any], seat: int) -> None:
    assert opener(GAME, doors, **options) == seat


def test_vectors_7_and_8_three_raises_and_no_end_between_two() -> None:
    plan = ["bring-in", "raise 4", "raise 8", "raise 12", "raise 16"]
    four: list[str] = []
    play(GAME, 4, laid(GAME, "Kd Qs 7h 2c"), plan, listed=four, **FOUR)
    assert four[1] == "2: fold, call $1.00, raise to $4.00" and four[5] == "2: fold, call $12.00"
    two: list[str] = []
    play(GAME, 2, laid(GAME, "Kd Qs"), [*plan, "call"], listed=two, **FOUR)
    assert two[5] == "2: fold, call $4.00, raise to $20.00"


def test_vector_9_the_limits_of_the_streets() -> None:
    plan = ["bring-in", "call", *["bet", "call"] * 4]
    assert bets(play(GAME, 2, "", plan, **FOUR)) == [4, 8, 8, 8]


@pytest.mark.parametrize(("first", "seat"), [("best-low", 3), ("worst-low", 1)])
def test_ambiguity_3_who_speaks_first(first: str, seat: int) -> None:
    """K-K is the worst low showing, 7-5 the best: it is below the pair of aces, which is the worst pair."""
    assert speaks(GAME, "Kd Qs 7h", "Kc Jd 5c", first_action=first) == seat


def test_ambiguity_4_pairs_first_then_the_highest_card_then_position() -> None:
    assert speaks(GAME, "2d 9s 8h", "2c 4d 7c") == 3
    assert speaks(GAME, "Kd 8s 8h", "Kc 7d 7c") == 2


def test_vector_10_eight_players_get_one_card_for_all() -> None:
    done = play(GAME, 8)
    assert short_street(done, "seventh") == ([(3, 4)], [BOARD])


def test_L5321_folded_cards_come_back() -> None:
    """Of eight one folds: before seventh street 52 - 24 - 3 x 8 = 4 are left. A burn and two dealt; the last,
    four burns and three folded cards are eight: a burn and five dealt."""
    done = play(GAME, 8, "", ["bring-in", "fold"])
    assert short_street(done, "seventh")[0] == [(7, 8)]


def test_the_order_of_the_deal() -> None:
    done = play(GAME, 2)
    assert places(where(done)) == [1, 2] * 3 + ["burn", 1, 2] * 4 and faces(done, 1) == "dduuuud"


def test_L5399_odd_chips_of_a_tie() -> None:
    """High: the ace of spades; low: the ace of clubs, the lowest card by suit. The high half has the odd chip
    between them (ambiguity 7), or the highest card."""
    tied = ("As Kd Qh Jc Td 2h 3c", "Ac Kh Qd Js Tc 2d 3h")
    assert won(GAME, 102, *tied) == {1: 51, 2: 51}
    highs = ("As Kd Qh Jc Td 9h 8c", "Ah Ks Qd Jh Tc 9d 8h", "7c 5d 4h 3s 2c 7d 7h")
    assert won(GAME, 103, *highs) == {1: 26, 2: 26, 3: 51}
    assert won(GAME, 105, *highs) == {1: 27, 2: 26, 3: 52}
    low = ("Kc Ks Kh 9d 9h Td Tc", "7c 5d 4h 3s 2c Qd Jh", "7d 5c 4s 3h 2d Qh Js")
    assert won(GAME, 102, *low) == {1: 51, 2: 26, 3: 25}, "the deuce of clubs is the lowest card"


@pytest.mark.parametrize(
    ("between", "shares"), [("high-half", {1: 51, 2: 50}), ("highest-card", {1: 50, 2: 51})]
)
def test_ambiguity_7_the_odd_chip_between_the_halves(between: str, shares: dict[int, int]) -> None:
    hands = ("Kc Ks Kh 9d 9h Td Tc", "7c 5d 4h 3s As Qd Jh")
    assert won(GAME, 101, *hands, odd_chip_between=between) == shares


def test_ambiguity_8_all_seven_cards_or_the_five_played() -> None:
    """Two straights to the nine; the ace of spades lies beside seat 1's."""
    hands = ("5s 6d 7h 8c 9d As Kh", "5d 6h 7c 8d 9s Kc Ad", "2c 3d 4h 5c 7d Jc Qc")
    assert won(GAME, 102, *hands) == {1: 26, 2: 25, 3: 51}
    assert won(GAME, 102, *hands, odd_chip_cards="played") == {1: 25, 2: 26, 3: 51}


def test_irregularities() -> None:
    """L5321, L5324."""
    done = play(GAME, 3, reports=[Told("no-ante", "betting", 2), Told("premature-street", "third")])
    assert dealt(done, 2) == "" and len(dealt(done, "early").split()) == 2


@pytest.mark.parametrize(
    ("plan", "taken"), [([], 6), (["bring-in", *["fold"] * 6], 1)], ids=["past_fifth", "folded_on_third"]
)
def test_vector_11_collections(plan: list[str], taken: int) -> None:
    assert play(GAME, 7, "", plan, collection="1").table.drop == 100 * taken


def test_the_timed_options_are_37_to_40() -> None:
    assert [name for name in GAME.options.schedule if name.isdecimal()][36:] == ["37", "38", "39", "40"]
