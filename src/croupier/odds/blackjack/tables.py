"""A blackjack game as arrays: its answers, asked once for every hand there is."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Card, Hand
from croupier.cards.composition import Composition
from croupier.families.blackjack.choices import May
from croupier.families.blackjack.rules import Blackjack
from croupier.families.blackjack.verdicts import Standing
from croupier.odds.blackjack.dealer import Dealer, dealer_of
from croupier.odds.blackjack.hand_contract import check_hands, gone_by
from croupier.odds.blackjack.hand_orders import FoldedHands, HandOrders, folded
from croupier.odds.blackjack.kinds import (
    BITS,
    HandKinds,
    LongCodes,
    Most,
    cards_of,
    code_of,
    counts_table,
    is_there,
    kinds_of,
    leads_of,
    most_of,
    suited_ways,
)
from croupier.odds.engine import NoExactOdds
from croupier.odds.option_reads import MemoryCache, array_digest
from croupier.odds.package_rules import is_of_package
from croupier.rules.options import Options
from croupier.wagers.pays import EVEN, Odds

HIT, STAND, DOUBLE, SPLIT, SURRENDER = map(int, May)
"""Plays that a hand may make, as the bits of `May`; a hand that takes no more cards has none."""
MOST_HANDS = 12
"""Number of hands from one pair above which a game is taken to have no limit."""

_HANDS, _ALLOWED = MemoryCache(32), MemoryCache(1024)
"""Caches that tables of one game share, however their options differ."""

PaysParts = tuple[tuple[Odds, Fraction], ...]
NO_BEST: PaysParts = ((EVEN, Fraction(1)),)
"""Payout parts of a hand whose total counts: even money for sure."""


class Holding(NamedTuple):
    """Everything about a player's finished hand that decides its wagers."""

    standing: Standing
    pays: PaysParts
    """Odds paid to a best hand, each with its chance by the suits."""
    is_drawn: bool = False
    """Whether it is a best hand of more than two cards, which nobody has when a dealer looks at the hole
    card."""


@dataclass(frozen=True, eq=False)
class AllHands:
    """All hands that a player can come to, the shorter before the longer."""

    number: dict[int, int]
    """Number of each hand, by its code."""
    counts: NDArray[np.int8]
    """[hand, kind]"""
    child: NDArray[np.int32]
    """[hand, kind] → the hand with one more of that kind; -1 where it takes no card."""
    whole: NDArray[np.int16]
    split: NDArray[np.int16]
    """[hand] → its class when it is finished: of an original hand, and of one of a split pair."""
    holdings: tuple[Holding, ...]
    leads: tuple[int, ...]
    """[kind] → the one that stands for it in hands of three cards and more."""
    lead: NDArray[np.int32]
    """[hand] → the one that stands for it."""

    @cached_property
    def size(self) -> NDArray[np.int64]:
        size: NDArray[np.int64] = self.counts.sum(axis=1).astype(np.int64)
        return size

    @cached_property
    def mark(self) -> bytes:
        """Digest that is equal for all lists of the same hands, whatever their standings."""
        return array_digest(self.counts, self.child)

    @cached_property
    def _rows(self) -> bytes:
        return self.counts.tobytes()

    def row(self, hand: int) -> bytes:
        """Return the counts of one hand by kind, as bytes."""
        width = len(self.leads)
        return self._rows[hand * width : (hand + 1) * width]

    def having(self, kind: int) -> NDArray[np.int64]:
        return np.flatnonzero(self.counts[:, kind])

    @cached_property
    def takes_cards(self) -> NDArray[np.bool_]:
        found: NDArray[np.bool_] = self.child.max(axis=1) >= 0
        return found

    @cached_property
    def is_led(self) -> bool:
        """Whether a hand stands for another."""
        return self.leads != tuple(range(len(self.leads)))

    @cached_property
    def folded(self) -> FoldedHands:
        """Hands by the kinds that stand for others."""
        return folded(self)

    @cached_property
    def ordered(self) -> HandOrders:
        return HandOrders(self)


