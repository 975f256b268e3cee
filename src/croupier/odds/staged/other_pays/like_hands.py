"""Group hands that are alike into clusters, so that best play under another pay table is found quickly.

A cluster has one level and one group, and therefore one set of terms. The value of a play to a hand is a sum
over the counts of dealer's hands that it faces, so the minimum and maximum of these counts in a cluster bound
the value. If one play stays ahead of all others, the whole cluster makes it, and the cluster's sums are
enough. Only if the bounds leave a doubt are the hands with equal counts evaluated one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations

import numpy as np

from croupier.cards.card import Hand
from croupier.odds import announce
from croupier.odds.staged.closed_hands import BETWEEN, TOO_HIGH, TOO_LOW, divided
from croupier.odds.staged.hand_counts import CountedDuel, DuelCounts
from croupier.odds.staged.hand_played import GROUPS, Flags, PlayedDuel
from croupier.odds.staged.hand_terms import Terms
from croupier.odds.staged.kernels.hand_against_hand import CLASSES, Cards, Counts, Faced, Ints

FACED = 4
"""The number of counts of dealer's hands: weaker ones (only qualifying ones if the player's strength
qualifies), equal ones, those too low to qualify, and those not too high to qualify."""


BLOCK = 16
"""The least number of entries in each block of a split cluster; a block has fewer than twice as many."""
IntColumns = tuple[Ints, ...]


@dataclass(frozen=True)
class LikeHands:
    """Clusters of one level and one group. Those whose best play may depend on the pay table also have their
    entries: hands and open cards with equal counts."""

    hands: IntColumns
    """The cards of one hand of each level, a column for each card."""
    levels: Ints
    groups: Ints
    ways: Ints
    sums: IntColumns
    """The sum over all ways of each count of dealer's hands."""
    least: IntColumns
    """The minimum of each count."""
    spread: IntColumns
    """The maximum of each count less the minimum."""
    marked: Ints
    """The number of ways that are marked."""
    starts: Ints
    """The place of the first entry of each cluster."""
    faced: IntColumns
    """The counts of each entry less the minimum of its cluster."""
    faced_ways: Ints
    faced_marked: Ints


def as_played(
    contest: CountedDuel, qualifying: range, like: LikeHands, terms: Terms, read: frozenset[str]
) -> PlayedAlike | None:
    """Return best play of all clusters under some terms, or None if the stored entries leave it in doubt."""
    deals, levels, plays = contest.deals, like.levels, len(terms.plays)
    weights = worths(contest, qualifying, terms)
    legal = terms.legal[levels]
    ways = like.ways.astype(np.int64)
    sums = (ways * deals, *(each.astype(np.int64) for each in like.sums))
    worth = np.zeros((len(levels), plays), np.int64)
    for play in range(plays):
        worth[:, play] = _weighed(weights[:, play], levels, sums)
    worth[~legal] = 0
    ahead, is_settled = _ahead(deals, like, weights, legal, worth)
    places = np.flatnonzero(~is_settled)
    starts = like.starts.astype(np.int64)
    sizes = np.diff(starts)[places]
    if not sizes.all():
        return None
    of = np.repeat(places, sizes)
    some = np.repeat(starts[places] - np.cumsum(sizes) + sizes, sizes) + np.arange(len(of))
    faced = np.full((len(of), 1 + FACED), deals)
    for at in range(FACED):
        np.add(like.least[at][of], like.faced[at][some], out=faced[:, 1 + at], dtype=np.int64)
    won = (weights[levels[of]] * faced[:, None]).sum(axis=2)
    won[~legal[of]] = np.iinfo(np.int64).min
    is_best = won == won.max(axis=1)[:, None]
    made = terms.listed[is_best[:, terms.listed].argmax(axis=1)]
    totals = np.zeros((len(terms.levels), plays, 1 + FACED), np.int64)
    where = levels[is_settled], ahead[is_settled]
    for at, each in enumerate(sums):
        np.add.at(totals[:, :, at], where, each[is_settled])
    np.add.at(totals, (levels[of], made), like.faced_ways[some].astype(np.int64)[:, None] * faced)
    by_group = np.zeros((GROUPS if contest.up else 1, len(terms.levels), plays), np.int64)
    for play in range(plays):
        np.add.at(by_group[:, :, play], (like.groups, levels), worth[:, play])
    return PlayedAlike(
        contest,
        terms,
        np.einsum("lpf,lcf->lpc", totals, _classes(_places(terms, qualifying))),
        by_group,
        qualifying,
        read,
        like,
        np.where(is_settled, ahead, -1),
        of,
        some,
        (is_best << np.arange(plays)).sum(axis=1),
        made,
    )


