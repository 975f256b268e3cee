"""Mississippi Stud of Ohio: the vectors of both sheets, and the clauses of the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.errors import IllegalChoice
from croupier.table.written import WrittenRound

GAME = "ohio-mississippi-stud"


def play(own: str, board: str, stakes: Sequence[int] = (1, 1, 1, 1), bonus: int = 0, **more: Any) -> int:
    """The net in cents; the ante and the street bets, a 0 is a fold. The board leaves the shoe first."""
    ante, *bets = stakes
    seats = {1: {"ante": ante} | ({"three-card-bonus": bonus} if bonus else {})}
    choices = [[1, "bet", bet] if bet else [1, "fold"] for bet in bets]
    paper = {"game": GAME, "seats": seats, "cards": f"{board} {own}", "choices": choices}
    return WrittenRound(paper | more).net[1]


@pytest.mark.parametrize(
    ("number", "own", "board", "stakes", "net"),
    [
        (1, "Js 4d", "Jh 9c 2s", (1, 1, 2, 3), 7),
        (2, "Ts 4d", "Th 9c 2s", (1, 1, 1, 1), 0),
        (3, "5s 4d", "5h 9c 2s", (1, 1, 1, 1), -4),
        (4, "As 2d", "3h 4c 5s", (1, 1, 1, 1), 16),
        (5, "Qs Kd", "Ah 2c 3s", (1, 1, 1, 1), -4),
        (6, "As Ks", "Qs Js Ts", (1, 3, 3, 3), 5000),
        (7, "Ks 9d", "2c 2d 2h", (1, 1, 1, 3), 18),
        (8, "Ks Qd", "6s 6d 9h", (1, 1, 1, 1), 0),
        (9, "Th 6h", "7h 8h 9h", (1, 3, 3, 3), 1000),
        (10, "6s 6c", "6d 9h 9c", (1, 3, 3, 3), 100),
        (11, "Ah 2h", "9h 6h Jh", (2, 2, 2, 6), 72),
        (12, "4c 4d", "9s 9h Qd", (1, 1, 2, 3), 14),
        (13, "4c 5d", "9s 8h Qd", (1, 3, 0), -4),
    ],
)
def test_vectors(number: int, own: str, board: str, stakes: tuple[int, ...], net: int) -> None:
    assert play(own, board, stakes) == net * 100


def test_vector_14_a_street_takes_one_two_or_three_antes() -> None:
    for wrong in ([1, "bet", 4], [1, "bet", "1.50"], [1, "check"]):
        with pytest.raises(IllegalChoice):
            play("4c 5d", "9s 8h Qd", choices=[wrong])


def test_vector_15_a_wrong_number_of_cards_returns_all() -> None:
    report = [{"irregularity": "wrong-number-of-cards", "after-cards": 5}]
    assert play("4c 5d", "9s 8h Qd", reports=report, choices=[[1, "bet", 3]]) == 0


@pytest.mark.parametrize(
    ("number", "board", "net"),
    [
        (1, "7h 8h 9h", 40),
        (2, "2c 2d 2h", 30),
        (3, "4s 5d 6h", 6),
        (4, "9h 6h Jh", 3),
        (5, "6s 6d 9h", 1),
        (6, "Jh 9c 2s", -1),
        (7, "Ah 2c 3s", 6),
        (8, "Ks Ad 2h", -1),
        (9, "Qs Ks As", 40),
    ],
)
def test_vectors_of_the_three_card_bonus(number: int, board: str, net: int) -> None:
    assert play("4c 8d", board, bonus=1) - play("4c 8d", board) == net * 100


def test_bonus_vector_10() -> None:
    assert play("Ks Qd", "5s 5d 9h", bonus=1) == -300


def test_bonus_vector_11_survives_a_fold_unless_the_house_reads_it_otherwise() -> None:
    assert play("Ks Qd", "6s 6d 9h", (1, 0), bonus=1) == 0
    assert play("Ks Qd", "6s 6d 9h", (1, 0), bonus=1, options={"bonus-after-fold": "no"}) == -200


@pytest.mark.parametrize(("board", "net"), [("Ah 2c 3s", -1), ("Ah 2h 3h", 3), ("2h 3c 4s", 6)])
def test_bonus_ambiguity_3_where_ace_two_three_is_no_straight(board: str, net: int) -> None:
    options = {"bonus-ace-low": "no"}
    assert play("Ks 9d", board, bonus=1, options=options) - play("Ks 9d", board) == net * 100


def test_9_IV_by_hand_a_card_is_burned_before_each_of_the_board() -> None:
    cards = "Js 4d 2c Jh 3c 9c 4c 2s"
    assert play("", "", (1, 1, 2, 3), cards=cards, options={"dealing": "hand"}) == 700


def test_12_IV_a_payout_limit() -> None:
    options = {"payout-limit": 50_000, "table-minimum": 5}
    stakes = (20, 60, 60, 60)
    assert play("As Ks", "Qs Js Ts", stakes) == 100_000_00
    assert play("As Ks", "Qs Js Ts", stakes, options=options) == 50_000_00
    at_15 = {"payout-limit": 50_000, "table-minimum": 15}
    assert play("As Ks", "Qs Js Ts", stakes, options=at_15) == 75_000_00
    assert play("As Ks", "Qs Js Ts", stakes, options=at_15 | {"limit-at": "once"}) == 50_000_00


def test_progressive_vector_3_all_of_the_meter() -> None:
    paper = {
        "game": GAME,
        "seats": {1: {"ante": 1, "progressive": 1}},
        "cards": "Qs Js Ts As Ks",
        "choices": [[1, "bet", 1]] * 3,
        "meters": {"progressive": "23455.79"},
    }
    written = WrittenRound(paper)
    assert written.net[1] == 2000_00 - 100 + 23_456_00
    assert written.table.meters["progressive"] == 10_000_00
