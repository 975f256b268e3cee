"""Stored counts of a game on a shared board, which give best play under other pay tables of the same rows."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any

import numpy as np

from croupier.errors import CroupierError
from croupier.families.staged.rules import Play
from croupier.hands import poker
from croupier.hands.lookup import CLASSES
from croupier.odds import store, tabulated_counts
from croupier.odds.encoding import plain
from croupier.odds.ends import mark_pays, plain_result
from croupier.odds.option_reads import pay_tables, track_reads
from croupier.odds.ranking_digest import ranking_digest
from croupier.odds.report import AdviceTable, AdvisedPlay, HowToPlay
from croupier.odds.resumable import RunUnits
from croupier.odds.staged.board_advice import Plain, cell_table, chart, how_to_play, play_labels, short
from croupier.odds.staged.board_play import BoardBestPlay, BoardPath, best_play
from croupier.odds.staged.board_rules import Option, Settlement, StakedParts, Tree, Unlike, qualifying
from croupier.odds.staged.kernels.shared_board import ENDS, RANKS
from croupier.odds.staged.other_pays.board_pays import MOST, MOST_STORED, BoardPays, is_simple, prepared
from croupier.odds.staged.other_pays.other_tables import paying_little, paying_much, pushing
from croupier.rules.game import Game
from croupier.rules.options import Options

PART = "the boards of the base wager"
STRENGTHS = "strengths"
NUMBERS = ("scale", "paths", "low", "high", "paid", "deals", "orders")
"""The fields of `BoardPays` that are plain values; all others are arrays."""
HOLES, FLOP, END = range(3)
"""The streets."""


class OtherPlayIsBest(Exception):
    """Raised if the best play under this pay table is one that the stored counts leave out."""


def put_stored(game: Game, options: Options, best: BoardBestPlay, read: Collection[str]) -> None:
    """Store the counts for other pay tables; `read` names the options that were read."""
    known = key(game, options)
    if known and pay_tables(options, {*read, *best.read}) and store.can_store(game, options):
        tabulated_counts.put("staged", PART, known, _finding(game, options, best, read))


def find(game: Game, options: Options) -> Any:
    """Return the stored counts; None if there are none for these rules."""
    known = key(game, options)

    def count(run: RunUnits) -> Any:
        record, read = track_reads(options)
        best = best_play(game.rules, record, game.pack(record))
        found = _finding(game, options, best, read, MOST_STORED)
        return found if found[0] is not None else None

    return tabulated_counts.find("staged", PART, known, count) if known else None


def _finding(
    game: Game, options: Options, best: BoardBestPlay, read: Collection[str], most: int = MOST
) -> Any:
    """Return the counts, or None for what cannot be told under other tables, with the rows of the pay tables
    and the names of the options that were read."""
    names = {*read, *best.read}
    told, arrays = written(game, options, best, pay_tables(options, names), most) or (None, {})
    return told, tuple(pay_tables(options, names).items()), tuple(sorted(names)), arrays


def key(game: Game, options: Options) -> str:
    """Return the digest of what is tabulated for a count: the pack, every decision, and what the rules say of
    each strength against each class of dealer's hand, whatever the tables pay. '' if it cannot be told."""
    try:
        marked = mark_pays(options, pay_tables(options, [each.name for each in fields(options)]))
        qualifies = qualifying(game.rules, marked)
        settlement = Settlement(game.rules, marked, qualifies, range(CLASSES))
        tree = Tree(game.rules, marked)
    except CroupierError:
        return ""
    decisions = [
        [(node.layout, [_plain_option(each) for each in node.options]) for node in nodes]
        for nodes in tree.nodes
    ]
    rows = [(row.compared, [plain_result(each) for each in row.results]) for row in settlement.rows]
    pack, ranks = list(map(str, game.pack(options))), ranking_digest(poker.evaluate, 5)
    tabulated = plain((pack, ranks, tree.streets, decisions, qualifies, rows))
    return tabulated_counts.key_of(PART, (tabulated, settlement.row_of))


def _plain_option(option: Option) -> Any:
    play = option.play
    made = () if play is None else (play.name, play.spot, play.units, play.folds, play.takes_less)
    return made, option.layout, option.node


