"""No Bust 21st Century Blackjack 6.2 with the Buster Blackjack Side Bet, as the Hustler Casino deals it.

Sheets: rulebook/hustler-no-bust-21st-century-blackjack-v6-2.md and
rulebook/hustler-buster-blackjack-side-bet-v6-2.md, whose lines are cited. A Natural counts 22; a hand that is
over pushes only against 7, 8 and 9 of one suit. A player banks; the "Casino Player/Dealer" [L2422] is the
house's dealer (ambiguity 11).
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from croupier.families.blackjack.no_bust import NO_BUST, NoBustOptions
from croupier.houses.hustler import blackjack as hustler
from croupier.language import (
    BadOption,
    Card,
    FeeSchedule,
    FundOptions,
    Game,
    Hand,
    Odds,
    PayTable,
    SideBet,
    Spot,
    banked,
    blackjack,
    fixed_pays,
    from_option,
    hands,
    listed_pays,
    one_of,
    option,
)

# Fees

FEES = hustler.own_fees(
    """
    | 1 | $5-$25 | $2 | $1 | $0 |
    | 2 | $10-$100 | $2 | $1 | $0 |
    | 3 | $25-$100 | $2 | $1 | $0 |
    | 4 | $50-$300 | $5 | $2 | $0 |
    | 5 | $100-$500 | $6 | $3 | $0 |
    """,
    source="hustler-no-bust-21st-century-blackjack-v6-2 [L2546-2553]",
    printed="L2548-2553",
    reading="ambiguity 14",
)
WITH_JACKPOT = replace(FEES.numbered[0], jackpot=1_00, jackpot_from="each-wager")
"""The $5-$25 table with its jackpot fee of $1 [L2549]."""

# Options


@dataclass(frozen=True, kw_only=True)
class SixTwoOptions(NoBustOptions, FundOptions):
    bank_text = banked.BankText(
        cover="L2470",
        sentence=banked.CoverSentence.BOUND,
        order="from the house dealer's right, counterclockwise",
        ordered="L2460",
        turn="L2472, L2557",
    )
    schedules = FEES

    jackpot_fee: bool = option(
        False,
        "$1 more for each circle at the $5-$25 table [L2434, L2549], onto a fund; no jackpot is described, "
        "so it is left out",
        ambiguity="jackpot fee without a jackpot",
    )
    natural_pays: Odds = one_of(
        (Odds(6, 5), Odds(3, 2)),
        "6 to 5 [L2388], as in both sister games; the text has 3 to 2 as well [L2480]",
        ambiguity="2: what a Natural pays",
        pays=listed_pays("6 to 5 [L2388] or 3 to 2 [L2480]", Odds(3, 2)),
    )
    over_from: int = one_of(
        (22, 23),
        "a total of 22 that is no Natural is neither less nor more than one; it is over, since the players' "
        "chart ends at 21; 23: it is the best total below a Natural, and no bust for Buster",
        ambiguity="1: a total of 22",
    )
    push_scope: str = one_of(
        ("closer", "any"),
        "7-8-9 of one suit saves a player who is closer [L2487]; any: who ties it or is further over too",
        ambiguity="3: whom 7-8-9 of one suit saves",
    )
    natural_paid: str = one_of(
        ("early", "at-end"),
        "a player's Natural is paid at once where the up card is 2 to 9 and the player-dealer cannot have "
        "one [L2528]; at-end: with the other wagers",
        ambiguity="10: when a Natural is paid",
    )
    buster: bool = option(True, "the Buster Blackjack Side Bet is offered [L2521]")
    buster_pays: PayTable = option(
        blackjack.BUSTER_PAYS,
        "the Buster Blackjack Side Bet [L2536-2544]",
        pays=fixed_pays("the player-dealer pays the Buster table that is printed [L2530, L2534-2544]"),
    )
    buster_backline: bool = option(
        True,
        "all players with a base wager may bet it [L2526], those behind too",
        ambiguity="buster 3: backline bettors",
    )
    buster_order: str = one_of(
        ("last", "by-seat"),
        "not stated: after all base wagers, as in 4.0B; by-seat: with those of its seat, in rotation [L2525]",
        ambiguity="buster 2: order of the side bets",
    )

    def check(self) -> None:
        super().check()
        if self.jackpot_fee and self.fee_schedule != 1:
            raise BadOption("jackpot-fee needs fee-schedule 1", "the other tables have none [L2549-2553]")

    @property
    def fees(self) -> FeeSchedule | None:
        return WITH_JACKPOT if self.jackpot_fee else super().fees


# What cards are worth


def count(options: SixTwoOptions, cards: Hand, is_split: bool = False) -> hands.Points:
    return blackjack.best_count(cards, options.over_from)


def suited_7_8_9(options: SixTwoOptions, cards: Hand, points: hands.Points) -> bool:
    """Return True for three cards, 7, 8 and 9 of a single suit [L2487]."""
    suits = {card.suit for card in cards}
    return len(cards) == 3 and len(suits) == 1 and {card.rank for card in cards} == {7, 8, 9}


def equivalent_card(card: Card) -> Card:
    """Return the card of that rank, but for sevens, eights and nines, whose suits count."""
    return card if 7 <= card.rank <= 9 else blackjack.by_rank(card)


# Wagers

OVER_FROM = from_option("over_from")
BUSTER_BET = blackjack.buster_bet(count, OVER_FROM, "L2529-2531")  # a bust is over, and no Natural (buster 1)


def spots(options: SixTwoOptions, needed: blackjack.SpotsNeeded) -> tuple[Spot, ...]:
    base = blackjack.banked_spots(options, needed)
    if not options.buster:
        return base
    behind = options.bettors if options.buster_backline else options.bettors[:1]
    return *base, *(blackjack.buster_spot(bettor, "Buster Blackjack", "L2526") for bettor in behind)


def side_bets(options: SixTwoOptions) -> tuple[SideBet, ...]:
    return *blackjack.perfect_pairs(options), *((BUSTER_BET,) if options.buster else ())


# Round of play, player-dealer, settlement

RULES = NO_BUST.replace(
    count=count,
    over_from=OVER_FROM,
    saves=suited_7_8_9,
    pays_early=lambda options: options.natural_paid == "early",
    settles_by_seat=lambda options: options.buster_order == "by-seat",
    spots=spots,
    side_bets=side_bets,
    choices={name: says for name, says in blackjack.BANKED_CHOICES.items() if name != "surrender"},
    equivalent_card=equivalent_card,  # [L2487]
    floor=hustler.UNSTATED,
    clauses=blackjack.BlackjackClauses(
        no_more_bets="L2434", fees="L2434, L2438, L2546-2553", backline="L2494", first_cards="L2440",
        dealer_first="L2440", second_cards="L2442", dealer_second="L2442, ambiguity 4", insurance="L2513",
        decisions="L2444-2456", draw="L2444-2456", double="L2500", double_card="L2500",
        split="L2505-2507", split_card="L2505-2507", hole="L2458", dealer_draws="L2464-2468",
        order="L2460", closer="L2483", over="L2488", dealer_over="L2482", equal="L2484",
        natural="L2388, L2480", dealer_natural="L2489", both_natural="L2479", both_over="L2486-2487",
        saved="L2487", natural_early="L2528", original_only="ambiguity 10",
    ),
)  # fmt: skip

GAME = Game(
    id="hustler-no-bust-21st-century-blackjack-v6-2",
    title="No Bust 21st Century Blackjack 6.2",
    family="blackjack",
    summary="Blackjack to 22: over it only a suited 7-8-9 saves you. With Buster Blackjack. A player banks.",
    sheets=(
        "hustler-no-bust-21st-century-blackjack-v6-2",
        "hustler-buster-blackjack-side-bet-v6-2",
        *hustler.HOUSE_SHEETS,
    ),
    options=SixTwoOptions(),
    equipment=blackjack.plain_shoe,
    bank=banked.PLAYER_BANK,  # [L2472, L2557]
    meters=lambda options: banked.fee_funds(options, options.fees, "L2549"),
    short_shoe_irregularity=blackjack.CARDS_RAN_OUT,
    rules=RULES,
)
