"""The house way of Ohio's pai gow poker: how the dealer sets seven cards.

Sheet: rulebook/ohio-pai-gow-poker.md, §12, whose order is kept. The joker is one of the aces unless it
completes a straight or a flush. Rules I-VI and VIII-X look at ranks alone: they name the ranks of the low
hand. Rules VII look at the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from croupier.cards.card import ACE, CARDS, JACK, JOKER, KING, Card, Hand
from croupier.families.setting import Setting
from croupier.hands.pai_gow import Category, category_high, evaluate_high, evaluate_low, splits
from croupier.hands.scale import Ranks, check_cards
from croupier.rules.options import Options, option

LowRanks = tuple[int, int]


class Readings(NamedTuple):
    """What §12 leaves open, as the options below explain it."""

    holding: str = "unpaired"
    pair_with_straight: str = "straight"
    four_with_three: str = "pair"
    three_aces: str = "next-highest"


AS_READ: Final = Readings()


@dataclass(frozen=True, kw_only=True)
class HouseWayOptions(Options):
    holding: str = option(
        "unpaired",
        "the ace or king that keeps two pair together [§12.III] lies outside the pairs; any: a card of a "
        "pair counts too",
        choices=("unpaired", "any"),
        ambiguity="4: holding an ace",
    )
    pair_with_straight: str = option(
        "straight",
        "a straight or flush is kept, with the highest low hand it leaves, when the pair cannot go low "
        "beside it; pair: the one-pair rule [§12.VII.B]",
        choices=("straight", "pair"),
        ambiguity="5: a pair that cannot be set low",
    )
    four_with_three: str = option(
        "pair",
        "four and three of a kind are set as four of a kind with a pair [§12.IX.D]; split: by the rank of "
        "the four [§12.IX.A-C]",
        choices=("pair", "split"),
        ambiguity="6: four of a kind with three of a kind",
    )
    three_aces: str = option(
        "next-highest",
        "two aces and the joker that cannot keep a straight or flush beside a low pair: an ace low with the "
        "next highest card; straight: with the card that keeps it [§12.VII.E]",
        choices=("next-highest", "straight"),
        ambiguity="7: the ace's partner",
    )

    @property
    def readings(self) -> Readings:
        return Readings(self.holding, self.pair_with_straight, self.four_with_three, self.three_aces)


class Held(NamedTuple):
    """The ranks of seven cards by how often they come, each group from the highest down."""

    fours: Ranks
    threes: Ranks
    pairs: Ranks
    singles: Ranks
    reading: Readings

    @property
    def all(self) -> Ranks:
        return self.fours + self.threes + self.pairs + self.singles


# I-VI: ranks alone


def no_pair(held: Held) -> LowRanks:
    return held.singles[1], held.singles[2]  # §12.I.A


def one_pair(held: Held) -> LowRanks:
    return held.singles[0], held.singles[1]  # §12.II.A


def two_pair(held: Held) -> LowRanks:
    higher, lower = held.pairs
    held_ranks = held.singles if held.reading.holding == "unpaired" else held.all
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


def three_pair(held: Held) -> LowRanks:
    return held.pairs[0], held.pairs[0]  # §12.IV.A


def three_of_a_kind(held: Held) -> LowRanks:
    if held.threes[0] == ACE:
        return ACE, held.singles[0]  # §12.V.A, the exception
    return held.singles[0], held.singles[1]  # §12.V.A


def two_threes(held: Held) -> LowRanks:
    return held.threes[0], held.threes[0]  # §12.VI.A, §12.VIII.C


# VIII-X: ranks alone


def full_house(held: Held) -> LowRanks:
    return held.pairs[0], held.pairs[0]  # §12.VIII.A-B


def four_of_a_kind(held: Held) -> LowRanks:
    (four,) = held.fours
    twos = held.pairs or (held.threes if held.reading.four_with_three == "pair" else ())
    if four == ACE:
        return (KING, KING) if KING in held.pairs + held.threes else (ACE, ACE)  # §12.IX.C, D(1)
    if twos:
        return twos[0], twos[0]  # §12.IX.D(1)
    rest = held.singles or held.threes * 3
    if four <= 6 or (four < JACK and rest[0] == ACE):
        return rest[0], rest[1]  # §12.IX.A-B
    return four, four  # §12.IX.B-C


def five_aces(held: Held) -> LowRanks:
    return (KING, KING) if held.pairs == (KING,) else (ACE, ACE)  # §12.X.A


RULES: Final[dict[Ranks, Callable[[Held], LowRanks]]] = {
    (1, 1, 1, 1, 1, 1, 1): no_pair,
    (2, 1, 1, 1, 1, 1): one_pair,
    (2, 2, 1, 1, 1): two_pair,
    (2, 2, 2, 1): three_pair,
    (3, 1, 1, 1, 1): three_of_a_kind,
    (3, 3, 1): two_threes,
    (3, 2, 1, 1): full_house,
    (3, 2, 2): full_house,
    (4, 1, 1, 1): four_of_a_kind,
    (4, 2, 1): four_of_a_kind,
    (4, 3): four_of_a_kind,
    (5, 1, 1): five_aces,
    (5, 2): five_aces,
}
"""How often the ranks come → the rule for such a hand."""


# VII: straights, flushes, straight flushes and royal flushes; `complete` are the settings that have one high


def highest_low(complete: list[Setting]) -> Setting:
    return max(complete, key=lambda setting: (evaluate_low(setting.low), *_order(setting)))


def pair_low(complete: list[Setting]) -> Setting | None:
    pairs = [each for each in complete if len(set(_ranks(each.low))) == 1]
    return highest_low(pairs) if pairs else None


def no_pair_complete(complete: list[Setting], reading: Readings) -> Setting | None:
    return highest_low(complete)  # §12.VII.A(1)


def one_pair_complete(complete: list[Setting], reading: Readings) -> Setting | None:
    """None: as if there were no straight or flush."""
    kept = pair_low(complete)  # §12.VII.B(1)
    if kept is None and reading.pair_with_straight == "straight":
        return highest_low(complete)
    return kept


def three_complete(complete: list[Setting], reading: Readings) -> Setting | None:
    kept = pair_low(complete)  # §12.VII.E(1)
    if kept is None and reading.three_aces == "straight":
        return highest_low(complete)
    return kept  # the exception: rule V, an ace low


COMPLETE_RULES: Final = {
    no_pair: no_pair_complete,
    one_pair: one_pair_complete,
    three_of_a_kind: three_complete,
}
"""The others go by their own rule, then by the best high hand that leaves the low one (§12.VII.C, D, F)."""


# The whole way


class Plan(NamedTuple):
    """What the ranks of seven cards decide."""

    rule: Callable[[Held], LowRanks]
    low: LowRanks
    has_straight: bool


def house_way(cards: Hand, reading: Readings = AS_READ) -> Setting:
    """The seven cards as the house sets them."""
    check_cards(cards, (7,))
    ordered = sorted(cards, key=_PLACE.__getitem__)
    plan = _plan(tuple([card.rank for card in ordered]), reading)
    if not (plan.has_straight or _has_flush(cards)):
        return _first_setting(ordered, plan.low)
    every = [Setting(*split) for split in splits(ordered)]
    if plan.rule in COMPLETE_RULES:
        complete = [each for each in every if category_high(evaluate_high(each.high)) in COMPLETE]
        if complete and (kept := COMPLETE_RULES[plan.rule](complete, reading)) is not None:
            return kept
    return max((each for each in every if _ranks(each.low) == plan.low), key=_order)


COMPLETE: Final = {Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH}
_PLACE: Final = {card: (-(card.rank or ACE), card.suit) for card in CARDS}
"""From the ace down, the joker after the aces."""


@cache
def _plan(ranks: Ranks, reading: Readings) -> Plan:
    as_aces = [rank or ACE for rank in ranks]
    groups = sorted({(as_aces.count(rank), rank) for rank in as_aces}, reverse=True)
    of = {size: tuple(rank for count, rank in groups if count == size) for size in (4, 3, 2, 1)}
    rule = RULES[tuple(count for count, _ in groups)]
    low = rule(Held(of[4], of[3], of[2], of[1], reading))
    return Plan(rule, low, _has_straight(ranks))


def _has_straight(ranks: Ranks) -> bool:
    present = set(ranks) | ({1} if ACE in ranks else set())
    needed = 4 if 0 in ranks else 5
    return any(len(present & set(range(top - 4, top + 1))) >= needed for top in range(5, 15))


def _has_flush(cards: Hand) -> bool:
    suits = [card.suit for card in cards]
    needed = 4 if JOKER in cards else 5
    return any(suits.count(suit) >= needed for suit in range(4))


def _first_setting(ordered: list[Card], low: LowRanks) -> Setting:
    """Where suits do not matter: the first cards of these ranks, the joker last."""
    rest = list(ordered)
    set_low = []
    for rank in low:
        card = next(card for card in rest if (card.rank or ACE) == rank)
        rest.remove(card)
        set_low.append(card)
    return Setting(tuple(rest), tuple(set_low))


def _ranks(low: Hand) -> Ranks:
    return tuple(card.rank or ACE for card in low)


def _order(setting: Setting) -> tuple[int, bool]:
    """The better high hand first; of equals the one that keeps the joker high."""
    return evaluate_high(setting.high), JOKER in setting.high
