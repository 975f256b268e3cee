"""Hands a second in the rankings of the poker room, on one core, each beside seven cards ranked high."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from time import process_time

import numpy as np
import numpy.typing as npt

from croupier.cards.card import CARDS
from croupier.hands import batch, batch_badugi, batch_rankings
from croupier.hands.badugi import ACE_LOW
from croupier.hands.batch import Cards
from croupier.hands.best import OMAHA

HANDS = 1_000_000
ONE_BY_ONE = 2_000


def random_hands(size: int) -> Cards:
    """So many different cards a row, as many hands from each shuffled pack as it has."""
    each = 52 // size
    packs = np.random.default_rng(size).random((HANDS // each + 1, 52)).argsort(axis=1)
    return packs[:, : each * size].astype(np.uint8).reshape(-1, size)[:HANDS].copy()


def lines() -> Iterator[str]:
    seven = random_hands(7)
    high = HANDS / _seconds(partial(batch.evaluate_cards, seven), 20)
    yield f"high, rows of seven cards: {high / 1e6:,.0f} million hands a second"
    for size in (5, 7):
        for name in ("ace-to-five", "deuce-to-seven", "eight-or-better"):
            yield _rate(
                f"{name}, rows of {size}", high, partial(batch_rankings.evaluate, random_hands(size), name)
            )
    masks = batch.hand_masks(seven)
    for name in ("high", "ace-to-five", "deuce-to-seven"):
        order = batch_rankings.order_named(name)
        yield _rate(f"{name}, masks of 7", high, partial(batch.evaluate_masks, masks, 7, order))
    for size in (4, 5, 7):
        cards = random_hands(size)
        yield _rate(f"badugi, rows of {size}", high, partial(batch_badugi.evaluate_cards, cards, ACE_LOW))
        by_masks = partial(batch_badugi.evaluate_masks, batch.hand_masks(cards), ACE_LOW)
        yield _rate(f"badugi, masks of {size}", high, by_masks)
    for hole, game in ((4, "Omaha"), (5, "Big O")):
        together = random_hands(hole + 5)
        holes, boards = together[:, :hole].copy(), together[:, hole:].copy()
        for name in ("omaha", "omaha-eight"):
            work = partial(batch_rankings.evaluate, holes, name, boards)
            yield _rate(f"{game} ({name}), rows of {hole} + 5", high, work)
        yield _rate(f"{game}, every combination by itself", high, partial(_each, holes, boards))
    yield _plain()


def _seconds(work: Callable[[], object], repeats: int) -> float:
    """Of the processor, in the shortest of several runs: what else the machine does counts less."""
    work()
    runs = []
    for _ in range(repeats):
        start = process_time()
        work()
        runs.append(process_time() - start)
    return min(runs)


def _rate(name: str, high: float, work: Callable[[], object]) -> str:
    rate = HANDS / _seconds(work, 20)
    return f"{name}: {rate / 1e6:,.1f} million hands a second, {rate / high:.2f} of high"


def _each(holes: Cards, boards: Cards) -> npt.NDArray[np.uint16]:
    """The plain way: all hands of two and three, and the best of them."""
    best = np.zeros(len(holes), np.uint16)
    for two in combinations(range(holes.shape[1]), 2):
        for three in combinations(range(5), 3):
            hands = np.concatenate((holes[:, two], boards[:, three]), axis=1)
            np.maximum(best, batch.evaluate_cards(hands), out=best)
    return best


def _plain() -> str:
    rows = random_hands(9)[:ONE_BY_ONE].tolist()
    hands = [(tuple(CARDS[i] for i in row[:4]), tuple(CARDS[i] for i in row[4:])) for row in rows]
    rate = ONE_BY_ONE / _seconds(lambda: [OMAHA.evaluate(*hand) for hand in hands], 3)
    return f"Omaha, the readable evaluator: {rate:,.0f} hands a second"
