"""The odds of a game, worked out once for all the tests of a worker that look at them."""

from __future__ import annotations

from functools import cache

from croupier.cards.pack import Pack
from croupier.odds.report import GameOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.rules.options import Options


@cache
def solved_once(
    game: Game, options: Options | None = None, wager: str | None = None, pack: Pack | None = None
) -> GameOdds:
    return solve(game, options, wager, pack)
