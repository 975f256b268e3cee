"""Count hands that share a board, most of which is still to come, by the ranks of its cards.

Suits matter only to flushes. So every choice of ranks is looked at once, with the number of ways in which
its suits can fall; then the boards with enough of one suit are looked at by what is of that suit and by the
ranks of the rest, and where they make a flush, what was counted without it is taken back.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.hands.batch import rank_unsuited
from croupier.hands.lookup import FLUSHES_AT
from croupier.odds.poker.kernels.compare import Ints

Keys = npt.NDArray[np.uint64]
Places = npt.NDArray[np.uint16]


class RankTables(NamedTuple):
    """Choices of ranks for the number of cards to come, and for every smaller number."""

    multisets: tuple[Ints, ...]
    """[n]: all choices of n ranks."""
    multiset_keys: tuple[Keys, ...]
    suited: tuple[Ints, ...]
    """[n]: all sets of n ranks, by their bits."""
    suited_keys: tuple[Keys, ...]
    choose: Ints
    places: Places
    has_flushes: bool


@compiled
def _ways(ranks: Ints, left: Ints, choose: Ints, ways: Ints) -> None:
    """Write in how many ways the suits of each choice of ranks, which are in order, can fall."""
    size = ranks.shape[1]
    for i in range(len(ranks)):
        product = 1
        j = 0
        while j < size:
            same = 1
            while j + same < size and ranks[i, j + same] == ranks[i, j]:
                same += 1
            product *= choose[left[ranks[i, j]], same]
            j += same
        ways[i] = product


@compiled
def by_ranks(
    hand_keys: Keys, hand_suits: Ints, left_suits: Ints, missing: int, tables: RankTables, winners: Ints
) -> None:
    """Count the winners of one deal over all boards: `winners` gets the number that each set of seats, a bit
    a seat, wins together.

    Each seat has the key of its cards' ranks and their bits by suit, with the known board cards among them;
    `left_suits` has the bits of the cards left by suit, `missing` the number of cards to come.
    """
    multisets, multiset_keys, suited, suited_keys, choose, places, has_flushes = tables
    players = len(hand_keys)
    left = np.zeros(13, np.int64)
    for rank in range(13):
        for suit in range(4):
            left[rank] += left_suits[suit] >> rank & 1
    keys = multiset_keys[missing]
    ways = np.empty(len(keys), np.int64)
    _ways(multisets[missing], left, choose, ways)
    for i in range(len(keys)):
        if ways[i]:
            best, who = np.int64(-1), 0
            for p in range(players):
                strength = np.int64(rank_unsuited(hand_keys[p] + keys[i], places))
                if strength > best:
                    best, who = strength, 1 << p
                elif strength == best:
                    who |= 1 << p
            winners[who] += ways[i]
    if not has_flushes:
        return
    flush = np.empty(players, np.int64)
    other = np.empty(13, np.int64)
    for suit in range(4):
        most = 0
        for p in range(players):
            held, bits = 0, hand_suits[p, suit]
            while bits:
                bits &= bits - 1
                held += 1
            most = max(most, held)
        if most + missing < 5:
            continue
        for rank in range(13):
            other[rank] = left[rank] - (left_suits[suit] >> rank & 1)
        for many in range(max(0, 5 - most), missing + 1):
            rest_keys = multiset_keys[missing - many]
            _ways(multisets[missing - many], other, choose, ways)
            sets, set_keys = suited[many], suited_keys[many]
            for t in range(len(sets)):
                if sets[t] & ~left_suits[suit]:
                    continue
                any_flush = False
                for p in range(players):
                    flush[p] = places[FLUSHES_AT + (hand_suits[p, suit] | sets[t])]
                    any_flush |= flush[p] > 0
                if not any_flush:
                    continue
                for i in range(len(rest_keys)):
                    if ways[i] == 0:
                        continue
                    key = set_keys[t] + rest_keys[i]
                    best = plain = np.int64(-1)
                    who = who_without = 0
                    for p in range(players):
                        strength = np.int64(rank_unsuited(hand_keys[p] + key, places))
                        if strength > plain:
                            plain, who_without = strength, 1 << p
                        elif strength == plain:
                            who_without |= 1 << p
                        strength = max(strength, flush[p])
                        if strength > best:
                            best, who = strength, 1 << p
                        elif strength == best:
                            who |= 1 << p
                    winners[who_without] -= ways[i]
                    winners[who] += ways[i]
