"""Hands a second in the rankings of the poker room, on one core, each with its part of the speed of high."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

import numpy as np
import numpy.typing as npt

from bench import Figure, Size, core_seconds
from bench.hands import UNIT, random_hands
from croupier.cards.card import CARDS
from croupier.hands import batch, batch_badugi, batch_rankings
from croupier.hands.badugi import ACE_LOW
from croupier.hands.batch import Cards
from croupier.hands.best import OMAHA


def measure(size: Size) -> Iterator[Figure]:
    number, repeats = size.pick(1_000, 100_000, 500_000, 1_000_000), size.pick(1, 3, 5, 20)
    high = 0.0
    for name, work in works(number, size):
        work()  # compiles
        speed = number / core_seconds(work, repeats)
        high = high or speed
        yield Figure(name, speed, UNIT, "warm", f"{speed / high:.2f} of high")
    rows = random_hands(size.pick(10, 500, 2_000), 9).tolist()
    hands = [(tuple(CARDS[i] for i in row[:4]), tuple(CARDS[i] for i in row[4:])) for row in rows]
    spent = core_seconds(lambda: [OMAHA.evaluate(*hand) for hand in hands])
    yield Figure("Omaha, the readable evaluator", len(rows) / spent, UNIT, "warm")


def works(number: int, size: Size) -> Iterator[tuple[str, Callable[[], object]]]:
    seven = random_hands(number)
    yield "high, rows of 7", partial(batch.evaluate_cards, seven)
    if not size:
        return
    for cards in (5, 7):
        for name in ("ace-to-five", "deuce-to-seven", "eight-or-better"):
            yield (
                f"{name}, rows of {cards}",
                partial(batch_rankings.evaluate, random_hands(number, cards), name),
            )
    masks = batch.hand_masks(seven)
    for name in ("high", "ace-to-five", "deuce-to-seven"):
        order = batch_rankings.order_named(name)
        yield f"{name}, masks of 7", partial(batch.evaluate_masks, masks, 7, order)
    for cards in (4, 5, 7):
        rows = random_hands(number, cards)
        yield f"badugi, rows of {cards}", partial(batch_badugi.evaluate_cards, rows, ACE_LOW)
        by_masks = partial(batch_badugi.evaluate_masks, batch.hand_masks(rows), ACE_LOW)
        yield f"badugi, masks of {cards}", by_masks
    for hole, game in ((4, "Omaha"), (5, "Big O")):
        together = random_hands(number, hole + 5)
        holes, boards = together[:, :hole].copy(), together[:, hole:].copy()
        for name in ("omaha", "omaha-eight"):
            yield (
                f"{game} ({name}), rows of {hole} + 5",
                partial(batch_rankings.evaluate, holes, name, boards),
            )
        if size is Size.FULL:
            yield f"{game}, every combination by itself", partial(_each, holes, boards)


def _each(holes: Cards, boards: Cards) -> npt.NDArray[np.uint16]:
    """Return the best of all hands of two and three, found the plain way."""
    best = np.zeros(len(holes), np.uint16)
    for two in combinations(range(holes.shape[1]), 2):
        for three in combinations(range(5), 3):
            hands = np.concatenate((holes[:, two], boards[:, three]), axis=1)
            np.maximum(best, batch.evaluate_cards(hands), out=best)
    return best
