"""Texas Hold 'Em Bonus of Ohio: the sheet's vectors, and the clauses of the round."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import CARDS
from croupier.errors import BadOption, IllegalBet, IllegalChoice
from croupier.table.written import WrittenRound

GAME = "ohio-texas-hold-em-bonus"


def paper(
    own: str, dealer: str, board: str, bets: str = "tr", bonus: int = 0, ante: int = 1, **more: Any
) -> dict[str, Any]:
    """Cards as they leave the shoe, one burned before each part of the board. `bets` has t and r for the
    wagers on turn and river, or is `fold`."""
    used = f"{own} {dealer} {board}".split()
    burned = [str(card) for card in CARDS[:52] if str(card) not in used]
    shared = board.split()
    dealt = [own, dealer, burned[0], *shared[:3], burned[1], *shared[3:4], burned[2], *shared[4:]]
    choices: list[list[Any]] = [[1, "flop"], [1, "turn" if "t" in bets else "check"]]
    choices.append([1, "river" if "r" in bets else "check"])
    return {
        "game": GAME,
        "seats": {1: {"ante": ante} | ({"bonus": bonus} if bonus else {})},
        "cards": " ".join(dealt),
        "choices": [[1, "fold"]] if bets == "fold" else choices,
    } | more


def play(own: str, dealer: str, board: str, bets: str = "tr", *args: int, **more: Any) -> int:
    return WrittenRound(paper(own, dealer, board, bets, *args, **more)).net[1]


@pytest.mark.parametrize(
    ("number", "own", "dealer", "board", "bets", "bonus", "ante", "net"),
    [
        (1, "Kd 8c", "Ah 7c", "Ks 9h 5d 2c 3s", "tr", 0, 1, 4),
        (2, "6c 5d", "Ac Jd", "9s 8h 7d Kc 2s", "t", 0, 1, 4),
        (3, "Qc 9d", "Ac 8d", "Ah 8s 6d 3c 2s", "r", 1, 1, -5),
        (4, "2s 2d", "Ac 8d", "Ah 8s 6d 3c 2h", "fold", 1, 1, 2),
        (5, "As Ah", "Ad Ac", "Ks 9d 7h 4c 2s", "tr", 1, 1, 30),
        (6, "Ad Jd", "Qs Qc", "Kd 9d 7h 4d 2s", "tr", 5, 5, 125),
        (7, "As Td", "Qs Qc", "Kd 9c 7h 4d 2s", "tr", 5, 5, -30),
        (8, "Kc Qc", "7s 7c", "Ad 9c 5h 4d 2s", "", 5, 5, -20),
        (9, "3h 4c", "2d 5c", "As Kd Qh Jc Ts", "tr", 0, 1, 0),
        (10, "Qs Qh", "Jd Jc", "As Kd 8h 7c 2s", "tr", 2, 1, 24),
        (11, "As Kd", "2h 2c", "Qc Jh Tc 9d 4s", "tr", 2, 2, 40),
    ],
)
def test_vectors(
    number: int, own: str, dealer: str, board: str, bets: str, bonus: int, ante: int, net: int
) -> None:
    assert play(own, dealer, board, bets, bonus, ante) == net * 100


def test_vector_5_with_both_aces_offered() -> None:
    hand = ("As Ah", "Ad Ac", "Ks 9d 7h 4c 2s", "tr", 1)
    assert play(*hand, options={"both-aces": "yes"}) == 1000_00
    assert play("As Ah", "Kd Kc", "Qs 9d 7h 4c 2s", "", 1, options={"both-aces": "yes"}) == 32_00


def test_vector_12_an_exposed_card_leaves_the_bonus() -> None:
    report = [{"irregularity": "dealer-card-exposed", "after-cards": 4}]
    written = paper("Kd Kc", "Qc Jd", "Kh 9h 5c 2h 3s", "tr", 5, 5, reports=report, choices=[])
    assert WrittenRound(written).net[1] == 50_00


def test_ambiguity_7_both_aces_are_not_paid_in_a_void_round() -> None:
    report = [{"irregularity": "dealer-card-exposed", "after-cards": 4}]
    written = paper("As Ah", "Ad Ac", "Kh 9h 5c 2h 3s", bonus=1, reports=report, choices=[])
    assert WrittenRound(written | {"options": {"both-aces": "yes"}}).net[1] == 30_00


def test_vector_13_only_the_sizes_of_the_street() -> None:
    hand = ("Kd Kc", "Qc Jd", "Kh 9h 5c 2h 3s")
    for wrong in ([[1, "flop", 1]], [[1, "flop"], [1, "turn", 2]]):
        with pytest.raises(IllegalChoice):
            play(*hand, choices=wrong)


def test_7_III_the_bonus_is_a_dollar_at_least() -> None:
    with pytest.raises(IllegalBet, match="the least is"):
        play("Kd Kc", "Qc Jd", "Kh 9h 5c 2h 3s", seats={1: {"ante": 5, "bonus": "0.50"}})


def test_11_III_less_than_the_least_odds_is_refused() -> None:
    with pytest.raises(BadOption, match="ace-ace"):
        play("Kd Kc", "Qc Jd", "Kh 9h 5c 2h 3s", options={"bonus.ace-ace": "20 to 1"})


def test_11_V_the_payout_limit() -> None:
    """$50,000, or five antes and the best odds on a Bonus of a dollar, if those are more: 55,030 here."""
    aces = ("As Ah", "Kd Kc", "Qs 9d 7h 4c 2s", "tr", 3000)
    assert play(*aces) == 50_000_00
    flush = ("Ad Jd", "Qs Qc", "Kd 9d 7h 4d 2s", "tr")
    high: dict[str, Any] = {
        "options": {"table-minimum": 11_000, "table-maximum": 11_000},
        "stacks": {1: 100_000},
    }
    assert play(*flush, 1, 11_000, **high) == 55_020_00
    assert play(*flush, 10, 11_000, **high) == 55_030_00


def test_8_II_by_hand_the_cards_go_round_the_table() -> None:
    cards = "Kd Ah 8c 7c 4c Ks 9h 5d 4d 2c 4h 3s"
    assert play("", "", "", cards=cards, options={"dealing": "hand"}) == 400


@pytest.mark.parametrize(
    ("own", "board", "net"), [("Ah 2h", "9h 6h Jh 3c 4d", 39), ("Ah 2d", "3c 4s 5h 9c Td", 29)]
)
def test_progressive_vector_10(own: str, board: str, net: int) -> None:
    with_it = play(own, "Qd Jc", board, seats={1: {"ante": 1, "progressive": 1}})
    assert with_it - play(own, "Qd Jc", board) == net * 100
