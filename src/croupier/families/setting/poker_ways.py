"""House ways of pai gow poker: how a house ranks and sets seven cards, as values.

The ranks come first: a rule for hands of that shape, and the low hand that it names. Then the cards: of the
21 ways to set them a house prefers some to others, by what lies high and low. Both answers have a small
domain, so that counts and simulations ask once and keep the answers in tables.

- `ohio_way`: rulebook/ohio-pai-gow-poker.md, §12, whose order is kept. Rules I-VI and VIII-X look at ranks
  alone, rule VII at the cards.
- `face_up_way`: rulebook/hustler-face-up-pai-gow-poker.md, L9416-9485, the 21 rows of its chart. Its "front"
  is the low hand here, its "back" the high one; a complete hand is a straight, a flush or a straight flush.
- `logical_way`: the "logical way" that the Hustler's pai gow poker names and does not print.

In all of them the joker is an ace unless it completes a straight or a flush.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from croupier.cards.card import ACE, CARDS, JACK, JOKER, KING, QUEEN, Hand
from croupier.families.setting.set_hands import Setting, arranged
from croupier.hands.pai_gow import (
    USUAL,
    PaiGowCategory,
    PaiGowRanking,
    describe_low,
    evaluate_low,
    splits,
)
from croupier.hands.scale import Ranks
from croupier.hands.wild import Joker
from croupier.rules.options import BankedOptions, one_of, option

LowRanks = tuple[int, int]
PLANS: Final = 512
"""The number of cached plans, over all ways: a hand is set several times and then never again, and a server
deals most of the 50,000 there are in the course of a day."""


class RanksByCount(NamedTuple):
    """The ranks of seven cards by how often they occur, the joker an ace, each group from the highest
    down."""

    fours: Ranks
    threes: Ranks
    pairs: Ranks
    singles: Ranks

    @property
    def all(self) -> Ranks:
        return self.fours + self.threes + self.pairs + self.singles


LowRule = Callable[[RanksByCount, Any], LowRanks]
"""Returns the ranks of the low hand, the higher first, for hands of one shape, in a reading of the way."""


# Rules that houses share: their tables of rules cite where each says so


def no_pair(ranks: RanksByCount, reading: Any) -> LowRanks:
    return ranks.singles[1], ranks.singles[2]


def one_pair(ranks: RanksByCount, reading: Any) -> LowRanks:
    return ranks.singles[0], ranks.singles[1]


def three_pair(ranks: RanksByCount, reading: Any) -> LowRanks:
    return ranks.pairs[0], ranks.pairs[0]


def three_of_a_kind(ranks: RanksByCount, reading: Any) -> LowRanks:
    """Keep the three together, except aces, of which one goes low."""
    if ranks.threes[0] == ACE:
        return ACE, ranks.singles[0]
    return ranks.singles[0], ranks.singles[1]


def two_threes(ranks: RanksByCount, reading: Any) -> LowRanks:
    return ranks.threes[0], ranks.threes[0]


def full_house(ranks: RanksByCount, reading: Any) -> LowRanks:
    return ranks.pairs[0], ranks.pairs[0]


class WayRules(NamedTuple):
    """The rules of a house by the shape of seven ranks, the joker an ace."""

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
        """Return the rule for ranks that occur so often, the most frequent first."""
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
"""The name of the rule for ranks, by how often they occur."""


class Plan(NamedTuple):
    """The rule for the ranks of seven cards, and the low hand that it names."""

    rule: LowRule
    low: LowRanks


class Laid(NamedTuple):
    """The facts that a house looks at in one way to set seven cards."""

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


def joker_in_high_hand(plan: Plan) -> bool:
    """Return True: where it makes no difference, the joker lies in the high hand."""
    return True


@dataclass(frozen=True)
class HouseWay:
    """Ranking and house way for seven cards of one house. Equal values set every hand alike."""

    rules: WayRules
    tier: Callable[[Any, LowRule, Laid], int]
    """Returns, in a reading, how the house prefers a way to set the hand: it takes one of the highest tier,
    and never one of tier 0. Of one tier it takes the highest low hand, then the highest high hand with it."""
    reading: Any
    """The answers to the open questions of the text."""
    ranking: PaiGowRanking = USUAL
    joker_high: Callable[[Plan], bool] = joker_in_high_hand
    """Returns True if the joker lies in the high hand, where it makes no difference."""

    def prefers(self, rule: LowRule, laid: Laid) -> int:
        """Return the tier of a way to set a hand for which the rule is meant."""
        return self.tier(self.reading, rule, laid)

    def is_complete(self, strength: int) -> bool:
        """Return True if a high hand of this strength is a straight, a flush or better."""
        return _is_complete(self.ranking, strength)

    def sets(self, cards: Hand) -> Setting:
        """Return the seven cards as the house sets them."""
        return _set_by(self, cards)

    def is_foul(self, setting: Setting) -> bool:
        """Return True if the high hand ranks below the low hand."""
        return not self.ranking.can_set(*setting)

    def strengths(self, setting: Setting) -> tuple[int, int]:
        return self.ranking.high(setting.high), evaluate_low(setting.low)

    def words(self, setting: Setting) -> tuple[str, str]:
        high, low = self.strengths(setting)
        return self.ranking.describe(high), describe_low(low)

    def arranged(self, setting: Setting) -> Setting:
        return arranged(setting)


@lru_cache(256)
def _set_by(way: HouseWay, cards: Hand) -> Setting:
    """Set the cards. At a table the same hand is set as a choice, for a bot, at the settlement and for all
    who look on."""
    ordered = sorted(cards, key=_PLACE.__getitem__)
    parts = splits(ordered)
    plan = plan_of(way, tuple([card.rank or ACE for card in ordered]))
    return Setting(*max(_ways(way, plan, parts))[4:])


RankedWay = tuple[int, int, int, bool, Hand, Hand]
"""One way to set a hand, in the order of the house's preference: its tier, the strengths of the low and the
high hand, whether the joker lies where it does if that makes no difference, and both hands."""


def _ways(way: HouseWay, plan: Plan, parts: Iterable[tuple[Hand, Hand]]) -> Iterator[RankedWay]:
    """Yield those of the 21 ways that the house would take at all."""
    for high, low in parts:
        ranks = low[0].rank or ACE, low[1].rank or ACE
        strength = way.ranking.high(high)
        laid = Laid(way.is_complete(strength), ranks[0] == ranks[1], ACE in ranks, ranks == plan.low)
        preference = way.prefers(plan.rule, laid)
        if preference:
            joker = (JOKER in high) is way.joker_high(plan)
            yield preference, evaluate_low(low), strength, joker, high, low


_PLACE: Final = {card: (-(card.rank or ACE), card.suit) for card in CARDS}
"""The place of each card from the ace down, the joker after the aces."""


@cache
def _is_complete(ranking: PaiGowRanking, strength: int) -> bool:
    return ranking.category(strength) in COMPLETE


@lru_cache(PLANS)
def plan_of(way: HouseWay, ranks: Ranks) -> Plan:
    """Return the rule for these ranks, from the highest down with the joker as an ace, and its low hand."""
    alike: dict[int, list[int]] = {5: [], 4: [], 3: [], 2: [], 1: []}
    for rank in dict.fromkeys(ranks):
        alike[ranks.count(rank)].append(rank)
    rule = way.rules.named(tuple([number for number, some in alike.items() for _ in some]))
    by_count = RanksByCount(tuple(alike[4]), tuple(alike[3]), tuple(alike[2]), tuple(alike[1]))
    return Plan(rule, rule(by_count, way.reading))


# Ohio, §12: ranks alone in III, IX and X


class OhioReadings(NamedTuple):
    """Readings of the open questions of §12, as the options below explain them."""

    holding: str = "unpaired"
    pair_with_straight: str = "straight"
    four_with_three: str = "pair"
    three_aces: str = "next-highest"


OHIO_AS_READ: Final = OhioReadings()


def ohio_two_pair(ranks: RanksByCount, reading: OhioReadings) -> LowRanks:
    higher, lower = ranks.pairs
    others = ranks.singles if reading.holding == "unpaired" else ranks.all
    if KEPT_TOGETHER[_pair_size(higher), _pair_size(lower)](others):
        return ranks.singles[0], ranks.singles[1]
    return lower, lower


def _pair_size(pair: int) -> str:
    """Return the group of a pair by §12.III: twos to sixes, sevens to tens, jacks to aces."""
    return "low" if pair <= 6 else "medium" if pair < JACK else "high"


KEPT_TOGETHER: Final[dict[tuple[str, str], Callable[[Ranks], bool]]] = {
    ("low", "low"): lambda others: True,  # §12.III.A
    ("medium", "low"): lambda others: ACE in others or KING in others,  # §12.III.B
    ("high", "low"): lambda others: ACE in others,  # §12.III.C
    ("medium", "medium"): lambda others: ACE in others,  # §12.III.D
    ("high", "medium"): lambda others: ACE in others and KING in others,  # §12.III.E
    ("high", "high"): lambda others: False,  # §12.III.F
}
"""Function by the groups of two pair that returns True if both stay in the high hand, given the other ranks;
otherwise the lower pair is set low. A joker counts as an ace."""


def ohio_four_of_a_kind(ranks: RanksByCount, reading: OhioReadings) -> LowRanks:
    (four,) = ranks.fours
    twos = ranks.pairs or (ranks.threes if reading.four_with_three == "pair" else ())
    if four == ACE:
        return (KING, KING) if KING in ranks.pairs + ranks.threes else (ACE, ACE)  # §12.IX.C, D(1)
    if twos:
        return twos[0], twos[0]  # §12.IX.D(1)
    rest = ranks.singles or ranks.threes * 3
    if four <= 6 or (four < JACK and rest[0] == ACE):
        return rest[0], rest[1]  # §12.IX.A-B
    return four, four  # §12.IX.B-C


def ohio_five_aces(ranks: RanksByCount, reading: OhioReadings) -> LowRanks:
    return (KING, KING) if ranks.pairs == (KING,) else (ACE, ACE)  # §12.X.A


OHIO_RULES: Final = WayRules(
    no_pair,  # §12.I.A
    one_pair,  # §12.II.A
    ohio_two_pair,
    three_pair,  # §12.IV.A
    three_of_a_kind,  # §12.V.A
    two_threes,  # §12.VI.A, §12.VIII.C
    full_house,  # §12.VIII.A-B
    ohio_four_of_a_kind,
    ohio_five_aces,
)

# Ohio, §12.VII: straights, flushes, straight flushes and royal flushes


def ohio_tier(reading: OhioReadings, rule: LowRule, laid: Laid) -> int:
    """Return the tier of a way. Where it is the rule's own, the best of it is §12.VII.C(1), D(1) and F(1)."""
    if laid.complete and laid.pair_low and rule in (one_pair, three_of_a_kind):
        return 3  # §12.VII.B(1), E(1)
    if laid.complete and rule in _kept_complete(reading):
        return 2
    return 1 if laid.planned else 0


