"""Advice for best play in a game paid by table: by what the seen cards make, what they draw to, and how many
of them would win or push when they are paired.

Cards that are alike in these ways are played alike in the table. If best play distinguishes them, the table
gives the number of hands for which it differs, and the cost of the table's own play is counted separately.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import rank_name
from croupier.odds.report import AdviceTable
from croupier.odds.staged.card_sets import Ints
from croupier.odds.staged.seen_cards import NUMBERS, SeenCards, SeenKind
from croupier.odds.staged.stages import Choices, Followed, TableBestPlay, move_names

AdviceCell = tuple[int, int]
"""The number of cards that win when they are paired, and the number that push."""
Sets = Ints
"""The places of kinds of sets of cards."""


@dataclass
class AdviceLine:
    """Cells of one kind that are played alike."""

    plays: list[str]
    """The play in each column; '' if best play never gets there."""
    apart: list[int]
    """The number of hands in each column that best play would play differently."""
    cells: dict[AdviceCell, Sets] = field(default_factory=dict)

    def fits(self, plays: Sequence[str]) -> bool:
        return all(mine in ("", other) or not other for mine, other in zip(self.plays, plays, strict=True))

    def take(self, other: AdviceLine) -> None:
        self.plays = [mine or theirs for mine, theirs in zip(self.plays, other.plays, strict=True)]
        self.apart = [mine + theirs for mine, theirs in zip(self.apart, other.apart, strict=True)]
        for cell, sets in other.cells.items():
            self.cells[cell] = np.concatenate((self.cells[cell], sets)) if cell in self.cells else sets

    def texts(self) -> list[str]:
        return [
            f"{play}, but for {number:,}" if number else play or "-"
            for play, number in zip(self.plays, self.apart, strict=True)
        ]

    @property
    def sets(self) -> Sets:
        return np.concatenate(list(self.cells.values()))


@dataclass(frozen=True)
class TableAdvice:
    table: AdviceTable
    rules: tuple[str, ...]
    """Explanations that the table needs."""
    apart: int
    """The number of hands that best play would play differently."""
    even: int
    """The number of hands with more than one best play."""


class StageAdvice:
    """The advice for one stage, as best play reaches it."""

    def __init__(self, best: TableBestPlay, followed: Followed, stage: int, seen: SeenCards) -> None:
        self.best = best
        self.stage = stage
        self.seen = seen
        layouts = [layout for at, layout in followed.reached if at == stage]
        self.columns: dict[Any, list[int]] = {}
        """(total staked, plays) → layouts: with the same total and the same plays, best play is the same."""
        for layout in sorted(layouts, key=lambda each: best.way.total(stage, each)):
            names = tuple(move_names(best.way.moves[stage][layout]))
            self.columns.setdefault((best.way.total(stage, layout), names), []).append(layout)
        self.reached = {layout: followed.reached[stage, layout] for layout in layouts}
        self.hands = best.sets(stage)
        """[kind]: the number of sets of cards of that kind."""
        self.anywhere = np.logical_or.reduce([ways > 0 for ways in self.reached.values()])
        self.worth = {
            layout: np.array([best.worth(stage, layout, move) for move in best.way.moves[stage][layout]])
            for layout in layouts
        }
        self.followed = best.choices[stage].copy()
        """The table's own play, filled in as the lines are made."""
        self.has_points = False

    def advice(self) -> TableAdvice:
        kinds = [(kind, self._lines(where[self.anywhere[where]])) for kind, where in self.seen.kinds]
        merged = self._merged([(kind, lines) for kind, lines in kinds if lines])
        names = self._joined([line for _, lines in merged for line in lines])
        rows = tuple(
            (
                kind.words(self.seen.size, self._is_any(kind)) + words,
                f"{self.hands[line.sets].sum():,}",
                *line.texts(),
                f"{self.best.unit_mean(self.stage, line.sets):+.4f}",
            )
            for kind, lines in merged
            for line, words in zip(lines, self._words(lines), strict=True)
        )
        cards = f"{NUMBERS[self.seen.size]} card{'s' if self.seen.size > 1 else ''}"
        table = AdviceTable(
            title=f"what to do, by the {cards} seen",
            columns=(cards, "hands", *names, "a unit that stays wins"),
            rows=rows,
        )
        apart = sum(sum(line.apart) for _, lines in merged for line in lines)
        return TableAdvice(table, self._rules(), apart, self._even())

    def _even(self) -> int:
        found = np.zeros(len(self.anywhere), np.bool_)
        for layout, worth in self.worth.items():
            found |= ((worth == worth.max(axis=0)).sum(axis=0) > 1) & (self.reached[layout] > 0)
        return int(self.hands[found].sum())

    def _joined(self, lines: list[AdviceLine]) -> list[str]:
        """Return the names of the columns; merge them into one if the stake makes no difference anywhere."""
        if all(len({*line.plays} - {""}) == 1 for line in lines):
            for line in lines:
                line.plays = [max(line.plays)]
                line.apart = [sum(line.apart)]
            return ["play"]
        return [f"{total} staked" for total, _ in self.columns]

    def _rules(self) -> tuple[str, ...]:
        if not self.has_points:
            return ()
        high, middle = (_span(self.seen.ranks_that(fate)) for fate in ("win", "push"))
        return (f"Points: two for each {high}, one for each {middle}.",)

    # -- what is played ----------------------------------------------------------------------

    def _lines(self, where: Sets) -> list[AdviceLine]:
        """Return the cells of a kind as lines, cells that are played alike together, the best first."""
        lines: list[AdviceLine] = []
        high, middle = self.seen.high[where], self.seen.middle[where]
        cells = set(zip(high.tolist(), middle.tolist(), strict=True))
        for cell in sorted(cells, key=lambda each: (-_points(each), each)):
            self._add(lines, self._line(cell, where[(high == cell[0]) & (middle == cell[1])]))
        return lines

    @staticmethod
    def _add(lines: list[AdviceLine], new: AdviceLine) -> None:
        for line in lines:
            if line.fits(new.plays):
                line.take(new)
                return
        lines.append(new)

    def _line(self, cell: AdviceCell, sets: Sets) -> AdviceLine:
        """Return a line with the one play that is best for all these cards together, column by column."""
        line = AdviceLine([], [], {cell: sets})
        for (_, names), layouts in self.columns.items():
            here = {layout: sets[self.reached[layout][sets] > 0] for layout in layouts}
            worth = {layout: self.worth[layout][:, reached] for layout, reached in here.items()}
            if not any(map(len, here.values())):
                line.plays.append("")
                line.apart.append(0)
                continue
            sums = [
                worth[layout].astype(float) @ (self.reached[layout] * self.hands)[here[layout]]
                for layout in layouts
            ]
            at = _first_best(np.sum(sums, axis=0))
            line.plays.append(names[at])
            line.apart.append(
                sum(
                    int(self.hands[here[layout]][each[at] < each.max(axis=0)].sum())
                    for layout, each in worth.items()
                )
            )
            for layout, reached in here.items():
                self.followed[layout][reached] = at
        return line

    def _merged(
        self, found: list[tuple[SeenKind, list[AdviceLine]]]
    ) -> list[tuple[SeenKind, list[AdviceLine]]]:
        """Merge draws to more and to fewer straights if they are played alike."""
        merged: list[tuple[SeenKind, list[AdviceLine]]] = []
        for kind, lines in found:
            before, others = merged[-1] if merged else (kind, [])
            is_same = (
                before is not kind and not kind.made and not before.made and before.suited == kind.suited
            )
            is_told = self.seen.size == 4 and not kind.suited  # draws that everybody looks for
            if is_same and not is_told and _alike(others, lines):
                together: list[AdviceLine] = []
                for line in (*others, *lines):
                    self._add(together, line)
                straights = tuple(sorted({*before.straights, *kind.straights}))
                merged[-1] = SeenKind(suited=kind.suited, straights=straights), together
            else:
                merged.append((kind, lines))
        return merged

    def _is_any(self, kind: SeenKind) -> bool:
        """Return True if the kind has all draws that are suited as it is, so that straights do not matter."""
        alike = [other for other, _ in self.seen.kinds if not other.made and other.suited == kind.suited]
        return {ways for other in alike for ways in other.straights} == {*kind.straights}

    # -- how it is told ----------------------------------------------------------------------

    def _words(self, lines: list[AdviceLine]) -> list[str]:
        """Return the words that distinguish each line from those below it; lines are read from the top."""
        words = []
        for at, line in enumerate(lines):
            below = [cell for other in lines[at:] for cell in other.cells]
            if len(lines) == 1:
                words.append("")
            elif at == len(lines) - 1:
                words.append(", without" if len(lines) == 2 else ", otherwise")
            else:
                words.append(f", with {self.condition(set(line.cells), set(below))}")
        return words

    def condition(self, cells: set[AdviceCell], among: set[AdviceCell]) -> str:
        """Return the condition that distinguishes these cells from the others in `among`."""
        least = sorted(each for each in cells if not any(_is_less(other, each) for other in cells))
        is_upper = cells == {
            each for each in among if any(_is_less(low, each) or low == each for low in least)
        }
        if is_upper and len(least) == 1:
            return self._cards(least[0])
        points = {_points(each) for each in cells}
        if cells == {each for each in among if min(points) <= _points(each) <= max(points)}:
            self.has_points = True
            over = any(_points(each) > max(points) for each in among)
            if over and len(points) == 1:
                return f"{min(points)} point{'s' if min(points) != 1 else ''}"
            return f"{min(points)} to {max(points)} points" if over else f"{min(points)} points or more"
        if is_upper:
            return " or ".join(map(self._cards, least))
        return "just " + " or ".join(map(self._cards, sorted(cells)))

    def _cards(self, cell: AdviceCell) -> str:
        ranks = self.seen.ranks_that("win"), self.seen.ranks_that("push")
        parts = [f"{number} of {_span(some)}" for number, some in zip(cell, ranks, strict=True) if number]
        return " and ".join(parts) or "none of them"