def _weighed(weights: Ints, levels: Ints, columns: IntColumns) -> Ints:
    """Return the sum of the columns, each times its weight at the level."""
    found = np.zeros(len(levels), np.int64)
    for at, column in enumerate(columns):
        if weights[:, at].any():
            found += weights[:, at][levels] * column
    return found


def _ahead(deals: int, like: LikeHands, weights: Ints, legal: Flags, worth: Ints) -> tuple[Ints, Flags]:
    """Return the best play of each cluster as a whole, and whether it is best with every single hand."""
    ahead = np.where(legal, worth, np.iinfo(np.int64).min).argmax(axis=1)
    is_settled = np.ones(len(ahead), np.bool_)
    plays = range(weights.shape[1])
    for best, play in permutations(plays, 2):
        some = np.flatnonzero((ahead == best) & legal[:, play])
        more = weights[:, best] - weights[:, play]
        is_settled[some] &= _at_least(deals, more, more, like, some) > 0
    return ahead, is_settled


def _at_least(deals: int, low: Ints, high: Ints, like: LikeHands, some: Ints) -> Ints:
    """Return a lower bound of the weighted sum of counts in each of these clusters, for all weights between
    `low` and `high`."""
    levels = like.levels[some]
    found = (np.minimum(low[:, 0], high[:, 0]) * deals)[levels]
    for at in range(FACED):
        least, most = low[:, 1 + at], high[:, 1 + at]
        if not (least.any() or most.any()):
            continue
        few = like.least[at][some].astype(np.int64)
        many = few + like.spread[at][some]
        weight = least[levels]
        lower = np.minimum(weight * few, weight * many)
        if high is not low:
            weight = most[levels]
            lower = np.minimum(lower, np.minimum(weight * few, weight * many))
        found += lower
    return found


def worths(contest: CountedDuel, qualifying: range, terms: Terms) -> Ints:
    """Return [level, play, column] → the factor by which the number of all dealer's hands (first column) or a
    count is multiplied in the value of a play."""
    found: Ints = np.einsum("lpc,lcf->lpf", terms.nets, _classes(_places(terms, qualifying)))
    return found


def _places(terms: Terms, qualifying: range) -> Ints:
    return np.digitize(terms.levels, (qualifying.start, qualifying.stop))


def _classes(places: Ints) -> Ints:
    """Return [level, class, column] → the weight of each count in the number of dealer's hands of a class."""
    units = np.vstack((np.zeros(FACED, np.int64), np.eye(FACED, dtype=np.int64)))
    units[1, 1] = 1  # whoever is weaker is no stronger either
    found = np.zeros((3, CLASSES, 1 + FACED), np.int64)
    for place in (TOO_LOW, TOO_HIGH, BETWEEN):
        if place == BETWEEN:
            units[3, :2] = 1  # whoever is too low is weaker
        below, up_to, low, high = units.T[:, :, None].astype(np.int32)
        of_units = np.full(1 + FACED, place)
        found[place] = divided(Faced(below, up_to, low, high, 0), of_units).T
        none = np.zeros((1, 1), np.int32)
        found[place, :, 0] = divided(Faced(none, none, none, none, 1), np.array([place]))[0]
    return found[places]