@cache
def _kept_complete(reading: OhioReadings) -> frozenset[LowRule]:
    """Return the rules that give way to a straight or flush with whichever low hand is the highest."""
    kept: set[LowRule] = {no_pair}  # §12.VII.A(1)
    if reading.pair_with_straight == "straight":
        kept.add(one_pair)
    if reading.three_aces == "straight":
        kept.add(three_of_a_kind)  # otherwise the exception of §12.VII.E(1), which is that of rule V
    return frozenset(kept)


def ohio_way(ranking: PaiGowRanking = USUAL, reading: OhioReadings = OHIO_AS_READ) -> HouseWay:
    """Return §12 in a reading of it."""
    return HouseWay(OHIO_RULES, ohio_tier, reading, ranking)


@dataclass(frozen=True, kw_only=True)
class OhioWayOptions(BankedOptions):
    holding: str = one_of(
        ("unpaired", "any"),
        "the ace or king that keeps two pair together [§12.III] lies outside the pairs; any: a card of a "
        "pair counts too",
        ambiguity="4: holding an ace",
    )
    pair_with_straight: str = one_of(
        ("straight", "pair"),
        "a straight or flush is kept, with the highest low hand it leaves, when the pair cannot go low "
        "beside it; pair: the one-pair rule [§12.VII.B]",
        ambiguity="5: a pair that cannot be set low",
    )
    four_with_three: str = one_of(
        ("pair", "split"),
        "four and three of a kind are set as four of a kind with a pair [§12.IX.D]; split: by the rank of "
        "the four [§12.IX.A-C]",
        ambiguity="6: four of a kind with three of a kind",
    )
    three_aces: str = one_of(
        ("next-highest", "straight"),
        "two aces and the joker that cannot keep a straight or flush beside a low pair: an ace low with the "
        "next highest card; straight: with the card that keeps it [§12.VII.E]",
        ambiguity="7: the ace's partner",
    )


