"""The house way of Ohio's pai gow poker: how the dealer sets seven cards.

Sheet: rulebook/ohio-pai-gow-poker.md, §12, whose order is kept. The joker is one of the aces unless it
completes a straight or a flush. Rules I-VI and VIII-X look at ranks alone: they name the ranks of the low
hand. Rule VII looks at the cards: of the 21 ways to set them it prefers some to others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from croupier.cards.card import ACE, JACK, KING
from croupier.families.setting.house_way import (
    HeldRanks,
    HouseWay,
    Laid,
    LowRanks,
    LowRule,
    WayRules,
    full_house,
    no_pair,
    one_pair,
    three_of_a_kind,
    three_pair,
    two_threes,
)
from croupier.hands.scale import Ranks
from croupier.rules.options import BankedOptions, one_of


class OhioReadings(NamedTuple):
    """What §12 leaves open, as the options below explain it."""

    holding: str = "unpaired"
    pair_with_straight: str = "straight"
    four_with_three: str = "pair"
    three_aces: str = "next-highest"


AS_READ: Final = OhioReadings()


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

    @property
    def way(self) -> OhioWay:
        return OhioWay(
            reading=OhioReadings(self.holding, self.pair_with_straight, self.four_with_three, self.three_aces)
        )


# III, IX and X: ranks alone


def two_pair(held: HeldRanks, way: OhioWay) -> LowRanks:
    higher, lower = held.pairs
    held_ranks = held.singles if way.reading.holding == "unpaired" else held.all
    if KEPT_TOGETHER[_size(higher), _size(lower)](held_ranks):
        return held.singles[0], held.singles[1]
    return lower, lower


LOW, MEDIUM, HIGH = "low", "medium", "high"


def _size(pair: int) -> str:
    """§12.III: twos to sixes, sevens to tens, jacks to aces."""
    return LOW if pair <= 6 else MEDIUM if pair < JACK else HIGH


KEPT_TOGETHER: Final[dict[tuple[str, str], Callable[[Ranks], bool]]] = {
    (LOW, LOW): lambda held: True,  # §12.III.A
    (MEDIUM, LOW): lambda held: ACE in held or KING in held,  # §12.III.B
    (HIGH, LOW): lambda held: ACE in held,  # §12.III.C
    (MEDIUM, MEDIUM): lambda held: ACE in held,  # §12.III.D
    (HIGH, MEDIUM): lambda held: ACE in held and KING in held,  # §12.III.E
    (HIGH, HIGH): lambda held: False,  # §12.III.F
}
"""When two pair stay in the high hand; otherwise the lower pair is set low. A joker is a held ace."""


def four_of_a_kind(held: HeldRanks, way: OhioWay) -> LowRanks:
    (four,) = held.fours
    twos = held.pairs or (held.threes if way.reading.four_with_three == "pair" else ())
    if four == ACE:
        return (KING, KING) if KING in held.pairs + held.threes else (ACE, ACE)  # §12.IX.C, D(1)
    if twos:
        return twos[0], twos[0]  # §12.IX.D(1)
    rest = held.singles or held.threes * 3
    if four <= 6 or (four < JACK and rest[0] == ACE):
        return rest[0], rest[1]  # §12.IX.A-B
    return four, four  # §12.IX.B-C


def five_aces(held: HeldRanks, way: OhioWay) -> LowRanks:
    return (KING, KING) if held.pairs == (KING,) else (ACE, ACE)  # §12.X.A


RULES: Final = WayRules(
    no_pair,  # §12.I.A
    one_pair,  # §12.II.A
    two_pair,
    three_pair,  # §12.IV.A
    three_of_a_kind,  # §12.V.A
    two_threes,  # §12.VI.A, §12.VIII.C
    full_house,  # §12.VIII.A-B
    four_of_a_kind,
    five_aces,
)


# VII: straights, flushes, straight flushes and royal flushes


@dataclass(frozen=True)
class OhioWay(HouseWay):
    """§12 in a reading of it."""

    reading: OhioReadings = AS_READ

    @property
    def rules(self) -> WayRules:
        return RULES

    def tier(self, rule: LowRule, laid: Laid) -> int:
        """Where the tier is the rule's own, the best of it is §12.VII.C(1), D(1) and F(1)."""
        if laid.complete and laid.pair_low and rule in (one_pair, three_of_a_kind):
            return 3  # §12.VII.B(1), E(1)
        if laid.complete and rule in _kept_complete(self.reading):
            return 2
        return 1 if laid.planned else 0


@cache
def _kept_complete(reading: OhioReadings) -> frozenset[LowRule]:
    """The rules that give way to a straight or flush beside whichever low hand is the highest."""
    kept: set[LowRule] = {no_pair}  # §12.VII.A(1)
    if reading.pair_with_straight == "straight":
        kept.add(one_pair)
    if reading.three_aces == "straight":
        kept.add(three_of_a_kind)  # otherwise the exception of §12.VII.E(1), which is that of rule V
    return frozenset(kept)
