"""The vectors of rulebook/ohio-razz.md."""

from __future__ import annotations

import pytest

from croupier.games.poker.stud.ohio_razz import GAME
from croupier.rules.script import events as e
from tests.games.poker.hands_played import places, play, where
from tests.games.poker.papers import asked, fed, told
from tests.games.poker.showdowns import won


@pytest.mark.parametrize(
    ("doors", "seat"),
    [("Kh Ks Qs Ac", 2), ("Ac As 2c", 3), ("Ah Ad As", 3)],  # vectors 1 to 3: the ace is low
)
def test_vectors_1_to_3_who_makes_the_forced_bet(doors: str, seat: int) -> None:
    players = len(doors.split())
    down = ["7c", "7d", "7h", "7s", "8c", "8d", "8h", "8s"][: 2 * players]
    playing = play(GAME, players, f"{' '.join(down)} {doors}")
    assert [who for who, what, _ in fed(playing) if what == "forced-bet"] == [seat]


def test_2_IV_C_orders_the_forced_bet_and_2_III_the_deal() -> None:
    playing = play(GAME, 2, "7c 7d 8c 8d Kh Ac")
    forced = next(event for event in told(playing, e.PotFed) if event.what == "forced-bet")
    assert (forced.seat, forced.clause) == (1, "§2.IV.C")
    assert told(playing, e.CardsDealt)[0].clause == "§2.III"


def test_vector_4_the_lowest_hand_showing_speaks_first() -> None:
    """K-2, 4-3 and a pair of fives: seat 2."""
    playing = play(GAME, 3, "7c 7d 7h 8c 8d 8h Kd 4h 5c 9s 2c 3s 5d", ["call", "call"])
    assert asked(playing)[2] == 2


def test_vector_5_of_equal_ones_the_closest_to_the_dealer_s_left() -> None:
    playing = play(GAME, 4, "7c 7d 7h 7s 8c 8d 8h 8s 4h Kd Kc 4c 9s 3s Qd Qc 3d", ["call"] * 3)
    assert asked(playing)[3] == 1


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (("As 2d 3h 4c 5s Kd Kh", "Ac 2h 3c 4d 6s Qd Qh"), 1),  # 6: the wheel
        (("6s 4s 3s 2s As Kd Kh", "7d 5d 4h 3c 2h Qd Qh"), 1),  # 7: a flush is ignored
        (("8s 7d 3h 2c As Qd Qh", "8d 6s 5h 4c 3d Jd Jh"), 2),  # 8: 8-6 over 8-7
        (("Ks Qs Js Td 9d 9c 9h", "Ad Ac 2h 2d 3c 3h 4c"), 1),  # 9: a king high over a pair of aces
    ],
)
def test_vectors_6_to_9_the_lowest_hand(hands: tuple[str, str], winner: int) -> None:
    assert won(GAME, 10, *hands) == {winner: 10}


def test_vector_10_the_lower_limit_twice_then_the_higher() -> None:
    """$4 and $8, a pair of fives showing on fourth street: 4, 8, 8, 8 after the first round."""
    plan = ["call", *["bet", "call"] * 4]
    playing = play(GAME, 2, "7c 7d 8c 8d 5c 4h 9s 5d 3s", plan, lower_limit=4, higher_limit=8)
    assert [amount for _, what, amount in fed(playing) if what == "bet"] == [4, 8, 8, 8]


@pytest.mark.parametrize(
    ("players", "plan", "again", "dealt"),
    [
        (8, [], (3, 4), 1),  # 11: one card for all
        (7, [], (3, 10), 7),  # 12: the burns are shuffled in
        (8, ["fold"], (3, 7), 7),  # 13: one has folded
    ],
)
def test_vectors_11_to_13_a_short_stub(
    players: int, plan: list[str], again: tuple[int, int], dealt: int
) -> None:
    playing = play(GAME, players, plan=plan)
    assert [(each.count, each.left) for each in told(playing, e.CardsReshuffled)] == [again]
    live = players - len(plan)
    before = 3 * players + 3 * live + 3  # three cards each, three more to the live ones, three burns
    assert len(places(where(playing))) - before == dealt


def test_ambiguity_1_the_odd_chip_goes_by_the_lowest_card() -> None:
    """Both 8-6-4-3-A: the ace of clubs is the lower one."""
    assert won(GAME, 21, "Ad 3c 4s 6h 8c Qh Qs", "Ac 3d 4h 6s 8d Kh Ks") == {1: 10, 2: 11}
