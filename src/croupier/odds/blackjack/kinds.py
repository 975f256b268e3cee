"""The cards of a blackjack shoe by what they count, and hands of them as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Card, Hand
from croupier.cards.composition import Composition
from croupier.families.blackjack.rules import Blackjack
from croupier.rules.options import Options

BITS = 6
"""Number of bits for each kind in a hand's code; no hand has more cards of a kind than fit."""
WORD = 63 // BITS
"""Number of kinds whose part of a code fits a machine word."""


@dataclass(frozen=True)
class Kind:
    """Cards that count the same."""

    card: Card
    """Card that stands for the kind when the game is asked."""
    cards: tuple[Card, ...]
    """Cards of the kind that are in the shoe, each once."""

    @property
    def name(self) -> str:
        return kind_name(self.card)


HandKinds = tuple[Kind, ...]


def kinds_of(rules: Blackjack, options: Options, shoe: Composition) -> HandKinds:
    """Return the kinds, found by asking the rules about each rank alone and together with each other one."""
    ranks = {card.rank: card for card, _ in shoe.items()}
    alike: dict[Any, list[Card]] = {}
    for rank, card in ranks.items():
        hands = [(card,), *((card, other) for other in ranks.values())]
        known = (
            *((rules.count(options, hand), rules.rank(options, hand)) for hand in hands),
            rules.insures(options, card),
            rules.freezes(options, card),
            *(rules.dealer_stands(options, card, rules.standing(options, hand)) for hand in hands[1:]),
        )
        alike.setdefault(known, []).extend(other for other, _ in shoe.items() if other.rank == rank)
    return tuple(Kind(_plainest(cards), tuple(cards)) for cards in alike.values())


def leads_of(rules: Blackjack, options: Options, kinds: HandKinds) -> tuple[int, ...]:
    """Return for each kind the first one that counts as much alone and with each other kind.

    Jokers that count as aces are such a case. Other differences concern the first two cards, unless hands of
    three differ when they are asked about.
    """
    first: dict[Any, int] = {}
    return tuple(
        first.setdefault(
            (
                rules.count(options, (kind.card,)),
                *(rules.count(options, (kind.card, other.card)) for other in kinds),
            ),
            at,
        )
        for at, kind in enumerate(kinds)
    )


class LongCodes:
    """Codes of hands of three cards and more in which kinds stand for others."""

    def __init__(self, leads: Sequence[int]) -> None:
        self.leads = tuple(leads)
        self._moves = [
            (BITS * kind, (1 << BITS * lead) - (1 << BITS * kind))
            for kind, lead in enumerate(leads)
            if lead != kind
        ]
        self.is_any = bool(self._moves)

    def lead(self, code: int) -> int:
        """Return the code of the hand that stands for this one."""
        for place, step in self._moves:
            code += (code >> place & (1 << BITS) - 1) * step
        return code


def _plainest(cards: list[Card]) -> Card:
    """Return a card of the first rank, its suit chosen by rank so that the cards of a hand are not all of one
    suit."""
    rank = cards[0].rank
    same = [card for card in cards if card.rank == rank]
    return same[rank % len(same)]


def kind_name(card: Card) -> str:
    """Return the name of a card's kind in a chart: A, 2 to 9, T, Jk."""
    return str(card) if card.is_joker else str(card)[0]


def code_of(kinds: tuple[int, ...]) -> int:
    code = 0
    for kind in kinds:
        code += 1 << BITS * kind
    return code


@lru_cache(maxsize=1 << 16)
def counts_of(code: int, width: int) -> tuple[int, ...]:
    return tuple(code >> BITS * kind & (1 << BITS) - 1 for kind in range(width))


def counts_table(codes: Sequence[int], width: int) -> NDArray[np.int8]:
    """Return the number of cards of many hands by kind: [hand, kind]."""
    found = np.empty((len(codes), width), np.int8)
    for first in range(0, width, WORD):  # as many kinds as a machine word holds
        words = np.array([code >> BITS * first & (1 << BITS * WORD) - 1 for code in codes], np.int64)
        for kind in range(first, min(first + WORD, width)):
            found[:, kind] = words >> BITS * (kind - first) & (1 << BITS) - 1
    return found


Most = tuple[int, ...] | None
"""Number of cards of each kind; None if a hand may have any number."""


def most_of(kinds: HandKinds, shoe: Composition) -> tuple[int, ...]:
    return tuple(sum(shoe.count(card) for card in kind.cards) for kind in kinds)


def is_there(code: int, kind: int, most: Most) -> bool:
    """Return True if there are as many cards of a kind as the hand has."""
    return most is None or code >> BITS * kind & (1 << BITS) - 1 <= most[kind]


def cards_of(code: int, kinds: HandKinds) -> Hand:
    cards: Hand = ()
    for kind in kinds:
        cards += (kind.card,) * (code & (1 << BITS) - 1)
        code >>= BITS
    return cards


def suited_ways(code: int, kinds: HandKinds, shoe: Composition) -> Iterator[tuple[Hand, Fraction]]:
    """Yield every way in which the cards of these kinds can be chosen, with its chance.

    Whatever else is drawn of a kind, each of its cards is as likely as another to be one of the hand, so
    the shoe as it was tells it.
    """
    spread = [
        list(kind.cards)
        for kind, many in zip(kinds, counts_of(code, len(kinds)), strict=True)
        for _ in range(many)
    ]
    for cards in product(*spread):
        left, likely = shoe, Fraction(1)
        for card, kind in zip(cards, spread, strict=True):
            total = sum(left.count(each) for each in kind)
            if not left.count(card):
                break
            likely *= Fraction(left.count(card), total)
            left = left.without((card,))
        else:
            yield cards, likely
