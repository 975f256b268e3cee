"""The vectors of rulebook/ohio-seven-card-stud-8-or-better.md."""

from __future__ import annotations

import pytest

from croupier.games.poker.stud.ohio_seven_card_stud_8_or_better import GAME
from croupier.rules.script import events as e
from tests.games.poker.hands_played import places, play, where
from tests.games.poker.papers import asked, fed, told
from tests.games.poker.showdowns import won


@pytest.mark.parametrize(
    ("doors", "seat"),
    [("As 5d 5c 4s", 4), ("Ac Ks Kd", 3)],  # the ace is high; diamonds below spades
)
def test_vector_1_who_makes_the_forced_bet(doors: str, seat: int) -> None:
    players = len(doors.split())
    down = ["2c", "2d", "2h", "2s", "3c", "3d", "3h", "3s"][: 2 * players]
    playing = play(GAME, players, f"{' '.join(down)} {doors}")
    assert [who for who, what, _ in fed(playing) if what == "forced-bet"] == [seat]


@pytest.mark.parametrize(
    ("pot", "hands", "wins"),
    [
        (100, ("As 2d 3h 4c 5s Kd Kh", "Qs Qd Qh 8c 7d 6s 2h"), {1: 100}),  # 2: straight and wheel
        (41, ("8s 8d 8h Kc Js 9d 2h", "As 2c 4d 7h 8c Td Qs"), {1: 21, 2: 20}),  # 3: the odd one is high's
        (60, ("9s 7d 5h 4c 2d Kd Kh", "As Ac Ts Td 9h Jc 3c"), {2: 60}),  # 4: a nine low does not qualify
        (50, ("8s 6d 5h 4c 3d Kd Kh", "8d 7s 4d 2c Ah Qc Qh"), {1: 50}),  # 6: 8-6 beats 8-7
        (80, ("6h 5h 4h 2h Ah Kd 9c", "Ts Jd Qc Ks 9d 2s 2d"), {1: 80}),  # 7: flush and 6-5-4-2-A
    ],
)
def test_vectors_2_to_7_the_halves(pot: int, hands: tuple[str, ...], wins: dict[int, int]) -> None:
    assert won(GAME, pot, *hands) == wins


def test_vector_5_the_odd_chip_of_a_tied_low_goes_by_the_lowest_card() -> None:
    """The ace of clubs is lower than that of diamonds."""
    hands = "Ac 3d 4h 6s 8d Kh Ks", "Ad 3c 4s 6h 8c Qh Qs", "Jd Jh Js 9c 9d 2s 2h"
    assert won(GAME, 43, *hands) == {1: 11, 2: 10, 3: 22}


def test_vector_8_each_pot_for_itself() -> None:
    hands = "8s 8d 8h Kc Js 9d 2h", "As 2c 4d 7h 8c Td Qs", "Qd Qh 9s 9c Jd Jc 6s"
    assert won(GAME, [(31, (1, 2, 3)), (21, (1, 2))], *hands) == {1: 27, 2: 25}


def test_vector_9_the_odd_chip_of_a_tied_high_goes_by_the_highest_card() -> None:
    """Two straights to the nine, no low: the nine of spades."""
    assert won(GAME, 41, "5s 6d 7h 8c 9d 9c 8h", "5d 6h 7c 8d 9s 9h 8s") == {1: 20, 2: 21}


def test_vector_10_no_open_pair_bet() -> None:
    listed: list[str] = []
    cards = "2c 3c 6c 7c 7h Kd Td 7d 2h"
    play(GAME, 2, cards, listed=listed, lower_limit=4, higher_limit=8)
    assert "1: check, bet $4.00" in listed and not any("or $8.00" in each for each in listed)


def last_street(players: int, plan: tuple[str, ...] = ()) -> tuple[list[tuple[int, int]], int, int]:
    """(how many went back, how many there were then), and the burns and cards of seventh street."""
    playing = play(GAME, players, plan=plan)
    again = [(each.count, each.left) for each in told(playing, e.CardsReshuffled)]
    went = places(where(playing))
    start = 6 * players if not plan else 3 * players + 3 * (players - 1)
    seventh = went[start + 3 :]
    return again, seventh.count("burn"), len(seventh) - seventh.count("burn")


def test_vector_11_one_card_for_all_eight() -> None:
    """1 and 3 burns are 4, less than 8."""
    assert last_street(8) == ([(3, 4)], 0, 1)


def test_vector_12_seven_players_and_the_burns() -> None:
    assert last_street(7) == ([(3, 10)], 0, 7)


def test_vector_13_eight_dealt_in_and_one_folds() -> None:
    assert last_street(8, ("fold",)) == ([(3, 7)], 0, 7)


def test_2_VI_A_the_highest_hand_showing_speaks_first() -> None:
    """Fourth street: kings showing at seat 2 before the ace of seat 1."""
    playing = play(GAME, 2, "2c 3c 4c 5c Ah Kd 9s Qh Ks", ["call"])
    assert asked(playing)[1] == 2
