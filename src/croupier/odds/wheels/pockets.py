"""Wheel games: every pocket of the wheel, once."""

from __future__ import annotations

from croupier.cards.pack import Pack
from croupier.families.wheels.rules import WheelRules
from croupier.odds.tally import Tally
from croupier.rules.game import Game
from croupier.rules.options import Options


def solve(game: Game, options: Options, pack: Pack | None = None) -> list[Tally]:
    """Return what each pocket that is a result does to each wager; there are no cards to leave out."""
    rules: WheelRules = game.rules
    wheel = game.equipment(options).wheel
    assert wheel is not None
    pockets = rules.results(wheel, options)
    tallies = []
    for bet in rules.bets(options):
        tally = Tally(bet.spot.name, unit=f"the {bet.spot.label}")
        for pocket in pockets:
            result = bet.result(pocket)
            pays = str(result.odds or result.outcome)
            tally.add(result.why or result.outcome.value, net=result.per_unit, pays=pays)
        tallies.append(tally)
    return tallies
