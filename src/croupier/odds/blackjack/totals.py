"""Basic strategy: the best play of blackjack that looks at a hand's total and the up card alone.

A cell is a total, hard or soft, or a pair. It has one play for all hands in it, weighed as often as they
come up when everything is played so. Doubling and surrender are done where they are allowed, else the
cell's other play; a pair that is not split is played as its total.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from croupier.hands.points import Points
from croupier.odds.blackjack.tables import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from croupier.odds.blackjack.values import (
    DOUBLING,
    STANDING,
    SURRENDERING,
    WORTH,
    Against,
    BlackjackShoe,
    Plays,
    Split,
    Values,
)

ROUNDS = 4
"""So often the pairs that are split are tried again."""
NEAR = 1e-14
RARE = 1e-9
"""The weight of hands that never come up: so they are played well where everything else is equal."""


@dataclass(frozen=True)
class Totals:
    """The strategy against one up card."""

    plain: dict[Points, int]
    """HIT or STAND."""
    extra: dict[Points, int]
    """DOUBLE or SURRENDER, where that is allowed; 0 where neither is done."""
    drawn: frozenset[Points]
    """The totals of which some hand may take a card."""
    pairs: dict[int, str]
    """By kind: P, Rp (surrender else split) or - (as a total)."""
    against: Against
    """Every hand as it is then played, and what it is worth."""


class Cells:
    """The totals of a shoe's hands."""

    def __init__(self, shoe: BlackjackShoe) -> None:
        self.shoe = shoe
        tables = shoe.tables
        self.hands = tables.hands
        self.points: list[Points] = []
        known: dict[Points, int] = {}
        self.cell = np.full(len(self.hands.counts), -1)
        """[hand] → its cell, of those that can take a card."""
        for hand in np.flatnonzero((self.hands.child[:, 0] >= 0) & (self.hands.size > 1)):
            points = tables.rules.count(tables.options, tables.cards(int(hand)))
            self.cell[hand] = known.setdefault(points, len(known))
        self.points = list(known)

    @cached_property
    def levels(self) -> list[NDArray[np.int64]]:
        """The hands of each size, the smaller before the larger."""
        order = self.shoe.order
        sizes = self.hands.size[order]
        return [order[sizes == size] for size in sorted(set(sizes))]

    @cached_property
    def drawn(self) -> frozenset[Points]:
        """The totals of which some hand may take a card."""
        may = self.shoe.tables.allowed() & (HIT | DOUBLE) > 0
        return frozenset(self.points[at] for at in np.unique(self.cell[may & (self.cell >= 0)]))

    def plays(self, plain: NDArray[np.int64], extra: NDArray[np.int64], allowed: Plays) -> Plays:
        """What every hand does by its cell."""
        once, before = plain[self.cell], extra[self.cell]
        plays = np.where(allowed & once > 0, once, np.where(allowed & STAND > 0, STAND, HIT))
        plays = np.where(allowed & before > 0, before, plays)
        return np.where((self.cell < 0) | (allowed == 0), STAND, plays).astype(np.uint8)

    def totals(self, against: Against) -> Totals:
        """Improve the plays cell by cell until nothing gets better."""
        return _Search(self, against).found()


