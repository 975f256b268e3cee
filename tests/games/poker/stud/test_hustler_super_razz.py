"""Super Razz, Hustler: the vectors of rulebook/hustler-super-razz.md by number."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards, print_cards
from croupier.games.poker.stud.hustler_super_razz import GAME
from croupier.hands.low import ACE_TO_FIVE
from croupier.rules import BOARD
from tests.games.poker.hands_played import Told, places, play, where
from tests.games.poker.papers import dealt
from tests.games.poker.showdowns import won
from tests.games.poker.stud_hands import bets, faces, laid, opener, short_street, speaks, thrown

FOUR: dict[str, Any] = {"lower_limit": 4, "higher_limit": 8, "forced_bet": 1}
LITERAL, CONVENTIONAL = "chart-literal", "face-height"


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        ("As 2h 3d 4c 5s Kh Kd", "As 2h 3d 4c 5s"),  # 1
        ("As 2s 3s 4s 6s Kh Kd", "As 2s 3s 4s 6s"),  # 2: the flush is ignored
        ("2h 3d 4c 5s 7h 7d 7c", "2h 3d 4c 5s 7h"),  # 3
        ("Ks Qs Js Ts 9s 9h 9d", "Ks Qs Js Ts 9s"),  # 4
    ],
)
def test_vectors_1_to_4_the_five_that_count(cards: str, low: str) -> None:
    assert print_cards(ACE_TO_FIVE.counting(parse_cards(cards))) == low


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As 2h 3d 4c 5s Kh Kd", "Ac 2s 3s 4s 6s Ks Kc"),  # 1 and 2
        ("As 2s 3s 4s 6s Kh Kd", "2h 3d 4c 5s 7h 7d 7c"),  # 2 and 3
        ("Ks Qs Js Ts 9s 9h 9d", "Kc Kd Qh Qc Jc Jh Td"),  # 4: a pair of jacks
    ],
)
def test_vectors_2_to_4_the_better_low_wins(better: str, worse: str) -> None:
    assert won(GAME, 100, worse, better) == {2: 100}


def test_vector_5_two_pair_is_the_best_of_four_aces() -> None:
    strength = ACE_TO_FIVE.evaluate(parse_cards("Ac Ad Ah As 2c 2d 3c"))
    assert ACE_TO_FIVE.describe(strength) == "two pair, deuces and aces"
    assert strength == ACE_TO_FIVE.evaluate(parse_cards("Ac Ad 2c 2d 3c"))


TIED = ("8s 7h 4d 3c 2s Jc Jd", "8d 7c 4h 3s 2c Qs Qc")


def test_vector_6_equal_hands_share() -> None:
    assert won(GAME, 100, *TIED) == {1: 50, 2: 50}


def test_ambiguity_7_the_odd_chip_goes_to_the_highest_card_of_the_game_s_order() -> None:
    """No aces: the deuce of spades is the highest card, of all seven and of the five."""
    assert won(GAME, 101, *TIED) == {1: 51, 2: 50}
    aced = ("8s 7h 4d 3c 2s Jc Jd", "8d 7c 4h 3s 2c As Ac")
    assert won(GAME, 101, *aced) == {2: 101}, "seat 2 has seven cards for a better low"
    paired = ("8s 7h 4d 3c 2d 2h Jd", "8d 7c 4h 3s 2c 2s Qc")
    assert won(GAME, 101, *paired) == {1: 50, 2: 51}
    assert won(GAME, 101, *paired, odd_chip_cards="played") == {1: 51, 2: 50}


@pytest.mark.parametrize(("action", "seat"), [(LITERAL, 3), (CONVENTIONAL, 2)])
def test_vector_7_who_must_open(action: str, seat: int) -> None:
    assert opener(GAME, "3h Ks Ad Ac", holes=3, stud_low_action=action) == seat


@pytest.mark.parametrize(("action", "seat"), [(LITERAL, 2), (CONVENTIONAL, 4)])
def test_vector_8_who_speaks_first_on_fourth_street(action: str, seat: int) -> None:
    assert speaks(GAME, "3h Ks Ad Ac", "7d Kd 4c 2s", holes=3, stud_low_action=action) == seat


@pytest.mark.parametrize(("later", "made"), [("smaller-limit", [4, 4, 4, 4]), ("larger-limit", [4, 8, 8, 8])])
def test_vector_9_the_limit_on_every_street(later: str, made: list[int]) -> None:
    plan = ["bring-in", "call", "check", "throw 2c", "throw 2d", *["bet", "call"] * 4]
    done = play(GAME, 2, "2c 2d 3c 3d", plan, later_streets=later, **FOUR)
    assert bets(done) == made


def test_vector_10_three_raises_after_the_completion() -> None:
    listed: list[str] = []
    plan = ["bring-in", "raise 4", "raise 8", "raise 12", "raise 16"]
    play(GAME, 3, laid(GAME, "Ac Ks 9h", holes=3), plan, listed=listed, **FOUR)
    assert listed[5] == "3: fold, call $8.00"


def test_vector_11_two_down_and_one_up_after_the_throw() -> None:
    done = play(GAME, 2)
    assert faces(done, 1) == "ddduuuud" and [seat for seat, _ in thrown(done)] == [1, 2]
    assert places(where(done)) == [1, 2] * 4 + ["burn", 1, 2] * 4


@pytest.mark.parametrize(("asked", "may"), [("yes", "1: check, raise to $4.00"), ("no", "1: throw")])
def test_L6922_the_opener_may_check_or_complete(asked: str, may: str) -> None:
    listed: list[str] = []
    cards = laid(GAME, "Ac Ks", holes=3)
    play(GAME, 2, cards, ["bring-in", "call"], listed=listed, opener_asked=asked, **FOUR)
    assert listed[2].startswith(may)


def test_L6973_the_thrown_cards_do_not_come_back() -> None:
    """Ambiguity 5. Eight players: after fifth street two cards are left with two burns, fewer than eight:
    one card for all on sixth street, and one on seventh."""
    done = play(GAME, 8)
    assert short_street(done, "sixth") == ([], [BOARD])
    again, last = short_street(done, "seventh")
    assert last == [BOARD] and again == [(3, 3)]
    assert len(dealt(done, BOARD).split()) == 2


def test_L6973_folded_hands_come_back() -> None:
    """Of eight one folds: before sixth street four cards are left. A burn and two dealt; then the last card,
    three burns and the four folded cards are eight, enough for a burn and the other five."""
    done = play(GAME, 8, "", ["bring-in", "fold"])
    assert short_street(done, "sixth")[0] == [(7, 8)]


def test_L6909_who_does_not_ante_is_not_dealt_in() -> None:
    assert dealt(play(GAME, 3, reports=[Told("no-ante", "betting", 1)]), 1) == ""


@pytest.mark.parametrize(
    ("option", "plan", "taken"),
    [
        ("1", ["bring-in", *["call"] * 5, "check", *["throw"] * 6, "bet", *["fold"] * 5], 5),  # vector 12
        ("1", [], 6),
        ("21", ["bring-in", *["fold"] * 5], 1),
    ],
)
def test_vector_12_collections(option: str, plan: list[str], taken: int) -> None:
    assert play(GAME, 6, "", plan, collection=option).table.drop == 100 * taken
