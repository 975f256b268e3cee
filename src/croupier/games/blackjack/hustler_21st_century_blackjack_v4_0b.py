"""21st Century Blackjack 4.0B with the Buster Blackjack Bonus Bet, as the Hustler Casino deals it.

Sheets: rulebook/hustler-21st-century-blackjack-v4-0b.md and
rulebook/hustler-buster-blackjack-bonus-bet-v4-0b.md, whose lines are cited. A Natural counts 21½; three cards
of 23, 24 or 25 push against a player-dealer who is further over. A player banks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from croupier.cards.card import ACE, Card, Hand
from croupier.families.banked.cover import BankText
from croupier.families.banked.player_dealer import BANK_ROUNDS
from croupier.families.blackjack.banked_floor import RAN_OUT, ran_out
from croupier.families.blackjack.banked_round import round_of_play
from croupier.families.blackjack.banked_wagers import (
    BETTORS,
    CHOICES,
    COURTESY,
    PLACES,
    BankClauses,
    alike,
    equipment,
    own_schedules,
    spots,
)
from croupier.families.blackjack.buster import BUSTER, PAYS, buster_row
from croupier.families.blackjack.choices import MAIN
from croupier.families.blackjack.no_bust import MOST_HANDS, NoBustSurrender, SurrenderOptions
from croupier.families.blackjack.perfect_pairs import PAIRS
from croupier.families.blackjack.verdicts import Standing
from croupier.rules.game import Game
from croupier.rules.options import option
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.wagers.fees import FeeSchedule
from croupier.wagers.pays import PayTable
from croupier.wagers.side_bet import DEALER_HAND, SideBet
from croupier.wagers.spot import Limits, Spot

# Fees

SCHEDULES = own_schedules(
    """
    | 1 | $5-$25 | $1.50 | $0.50 | $0 |
    | 2 | $10-$100 | $2 | $1 | $0 |
    | 3 | $25-$100 | $2 | $1 | $0 |
    | 4 | $50-$300 | $4 | $2 | $0 |
    | 5 | $100-$500 | $5 | $3 | $0 |
    """,
    source="hustler-21st-century-blackjack-v4-0b [L3190-3197]",
)
"""Paid for each spot playing a hand [L3190]."""

# Options


@dataclass(frozen=True, kw_only=True)
class FourBOptions(SurrenderOptions):
    bank_text: ClassVar[BankText] = BankText(
        cover="L3135",
        order="from the seat that the up card counts to, clockwise; where the bank covers all, from "
        "the house dealer's right, counterclockwise",
        ordered="L3127, L3135",
    )
    schedules: ClassVar[tuple[FeeSchedule, ...]] = SCHEDULES

    fee_schedule: int = option(
        0,
        "1 to 5 as printed with the game [L3190-3197], 6 to 15 as in the later schedule of the house [L8770-"
        "8805], each with its table limits; 0: no fees",
        least=0,
        most=len(SCHEDULES),
    )
    settlement_order: str = option(
        "by-cover",
        "counterclockwise from the house dealer's right [L3127] where the bank covers everything, clockwise "
        "from the seat of the up card [L3135] where it does not; up-card, right: always so",
        choices=("by-cover", "up-card", "right"),
        ambiguity="1: two orders of settlement",
    )
    up_card_lap: str = option(
        "wrap",
        "a count past the last seat goes on with the first one again; last: it ends at the last seat",
        choices=("wrap", "last"),
        ambiguity="2: an up card that counts past the last seat",
    )
    push_scope: str = option(
        "closer",
        "three cards of 23 to 25 push where the player is closer [L3153], and ties are the player-dealer's "
        "[L3154]; any: by the last words of the rule, whenever both are over",
        choices=("closer", "any"),
        ambiguity="4: where three cards of 23 to 25 push",
    )
    buster: bool = option(True, "the Buster Blackjack Bonus Bet is offered [L3201]")
    buster_pays: PayTable = option(PAYS, "the Buster Blackjack Bonus Bet [L3210-3216]")


# Round of play, player-dealer, settlement


class FourB(NoBustSurrender):
    bank_clauses = BankClauses(
        no_more_bets="L3107",
        fees="L3108, L3190",
        backline="L3174",
        first_cards="L3109",
        bank_first="L3109",
        second_cards="L3110",
        bank_second="L3110",
        insurance="L3168-3170",
        decisions="L3111-3124",
        draw="L3111-3124",
        double="L3158-3160",
        double_card="L3158",
        split="L3162-3166",
        split_card="L3164-3167",
        surrender="L3171, ambiguity 6",
        hole="L3126",
        bank_draws="L3129-3133",
        order="L3127, L3135",
        settle="L3148-3150, L3155",
        natural="L3066, L3147",
        bank_natural="L3156",
        both_natural="L3146",
        both_over="L3152-3154",
        saved="L3153",
        original_only="6.2, ambiguity 10",
    )

    def saves(self, options: FourBOptions, cards: Hand) -> bool:
        """[L3153]: not 22, which is not named (ambiguity 4); of a doubled hand too (ambiguity 7)."""
        return len(cards) == 3 and 23 <= self.count(options, cards).total <= 25

    def is_saved(self, options: FourBOptions, player: Standing, dealer: Standing) -> bool:
        is_closer = player.points.total < dealer.points.total
        return player.saves and (is_closer or options.push_scope == "any")

    def side_bets(self, options: FourBOptions) -> tuple[SideBet, ...]:
        first = super().side_bets(options)
        if not options.buster:
            return first
        return (
            *first,
            SideBet(spot=BUSTER, on=DEALER_HAND, row=self.buster_row, pays=buster_pays, clause="L3204-3205"),
        )

    def buster_row(self, options: FourBOptions, cards: Hand) -> str:
        """The hand exceeds a Natural, 22 or more [L3204]."""
        return buster_row(self.count(options, cards).total >= self.over_from(options), len(cards))

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
    others = [seat for seat in range(1, PLACES + 1) if seat != banker]
    count = 1 if up.rank == ACE else up.rank
    at = (count - 1) % len(others) if lap == "wrap" else min(count, len(others)) - 1
    return others[at]


def buster_pays(options: FourBOptions) -> PayTable:
    return options.buster_pays


RULES = FourB()


def wagers(options: Any) -> tuple[Spot, ...]:
    base = spots(options, RULES.bank_clauses, most_hands=MOST_HANDS)
    return (*base, BONUS) if options.buster else tuple(base)


BONUS = Spot(
    BUSTER,
    "Buster Blackjack Bonus Bet",
    Limits(1_00),
    needs=MAIN,
    most_of=(MAIN, Fraction(1)),  # [L3203]
    clause="L3201-3203",
    aliases=("buster-blackjack", "buster-blackjack-bonus-bet"),
)
"""One spot a seat, and none for those who bet behind [L3202]."""


def play(table: Table) -> Script:
    yield from round_of_play(RULES, table)


GAME = Game(
    id="hustler-21st-century-blackjack-v4-0b",
    title="21st Century Blackjack 4.0B",
    family="blackjack",
    summary="No bust at once: three cards of 23 to 25 may push. A Natural pays 6 to 5. A player banks.",
    sheets=(
        "hustler-21st-century-blackjack-v4-0b",
        "hustler-buster-blackjack-bonus-bet-v4-0b",
        "hustler-perfect-pairs-bonus-bet",
        "hustler-player-dealer-house-rules",
        "hustler-california-collections",
    ),
    options=FourBOptions(),
    equipment=equipment,
    wagers=wagers,
    round_of_play=play,
    choices=CHOICES,
    irregularities=(ran_out("not stated; as 21st Century Blackjack §T.7"),),
    seats=PLACES,
    markers=COURTESY,
    banking="player-dealer",
    bank_rounds=BANK_ROUNDS,  # [L3180]
    alike=alike,
    tells_apart=tuple(bettor.spot(PAIRS) for bettor in BETTORS),
    runs_out=RAN_OUT,
    rules=RULES,
)
