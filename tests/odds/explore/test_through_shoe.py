"""How far an edge moves through a shoe: the deviation beside every way to take cards out of a toy one."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb, sqrt

import pytest

from croupier.games import find
from croupier.odds.explore.effects import Effect, Effects
from croupier.odds.explore.through_shoe import drift, removal_variance, through_shoe

VALUES = (3, 3, -1, -1, -1, -1, 0, -2)
"""Of eight cards: a wager that is worth the mean of what is left, which is linear, so that all is exact."""


def expectation(left: tuple[int, ...]) -> Fraction:
    return Fraction(sum(left), len(left))


def toy() -> Effects:
    full = expectation(VALUES)
    rows = tuple(
        Effect(
            (str(value),),
            VALUES.count(value),
            {"bet": expectation(_without(VALUES, value)) - full},
        )
        for value in dict.fromkeys(VALUES)
    )
    return Effects("toy", {}, len(VALUES), {"bet": full}, rows)


def _without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    at = values.index(value)
    return values[:at] + values[at + 1 :]


@pytest.mark.parametrize("gone", [1, 3, 5])
def test_the_deviation_of_a_linear_wager_is_that_of_all_deals(gone: int) -> None:
    left = [expectation(each) for each in combinations(VALUES, len(VALUES) - gone)]
    assert len(left) == comb(8, gone)
    mean = sum(left, Fraction(0)) / len(left)
    assert mean == expectation(VALUES)
    exact = sum((each - mean) ** 2 for each in left) / len(left)
    assert drift(removal_variance(toy(), "bet"), 8, gone) == pytest.approx(sqrt(exact), rel=1e-12)


def test_the_tie_of_baccarat() -> None:
    """From eight decks it costs 14.36 % (published); deeper in the shoe it varies more, and is never good."""
    game = find("ohio-mini-baccarat")
    found = through_shoe(game, game.options, "tie")
    depths = found.depths["tie"]
    assert float(-found.expectations["tie"]) == pytest.approx(0.1436, abs=5e-5)
    assert [each.deviation for each in depths] == sorted(each.deviation for each in depths)
    assert [each.gain for each in depths] == sorted(each.gain for each in depths)
    last = depths[-1]
    assert 0.05 < last.low < 0.1436 < last.high < 0.25 and 0 < last.ahead < 1e-5 and 0 < last.gain < 1e-6
    assert found.cards == 416 and [each.gone for each in depths] == [52, 104, 156, 208, 260, 312, 364]
