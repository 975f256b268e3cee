"""The vectors of rulebook/ohio-five-card-draw-lowball.md."""

from __future__ import annotations

import pytest

from croupier.games.poker.draw.ohio_five_card_draw_lowball import GAME
from croupier.rules.script import events as e
from tests.games.poker.hands_played import play
from tests.games.poker.papers import fed, told
from tests.games.poker.showdowns import won

ROUGH = "Kd Qc 9h 8c 6d"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As 2d 3h 4c 5s", "Ad 2c 3d 4h 6c"),  # 1: the wheel is best
        ("As 2s 3s 4s 6s", "Ad 2c 3d 4h 7c"),  # 2: a flush is ignored
        ("9s 8d 7h 6c 5s", "2s 2d 3h 4c 6d"),  # 3: a straight is ignored, a pair is not
    ],
)
def test_vectors_1_to_3_ace_to_five(better: str, worse: str) -> None:
    assert won(GAME, 10, worse, better) == {2: 10}


@pytest.mark.parametrize("wheel", ["ace-high", "straight"])
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2s 3d 4c 5h 7s", "2h 3c 4d 6h 7d"),  # 4
        ("2h 3c 4d 6h 7d", "2c 3h 4s 5d 8h"),
        (ROUGH, "2s 3s 4s 5s 7s"),  # 5: a flush counts
        (ROUGH, "3d 4d 5c 6h 7h"),  # 6: a straight counts
        (ROUGH, "As 2d 3h 4c 5s"),  # 7: under either reading of the wheel
    ],
)
def test_vectors_4_to_7_deuce_to_seven(better: str, worse: str, wheel: str) -> None:
    assert won(GAME, 10, worse, better, method="deuce-to-seven", wheel=wheel) == {2: 10}


def test_ambiguity_2_the_wheel_against_an_ace_high() -> None:
    """As an ace high it is the best of them; as a straight it loses to every one."""
    hands = "As 2d 3h 4c 5s", "Ad Kc Qh Jc 9d"
    assert won(GAME, 10, *hands, method="deuce-to-seven") == {1: 10}
    assert won(GAME, 10, *hands, method="deuce-to-seven", wheel="straight") == {2: 10}


def test_vector_8_the_odd_chip_of_a_tie() -> None:
    assert won(GAME, 31, "7s 5d 4h 3c 2s", "7d 5c 4s 3h 2d", method="deuce-to-seven") == {1: 16, 2: 15}


@pytest.mark.parametrize(("draws", "sizes"), [(1, [10]), (2, [10, 10]), (3, [5, 10, 10])])
def test_vector_9_the_bets_after_each_draw(draws: int, sizes: list[int]) -> None:
    plan = ["call", "check", *["stand-pat", "stand-pat", "bet", "call"] * draws]
    playing = play(GAME, 2, plan=plan, draws=draws, lower_limit=5, higher_limit=10)
    assert [amount for _, what, amount in fed(playing) if what == "bet"] == sizes


def discards(playing_seats: int, numbers: list[int]) -> list[tuple[int, int]]:
    """Reshuffles of the first draw, when each seat in turn throws away so many of its cards."""
    pack = [*GAME.rules.pack]
    hands = {seat: pack[seat - 1 : 5 * playing_seats : playing_seats] for seat in range(1, playing_seats + 1)}
    thrown = [
        f"discard {' '.join(map(str, hands[seat][:number]))}" if number else "stand-pat"
        for seat, number in zip(hands, numbers, strict=True)
    ]
    plan = [*["call"] * (playing_seats - 1), "check", *thrown]
    playing = play(GAME, playing_seats, plan=plan, draws=3)
    return [(each.count, each.left) for each in told(playing, e.CardsReshuffled)]


def test_vector_10_when_the_muck_is_shuffled_in() -> None:
    """30 dealt, 1 burned, 21 left: 21 cards can be drawn, the 22nd needs the muck."""
    assert discards(6, [5, 5, 5, 5, 1, 0]) == []
    assert len(discards(6, [5, 5, 5, 5, 2, 0])) == 1
