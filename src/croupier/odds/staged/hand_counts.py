"""Count the dealer's hands that are weaker, equal and stronger, for every hand of the player.

The counts depend only on the cards, not on payouts. They are cached in memory, and on disk if they are small.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card, Hand
from croupier.hands.batch import Masks, evaluate_masks, top_of
from croupier.hands.lookup import LookupOrder, lookup
from croupier.odds import announce
from croupier.odds.engine import NoExactOdds
from croupier.odds.ranking_digest import ranking_digest
from croupier.odds.staged.card_sets import card_sets, number, places
from croupier.odds.staged.kernels.compared_hands import (
    CardPlaces,
    ComparedHands,
    DealerHands,
    DealerOrder,
    SetKinds,
    compare_all,
)
from croupier.odds.staged.kernels.hand_against_hand import (
    WHOLE,
    Cards,
    Counts,
    Ints,
    count_dealers,
    find_kinds,
)
from croupier.odds.staged.kernels.set_kinds import list_kinds, suit_hands
from croupier.odds.staged.kernels.whole_hands import compare_whole
from croupier.odds.staged.own_order import OwnOrder
from croupier.odds.staged.rank_hands import rank_hands, rank_numbers, suited_hands
from croupier.odds.tabulated_counts import get_or_count

SUITS = range(4)
MOST_CELLS = 30_000_000
"""The most pairs of a hand and an open card that are counted separately."""


@dataclass(frozen=True)
class CountedDuel:
    """The numbers of cards of both sides, their pack, and how their hands rank."""

    pack: Hand
    own: int
    dealer: int
    up: int
    own_order: LookupOrder | OwnOrder
    dealer_order: LookupOrder | OwnOrder
    known_top: int | None = None
    """The best strength of a dealer's hand, if it is known."""

    @property
    def deals(self) -> int:
        """The number of hands that the dealer can have, given the player's cards and the open card."""
        return comb(len(self.pack) - self.own - self.up, self.dealer - self.up)

    @property
    def deepest(self) -> int:
        """The size of the largest sets of cards that are counted by number.

        It covers the player's whole hand, and all but one of the dealer's cards (all of them in a game's own
        order).
        """
        return max(self.own, self.dealer - 1 + self.is_own_order)

    @property
    def is_own_order(self) -> bool:
        """Whether the game ranks hands in an order of its own."""
        return isinstance(self.dealer_order, OwnOrder)

    @property
    def tells_suits(self) -> bool:
        """Whether hands that differ only by the names of suits can rank differently."""
        return isinstance(self.own_order, OwnOrder) and self.own_order.tells_suits

    @cached_property
    def top(self) -> int:
        """The best strength of a dealer's hand."""
        if isinstance(self.dealer_order, OwnOrder):
            return len(self.dealer_order.strengths) - 1
        return top_of(self.dealer_order) if self.known_top is None else self.known_top

    def strength(self, place: int) -> Any:
        """Return the strength that the rules understand, from the one by which hands are counted."""
        return self.own_order.strengths[place] if isinstance(self.own_order, OwnOrder) else place