def _alike(some: list[AdviceLine], others: list[AdviceLine]) -> bool:
    """Return True if the two kinds share cells and play all shared cells alike, or both have one line that
    fits."""
    if len(some) == len(others) == 1:
        return some[0].fits(others[0].plays)
    plays = {cell: line for line in some for cell in line.cells}
    shared = [(cell, line) for line in others for cell in line.cells if cell in plays]
    return bool(shared) and all(plays[cell].fits(line.plays) for cell, line in shared)


def _first_best(sums: npt.NDArray[np.float64]) -> int:
    """Return the first index whose value equals the best, up to rounding errors."""
    slack = 1e-12 * float(np.abs(sums).max())
    return int(np.argmax(sums >= sums.max() - slack))


def _points(cell: AdviceCell) -> int:
    return 2 * cell[0] + cell[1]


def _is_less(one: AdviceCell, other: AdviceCell) -> bool:
    return one != other and one[0] <= other[0] and one[1] <= other[1]


def _span(ranks: list[int]) -> str:
    return f"{rank_name(ranks[0])} to {rank_name(ranks[-1])}"


def advise(
    best: TableBestPlay, followed: Followed, seen: Sequence[SeenCards]
) -> tuple[list[TableAdvice], Choices]:
    """Return the advice for every stage, and the choices of a player who follows only the tables."""
    stages = [StageAdvice(best, followed, at, cards) for at, cards in enumerate(seen)]
    return [stage.advice() for stage in stages], [stage.followed for stage in stages]
