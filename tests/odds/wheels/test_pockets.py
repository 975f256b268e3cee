"""The wheel games, counted and gone through. The edges are worked out by hand, beside them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games import find
from croupier.games.wheels.ohio_roulette import GAME as ROULETTE
from croupier.games.wheels.ohio_roulette import RouletteOptions
from croupier.language.wheels import DOUBLE_ZERO
from croupier.odds.analyst import analyse
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.table.written import WrittenRound

BIG_SIX = find("ohio-big-six")
COVERED = {
    "straight": 1,
    "split": 2,
    "three-numbers": 3,
    "four-numbers": 4,
    "first-five-numbers": 5,
    "six-numbers": 6,
    "column": 12,
    "dozen": 12,
}
"""How many numbers a kind of wager covers; the other kinds cover 18."""


def edges(options: RouletteOptions) -> dict[str, WagerOdds]:
    found = solve(ROULETTE, options)
    assert found.method.word == "exact"
    return {odds.wager: odds for odds in found.wagers if isinstance(odds, WagerOdds)}


@pytest.mark.parametrize(
    ("wheel", "pockets"), [("double-zero", 38), ("single-zero", 37), ("double-zero-as-single-zero", 37)]
)
def test_every_wager_of_roulette(wheel: str, pockets: int) -> None:
    # n numbers at 36/n - 1 to 1 return n (36/n) of `pockets`: 2/38 or 1/37 is lost.
    # The first five are paid 6 to 1: 5 x 7 = 35 of 38 come back, 3/38 are lost.
    options = RouletteOptions(wheel=wheel, single_zero_wagers=wheel == "single-zero")
    odds = edges(options)
    assert set(odds) == {spot.name for spot in ROULETTE.wagers(options)}
    for bet in options.bets:
        found = odds[bet.spot.name]
        expected = Fraction(3, 38) if bet.row == "first-five-numbers" else Fraction(pockets - 36, pockets)
        assert found.house_edge == expected, bet.spot.name
        assert found.hit_frequency == Fraction(COVERED.get(bet.row, 18), pockets)
        assert found.combinations == pockets


def test_variance_of_a_straight() -> None:
    # E[x²] = (35² + 37)/38 = 1262/38; less (2/38)²
    odds = edges(RouletteOptions())["straight-17"]
    assert odds.variance == Fraction(1262, 38) - Fraction(2, 38) ** 2


def test_wagers_on_00_where_it_does_not_count() -> None:
    options = RouletteOptions(wheel="double-zero-as-single-zero", double_zero_wagers=True)
    (odds,) = solve(ROULETTE, options, "split-0-00").wagers
    # one of 37 wins 17: 18/37 - 1
    assert isinstance(odds, WagerOdds)
    assert odds.house_edge == Fraction(19, 37)


@pytest.mark.parametrize(
    ("name", "settings", "wager"),
    [
        ("ohio-roulette", {}, "first-five-numbers"),
        ("ohio-roulette", {}, "three-numbers-0-2-00"),
        ("ohio-roulette", {"wheel": "double-zero-as-single-zero"}, "split-0-1"),
        ("ohio-roulette", {"wheel": "single-zero"}, "even"),
        ("ohio-rapid-roulette", {}, "straight-17"),
        ("ohio-rapid-roulette", {"wheel": "double-zero-as-single-zero"}, "split-0-1"),
        ("ohio-big-six", {}, "5"),
    ],
)
def test_the_analyst_agrees(name: str, settings: dict[str, str], wager: str) -> None:
    """The script, replayed for every pocket, gives what the engine counts."""
    game = find(name)
    options = game.options.with_settings(settings)
    (tally,) = analyse(game, options, wager).tallies
    replayed = tally.report()
    (counted,) = solve(game, options, wager).wagers
    assert isinstance(counted, WagerOdds)
    assert counted.house_edge == replayed.house_edge
    assert counted.variance == replayed.variance
    assert {(row.outcome, row.pays, row.probability) for row in counted.outcomes} == {
        (row.outcome, row.pays, row.probability) for row in replayed.outcomes
    }


@pytest.mark.parametrize("settings", [{}, {"wheel": "single-zero"}, {"wheel": "double-zero-as-single-zero"}])
def test_rapid_roulette_has_roulettes_edges(settings: dict[str, str]) -> None:
    """All bets, odds and payouts are those of Roulette (§2.I)."""
    rapid = find("ohio-rapid-roulette")
    own, roulette = (
        {
            odds.wager: (odds.house_edge, odds.variance)
            for odds in solve(game, game.options.with_settings(settings)).wagers
            if isinstance(odds, WagerOdds)
        }
        for game in (rapid, ROULETTE)
    )
    assert own == roulette


def test_a_number_with_its_neighbors() -> None:
    """$1 on each of 17, 5 and 32: three of 38 pockets win 35 and lose 2, the others lose 3. As $3 are bet,
    (35 x 3 - 3 x 33) / (38 x 3) = 2/38 of them is lost."""
    nets = [
        WrittenRound(
            {
                "game": "ohio-rapid-roulette",
                "options": {"neighbors": "yes"},
                "seats": {1: {"straight-17": 1}},
                "choices": [[1, "neighbors"]],
                "spins": [pocket],
            }
        ).net[1]
        for pocket in DOUBLE_ZERO.pockets
    ]
    assert sorted(nets)[-4:] == [-300, 3300, 3300, 3300]
    assert Fraction(-sum(nets), 300 * 38) == Fraction(2, 38)


def test_big_six() -> None:
    # sections times (odds + 1) of 54 come back: 23x2, 15x3, 8x6, 4x11, 2x21, 1x41, 1x41
    found = {odds.wager: odds.house_edge for odds in solve(BIG_SIX).wagers if isinstance(odds, WagerOdds)}
    assert found == {
        "1": Fraction(8, 54),
        "2": Fraction(9, 54),
        "5": Fraction(6, 54),
        "10": Fraction(10, 54),
        "20": Fraction(12, 54),
        "joker": Fraction(13, 54),
        "logo": Fraction(13, 54),
    }