@dataclass(frozen=True)
class PlayedAlike(PlayedDuel):
    """Best play found from clusters."""

    like: LikeHands
    settled: Ints
    """The play of each cluster; -1 if it was in doubt."""
    clusters: Ints
    some: Ints
    """The clusters (`clusters`) and the places (`some`) of the entries that were evaluated one by one."""
    best: Ints
    """The best plays of these entries, a bit each."""
    made: Ints

    def sides(self) -> tuple[Flags, Flags]:
        folded, played = np.zeros((2, len(self.terms.levels)), np.bool_)
        like = self.like
        folded[like.levels[self.settled == 0]] = True
        played[like.levels[self.settled > 0]] = True
        is_folded = self.best & 1 > 0
        folded[like.levels[self.clusters[is_folded]]] = True
        played[like.levels[self.clusters[~is_folded]]] = True
        return folded, played

    def missed(self, plays: Ints) -> int:
        wanted = plays[self.like.groups, self.like.levels]
        is_wrong = (self.settled >= 0) & (self.settled != wanted)
        some_wrong = self.best >> wanted[self.clusters] & 1 == 0
        found = self.like.ways[is_wrong].sum(dtype=np.int64)
        return int(found + self.like.faced_ways[self.some[some_wrong]].sum(dtype=np.int64))

    @property
    def dealt(self) -> int:
        return int(self.like.ways.sum(dtype=np.int64))

    def cards_of(self, level: int) -> Hand:
        return tuple(self.contest.pack[cards[level]] for cards in self.like.hands)

    def marked(self) -> Ints:
        """Return [group, play] → the number of marked ways."""
        found = np.zeros((len(self.worth), len(self.terms.plays)), np.int64)
        is_settled = self.settled >= 0
        where = self.like.groups[is_settled], self.settled[is_settled]
        np.add.at(found, where, self.like.marked[is_settled].astype(np.int64))
        where = self.like.groups[self.clusters], self.made
        np.add.at(found, where, self.like.faced_marked[self.some].astype(np.int64))
        return found


# Putting them together