class BlackjackTables:
    """One game under given options, for shoes with the same kinds of cards."""

    def __init__(
        self,
        rules: Blackjack,
        options: Options,
        shoe: Composition,
        is_whole: bool = False,
        splits_once: bool = False,
        folds: bool = False,
    ) -> None:
        """Ask the rules about all hands.

        With `is_whole`, there are never more cards than in this shoe, so that longer hands are left out. With
        `splits_once`, cards are split to two hands and no more, so that they need not be a pair. With
        `folds`, hands of which one stands for the others are weighed together.
        """
        self.rules = rules
        self.options = options
        self.kinds: HandKinds = kinds_of(rules, options, shoe)
        most = most_of(self.kinds, shoe) if is_whole else None
        self.hands: AllHands = hands_of(rules, options, self.kinds, shoe, most)
        self.dealer: Dealer = dealer_of(rules, options, self.kinds, shoe, most)
        self._allowed: dict[tuple[bool, int, bool], NDArray[np.uint8]] = {}
        self.splits_once = splits_once
        assert len(self.pairs) == self.width  # asked for now, so that what cannot be told is refused at once
        if not splits_once:
            self._refuse_unlike()
        self.folds: tuple[bool, ...] = tuple(folds and self._folds(up) for up in range(self.width))
        """Whether hands are weighed together, by the up card's kind."""

    def under(self, options: Options) -> BlackjackTables:
        """Return the same tables for other options by which all hands stand the same."""
        found = copy(self)
        found.options, found._allowed = options, {}
        vars(found).pop("pairs", None)
        return found

    @property
    def by_suits(self) -> bool:
        """Whether suits decide or pay anything, so that another shoe has other tables."""
        return any(len(mix) > 1 for mix in self.dealer.classes) or any(
            len(holding.pays) > 1 for holding in self.hands.holdings
        )

    @property
    def width(self) -> int:
        return len(self.kinds)

    def cards(self, hand: int, first: int = -1) -> Hand:
        """Return the cards of a hand, or of one that it stands for, with a card of kind `first` in front."""
        cards: list[Card] = []
        row = self.hands.row(hand)
        for kind, many in zip(self.kinds, row, strict=True):
            if many:
                cards += [kind.card] * many
        if first >= 0:
            leads = self.hands.leads
            same = (
                first
                if row[first]
                else next(kind for kind, lead in enumerate(leads) if lead == leads[first] and row[kind])
            )
            cards.remove(self.kinds[same].card)
            cards.insert(0, self.kinds[first].card)
        return tuple(cards)

    def hand(self, *kinds: int) -> int:
        return self.hands.number[code_of(kinds)]

    # -- what may be done --------------------------------------------------------------------

    def allowed(self, is_split: bool = False, first: int = -1, is_frozen: bool = False) -> NDArray[np.uint8]:
        """Return what each hand may do besides splitting, as bits; `first` is the kind it starts with, if
        that matters."""
        key = (is_split, first, is_frozen)
        if key not in self._allowed:
            # longer hands apart: the options that only two cards ask for change nothing of them
            two, more = (
                _ALLOWED.get_by_reads(
                    (self.rules, self.kinds, self.hands.mark, key, is_longer, self.can_merge_hands),
                    self.options,
                    partial(self._asked, key, is_longer),
                )
                for is_longer in (False, True)
            )
            self._allowed[key] = two | more
        return self._allowed[key]

    def _asked(self, key: tuple[bool, int, bool], is_longer: bool, options: Options) -> NDArray[np.uint8]:
        """Return what hands of up to two cards may do, or longer ones; 0 for the others."""
        is_split, first, is_frozen = key
        asked = self.hands.takes_cards & ((self.hands.size > 2) == is_longer)
        if first >= 0:
            asked &= self.hands.counts[:, first] > 0
        by_lead = is_longer and self.can_merge_hands
        if by_lead:
            asked, those = np.zeros_like(asked), asked
            asked[self.hands.lead[those]] = True
        found = np.zeros(len(self.hands.counts), np.uint8)
        for hand in np.flatnonzero(asked).tolist():
            cards = self.cards(hand, first)
            found[hand] = int(self.rules.may(options, cards, is_split, is_frozen=is_frozen)) & ~SPLIT
        return found[self.hands.lead] if by_lead else found

    @cached_property
    def can_merge_hands(self) -> bool:
        """Whether hands may do the same as the hand that stands for them, as asked of three cards."""
        hands = self.hands
        others = np.flatnonzero(
            (hands.size == 3) & hands.takes_cards & (hands.lead != np.arange(len(hands.lead)))
        )
        return hands.is_led and all(
            self._may(hand, first) == self._may(int(hands.lead[hand]), first)
            for hand in others.tolist()
            for first in (-1, *(kind for kind, many in enumerate(hands.row(hand)) if many))
        )

    def _may(self, hand: int, first: int) -> May:
        return self.rules.may(self.options, self.cards(hand, first), first >= 0)

    def _folds(self, up: int) -> bool:
        """Return True if hands that stand for each other also meet the same hands of the dealer.

        That must be so whichever of their cards is the hole card.
        """
        rules, options, card = self.rules, self.options, self.kinds[up].card
        if not self.can_merge_hands or self.by_suits or self.frozen(up):
            return False
        if self.dealer.leads != self.hands.leads:
            return False
        holes = [rules.standing(options, (card, hole.card)) for hole in self.kinds]
        return all(holes[kind] == holes[lead] for kind, lead in enumerate(self.hands.leads))

    def frozen(self, up: int) -> bool:
        return self.rules.freezes(self.options, self.kinds[up].card)

    # -- pairs -------------------------------------------------------------------------------

    @cached_property
    def pairs(self) -> tuple[SplitPair, ...]:
        """Split limits of pairs, by kind."""
        return tuple(self._pair(kind) for kind in range(self.width))

    def _pair(self, kind: int) -> SplitPair:
        ranks: dict[int, Hand] = {}
        for card in self.kinds[kind].cards:
            ranks[card.rank] = (*ranks.get(card.rank, ()), card)
        one, *others = ranks.values()
        same = (one[0], one[-1])
        hands = self._most_hands(same)
        mixed = self._most_hands((one[0], others[0][0])) if others else hands
        if mixed not in (1, hands):
            raise NoExactOdds(
                f"{self.kinds[kind].name}s are split in two ways", "by rank and by value to different numbers"
            )
        return SplitPair(hands, tuple(ranks.values()) if mixed < hands else (self.kinds[kind].cards,))

    def _most_hands(self, cards: Hand) -> int:
        hands = 1
        while May.SPLIT in self.rules.may(self.options, cards, hands > 1, hands):
            hands += 1
            if self.splits_once:
                break
            if hands > MOST_HANDS:
                raise NoExactOdds("pairs are split without end", "there is no most hands", "set a limit")
        return hands

    def _refuse_unlike(self) -> None:
        """Refuse a game that lets any two cards be split, which gives a player choices without end."""
        for one, other in self.unlike():
            raise UnlikeSplit(
                f"{self.kinds[one].name} and {self.kinds[other].name} may be split",
                "where any two cards may be, every new card is one more choice without end",
                "let equal cards only be split, or ask for the odds, which are told for one split",
            )

    def unlike(self) -> Iterator[tuple[int, int]]:
        """Yield every two kinds of cards that are no pair and may be split."""
        for one, other in combinations(range(self.width), 2):
            cards = (self.kinds[one].card, self.kinds[other].card)
            if May.SPLIT in self.rules.may(self.options, cards):
                yield one, other


