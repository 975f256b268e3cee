"""21st Century Baccarat by the compiled simulators and by script, against the exact odds."""

from __future__ import annotations

from functools import cache
from math import sqrt
from types import ModuleType

import pytest

from croupier.games.baccarat.hustler_21st_century_baccarat_v8_0 import GAME as V8
from croupier.games.baccarat.hustler_21st_century_baccarat_v9_0 import GAME as V9
from croupier.games.baccarat.hustler_baccarat_21st_century import GAME as JOKERS
from croupier.odds.baccarat.coups import tallies as lines
from croupier.odds.baccarat.joker import tallies as jokers
from croupier.odds.report import WagerEstimate, WagerOdds
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.baccarat import joker_kernel as joker_baccarat
from croupier.simulation.baccarat import kernel as baccarat
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate as run
from croupier.simulation.strategies import strategies_of

ROUNDS = 4_000_000
"""With half of them another reading of the option would pass for the sheet's."""
EXACT = {baccarat: lines, joker_baccarat: jokers}


@cache
def counted(kernel: ModuleType, game: Game, options: Options) -> list[WagerOdds]:
    return [tally.report() for tally in EXACT[kernel](game, options)]


@pytest.mark.parametrize("fresh_shoes", [True, False])
@pytest.mark.parametrize(
    ("kernel", "game", "settings"),
    [
        (baccarat, V8, {}),
        (baccarat, V8, {"decks": "3", "option-trigger": "two-cards", "all-stand": "player-stands"}),
        (baccarat, V8, {"all-stand": "player-stands"}),
        (baccarat, V9, {}),
        (baccarat, V9, {"decks": "4", "royale-highest-by": "pay"}),
        (joker_baccarat, JOKERS, {}),
        (joker_baccarat, JOKERS, {"natural-nine": "two-cards"}),
    ],
)
def test_simulated_is_within_four_standard_errors_of_exact(
    kernel: ModuleType, game: Game, settings: dict[str, str], fresh_shoes: bool
) -> None:
    """Row by row and edge by edge. From a shoe that runs down, wagers come out as from a full one: who
    chooses by the full shoe chooses as well as can be told here."""
    options = game.options.with_settings(settings)
    ends = kernel.rows(game, options)
    counts = kernel.simulate(game, options, "four errors", 0, ROUNDS, fresh_shoes=fresh_shoes)
    for exact in counted(kernel, game, options):
        own = [(end, int(count)) for end, count in zip(ends, counts, strict=True) if end.wager == exact.wager]
        chances = {(row.outcome, row.pays): float(row.probability) for row in exact.outcomes}
        assert {(end.outcome, end.pays) for end, count in own if count} <= set(chances)
        assert sum(count for _, count in own) == ROUNDS
        for end, count in own:
            chance = chances.get((end.outcome, end.pays), 0)
            assert abs(count - ROUNDS * chance) <= 4 * sqrt(ROUNDS * chance * (1 - chance)), end
        mean = sum(float(end.net) * count for end, count in own) / ROUNDS
        assert abs(mean + float(exact.house_edge)) < 4 * exact.standard_deviation / sqrt(ROUNDS)


@pytest.mark.parametrize(("game", "wager"), [(V8, "player"), (V9, "player"), (JOKERS, "main")])
def test_the_script_by_its_strategies(game: Game, wager: str) -> None:
    """1,500 rounds each: within four standard errors of the best, whose plain rivals differ less."""
    exact = (jokers if game is JOKERS else lines)(game, game.options)[0].report()
    for strategy in strategies_of(game)[:3]:
        job = Job(game.id, (), "script", strategy.name, ((wager, 10_00),), 1_500, 500)
        (found,) = run(job, by="script").wagers
        assert isinstance(found, WagerEstimate)
        assert abs(found.house_edge - float(exact.house_edge)) < 4 * found.standard_error


def test_strategies_are_named() -> None:
    assert [each.name for each in strategies_of(V8)][:3] == ["best", "house-way", "stand"]
    assert [each.name for each in strategies_of(JOKERS)][:3] == ["best", "house-way", "hit"]
