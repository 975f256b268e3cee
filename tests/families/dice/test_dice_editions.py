"""Scratch editions of craps: what a roll does to a wager is asked once, by table, odds and simulation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from math import sqrt

import pytest
from msgspec.structs import replace as change

from croupier.families.dice.craps_wagers import WAGERS
from croupier.families.dice.wager import DiceRules, Fate, Wager, on_totals
from croupier.games.dice.ohio_craps import GAME
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.simulation.dice.kernel import rows, simulate
from croupier.table.written import WrittenRound
from croupier.wagers.result import Outcome

ROUNDS = 200_000
FIELD, PASS = WAGERS["field"], WAGERS["pass"]
ON_SIX = PASS.points[6]
(SIX,) = {fate for fate in ON_SIX.fates.values() if fate.outcome is Outcome.WIN}


def also(wager: Wager, totals: Iterable[int], fate: Fate) -> Wager:
    """The wager with another fate on these totals."""
    return change(wager, fates={**wager.fates, **on_totals(totals, fate)})


EDITIONS = {
    # 18 rolls win 1 to 1, two 2 to 1, and 16 lose: 18 + 4 - 16 of 36 for the player
    "a roll that wins": (also(FIELD, (5,), Fate(Outcome.WIN, "5", "field")), ["2-3"], 10_00, Fraction(-1, 6)),
    # two rolls of 36 lose that won
    "a roll that loses": (
        also(PASS, (11,), Fate(Outcome.LOSE, "11")),
        ["5-6"],
        -10_00,
        Fraction(7, 495) + 2 * Fraction(2, 36),
    ),
    # five points of 36 are six: then ten rolls win and six lose, not five and six
    "a roll on a point": (
        change(PASS, points={**PASS.points, 6: also(ON_SIX, (8,), SIX)}),
        ["2-4", "4-4"],
        10_00,
        Fraction(7, 495) - 2 * Fraction(5, 36) * (Fraction(10, 16) - Fraction(5, 11)),
    ),
}


def scratch(wager: Wager) -> Game:
    own = {wager.name: wager}
    return replace(
        GAME,
        id="other-craps",
        rules=DiceRules({**GAME.rules.wagers, **own}),
    )


@pytest.mark.parametrize("name", EDITIONS)
def test_table_odds_and_simulation_move_together(name: str) -> None:
    wager, rolls, won, edge = EDITIONS[name]
    game, bet = scratch(wager), wager.name
    paper = {"game": game.id, "seats": {1: {bet: 10}}, "rolls": rolls}
    assert WrittenRound(paper, game).net == {1: won}
    assert by_the_odds(game, bet) == edge != by_the_odds(GAME, bet)
    counts = simulate(game, game.options, "other", 0, ROUNDS)
    own = [(row, int(count)) for row, count in zip(rows(game, game.options), counts, strict=True)]
    mean = sum(float(row.net) * count for row, count in own if row.wager == bet) / ROUNDS
    assert abs(mean + float(edge)) < 4 * 1.2 / sqrt(ROUNDS)


def by_the_odds(game: Game, bet: str) -> Fraction:
    (wager,) = solve(game, wager=bet).wagers
    assert isinstance(wager, WagerOdds)
    return wager.house_edge


def test_the_table_as_it_is_takes_and_pays_otherwise() -> None:
    for wager, rolls, won, _ in EDITIONS.values():
        paper = {"game": GAME.id, "seats": {1: {wager.name: 10}}, "rolls": rolls[:1]}
        assert WrittenRound(paper, GAME).net != {1: won}
