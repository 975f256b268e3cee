"""A shoe of blackjack and the hands of a split pair, compiled: what all simulators of the family share."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled
from croupier.simulation.draw import swap
from croupier.simulation.prng import State, below, next_word, three_of

Small = NDArray[np.uint8]
Ints = NDArray[np.int64]
States = NDArray[np.unsignedinteger[Any]]

SPLITS, LABELS, AGAIN, DEALT, WAITS, START, FRESH, PLAIN_END, HOLE_LATE, WIDTH = range(10)
"""Indices into `Automaton.bounds`."""

PLACE, LIMIT, READY, BEGAN, SHORT = range(5)
"""Indices into the state of a shoe while it is dealt: the place of the next card, where the cards end, how
far they are shuffled, where the round began, and whether the cards of a round ran out for good."""

_LOW = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)


class Automaton(NamedTuple):
    """Lookup tables with which a kernel deals rounds. States are numbered with the ends first: those of
    rounds, splits, labels (finished hands), the hand that is split again, the dealer's ends."""

    table: States
    """[state and symbol] → the next state; after the end of a round the next one begins. States are as far
    apart as there are symbols."""
    bounds: Ints
    """Bounds of the numbered states: where splits begin, labels, the hand that is split again, the dealer's
    ends, states that wait for a card. Then the state before a round and before a shoe's first; a dealer's end
    that is no best hand; whether the hole card is dealt when all have played; the number of symbols."""
    hands: Ints
    """[split, hands in the box] → the state of a split hand of one card."""
    dealers: Ints
    """[split] → the state of the dealer's hand."""
    closed: NDArray[np.bool_]
    """[label] → whether no card of the dealer's can still decide it."""
    staked: Ints
    """[label]"""
    result_words: Ints
    """[label, dealer's end] → the words of a first hand's result."""
    first: Ints
    """[label, dealer's end] → what a first hand wins, times the plan's scale."""
    added: Ints
    """[label, dealer's end] → what a further hand of a split pair wins, times the plan's scale."""


class BoxStarts(NamedTuple):
    """How boxes begin, beside the automaton; a kind is the number of a card's kind."""

    starts: Ints
    """[up kind, symbol, symbol] → the state of a hand of two cards."""
    labels: Ints
    """[symbol, symbol] → the label of a hand of two cards that stands."""
    splits: Ints
    """[up kind times symbols and symbol, hands in the box] → the state of a split hand of one card."""
    dealers: Ints
    """[up symbol, hole symbol] → the dealer's state; without a hole card yet the same for each of them."""
    beaten: Any
    """[up kind, hole kind] → whether the dealer's best hand is found before anybody plays."""
    kinds: Ints
    """[symbol]"""


@compiled
def shuffle(shoe: Small, first: int | np.int64, state: State) -> Any:
    """Put random cards in the first places, at least so many but for a few at the end; how many."""
    size = len(shoe)
    place = 0
    while place < first and place + 8 <= size:
        word = next_word(state)
        left = size - place
        one, two, three = three_of(state, word >> _32, left)
        four, five, six = three_of(state, word & _LOW, left - 3)
        swap(shoe, place, place + one)
        swap(shoe, place + 1, place + 1 + two)
        swap(shoe, place + 2, place + 2 + three)
        swap(shoe, place + 3, place + 3 + four)
        swap(shoe, place + 4, place + 4 + five)
        swap(shoe, place + 5, place + 5 + six)
        place += 6
    return place


@compiled
def draw(shoe: Small, at: Ints, state: State) -> Any:
    """Draw the next card. If none is left, the discards of former rounds are shuffled and dealt."""
    if at[PLACE] >= at[LIMIT]:
        at[SHORT] |= at[BEGAN] == 0 or at[LIMIT] < len(shoe)
        at[LIMIT] = at[BEGAN] if at[BEGAN] > 0 else len(shoe)
        at[PLACE] = 0
        at[READY] = 0
    place = at[PLACE]
    if place >= at[READY]:
        swap(shoe, place, place + below(state, at[LIMIT] - place))
    at[PLACE] = place + 1
    return np.int64(shoe[place])


@compiled
def next_shoe(number: Any, many: int, size: int, cut: int, is_shuffled: bool, at: Ints) -> Any:
    """The shoe from which the next round is dealt, and its place: another one once a card from behind the
    cutting card has come out, or some were dealt again; -1 where none is left. The first is shuffled again
    and again, or they are dealt one after another as they lie."""
    if at[PLACE] > cut or at[LIMIT] < size:
        number += 1
        if not is_shuffled and number == many:
            return -1
        at[PLACE], at[LIMIT], at[READY] = 0, size, 0 if is_shuffled else size
    at[BEGAN] = at[PLACE]
    return number


@compiled
def play_hand(table: States, waits: Any, now: Any, shoe: Small, at: Ints, state: State) -> Any:
    """A hand from a state to its end."""
    while now >= waits:
        now = np.int64(table[np.uint64(now + draw(shoe, at, state))])
    return now


@compiled
def play_dealer(
    table: States, bounds: Ints, now: Any, is_open: bool, shoe: Small, at: Ints, state: State
) -> Any:
    """The end of the dealer's hand, who draws only where that can decide anything."""
    waits = bounds[WAITS]
    if bounds[HOLE_LATE]:
        now = np.int64(table[now + draw(shoe, at, state)])
    if is_open:
        now = play_hand(table, waits, now, shoe, at, state)
    return bounds[PLAIN_END] if now >= waits else (now - bounds[DEALT]) // bounds[WIDTH]


@compiled
def play_split_hands(
    table: States,
    bounds: Ints,
    hands: Ints,
    closed: NDArray[np.bool_],
    split: Any,
    held: Ints,
    shoe: Small,
    at: Ints,
    state: State,
) -> Any:
    """Write the labels of a split pair's hands into `held`. Return their number, and whether the dealer can
    decide one.

    Hands of one card that wait for their turn are all alike, so that their number is all there is to know.
    """
    number = 2
    done = 0
    is_open = False
    while done < number:
        now = play_hand(table, bounds[WAITS], np.int64(hands[split, number]), shoe, at, state)
        if now == bounds[AGAIN]:
            number += 1
            continue
        held[done] = (now - bounds[LABELS]) // bounds[WIDTH]
        is_open |= not closed[held[done]]
        done += 1
    return number, is_open


@compiled
def play_split(automaton: Automaton, split: Any, held: Ints, shoe: Small, at: Ints, state: State) -> Any:
    """The hands of a split pair and the dealer's: words of the first, what all win, what is staked."""
    table, bounds, hands, dealers, closed, staked, told, first, added = automaton
    number, is_open = play_split_hands(table, bounds, hands, closed, split, held, shoe, at, state)
    end = play_dealer(table, bounds, np.int64(dealers[split]), is_open, shoe, at, state)
    net = first[held[0], end]
    stake = staked[held[0]]
    for each in range(1, number):
        net += added[held[each], end]
        stake += staked[held[each]]
    return told[held[0], end], net, stake
