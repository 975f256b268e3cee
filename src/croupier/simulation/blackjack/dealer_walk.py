"""Side bets on the dealer's finished hand, for compiled loops: a walk over the dealer's cards to a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import CARDS
from croupier.compiled import compiled
from croupier.odds.blackjack.kinds import BITS, counts_of
from croupier.odds.blackjack.side_bets import LOOKS, HandLooks
from croupier.simulation.blackjack.hands import Ints
from croupier.simulation.blackjack.states import Automata
from croupier.simulation.kernel import KernelRow
from croupier.wagers.result import Result, SideBet

ANY_SUITS = 15
NONE = -1


class DealerWalk(NamedTuple):
    """Lookup tables that lead from the dealer's cards to rows of side bets, by the kinds of the cards and by
    what their suits have in common."""

    kinds: Ints
    """[card]"""
    suits: Ints
    """[card] → its suit as a bit."""
    looks: Ints
    """[suits as bits] → what they have in common."""
    starts: Ints
    """[kind of the up card] → the first state."""
    follows: NDArray[np.int32]
    """[state, kind] → the next; -1 where no hand goes on so."""
    rows: NDArray[np.int32]
    """[side bet, state, look] → the row of a finished hand."""


def no_walk() -> DealerWalk:
    numbers, small = np.zeros(0, np.int64), np.zeros((0, 0), np.int32)
    return DealerWalk(numbers, numbers, numbers, numbers, small, small[np.newaxis])


def dealer_walk(rounds: Automata, sides: Sequence[SideBet], rows: list[KernelRow]) -> DealerWalk:
    """Return the lookup tables of these side bets, and append their rows to `rows`."""
    kinds = rounds.tables.kinds
    states: dict[tuple[int, int], int] = {(up, 0): up for up in range(len(kinds))}
    waiting = list(states)
    follows: list[list[int]] = []
    for up, code in waiting:  # grows as cards are added
        follows.append([NONE] * len(kinds))
        if code in rounds.finishes[up]:
            continue
        for kind in range(len(kinds)):
            after = up, code + (1 << BITS * kind)
            if after not in states:
                states[after] = len(states)
                waiting.append(after)
            follows[-1][kind] = states[after]
    symbols = [rounds.symbols[rounds.cards.number.get(card, 0)] for card in CARDS]
    return DealerWalk(
        np.array([symbol.kind for symbol in symbols], np.int64),
        np.array([ANY_SUITS if card.is_joker else 1 << card.suit for card in CARDS], np.int64),
        np.array([_look(suits) for suits in range(ANY_SUITS + 1)], np.int64),
        np.arange(len(kinds)),
        np.array(follows, np.int32),
        np.array([_ends(rounds, side, waiting, rows) for side in sides], np.int32),
    )


def _look(suits: int) -> int:
    """The place in `LOOKS` of what suits have in common that are given as bits."""
    common = {sum(1 << suit for suit in look): at for at, look in enumerate(LOOKS)}
    return common.get(suits, common[ANY_SUITS])


def _ends(
    rounds: Automata, side: SideBet, states: Sequence[tuple[int, int]], rows: list[KernelRow]
) -> list[list[int]]:
    """[state, look] → the row, each hand asked about once."""
    kinds, options = rounds.tables.kinds, rounds.options
    looks = HandLooks(kinds)
    asked: dict[int, list[int]] = {}
    numbers: dict[str, int] = {}
    found = []
    for up, code in states:
        if code not in rounds.finishes[up]:
            found.append([NONE] * len(LOOKS))
            continue
        whole = code + (1 << BITS * up)
        if whole not in asked:
            drawn = counts_of(code, len(kinds))
            hands = (side.row(options, looks.hand(drawn, up, suits)) for suits in LOOKS)
            asked[whole] = [numbers.setdefault(row, len(rows) + len(numbers)) for row in hands]
        found.append(asked[whole])
    rows += (told_row(side, side.result_of(options, row)) for row in numbers)
    return found


def told_row(side: SideBet, told: Result) -> KernelRow:
    return KernelRow(side.spot, told.why or str(told.outcome), str(told.odds or ""), told.per_unit)


@compiled
def count_dealer(cards: Any, number: Any, walk: DealerWalk, counts: Any) -> None:
    """Count the row of each side bet for a dealer's finished hand of `number` cards, the up card first."""
    kinds, suits, looks, starts, follows, rows = walk
    state, mixed = starts[kinds[cards[0]]], suits[cards[0]]
    for at in range(1, number):
        state = np.int64(follows[state, kinds[cards[at]]])
        mixed |= suits[cards[at]]
    for side in range(len(rows)):
        counts[rows[side, state, looks[mixed]]] += 1
