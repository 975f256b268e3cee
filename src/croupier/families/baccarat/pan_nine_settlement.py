"""How a round of Super Pan 9 is settled: in which order, and as far as the bank's money covers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from croupier.cards.card import Hand
from croupier.families.baccarat.pan_nine import PanNine, PanNineLine
from croupier.families.banked.cover import covers_all
from croupier.rules.choices import Choice
from croupier.rules.script.table import Table
from croupier.rules.steps import Call, Hidden, Script, Settle, Show
from croupier.wagers.result import Outcome, Result, forfeited, returned


class PanNineBet(NamedTuple):
    """One bettor's wagers at a position."""

    seat: int
    line: PanNineLine


class Foul(NamedTuple):
    """What has cost a wager: it is forfeited or goes back, by the rule that was broken."""

    why: str
    outcome: Outcome
    clause: str


@dataclass
class PanNineInPlay:
    """What lies on the table in one round."""

    bettors: dict[int, Hand]
    bank: Hand = ()
    """Its cards that are face up."""
    down: list[Hidden] = field(default_factory=list)
    """Its cards that are not."""
    plays: dict[int, Choice] = field(default_factory=dict)
    """Hit or stand, by seat."""
    by_house: set[int] = field(default_factory=set)
    """Seats whose hands the house dealer plays."""
    misplayed: set[int] = field(default_factory=set)
    """Those of them that it plays wrong."""
    unpaid: dict[PanNineBet, Foul] = field(default_factory=dict)
    """Wagers that a foul has cost."""
    spoilt: list[int] = field(default_factory=list)
    """Seats whose fourth card was exposed."""


def settlement(rules: PanNine, table: Table, hands: PanNineInPlay, bank: Hand, order: list[int]) -> Script:
    """From the action button clockwise, base wagers before bonus bets; or, where the bank covers all and
    the edition says so, all wagers of a seat together, from the house dealer's right."""
    cites, options = rules.clauses, table.options
    found = {bet: results_of(rules, table, hands, bet, bank) for bet in bets(rules, table, order)}
    yield Call(words="The hands are read", moment="settlement", clause=cites.read)
    due = ((bet.seat, result) for bet, results in found.items() for result in results)
    if rules.settles_by_cover and covers_all(table, due):
        for seat in sorted(order, reverse=True):
            yield Show(seat=seat, cards=hands.bettors[seat], clause=cites.read)
            yield from settled(hands, seat, found, cites.settle_covered)
        return
    bonuses = {line.bonus for line in rules.lines(options)}
    for seat in order:
        yield Show(seat=seat, cards=hands.bettors[seat], clause=cites.read)
        base = {
            bet: tuple(result for result in results if result.spot not in bonuses)
            for bet, results in found.items()
        }
        yield from settled(hands, seat, base, cites.settle)
    for bet, results in found.items():
        if table.stake(bet.seat, bet.line.bonus):
            bonus = tuple(result for result in results if result.spot == bet.line.bonus)
            yield from settled(hands, bet.seat, {bet: bonus}, cites.settle)


def settled(
    hands: PanNineInPlay, seat: int, found: Mapping[PanNineBet, tuple[Result, ...]], clause: str
) -> Script:
    """The results of a seat; what a foul has cost by the rule that it was against."""
    mine = ((bet, result) for bet, results in found.items() if bet.seat == seat for result in results)
    for cited, group in groupby(
        mine, lambda each: hands.unpaid[each[0]].clause if each[0] in hands.unpaid else clause
    ):
        yield Settle(seat=seat, results=tuple(result for _, result in group), clause=cited)


def bets(rules: PanNine, table: Table, order: Iterable[int]) -> list[PanNineBet]:
    """Seat by seat, the seated player before those behind."""
    lines = rules.lines(table.options)
    return [PanNineBet(seat, line) for seat in order for line in lines if table.stake(seat, line.base)]


def results_of(
    rules: PanNine, table: Table, hands: PanNineInPlay, bet: PanNineBet, bank: Hand
) -> tuple[Result, ...]:
    """Of the wagers that this bettor has made."""
    spots = [spot for spot in bet.line if table.stake(bet.seat, spot)]
    if bet in hands.unpaid:
        foul = hands.unpaid[bet]
        maker = forfeited if foul.outcome is Outcome.FORFEITED else returned
        return tuple(maker(spot, why=foul.why) for spot in spots)
    hand = rules.finished(hands.bettors[bet.seat])
    found = rules.results(table.options, bet.line, hand, rules.points(bank))
    return tuple(result for result in found if result.spot in spots)
