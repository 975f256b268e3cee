"""Ultimate Texas Hold'em with its Bonus Hands, by the procedures for California's card rooms.

Sheets: rulebook/hustler-ultimate-texas-holdem-california.md, hustler-ultimate-texas-holdem-bonus-hands.md and
hustler-easy-poker-bonus-bet.md, whose lines are cited. The player-dealer qualifies with ace high; a Blind
wins 1 to 1 from three of a kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.families.banked.banked_game import WITH_COLLECTIONS
from croupier.families.banked.cover import BankText, CoverSentence
from croupier.families.banked.player_dealer import FeeSchedules, fee_funds, fee_schedules, then_later
from croupier.families.staged.banked_round import (
    DEALER_RIGHT,
    LOSERS_FIRST,
    PLAYER_DEALER_LEFT,
    SEAT_BY_SEAT,
)
from croupier.families.staged.bonus_fund_fee import FundFeeOptions, JackpotCollection, fund_fee
from croupier.families.staged.bonus_hands_round import BonusHandsRound
from croupier.families.staged.california import BY_LIMIT, THREE_CARD_FEES
from croupier.families.staged.house_round import Stage, StagedClauses
from croupier.families.staged.rules import StagedSideBet
from croupier.families.staged.side_bets.bonus_hands import BONUS, BonusHandsOptions, bonus_meters, bonus_spots
from croupier.families.staged.side_bets.easy_poker import (
    EASY,
    EasyPokerOptions,
    easy_poker_sides,
    easy_poker_spots,
)
from croupier.families.staged.staged_game import staged_game
from croupier.families.staged.ultimate import ANTE, BLIND, CHOICES, PLAY, Ultimate, compared
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.rules import (
    ACE,
    FundOptions,
    PayTable,
    Result,
    Script,
    Spot,
    by_table,
    one_of,
    option,
)
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

COUNTED = (ANTE, BLIND, BONUS, EASY)  # all wagers and bonus bets [L8965]
OWN_PAGE = fee_schedules(
    BY_LIMIT,
    charged=(ANTE,),
    counted=COUNTED,
    source="hustler-ultimate-texas-holdem-california [L1454-1459]",
)
LATER = fee_schedules(
    THREE_CARD_FEES,
    charged=(ANTE,),  # [L8960]
    counted=COUNTED,
    source="hustler-california-collections [L8960-8990]",
)
SCHEDULES = then_later(OWN_PAGE, LATER[1:])
"""Options 1 to 5 of the later schedule are 2 to 6 of Three Card Poker's."""

# Options


@dataclass(frozen=True, kw_only=True)
class CaliforniaUltimateOptions(FundFeeOptions, BonusHandsOptions, EasyPokerOptions, FundOptions):
    bank_text: ClassVar[BankText] = BankText(
        cover="L1438-1439",
        sentence=CoverSentence.ROUND_ENDS,
        order="not stated: from the player-dealer's left, clockwise",
        ordered="ambiguity 8",
        turn="L1475, house rules 3",
    )
    schedules: ClassVar[FeeSchedules] = FeeSchedules(
        SCHEDULES,
        "1 to 5 as printed with the game [L1454-1459], 6 to 10 options 1 to 5 of the later schedule of the "
        "house [L8960-8990], each with its table limits; 0: no fees",
    )

    jackpot: ClassVar[JackpotCollection] = JackpotCollection(1_00, len(OWN_PAGE), "L1454-1459")

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
        BLIND_PAYS, "of a Blind whose hand beats a qualified player-dealer [L1430, L1436]"
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
        (PLAYER_DEALER_LEFT, DEALER_RIGHT),
        "the first seat to be settled is not stated: the one on the player-dealer's left, then clockwise; "
        "dealer-right: counterclockwise from the dealer's right",
        ambiguity="8: the first seat to be settled",
    )
    settling: str = one_of(
        (SEAT_BY_SEAT, LOSERS_FIRST),
        "each player's hand is settled in turn [L1426]; losers-first: all lost wagers are collected before "
        "a winner is paid",
    )

    def check(self) -> None:
        super().check()
        self.check_easy_poker()

    @property
    def feeds_bonus(self) -> bool:
        return self.jackpot_fee_feeds and self.bonus_hands


