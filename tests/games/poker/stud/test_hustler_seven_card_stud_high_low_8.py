"""Seven-Card Stud High-Low Split, Hustler: the vectors of rulebook/hustler-seven-card-stud-high-low-8.md."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards, print_cards
from croupier.games.poker.stud.hustler_seven_card_stud_high_low_8 import GAME
from croupier.hands.low import EIGHT_OR_BETTER
from croupier.hands.poker import HIGH
from tests.games.poker.hands_played import Told, play
from tests.games.poker.showdowns import won
from tests.games.poker.stud_hands import asked_on, laid, opener, speaks

HIGH_ALONE = "Kc Kd Kh 9s 9d Jc Qd"
"""Kings full, no low."""
LOW_ALONE = "8c 7d 5h 3s 2d Jh Qc"
"""Eight-seven for low, queen high."""


def test_vector_1_the_odd_chip_is_the_high_hand_s() -> None:
    assert won(GAME, 101, HIGH_ALONE, LOW_ALONE) == {1: 51, 2: 50}


WHEELS = ("Ac 2d 3h 4s 5d Kh Qc", "As 2c 3d 4h 5s Kd Qh")
"""Two wheels: both halves are tied; seat 2 has the ace of spades."""


def test_vector_2_a_tie_for_both_is_divided_once_by_the_highest_of_all_cards() -> None:
    """Halved first, 51 and 50, seat 2 would get 26 of the high and seat 1, with the ace of clubs the lowest
    card, 25 and 25; once, it is 51 and 50."""
    assert won(GAME, 101, *WHEELS) == {1: 50, 2: 51}
    assert won(GAME, 101, *WHEELS, odd_chip_cards="played") == {1: 50, 2: 51}
    beside = ("Ac 2d 3h 4s 5d As Kc", "Ad 2c 3d 4h 5s Kd Qh")
    assert won(GAME, 101, *beside, odd_chip_cards="played") == {1: 51, 2: 50}, "all cards are used [L659]"


HIGHS_TIED = ("Kc Kd 9s 9d Ac Jh Th", "Kh Ks 9h 9c As Jd Tc")
"""Kings and nines with an ace; no low."""


def test_vector_3_two_tie_for_the_high_half() -> None:
    assert won(GAME, 100, *HIGHS_TIED, LOW_ALONE) == {1: 25, 2: 25, 3: 50}


LOWS_TIED = ("8d 6h 5c 4d 2s Jd Qs", "8h 6s 5d 4c 2h Jc Qh")


def test_vector_4_the_odd_chip_of_a_tied_low_goes_to_the_lowest_card() -> None:
    """The deuce of hearts is below the deuce of spades."""
    assert won(GAME, 102, *LOWS_TIED, HIGH_ALONE) == {1: 25, 2: 26, 3: 51}


def test_ambiguity_1_all_seven_cards_or_the_five_played() -> None:
    """Two straights to the ten, no low: the ace of spades lies beside one, the other has the highest ten."""
    hands = ("6s 7d 8h 9c Td As Kh", "6d 7h 8c 9d Ts Kc Ad")
    assert won(GAME, 101, *hands) == {1: 51, 2: 50}
    assert won(GAME, 101, *hands, odd_chip_cards="played") == {1: 50, 2: 51}


def test_ambiguity_2_the_ace_is_low_for_the_low_half() -> None:
    """The ace of diamonds is lower than any deuce, and the ace of clubs than that."""
    hands = ("8d 6h 5c 4d Ad Jd Qs", "8h 6s 5d 4c Ac Jc Qh")
    assert won(GAME, 102, *hands, "Kc Kd Kh 9s 9d Js Qd") == {1: 25, 2: 26, 3: 51}


def test_vector_5_the_halves_first_then_the_tie() -> None:
    assert won(GAME, 103, *HIGHS_TIED, LOW_ALONE) == {1: 26, 2: 26, 3: 51}


def test_R8_the_odd_chip_of_a_tied_high_goes_to_the_highest_card() -> None:
    """All of the pot, there is no low: seat 2 has the ace of spades."""
    assert won(GAME, 101, *HIGHS_TIED) == {1: 50, 2: 51}


def test_vector_6_high_and_low_of_seven_cards() -> None:
    cards = parse_cards("As 2c 3d 4h 8s Kc Kd")
    assert print_cards(EIGHT_OR_BETTER.counting(cards)) == "As 2c 3d 4h 8s"
    assert print_cards(HIGH.counting(cards)) == "As 4h 8s Kc Kd"


def test_vector_7_four_cards_below_nine_make_no_low() -> None:
    assert not EIGHT_OR_BETTER.qualifies(EIGHT_OR_BETTER.evaluate(parse_cards("9s 2c 3d 4h 5s Kc Qd")))
    assert won(GAME, 100, "9s 2c 3d 4h 5s Kc Qd", HIGH_ALONE.replace("Kc", "Ks")) == {2: 100}


def test_vector_8_a_steel_wheel_wins_both_halves() -> None:
    assert won(GAME, 100, "Ah 2h 3h 4h 5h Kc Qd", "As 2s 3s 4d 6s Qs Jc") == {1: 100}


@pytest.mark.parametrize(("doors", "seat"), [("2s 2c", 2), ("Ac Ks", 2)])
def test_vector_9_who_must_open(doors: str, seat: int) -> None:
    assert opener(GAME, doors) == seat


FIVE: dict[str, Any] = {"lower_limit": 5, "higher_limit": 10, "forced_bet": 2}


def test_vector_10_an_open_pair_does_not_change_the_limit() -> None:
    listed: list[str] = []
    play(GAME, 2, laid(GAME, "8h Kc", "8s 3d"), listed=listed, **FIVE)
    assert listed[2] == "1: check, bet $5.00"


def test_L649_the_high_hand_speaks_first() -> None:
    assert speaks(GAME, "8h Kc 2d", "8s Ad 3d") == 1


def test_L653_another_qualifier_by_posting() -> None:
    nine = "9s 2c 3d 4h 5s Kc Qd"
    assert won(GAME, 100, nine, "Ks Kd Kh 9h 9d Jc Qh", qualifier=9) == {1: 50, 2: 50}


def test_L661_the_rules_of_stud_apply() -> None:
    done = play(GAME, 3, reports=[Told("up-cards-picked-up", "third", 2)])
    assert 2 not in asked_on(done, "fourth")


@pytest.mark.parametrize(("option", "players", "taken"), [("D1", 7, 4), ("D4", 4, 3)])
def test_collections(option: str, players: int, taken: int) -> None:
    assert play(GAME, players, collection=option).table.drop == 100 * taken
