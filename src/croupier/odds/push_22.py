"""The Push 22 side bet, exactly: every hand that the dealer can draw, by how many of its cards are of a suit.

Which cards the players take does not matter: whatever they do, the dealer's are as good as drawn first.
Hands of one colour or one suit are counted as draws from that part of the shoe alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import perm
from typing import Any, Final

from croupier.cards.card import Card, Hand
from croupier.cards.pack import Pack
from croupier.families.one_card_blackjack import PUSH_22, OneCardBlackjack
from croupier.odds.tally import Tally
from croupier.wagers.result import Outcome, by_table

PARTS: Final = ((0,), (1,), (2,), (3,), (0, 3), (1, 2), (0, 1, 2, 3))
"""The suits of a part of the shoe: each suit, both colours, all."""
SUITED, COLOURED, ALL = slice(0, 4), slice(4, 6), 6

Ways = tuple[int, ...]
"""By part: how many draws of so many cards there are from that part."""


def push_22_tally(rules: OneCardBlackjack, options: Any, pack: Pack) -> Tally:
    chances: dict[str, Fraction] = {row.hand: Fraction(0) for row in options.push_22_pays}
    there = Counter((rules.points((card,)), card.suit) for card in pack)
    kinds = {points: next(card for card in pack if rules.points((card,)) == points) for points, _ in there}
    count = {
        card: [sum(there[points, suit] for suit in part) for part in PARTS] for points, card in kinds.items()
    }
    total = len(pack)
    for hand, ways in _finished(rules, options, count):
        draws = perm(total, len(hand))
        suited, coloured = sum(ways[SUITED]), sum(ways[COLOURED])
        for suits, number in (
            ((0, 0), suited),
            ((0, 3), coloured - suited),
            ((0, 1), ways[ALL] - coloured),
        ):
            row = rules.push_22_row(options, _in_suits(hand, suits))
            chances[row] = chances.get(row, Fraction(0)) + Fraction(number, draws)
    tally = Tally(PUSH_22, unit="the Push 22 wager")
    for row, chance in chances.items():
        result = by_table(PUSH_22, options.push_22_pays, row)
        pays = str(result.odds) if result.outcome is Outcome.WIN else result.outcome.value
        tally.add(row.replace("-", " ") or "no 22", net=result.per_unit, ways=chance, pays=pays)
    return tally


def _in_suits(hand: Hand, suits: tuple[int, int]) -> Hand:
    """Cards of these ranks, the first of one suit and the others of the other."""
    return tuple(Card.of(card.rank, suits[min(place, 1)]) for place, card in enumerate(hand))


def _finished(
    rules: OneCardBlackjack, options: Any, count: dict[Card, list[int]]
) -> Iterator[tuple[Hand, Ways]]:
    """Every hand that the dealer stands on, whatever the order of its cards, with its ways by part."""
    drawing: dict[Hand, Ways] = {(): (1,) * len(PARTS)}
    while drawing:
        drawn: dict[Hand, Ways] = {}
        for hand, ways in drawing.items():
            if len(hand) >= 2 and not rules.dealer_draws(options, rules.points(hand)):
                yield hand, ways
                continue
            for card, numbers in count.items():
                used = hand.count(card)
                more = [way * max(0, number - used) for way, number in zip(ways, numbers, strict=True)]
                if more[ALL]:
                    together = tuple(sorted((*hand, card)))
                    before = drawn.get(together, (0,) * len(PARTS))
                    drawn[together] = tuple(map(sum, zip(before, more, strict=True)))
        drawing = drawn
