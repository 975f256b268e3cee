"""Find best play in games without an open dealer's card.

There are few enough hands to evaluate all at once without compiled code, so another pay table takes no longer
than the rules take to answer. The result has the same form as the kernel's for hands with an open card.
"""

from __future__ import annotations

import numpy as np

from croupier.odds.staged.kernels.hand_against_hand import (
    BestPlays,
    Faced,
    Ints,
    OwnHands,
    PlayTerms,
)

TOO_LOW, BETWEEN, TOO_HIGH = range(3)
"""The position of a strength relative to those with which the dealer qualifies."""


def play_closed(faced: Faced, own: OwnHands, terms: PlayTerms, found: BestPlays) -> None:
    """Find the best plays of all hands."""
    counts = divided(faced, own.places[own.levels])
    legal = terms.legal[own.levels]
    plays = len(terms.listed)
    won = np.zeros((len(counts), plays), np.int64)
    for play in range(plays):
        won[:, play] = (counts * terms.nets[own.levels, play]).sum(axis=1)
    won[~legal] = 0
    most = np.where(legal, won, np.iinfo(np.int64).min).max(axis=1)
    is_best = legal & (won == most[:, None])
    found.best[:, 0] = (is_best << np.arange(plays)).sum(axis=1)
    found.made[:, 0] = terms.listed[is_best[:, terms.listed].argmax(axis=1)]
    ways = own.ways[:, None].astype(np.int64)
    np.add.at(found.ends, (own.levels, found.made[:, 0]), ways * counts)
    np.add.at(found.worth[0], own.levels, ways * won)


def divided(faced: Faced, places: Ints) -> Ints:
    """Return [hand, class] → number of dealer's hands: first the weaker, equal and stronger hands that do not
    qualify, then those that do."""
    below, up_to, low, high = (each[:, 0].astype(np.int64) for each in faced[:4])
    is_between = places == BETWEEN
    plays, equal = high - low, up_to - below
    open_weaker = np.where(is_between, below - low, np.where(places == TOO_HIGH, plays, 0))
    open_equal = np.where(is_between, equal, 0)
    open_stronger = plays - open_weaker - open_equal
    return np.column_stack(
        (
            below - open_weaker,
            equal - open_equal,
            faced.total - up_to - open_stronger,
            open_weaker,
            open_equal,
            open_stronger,
        )
    )
