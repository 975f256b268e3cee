"""Super Razzdacey, Hustler: the vectors of rulebook/hustler-super-razzdacey.md by number."""

from __future__ import annotations

import pytest

from croupier.games.poker.stud.hustler_super_razzdacey import GAME
from croupier.hands.low import LowCategory
from croupier.rules import BOARD
from croupier.rules.script import events as e
from tests.games.poker.hands_played import Told, places, play, where
from tests.games.poker.papers import dealt, told
from tests.games.poker.showdowns import won
from tests.games.poker.split_stud_hands import CONVENTIONAL, FOUR, LITERAL, after_the_completion, two_hands
from tests.games.poker.stud_hands import bets, laid, opener, short_street, speaks, thrown

NO_PAIR, PAIR = LowCategory.NO_PAIR, LowCategory.PAIR
WHEEL, SEVEN = "As 2h 3d 4c 5s Kh Kd", "Ac 2d 3h 4s 7c 9c Jc"
SPADES, TEN = "6s 5s 4s 3s 2s As Ks", "Ah 2h 3h 4h 8c 9d Ts"


@pytest.mark.parametrize(
    ("cards", "kind", "ranks", "badugi"),
    [
        (WHEEL, NO_PAIR, (5, 4, 3, 2, 1), "badugi 4-3-2-A"),  # 1
        (SEVEN, NO_PAIR, (7, 4, 3, 2, 1), "badugi 4-3-2-A"),  # 2
        (SPADES, NO_PAIR, (5, 4, 3, 2, 1), "one-card A"),  # 3
        (TEN, NO_PAIR, (8, 4, 3, 2, 1), "badugi 10-9-8-A"),  # 4
        ("Ks Kh Qs Qh Js Jh Ts", PAIR, (11, 13, 12, 10), "two-card J-10"),  # 6
        ("5d 4d 3d 2c Ad 9d 9c", NO_PAIR, (5, 4, 3, 2, 1), "two-card 2-A"),  # 7
    ],
)
def test_vectors_1_to_7_the_two_hands(
    cards: str, kind: LowCategory, ranks: tuple[int, ...], badugi: str
) -> None:
    assert two_hands(GAME, cards) == (kind, ranks, badugi)


def test_vectors_2_and_5_the_halves() -> None:
    assert won(GAME, 120, WHEEL, SEVEN) == {1: 90, 2: 30}
    assert won(GAME, 100, SPADES, TEN) == {1: 50, 2: 50}


@pytest.mark.parametrize(("action", "seat"), [(LITERAL, 3), (CONVENTIONAL, 2)])
def test_vector_8_who_must_open(action: str, seat: int) -> None:
    assert opener(GAME, "3h Ks Ad Ac", holes=3, stud_low_action=action) == seat


@pytest.mark.parametrize(("action", "seat"), [(LITERAL, 1), (CONVENTIONAL, 3)])
def test_vector_9_who_speaks_goes_by_the_badugi_that_shows(action: str, seat: int) -> None:
    assert speaks(GAME, "3h Ks Ad", "7h Qd 2c", holes=3, stud_low_action=action) == seat


def test_vector_10_eight_players_have_two_cards_left_after_fifth_street() -> None:
    """52 - 32 - 9 - 9. Then one card for all, and another one on seventh street (ambiguity 11)."""
    done = play(GAME, 8)
    assert places(where(done)).index(BOARD) == 32 + 9 + 9 + 1, "after a burn"
    assert len(dealt(done, BOARD).split()) == 2


@pytest.mark.parametrize(("sizes", "made"), [("LLLLL", [4, 4, 4, 4]), ("LLLLH", [4, 4, 4, 8])])
def test_vector_11_the_smaller_limit_on_every_street(sizes: str, made: list[int]) -> None:
    plan = ["bring-in", "call", "check", "throw", "throw", *["bet", "call"] * 4]
    assert bets(play(GAME, 2, "", plan, bet_sizes=sizes, **FOUR)) == made


def test_vector_12_capped_at_16() -> None:
    assert "raise to $16.00" in after_the_completion(GAME, "As 9d Kc", raises=2, holes=3)
    assert after_the_completion(GAME, "As 9d Kc", raises=3, holes=3) == "3: fold, call $8.00"


def test_L6290_each_throws_a_hole_card_away() -> None:
    done = play(GAME, 2, "", ["bring-in", "call", "check", "throw 2c", "throw 3d"])
    assert thrown(done) == [(1, "2c"), (2, "3d")]


def test_ambiguity_6_the_opener_may_fold_to_a_raise() -> None:
    listed: list[str] = []
    play(GAME, 2, laid(GAME, "As 9d", holes=3), ["bring-in", "raise 4"], listed=listed, **FOUR)
    assert listed[2] == "1: fold, call $3.00, raise to $8.00"


def test_ambiguity_9_thrown_cards_stay_out_of_the_stub() -> None:
    assert short_street(play(GAME, 8), "sixth") == ([], [BOARD])
    back = play(GAME, 8, thrown_cards="come-back")
    assert short_street(back, "sixth") == ([(11, 12)], list(range(1, 9)))


def test_ambiguity_10_odd_chips_by_the_highest_card() -> None:
    """Seat 1 has the low half and the ace of spades, seat 2 the badugi half and the king of diamonds."""
    assert won(GAME, 101, "As 2s 3s 5s 6s 8s Ts", "2h 3d 4c 9s 9h Kd Kc") == {1: 51, 2: 50}
    other = won(GAME, 101, "As 2s 3s 5s 6s 8s Ts", "2h 3d 4c 9s 9h Kd Kc", odd_card="king-high")
    assert other == {1: 50, 2: 51}


def test_no_ante_and_a_premature_street() -> None:
    """L6271, L6268."""
    assert dealt(play(GAME, 3, reports=[Told("no-ante", "betting", 1)]), 1) == ""
    early = play(GAME, 2, reports=[Told("premature-street", "third")])
    assert told(early, e.Reported)[0].clause == "L6268"


@pytest.mark.parametrize(
    ("option", "players", "plan", "dealt_on_fifth", "over"),
    [
        ("19", 3, [], 4, 4),  # N2: $1 + $2 + $1
        ("36", 3, [], 2, 2),
        ("19", 2, ["bring-in", "call", "check", "throw", "throw", "check", "check", "bet", "fold"], 4, 3),
        ("1", 6, ["bring-in", *["fold"] * 5], 1, 1),
    ],
)
def test_collections(option: str, players: int, plan: list[str], dealt_on_fifth: int, over: int) -> None:
    """hustler-poker-collections-2, ambiguity 4: there is no draw, fourth street is meant."""
    for third, taken in (("fifth-dealt", dealt_on_fifth), ("fifth-over", over)):
        done = play(GAME, players, "", plan, collection=option, third_fee=third)
        assert done.table.drop == 100 * taken
