"""Crazy 4 Poker with its Super Bonus and Queens Up, as the Hustler Casino deals it.

Sheets: rulebook/hustler-crazy-4-poker.md, rulebook/hustler-crazy-4-poker-super-bonus.md and
rulebook/hustler-crazy-4-poker-queens-up.md, whose lines are cited. The best four of five cards against the
player-dealer's; the Super Bonus is any amount (ambiguity 5).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar

import msgspec

from croupier.families.banked.cover import BankText, CoverSentence
from croupier.families.banked.house_fees import TWELVE_OPTIONS
from croupier.families.banked.player_dealer import FeeSchedules, fee_schedules, promotional_chips
from croupier.families.staged.banked_round import (
    DEALER_RIGHT,
    LOSERS_FIRST,
    PLAYER_DEALER_LEFT,
    SEAT_BY_SEAT,
    StagedBankOptions,
)
from croupier.families.staged.california import disputed, touched
from croupier.families.staged.crazy_four import (
    ANTE,
    PLAY,
    QUEENS_UP,
    QUEENS_UP_BET,
    SUPER_BONUS,
    CrazyFour,
    CrazyFourTables,
    queens_up_table,
    super_bonus_table,
)
from croupier.families.staged.crazy_four_round import BankedFourRound
from croupier.families.staged.house_round import Stage, StagedClauses
from croupier.families.staged.rules import StagedSideBet, StakedUnits
from croupier.families.staged.staged_game import staged_game
from croupier.rules import FeeSchedule, Limits, PayTable, Spot, one_of, option

PLACES = 7
"""For the players and the player-dealer together [L8152]."""

# Fees

SCHEDULES = fee_schedules(
    TWELVE_OPTIONS,
    charged=(ANTE,),
    counted=(ANTE,),  # base game wagers alone [L8277, L9130] (ambiguity 10)
    source="hustler-crazy-4-poker [L8265-8296]",
)
"""Option 12 from $25, as all copies but one [L9145] have it."""

# Options

BONUS_LIMITS = Limits.parse("$5-$100")  # [L8265, L8277]


@dataclass(frozen=True, kw_only=True)
class HustlerCrazyFourOptions(StagedBankOptions, CrazyFourTables):
    bank_text: ClassVar[BankText] = BankText(
        cover="L8112, L8187",
        sentence=CoverSentence.BOUND_AND_RETURNED,
        order="from the player-dealer's left, clockwise: all losing wagers, then all winning ones; "
        "Play, Ante, Queens Up, Super Bonus",
        ordered="L8187, L8202",
        turn="L8112",
    )
    schedules: ClassVar[FeeSchedules] = FeeSchedules(
        SCHEDULES,
        "1 to 12, one in force at a table [L8306]; 10 has the widest limits; 0: no fees, other limits",
        in_force=10,
    )

    table_minimum: int = option(500, "where no fee schedule gives it", least=1, is_money=True)
    super_bonus: PayTable = option(
        super_bonus_table("hustler-crazy-4-poker-super-bonus [L8222-8228]"), "of a straight or better [L8212]"
    )
    queens_up: PayTable = option(
        queens_up_table("hustler-crazy-4-poker-queens-up [L8246-8253]"), "of Queens Up [L8236-8237]"
    )
    settling_from: str = one_of(
        (PLAYER_DEALER_LEFT, DEALER_RIGHT),
        "all action begins to the left of the player-dealer [L8202], so his money is used up in that order; "
        "dealer-right: where hands are opened first [L8190, L8193]",
        ambiguity="1: where settlement starts",
    )
    settling: str = one_of(
        (LOSERS_FIRST, SEAT_BY_SEAT),
        "all losing wagers are collected, then all winners paid, each from player to player; seat-by-seat: "
        "each player is finished before the next [L8187 says both]",
        ambiguity="2: player to player, or losers first",
    )
    super_bonus_tie: str = one_of(
        ("push", "lose"),
        "below a straight, a tie with a player-dealer who qualifies is not listed [L8213-8216]: only a lost "
        "hand loses it; lose: only a hand that beats him keeps it",
        ambiguity="3: the Super Bonus of equal hands",
    )
    bonus_limits: str = one_of(
        ("own", "table"),
        "Super Bonus and Queens Up are $5-$100 at every table [L8265, L8277]; table: within its limits "
        "[L8211, L8235, L9114]",
        ambiguity="5: the size of the bonus bets",
    )
    super_bonus_size: Fraction = option(
        Fraction(1),
        "for odds and simulations: the Super Bonus in Antes, since it may be less than, equal to or more "
        "than the Ante [L8211, L8265]; best play depends on it",
        least=Fraction(1, 100),
        most=Fraction(10),
    )
    play_sizes: str = one_of(
        ("any", "multiples"),
        "up to three times the Ante [L8181] is any amount from one; multiples: one, two or three Antes",
        ambiguity="6: amounts between",
    )
    base_wagers: str = one_of(
        ("ante", "both"),
        "the Super Bonus stands among the bonus bets and carries no fee; both: it counts as a base game "
        "wager for player fees and table action",
        ambiguity="7: whether the Super Bonus is a base game wager",
    )
    queens_up_on_fold: str = one_of(
        ("forfeited", "stands"),
        "a fold loses it [L8179]; stands: it hangs on the player's cards alone [L8236-8239]",
        ambiguity="9: Queens Up of a folded hand",
    )

    @property
    def fees(self) -> FeeSchedule | None:
        posted = super().fees
        if posted is None or self.base_wagers == "ante":
            return posted
        base = (ANTE, SUPER_BONUS)
        return msgspec.structs.replace(posted, charged=base, counted=base)

    @property
    def bonus_range(self) -> Limits:
        return BONUS_LIMITS if self.bonus_limits == "own" else self.limits


# Wagers


def wagers(options: HustlerCrazyFourOptions) -> tuple[Spot, ...]:
    bonus = options.bonus_range
    return (
        Spot(ANTE, "Ante", options.limits, clause="L8167"),
        Spot(SUPER_BONUS, "Super Bonus", bonus, needs=ANTE, required=True, clause="L8167, L8210"),
        Spot(PLAY, "Play wager", needs=ANTE, opening=False, clause="L8179-8181"),
        Spot(QUEENS_UP, "Queens Up", bonus, needs=ANTE, clause="L8167, L8234"),
    )


# Settlement


class HustlerCrazyFour(CrazyFour[HustlerCrazyFourOptions]):  # [L8180-8181, L8187-8197, L8212-8216]
    def opening(self, options: HustlerCrazyFourOptions) -> StakedUnits:
        return {ANTE: Fraction(1), SUPER_BONUS: options.super_bonus_size}

    def keeps_super_bonus(self, options: HustlerCrazyFourOptions, own: int, dealer: int) -> bool:
        if own == dealer and self.qualifies(options, dealer):
            return bool(options.super_bonus_tie == "push")
        return super().keeps_super_bonus(options, own, dealer)

    def kept_by(self, options: HustlerCrazyFourOptions, own: int, dealer: int) -> str:
        """A tie is in neither line: less than a straight alone does not lose it [L8208]."""
        if not self.qualifies(options, dealer):
            return "L8216"
        return "L8215" if own > dealer else "L8208"

    def side_bets(self, options: HustlerCrazyFourOptions) -> tuple[StagedSideBet, ...]:
        return (replace(QUEENS_UP_BET, survives_fold=options.queens_up_on_fold == "stands"),)


RULES = HustlerCrazyFour()

# Round of play


class HustlerCrazyFourRound(BankedFourRound[HustlerCrazyFourOptions]):
    decks = "L8128"
    super_bonus = "L8212"
    fees = ((1, "L8265"), (9, "L8277"))
    stages = (Stage("decision", "L8179-8182", "Play or fold?"),)
    clauses = StagedClauses(
        no_more_bets="L8168", deal="L8170", fold="L8179", reveal="L8187", settle="L8187",
        side="L8236", show="L8190, L8193", returned="L8191", short="L8187",
    )  # fmt: skip
    cites: ClassVar[dict[str, str]] = {
        "dealer does not qualify": "L8191", "higher hand": "L8194", "lower hand": "L8195",
        "equal hands": "L8196", "super-bonus win": "L8212", "super-bonus lower hand": "L8213",
        "queens-up win": "L8237", "queens-up lose": "L8238",
    }  # fmt: skip

    def short_clause(self, spot: str) -> str:
        return {QUEENS_UP: "L8240", SUPER_BONUS: "L8218"}.get(spot, super().short_clause(spot))

    def may_stake_between(self) -> bool:
        return self.options.play_sizes == "any"


# The game

GAME = staged_game(
    HustlerCrazyFourRound,
    RULES,
    id="hustler-crazy-4-poker",
    title="Crazy 4 Poker",
    summary="The best four of five cards against the player-dealer's; a Super Bonus rides along.",
    beside=("hustler-crazy-4-poker-super-bonus", "hustler-crazy-4-poker-queens-up"),
    options=HustlerCrazyFourOptions(),
    wagers=wagers,
    irregularities=(touched("L8178", "decision"), disputed("L8198", "decision")),
    markers=tuple(promotional_chips(seat) for seat in range(1, PLACES + 1)),
    seats=PLACES,
)
