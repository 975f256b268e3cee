"""Ultimate Texas Hold'em with its Bonus Hands, by the procedures for California's card rooms.

Sheets: rulebook/hustler-ultimate-texas-holdem-california.md, hustler-ultimate-texas-holdem-bonus-hands.md and
hustler-easy-poker-bonus-bet.md, whose lines are cited. The player-dealer qualifies with ace high; a Blind
wins 1 to 1 from three of a kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from croupier.families.staged.bonus_hands import (
    BONUS,
    BONUS_BET,
    FUND,
    BonusHandsOptions,
    bonus_meters,
    bonus_spots,
)
from croupier.families.staged.ultimate import ANTE, BLIND, PLAY, ULTIMATE, compared
from croupier.houses.hustler import WITH_COLLECTIONS
from croupier.houses.hustler import staged as hustler
from croupier.language import (
    ACE,
    AddToMeter,
    FeeSchedule,
    FundOptions,
    Game,
    PayTable,
    Result,
    Script,
    Spot,
    banked,
    by_table,
    fixed_pays,
    from_option,
    hands,
    one_of,
    option,
    returned,
    staged,
)
from croupier.rules.funds import JACKPOT_FEE
from croupier.wagers.jackpot import Meter

PLACES = 8
"""Seven players and the player-dealer [L1407]."""
TRIPS, LESS = "three-of-a-kind-or-better", "less-than-three-of-a-kind"

# Pay tables

BLIND_PAYS = PayTable.parse(
    """
    three of a kind or better: 1 to 1
    less than three of a kind: push
    """,
    name="blind",
    source="hustler-ultimate-texas-holdem-california [L1430, L1436]",
)

# Fees: the five tables of the game's own page, then the five options of the later schedule

COUNTED = (ANTE, BLIND, BONUS, staged.EASY)  # all wagers and bonus bets [L8965]
OWN_PAGE = banked.fee_schedules(
    hustler.BY_LIMIT,
    charged=(ANTE,),
    counted=COUNTED,
    source="hustler-ultimate-texas-holdem-california [L1454-1459]",
)
JACKPOT_FEE_AMOUNT, JACKPOT_FEE_CLAUSE = 1_00, "L1454-1459"
"""The jackpot fee of those tables."""
LATER = banked.fee_schedules(
    hustler.THREE_CARD_FEES,
    charged=(ANTE,),  # [L8960]
    counted=COUNTED,
    source="hustler-california-collections [L8960-8990]",
)
SCHEDULES = banked.then_later(OWN_PAGE, LATER[1:])
"""Options 1 to 5 of the later schedule are 2 to 6 of Three Card Poker's."""

# Options


@dataclass(frozen=True, kw_only=True)
class CaliforniaUltimateOptions(
    banked.PlayerDealerOptions, BonusHandsOptions, staged.EasyPokerOptions, FundOptions
):
    bank_text = banked.BankText(
        cover="L1438-1439",
        sentence=banked.CoverSentence.ROUND_ENDS,
        order="not stated: from the player-dealer's left, clockwise",
        ordered="ambiguity 8",
        turn="L1475, house rules 3",
    )
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "1 to 5 as printed with the game [L1454-1459], 6 to 10 options 1 to 5 of the later schedule of the "
        "house [L8960-8990], each with its table limits; 0: no fees",
    )

    jackpot_fee_from: str = one_of(
        ("player-dealer", "each-player", "nobody"),
        "who pays the dollar that fee schedules 1 to 5 collect for the jackpot is not stated: the "
        "player-dealer, as in the house's other games [L984, L2826]; each-player: every player; nobody: it "
        "is not taken, as in the later schedule [L8960]",
        ambiguity="6: who pays the jackpot collection fee",
    )
    jackpot_fee_feeds: bool = option(
        False,
        "whether that dollar goes onto the fund of the Bonus Hands, or where `jackpot-fund` has it",
        ambiguity="6: whether the jackpot collection fee funds the bonus",
    )
    blind: PayTable = option(
        BLIND_PAYS,
        "of a Blind whose hand beats a qualified player-dealer [L1430, L1436]",
        pays=fixed_pays(
            "the Blind pays even money on three of a kind or better and pushes on less [L1430, L1436]"
        ),
    )
    play_between: bool = option(
        False,
        "before the flop a Play bet is three or four times the Ante; otherwise anything between, too",
        ambiguity="2: 3-4 times the Ante",
    )
    blind_unqualified: str = one_of(
        ("returned", "compared"),
        "a Blind goes back when the player-dealer does not qualify [L1425], whoever has the better hand; "
        "compared: it wins, pushes and loses as otherwise [L1430, L1436-1437]",
        ambiguity="3: the Blind against a player-dealer who does not qualify",
    )
    wager_order: str = one_of(
        ("ante-blind-play", "play-ante-blind"),
        "in which a player's wagers use up the player-dealer's money is not stated; play-ante-blind: as the "
        "text names them [L1427-1430]",
        ambiguity="7: the order of a player's wagers",
    )
    settling_from: str = one_of(
        (staged.PLAYER_DEALER_LEFT, staged.DEALER_RIGHT),
        "the first seat to be settled is not stated: the one on the player-dealer's left, then clockwise; "
        "dealer-right: counterclockwise from the dealer's right",
        ambiguity="8: the first seat to be settled",
    )
    settling: str = one_of(
        (staged.SEAT_BY_SEAT, staged.LOSERS_FIRST),
        "each player's hand is settled in turn [L1426]; losers-first: all lost wagers are collected before "
        "a winner is paid",
    )

    def check(self) -> None:
        super().check()
        self.check_easy_poker()

    @property
    def feeds_bonus(self) -> bool:
        """Return True if the jackpot fee goes onto the fund of the Bonus Hands."""
        return self.jackpot_fee_feeds and self.bonus_hands

    @property
    def takes_jackpot_fee(self) -> bool:
        return 0 < self.fee_schedule <= len(OWN_PAGE) and self.jackpot_fee_from != "nobody"

    @property
    def fees(self) -> FeeSchedule | None:
        """Return the fee schedule in force, with the jackpot fee if the table takes one."""
        posted = super().fees
        if posted is None or not self.takes_jackpot_fee:
            return posted
        is_dealers = self.jackpot_fee_from == "player-dealer"
        payer: Literal["player-dealer", "each-wager"] = "player-dealer" if is_dealers else "each-wager"
        return replace(posted, jackpot=JACKPOT_FEE_AMOUNT, jackpot_from=payer)