class PackSuits:
    """The pack by rank and suit: a card is its place among the cards in order."""

    def __init__(self, pack: Iterable[Card], tells_suits: bool = False) -> None:
        self.cards = sorted(pack)
        in_suit = [frozenset(card.rank for card in self.cards if card.suit == suit) for suit in SUITS]
        by_likeness = sorted(SUITS, key=lambda suit: (sorted(in_suit[suit]), suit))
        """The suits in an order that puts those with the same ranks next to each other."""
        likes = [suit if tells_suits else in_suit.index(in_suit[suit]) for suit in by_likeness]
        self.alike = np.array(likes, np.int64)
        self.ranks = np.array([card.rank - 2 for card in self.cards], np.int64)
        self.suits = np.array([by_likeness.index(card.suit) for card in self.cards], np.int64)
        self.cards_at = np.full((13, 4), -1, np.int64)
        self.cards_at[self.ranks, self.suits] = np.arange(len(self.cards))
        self.bits: Masks = lookup(5).bits[[card.index for card in self.cards]]

    @property
    def in_suit(self) -> Ints:
        """The ranks of each suit, a bit each."""
        found: Ints = ((self.cards_at >= 0) << np.arange(13)[:, None]).sum(axis=0)
        return found

    @property
    def first_alike(self) -> Ints:
        """[suit] → the first suit that has the same ranks."""
        alike = self.alike.tolist()
        return np.array([alike.index(each) for each in alike], np.int64)

    @property
    def is_even(self) -> bool:
        """Whether all suits are alike."""
        return bool((self.alike == self.alike[0]).all())

    @property
    def twins(self) -> Ints:
        """[card] → the card of the same rank in the suit before; -1 if that suit has other ranks."""
        found = [
            self.cards_at[rank, suit - 1] if suit and self.alike[suit - 1] == self.alike[suit] else -1
            for rank, suit in zip(self.ranks, self.suits, strict=True)
        ]
        return np.array(found, np.int64)

    @cached_property
    def at(self) -> dict[Card, int]:
        """The place of each card."""
        return {card: place for place, card in enumerate(self.cards)}

    def masks(self, hands: Cards) -> Masks:
        found: Masks = np.bitwise_or.reduce(self.bits[hands], axis=1)
        return found


@lru_cache(maxsize=8)
def suits_of(pack: Hand, tells_suits: bool = False) -> PackSuits:
    return PackSuits(pack, tells_suits)


@dataclass(frozen=True)
class Kinds:
    """The kinds of sets of cards up to one size: the sets of a kind differ only by the names of suits."""

    kind_of: Counts
    """[`starts[size]` + number of the set] → its kind."""
    starts: Ints
    shares: Counts
    """[kind] → the share of one set in `WHOLE`."""


