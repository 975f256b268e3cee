"""21st Century Blackjack 4.0B with the Buster Blackjack Bonus Bet, as the Hustler Casino deals it.

Sheets: rulebook/hustler-21st-century-blackjack-v4-0b.md and
rulebook/hustler-buster-blackjack-bonus-bet-v4-0b.md, whose lines are cited. A Natural counts 21½; three cards
of 23, 24 or 25 push against a player-dealer who is further over. A player banks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from croupier.families.banked.action_button import card_number, others
from croupier.families.banked.bettors import SEATED
from croupier.families.banked.cover import BankText, CoverSentence
from croupier.families.banked.player_dealer import PLAYER_BANK, FeeSchedules
from croupier.families.blackjack.banked.banked_game import bank_blackjack
from croupier.families.blackjack.banked.banked_wagers import PLACES, BankClauses, own_fees
from croupier.families.blackjack.banked.no_bust import NoBustSurrender, SurrenderOptions
from croupier.families.blackjack.layout import plain_shoe
from croupier.families.blackjack.side_bets.buster import PAYS, BusterReadings, buster_bet, buster_spot
from croupier.families.blackjack.verdicts import Standing
from croupier.rules import Card, PayTable, SideBet, Spot, Table, one_of, option

# Fees

FEES = own_fees(
    """
    | 1 | $5-$25 | $1.50 | $0.50 | $0 |
    | 2 | $10-$100 | $2 | $1 | $0 |
    | 3 | $25-$100 | $2 | $1 | $0 |
    | 4 | $50-$300 | $4 | $2 | $0 |
    | 5 | $100-$500 | $5 | $3 | $0 |
    """,
    source="hustler-21st-century-blackjack-v4-0b [L3190-3197]",
    printed="L3190-3197",
)
"""Paid for each spot playing a hand [L3190]."""

# Options


@dataclass(frozen=True, kw_only=True)
class FourBOptions(SurrenderOptions, BusterReadings):
    bank_text: ClassVar[BankText] = BankText(
        cover="L3137",
        sentence=CoverSentence.BOUND,
        order="from the seat that the up card counts to, clockwise; where the bank covers all, from "
        "the house dealer's right, counterclockwise",
        ordered="L3127, L3135",
        turn="L3139-3141, L3180",
    )
    schedules: ClassVar[FeeSchedules] = FEES

    settlement_order: str = one_of(
        ("by-cover", "up-card", "right"),
        "counterclockwise from the house dealer's right [L3127] where the bank covers everything, clockwise "
        "from the seat of the up card [L3135] where it does not; up-card, right: always so",
        ambiguity="1: two orders of settlement",
    )
    up_card_lap: str = one_of(
        ("wrap", "last"),
        "a count past the last seat goes on with the first one again; last: it ends at the last seat",
        ambiguity="2: an up card that counts past the last seat",
    )
    push_scope: str = one_of(
        ("closer", "any"),
        "three cards of 23 to 25 push where the player is closer [L3153], and ties are the player-dealer's "
        "[L3154]; any: by the last words of the rule, whenever both are over",
        ambiguity="4: where three cards of 23 to 25 push",
    )
    buster: bool = option(True, "the Buster Blackjack Bonus Bet is offered [L3201]")
    buster_pays: PayTable = option(PAYS, "the Buster Blackjack Bonus Bet [L3210-3216]")


# Wagers

BONUS = buster_spot(
    SEATED, "Buster Blackjack Bonus Bet", "L3201-3203", aliases=("buster-blackjack-bonus-bet",)
)

# Round of play, player-dealer, settlement


class FourB(NoBustSurrender[FourBOptions]):
    bank_clauses = BankClauses(
        no_more_bets="L3107", fees="L3108, L3190", backline="L3174", first_cards="L3109",
        bank_first="L3109", second_cards="L3110", bank_second="L3110", insurance="L3168-3170",
        decisions="L3111-3124", draw="L3111-3124", double="L3158-3160", double_card="L3158",
        split="L3162-3166", split_card="L3164-3167", surrender="L3171, ambiguity 6", hole="L3126",
        bank_draws="L3129-3133", order="L3127, L3135", closer="L3149", over="L3155", bank_over="L3148",
        equal="L3150", natural="L3066, L3147", bank_natural="L3156", both_natural="L3146",
        both_over="L3152-3154", saved="L3153", original_only="6.2, ambiguity 10",
    )  # fmt: skip

    def spots(self, options: FourBOptions) -> tuple[Spot, ...]:
        """One Buster spot a seat, and none for those who bet behind [L3202]."""
        base = super().spots(options)
        return (*base, BONUS) if options.buster else base

    def is_saved(self, options: FourBOptions, player: Standing, dealer: Standing) -> bool:
        """The player's three cards of 23 to 25 push [L3153]."""
        is_closer = player.points.total < dealer.points.total
        return player.saves and (is_closer or options.push_scope == "any")

    def side_bets(self, options: FourBOptions) -> tuple[SideBet, ...]:
        first = super().side_bets(options)
        if not options.buster:
            return first
        return *first, buster_bet(self, "L3204-3205")  # the hand exceeds a Natural: 22 or more

    def settling_order(
        self, table: Table, seats: Sequence[int], up: Card, hole: Card, covers_all: bool
    ) -> list[int]:
        reading = table.options.settlement_order
        if reading == "right" or (reading == "by-cover" and covers_all):
            return sorted(seats, reverse=True)
        first = first_action(table.banker, up, table.options.up_card_lap)
        return sorted(seats, key=lambda seat: (seat - first) % PLACES)


def first_action(banker: int, up: Card, lap: str = "wrap") -> int:
    """The seat that the up card counts to over all others than the player-dealer's, from the house dealer's
    left: ace 1 to king 13, the ten 10 (ambiguity 3) [L3135]."""
    seats, count = others(banker, PLACES), card_number(up)
    return seats[(count - 1) % len(seats) if lap == "wrap" else min(count, len(seats)) - 1]


RULES = FourB()

GAME = bank_blackjack(
    RULES,
    id="hustler-21st-century-blackjack-v4-0b",
    title="21st Century Blackjack 4.0B",
    summary="No bust at once: three cards of 23 to 25 may push. A Natural pays 6 to 5. A player banks.",
    beside=("hustler-buster-blackjack-bonus-bet-v4-0b",),
    options=FourBOptions(),
    equipment=plain_shoe,
    bank=PLAYER_BANK,  # [L3180]
)
