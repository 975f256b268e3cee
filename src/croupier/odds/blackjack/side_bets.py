"""The side bets of blackjack tables: on a hand's first two cards, also with the up card, and on the dealer's
finished hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import perm, prod
from typing import TYPE_CHECKING

from croupier.cards.card import Card, Hand
from croupier.cards.composition import Composition
from croupier.families.blackjack.rules import Blackjack
from croupier.odds.blackjack.dealer import Dealer, dealer_of
from croupier.odds.blackjack.kinds import HandKinds, counts_of, kinds_of, suited_ways
from croupier.odds.option_reads import MemoryCache
from croupier.odds.tally import Tally
from croupier.rules.options import Options
from croupier.wagers.result import DEALER_HAND, UP_CARD, Outcome, Result, SideBet

if TYPE_CHECKING:
    from croupier.odds.blackjack.tables import BlackjackTables
    from croupier.odds.blackjack.values import Against, BlackjackShoe

DIGITS = 10**12
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
LOOKS: tuple[tuple[int, ...], ...] = (
    *((suit,) for suit in range(4)),
    (DIAMONDS, HEARTS),
    (CLUBS, SPADES),
    (CLUBS, DIAMONDS, HEARTS, SPADES),
)
"""Suits to which all cards of a hand may belong: one suit, one colour, or any. Suits may count in a bet on
the dealer's hand no further than that."""


def side_tallies(tables: BlackjackTables, shoe: Composition) -> list[Tally]:
    rules, options = tables.rules, tables.options
    return [side_tally(rules, options, side, shoe) for side in rules.side_bets(options)]


def side_tally(rules: Blackjack, options: Options, side: SideBet, shoe: Composition) -> Tally:
    """Return the tally of one bet, which nobody's play touches."""
    return paid(side, options, side_ways(rules, options, side, shoe))


def side_ways(rules: Blackjack, options: Options, side: SideBet, shoe: Composition) -> Ways:
    """Return how often each row of the pay table comes, whatever odds it pays."""
    if side.on == UP_CARD:
        return _WAYS.get_by_reads((side, shoe), options, lambda read: _with_up(side, read, shoe))
    if side.on != DEALER_HAND:
        return _WAYS.get_by_reads((side, shoe), options, lambda read: _first_cards(side, read, shoe))
    kinds = kinds_of(rules, options, shoe)
    dealer = dealer_of(rules, options, kinds, shoe)
    return _WAYS.get_by_reads(
        (side, shoe, kinds, dealer), options, lambda read: _dealer_hand(side, read, kinds, dealer, shoe)
    )


def paid(side: SideBet, options: Options, ways: Ways) -> Tally:
    tally = _tally(side.spot)
    for row, number in ways.items():
        _add(tally, side.result_of(options, row), number)
    return tally


def add_moves(shoe: BlackjackShoe, solved: Sequence[Against], sides: Iterable[Tally]) -> list[str]:
    """Add the house edge of bets whose win may be moved onto the main wager, if it is moved whenever that
    gains.

    Return a note for each such bet.
    """
    rules, options = shoe.tables.rules, shoe.tables.options
    moving = {side.spot: side for side in rules.side_bets(options) if side.moves}
    notes = []
    for tally in sides:
        if tally.wager in moving:
            gain = _moved(moving[tally.wager], shoe, solved)
            tally.extra["house_edge_moved"] = -tally.expectation - gain
            edge = f"{float(tally.extra['house_edge_moved']) * 100:.4f}%"
            notes.append(
                f"{tally.wager} is counted with its wins paid at once; with every win that gains by it moved "
                f"onto the main wager, its edge is {edge}, to twelve decimals"
            )
    return notes


def _moved(side: SideBet, shoe: BlackjackShoe, solved: Sequence[Against]) -> Fraction:
    """Return what the moved win and stake gain.

    They are moved if the hand is worth something and the dealer is known to have no Blackjack.
    """
    from croupier.odds.blackjack.tables import SPLIT
    from croupier.odds.blackjack.values import WORTH

    tables, rules, options = shoe.tables, shoe.tables.rules, shoe.tables.options
    total = 0.0
    proceeds: dict[int, Fraction] = {}
    for against in solved:
        if not rules.peeks(options) and shoe.payoffs.beaten_by[against.up].any():
            continue
        for hand, chance in shoe.hands(against.up):
            worth = float(against.values[hand, WORTH])
            if against.plays[hand] == SPLIT:
                split = against.splits[int(tables.hands.counts[hand].argmax())]
                worth += split.part * (split.worth - worth)
            worth -= shoe.best_chance(against.up, hand) * _met_best(shoe, hand)
            if worth <= 0:
                continue
            if hand not in proceeds:
                proceeds[hand] = _proceeds(side, shoe, hand)
            total += float(shoe.counts[against.up] / shoe.total) * chance * float(proceeds[hand]) * worth
    return Fraction(round(total * DIGITS), DIGITS)


