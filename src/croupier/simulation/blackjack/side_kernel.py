"""Blackjack with side bets on a hand's first two cards, fast: the walk of `kernel`, by cards and not by what
they count alike, and with every two cards' row looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from croupier.cards.card import CARDS, Hand
from croupier.families.blackjack.choices import MAIN
from croupier.odds import announce
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.automaton_arrays import AutomatonArrays
from croupier.simulation.blackjack.dealer_walk import told_row
from croupier.simulation.blackjack.hands import (
    AGAIN,
    DEALT,
    FRESH,
    LABELS,
    LIMIT,
    READY,
    SPLITS,
    START,
    WAITS,
    WIDTH,
    Automaton,
    Ints,
    Small,
    draw,
    next_shoe,
    play_split,
)
from croupier.simulation.blackjack.kernel import Counts, deals_boxes, plan
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, seeded
from croupier.wagers.side_bet import FIRST_CARDS, SideBet

STATES = (SPLITS, LABELS, AGAIN, DEALT, WAITS, START, FRESH)
"""The bounds that are states."""
SECOND = 2
"""A player's second card comes after the first and the dealer's."""
_BETWEEN = np.uint64(0)


class SidePlan(NamedTuple):
    made: AutomatonArrays
    automaton: Automaton
    """By cards."""
    rows: tuple[KernelRow, ...]
    """Of the main wager, then of the side bets."""
    side_of: Ints
    """[side bet, card, card] → the row, counted from the first of a side bet."""
    burned: Ints
    """Cards that are burned before a round: of a shoe begun, and of a fresh one."""
    pack: Small


def first_sides(game: Game, options: Options) -> list[SideBet]:
    """Side bets that the first two cards decide, paid by odds that stay with the bet."""
    return [
        side
        for side in game.rules.side_bets(options)
        if side.on == FIRST_CARDS and not side.moves and not side.prizes(options)
    ]


def knows(game: Game, options: Options) -> bool:
    return bool(first_sides(game, options)) and deals_boxes(game, options)


def covers(game: Game, options: Options) -> set[str]:
    return {MAIN} | {side.spot for side in first_sides(game, options)}


def rows(game: Game, options: Options, strategy: str = "default") -> list[KernelRow]:
    return list(plan_with_sides(game, options, strategy).rows)


@lru_cache(maxsize=4)
def plan_with_sides(game: Game, options: Options, strategy: str) -> SidePlan:
    made = plan(game, options, strategy)
    pack = game.equipment(options).pack
    assert pack is not None
    cards = sorted({*pack})
    numbers: dict[KernelRow, int] = {}
    sides = first_sides(game, options)
    side_of = np.full((len(sides), len(CARDS), len(CARDS)), -1, np.int64)
    for at, side in enumerate(sides):
        for one, other in product(cards, cards):
            row = told_row(side, side.result(options, (one, other)))
            side_of[at, one.index, other.index] = numbers.setdefault(row, len(numbers))
    return SidePlan(
        made,
        by_cards(made),
        (*made.rows, *numbers),
        side_of,
        np.array([game.rules.burns(options, is_fresh) for is_fresh in (False, True)], np.int64),
        np.array([card.index for card in pack], np.uint8),
    )


def by_cards(made: AutomatonArrays) -> Automaton:
    """The automaton with a column for every card, in place of one for all that count alike."""
    automaton, width = made.automaton, int(made.automaton.bounds[WIDTH])
    known = made.rounds.cards.number
    symbols = [known.get(card, 0) for card in CARDS]
    table = automaton.table.reshape(-1, width)[:, symbols].astype(np.uint32) // width * len(CARDS)
    bounds = automaton.bounds.copy()
    bounds[list(STATES)] = bounds[list(STATES)] // width * len(CARDS)
    bounds[WIDTH] = len(CARDS)
    return automaton._replace(
        table=table.ravel(),
        bounds=bounds,
        hands=automaton.hands // width * len(CARDS),
        dealers=automaton.dealers // width * len(CARDS),
    )


def simulate(
    game: Game, options: Options, seed: int | str, batch: int, rounds: int, strategy: str = "default"
) -> Ints:
    """How often each of `rows` came up in so many rounds, dealt as at a table from shoe after shoe."""
    planned = plan_with_sides(game, options, strategy)
    return _dealt(planned, planned.pack[np.newaxis].copy(), True, seeded(seed, batch), rounds)


def replayed(
    game: Game, options: Options, shoes: Sequence[Hand], rounds: int, strategy: str = "default"
) -> Ints:
    """The same of shoes that are dealt as they lie, each to its cutting card."""
    cards = np.array([[card.index for card in shoe] for shoe in shoes], np.uint8)
    return _dealt(plan_with_sides(game, options, strategy), cards, False, seeded(0, 0), rounds)


def _dealt(planned: SidePlan, shoes: Any, is_shuffled: bool, state: State, rounds: int) -> Ints:
    made = planned.made
    main = Counts.of(made)
    sides = np.zeros(len(planned.rows) - len(made.rows), np.int64)
    cut = len(made.shoe) - made.behind
    announce.compiling("blackjack with side bets", deal)
    deal(
        planned.automaton,
        shoes,
        is_shuffled,
        cut,
        state,
        rounds,
        planned.burned,
        planned.side_of,
        main,
        sides,
    )
    return np.concatenate([main.by_row(made), sides])


@njit(cache=True, nogil=True)
def deal(
    automaton: Automaton,
    shoes: Any,
    is_shuffled: bool,
    cut: int,
    state: State,
    rounds: int,
    burned: Ints,
    side_of: Any,
    main: Counts,
    sides: Ints,
) -> None:
    """Shoe after shoe, each until a card from behind the cutting card has come out: the first one shuffled
    again, or one after another as they lie."""
    table, bounds = automaton.table, automaton.bounds
    splits, labels = np.uint64(bounds[SPLITS]), np.uint64(bounds[LABELS])
    width = np.uint64(bounds[WIDTH])
    held = np.empty(automaton.hands.shape[1], np.int64)
    at = np.zeros(5, np.int64)
    dealt = np.zeros(SECOND + 2, np.int64)
    shoe = shoes[0]
    size = len(shoe)
    number, now, before, drawn = 0, np.uint64(bounds[FRESH]), burned[1], 0
    at[LIMIT], at[READY] = size, 0 if is_shuffled else size
    while rounds > 0:
        if drawn == 0:
            turned = next_shoe(number, len(shoes), size, cut, is_shuffled, at)
            if turned < 0:
                return
            if turned > number:
                number = turned
                shoe = shoe if is_shuffled else shoes[number]
                now, before = np.uint64(bounds[FRESH]), burned[1]
        card = draw(shoe, at, state)
        if drawn < len(dealt):
            dealt[drawn] = card
        drawn += 1
        now = np.uint64(table[now + np.uint64(card)])
        if now >= labels:
            continue
        if now < splits:
            main.plain[now // width] += 1
        else:
            why, net, staked = play_split(automaton, (now - splits) // width, held, shoe, at, state)
            main.split[why, net + main.offset, staked] += 1
            now = _BETWEEN
        for side in range(len(side_of)):
            sides[side_of[side, dealt[before], dealt[before + SECOND]]] += 1
        rounds -= 1
        before, drawn = burned[0], 0