def put_together(
    found: PlayedDuel, counts: DuelCounts, levels: Ints, groups: Cards, marked: Flags, others: Sequence[Terms]
) -> LikeHands:
    """Return the clusters of all hands and open cards.

    `marked` says which hands and open cards are also counted separately. `others` has the terms of other pay
    tables: clusters whose best play may change between them and the present terms keep their entries.
    """
    from croupier.odds.staged.kernels import like_hands as kernel

    announce.compiling("like hands", kernel.add_clusters, kernel.find_alike)
    order = np.argsort(levels, kind="stable")
    between = _places(found.terms, found.qualifying) == BETWEEN
    seen = kernel.HandsBesideCards(order, levels, between, groups, counts.ways, *counts.compared, marked)
    shape = len(found.terms.levels), len(found.worth)
    room = (np.zeros((*shape, *more), np.int64) for more in ((), (), (FACED,), (FACED,), (FACED,)))
    every = kernel.Clusters(*room)
    kernel.add_clusters(seen, every)
    at, group = every.ways.nonzero()
    nothing = np.zeros(0, np.int64)
    first = order[np.searchsorted(levels[order], np.arange(shape[0]))]
    least, most = every.least[at, group], every.most[at, group]
    like = LikeHands(
        hands=tuple(counts.hands[first].T),
        levels=at,
        groups=group,
        ways=every.ways[at, group],
        sums=tuple(every.sums[at, group].T),
        least=tuple(least.T),
        spread=tuple((most - least).T),
        marked=every.marked[at, group],
        starts=nothing,
        faced=(nothing,) * FACED,
        faced_ways=nothing,
        faced_marked=nothing,
    )
    wanted = np.zeros(shape, np.bool_)
    in_doubt = doubtful(found, like, [found.terms, *others])
    wanted[at[in_doubt], group[in_doubt]] = True
    pairs = int((counts.below >= 0).sum())
    in_level = int(np.bincount(levels).max()) * counts.below.shape[1]
    alike = kernel.Alike(
        np.empty(pairs, np.int64), np.empty((pairs, FACED), np.int32),
        np.empty(pairs, np.int64), np.empty(pairs, np.int64),
    )  # fmt: skip
    number = kernel.find_alike(seen, wanted, 1 << (2 * in_level).bit_length(), alike)
    if not number:
        return replace(like, starts=np.zeros(len(at) + 1, np.int64))
    places, faced = alike.places[:number], alike.faced[:number]
    gain = worths(found.contest, found.qualifying, found.terms)[places // shape[1], :, 1:]
    rising = np.lexsort((((gain[:, -1] - gain[:, 0]) * faced).sum(axis=1), places))
    ways, marked_ways = alike.ways[:number][rising], alike.marked[:number][rising]
    return _in_blocks(like, at * shape[1] + group, places[rising], faced[rising], ways, marked_ways)


def _in_blocks(
    like: LikeHands, clusters: Ints, places: Ints, faced: Counts, ways: Ints, marked: Ints
) -> LikeHands:
    """Split the clusters that have entries into blocks, and put them after those without entries."""
    starts = np.searchsorted(places, np.append(clusters, np.iinfo(np.int64).max))
    sizes = np.diff(starts)
    whole = np.flatnonzero(sizes == 0)
    blocks = np.where(sizes > 0, np.maximum(sizes // BLOCK, 1), 0)
    of = np.repeat(np.arange(len(clusters)), blocks)
    number = np.arange(len(of)) - np.repeat(np.cumsum(blocks) - blocks, blocks)
    begins = starts[of] + number * sizes[of] // blocks[of]
    least, most = (each.reduceat(faced, begins, axis=0) for each in (np.minimum, np.maximum))
    sums = np.add.reduceat(ways[:, None] * faced, begins, axis=0)
    more = faced - np.repeat(least, np.diff(np.append(begins, len(places))), axis=0)

    def with_new(column: Ints, made: Ints) -> Ints:
        return np.concatenate((column[whole], made))

    def all_joined(columns: IntColumns, made: Ints) -> IntColumns:
        return tuple(with_new(column, each) for column, each in zip(columns, made.T, strict=True))

    return LikeHands(
        hands=like.hands,
        levels=with_new(like.levels, like.levels[of]),
        groups=with_new(like.groups, like.groups[of]),
        ways=with_new(like.ways, np.add.reduceat(ways, begins)),
        sums=all_joined(like.sums, sums),
        least=all_joined(like.least, least),
        spread=all_joined(like.spread, most - least),
        marked=with_new(like.marked, np.add.reduceat(marked, begins)),
        starts=np.concatenate((np.zeros(len(whole), np.int64), begins, [len(places)])),
        faced=tuple(more.T),
        faced_ways=ways,
        faced_marked=marked,
    )


def doubtful(found: PlayedDuel, like: LikeHands, terms: Sequence[Terms]) -> Flags:
    """Return for each cluster whether its best play may depend on which terms between these are in force."""
    scale = np.lcm.reduce([each.scale for each in terms])
    several = [worths(found.contest, found.qualifying, each) * (scale // each.scale) for each in terms]
    legal = terms[0].legal[like.levels]
    every = np.arange(len(like.levels))
    is_ahead = legal.copy()
    for best, play in permutations(range(legal.shape[1]), 2):
        more = [each[:, best] - each[:, play] for each in several]
        low, high = np.minimum.reduce(more), np.maximum.reduce(more)
        more_there = _at_least(found.contest.deals, low, high, like, every) > 0
        is_ahead[:, best] &= ~legal[:, play] | more_there
    in_doubt: Flags = np.logical_not(np.logical_or.reduce(is_ahead, axis=1))
    return in_doubt
