"""Evaluate a written strategy for a game on a shared board, exactly.

    # Ultimate Texas Hold'em
    on two cards:
    check
    play 4x with A, K5o+, K2s+, Q8o+, Q6s+, JTo, J8s+, 33+
    after the flop:
    check
    play 2x with pair or better
    play 2x with four to a flush, ten high or better
    on the whole board:
    fold
    play 1x with pair or better
    play 1x with no better than the board, 0 to 20 unseen cards beat it

`rule_lines` reads such a file; `cell_words` has the words for a hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain
from time import perf_counter

import numpy as np
import numpy.typing as npt

from croupier.cards.pack import Pack
from croupier.errors import ParseError
from croupier.odds import announce
from croupier.odds.own_play import Mistake, PlayedOwnWay
from croupier.odds.staged.board_advice import SEEN
from croupier.odds.staged.board_cells import CellRun, CellRuns, cells_of, runs
from croupier.odds.staged.board_classes import summed_in_threads
from croupier.odds.staged.board_play import BoardBestPlay, Flow, best_play
from croupier.odds.staged.board_rules import Node
from croupier.odds.staged.kernels.board_features import CELLS, find_cells, misplayed
from croupier.odds.staged.kernels.shared_board import RANKS, Bytes, Narrow, Shorts
from croupier.odds.staged.own_rules.cell_words import EXAMPLES, CellWords, hand_cells, hand_name, hands_where
from croupier.odds.staged.own_rules.rule_lines import (
    heading,
    is_staked,
    play_and_condition,
    read_lines,
    spelled,
    unknown_play,
)
from croupier.rules.game import Game
from croupier.rules.options import Options

Plays = npt.NDArray[np.int64]
"""[node, cell] → the number of the play; -1 for none."""
ALSO = {0: ("preflop", "two cards"), 3: ("flop",), 4: ("turn",), 5: ("river",)}
"""Number of board cards → other names of the street."""


def by_board_rules(
    game: Game, options: Options, text: str, name: str, pack: Pack | None = None
) -> PlayedOwnWay:
    """Return the house edge and the mistakes of the base wager, played by the rules in a text."""
    began = perf_counter()
    best = best_play(game.rules, options, pack or game.pack(options))
    walk = BoardWalk(best, BoardOwnRules(best).read(text, name), name)
    edge = -best.expectation
    return PlayedOwnWay.from_mistakes(
        game,
        options,
        name,
        walk.mistakes,
        wager=game.rules.base,
        house_edge=edge + walk.cost,
        best_edge=edge,
        began=began,
    )


# Reading


class BoardOwnRules:
    """A reader of rules for one game."""

    def __init__(self, best: BoardBestPlay) -> None:
        self.best = best
        self.plays: dict[int, Plays] = {
            cards: np.full((len(street.nodes), CELLS if cards else RANKS * RANKS), -1)
            for cards, street in best.streets.items()
        }
        self.words = {cards: CellWords(cards) for cards in self.plays if cards}
        self.streets = sorted(self.plays)
        """The streets to which the lines being read apply."""
        self.staked = ""
        self.headings = {SEEN[cards]: cards for cards in self.streets} | {
            word: cards for cards in self.streets for word in ALSO[cards]
        }

    def read(self, text: str, name: str) -> dict[int, Plays]:
        """Return the plays that a text gives; refuse an impossible line with its number."""
        read_lines(text, name, self._take)
        return self.plays

    def _take(self, line: str) -> None:
        begun = heading(line, self.headings)
        if begun is not None:
            self.streets, self.staked = [begun[0]], begun[1]
            if not [*self._nodes(begun[0])]:
                raise ParseError(
                    f"{SEEN[begun[0]]} never are {self.staked}",
                    instead=f"it is {' or '.join(map(str, stakes(self.best, begun[0])))}",
                )
            return
        play, condition = play_and_condition(line)
        places = [
            (cards, number, at)
            for cards in self.streets
            for number, node in self._nodes(cards)
            for at, option in enumerate(node.options)
            if option.play is not None and spelled(play) in _names(node, at)
        ]
        if not places:
            names = {
                cards: [label(node, at) for _, node in self._nodes(cards) for at in range(len(node.options))]
                for cards in self.streets
            }
            first = self.streets[0]
            example = f"{names[first][-1]} with {'pair or better' if first else EXAMPLES}"
            raise unknown_play(play, [*chain(*names.values())], example, self.headings)
        for cards, number, at in places:
            where = self._where(cards, condition) if condition else slice(None)
            self.plays[cards][number, where] = at

    def _where(self, cards: int, condition: str) -> npt.NDArray[np.bool_]:
        return self.words[cards].where(condition) if cards else hands_where(condition)

    def _nodes(self, cards: int) -> Iterator[tuple[int, Node]]:
        for number, node in enumerate(self.best.streets[cards].nodes):
            if node.is_decision and is_staked(self.staked, staked_at(node)):
                yield number, node


def _names(node: Node, at: int) -> set[str]:
    """Return the names of a play: its label, and also its plain name if it has only one size."""
    play = node.options[at].play
    assert play is not None
    same = [option for option in node.options if option.play is not None and option.play.name == play.name]
    return {spelled(play.label), *([spelled(play.name)] if len(same) == 1 else [])}


def label(node: Node, at: int) -> str:
    play = node.options[at].play
    return spelled(play.label) if play is not None else ""


def staked_at(node: Node) -> Fraction:
    return sum((units for _, units in node.layout), Fraction(0))


def stakes(best: BoardBestPlay, cards: int) -> list[Fraction]:
    return sorted({staked_at(node) for node in best.streets[cards].nodes if node.is_decision})


# What they cost


class BoardWalk:
    """Follows every deal by the rules from street to street.

    The cost of the rules is the sum, over the states that they reach, of the loss of their play there against
    the best play, with best play afterwards.
    """

    def __init__(self, best: BoardBestPlay, plays: dict[int, Plays], name: str) -> None:
        announce.compiling("advice for a board", find_cells, misplayed)
        self.best = best
        self.plays = plays
        self.name = name
        self.mistakes: list[Mistake] = []
        self._deals = int(best.hole_ways().sum()) * best.boards.completions(0)
        self._lost = 0
        self._walk()

    @property
    def cost(self) -> Fraction:
        """The average loss per round compared with best play, in units."""
        return Fraction(self._lost, self._deals * self.best.lines.scale)

    def _walk(self) -> None:
        best = self.best
        flows: list[tuple[Flow, Narrow]] = [(Flow((), best.tree.nodes[0][0].layout, 0), best.hole_ways())]
        last = max(best.tree.streets)
        for cards in range(last + 1):
            if cards in best.streets:
                cells = cells_of(best.boards, cards) if cards else hand_cells()
                self._weigh(cards, cells, flows)
                if cards < last:
                    decisions: Bytes = np.maximum(self.plays[cards], 0).astype(np.uint8)[:, cells]
                    parted = best.parted(cards, flows, [], decisions)
                    flows = [(flow, ways) for flow, ways in parted if flow.node is not None]
            if cards < last:
                flows = best.followed(cards, flows)

    def _weigh(self, cards: int, cells: Shorts, flows: list[tuple[Flow, Narrow]]) -> None:
        street = self.best.streets[cards]
        for number, node in enumerate(street.nodes):
            here = [ways for flow, ways in flows if flow.node == number]
            if not node.is_decision or not here:
                continue
            plays = self.plays[cards][number]
            own = slice(int(street.begins[number]), int(street.begins[number + 1]))
            shape = len(plays), len(node.options)
            reached = np.zeros(len(plays), np.int64)
            often, lost = np.zeros((2, *shape), np.int64)
            for ways in here:
                told = cells, np.maximum(plays, 0).astype(np.uint8), ways, street.sums
                more = summed_in_threads(
                    misplayed,
                    len(ways),
                    (shape[:1], shape, shape),
                    *told,
                    street.weights[own],
                    street.fixed[own],
                )
                for into, each in zip((reached, often, lost), more, strict=True):
                    into += each
            self._see_that_all_is_played(cards, node, plays, reached)
            self._lost += int(lost.sum())
            several = len(stakes(self.best, cards)) > 1
            when = f"{SEEN[cards]}{f', {staked_at(node)} staked' if several else ''}"
            self.mistakes += self._told(cards, node, when, (reached, often, lost))

    def _see_that_all_is_played(self, cards: int, node: Node, plays: Plays, reached: Plays) -> None:
        missing = ((plays < 0) & (reached > 0)).tolist()
        if any(missing):
            words, _ = next(each for each in _runs(cards, missing, reached) if missing[each[1][0]])
            raise ParseError(
                f"{self.name} has no play {SEEN[cards]} for {words}",
                instead=f"begin that part with a line such as {label(node, 0)!r}, for every hand",
            )

    def _told(
        self, cards: int, node: Node, when: str, found: tuple[Plays, Plays, Plays]
    ) -> Iterator[Mistake]:
        reached, often, lost = found
        plays = self.plays[cards][self.best.streets[cards].nodes.index(node)]
        ways = self.best.boards.completions(cards) / self._deals
        for other in range(len(node.options)):
            marks = np.where(lost[:, other] > 0, 1 + plays, 0).tolist()
            for words, cells in _runs(cards, marks, reached):
                if not marks[cells[0]]:
                    continue
                times = int(often[cells, other].sum())
                share = times / int(reached[cells].sum())
                chance = times * ways
                cost = int(lost[cells, other].sum()) / (self._deals * self.best.lines.scale)
                part = f", {_part(share)} of them" if share < 1 else ""
                yield Mistake(
                    f"{when}: {words}{part}",
                    label(node, marks[cells[0]] - 1),
                    label(node, other),
                    chance,
                    cost / chance,
                )


def _part(share: float) -> str:
    return f"{share:.1%}" if share >= 0.0005 else "less than 0.1%"


def _runs(cards: int, marks: list[int], reached: Plays) -> Iterator[CellRun]:
    """Yield cells in words: two cards one by one; with a board, neighbours with the same mark together."""
    comes_up = (reached > 0).tolist()
    if cards:
        yield from runs(cards, CellRuns(marks, comes_up))
    else:
        yield from ((hand_name(cell), [cell]) for cell in np.flatnonzero(comes_up).tolist())
