"""21st Century Baccarat 9.0 and its Royale Bonus, by the vectors of the sheets and by source line."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import IllegalBet
from croupier.games.baccarat.hustler_21st_century_baccarat_v9_0 import FEES, GAME, MOST_ACTION
from croupier.language.baccarat import ROYALE_PAYS, royale_row, royale_rows
from croupier.rules.script import events as e
from tests.games.baccarat.lines_paper import V9, dollars, played

ALL_THREE = {"player": 100, "dealer": 100, "tie": 100}
PLAYER_WINS = (100, -100, -100)
DEALER_WINS = (-100, 95, -100)
TIED = (0, 0, 800)


def vector(player: str, dealer: str, *choices: Any) -> tuple[float, float, float]:
    done = played(V9, player, dealer, ALL_THREE, *choices)
    return dollars(done, "player"), dollars(done, "dealer"), dollars(done, "tie")


@pytest.mark.parametrize(
    ("number", "player", "dealer", "result"),
    [
        (1, "7 2", "K 5", PLAYER_WINS),
        (2, "3 4", "2 3 4", DEALER_WINS),
        (3, "K Q 9", "5 K", PLAYER_WINS),
        (4, "T 2 7", "6 K 3", TIED),
        (5, "9 K", "4 5", TIED),
        (6, "2 2 8", "K 3", DEALER_WINS),
        (7, "K 6", "K 2 7", DEALER_WINS),
        (8, "2 3 2", "K 7", TIED),
    ],
)
def test_vectors_1_to_8(number: int, player: str, dealer: str, result: tuple[float, ...]) -> None:
    assert vector(player, dealer) == result


def test_vector_9_hit_or_stand() -> None:
    assert vector("2 3 4", "6 K", [1, "hit"]) == PLAYER_WINS
    assert vector("2 3 4", "6 K", [1, "stand"]) == (-100, -100, -100)


def test_vector_10_a_tie_bet_within_the_table_limits() -> None:
    bets = {"player": 50, "tie": 30}
    assert played(V9, "7 2", "K 5", bets, options={"fee-schedule": 2}).net[1] == (50 - 30 - 1) * 100
    for amount in (24, 101):
        with pytest.raises(IllegalBet, match=r"\$25-\$100"):
            played(V9, "7 2", "K 5", {"player": 50, "tie": amount}, options={"fee-schedule": 2})


# Royale Bonus, $10

ROYALES = [
    (1, "8s 8s", "3d Kc", 120),
    (2, "8s 8c", "2h Kd", 60),
    (3, "2c 7h", "8s 8d", 30),
    (4, "8s 2h", "8c Kd", -10),
    (5, "8s 9h", "8d 9c", 80),
    (6, "7s 7h", "7d 7c", 500),
    (7, "5h 6h", "7h 8h", 1000),
    (8, "Ah 2h", "3h 4h", 1000),
    (9, "As Ks", "Qs Js", 2500),
    (10, "2c 5c", "9c Kc", -10),
    (11, "7s 7h", "7d 2c", 30),
    (12, "5h 6h", "7h 8s", -10),
]


@pytest.mark.parametrize(("number", "player", "dealer", "net"), ROYALES)
def test_royale_vectors(number: int, player: str, dealer: str, net: float) -> None:
    row = royale_row(ROYALE_PAYS, False, parse_cards(player), parse_cards(dealer))
    assert (ROYALE_PAYS.odds(row).pays(10) if row else -10) == net


@pytest.mark.parametrize(
    ("number", "player", "dealer"),
    [(2, "8s 8c", "2h Kd 9c"), (3, "2c 7h", "8s 8d"), (11, "7s 7h", "7d 2c")],
)
def test_royale_vectors_at_the_table(number: int, player: str, dealer: str) -> None:
    """6 stands and the Dealer's 2 draws; a natural 9 stops everything, and so does the Dealer's of 7 2."""
    net = next(each for which, _, _, each in ROYALES if which == number)
    done = played(V9, player, dealer, {"dealer": 10, "royale-bonus": 10})
    assert dollars(done, "royale-bonus") == net


def test_2315_only_the_highest_hand_and_ambiguity_2() -> None:
    """A suited pair and another pair: two pair by the table, the suited pair by its pay."""
    hands = parse_cards("8s 8s"), parse_cards("9h 9c")
    assert royale_rows(*hands) == ["two-pair", "one-pair-suited", "one-pair"]
    assert royale_row(ROYALE_PAYS, False, *hands) == "two-pair"
    assert royale_row(ROYALE_PAYS, True, *hands) == "one-pair-suited"
    assert royale_row(ROYALE_PAYS, True, *map(parse_cards, ("8s 8c", "9h 9d"))) == "two-pair"  # 8 over 6
    assert royale_row(ROYALE_PAYS, True, *map(parse_cards, ("7s 7s", "7s 7s"))) == "four-of-a-kind"
    for reading, net in (("table", 80), ("pay", 120)):
        bets = {"player": 10, "royale-bonus": 10}
        options = {"royale-highest-by": reading}
        done = played(V9, "8s 8s", "9h 9c", bets, options=options)
        assert dollars(done, "royale-bonus") == net


def test_2316_the_ace_is_low_or_high_but_not_between() -> None:
    assert royale_row(ROYALE_PAYS, False, *map(parse_cards, ("Kh Ah", "2h 3h"))) == ""
    assert royale_row(ROYALE_PAYS, False, *map(parse_cards, ("Th Jh", "Qh Kh"))) == "straight-flush"


def test_2317_lines_first_then_the_bonus_then_ties() -> None:
    bets = {"player": 10, "royale-bonus": 10, "tie": 10}
    done = played(V9, "8s 8s", "9h 9c", bets)
    assert [event.spot for event in done.results] == ["player", "royale-bonus", "tie"]
    # 6 v 8: the line gives $10, so that the bonus, due more, takes $60; the tie gives $10
    done = played(V9, "8s 8s", "9h 9c", bets, bank=50)
    assert [event.paid - event.taken for event in done.results] == [-10_00, 60_00, -10_00]


def test_2255_ties_are_pushes() -> None:
    done = played(V9, "9 K", "4 5", {"player": 10, "dealer": 10})
    assert {event.outcome for event in done.results} == {"push"}
    assert not hasattr(GAME.options, "base_tie")


def test_2244_the_bonus_needs_a_base_wager() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on player or dealer"):
        played(V9, "7 2", "K 5", {"royale-bonus": 10})


def test_fees_as_printed() -> None:
    # L2347-2350
    printed = [(str(each.limits), each.dealer.fee(100), each.player.fee(100)) for each in FEES.numbered[:4]]
    assert printed == [
        ("$10-$100", 200, 100), ("$25-$100", 200, 100), ("$50-$300", 400, 200), ("$100-$500", 500, 300),
    ]  # fmt: skip
    assert list(MOST_ACTION.values()) == [560_000, 630_000, 840_000, 840_000]
    done = played(V9, "7 2", "K 5", {"player": 50, "royale-bonus": 50}, options={"fee-schedule": 3})
    charged = [(event.seat, event.amount) for event in done.events if isinstance(event, e.Charged)]
    assert charged == [(1, 2_00), (14, 4_00)]  # none for the bonus [L2318]


def test_ambiguity_5_total_table_action() -> None:
    """Thirteen seats with $500 on the line and on the tie are $13,000; $8,400 are printed."""
    bets = {seat: {"player": 500, "tie": 500} for seat in range(1, 14)}
    assert played(V9, "7 2", "K 5", bets, options={"fee-schedule": 4}).net[1] == -3_00
    with pytest.raises(IllegalBet, match=r"\$8,400.00 at most"):
        played(V9, "7 2", "K 5", bets, options={"fee-schedule": 4, "table-action": "most"})
    fewer = {seat: {"player": 500, "tie": 500} for seat in range(1, 9)}
    done = played(V9, "7 2", "K 5", fewer, options={"fee-schedule": 4, "table-action": "most"})
    assert done.net[8] == -3_00


def test_1826_backline_bettors_have_the_bonus_too() -> None:
    bets = {"player": 10, "backline-1-dealer": 10, "backline-1-royale-bonus": 10}
    done = played(V9, "8s 8s", "9h 9c", bets, options={"backline": 1})
    assert dollars(done, "backline-1-royale-bonus") == 80
