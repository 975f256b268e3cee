"""Evaluate each way to lay open-face cards, and find the best one."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import product
from math import sqrt
from typing import Final, NamedTuple

import numpy as np

from croupier.cards.card import Card, Hand
from croupier.families.setting.chinese.hands import Rows
from croupier.hands.lookup import lookup
from croupier.odds import announce
from croupier.odds.setting import open_face_kernel as kernel
from croupier.odds.setting.chinese_tables import FOUL, Floats, Ints, Worths, indices
from croupier.rules.choices import LaidHands

ORDERS: Final = 4096
"""The number of packs in random order from which the cards to come are taken."""
SCREENED, WEIGHED, KEPT = 8, 80, 10
"""The deals of the rest for each way to lay five cards; the deals for each of the best ways, and for each way
to lay two of three; and the number of those best ways."""
SPARE = 0
"""The number of cards beyond the last four places from which these are assumed to be filled."""
CAUTION, LATE_CAUTION = 4.0, 3.0
"""Points by which a bot takes a foul to cost more: while the rest is dealt at once, since who knows all that
comes fouls less than who does not, and on the last two streets."""


class Placed(NamedTuple):
    """One way to lay cards, its value, and its standard error (0 if it is exact)."""

    laid: LaidHands
    worth: float
    error: float = 0.0


@cache
def tables() -> kernel.Tables:
    of_five = lookup(5)
    popcount = np.array([bin(each).count("1") for each in range(1 << kernel.MOST)], np.int64)
    return kernel.Tables(of_five.bits, of_five.suits, of_five.places, popcount)


@cache
def orders() -> Ints:
    """Return the packs, shuffled with a fixed seed, so that the same hand is always played the same way."""
    source = np.random.default_rng(13)
    return np.array([source.permutation(52) for _ in range(ORDERS)], np.int64)


@cache
def patterns(dealt: int, kept: int) -> Ints:
    """Return every way to name a row, or none, for each card."""
    ways = [
        way
        for way in product(range(4), repeat=dealt)
        if dealt - way.count(kernel.OUT) == kept and way.count(0) <= 3
    ]
    return np.array(ways, np.int64)


def _held(rows: Rows) -> kernel.RowsHeld:
    """A hand as the kernels have it."""
    held = kernel.RowsHeld(np.zeros(3, np.int64), np.zeros(3, np.uint64), np.zeros(3, np.int64))
    for number, row in enumerate(rows):
        if row:
            kernel.lay(held, indices(row), np.full(len(row), number, np.int64), tables().bits)
    return held


def _weighing(number: int, by: Worths, caution: float) -> kernel.Weighing:
    desk, pairs = np.zeros((3, 1 << kernel.MOST), np.int64), np.zeros((52, 52))
    return kernel.Weighing(orders(), number, SPARE, by, cautious(by, caution), tables(), desk, pairs)


def _gone(rows: Rows, cards: Hand, seen: Iterable[Card]) -> kernel.Flags:
    gone = np.zeros(52, np.bool_)
    for card in (*(card for row in rows for card in row), *cards, *seen):
        gone[card.index] = True
    return gone


def _ways(rows: Rows, cards: Hand, kept: int) -> Ints:
    """Return the patterns that have room, each way once: cards out of a row count alike in any order."""
    counts = _held(rows).counts
    every = patterns(len(cards), kept)
    ways = np.zeros_like(every)
    return ways[: kernel.fitting(counts, every, ways)]


def weigh_ways(
    rows: Rows, cards: Hand, seen: Iterable[Card], by: Worths, kept: int, caution: float = CAUTION
) -> tuple[Ints, Floats]:
    """Return each way with its value: exact with two streets or fewer left, else with the rest dealt at once.

    If there are many ways, the best of them are dealt more often than the others.
    """
    announce.compiling("open-face", kernel.placements)
    hand, gone, ways = _held(rows), _gone(rows, cards, seen), _ways(rows, cards, kept)
    own = indices(cards)
    values = np.zeros(len(ways))

    def weigh(some: Ints, number: int) -> None:
        found = np.zeros(len(some))
        kernel.placements(hand, own, ways[some], gone, 0, _weighing(number, by, caution), found)
        values[some] = found

    everything = np.arange(len(ways))
    if len(ways) <= 2 * KEPT or kept != 5:
        weigh(everything, WEIGHED)
        return ways, values
    weigh(everything, SCREENED)
    best = np.argsort(-values, kind="stable")[:KEPT]
    weigh(best, WEIGHED)
    others = np.setdiff1d(everything, best)
    values[others] = np.minimum(values[others], values[best].min())
    return ways, values


def cautious(by: Worths, points: float) -> Worths:
    """Return the tables with a foul that costs `points` more."""
    constants = by.constants.copy()
    constants[FOUL] -= points
    return by._replace(constants=constants)


def laid_by(cards: Sequence[Card], way: Ints) -> LaidHands:
    return tuple(
        tuple(card for card, row in zip(cards, way, strict=True) if row == number) for number in range(3)
    )


def best_placement(rows: Rows, cards: Hand, seen: Iterable[Card], by: Worths, kept: int) -> LaidHands:
    """Return which of the cards to lay where, with a bot's caution."""
    ways, values = weigh_ways(rows, cards, seen, cautious(by, LATE_CAUTION), kept, CAUTION - LATE_CAUTION)
    return laid_by(cards, ways[int(np.argmax(values))])