def written(
    game: Game, options: Options, best: BoardBestPlay, tables: Collection[str], most: int = MOST
) -> tuple[Any, dict[str, Any]] | None:
    """Return what a `StoredBoard` is made from, plain values and arrays; None if other pay tables would
    change more than it can tell, or more than `most` kinds of boards."""
    if not is_simple(best):
        return None
    settled = []
    for pays in (pushing, paying_little, paying_much):
        with suppress(CroupierError, Unlike):
            settled.append(_settled(game, pays(options, tables), best.settlement.runs))
    found = prepared(best, settled[0], settled[-1], most) if len(settled) > 1 else None
    if found is None:
        return None
    numbers = {name: getattr(found, name) for name in NUMBERS}
    paths = tuple(tuple(play.label for play in path.plays) for path in best.paths)
    nets = tuple(tuple(row.net(layout) for layout in best.tree.layouts) for row in best.settlement.rows)
    runs = best.settlement.runs
    rows = tuple(tuple(best.settlement.row_of[run[0]].tolist()) for run in runs)
    left = best.boards.levels[0].left[0]
    ranks = tuple(rank for rank in reversed(range(RANKS)) if left[rank])
    arrays = {each.name: getattr(found, each.name) for each in fields(found) if each.name not in NUMBERS}
    arrays[STRENGTHS] = np.array([own for run in runs for own in run])
    return (numbers, tuple(map(len, runs)), rows, nets, paths, ranks), arrays


def _settled(game: Game, options: Options, runs: list[list[int]]) -> Settlement:
    return Settlement(game.rules, options, qualifying(game.rules, options), (), runs)


def get_stored(game: Game, options: Options) -> StoredBoard | None:
    """Return best play under these options, or None if no stored counts give it."""
    found = find(game, options) if store.can_store(game, options) else None
    if found is None:
        return None
    told, rows, read, arrays = found
    if told is None or dict(rows) != pay_tables(options, read):
        return None
    try:
        return StoredBoard(game, options, told, read, arrays)
    except (OtherPlayIsBest, Unlike):
        return None


