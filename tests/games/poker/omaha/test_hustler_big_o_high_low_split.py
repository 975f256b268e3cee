"""The vectors of rulebook/hustler-big-o-high-low-split.md."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.games.poker.omaha.hustler_big_o_high_low_split import GAME
from croupier.hands.low import EIGHT_OR_BETTER
from croupier.rules.script import events as e
from tests.games.poker.hands_played import places, play, where
from tests.games.poker.papers import told
from tests.games.poker.showdowns import won

X, Y, Z = "Ah 3h Kd Kc 9s", "Ad 4d Qh Qd Js", "8c 6c 4s 3c Jh"


@pytest.mark.parametrize(
    ("pot", "board", "hands", "wins"),
    [
        (120, "2c 5d 7h Ks Qs", (X, Y, Z), {1: 120}),  # 1: a scoop
        (120, "2c 5d 7h Ks Qs", (Y, Z), {1: 120}),  # 2
        (100, "Kd Qh Ts 3c 2d", ("As Jc 7s 6s 6d", "Ah 4h 5c 9d 9h"), {1: 100}),  # 3: no low
        (120, "As 3s 5s 7d 8h", ("2s 4s Kh Kc Qd", "2d 4d 8c 8d 9h"), {1: 90, 2: 30}),  # 4: low tied
        (120, "8s 7s 6s 5s 4s", ("As 2d 3h Kd Kh", "9s Jd Qd Ad 2c"), {1: 90, 2: 30}),  # 5
        (100, "8h 6h 4c Kc Kd", ("3d 2h Qs Qc Jd", "7d 3s Ac Js Th"), {1: 50, 2: 50}),  # 6
    ],
)
def test_vectors_1_to_6_the_halves(
    pot: int, board: str, hands: tuple[str, ...], wins: dict[int, int]
) -> None:
    assert won(GAME, pot, *hands, board=board) == wins


def test_vectors_7_and_8_what_is_low() -> None:
    low = {text: EIGHT_OR_BETTER.evaluate(parse_cards(text)) for text in ("7s 6d 4h 3c As", "8s 6d 4h 3c 2s")}
    assert low["7s 6d 4h 3c As"] > low["8s 6d 4h 3c 2s"]
    assert not EIGHT_OR_BETTER.qualifies(EIGHT_OR_BETTER.evaluate(parse_cards("8s 7d 6h 5c 5s")))
    assert EIGHT_OR_BETTER.qualifies(EIGHT_OR_BETTER.evaluate(parse_cards("8s 7s 6s 5s 4s")))


def test_vector_9_only_the_big_blind_may_check() -> None:
    listed: list[str] = []
    play(GAME, 3, listed=listed)
    before_flop = listed[:3]
    assert ["check" in each for each in before_flop] == [False, False, True]
    assert before_flop[2].startswith("2:")


def test_vector_10_the_odd_chip_between_the_halves() -> None:
    """Seat 1, the closest to the button's left, has the low."""
    hands = "7d 3s Ac Js Th", "3d 2h Qs Qc Jd"
    assert won(GAME, 101, *hands, board="8h 6h 4c Kc Kd") == {1: 51, 2: 50}


def test_vector_11_eight_players_use_48_cards() -> None:
    assert len(places(where(play(GAME, 8)))) == 48


def test_vector_12_the_eighth_no_limit_option() -> None:
    """Six players and a turn: $1 + $4 + $1."""
    playing = play(GAME, 6, collection="8", limit="no-limit")
    charged = sum(each.amount for each in told(playing, e.Charged))
    assert charged + sum(each.amount for each in told(playing, e.PotRaked)) == 600
