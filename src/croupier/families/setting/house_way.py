"""A house way of pai gow poker: how a house sets seven cards, as two questions.

What the ranks decide comes first: a rule for hands of that shape, and the low hand that it names. Then the
cards: of the 21 ways to set them a house prefers some to others, by what lies high and low. Both are asked of
a small domain, so that counts and simulations can ask once and keep the answers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from croupier.cards.card import ACE, CARDS, JOKER, Hand
from croupier.families.setting.set_hands import Setting
from croupier.hands.pai_gow import USUAL, PaiGowCategory, PaiGowRanking, evaluate_low, splits
from croupier.hands.scale import Ranks

LowRanks = tuple[int, int]
PLANS: Final = 512
"""That are remembered, over all ways: a hand is set several times and then never again, and a server deals
most of the 50,000 there are in the course of a day."""


class HeldRanks(NamedTuple):
    """The ranks of seven cards by how often they come, the joker an ace, each group from the highest down."""

    fours: Ranks
    threes: Ranks
    pairs: Ranks
    singles: Ranks

    @property
    def all(self) -> Ranks:
        return self.fours + self.threes + self.pairs + self.singles


LowRule = Callable[[HeldRanks, Any], LowRanks]
"""The ranks of the low hand, the higher first, for hands of one shape; the house way itself says how it is
read."""


# What houses have in common: their tables of rules cite where each says so


def no_pair(held: HeldRanks, way: HouseWay) -> LowRanks:
    return held.singles[1], held.singles[2]


def one_pair(held: HeldRanks, way: HouseWay) -> LowRanks:
    return held.singles[0], held.singles[1]


def three_pair(held: HeldRanks, way: HouseWay) -> LowRanks:
    return held.pairs[0], held.pairs[0]


def three_of_a_kind(held: HeldRanks, way: HouseWay) -> LowRanks:
    """The three stay together, but for aces, of which one goes low."""
    if held.threes[0] == ACE:
        return ACE, held.singles[0]
    return held.singles[0], held.singles[1]


def two_threes(held: HeldRanks, way: HouseWay) -> LowRanks:
    return held.threes[0], held.threes[0]


def full_house(held: HeldRanks, way: HouseWay) -> LowRanks:
    return held.pairs[0], held.pairs[0]


class WayRules(NamedTuple):
    """The rules of a house by what seven ranks make, the joker an ace."""

    no_pair: LowRule
    one_pair: LowRule
    two_pair: LowRule
    three_pair: LowRule
    three_of_a_kind: LowRule
    two_threes: LowRule
    full_house: LowRule
    four_of_a_kind: LowRule
    five_aces: LowRule

    def named(self, shape: Ranks) -> LowRule:
        """The rule for ranks that come so often, most often first."""
        rule: LowRule = getattr(self, SHAPES[shape])
        return rule


SHAPES: Final[dict[Ranks, str]] = {
    (1, 1, 1, 1, 1, 1, 1): "no_pair",
    (2, 1, 1, 1, 1, 1): "one_pair",
    (2, 2, 1, 1, 1): "two_pair",
    (2, 2, 2, 1): "three_pair",
    (3, 1, 1, 1, 1): "three_of_a_kind",
    (3, 3, 1): "two_threes",
    (3, 2, 1, 1): "full_house",
    (3, 2, 2): "full_house",
    (4, 1, 1, 1): "four_of_a_kind",
    (4, 2, 1): "four_of_a_kind",
    (4, 3): "four_of_a_kind",
    (5, 1, 1): "five_aces",
    (5, 2): "five_aces",
}
"""How often the ranks come → what they make."""


class Plan(NamedTuple):
    """What the ranks of seven cards decide."""

    rule: LowRule
    low: LowRanks


class Laid(NamedTuple):
    """What a house looks at in one way to set seven cards."""

    complete: bool
    """A straight, a flush or better is high."""
    pair_low: bool
    ace_low: bool
    planned: bool
    """The low hand is the one that the rule of the ranks names."""


COMPLETE: Final = {
    PaiGowCategory.STRAIGHT,
    PaiGowCategory.FLUSH,
    PaiGowCategory.STRAIGHT_FLUSH,
    PaiGowCategory.ROYAL_FLUSH,
}


@dataclass(frozen=True)
class HouseWay(ABC):
    """The questions, and how the hands rank."""

    ranking: PaiGowRanking = USUAL

    @property
    @abstractmethod
    def rules(self) -> WayRules: ...

    @abstractmethod
    def tier(self, rule: LowRule, laid: Laid) -> int:
        """How the house prefers a way to set the hand: it takes one of the highest tier, and never one of
        tier nought. Of one tier the highest low hand is taken, then the highest high hand that leaves it."""

    def joker_high(self, plan: Plan) -> bool:
        """Where the joker lies if it makes no difference."""
        return True

    def is_complete(self, strength: int) -> bool:
        return self.ranking.category(strength) in COMPLETE

    def sets(self, cards: Hand) -> Setting:
        """The seven cards as the house sets them."""
        ordered = sorted(cards, key=_PLACE.__getitem__)
        parts = splits(ordered)
        plan = plan_of(self, tuple([card.rank or ACE for card in ordered]))
        return Setting(*max(self._ways(plan, parts))[4:])

    def _ways(self, plan: Plan, parts: Iterable[tuple[Hand, Hand]]) -> Iterator[Way]:
        """Those of the 21 ways that the house would take at all."""
        for high, low in parts:
            ranks = low[0].rank or ACE, low[1].rank or ACE
            strength = self.ranking.high(high)
            laid = Laid(_is_complete(self, strength), ranks[0] == ranks[1], ACE in ranks, ranks == plan.low)
            preference = self.tier(plan.rule, laid)
            if preference:
                joker = (JOKER in high) is self.joker_high(plan)
                yield preference, evaluate_low(low), strength, joker, high, low


Way = tuple[int, int, int, bool, Hand, Hand]
"""One way to set a hand, in the order of the house's preference: its tier, the strengths of the low and the
high hand, whether the joker lies where it does if that makes no difference, and both hands."""

_PLACE: Final = {card: (-(card.rank or ACE), card.suit) for card in CARDS}
"""From the ace down, the joker after the aces."""


@cache
def _is_complete(way: HouseWay, strength: int) -> bool:
    return way.is_complete(strength)


@lru_cache(PLANS)
def plan_of(way: HouseWay, ranks: Ranks) -> Plan:
    """The rule for these ranks, from the highest down with the joker as an ace, and the low hand it names."""
    alike: dict[int, list[int]] = {5: [], 4: [], 3: [], 2: [], 1: []}
    for rank in dict.fromkeys(ranks):
        alike[ranks.count(rank)].append(rank)
    rule = way.rules.named(tuple([number for number, some in alike.items() for _ in some]))
    held = HeldRanks(tuple(alike[4]), tuple(alike[3]), tuple(alike[2]), tuple(alike[1]))
    return Plan(rule, rule(held, way))