@lru_cache(maxsize=3)
def kinds_of(pack: Hand, size: int, tells_suits: bool = False) -> Kinds:
    announce.compiling("kinds of hands", find_kinds)
    suited = PackSuits(pack, tells_suits)
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
    kinds_before = np.cumsum([0, *(len(ways) for _, ways in parts)])
    for kind_of, before in zip((kind_of for kind_of, _ in parts), kinds_before, strict=False):
        kind_of += np.int32(before)
    return Kinds(
        np.concatenate([kind_of for kind_of, _ in parts]),
        np.cumsum([0, *(comb(len(pack), size) for size in sizes)]),
        np.concatenate([WHOLE // ways for _, ways in parts]),
    )


@dataclass(frozen=True)
class DuelCounts:
    """Every kind of player's hand, and the dealer's hands against it by open card (or in one column)."""

    contest: CountedDuel
    hands: Cards
    """The cards by their places in the pack, one hand of each kind."""
    ways: Counts
    """The number of hands of each kind."""
    strengths: Ints
    compared: ComparedHands

    @property
    def below(self) -> Counts:
        """[hand, open card] → dealer's hands weaker than the player's; -1 if the player has the open card."""
        return self.compared.below


@lru_cache(maxsize=8)
def counted(contest: CountedDuel, plays: range) -> DuelCounts:
    """Count against a dealer who qualifies with these strengths. Counts without an open card are stored."""
    if contest.up or isinstance(contest.own_order, OwnOrder) or isinstance(contest.dealer_order, OwnOrder):
        return _counted(contest, plays)
    orders = tuple(
        (each.name, ranking_digest(each.evaluate, each.least))
        for each in (contest.own_order, contest.dealer_order)
    )
    told = orders, contest.own, contest.dealer, plays.start, plays.stop, tuple(map(str, contest.pack))
    columns: Ints = get_or_count(
        "staged", "hands against hands", told, lambda run: _columns(_counted(contest, plays))
    ).astype(np.int64)
    hands, (ways, strengths, *compared) = np.split(columns, [contest.own])
    return DuelCounts(
        contest,
        hands.T.astype(np.int8),
        ways.astype(np.int32),
        strengths,
        ComparedHands(*(each[:, None].astype(np.int32) for each in compared)),
    )


def _columns(found: DuelCounts) -> Ints:
    """Return the counts as rows of numbers: the cards of each hand first, then the other columns."""
    compared = (each[:, 0] for each in found.compared)
    return np.array([*found.hands.T, found.ways, found.strengths, *compared], np.int64)


def _counted(contest: CountedDuel, plays: range) -> DuelCounts:
    """Count on all cores.

    Each core gets hands of neighbouring strengths, so that only the last one visits all dealer's hands.
    """
    pack = contest.pack
    suited = PackSuits(pack, contest.tells_suits)
    hands, ways = own_hands(pack, contest.own, contest.tells_suits)
    strengths = _strengths(suited, hands, contest.own_order)
    columns = len(pack) if contest.up else 1
    if len(hands) * columns > MOST_CELLS:
        raise NoExactOdds(
            "its hands are not counted",
            f"its order tells suits apart, and {len(hands) * columns:,} hands with their open cards "
            f"are more than {MOST_CELLS:,}",
        )
    found = ComparedHands(*(np.zeros((len(hands), columns), np.int32) for _ in ComparedHands._fields))
    is_all_low = plays.stop > contest.top
    marks = plays.start, 0 if is_all_low else plays.stop
    if contest.dealer == contest.dealer_order.least and not contest.is_own_order:
        work = _whole_hands(contest, suited, hands, strengths, marks, found)
    else:
        work = _best_of_hands(contest, suited, hands, strengths, marks, found)
    rising = np.argsort(strengths, kind="stable")
    cores = os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        list(pool.map(work, np.array_split(rising, cores)))
    if is_all_low:
        found.high[:] = np.where(found.below < 0, -1, contest.deals)
    return DuelCounts(contest, hands, ways, strengths, found)


CountBlock = Callable[[Ints], None]
"""A function that compares some hands, given in ascending order of strength."""


def _whole_hands(
    contest: CountedDuel,
    suited: PackSuits,
    hands: Cards,
    strengths: Ints,
    marks: tuple[int, int],
    found: ComparedHands,
) -> CountBlock:
    """Return the work for a dealer whose hand is made of all cards."""
    size, order = contest.dealer, _known(contest.dealer_order)
    cards = (suited.cards_at >= 0).sum(axis=1)
    dealers = rank_hands(cards, size, order)
    flushes = suited_hands(suited.in_suit, suited.first_alike, size, order)
    numbers = rank_numbers(cards, suited.first_alike, size)
    announce.compiling("hand against hand", compare_whole)
    of = _card_places(suited, contest.deepest + 1)
    is_open = bool(contest.up)

    def work(some: Ints) -> None:
        compare_whole(dealers, flushes, numbers, hands, strengths, some, marks, is_open, of, found)

    return work


def _best_of_hands(
    contest: CountedDuel,
    suited: PackSuits,
    hands: Cards,
    strengths: Ints,
    marks: tuple[int, int],
    found: ComparedHands,
) -> CountBlock:
    """Return the work for a dealer whose hand is made of the best cards."""
    kinds = kinds_of(contest.pack, contest.deepest, contest.tells_suits)
    dealers = weakest_first(suited, contest.dealer, contest.dealer_order)
    # In an order of the game's own no set is as deep as a dealer's hand that would have to be ranked here.
    tables = lookup(5) if contest.is_own_order else lookup(contest.dealer, _known(contest.dealer_order))
    cards = _card_places(suited, contest.deepest + 1)
    sets = SetKinds(kinds.kind_of, kinds.starts, kinds.shares)
    ranking = DealerOrder(tables.suits, tables.places)
    announce.compiling("hand against hand", compare_all)

    def work(some: Ints) -> None:
        compare_all(dealers, hands, strengths, some, marks, bool(contest.up), cards, sets, ranking, found)

    return work


def _card_places(suited: PackSuits, size: int) -> CardPlaces:
    adds = places(len(suited.cards), size)
    return CardPlaces(suited.ranks, suited.suits, suited.twins, adds, suited.bits)


@lru_cache(maxsize=8)
def own_hands(pack: Hand, size: int, tells_suits: bool = False) -> tuple[Cards, Counts]:
    """Return one hand of each kind, in the order of set numbers, and the number of hands of the kind."""
    cards, ways = _kinds(suits_of(pack, tells_suits), size)
    order = np.argsort(numbers_of(cards, len(pack)))
    return cards[order], ways[order].astype(np.int32)


@lru_cache(maxsize=8)
def own_numbers(pack: Hand, size: int, tells_suits: bool = False) -> Ints:
    """Return the set numbers of `own_hands` in ascending order, by which a hand is looked up."""
    hands, _ = own_hands(pack, size, tells_suits)
    return numbers_of(hands, len(pack))


def numbers_of(hands: Cards, pack: int) -> Ints:
    """Return the numbers of these sets."""
    adds = places(pack, hands.shape[1])
    found: Ints = sum(
        (adds[at][hands[:, at]] for at in range(hands.shape[1])), np.zeros(len(hands), np.int64)
    )
    return found


def weakest_first(suited: PackSuits, size: int, order: LookupOrder | OwnOrder) -> DealerHands:
    """Return one hand of `size` cards of each kind, the weakest first."""
    cards, ways = _kinds(suited, size)
    strengths = _strengths(suited, cards, order)
    rising = np.argsort(strengths, kind="stable")
    return DealerHands(cards[rising], strengths[rising], ways[rising])


def _kinds(suited: PackSuits, size: int) -> tuple[Cards, Ints]:
    """Return one hand of each kind, and the number of hands of the kind."""
    told = size, *suit_hands(size), suited.in_suit, suited.alike, suited.cards_at
    announce.compiling("kinds of hands", list_kinds)
    number = list_kinds(*told, np.zeros((0, size), np.int8), np.zeros(0, np.int64))
    cards, ways = np.zeros((number, size), np.int8), np.zeros(number, np.int64)
    list_kinds(*told, cards, ways)
    return cards, ways


def _known(order: LookupOrder | OwnOrder) -> LookupOrder:
    assert isinstance(order, LookupOrder)
    return order


def _strengths(suited: PackSuits, hands: Cards, order: LookupOrder | OwnOrder) -> Ints:
    if isinstance(order, OwnOrder):
        return order.of_sets(hands)
    return evaluate_masks(suited.masks(hands), hands.shape[1], order).astype(np.int64)


def against(contest: CountedDuel, left: Iterable[Card], up: Hand, strength: int, plays: range) -> list[int]:
    """Count the dealer's hands by class against one hand, one by one from the unseen cards."""
    if isinstance(contest.dealer_order, OwnOrder):
        return _against(contest, contest.dealer_order, tuple(left), up, strength, plays)
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


def _against(
    contest: CountedDuel, order: OwnOrder, left: Hand, up: Hand, strength: int, plays: range
) -> list[int]:
    """Count the dealer's hands by class in an order of the game's own."""
    at = [contest.pack.index(card) for card in left]
    hidden = np.array(at, np.int64)[card_sets(len(at), contest.dealer - len(up))]
    opened = np.tile([contest.pack.index(card) for card in up], (len(hidden), 1)).astype(np.int64)
    dealers = order.of_sets(np.sort(np.hstack((hidden, opened)), axis=1))
    than = 1 + np.sign(dealers - strength)
    is_in = (dealers >= plays.start) & (dealers < plays.stop)
    return [int(each) for each in np.bincount(than + 3 * is_in, minlength=6)]


def place_of(contest: CountedDuel, own: Hand, up: Hand) -> tuple[int, int]:
    """Return the row and the column of a player's cards and the open card in the arrays of `DuelCounts`."""
    suited = suits_of(contest.pack, contest.tells_suits)
    at = suited.at
    held = [sum(1 << card.rank for card in own if suited.suits[at[card]] == suit) for suit in SUITS]
    alike = suited.alike.tolist()
    order = sorted(SUITS, key=lambda suit: (alike.index(alike[suit]), -held[suit]))

    def moved(card: Card) -> int:
        return int(suited.cards_at[card.rank - 2, order.index(suited.suits[at[card]])])

    row = np.searchsorted(
        own_numbers(contest.pack, contest.own, contest.tells_suits), number(map(moved, own))
    )
    return int(row), moved(up[0]) if up else 0
