"""How a blackjack dealer's hand can end, from each up card: by kinds of cards, whatever their order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Card, Hand
from croupier.cards.composition import Composition
from croupier.families.blackjack.rules import Blackjack
from croupier.families.blackjack.verdicts import Standing
from croupier.odds import announce
from croupier.odds.blackjack.hand_orders import Columns
from croupier.odds.blackjack.kinds import (
    BITS,
    HandKinds,
    LongCodes,
    Most,
    cards_of,
    counts_table,
    is_there,
    leads_of,
    suited_ways,
)
from croupier.odds.option_reads import MemoryCache
from croupier.rules.options import Options

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


_KEPT = MemoryCache(48)
"""Dealers, and trees of their hands."""


class DrawnHands(NamedTuple):
    """All hands that an up card ends with."""

    counts: NDArray[np.int8]
    """[hand, kind], besides the up card."""
    ends: NDArray[np.int64]
    ways: NDArray[np.int64]


class UpEnds(NamedTuple):
    """What is known of all finishes of an up card, each in a list of its own: there are very many."""

    codes: list[int]
    ends: list[int]
    ways: list[int]


@dataclass(frozen=True, eq=False)
class Dealer:
    classes: tuple[Mix, ...]
    by_up: tuple[UpEnds, ...]
    """By up card's kind."""
    leads: tuple[int, ...]
    """[kind] → the one that stands for it in hands of three cards and more."""

    @cached_property
    def finishes(self) -> tuple[tuple[Finish, ...], ...]:
        """The same one by one."""
        return tuple(tuple(map(Finish, *each)) for each in self.by_up)

    @cached_property
    def drawn(self) -> tuple[DrawnHands, ...]:
        """The same as arrays."""
        return tuple(
            DrawnHands(
                counts_table(each.codes, len(self.by_up)),
                np.array(each.ends, np.int64),
                np.array(each.ways, np.int64),
            )
            for each in self.by_up
        )

    @cached_property
    def sizes(self) -> list[int]:
        """How many hands end in each class."""
        ends = np.concatenate([drawn.ends for drawn in self.drawn])
        found: list[int] = np.bincount(ends, minlength=len(self.classes)).tolist()
        return found


def dealer_of(
    rules: Blackjack, options: Options, kinds: HandKinds, shoe: Composition, most: Most = None
) -> Dealer:
    """Every end of every up card."""
    there = tuple(min(count, 1) for count in shoe.counts) if most is None else shoe.counts
    key = (rules, kinds, there, most)
    found = _KEPT.get_by_reads(key, options, lambda read: _asked(rules, read, kinds, shoe, most))
    if most is None and any(len(mix) > 1 for mix in found.classes):  # suits count, and how many there are
        key = (rules, kinds, shoe.counts, most)
        found = _KEPT.get_by_reads(key, options, lambda read: _asked(rules, read, kinds, shoe, most))
    return found


def _asked(rules: Blackjack, options: Options, kinds: HandKinds, shoe: Composition, most: Most) -> Dealer:
    """By asking the game."""
    try:
        return _ends(rules, options, kinds, shoe, most, LongCodes(leads_of(rules, options, kinds)))
    except _Unlike:
        return _ends(rules, options, kinds, shoe, most, LongCodes(range(len(kinds))))


class _Unlike(Exception):
    """Kinds of cards that count the same stand otherwise in hands of three."""


def _ends(
    rules: Blackjack, options: Options, kinds: HandKinds, shoe: Composition, most: Most, codes: LongCodes
) -> Dealer:
    """Hands that stand for each other are asked about one by one up to three cards, then once."""
    stood: dict[int, int] = {}
    standings: dict[int, Standing] = {}
    by_lead: dict[int, Standing] = {}
    ends: dict[Mix, int] = {}

    def asked(code: int, size: int) -> Standing:
        lead = codes.lead(code) if size > 2 else code
        if size > 3 and lead in by_lead:
            return by_lead[lead]
        standing = rules.standing(options, cards_of(code, kinds))
        if size > 2 and by_lead.setdefault(lead, standing) != standing:
            raise _Unlike
        return standing

    by_up = []
    for up in range(len(kinds)):
        found = UpEnds([], [], [])
        is_done: dict[Standing, bool] = {}
        waiting, size = {0: 1}, 1
        while waiting:
            size += 1
            further: dict[int, int] = defaultdict(int)
            done: dict[int, int] = defaultdict(int)
            for code, ways in waiting.items():
                for kind in range(len(kinds)):
                    longer = code + (1 << BITS * kind)
                    whole = longer + (1 << BITS * up)
                    if not is_there(whole, kind, most):
                        continue
                    if whole not in standings:
                        standings[whole] = asked(whole, size)
                    standing = standings[whole]
                    if standing not in is_done:
                        is_done[standing] = rules.dealer_stands(options, kinds[up].card, standing)
                    (done if is_done[standing] else further)[longer] += ways
            for code in done:
                whole = code + (1 << BITS * up)
                if whole not in stood:
                    mix: Mix = ((standings[whole], ONE),)
                    if size == 3:
                        mix = _by_suits(rules, options, kinds, shoe, whole, standings[whole])
                    stood[whole] = ends.setdefault(mix, len(ends))
                found.ends.append(stood[whole])
            found.codes.extend(done)
            found.ways.extend(done.values())
            waiting = further
        by_up.append(found)
    return Dealer(tuple(ends), tuple(by_up), codes.leads)


