"""Poker hands a second: one at a time, by the array in random order, and all in order of their cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import comb

import numpy as np

from bench import Figure, Size, core_seconds, rate
from bench.peers import peer
from croupier.cards.card import CARDS
from croupier.hands import batch, batch_counts, poker

UNIT = "hands a second"


def random_hands(number: int, size: int = 7) -> batch.Cards:
    """Return so many rows of different cards, as many hands from each shuffled pack as it has."""
    each = 52 // size
    packs = np.random.default_rng(size).random((number // each + 1, 52)).argsort(axis=1)
    return packs[:, : each * size].astype(np.uint8).reshape(-1, size)[:number].copy()


def measure(size: Size) -> Iterator[Figure]:
    number, singly = size.pick(1_000, 100_000, 1_000_000), size.pick(100, 5_000, 50_000)
    cards = random_hands(number)
    masks = batch.hand_masks(cards)
    hands = [tuple(CARDS[index] for index in row) for row in cards[:singly].tolist()]
    peers = (
        tuple(each for name in ("eval7", "phevaluator", "treys") for each in peer(name, singly))
        if size
        else ()
    )
    one_by_one = singly / core_seconds(lambda: [poker.evaluate(hand) for hand in hands])
    yield Figure("seven cards, one hand a call", one_by_one, UNIT, "warm", peers=peers)
    for name, work in (
        ("rows of seven cards", partial(batch.evaluate_cards, cards)),
        ("masks of 64 bits", partial(batch.evaluate_masks, masks, 7)),
    ):
        work()  # compiles
        for cores, where in ((1, "one core"), (2, "two cores")):
            speed = rate(number, lambda _, work=work: work(), cores, 10)  # type: ignore[misc]
            yield Figure(f"{name}, {where}", speed, UNIT, "warm", peers=peers if cores == 1 else ())
    if not size:
        return
    batch_counts.count_classes7(1)  # compiles
    for cores, where in ((1, "one core"), (2, "two cores")):
        speed = rate(comb(52, 7), lambda _, cores=cores: batch_counts.count_classes7(cores))  # type: ignore[misc]
        yield Figure(f"every seven-card hand counted by class, {where}", speed, UNIT, "warm")
