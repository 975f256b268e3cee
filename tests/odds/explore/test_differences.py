"""What each option of the rules does to a house edge, one at a time."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games import find
from croupier.odds.engine import NoExactOdds
from croupier.odds.explore.differences import differences
from croupier.odds.solve import solve


def test_the_wheels_of_roulette() -> None:
    """1/19 with two zeros, 1/37 with one; the layouts of one zero cannot be chosen without the wheel."""
    game = find("ohio-roulette")
    found = differences(game, game.options, "red")
    assert (found.wager, found.house_edge) == ("red", Fraction(1, 19))
    figures = {(row.option, row.value): row.change for row in found.rows}
    less = Fraction(1, 37) - Fraction(1, 19)
    assert figures["wheel", "single-zero"] == less
    assert figures["wheel", "double-zero-as-single-zero"] == less
    refused = {row.option: row.refused for row in found.rows if row.refused}
    assert "wheel=single-zero" in refused["single-zero-wagers"]
    assert "pays" in found.untried


def test_a_commission_that_is_charged_on_ties_too() -> None:
    """5 % of the stake is charged where 475,627,426,473,216 of 4,998,398,275,503,360 deals are tied."""
    game = find("ohio-mini-baccarat")
    told: list[tuple[str, int, int]] = []
    found = differences(game, game.options, "banker", lambda *step: told.append(step))
    (tied,) = (row for row in found.rows if row.option == "banker-tie")
    assert tied.change == Fraction(475_627_426_473_216, 4_998_398_275_503_360) / 20
    assert {"dealing", "commission-due", "dragon-bonus"} <= set(found.same)
    assert {"table-minimum", "commission", "rounding"} <= set(found.untried)
    assert "any-pays" not in found.untried  # it lifts the sheet and is no reading of it
    assert [number for _, number, _ in told] == list(range(1, told[0][2] + 1))
    six = solve(game, game.options.with_settings({"decks": "6"}), "banker").wagers[0].house_edge
    assert next(row.house_edge for row in found.rows if (row.option, row.value) == ("decks", "6")) == six


def test_from_where_the_options_are_set() -> None:
    game = find("ohio-roulette")
    found = differences(game, game.options.with_settings({"wheel": "single-zero"}), "red")
    assert (found.house_edge, found.options) == (Fraction(1, 37), {"wheel": "single-zero"})
    assert found.to_json()["differences"][0]["from"] == "single-zero"


def test_an_option_that_takes_the_wager_away() -> None:
    game = find("ohio-pai-gow-poker")
    found = differences(game, game.options, "fortune-bonus")
    (gone,) = (row for row in found.rows if row.option == "fortune-bonus")
    assert gone.refused.startswith("no wager in ohio-pai-gow-poker 'fortune-bonus'")


def test_games_that_are_not_solved() -> None:
    game = find("ohio-hold-em")
    with pytest.raises(NoExactOdds):
        differences(game, game.options)
