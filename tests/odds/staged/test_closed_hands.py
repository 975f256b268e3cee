"""Hands with no card open beside them, played all at once: as the compiled loop plays them."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.odds.staged.closed_hands import BETWEEN, TOO_HIGH, TOO_LOW, divided, play_closed
from croupier.odds.staged.kernels.hand_against_hand import (
    CLASSES,
    BestPlays,
    Faced,
    Ints,
    OwnHands,
    PlayTerms,
    play_best,
)

HANDS, LEVELS, PLAYS, TOTAL = 400, 30, 3, 1_000
NEVER_THERE = {TOO_LOW: (3, 4), BETWEEN: (1,), TOO_HIGH: (4, 5)}
"""Classes that a hand cannot face: one too low to qualify beats nobody who does, and so on."""


def classes_of(source: np.random.Generator, places: Ints) -> Ints:
    """Dealer's hands by class, as many in all for every hand."""
    counts = np.zeros((len(places), CLASSES), np.int64)
    for hand, place in enumerate(places.tolist()):
        there = [each for each in range(CLASSES) if each not in NEVER_THERE[place]]
        counts[hand, there] = source.multinomial(TOTAL, [1 / len(there)] * len(there))
    return counts


def faced_by(counts: Ints) -> Faced:
    below, equal = counts[:, 0] + counts[:, 3], counts[:, 1] + counts[:, 4]
    plays = counts[:, 3:].sum(axis=1)
    low = np.where(counts[:, 4] > 0, counts[:, 0], np.minimum(counts[:, 0], TOTAL - plays))
    lines = (below, below + equal, low, low + plays)
    weaker, up_to, too_low, enough = (each[:, None].astype(np.int32) for each in lines)
    return Faced(weaker, up_to, too_low, enough, TOTAL)


def room() -> BestPlays:
    best, made = np.zeros((2, HANDS, 1), np.uint8)
    ends = np.zeros((LEVELS, PLAYS, CLASSES), np.int64)
    return BestPlays(best, made, ends, np.zeros((1, LEVELS, PLAYS), np.int64))


@pytest.mark.parametrize("seed", range(5))
def test_all_at_once_is_one_by_one(seed: int) -> None:
    source = np.random.default_rng(seed)
    places = np.sort(source.integers(0, 3, LEVELS))
    levels = source.integers(0, LEVELS, HANDS)
    counts = classes_of(source, places[levels])
    faced = faced_by(counts)
    assert (divided(faced, places[levels]) == counts).all()
    legal = source.random((LEVELS, PLAYS)) < 0.8
    legal[:, 0] = True
    nets = source.integers(-3, 4, (LEVELS, PLAYS, CLASSES))
    nets[: LEVELS // 3, 1] = nets[: LEVELS // 3, 2]  # some plays are worth the same
    terms = PlayTerms(nets, legal, np.array([2, 0, 1]))
    ways = source.integers(1, 25, HANDS).astype(np.int32)
    own = OwnHands(levels, places, ways, np.zeros((HANDS, 1), np.int8))
    one_by_one, at_once = room(), room()
    play_best(0, HANDS, faced, own, terms, one_by_one)
    play_closed(faced, own, terms, at_once)
    for some, others in zip(one_by_one, at_once, strict=True):
        assert np.array_equal(np.asarray(some), np.asarray(others))
    assert len(np.unique(one_by_one.best)) > PLAYS
