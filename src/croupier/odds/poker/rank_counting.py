"""Count a board that is mostly still to come by the ranks of its cards, for each class of deals once.

A class has all deals of the seats' hands that a change of suits makes of one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Hand
from croupier.compiled import compiled
from croupier.errors import NotFound
from croupier.families.poker.showdown import Takes
from croupier.hands import batch_rankings, rankings
from croupier.hands.lookup import Flush, LookupOrder, lookup
from croupier.odds import announce
from croupier.odds.poker.deals import Candidates, binomials, candidates_of, indices, masks_of
from croupier.odds.poker.judging import Division
from croupier.odds.poker.kernels.by_ranks import RankTables, by_ranks
from croupier.odds.poker.kernels.compare import Ints, Masks
from croupier.odds.poker.known_deal import Counted, KnownDeal

MOST_DEALS = 2_000_000
"""Maximum number of ways to give every seat one of its hands."""


def goes_by_ranks(deal: KnownDeal) -> bool:
    layout = deal.layout
    if len(layout.judged) != 1 or len(layout.boards) != 1 or deal.missing < 4 or layout.up:
        return False
    share = layout.judged[0]
    order = _order(share.ranking) if share.takes is Takes.ALL and not share.least else None
    return order is not None and layout.own + 5 <= 7 and not any(card.is_joker for card in deal.deck)


@cache
def _order(source: object) -> LookupOrder | None:
    """Return the ranking's order of five cards, if a table of ranks can tell it; else None."""
    named = rankings.made_of(source)
    try:
        order = batch_rankings.order_named(named.name) if named is not None else None
    except NotFound:
        return None
    return order if order is not None and order.flush is not Flush.LESS and order.least == 5 else None


@cache
def _rank_tables(missing: int, order: LookupOrder) -> RankTables:
    keys = (lookup(7, order).keys[::4] & np.uint64(0xFFFFFFFF)).copy()  # of ranks alone
    some = [list(combinations_with_replacement(range(13), many)) for many in range(missing + 1)]
    some = [[ranks for ranks in each if all(ranks.count(rank) <= 4 for rank in ranks)] for each in some]
    multisets = tuple(np.array(each, np.int64).reshape(len(each), many) for many, each in enumerate(some))
    sets = [list(combinations(range(13), many)) for many in range(missing + 1)]
    return RankTables(
        multisets,
        tuple(keys[each].sum(axis=1).astype(np.uint64) for each in multisets),
        tuple(np.array([sum(1 << rank for rank in ranks) for ranks in each], np.int64) for each in sets),
        tuple(
            np.array([sum(int(keys[rank]) for rank in ranks) for ranks in each], np.uint64) for each in sets
        ),
        binomials(),
        lookup(7, order).places,
        order.flush is Flush.MORE,
    )


def count_by_ranks(deal: KnownDeal) -> Counted | None:
    """Count the deals by ranks: hands that differ only by a change of suits are counted once and weighed.

    Return None if there are too many hands.

    None is returned if there are too many hands.
    """
    if any(each.missing and each.is_range for each in deal.holdings):
        return None
    order = _order(deal.layout.judged[0].ranking)
    assert order is not None, "asked for before"
    seats = [candidates_of(each, deal.deck) for each in deal.holdings]
    if prod(map(len, seats)) > MOST_DEALS:
        return None
    (lying,) = deal.boards.values()
    players = len(seats)
    announce.compiling("equity by ranks", _give, by_ranks)
    classes = _classes(deal, seats, lying)
    if classes is None:
        return None
    unit = Division(deal.layout, players).unit
    tables = _rank_tables(deal.missing, order)
    winners = np.zeros((len(classes.ways), 1 << players), np.int64)
    board, deck = indices(lying), int(np.bitwise_or.reduce(masks_of(indices(deal.deck)[:, None])))
    for number, chosen in enumerate(classes.chosen):
        hands = [seat.down[at] for seat, at in zip(seats, chosen, strict=True)]
        taken = deck
        for seat, at in zip(seats, chosen, strict=True):
            taken &= ~int(seat.masks[at])
        by_ranks(
            np.array([_rank_key(hand, board, order) for hand in hands], np.uint64),
            np.array([_by_suit(_mask(hand) | _mask(board)) for hand in hands], np.int64),
            _by_suit(taken),
            deal.missing,
            tables,
            winners[number],
        )
    results = _told(winners, players, unit)
    counts = (results * classes.ways[:, None, None]).sum(axis=0)
    cases = int(counts[0, 1] + counts[0, 2] + counts[0, 4])
    each_cases = results[:, 0, 1] + results[:, 0, 2] + results[:, 0, 4]
    by_hand = []
    for p, holding in enumerate(deal.holdings):
        hands_of = np.zeros((len(holding.hands), 2), np.int64)
        if holding.is_range:
            told = np.column_stack((results[classes.number, p, 0], each_cases[classes.number]))
            np.add.at(hands_of, seats[p].hand[classes.given[:, p]], told)
        else:
            hands_of[0] = counts[p, 0], cases
        by_hand.append(hands_of)
    return Counted(cases, unit, counts, tuple(by_hand))


