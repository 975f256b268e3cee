"""Wheel games: every pocket of the wheel, once."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from croupier.cards.pack import Pack
from croupier.families.wheels.rules import WheelRules
from croupier.odds.tabulated_counts import get_or_count
from croupier.odds.tally import Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.result import Result


def solve(game: Game, options: Options, pack: Pack | None = None) -> list[Tally]:
    """Return what each pocket that is a result does to each wager; there are no cards to leave out."""
    rules: WheelRules = game.rules
    wheel = game.equipment(options).wheel
    assert wheel is not None
    pockets = rules.results(wheel, options)
    bets = rules.bets(options)
    ends = [[_end(bet.result(pocket)) for pocket in pockets] for bet in bets]
    places = [{end: place for place, end in enumerate(dict.fromkeys(of))} for of in ends]
    pattern = [[known[end] for end in of] for known, of in zip(places, ends, strict=True)]
    told = [bet.spot.name for bet in bets], pattern
    counts = get_or_count("wheels", "pockets of each wager", told, lambda run: _counted(pattern))
    tallies = []
    for bet, of, ways in zip(bets, ends, counts, strict=True):
        tally = Tally(bet.spot.name, unit=f"the {bet.spot.label}")
        for (name, pays, net), number in zip(dict.fromkeys(of), ways, strict=True):
            tally.add(name, net=net, ways=number, pays=pays)
        tallies.append(tally)
    return tallies


def _end(result: Result) -> tuple[str, str, Fraction]:
    """Return the name of an end, what it pays, and its net."""
    return result.why or result.outcome.value, str(result.odds or result.outcome), Fraction(result.per_unit)


def _counted(pattern: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    """Return the number of pockets that lead to each end of each wager."""
    return tuple(tuple(Counter(places).values()) for places in pattern)
