"""The vectors of rulebook/ohio-omaha-8-or-better.md, hand by hand."""

from __future__ import annotations

from croupier.games.poker.omaha.ohio_omaha_8_or_better import GAME
from croupier.rules.script import events as e
from tests.games.poker.hands_played import places, play, where
from tests.games.poker.papers import fed, told
from tests.games.poker.showdowns import won

TIED = "Ac 3d Jh Tc", "Ah 3s Ks 9d", "Qh Qc 7s 6c"


def test_vector_1_one_hand_takes_both_halves() -> None:
    assert won(GAME, 80, "Ac 5d Jh Jc", "Kh Ks 9h 8c", board="2s 3d 4h Kc Qd") == {1: 80}


def test_vector_2_one_low_card_on_the_board_is_no_low() -> None:
    assert won(GAME, 50, "Ac Ts 3d 4d", "Kh Kd 5c 6c", board="Ks Qd Jh 9c 2s") == {1: 50}


def test_vector_3_two_low_cards_on_the_board_are_no_low() -> None:
    assert won(GAME, 50, "As 2c 4d 5h", "Kd Kc 9s 8h", board="3s 7d Kh Qc Jd") == {2: 50}


def test_vector_4_a_tie_for_low() -> None:
    assert won(GAME, 100, *TIED, board="2s 4d 8h Kc Qd") == {1: 25, 2: 25, 3: 50}


def test_vector_5_odd_chips_between_the_halves_and_in_the_low_half() -> None:
    """§4.IV.B.1: the odd dollar of 103 to the high half; §4.IV.B.3: that of 51 to the button's left."""
    assert won(GAME, 103, *TIED, board="2s 4d 8h Kc Qd") == {1: 26, 2: 25, 3: 52}


def test_vector_6_a_low_beside_a_better_high() -> None:
    assert won(GAME, 60, "Ac 2c Qh Jh", "3c 4d Kh 9s", board="As 2d 7h 8c Kd") == {1: 30, 2: 30}


def test_vector_7_a_flush_and_a_low() -> None:
    assert won(GAME, 41, "Qh Js Td 9c", "6h 5h 9s 9d", board="Ah Kh 7h 4h 2c") == {2: 41}


def test_vector_8_each_pot_for_itself() -> None:
    """§4.IV.B.4: 31 and 21 are halved one by one, so the high hand has both odd dollars."""
    pots = [(31, (1, 2, 3)), (21, (1, 2))]
    board = "2s 4d 8h Kc Qd"
    assert won(GAME, pots, "Qh Qc Jd Ts", "Ac 3d Jh Tc", "Ks Jc 9h 9d", board=board) == {1: 27, 2: 25}


def test_vector_9_the_odd_dollar_of_41() -> None:
    assert won(GAME, 41, "Qh Qc Jd Ts", "Ac 3d Jh Tc", board="2s 4d 8h Kc Qd") == {1: 21, 2: 20}


def test_3_V_to_IX_four_hole_cards_and_three_burns() -> None:
    playing = play(GAME, 2)
    assert places(where(playing)) == [
        *(1, 2) * 4,
        *("burn", "board", "board", "board", "burn", "board", "burn", "board"),
    ]


def test_3_XII_the_lower_limit_twice_then_the_higher() -> None:
    playing = play(GAME, 2, plan=["call", "check", *["bet", "call"] * 3], lower_limit=5, higher_limit=10)
    assert [amount for _, what, amount in fed(playing) if what == "bet"] == [5, 10, 10]


def test_each_half_cites_its_tie() -> None:
    """§4.IV.B.2 divides a tied high half, §4.IV.B.3 a tied low one."""
    cards = "Ac Ad 3d 3c Kh Ks Th Td 9c 2s 4d 8h 9d Jc 9h Qs"  # the same ranks in both hands
    awards = told(play(GAME, 2, cards), e.PotAwarded)
    assert [(each.seat, each.clause) for each in awards] == [
        (1, "§4.IV.B.2"),
        (2, "§4.IV.B.2"),
        (1, "§4.IV.B.3"),
        (2, "§4.IV.B.3"),
    ]


def test_1_kill_option_in_a_split_pot_game() -> None:
    """Who wins the entire pot kills the next hand; a shared pot kills nothing."""
    scoop = play(GAME, 2, "As Kc 2s Kd 3h Qh 5d Jc 9c 4h 6c 7d 9d Ts 9h Td", kill="full")
    assert scoop.table.markers["kill"] == "1"
    shared = play(GAME, 2, "Ac Ad 3d 3c Kh Ks Th Td 9c 2s 4d 8h 9d Jc 9h Qs", kill="full")
    assert "kill" not in shared.table.markers
