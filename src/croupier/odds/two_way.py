"""2 Way Winner: the 7-Card Bonus exactly, over every seven cards of the pack.

A player's first two cards and the player-dealer's first five are as good as any seven: nobody chooses one of
them by what it is. The antes depend on how two games are played, and are left to simulation.
"""

from __future__ import annotations

from croupier.cards.pack import Pack
from croupier.families.two_way import BONUS, bonus_result
from croupier.odds.fortune import count
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.result import Outcome


def leaves(game: Game, options: Options) -> tuple[str, ...]:
    return tuple(spot.name for spot in game.wagers(options) if spot.opening and spot.name != BONUS)


def solve(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    cards = pack or game.equipment(options).pack
    assert cards is not None
    tally = Tally(BONUS, unit=f"the {game.spot(BONUS, options).label}")
    results = [(bonus_result(options, list(rows)), ways) for rows, ways in count(cards).items()]
    for result, ways in sorted(results, key=lambda each: -each[0].per_unit):
        is_won = result.outcome is Outcome.WIN
        row = result.why.replace("-", " ") if is_won else "none of these"
        tally.add(row, net=result.per_unit, ways=ways, pays=str(result.odds) if is_won else "lose")
    return Solution((tally,))
