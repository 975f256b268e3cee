"""StagedSideBet bets paid by table on some of a round's cards: every set of cards, by strength.

How many sets have each strength depends on the pack and on the way to rank alone: it is counted once, and
serves every pay table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import ACE, CARDS, Card, Hand
from croupier.cards.pack import STANDARD, Pack
from croupier.families.staged.questions import Staged, StagedSideBet
from croupier.hands import batch_counts, four_card, poker, six_card
from croupier.hands.batch import CLASSES
from croupier.hands.lookup import lookup
from croupier.odds import announce
from croupier.odds.engine import NotExact
from croupier.odds.staged.card_sets import card_sets, smaller_sets
from croupier.odds.staged.kernels.side_bets import count_best_fives
from croupier.odds.tally import Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.chips import money

Rank = Callable[[Hand], int]
SMALL = 3
"""Cards of which every set is ranked one by one: 22,100 sets of three."""
THREADS = 2
UNIT = 1_00
"""The wager for which fixed sums are counted, in cents."""


def side_tallies(
    game: Game, options: Options, pack: Pack | None = None, wager: str | None = None
) -> list[Tally]:
    """Every side bet that is offered, or the one of that name, each on its own, as if nobody folded."""
    rules: Staged = game.rules
    cards = pack or game.equipment(options).pack
    sides = [side for side in rules.sides(options) if wager in (None, side.spot)]
    if cards is None and sides:
        raise NotExact(f"the side bets of {game.id} are not counted", "it has no cards")
    return [_tally(side, options, cards) for side in sides if cards is not None]


def _tally(side: StagedSideBet, options: Any, pack: Pack) -> Tally:
    size = side.own + side.board + side.dealer
    if side.in_order and side.own < size:
        found = strengths_in_order(side.rank, side.own, size - side.own, pack)
    else:
        found = strengths(side.rank, size, pack)
    ways: Counter[str] = Counter()
    for strength, number in found.items():
        ways[side.row_of(options, strength)] += number
    prizes = side.prizes(options)
    tally = Tally(side.spot, unit=f"the {side.title}", notes=tuple(_notes(side, prizes)))
    for row in (*prizes, *(row.hand for row in side.pays(options)), ""):
        result = side.result_of(options, row)
        net = Fraction(prizes[row], UNIT) - result.takes if row in prizes else result.per_unit
        pays = money(prizes[row]) if row in prizes else result.terms
        tally.add(row or str(result.outcome), net=net, ways=ways[row], pays=pays)
    return tally


def _notes(side: StagedSideBet, prizes: Mapping[str, int]) -> Iterator[str]:
    if not side.survives_fold:
        yield f"a player who folds loses the {side.title}: counted for one who does not fold"
    if prizes:
        yield f"fixed sums of the {side.title} are counted for a wager of {money(UNIT)}"


@lru_cache(maxsize=32)
def strengths(rank: Rank, size: int, pack: Pack) -> Mapping[int, int]:
    """How many sets of so many cards have each strength."""
    if size <= SMALL:
        return Counter(map(rank, combinations(pack.cards, size)))
    indices = [card.index for card in pack]
    is_plain = len(set(indices)) == len(indices) and max(indices, default=0) < 52
    counter = COUNTERS.get((rank, size)) if is_plain else None
    if counter is None:
        raise NotExact(
            f"{size} cards of {pack.name} are not counted", "there is no compiled way to rank them"
        )
    found = counter(pack)
    return {int(at): int(found[at]) for at in np.flatnonzero(found)}


@lru_cache(maxsize=8)
def strengths_in_order(rank: Rank, own: int, other: int, pack: Pack) -> Mapping[int, int]:
    """The same where the player's cards are ranked apart from the others."""
    found: Counter[int] = Counter()
    for first in combinations(pack.cards, own):
        rest = [card for card in pack.cards if card not in first]
        found.update(rank(first + second) for second in combinations(rest, other))
    return found


Counts = npt.NDArray[np.int64]


def _best_fives(size: int) -> Callable[[Pack], Counts]:
    """The best five of five, six or seven cards."""

    def count(pack: Pack) -> Counts:
        if size == 7 and pack.cards == STANDARD.cards:
            return batch_counts.count_classes7(THREADS)
        tables = lookup(size)
        bits = tables.bits[[card.index for card in pack]]
        announce.compiling("side bet", count_best_fives)

        def part(top: int) -> Counts:
            counts = np.zeros(CLASSES, np.int64)
            count_best_fives(bits, bits[top], top, size - 1, tables.suits, tables.places, counts)
            return counts

        with ThreadPoolExecutor(THREADS) as pool:
            found: Counts = np.sum(list(pool.map(part, range(len(pack)))), axis=0)
        return found

    return count


def _six_cards(pack: Pack) -> Counts:
    """The best five of six, and the six-card royals apart."""
    fives = _best_fives(6)(pack)
    royals = [hand for hand in SIX_CARD_ROYALS if set(hand) <= set(pack.cards)]
    found = np.concatenate([fives, np.zeros(4, np.int64)])
    for hand in royals:
        found[six_card.evaluate(hand)] += 1
        found[poker.evaluate(hand)] -= 1
    return found


def _best_four_of_five(pack: Pack) -> Counts:
    """Five sets of four in every five cards."""
    fours = _four_card_strengths(pack)
    found = smaller_sets(len(pack), 5)
    best = fours[found[:, 0]]
    for out in range(1, 5):
        best = np.maximum(best, fours[found[:, out]])
    return np.bincount(best)


def _four_cards(pack: Pack) -> Counts:
    return np.bincount(_four_card_strengths(pack))


def _four_card_strengths(pack: Pack) -> npt.NDArray[np.int64]:
    """Of every four cards: ranked once for each set of ranks, of one suit and of several."""
    cards = np.array([card.index for card in pack])[card_sets(len(pack), 4)]
    ranks, suits = np.sort(cards // 4, axis=1), cards % 4
    suited = (suits == suits[:, :1]).all(axis=1)
    keys = (((ranks[:, 0] * 13 + ranks[:, 1]) * 13 + ranks[:, 2]) * 13 + ranks[:, 3]) * 2 + suited
    _, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
    each = np.array([four_card.evaluate(tuple(CARDS[at] for at in cards[one])) for one in first])
    found: npt.NDArray[np.int64] = each[inverse]
    return found


SIX_CARD_ROYALS = [tuple(Card.of(rank, suit) for rank in range(9, ACE + 1)) for suit in range(4)]
COUNTERS: Mapping[tuple[Rank, int], Callable[[Pack], Counts]] = {
    (poker.evaluate, 5): _best_fives(5),
    (poker.evaluate, 6): _best_fives(6),
    (poker.evaluate, 7): _best_fives(7),
    (six_card.evaluate, 6): _six_cards,
    (four_card.evaluate, 4): _four_cards,
    (four_card.evaluate, 5): _best_four_of_five,
}
"""The ways to rank that are compiled, with the number of cards."""