def meters(options: CaliforniaUltimateOptions) -> tuple[Meter, ...]:
    own = () if options.feeds_bonus else banked.fee_funds(options, options.fees, JACKPOT_FEE_CLAUSE)
    return *bonus_meters(options), *own


# Hand rankings


def blind_row(strength: int) -> str:
    return TRIPS if hands.poker.category(strength) >= hands.PokerCategory.THREE_OF_A_KIND else LESS


# Wagers


def wagers(options: CaliforniaUltimateOptions) -> tuple[Spot, ...]:
    return (
        Spot(ANTE, "Ante", options.limits, clause="L1410"),
        Spot(BLIND, "Blind", options.limits, clause="L1410"),
        Spot(PLAY, "Play bet", needs=ANTE, opening=False, clause="L1413-1422"),
        *bonus_spots(options, ANTE),
        *staged.easy_poker_spots(options, ANTE),
    )


# Player-dealer and settlement


def is_ace_high(options: CaliforniaUltimateOptions, dealer: int) -> bool:
    return dealer >= hands.poker.lowest(hands.PokerCategory.HIGH_CARD, ACE)  # L1425


UNQUALIFIED = "player-dealer below ace high"


def results(
    options: CaliforniaUltimateOptions, own: int, dealer: int, qualifies: bool
) -> tuple[Result, ...]:  # L1425, L1427-1430
    ante = compared(ANTE, own, dealer) if qualifies else returned(ANTE, why=UNQUALIFIED)
    play = compared(PLAY, own, dealer)
    if options.wager_order == "ante-blind-play":
        return ante, blind(options, own, dealer, qualifies), play
    return play, ante, blind(options, own, dealer, qualifies)


def blind(options: CaliforniaUltimateOptions, own: int, dealer: int, qualifies: bool) -> Result:
    """Return the result of the Blind (L1430, L1436-1437)."""
    if options.blind_unqualified == "returned" and not qualifies:
        return returned(BLIND, why=UNQUALIFIED)  # L1425
    if own > dealer:
        return by_table(BLIND, options.blind, blind_row(own))
    return compared(BLIND, own, dealer)


# Round of play


def feed_bonus_fund(state: staged.StagedRound) -> Script:
    """Add the jackpot fee to the fund, if the options say so and a player has a wager that pays it."""
    options, payers = state.options, len(state.table.seats_betting_on(ANTE))
    if payers and options.takes_jackpot_fee and options.feeds_bonus:
        amount = JACKPOT_FEE_AMOUNT * (payers if options.jackpot_fee_from == "each-player" else 1)
        yield AddToMeter(meter=FUND, amount=amount, what=JACKPOT_FEE, clause=JACKPOT_FEE_CLAUSE)


RULES = ULTIMATE.replace(
    spots=wagers,
    side_bets=staged.easy_poker_sides,
    meter_bets=(BONUS_BET,),
    meters=meters,
    stakes_between=from_option("play_between"),
    qualifies=is_ace_high,
    results=results,
    printed={BLIND: lambda options: options.blind},
    opponent="Player-dealer",
    before_cards=(
        staged.close_bets,
        staged.collections((1, JACKPOT_FEE_CLAUSE), (len(OWN_PAGE) + 1, "L8960-8990")),
        feed_bonus_fund,
    ),
    round_parts=(
        staged.deal,
        staged.Decision("preflop", "L1413-1415", "Check, or play?"),
        staged.Board(3, "L1416", burns=False),
        staged.Decision("flop", "L1417-1419", "Check, or play?"),
        staged.Board(2, "L1420", burns=False),
        staged.Decision("river", "L1421-1423", "Play or fold?"),
        staged.reveal_dealer,
        staged.settle_seats,
    ),
    clauses=staged.StagedClauses(
        no_more_bets="L1410",
        deal="L1411-1412",
        fold="L1423",
        reveal="L1424",
        settle="L1426",
        side="",
        show="L1426",
        returned="L1425",
        short="L1438",
    ),
    deal_order=staged.bank_left,
    paying_order=staged.order_by("settling_from"),
    passes=from_option("settling"),
    result_clauses={
        "higher hand": "L1427",
        "lower hand": "L1428",
        "equal hands": "L1429",
        "blind win": "L1430",
        "blind push": "L1436",
        "blind lower hand": "L1437",
    },
)

# The game; no irregularity of the deal is stated.

GAME = Game(
    id="hustler-ultimate-texas-holdem-california",
    title="Ultimate Texas Hold'em (California)",
    family="staged",
    summary="Hold 'em against a player who banks: the earlier you raise, the more you may bet.",
    sheets=(
        "hustler-ultimate-texas-holdem-california",
        "hustler-ultimate-texas-holdem-bonus-hands",
        "hustler-easy-poker-bonus-bet",
        *WITH_COLLECTIONS,
    ),
    options=CaliforniaUltimateOptions(),
    equipment=staged.one_deck,
    seats=PLACES,
    bank=banked.PLAYER_BANK,
    rules=RULES,
)