def ohio_way_of(options: OhioWayOptions) -> HouseWay:
    """Return the house way of a table. A-2-3-4-5 is the second straight (§6.II.C, G)."""
    return ohio_way(
        reading=OhioReadings(
            options.holding, options.pair_with_straight, options.four_with_three, options.three_aces
        )
    )


# Face Up: rows that look at ranks alone


class FaceUpReadings(NamedTuple):
    """Readings of the open questions of the chart, as the options below explain them."""

    five_aces: str = "jack"
    four_with_three: str = "pair"


FACE_UP_AS_READ: Final = FaceUpReadings()
WITHOUT_JOKER_FLUSH: Final = PaiGowRanking(low_straight_second=False, joker=Joker.STRAIGHTS)


def face_up_two_pair(ranks: RanksByCount, reading: FaceUpReadings) -> LowRanks:
    higher, lower = ranks.pairs
    enough = _keeps_two_pair(higher)
    return (ranks.singles[0], ranks.singles[1]) if ranks.singles[0] >= enough else (lower, lower)


def _keeps_two_pair(higher: int) -> int:
    """Return the lowest card that lets both pairs stay high; more than an ace where none does."""
    if higher >= QUEEN:
        return ACE + 1  # L9423
    if higher >= 9:
        return ACE  # L9426
    return KING if higher >= 6 else QUEEN  # L9429, L9432


