"""Best play, worked back from the ends of a solver's tree, and how often each end then comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.odds.analyst.best_play import Ends
from croupier.odds.solver.counting import PairCounter, PairTest
from croupier.odds.solver.deals import DealBlock, Ints, Mask, TooManyDeals
from croupier.odds.solver.drawn import DrawnHand
from croupier.odds.solver.execute import ScriptRun, Solver, SolverTree
from croupier.odds.solver.questions import Fork, NoSuchDeal, Relation, SolvedEnd
from croupier.odds.solver.tables import value_places

Numbers = npt.NDArray[Any]
_MOST = 1 << 61


_SAMPLES = 200
"""Maximum number of deals of each end that are stored, to be played with real cards."""


@dataclass(eq=False)
class SampledDeal:
    """A deal that leads to an end: a row of the block that the seat has seen, and what fits it."""

    main: DealBlock
    row: int
    others: list[tuple[DealBlock, list[PairTest]]]
    masks: dict[DealBlock, Mask]
    drawn: DrawnHand | None = None
    """The hand of kept and drawn cards that was asked about."""


@dataclass(eq=False)
class RowWeights:
    """Whole numbers for the rows of a block, over one denominator."""

    numbers: Numbers
    denominator: int


class Induction:
    """Best play of one tree."""

    def __init__(
        self, solver: Solver, always: str = "", counts: dict[tuple[SolvedEnd, int], RowWeights] | None = None
    ) -> None:
        """`always` names a choice that is made wherever it is legal, for better or worse; `counts` are those
        of the same tree, if they are known."""
        self.solver = solver
        self.deals = solver.deals
        self.counter = PairCounter(solver.deals)
        self.always = always
        self.best: dict[Fork, Numbers] = {}
        """Place of the best choice in each row of a decision, the first listed of equal ones."""
        self.ties: dict[Fork, int] = {}
        """Number of rows in which another choice is as good."""
        self.first_values: dict[Fork, tuple[list[Numbers], int]] = {}
        """Worth of each choice of a first decision in each row, over one denominator."""
        self.samples: dict[SolvedEnd, list[SampledDeal]] = {}
        self.counts = {} if counts is None else counts
        """Number of deals that lead to each end from each row of a block."""

    def value(self, tree: SolverTree) -> Fraction:
        """Return what the round is worth to the seat, in cents."""
        worth = self._value(tree, self.deals.root)
        return Fraction(int(worth.numbers[0]), worth.denominator)

    def _value(self, node: SolverTree | None, info: DealBlock) -> RowWeights:
        assert node is not None
        if isinstance(node, SolvedEnd):
            counts = self._counts_of(node, info)
            return RowWeights(_scaled(counts.numbers, node.net), counts.denominator)
        if node.block is not None:
            return self._decision(node, info)
        return added([self._value(child, info) for child in node.children])

    def _decision(self, fork: Fork, info: DealBlock) -> RowWeights:
        assert fork.block is not None and fork.mask is not None
        options = [self._value(child, fork.block) for child in fork.children]
        denominator = lcm(*(each.denominator for each in options))
        values = [_scaled(each.numbers, denominator // each.denominator) for each in options]
        best, place = values[0].copy(), np.zeros(len(fork.block), np.int16)
        is_tied = np.zeros(len(fork.block), np.bool_)
        chosen = [at for at, name in enumerate(fork.names) if name == self.always]
        if chosen:
            best, place[:] = values[chosen[0]].copy(), chosen[0]
        for at in chosen[1:] if chosen else range(1, len(values)):
            better = values[at] > best
            is_tied = np.where(better, False, is_tied | (values[at] == best))
            best[better] = values[at][better]
            place[better] = at
        flags = fork.mask.flags
        if info is self.deals.root:
            self.first_values[fork] = values, denominator
        self.best[fork] = place
        self.ties[fork] = int(np.count_nonzero(is_tied & flags))
        return self._onto(info, fork.block, RowWeights(np.where(flags, best, 0), denominator))

    def _onto(self, info: DealBlock, block: DealBlock, worth: RowWeights) -> RowWeights:
        """Return for each row of the earlier block what its continuations are worth together."""
        if info is block:
            return worth
        origin = block.origins.get(info.serial)
        if origin is None:
            assert info is self.deals.root
            origin = np.zeros(len(block), np.int64)
        numbers = _product(worth.numbers, block.ways)
        summed = _summed(numbers, origin, len(info))
        return RowWeights(summed // info.ways, worth.denominator * (block.total // info.total))

    # Ends

    def _counts_of(self, end: SolvedEnd, info: DealBlock) -> RowWeights:
        """Return how many of the deals that go on from each row of the block lead to this end."""
        key = end, info.serial
        if key not in self.counts:
            self.counts[key] = self._counted(end, info)
        return self.counts[key]

    def _counted(self, end: SolvedEnd, info: DealBlock) -> RowWeights:
        deals = self.deals
        if not end.is_possible:
            return RowWeights(np.zeros(len(info), np.int64), 1)
        if end.drawn:
            return self._counted_drawn(end, info)
        related = [
            _current(end, column.block) for each in end.relations for column in (each.first, each.second)
        ]
        asked = [
            block
            for block, mask in end.masks.items()
            if block is not info and (block in related or block.origins or mask is not deals.whole(block))
        ]
        main = next((block for block in asked if _follows(block, info)), None)
        if main is None and info in end.masks:
            main = info
        if main is None:  # nothing has been decided before
            main = max(asked, key=len, default=info)
        others = [block for block in asked if block is not main]
        mask = end.masks.get(main) or deals.whole(main)
        given = end
        if len(others) > 1:
            try:
                end, others = self._joined(end, others)
            except NoSuchDeal:
                return RowWeights(np.zeros(len(info), np.int64), 1)
        tested: list[tuple[DealBlock, list[PairTest]]] = []
        rows = mask.rows
        counts = np.ones(len(rows), np.int64)
        denominator = main.total // info.total
        for other in others:
            tests = [
                self._test(end, each, main, other)
                for each in end.relations
                if self._is_between(end, each, main, other)
            ]
            counts = self.counter.count(main, mask, other, end.masks[other], tests)
            denominator *= deals.further_total(len(main.cards), other)
            tested.append((other, tests))
        numbers = np.zeros(len(main), counts.dtype)
        numbers[rows] = counts
        there = np.flatnonzero(numbers)
        self.samples[given] = [
            SampledDeal(main, int(row), tested, end.masks)
            for row in there[:: max(1, -(-len(there) // _SAMPLES))]
        ]
        if main is info:
            return RowWeights(numbers, denominator)
        origin = main.origins.get(info.serial)
        if origin is None:
            origin = np.zeros(len(main), np.int64)
        summed = _summed(_product(numbers, main.ways), origin, len(info))
        return RowWeights(summed // info.ways, denominator)

    def _counted_drawn(self, end: SolvedEnd, info: DealBlock) -> RowWeights:
        """Return how many ways there are to draw to the kept cards of each row so that the hand fits."""
        hand, deals = end.drawn[0], self.deals
        others = [block for block in end.masks if block not in (info, hand.whole)]
        if (
            end.relations
            or len(end.drawn) > 1
            or hand.seen is not info
            or any(end.masks[x] is not deals.whole(x) for x in others)
        ):
            raise TooManyDeals(
                f"{self.solver.opening.game.id} asks about other cards besides a hand that was drawn to", "",
                "rank the whole hand in one function, and ask nothing else of the cards",
            )  # fmt: skip
        counts = self.counter.completing(info, end.masks[info], hand, end.masks[hand.whole])
        numbers = np.zeros(len(info), np.int64)
        rows = end.masks[info].rows
        numbers[rows] = counts
        there = np.flatnonzero(numbers)
        self.samples[end] = [
            SampledDeal(info, int(row), [], end.masks, hand)
            for row in there[:: max(1, -(-len(there) // _SAMPLES))]
        ]
        return RowWeights(numbers, deals.further_total(len(info.cards), hand.drawn))

    def _joined(self, end: SolvedEnd, others: Sequence[DealBlock]) -> tuple[SolvedEnd, list[DealBlock]]:
        """Return the end with several hidden blocks made one."""
        run = ScriptRun(self.solver, ())
        run.blocks = list(end.masks)
        run.masks = {block.serial: mask for block, mask in end.masks.items()}
        run.relations = list(end.relations)
        joined = run.join(list(others))
        masks = {block: run.mask(block) for block in run.blocks}
        return SolvedEnd(end.ends, end.net, masks, tuple(run.relations)), [joined]

    def _is_between(self, end: SolvedEnd, relation: Relation, main: DealBlock, other: DealBlock) -> bool:
        return {_current(end, relation.first.block), _current(end, relation.second.block)} == {main, other}

    def _test(self, end: SolvedEnd, relation: Relation, main: DealBlock, other: DealBlock) -> PairTest:
        solver = self.solver
        first = solver.at(relation.first, _current(end, relation.first.block))
        second = solver.at(relation.second, _current(end, relation.second.block))
        is_turned = first.block is not main
        mine, theirs = (second, first) if is_turned else (first, second)
        if relation.matrix is not None:
            matrix = relation.matrix.T if is_turned else relation.matrix
            return PairTest(mine.codes, theirs.codes_of_deals(), 0, matrix, key=("codes", theirs.serial))
        places = value_places(solver.places, relation.first, relation.second)
        assert places is not None
        to_mine, to_theirs = places[::-1] if is_turned else places
        key = "places", mine.serial, theirs.serial, len(to_mine), len(to_theirs)
        return PairTest(
            to_mine[np.maximum(mine.codes, 0)],
            to_theirs[np.maximum(theirs.codes_of_deals(), 0)],
            -relation.sign if is_turned else relation.sign,
            key=key,
        )

    # How often

    def ends(self, tree: SolverTree) -> tuple[dict[Ends, Fraction], dict[str, Fraction]]:
        """Return how often the round ends in each way, and how often each choice is made, by best play."""
        ended: dict[Ends, Fraction] = {}
        played: dict[str, Fraction] = {}
        root = self.deals.root
        self._spread(tree, root, RowWeights(np.ones(1, np.int64), 1), ended, played)
        return ended, played

    def _spread(
        self,
        node: SolverTree | None,
        info: DealBlock,
        reach: RowWeights,
        ended: dict[Ends, Fraction],
        played: dict[str, Fraction],
    ) -> None:
        assert node is not None
        if isinstance(node, SolvedEnd):
            counts = self._counts_of(node, info)
            ways = dot(reach.numbers, counts.numbers)
            if ways:
                chance = Fraction(ways, reach.denominator * counts.denominator)
                ended[node.ends] = ended.get(node.ends, Fraction(0)) + chance
            return
        if node.block is None:
            for child in node.children:
                self._spread(child, info, reach, ended, played)
            return
        block, mask = node.block, node.mask
        assert mask is not None
        if block is not info:
            origin = block.origins.get(info.serial)
            if origin is None:
                origin = np.zeros(len(block), np.int64)
            numbers = _product(reach.numbers[origin] // info.ways[origin], block.ways)
            reach = RowWeights(numbers, reach.denominator * (block.total // info.total))
        for place, child in enumerate(node.children):
            is_played = mask.flags & (self.best[node] == place)
            if not is_played.any():
                continue
            part = RowWeights(np.where(is_played, reach.numbers, 0), reach.denominator)
            before = sum(ended.values(), Fraction(0))
            self._spread(child, block, part, ended, played)
            name = node.names[place]
            played[name] = played.get(name, Fraction(0)) + sum(ended.values(), Fraction(0)) - before


def _follows(block: DealBlock, info: DealBlock) -> bool:
    return info.serial in block.origins


def _current(end: SolvedEnd, block: DealBlock) -> DealBlock:
    for each in end.masks:
        if each is block or block.serial in each.origins:
            return each
    raise AssertionError("a block of another end")


def added(parts: Sequence[RowWeights]) -> RowWeights:
    """Return the sum of weighed numbers, row by row."""
    denominator = lcm(*(part.denominator for part in parts))
    numbers = _scaled(parts[0].numbers, denominator // parts[0].denominator)
    for part in parts[1:]:
        more = _scaled(part.numbers, denominator // part.denominator)
        if _largest(numbers) + _largest(more) > _MOST:
            numbers = numbers.astype(object)
        numbers = numbers + more
    return RowWeights(numbers, denominator)


def _largest(numbers: Numbers) -> int:
    return max(abs(int(numbers.max())), abs(int(numbers.min()))) if len(numbers) else 0


def _scaled(numbers: Numbers, by: int) -> Numbers:
    if _largest(numbers) * abs(by) > _MOST:
        numbers = numbers.astype(object)
    return numbers * by


def _product(first: Numbers, second: Numbers) -> Numbers:
    if _largest(first) * _largest(second) > _MOST:
        product: Numbers = first.astype(object) * second.astype(object)
    else:
        product = first * second
    return product


def _summed(numbers: Numbers, origin: Ints, size: int) -> Numbers:
    """Return the sums of the numbers that come from each row."""
    if numbers.dtype != object and _largest(numbers) * max(1, len(numbers)) > _MOST:
        numbers = numbers.astype(object)
    summed = np.zeros(size, numbers.dtype)
    np.add.at(summed, origin, numbers)
    return summed


def dot(first: Numbers, second: Numbers) -> int:
    if _largest(first) * _largest(second) * max(1, len(first)) > _MOST:
        return int((first.astype(object) * second.astype(object)).sum())
    return int((first * second).sum())
