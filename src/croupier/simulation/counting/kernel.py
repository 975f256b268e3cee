"""Blackjack with several boxes from a shoe whose cards are counted, compiled.

One box counts and bets by the count; all play by the same chart. The count of a round's beginning is what
the round is told by.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.compiled import compiled
from croupier.simulation.blackjack.hands import (
    AGAIN,
    BEGAN,
    DEALT,
    HOLE_LATE,
    LABELS,
    LIMIT,
    PLACE,
    READY,
    SHORT,
    WAITS,
    WIDTH,
    Automaton,
    BoxStarts,
    Ints,
    Small,
    draw,
    play_dealer,
    play_hand,
    play_split_hands,
    shuffle,
)
from croupier.simulation.counting.counted import (
    BET_2,
    COUNTS,
    DEALT_2,
    DEALT_ROUNDS,
    EARLY,
    ENDS,
    ENDS_2,
    FLAT,
    FLAT_2,
    FLAT_BET,
    INSURED,
    MIDDLE,
    ROUNDS,
    RUINED,
    SESSIONS,
    SHOES,
    SQUARES,
    STAKED,
    WON,
    WON_2,
    WON_DEALT,
    WON_SQUARES,
)
from croupier.simulation.prng import State

BOXES = 8


class CountedTable(NamedTuple):
    """Settings of the table and of the bets, as whole numbers."""

    boxes: int
    cut: int
    rounds_each: int
    """The rounds of a shoe; 0 for all to the cutting card."""
    burns_fresh: bool
    burns_each: bool
    start: int
    """The running count of a full shoe, times `weight_scale`."""
    weight_scale: int
    by_running: bool
    lowest: int
    """The count to which the first of `bets` belongs."""
    insure_at: int
    bankroll: int
    """Bankroll in the fractions of a unit in which wins are counted (the plan's scale, doubled); 0 to follow
    no sessions."""
    least: int
    """The smallest bet in such parts, without which one is ruined."""
    session: int
    """Number of rounds of a session."""
    is_shuffled: bool = False
    """The shoe is dealt as it lies."""
    is_paired: bool = False
    """Each shoe is dealt both to its cutting card and for `rounds_each`, whichever is later."""


class CountedArrays(NamedTuple):
    """The results of the rounds."""

    by_count: Ints
    by_shoe: Ints
    sessions: Ints
    pairs: Ints
    """Sums over whole shoes of rounds and wins to the cutting card, and of those of `rounds_each`; below them
    the sums of their products."""

    @classmethod
    def empty(cls) -> CountedArrays:
        return cls(
            np.zeros((COUNTS, 6), np.int64),
            np.zeros(10, np.int64),
            np.zeros(4, np.int64),
            np.zeros((5, 4), np.int64),
        )


@compiled
def true_count(running: Any, scale: Any, cards: Any) -> Any:
    """Return the true count, rounded down."""
    return running * 52 // (scale * max(cards, 1))


@compiled
def count_rounds(
    automaton: Automaton,
    boxes: BoxStarts,
    table: CountedTable,
    weights: Ints,
    bets: Ints,
    insurance: Ints,
    shoe: Small,
    state: State,
    rounds: int,
    told: CountedArrays,
) -> Any:
    """Play `rounds` rounds at the table. Return False if the cards did not suffice.

    `insurance` is [up kind, hole kind] what insuring half a unit wins, 0 where it is not offered.
    """
    by_count, by_shoe, sessions, pairs = told
    states, bounds, _, _, closed, _, _, first, added = automaton
    starts, labels, splits, dealers, beaten, kinds = boxes
    width = bounds[WIDTH]
    size = len(shoe)
    at = np.zeros(5, np.int64)
    held = np.empty(splits.shape[1], np.int64)
    other = np.empty(splits.shape[1], np.int64)
    ones, twos = np.zeros(BOXES, np.int64), np.zeros(BOXES, np.int64)
    pair = np.zeros(4, np.int64)
    bankroll, played = table.bankroll, 0
    dealt = table.rounds_each
    at[PLACE], at[LIMIT] = size, size
    running = np.int64(0)
    shoe_rounds, shoe_bet, shoe_flat, shoe_won = 0, 0, 0, 0
    while rounds > 0 and at[SHORT] == 0:
        is_over = at[PLACE] > table.cut or at[LIMIT] < size
        if table.rounds_each > 0:
            is_over = dealt >= table.rounds_each and (not table.is_paired or at[PLACE] > table.cut)
            if at[LIMIT] < size:
                by_shoe[EARLY] += not is_over
                is_over = True
        if is_over:
            _close_shoe(by_shoe, shoe_rounds, shoe_bet, shoe_flat, shoe_won)
            _close_pair(pairs, pair)
            shoe_rounds, shoe_bet, shoe_flat, shoe_won = 0, 0, 0, 0
            at[PLACE], at[LIMIT] = 0, size
            at[READY] = size if table.is_shuffled else shuffle(shoe, table.cut, state)
            running = np.int64(table.start)
            dealt = 0
        at[BEGAN] = at[PLACE]
        if table.burns_each or (table.burns_fresh and at[PLACE] == 0):
            draw(shoe, at, state)
        dealt += 1
        rounds -= 1
        began = at[PLACE]
        true = true_count(running, table.weight_scale, size - at[PLACE])
        count = running // table.weight_scale if table.by_running else true
        bet = bets[min(max(count - table.lowest, 0), len(bets) - 1)]
        own = 0 if bet > 0 else 1  # who does not bet is not dealt to
        for box in range(own, table.boxes):
            ones[box] = draw(shoe, at, state)
        up_card = draw(shoe, at, state)
        up = kinds[up_card]
        for box in range(own, table.boxes):
            twos[box] = draw(shoe, at, state)
        seen = at[PLACE]
        hole = hole_card = np.int64(0)
        is_beaten = False
        if not bounds[HOLE_LATE]:
            hole_card = draw(shoe, at, state)
            hole = kinds[hole_card]
            is_beaten = beaten[up, hole]
        insured = 0
        if bet > 0 and insurance[up, hole] != 0:
            now = running
            for place in range(began, seen):
                now += weights[shoe[place]]
            if true_count(now, table.weight_scale, size - at[PLACE]) >= table.insure_at:
                insured = insurance[up, hole]
                by_shoe[INSURED] += 1
        number = 1
        if is_beaten:
            if own == 0:
                held[0] = labels[ones[0], twos[0]]
            end = (dealers[up_card, hole_card] - bounds[DEALT]) // width
        else:
            is_open = False
            for box in range(own, table.boxes):
                now = play_hand(states, bounds[WAITS], starts[up, ones[box], twos[box]], shoe, at, state)
                if now == bounds[AGAIN] and bounds[AGAIN] < bounds[DEALT]:
                    split = up * width + ones[box]
                    hands, has_open = play_split_hands(
                        states, bounds, splits, closed, split, held if box == 0 else other, shoe, at, state
                    )
                    is_open |= has_open
                    if box == 0:
                        number = hands
                else:
                    label = (now - bounds[LABELS]) // width
                    is_open |= not closed[label]
                    if box == 0:
                        held[0] = label
            end = play_dealer(states, bounds, dealers[up_card, hole_card], is_open, shoe, at, state)
        if at[LIMIT] == size:
            for place in range(began, at[PLACE]):
                running += weights[shoe[place]]
        shoe_rounds += 1
        if bet == 0:
            continue
        net = 2 * first[held[0], end]
        for each in range(1, number):
            net += 2 * added[held[each], end]
        net += insured
        won = bet * net
        row = by_count[min(max(true, -MIDDLE), MIDDLE) + MIDDLE]
        row[ROUNDS] += 1
        row[FLAT] += net
        row[SQUARES] += net * net
        row[STAKED] += bet
        row[WON] += won
        row[WON_SQUARES] += won * won
        if at[BEGAN] <= table.cut:
            pair[0] += 1
            pair[1] += net
        if dealt <= table.rounds_each:
            pair[2] += 1
            pair[3] += net
        shoe_bet += 1
        shoe_flat += net
        shoe_won += won
        if table.bankroll > 0:
            bankroll += won
            played += 1
            if bankroll < table.least or played == table.session:
                sessions[SESSIONS] += 1
                sessions[RUINED] += bankroll < table.least
                sessions[ENDS] += bankroll - table.bankroll
                sessions[ENDS_2] += (bankroll - table.bankroll) ** 2
                bankroll, played = table.bankroll, 0
    _close_shoe(by_shoe, shoe_rounds, shoe_bet, shoe_flat, shoe_won)
    return at[SHORT] == 0


@compiled
def _close_pair(pairs: Ints, pair: Ints) -> None:
    """Add a shoe's sums, and their products; and begin again."""
    for one in range(4):
        pairs[0, one] += pair[one]
        for other in range(4):
            pairs[1 + one, other] += pair[one] * pair[other]
    pair[:] = 0


@compiled
def _close_shoe(by_shoe: Ints, rounds: Any, bet: Any, flat: Any, won: Any) -> None:
    if rounds == 0:
        return
    by_shoe[SHOES] += 1
    by_shoe[DEALT_ROUNDS] += rounds
    by_shoe[DEALT_2] += rounds * rounds
    by_shoe[WON_2] += won * won
    by_shoe[WON_DEALT] += won * rounds
    by_shoe[BET_2] += bet * bet
    by_shoe[FLAT_2] += flat * flat
    by_shoe[FLAT_BET] += flat * bet
