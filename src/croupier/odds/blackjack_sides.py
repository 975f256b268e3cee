"""The side bets of blackjack tables: on a hand's first two cards, and on the dealer's finished hand."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import perm, prod
from typing import Any

from croupier.cards.card import Card, Hand
from croupier.cards.composition import Composition
from croupier.families.dealer_side import DealerSide
from croupier.families.first_two import FirstTwo
from croupier.odds.blackjack_kinds import Kinds, counts_of
from croupier.odds.blackjack_tables import Tables
from croupier.odds.tally import Tally
from croupier.wagers.result import Outcome, Result

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
LOOKS: tuple[tuple[int, ...], ...] = (
    *((suit,) for suit in range(4)),
    (DIAMONDS, HEARTS),
    (CLUBS, SPADES),
    (CLUBS, DIAMONDS, HEARTS, SPADES),
)
"""What the suits of a hand can have in common: one suit, one colour, nothing. Suits may count in a bet on
the dealer's hand no further than that."""


def side_tallies(tables: Tables, shoe: Composition) -> list[Tally]:
    rules, options = tables.rules, tables.options
    return [
        *(_first_two(side, options, shoe) for side in rules.first_two(options)),
        *(_dealer_side(side, tables, shoe) for side in rules.dealer_sides(options)),
    ]


def _tally(spot: str) -> Tally:
    return Tally(spot, unit=f"the {spot.replace('-', ' ')} wager")


def _first_two(side: FirstTwo, options: Any, shoe: Composition) -> Tally:
    tally = _tally(side.spot)
    there = list(shoe.items())
    for at, (one, many) in enumerate(there):
        for other, others in there[at:]:
            ways = many * (many - 1) // 2 if one is other else many * others
            if ways:
                _add(tally, side.result(options, (one, other)), ways)
    return tally


def _dealer_side(side: DealerSide, tables: Tables, shoe: Composition) -> Tally:
    """The dealer finishes the hand whatever the players have, so their cards are as good as unseen."""
    tally = _tally(side.spot)
    total = shoe.total
    for up, finishes in enumerate(tables.dealer.finishes):
        for finish in finishes:
            counts = list(counts_of(finish.code, tables.width))
            counts[up] += 1
            cards = sum(counts)
            for hand, ways in _looks(tables.kinds, counts, up, shoe):
                chance = Fraction(ways * finish.ways, perm(total, cards))
                _add(tally, side.result(tables.options, hand), chance)
    return tally


def _looks(kinds: Kinds, counts: list[int], up: int, shoe: Composition) -> Iterator[tuple[Hand, int]]:
    """A hand of these kinds for each look of its suits, with the number of orders that its cards have."""
    ways = {
        suits: prod(map(perm, [_count(kind.cards, shoe, suits) for kind in kinds], counts)) for suits in LOOKS
    }
    one_suit = sum(ways[suits] for suits in LOOKS[:4])
    for suits in LOOKS:
        more = ways[suits]
        if len(suits) == 2:
            more -= sum(ways[suit,] for suit in suits)
        elif len(suits) == 4:
            more -= one_suit + sum(
                ways[pair] - sum(ways[suit,] for suit in pair) for pair in LOOKS if len(pair) == 2
            )
        if more:
            yield _hand(kinds, counts, up, suits), more


def _count(cards: Hand, shoe: Composition, suits: tuple[int, ...]) -> int:
    return sum(
        shoe.count(card) for card in cards if card.suit in suits or (card.is_joker and len(suits) == 4)
    )


def _hand(kinds: Kinds, counts: list[int], up: int, suits: tuple[int, ...]) -> Hand:
    """One such hand, the up card first."""
    order = [up, *(kind for kind, many in enumerate(counts) for _ in range(many - (kind == up)))]
    return tuple(
        kinds[kind].card
        if kinds[kind].card.is_joker
        else Card.of(kinds[kind].card.rank, suits[at % len(suits)])
        for at, kind in enumerate(order)
    )


def _add(tally: Tally, result: Result, ways: int | Fraction) -> None:
    if result.outcome is Outcome.WIN:
        assert result.odds is not None
        tally.add(result.why, net=result.odds.ratio, ways=ways, pays=str(result.odds))
    else:
        net = 0 if result.outcome is Outcome.PUSH else -1
        tally.add(result.why or "no win", net=net, ways=ways, pays="" if net else "push")
