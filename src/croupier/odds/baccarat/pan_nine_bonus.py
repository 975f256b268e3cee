"""Count the Bonus Bet of Super Pan 9: the ways in which a bettor's finished hand makes each row."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from math import factorial, prod
from typing import Any

import numpy as np

from croupier.cards.card import Card
from croupier.cards.composition import Composition
from croupier.families.baccarat.rules import FinishedHand, HandsAgainstBank
from croupier.odds.baccarat.duel import Whole
from croupier.odds.baccarat.kernels.coups import End, end_of
from croupier.odds.baccarat.kernels.one_draw import Counts
from croupier.odds.baccarat.kernels.pan_nine import HANDS, HOLDS, VALUES, kinds
from croupier.rules.options import Options

SUITS = 4


class SuitWays:
    """Cards by value and suit, and the ways in which hands of given values fall into suits."""

    def __init__(self, rules: HandsAgainstBank, options: Options, cards: Composition) -> None:
        self.rules = rules
        self.options = options
        self.line = rules.lines(options)[0]
        self.left = np.zeros((VALUES, SUITS), np.int64)
        for card, number in cards.items():
            self.left[rules.value(card), card.suit] += number
        self._classes: dict[int, tuple[tuple[str, ...], Counts]] = {}

    @cached_property
    def _cards(self) -> tuple[Card, ...]:
        return kinds(self.rules)

    def classes(self, size: int) -> tuple[tuple[str, ...], Counts]:
        """Return what suits can count as in a hand of that size, and which of them each order of suits is."""
        if size not in self._classes:
            face = self._cards[0]
            found = [
                self.rules.suits_of(tuple(Card(face.rank, suit) for suit in order))
                for order in np.ndindex((SUITS,) * size)
            ]
            names = tuple(sorted(set(found)))
            self._classes[size] = names, np.array([names.index(name) for name in found], np.int64)
        return self._classes[size]

    def ways(self, values: tuple[int, ...]) -> dict[str, int]:
        """Return the number of ordered draws of cards of these values, by the class of their suits."""
        dealt = np.ones((SUITS,) * len(values), np.int64)
        for place, value in enumerate(values):
            left = self.left[value].reshape((1,) * place + (SUITS,) + (1,) * (len(values) - place - 1))
            gone = np.zeros_like(dealt)
            for before in range(place):
                if values[before] == value:
                    same = np.identity(SUITS, np.int64)
                    shape = [1] * len(values)
                    shape[before] = shape[place] = SUITS
                    gone += same.reshape(shape)
            dealt = dealt * np.maximum(left - gone, 0)
        names, which = self.classes(len(values))
        sums = [int(dealt.reshape(-1)[which == at].sum()) for at in range(len(names))]
        return dict(zip(names, sums, strict=True))

    def ends(self, hand: tuple[int, ...], drawn: int | None = None) -> Counter[End]:
        """Return how the bet ends with three cards of these values and a fourth: hands times fourth cards."""
        values = hand if drawn is None else (*hand, drawn)
        points = self.rules.count(self.options, values)
        orders = prod(factorial(hand.count(value)) for value in set(hand))
        found: Counter[End] = Counter()
        assert self.rules.bonus_result is not None
        for suits, number in self.ways(values).items():
            hand_made = FinishedHand(points, len(values), suits)
            result = self.rules.bonus_result(self.options, self.line.bonus, hand_made)
            found[end_of(result)] += number // orders
        return found


def bonus_ways(
    rules: HandsAgainstBank, options: Options, cards: Composition, firsts: dict[int, Whole]
) -> dict[End, Any]:
    """Return the ways to each end of the bet, for a bettor's strategy for each card that the bank shows.

    The count covers the hand, the bank's card and the next card of the shoe, drawn or not.
    """
    suits = SuitWays(rules, options, cards)
    values = suits.left.sum(axis=1)
    left = values - HOLDS
    further = int(values.sum()) - 4
    found: dict[End, Any] = {}
    for place, hand in enumerate(HANDS):
        shares = {shown: first[place] for shown, first in firsts.items()}
        stood = sum((1 - share) * int(left[place, shown]) for shown, share in shares.items())
        if stood:
            for end, number in suits.ends(hand).items():
                found[end] = found.get(end, 0) + stood * further * number
        for drawn in range(VALUES):
            hit = sum(
                share * int(left[place, shown] - (shown == drawn)) for shown, share in shares.items() if share
            )
            if hit:
                for end, number in suits.ends(hand, drawn).items():
                    found[end] = found.get(end, 0) + hit * number
    return {end: number for end, number in found.items() if number}
