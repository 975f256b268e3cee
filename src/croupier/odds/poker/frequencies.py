"""Frequencies of hands: every hand that a game can deal to the showdown, by the game's own rankings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, combinations_with_replacement
from math import comb

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card
from croupier.cards.pack import STANDARD, Pack
from croupier.errors import NotFound
from croupier.families.poker.showdown import Share, Takes
from croupier.hands import batch_hole, batch_rankings, rankings
from croupier.hands.batch_counts import count_classes7
from croupier.hands.lookup import FLUSHES_AT, Flush, LookupOrder, lookup, places_of
from croupier.hands.scale import SUIT_RANKS
from croupier.odds import announce
from croupier.odds.option_reads import array_digest
from croupier.odds.poker.deals import binomials, choose_rows, indices
from croupier.odds.poker.judging import is_tabled
from croupier.odds.poker.kernels.hole_counts import (
    RANKS,
    HoleTree,
    Suits,
    count_boards,
    count_flushes,
    make_flushes,
)
from croupier.odds.poker.layout import PokerLayout
from croupier.odds.ranking_digest import ranking_digest
from croupier.odds.report import HandFrequencies
from croupier.odds.tabulated_counts import get_or_count
from croupier.rules.steps import Place

Counts = npt.NDArray[np.int64]
"""Array of counts, usually by strength."""
STRENGTHS = 1 << 14
HAND = 5
PARTS = 8
"""Number of parts into which the boards are divided to be counted in parallel."""


def hand_frequencies(layout: PokerLayout) -> tuple[HandFrequencies, ...]:
    """Return, for each share of the pot, the number of hands of each kind.

    A share that depends on how the cards lie has one table for each way.
    """
    whole = [_of_share(layout, share) for share in layout.shares if is_tabled(share)]
    lying = [_as_they_lie(layout, share, name) for share in layout.shares for name in share.by_lying]
    return (*whole, *lying)


def _of_share(layout: PokerLayout, share: Share) -> HandFrequencies:
    return _table(share, *_count(layout, share), rankings.made_of(share.ranking))


def _as_they_lie(layout: PokerLayout, share: Share, name: str) -> HandFrequencies:
    return _table(share, f"{layout.own} cards", _of_all(layout.own, name, layout.pack), rankings.find(name))


def _table(share: Share, cards: str, counts: Counts, named: rankings.Ranking | None) -> HandFrequencies:
    kinds: dict[str, int] = {}
    for strength in reversed(np.flatnonzero(counts).tolist()):
        kind = kind_of(share, strength)
        kinds[kind] = kinds.get(kind, 0) + int(counts[strength])
    return HandFrequencies(
        share=share.name,
        ranking=named.title if named is not None else "two of the hole and three of the board",
        cards=cards,
        combinations=int(counts.sum()),
        kinds=tuple(kinds.items()),
        qualifying=int(counts[share.least :].sum()),
    )


def kind_of(share: Share, strength: int) -> str:
    """Return the name of a hand's kind, that of a low by its highest card: `8 low`."""
    words = share.words(strength)
    if words.endswith(" low") and "-" in words:
        return f"{words.partition('-')[0]} low"
    return str(share.category(strength)) if share.category is not None else words


def _count(layout: PokerLayout, share: Share) -> tuple[str, Counts]:
    if share.takes is Takes.TWO:
        order = batch_rankings.hole_order_of(share.ranking)
        assert order is not None, "it is tabled"
        return f"two of {layout.down} and three of 5", _of_hole(layout.down, order, layout.pack)
    named = rankings.made_of(share.ranking)
    assert named is not None, "it is tabled"
    board = _on_board(layout, share.place) if share.takes is Takes.ALL else 0
    own = layout.own if share.takes is Takes.ALL else layout.down
    size, counts = own + board, _of_all(own + board, named.name, layout.pack)
    return (f"{own} and {board} of the board" if board else f"{size} cards"), counts


def _on_board(layout: PokerLayout, place: Place) -> int:
    return layout.boards.get(place, 0)


# Any of so many cards


def _of_all(size: int, name: str, pack: Pack) -> Counts:
    ranking = rankings.find(name)
    ranks = tuple(sorted({card.rank for card in ranking.pack if not card.is_joker}))
    told = size, name, ranking_digest(ranking.evaluate, min(ranking.sizes), ranks), tuple(map(str, pack))
    found: Counts = get_or_count(
        "poker", f"{size} cards by {name}", told, lambda run: _all_counted(size, name, pack)
    )
    return found.astype(np.int64)


def _all_counted(size: int, name: str, pack: Pack) -> Counts:
    if name == "high" and size == 7 and pack == STANDARD:
        return count_classes7()
    counts = np.zeros(STRENGTHS, np.int64)
    order = _order(name)
    if order is not None and order.flush is Flush.THE_SAME and not any(card.is_joker for card in pack):
        rows, ways = _by_ranks(size, pack)
        np.add.at(counts, batch_rankings.evaluate(rows, name), ways)
        return counts
    for rows in _in_parts(size, pack):
        counts += np.bincount(batch_rankings.evaluate(rows, name), minlength=STRENGTHS)
    return counts


def _order(name: str) -> LookupOrder | None:
    try:
        return batch_rankings.order_named(name)
    except NotFound:
        return None


