"""The house way of Face Up Pai Gow Poker: how the house sets seven cards, in the 21 rows of its chart.

Sheet: rulebook/hustler-face-up-pai-gow-poker.md, L9416-9485. "Front" is the low hand here, "back" the high
one; a complete hand is a straight, a flush or a straight flush. The joker is an ace unless it completes one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from croupier.cards.card import ACE, JACK, KING, QUEEN, Hand
from croupier.families.setting.house_way import (
    HeldRanks,
    HouseWay,
    Laid,
    LowRanks,
    LowRule,
    Plan,
    WayRules,
    full_house,
    no_pair,
    one_pair,
    three_of_a_kind,
    three_pair,
    two_threes,
)
from croupier.hands.pai_gow import PaiGowCategory, PaiGowRanking, splits
from croupier.hands.wild import Joker
from croupier.rules.options import BankedOptions, one_of, option


class FaceUpReadings(NamedTuple):
    """What the chart leaves open, as the options below explain it."""

    five_aces: str = "jack"
    four_with_three: str = "pair"


AS_READ: Final = FaceUpReadings()
WITHOUT_JOKER_FLUSH: Final = PaiGowRanking(low_straight_second=False, joker=Joker.STRAIGHTS)


# Rows that look at ranks alone


def two_pair(held: HeldRanks, way: FaceUpWay) -> LowRanks:
    higher, lower = held.pairs
    enough = _beside_two_pair(higher)
    return (held.singles[0], held.singles[1]) if held.singles[0] >= enough else (lower, lower)


def _beside_two_pair(higher: int) -> int:
    """The card that lets both pairs stay high; more than an ace where none does."""
    if higher >= QUEEN:
        return ACE + 1  # L9423
    if higher >= 9:
        return ACE  # L9426
    return KING if higher >= 6 else QUEEN  # L9429, L9432


def four_of_a_kind(held: HeldRanks, way: FaceUpWay) -> LowRanks:
    (four,) = held.fours
    twos = held.pairs or (held.threes if way.reading.four_with_three == "pair" else ())
    if twos:
        return twos[0], twos[0]  # L9480
    rest = held.singles or held.threes * 3
    return (rest[0], rest[1]) if rest[0] >= _beside_four(four) else (four, four)


def _beside_four(four: int) -> int:
    """The card that lets four of a kind stay high; more than an ace where none does."""
    if four >= QUEEN:
        return ACE + 1  # L9465
    if four >= 9:
        return KING  # L9468
    return QUEEN if four >= 6 else 0  # L9474, L9477


def five_aces(held: HeldRanks, way: FaceUpWay) -> LowRanks:
    highest = max(held.pairs + held.singles)
    if highest >= JACK and way.reading.five_aces == "jack":
        return ACE, highest  # L9483
    return ACE, ACE


RULES: Final = WayRules(
    no_pair,  # L9417
    one_pair,  # L9420
    two_pair,
    three_pair,  # L9435
    three_of_a_kind,  # L9438, L9444
    two_threes,  # L9447
    full_house,  # L9462
    four_of_a_kind,
    five_aces,
)


# Rows for a straight, a flush or a straight flush


@dataclass(frozen=True)
class FaceUpWay(HouseWay):
    """The chart in a reading of it; the joker completes no plain flush (L9346), A-2-3-4-5 is the lowest."""

    ranking: PaiGowRanking = WITHOUT_JOKER_FLUSH
    reading: FaceUpReadings = AS_READ

    @property
    def rules(self) -> WayRules:
        return RULES

    def tier(self, rule: LowRule, laid: Laid) -> int:
        if laid.complete and laid.pair_low and rule in (two_pair, three_of_a_kind):
            return 3  # L9456, L9459
        if laid.complete and laid.ace_low and rule is three_of_a_kind:
            return 2  # L9459
        if laid.complete and rule in (no_pair, one_pair):
            return 2  # L9450, L9453
        return 1 if laid.planned else 0

    def joker_high(self, plan: Plan) -> bool:
        return plan.rule is not five_aces or plan.low == (ACE, ACE)  # L9483: else it is on top


@dataclass(frozen=True, kw_only=True)
class FaceUpWayOptions(BankedOptions):
    joker_flush: bool = option(
        False,
        "the joker is an ace or completes a straight or straight flush; it does not complete a plain flush, "
        "which L9346 does not list",
        ambiguity="1: joker and flushes",
    )
    five_aces: str = one_of(
        ("jack", "pair"),
        "five aces are set with the joker and a jack or better in front where there is one, as the rule says "
        "[L9483]; pair: with a pair of aces always, as its example has them",
        ambiguity="2: five aces",
    )
    four_with_three: str = one_of(
        ("pair", "split"),
        "four and three of a kind are set as four of a kind with a pair; split: by the rank of the four",
        ambiguity="10: four of a kind with three of a kind",
    )

    @property
    def way(self) -> FaceUpWay:
        joker = Joker.BUG if self.joker_flush else Joker.STRAIGHTS
        ranking = PaiGowRanking(low_straight_second=False, joker=joker)
        return FaceUpWay(ranking, FaceUpReadings(self.five_aces, self.four_with_three))


# The seven-card ace-high hand


def is_ace_high(cards: Hand, ranking: PaiGowRanking) -> bool:
    """Whether the best five of seven cards are no pair, and an ace or the joker is high (L9396)."""
    best = max(ranking.high(high) for high, _ in splits(cards))
    return counts_as_ace_high(ranking.category(best), any((card.rank or ACE) == ACE for card in cards))


def counts_as_ace_high(best: PaiGowCategory, has_ace: bool) -> bool:
    return best is PaiGowCategory.HIGH_CARD and has_ace
