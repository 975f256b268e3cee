"""Poker hands a second: one at a time, by the array in random order, and all in order of their cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import comb

import numpy as np

from bench import per_second
from croupier.cards.card import CARDS
from croupier.hands import batch, batch_counts, poker

HANDS = 1_000_000
ONE_BY_ONE = 100_000


def random_hands() -> batch.Cards:
    """Seven different cards a row; seven hands are cut from each shuffled pack."""
    packs = np.random.default_rng(7).random((HANDS // 7 + 1, 52)).argsort(axis=1)
    return packs[:, :49].astype(np.uint8).reshape(-1, 7)[:HANDS].copy()


def lines() -> Iterator[str]:
    cards = random_hands()
    masks = batch.hand_masks(cards)
    hands = [tuple(CARDS[index] for index in row) for row in cards[:ONE_BY_ONE].tolist()]
    one_by_one = per_second(ONE_BY_ONE, lambda: [poker.evaluate(hand) for hand in hands])
    yield f"seven cards, plain evaluator: {one_by_one} hands a second"
    yield from rates("random order, rows of seven cards", lambda: batch.evaluate_cards(cards))
    yield from rates("random order, masks of 64 bits", lambda: batch.evaluate_masks(masks, 7))
    for threads in (1, 2):
        rate = per_second(comb(52, 7), partial(batch_counts.count_classes7, threads))
        yield f"every seven-card hand counted by class: {rate} hands a second on {cores(threads)}"


def rates(name: str, evaluate: Callable[[], object]) -> Iterator[str]:
    for threads in (1, 2):
        with ThreadPoolExecutor(threads) as pool:

            def work(pool: ThreadPoolExecutor = pool, threads: int = threads) -> None:
                for done in [pool.submit(evaluate) for _ in range(threads)]:
                    done.result()

            yield f"{name}: {per_second(threads * HANDS, work, 20)} hands a second on {cores(threads)}"


def cores(number: int) -> str:
    return "one core" if number == 1 else "two cores"
