"""Blackjack with side bets on a hand's first two cards alone, fast: of the dealer's hand no more is dealt
than the main wager needs, whatever other side bets the game has.
"""

from __future__ import annotations

from functools import lru_cache

from croupier.families.blackjack.choices import MAIN
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.all_sides_kernel import AllSidesPlan, plan_with, shuffled
from croupier.simulation.blackjack.hands import Ints
from croupier.simulation.blackjack.kernel import deals_boxes
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import seeded
from croupier.wagers.result import FIRST_CARDS, UP_CARD, SideBet


def first_sides(game: Game, options: Options) -> list[SideBet]:
    """Return the side bets that the first cards decide, the up card at most among them, and that are paid by
    odds alone."""
    return [
        side
        for side in game.rules.side_bets(options)
        if side.on in (FIRST_CARDS, UP_CARD) and not side.moves and not side.prizes(options)
    ]


def supports(game: Game, options: Options) -> bool:
    return bool(first_sides(game, options)) and deals_boxes(game, options)


def covers(game: Game, options: Options) -> set[str]:
    return {MAIN} | {side.spot for side in first_sides(game, options)}


@lru_cache(maxsize=4)
def plan(game: Game, options: Options, strategy: str) -> AllSidesPlan:
    return plan_with(game, options, strategy, first_sides(game, options))


def rows(game: Game, options: Options, strategy: str = "default") -> list[KernelRow]:
    return list(plan(game, options, strategy).rows)


def simulate(
    game: Game, options: Options, seed: int | str, batch: int, rounds: int, strategy: str = "default"
) -> Ints:
    """Return how often each of `rows` came up in `rounds` rounds, dealt as at a table from shoe after
    shoe."""
    return shuffled(plan(game, options, strategy), seeded(seed, batch), rounds)
