"""The strategies a game can be simulated with; the first of its family's list is the default."""

from __future__ import annotations

from importlib import import_module

from croupier.refusals import BadOption, unknown
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.chart_file import is_chart
from croupier.simulation.plans.plan_file import is_plan, plan_from_file
from croupier.simulation.plans.play import strategy_from
from croupier.simulation.strategy import Strategy, by_lot, first_choice, flat, no_bets

MODULES = {
    "staged": (
        "staged.paid_by_table_strategy",
        "staged.hand_against_hand_strategy",
        "staged.shared_board_strategy",
    ),
    "war": ("war.strategy",),
    "blackjack": ("blackjack.strategy",),
    "two-way": ("blackjack.two_way_strategy",),
    "baccarat": ("baccarat.strategy",),
    "joker-baccarat": ("baccarat.joker_strategy",),
    "pan-nine": ("baccarat.pan_nine_strategy",),
    "poker": ("poker.strategy",),
    "setting": ("setting.strategy",),
}
"""Family → modules of this folder that have `strategies(game)`: a tuple, empty for a game unknown to them."""
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
    return own_strategies(game) + plain


def own_strategies(game: Game) -> tuple[Strategy, ...]:
    """Those of the game's family."""
    own: tuple[Strategy, ...] = ()
    for name in MODULES.get(game.family, ()):
        own += import_module(f"croupier.simulation.{name}").strategies(game)
    return own


def ready_strategies(game: Game, seed: str = "") -> tuple[Strategy, ...]:
    """What bots can play at a table, which does not wait until every deal is counted."""
    return tuple(each for each in strategies_of(game, seed) if each.name != SLOW)


def strategy_of(game: Game, name: str, seed: str = "", options: Options | None = None) -> Strategy:
    """The strategy of that name, or of a chart's or betting plan's file; 'default' is the family's first."""
    if is_chart(name) and game.family == "blackjack":
        from croupier.simulation.blackjack.strategy import by_chart, has_chart

        if not has_chart(game):
            raise BadOption(f"{game.id} is not played by a chart", "charts are for hands of two first cards")
        return by_chart(name)
    if is_plan(name):
        return strategy_from(plan_from_file(name, game, options or game.options))
    known = strategies_of(game, seed)
    if name == "default":
        return known[0]
    for each in known:
        if each.name == name:
            return each
    raise unknown(f"strategy for {game.id}", name, [each.name for each in known])
