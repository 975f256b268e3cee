"""How a blackjack dealer's hand can end, from each up card: by kinds of cards, whatever their order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Card, Hand
from croupier.cards.composition import Composition
from croupier.families.blackjack.questions import Blackjack
from croupier.families.blackjack.verdicts import Standing
from croupier.odds.blackjack.kinds import BITS, Kinds, Most, cards_of, is_there, suited_ways

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


class Trees(NamedTuple):
    """The ends of one up card as trees whose branches share their first cards, in the order of a walk.

    There is a tree for each set of classes that some hand has to tell apart; the rest of all chances is
    the spare class's.
    """

    slot: NDArray[np.uint16]
    """The kind drawn here times `most`, and how many of it are drawn before on the way."""
    depth: NDArray[np.uint8]
    skip: NDArray[np.uint32]
    """The next node that does not lie below."""
    end: NDArray[np.uint8]
    """The class of the hand; one more than there are where it does not end here."""
    ways: NDArray[np.int64]
    """In how many orders of drawing."""
    first: NDArray[np.uint32]
    last: NDArray[np.uint32]
    """[tree] → its first node, and the one behind its last."""
    spare: NDArray[np.int64]
    """[tree] → the spare class."""
    most: int
    """How many of a kind are drawn at most."""


@dataclass(frozen=True)
class Dealer:
    classes: tuple[Mix, ...]
    finishes: tuple[tuple[Finish, ...], ...]
    """By up card's kind."""


def dealer_of(rules: Blackjack, options: Any, kinds: Kinds, shoe: Composition, most: Most = None) -> Dealer:
    """Every end of every up card, by asking the game."""
    stood: dict[int, Mix] = {}
    standings: dict[int, Standing] = {}
    ends: dict[Mix, int] = {}
    by_up = []
    for up in range(len(kinds)):
        finishes: list[Finish] = []
        waiting = {0: 1}
        while waiting:
            further: dict[int, int] = defaultdict(int)
            done: dict[int, int] = defaultdict(int)
            for code, ways in waiting.items():
                for kind in range(len(kinds)):
                    longer = code + (1 << BITS * kind)
                    whole = longer + (1 << BITS * up)
                    if not is_there(whole, kind, most):
                        continue
                    if whole not in standings:
                        standings[whole] = rules.standing(options, cards_of(whole, kinds))
                    stands = rules.dealer_stands(options, kinds[up].card, standings[whole])
                    (done if stands else further)[longer] += ways
            for code, ways in done.items():
                whole = code + (1 << BITS * up)
                if whole not in stood:
                    stood[whole] = _stands(rules, options, kinds, shoe, whole, standings[whole])
                end = ends.setdefault(stood[whole], len(ends))
                finishes.append(Finish(code, end, ways))
            waiting = further
        by_up.append(tuple(finishes))
    return Dealer(tuple(ends), tuple(by_up))


def _stands(
    rules: Blackjack, options: Any, kinds: Kinds, shoe: Composition, code: int, standing: Standing
) -> Mix:
    """By suits, where three cards of one suit stand otherwise."""
    cards = cards_of(code, kinds)
    if len(cards) != 3 or all(rules.standing(options, suited) == standing for suited in _flushes(cards)):
        return ((standing, ONE),)
    found: dict[Standing, Fraction] = defaultdict(Fraction)
    for hand, likely in suited_ways(code, kinds, shoe):
        found[rules.standing(options, hand)] += likely
    return tuple(found.items())


def _flushes(cards: Hand) -> Iterator[Hand]:
    """The cards in one suit each time: if suits decide anything, then there."""
    for suit in range(4):
        yield tuple(card if card.is_joker else Card.of(card.rank, suit) for card in cards)


Node = tuple[int, int, int, int, int, int]
"""Kind, how many of it before, depth, class, ways, skip."""


Path = tuple[tuple[int, ...], int, int]
"""The kinds drawn, the later ones first; the class; the ways."""


def paths_of(dealer: Dealer, up: int, merged: list[int], width: int) -> list[Path]:
    """All ends of an up card in the order of a walk; `merged` tells which classes are one."""
    kinds = range(width - 1, -1, -1)
    found: list[Path] = []
    for finish in dealer.finishes[up]:
        path: list[int] = []
        for kind in kinds:
            many = finish.code >> BITS * kind & (1 << BITS) - 1
            if many:
                path += [kind] * many
        found.append((tuple(path), merged[finish.end], finish.ways))
    return sorted(found)


def trees_of(paths: list[Path], classes: int, wanted: Sequence[frozenset[int]]) -> Trees:
    """One tree for each set of classes."""
    nodes: list[Node] = []
    bounds = [0]
    for told in wanted:
        nodes += _nodes([path for path in paths if path[1] in told], classes, len(nodes))
        bounds.append(len(nodes))
    kind, nth, depth, end, ways, skip = np.array(nodes, np.int64).reshape(-1, 6).T
    most = int(nth.max(initial=0)) + 1
    return Trees(
        (kind * most + nth).astype(np.uint16),
        depth.astype(np.uint8),
        skip.astype(np.uint32),
        end.astype(np.uint8),
        ways.copy(),
        np.array(bounds[:-1], np.uint32),
        np.array(bounds[1:], np.uint32),
        np.array([min(set(range(classes)) - told) for told in wanted], np.int64),
        most,
    )


def _nodes(paths: list[Path], classes: int, offset: int) -> list[Node]:
    """A node for every beginning of a path; one that goes on from another follows it."""
    kinds: list[int] = []
    nth: list[int] = []
    depths: list[int] = []
    ends: list[int] = []
    ways: list[int] = []
    skip: list[int] = []
    above: list[int] = []
    last: tuple[int, ...] = ()
    for path, end, many in paths:
        same = 0
        while same < len(last) and last[same] == path[same]:
            same += 1
        while len(above) > same:
            skip[above.pop()] = len(kinds)
        for depth in range(same, len(path)):
            above.append(len(kinds))
            before = nth[above[-2]] + 1 if depth and path[depth - 1] == path[depth] else 0
            kinds.append(path[depth])
            nth.append(before)
            depths.append(depth + 1)
            ends.append(classes)
            ways.append(0)
            skip.append(0)
        ends[-1], ways[-1] = end, many
        last = path
    for open_node in above:
        skip[open_node] = len(kinds)
    return [
        (kind, before, depth, end, many, offset + behind)
        for kind, before, depth, end, many, behind in zip(kinds, nth, depths, ends, ways, skip, strict=True)
    ]
