"""Count the main wager of blackjack exactly as a player's own chart plays it, and what each cell of it costs.

The cost of a cell is that of its plays where best play would do otherwise, with best play afterwards,
weighted by how often the chart comes to such hands. So the costs of all cells add up to that of the chart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.pack import Pack
from croupier.errors import CroupierError
from croupier.families.blackjack.chart import (
    ELEVEN,
    JOKER_UP,
    LAST,
    PLAYS,
    Chart,
    cell_name,
    read_chart,
    value_of,
)
from croupier.families.blackjack.choices import MAIN, May
from croupier.odds.blackjack.chart import LETTERS, WORDS
from croupier.odds.blackjack.hand_weigher import Plays
from croupier.odds.blackjack.main_report import main_tally
from croupier.odds.blackjack.solved import composition, solved_shoe
from croupier.odds.blackjack.tables import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from croupier.odds.blackjack.totals import Cells
from croupier.odds.blackjack.values import (
    DOUBLING,
    HITTING,
    STANDING,
    SURRENDERING,
    WORTH,
    Against,
    BlackjackShoe,
)
from croupier.odds.own_play import Mistake, PlayedOwnWay
from croupier.rules.game import Game
from croupier.rules.options import Options

TWO_PLAYS = {letter: plays for plays, letter in LETTERS.items()}
"""Plays of each letter: hit or stand, and the double or surrender that comes first where it is allowed."""
BITS = {"hit": HIT, "stand": STAND, "double-down": DOUBLE, "split": SPLIT, "surrender": SURRENDER}
COLUMNS = {STAND: STANDING, HIT: HITTING, DOUBLE: DOUBLING, SURRENDER: SURRENDERING}
NOTHING = 1e-12
"""Cost, in main wagers, up to which a play is no mistake."""


def by_chart(game: Game, options: Options, text: str, name: str, pack: Pack | None = None) -> PlayedOwnWay:
    """Return how the main wager fares by the chart in `text`, and its mistakes; insurance is not taken."""
    began = perf_counter()
    chart = read_chart(text, name)
    shoe, solved = solved_shoe(game, options, composition(game, options, pack))
    cells = Cells(shoe)
    charted = [_Charted(cells, best, chart) for best in solved]
    played = main_tally(shoe, [each.against for each in charted], is_spread=False, insures=False)
    best = main_tally(shoe, solved, is_spread=False)
    return PlayedOwnWay.from_mistakes(
        game,
        options,
        name,
        (each for one in charted for each in one.mistakes()),
        wager=MAIN,
        unit=played.unit,
        house_edge=-played.expectation,
        best_edge=-best.expectation,
        began=began,
        notes=(
            "insurance is not taken",
            "a mistake's cost has best play after it; with those of all others it is the cost of the chart",
        ),
    )


AddEnding = Callable[[str, int, int, float, float], None]


class _Slip(NamedTuple):
    """Frequency and cost of making one play instead of another with the hands of a cell."""

    often: float
    cost: float


class _Charted:
    """The chart's play against one up card."""

    def __init__(self, cells: Cells, best: Against, chart: Chart) -> None:
        self.cells, self.best, self.chart = cells, best, chart
        self.shoe: BlackjackShoe = cells.shoe
        card = self.shoe.tables.kinds[best.up].card
        has_joker = ("hard", LAST, JOKER_UP) in chart
        self.up = JOKER_UP if card.is_joker and has_joker else value_of(card)
        letters = [chart[self.place(at)] for at in range(len(cells.points))]
        self.plain = np.array([TWO_PLAYS[letter][0] for letter in letters], np.int64)
        self.extra = np.array([TWO_PLAYS[letter][1] for letter in letters], np.int64)
        self.against = self._against()

    def place(self, cell: int) -> tuple[str, int, int]:
        points = self.cells.points[cell]
        part = "soft" if points.is_soft else "hard"
        if (part, points.total, self.up) not in self.chart:
            raise CroupierError(f"a chart has no {part} {points.total}", "and this game asks about it")
        return part, points.total, self.up

    def _against(self) -> Against:
        shoe, tables, up = self.shoe, self.shoe.tables, self.best.up
        plays = self.cells.plays(self.plain, self.extra, shoe.allowed(up))
        splits, unsplit = {}, {}
        for kind in self.best.splits:
            pair = tables.hand(kind, kind)
            told = self.cells.plays(self.plain, self.extra, tables.allowed(True, kind))
            splits[kind] = shoe.split(up, kind, told)
            unsplit[kind] = int(plays[pair])
            plays[pair] = self._pair(kind, int(plays[pair]))
        return Against(up, self.best.values, plays, splits, unsplit)

    def _pair(self, kind: int, as_total: int) -> int:
        rules, options = self.shoe.tables.rules, self.shoe.tables.options
        card = self.shoe.tables.kinds[kind].card
        if rules.rank(options, (card, card)):
            return STAND  # a best hand that could be split
        letter = self.chart["pair", value_of(card), self.up]
        if letter == "Pd":
            letter = "P" if May.DOUBLE in rules.may(options, ELEVEN, True, 2) else "-"
        allowed = int(self.shoe.allowed(self.best.up)[self.shoe.tables.hand(kind, kind)]) | SPLIT
        if letter == "-":
            return as_total
        return next(BITS[name] for name in PLAYS[letter] if allowed & BITS.get(name, 0))

    # -- what it costs -----------------------------------------------------------------------

    def mistakes(self) -> Iterator[Mistake]:
        likely = float(self.shoe.counts[self.best.up] / self.shoe.total)
        for (situation, played, best), slip in self._slips().items():
            if slip.cost > NOTHING:
                yield Mistake(situation, played, best, likely * slip.often, float(slip.cost / slip.often))

    def _slips(self) -> dict[tuple[str, str, str], _Slip]:
        found: dict[tuple[str, str, str], _Slip] = {}

        def add(situation: str, mine: int, theirs: int, often: float, costs: float) -> None:
            key = situation, WORDS[mine], WORDS[theirs]
            before = found.get(key, _Slip(0.0, 0.0))
            found[key] = _Slip(before.often + often, before.cost + often * costs)

        plays, reach = self._unsplit_plays(), self._reach()
        values, best = self.best.values, self._best_plays()
        differs = np.flatnonzero((plays != best) & (reach > 0) & (self.cells.cell >= 0))
        for hand in differs.tolist():
            mine = int(plays[hand])
            costs = float(values[hand, WORTH] - values[hand, COLUMNS[mine]])
            place = self.place(int(self.cells.cell[hand]))
            add(cell_name(place), mine, int(best[hand]), float(reach[hand]), costs)
        for kind, often in self._pairs():
            self._add_pair(kind, often, add)
        return found

    def _add_pair(self, kind: int, often: float, add: AddEnding) -> None:
        """Add the mistakes of a pair that may be split: in its own play, and in that of the hands it is split
        into."""
        pair = self.shoe.tables.hand(kind, kind)
        mine, theirs = int(self.against.plays[pair]), int(self.best.plays[pair])
        split = self.best.splits[kind].worth
        worth = max(split, float(self.best.values[pair, WORTH]))
        card = self.shoe.tables.kinds[kind].card
        name = cell_name(("pair", value_of(card), self.up))
        if mine != theirs:
            taken = split if mine == SPLIT else float(self.best.values[pair, COLUMNS[mine]])
            add(name, mine, theirs, often, worth - taken)
        if mine == SPLIT:
            add(f"{name}, its hands", SPLIT, SPLIT, often, split - self.against.splits[kind].worth)

    def _unsplit_plays(self) -> Plays:
        plays = self.against.plays.copy()
        for kind, play in self.against.unsplit.items():
            plays[self.shoe.tables.hand(kind, kind)] = play
        return plays

    def _best_plays(self) -> Plays:
        plays = self.best.plays.copy()
        for kind, play in self.best.unsplit.items():
            plays[self.shoe.tables.hand(kind, kind)] = play
        return plays

    def _pairs(self) -> Iterator[tuple[int, float]]:
        """Yield each kind with the chance that a pair of it comes that may be split."""
        dealt = dict(self.shoe.hands(self.best.up))
        for kind, split in self.best.splits.items():
            yield kind, float(split.part * dealt[self.shoe.tables.hand(kind, kind)])

    def _reach(self) -> NDArray[np.float64]:
        """Return how often each hand comes up by the chart.

        A pair that may be split is not counted itself, but the hands that hitting it leads to are.
        """
        hands, plays = self.cells.hands, self._unsplit_plays()
        reach, on = np.zeros(len(plays)), np.zeros(len(plays))
        for hand, chance in self.shoe.hands(self.best.up):
            reach[hand] = chance
        for kind, often in self._pairs():
            pair = self.shoe.tables.hand(kind, kind)
            reach[pair] -= often
            on[pair] = often if self.against.plays[pair] == HIT else 0.0
        left = self.shoe.without(self.best.up)
        for level in self.cells.levels:
            on[level] += np.where(plays[level] == HIT, reach[level], 0.0)
            drawing = level[(on[level] > 0) & (hands.child[level, 0] >= 0)]
            rest = np.maximum(left[None, :] - hands.counts[drawing], 0)
            likely = rest / np.maximum(left.sum() - hands.size[drawing], 1)[:, None]
            np.add.at(reach, hands.child[drawing], on[drawing, None] * likely)
        return reach
