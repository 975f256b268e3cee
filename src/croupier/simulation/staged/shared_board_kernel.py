"""Shared boards, fast: nine cards at random, each decision looked up by the class of the board so far."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.cards.pack import Pack
from croupier.families.staged.questions import Play, SharedBoard
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
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, next_word, seeded
from croupier.simulation.staged.side_tables import (
    SideTables,
    count_sides,
    no_sides,
    ranked_sides,
    side_tables,
)

_SIX_BITS = np.uint64(63)
_SIX = np.uint64(6)
EACH_ITS_OWN = 0b11100100
"""Every suit its own label, two bits a suit."""
NONE = -1
HOLE = 2
"""Cards of the player's own, which are drawn before the board."""
_LOW = 255


class BoardTables(NamedTuple):
    """Of one game under its options. What was played so far is a state; the first is 0."""

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


def knows(game: Game, options: Options) -> bool:
    pack = game.equipment(options).pack
    return SHARED_BOARD.knows(game) and pack is not None and len(set(pack)) == len(pack) <= KINDS


def covers_with_sides(game: Game, options: Options) -> set[str]:
    return {game.rules.base} | {side.spot for side in ranked_sides(game.rules, options)}


def rows(game: Game, options: Options) -> list[KernelRow]:
    return list(_plan(game, options).rows)


def rows_with_sides(game: Game, options: Options) -> list[KernelRow]:
    return list(_plan_with_sides(game, options).rows)


def _plan(game: Game, options: Options) -> BoardPlan:
    return _planned(game.rules, options, engine.pack_of(game, options))


@lru_cache(maxsize=4)
def _planned(rules: SharedBoard, options: Options, pack: Pack) -> BoardPlan:
    """Best play as the exact engine found it."""
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
    rows = (
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
    return BoardPlan(tuple(rows), tables, no_sides())


@lru_cache(maxsize=4)
def _plan_with_sides(game: Game, options: Options) -> BoardPlan:
    """The same with the side bets on the player's cards and the board."""
    plain = _plan(game, options)
    rows = list(plain.rows)
    sides = side_tables(ranked_sides(game.rules, options), options, HOLE, rows)
    return BoardPlan(tuple(rows), plain.tables, sides)


def _packed(choices: Bytes) -> Bytes:
    """Four entries a byte: so they stay in the processor's cache."""
    assert choices.max() < 4
    whole = np.concatenate([choices, np.zeros(-len(choices) % 4, np.uint8)]).reshape(-1, 4)
    packed: Bytes = whole[:, 0] | whole[:, 1] << 2 | whole[:, 2] << 4 | whole[:, 3] << 6
    return packed


def _states(best: BoardBestPlay) -> tuple[Ints, Ints, Ints, Bytes]:
    """What can have been played: the next decision, what follows, where its rows begin, whether it folds."""
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


def simulate(game: Game, options: Options, seed: int | str, batch: int, rounds: int) -> Ints:
    """How often each row came up in so many rounds."""
    return _simulated(_plan(game, options), seed, batch, rounds)


def simulate_with_sides(game: Game, options: Options, seed: int | str, batch: int, rounds: int) -> Ints:
    """The same rounds, with the side bets."""
    return _simulated(_plan_with_sides(game, options), seed, batch, rounds)


def _simulated(plan: BoardPlan, seed: int | str, batch: int, rounds: int) -> Ints:
    tables = lookup(7)
    counts: Ints = np.zeros(len(plan.rows), np.int64)
    announce.compiling("shared board simulation", _play)
    _play(seeded(seed, batch), rounds, plan.tables, tables.suits, tables.places, plan.sides, counts)
    return counts


@njit(cache=True, nogil=True)
def _play(
    chance: State,
    rounds: int,
    tables: BoardTables,
    suit_keys: npt.NDArray[np.uint32],
    places: npt.NDArray[np.uint16],
    sides: SideTables,
    counts: Ints,
) -> None:
    levels, nexts, starts, node, follows, ends, folds = tables[:7]
    choices, begins, row_of, qualifies, cards, ranks, suits = tables[7:]
    size, has_sides = len(cards), len(sides.which) > 0
    dealt = np.zeros(4 + BOARD, np.int64)  # the player's two, the board, the dealer's two
    for _ in range(rounds):
        mask, word, left, drawn = np.uint64(0), np.uint64(0), 0, 0
        while drawn < len(dealt):
            if left == 0:
                word = next_word(chance)
                left = 10
            card = np.int64(word & _SIX_BITS)
            word >>= _SIX
            left -= 1
            if card < size and not mask & cards[card]:
                mask |= cards[card]
                dealt[drawn] = card
                drawn += 1
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
        if has_sides:
            count_sides(dealt, cards, folds[state] > 0, sides, counts)
        if folds[state]:
            counts[ends[state]] += 1
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
