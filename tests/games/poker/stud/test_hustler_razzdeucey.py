"""Razzdeucey, Hustler: the vectors of rulebook/hustler-razzdeucey.md by number, its readings and fees."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.poker.stud.hustler_razzdeucey import GAME
from croupier.hands.low import LowCategory
from croupier.rules import BOARD
from croupier.rules.script import events as e
from tests.games.poker.hands_played import Told, places, play, where
from tests.games.poker.papers import asked, dealt, told
from tests.games.poker.showdowns import won
from tests.games.poker.split_stud_hands import (
    CONVENTIONAL,
    FOUR,
    LITERAL,
    after_the_completion,
    better,
    two_hands,
)
from tests.games.poker.stud_hands import bets, faces, laid, opener, short_street, speaks

NO_PAIR, PAIR = LowCategory.NO_PAIR, LowCategory.PAIR


@pytest.mark.parametrize(
    ("cards", "kind", "ranks", "badugi"),
    [
        ("2s 3h 4d 5c 7s Kh Kd", NO_PAIR, (7, 5, 4, 3, 2), "badugi 5-4-3-2"),  # 1
        ("2c 3c 4c 6c 8c 9h Td", NO_PAIR, (9, 6, 4, 3, 2), "three-card 10-9-2"),  # 2: the eight is a flush
        ("2s 3d 4h 5d 6s Jc Qc", NO_PAIR, (11, 5, 4, 3, 2), "badugi J-4-3-2"),  # 3: the six is a straight
        ("As 2h 3d 4c 5s Kh Kd", NO_PAIR, (13, 5, 4, 3, 2), "badugi 5-4-3-2"),  # 4
        ("2s 2h 2d 2c 3s 3h 3d", LowCategory.FULL_HOUSE, (2, 3), "two-card 3-2"),  # 8
        ("7s 6h 4d 3c 2s Qh Qd", NO_PAIR, (7, 6, 4, 3, 2), "badugi 6-4-3-2"),  # 9
        ("8c 5h 4h 3h 2h Jh Kd", NO_PAIR, (8, 5, 4, 3, 2), "three-card K-8-2"),  # 9
        ("8h 6s 4s 3d 2d 9c 9s", NO_PAIR, (8, 6, 4, 3, 2), "badugi 9-8-4-2"),  # 10
        ("As 5h 4d 3c 2s 2c 2h", NO_PAIR, (14, 5, 4, 3, 2), "badugi 5-4-3-2"),  # 10
        ("Kd Ks 9h 9d 7c 7h 2h", PAIR, (7, 13, 9, 2), "badugi K-9-7-2"),  # 11
    ],
)
def test_vectors_1_to_11_the_two_hands(
    cards: str, kind: LowCategory, ranks: tuple[int, ...], badugi: str
) -> None:
    assert two_hands(GAME, cards) == (kind, ranks, badugi)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ks Qh Jd Tc 8s", "As 5h 4d 3c 2s"),  # 5
        ("As 5h 4d 3c 2s", "2s 2h 3d 4c 5s"),  # 5
        ("As Ah Ad Kc Qs", "6s 5h 4d 3c 2s"),  # 6: a straight loses to trips
        ("6s 5h 4d 3c 2s", "As 5s 4s 3s 2s"),  # 6: and beats a flush
    ],
)
def test_vectors_5_and_6_deuce_to_seven(one: str, other: str) -> None:
    assert better(GAME, 0, one, other)


def test_vector_7_the_ace_is_the_worst_of_a_badugi() -> None:
    assert better(GAME, 1, "Ks Qh Jd Tc", "As 4h 3d 2c")
    assert better(GAME, 1, "As 4h 3d 2c", "4s 3h 2d 2c")


def test_ambiguity_5_the_royal_flush_is_the_worst_straight_flush() -> None:
    assert better(GAME, 0, "Ks Qs Js Ts 9s", "As Ks Qs Js Ts")


@pytest.mark.parametrize(
    ("hands", "wins"),
    [
        (("2s 3h 4d 5c 7s Kh Kd", "9s 8h 6d Tc Ts Th Td"), {1: 100}),  # 1
        (("7s 6h 4d 3c 2s Qh Qd", "8c 5h 4h 3h 2h Jh Kd"), {1: 100}),  # 9
        (("8h 6s 4s 3d 2d 9c 9s", "As 5h 4d 3c 2s 2c 2h"), {1: 50, 2: 50}),  # 10
    ],
)
def test_vectors_1_9_and_10_the_halves(hands: tuple[str, ...], wins: dict[int, int]) -> None:
    assert won(GAME, 100, *hands) == wins


@pytest.mark.parametrize(
    ("doors", "action", "seat"),
    [
        ("2s 9d Ac", LITERAL, 1),  # 12
        ("2s 9d Ac", CONVENTIONAL, 3),
        ("5h 5s 5c", LITERAL, 2),  # 13: by suit
        ("5h 5s 5c", CONVENTIONAL, 2),
    ],
)
def test_vectors_12_and_13_who_must_open(doors: str, action: str, seat: int) -> None:
    assert opener(GAME, doors, stud_low_action=action) == seat


@pytest.mark.parametrize(
    ("up", "action", "seat"),
    [
        ("3s 9h Kc", LITERAL, 2),  # the pair of nines is the worst board
        ("3s 9h Kc", CONVENTIONAL, 1),
        ("3s Th 9s", LITERAL, 3),  # ace high
        ("Ad Ah Qs", LITERAL, 3),  # A-Q is worse than
    ],
)
def test_ambiguities_1_and_4_who_speaks_on_fourth_street(up: str, action: str, seat: int) -> None:
    """Boards are compared by pairs, then from the worst card down."""
    assert speaks(GAME, "2s 9d Ac", up, stud_low_action=action) == seat


def test_ambiguity_3_of_equal_boards_the_first_from_the_dealer_s_left() -> None:
    for action in (LITERAL, CONVENTIONAL):
        assert speaks(GAME, "9s 9d", "Ts Td", stud_low_action=action) == 1


@pytest.mark.parametrize(("sizes", "made"), [("LLLLH", [4, 4, 4, 8]), ("LLHHH", [4, 8, 8, 8])])
def test_vector_14_the_larger_limit_on_seventh_street_alone(sizes: str, made: list[int]) -> None:
    plan = ["bring-in", "call", "check", *["bet", "call"] * 4]
    assert bets(play(GAME, 2, "", plan, bet_sizes=sizes, **FOUR)) == made


def test_vector_15_the_completion_is_no_raise() -> None:
    assert "raise to $16.00" in after_the_completion(GAME, "2s 9d Ac", raises=2)
    assert "raise" not in after_the_completion(GAME, "2s 9d Ac", raises=3)
    assert "raise to $20.00" in after_the_completion(GAME, "2s 9d", raises=3)


@pytest.mark.parametrize("reopening", ["single-raise", "full-raise", "half-raise"])
def test_L4880_who_called_the_bring_in_may_raise_its_completion(reopening: str) -> None:
    """Seat 1 brings in $1, seat 2 calls, seat 3 completes to $4: no all-in, but the first full bet."""
    listed: list[str] = []
    plan = ["bring-in", "call", "raise 4", "call"]
    play(GAME, 3, laid(GAME, "2s 9d Ac"), plan, listed=listed, reopening=reopening, **FOUR)
    assert listed[4] == "2: fold, call $3.00, raise to $8.00"


def test_vector_16_eight_players_share_a_card_on_seventh_street() -> None:
    """Four cards are left, with four burns at most: too few for eight."""
    done = play(GAME, 8)
    assert short_street(done, "seventh")[1] == [BOARD]
    assert len(dealt(done, BOARD).split()) == 1


def test_the_deal() -> None:
    """L4868-4870, L4885-4919."""
    done = play(GAME, 2)
    assert faces(done, 1) == "dduuuud"
    assert places(where(done)) == [1, 2] * 3 + ["burn", 1, 2] * 4


def test_L4929_folded_cards_come_back_when_the_stub_is_short() -> None:
    """Of eight one folds on third street: 24, three burns and three times seven leave four cards. A burn and
    two are dealt; the last is mixed with four burns and three folded cards: eight, enough for a burn and the
    other five."""
    done = play(GAME, 8, "", ["bring-in", "fold"])
    again, went = short_street(done, "seventh")
    assert again == [(7, 8)] and len(went) == 7 and BOARD not in went


def test_L4882_the_opener_may_check() -> None:
    listed: list[str] = []
    cards = laid(GAME, "2s 9d")
    play(GAME, 2, cards, ["bring-in", "call"], listed=listed, **FOUR)
    assert listed[:3] == [
        "1: bring-in $1.00, bet $4.00",
        "2: fold, call $1.00, raise to $4.00",
        "1: check, raise to $4.00",
    ]


def test_ambiguity_8_the_opener_may_fold_to_a_raise() -> None:
    listed: list[str] = []
    play(GAME, 2, laid(GAME, "2s 9d"), ["bring-in", "raise 4"], listed=listed, **FOUR)
    assert listed[2] == "1: fold, call $3.00, raise to $8.00"


# Seat 1 has the low half and the deuce of clubs, seat 2 the badugi half with a trey and the ace of hearts.
SPLIT = "2c 4c 5c 7d 8d Kc Qc", "3h Ah 4s 6d 5h Jc Js"


@pytest.mark.parametrize(
    ("options", "wins"),
    [
        ({}, {1: 51, 2: 50}),  # the deuce is the highest card by the letter
        ({"stud_low_action": CONVENTIONAL}, {1: 50, 2: 51}),  # the ace by the height of its face
        ({"stud_low_action": CONVENTIONAL, "odd_card": "game-order"}, {1: 51, 2: 50}),
        ({"odd_card": "ace-high"}, {1: 50, 2: 51}),
        ({"odd_card": "king-high"}, {1: 51, 2: 50}),
        ({"odd_card": "suit-first"}, {1: 50, 2: 51}),  # the four and the jack of spades
    ],
)
def test_ambiguity_6_the_card_that_odd_chips_go_by(options: dict[str, Any], wins: dict[int, int]) -> None:
    assert won(GAME, 101, *SPLIT, **options) == wins


def test_ambiguity_6_the_cards_that_are_played() -> None:
    """The low is tied, seat 2 has the better badugi; of its treys that of clubs is in the low."""
    tied = "8s 6h 5d 4c 3d Kc Kh", "8d 6c 5h 4s 3c 3s Kd"
    assert won(GAME, 102, *tied) == {1: 25, 2: 26 + 51}
    assert won(GAME, 102, *tied, odd_chip_cards="played") == {1: 26, 2: 25 + 51}


def test_no_ante_and_a_premature_street() -> None:
    """L4866, L4929."""
    assert dealt(play(GAME, 3, reports=[Told("no-ante", "betting", 1)]), 1) == ""
    early = play(GAME, 2, reports=[Told("premature-street", "third")])
    assert told(early, e.Reported)[0].clause == "L4929"
    assert len(dealt(early, "early").split()) == 2


# Collections: schedule A of rulebook/hustler-poker-collections.md


@pytest.mark.parametrize(
    ("option", "players", "plan", "dealt_on_fifth", "over"),
    [
        ("20", 3, [], 3, 3),  # vector 5
        ("19", 3, [], 2, 2),
        ("27", 5, [], 5, 5),  # vector 6
        ("8", 6, ["bring-in", *["fold"] * 5], 1, 1),  # won in the first betting round
        ("20", 2, ["bring-in", "call", "check", "check", "check", "bet", "fold"], 3, 2),  # on fifth street
    ],
)
def test_collections_and_their_ambiguity_3(
    option: str, players: int, plan: list[str], dealt_on_fifth: int, over: int
) -> None:
    for third, taken in (("fifth-dealt", dealt_on_fifth), ("fifth-over", over)):
        done = play(GAME, players, "", plan, collection=option, third_fee=third)
        assert done.table.drop == 100 * taken
        assert told(done, e.Charged) == [], "all out of the pot of antes"


def test_the_half_hour() -> None:
    """Vector 9 of the schedules: option 41, five players pay $15 each, four pay $7."""
    (charge,) = GAME.options.schedule["41"].collections
    assert (charge.steps.fee(5), charge.steps.fee(4)) == (1500, 700)


def test_the_action_goes_clockwise_from_the_opener() -> None:
    """L4878."""
    assert asked(play(GAME, 4, laid(GAME, "9s 2s Ts Js")))[:4] == [2, 3, 4, 1]
