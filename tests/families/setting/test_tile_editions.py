"""Scratch editions of pai gow tiles: an answer is changed in one place; table, odds and simulation move to
where the option for the same answer moves them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from croupier.games.setting.hustler_pai_gow_tiles import GAME, RULES
from croupier.language.setting import SettingRules, Signs, outcome_of, tile_house_of
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.simulation.setting.tile_kernel import rows, simulate
from croupier.table.session import TableSession
from croupier.wagers.result import Outcome
from tests.games.setting.banked import settled


def nobody_wins_copies(options: Any, signs: Signs) -> Outcome:
    return Outcome.PUSH if 0 in signs else outcome_of(signs)


CANBERRA = RULES.replace(way=lambda options: replace(tile_house_of(options), way="canberra"))
"""How the house sets its tiles."""
ZERO_BY_TILE = RULES.replace(way=lambda options: replace(tile_house_of(options), zero_by_tile=True))
"""How hands rank."""
AS_OPTION = {"house-way": (CANBERRA, "canberra"), "zero-hands": (ZERO_BY_TILE, "tile")}


def scratch(rules: SettingRules) -> Game:
    return replace(GAME, rules=rules)


def at_table(game: Game, options: Any) -> list[tuple[str, int]]:
    """How twenty wagers end, both sides set by the house way."""
    table = TableSession(game, options, seed="tiles")
    for seat in (1, 2):
        table.sit(seat, f"player {seat}", 1_000_00)
    table.willing = {1, 2}
    ends = []
    for _ in range(20):
        playing = table.open_round()
        playing.bet(3 - playing.table.banker, "pai-gow", 10_00)
        table.play(lambda sight, ask: ask.choices[1].take())
        ends += [(event.outcome, event.paid) for event in playing.events if isinstance(event, e.Settled)]
    return ends


@cache
def figures(game: Game, options: Any) -> dict[str, Any]:
    (wager,) = solve(game, options).wagers
    assert isinstance(wager, WagerOdds)
    return {name: wager.extra[name] for name in ("house_edge_by_house_way", "bank_edge_by_house_way")}


@cache
def simulated(game: Game, options: Any) -> dict[Any, int]:
    counts = simulate(game, options, "tiles", 1, 2_000).tolist()
    nets: dict[Any, int] = {}
    for row, count in zip(rows(game, options), counts, strict=True):
        nets[row.net] = nets.get(row.net, 0) + count
    return nets


@pytest.mark.parametrize("change", AS_OPTION)
def test_table_odds_and_simulation_move_as_the_option_moves_them(change: str) -> None:
    rules, value = AS_OPTION[change]
    game, options = scratch(rules), GAME.options.with_settings({change: value})
    assert at_table(game, GAME.options) == at_table(GAME, options)
    assert simulated(game, GAME.options) == simulated(GAME, options) != simulated(GAME, GAME.options)
    assert figures(game, GAME.options) == figures(GAME, options) != figures(GAME, GAME.options)


def test_what_a_copy_comes_to_moves_all_three() -> None:
    """Where nobody wins copies the sides are alike: by the house way the player's edge is nothing."""
    game = scratch(RULES.replace(outcome=nobody_wins_copies))
    assert set(figures(game, GAME.options).values()) == {0} != set(figures(GAME, GAME.options).values())
    assert simulated(game, GAME.options) != simulated(GAME, GAME.options)
    low_copy = "5-2 5-3 / 6-6 6-6", "4-3 6-2 / 1-1 1-1"
    assert [settled(each, *low_copy).results[0].outcome for each in (game, GAME)] == ["push", "lose"]
