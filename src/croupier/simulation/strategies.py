"""The strategies a game can be simulated with; the first of its family's list is the default."""

from __future__ import annotations

from croupier.errors import unknown
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.plans.plan_file import is_plan, plan_from_file
from croupier.simulation.plans.play import strategy_from
from croupier.simulation.simulator import simulator_of
from croupier.simulation.strategy import Strategy, by_lot, first_choice, flat, no_bets

SLOW = "best"
"""The strategy that is derived first."""


def strategies_of(game: Game, seed: str = "") -> tuple[Strategy, ...]:
    """The family's own, then the plain ones that play any game."""
    opening = [spot.name for spot in game.wagers(game.options) if spot.opening]
    bets = flat(opening[0]) if opening else no_bets
    plain = (
        Strategy(
            name="random",
            summary="any legal choice, on the game's first wager",
            bets=bets,
            choose=by_lot(seed),
        ),
        Strategy(
            name="first",
            summary="the first choice listed, on the game's first wager",
            bets=bets,
            choose=first_choice,
        ),
    )
    return simulator_of(game).strategies(game) + plain


def ready_strategies(game: Game, seed: str = "") -> tuple[Strategy, ...]:
    """Return the strategies of bots, which need no exact count first."""
    return tuple(each for each in strategies_of(game, seed) if each.name != SLOW)


def strategy_of(game: Game, name: str, seed: str = "", options: Options | None = None) -> Strategy:
    """The strategy of that name, or of a chart's or betting plan's file; 'default' is the family's first."""
    described = simulator_of(game).from_file(game, name)
    if described is not None:
        return described
    if is_plan(name):
        return strategy_from(plan_from_file(name, game, options or game.options))
    known = strategies_of(game, seed)
    if name == "default":
        return known[0]
    for each in known:
        if each.name == name:
            return each
    raise unknown(f"strategy for {game.id}", name, [each.name for each in known])
