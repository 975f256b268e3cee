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
from typing import Any

from croupier.cards.chance_devices import Roll, all_rolls
from croupier.cards.pack import Pack
from croupier.families.dice.rules import DiceRules
from croupier.families.dice.wager import (
    POINTS,
    ROLLS,
    DiceHouse,
    Wager,
    When,
    is_on,
    moved_to,
    next_puck,
    resolve,
    vigorish,
)
from croupier.odds.tabulated_counts import get_or_count
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.result import Outcome

WagerState = tuple[Wager, int]
"""State of a wager: the wager itself, which becomes another once the dealer has moved it, and the puck."""


@dataclass(frozen=True)
class WagerEnd:
    """Decision of a wager, with its net win per unit of the stake."""

    why: str
    pays: str
    net: Fraction
    is_tie: bool = False


@dataclass
class StateRow:
    """Outcome of a roll in one state: the states and ends it leads to, and the number of rolls that count."""

    to: dict[WagerState, Fraction] = field(default_factory=dict)
    ends: dict[WagerEnd, Fraction] = field(default_factory=dict)
    rolls: Fraction = Fraction(0)

    def absorb(self, other: StateRow, often: Fraction) -> None:
        """Add the states, ends and rolls of `other`, weighted by the chance `often`."""
        for state, chance in other.to.items():
            self.to[state] = self.to.get(state, Fraction(0)) + often * chance
        for end, chance in other.ends.items():
            self.ends[end] = self.ends.get(end, Fraction(0)) + often * chance
        self.rolls += often * other.rolls


