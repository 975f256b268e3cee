"""Basic strategy: the best play of blackjack that looks at a hand's total and the up card alone.

A cell is a total, hard or soft, or a pair. It has one play for all hands in it, weighed as often as they
come up when everything is played so. Doubling and surrender are done where they are allowed, else the
cell's other play; a pair that is not split is played as its total.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.hands.points import Points
from croupier.odds.blackjack.hand_weigher import Plays, Values
from croupier.odds.blackjack.tables import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from croupier.odds.blackjack.values import (
    DOUBLING,
    STANDING,
    SURRENDERING,
    WORTH,
    Against,
    BlackjackShoe,
    Split,
)

ROUNDS = 4
"""Maximum number of times that the choice of pairs to split is repeated."""
NEAR = 1e-14
RARE = 1e-9
"""Weight of hands that never come up, so that they are played well where everything else is equal."""


@dataclass(frozen=True)
class Totals:
    """The strategy against one up card."""

    plain: dict[Points, int]
    """HIT or STAND."""
    extra: dict[Points, int]
    """DOUBLE or SURRENDER where that is allowed; 0 if neither is done."""
    drawn: frozenset[Points]
    """Totals of which some hand may take a card."""
    pairs: dict[int, str]
    """Play of each pair by kind: P, Rp (surrender, else split) or - (as a total)."""
    against: Against
    """Every hand as these totals play it, and what it is worth."""


class Cells:
    """The totals of a shoe's hands."""

    def __init__(self, shoe: BlackjackShoe) -> None:
        self.shoe = shoe
        tables = shoe.tables
        self.hands = tables.hands
        self.points: list[Points] = []
        known: dict[Points, int] = {}
        self.cell = np.full(len(self.hands.counts), -1)
        """[hand] → its cell; -1 for a hand that is in none, as it cannot take a card."""
        self.drawing = np.flatnonzero((self.hands.child[:, 0] >= 0) & (self.hands.size > 1))
        """Hands of two cards and more that can take a card."""
        lead = self.hands.lead
        for hand in self.drawing.tolist():
            if lead[hand] != hand:  # it counts as one that came before it
                self.cell[hand] = self.cell[lead[hand]]
                continue
            points = tables.rules.count(tables.options, tables.cards(hand))
            self.cell[hand] = known.setdefault(points, len(known))
        self.points = list(known)

    @cached_property
    def levels(self) -> list[NDArray[np.int64]]:
        """The hands of each size, the smaller before the larger."""
        return self._by_size(self.shoe.weigher.order)

    def _by_size(self, order: NDArray[np.int64]) -> list[NDArray[np.int64]]:
        sizes = self.hands.size[order]
        return [order[sizes == size] for size in sorted(set(sizes.tolist()))]

    def drawn_from(self, up: int) -> list[DrawingHands]:
        """Return the hands that can take a card against that up card, the smaller before the larger."""
        shoe, order = self.shoe, self.shoe.weigher.order_at(up)
        of = shoe.weigher.played(order, is_split=False, up=up)
        left = shoe.weigher.seen(up, shoe.without(up))
        found = []
        for hands in self._by_size(order[of.child[order, 0] >= 0]):
            rest = left[None, :] - of.counts[hands]
            many = np.maximum(left.sum() - of.size[hands], 1)
            gone = rest.min(axis=1, keepdims=True) < 0
            found.append(DrawingHands(hands, of.child[hands], np.where(gone, 0.0, rest / many[:, None])))
        return found

    @cached_property
    def drawn(self) -> frozenset[Points]:
        """Totals of which some hand may take a card."""
        may = self.shoe.tables.allowed() & (HIT | DOUBLE) > 0
        return frozenset(self.points[at] for at in np.unique(self.cell[may & (self.cell >= 0)]))

    def plays(self, plain: NDArray[np.int64], extra: NDArray[np.int64], allowed: Plays) -> Plays:
        """Return what every hand does by its cell."""
        found = np.full(len(self.cell), STAND, np.uint8)
        cell, may = self.cell[self.drawing], allowed[self.drawing]
        once, before = plain[cell], extra[cell]
        plays = np.where(may & once > 0, once, np.where(may & STAND > 0, STAND, HIT))
        plays = np.where(may & before > 0, before, plays)
        found[self.drawing] = np.where(may == 0, STAND, plays)
        return found

    def totals(self, against: Against) -> Totals:
        """Find the best plays by totals: improve them cell by cell until nothing gets better."""
        return _Search(self, against).best_totals()


