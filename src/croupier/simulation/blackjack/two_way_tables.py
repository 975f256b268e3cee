"""2 Way Winner as arrays: how hands go on and what comes of them, asked of the rules once.

What hands are worth, as blackjack and as poker, are the solver's own tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Card
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.families.blackjack.choices import DOUBLE
from croupier.families.blackjack.two_way import (
    BLACKJACK_ANTE,
    BONUS,
    NATURAL,
    SPLIT_PLAY,
    TwoWayBlackjack,
    TwoWayOptions,
    bonus_result,
    counted_rows,
    has_royal,
)
from croupier.hands.joker_kinds import HAND, NUMBERS
from croupier.hands.pai_gow import RANKING
from croupier.odds.blackjack.kinds import BITS
from croupier.odds.blackjack.tables import BlackjackTables
from croupier.odds.blackjack.two_way_gains import FIRST, Gains, shoe_of
from croupier.odds.blackjack.two_way_play import ANTES, POKER, FirstPlay
from croupier.odds.blackjack.two_way_poker import worth_of
from croupier.odds.seven_card_counts import FLUSH, bit_of, count
from croupier.simulation.blackjack.hands import Ints, Small
from croupier.simulation.blackjack.two_way_plays import DECK, FIRST_PLAYS, TwoWayPlays, plays_of
from croupier.simulation.kernel import KernelRow
from croupier.simulation.seven_cards import RANKS, SevenCardRows, no_rows, seven_card_rows
from croupier.wagers.result import Result

Words = NDArray[np.uint16]
Rows = NDArray[np.int16]
NEVER = -1


class HandTables(NamedTuple):
    """Blackjack: cards by kinds, hands by the solver's numbers and by class when they are finished."""

    kinds: Ints
    """[card] → its kind."""
    two: Rows
    """[kind, kind] → the hand of two cards."""
    one: Rows
    """[kind] → the hand of one."""
    child: Rows
    """[hand, kind] → the hand with one more card."""
    plays: Small
    """[open card's kind, hand]"""
    pair_at: Ints
    """[open card's kind, kind] → where a pair that is split is found in `pairs`."""
    pairs: Small
    """[pair, first or second, hand] → how a hand of it is played."""
    ended: Rows
    """[of a pair, hand] → the class of a finished hand."""
    natural: NDArray[np.bool_]
    """[open card's kind, hole card's kind] → whether the player-dealer has a Natural 22."""
    dealer: Rows
    """[state, kind] → the next; the classes of finished hands come first."""


class EndTables(NamedTuple):
    """Lookup tables for the row in which a round ends."""

    first: Small
    """[card, card, open card] → what is done with them."""
    given: Ints
    """[first play] → the row of one that ends the round."""
    hand: Rows
    """[doubled, class, player-dealer's class]"""
    split: Rows
    """[class, second hand's class, player-dealer's class]"""
    numbers: Ints
    """[place, kind] → what a card adds to the number of its hand."""
    by_kinds: Words
    """[number of seven kinds] → what the best five are worth where no flush counts."""
    by_suit: Words
    """[with the joker, ranks as bits] → what a flush is worth."""
    compared: Small
    """[worth, how it compares] → a poker hand's end."""
    poker: Rows
    """[first play, poker hand's end]"""


class BonusTables(NamedTuple):
    """The 7-Card Bonus; without one `by_kinds` is empty."""

    by_kinds: Rows
    """[number of seven kinds] → the row where there is no flush."""
    by_rows: Rows
    """[a royal flush without the joker, hands that are made as bits] → the row."""
    royal: Small
    """[ranks as bits] → whether so many of a suit have such a royal flush."""
    surrendered: int
    """The row after a surrender; -1 where it stays."""
    made: SevenCardRows


class TwoWayPlan(NamedTuple):
    rows: tuple[KernelRow, ...]
    hands: HandTables
    ends: EndTables
    bonus: BonusTables
    pack: Small


