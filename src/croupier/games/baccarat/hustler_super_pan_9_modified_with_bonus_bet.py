"""Super Pan 9 with its Bonus Bet, the modified game of the Hustler Casino.

Sheets: rulebook/hustler-super-pan-9-modified-with-bonus-bet.md and
rulebook/hustler-super-pan-9-bonus-bet-pay-table.md, whose lines are cited.
The bank shows a card, 5 and 6 alone are left to a choice, and a nine of one's own pays beside.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial

from msgspec.structs import replace

from croupier.games.baccarat import hustler_super_pan_9 as older
from croupier.houses.hustler import fees
from croupier.language import (
    EVEN,
    Choice,
    FundOptions,
    Game,
    PayTable,
    Result,
    Spot,
    baccarat,
    banked,
    by_rows,
    by_table,
    fixed_pays,
    lose,
    one_of,
    option,
    push,
)

# Wagers: one line for the seated player, further ones for backline bettors [L2720, L2808]

MOST_BACKLINES = 4
LINES = tuple(
    baccarat.HandLine(each.first("base"), each.spot("bonus-bet")) for each in banked.bettors(MOST_BACKLINES)
)

# Fees

JACKPOT = 100
schedules = partial(
    banked.fee_schedules,
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
SCHEDULES = banked.then_later(
    tuple(replace(each, jackpot=JACKPOT, jackpot_apart="jackpot collection") for each in OWN_SCHEDULES),
    schedules(fees.SUPER_PAN_NINE),
)
"""Schedules of this version have a jackpot collection each, the house's later list has none."""

# Options


@dataclass(frozen=True, kw_only=True)
class ModifiedOptions(older.PanNineOptions, FundOptions):
    bank_text = banked.BankText(
        cover="L2822",
        sentence=banked.CoverSentence.BOUND_AND_RETURNED,
        order="from the action button, clockwise: all base wagers, then all Bonus Bets; where the "
        "bank covers all, from the house dealer's right, counterclockwise",
        ordered="L2780-2782",
        turn="L2822",
    )
    schedules = banked.FeeSchedules(
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
    bonus_pays: PayTable = option(
        baccarat.NINE_PAYS,
        "the best line that fits the finished hand [L2814-2820]",
        pays=fixed_pays("winning bets are paid according to the table shown [L2812-2820]"),
    )
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


def _spots(line: baccarat.HandLine, options: ModifiedOptions) -> tuple[Spot, ...]:
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
            baccarat.NINE_LIMITS,
            needs=line.base,
            most_of=(line.base, Fraction(1)),
            clause="L2808",
            aliases=("bonus",) if is_seated else (),
            prints=by_rows(options.bonus_pays),
        ),
    )


# Who draws, and what a wager comes to


def player_must(options: ModifiedOptions, points: int) -> Choice | None:
    return baccarat.compulsory(points)  # [L2761-2763]


def tied(options: ModifiedOptions, spot: str) -> Result:
    return push(spot, why="equal hands", clause="L2803")


def bonus_result(options: ModifiedOptions, spot: str, hand: baccarat.FinishedHand) -> Result:
    row = baccarat.nine_row(hand)
    return by_table(spot, options.bonus_pays, row) if row else lose(spot, why="no nine")


CLAUSES = dataclasses.replace(
    older.RULES.clauses, closed="L2755", fees="L2826", dice="L2780", deal="L2755", bank_card="L2755",
    requests="L2757-2763", house_way="L2774-2778", draw="L2770", all_set="L2780", bank_opened="L2780",
    bank_choice="L2788-2795", bank_draws="L2788-2795", bank_stands="L2788-2795", read="L2799",
    settled="L2780-2782, L2801-2803, L2808", covered="L2782, L2801-2803, L2808",
)  # fmt: skip
"""The older page says what is replaced and reset after the floor's rulings."""

RULES = older.RULES.replace(
    clauses=CLAUSES,
    wagers=lambda options: options.spots,
    meters=lambda options: banked.fee_funds(options, options.fees, "L2826"),
    lines=lambda options: LINES[: options.backline + 1],
    player_must=player_must,
    tied=tied,
    pays=lambda options: EVEN,
    suits=baccarat.nine_suits,
    bonus_result=bonus_result,
    shows_bank_card=True,  # [L2755]
    looks_at_one=False,
    rolls_first=lambda options: options.dice == "before-deal",
)

GAME = Game(  # shoe and dice [L2724, L2780], places [L2720]
    id="hustler-super-pan-9-modified-with-bonus-bet",
    title="Super Pan 9 with Bonus Bet",
    family="baccarat",
    summary="Get closer to nine than the bank, which shows a card. Your own nine pays extra.",
    sheets=(
        "hustler-super-pan-9-modified-with-bonus-bet",
        "hustler-super-pan-9-bonus-bet-pay-table",
        "hustler-player-dealer-house-rules",
    ),
    options=ModifiedOptions(),
    equipment=older.equipment,
    bank=banked.PLAYER_BANK,  # two rounds [L2822]
    rules=RULES,
)
