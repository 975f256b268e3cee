"""Scratch editions of the wheels: an answer is changed in one place; table, odds and simulation move."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from croupier.games.wheels import ohio_big_six, ohio_rapid_roulette, ohio_roulette
from croupier.language.wheels import WheelBet
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.simulation.wheels.kernel import rows, simulate
from croupier.table.written import WrittenRound
from croupier.wagers.pays import Odds

ROUNDS = 200_000
BIG_SIX, ROULETTE, RAPID = ohio_big_six.GAME, ohio_roulette.GAME, ohio_rapid_roulette.GAME


def with_bet(game: Game, name: str, **changes: Any) -> Game:
    """The game with one of its wagers changed."""

    def bets(options: Any) -> tuple[WheelBet, ...]:
        return tuple(
            bet._replace(**changes) if bet.spot.name == name else bet for bet in game.rules.bets(options)
        )

    return replace(game, rules=game.rules.replace(bets=bets))


def without_17(game: Game) -> Game:
    """A ball in 17 is spun again."""
    return replace(game, rules=game.rules.replace(void=lambda options: ("17",)))


WIDE = frozenset({"1", "2", "3", "4"})
EDITIONS: dict[str, tuple[Game, Game, str, list[str], int, Fraction]] = {
    # 38 of 54 sections win 1 to 1
    "what the $1 covers": (
        BIG_SIX,
        with_bet(BIG_SIX, "1", pockets=frozenset({"$1", "$2"})),
        "1",
        ["$2"],
        10,
        Fraction(-22, 54),
    ),
    # eight sections of 54 win 9 to 1
    "what the $5 pays": (
        BIG_SIX,
        with_bet(BIG_SIX, "5", odds=Odds(9, 1)),
        "5",
        ["$5"],
        90,
        Fraction(54 - 80, 54),
    ),
    # four of 38 pockets win 35 to 1
    "what a straight covers": (
        ROULETTE,
        with_bet(ROULETTE, "straight-1", pockets=WIDE),
        "straight-1",
        ["3"],
        350,
        Fraction(38 - 4 * 36, 38),
    ),
    # 18 of 38 pockets win 2 to 1
    "what red pays": (
        ROULETTE,
        with_bet(ROULETTE, "red", odds=Odds(2, 1)),
        "red",
        ["1"],
        20,
        Fraction(-16, 38),
    ),
    # 17 is black and red is bet: 18 of 37 pockets win
    "which pockets are void": (ROULETTE, without_17(ROULETTE), "red", ["17", "1"], 10, Fraction(1, 37)),
    "what a terminal's red pays": (
        RAPID,
        with_bet(RAPID, "red", odds=Odds(2, 1)),
        "red",
        ["1"],
        20,
        Fraction(-16, 38),
    ),
    "which pockets are void at terminals": (
        RAPID,
        without_17(RAPID),
        "red",
        ["17", "1"],
        10,
        Fraction(1, 37),
    ),
}


@pytest.mark.parametrize("name", EDITIONS)
def test_table_odds_and_simulation_move_together(name: str) -> None:
    before, game, wager, spins, won, edge = EDITIONS[name]
    assert at_the_table(game, wager, spins) == won
    assert at_the_table(before, wager, spins[:1]) != won
    assert by_the_odds(game, wager) == edge != by_the_odds(before, wager)
    assert abs(simulated(game, wager) + float(edge)) < 4 * 6 / sqrt(ROUNDS)
    assert abs(simulated(before, wager) - simulated(game, wager)) > 0.005


def at_the_table(game: Game, wager: str, spins: list[str]) -> float:
    """In dollars, of ten."""
    paper = {"game": game.id, "seats": {1: {wager: 10}}, "spins": spins}
    return WrittenRound(paper, game).net[1] / 100


def by_the_odds(game: Game, wager: str) -> Fraction:
    found = {each.wager: each for each in solve(game).wagers}[wager]
    assert isinstance(found, WagerOdds)
    return found.house_edge


def simulated(game: Game, wager: str) -> float:
    """What a unit on that wager wins."""
    counts = simulate(game, game.options, "scratch", 0, ROUNDS)
    own = zip(rows(game, game.options), counts, strict=True)
    return sum(float(row.net) * int(count) for row, count in own if row.wager == wager) / ROUNDS