def _by_suits(
    rules: Blackjack, options: Options, kinds: HandKinds, shoe: Composition, code: int, standing: Standing
) -> Mix:
    """Three cards: by suits, where they stand otherwise in one suit than in three."""
    cards = cards_of(code, kinds)
    if all(rules.standing(options, suited) == standing for suited in _suited(cards)):
        return ((standing, ONE),)
    found: dict[Standing, Fraction] = defaultdict(Fraction)
    for hand, likely in suited_ways(code, kinds, shoe):
        found[rules.standing(options, hand)] += likely
    return tuple(found.items())


def _suited(cards: Hand) -> Iterator[Hand]:
    """The cards in one suit each time, and each in its own: if suits decide anything, then there."""
    for first, step in ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1)):
        yield tuple(
            card if card.is_joker else Card.of(card.rank, first + step * at) for at, card in enumerate(cards)
        )


class Paths(NamedTuple):
    """All ends of an up card in the order of a walk."""

    kinds: NDArray[np.int8]
    """[path, card], the later kinds first; -1 behind the last."""
    ends: NDArray[np.int64]
    ways: NDArray[np.int64]


def paths_of(dealer: Dealer, up: int, merged: list[int], columns: Columns) -> Paths:
    """`merged` tells which classes are one. Where a kind stands for others, its own paths are as many as
    theirs: whichever of them is drawn, the hand ends the same."""
    counts, ends, ways = dealer.drawn[up]
    is_led = counts.sum(axis=1) == counts[:, list(columns)].sum(axis=1)
    counts, ends, ways = counts[is_led][:, list(columns)], ends[is_led], ways[is_led]
    kinds = np.full((len(counts), int(counts.sum(axis=1).max(initial=0))), -1, np.int8)
    filled = np.zeros(len(counts), np.int64)
    for kind in range(len(columns) - 1, -1, -1):
        for nth in range(int(counts[:, kind].max(initial=0))):
            (more,) = np.nonzero(counts[:, kind] > nth)
            kinds[more, filled[more]] = kind
            filled[more] += 1
    order = np.lexsort(kinds.T[::-1]) if kinds.size else np.arange(len(kinds))
    return Paths(kinds[order], np.array(merged, np.int64)[ends[order]], ways[order])


def dealer_trees(
    dealer: Dealer, merged: list[int], wanted: tuple[frozenset[int], ...], columns: tuple[Columns, ...]
) -> tuple[Trees, ...]:
    """By up card, as `columns` is."""
    merging = (dealer, tuple(merged), columns)

    def made() -> tuple[Trees, ...]:
        paths = _KEPT.get(
            merging, lambda: [paths_of(dealer, up, merged, each) for up, each in enumerate(columns)]
        )
        return tuple(trees_of(each, max(merged) + 1, wanted) for each in paths)

    return _KEPT.get((*merging, wanted), made)


def trees_of(paths: Paths, classes: int, wanted: Sequence[frozenset[int]]) -> Trees:
    """One tree for each set of classes."""
    from croupier.odds.blackjack.kernels.dealer_tree import list_nodes

    announce.compiling("dealer's hands", list_nodes)
    room = int((paths.kinds >= 0).sum())
    parts = []
    bounds = [0]
    for told in wanted:
        is_told = np.isin(np.arange(classes), list(told))
        nodes = np.zeros((6, room), np.int64)
        number = list_nodes(*paths, is_told, classes, nodes)
        nodes[5] += bounds[-1]
        parts.append(nodes[:, :number])
        bounds.append(bounds[-1] + number)
    kind, nth, depth, end, ways, skip = np.concatenate([np.zeros((6, 0), np.int64), *parts], axis=1)
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