class DrawingHands(NamedTuple):
    """Hands of one size that can take a card."""

    hands: NDArray[np.int64]
    child: NDArray[np.int32]
    """[hand, kind of card]"""
    likely: NDArray[np.float64]
    """[hand, kind of card] → how likely that card is the next."""


class _Search:
    def __init__(self, cells: Cells, against: Against) -> None:
        self.cells = cells
        self.shoe = cells.shoe
        self.up = against.up
        self.known = against
        self.allowed = self.shoe.allowed(self.up)
        self.levels = cells.drawn_from(self.up)
        is_told = np.zeros(len(cells.cell), np.bool_)
        is_told[self.shoe.weigher.order_at(self.up)] = True
        self.inside = np.flatnonzero((cells.cell >= 0) & (self.allowed > 0) & is_told)
        """The hands whose plays are weighed."""
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

    def best_totals(self) -> Totals:
        best: tuple[float, Totals] | None = None
        for _ in range(ROUNDS):
            pairs = dict(self.pairs)
            plays, worth_of = self._settle()
            totals = self._totals(plays, self._unfolded(worth_of))
            worth = sum(
                chance * self.shoe.worth(totals.against, hand) for hand, chance in self.starts.items()
            )
            if best is None or worth > best[0] + NEAR:
                best = worth, totals
            if _is_split(pairs) == _is_split(self.pairs):
                break
        assert best is not None
        return best[1]

    def _settle(self) -> tuple[Plays, NDArray[np.float64]]:
        """Improve the plays of all cells while the same pairs are split; return them and the worth of every
        hand."""
        seen: set[bytes] = set()
        while True:
            plays = self.plays(self.allowed)
            worth, hits = self._worth(plays)
            state = self.plain.tobytes() + self.extra.tobytes()
            if state in seen or not self._improve(plays, hits):
                return plays, worth
            seen.add(state)

    def _worth(self, plays: Plays) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return what every hand is worth under the plays, and what hitting it is worth."""
        values, found = self.known.values, self.known.values[:, WORTH].copy()
        hits = np.zeros(len(plays))
        for hands, child, likely in reversed(self.levels):
            hits[hands] = (likely * found[child]).sum(axis=1)
            worth = np.where(plays[hands] == HIT, hits[hands], values[hands, STANDING])
            worth = np.where(plays[hands] == DOUBLE, values[hands, DOUBLING], worth)
            found[hands] = np.where(plays[hands] == SURRENDER, values[hands, SURRENDERING], worth)
        return found, hits

    def _unfolded(self, worth: NDArray[np.float64]) -> Values:
        """Return the values of all hands."""
        values = self.known.values.copy()
        values[:, WORTH] = worth[self.cells.hands.lead] if self.shoe.tables.folds[self.up] else worth
        return values

    def _totals(self, plays: Plays, values: Values) -> Totals:
        """Return the totals with each pair split, surrendered or played as a total, whichever is best."""
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
        level = next(level for level in self.levels if hand in level.hands)
        (at,) = np.flatnonzero(level.hands == hand)
        return float((level.likely[at] * values[level.child[at], WORTH]).sum())

    def _reach(self, plays: Plays) -> NDArray[np.float64]:
        """Return how likely each hand is to come up, a little for a hand that never does."""
        hands = self.cells.hands
        reach = np.zeros(len(plays))
        rare = np.zeros(len(plays))
        for hand, chance in self.starts.items():
            kind = int(np.argmax(hands.counts[hand]))
            is_split = hands.counts[hand, kind] == 2 and self.pairs.get(kind) == "P"
            reach[hand] = 0.0 if is_split else chance
            rare[hand] = chance
        for on, child, likely in self.levels:
            is_hit = plays[on] == HIT
            np.add.at(reach, child[is_hit], reach[on[is_hit], None] * likely[is_hit])
            np.add.at(rare, child, rare[on, None] * likely)
        return reach + RARE * rare

    def _improve(self, plays: Plays, hits: NDArray[np.float64]) -> bool:
        """Choose a better play for each cell, by all its hands; return False if no cell changes."""
        inside, values = self.inside, self.known.values
        reach = self._reach(plays)[inside]
        at, may = self.cells.cell[inside], self.allowed[inside]
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
    """Return the best play by totals against every up card."""
    cells = Cells(shoe)
    return [cells.totals(against) for against in solved]
