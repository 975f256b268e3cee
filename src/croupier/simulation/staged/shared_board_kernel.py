"""Shared boards, fast: nine cards at random, each decision looked up by the class of the board so far."""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.cards.pack import Pack
from croupier.compiled import compiled
from croupier.families.staged.bonus_hands import BONUS
from croupier.families.staged.rules import Play, Staged
from croupier.hands.batch import rank
from croupier.hands.lookup import lookup
from croupier.odds import announce
from croupier.odds.staged import shared_board as engine
from croupier.odds.staged.board_classes import BOARD
from croupier.odds.staged.board_play import BoardBestPlay, best_play
from croupier.odds.staged.engine import SHARED_BOARD
from croupier.odds.staged.kernels.shared_board import (
    KINDS,
    LOSE_OPEN,
    RANKS,
    TIE,
    WIN_OPEN,
    Bytes,
    Ints,
    Shorts,
    pair_place,
)
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.draw import Deals, count_deals
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import seeded
from croupier.simulation.staged.bonus_tables import (
    HOLE,
    BonusHandTables,
    bonus_tables,
    count_bonus,
    has_bonus,
    no_bonus,
)
from croupier.simulation.staged.side_tables import SideTables, count_sides, known_sides, side_tables

EACH_ITS_OWN = 0b11100100
"""Every suit its own label, two bits a suit."""
NONE = -1
DRAWN = 2 * HOLE + BOARD
_LOW = 255


class BoardTables(NamedTuple):
    """Lookup tables of one game under its options. A state is the sequence of plays so far; the first is
    0."""

    levels: Ints
    """[cards on the board]: where its classes begin."""
    nexts: npt.NDArray[np.int32]
    """[class, kind]: the class that a card makes of it, and in the lowest eight bits its map of labels."""
    starts: Ints
    """[class]: where its entries begin, and in the lowest eight bits how many kinds it has."""
    node: Ints
    """[state]: the decision that comes next, -1 for none."""
    follows: Ints
    """[state, play]: the state after it."""
    ends: Ints
    """[state]: where its rows begin: the fold, then those of the settlement."""
    folds: Bytes
    """[state]: 1 where the hand was folded."""
    choices: Bytes
    """The best play by entry, two bits each."""
    begins: Ints
    """[cards on the board, decision]: where its entries begin among the choices, -1 for no decision."""
    row_of: Shorts
    qualifies: Bytes
    cards: npt.NDArray[np.uint64]
    """The bits of the pack's cards."""
    ranks: Ints
    suits: Ints


class BoardPlan(NamedTuple):
    rows: tuple[KernelRow, ...]
    tables: BoardTables
    sides: SideTables
    bonus: BonusHandTables


def supports(game: Game, options: Options) -> bool:
    pack = game.equipment(options).pack
    return SHARED_BOARD.supports(game) and pack is not None and len(set(pack)) == len(pack) <= KINDS


def wagers(game: Game, options: Options) -> set[str]:
    sides = known_sides(game.rules, options, len(game.pack(options)))
    bonus = {BONUS} if has_bonus(options) else set()
    return {game.rules.base, *(side.spot for side in sides)} | bonus


def rows(game: Game, options: Options, wagers: Set[str] = frozenset()) -> list[KernelRow]:
    return list(plan(game, options, frozenset(wagers)).rows)


@lru_cache(maxsize=4)
def plan(game: Game, options: Options, wagers: frozenset[str] = frozenset()) -> BoardPlan:
    """Return the plan that counts the base wager and these others: side bets on any of the cards, the
    progressive and the Bonus Hands."""
    pack = game.pack(options)
    plain, tables = _tables(game.rules, options, pack)
    rows = list(plain)
    sides = [side for side in known_sides(game.rules, options, len(pack)) if side.spot in wagers]
    beside_them = side_tables(sides, pack.cards, HOLE, BOARD, rows)
    bonus = bonus_tables(options, rows) if BONUS in wagers else no_bonus()
    return BoardPlan(tuple(rows), tables, beside_them, bonus)


@lru_cache(maxsize=4)
def _tables(rules: Staged, options: Options, pack: Pack) -> tuple[tuple[KernelRow, ...], BoardTables]:
    """Tabulate best play as the exact engine finds it."""
    best = best_play(rules, options, pack)
    levels = best.boards.levels
    node, follows, ends, folds = _states(best)
    most = max(map(len, best.tree.nodes))
    begins = np.full((BOARD + 1, most), NONE, np.int64)
    choices, begin = [], 0
    for cards, street in best.streets.items():
        for number, each in enumerate(street.decisions):
            begins[cards, number] = begin
            choices.append(each)
            begin += len(each)
    rows = tuple(
        KernelRow(rules.base, each.outcome, each.pays, each.net, each.staked) for each in engine.endings(best)
    )
    tables = BoardTables(
        levels=np.cumsum([0, *(len(level.bits) for level in levels)]),
        nexts=np.concatenate([level.nexts << 8 | level.maps for level in levels[:BOARD]]),
        starts=np.concatenate([level.starts[:-1] << 8 | level.kinds for level in levels]),
        node=node,
        follows=follows,
        ends=ends,
        folds=folds,
        choices=_packed(np.concatenate(choices)),
        begins=begins,
        row_of=best.settlement.row_of,
        qualifies=np.array(best.settlement.qualifies, np.uint8),
        cards=lookup(7).bits[[card.index for card in pack]],
        ranks=np.array([card.rank - 2 for card in pack], np.int64),
        suits=np.array([card.suit for card in pack], np.int64),
    )
    return rows, tables