class _Search:
    def __init__(self, cells: Cells, against: Against) -> None:
        self.cells = cells
        self.shoe = cells.shoe
        self.up = against.up
        self.known = against
        self.allowed = self.shoe.allowed(self.up)
        hands = cells.hands
        left = self.shoe.without(self.up)
        rest = left[None, :] - hands.counts
        many = np.maximum(left.sum() - hands.size, 1)
        gone = rest.min(axis=1, keepdims=True) < 0
        self.likely = np.where(gone, 0.0, rest / many[:, None])
        self.starts = dict(self.shoe.hands(self.up))
        width = len(cells.points)
        self.plain = np.full(width, HIT)
        self.extra = np.zeros(width, np.int64)
        for at, points in enumerate(cells.points):
            if points.total >= (18 if points.is_soft else 17):
                self.plain[at] = STAND
        self.splits: dict[int, Split] = {}
        self.pairs: dict[int, str] = {
            kind: "P" if against.plays[self.shoe.tables.hand(kind, kind)] == SPLIT else "-"
            for kind in against.splits
        }

    def plays(self, allowed: Plays) -> Plays:
        return self.cells.plays(self.plain, self.extra, allowed)

    def found(self) -> Totals:
        best: tuple[float, Totals] | None = None
        for _ in range(ROUNDS):
            pairs = dict(self.pairs)
            plays, values = self._settle()
            totals = self._totals(plays, values)
            worth = sum(
                chance * self.shoe.worth(totals.against, hand) for hand, chance in self.starts.items()
            )
            if best is None or worth > best[0] + NEAR:
                best = worth, totals
            if _is_split(pairs) == _is_split(self.pairs):
                break
        assert best is not None
        return best[1]

    def _settle(self) -> tuple[Plays, Values]:
        """The plays of all cells as long as no other pair is split."""
        seen: set[bytes] = set()
        while True:
            plays = self.plays(self.allowed)
            values, hits = self._values(plays)
            state = self.plain.tobytes() + self.extra.tobytes()
            if state in seen or not self._improve(plays, values, hits):
                return plays, values
            seen.add(state)

    def _values(self, plays: Plays) -> tuple[Values, NDArray[np.float64]]:
        """The worth of every hand under the plays, and of hitting it."""
        hands, values = self.cells.hands, self.known.values.copy()
        hits = np.zeros(len(plays))
        for level in reversed(self.cells.levels):
            on = level[hands.child[level, 0] >= 0]
            hits[on] = (self.likely[on] * values[hands.child[on], WORTH]).sum(axis=1)
            worth = np.where(plays[level] == HIT, hits[level], values[level, STANDING])
            worth = np.where(plays[level] == DOUBLE, values[level, DOUBLING], worth)
            values[level, WORTH] = np.where(plays[level] == SURRENDER, values[level, SURRENDERING], worth)
        return values, hits

    def _totals(self, plays: Plays, values: Values) -> Totals:
        """With each pair split, surrendered or played as a total, whichever is best."""
        shoe, tables = self.shoe, self.shoe.tables
        splits = {
            kind: shoe.split(self.up, kind, self.plays(tables.allowed(True, kind)))
            for kind in self.known.splits
        }
        told = plays.copy()
        unsplit: dict[int, int] = {}
        self.pairs = {}
        for kind, split in splits.items():
            pair = tables.hand(kind, kind)
            unsplit[kind] = int(plays[pair])
            is_split = split.is_worth(float(values[pair, WORTH]))
            self.pairs[kind] = "P" if is_split else "-"
            if is_split:
                told[pair] = SPLIT
            elif plays[pair] == SURRENDER and split.is_worth(
                max(float(values[pair, STANDING]), self._hit(pair, values))
            ):
                self.pairs[kind] = "Rp"
        cells = self.cells.points
        return Totals(
            {points: int(self.plain[at]) for at, points in enumerate(cells)},
            {points: int(self.extra[at]) for at, points in enumerate(cells)},
            self.cells.drawn,
            dict(self.pairs),
            Against(self.up, values, told, splits, unsplit),
        )

    def _hit(self, hand: int, values: Values) -> float:
        return float((self.likely[hand] * values[self.cells.hands.child[hand], WORTH]).sum())

    def _reach(self, plays: Plays) -> NDArray[np.float64]:
        """How likely each hand is to come up; a little where it never does."""
        hands = self.cells.hands
        reach = np.zeros(len(plays))
        rare = np.zeros(len(plays))
        for hand, chance in self.starts.items():
            kind = int(np.argmax(hands.counts[hand]))
            is_split = hands.counts[hand, kind] == 2 and self.pairs.get(kind) == "P"
            reach[hand] = 0.0 if is_split else chance
            rare[hand] = chance
        for level in self.cells.levels:
            on = level[hands.child[level, 0] >= 0]
            hit = on[plays[on] == HIT]
            np.add.at(reach, hands.child[hit], reach[hit, None] * self.likely[hit])
            np.add.at(rare, hands.child[on], rare[on, None] * self.likely[on])
        return reach + RARE * rare

    def _improve(self, plays: Plays, values: Values, hits: NDArray[np.float64]) -> bool:
        """One better play for each cell, by all its hands; False where no cell changes."""
        cell, allowed = self.cells.cell, self.allowed
        inside = np.flatnonzero((cell >= 0) & (allowed > 0))
        reach = self._reach(plays)[inside]
        at, may = cell[inside], allowed[inside]
        width = len(self.cells.points)
        stand, hit = values[inside, STANDING], hits[inside]
        stand = np.where(may & STAND > 0, stand, hit)
        hit = np.where(may & HIT > 0, hit, stand)
        extra = self.extra[at]
        is_plain = may & extra == 0
        gain = np.bincount(at, weights=np.where(is_plain, reach * (stand - hit), 0.0), minlength=width)
        plain = np.where(gain > 0, STAND, HIT)
        chosen = np.where(plain[at] == STAND, stand, hit)
        best, more = np.zeros(width), np.zeros(width, np.int64)
        for play, column in ((DOUBLE, DOUBLING), (SURRENDER, SURRENDERING)):
            can = may & play > 0
            gains = np.bincount(
                at, weights=np.where(can, reach * (values[inside, column] - chosen), 0.0), minlength=width
            )
            better = gains > best
            best, more = np.where(better, gains, best), np.where(better, play, more)
        changed = bool((plain != self.plain).any() or (more != self.extra).any())
        self.plain, self.extra = plain, more
        return changed


def _is_split(pairs: dict[int, str]) -> set[int]:
    return {kind for kind, play in pairs.items() if play == "P"}


def basic_totals(shoe: BlackjackShoe, solved: Sequence[Against]) -> list[Totals]:
    """Against every up card."""
    cells = Cells(shoe)
    return [cells.totals(against) for against in solved]
