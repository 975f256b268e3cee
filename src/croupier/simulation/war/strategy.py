"""Casino War: a tie is the only decision, and the reading of the base wager settles it.

Where War takes the base wager for good it costs more than the half that a surrender gives up; where the
base wager rides it costs less (the exact odds of both are `croupier odds hustler-casino-war`).
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.families.war.wagers import LINES
from croupier.games.war.hustler_casino_war import SURRENDER, CasinoWarOptions
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.simulation.strategy import Strategy
from croupier.table.sight import Sight


def strategies(game: Game) -> tuple[Strategy, ...]:
    return (
        Strategy(name="best", summary="War only where the base wager rides", bets=bets, choose=best),
        Strategy(name="surrender", summary="never go to War", bets=bets, choose=surrender),
        Strategy(name="war", summary="always go to War", bets=bets, choose=war),
    )


def bets(table: Table, seat: int) -> Mapping[str, int]:
    """The least on the base and on the tie."""
    options: CasinoWarOptions = table.options
    line = LINES[0]
    return {line.base: options.limits.minimum, line.tie: options.tie_range.minimum}


def best(sight: Sight, ask: Decide) -> Chosen:
    return (war if sight.table.options.war_base_wager == "ride" else surrender)(sight, ask)


def surrender(sight: Sight, ask: Decide) -> Chosen:
    return SURRENDER.take()


def war(sight: Sight, ask: Decide) -> Chosen:
    return ask.choices[-1].take()
