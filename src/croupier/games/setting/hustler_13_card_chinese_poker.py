"""13-Card Chinese Poker, Hustler. Sheet: rulebook/hustler-13-card-chinese-poker.md.

Thirteen cards, set as a front of three, a middle and a back of five. Every pair of players compares front
with front, middle with middle and back with back, for one unit each; strong hands get more from everybody.
There is no bank and no pot.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.setting.chinese.hands import BACK, FRONT, MIDDLE
from croupier.families.setting.chinese.rules import PER_HAND, TIMED, ChineseCollectionOptions, by_kondition
from croupier.families.setting.chinese.scoring import Bonus, Paying, Scoring
from croupier.families.setting.chinese.thirteen import (
    ThirteenClauses,
    ThirteenRules,
    chips_behind,
    wrong_number,
)
from croupier.language import POT, STANDARD, Equipment, Game, from_option, hands, one_of, option

# Pay table: units from each opponent

BONUSES = (  # L366-371, L401-406
    Bonus(FRONT, hands.PokerCategory.THREE_OF_A_KIND, 3),
    Bonus(MIDDLE, hands.PokerCategory.FULL_HOUSE, 2),
    Bonus(MIDDLE, hands.PokerCategory.FOUR_OF_A_KIND, 8),
    Bonus(MIDDLE, hands.PokerCategory.STRAIGHT_FLUSH, 10),
    Bonus(MIDDLE, hands.PokerCategory.ROYAL_FLUSH, 10),  # ambiguity 3
    Bonus(BACK, hands.PokerCategory.FOUR_OF_A_KIND, 4),
    Bonus(BACK, hands.PokerCategory.STRAIGHT_FLUSH, 5),
    Bonus(BACK, hands.PokerCategory.ROYAL_FLUSH, 5),  # ambiguity 3
)

# Fees: none are printed with the game; see the option

UNNAMED = by_kondition(PER_HAND, TIMED, "L5859-5886")

# Options


@dataclass(frozen=True, kw_only=True)
class ChineseOptions(ChineseCollectionOptions):
    schedule = UNNAMED
    stake_option = "unit"

    collection: str = option(
        "none",
        "no fee is printed with the game; the house's master list has a schedule for two or three players at "
        "tables of a kondition that names no game [L5859-5886], here with the unit as the kondition and with "
        "four players charged as three: 1 to 4 for each hand from the player left of the button, 5 to 15 "
        "from each player for every half hour",
        ambiguity="9: collections",
    )
    unit: int = option(
        1_000,
        "the betting limit: what is wagered on each of the three hands [L362, L410]",
        least=1,
        is_money=True,
    )
    bonuses: str = one_of(
        ("held", "won"),
        "a bonus is paid whenever an unfouled hand holds it, since a beaten one can cancel another's [L364, "
        "L373]; won: only for a hand that beats the opponent's",
        ambiguity="1: bonuses of a beaten hand",
    )
    foul_units: int = option(
        3,
        "what a fouled hand pays to each that is not, besides that one's bonuses; it has none itself, and "
        "two fouled hands exchange nothing; not stated",
        least=0,
        ambiguity="2: the penalty of a fouled hand",
    )
    fouls: str = one_of(
        ("pay", "refused"),
        "a fouled hand is paid for when the hands are compared [L424-428], or refused when it is set",
    )
    button_moves: str = one_of(
        ("clockwise", "counterclockwise"),
        "the way the dealer position goes round; the players take turns [L345], no direction is stated",
    )

    @property
    def played_for(self) -> int:
        return self.unit

    @property
    def least_buy_in(self) -> int:
        return 25 * self.unit  # no short buy-ins

    @property
    def buy_in_clause(self) -> str:
        return "L414-416"


# Round of play, settlement

CLAUSES = ThirteenClauses(
    button="L345", deal="L345", least="L420", set="L345", show="L353", foul="L424-427",
    wrong_number="L428", moves="L345", fee="L5861",
)  # fmt: skip


def scoring(options: ChineseOptions) -> Scoring:
    """Return the points of L353-360; winning all three hands is worth no more."""
    return Scoring(bonuses=BONUSES, foul=options.foul_units, needs_win=options.bonuses == "won")


def paying(options: ChineseOptions) -> Paying:
    return Paying(unit=options.unit, word="unit", clause="L422", short="L412")  # ambiguity 6


RULES = ThirteenRules(
    clauses=CLAUSES,
    scoring=scoring,
    paying=paying,
    seats=4,  # L345
    least=lambda options: 3 * options.unit,  # L420
    fouls=from_option("fouls"),
    button_moves=from_option("button_moves"),
    floor=(wrong_number("L428"), chips_behind("L418")),
)
"""A hand in the wrong order is fouled by the settlement, too few chips leave a player out."""

GAME = Game(
    id="hustler-13-card-chinese-poker",
    title="13-Card Chinese Poker",
    family="setting",
    summary="Set thirteen cards in three poker hands and compare each with every opponent's.",
    sheets=("hustler-13-card-chinese-poker",),
    options=ChineseOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),  # L345
    bank=POT,
    fewest_players=2,
    rules=RULES,
)
