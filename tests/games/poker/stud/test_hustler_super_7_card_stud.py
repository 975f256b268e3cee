"""Super 7 Card Stud, Hustler: the vectors of rulebook/hustler-super-7-card-stud.md by number."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadCards
from croupier.games.poker.stud.hustler_super_7_card_stud import GAME
from croupier.rules import BOARD
from croupier.rules.script import events as e
from tests.games.poker.hands_played import Told, places, play, where
from tests.games.poker.papers import dealt, fed, told
from tests.games.poker.showdowns import won
from tests.games.poker.stud_hands import (
    asked_on,
    bets,
    called,
    faces,
    laid,
    opener,
    short_street,
    speaks,
    thrown,
)

FOUR: dict[str, Any] = {"lower_limit": 4, "higher_limit": 8, "forced_bet": 1}


@pytest.mark.parametrize(("doors", "seat"), [("5d 5c 9h", 2), ("Ah Kc", 2)])
def test_vectors_1_and_2_the_lowest_door_brings_in(doors: str, seat: int) -> None:
    assert opener(GAME, doors, holes=3) == seat


def test_vector_3_the_next_player_may_only_complete() -> None:
    listed: list[str] = []
    play(GAME, 3, laid(GAME, "2c Ks 9h", holes=3), ["bring-in"], listed=listed, **FOUR)
    assert listed[:2] == ["1: bring-in $1.00, bet $4.00", "2: fold, call $1.00, raise to $4.00"]


def test_vector_4_a_completion_is_no_raise() -> None:
    listed: list[str] = []
    plan = ["bring-in", "raise 4", "raise 8", "raise 12", "raise 16"]
    play(GAME, 3, laid(GAME, "2c Ks 9h", holes=3), plan, listed=listed, **FOUR)
    assert listed[5] == "3: fold, call $8.00"


def test_vector_5_each_throws_exactly_one_hole_card() -> None:
    """The door card is not among those that may be thrown."""
    cards = laid(GAME, "2c Ks", "9h 9d", holes=3)
    holes = cards.split()[:6]
    plan = ["bring-in", "call", f"throw {holes[2]}", f"throw {holes[1]}"]
    listed: list[str] = []
    done = play(GAME, 2, cards, plan, listed=listed)
    assert thrown(done) == [(1, holes[2]), (2, holes[1])]
    assert listed[2].startswith("1: throw") and "2c" not in listed[2]
    with pytest.raises(BadCards, match="2c is not there to throw"):
        play(GAME, 2, cards, ["bring-in", "call", "throw 2c"])


def test_the_order_of_the_deal() -> None:
    """L4214-4216, L4232: three down, one up, the throw, then a burn before each street; the last is down."""
    done = play(GAME, 2)
    assert places(where(done)) == [1, 2] * 4 + ["burn", 1, 2] * 4
    assert faces(done, 1) == "ddduuuud"


def test_ambiguity_1_the_last_card_face_up() -> None:
    assert faces(play(GAME, 2, last_card="up"), 1) == "ddduuuuu"


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("As Ks Qs Js Ts 2d 3c", "Kh Kd Kc 9h 9d 4c 5c"),  # 6
        ("6s 5h 4d 3c 2s Kh Jd", "5s 4h 3d 2c As Kd Jc"),  # 7: the wheel is the lowest straight
        ("Ah Jh 9h 5h 2h Ks Kd", "Tc 9d 8s 7c 6h As Ad"),  # 8
        ("7s 7h 7d 2c 2s Kh Qs", "6s 6h 6d Ac As Kd Qd"),  # 9
        ("Ks Kd 9h 9s Qc 3d 2h", "Kh Kc 9d 9c Jc 4d 3h"),  # 11
    ],
)
def test_vectors_6_to_9_and_11_the_highest_hand(winner: str, loser: str) -> None:
    assert won(GAME, 100, loser, winner) == {2: 100}


def test_vector_10_the_odd_chip_goes_to_the_highest_card_by_suit() -> None:
    hands = ("Th Jd Qs Kh Ac 4s 5s", "Ts Jh Qd Kc Ad 2c 3d")
    assert won(GAME, 101, *hands) == {1: 50, 2: 51}


def test_ambiguity_4_all_cards_or_the_five_played() -> None:
    """Two straights to the nine: an ace beside one counts where all cards do, else the nine of spades."""
    hands = ("5s 6d 7h 8c 9d As 2h", "5d 6h 7c 8d 9s 3c 3h")
    assert won(GAME, 101, *hands) == {1: 51, 2: 50}
    assert won(GAME, 101, *hands, odd_chip_cards="played") == {1: 50, 2: 51}


def test_vector_12_the_pair_of_fours_acts_first() -> None:
    assert speaks(GAME, "4s Ah", "4d Kh", holes=3) == 1


def test_ambiguity_3_of_equal_boards_the_first_from_the_dealer_acts() -> None:
    assert speaks(GAME, "2c Ah Ad", "7d Kh Kd", holes=3) == 2


def test_vector_13_one_bet_each_round() -> None:
    throws = ["throw 2c", "throw 2d"]
    plan = ["bring-in", "call", *throws, *["bet", "call"] * 4]
    assert bets(play(GAME, 2, "2c 2d 3c 3d", plan, **FOUR)) == [4, 8, 8, 8]


def test_ambiguity_7_no_open_pair_bet_on_fourth_street() -> None:
    listed: list[str] = []
    play(GAME, 2, laid(GAME, "4s Ah", "4d Kh", holes=3), listed=listed, **FOUR)
    assert listed[4] == "1: check, bet $4.00"


def test_vector_14_eight_players_to_the_end() -> None:
    """On sixth street one of the two cards left is burned; the last, three burns and eight throws are 12. A
    burn and eight dealt leave three, with a burn fewer than eight: one card for all on seventh."""
    done = play(GAME, 8)
    assert short_street(done, "sixth") == ([(11, 12)], list(range(1, 9)))
    assert short_street(done, "seventh")[1] == [BOARD]
    assert all(len(dealt(done, seat).split()) == 7 for seat in range(1, 9))


@pytest.mark.parametrize(("asked", "said"), [("no", ["2: fold, call $1.00, raise to $4.00"]), ("yes", [
    "2: fold, call $1.00, raise to $4.00", "1: check, raise to $4.00"])])  # fmt: skip
def test_ambiguity_5_whether_the_opener_is_asked_again(asked: str, said: list[str]) -> None:
    listed: list[str] = []
    cards = laid(GAME, "2c Ks", holes=3)
    play(GAME, 2, cards, ["bring-in", "call"], listed=listed, opener_asked=asked, **FOUR)
    assert listed[1 : 1 + len(said)] == said and listed[1 + len(said)].startswith("1: throw")


def test_ambiguity_9_two_players_are_those_left_at_the_raise() -> None:
    """Seat 3 folds after the third raise: the other two may raise on, unless the round's beginning counts."""
    plan = ["bring-in", "raise 4", "call", "raise 8", "raise 12", "fold", "raise 16"]
    may: dict[str, str] = {}
    for counted in ("raise", "round"):
        listed: list[str] = []
        cards = laid(GAME, "2c Ks 9h", holes=3)
        play(GAME, 3, cards, plan, listed=listed, cap_counted=counted, **FOUR)
        may[counted] = listed[7]
    assert may == {"raise": "2: fold, call $4.00, raise to $20.00", "round": "2: fold, call $4.00"}


