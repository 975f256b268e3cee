"""The vectors of rulebook/hustler-omaha.md: the best two and three."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.games.poker.omaha.hustler_omaha import GAME
from croupier.hands.best import OMAHA
from croupier.hands.poker import HIGH
from croupier.rules.script import events as e
from tests.games.poker.hands_played import places, play, where
from tests.games.poker.papers import fed, told


@pytest.mark.parametrize(
    ("hole", "board", "five"),
    [
        ("As Ks 9d 2c", "Qs Js Ts 3h 3c", "As Ks Qs Js Ts"),  # 1: a royal flush
        ("Ah 7d 6c 2s", "Kh 9h 5h 4h 3d", "7d 6c 5h 4h 3d"),  # 2: one heart is no flush
        ("Ah Kh 2c 2d", "Qh 9h 5h 5c 5d", "2c 2d 5h 5c 5d"),  # 3: fives full beats the flush
        ("Ks Kh Kd Kc", "As Qh Jd Tc 9s", "Ks Kh As Qh Jd"),  # 4: two kings and no straight
        ("As Ah 8d 7c", "Ad Kh Kd 2c 3s", "As Ah Ad Kh Kd"),  # 5: aces full of kings
        ("9s 9h 4d 3c", "9d 8h 8d 8c 5s", "9s 9h 9d 8h 8d"),  # 6: nines full, not eights full
        ("Qs Qh 2d 3c", "Qd 7h 7d 7c Ks", "Qs Qh Qd 7h 7d"),  # 7: queens full of sevens
        ("As 2h 3d 4c", "5s 6h 7d 8c 9s", "3d 4c 5s 6h 7d"),  # 8: the board's straight cannot be played
    ],
)
def test_vectors_1_to_8_two_of_the_hole(hole: str, board: str, five: str) -> None:
    best = OMAHA.evaluate(parse_cards(hole), parse_cards(board))
    assert best == HIGH.evaluate(parse_cards(five))
    assert best == GAME.rules.shares[0].ranking.evaluate(parse_cards(hole), parse_cards(board))


def test_L565_four_down_cards_and_the_board_of_hold_em() -> None:
    flop = ("burn", "board", "board", "board", "burn", "board", "burn", "board")
    assert places(where(play(GAME, 3))) == [*(1, 2, 3) * 4, *flop]


def test_L572_nobody_is_asked_to_declare_the_board() -> None:
    """In hold'em both would have to say that the royal flush on the board is theirs."""
    playing = play(GAME, 2, "2c 2d 3c 3d 4c 4d 5c 5d 9h As Ks Qs 9d Js 9c Ts")
    assert {each.choice for each in told(playing, e.Chose)} == {"call", "check"}


def test_block_C_of_the_collections() -> None:
    """Option 2 with three players: $1 from the small blind, nothing on the flop, $1 on the turn."""
    playing = play(GAME, 3, collection="C2")
    charged = [(each.seat, each.amount) for each in told(playing, e.Charged)]
    assert charged == [(1, 100)]
    assert [each.amount for each in told(playing, e.PotRaked)] == [100]
    assert fed(playing)[0] == (1, "small-blind", 1)