def _met_best(shoe: BlackjackShoe, hand: int) -> float:
    """Return what a hand gains besides the base against a dealer's best hand, against which nothing is moved.

    A hand that is a Blackjack itself is not lost to it.
    """
    payoffs, holding = shoe.payoffs, int(shoe.weigher.holding(False)[hand])
    ends = [end for end in range(len(payoffs.ranks)) if payoffs.is_best(end)]
    return max((float(payoffs.net(holding, end, 1) - payoffs.base(end)) for end in ends), default=0.0)


def _proceeds(side: SideBet, shoe: BlackjackShoe, hand: int) -> Fraction:
    """Return what a unit gets back on average with a hand of these kinds, stake and win; a loss gives
    nothing."""
    tables = shoe.tables
    code = next(code for code, number in tables.hands.number.items() if number == hand)
    total = Fraction(0)
    for cards, likely in suited_ways(code, tables.kinds, shoe.cards):
        result = side.result(tables.options, cards)
        if result.outcome is Outcome.WIN:
            total += likely * (1 + result.per_unit)
    return total


def _tally(spot: str) -> Tally:
    return Tally(spot, unit=f"the {spot.replace('-', ' ')} wager")


Ways = dict[str, int | Fraction]
"""Number of ways, or chance, of each row of the pay table; '' is no row."""
_WAYS = MemoryCache(64)


def _first_cards(side: SideBet, options: Options, shoe: Composition) -> Ways:
    found: Ways = {}
    there = list(shoe.items())
    for at, (one, many) in enumerate(there):
        for other, others in there[at:]:
            ways = many * (many - 1) // 2 if one is other else many * others
            if ways:
                row = side.row(options, (one, other))
                found[row] = found.get(row, 0) + ways
    return found


def _with_up(side: SideBet, options: Options, shoe: Composition) -> Ways:
    """Return the ways of each row, given by the first two cards in any order and the dealer's up card."""
    found: Ways = {}
    there = list(shoe.items())
    for at, (one, many) in enumerate(there):
        for other, others in there[at:]:
            ways = many * (many - 1) // 2 if one is other else many * others
            if not ways:
                continue
            for up, left in there:
                row = side.row(options, (one, other), up)
                more = ways * (left - (up is one) - (up is other))
                found[row] = found.get(row, 0) + more
    return {row: ways for row, ways in found.items() if ways}


def _dealer_hand(
    side: SideBet, options: Options, kinds: HandKinds, dealer: Dealer, shoe: Composition
) -> Ways:
    """Return the chance of each row by the dealer's hand.

    The dealer finishes the hand whatever the players have, so their cards count as unseen.
    """
    sums: dict[tuple[str, int], int] = {}
    there = {suits: [_count(kind.cards, shoe, suits) for kind in kinds] for suits in LOOKS}
    known: dict[tuple[int, ...], list[tuple[tuple[int, ...], int]]] = {}
    """The looks of a hand's cards, whichever is the up card."""
    hands = HandLooks(kinds)
    for up, finishes in enumerate(dealer.finishes):
        for finish in finishes:
            drawn = counts_of(finish.code, len(kinds))
            counts = (*drawn[:up], drawn[up] + 1, *drawn[up + 1 :])
            if counts not in known:
                known[counts] = list(_looks(counts, there))
            cards = sum(counts)
            for suits, ways in known[counts]:
                at = side.row(options, hands.hand(drawn, up, suits)), cards
                sums[at] = sums.get(at, 0) + ways * finish.ways
    found: Ways = {}
    for (row, cards), number in sums.items():
        found[row] = found.get(row, 0) + Fraction(number, perm(shoe.total, cards))
    return found


There = dict[tuple[int, ...], list[int]]
"""Number of cards of each kind, by the suits to which they may belong."""


def _looks(counts: tuple[int, ...], there: There) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each look that the suits of such cards can have, with the number of orders of cards that have
    it."""
    held = [(kind, many) for kind, many in enumerate(counts) if many]
    ways = {suits: prod(perm(each[kind], many) for kind, many in held) for suits, each in there.items()}
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
            yield suits, more


def _count(cards: Hand, shoe: Composition, suits: tuple[int, ...]) -> int:
    return sum(
        shoe.count(card) for card in cards if card.suit in suits or (card.is_joker and len(suits) == 4)
    )


class HandLooks:
    """Hands of these kinds of cards, one for each look of its suits."""

    def __init__(self, kinds: HandKinds) -> None:
        cards = [kind.card for kind in kinds]
        self._cards = {
            suits: [[card if card.is_joker else Card(card.rank, suit) for card in cards] for suit in suits]
            for suits in LOOKS
        }

    def hand(self, drawn: Sequence[int], up: int, suits: tuple[int, ...]) -> Hand:
        """Return a hand with the up card first, then the given number of cards of each kind."""
        cards = self._cards[suits]
        order = [up]
        for kind, many in enumerate(drawn):
            if many:
                order += [kind] * many
        return tuple([cards[at % len(suits)][kind] for at, kind in enumerate(order)])


def _add(tally: Tally, result: Result, ways: int | Fraction) -> None:
    """Add a result to a tally; a fixed sum is refused, since it is no part of a stake."""
    pays = "" if result.outcome is Outcome.LOSE else result.terms
    tally.add(result.why or "no win", net=result.per_unit, ways=ways, pays=pays)