class StoredBoard:
    """Best play under another pay table than the one that was counted."""

    def __init__(
        self, game: Game, options: Options, counts: Any, read: Collection[str], arrays: Mapping[str, Any]
    ) -> None:
        told, lengths, rows, nets, self._played, self._ranks = counts
        arrays = dict(arrays)
        strengths = arrays.pop(STRENGTHS).tolist()
        ends = np.cumsum(lengths).tolist()
        self.runs = [strengths[end - length : end] for length, end in zip(lengths, ends, strict=True)]
        self.read = frozenset(read)
        self.pays = BoardPays(**told, **arrays)
        self.settlement = _settled(game, options, self.runs)
        self.tree = Tree(game.rules, options)
        self._more = self._differences(rows, nets)
        self.parts = lcm(*(each.denominator for each in self._more))
        """The number of parts into which a part of the counted scale is divided here."""
        scale = self.pays.scale * self.parts
        self.scale = scale
        self.more = more = [int(each * scale) for each in self._more]
        kinds = self.pays.kinds.astype(np.int64)
        now = np.array([more[each] for each in kinds[:, 0]], np.int64) * kinds[:, 2]
        before = kinds[:, 1] * self.parts
        self.ahead = before + now
        """[kind]: the gain of playing on over a fold."""
        self.waiting = np.maximum(self.ahead, 0) - np.maximum(before, 0) - now
        self.was_played, self.is_played = before > 0, self.ahead > 0
        self._check()
        self.paths = self._paths()
        """Every sequence of plays that comes up, with its ends."""

    def _differences(self, rows: Any, nets: Any) -> list[Fraction]:
        """Return how much more a hand of each paid run wins. Nothing else may win more."""
        pays = self.pays
        found: list[set[Fraction]] = [set() for _ in pays.low]
        for run, of_run, by in zip(self.runs, rows, pays.paid, strict=True):
            for end, before in enumerate(of_run):
                if before < 0:
                    continue
                row = self.settlement.rows[int(self.settlement.row_of[run[0], end])]
                more = {
                    row.net(layout) - net for layout, net in zip(self.tree.layouts, nets[before], strict=True)
                }
                if by[end] >= 0:
                    found[by[end]] |= more
                elif more != {Fraction(0)}:
                    raise OtherPlayIsBest("the table pays something else")
        for several, low, high in zip(found, pays.low, pays.high, strict=True):
            if len(several) != 1 or not all(low <= each <= high for each in several):
                raise OtherPlayIsBest("the table pays much more, or much less")
        return [several.pop() for several in found]

    @cached_property
    def values(self) -> list[list[int]]:
        """The expected net of each play as [play][pair of cards], in parts of a whole."""
        pays = self.pays
        found = pays.values.astype(object) * self.parts
        for more, wins in zip(self.more, pays.wins.astype(object), strict=True):
            found += more * wins
        for waiting, later in zip(self.waiting.tolist(), pays.later.astype(object), strict=True):
            found[0] += waiting * later
        told: list[list[int]] = found.tolist()
        return told

    def _check(self) -> None:
        """Refuse a table under which two cards, a flop or the advice for the flop are played in another
        way."""
        pays = self.pays
        for made, ways, values in zip(
            pays.decided.tolist(), pays.hole_ways.tolist(), zip(*self.values, strict=True), strict=True
        ):
            if ways and values.index(max(values)) != made:
                raise OtherPlayIsBest("two cards are played otherwise")
        before = pays.close[:, 0].astype(object)
        now = before * self.parts - pays.close[:, 1:].astype(object) @ self.waiting.astype(object)
        if any((one > 0) != (other > 0) for one, other in zip(before, now, strict=True)):
            raise OtherPlayIsBest("a flop is played otherwise")
        lost, _ = self._flop
        if (lost.argmin(axis=1) != pays.flop_chosen).any():
            raise OtherPlayIsBest("the advice for the flop is another")

    @cached_property
    def _flop(self) -> tuple[Any, Any]:
        """[cell, play] → its loss, in parts, and how often it is best."""
        lost, right = self.pays.flop_cells.astype(object)
        lost = lost * self.parts
        waiting = self.waiting.astype(object)
        lost[:, 1] += self.pays.flop_later[0].astype(object) @ waiting
        lost[:, 0] -= self.pays.flop_later[1].astype(object) @ waiting
        return lost, right

    @cached_property
    def _end(self) -> tuple[Any, Any]:
        lost, right = self.pays.end_cells.astype(object)
        lost = lost * self.parts
        lost[:, 0] += self.pays.end_wins.astype(object) @ np.array(self.more, object)
        for kind, (ahead, is_played) in enumerate(zip(self.ahead.tolist(), self.is_played, strict=True)):
            ways = self.pays.end_kinds[:, kind].astype(object)
            lost[:, 0 if is_played else 1] += abs(ahead) * ways
            right[:, int(is_played)] += ways
        return lost, right

    def _paths(self) -> list[BoardPath]:
        known = dict(self._ways())
        found = []
        for labels, (folded, rows) in zip(self._played, self.pays.paths, strict=True):
            plays, layout = known[labels]
            if plays[-1] is not None and plays[-1].folds:
                found.append(BoardPath(plays, layout, folded + self._turned(False).sum()))
                continue
            by_answer = np.array(rows, object).reshape(-1, ENDS)
            if labels == self._last:
                by_answer = by_answer + self._turned(True)
            counted = [0] * len(self.settlement.rows)
            for run, answers in zip(self.runs, by_answer.tolist(), strict=True):
                for end, ways in enumerate(answers):
                    if ways:
                        counted[int(self.settlement.row_of[run[0], end])] += ways
            found.append(BoardPath(plays, layout, rows=tuple(counted)))
        if not all(path.ways for path in found):
            raise OtherPlayIsBest("nobody plays so any more")
        return found

    def _ways(self) -> Iterator[tuple[tuple[str, ...], tuple[tuple[Play, ...], StakedParts]]]:
        """Yield every sequence of plays by its words."""
        waited: tuple[Play, ...] = ()
        for (node,) in self.tree.nodes:
            for option in node.options:
                assert option.play is not None
                plays = (*waited, option.play)
                if option.node is None:
                    self._last = tuple(play.label for play in plays)
                    yield self._last, (plays, option.layout)
                else:
                    further = plays
            waited = further

    def _turned(self, to_play: bool) -> Any:
        """Return by run and end the ways that are played now and were folded, less those that are folded now
        and were played; or the opposite."""
        found = np.zeros((len(self.runs), ENDS), object)
        for kind, reached, was, now in zip(
            self.pays.kinds.astype(object),
            self.pays.reached.tolist(),
            self.was_played,
            self.is_played,
            strict=True,
        ):
            if was != now:
                ways = reached * kind[4:]
                found[kind[3]] += ways if now == to_play else -ways
        return found // self.pays.orders

    @property
    def expectation(self) -> Fraction:
        """The expected net of a round, in units."""
        hands = self.pays.hole_ways.tolist()
        won = sum(
            ways * self.values[made][place]
            for place, (ways, made) in enumerate(zip(hands, self.pays.decided.tolist(), strict=True))
        )
        return Fraction(won, sum(hands) * self.pays.deals * self.scale)

    def strategy(self) -> HowToPlay:
        return how_to_play(self.paths, self.expectation, [chart(self._ranks, self._advised)], self._plain())

    def _advised(self, place: int) -> AdvisedPlay:
        made = int(self.pays.decided[place])
        worth = Fraction(self.values[made][place], self.pays.deals * self.scale)
        return AdvisedPlay(short(self.tree.nodes[HOLES][0].options[made]), float(worth))

    def _plain(self) -> Plain:
        tables: list[AdviceTable] = []
        missed = 0
        for street, (lost, right) in ((FLOP, self._flop), (END, self._end)):
            chosen = lost.argmin(axis=1)
            missed += lost[np.arange(len(chosen)), chosen].sum()
            labels = play_labels(self.tree.nodes[street][0])
            tables += cell_table(self.tree.streets[street], labels, chosen.tolist(), right.tolist())
        hands = int(self.pays.hole_ways.sum())
        return Plain(tuple(tables), Fraction(missed, hands * self.pays.deals * self.scale))
