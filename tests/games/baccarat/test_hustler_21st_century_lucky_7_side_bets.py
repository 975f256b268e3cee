"""Vectors of the side bets of hustler-21st-century-lucky-7-baccarat by number, sheet by sheet."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.baccarat.hustler_21st_century_lucky_7_baccarat import GAME
from croupier.table.written import WrittenRound
from tests.games.staged import two_hand_papers as papers
from tests.games.staged.two_hand_papers import net

BOTH = {"player": 10, "dealer": 10}


def played(player: str, dealer: str, bets: dict[Any, Any], **paper: Any) -> WrittenRound:
    return papers.played(GAME.id, player, dealer, bets, **paper)


def won(player: str, dealer: str, wager: str, **paper: Any) -> float:
    """By ten dollars on a side bet."""
    return net(played(player, dealer, {"player": 10, wager: 10}, **paper))[wager]


# hustler-lucky-7-baccarat-tie-bet


@pytest.mark.parametrize(
    ("vector", "player", "dealer", "expected"),
    [
        (1, "2h 3d + 2h", "Kh 3d + 4h", 1000),
        (2, "2s 3d + 3h", "2c Kh + 6s", 250),
        (3, "8s Kd", "3h 5c", 70),
        (4, "6s Kd", "6h Qc", 70),
        (5, "Ks 2d + 8h", "Kc 2s + 8d", 70),
        (6, "4h 3h", "5s 2d", 70),
        (7, "9s Td", "7c Kh", -10),
        (8, "3s 4c", "2d 2h + 3h", 70),
    ],
)
def test_tie_vectors(vector: int, player: str, dealer: str, expected: int) -> None:
    assert won(player, dealer, "tie") == expected


def test_l2963_six_black_cards_are_one_color_too() -> None:
    assert won("2s 3c + 3s", "2c Ks + 6s", "tie") == 1000


@pytest.mark.parametrize(
    ("player", "dealer", "expected"),
    [
        ("8s Kd", "3h 5c", 250),  # vectors 3, 6 and 8, were the higher lines for any number of cards
        ("4h 3h", "5d 2d", 1000),
        ("3s 4c", "2d 2h + 3h", 250),
        ("Ks 2d + 8h", "Kc 2s + 8d", 70),
        ("2h 3d + 2h", "Kh 3d + 4h", 1000),
    ],
)
def test_tie_2_the_higher_lines_for_any_number_of_cards(player: str, dealer: str, expected: int) -> None:
    assert won(player, dealer, "tie", options={"tie-cards": "any"}) == expected


# hustler-lucky-7-baccarat-pair-bets


@pytest.mark.parametrize(
    ("vector", "player", "dealer", "player_pair", "dealer_pair"),
    [
        (1, "7h 7h + 2c", "6c Td", 250, -10),  # two sevens are four: a third card comes
        (2, "7h 7d + 2c", "5c 5d + Ah", 120, 60),
        (3, "7h 7s + 2c", "Ks Kc + Ah", 60, 120),
        (4, "Ks Qs + 2c", "2d 2h + Ah", -10, 120),
        (5, "2s 2d + 5h", "Kc 4s + 4d", 60, -10),
        (6, "9s Td", "7c Kh", -10, -10),
        (7, "2d 2h + 2s", "7c Kh", 120, -10),
    ],
)
def test_pair_vectors_1_to_7(
    vector: int, player: str, dealer: str, player_pair: int, dealer_pair: int
) -> None:
    both = {"player": 10, "player-pair": 10, "dealer-pair": 10}
    done = net(played(player, dealer, both))
    assert (done["player-pair"], done["dealer-pair"]) == (player_pair, dealer_pair)


def test_pair_vector_8_need_not_match_the_circle() -> None:
    assert net(played("9s Td", "5c 5d", {"player": 10, "dealer-pair": 10})) == {
        "player": 10,
        "dealer-pair": 60,
    }


def test_pair_1_two_cards_of_one_value() -> None:
    by_value = {"pair-of": "value"}
    assert won("Ks Qs + 2c", "2d 2h + Ah", "player-pair", options=by_value) == 250
    assert won("Ks Tc + 2c", "2d 2h + Ah", "player-pair", options=by_value) == 120
    assert won("Ks 9c", "2d 2h", "player-pair", options=by_value) == -10


# hustler-lucky-7-baccarat-lucky-7-bet


@pytest.mark.parametrize(
    ("vector", "player", "dealer", "expected"),
    [
        (1, "4h 3h", "5s 2d", 450),
        (2, "2h 3d + 2h", "Kh 3d + 4h", 450),
        (3, "3s 4c", "2d 2h + 3h", 450),
        (4, "2s 3d + 3h", "2c Kh + 6s", -10),
        (5, "9s Td", "7c Kh", -10),
        (6, "6s Kd", "6h Qc", -10),
        (7, "7c Kh", "7s Qd", 450),
        (8, "8s Kd", "3h 5c", -10),
    ],
)
def test_lucky_7_vectors(vector: int, player: str, dealer: str, expected: int) -> None:
    assert won(player, dealer, "lucky-7") == expected


def test_l2960_sevens_win_the_tie_and_lucky_7_in_one_hand() -> None:
    every = BOTH | {"tie": 10, "lucky-7": 10}
    assert net(played("4h 3h", "5s 2d", every)) == {"player": 0, "dealer": -10, "tie": 70, "lucky-7": 450}


# hustler-lucky-7-baccarat-monster-and-buster


@pytest.mark.parametrize(
    ("vector", "player", "dealer", "expected"),
    [
        (1, "9s Kd", "4c 5h", 80),
        (2, "2s 3d + 3h", "2c Kh + 6s", 300),
        (3, "8s Kd", "3h 5c", 80),
        (4, "Ks 2d + 8h", "Kc 2s + 8d", 250),
        (5, "9c Kd", "Qh Js", 20),
        (6, "2s 2d + 5h", "Kc 4s + 4d", 150),
        (7, "2h Ks + 6d", "6c Jh + 3s", 150),
        (8, "9s Td", "7c Kh", -10),
        (9, "4h 3h", "5s 2d", -10),
        (10, "As Kh + 8d", "3c Qd", -10),
    ],
)
def test_monster_and_buster_vectors(vector: int, player: str, dealer: str, expected: int) -> None:
    assert won(player, dealer, "monster-and-buster") == expected


@pytest.mark.parametrize(
    ("player", "dealer", "expected"),
    [
        ("Ks 2d + 7h", "Kc 2s + 7d", 400),  # double 9s, six cards [L3019]
        ("9c Kd", "8h Js", 40),  # 9 & 8, fewer [L3022]
        ("Ks 2d + 7h", "Kc 2s + 8d", 100),  # 9 & 0, six [L3023]
        ("Ks 2d + 6h", "Kc 2s + 8d", 100),  # 8 & 0, six [L3024]
        ("Qh Js", "Kc 8d", 20),  # 0 & 8, fewer [L3024]
        ("Qh Js", "Kc 9d", 20),  # 0 & 9, fewer [L3023]
    ],
)
def test_l3018_the_other_lines(player: str, dealer: str, expected: int) -> None:
    assert won(player, dealer, "monster-and-buster") == expected


def test_monster_2_the_player_named_first() -> None:
    """Vectors 6 and 7: Player 9 and Dealer 8 wins, the other way round loses."""
    first = {"monster-order": "player-first"}
    assert won("2s 2d + 5h", "Kc 4s + 4d", "monster-and-buster", options=first) == 150
    assert won("2h Ks + 6d", "6c Jh + 3s", "monster-and-buster", options=first) == -10
    assert won("9s Kd", "4c 5h", "monster-and-buster", options=first) == 80