class UnlikeSplit(NoExactOdds):
    """Raised when cards may be split that are no pair."""


class SplitPair(NamedTuple):
    """Split limits of two cards of a kind."""

    hands: int
    """Maximum number of hands; 1 if the cards may not be split."""
    groups: tuple[Hand, ...]
    """Cards of the kind that make pairs with each other: all, or those of one rank."""


def hands_of(
    rules: Blackjack, options: Options, kinds: HandKinds, shoe: Composition, most: Most = None
) -> AllHands:
    """Return every hand, the same from any number of decks unless suits are paid.

    Two cards of a best hand can be alike, so it matters whether there are two of them.
    """
    there = tuple(min(count, 2) for count in shoe.counts) if most is None else shoe.counts
    for counts in (there, shoe.counts):
        found = _HANDS.get_by_reads(
            (rules, kinds, counts, most), options, lambda read: _hands(rules, read, kinds, shoe, most)
        )
        if not any(len(holding.pays) > 1 for holding in found.holdings):
            break
    return found


def _hands(
    rules: Blackjack, options: Options, kinds: HandKinds, shoe: Composition, most: Most = None
) -> AllHands:
    if most is None and is_of_package(rules):
        found = _led(rules, options, kinds, shoe, most, leads_of(rules, options, kinds))
        if found is not None:
            return found
    found = _led(rules, options, kinds, shoe, most, tuple(range(len(kinds))))
    assert found is not None, "every hand stands for itself"
    if not is_of_package(rules):
        check_hands(rules, options, kinds, found.number)
    return found