STREETS_WEIGHED = 12
"""Deals of the rest by which the later streets of such rounds are laid."""
PLAYED, MORE, FEW = 12, 120, 8
"""Rounds that each placement is played to the end, and how many more each of the best few is."""


def expected(
    rows: Rows, cards: Hand, seen: Sequence[Card], by: Worths, kept: int, most: int | None = None
) -> list[Placed]:
    """Return every placement, the best first: exact with two streets or fewer left; before that each is
    played to the end so often, the best ones more often, by what is known on each street. Of more than
    `most`, only those that look best when the rest is dealt at once."""
    left = 13 - sum(map(len, rows)) - kept
    ways, values = weigh_ways(rows, cards, seen, by, kept)
    if left <= 2:
        order = np.argsort(-values, kind="stable")
        return [Placed(laid_by(cards, ways[at]), float(values[at])) for at in order]
    announce.compiling("open-face rounds", kernel.play_out)
    if most is not None:
        likely = np.argsort(-values, kind="stable")[:most]
        ways, values = ways[likely], values[likely]
    hand, gone, own = _held(rows), _gone(rows, cards, seen), indices(cards)
    sums = np.zeros((len(ways), 3))
    then = patterns(3, 2)

    def play(at: int, first: int, rounds: int) -> None:
        weighing = _weighing(STREETS_WEIGHED, by, CAUTION)
        total, squares = kernel.play_out(hand, own, ways[at], gone, first, rounds, then, weighing)
        sums[at] += total, squares, rounds

    def play_all(some: Iterable[int], first: int, rounds: int) -> None:
        """Use every core: the result of a placement does not depend on which core plays it."""
        play(0, 0, 0)  # compiled, or loaded, once
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda at: play(at, first, rounds), some))

    play_all(range(len(ways)), 0, PLAYED)
    means = sums[:, 0] / sums[:, 2]
    looked = [*np.argsort(-means)[:FEW].tolist(), *np.argsort(-values)[:FEW].tolist()]
    play_all(dict.fromkeys(looked), PLAYED, MORE)
    means = sums[:, 0] / sums[:, 2]
    found = []
    for at in np.argsort(-means, kind="stable"):
        variance = max(0.0, sums[at, 1] / sums[at, 2] - means[at] ** 2)
        found.append(Placed(laid_by(cards, ways[at]), float(means[at]), sqrt(variance / sums[at, 2])))
    return found