def face_up_four_of_a_kind(ranks: RanksByCount, reading: FaceUpReadings) -> LowRanks:
    (four,) = ranks.fours
    twos = ranks.pairs or (ranks.threes if reading.four_with_three == "pair" else ())
    if twos:
        return twos[0], twos[0]  # L9480
    rest = ranks.singles or ranks.threes * 3
    return (rest[0], rest[1]) if rest[0] >= _keeps_four(four) else (four, four)


def _keeps_four(four: int) -> int:
    """Return the lowest card that lets four of a kind stay high; more than an ace where none does."""
    if four >= QUEEN:
        return ACE + 1  # L9465
    if four >= 9:
        return KING  # L9468
    return QUEEN if four >= 6 else 0  # L9474, L9477


def face_up_five_aces(ranks: RanksByCount, reading: FaceUpReadings) -> LowRanks:
    highest = max(ranks.pairs + ranks.singles)
    if highest >= JACK and reading.five_aces == "jack":
        return ACE, highest  # L9483
    return ACE, ACE


FACE_UP_RULES: Final = WayRules(
    no_pair,  # L9417
    one_pair,  # L9420
    face_up_two_pair,
    three_pair,  # L9435
    three_of_a_kind,  # L9438, L9444
    two_threes,  # L9447
    full_house,  # L9462
    face_up_four_of_a_kind,
    face_up_five_aces,
)

# Face Up: rows for a straight, a flush or a straight flush


def face_up_tier(reading: FaceUpReadings, rule: LowRule, laid: Laid) -> int:
    if laid.complete and laid.pair_low and rule in (face_up_two_pair, three_of_a_kind):
        return 3  # L9456, L9459
    if laid.complete and laid.ace_low and rule is three_of_a_kind:
        return 2  # L9459
    if laid.complete and rule in (no_pair, one_pair):
        return 2  # L9450, L9453
    return 1 if laid.planned else 0


def face_up_joker_high(plan: Plan) -> bool:
    return plan.rule is not face_up_five_aces or plan.low == (ACE, ACE)  # L9483: else it is on top


def face_up_way(
    ranking: PaiGowRanking = WITHOUT_JOKER_FLUSH, reading: FaceUpReadings = FACE_UP_AS_READ
) -> HouseWay:
    """Return the chart in a reading of it; the joker completes no plain flush (L9346), A-2-3-4-5 is the
    lowest straight."""
    return HouseWay(FACE_UP_RULES, face_up_tier, reading, ranking, face_up_joker_high)


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


def face_up_way_of(options: FaceUpWayOptions) -> HouseWay:
    """Return the house way of a table."""
    joker = Joker.BUG if options.joker_flush else Joker.STRAIGHTS
    ranking = PaiGowRanking(low_straight_second=False, joker=joker)
    return face_up_way(ranking, FaceUpReadings(options.five_aces, options.four_with_three))


def is_ace_high(cards: Hand, ranking: PaiGowRanking) -> bool:
    """Return True if the best five of seven cards are no pair, and an ace or the joker is high (L9396)."""
    best = max(ranking.high(high) for high, _ in splits(cards))
    return counts_as_ace_high(ranking.category(best), any((card.rank or ACE) == ACE for card in cards))


def counts_as_ace_high(best: PaiGowCategory, has_ace: bool) -> bool:
    return best is PaiGowCategory.HIGH_CARD and has_ace


# The "logical way" of the Hustler's pai gow poker: the chart of Face Up, the joker completing flushes too


@dataclass(frozen=True, kw_only=True)
class LogicalWayOptions(BankedOptions):
    logical_way: str = one_of(
        ("face-up", "ohio"),
        "the logical way is not printed here: the chart that the same house prints for Face Up Pai Gow "
        "Poker [L9416-9485]; ohio: the house way of Ohio's Pai Gow Poker",
        ambiguity="4: the house way is not defined",
    )
    low_straight: str = one_of(
        ("lowest", "second"),
        "A-2-3-4-5 is the lowest straight, its place is not stated; second: the second highest, as in Ohio",
        ambiguity="3: A-2-3-4-5, and five aces, which are the highest hand",
    )


def logical_way_of(options: LogicalWayOptions) -> HouseWay:
    """Return the house way of a table: the one that is read for it, as its hands rank (L199, R8 L222)."""
    ranking = PaiGowRanking(low_straight_second=options.low_straight == "second")
    return face_up_way(ranking) if options.logical_way == "face-up" else ohio_way(ranking)
