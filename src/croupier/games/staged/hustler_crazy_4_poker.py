"""Crazy 4 Poker with its Super Bonus and Queens Up, as the Hustler Casino deals it.

Sheets: rulebook/hustler-crazy-4-poker.md, rulebook/hustler-crazy-4-poker-super-bonus.md and
rulebook/hustler-crazy-4-poker-queens-up.md, whose lines are cited. The best four of five cards against the
player-dealer's; the Super Bonus is any amount (ambiguity 5).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

import msgspec

from croupier.families.staged.crazy_four import (
    ANTE,
    CRAZY_FOUR,
    NOT_QUALIFIED,
    PLAY,
    QUEENS_UP,
    QUEENS_UP_BET,
    SUPER_BONUS,
    contest,
    queens_up_table,
    super_bonus,
    super_bonus_table,
)
from croupier.houses.hustler import HOUSE_RULES, fees
from croupier.houses.hustler import staged as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import (
    FeeSchedule,
    Game,
    Limits,
    PayTable,
    Result,
    Spot,
    banked,
    fixed_pays,
    from_option,
    one_of,
    option,
    staged,
)

PLACES = 7
"""Number of places for the players and the player-dealer together [L8152]."""

# Fees

SCHEDULES = banked.fee_schedules(
    fees.TWELVE_OPTIONS,
    charged=(ANTE,),
    counted=(ANTE,),  # base game wagers alone [L8277, L9130] (ambiguity 10)
    source="hustler-crazy-4-poker [L8265-8296]",
)
"""Option 12 from $25, as all copies but one [L9145] have it."""

# Options

BONUS_LIMITS = Limits.parse("$5-$100")  # [L8265, L8277]


@dataclass(frozen=True, kw_only=True)
class HustlerCrazyFourOptions(banked.PlayerDealerOptions):
    bank_text = banked.BankText(
        cover="L8112, L8187",
        sentence=banked.CoverSentence.BOUND_AND_RETURNED,
        order="from the player-dealer's left, clockwise: all losing wagers, then all winning ones; "
        "Play, Ante, Queens Up, Super Bonus",
        ordered="L8187, L8202",
        turn="L8112",
    )
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "1 to 12, one in force at a table [L8306]; 10 has the widest limits; 0: no fees, other limits",
        in_force=10,
    )

    table_minimum: int = option(500, "as posted, where no fee schedule gives it", least=1, is_money=True)
    super_bonus: PayTable = option(
        super_bonus_table("hustler-crazy-4-poker-super-bonus [L8222-8228]"),
        "of a straight or better [L8212]",
        pays=fixed_pays("a straight or better wins by the payouts printed [L8212, L8220-8228]"),
    )
    queens_up: PayTable = option(
        queens_up_table("hustler-crazy-4-poker-queens-up [L8246-8253]"),
        "of Queens Up [L8236-8237]",
        pays=fixed_pays("paid by the posted table that is printed [L8237, L8244-8253]"),
    )
    settling_from: str = one_of(
        (staged.PLAYER_DEALER_LEFT, staged.DEALER_RIGHT),
        "all action begins to the left of the player-dealer [L8202], so his money is used up in that order; "
        "dealer-right: where hands are opened first [L8190, L8193]",
        ambiguity="1: where settlement starts",
    )
    settling: str = one_of(
        (staged.LOSERS_FIRST, staged.SEAT_BY_SEAT),
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


def opening(options: HustlerCrazyFourOptions) -> staged.StakedUnits:
    return {ANTE: Fraction(1), SUPER_BONUS: options.super_bonus_size}


def results(
    options: HustlerCrazyFourOptions, own: int, dealer: int, qualifies: bool
) -> tuple[Result, ...]:  # [L8180-8181, L8187-8197, L8212-8216]
    """Return the results of the wagers. The text covers no tie for the Super Bonus; a hand below a straight
    does not lose it by itself [L8208]."""
    kept = not qualifies or own > dealer or (own == dealer and options.super_bonus_tie == "push")
    clause = "L8216" if not qualifies else "L8215" if own > dealer else "L8208"
    return *contest(own, dealer, qualifies), super_bonus(options.super_bonus, own, kept, clause)


def side_bets(options: HustlerCrazyFourOptions) -> tuple[staged.StagedSideBet, ...]:
    stands = options.queens_up_on_fold == "stands"
    return (replace(QUEENS_UP_BET, survives_fold=stands, short="L8240"),)


# Round of play

RULES = CRAZY_FOUR.replace(
    floor=(hustler.touched("L8178", "decision"), hustler.disputed("L8198", "decision")),
    spots=wagers,
    opening=opening,
    side_bets=side_bets,
    stakes_between=lambda options: options.play_sizes == "any",
    results=results,
    opponent="Player-dealer",
    markers=(staged.DECK, *map(banked.promotional_chips, range(1, PLACES + 1))),
    before_cards=(
        staged.close_bets,
        staged.AlternateDecks("L8128"),
        staged.collections((1, "L8265"), (9, "L8277")),
    ),
    round_parts=(
        staged.deal,
        staged.Decision("decision", "L8179-8182", "Play or fold?"),
        staged.reveal_dealer,
        staged.settle_seats,
    ),
    clauses=staged.StagedClauses(
        no_more_bets="L8168",
        deal="L8170",
        fold="L8179",
        reveal="L8187",
        settle="L8187",
        side="L8236",
        show="L8190, L8193",
        returned="L8191",
        short="L8187",
    ),
    deal_order=staged.bank_left,
    paying_order=staged.order_by("settling_from"),
    showing_order=staged.dealer_right,
    passes=from_option("settling"),
    settled_last=(SUPER_BONUS,),
    result_clauses={
        NOT_QUALIFIED: "L8191",
        "higher hand": "L8194",
        "lower hand": "L8195",
        "equal hands": "L8196",
        "super-bonus win": "L8212",
        "super-bonus lower hand": "L8213",
        "queens-up win": "L8237",
        "queens-up lose": "L8238",
    },
    short_clauses={SUPER_BONUS: "L8218"},
)

# The game

GAME = Game(
    id="hustler-crazy-4-poker",
    title="Crazy 4 Poker",
    family="staged",
    summary="Best four of five cards against the bank: raise up to three times your ante, or fold.",
    sheets=(
        "hustler-crazy-4-poker",
        "hustler-crazy-4-poker-super-bonus",
        "hustler-crazy-4-poker-queens-up",
        HOUSE_RULES,
    ),
    options=HustlerCrazyFourOptions(),
    equipment=staged.one_deck,
    seats=PLACES,
    bank=banked.PLAYER_BANK,
    rules=RULES,
    upkeep=cards_shuffled("L8120, L8169", alternated="L8124-8129"),
)
