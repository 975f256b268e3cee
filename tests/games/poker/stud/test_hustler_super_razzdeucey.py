"""Super Razzdeucey, Hustler: the vectors of rulebook/hustler-super-razzdeucey.md by number."""

from __future__ import annotations

import pytest

from croupier.games.poker.stud.hustler_super_razzdeucey import GAME
from croupier.hands.low import LowCategory
from croupier.rules import BOARD
from croupier.rules.script import events as e
from tests.games.poker.hands_played import Told, places, play, where
from tests.games.poker.papers import dealt, told
from tests.games.poker.showdowns import won
from tests.games.poker.split_stud_hands import CONVENTIONAL, FOUR, LITERAL, after_the_completion, two_hands
from tests.games.poker.stud_hands import bets, faces, laid, opener, short_street, speaks, thrown

NO_PAIR = LowCategory.NO_PAIR


@pytest.mark.parametrize(
    ("cards", "kind", "ranks", "badugi"),
    [
        ("7s 5h 4d 3c 2s Kh Kd", NO_PAIR, (7, 5, 4, 3, 2), "badugi 5-4-3-2"),  # 1
        ("As 2h 3d 4c 5s 9h 9d", NO_PAIR, (9, 5, 4, 3, 2), "badugi 5-4-3-2"),  # 2
        ("6s 5h 4d 3c 2s Qh Qd", NO_PAIR, (12, 5, 4, 3, 2), "badugi 5-4-3-2"),  # 3
        ("Ac 2d 3h 4s Kc Qc Jc", NO_PAIR, (12, 11, 4, 3, 2), "badugi J-4-3-2"),  # 4
        ("As 3h 4d 2c Ts Th 8d", NO_PAIR, (10, 8, 4, 3, 2), "badugi 10-4-3-2"),  # 5
        ("8s 7s 5s 3s 2s As Ks", LowCategory.FLUSH, (8, 7, 5, 3, 2), "one-card 2"),  # 6
        ("9s 8h 6d 4c 3h 3s Jd", NO_PAIR, (9, 8, 6, 4, 3), "badugi 8-6-4-3"),  # 7
        ("8c 7d 5h 4s 3c Jh Jc", NO_PAIR, (8, 7, 5, 4, 3), "badugi 7-5-4-3"),  # 7
    ],
)
def test_vectors_1_to_7_the_two_hands(
    cards: str, kind: LowCategory, ranks: tuple[int, ...], badugi: str
) -> None:
    assert two_hands(GAME, cards) == (kind, ranks, badugi)


def test_vectors_2_and_7_the_halves() -> None:
    assert won(GAME, 120, "7s 5h 4d 3c 2s Kh Kd", "As 2h 3d 4c 5s 9h 9d") == {1: 90, 2: 30}
    assert won(GAME, 100, "9s 8h 6d 4c 3h 3s Jd", "8c 7d 5h 4s 3c Jh Jc") == {2: 100}


@pytest.mark.parametrize(("action", "seat"), [(LITERAL, 2), (CONVENTIONAL, 4)])
def test_vector_8_who_must_open(action: str, seat: int) -> None:
    assert opener(GAME, "2c 2h Kd As", holes=3, stud_low_action=action) == seat


@pytest.mark.parametrize(("action", "seat"), [(LITERAL, 1), (CONVENTIONAL, 2)])
def test_vector_9_who_speaks_goes_by_the_badugi_that_shows(action: str, seat: int) -> None:
    assert speaks(GAME, "As 2d Qh", "Ks 3c Jd", holes=3, stud_low_action=action) == seat


@pytest.mark.parametrize(("sizes", "made"), [("LLLLL", [4, 4, 4, 4]), ("LLLLH", [4, 4, 4, 8])])
def test_vector_10_the_smaller_limit_on_every_street(sizes: str, made: list[int]) -> None:
    plan = ["bring-in", "call", "check", "throw", "throw", *["bet", "call"] * 4]
    assert bets(play(GAME, 2, "", plan, bet_sizes=sizes, **FOUR)) == made


def test_vector_10_three_raises() -> None:
    assert "raise" in after_the_completion(GAME, "2s 9d Ac", raises=2, holes=3)
    assert "raise" not in after_the_completion(GAME, "2s 9d Ac", raises=3, holes=3)


def test_vector_11_the_half_hour() -> None:
    (charge,) = GAME.options.schedule["41"].collections
    assert charge.steps.fee(5) == 1500
    (dearest,) = GAME.options.schedule["42"].collections
    assert 6 * dearest.steps.fee(6) == 12_000, "hustler-poker-collections-2: $120 in all"


def test_ambiguity_10_of_equal_boards_the_first_from_the_dealer_s_left() -> None:
    assert speaks(GAME, "9s 9d", "Td Ts", holes=3, stud_low_action=LITERAL) == 1
    assert speaks(GAME, "9s 9d", "Td Ts", holes=3, stud_low_action=CONVENTIONAL) == 1


def test_L7144_each_throws_a_hole_card_away() -> None:
    done = play(GAME, 2, "", ["bring-in", "call", "check", "throw 2c", "throw 3d"])
    assert thrown(done) == [(1, "2c"), (2, "3d")]
    assert faces(done, 1) == "ddduuuud" and places(where(done)) == [1, 2] * 4 + ["burn", 1, 2] * 4


def test_ambiguity_7_thrown_cards_stay_out_of_the_stub() -> None:
    """L7189. Eight players: 32, two burns and sixteen leave two cards, with two burns fewer than eight. With
    the eight thrown cards there are enough: a burn, the last card, three burns and eight thrown: twelve."""
    done = play(GAME, 8)
    assert short_street(done, "sixth") == ([], [BOARD])
    back = play(GAME, 8, thrown_cards="come-back")
    assert short_street(back, "sixth") == ([(11, 12)], list(range(1, 9)))


def test_ambiguity_11_the_opener_may_check_or_fold_to_a_raise() -> None:
    for reply, may in (
        ("call", "1: check, raise to $4.00"),
        ("raise 4", "1: fold, call $3.00, raise to $8.00"),
    ):
        listed: list[str] = []
        play(GAME, 2, laid(GAME, "2s 9d", holes=3), ["bring-in", reply], listed=listed, **FOUR)
        assert listed[2] == may


def test_ambiguity_9_the_deuce_is_the_highest_card() -> None:
    """Seat 1 has the low half and the deuce of clubs, seat 2 the badugi half and an ace."""
    hands = "2c 4c 5c 7d 8d Kc Qc", "3h Ah 4s 6d 5h Jc Js"
    assert won(GAME, 101, *hands) == {1: 51, 2: 50}
    assert won(GAME, 101, *hands, odd_card="ace-high") == {1: 50, 2: 51}


def test_no_ante_and_a_premature_street() -> None:
    """L7125, L7189."""
    assert dealt(play(GAME, 3, reports=[Told("no-ante", "betting", 1)]), 1) == ""
    early = play(GAME, 2, reports=[Told("premature-street", "third")])
    assert told(early, e.Reported)[0].clause == "L7189"


@pytest.mark.parametrize(
    ("option", "plan", "taken"),
    [
        ("1", [], 6),
        ("1", ["bring-in", *["fold"] * 5], 1),
        ("1", ["bring-in", *["call"] * 5, "check", *["throw"] * 6, "bet", *["fold"] * 5], 5),
    ],
)
def test_collections_a_street_that_is_not_reached_is_free(option: str, plan: list[str], taken: int) -> None:
    """L7210: N1 of hustler-poker-collections-2, six players."""
    assert play(GAME, 6, "", plan, collection=option).table.drop == 100 * taken
