"""Craps, exactly: each wager is followed roll by roll through the few states it can be in.

A state is the spot the wager lies on and the point on the puck. `resolve` says what each of the 36
rolls does there, so the chance of every end is the solution of a small system of equations.

The edge is per wager made, counted to its decision. A roll for which the wager is off is not counted,
so that the figures a roll do not depend on how long it happens to be off.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.cards.dice import all_rolls
from croupier.cards.pack import Pack
from croupier.families.dice import (
    POINTS,
    ROLLS,
    House,
    Wager,
    When,
    is_on,
    next_puck,
    resolve,
    vigorish,
)
from croupier.families.dice_wagers import WAGERS
from croupier.games.ohio_craps import CrapsOptions
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.result import Outcome, Result

State = tuple[str, int]
"""The wager's spot and the puck."""


@dataclass(frozen=True)
class End:
    """How a wager can be decided, per unit of its stake."""

    why: str
    pays: str
    net: Fraction
    is_tie: bool = False


@dataclass
class Row:
    """One state: where the next roll leads, how it may end the wager, and whether the roll counts."""

    to: dict[State, Fraction] = field(default_factory=dict)
    ends: dict[End, Fraction] = field(default_factory=dict)
    rolls: Fraction = Fraction(0)

    def absorb(self, other: Row, often: Fraction) -> None:
        """Go on as `other` does, that often."""
        for state, chance in other.to.items():
            self.to[state] = self.to.get(state, Fraction(0)) + often * chance
        for end, chance in other.ends.items():
            self.ends[end] = self.ends.get(end, Fraction(0)) + often * chance
        self.rolls += often * other.rolls


def solve(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    """Every wager that a player can make; dice have no pack, so `pack` changes nothing."""
    assert isinstance(options, CrapsOptions)
    made = [spot.name for spot in game.wagers(options) if spot.opening]
    notes = ("the edge is per wager made; beside it the rolls to a decision, the edge per roll, and the edge "
             "per wager resolved, ties left out",)  # fmt: skip
    return Solution(tuple(count(WAGERS[name], options) for name in made if name in WAGERS), notes=notes)


def count(wager: Wager, house: House) -> Tally:
    """One wager from the roll after it is made until it is decided."""
    begun = follow(wager, house)
    charge = vigorish(wager, house) if wager.kind.vigorish and house.takes_vigorish_first else Fraction(0)
    tally = Tally(wager.name, unit="the wager")
    ties = Fraction(0)
    for end, chance in begun.ends.items():
        tally.add(end.why, net=end.net - charge, staked=1 + charge, ways=chance, pays=end.pays)
        ties += chance if end.is_tie else 0
    edge = -tally.expectation
    tally.extra["rolls"] = begun.rolls
    tally.extra["house_edge_per_roll"] = edge / begun.rolls
    tally.extra["house_edge_resolved"] = edge / (1 - ties)
    return tally


def follow(wager: Wager, house: House) -> Row:
    """The chance of each end, and how many rolls it takes on average, once the wager is made."""
    begun = Row(to=starts(wager))
    rows = _rows(begun.to, house)
    while rows:  # leave out one state after the other, the farthest first
        state, row = rows.popitem()
        _skip_waiting(state, row)
        for other in (*rows.values(), begun):
            often = other.to.pop(state, None)
            if often:
                other.absorb(row, often)
    return begun


def starts(wager: Wager) -> dict[State, Fraction]:
    """Where the wager can be when it is made: before a come out roll, or with a point on, each point as
    often as a come out roll gives it."""
    if wager.kind.when is When.COME_OUT:
        return {(wager.name, 0): Fraction(1)}
    ways = {point: len(ROLLS[point]) for point in POINTS}
    return {(wager.name, point): Fraction(often, sum(ways.values())) for point, often in ways.items()}


def _rows(begun: Iterable[State], house: House) -> dict[State, Row]:
    """Every state that can be reached, in the order it is found."""
    rows: dict[State, Row] = {}
    waiting = list(begun)
    for state in waiting:  # grows as states are found
        if state not in rows:
            rows[state] = row_of(state, house)
            waiting += rows[state].to
    return rows


def row_of(state: State, house: House) -> Row:
    spot, puck = state
    wager = WAGERS[spot]
    row = Row(rolls=Fraction(is_on(wager, puck, house)))
    rolls = all_rolls()
    for roll in rolls:
        result = resolve(wager, puck, roll, house)
        if result is not None:
            end = _end(result)
            row.ends[end] = row.ends.get(end, Fraction(0)) + Fraction(1, len(rolls))
        else:
            after = (wager.boxes.get(roll.total, spot), next_puck(puck, roll))
            row.to[after] = row.to.get(after, Fraction(0)) + Fraction(1, len(rolls))
    return row


def _end(result: Result) -> End:
    if result.outcome is Outcome.LOSE:
        return End(result.why, "", Fraction(-1))
    if result.outcome is not Outcome.WIN:
        return End(result.why, "push", Fraction(0), is_tie=True)
    if result.odds is None:
        return End(result.why, "", Fraction(result.amount or 0))
    kept = result.commission.rate if result.commission is not None else Fraction(0)  # of the stake
    return End(result.why, str(result.odds), result.odds.ratio - kept)


def _skip_waiting(state: State, row: Row) -> None:
    """Rolls that leave the wager where it is only take time."""
    stays = row.to.pop(state, None)
    if stays:
        held = Row(dict(row.to), dict(row.ends), row.rolls)
        row.absorb(held, stays / (1 - stays))
