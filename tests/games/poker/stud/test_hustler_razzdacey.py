"""Razzdacey, Hustler: the vectors of rulebook/hustler-razzdacey.md by number, its readings and fees."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.poker.stud.hustler_razzdacey import GAME
from croupier.hands.low import LowCategory
from croupier.rules import BOARD
from croupier.rules.script import events as e
from tests.games.poker.hands_played import Told, play
from tests.games.poker.papers import dealt, told
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
        ("As 2s 3s 4s 5s Kh Kd", NO_PAIR, (5, 4, 3, 2, 1), "two-card K-A"),  # 1: suited or not
        ("4s 3h 2d Ac 5s 9h 9d", NO_PAIR, (5, 4, 3, 2, 1), "badugi 4-3-2-A"),  # 2
        ("6s 4h 3d 2c As Qh Qd", NO_PAIR, (6, 4, 3, 2, 1), "badugi 4-3-2-A"),  # 3
        ("5h 4d 3c 2s Ks Kd Ad", NO_PAIR, (5, 4, 3, 2, 1), "badugi 5-3-2-A"),  # 3
        ("9s 8h 7d 6c 5s Jd Qd", NO_PAIR, (9, 8, 7, 6, 5), "badugi 8-7-6-5"),  # 4: a straight counts nothing
        ("8c 7c 5c 4c 2c Kc Qh", NO_PAIR, (8, 7, 5, 4, 2), "two-card Q-2"),  # 5: nor does a flush
        ("As Ah 2d 2c 3s 3h 4d", PAIR, (1, 4, 3, 2), "badugi 4-3-2-A"),  # 6
        ("As Ah Ad Ac 2s 2h 2d", LowCategory.FULL_HOUSE, (1, 2), "two-card 2-A"),  # 7
        ("Ks Kh Qs Qh Js Jh Ts", PAIR, (11, 13, 12, 10), "two-card J-10"),  # 8
    ],
)
def test_vectors_1_to_8_the_two_hands(
    cards: str, kind: LowCategory, ranks: tuple[int, ...], badugi: str
) -> None:
    assert two_hands(GAME, cards) == (kind, ranks, badugi)


def test_vector_9_the_worst_hand_without_a_pair_beats_the_best_pair() -> None:
    assert better(GAME, 0, "Ks Qh Jd Tc 9s", "As Ah 2d 3c 4s")


@pytest.mark.parametrize(
    ("hands", "wins"),
    [
        (("6s 4h 3d 2c As Qh Qd", "5h 4d 3c 2s Ks Kd Ad"), {1: 50, 2: 50}),  # 3
        (("7s 5h 4d 3c 2s Ks Kh", "7d 5c 4h 3s 2h Kd Qd"), {1: 75, 2: 25}),  # 14: 5-4-3-2 against 7-5-3-2
    ],
)
def test_vectors_3_and_14_the_halves(hands: tuple[str, ...], wins: dict[int, int]) -> None:
    assert won(GAME, 100, *hands) == wins


@pytest.mark.parametrize(
    ("doors", "action", "seat"),
    [
        ("As 7d Kc", LITERAL, 1),  # 10
        ("As 7d Kc", CONVENTIONAL, 3),
        ("9h 9d", LITERAL, 1),  # 11: hearts over diamonds
        ("9h 9d", CONVENTIONAL, 1),
        ("9d 9h", LITERAL, 2),
    ],
)
def test_vectors_10_and_11_who_must_open(doors: str, action: str, seat: int) -> None:
    assert opener(GAME, doors, stud_low_action=action) == seat


@pytest.mark.parametrize(
    ("up", "action", "seat"),
    [
        ("2s 7h Qc", LITERAL, 2),  # a pair is the worst board
        ("2s 8h Qc", LITERAL, 3),  # else the king
        ("2s 8h Qc", CONVENTIONAL, 1),
    ],
)
def test_ambiguity_1_who_speaks_on_fourth_street(up: str, action: str, seat: int) -> None:
    assert speaks(GAME, "As 7d Kc", up, stud_low_action=action) == seat


def test_ambiguity_5_of_equal_boards_the_first_from_the_dealer_s_left() -> None:
    for action in (LITERAL, CONVENTIONAL):
        assert speaks(GAME, "9s 9d", "Ts Td", stud_low_action=action) == 1


@pytest.mark.parametrize(("sizes", "made"), [("LLLLH", [4, 4, 4, 8]), ("LLHHH", [4, 8, 8, 8])])
def test_vector_12_the_larger_limit_on_seventh_street_alone(sizes: str, made: list[int]) -> None:
    plan = ["bring-in", "call", "check", *["bet", "call"] * 4]
    assert bets(play(GAME, 2, "", plan, bet_sizes=sizes, **FOUR)) == made


def test_vector_13_the_completion_is_no_raise() -> None:
    assert "raise to $16.00" in after_the_completion(GAME, "As 9d Kc", raises=2)
    assert "raise" not in after_the_completion(GAME, "As 9d Kc", raises=3)
    assert "raise to $20.00" in after_the_completion(GAME, "As 9d", raises=3)


def test_vector_15_eight_players_share_a_card_on_seventh_street() -> None:
    done = play(GAME, 8)
    assert faces(done, 1) == "dduuuu" and short_street(done, "seventh")[1] == [BOARD]


def test_L5107_the_opener_may_check_and_ambiguity_9_fold_to_a_raise() -> None:
    for reply, may in (
        ("call", "1: check, raise to $4.00"),
        ("raise 4", "1: fold, call $3.00, raise to $8.00"),
    ):
        listed: list[str] = []
        play(GAME, 2, laid(GAME, "As 9d"), ["bring-in", reply], listed=listed, **FOUR)
        assert listed[2] == may


# Seat 1 has the low half and the ace of clubs, seat 2 the badugi half and the king of spades.
SPLIT = "Ac 2c 3c 4c 6c 8d Qd", "2h 3d 4s 6s 6h 6d Ks"


@pytest.mark.parametrize(
    ("options", "wins"),
    [
        ({}, {1: 51, 2: 50}),  # the ace is the highest card of the game's order
        ({"stud_low_action": CONVENTIONAL}, {1: 51, 2: 50}),
        ({"stud_low_action": CONVENTIONAL, "odd_card": "by-action"}, {1: 50, 2: 51}),  # the king
        ({"odd_card": "ace-high"}, {1: 51, 2: 50}),
        ({"odd_card": "king-high"}, {1: 50, 2: 51}),
        ({"odd_card": "suit-first"}, {1: 50, 2: 51}),
    ],
)
def test_ambiguity_6_the_card_that_odd_chips_go_by(options: dict[str, Any], wins: dict[int, int]) -> None:
    """2h 3d 4s with a six is a badugi only with a club: seat 2 has three cards, seat 1 two and a deuce."""
    assert won(GAME, 101, *SPLIT, **options) == wins


def test_no_ante_and_a_premature_street() -> None:
    """L5091, L5154."""
    assert dealt(play(GAME, 3, reports=[Told("no-ante", "betting", 1)]), 1) == ""
    early = play(GAME, 2, reports=[Told("premature-street", "third")])
    assert told(early, e.Reported)[0].clause == "L5154"


@pytest.mark.parametrize(("option", "players", "taken"), [("1", 8, 2), ("8", 6, 6), ("38", 3, 2)])
def test_collections(option: str, players: int, taken: int) -> None:
    """Schedule A of hustler-poker-collections; its vector 1, and options 8 and 38."""
    done = play(GAME, players, collection=option)
    assert done.table.drop == 100 * taken and told(done, e.Charged) == []


@pytest.mark.parametrize(("short_pot", "taken"), [("what-is-there", 130), ("waived", 100)])
def test_a_collection_larger_than_the_antes(short_pot: str, taken: int) -> None:
    """Option 19 takes $1 out of the antes and $1 out of the pot after the first draw; three antes of $0.10
    are $0.30."""
    done = play(GAME, 3, collection="19", ante="0.10", smallest_chip="0.10", short_pot=short_pot)
    assert done.table.drop == taken
