"""Wheels: the record by which a game answers the family, and the parts of its round.

A wager is a set of pockets and its odds; all losing wagers are collected, then all winners are paid.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from croupier.cards.pack import Pack
from croupier.families.wheels.display import DISPLAY
from croupier.families.wheels.layout import ZEROS
from croupier.rules import (
    Announce,
    Button,
    Duty,
    FloorRule,
    Irregularity,
    Odds,
    Result,
    Ruling,
    Script,
    Settle,
    Spin,
    Spot,
    Table,
    Wheel,
    lose,
    one_price,
    win,
)
from croupier.rules.display import Display
from croupier.rules.family_rules import FamilyRules, RoundPart, play_parts
from croupier.rules.upkeep import FLOOR_PERSON
from croupier.wagers.labels import PrintedOdds


class WheelBet(NamedTuple):
    """A wager on a wheel: it wins on some pockets and loses on all others."""

    spot: Spot
    pockets: frozenset[str]
    odds: Odds
    row: str
    """The row of the pay table."""
    on_zero: str = ""
    """The clause by which a zero takes it; '' where the text has none."""

    def result(self, pocket: str) -> Result:
        if pocket in self.pockets:
            return win(self.spot, pays=self.odds, why=self.row)
        return lose(self.spot, clause=self.on_zero if pocket in ZEROS else "")


# The record


@dataclass(frozen=True, kw_only=True)
class WheelClauses:
    """The clauses by which a game's text orders each step."""

    no_more_bets: str
    spin: str
    announced: str
    settled: str
    void: str = ""
    """Clause for a pocket that is no result."""
    again: str = ""
    """Clause for the spin after such a pocket."""
    short: str = ""
    """Clause for returning a wager below the minimum."""
    read: str = ""
    """Clause for the dealer's answer to what a sensor has read."""


@dataclass
class SpinInPlay:
    """State of one round of a wheel game."""

    rules: WheelRules
    table: Table
    pocket: str = ""
    is_over: bool = False

    @property
    def options(self) -> Any:
        return self.table.options


@dataclass(frozen=True, kw_only=True, eq=False)
class WheelRules(FamilyRules):
    """Rules that a wheel game implements, for its round, its exact odds and its simulation."""

    round_parts: tuple[RoundPart, ...]
    """The parts of the round in the order of play."""
    clauses: WheelClauses
    """The clauses of the sheet by which each step is ordered."""
    wheel: Callable[[Any], Wheel]
    """Return the wheel that is used under given options."""
    bets: Callable[[Any], tuple[WheelBet, ...]]
    """Return every wager that may be made under given options."""
    void: Callable[[Any], tuple[str, ...]] = lambda options: ()
    """Pockets that are no result: the wheel is spun again."""
    announced: Callable[[Any, str], str] = lambda options, pocket: pocket
    """Return the words that the dealer calls, given the options and the pocket."""
    seats: int = 7
    """Number of seats; seven if a sheet does not say how many play."""
    buttons: Callable[[Any], tuple[Button, ...]] = lambda options: ()
    """Return the buttons of a player's terminal, in electronic games."""
    display: Display = DISPLAY

    def round_of_play(self, table: Table) -> Script:
        return play_parts(self.round_parts, SpinInPlay(self, table))

    def wagers(self, options: Any) -> tuple[Spot, ...]:
        return tuple(bet.spot for bet in self.bets(options))

    def prints(self, options: Any, spot: str, pack: Pack | None) -> PrintedOdds:
        return next(one_price(bet.odds) for bet in self.bets(options) if bet.spot.name == spot)

    def results(self, wheel: Wheel, options: Any) -> list[str]:
        """Return the pockets that count, each as likely as another."""
        void = self.void(options)
        return [pocket for pocket in wheel.pockets if pocket not in void]


# The round


def no_more_bets(play: SpinInPlay) -> Script:
    yield Announce(words="No more bets", moment="spin", clause=play.rules.clauses.no_more_bets)


def spin(play: SpinInPlay) -> Script:
    """Spin the wheel, again after a pocket that is void."""
    clauses, void = play.rules.clauses, play.rules.void(play.options)
    play.pocket = yield Spin(void=void, clause=clauses.spin)
    while play.pocket in void:
        yield Announce(words=f"No spin: {play.pocket} is void", clause=clauses.void)
        play.pocket = yield Spin(void=void, clause=clauses.again)


def announce(play: SpinInPlay) -> Script:
    words = play.rules.announced(play.options, play.pocket)
    yield Announce(words=words, moment="settlement", clause=play.rules.clauses.announced)


def pay_out(play: SpinInPlay) -> Script:
    """Collect all losing wagers, then pay all winners."""
    named = {bet.spot.name: bet for bet in play.rules.bets(play.options)}
    results = {
        seat: [named[spot].result(play.pocket) for spot in laid] for seat, laid in play.table.layout.items()
    }
    for wins in False, True:
        for seat, ends in results.items():
            chosen = tuple(end for end in ends if (end.odds is not None) is wins)
            if chosen:
                yield Settle(seat=seat, results=chosen, clause=play.rules.clauses.settled)


ROUND = (no_more_bets, spin, announce, pay_out)

# The floor


def wrong_spin(ruling: Ruling, name: str, trigger: str, clause: str, says: str = "") -> FloorRule:
    """Return the ruling on a spin that is found wrong while the wheel turns."""
    return FloorRule(
        Irregularity(name=name, trigger=trigger, ruling=ruling, clause=clause, moments=("spin",), says=says)
    )


def inspections(who: str, *duties: tuple[str, str, str], after: tuple[str, ...] = ()) -> tuple[Duty, ...]:
    """Return duties before a table opens, and after those named: name, words and clause of each."""
    return tuple(
        Duty(name=name, words=words, who=who, clause=clause, opens=True, after=after)
        for name, words, clause in duties
    )


def every_day(*duties: tuple[str, str, str]) -> tuple[Duty, ...]:
    """Return duties of the floor person, once a gaming day: name, words and clause of each."""
    return tuple(
        Duty(name=name, words=words, who=FLOOR_PERSON, clause=clause, hours=24)
        for name, words, clause in duties
    )
