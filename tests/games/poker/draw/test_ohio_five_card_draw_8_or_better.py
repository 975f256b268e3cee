"""The vectors of rulebook/ohio-five-card-draw-8-or-better.md."""

from __future__ import annotations

from croupier.games.poker.draw.ohio_five_card_draw_8_or_better import GAME
from croupier.hands.low import EIGHT_OR_BETTER
from croupier.rules.script import events as e
from tests.games.poker.hands_played import play
from tests.games.poker.papers import fed, told
from tests.games.poker.showdowns import won

TIED = "Js Jd Jh 4c 2s", "As 3d 5h 6c 8d", "8s 6d 5c 3h Ah"


def test_vector_1_a_tie_for_low() -> None:
    assert won(GAME, 100, *TIED) == {1: 50, 2: 25, 3: 25}


def test_vector_2_the_odd_chips() -> None:
    assert won(GAME, 103, *TIED) == {1: 52, 2: 26, 3: 25}


def test_vector_3_a_nine_low_does_not_qualify() -> None:
    assert won(GAME, 40, "9s 4d 3h 2c Ad", "Kd Kh 7s 5c 4h") == {2: 40}


def test_vector_4_a_straight_that_is_the_wheel() -> None:
    assert won(GAME, 10, "As 2d 3h 4c 5s", "Qs Qd Qh 8c 7d") == {1: 10}


def test_vector_5_three_hands() -> None:
    assert won(GAME, 41, "8s 7d 5h 3c As", "9s 4d 3d 2c Ad", "Ks Kd 6h 4h 2d") == {1: 20, 3: 21}


def test_vector_6_a_flush_and_a_low() -> None:
    assert won(GAME, 60, "6h 5h 4h 2h Ah", "7s 5d 4c 3d 2c") == {1: 60}


def test_vector_7_each_pot_for_itself() -> None:
    pots = [(31, (1, 2, 3)), (21, (1, 2))]
    assert won(GAME, pots, "Js Jd Jh 4c 2s", "As 3d 5h 6c 8d", "Ts Td 9h 9c Kd") == {1: 27, 2: 25}


def test_vector_8_a_pair_is_no_low() -> None:
    assert won(GAME, 10, "8c 8d 7h 4s 2c", "Kd Qc 9h 8s 6d") == {1: 10}
    assert not EIGHT_OR_BETTER.qualifies(0)


def test_vector_9_triple_draw() -> None:
    plan = ["call", "check", "stand-pat", "stand-pat", *["bet", "call", "stand-pat", "stand-pat"] * 2]
    playing = play(GAME, 2, plan=[*plan, "bet", "call"], draws=3, lower_limit=5, higher_limit=10)
    assert [amount for _, what, amount in fed(playing) if what == "bet"] == [5, 10, 10]


def test_5_VIII_a_discard_leaves_the_hand() -> None:
    """Two cards are thrown away and two come; the hand that is shown has five."""
    cards = "Kh 2c Ks 3c 9d 4c 7s 6d 4h 8h Ac Kd 9c"
    plan = ["call", "check", "discard 7s 4h", "stand-pat"]
    playing = play(GAME, 2, cards, plan)
    (gone,) = told(playing, e.CardsDiscarded)
    assert (gone.seat, gone.count) == (1, 2)
    shown = {each.seat: len(each.cards) for each in told(playing, e.CardsShown)}
    assert shown == {1: 5, 2: 5}
    assert {(each.seat, each.amount) for each in told(playing, e.PotAwarded)} == {(1, 200), (2, 200)}
