"""Open Face Chinese Poker, Hustler. Sheet: rulebook/hustler-open-face-chinese-poker.md.

Five cards, then four times three of which two are kept: laid face up in turn, for good, in a front of three,
a middle and a back of five. Every pair settles points; queens or better in front lead to Fantasy Land.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.families.setting.chinese.hands import BACK, FRONT, MIDDLE
from croupier.families.setting.chinese.open_face import (
    MOST_HANDS,
    OpenFaceClauses,
    OpenFaceRules,
    card_moved,
    half_hour,
    sits_out,
    too_many_on_top,
)
from croupier.families.setting.chinese.rules import PER_HAND, TIMED, ChineseCollectionOptions, by_kondition
from croupier.families.setting.chinese.scoring import Bonus, Paying, Scoring
from croupier.language import ACE, POT, STANDARD, Equipment, Game, from_option, hands, one_of, option
from croupier.rules.collections import BY_REPORT, WITH_PAYERS

# Pay table: points from each opponent

BONUSES = (  # L4503-4535
    *(Bonus(FRONT, hands.PokerCategory.PAIR, rank - 5, rank) for rank in range(6, ACE + 1)),
    *(Bonus(FRONT, hands.PokerCategory.THREE_OF_A_KIND, rank + 8, rank) for rank in range(2, ACE + 1)),
    Bonus(MIDDLE, hands.PokerCategory.THREE_OF_A_KIND, 2),
    *(
        bonus
        for kind, middle in (
            (hands.PokerCategory.STRAIGHT, 4),
            (hands.PokerCategory.FLUSH, 8),
            (hands.PokerCategory.FULL_HOUSE, 12),
            (hands.PokerCategory.FOUR_OF_A_KIND, 20),
            (hands.PokerCategory.STRAIGHT_FLUSH, 30),
            (hands.PokerCategory.ROYAL_FLUSH, 50),
        )
        for bonus in (Bonus(MIDDLE, kind, middle), Bonus(BACK, kind, middle // 2))
    ),
)

# Fees

SCHEDULE = by_kondition(PER_HAND, TIMED, "L4773-4798")

# Options


@dataclass(frozen=True, kw_only=True)
class OpenFaceOptions(ChineseCollectionOptions):
    schedule = SCHEDULE

    kondition: int = option(
        100,
        "the table limit: what a point is worth [L4478-4480]; $1 to $500 are printed",
        least=1,
        is_money=True,
    )
    collection: str = option(
        "none",
        "the house's fee, an option of the schedule: 1 to 4 for each hand from the player left of the "
        "button, 5 to 15 from each player for every half hour [L4775-4798]; options 3 and 4 are the same, "
        "and 15 is timed though the text ends with 14",
        ambiguity="12: options 3, 4 and 15",
    )
    time_from: str = option(
        "the-start",
        "fees by the half hour are taken in advance from the first time that is recorded on, on the hour and "
        "the half hour, where the part of one in which the game starts is free, or when the floor reports "
        "that a half hour begins; not stated",
        choices=("the-start", "the-hour", BY_REPORT),
    )
    two_hands: bool = option(
        True, "with two players at the table one of them may play two hands [L4422]; they are asked in turn"
    )
    equal_rows: str = one_of(
        ("foul", "legal"),
        "a back that ranks the same as the middle is fouled, as it must rank higher [L4380, L4488]; legal: a "
        "royal flush in both then counts",
        ambiguity="1: equal segments",
    )
    smaller_stack: bool = option(
        True,
        "a pair plays for no more than the smaller of its two stacks at the start: table stakes limit what "
        "can be won as well [L4429]; no: only the payer's chips do [L4474]",
        ambiguity="4: table stakes and winnings",
    )
    won_chips: str = one_of(
        ("kept", "paid"),
        "chips won in the same settlement are not paid out again: no more is bet than was there at the start "
        "[L4430]; paid: they are",
        ambiguity="5: chips won earlier in the settlement",
    )
    maximum_buy_in: int = option(
        0,
        "what a stack may be bought up to [L4431]; no figure is stated, so 0 is none",
        least=0,
        is_money=True,
    )

    def former_settings(self, version: int) -> Mapping[str, str]:
        former = super().former_settings(version)
        return {**former, "time-from": BY_REPORT} if version < WITH_PAYERS else former

    @property
    def played_for(self) -> int:
        return self.kondition

    @property
    def least_buy_in(self) -> int:
        return 20 * self.kondition  # L4380

    @property
    def most_buy_in(self) -> int | None:
        return self.maximum_buy_in or None

    @property
    def buy_in_clause(self) -> str:
        return "L4380, L4431"


# Round of play, settlement

CLAUSES = OpenFaceClauses(
    first_button="L4436", button="L4427", seats="L4422", two_hands="L4422", fee="L4775",
    timed_fee="L4784", stakes="L4428", deal="L4438", place="L4439-4442", deal_three="L4443",
    place_two="L4444-4446", foul="L4488", compare="L4464", fantasy="L4548",
)  # fmt: skip


def scoring(options: OpenFaceOptions) -> Scoring:
    return Scoring(  # L4478-4488
        bonuses=BONUSES, foul=6, sweep=3, equal_is_foul=options.equal_rows == "foul"
    )


def paying(options: OpenFaceOptions) -> Paying:
    return Paying(  # L4470-4474
        unit=options.kondition,
        word="point",
        clause="L4470-4472",
        short="L4474",
        from_start=options.won_chips == "kept",
        smaller_stack=options.smaller_stack,
    )


RULES = OpenFaceRules(
    clauses=CLAUSES,
    scoring=scoring,
    paying=paying,
    seats=4,  # L4422
    offers_two_hands=from_option("two_hands"),
    floor=(
        card_moved("L4441, L4445"),
        too_many_on_top("L4440"),
        sits_out("L4422, L4548"),
        half_hour("L4784"),
    ),
)
"""Segments out of order are fouled by the settlement, and a player who runs out of money pays no more."""

GAME = Game(
    id="hustler-open-face-chinese-poker",
    title="Open Face Chinese Poker",
    family="setting",
    summary="Place thirteen cards face up in three rows as they come. Queens up front reach Fantasy Land.",
    sheets=("hustler-open-face-chinese-poker",),
    options=OpenFaceOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),  # L4384
    bank=POT,
    max_players_dealt=MOST_HANDS,  # L4422
    fewest_players=2,
    rules=RULES,
)