def _told(winners: Ints, players: int, unit: int) -> Ints:
    """Return the counts of each class by seat, from the number of boards that each set of seats wins
    together."""
    results = np.zeros((len(winners), players, 5), np.int64)
    for who in range(1, 1 << players):
        among, boards = who.bit_count(), winners[:, who]
        for p in range(players):
            if not who >> p & 1:
                results[:, p, 2] += boards
            else:
                results[:, p, 0] += unit // among * boards
                results[:, p, 4 if among > 1 else 3] += boards
    results[:, :, 1] = results[:, :, 3]
    return results


def _rank_key(hand: npt.NDArray[np.uint8], board: npt.NDArray[np.uint8], order: LookupOrder) -> int:
    keys = lookup(7, order).keys
    return sum(int(keys[card]) & 0xFFFFFFFF for card in (*hand, *board))


def _mask(cards: npt.NDArray[np.uint8]) -> int:
    return sum(1 << int(card) for card in cards)


def _by_suit(mask: int) -> npt.NDArray[np.int64]:
    """Return the ranks of each suit as bits."""
    return np.array(
        [sum((mask >> 4 * rank + suit & 1) << rank for rank in range(13)) for suit in range(4)], np.int64
    )


class _Classes(NamedTuple):
    chosen: Ints
    """Candidate of each seat in one deal of every class."""
    ways: Ints
    """Number of deals in each class."""
    given: Ints
    """Candidate of each seat in every deal."""
    number: Ints
    """Class of each deal."""


def _classes(deal: KnownDeal, seats: Sequence[Candidates], lying: Hand) -> _Classes | None:
    """Return the classes of all deals; None if too many seats have too many hands to number their deals."""
    fixed = {card.index for card in deal.layout.pack} - {card.index for card in deal.deck}
    for each in deal.holdings:
        if not each.is_range:
            fixed -= {card.index for card in each.hands[0]}
    board = {card.index for card in lying}
    alike = [
        turn
        for turn in permutations(range(4))
        if _turned(fixed, turn) == fixed and _turned(board, turn) == board
    ]
    turned = [
        np.stack([masks_of((seat.down & 0xFC) + np.array(turn, np.uint8)[seat.down & 3]) for turn in alike])
        for seat in seats
    ]
    _, codes = np.unique(np.concatenate([each.ravel() for each in turned]), return_inverse=True)
    base = int(codes.max()) + 1
    if base ** len(seats) >= 1 << 62:
        return None
    begins = np.cumsum([0, *(each.size for each in turned)])
    width = max(map(len, seats))
    table = np.zeros((len(seats), len(alike), width), np.int64)
    for p, masks_turned in enumerate(turned):
        own = codes[begins[p] : begins[p + 1]].reshape(masks_turned.shape)
        table[p, :, : masks_turned.shape[1]] = own * base**p
    begin = np.array([0, *map(len, seats)], np.int64)
    masks = np.zeros((len(seats), width), np.uint64)
    for p, seat in enumerate(seats):
        masks[p, : len(seat)] = seat.masks
    given = np.empty((prod(map(len, seats)), len(seats)), np.int64)
    code = np.empty(len(given), np.int64)
    many = _give(begin, masks, table, given, code)
    given, code = given[:many], code[:many]
    _, first, number, ways = np.unique(code, return_index=True, return_inverse=True, return_counts=True)
    return _Classes(given[first], ways.astype(np.int64), given, number.astype(np.int64))


def _turned(cards: set[int], turn: Sequence[int]) -> set[int]:
    return {card & ~3 | turn[card & 3] for card in cards}


@compiled
def _give(begin: Ints, masks: Masks, table: Ints, given: Ints, code: Ints) -> int:
    """Write every way to give the seats different cards, with the least number that a change of suits gives
    it.

    Return how many ways there are.
    """
    players = len(begin) - 1
    at = np.zeros(players, np.int64)
    used = np.zeros(players + 1, np.uint64)
    level = 0
    many = 0
    while level >= 0:
        if at[level] >= begin[level + 1]:
            at[level] = 0
            level -= 1
            if level >= 0:
                at[level] += 1
            continue
        mask = masks[level, at[level]]
        if mask & used[level] != np.uint64(0):
            at[level] += 1
            continue
        if level < players - 1:
            used[level + 1] = used[level] | mask
            level += 1
            at[level] = 0
            continue
        least = np.int64(0x7FFFFFFFFFFFFFFF)
        for turn in range(table.shape[1]):
            number = np.int64(0)
            for p in range(players):
                number += table[p, turn, at[p]]
            least = min(least, number)
        code[many] = least
        for p in range(players):
            given[many, p] = at[p]
        many += 1
        at[level] += 1
    return many
