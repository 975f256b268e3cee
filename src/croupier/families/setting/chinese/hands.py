"""Thirteen cards in three rows, a front of three, a middle and a back of five: each outranks the one before.

All rows are compared on one scale of high hands: class first, then cards in order, and a card that is missing
ranks below any, so that the three cards of a front can be compared with five. Three cards make no straight
and no flush.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.cards.card import ACE, Card, Hand
from croupier.hands.poker import HIGH, PokerCategory
from croupier.rules.choices import LaidHands, Preview, show_rows

FRONT, MIDDLE, BACK = "front", "middle", "back"
ROWS: Final = (FRONT, MIDDLE, BACK)
SIZES: Final = (3, 5, 5)
FOUL: Final = "a foul: "
"""The beginning of a warning that cannot be put right any more."""
HAND: Final = sum(SIZES)
"""Cards of a hand that is set."""


class Rows(NamedTuple):
    """A hand as it is set, or as far as it has been set."""

    front: Hand = ()
    middle: Hand = ()
    back: Hand = ()

    @property
    def is_whole(self) -> bool:
        return tuple(map(len, self)) == SIZES

    @property
    def room(self) -> tuple[int, int, int]:
        """Return the number of cards that each row can still take."""
        front, middle, back = (size - len(row) for size, row in zip(SIZES, self, strict=True))
        return front, middle, back

    def with_cards(self, laid: LaidHands) -> Rows:
        """Return the rows with these cards added."""
        return Rows(*(in_order(row + more) for row, more in zip(self, laid, strict=True)))

    def __str__(self) -> str:
        return show_rows(self)


def in_order(cards: Sequence[Card]) -> Hand:
    """Return a row as it is laid out: the most frequent rank first, then the highest."""
    ranks = [card.rank for card in cards]
    return tuple(sorted(cards, key=lambda card: (-ranks.count(card.rank), -card.rank, card.suit)))


def by_rank(cards: Sequence[Card]) -> Hand:
    """Return cards with the highest first."""
    return tuple(sorted(cards, key=lambda card: (-card.rank, card.suit)))


def strength(row: Hand) -> int:
    """Return the strength of a row, whole or not, on the scale of all rows; -1 for an empty one."""
    return HIGH.showing(row) if row else -1


def words(row: Hand) -> str:
    """Return a row as the dealer calls it; '' for an empty one."""
    return HIGH.describe_showing(strength(row)) if row else ""


class Made(NamedTuple):
    """The kind of a row, and the rank that leads it."""

    kind: PokerCategory
    rank: int


def made(row: Hand) -> Made:
    return made_by(strength(row))


def made_by(strength: int) -> Made:
    """Return the kind of a row of this strength; a royal flush is led by the ace."""
    kind, ranks = HIGH.class_showing(strength)
    return Made(kind, ranks[0] if ranks else ACE)


def is_in_order(row: int, own: int, following: int, equal_is_foul: bool = True) -> bool:
    """Return True if the row of this number may lie before the one that follows, by their strengths: it ranks
    below it, or, where that is no foul, a middle the same as the back."""
    return own < following or (row > 0 and own == following and not equal_is_foul)


def is_foul(rows: Rows, equal_is_foul: bool = True) -> bool:
    """Return True if a row of a whole hand does not rank higher than the one before it."""
    front, middle, back = map(strength, rows)
    return not (is_in_order(0, front, middle) and is_in_order(1, middle, back, equal_is_foul))


def preview(rows: Rows, equal_is_foul: bool = True) -> Preview:
    """Return the rows in words as they lie, and whether they are a foul already or would be one."""
    named = tuple(map(words, rows))
    full = [len(row) == size for row, size in zip(rows, SIZES, strict=True)]
    foul, coming = "", ""
    for low, high in ((0, 1), (1, 2)):
        one, other = strength(rows[low]), strength(rows[high])
        if not rows[low] or not rows[high] or is_in_order(low, one, other, equal_is_foul):
            continue
        line = f"the {ROWS[low]}, {named[low]}, is not below the {ROWS[high]}, {named[high]}"
        if full[low] and full[high]:
            foul = foul or f"{FOUL}{line}"
        else:
            coming = coming or f"as they lie {line}"
    return Preview(named, foul or coming, is_foul=bool(foul))
