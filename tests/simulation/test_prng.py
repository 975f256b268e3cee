"""The compiled random numbers: the published generator, and draws of which none is favoured."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import numpy as np

from croupier.simulation.prng import below, next_word, seeded, three_of

HALF = np.uint64(32)


def test_words_are_those_of_xoshiro256_plus_plus() -> None:
    """Of the state 1, 2, 3, 4, as the authors' own program gives them (prng.di.unimi.it)."""
    state = np.array([1, 2, 3, 4], np.uint64)
    assert [int(next_word(state)) for _ in range(10)] == [
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
        9228616714210784205,
        9973669472204895162,
        14011001112246962877,
        12406186145184390807,
        15849039046786891736,
        10450023813501588000,
    ]


def test_every_seed_and_batch_has_its_own_stream() -> None:
    states = {tuple(seeded(seed, batch).tolist()) for seed in (1, 2, "one") for batch in range(50)}
    assert len(states) == 150
    assert seeded(1, 7).tolist() == seeded("1", 7).tolist() == seeded(1, 7).tolist()


def test_below_favours_nobody() -> None:
    """Of 2 to the 32 words, three quarters of them as numbers: scaled down alone, words 4n and 4n + 1
    would both give 3n, and every third number would come twice as often as the others."""
    state, bound, draws = seeded("below", 0), 3 << 30, 60_000
    thirds = Counter(int(below(state, bound)) % 3 for _ in range(draws))
    spread = sqrt(draws * (1 / 3) * (2 / 3))
    assert set(thirds) == {0, 1, 2}
    assert all(abs(count - draws / 3) < 4 * spread for count in thirds.values())


def test_three_of_five_come_in_every_order_alike() -> None:
    state, draws = seeded("three", 0), 60_000
    found = Counter(three_of(state, next_word(state) >> HALF, 5) for _ in range(draws))
    assert set(found) == {(a, b, c) for a in range(5) for b in range(4) for c in range(3)}
    spread = sqrt(draws * (1 / 60) * (59 / 60))
    assert all(abs(count - draws / 60) < 4.5 * spread for count in found.values())


def test_three_of_many_favour_nobody() -> None:
    """With 1,300 things, 2 to the 32 is not quite two times the number of orders."""
    state, draws, size = seeded("many", 0), 40_000, 1300
    places = np.array([three_of(state, next_word(state) >> HALF, size) for _ in range(draws)])
    for drawn, bound in zip(places.T, (size, size - 1, size - 2), strict=True):
        assert 0 <= drawn.min() < drawn.max() < bound
        spread = sqrt((bound**2 - 1) / 12 / draws)
        assert abs(drawn.mean() - (bound - 1) / 2) < 4 * spread


def test_an_uneven_word_is_drawn_again() -> None:
    """2 to the 32 is one time the 2,191,932,600 orders of three of 1,300, and 2,103,034,696 too many. The
    word 0 leaves the rest 0 and is one of those; the word 1 leaves 2,191,932,600, and costs no other."""
    one, other = seeded("again", 0), seeded("again", 0)
    assert three_of(one, np.uint64(0), 1300) == three_of(other, next_word(other) >> HALF, 1300)
    before = one.tolist()
    assert three_of(one, np.uint64(1), 1300) == (0, 0, 0)
    assert one.tolist() == before
