"""Count the endings of a wager on two hands of a few cards each, both of which may draw one more card.

A hand is a multiset of card kinds. For every two hands and each way to draw, an array counts the endings over
all drawn cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.odds.baccarat.kernels.coups import End

STANDS, HITS = 0, 1

Counts = NDArray[np.int64]
KindSet = tuple[int, ...]


def sets_of(kinds: int, cards: int) -> tuple[KindSet, ...]:
    """Return every hand of `cards` cards, by their kinds."""
    return tuple(combinations_with_replacement(range(kinds), cards))


def kind_counts(hands: Sequence[KindSet], kinds: int) -> Counts:
    """Return [hand, kind] → number of such cards in the hand."""
    return np.array([[hand.count(kind) for kind in range(kinds)] for hand in hands], np.int64)


@dataclass(frozen=True, eq=False)
class DrawTables:
    """The rules of a wager as arrays of small numbers."""

    holds: Counts
    """[hand, kind] → number of such cards in the hand."""
    dealt: Counts
    """[hand] → its strength, or its points."""
    drawn: Counts
    """[hand, kind of the card drawn] → the strength, or points, with that card."""
    end: Counts
    """[own strength, bank's strength] → the index in `ends`."""
    ends: tuple[End, ...]
    """The ways the wager can end, the best first."""

    @property
    def nets(self) -> tuple[Counts, int]:
        """The net of each end as a whole number of parts, and the number of parts in a unit."""
        unit = lcm(*(end.net.denominator for end in self.ends))
        return np.array([int(end.net * unit) for end in self.ends], np.int64), unit


def plain_tables(tables: DrawTables) -> Any:
    """Return the tables as plain values and arrays, for the key of a count."""
    ends = [(end.wager, end.outcome, end.pays, str(end.net)) for end in tables.ends]
    return tables.holds, tables.dealt, tables.drawn, tables.end, ends


def draw_tables(
    holds: Counts, dealt: Sequence[int], drawn: Sequence[Sequence[int]], found: Sequence[Sequence[End]]
) -> DrawTables:
    """Return the tables; `found[own strength][bank's strength]` is the end according to the rules."""
    ends = sorted({end for row in found for end in row}, key=lambda end: (-end.net, end.outcome))
    place = [[ends.index(end) for end in row] for row in found]
    return DrawTables(
        holds, np.array(dealt, np.int64), np.array(drawn, np.int64), np.array(place, np.int64), tuple(ends)
    )


def ways(holds: Counts, values: Counts, known: KindSet = ()) -> Counts:
    """Return [own hand, bank's hand] → number of ways to deal both from `values[kind]` cards of each kind.

    `known` has the kinds of the bank's cards that are known already.
    """
    found = np.ones((len(holds), len(holds)), np.int64)
    size = int(holds[0].sum()) + 1
    for kind, number in enumerate(values.tolist()):
        seen = known.count(kind)
        chosen = np.zeros((size, size), np.int64)
        for mine in range(size):
            for theirs in range(seen, size):
                left = number - seen
                chosen[mine, theirs] = comb(left, mine) * comb(max(0, left - mine), theirs - seen)
        found *= chosen[holds[:, kind, np.newaxis], holds[np.newaxis, :, kind]]
    return found


def count(tables: DrawTables, values: Counts) -> Counts:
    """Return [own hand, bank's hand, own hits, bank hits, end] → number of ordered pairs of further cards.

    Cards that are not drawn are counted too, so that all pairs have the same weight.
    """
    holds, dealt, drawn, many = tables.holds, tables.dealt, tables.drawn, len(tables.holds)
    left = values - holds[:, np.newaxis] - holds[np.newaxis]
    total = int(values.sum()) - 2 * int(holds[0].sum())
    found = np.zeros((many, many, 2, 2, len(tables.ends)), np.int64)
    rows, columns = np.ogrid[:many, :many]

    def add(hits: int, bank_hits: int, mine: Counts, theirs: Counts, number: Any) -> None:
        found[rows, columns, hits, bank_hits, tables.end[mine, theirs]] += number

    stood, bank = dealt[:, np.newaxis], dealt[np.newaxis]
    add(STANDS, STANDS, stood, bank, total * (total - 1))
    for kind in range(holds.shape[1]):
        hit = drawn[:, kind, np.newaxis]
        add(HITS, STANDS, hit, bank, left[..., kind] * (total - 1))
        add(STANDS, HITS, stood, drawn[np.newaxis, :, kind], left[..., kind] * (total - 1))
        for other in range(holds.shape[1]):
            pairs = left[..., kind] * (left[..., other] - (kind == other))
            add(HITS, HITS, hit, drawn[np.newaxis, :, other], pairs)
    return found
