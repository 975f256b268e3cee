"""Ultimate Texas Hold 'Em of Ohio: the sheet's vectors, and the clauses of the round."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import CARDS
from croupier.errors import IllegalChoice
from croupier.table.written import WrittenRound

GAME = "ohio-ultimate-texas-hold-em"
CHECK, FOLD = [1, "check"], [1, "fold"]


def choices(times: int, ante: int) -> list[list[Any]]:
    """The Play wager of so many antes at its time, or the fold at the end."""
    waits = {4: 0, 3: 0, 2: 1, 1: 2, 0: 2}[times]
    return [CHECK] * waits + [[1, "play", times * ante] if times else FOLD]


def paper(
    own: str, dealer: str, board: str, times: int, trips: int = 0, ante: int = 1, **more: Any
) -> dict[str, Any]:
    """Cards as they leave the shoe, one burned before the flop and one before the last two."""
    used = f"{own} {dealer} {board}".split()
    burned, other = [str(card) for card in CARDS[:52] if str(card) not in used][:2]
    flop, last = " ".join(board.split()[:3]), " ".join(board.split()[3:])
    return {
        "game": GAME,
        "seats": {1: {"ante": ante} | ({"trips": trips} if trips else {})},
        "cards": f"{own} {dealer} {burned} {flop} {other} {last}",
        "choices": choices(times, ante),
    } | more


def play(own: str, dealer: str, board: str, times: int, *args: int, **more: Any) -> int:
    return WrittenRound(paper(own, dealer, board, times, *args, **more)).net[1]


@pytest.mark.parametrize(
    ("number", "own", "dealer", "board", "times", "trips", "ante", "net"),
    [
        (1, "As Ks", "9c 9d", "Qs Js Ts 2h 3d", 4, 1, 1, 555),
        (2, "Kd 8c", "Ah 7c", "Ks 9h 5d 2c 3s", 2, 0, 1, 2),
        (3, "Jd Tc", "Ah Qc", "Ks 9h 5d 2c 3s", 1, 0, 1, -2),
        (4, "Ah 7h", "Kd Qc", "Kh 9h 5c 2h 3s", 2, 10, 10, 115),
        (5, "4s 4c", "Kd 2s", "8s 8d 8h Kc 4d", 3, 1, 1, 3),
        (6, "2s 3c", "Kd Qs", "7s 7d 7h Kc 4d", 0, 1, 1, 1),
        (7, "2h 2d", "3c 3d", "As Kd Qh Jc Ts", 1, 1, 1, 4),
        (8, "6c 5d", "Ac Jd", "9s 8h 7d Kc 2s", 2, 0, 2, 6),
        (9, "Ad 2d", "Kc Kh", "3d 4s 5h Kd 9c", 2, 1, 1, 8),
        (10, "Jc 9d", "Ac 8h", "Qh 8s 6d 3c 2s", 1, 5, 5, -20),
    ],
)
def test_vectors(
    number: int, own: str, dealer: str, board: str, times: int, trips: int, ante: int, net: int
) -> None:
    assert play(own, dealer, board, times, trips, ante) == net * 100


def test_vector_11_the_payout_limit() -> None:
    royal = ("As Ks", "9c 9d", "Qs Js Ts 2h 3d")
    assert play(*royal, 4, 0, 200, options={"table-minimum": 10}) == 50_000_00


def test_vector_12_an_exposed_card_leaves_trips_to_the_whole_board() -> None:
    report = [{"irregularity": "dealer-card-exposed", "after-cards": 4}]
    written = paper("Ah 7h", "Kd Qc", "Kh 9h 5c 2h 3s", 4, 5, 5, reports=report, choices=[])
    assert WrittenRound(written).net[1] == 35_00


def test_vector_13_only_the_sizes_of_the_street() -> None:
    hand = ("Ah 7h", "Kd Qc", "Kh 9h 5c 2h 3s")
    for wrong in ([[1, "play", 2]], [CHECK, [1, "play", 3]], [CHECK, CHECK, CHECK]):
        with pytest.raises(IllegalChoice):
            play(*hand, 1, choices=wrong)


def test_9_III_who_has_played_is_not_asked_again() -> None:
    assert play("Ah 7h", "Kd Qc", "Kh 9h 5c 2h 3s", 3) == 100 + 150 + 300


def test_7_II_by_hand_the_cards_go_round_the_table() -> None:
    cards = "Kd Ah 8c 7c 4c Ks 9h 5d 4d 2c 3s"
    assert play("", "", "", 2, cards=cards, options={"dealing": "hand"}) == 200


@pytest.mark.parametrize(
    ("number", "own", "board", "times", "net"),
    [(1, "9c 9d", "9h Kd 2s 9s 2c", 4, 8), (2, "2s 3c", "7s 7d 7h Kc 4d", 0, -1)],
)
def test_progressive_vectors(number: int, own: str, board: str, times: int, net: int) -> None:
    """By the two cards and the flop; a fold gives it up."""
    dealer = "Qd Jc"
    with_it = play(own, dealer, board, times, seats={1: {"ante": 1, "progressive": 1}})
    assert with_it - play(own, dealer, board, times) == net * 100