class RowList:
    """A list of rows without duplicates."""

    def __init__(self) -> None:
        self.numbers: dict[KernelRow, int] = {}

    def row_number(self, wager: str, outcome: str, pays: str, net: Fraction, staked: int = 1) -> int:
        row = KernelRow(wager, outcome, pays, Fraction(net), Fraction(staked))
        return self.numbers.setdefault(row, len(self.numbers))

    def of_antes(self, results: Sequence[Result]) -> int:
        """Return the row of the antes' results, which add up under the words of the first one."""
        net = sum((Fraction(each.per_unit) for each in results), Fraction(0))
        return self.row_number(BLACKJACK_ANTE, results[0].why, str(results[0].odds or ""), net, len(results))

    def of_bonus(self, result: Result) -> int:
        return self.row_number(BONUS, result.why, str(result.odds or ""), Fraction(result.per_unit))


@lru_cache(maxsize=8)
def plan_of(
    rules: TwoWayBlackjack, options: TwoWayOptions, pack: Pack, strategy: str, with_bonus: bool
) -> TwoWayPlan:
    shoe = shoe_of(rules, options, Composition.from_cards(pack))
    assert isinstance(shoe.payoffs, Gains)
    plays = plays_of(rules, options, pack, strategy)
    rows = RowList()
    hands = _hands(shoe.tables, shoe.payoffs, plays)
    ends = _ends(rules, options, shoe.payoffs, plays.first, rows)
    bonus = _bonus(rules, options, pack, rows) if with_bonus else _no_bonus()
    cards = np.array([card.index for card in pack], np.uint8)
    return TwoWayPlan(tuple(rows.numbers), hands, ends, bonus, cards)


# Blackjack


def _hands(tables: BlackjackTables, gains: Gains, plays: TwoWayPlays) -> HandTables:
    kinds = range(tables.width)
    pair_at = np.full((tables.width, tables.width), NEVER, np.int64)
    pairs = np.zeros((len(plays.pairs), 2, len(tables.hands.counts)), np.uint8)
    for place, (at, both) in enumerate(plays.pairs.items()):
        pair_at[at] = place
        pairs[place] = both
    kind_of = np.full(DECK, NEVER, np.int64)
    for number, kind in enumerate(tables.kinds):
        kind_of[[card.index for card in kind.cards]] = number
    two = np.full((tables.width, tables.width), NEVER, np.int16)
    for one, other in product(kinds, kinds):
        if one != other or len(tables.kinds[one].cards) > 1:
            two[one, other] = tables.hand(one, other)
    assert len(tables.hands.counts) <= np.iinfo(np.int16).max
    return HandTables(
        kinds=kind_of,
        two=two,
        one=np.array([tables.hand(kind) for kind in kinds], np.int16),
        child=tables.hands.child.astype(np.int16),
        plays=plays.hands,
        pair_at=pair_at,
        pairs=pairs,
        ended=gains.holding_of[np.array([tables.hands.whole, tables.hands.split])],
        natural=_naturals(tables),
        dealer=_dealer(tables, gains),
    )


def _naturals(tables: BlackjackTables) -> NDArray[np.bool_]:
    cards, rules, options = [kind.card for kind in tables.kinds], tables.rules, tables.options
    return np.array([[rules.rank(options, (up, hole)) == NATURAL for hole in cards] for up in cards])


