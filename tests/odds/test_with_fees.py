"""What a hand costs with the house's collections, by hand from the edge and the printed schedules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.errors import CroupierError
from croupier.games import find
from croupier.odds.find_odds import find_odds
from croupier.odds.with_fees import HandCost, hand_costs, posted, pot_cost

EDGE = Fraction(23, 622)
"""Of Casino War's base wager, surrendering ties (L8029); six decks."""


def war(bet: int, seats: int, schedule: int = 0) -> HandCost:
    game = find("hustler-casino-war")
    options = game.options.with_settings({"fee-schedule": str(schedule)})
    in_force = posted(game, options, 100 * bet)
    (cost,) = hand_costs(game, in_force, find_odds(game, in_force, "base"), 100 * bet, seats)
    return cost


def test_option_5_takes_a_dollar_of_a_player_and_two_of_the_player_dealer() -> None:
    """$25 loses 25 × 23/622 and $1; five such lose 125 × 23/622 to the bank, which pays $2."""
    cost = war(25, 6, schedule=5)
    assert cost.edge == EDGE
    assert (cost.fee, cost.dealer_fee) == (100, 200)
    assert cost.lost == 2_500 * EDGE + 100
    assert cost.part == EDGE + Fraction(1, 25)
    assert cost.bank == 12_500 * EDGE - 200
    assert cost.break_even == 12_500 * EDGE
    assert cost.lap == Fraction(5 * 100 + 200, 6)


def test_the_cheapest_bet_is_the_largest_where_the_fee_is_flat() -> None:
    assert war(25, 6, schedule=5).cheapest == (10_000, EDGE + Fraction(1, 100))


def test_without_a_schedule_in_force_the_first_is_taken_that_takes_the_bet() -> None:
    """$100 fits option 1; $200 option 4, $50-$300, whose player-dealer pays $5."""
    assert war(100, 2).schedule.startswith("option 1 ")
    cost = war(200, 2)
    assert cost.schedule.startswith("option 4 ") and cost.dealer_fee == 500 and cost.fee == 0


def test_the_element_of_risk_has_the_fee_in_it() -> None:
    cost = war(25, 6, schedule=5)
    assert cost.element_of_risk == (2_500 * EDGE + 100) / (2_500 * cost.staked)


def test_a_game_without_a_schedule_is_refused() -> None:
    game = find("ohio-craps")
    with pytest.raises(CroupierError, match="no fees"):
        posted(game, game.options, 2_500)
    with pytest.raises(CroupierError, match="no fees"):
        pot_cost(find("ohio-hold-em"), find("ohio-hold-em").options, 6)


@pytest.mark.parametrize(
    ("game", "collection", "seats", "total", "half_hour"),
    [
        ("hustler-super-razz", "1", 8, 600, 0),
        ("hustler-badacey", "19", 3, 400, 0),
        ("hustler-holdem", "B1", 4, 100, 0),
        ("hustler-super-razzdeucey", "42", 6, 0, 2_000),
        ("hustler-super-razz", "none", 5, 500, 0),
    ],
)
def test_pots_by_the_vectors_of_their_schedules(
    game: str, collection: str, seats: int, total: int, half_hour: int
) -> None:
    """hustler-poker-collections-2 and the master list; without an option the first for five players, 9."""
    dealing = find(game)
    cost = pot_cost(
        dealing, dealing.options.with_settings({"collection": collection, "collection-limits": "any"}), seats
    )
    assert (cost.total, cost.half_hour) == (total, half_hour)
    assert cost.each == Fraction(total, seats)
