"""Settlement by a player's bank: two passes, a bonus on a wager that loses, and where it all starts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.games.staged import hustler_three_card_poker_6_card_bonus as six_card
from croupier.language.banked import clockwise
from croupier.language.staged import LOSERS_FIRST, SEAT_BY_SEAT, SeatOrder, bank_left, dealer_right
from croupier.rules.game import Game
from croupier.wagers.pays import Odds
from croupier.wagers.result import Result, win
from tests.games.staged.california_paper import order, played, wagers


def results(options: Any, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    return six_card.GAME.rules.results(options, own, dealer, qualifies)  # type: ignore[no-any-return]


def with_bonus(options: Any, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    """Every hand that plays wins a bonus of 2 to 1 on its ante, whatever becomes of that."""
    bonus = win("ante", pays=Odds(2), stays=True, why="bonus")
    return bonus, *results(options, own, dealer, qualifies)


def from_seat(seat: int) -> SeatOrder:
    return lambda state, seats: clockwise(seat, seats)


def game(passes: str, start: SeatOrder = bank_left, results: Any = with_bonus) -> Game:
    options = six_card.GAME.options.with_settings({"fee-schedule": "0"})
    rules = six_card.GAME.rules.replace(passes=lambda options: passes, paying_order=start, results=results)
    return replace(six_card.GAME, options=options, rules=rules)


LOST = "Kh 7d 2c As 9d 4c"
WON = "Kh 7d 2c Qs 9d 4c"
EQUAL = "Kh 7d 2c Ks 7h 2d"
ANTE = {1: {"ante": 10}}


@pytest.mark.parametrize("passes", [LOSERS_FIRST, SEAT_BY_SEAT])
@pytest.mark.parametrize(
    ("cards", "ante", "play"), [(LOST, 20 - 10, -10), (WON, 20 + 10, 10), (EQUAL, 20, 0)]
)
def test_a_bonus_is_paid_in_full_whatever_the_order(passes: str, cards: str, ante: int, play: int) -> None:
    assert wagers(played(game(passes), cards, ANTE, [1, "play"])) == {"ante": ante, "play": play}


def test_the_bonus_of_a_lost_wager_is_paid_in_the_second_pass() -> None:
    done = played(game(LOSERS_FIRST), LOST, ANTE, [1, "play"])
    assert [(each.spot, each.taken, each.paid) for each in done.results] == [
        ("ante", 10_00, 0),
        ("play", 10_00, 0),
        ("ante", 0, 20_00),
    ]


@pytest.mark.parametrize(
    ("passes", "won"),
    [
        (LOSERS_FIRST, {"ante": -10 + 20, "play": -5}),  # 15 of the losses are taken, then all is paid
        (SEAT_BY_SEAT, {"ante": 15 - 10, "play": -10}),  # 15 of the bonus are paid, then all is taken
    ],
)
def test_a_short_bank_pays_what_comes_first(passes: str, won: dict[str, int]) -> None:
    done = played(game(passes), LOST, ANTE, [1, "play"], bank=15)
    assert wagers(done) == won


def test_a_bonus_is_rounded_as_the_house_does() -> None:
    """7 to 3 of $10.01 is $23.35 and two thirds."""

    def odd(*asked: Any) -> tuple[Result, ...]:
        return win("ante", pays=Odds(7, 3), stays=True), *results(*asked)

    done = played(game(LOSERS_FIRST, results=odd), LOST, {1: {"ante": "10.01"}}, [1, "play"])
    assert done.net[1] == -2 * 1001 + 2335


SEATS = {1: {"ante": 10}, 3: {"ante": 10}, 6: {"ante": 10}}
THREE = "Kh 7d 2c Kd 8d 3c Kc 9h 4h Qs 9d 4c"


@pytest.mark.parametrize(
    ("start", "seats"),
    [
        (bank_left, [6, 1, 3]),
        (dealer_right, [6, 3, 1]),
        (from_seat(2), [3, 6, 1]),
        (from_seat(7), [1, 3, 6]),
    ],
)
@pytest.mark.parametrize("passes", [LOSERS_FIRST, SEAT_BY_SEAT])
def test_where_the_settlement_starts(passes: str, start: SeatOrder, seats: list[int]) -> None:
    choices = [[each, "play"] for each in (6, 1, 3)]
    done = played(game(passes, start), THREE, SEATS, *choices, banker=5)
    assert list(dict.fromkeys(each for each, _ in order(done))) == seats


def test_losers_of_all_seats_come_before_winners_of_any() -> None:
    """Seat 6, first to be settled, wins; seats 1 and 3 lose."""
    cards = "Kh 7d 2c Jd 8d 3c Jc 9h 4h Qs 9d 4c"
    choices = [[each, "play"] for each in (6, 1, 3)]
    done = played(game(LOSERS_FIRST), cards, SEATS, *choices, banker=5)
    assert [seat for seat, _ in order(done)] == [1, 1, 3, 3, 6, 6, 6, 1, 3]
