"""Evaluate hitting and standing in a live round of Super Pan 9, from what the deciding seat has seen.

The other side is assumed to play best against one bettor's base wager. Nothing about the cards is inferred
from what other bettors have done.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import takewhile
from math import comb, lcm
from typing import Any

import numpy as np

from croupier.cards.card import Hand
from croupier.cards.composition import Composition
from croupier.families.baccarat.own_hands import DRAW
from croupier.families.baccarat.rules import HIT, HOUSE_WAY, FinishedHand, HandLine, HandsAgainstBank
from croupier.odds.baccarat.duel import Whole
from croupier.odds.baccarat.kernels.one_draw import HITS, STANDS, Counts
from croupier.odds.baccarat.kernels.pan_nine import (
    FIRST_CARDS,
    HANDS,
    HOLDS,
    POINTS,
    VALUES,
    by_value,
    countable,
)
from croupier.odds.baccarat.pan_nine_analysis import PanNineAnalysis, View
from croupier.odds.baccarat.pan_nine_bonus import SuitWays
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER
from croupier.table.observation import Observation
from croupier.wagers.bank import Bank, Covered, HouseBank, PlayerDealerBank, judge_final

Values = dict[Chosen, Fraction]
ByWay = tuple[Fraction, Fraction]
"""The values of standing and of hitting."""


def choice_values(sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
    """Return the seat's expected net over the round, in cents, for each choice.

    For a bettor, all wagers at the position count, paid as far as the bank would cover them if they were the
    only ones. Return None for a banker whose money may not cover all bets.
    """
    ask, table, seat = sight.ask, sight.table, sight.seat
    assert ask is not None and seat is not None
    rules: HandsAgainstBank = sight.game.rules
    mine, theirs = sight.cards_at(seat), sight.cards_at(DEALER)
    gone = tuple(card for cards in (*seen_before, sight.cards_elsewhere(seat, DEALER)) for card in cards)
    left = Composition.from_cards(sight.game.pack(table.options)).without(gone)
    found = PanNineAnalysis(rules, table.options, countable(rules, left))
    if seat == table.banker:
        worth = _bank(found, sight, theirs, left)
    else:
        worth = _bettor(found, table, seat, mine, theirs, left)
    if worth is None:
        return None
    by_house = HITS if rules.house_way(rules.points(table.options, mine)) is HIT else STANDS
    way = {HIT.name: HITS, HOUSE_WAY.name: by_house}
    return {choice.take(): worth[way.get(choice.name, STANDS)] - sight.fees[seat] for choice in ask.choices}


# A bettor


def _bettor(
    found: PanNineAnalysis, table: Table, seat: int, mine: Hand, theirs: Hand, left: Composition
) -> ByWay:
    """Return a bettor's expected net in cents, over every fourth card, bank's hand and bank's draw."""
    rules = found.rules
    view = found.view(tuple(sorted(map(rules.value, theirs))))
    nets = Nets(rules, table, seat)
    unseen = left.without((*mine, *theirs))
    values = by_value(rules, unseen)
    stood = against(found, view, values, STANDS, nets.by_points(mine))
    hit = Fraction(0)
    for card, number in unseen.items():
        rest = values.copy()
        rest[rules.value(card)] -= 1
        hit += number * against(found, view, rest, HITS, nets.by_points((*mine, card)))
    return stood, hit / unseen.total


def against(found: PanNineAnalysis, view: View, values: Counts, hit: int, nets: Sequence[Any]) -> Fraction:
    """Return the mean over all hands and draws of the bank of a net that depends on the bank's points."""
    known = np.array([view.known.count(value) for value in range(VALUES)])
    scale = lcm(*(net.denominator for net in nets))
    whole = np.array([int(net * scale) for net in nets])
    banks = list(view.banks)
    hidden = HOLDS[banks] - known
    ways = np.array([[comb(many, taken) for taken in range(FIRST_CARDS + 1)] for many in values.tolist()])
    dealt = ways[np.arange(VALUES), hidden].prod(axis=1).tolist()
    rest = values - hidden
    left = rest.sum(axis=1)
    stood = (left * whole[found.tables.dealt[banks]]).tolist()
    drawn = (rest * whole[found.tables.drawn[banks]]).sum(axis=1).tolist()
    won: Any = 0
    for share, many, standing, hitting in zip(view.second[:, hit], dealt, stood, drawn, strict=True):
        if many:
            won += many * standing
            if share:
                won += share * (many * (hitting - standing))
    total = sum(many * cards for many, cards in zip(dealt, left.tolist(), strict=True))
    return Fraction(won) / int(total * scale)


