"""How often the dealer's hand is weaker, equal and stronger, for every hand of the player's.

What is counted depends on the cards alone, not on what they pay: it is kept for as long as the program runs.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from math import comb

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card, Hand
from croupier.hands.batch import Masks, evaluate_masks
from croupier.hands.lookup import FLUSHES_AT, Order, lookup
from croupier.odds import announce
from croupier.odds.staged.card_sets import number, places
from croupier.odds.staged.kernels.hand_against_hand import (
    WHOLE,
    Cards,
    Counts,
    Ints,
    count_below,
    count_dealers,
    find_kinds,
)

SUITS = range(4)


@dataclass(frozen=True)
class Contest:
    """Who has how many cards of which pack, and how they rank."""

    pack: Hand
    own: int
    dealer: int
    up: int
    own_order: Order
    dealer_order: Order

    @property
    def deals(self) -> int:
        """How many hands the dealer can have, the player's cards and the open ones given."""
        return comb(len(self.pack) - self.own - self.up, self.dealer - self.up)

    @property
    def top(self) -> int:
        """The best strength of a dealer's hand."""
        return int(lookup(self.dealer, self.dealer_order).places[FLUSHES_AT:].max())


class Suits:
    """The pack by rank and suit: a card is its place among the cards in order."""

    def __init__(self, pack: Iterable[Card]) -> None:
        self.cards = sorted(pack)
        in_suit = [frozenset(card.rank for card in self.cards if card.suit == suit) for suit in SUITS]
        by_likeness = sorted(SUITS, key=lambda suit: (sorted(in_suit[suit]), suit))
        """Suits of the same ranks side by side."""
        self.alike = np.array([in_suit.index(in_suit[suit]) for suit in by_likeness], np.int64)
        self.ranks = np.array([card.rank - 2 for card in self.cards], np.int64)
        self.suits = np.array([by_likeness.index(card.suit) for card in self.cards], np.int64)
        self.cards_at = np.full((13, 4), -1, np.int64)
        self.cards_at[self.ranks, self.suits] = np.arange(len(self.cards))
        self.bits: Masks = lookup(5).bits[[card.index for card in self.cards]]

    @property
    def twins(self) -> Ints:
        """A card's like in the suit before, -1 where that suit is another sort."""
        found = [
            self.cards_at[rank, suit - 1] if suit and self.alike[suit - 1] == self.alike[suit] else -1
            for rank, suit in zip(self.ranks, self.suits, strict=True)
        ]
        return np.array(found, np.int64)

    def masks(self, hands: Cards) -> Masks:
        found: Masks = np.bitwise_or.reduce(self.bits[hands], axis=1)
        return found


@dataclass(frozen=True)
class Kinds:
    """Sets of cards by kind, as far as one size: those of a kind differ by the names of suits alone."""

    kind_of: Counts
    """The kind of every set, by `starts[size]` and the number of the set."""
    starts: Ints
    shares: Counts
    """How much of `WHOLE` one set of a kind is."""
    first: tuple[Cards, ...]
    """By size: the first set of each kind, in the order of the kinds."""
    ways: tuple[Counts, ...]


