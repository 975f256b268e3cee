"""The vectors of rulebook/hustler-pineapple.md."""

from __future__ import annotations

import pytest

from croupier.games.poker.hold_em.hustler_pineapple import GAME
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from tests.games.poker.hands_played import play
from tests.games.poker.papers import told


@pytest.mark.parametrize(
    ("hole", "thrown", "board", "words"),
    [
        ("As Ah 7c", "7c", "Ad Kh Kd 2c 3s", "aces over kings"),  # 1
        ("Ks Qh 2c", "2c", "Jd Tc 9s 4h 4d", "king-high straight"),  # 3
        ("As Kh 3c", "3c", "Qd Js Th Qh 2d", "ace-high straight"),  # 4
        ("5s 5h 5d", "5s", "5c Kh Qd 8s 2h", "three fives"),  # 8: exactly one is thrown away
    ],
)
def test_vectors_1_to_8_the_hand_that_is_kept(hole: str, thrown: str, board: str, words: str) -> None:
    mine, common = hole.split(), board.split()
    other = [card for card in ["6c", "6d", "9h", "9d", "Tc"] if card not in {*mine, *common}][:3]
    burns = [card for card in ["7d", "7h", "8c", "8d"] if card not in {*mine, *common}][:3]
    order = [card for pair in zip(mine, other, strict=True) for card in pair]
    order += [burns[0], *common[:3], burns[1], common[3], burns[2], common[4]]
    playing = play(GAME, 2, " ".join(order), ["call", "check", f"throw {thrown}", f"throw {other[2]}"])
    shown = {each.seat: each for each in told(playing, e.CardsShown)}
    assert words in shown[1].words and len(shown[1].cards) == 2


def test_vector_2_who_has_not_discarded_is_dead() -> None:
    """Reported on the flop: the chips stay in the pot, the other takes it."""
    done = WrittenRound(
        {
            "game": GAME.id,
            "stacks": {1: 100, 2: 100},
            "button": 2,
            "cards": "As 6c Ah 6d 7c 9h 8c Ad Kh Kd 8d 2c 8h 3s",
            "choices": [[2, "call"], [1, "check"], [1, "throw", "7c"], [2, "throw", "9h"]],
            "reports": [{"irregularity": "not-discarded", "seat": 1, "after-cards": 10}],
        }
    )
    assert done.net == {1: -200, 2: 200}


def test_vector_5_the_board_must_be_declared() -> None:
    """Both play the straight on the board; seat 1 throws the cards away and has no claim."""
    cards = "4s 6c 3h 7d 9c 9d 8c As Kh Qd 8d Jc 8h Ts"
    plan = ["call", "check", "throw 9c", "throw 9d", *["check"] * 6, "throw-away"]
    playing = play(GAME, 2, cards, plan)
    assert [(each.seat, each.amount) for each in told(playing, e.PotAwarded)] == [(2, 400)]


def test_vectors_6_and_7_who_folded_throws_nothing() -> None:
    playing = play(GAME, 3, plan=["fold", "call", "check"])
    assert [each.seat for each in told(playing, e.CardsDiscarded)] == [1, 2]
    alone = play(GAME, 2, plan=["fold"])
    assert told(alone, e.CardsDiscarded) == [] and told(alone, e.PotAwarded)[0].seat == 1