def _by_ranks(size: int, pack: Pack) -> tuple[npt.NDArray[np.uint8], Counts]:
    """Return one hand of every choice of ranks, and the number of hands of each choice."""
    by_rank: dict[int, list[Card]] = {}
    for card in pack:
        by_rank.setdefault(card.rank, []).append(card)
    hands, ways = list[list[int]](), list[int]()
    for ranks in combinations_with_replacement(sorted(by_rank), size):
        if all(ranks.count(rank) <= len(by_rank[rank]) for rank in ranks):
            number, hand = 1, list[int]()
            for rank in dict.fromkeys(ranks):
                number *= comb(len(by_rank[rank]), ranks.count(rank))
                hand += [card.index for card in by_rank[rank][: ranks.count(rank)]]
            hands.append(hand)
            ways.append(number)
    return np.array(hands, np.uint8), np.array(ways, np.int64)


def _in_parts(size: int, pack: Pack) -> Iterator[npt.NDArray[np.uint8]]:
    """Yield every hand, one a row, in arrays of the hands that begin with the same two cards."""
    cards = indices(pack.cards)
    for first, second in combinations(range(len(cards)), 2):
        more = choose_rows(len(cards) - second - 1, size - 2)
        if len(more):
            low = np.broadcast_to(cards[[first, second]], (len(more), 2))
            yield np.concatenate((low, cards[second + 1 :][more]), axis=1)


# Two of the hole


def _of_hole(size: int, order: LookupOrder, pack: Pack) -> Counts:
    """Return by strength the hands of every hole of so many cards with every board of five."""
    places = array_digest(lookup(HAND, order).places).hex()
    told = size, order.flush.value, order.ranks, places, tuple(map(str, pack))
    found: Counts = get_or_count(
        "poker", f"two of {size} cards and three of a board", told,
        lambda run: _hole_counted(size, order, pack),
    )  # fmt: skip
    return found.astype(np.int64)


def _hole_counted(size: int, order: LookupOrder, pack: Pack) -> Counts:
    deals = comb(len(pack), size) * comb(len(pack) - size, 5)
    announce.compiling("frequencies", count_boards, count_flushes, make_flushes)
    announce.counting(f"{deals:,} deals of {size} cards and a board, some seconds")
    by_suit = [[int(Card(rank, suit) in pack.cards) for rank in SUIT_RANKS] for suit in range(4)]
    deck = np.array(by_suit, np.int64).sum(axis=0)
    kinds = Counter(map(tuple, by_suit)) if order.flush is Flush.MORE else Counter[tuple[int, ...]]()
    suits = Suits(
        np.array([deck - np.array(suit) for suit in kinds], np.int64).reshape(-1, RANKS),
        np.array([sum(1 << rank for rank in range(RANKS) if suit[rank]) for suit in kinds], np.int64),
        np.array(list(kinds.values()), np.int64),
        np.zeros((1 << RANKS, RANKS, RANKS), np.uint16),
        np.zeros((1 << RANKS, RANKS, RANKS), np.bool_),
    )
    if kinds:
        flushes = lookup(5, order).places[FLUSHES_AT : FLUSHES_AT + (1 << RANKS)]
        make_flushes(flushes, suits.made, suits.odd)
    tree, boards = _holes(size), _multisets(5)
    rows = places_of(boards + 2).astype(np.int64) * RANKS * RANKS
    beside = tree, batch_hole.pairs_of(order), deck, binomials(), suits
    parts = np.zeros((PARTS, STRENGTHS), np.int64)
    with ThreadPoolExecutor() as threads:
        done = [
            threads.submit(count_boards, boards[at::PARTS], rows[at::PARTS], *beside, part)
            for at, part in enumerate(parts)
        ]
    for each in done:
        each.result()
    counts: Counts = parts.sum(axis=0)
    for rest, there, times in zip(suits.rest, suits.there, suits.times, strict=True):
        others, more = int(rest.sum()), np.zeros(STRENGTHS, np.int64)
        ways = [[_beside(others, shown, held, size) for held in range(size + 1)] for shown in range(6)]
        count_flushes(int(there), suits.made, np.array(ways, np.int64), more)
        counts += times * more
    return counts


def _beside(others: int, shown: int, held: int, size: int) -> int:
    """Return the ways to fill up board and hole from other suits, given the number of one suit's cards in
    each."""
    return comb(others, 5 - shown) * comb(max(0, others - 5 + shown), size - held)


def _holes(size: int) -> HoleTree:
    found = [tuple(ranks) for many in range(size + 1) for ranks in _multisets(many).tolist()]
    where = {ranks: at for at, ranks in enumerate(found)}
    last = [ranks[-1] if ranks else 0 for ranks in found]
    many = [ranks.count(each) for ranks, each in zip(found, last, strict=True)]
    without = [where[ranks[: len(ranks) - number]] for ranks, number in zip(found, many, strict=True)]
    fewer = [where[ranks[:-1]] for ranks in found]
    others = [[*ranks[:-1], *[-1] * (size - max(0, len(ranks) - 1))] for ranks in found]
    whole = sum(len(ranks) < size for ranks in found)
    of_last, number, parent, shorter, rest = (
        np.array(each, np.int64) for each in (last, many, without, fewer, others)
    )
    return HoleTree(of_last, number, parent, shorter, rest, whole)


def _multisets(size: int) -> Counts:
    """Return every choice of so many ranks, from 0 up, none more than four times."""
    some = [
        ranks
        for ranks in combinations_with_replacement(range(RANKS), size)
        if all(ranks.count(rank) <= 4 for rank in ranks)
    ]
    return np.array(some, np.int64).reshape(len(some), size)
