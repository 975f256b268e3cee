"""Casino War: a tie is the only decision, and what a War is worth settles it.

Where War takes the base wager for good it costs more than the half that a surrender gives up; where the
base wager rides it costs less (the exact odds of both are `croupier odds hustler-casino-war`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product

from croupier.families.war.rules import LINES, SURRENDER, WarOptions, WarRules
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.simulation.strategy import Strategy
from croupier.table.observation import Observation


def strategies(game: Game) -> tuple[Strategy, ...]:
    best = partial(by_worth, game)
    return (
        Strategy(name="best", summary="War where it is worth more than half", bets=bets, choose=best),
        Strategy(name="surrender", summary="never go to War", bets=bets, choose=surrender),
        Strategy(name="war", summary="always go to War", bets=bets, choose=war),
    )


def bets(table: Table[WarOptions], seat: int) -> Mapping[str, int]:
    """Return the least on the base and on the tie."""
    options, line = table.options, LINES[0]
    return {line.base: options.limits.minimum, line.tie: options.tie_range.minimum}


def by_worth(game: Game, sight: Observation, ask: Decide) -> Chosen:
    return (war if is_worth_it(game, sight.table.options) else surrender)(sight, ask)


def is_worth_it(game: Game, options: WarOptions) -> bool:
    """Return True if a War wins more than a surrender leaves."""
    base = options.limits.minimum
    half = game.rules.surrender_result(options, LINES[0], base)
    return bool(worth_of_war(game, options) > half.per_unit)


@lru_cache(maxsize=8)
def worth_of_war(game: Game, options: WarOptions) -> Fraction:
    """Return what a War wins for each unit of the base wager, out of a whole batch."""
    rules: WarRules = game.rules
    pack = game.pack(options)
    kinds = Counter(map(rules.equivalent_card, pack))
    total = Fraction(0)
    for (mine, many), (theirs, others) in product(kinds.items(), repeat=2):
        base, war = rules.war_ends(options, LINES[0], mine, theirs, wager=1, stake=1)
        total += (base.per_unit + war.per_unit) * many * (others - (mine == theirs))
    return total / (len(pack) * (len(pack) - 1))


def surrender(sight: Observation, ask: Decide) -> Chosen:
    return SURRENDER.take()


def war(sight: Observation, ask: Decide) -> Chosen:
    return ask.choices[-1].take()
