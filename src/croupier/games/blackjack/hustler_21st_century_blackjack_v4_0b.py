"""21st Century Blackjack 4.0B with the Buster Blackjack Bonus Bet, as the Hustler Casino deals it.

Sheets: rulebook/hustler-21st-century-blackjack-v4-0b.md and
rulebook/hustler-buster-blackjack-bonus-bet-v4-0b.md, whose lines are cited. A Natural counts 21½; three cards
of 23, 24 or 25 push against a player-dealer who is further over. A player banks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.families.blackjack.no_bust import WITH_SURRENDER, SurrenderOptions
from croupier.houses.hustler import blackjack as hustler
from croupier.language import (
    Card,
    Game,
    PayTable,
    SideBet,
    Spot,
    banked,
    blackjack,
    fixed_pays,
    one_of,
    option,
)

# Fees

FEES = hustler.own_fees(
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
class FourBOptions(SurrenderOptions):
    bank_text = banked.BankText(
        cover="L3137",
        sentence=banked.CoverSentence.BOUND,
        order="from the seat that the up card counts to, clockwise; where the bank covers all, from "
        "the house dealer's right, counterclockwise",
        ordered="L3127, L3135",
        turn="L3139-3141, L3180",
    )
    schedules = FEES

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
    buster_pays: PayTable = option(
        blackjack.BUSTER_PAYS,
        "the Buster Blackjack Bonus Bet [L3210-3216]",
        pays=fixed_pays("winning bets are paid according to the table shown [L3206-3216]"),
    )


# Wagers

BONUS = blackjack.buster_spot(
    banked.SEATED, "Buster Blackjack Bonus Bet", "L3201-3203", aliases=("buster-blackjack-bonus-bet",)
)

BUSTER_BET = blackjack.buster_bet(
    WITH_SURRENDER.count, WITH_SURRENDER.over_from, "L3204-3205"
)  # the hand exceeds a Natural: 22 or more


def spots(options: FourBOptions, needed: blackjack.SpotsNeeded) -> tuple[Spot, ...]:
    """Return one Buster spot a seat, and none for those who bet behind [L3202]."""
    base = blackjack.banked_spots(options, needed)
    return (*base, BONUS) if options.buster else base


def side_bets(options: FourBOptions) -> tuple[SideBet, ...]:
    return *blackjack.perfect_pairs(options), *((BUSTER_BET,) if options.buster else ())


# Round of play, player-dealer, settlement


def is_saved(options: FourBOptions, player: blackjack.Standing, dealer: blackjack.Standing) -> bool:
    """Return True for the player's three cards of 23 to 25, which push [L3153]."""
    is_closer = player.points.total < dealer.points.total
    return player.saves and (is_closer or options.push_scope == "any")


def settling_order(play: blackjack.BlackjackRound, seats: Sequence[int], covers_all: bool) -> list[int]:
    reading = play.options.settlement_order
    if reading == "right" or (reading == "by-cover" and covers_all):
        return blackjack.dealer_right(play, seats, covers_all)
    first = first_action(play.table.banker, play.up, play.options.up_card_lap)
    return sorted(seats, key=lambda seat: (seat - first) % blackjack.PLACES)


def first_action(banker: int, up: Card, lap: str = "wrap") -> int:
    """Return the seat that the up card counts to over all others than the player-dealer's, from the house
    dealer's left: ace 1 to king 13, the ten 10 (ambiguity 3) [L3135]."""
    seats, count = banked.others(banker, blackjack.PLACES), banked.card_number(up)
    return seats[(count - 1) % len(seats) if lap == "wrap" else min(count, len(seats)) - 1]


RULES = WITH_SURRENDER.replace(
    both_over=blackjack.saved_if(is_saved),
    settling_order=settling_order,
    spots=spots,
    side_bets=side_bets,
    floor=hustler.UNSTATED,
    clauses=blackjack.BlackjackClauses(
        no_more_bets="L3107", fees="L3108, L3190", backline="L3174", first_cards="L3109",
        dealer_first="L3109", second_cards="L3110", dealer_second="L3110", insurance="L3168-3170",
        decisions="L3111-3124", draw="L3111-3124", double="L3158-3160", double_card="L3158",
        split="L3162-3166", split_card="L3164-3167", surrender="L3171, ambiguity 6", hole="L3126",
        dealer_draws="L3129-3133", order="L3127, L3135", closer="L3149", over="L3155", dealer_over="L3148",
        equal="L3150", natural="L3066, L3147", dealer_natural="L3156", both_natural="L3146",
        both_over="L3152-3154", saved="L3153", original_only="6.2, ambiguity 10",
    ),
)  # fmt: skip

GAME = Game(
    id="hustler-21st-century-blackjack-v4-0b",
    title="21st Century Blackjack 4.0B",
    family="blackjack",
    summary="Blackjack in which some busts with three cards push. A natural pays 6 to 5. A player banks.",
    sheets=(
        "hustler-21st-century-blackjack-v4-0b",
        "hustler-buster-blackjack-bonus-bet-v4-0b",
        *hustler.HOUSE_SHEETS,
    ),
    options=FourBOptions(),
    equipment=blackjack.plain_shoe,
    bank=banked.PLAYER_BANK,  # [L3180]
    short_shoe_irregularity=blackjack.CARDS_RAN_OUT,
    rules=RULES,
)
