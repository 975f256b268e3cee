"""Ends of a blackjack dealer's hand from each up card, by kinds of cards, whatever their order."""

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
"""Standings of a hand of given kinds, each with its chance by the suits: usually there is one."""


class Finish(NamedTuple):
    """One way in which the dealer's hand ends."""

    code: int
    """Code of the cards besides the up card."""
    end: int
    """Class of the hand."""
    ways: int
    """Number of orders in which the cards can be drawn."""


class Trees(NamedTuple):
    """Ends of one up card as trees whose branches share their first cards, in the order of a walk.

    There is a tree for each set of classes that some hand has to tell apart; the remaining chance is that of
    the spare class.
    """

    slot: NDArray[np.uint16]
    """Kind drawn here times `most`, plus the number of cards of it that were drawn before on the way."""
    depth: NDArray[np.uint8]
    skip: NDArray[np.uint32]
    """Next node that is not below this one."""
    end: NDArray[np.uint8]
    """Class of the hand, or the number of classes if no hand ends here."""
    ways: NDArray[np.int64]
    """Number of orders of drawing."""
    first: NDArray[np.uint32]
    last: NDArray[np.uint32]
    """[tree] → its first node, and the one behind its last."""
    spare: NDArray[np.int64]
    """[tree] → the spare class."""
    most: int
    """Maximum number of cards of a kind that are drawn."""


_KEPT = MemoryCache(48)
"""Cache of dealers, and of the trees of their hands."""


class DrawnHands(NamedTuple):
    """All hands that an up card ends with."""

    counts: NDArray[np.int8]
    """[hand, kind], besides the up card."""
    ends: NDArray[np.int64]
    ways: NDArray[np.int64]


class UpEnds(NamedTuple):
    """All finishes of an up card as parallel lists, since there are very many."""

    codes: list[int]
    ends: list[int]
    ways: list[int]


@dataclass(frozen=True, eq=False)
class Dealer:
    classes: tuple[Mix, ...]
    by_up: tuple[UpEnds, ...]
    """Finishes by the up card's kind."""
    leads: tuple[int, ...]
    """[kind] → the kind that stands for it in hands of three cards and more."""

    @cached_property
    def finishes(self) -> tuple[tuple[Finish, ...], ...]:
        """Finishes of each up card, one by one."""
        return tuple(tuple(map(Finish, *each)) for each in self.by_up)

    @cached_property
    def drawn(self) -> tuple[DrawnHands, ...]:
        """Finishes of each up card as arrays."""
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
        """Number of hands that end in each class."""
        ends = np.concatenate([drawn.ends for drawn in self.drawn])
        found: list[int] = np.bincount(ends, minlength=len(self.classes)).tolist()
        return found


def dealer_of(
    rules: Blackjack, options: Options, kinds: HandKinds, shoe: Composition, most: Most = None
) -> Dealer:
    """Return the dealer with every end of every up card."""
    there = tuple(min(count, 1) for count in shoe.counts) if most is None else shoe.counts
    key = (rules, kinds, there, most)
    found = _KEPT.get_by_reads(key, options, lambda read: _asked(rules, read, kinds, shoe, most))
    if most is None and any(len(mix) > 1 for mix in found.classes):  # suits count, and how many there are
        key = (rules, kinds, shoe.counts, most)
        found = _KEPT.get_by_reads(key, options, lambda read: _asked(rules, read, kinds, shoe, most))
    return found


def _asked(rules: Blackjack, options: Options, kinds: HandKinds, shoe: Composition, most: Most) -> Dealer:
    """Build the dealer by asking the game's rules."""
    try:
        return _ends(rules, options, kinds, shoe, most, LongCodes(leads_of(rules, options, kinds)))
    except _Unlike:
        return _ends(rules, options, kinds, shoe, most, LongCodes(range(len(kinds))))


class _Unlike(Exception):
    """Raised when kinds of cards that count the same make different hands of three."""


def _ends(
    rules: Blackjack, options: Options, kinds: HandKinds, shoe: Composition, most: Most, codes: LongCodes
) -> Dealer:
    """Find the dealer's ends; hands that stand for each other are asked about each up to three cards, then
    once."""
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
    """Return the standings of a hand of three cards with their chances, by suits if suits make a
    difference."""
    cards = cards_of(code, kinds)
    if all(rules.standing(options, suited) == standing for suited in _suited(cards)):
        return ((standing, ONE),)
    found: dict[Standing, Fraction] = defaultdict(Fraction)
    for hand, likely in suited_ways(code, kinds, shoe):
        found[rules.standing(options, hand)] += likely
    return tuple(found.items())


def _suited(cards: Hand) -> Iterator[Hand]:
    """Yield the cards in each single suit, and each in its own: if suits decide anything, they do so
    there."""
    for first, step in ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1)):
        yield tuple(
            card if card.is_joker else Card(card.rank, first + step * at) for at, card in enumerate(cards)
        )


class Paths(NamedTuple):
    """All ends of an up card in the order of a walk."""

    kinds: NDArray[np.int8]
    """[path, card], the later kinds first; -1 behind the last."""
    ends: NDArray[np.int64]
    ways: NDArray[np.int64]


def paths_of(dealer: Dealer, up: int, merged: list[int], columns: Columns) -> Paths:
    """Return the paths of an up card, of the kinds in `columns` only, with the classes that `merged` makes
    one.

    A kind that stands for others has as many paths as they have: whichever is drawn, the hand ends the same.
    """
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
    """Return the trees of each up card; `columns` has the kinds that are drawn with each."""
    merging = (dealer, tuple(merged), columns)

    def made() -> tuple[Trees, ...]:
        paths = _KEPT.get(
            merging, lambda: [paths_of(dealer, up, merged, each) for up, each in enumerate(columns)]
        )
        return tuple(trees_of(each, max(merged) + 1, wanted) for each in paths)

    return _KEPT.get((*merging, wanted), made)


def trees_of(paths: Paths, classes: int, wanted: Sequence[frozenset[int]]) -> Trees:
    """Return one tree for each set of classes."""
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
