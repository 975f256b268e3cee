"""Super 7 Card Stud Hi/Lo, Hustler: the vectors of rulebook/hustler-super-7-card-stud-hi-lo.md by number."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.poker.stud.hustler_super_7_card_stud_hi_lo import GAME
from croupier.rules import BOARD
from tests.games.poker.hands_played import Told, play
from tests.games.poker.papers import dealt
from tests.games.poker.showdowns import won
from tests.games.poker.stud_hands import bets, faces, laid, opener, short_street, speaks, thrown

FOUR: dict[str, Any] = {"lower_limit": 4, "higher_limit": 8, "forced_bet": 1}


@pytest.mark.parametrize(("doors", "seat"), [("2s 2c Kd", 2), ("Ac 3h 3d", 3)])
def test_vectors_1_and_2_the_lowest_door_opens(doors: str, seat: int) -> None:
    assert opener(GAME, doors, holes=3) == seat


def test_vectors_3_and_4_complete_and_three_raises() -> None:
    listed: list[str] = []
    plan = ["bring-in", "raise 4", "raise 8", "raise 12", "raise 16"]
    play(GAME, 3, laid(GAME, "2c Ks 9h", holes=3), plan, listed=listed, **FOUR)
    assert listed[1] == "2: fold, call $1.00, raise to $4.00"
    assert listed[5] == "3: fold, call $8.00"
    two: list[str] = []
    play(GAME, 2, laid(GAME, "2c Ks", holes=3), [*plan, "call"], listed=two, **FOUR)
    assert two[5] == "2: fold, call $4.00, raise to $20.00"


def test_vector_5_two_down_and_one_up_after_the_throw() -> None:
    done = play(GAME, 3)
    assert [seat for seat, _ in thrown(done)] == [1, 2, 3] and faces(done, 2) == "ddduuuud"


@pytest.mark.parametrize(
    ("hands", "shares"),
    [
        (("Ks Kh 9d 9c 5s 4h 3d", "8s 7h 5d 3c 2c Qh Js"), {1: 50, 2: 50}),  # 6
        (("As 2s 3s 4s 5s Kd Qd", "Ah Ad Ac Kh 8h 7c 6d"), {1: 100}),  # 7
        (("Ah 2d 3c 4s 7h Ad Ac", "Ks Kd Kh 8c 6c 5d 2h"), {1: 100}),  # 8
        (("Ah Ad 2c 3s 4h Kd Kc", "Qs Qh Qd Tc 9c 7d 5s"), {2: 100}),  # 9
        (("7s 6h 4d 3c As Ks Jd", "8d 5c 4h 3s 2h Kc Jh"), {1: 100}),  # 10
        (
            ("Ks Kh Td 9d 8d 3c 2c", "7s 5s 4h 2h Ah Jc 9s", "7d 5c 4d 2d Ac Qc Jd"),
            {1: 50, 2: 25, 3: 25},
        ),  # 11
    ],
)
def test_vectors_6_to_11_the_halves(hands: tuple[str, ...], shares: dict[int, int]) -> None:
    assert won(GAME, 100, *hands) == shares


@pytest.mark.parametrize(
    ("between", "shares"), [("highest-card", {1: 50, 2: 51}), ("high-half", {1: 51, 2: 50})]
)
def test_ambiguity_6_the_odd_chip_between_the_halves(between: str, shares: dict[int, int]) -> None:
    """The kings have the high half, the low hand the ace of spades."""
    hands = ("Ks Kh 9d 9c 5s 4h 3d", "8s 7h 5d 3c As Qh Js")
    assert won(GAME, 101, *hands, odd_chip_between=between) == shares


def test_L4071_the_odd_chip_of_a_tied_low_goes_to_the_highest_card() -> None:
    """Of two 7-5 lows seat 3 holds the king of clubs, which no card of seat 2's reaches."""
    hands = ("Ks Kh Td 9d 8d 3c 2c", "7s 5s 4h 3h 2h Jc 9s", "7d 5c 4d 3d 2d Kc Jh")
    assert won(GAME, 102, *hands) == {1: 51, 2: 25, 3: 26}
    assert won(GAME, 102, *hands, odd_chip_cards="played") == {1: 51, 2: 26, 3: 25}, "the seven of spades"


def test_vector_12_the_pair_acts_first() -> None:
    assert speaks(GAME, "7s Ah Qc", "7d Kh Jc", holes=3) == 1


def test_vector_13_eight_players_to_the_end() -> None:
    """Before sixth street two cards are left, of which one is burned: the last, three burns and eight throws
    are 12, a burn and eight dealt. On seventh three and the burn are fewer than eight."""
    done = play(GAME, 8)
    assert short_street(done, "sixth") == ([(11, 12)], list(range(1, 9)))
    assert short_street(done, "seventh")[1] == [BOARD]


def test_vector_14_one_bet_each_round() -> None:
    plan = ["bring-in", "call", "throw 2c", "throw 2d", *["bet", "call"] * 4]
    assert bets(play(GAME, 2, "2c 2d 3c 3d", plan, **FOUR)) == [4, 8, 8, 8]


def test_ambiguity_1_the_last_card_face_up() -> None:
    assert faces(play(GAME, 2, last_card="up"), 1) == "ddduuuuu"


def test_ambiguity_7_the_opener_may_be_asked() -> None:
    listed: list[str] = []
    cards = laid(GAME, "2c Ks", holes=3)
    play(GAME, 2, cards, ["bring-in", "call"], listed=listed, opener_asked="yes", **FOUR)
    assert listed[2] == "1: check, raise to $4.00"


def test_L3993_and_L3996_cards_dealt_too_early_and_no_ante() -> None:
    done = play(GAME, 3, reports=[Told("no-ante", "betting", 1), Told("premature-street", "third")])
    assert dealt(done, 1) == "" and len(dealt(done, "early").split()) == 2


@pytest.mark.parametrize(("option", "players", "taken"), [("14", 5, 5), ("27", 5, 5), ("19", 3, 2)])
def test_collections(option: str, players: int, taken: int) -> None:
    """hustler-poker-collections, vectors 4 and 6."""
    assert play(GAME, players, collection=option).table.drop == 100 * taken