def _packed(choices: Bytes) -> Bytes:
    """Pack four entries into a byte, so that they stay in the processor's cache."""
    assert choices.max() < 4
    whole = np.concatenate([choices, np.zeros(-len(choices) % 4, np.uint8)]).reshape(-1, 4)
    packed: Bytes = whole[:, 0] | whole[:, 1] << 2 | whole[:, 2] << 4 | whole[:, 3] << 6
    return packed


def _states(best: BoardBestPlay) -> tuple[Ints, Ints, Ints, Bytes]:
    """Return, by state, the next decision, the state after each play, where its rows begin, and whether the
    hand is folded."""
    each = 1 + len(best.settlement.rows)
    first_row = {path.plays: number * each for number, path in enumerate(best.paths)}
    states: list[tuple[tuple[Play, ...], int, bool]] = [((), 0, False)]
    follows: list[list[int]] = []
    street: dict[tuple[Play, ...], int] = {(): 0}
    for plays, node, _ in states:  # grows as plays are added
        follows.append([])
        if node == NONE:
            continue
        at = street[plays]
        for option in best.tree.nodes[at][node].options:
            after = plays + ((option.play,) if option.play is not None else ())
            follows[-1].append(len(states))
            states.append((after, NONE if option.node is None else option.node, option.folds))
            street[after] = at + 1
    table = np.full((len(states), max(map(len, follows))), NONE, np.int64)
    for state, several in enumerate(follows):
        table[state, : len(several)] = several
    return (
        np.array([node for _, node, _ in states], np.int64),
        table,
        np.array([first_row.get(plays, NONE) for plays, _, _ in states], np.int64),
        np.array([is_folded for _, _, is_folded in states], np.uint8),
    )


def simulate(
    game: Game, options: Options, seed: int | str, batch: int, rounds: int, wagers: Set[str] = frozenset()
) -> Ints:
    """Return how often each of `rows` came up in `rounds` rounds."""
    planned = plan(game, options, frozenset(wagers))
    counts: Ints = np.zeros(len(planned.rows), np.int64)
    size = len(planned.tables.cards)
    count_deals(seeded(seed, batch), rounds, size, DRAWN, lambda deals: count(planned, deals, counts))
    return counts


def count(planned: BoardPlan, deals: Deals, counts: Ints) -> None:
    """Count these deals by row."""
    _, tables, sides, bonus = planned
    seven = lookup(7)
    folded = np.zeros(len(deals), np.bool_)
    announce.compiling("shared board simulation", _count)
    _count(deals, *tables, seven.suits, seven.places, folded, counts)
    if len(sides.which):
        count_sides(deals, folded, tables.cards, sides, counts)
    if bonus.row_of.size:
        count_bonus(deals, folded, tables.cards, tables.qualifies, seven, bonus, counts)


@compiled
def _count(
    deals: Any,
    levels: Ints,
    nexts: Any,
    starts: Ints,
    node: Ints,
    follows: Ints,
    ends: Ints,
    folds: Bytes,
    choices: Bytes,
    begins: Ints,
    row_of: Shorts,
    qualifies: Bytes,
    cards: Any,
    ranks: Ints,
    suits: Ints,
    suit_keys: npt.NDArray[np.uint32],
    places: npt.NDArray[np.uint16],
    is_folded: Any,
    counts: Ints,
) -> None:
    """Count rounds of the player's two cards, the board and the dealer's two, and mark the folded ones."""
    dealt = np.zeros(DRAWN, np.int64)
    for deal in range(len(deals)):
        for at in range(DRAWN):
            dealt[at] = deals[deal, at]
        state, board, labels = np.int64(0), np.int64(0), np.int64(EACH_ITS_OWN)
        one, other = dealt[0], dealt[1]
        for seen in range(BOARD + 1):
            at = levels[seen] + board
            begin = begins[seen, node[state]]
            if begin != NONE:
                i = (labels >> 2 * suits[one] & 3) * RANKS + ranks[one]
                j = (labels >> 2 * suits[other] & 3) * RANKS + ranks[other]
                place = begin + (starts[at] >> 8) + pair_place(i, j, starts[at] & _LOW)
                state = follows[state, choices[place >> 2] >> 2 * (place & 3) & 3]
            if node[state] == NONE:
                break
            card = dealt[2 + seen]
            grown = np.int64(nexts[at, (labels >> 2 * suits[card] & 3) * RANKS + ranks[card]])
            board = grown >> 8
            labels = (
                grown >> 2 * (labels & 3) & 3
                | (grown >> 2 * (labels >> 2 & 3) & 3) << 2
                | (grown >> 2 * (labels >> 4 & 3) & 3) << 4
                | (grown >> 2 * (labels >> 6 & 3) & 3) << 6
            )
        if folds[state]:
            counts[ends[state]] += 1
            is_folded[deal] = True
            continue
        shared = np.uint64(0)
        for seen in range(BOARD):
            shared |= cards[dealt[2 + seen]]
        own = rank(shared | cards[one] | cards[other], suit_keys, places)
        dealer = rank(shared | cards[dealt[2 + BOARD]] | cards[dealt[3 + BOARD]], suit_keys, places)
        if own == dealer:
            end = TIE
        else:
            end = (WIN_OPEN if own > dealer else LOSE_OPEN) + (0 if qualifies[dealer] else 1)
        counts[ends[state] + 1 + row_of[own, end]] += 1
