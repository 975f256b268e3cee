"""Blackjack from a shoe, fast: a walk over the automaton of a round, card by card.

Every card leads from state to state, and the next round begins where one ends, so that nothing is decided
on the way and the processor has nothing to guess. Only pairs that are split are played hand by hand.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any, NamedTuple

import numpy as np

from croupier.compiled import compiled
from croupier.families.blackjack.choices import MAIN
from croupier.odds import announce
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.automaton_arrays import AutomatonArrays, is_told, plan_of
from croupier.simulation.blackjack.hands import (
    BEGAN,
    FRESH,
    LABELS,
    LIMIT,
    PLACE,
    READY,
    SPLITS,
    WIDTH,
    Automaton,
    Ints,
    Small,
    draw,
    play_split,
    shuffle,
)  # fmt: skip
from croupier.simulation.blackjack.strategy import has_chart, is_by_hand, play_of
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, seeded

BATCH = 4_000_000
"""Number of rounds simulated from one seed."""
FEWEST = 3
"""Fewest cards that a round takes."""
LANES = 4
SPARE = 24
"""Number of cards behind the cutting card that a single box never uses up; with fewer, discards may be
needed."""
BUFFER = 4_096
_ONE = np.uint64(1)
_BETWEEN = np.uint64(0)
"""The end of any round, after which the next one begins."""


def supports(game: Game, options: Options) -> bool:
    pack = game.equipment(options).pack
    return pack is not None and is_told(game.rules, options, pack.cards)


def deals_boxes(game: Game, options: Options) -> bool:
    """Whether several boxes can be dealt whose cards are counted."""
    return supports(game, options) and has_chart(game)


def wagers(game: Game, options: Options) -> set[str]:
    return {MAIN}


def follows(game: Game, strategy: str) -> bool:
    return is_by_hand(game, strategy)


def rows(
    game: Game, options: Options, strategy: str = "default", wagers: Set[str] = frozenset()
) -> list[KernelRow]:
    """Return the rows of the main wager, the only one that is counted here."""
    return list(plan(game, options, strategy).rows)


def plan(game: Game, options: Options, strategy: str = "default") -> AutomatonArrays:
    play = play_of(game, options, strategy)
    assert play is not None, "asked of strategies that this follows"
    return plan_of(game, options, play)


def simulate(
    game: Game,
    options: Options,
    seed: int | str,
    batch: int,
    rounds: int,
    *,
    fresh_shoes: bool = False,
    strategy: str = "default",
    wagers: Set[str] = frozenset(),
) -> Ints:
    """Return how often each of `rows` came up in `rounds` rounds, dealt as at a table from shoe after shoe.

    With `fresh_shoes` every round has a full shoe of its own, as the exact odds assume.
    """
    made = plan(game, options, strategy)
    counts = Counts.for_automaton(made)
    shoe = made.shoe.copy()
    cut = 0 if fresh_shoes else len(shoe) - made.behind
    announce.compiling("blackjack", deal)
    deal(made.automaton, shoe, cut, seeded(seed, batch), rounds, counts)
    return counts.by_row(made)


class Counts(NamedTuple):
    """Numbers of rounds as the kernel counts them."""

    plain: Ints
    """Number of rounds by the state of their end."""
    split: Ints
    """[words, net times scale and `offset`, staked]"""
    offset: int

    @classmethod
    def for_automaton(cls, made: AutomatonArrays) -> Counts:
        automaton, most = made.automaton, made.automaton.hands.shape[1]
        net = most * int(max(abs(automaton.first).max(), abs(automaton.added).max()))
        split = np.zeros((int(automaton.result_words.max()) + 1, 2 * net + 1, 2 * most + 1), np.int64)
        return cls(np.zeros(automaton.bounds[SPLITS] // automaton.bounds[WIDTH], np.int64), split, net)

    def by_row(self, made: AutomatonArrays) -> Ints:
        counts = np.zeros(len(made.rows), np.int64)
        counts[: len(self.plain)] = self.plain
        for why, net, staked in zip(*np.nonzero(self.split), strict=True):
            row = made.split_rows[int(why), int(net) - self.offset, int(staked)]
            counts[row] += self.split[why, net, staked]
        return counts


@compiled
def deal(
    automaton: Automaton,
    shoe: Small,
    cut: int,
    state: State,
    rounds: int,
    counts: Counts,
) -> None:
    """Play shoe after shoe, each until the cutting card has come out, and add up the results."""
    held = np.empty(automaton.hands.shape[1], np.int64)
    at = np.zeros(5, np.int64)
    size = len(shoe)
    if cut > 0 and size - cut >= SPARE:
        rounds = _deal_four(automaton, shoe, cut, state, rounds, held, at, counts)
    now = np.uint64(automaton.bounds[FRESH])
    while rounds > 0:
        at[PLACE], at[LIMIT], at[READY], at[BEGAN] = 0, size, 0, 0
        rounds = deal_on(automaton, now, shoe, at, cut, state, rounds, held, counts)


@compiled
def deal_on(
    automaton: Automaton,
    now: Any,
    shoe: Small,
    at: Ints,
    cut: int,
    state: State,
    rounds: int,
    held: Ints,
    counts: Counts,
) -> Any:
    """Deal a shoe from some state to its cutting card, or so many rounds. Return how many rounds are left."""
    table, bounds, plain = automaton.table, automaton.bounds, counts.plain
    splits, width = np.uint64(bounds[SPLITS]), np.uint64(bounds[WIDTH])
    labels = np.uint64(bounds[LABELS])
    size = len(shoe)
    while rounds > 0:
        if now < splits:
            if at[PLACE] > cut or at[LIMIT] < size:
                break
            at[BEGAN] = at[PLACE]
        now = np.uint64(table[now + np.uint64(draw(shoe, at, state))])
        if now < splits:
            plain[now // width] += 1
            rounds -= 1
        elif now < labels:
            number = (now - splits) // width
            why, net, staked = play_split(automaton, number, held, shoe, at, state)
            counts.split[why, net + counts.offset, staked] += 1
            rounds -= 1
            now = _BETWEEN
    return rounds


@compiled
def _deal_four(
    automaton: Automaton,
    shoe: Small,
    cut: int,
    state: State,
    rounds: int,
    held: Ints,
    at: Ints,
    counts: Counts,
) -> Any:
    """Four shoes at a time, so that the processor goes on with one while it waits for another; how many
    rounds are left, fewer than a few shoes have."""
    table, bounds, plain = automaton.table, automaton.bounds, counts.plain
    splits, width = np.uint64(bounds[SPLITS]), np.uint64(bounds[WIDTH])
    many_splits = np.uint64(bounds[LABELS]) - splits
    fresh = np.uint64(bounds[FRESH])
    size = len(shoe)
    shoes = np.empty((LANES, size), np.uint8)
    flat = shoes.ravel()
    states = np.empty(LANES, np.uint64)
    base = np.empty(LANES, np.int64)  # where a shoe's next card lies, less the steps taken
    until = np.zeros(LANES, np.int64)  # the step to which a shoe is dealt before it is looked at
    ready = np.zeros(LANES, np.int64)
    for lane in range(LANES):
        for place in range(size):
            shoes[lane, place] = shoe[place]
    buffer = np.empty(BUFFER + LANES * size, table.dtype)
    ended = np.uint64(0)
    step = np.int64(0)
    most = LANES * (2 + cut // FEWEST)
    is_begun = False
    while rounds > most:
        for lane in range(LANES):
            if until[lane] > step:
                continue
            if is_begun:
                at[PLACE] = base[lane] + step - lane * size
                at[LIMIT], at[READY], at[BEGAN] = size, ready[lane], at[PLACE]
                rounds = deal_on(automaton, states[lane], shoes[lane], at, cut, state, rounds, held, counts)
            ready[lane] = shuffle(shoes[lane], cut, state)
            states[lane], base[lane], until[lane] = fresh, lane * size - step, step + min(cut, ready[lane])
        is_begun = True
        stop = min(min(until[0], until[1]), min(until[2], until[3]))
        before = ended
        now0, now1, now2, now3 = states[0], states[1], states[2], states[3]
        place0, place1 = np.uint64(base[0] + step), np.uint64(base[1] + step)
        place2, place3 = np.uint64(base[2] + step), np.uint64(base[3] + step)
        while step < stop:
            now0 = np.uint64(table[now0 + np.uint64(flat[place0])])
            now1 = np.uint64(table[now1 + np.uint64(flat[place1])])
            now2 = np.uint64(table[now2 + np.uint64(flat[place2])])
            now3 = np.uint64(table[now3 + np.uint64(flat[place3])])
            place0 += _ONE
            place1 += _ONE
            place2 += _ONE
            place3 += _ONE
            step += 1
            buffer[ended] = now0  # is kept if it is the end of a round
            ended += np.uint64(now0 < splits)
            buffer[ended] = now1
            ended += np.uint64(now1 < splits)
            buffer[ended] = now2
            ended += np.uint64(now2 < splits)
            buffer[ended] = now3
            ended += np.uint64(now3 < splits)
            if (
                (now0 - splits < many_splits)
                | (now1 - splits < many_splits)
                | (now2 - splits < many_splits)
                | (now3 - splits < many_splits)
            ):
                break
        states[0], states[1], states[2], states[3] = now0, now1, now2, now3
        rounds -= int(ended - before)
        for lane in range(LANES):
            number = states[lane] - splits
            if number < many_splits:
                place = base[lane] + step - lane * size
                at[PLACE], at[LIMIT], at[READY], at[BEGAN] = place, size, ready[lane], place
                why, net, staked = play_split(automaton, number // width, held, shoes[lane], at, state)
                counts.split[why, net + counts.offset, staked] += 1
                rounds -= 1
                states[lane] = _BETWEEN
                base[lane] += at[PLACE] - place
                until[lane] -= at[PLACE] - place
        if ended > BUFFER:
            for number in range(ended):
                plain[buffer[number] // width] += 1
            ended = np.uint64(0)
    for number in range(ended):
        plain[buffer[number] // width] += 1
    for lane in range(LANES):
        at[PLACE] = base[lane] + step - lane * size
        at[LIMIT], at[READY], at[BEGAN] = size, ready[lane], at[PLACE]
        if is_begun:
            rounds = deal_on(automaton, states[lane], shoes[lane], at, cut, state, rounds, held, counts)
    return rounds