def _led(
    rules: Blackjack,
    options: Options,
    kinds: HandKinds,
    shoe: Composition,
    most: Most,
    leads: tuple[int, ...],
) -> AllHands | None:
    """Return all hands; None if hands differ of which one would stand for the others.

    Such hands are asked about one by one up to three cards, then once.
    """
    number: dict[int, int] = {}
    holdings: dict[Holding, int] = {}
    is_own = not is_of_package(rules)
    counted: dict[Standing, int] = {}
    """Class of hands whose total counts, by their standing."""
    whole: list[int] = []
    split: list[int] = []
    grown: list[int] = []
    lead: list[int] = []
    codes = LongCodes(leads)
    known: dict[int, int] = {}
    """First of the hands that stand for each other, by their common code."""
    is_grown: list[bool] = []
    steps = [1 << BITS * at for at in range(len(kinds))]
    level = steps

    def numbered(code: int, cards: Hand, is_split: bool = False) -> int:
        if is_own:
            one = _finished(rules, options, kinds, shoe, code, is_split)
            return holdings.setdefault(one, len(holdings))
        standing = rules.standing(options, cards, is_split)
        if standing in counted:
            return counted[standing]
        pays = _pays(rules, options, kinds, shoe, code, cards) if standing.rank else NO_BEST
        found = holdings.setdefault(Holding(standing, pays), len(holdings))
        if not standing.rank:
            counted[standing] = found
        return found

    size = 0
    while level:
        size += 1
        further: dict[int, None] = {}
        for code in level:
            hand = number[code] = len(number)
            same = known.setdefault(codes.lead(code), hand) if size > 2 and codes.is_any else hand
            lead.append(same)
            if same == hand or size == 3:
                cards = cards_of(code, kinds)
                whole.append(numbered(code, cards))
                is_done = size > 1 and rules.is_complete(options, cards, False)
                if same != hand and (whole[same], is_grown[same]) != (whole[hand], not is_done):
                    return None
            else:
                whole.append(whole[same])
                is_done = not is_grown[same]
            if size == 2 or (is_own and size > 2):  # in the package's games it makes no difference with more
                split.append(numbered(code, cards, True))
                is_done = is_done and rules.is_complete(options, cards, True)
            else:
                split.append(whole[-1])
            is_grown.append(not is_done)
            if not is_done:
                grown.append(hand)
                for kind, step in enumerate(steps):
                    if most is None or is_there(code + step, kind, most):
                        further[code + step] = None
        level = list(further)
    codes_found = list(number)
    child = np.full((len(number), len(kinds)), -1, np.int32)
    for hand in grown:
        child[hand] = [number.get(codes_found[hand] + step, -1) for step in steps]
    return AllHands(
        number,
        counts_table(codes_found, len(kinds)),
        child,
        np.array(whole, np.int16),
        np.array(split, np.int16),
        tuple(holdings),
        leads,
        np.array(lead, np.int32),
    )


def _finished(
    rules: Blackjack, options: Options, kinds: HandKinds, shoe: Composition, code: int, is_split: bool
) -> Holding:
    """Ask a custom game's rules about a finished hand; a hand of two cards is asked about by its suits."""
    cards = cards_of(code, kinds)
    ways = tuple(suited_ways(code, kinds, shoe)) if len(cards) == 2 else ((cards, Fraction(1)),)
    found: dict[Odds, Fraction] = {}
    standing = rules.finished(options, cards, is_split).standing
    for hand, likely in ways or ((cards, Fraction(1)),):
        one = rules.finished(options, hand, is_split)
        if one.standing != standing:
            raise gone_by("finished", hand)
        found[one.pays] = found.get(one.pays, Fraction(0)) + likely
    return Holding(standing, tuple(found.items()), len(cards) > 2 and standing.rank > 0)


def _pays(
    rules: Blackjack, options: Options, kinds: HandKinds, shoe: Composition, code: int, cards: Hand
) -> PaysParts:
    """Return the odds paid to a best hand with their chances, by suits where they count."""
    found: dict[Odds, Fraction] = {}
    for hand, likely in suited_ways(code, kinds, shoe) if len(cards) == 2 else ():
        odds = rules.blackjack_pays(options, hand)
        found[odds] = found.get(odds, Fraction(0)) + likely
    return tuple(found.items()) or ((rules.blackjack_pays(options, cards), Fraction(1)),)