def meters(options: CaliforniaUltimateOptions) -> tuple[Meter, ...]:
    own = () if options.feeds_bonus else fee_funds(options, options.fees, options.jackpot.clause)
    return *bonus_meters(options), *own


# Hand rankings


def blind_row(strength: int) -> str:
    return TRIPS if poker.category(strength) >= PokerCategory.THREE_OF_A_KIND else LESS


# Wagers


def wagers(options: CaliforniaUltimateOptions) -> tuple[Spot, ...]:
    return (
        Spot(ANTE, "Ante", options.limits, clause="L1410"),
        Spot(BLIND, "Blind", options.limits, clause="L1410"),
        Spot(PLAY, "Play bet", needs=ANTE, opening=False, clause="L1413-1422"),
        *bonus_spots(options, ANTE),
        *easy_poker_spots(options, ANTE),
    )


# Player-dealer and settlement


class CaliforniaUltimate(Ultimate[CaliforniaUltimateOptions]):
    least = poker.lowest(PokerCategory.HIGH_CARD, ACE)  # L1425
    below = "player-dealer below ace high"

    def settle(self, options: CaliforniaUltimateOptions, own: int, dealer: int) -> tuple[Result, ...]:
        ante, blind, play = super().settle(options, own, dealer)  # L1425, L1427-1430
        return (ante, blind, play) if options.wager_order == "ante-blind-play" else (play, ante, blind)

    def blind(self, options: CaliforniaUltimateOptions, own: int, dealer: int) -> Result:
        """L1430, L1436-1437."""
        if options.blind_unqualified == "returned" and not self.qualifies(options, dealer):
            return self.returns(BLIND)  # L1425
        if own > dealer:
            return by_table(BLIND, self.blind_pays(options), blind_row(own))
        return compared(BLIND, own, dealer)

    def blind_pays(self, options: CaliforniaUltimateOptions) -> PayTable:
        return options.blind

    def side_bets(self, options: CaliforniaUltimateOptions) -> tuple[StagedSideBet, ...]:
        return easy_poker_sides(options)


RULES = CaliforniaUltimate()

# Round of play


class CaliforniaUltimateRound(BonusHandsRound[CaliforniaUltimateOptions]):
    rules: CaliforniaUltimate
    says = CHOICES
    burns = False
    fees = ((1, "L1454-1459"), (len(OWN_PAGE) + 1, "L8960-8990"))
    stages = (
        Stage("preflop", "L1413-1415", "Check, or play?", "L1416"),
        Stage("flop", "L1417-1419", "Check, or play?", "L1420"),
        Stage("river", "L1421-1423", "Play or fold?"),
    )
    clauses = StagedClauses(
        no_more_bets="L1410", deal="L1411-1412", fold="L1423", reveal="L1424", settle="L1426",
        side="", show="L1426", returned="L1425", short="L1438",
    )  # fmt: skip
    cites: ClassVar[dict[str, str]] = {
        "higher hand": "L1427", "lower hand": "L1428", "equal hands": "L1429", "blind win": "L1430",
        "blind push": "L1436", "blind lower hand": "L1437",
    }  # fmt: skip

    def may_stake_between(self) -> bool:
        return self.options.play_between

    def feed_fund(self) -> Script:
        return fund_fee(self.options, len(self.table.having(self.rules.base)))


# The game; no irregularity of the deal is stated.

GAME = staged_game(
    CaliforniaUltimateRound,
    RULES,
    id="hustler-ultimate-texas-holdem-california",
    title="Ultimate Texas Hold'em (California)",
    summary="Hold'em against a player who banks: four antes before the flop, two after it, one at the end.",
    beside=(
        "hustler-ultimate-texas-holdem-bonus-hands",
        "hustler-easy-poker-bonus-bet",
    ),
    house_sheets=WITH_COLLECTIONS,
    options=CaliforniaUltimateOptions(),
    wagers=wagers,
    seats=PLACES,
    meters=meters,
)
