"""How a blackjack dealer's hand can end, from each up card: by kinds of cards, whatever their order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Card, Hand
from croupier.cards.composition import Composition
from croupier.families.blackjack import Blackjack, Standing
from croupier.odds.blackjack_kinds import BITS, Kinds, cards_of, counts_of, suited_ways

ONE = Fraction(1)


Mix = tuple[tuple[Standing, Fraction], ...]
"""How a hand of given kinds stands, and how likely that is by its suits: mostly in one way."""


class Finish(NamedTuple):
    """One way in which the dealer's hand ends."""

    code: int
    """The cards besides the up card."""
    end: int
    """The class of the hand."""
    ways: int
    """In how many orders of drawing it comes."""


class Tree(NamedTuple):
    """The ends of one up card as a tree whose branches share their first cards, in the order of a walk."""

    slot: NDArray[np.uint16]
    """The kind drawn here times `most`, and how many of it are drawn before on the way."""
    depth: NDArray[np.uint8]
    skip: NDArray[np.uint32]
    """The next node that does not lie below."""
    end: NDArray[np.uint8]
    """The class of the hand; one more than there are where it does not end here."""
    ways: NDArray[np.int64]
    """In how many orders of drawing."""
    spare: int
    """The class that is left out and has what is left of all chances."""
    most: int
    """How many of a kind are drawn at most."""


@dataclass(frozen=True)
class Dealer:
    classes: tuple[Mix, ...]
    finishes: tuple[tuple[Finish, ...], ...]
    """By up card's kind."""


class Asked(NamedTuple):
    draws: bool
    stands: Mix


def dealer_of(rules: Blackjack, options: Any, kinds: Kinds, shoe: Composition) -> Dealer:
    """Every end of every up card, by asking the game."""
    asked: dict[int, Asked] = {}
    ends: dict[Mix, int] = {}
    by_up = []
    for up in range(len(kinds)):
        draws_under = rules.draws_under(options, kinds[up].card)
        finishes: list[Finish] = []
        waiting = {0: 1}
        drawn = 0
        while waiting:
            drawn += 1
            further: dict[int, int] = defaultdict(int)
            done: dict[int, int] = defaultdict(int)
            for code, ways in waiting.items():
                for kind in range(len(kinds)):
                    longer = code + (1 << BITS * kind)
                    whole = longer + (1 << BITS * up)
                    if whole not in asked:
                        asked[whole] = _ask(rules, options, kinds, shoe, whole, drawn + 1)
                    goes_on = asked[whole].draws and draws_under
                    (further if goes_on else done)[longer] += ways
            for code, ways in done.items():
                end = ends.setdefault(asked[code + (1 << BITS * up)].stands, len(ends))
                finishes.append(Finish(code, end, ways))
            waiting = further
        by_up.append(tuple(finishes))
    return Dealer(tuple(ends), tuple(by_up))


def _ask(rules: Blackjack, options: Any, kinds: Kinds, shoe: Composition, code: int, size: int) -> Asked:
    cards = cards_of(code, kinds)
    standing = rules.standing(options, cards)
    if not standing.rank and rules.dealer_draws(options, standing.points):
        return Asked(True, ((standing, ONE),))
    if size != 3 or all(rules.standing(options, suited) == standing for suited in _flushes(cards)):
        return Asked(False, ((standing, ONE),))
    found: dict[Standing, Fraction] = defaultdict(Fraction)
    for hand, likely in suited_ways(code, kinds, shoe):
        found[rules.standing(options, hand)] += likely
    return Asked(False, tuple(found.items()))


def _flushes(cards: Hand) -> Iterator[Hand]:
    """The cards in one suit each time: if suits decide anything, then there."""
    for suit in range(4):
        yield tuple(card if card.is_joker else Card.of(card.rank, suit) for card in cards)


def tree_of(dealer: Dealer, up: int, merged: list[int], width: int) -> Tree:
    """The tree of all ends but those of the commonest class; `merged` tells which classes are one."""
    numbers: dict[int, int] = defaultdict(int)
    for finish in dealer.finishes[up]:
        numbers[merged[finish.end]] += 1
    spare = max(numbers, key=lambda end: numbers[end])
    none = max(merged) + 1
    paths: dict[tuple[int, ...], tuple[int, int]] = {}
    for finish in dealer.finishes[up]:
        end = merged[finish.end]
        if end == spare:
            continue
        counts = counts_of(finish.code, width)
        path = tuple(kind for kind in reversed(range(width)) for _ in range(counts[kind]))
        for depth in range(1, len(path)):
            paths.setdefault(path[:depth], (none, 0))
        paths[path] = end, finish.ways
    nodes = [(path[-1], path.count(path[-1]) - 1, len(path), *paths[path]) for path in sorted(paths)]
    skip = [len(nodes)] * len(nodes)
    above: list[int] = []
    for at, node in enumerate(nodes):
        while above and nodes[above[-1]][2] >= node[2]:
            skip[above.pop()] = at
        above.append(at)
    kind, nth, depths, ended, ways = np.array(nodes, np.int64).reshape(-1, 5).T
    most = int(nth.max(initial=0)) + 1
    return Tree(
        (kind * most + nth).astype(np.uint16),
        depths.astype(np.uint8),
        np.array(skip, np.uint32),
        ended.astype(np.uint8),
        ways.copy(),
        spare,
        most,
    )