@lru_cache(maxsize=3)
def kinds_of(pack: Hand, size: int) -> Kinds:
    announce.compiling("hand against hand", find_kinds, count_below)
    suited = Suits(pack)
    adds = places(len(pack), size + 1)
    sizes = range(size + 1)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = list(
            pool.map(
                lambda size: find_kinds(
                    size, comb(len(pack), size), suited.ranks, suited.suits, suited.alike,
                    suited.cards_at, adds,
                ),
                reversed(sizes),
            )
        )[::-1]  # fmt: skip
    kinds_before = np.cumsum([0, *(len(ways) for _, _, ways in parts)])
    for kind_of, before in zip((kind_of for kind_of, _, _ in parts), kinds_before, strict=False):
        kind_of += np.int32(before)
    return Kinds(
        np.concatenate([kind_of for kind_of, _, _ in parts]),
        np.cumsum([0, *(comb(len(pack), size) for size in sizes)]),
        np.concatenate([WHOLE // ways for _, _, ways in parts]),
        tuple(first for _, first, _ in parts),
        tuple(ways for _, _, ways in parts),
    )


@dataclass(frozen=True)
class Counted:
    """Every kind of player's hand, and the dealer's hands against it by open card (or in one column)."""

    contest: Contest
    hands: Cards
    """The cards by their places in the pack, one hand of each kind."""
    ways: Counts
    """How many hands are of the kind."""
    strengths: Ints
    below: Counts
    """Dealer's hands weaker than the player's; -1 for an open card that the player holds."""
    up_to: Counts
    """Those weaker or equal."""
    _weaker: dict[int, Counts] = field(default_factory=dict)

    def weaker(self, strength: int) -> Counts:
        """Those weaker than this; -1 as above."""
        if strength > self.contest.top:
            return np.where(self.below < 0, np.int32(-1), np.int32(self.contest.deals))
        if strength not in self._weaker:
            self._weaker[strength] = _sweep(self.contest, np.full(len(self.hands), strength))
        return self._weaker[strength]


@lru_cache(maxsize=8)
def counted(contest: Contest) -> Counted:
    pack = contest.pack
    kinds = kinds_of(pack, max(contest.own, contest.dealer))
    hands = kinds.first[contest.own]
    strengths = _strengths(Suits(pack), hands, contest.own_order)
    return Counted(
        contest,
        hands,
        kinds.ways[contest.own],
        strengths,
        _sweep(contest, strengths),
        _sweep(contest, strengths + 1),
    )


def _strengths(suited: Suits, hands: Cards, order: Order) -> Ints:
    return evaluate_masks(suited.masks(hands), hands.shape[1], order).astype(np.int64)


def _sweep(contest: Contest, asked: Ints) -> Counts:
    """The dealer's hands weaker than asked for each hand. The hands are shared out among the cores, each of
    which goes through all of the dealer's."""
    kinds = kinds_of(contest.pack, max(contest.own, contest.dealer))
    suited = Suits(contest.pack)
    hands, dealers = kinds.first[contest.own], kinds.first[contest.dealer]
    strengths = _strengths(suited, dealers, contest.dealer_order)
    rising = np.argsort(strengths, kind="stable")
    order = np.argsort(asked, kind="stable")
    found = np.zeros((len(hands), len(contest.pack) if contest.up else 1), np.int32)
    cores = os.cpu_count() or 1

    def work(core: int) -> None:
        count_below(
            dealers[rising], strengths[rising], kinds.ways[contest.dealer][rising],
            hands, asked, order[core::cores], bool(contest.up),
            suited.ranks, suited.suits, suited.twins,
            places(len(contest.pack), max(contest.own, contest.dealer) + 1),
            kinds.kind_of, kinds.starts, kinds.shares, found,
        )  # fmt: skip

    with ThreadPoolExecutor(cores) as pool:
        list(pool.map(work, range(cores)))
    return found


def against(contest: Contest, left: Iterable[Card], up: Hand, strength: int, plays: range) -> list[int]:
    """The dealer's hands by class against one hand, gone through one by one from the cards not seen."""
    announce.compiling("dealer's hands", count_dealers)
    tables = lookup(contest.dealer, contest.dealer_order)
    bits = lookup(5).bits
    open_bits = np.uint64(sum(int(bits[card.index]) for card in up))
    cards: npt.NDArray[np.uint64] = bits[[card.index for card in left]]
    hidden = contest.dealer - len(up)
    counts = count_dealers(
        cards, open_bits, hidden, strength, plays.start, plays.stop, tables.suits, tables.places
    )
    return [int(count) for count in counts]


def place_of(contest: Contest, own: Hand, up: Hand) -> tuple[int, int]:
    """The row and the column of what a player sees in the arrays of `Counted`."""
    suited = Suits(contest.pack)
    kinds = kinds_of(contest.pack, max(contest.own, contest.dealer))
    at = {card: place for place, card in enumerate(suited.cards)}
    held = [sum(1 << card.rank for card in own if suited.suits[at[card]] == suit) for suit in SUITS]
    alike = suited.alike.tolist()
    order = sorted(SUITS, key=lambda suit: (alike.index(alike[suit]), -held[suit]))

    def moved(card: Card) -> int:
        return int(suited.cards_at[card.rank - 2, order.index(suited.suits[at[card]])])

    row = kinds.kind_of[kinds.starts[contest.own] + number(map(moved, own))]
    first = kinds.kind_of[kinds.starts[contest.own]]
    return int(row - first), moved(up[0]) if up else 0
