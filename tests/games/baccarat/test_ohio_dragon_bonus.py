"""The Dragon Bonus at Ohio's Mini-Baccarat, by the vectors of its sheet and by clause."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalBet, NotFound
from croupier.games.baccarat.ohio_mini_baccarat import GAME as OHIO
from croupier.language.baccarat import Total, dragon_row
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.written import WrittenRound

BOTH = {"player": 1, "dragon-bonus-player": 1, "dragon-bonus-banker": 1}


def dealt(ranks: str, seats: dict[int, dict[str, Any]] | None = None, **paper: Any) -> WrittenRound:
    cards = [f"{rank}c" for rank in ranks.split(",")]
    return WrittenRound({"game": OHIO.id, "seats": seats or {1: BOTH}, "cards": cards} | paper)


@pytest.mark.parametrize(
    ("vector", "ranks", "player", "banker"),
    [
        (1, "4,10,5,7", 100, -100),
        (2, "K,10,Q,J,9,K", 3000, -100),
        (3, "2,6,3,K,6,3", -100, 1000),
        (4, "9,9,10,10", 0, 0),
        (5, "9,8,10,10", 100, -100),
        (6, "K,3,5,Q,8", -100, -100),
        (7, "6,2,A,3,4", -100, -100),
        (8, "10,8,2,10", -100, 100),
        (9, "K,A,Q,10,8,K", 600, -100),
        (10, "2,A,K,10,4,J", 200, -100),
        (11, "A,K,K,Q,5,2", 100, -100),
        (12, "A,Q,K,10,5,K", 400, -100),
    ],
)
def test_vectors(vector: int, ranks: str, player: int, banker: int) -> None:
    played = dealt(ranks)
    assert played.unused == []
    net = {each.spot: each.paid - each.taken for each in played.results}
    assert (net["dragon-bonus-player"], net["dragon-bonus-banker"]) == (player, banker)
    assert all(each.commission == 0 for each in played.results if each.spot.startswith("dragon"))  # L1246


@pytest.mark.parametrize(
    ("selected", "other", "row"),
    [
        (Total(8, 2), Total(7, 2), "natural-winner"),  # L1171
        (Total(9, 2), Total(0, 2), "natural-winner"),  # by nine, and yet 1 to 1: ambiguity 1
        (Total(9, 2), Total(8, 2), "natural-winner"),  # L1172
        (Total(8, 2), Total(9, 2), ""),  # L1175
        (Total(8, 2), Total(8, 2), "natural-tie"),  # L1178
        (Total(9, 3), Total(5, 2), "win-by-4-points"),  # L1173
        (Total(8, 3), Total(5, 3), ""),  # L1177
        (Total(9, 3), Total(9, 3), ""),  # L1176
        (Total(6, 2), Total(9, 2), ""),
        (Total(7, 2), Total(0, 3), "win-by-7-points"),
    ],
)
def test_l1170_what_wins_and_loses(selected: Total, other: Total, row: str) -> None:
    assert dragon_row(selected, other) == row


@pytest.mark.parametrize("base", ["player", "banker", "tie"])
def test_l1276_any_baccarat_wager_opens_it(base: str) -> None:
    """However they are written down, the wager it needs is bet first."""
    assert dealt("4,10,5,7", {1: {"dragon-bonus-player": 1, base: 1}}).results


def test_l1276_none_without_a_baccarat_wager_and_none_below_a_dollar() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on player or banker or tie"):
        dealt("4,10,5,7", {1: {"dragon-bonus-player": 1}})
    with pytest.raises(IllegalBet, match=r"least is \$1\.00"):
        dealt("4,10,5,7", {1: {"player": 1, "dragon-bonus-player": 0.5}})


def test_l1276_the_baccarat_wager_may_not_be_taken_from_under_it() -> None:
    playing = Round(OHIO, Table(OHIO.options, {1: 10_000}))
    playing.bet(1, "player", 1000)
    playing.bet(1, "dragon-bonus-banker", 1000)
    playing.take_down(1, "player")
    with pytest.raises(IllegalBet, match="needs one"):
        playing.start()
    playing.take_down(1, "dragon-bonus-banker")
    playing.start()


def test_l1275_the_house_may_leave_it_out() -> None:
    with pytest.raises(NotFound, match="dragon-bonus-player"):
        dealt("4,10,5,7", options={"dragon-bonus": "no"})


BETS: dict[int, dict[str, Any]] = {
    1: {"player": 1, "dragon-bonus-player": 1},
    2: {"banker": 1, "dragon-bonus-banker": 1},
    3: {"player": 1, "dragon-bonus-player": 1},
}


def settled(method: str) -> list[tuple[int, str]]:
    """Vector 1: Player's Hand wins with a natural, so seats 1 and 3 win both wagers and seat 2 loses both."""
    played = dealt("4,10,5,7", BETS, options={"dragon-settlement": method})
    assert played.net == {1: 200, 2: -200, 3: 200}
    return [(each.seat, each.spot) for each in played.results]


def test_l1280_all_dragons_first_from_the_dealers_right() -> None:
    assert settled("all-first") == [
        (2, "dragon-bonus-banker"),
        (3, "dragon-bonus-player"),
        (1, "dragon-bonus-player"),
        (2, "banker"),
        (3, "player"),
        (1, "player"),
    ]


def test_l1281_seat_by_seat_but_losers_first() -> None:
    assert settled("seat-by-seat") == [
        (2, "dragon-bonus-banker"),
        (2, "banker"),
        (3, "dragon-bonus-player"),
        (3, "player"),
        (1, "dragon-bonus-player"),
        (1, "player"),
    ]


def test_another_pay_table_row() -> None:
    played = dealt("K,10,Q,J,9,K", options={"dragon-pays.win-by-9-points": "25 to 1"})
    assert played.net == {1: 100 + 2500 - 100}
