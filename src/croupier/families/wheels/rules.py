"""Wheels: what a game answers about its wagers: each a set of pockets and its odds; and how all are paid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple

from croupier.cards.pack import Pack
from croupier.families.wheels.layout import ZEROS
from croupier.rules import Odds, OptionsT, Result, Script, Settle, Spot, Table, Wheel, lose, one_price, win
from croupier.wagers.printed import PrintedOdds


class WheelBet(NamedTuple):
    """A wager on a wheel: it wins on some pockets and loses on all others."""

    spot: Spot
    pockets: frozenset[str]
    odds: Odds
    row: str
    """Of the pay table."""
    on_zero: str = ""
    """Where it is said that a zero takes it, where the text does so."""

    def result(self, pocket: str) -> Result:
        if pocket in self.pockets:
            return win(self.spot, pays=self.odds, why=self.row)
        return lose(self.spot, clause=self.on_zero if pocket in ZEROS else "")


@dataclass(frozen=True)
class WheelRules(Generic[OptionsT]):
    """What counts at a wheel game, asked by its round, by solvers and by simulators."""

    bets: Callable[[OptionsT], tuple[WheelBet, ...]]
    """By the game's options."""
    void: Callable[[OptionsT], tuple[str, ...]] = lambda options: ()
    """Pockets that are no result: the wheel is spun again."""

    def spots(self, options: OptionsT) -> tuple[Spot, ...]:
        return tuple(bet.spot for bet in self.bets(options))

    def prints(self, options: OptionsT, spot: str, pack: Pack | None) -> PrintedOdds:
        return next(one_price(bet.odds) for bet in self.bets(options) if bet.spot.name == spot)

    def results(self, wheel: Wheel, options: OptionsT) -> list[str]:
        """The pockets that count, each as likely as another."""
        void = self.void(options)
        return [pocket for pocket in wheel.pockets if pocket not in void]


def pay_out(rules: WheelRules[OptionsT], table: Table[OptionsT], pocket: str, clause: str) -> Script:
    """All losing wagers are collected, then all winners are paid."""
    named = {bet.spot.name: bet for bet in rules.bets(table.options)}
    results = {seat: [named[spot].result(pocket) for spot in laid] for seat, laid in table.layout.items()}
    for wins in False, True:
        for seat, ends in results.items():
            chosen = tuple(end for end in ends if (end.odds is not None) is wins)
            if chosen:
                yield Settle(seat=seat, results=chosen, clause=clause)
