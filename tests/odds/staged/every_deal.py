"""Best play on a short pack, every deal one by one."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

from croupier.cards.pack import Pack
from croupier.hands import poker
from croupier.language.staged import DecisionPoint, Staged
from croupier.odds.staged.board_classes import BOARD

PARTS = 60
"""Of a unit, in which everything comes out even."""


def slow_value(rules: Staged, options: Any, pack: Pack) -> Fraction:
    """Best play by trying everything, from the hands and the rules alone: every value is a sum over all deals
    that can follow, in parts of a unit."""
    rank = cache(lambda cards: poker.evaluate(tuple(cards)))
    layouts: list[dict[str, Fraction]] = []

    def numbered(layout: dict[str, Fraction]) -> int:
        if layout not in layouts:
            layouts.append(layout)
        return layouts.index(layout)

    @cache
    def onto(street: int, layout: int) -> tuple[int | None, ...]:
        """What lies on the table after each play; None where it folds."""
        laid = layouts[layout]
        plays = rules.plays(options, DecisionPoint(street, staked=laid)) if street in rules.streets else ()
        return tuple(None if play.folds else numbered(play.onto(laid)) for play in plays)

    @cache
    def settled(layout: int, own: int, dealer: int) -> int:
        units = layouts[layout]
        results = rules.settle(options, own, dealer)
        won = PARTS * sum((units.get(each.spot, 0) * each.per_unit for each in results), Fraction(0))
        assert won.denominator == 1
        return won.numerator

    def further(street: int) -> int:
        """The cards of the board that are dealt before the next decision or the end."""
        return min(each for each in (*rules.streets, BOARD) if each > street) - street

    @cache
    def deals(street: int) -> int:
        left = len(pack) - 2 - street
        return (
            comb(left, 2)
            if street == BOARD
            else comb(left, further(street)) * deals(street + further(street))
        )

    @cache
    def value(hole: frozenset[Any], board: frozenset[Any], layout: int, asked: int) -> int:
        street = len(board)
        plays = onto(street, layout) if asked else ()
        if plays:
            folded = -int(PARTS * sum(layouts[layout].values())) * deals(street)
            return max(folded if play is None else value(hole, board, play, 0) for play in plays)
        left = [card for card in pack if card not in hole and card not in board]
        if street < BOARD:
            return sum(
                value(hole, board | set(new), layout, 1) for new in combinations(left, further(street))
            )
        own = rank(hole | board)
        return sum(settled(layout, own, rank(board | set(two))) for two in combinations(left, 2))

    opening = numbered(dict(rules.opening(options)))
    hands = list(combinations(pack, 2))
    total = sum(value(frozenset(two), frozenset(), opening, 1) for two in hands)
    return Fraction(total, PARTS * len(hands) * deals(0))
