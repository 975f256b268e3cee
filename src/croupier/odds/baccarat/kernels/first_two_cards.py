"""Count wagers on the first two cards of a baccarat hand: every two cards, by the rows that they make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.pack import STANDARD
from croupier.rules.options import Options
from croupier.wagers.result import SideBet


class Twos(NamedTuple):
    """The rows of the wagers that every two cards make."""

    code: NDArray[np.uint8]
    """[card's index, card's index] → index in `rows`."""
    rows: tuple[tuple[str, ...], ...]
    """The row of each wager, if these are the cards of its hand."""


@lru_cache(maxsize=16)
def tabulate(wagers: tuple[SideBet, ...], options: Options) -> Twos:
    """Return the row of every wager for every two cards."""
    code = np.zeros((len(STANDARD), len(STANDARD)), np.uint8)
    places: dict[tuple[str, ...], int] = {}
    for one, two in product(STANDARD, repeat=2):
        rows = tuple(wager.row(options, (one, two)) for wager in wagers)
        code[one.index, two.index] = places.setdefault(rows, len(places))
    return Twos(code, tuple(places))


def count(twos: Twos, cards: Sequence[int]) -> dict[tuple[str, ...], int]:
    """Return rows → number of ordered draws of two cards; `cards` has the number of each card in the shoe."""
    ways: Counter[tuple[str, ...]] = Counter()
    for (one, two), place in np.ndenumerate(twos.code):
        ways[twos.rows[place]] += cards[one] * (cards[two] - (one == two))
    return +ways
