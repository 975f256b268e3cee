"""Tabulate a game's own order of hands, by calling its `rank` for every hand of a pack.

Nothing is assumed about the function. The finished table shows whether suits are interchangeable, and whether
the order of the cards matters: neighbouring hands are ranked with their cards in different orders, and all
hands are ranked once more if suits matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, cycle, pairwise, permutations
from math import comb
from operator import itemgetter
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card, Hand
from croupier.errors import BadCards
from croupier.hands.lookup import Rank
from croupier.odds import announce
from croupier.odds.engine import NoExactOdds
from croupier.odds.staged.card_sets import Ints, card_sets, number, places

MOST = 3_000_000
"""The most hands of one size that are ranked one by one: 2,598,960 hands of five cards take ten seconds."""
FEW = 100_000
"""The number of hands up to which ranking is too fast to announce."""


@dataclass(frozen=True, eq=False)
class OwnOrder:
    """The place of every hand of one size in a game's own order."""

    pack: Hand
    least: int
    """The number of cards in a hand; all of them count."""
    places: npt.NDArray[np.int32]
    """[number of the set] → the place of the hand, from the weakest."""
    strengths: tuple[Any, ...]
    """[place] → the strength that the game's function returns."""
    tells_suits: bool
    """Whether hands that differ only by the names of suits can rank differently."""
    name = "an order of its own"

    def evaluate(self, cards: Sequence[Card]) -> int:
        """Return the place of a hand."""
        try:
            return int(self.places[number(self.pack.index(card) for card in cards)])
        except ValueError:
            words = " ".join(map(str, cards))
            raise BadCards(
                f"{words} is no hand of this pack", instead="cards that the game is dealt"
            ) from None

    def of_sets(self, hands: npt.NDArray[Any]) -> Ints:
        """Return the places of hands of cards by their places in the pack, one hand a row, lowest first."""
        adds = places(len(self.pack), self.least)
        numbers = sum((adds[at][hands[:, at]] for at in range(self.least)), np.zeros(len(hands), np.int64))
        found: Ints = self.places[numbers].astype(np.int64)
        return found


@lru_cache(maxsize=8)
def own_orders(rank: Rank, pack: Hand, sizes: tuple[int, ...]) -> tuple[OwnOrder, ...]:
    """Return the order of hands of each of these sizes, in places that compare with each other."""
    for size in sizes:
        _refuse_many(pack, size)
    said = {size: _ranked(rank, pack, size) for size in dict.fromkeys(sizes)}
    try:
        strengths = sorted(set().union(*said.values()))
    except TypeError:
        raise NoExactOdds(
            "its hands are not counted", "it gives them strengths that do not compare"
        ) from None
    place_of = {strength: place for place, strength in enumerate(strengths)}
    tables = {size: _table(map(place_of.__getitem__, each)) for size, each in said.items()}
    tells_suits = not all(_ignores_suits(table, pack, size) for size, table in tables.items())
    if tells_suits:
        for size, each in said.items():
            if each != _ranked(rank, pack, size, turned=True):
                raise NoExactOdds(
                    "its hands are not counted",
                    "it ranks the same cards differently by the order they come in",
                )
    by_size = {
        size: OwnOrder(pack, size, table, tuple(strengths), tells_suits) for size, table in tables.items()
    }
    return tuple(by_size[size] for size in sizes)


def _table(found: Iterable[int]) -> npt.NDArray[np.int32]:
    return np.fromiter(found, np.int32)


def _ranked(rank: Rank, pack: Hand, size: int, turned: bool = False) -> list[Any]:
    """Return the strength of every set of `size` cards, in the order of set numbers."""
    found = [rank(hand) for hand in _hands(pack, size, turned)]
    found.reverse()
    return found


def _refuse_many(pack: Hand, size: int) -> None:
    hands = comb(len(pack), size)
    if hands > MOST:
        raise NoExactOdds(
            f"its hands of {size} cards are not counted",
            f"it ranks them in an order of its own, and {hands:,} hands are more than the {MOST:,} "
            "that are ranked one by one",
            "`rank = ranked_by(…)` with a ranking of croupier.hands, or a simulation",
        )
    if hands > FEW:
        announce.counting(f"the game's own order of {hands:,} hands of {size} cards")


def _hands(pack: Hand, size: int, turned: bool) -> Iterator[Hand]:
    """Return every set of `size` cards, the last one first, with the cards of each in a different order."""
    falling = combinations(pack[::-1], size)
    if size < 2:
        return falling
    orders = [itemgetter(*order) for order in permutations(range(size))]
    if turned:  # an order that each hand did not come in before
        orders = orders[1:] + orders[:1]
    return (order(hand) for order, hand in zip(cycle(orders), falling, strict=False))


def _ignores_suits(table: npt.NDArray[np.int32], pack: Hand, size: int) -> bool:
    """Return True if exchanging any two suits leaves the place of every hand unchanged.

    Return False if not all suits have the same ranks in this pack.
    """
    at = {card: place for place, card in enumerate(pack)}
    sets, adds = card_sets(len(pack), size), places(len(pack), size)
    suits = sorted({card.suit for card in pack})
    for first, second in pairwise(suits):
        ranks = [{card.rank for card in pack if card.suit == suit} for suit in (first, second)]
        if ranks[0] != ranks[1]:
            return False
        changed = {first: second, second: first}
        moved = np.array([at[Card(card.rank, changed.get(card.suit, card.suit))] for card in pack])
        others = np.sort(moved[sets], axis=1)
        numbers = sum((adds[each][others[:, each]] for each in range(size)), np.zeros(len(sets), np.int64))
        if (table != table[numbers]).any():
            return False
    return True