def _dealer(tables: BlackjackTables, gains: Gains) -> Rows:
    """States in which a hand goes on alike are one. That of an open card alone comes behind the classes."""
    width, classes = tables.width, len(gains.ranks)
    finishes = [{each.code: gains.class_of[each.end] for each in row} for row in tables.dealer.finishes]
    there = [len(kind.cards) for kind in tables.kinds]
    known: dict[tuple[int, ...], int] = {}
    kept: dict[tuple[int, int], int] = {}

    def state(up: int, code: int) -> int:
        if (end := finishes[up].get(code)) is not None:
            return end
        if (up, code) not in kept:
            after = tuple(
                state(up, code + (1 << BITS * kind)) if _left(code, up, kind) else 0 for kind in range(width)
            )
            kept[up, code] = known.setdefault(after, classes + width + len(known))
        return kept[up, code]

    def _left(code: int, up: int, kind: int) -> bool:
        return (code >> BITS * kind & (1 << BITS) - 1) + (kind == up) < there[kind]

    opened = [
        [state(up, 1 << BITS * hole) if _left(0, up, hole) else 0 for hole in range(width)]
        for up in range(width)
    ]
    return np.array([*[[0] * width] * classes, *opened, *known], np.int16)


def _ends(
    rules: TwoWayBlackjack, options: TwoWayOptions, gains: Gains, first: Small, rows: RowList
) -> EndTables:
    holdings, ends = range(len(gains.holdings)), range(len(gains.ranks))

    def row(holding: int, end: int, doubled: int, second: int = NEVER) -> int:
        (met,) = gains.met[holding][end]
        ante = met.got[BLACKJACK_ANTE]
        spots = (*FIRST, DOUBLE) if doubled else FIRST
        net = sum((met.got[spot].gain for spot in spots), Fraction(0))
        if second != NEVER:
            net += gains.gain(second, end, SPLIT_PLAY)
        staked = len(spots) + (second != NEVER)
        return rows.row_number(BLACKJACK_ANTE, rules.words(ante.verdict), ante.terms, net, staked)

    hand = [[[row(one, end, doubled) for end in ends] for one in holdings] for doubled in range(2)]
    split = [[[row(one, end, 0, other) for end in ends] for other in holdings] for one in holdings]
    worth = worth_of(options)
    poker = [
        [
            rows.row_number(BLACKJACK_ANTE, end.outcome, end.pays, end.antes + POKER[play] * end.play,
                    ANTES + POKER[play])
            for end in worth.rows
        ]
        for play in FIRST_PLAYS if play in POKER
    ]  # fmt: skip
    given = {
        FirstPlay.NATURAL: rows.of_antes(rules.natural_taken(options)),
        FirstPlay.SURRENDER: rows.of_antes(rules.surrendered(options)),
    }
    return EndTables(
        first=first,
        given=np.array([given.get(play, NEVER) for play in FIRST_PLAYS], np.int64),
        hand=np.array(hand, np.int16),
        split=np.array(split, np.int16),
        numbers=NUMBERS,
        by_kinds=worth.by_kinds.astype(np.uint16),
        by_suit=worth.by_suit.astype(np.uint16),
        compared=worth.row_of.astype(np.uint8),
        poker=np.array(poker, np.int16),
    )


# The 7-Card Bonus


def _bonus(rules: TwoWayBlackjack, options: TwoWayOptions, pack: Pack, rows: RowList) -> BonusTables:
    made = seven_card_rows()
    by_rows = np.full((2, 1 << len(RANKING)), NEVER, np.int16)
    for names in count(pack):
        bits = sum(map(bit_of, names))
        for is_natural in range(2):
            result = bonus_result(options, counted_rows(options, names, bool(is_natural)))
            by_rows[is_natural, bits] = rows.of_bonus(result)
    royal = np.zeros(1 << RANKS, np.uint8)
    for size in range(FLUSH, HAND + 1):
        for ranks in combinations(range(RANKS), size):
            suited = tuple(Card(rank + 2, 0) for rank in ranks)
            royal[sum(1 << rank for rank in ranks)] = has_royal(suited)
    lost = [rows.of_bonus(each) for each in rules.surrendered(options, with_bonus=True) if each.spot == BONUS]
    return BonusTables(by_rows[0, made.plain], by_rows, royal, lost[0] if lost else NEVER, made)


def _no_bonus() -> BonusTables:
    rows = np.zeros((2, 0), np.int16)
    return BonusTables(rows[0], rows, np.zeros(0, np.uint8), NEVER, no_rows())
