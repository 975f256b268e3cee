"""Super 7 Card Stud Hi/Lo Regular, Hustler: the vectors of its sheet,
rulebook/hustler-super-7-card-stud-hi-lo-regular.md, by number."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards, print_cards
from croupier.errors import BadCards
from croupier.games.poker.stud.hustler_super_7_card_stud_hi_lo_regular import GAME
from croupier.hands.low import DEUCE_TO_SEVEN_WHEEL as LOW
from croupier.hands.poker import HIGH
from croupier.rules import BOARD
from croupier.rules.script import events as e
from tests.games.poker.hands_played import Told, play
from tests.games.poker.papers import dealt, told
from tests.games.poker.showdowns import won
from tests.games.poker.stud_hands import bets, faces, laid, opener, short_street, speaks, thrown

FOUR: dict[str, Any] = {"lower_limit": 4, "higher_limit": 8, "forced_bet": 1}


def test_vector_1_the_lowest_door_by_suit_opens() -> None:
    assert opener(GAME, "As 5d 2d 2c", holes=3) == 4


def test_vector_2_a_six_high_straight_is_no_low() -> None:
    assert won(GAME, 100, "7s 5h 4d 3c 2d Qh Qd", "2s 3h 4c 5c 6s Kh Kd") == {1: 50, 2: 50}
    assert LOW.describe(LOW.evaluate(parse_cards("2s 3h 4c 5c 6s Kh Kd"))) == "K-5 low"


def test_vector_3_the_wheel_is_a_straight() -> None:
    cards = parse_cards("As 2h 3d 4c 5s 8h Kd")
    assert HIGH.describe(HIGH.evaluate(cards)) == "five-high straight"
    assert print_cards(LOW.counting(cards)) == "2h 3d 4c 5s 8h"


def test_ambiguity_2_the_wheel_as_an_ace_high_low() -> None:
    """A-5-4-3-2 in a suit of five cards alone: a straight loses to A-K-Q-J-9, an ace high beats it."""
    wheel, other = "As 2h 3d 4c 5s Ah Ad", "Ac Ks Qd Jh 9c Kc Kd"
    assert won(GAME, 100, wheel, other) == {1: 50, 2: 50}
    assert won(GAME, 100, wheel, other, low_wheel="ace-high") == {1: 100}


def test_vector_4_the_ace_is_high_for_low() -> None:
    assert won(GAME, 100, "Ah 2s 3h 4d 6c Ac Ad", "Kh Qs Jh Td 8c Kc Kd") == {1: 50, 2: 50}
    assert LOW.describe(LOW.evaluate(parse_cards("Ah 2s 3h 4d 6c Ac Ad"))) == "A-6 low"
    assert LOW.describe(LOW.evaluate(parse_cards("Kh Qs Jh Td 8c Kc Kd"))) == "K-Q low"


def test_vector_5_pairs_for_low() -> None:
    twos, aces, no_pair = (
        LOW.evaluate(parse_cards(cards)) for cards in ("2s 2h 5d 6c 9h", "As Ah 5d 6c 9h", "As Kh Qd Jc 9h")
    )
    assert no_pair > twos > aces


def test_vector_6_seven_hearts_have_a_flush_for_low() -> None:
    hearts = LOW.evaluate(parse_cards("2h 4h 6h 8h 9h Jh Kh"))
    assert LOW.category(hearts).name == "FLUSH"
    assert print_cards(LOW.counting(parse_cards("2h 4h 6h 8h 9h Jh Kh"))) == "2h 4h 6h 8h 9h"
    assert hearts < LOW.evaluate(parse_cards("As Ah Ad Kc Qh")), "three of a kind is a better low"


def test_vector_7_the_door_card_cannot_be_thrown() -> None:
    done = play(GAME, 2)
    assert len(thrown(done)) == 2 and faces(done, 1) == "ddduuuud"
    with pytest.raises(BadCards, match="2c is not there to throw"):
        play(GAME, 2, laid(GAME, "2c Ks", holes=3), ["bring-in", "call", "throw 2c"])


def test_vector_8_the_pair_of_fives_acts_first() -> None:
    assert speaks(GAME, "5h As Qs", "5c Kd Jd", holes=3) == 1


def test_vector_9_eight_players_run_short_on_sixth_street() -> None:
    done = play(GAME, 8)
    assert short_street(done, "fifth")[0] == []
    assert short_street(done, "sixth") == ([(11, 12)], list(range(1, 9)))
    assert short_street(done, "seventh")[1] == [BOARD]


def test_vector_10_one_for_high_and_one_for_low() -> None:
    hands = ("Ks Kh Kd 9c 9h 8s 8d", "7s 5h 4d 3c 2d Qh Qd", "Ac Ad Jh Js Ts 8h 6d")
    assert won(GAME, 100, *hands) == {1: 50, 2: 50}


@pytest.mark.parametrize(("option", "taken"), [("8", 6), ("1", 2)])
def test_vector_11_collections(option: str, taken: int) -> None:
    assert play(GAME, 6, collection=option).table.drop == 100 * taken


def test_ambiguity_4_the_timed_options_are_39_to_42() -> None:
    assert [name for name in GAME.options.schedule if name.isdecimal()][38:] == ["39", "40", "41", "42"]


@pytest.mark.parametrize(
    ("between", "shares"), [("highest-card", {1: 50, 2: 51}), ("high-half", {1: 51, 2: 50})]
)
def test_ambiguity_6_the_odd_chip_between_the_halves(between: str, shares: dict[int, int]) -> None:
    hands = ("Ks Kh Kd 9c 9h 8s 8d", "7s 5h 4d 3c 2d As Qd")
    assert won(GAME, 101, *hands, odd_chip_between=between) == shares


def test_L5564_limits_and_completion() -> None:
    listed: list[str] = []
    plan = ["bring-in", "raise 4", "call", "throw 2c", "throw 2d", *["bet", "call"] * 4]
    done = play(GAME, 2, "2c 2d 3c 3d", plan, listed=listed, **FOUR)
    assert bets(done) == [4, 8, 8, 8] and "raise to $4.00" in listed[1]


def test_irregularities() -> None:
    """L5546, L5552 and the discard that a player owes."""
    reports = [
        Told("no-ante", "betting", 1),
        Told("premature-street", "third"),
        Told("not-discarded", "fourth", 2),
    ]
    done = play(GAME, 3, reports=reports)
    assert dealt(done, 1) == "" and len(dealt(done, "early").split()) == 2
    assert "discarded first" in told(done, e.Reported)[2].ruling
