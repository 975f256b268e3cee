"""Hands that each seat may end with, and boards that may still come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card, Hand
from croupier.compiled import compiled
from croupier.hands.batch import Cards
from croupier.odds.poker.judging import BoardRows, Strengths, judge
from croupier.odds.poker.kernels.compare import Ints, Masks
from croupier.odds.poker.layout import PokerLayout
from croupier.odds.poker.notation import KnownHand
from croupier.rules.steps import Place

ONE = np.uint64(1)
ROWS = 1 << 20
"""Number of hands judged at a time."""


@compiled
def _choose_rows(things: int, rows: Cards) -> None:
    size = rows.shape[1]
    chosen = np.arange(size)
    for i in range(len(rows)):
        for j in range(size):
            rows[i, j] = chosen[j]
        at = size - 1
        while at >= 0 and chosen[at] == things - size + at:
            at -= 1
        if at >= 0:
            chosen[at] += 1
            for j in range(at + 1, size):
                chosen[j] = chosen[j - 1] + 1


def choose_rows(things: int, size: int) -> Cards:
    """Return every choice of `size` of the first `things` numbers, one a row, in ascending order."""
    rows = np.empty((comb(things, size), size), np.uint8)
    if size and len(rows):
        _choose_rows(things, rows)
    return rows


def indices(cards: Sequence[Card]) -> Cards:
    return np.array([card.index for card in cards], np.uint8)


def masks_of(rows: Cards) -> Masks:
    """Return the cards of every row as bits by their index."""
    masks = np.zeros(len(rows), np.uint64)
    for column in range(rows.shape[1]):
        masks |= ONE << rows[:, column].astype(np.uint64)
    return masks


@dataclass(frozen=True)
class Candidates:
    """Every hand that a seat may show, one a row."""

    down: Cards
    up: Cards
    varying: Cards
    """Cards that are not the same in all hands, in ascending order in each row."""
    masks: Masks
    """Varying cards of each hand, as bits by their index."""
    hand: Ints
    """Index in the seat's range of the hand that each row comes from."""

    def __len__(self) -> int:
        return len(self.down)


def number_of(holding: KnownHand, deck: int) -> int:
    """Return an upper bound on the number of candidates."""
    left = deck - (len(holding.hands[0]) if holding.is_range else 0)
    return len(holding.hands) * comb(left, holding.missing)


def candidates_of(holding: KnownHand, deck: Hand) -> Candidates:
    """Return all hands that a seat may show, from the cards that are left."""
    there = indices(deck)
    hands = np.array([[card.index for card in hand] for hand in holding.hands], np.uint8)
    hands = hands.reshape(len(holding.hands), len(holding.hands[0]))
    number = np.arange(len(hands))
    if holding.is_range:
        fits = np.isin(hands, there).all(axis=1)
        hands, number = hands[fits], number[fits]
    more = there[choose_rows(len(there), holding.missing)]
    known, drawn = np.repeat(hands, len(more), axis=0), np.tile(more, (len(hands), 1))
    number = np.repeat(number, len(more))
    varying = np.concatenate((known, drawn), axis=1) if holding.is_range else drawn
    if holding.is_range and holding.missing:
        differ = (drawn[:, :, None] != known[:, None, :]).all(axis=(1, 2))
        known, drawn, varying, number = known[differ], drawn[differ], varying[differ], number[differ]
    varying = np.ascontiguousarray(np.sort(varying, axis=1))
    split = holding.missing_down
    face_up = np.broadcast_to(indices(holding.up), (len(known), len(holding.up)))
    return Candidates(
        np.concatenate((known, drawn[:, :split]), axis=1),
        np.concatenate((face_up, drawn[:, split:]), axis=1).astype(np.uint8),
        varying,
        masks_of(varying),
        number,
    )


@dataclass(frozen=True)
class Runouts:
    """Every way in which the boards can be filled up, one a row."""

    places: tuple[tuple[Place, Hand, int], ...]
    """The boards, the cards that lie there, and the number of cards to come."""
    rows: Cards
    masks: Masks

    def __len__(self) -> int:
        return len(self.rows)

    def boards(self, part: slice) -> BoardRows:
        found, at = {}, 0
        rows = self.rows[part]
        for place, lying, missing in self.places:
            known = np.broadcast_to(indices(lying), (len(rows), len(lying)))
            found[place] = np.concatenate((known, rows[:, at : at + missing]), axis=1)
            at += missing
        return found


def number_of_runouts(layout: PokerLayout, boards: dict[Place, Hand], deck: int) -> int:
    number = 1
    for place, total in layout.boards.items():
        missing = total - len(boards[place])
        number *= comb(deck, missing)
        deck -= missing
    return number


def runouts_of(layout: PokerLayout, boards: dict[Place, Hand], deck: Hand) -> Runouts:
    places = tuple(
        (place, boards[place], total - len(boards[place])) for place, total in layout.boards.items()
    )
    there = indices(deck)
    rows = np.empty((1, 0), np.uint8)
    for _, _, missing in places:
        more = there[choose_rows(len(there), missing)]
        rows = np.concatenate((np.repeat(rows, len(more), axis=0), np.tile(more, (len(rows), 1))), axis=1)
        masks = np.sort(rows, axis=1)
        rows = rows[(masks[:, 1:] != masks[:, :-1]).all(axis=1)]
    return Runouts(places, rows, masks_of(rows))


def judged(
    layout: PokerLayout, seats: Sequence[Candidates], runouts: Runouts
) -> Iterator[tuple[slice, list[Strengths]]]:
    """Yield parts of the runouts, with the strengths of each seat's hands: `[share, runout, candidate]`."""
    step = max(1, ROWS // max(1, sum(map(len, seats))))
    for begin in range(0, len(runouts), step):
        part = slice(begin, min(begin + step, len(runouts)))
        boards = runouts.boards(part)
        yield part, [_strengths(layout, seat, boards) for seat in seats]


def _strengths(layout: PokerLayout, seat: Candidates, boards: BoardRows) -> Strengths:
    return np.stack([judge(layout, share, seat.down, seat.up, boards) for share in layout.judged])


@cache
def binomials() -> Ints:
    return np.array([[comb(n, k) for k in range(8)] for n in range(54)], np.int64)


@cache
def set_starts(size: int) -> npt.NDArray[np.int64]:
    """Return at place k the number of sets of fewer than k of a pack's 53 cards."""
    return np.cumsum([0, *(comb(53, many) for many in range(size + 1))]).astype(np.int64)