def solve(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    """Return the odds of every wager that a player can make; dice have no pack, so `pack` changes nothing."""
    house, wagers = bets(game, options)
    notes = ("the edge is per wager made; beside it the rolls to a decision, the edge per roll, and the edge "
             "per wager resolved, ties left out",)  # fmt: skip
    chains = [WagerChain.begin(wager, house) for wager in wagers]
    told = [(wager.name, chain.plain_rows()) for wager, chain in zip(wagers, chains, strict=True)]
    found = get_or_count(
        "dice", "ends of each wager", told, lambda run: tuple(chain.counted() for chain in chains)
    )
    tallies = [
        tallied(wager, house, chain.ends_of(*counted))
        for wager, chain, counted in zip(wagers, chains, found, strict=True)
    ]
    return Solution(tuple(tallies), notes=notes)


def bets(game: Game, options: Options) -> tuple[DiceHouse, list[Wager]]:
    """Return the house that the options describe, and the wagers that a player can make there."""
    rules: DiceRules = game.rules
    house: Any = options
    made = (spot.name for spot in game.wagers(options) if spot.opening)
    return house, [rules.dice_wagers[name] for name in made if name in rules.dice_wagers]


def count(wager: Wager, house: DiceHouse) -> Tally:
    """Return the tally of one wager, counted now."""
    chain = WagerChain.begin(wager, house)
    return tallied(wager, house, chain.ends_of(*chain.counted()))


def tallied(wager: Wager, house: DiceHouse, begun: StateRow) -> Tally:
    """Return the tally of a wager from the roll after it is made until it is decided."""
    charge = charge_of(wager, house)
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


def charge_of(wager: Wager, house: DiceHouse) -> Fraction:
    """Return what the wager costs besides its stake, whether it wins or not, as a part of the stake."""
    return vigorish(wager, house) if wager.kind.vigorish and house.takes_vigorish_first else Fraction(0)


@dataclass
class WagerChain:
    """The states of a wager from its first roll on."""

    begun: StateRow
    rows: dict[WagerState, StateRow]
    """Every state that can be reached, in the order it is found."""
    ends: tuple[WagerEnd, ...]

    @classmethod
    def begin(cls, wager: Wager, house: DiceHouse) -> WagerChain:
        begun = StateRow(to=starts(wager, house))
        rows = _rows(begun.to, house)
        return cls(begun, rows, tuple(dict.fromkeys(end for row in rows.values() for end in row.ends)))

    def plain_rows(self) -> list[Any]:
        """Return the states, and what each roll does there, as plain numbers."""
        states = {state: place for place, state in enumerate(self.rows)}
        return [
            [
                [(states[state], str(chance)) for state, chance in row.to.items()],
                [(self.ends.index(end), str(chance)) for end, chance in row.ends.items()],
                str(row.rolls),
            ]
            for row in (self.begun, *self.rows.values())
        ]

    def counted(self) -> tuple[Fraction, tuple[tuple[int, Fraction], ...]]:
        """Return how many rolls the wager takes on average, and the chance of each end."""
        begun, rows = copy_of(self.begun), {state: copy_of(row) for state, row in self.rows.items()}
        while rows:  # leave out one state after the other, the farthest first
            state, row = rows.popitem()
            _skip_waiting(state, row)
            for other in (*rows.values(), begun):
                often = other.to.pop(state, None)
                if often:
                    other.absorb(row, often)
        return begun.rolls, tuple((self.ends.index(end), chance) for end, chance in begun.ends.items())

    def ends_of(self, rolls: Fraction, chances: tuple[tuple[int, Fraction], ...]) -> StateRow:
        """Return the ends of the wager from the numbers of `counted`."""
        return StateRow(ends={self.ends[place]: chance for place, chance in chances}, rolls=rolls)


def copy_of(row: StateRow) -> StateRow:
    return StateRow(dict(row.to), dict(row.ends), row.rolls)


def starts(wager: Wager, house: DiceHouse) -> dict[WagerState, Fraction]:
    """Return where the wager can be when it is made: before a come out roll, or with a point on, each point
    as often as a come out roll gives it."""
    if starts_coming_out(wager, house):
        return {(wager, 0): Fraction(1)}
    ways = {point: len(ROLLS[point]) for point in POINTS}
    return {(wager, point): Fraction(often, sum(ways.values())) for point, often in ways.items()}


def starts_coming_out(wager: Wager, house: DiceHouse) -> bool:
    return house.when(wager.kind) is When.COME_OUT


def _rows(begun: Iterable[WagerState], house: DiceHouse) -> dict[WagerState, StateRow]:
    """Return every state that can be reached, in the order it is found."""
    rows: dict[WagerState, StateRow] = {}
    waiting = list(begun)
    for state in waiting:  # grows as states are found
        if state not in rows:
            rows[state] = row_of(state, house)
            waiting += rows[state].to
    return rows


def row_of(state: WagerState, house: DiceHouse) -> StateRow:
    row = StateRow(rolls=Fraction(is_on(*state, house)))
    rolls = all_rolls()
    for roll in rolls:
        after = thrown(state, roll, house)
        if isinstance(after, WagerEnd):
            row.ends[after] = row.ends.get(after, Fraction(0)) + Fraction(1, len(rolls))
        else:
            row.to[after] = row.to.get(after, Fraction(0)) + Fraction(1, len(rolls))
    return row


def thrown(state: WagerState, roll: Roll, house: DiceHouse) -> WagerEnd | WagerState:
    """Return the wager's end by that roll, or its state after it."""
    wager, puck = state
    result = resolve(wager, puck, roll, house)
    if result is None:
        return moved_to(wager, puck, roll), next_puck(puck, roll)
    if result.outcome in (Outcome.PUSH, Outcome.RETURNED):
        return WagerEnd(result.why, "push", Fraction(0), is_tie=True)
    net = Fraction(result.amount) if result.amount is not None else result.per_unit
    return WagerEnd(result.why, str(result.odds or ""), net)


def _skip_waiting(state: WagerState, row: StateRow) -> None:
    """Leave out rolls that leave the wager where it is: they only take time."""
    stays = row.to.pop(state, None)
    if stays:
        row.absorb(copy_of(row), stays / (1 - stays))
