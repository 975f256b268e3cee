"""Open Face Chinese Poker, Hustler. Sheet: rulebook/hustler-open-face-chinese-poker.md.

Five cards, then four times three of which two are kept: laid face up in turn, for good, in a front of three,
a middle and a back of five. Every pair settles points; queens or better in front lead to Fantasy Land.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from croupier.families.setting.chinese_fantasy import FANTASY, PLAYED
from croupier.families.setting.chinese_game import chinese_game
from croupier.families.setting.chinese_hands import BACK, FRONT, MIDDLE
from croupier.families.setting.chinese_open_face import (
    CHOICES,
    HALF_HOUR,
    MOST_HANDS,
    SITS_OUT,
    OpenFace,
    OpenFaceClauses,
)
from croupier.families.setting.chinese_pairs import Paying
from croupier.families.setting.chinese_points import Bonus, Scoring
from croupier.hands.poker import Category
from croupier.refusals import unknown
from croupier.rules import ACE, BadOption, Irregularity, Options, Ruling, one_of, option
from croupier.rules.irregularities import BETTING
from croupier.wagers.chips import money

# Pay table: points from each opponent

BONUSES = (  # L4503-4535
    *(Bonus(FRONT, Category.PAIR, rank - 5, rank) for rank in range(6, ACE + 1)),
    *(Bonus(FRONT, Category.THREE_OF_A_KIND, rank + 8, rank) for rank in range(2, ACE + 1)),
    Bonus(MIDDLE, Category.THREE_OF_A_KIND, 2),
    *(
        bonus
        for kind, middle in (
            (Category.STRAIGHT, 4),
            (Category.FLUSH, 8),
            (Category.FULL_HOUSE, 12),
            (Category.FOUR_OF_A_KIND, 20),
            (Category.STRAIGHT_FLUSH, 30),
            (Category.ROYAL_FLUSH, 50),
        )
        for bonus in (Bonus(MIDDLE, kind, middle), Bonus(BACK, kind, middle // 2))
    ),
)

# Fees


class Fee(NamedTuple):
    """One option of the schedule: the kondition of its tables, and the fee for three and for two players."""

    kondition: int
    three: int
    two: int
    is_timed: bool


PER_HAND = ((1, 2, 1), (2, 2, 1), (5, 2, 1), (5, 2, 1))  # L4775-4782, the third and the fourth as printed
TIMED = ((10, 10), (20, 10), (25, 10), (30, 10), (40, 10), (50, 10), (100, 15), (200, 15), (300, 15),
         (400, 15), (500, 15))  # L4784-4798  # fmt: skip
SCHEDULE = {
    str(number): Fee(100 * kondition, 100 * three, 100 * two, False)
    for number, (kondition, three, two) in enumerate(PER_HAND, start=1)
} | {
    str(number): Fee(100 * kondition, 100 * fee, 100 * fee, True)
    for number, (kondition, fee) in enumerate(TIMED, start=len(PER_HAND) + 1)
}

# Options


@dataclass(frozen=True, kw_only=True)
class OpenFaceOptions(Options):
    kondition: int = option(
        100,
        "the table limit: what a point is worth [L4478-4480]; $1 to $500 are printed",
        least=1,
        is_money=True,
    )
    collection: str = option(
        "none",
        "the house's fee, an option of the schedule: 1 to 4 for each hand from the player left of the "
        "button, 5 to 15 from each player when the floor tells that half an hour begins [L4775-4798]; "
        "options 3 and 4 are the same, and 15 is timed though the text ends with 14",
        ambiguity="12: options 3, 4 and 15",
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

    def check(self) -> None:
        if self.collection == "none":
            return
        if self.collection not in SCHEDULE:
            raise unknown("collection", self.collection, SCHEDULE)
        printed = SCHEDULE[self.collection].kondition
        if printed != self.kondition:
            raise BadOption(
                f"collection cannot be {self.collection}",
                f"it is for a kondition of {money(printed)}",
                f"kondition={printed // 100}",
            )

    @property
    def schedule(self) -> Fee | None:
        return SCHEDULE.get(self.collection)

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


class HustlerOpenFace(OpenFace[OpenFaceOptions]):
    def clauses(self, options: OpenFaceOptions) -> OpenFaceClauses:
        return CLAUSES

    def scoring(self, options: OpenFaceOptions) -> Scoring:
        return Scoring(  # L4478-4488
            bonuses=BONUSES, foul=6, sweep=3, equal_is_foul=options.equal_rows == "foul"
        )

    def paying(self, options: OpenFaceOptions) -> Paying:
        return Paying(  # L4470-4474
            unit=options.kondition,
            word="point",
            clause="L4470-4472",
            short="L4474",
            from_start=options.won_chips == "kept",
            smaller_stack=options.smaller_stack,
        )

    def offers_two_hands(self, options: OpenFaceOptions) -> bool:
        return options.two_hands

    def fee(self, options: OpenFaceOptions, players: int) -> int:
        fee = options.schedule
        return 0 if fee is None or fee.is_timed else _by_players(fee, players)

    def timed_fee(self, options: OpenFaceOptions, players: int) -> int:
        fee = options.schedule
        return _by_players(fee, players) if fee is not None and fee.is_timed else 0


def _by_players(fee: Fee, players: int) -> int:
    return fee.three if players > 2 else fee.two


RULES = HustlerOpenFace()

# Irregularities; segments out of order are fouled by the settlement, who runs out of money pays no more

IRREGULARITIES = (
    Irregularity(
        name="card-moved",
        trigger="a player moved a card that lay face up in a segment",
        ruling=Ruling.PROCEDURE,
        says="it goes back to where it lay: cards that are set cannot be altered",
        clause="L4441, L4445",
        moments=("placing",),
        wants_seat=True,
    ),
    Irregularity(
        name="too-many-on-top",
        trigger="a player laid more than three cards in the top segment",
        ruling=Ruling.PROCEDURE,
        says="no more than three may lie there: the last one is laid in another segment",
        clause="L4440",
        moments=("placing",),
        wants_seat=True,
    ),
    Irregularity(
        name=SITS_OUT,
        trigger="a player chooses not to take part in the round",
        ruling=Ruling.IN_SCRIPT,
        says="the player gets no cards, and who would sit out at a table of four plays instead; in a round "
        "of Fantasy Land who played before has to play",
        clause="L4422, L4548",
        moments=(BETTING,),
        wants_seat=True,
    ),
    Irregularity(
        name=HALF_HOUR,
        trigger="another half hour of play begins",
        ruling=Ruling.IN_SCRIPT,
        says="the collection is taken from each player in advance, where the table's option is timed",
        clause="L4784",
        moments=(BETTING,),
    ),
)

GAME = chinese_game(  # one deck [L4384]
    RULES,
    id="hustler-open-face-chinese-poker",
    title="Open Face Chinese Poker",
    summary="Lay thirteen cards face up in three rows as they come; queens in front lead to Fantasy Land.",
    options=OpenFaceOptions(),
    choices=CHOICES,
    irregularities=IRREGULARITIES,
    seats=4,  # L4422
    most_dealt=MOST_HANDS,  # L4422
    markers=(FANTASY, PLAYED),
)
