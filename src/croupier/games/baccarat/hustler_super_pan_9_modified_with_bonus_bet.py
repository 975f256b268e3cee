"""Super Pan 9 with its Bonus Bet, the modified game of the Hustler Casino.

Sheets: rulebook/hustler-super-pan-9-modified-with-bonus-bet.md and
rulebook/hustler-super-pan-9-bonus-bet-pay-table.md, whose lines are cited.
The bank shows a card, 5 and 6 alone are left to a choice, and a nine of one's own pays beside.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from typing import ClassVar

from msgspec.structs import replace

from croupier.families.baccarat.pan_nine import (
    PanNine,
    PanNineClauses,
    PanNineHand,
    PanNineLine,
    PanNineOptions,
    compulsory,
)
from croupier.families.baccarat.pan_nine_bonus import BONUS_LIMITS, BONUS_PAYS, bonus_row, suits_of
from croupier.families.baccarat.pan_nine_game import pan_nine_game
from croupier.families.banked.bettors import bettors
from croupier.families.banked.cover import BankText, CoverSentence
from croupier.families.banked.house_fees import SUPER_PAN_NINE
from croupier.families.banked.player_dealer import FeeSchedules, fee_funds, fee_schedules, then_later
from croupier.rules import (
    KING,
    Card,
    Choice,
    FundOptions,
    Hand,
    PayTable,
    Result,
    Spot,
    by_rows,
    by_table,
    lose,
    one_of,
    option,
)

# Wagers: one line for the seated player, further ones for backline bettors [L2720, L2808]

MOST_BACKLINES = 4
LINES = tuple(PanNineLine(each.first("base"), each.spot("bonus-bet")) for each in bettors(MOST_BACKLINES))

# Fees

JACKPOT = 100
schedules = partial(
    fee_schedules,
    charged=tuple(line.base for line in LINES),  # none for a Bonus Bet [L2808, L2826]
    counted=tuple(spot for line in LINES for spot in line),
    source="hustler-super-pan-9-modified-with-bonus-bet [L2826-2834], hustler-california-collections G "
    "[L8924-8933]",
)
OWN_SCHEDULES = schedules(
    """
    | 1 | $5-$25 | $0 | $0.50 | $0 |
    | 2 | $10-$100 | $2 | $1 | $0 |
    | 3 | $25-$100 | $2 | $1 | $0 |
    | 4 | $50-$300 | $4 | $2 | $0 |
    | 5 | $100-$500 | $5 | $3 | $0 |
    """
)
SCHEDULES = then_later(
    tuple(replace(each, jackpot=JACKPOT, jackpot_apart="jackpot collection") for each in OWN_SCHEDULES),
    schedules(SUPER_PAN_NINE),
)
"""Those of this version have a jackpot collection each, the house's later list has none."""

# Options


@dataclass(frozen=True, kw_only=True)
class ModifiedOptions(PanNineOptions, FundOptions):
    bank_text: ClassVar[BankText] = BankText(
        cover="L2822",
        sentence=CoverSentence.BOUND_AND_RETURNED,
        order="from the action button, clockwise: all base wagers, then all Bonus Bets; where the "
        "bank covers all, from the house dealer's right, counterclockwise",
        ordered="L2780-2782",
        turn="L2822",
    )
    schedules: ClassVar[FeeSchedules] = FeeSchedules(
        SCHEDULES,
        "1 to 5, one in force at a table [L2826], with $1 more from the bank for a jackpot fund; 6 to 12: "
        "the options 1 to 7 of the house's later list [L8924-8933]; 0: no fees, other limits",
        ambiguity="11: other limits in the consolidated fees",
    )

    button_on_bank: str = option(
        "left",
        "dice that point at the bank (9 or 17) mean the next position with a wager; bank-first: the bank "
        "gets the first card",
        choices=("bank-first", "left"),
        ambiguity="2: dice landing on the bank or an empty seat",
    )
    dice: str = one_of(
        ("before-deal", "after-play"),
        "the deal begins at the action button [L2755], so the dice come first, as on the older page [L262]; "
        "after-play: when the bank's cards are exposed, as the text has it [L2780], and the deal begins at "
        "the bank's left",
        ambiguity="1: when the dice are shaken",
    )
    bonus_pays: PayTable = option(BONUS_PAYS, "the best line that fits the finished hand [L2814-2820]")
    backline: int = option(
        0,
        "how many bettors behind a seated player have a line at each position [L2720]; they share its hand, "
        "which the seated player plays",
        least=0,
        most=MOST_BACKLINES,
        ambiguity="10: who decides at a circle with several bettors",
    )

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        return tuple(spot for line in LINES[: self.backline + 1] for spot in _spots(line, self))