# Irregularities


def test_L4212_who_does_not_ante_is_not_dealt_in() -> None:
    done = play(GAME, 3, reports=[Told("no-ante", "betting", 2)])
    assert dealt(done, 2) == "" and [seat for seat, what, _ in fed(done) if what == "ante"] == [1, 3]
    two = play(GAME, 2, reports=[Told("no-ante", "betting", 2)])
    assert "Seat 2 antes: a hand needs two players" in called(two)


def test_L4209_cards_dealt_too_early_come_back_when_the_stub_is_short() -> None:
    """Seven players: 28, then a burn and seven out, and two streets of eight leave none for sixth street: the
    burns, throws and what was out are shuffled."""
    done = play(GAME, 7, reports=[Told("premature-street", "third")])
    early = set(dealt(done, "early").split())
    again = told(done, e.CardsReshuffled)[0]
    assert len(early) == 7 and early < {str(card) for card in again.cards}


def test_the_no_limit_chapter_is_laid_over_the_game() -> None:
    listed: list[str] = []
    cards = laid(GAME, "2c Ks 9h", holes=3)
    play(GAME, 3, cards, ["raise 2", "raise 500"], listed=listed, limit="no-limit")
    assert listed[1] == "3: fold, call $2.00, raise to $3.00-$999.00"
    clock = [Told("clock-ran-out", "third", 3, answers=1)]
    done = play(GAME, 3, cards, reports=clock, no_limit_rules="everywhere")
    assert 3 not in asked_on(done, "third"), "seat 3 faced the forced bet"


# Collections: schedule A of rulebook/hustler-poker-collections.md


@pytest.mark.parametrize(
    ("option", "players", "taken"),
    [("1", 8, 2), ("8", 6, 6), ("21", 7, 6), ("9", 5, 2), ("1", 5, 0), ("39", 8, 0)],
)
def test_collections(option: str, players: int, taken: int) -> None:
    """$1 from the antes, the second on fourth street, the third on fifth; an option for another number of
    players takes nothing."""
    assert play(GAME, players, collection=option).table.drop == 100 * taken


def test_the_pot_is_awarded_before_fourth_street() -> None:
    done = play(GAME, 6, "", ["bring-in", *["fold"] * 5], collection="8")
    assert done.table.drop == 100
