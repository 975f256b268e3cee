"""Odd chips: who gets what cannot be divided, in a tie and between the shares of a pot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from croupier.cards.card import Hand
from croupier.families.poker.boards import CardOrder, ace_high
from croupier.families.poker.contest import Contest
from croupier.wagers.pot import share

Splits = Callable[[Contest, int, Sequence[int]], dict[int, int]]
"""How an amount is divided among tied winners, who stand clockwise from the button's left."""
Between = Callable[[Contest, Sequence[Sequence[int]]], int]
"""Which of the shares, each with its winners, gets the odd chips between them."""
CardsOf = Callable[[Contest, int], Hand]
"""Which cards of a seat are looked at."""


def one_each_from_the_left(contest: Contest, amount: int, winners: Sequence[int]) -> dict[int, int]:
    """What cannot be divided goes one chip each to those closest to the left of the button."""
    if len(winners) == 1:
        return {winners[0]: amount}
    return share(amount, winners, contest.table.options.smallest_chip)


def all_to_the_first(contest: Contest, amount: int, winners: Sequence[int]) -> dict[int, int]:
    """All that cannot be divided goes to the one closest to the left of the button."""
    return all_to(contest, amount, winners, winners[0])


def all_to(contest: Contest, amount: int, winners: Sequence[int], seat: int) -> dict[int, int]:
    """Equal parts in whole chips; that one of the winners has the rest too."""
    chip = contest.table.options.smallest_chip
    each = amount // (len(winners) * chip) * chip
    return {winner: each + (amount - each * len(winners) if winner == seat else 0) for winner in winners}


def all_cards(contest: Contest, seat: int) -> Hand:
    return contest.cards(seat)


def by_highest_card(order: CardOrder = ace_high, cards: CardsOf = all_cards) -> Splits:
    """All that cannot be divided goes to the winner with the highest card, by suit among equals."""

    def splits(contest: Contest, amount: int, winners: Sequence[int]) -> dict[int, int]:
        return all_to(contest, amount, winners, _highest(contest, winners, order, cards))

    return splits


def by_lowest_card(order: CardOrder, cards: CardsOf = all_cards) -> Splits:
    """All that cannot be divided goes to the winner with the lowest card, by suit among equals."""

    def splits(contest: Contest, amount: int, winners: Sequence[int]) -> dict[int, int]:
        lowest = min(winners, key=lambda seat: min(map(order, cards(contest, seat))))
        return all_to(contest, amount, winners, lowest)

    return splits


def _highest(contest: Contest, seats: Sequence[int], order: CardOrder, cards: CardsOf) -> int:
    return max(seats, key=lambda seat: max(map(order, cards(contest, seat))))


def to_the_first_share(contest: Contest, won: Sequence[Sequence[int]]) -> int:
    """The high half, which is named first."""
    return 0


def to_the_share_closest_left(contest: Contest, won: Sequence[Sequence[int]]) -> int:
    """The share that has the winner closest to the left of the button."""
    return min(range(len(won)), key=lambda which: min(map(contest.seats.index, won[which])))


def to_the_share_with_the_highest_card(order: CardOrder = ace_high, cards: CardsOf = all_cards) -> Between:
    """The share that has the winner with the highest card."""

    def between(contest: Contest, won: Sequence[Sequence[int]]) -> int:
        seats = [seat for winners in won for seat in winners]
        holder = _highest(contest, seats, order, cards)
        return next(which for which, winners in enumerate(won) if holder in winners)

    return between
