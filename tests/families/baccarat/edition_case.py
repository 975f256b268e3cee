"""A scratch edition with few cards, at the table, by the odds and in the simulation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import sqrt

from croupier.cards.card import parse_cards
from croupier.cards.chance_devices import Roll
from croupier.cards.pack import Pack
from croupier.odds.analyst import BestPlay, Opening, first_world
from croupier.odds.engine import engine_of
from croupier.odds.tally import Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.kernel import KernelRow
from croupier.simulation.simulator import simulator_of

ROUNDS = 100_000


class Case:
    """A game with few cards: its wager, and how its simulated player plays (as well as can be, where '')."""

    def __init__(self, game: Game, wager: str, cards: str, habit: str = "", **settings: str) -> None:
        pack = Pack(cards, parse_cards(cards))
        self.options: Options = game.options.with_settings(settings)
        cut = replace(game.equipment(self.options), pack=pack)
        self.game = replace(game, equipment=lambda options: cut)
        self.pack, self.wager, self.habit = pack, wager, habit

    def at_the_table(self, habit: str = "") -> Fraction:
        """What a unit brings when the script is gone through, after one roll where there are dice."""
        opening = Opening.with_bets(self.game, self.options, {self.wager: 2_000})
        world = first_world(opening, self.pack)
        if world.ask is not None and type(world.ask).__name__ == "RollDice":
            world = world.then(Roll((3, 3, 4)))
        return Fraction(BestPlay(opening, habit=habit).value(world).net) / 2_000

    def tally(self) -> Tally:
        found = engine_of(self.game).solve(self.game, self.options, None, self.pack).tallies
        return next(tally for tally in found if tally.wager == self.wager)

    def by_the_odds(self) -> Fraction:
        return Fraction(self.tally().expectation)

    def ends(self) -> list[tuple[KernelRow, int]]:
        """How the wager ends, and how often in a simulation."""
        (kernel,) = simulator_of(self.game).kernels(self.game)
        rows: list[KernelRow] = kernel.rows(self.game, self.options)
        counts = kernel.simulate(self.game, self.options, "editions", 0, ROUNDS, fresh_shoes=True).tolist()
        return [(row, n) for row, n in zip(rows, counts, strict=True) if n and row.wager == self.wager]

    def simulated(self) -> tuple[float, float]:
        """What a unit brings on average, and how far that may be off."""
        own = [(float(row.net), count) for row, count in self.ends()]
        mean = sum(net * count for net, count in own) / ROUNDS
        square = sum(net * net * count for net, count in own) / ROUNDS
        return mean, 4.5 * sqrt((square - mean * mean) / ROUNDS)


@cache
def before(of: Callable[[Game], Case], game: Game) -> tuple[Fraction, Fraction, float]:
    """What the game comes to as it is."""
    case = of(game)
    return case.at_the_table(), case.by_the_odds(), case.simulated()[0]


def moves_together(of: Callable[[Game], Case], game: Game, changed_game: Game) -> None:
    table, odds, mean = before(of, game)
    assert odds == table
    case = of(changed_game)
    now = case.at_the_table()
    assert case.by_the_odds() == now != table
    found, error = case.simulated()
    assert found != mean
    assert abs(found - float(case.at_the_table(case.habit) if case.habit else now)) < error
