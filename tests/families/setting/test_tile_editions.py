"""Scratch editions of pai gow tiles: an answer is changed in one place; table, odds and simulation move to
where the option for the same answer moves them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from croupier.cards.card import Hand
from croupier.families.setting.rules import Signs
from croupier.families.setting.set_hands import Setting, comparison
from croupier.families.setting.tile_house_ways import house_way
from croupier.games.setting.hustler_pai_gow_tiles import GAME, BankedTiles
from croupier.hands.tiles import describe, evaluate
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.simulation.setting.tile_kernel import rows, simulate
from croupier.table.sitting import Sitting
from croupier.wagers.result import Result, push
from tests.games.setting.banked import settled


class CanberraTiles(BankedTiles):
    """How the house sets its tiles."""

    def house_way(self, options: Any, cards: Hand) -> Setting:
        return Setting(*house_way(cards, "canberra", options.zero_by_tile))


class ZeroByTile(BankedTiles):
    """How hands rank."""

    def strengths(self, options: Any, setting: Setting) -> tuple[int, int]:
        one, other = (evaluate(hand, True) for hand in setting)
        return max(one, other), min(one, other)

    def words(self, options: Any, setting: Setting) -> tuple[str, str]:
        high, low = (describe(strength, True) for strength in self.strengths(options, setting))
        return high, low


class TiedCopies(BankedTiles):
    """What a comparison comes to: nobody wins a copy."""

    def result_of(self, options: Any, signs: Signs) -> Result:
        return push(self.wager, why=comparison(signs)) if 0 in signs else super().result_of(options, signs)


AS_OPTION = {CanberraTiles: {"house-way": "canberra"}, ZeroByTile: {"zero-hands": "tile"}}


@cache
def scratch(rules: type[BankedTiles]) -> Game:
    own = rules()
    return replace(GAME, rules=own)


def at_table(game: Game, options: Any) -> list[tuple[str, int]]:
    """How twenty wagers end, both sides set by the house way."""
    table = Sitting(game, options, seed="tiles")
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
def test_table_odds_and_simulation_move_as_the_option_moves_them(change: type[BankedTiles]) -> None:
    game, options = scratch(change), GAME.options.with_settings(AS_OPTION[change])
    assert at_table(game, GAME.options) == at_table(GAME, options)
    assert simulated(game, GAME.options) == simulated(GAME, options) != simulated(GAME, GAME.options)
    assert figures(game, GAME.options) == figures(GAME, options) != figures(GAME, GAME.options)


def test_what_a_copy_comes_to_moves_all_three() -> None:
    """Where nobody wins copies the sides are alike: by the house way the player's edge is nothing."""
    game = scratch(TiedCopies)
    assert set(figures(game, GAME.options).values()) == {0} != set(figures(GAME, GAME.options).values())
    assert simulated(game, GAME.options) != simulated(GAME, GAME.options)
    low_copy = "5-2 5-3 / 6-6 6-6", "4-3 6-2 / 1-1 1-1"
    assert [settled(each, *low_copy).results[0].outcome for each in (game, GAME)] == ["push", "lose"]