class Nets:
    """The net of all wagers of all bettors at a position, as if they were alone against the bank."""

    def __init__(self, rules: HandsAgainstBank, table: Table, seat: int) -> None:
        self.rules = rules
        self.options = table.options
        self.bank = table.bank
        self.lines = [line for line in rules.lines(table.options) if table.stake(seat, line.base)]
        self.stakes = {spot: table.stake(seat, spot) for line in self.lines for spot in line}
        self._known: dict[FinishedHand, list[int]] = {}

    def by_points(self, cards: Hand) -> list[int]:
        """Return the net in cents, by the bank's points."""
        hand = self.rules.finished(self.options, cards)
        if hand not in self._known:
            self._known[hand] = [self._settled(hand, theirs) for theirs in range(POINTS)]
        return self._known[hand]

    def _settled(self, hand: FinishedHand, theirs: int) -> int:
        """Return the net in cents. Base wagers are settled before bonus bets, in case the bank runs out."""
        found = [self.rules.results(self.options, line, hand, theirs) for line in self.lines]
        bank: Bank = HouseBank(self.options.rounding)
        if isinstance(self.bank, PlayerDealerBank):
            options = self.options
            bank = PlayerDealerBank(
                self.bank.cover, options.cover, self.bank.rounding, after=options.after_exhaustion
            )
        whole, settled = HouseBank(bank.rounding), list[Covered]()
        for results in zip(*found, strict=True):
            for result in results:
                if stake := self.stakes[result.spot]:
                    payment = bank.settle(stake, result)
                    bank.moved(payment.taken, payment.paid)
                    settled.append(Covered(whole.settle(stake, result), payment))
        payments = [each.payment for each in settled]
        if isinstance(bank, PlayerDealerBank):
            payments = judge_final(bank, settled)
        return sum(each.paid - each.taken for each in payments)


# The bank


def _bank(found: PanNineAnalysis, sight: Observation, theirs: Hand, left: Composition) -> ByWay | None:
    """Return the bank's expected net in cents, summed over the bettors, or None if its money may run out."""
    table, rules, options = sight.table, found.rules, found.options
    suits = SuitWays(rules, options, left.without(theirs))
    if not _reaches(rules, table, suits):
        return None
    before = found.view(_seen_when_asked(rules, sight))
    own = found.view(tuple(sorted(map(rules.value, theirs))))
    stood = hit = Fraction(0)
    for seat in table.seats_betting_on(found.line.base):
        way = int(sight.count_at(seat) > FIRST_CARDS)
        weight = _held_by(before, own, way)
        base, bonus = (sum(stakes) for stakes in _stakes(rules, table, seat))
        beside = bonus * _bonus_mean(suits, weight, way) if bonus else Fraction(0)
        by_standing, by_hitting = bank_worth(found, before, own, way)
        stood += base * by_standing - beside
        hit += base * by_hitting - beside
    return stood, hit


def bank_worth(found: PanNineAnalysis, before: View, own: View, way: int) -> ByWay:
    """Return the bank's expected net per unit of the base wager, against a bettor who took that way.

    `before` is the view of the bank's cards that the bettor had.
    """
    nets, unit = found.tables.nets
    weight = _held_by(before, own, way)
    pairs = weight.sum() * found.pairs * unit
    stood, hit = (
        -Fraction(weight @ (own.ends[:, 0, way, reply] @ nets).astype(object)) / pairs
        for reply in (STANDS, HITS)
    )
    return stood, hit


def _held_by(before: View, own: View, way: int) -> Whole:
    """Return the number of ways to have each of the bettor's hands, given the way that the bettor took."""
    dealt = own.weight[:, 0]
    weight = dealt * (before.first if way else 1 - before.first)
    return weight if weight.any() else dealt  # who never does that: any hand may have


def _stakes(rules: HandsAgainstBank, table: Table, seat: int) -> tuple[list[int], list[int]]:
    """Return the stakes of all bettors at the position: base wagers, and bonus bets."""
    lines: tuple[HandLine, ...] = rules.lines(table.options)
    return [table.stake(seat, line.base) for line in lines], [table.stake(seat, line.bonus) for line in lines]


def _seen_when_asked(rules: HandsAgainstBank, sight: Observation) -> tuple[int, ...]:
    """Return the values of the bank's cards that the bettors had seen."""
    then = Observation(sight.game, sight.table, sight.seat)
    for event in takewhile(
        lambda each: not (isinstance(each, e.Called) and each.moment == DRAW), sight.events
    ):
        then.see(event)
    return tuple(sorted(map(rules.value, then.cards_at(DEALER))))


def _bonus_mean(suits: SuitWays, weight: Whole, hit: int) -> Fraction:
    """Return the average net of a unit of the bonus bet for a bettor with these hands."""
    won = Fraction(0)
    draws = tuple(range(VALUES)) if hit else (None,)
    for hand, number in zip(HANDS, weight, strict=True):
        if number:
            ends = [end for drawn in draws for end in suits.ends(hand, drawn).items()]
            mean = sum((end.net * ways for end, ways in ends), Fraction(0)) / sum(ways for _, ways in ends)
            won += number * mean
    return Fraction(won / weight.sum())


def _reaches(rules: HandsAgainstBank, table: Table, suits: SuitWays) -> bool:
    """Return True if the bank's money is enough for the most that each wager can take or cost."""
    bank = table.bank
    if not isinstance(bank, PlayerDealerBank):
        return True
    ends = [
        rules.results(table.options, rules.lines(table.options)[0], FinishedHand(points, size, name), theirs)
        for size in (3, 4)
        for name in suits.classes(size)[0]
        for points in range(POINTS)
        for theirs in range(POINTS)
    ]
    base, *bonus = (max(abs(result.per_unit) for result in column) for column in zip(*ends, strict=True))
    most = Fraction(0)
    for seat in table.seats:
        mine, beside = _stakes(rules, table, seat)
        most += sum(mine) * base + sum(beside) * sum(bonus)
    return most <= min(bank.left, bank.can_take)