def _spots(line: PanNineLine, options: ModifiedOptions) -> tuple[Spot, ...]:
    is_seated = line is LINES[0]
    behind = "" if is_seated else line.base.replace("-", " ") + " "
    return (
        Spot(
            line.base,
            f"{behind}game wager",
            options.limits,
            needs=None if is_seated else LINES[0].base,
            clause="L2750",
            aliases=("game", "game-wager", "base-wager", "main") if is_seated else (),
        ),
        Spot(
            line.bonus,
            f"{behind}Bonus Bet",
            BONUS_LIMITS,
            needs=line.base,
            most_of=(line.base, Fraction(1)),
            clause="L2808",
            aliases=("bonus",) if is_seated else (),
            prints=by_rows(options.bonus_pays),
        ),
    )


# Round of play, bank, settlement


class ModifiedPanNine(PanNine[ModifiedOptions]):
    shows_bank_card = True  # [L2755]
    looks_at_one = False
    settles_by_cover = True  # [L2780-2782]
    clauses = PanNineClauses(
        no_more_bets="L2755", dice="L2780", deal="L2755", bank_card="L2755", requests="L2757-2763",
        house_way="L2774-2778", draw="L2770", all_set="L2780", bank_opened="L2780",
        bank_choice="L2788-2795", bank_draws="L2788-2795", bank_stands="L2788-2795", read="L2799",
        settle="L2780-2782, L2801-2803, L2808", equal="L2803",
        settle_covered="L2782, L2801-2803, L2808", fees="L2826",
    )  # fmt: skip

    def lines(self, options: ModifiedOptions) -> tuple[PanNineLine, ...]:
        return LINES[: options.backline + 1]

    def suits(self, cards: Hand) -> str:
        return suits_of(cards)

    def alike(self, card: Card) -> Card:
        """Pictures of a suit are one; a suit may count for the Bonus Bet."""
        return Card.of(card.rank if self.value(card) else KING, card.suit)

    def bettor_must(self, options: ModifiedOptions, points: int) -> Choice | None:
        return compulsory(points)  # [L2761-2763]

    def throws_first(self, options: ModifiedOptions) -> bool:
        return bool(options.dice == "before-deal")

    def bonus_result(self, options: ModifiedOptions, line: PanNineLine, hand: PanNineHand) -> Result:
        row = bonus_row(hand)
        return by_table(line.bonus, options.bonus_pays, row) if row else lose(line.bonus, why="no nine")


RULES = ModifiedPanNine()


GAME = pan_nine_game(  # shoe and dice [L2724, L2780], places [L2720], two rounds at the bank [L2822]
    RULES,
    id="hustler-super-pan-9-modified-with-bonus-bet",
    title="Super Pan 9 with Bonus Bet",
    summary="Nearer to nine than the player who banks and shows a card; a nine of your own pays extra.",
    beside=("hustler-super-pan-9-bonus-bet-pay-table",),
    options=ModifiedOptions(),
    wagers=lambda options: options.spots,
    meters=lambda options: fee_funds(options, options.fees, "L2826"),
)
