"""Hands set in a high and a low part: how they are laid out and compared, and what a comparison comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from croupier.cards.card import ACE, Card, Hand, print_cards
from croupier.errors import BadCards
from croupier.wagers.result import Outcome

LOW: Final = 2
"""The number of cards or tiles of the low hand."""
Signs = tuple[int, ...]
"""Results of comparing the high and the low hand with the other side's (`compared`); () for a foul."""


class Setting(NamedTuple):
    """Seven cards, or four tiles, as they are set."""

    high: Hand
    low: Hand

    def __str__(self) -> str:
        return f"{print_cards(self.high)} / {print_cards(self.low)}"


class Way(Protocol):
    """Ranking and house way of one house."""

    def sets(self, cards: Hand) -> Setting:
        """Return the cards as the house sets them."""

    def is_foul(self, setting: Setting) -> bool:
        """Return True if a hand may not be set so."""

    def strengths(self, setting: Setting) -> tuple[int, int]:
        """Return the strengths of the high and the low hand: the larger one wins."""

    def words(self, setting: Setting) -> tuple[str, str]:
        """Return the high and the low hand in the dealer's words."""

    def arranged(self, setting: Setting) -> Setting:
        """Return both hands as they are laid out."""


def split_hand(cards: Hand, low: Hand) -> Setting:
    """Return the cards with these set low; of two equal tiles one may be low and the other high."""
    high = list(cards)
    for card in low:
        if card not in high:
            raise BadCards(f"{card} cannot be set low", f"the {cards[0].piece}s are {print_cards(cards)}")
        high.remove(card)
    return Setting(tuple(high), low)


def arranged(setting: Setting) -> Setting:
    """Return each hand with the most frequent rank first, then the highest; the joker counts as an ace."""
    return Setting(_in_order(setting.high), _in_order(setting.low))


def _in_order(cards: Hand) -> Hand:
    ranks = [card.rank or ACE for card in cards]

    def place(card: Card) -> tuple[int, int, int]:
        rank = card.rank or ACE
        return -ranks.count(rank), -rank, card.suit

    return tuple(sorted(cards, key=place))


def compared(mine: Sequence[int], theirs: Sequence[int]) -> Signs:
    """Compare strengths part by part: 1 where mine is higher, 0 for a copy, -1 where it is lower."""
    return tuple((one > other) - (one < other) for one, other in zip(mine, theirs, strict=True))


def outcome_of(signs: Signs, copy_with_win: str = "push") -> Outcome:
    """Return the outcome of a comparison of both hands.

    The dealer wins copies: only a hand that is higher was won. `copy_with_win` is the outcome of one copy
    with one higher hand.
    """
    won = sum(sign > 0 for sign in signs)
    if won == len(signs):
        return Outcome.WIN
    if won == 0:
        return Outcome.LOSE
    return Outcome(copy_with_win) if 0 in signs else Outcome.PUSH


SIGNS: Final = ((1, 1), (1, 0), (1, -1), (0, 1), (-1, 1), (0, 0), (0, -1), (-1, 0), (-1, -1))
"""Every comparison of a high and a low hand."""
_EACH: Final = {1: "higher", 0: "a copy", -1: "lower"}
_BOTH: Final = {1: "both hands higher", 0: "both hands copies", -1: "both hands lower"}


def comparison(signs: Signs) -> str:
    """Return a comparison in words: `both hands higher`, `high hand lower, low hand a copy`."""
    high, low = signs
    return _BOTH[high] if high == low else f"high hand {_EACH[high]}, low hand {_EACH[low]}"


def against(mine: str, sign: int, theirs: str) -> str:
    """Return one hand next to the other side's: `pair of fours under pair of nines`."""
    if sign == 0:
        return f"{mine}, a copy"
    words = f"{mine} {'over' if sign > 0 else 'under'} {theirs}"
    return f"{words} by the other cards" if mine == theirs else words
