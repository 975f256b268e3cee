"""21st Century Baccarat, version 8.0, with the Dragon Bonus, as the Hustler Casino deals it.

Sheets: rulebook/hustler-21st-century-baccarat-v8-0.md and rulebook/hustler-dragon-bonus-baccarat-v8-0.md,
whose lines are cited. The ordinary tableau, but that each bettor on the Player line may stand on a 5 when
the dealer hand is valued at 5 or 6. A player banks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from croupier.cards.pack import STANDARD
from croupier.families.baccarat.banked_lines import (
    BETTORS,
    CHOICES,
    LINES,
    Clauses,
    TwoLinesOptions,
    base_spots,
    hides_third,
    line_results,
    option_is_open,
    shuffler,
    side_spots,
)
from croupier.families.baccarat.banked_lines_round import round_of_play as play
from croupier.families.baccarat.dragon_bonus import PAYS as OHIO_PAYS
from croupier.families.baccarat.dragon_bonus import dragon_row
from croupier.families.baccarat.questions import Coup, DrawOption, Total, TwoHands
from croupier.families.banked.cover import BankText
from croupier.families.banked.player_dealer import BANK_ROUNDS, fee_schedules
from croupier.refusals import BadOption
from croupier.rules.game import Equipment, Game
from croupier.rules.options import option
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.wagers.fees import FeeSchedule
from croupier.wagers.pays import PayTable
from croupier.wagers.result import Result, by_table
from croupier.wagers.spot import Limits, Spot

PLAYER_DRAGON = "player-dragon-bonus"
DEALER_DRAGON = "dealer-dragon-bonus"
DRAGONS = (PLAYER_DRAGON, DEALER_DRAGON)
SIDE_LIMITS = Limits.parse("$5-$500")  # [L1875, L1901]

# Pay tables

DRAGON_PAYS = PayTable("dragon bonus", OHIO_PAYS.rows, "hustler-dragon-bonus-baccarat-v8-0 [L1912-1922]")
"""The same rows as elsewhere."""

# Fees

SCHEDULES = fee_schedules(
    """
    | 1 | $5-$50 | $1 | $0.50 | $0 |
    | 2 | $10-$100 | $2 | $1 | $0 |
    | 3 | $50-$300 | $3 | $2 | $0 |
    | 4 | $100-$500 | $5 | $3 | $0 |
    | 5 | $5-$50 | $2 | $0.50 | $0 |
    | 6 | $10-$100 | $2 | $1 | $0 |
    | 7 | $50-$300 | $4 | $2 | $0 |
    | 8 | $100-$500 | $5 | $3 | $0 |
    | 9 | $100-$1,000 | $10 | $6 | $0 |
    | 10 | $500-$1,000 | $10 | $6 | $0 |
    """,
    charged=tuple(bettor.spot(line) for bettor in BETTORS for line in LINES),  # not ties and bonuses [L1875]
    counted=(),
    source="hustler-21st-century-baccarat-v8-0 [L1940-1946]; 5 to 10: options 1 to 6 of the later schedule "
    "[L8492-8500]",
)

# Options


@dataclass(frozen=True, kw_only=True)
class VersionEightOptions(TwoLinesOptions):
    bank_text: ClassVar[BankText] = BankText(
        cover="L1884, L1910",
        order="from the action button, clockwise; the order of wagers is not stated: lines, bonus bets, ties",
        ordered="L1883, ambiguity 9",
    )
    schedules: ClassVar[tuple[FeeSchedule, ...]] = SCHEDULES

    fee_schedule: int = option(
        0,
        "by the table's limit: 1 to 4 as printed with the game [L1942-1946], 5 to 10 as in the later "
        "schedule of the house [L8492-8500]; 0: no fees, other limits",
        least=0,
        most=len(SCHEDULES),
    )
    base_tie: str = option(
        "push",
        "what becomes of both lines on a tie is not said; version 9.0 calls them off [L2255]; lose: neither "
        "hand is closest to 9",
        choices=("push", "lose"),
        ambiguity="6: base wagers on a tie",
    )
    side_limits: str = option(
        "own",
        "ties and Dragon Bonus $5-$500 [L1875, L1901]; table: the table's limits hold beside them [L1836]",
        choices=("own", "table"),
        ambiguity="5: tie limits; dragon bonus 4: limits",
    )
    dragon_pays: PayTable = option(DRAGON_PAYS, "the Dragon Bonus [L1912-1922]")
    dragon_natural: str = option(
        "winning",
        'a hand that "is a natural" wins [L1905], but the table is headed "points won by": a natural that '
        "loses to a natural loses; any: it wins too",
        choices=("winning", "any"),
        ambiguity="dragon bonus 1: a natural that loses",
    )

    def check(self) -> None:
        super().check()
        if self.side_limits == "table" and self.side_range is None:
            why = f"no side bet is within both {SIDE_LIMITS} and {self.limits}"
            raise BadOption("side-limits cannot be table", why)

    @property
    def side_range(self) -> Limits | None:
        """Of the tie and the Dragon Bonus; None where no wager is within both limits."""
        if self.side_limits == "own":
            return SIDE_LIMITS
        least = max(SIDE_LIMITS.minimum, self.limits.minimum)
        most = min(each for each in (SIDE_LIMITS.maximum, self.limits.maximum) if each is not None)
        return Limits(least, most) if least <= most else None


def equipment(options: Any) -> Equipment:
    return Equipment(  # [L1819, L1889-1891]
        pack=STANDARD * options.decks, cut_card=options.cut_card, shuffles_each_round=False
    )


# Wagers

CLAUSES = Clauses(
    closed="L1827",
    fees="L1881, L1940",
    deal="L1840",
    opened="L1840",
    natural="L1842",
    option="L1852-1854",
    forced="L1851-1852",
    hit_card="L1855",
    exposed="L1856",
    stood_draw="L1862",
    table_draw="L1863-1867",
    winner="L1846, L1882, L1885",
    button="L1883",
    settled="L1884, L1910",
    lines="L1832-1833",
    tie="L1875",
    backline="L1826",
)


def wagers(options: Any) -> tuple[Spot, ...]:
    side = options.side_range
    return (
        *base_spots(options, CLAUSES, side),
        *side_spots(options, PLAYER_DRAGON, "Player Dragon Bonus", side, "L1907, L1909"),
        *side_spots(options, DEALER_DRAGON, "Dealer Dragon Bonus", side, "L1907, L1909"),
    )


# Settlement


def results(options: VersionEightOptions, coup: Coup) -> tuple[Result, ...]:
    """Every wager of one bettor, in the order of version 9.0 (ambiguity 9)."""
    player, dealer, tie = line_results(options, coup, tie_loses=options.base_tie == "lose")
    return (
        player,
        dealer,
        by_table(PLAYER_DRAGON, options.dragon_pays, own_row(options, coup.player, coup.banker)),
        by_table(DEALER_DRAGON, options.dragon_pays, own_row(options, coup.banker, coup.player)),
        tie,
    )


def own_row(options: VersionEightOptions, selected: Total, other: Total) -> str:
    """By the completed hands, whoever stood (dragon bonus, ambiguity 3)."""
    row = dragon_row(selected, other)
    if not row and selected.is_natural and options.dragon_natural == "any":
        return "natural-winner"  # [L1905]
    return row


RULES = TwoHands(
    results=results,
    burned=None,
    option=DrawOption(points=5, is_open=option_is_open, hides_third=hides_third),  # [L1850-1855]
)
"""Card values and tableau are the family's own: L1821, L1842, L1850-1867."""

# Round of play


def round_of_play(table: Table) -> Script:
    return play(table, RULES, CLAUSES, DRAGONS)


GAME = Game(
    id="hustler-21st-century-baccarat-v8-0",
    title="21st Century Baccarat 8.0",
    family="baccarat",
    summary="Bet on the Player or the Dealer line, and choose on a 5. A player banks.",
    sheets=(
        "hustler-21st-century-baccarat-v8-0",
        "hustler-dragon-bonus-baccarat-v8-0",
        "hustler-player-dealer-house-rules",
    ),
    options=VersionEightOptions(),
    equipment=equipment,
    wagers=wagers,
    round_of_play=round_of_play,
    choices=CHOICES,
    irregularities=(shuffler("L1889"),),
    seats=14,  # [L1811-1815]
    banking="player-dealer",
    bank_rounds=BANK_ROUNDS,
    alike=RULES.alike,
    rules=RULES,
)
