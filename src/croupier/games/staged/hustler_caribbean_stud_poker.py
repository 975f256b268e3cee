"""Caribbean Stud Poker with its three jackpots, as the Hustler Casino deals it.

Sheets: rulebook/hustler-caribbean-stud-poker.md, hustler-caribbean-stud-fees.md and
hustler-caribbean-stud-jackpots.md, whose lines are cited.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.families.staged.caribbean_jackpots import FEES, CaribbeanJackpotOptions, jackpot_spots
from croupier.families.staged.caribbean_stud import (
    ANTE,
    CARIBBEAN_STUD,
    LINES,
    PLACES,
    CaribbeanLine,
)
from croupier.houses.hustler import HOUSE_RULES
from croupier.language import (
    BankTogether,
    Game,
    Limits,
    PayTable,
    Spot,
    banked,
    fixed_pays,
    one_of,
    option,
    staged,
)

# Pay tables

PAYS = PayTable.parse(
    """
    royal flush: 10 to 1
    straight flush: 9 to 1
    four of a kind: 8 to 1
    full house: 7 to 1
    flush: 6 to 1
    straight: 5 to 1
    three of a kind: 3 to 1
    two pair: 2 to 1
    pair of aces or less: 1 to 1
    """,
    name="bet",
    source="hustler-caribbean-stud-poker [L956-965]",
)

# Fees: the table printed with the game, which the later schedule repeats [L8940-8945]

SCHEDULES = banked.fee_schedules(
    """
    | 1 | $5-$50 | $1 | $0.50 | $0 |
    | 2 | $10-$100 | $2 | $1 | $0 |
    | 3 | $50-$300 | $3 | $2 | $0 |
    """,
    charged=tuple(line.ante for line in LINES),  # for each Ante [L8940]
    counted=tuple(line.ante for line in LINES),
    source="hustler-caribbean-stud-fees [L890-894]",
)

# Options


@dataclass(frozen=True, kw_only=True)
class CaribbeanOptions(banked.PlayerDealerOptions, CaribbeanJackpotOptions):
    formerly: ClassVar[Mapping[str, str]] = {
        **banked.PlayerDealerOptions.formerly,
        **CaribbeanJackpotOptions.formerly,
    }
    bank_text = banked.BankText(
        cover="D20 L950",
        sentence=banked.CoverSentence.EXTENT,
        order="from the action button, clockwise: at each position the Ante, then the Bet",
        ordered="D21 L951",
        turn="house rules 3",
    )
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "by the table's limit, 1 to 3, with the jackpot fee that goes with it [L890-894]; 0: no fees",
    )

    pays: PayTable = option(
        PAYS,
        "of a Bet that wins; the Ante is always paid 1 to 1 [L953-965]",
        pays=fixed_pays("the Bonus Schedule is printed [L954-965]"),
    )
    qualifying_hand: str = one_of(
        ("ace-king-or-better", "ace-king-only"),
        "the least hand with which the bank plays [L836, L930]; ace-king-only: the only one, so that a pair "
        "does not qualify [L876]",
        ambiguity="1: the only qualifying hand, or the least",
    )
    action_chart: str = one_of(
        ("blackjack", "count"),
        "the figure that maps the bank's card to a position is lost: read as the chart of 21st Century "
        "Blackjack [L127-134], ace or 8 is the first position past the bank to 7 the seventh; count: the "
        "card is counted off round the table from the bank as nought",
        ambiguity="2: the action button's map is missing",
    )
    action_card: str = one_of(
        ("last-exposed", "top"),
        "the last card of the bank's hand [L871, L923] is the one turned up last; top: the one that lies "
        "open from the start",
        ambiguity="6: the last card of the bank",
    )
    dealing: str = one_of(
        ("piles", "card-by-card"),
        "the order of the cards on paper: pile by pile, as they are delivered [L910]; card-by-card: as the "
        "eight piles are made up, one card to each in turn [L902-904]",
    )
    backline: int = option(
        2, "how many may bet behind the player of a position [L865]", least=0, most=len(LINES) - 1
    )
    backline_decision: str = one_of(
        ("player", "own"),
        "the player of a position calls or surrenders for those behind him, whose hand it is too; not "
        "stated. own: each for himself, in order after the player",
        ambiguity="back-line: who decides",
    )
    backline_order: str = one_of(
        ("line-by-line", "antes-first"),
        "the player's Ante and Bet, then those behind him in order [L951]; antes-first: all Antes of the "
        "position, then its Bets",
        ambiguity="house rules: the order of several bets on one seat",
    )
    bank_partners: int = option(
        PLACES,
        "how many players may hold one bank together: the bank is a player or a collection of players "
        "[L832]; a jackpot goes to them by what each put up [L981], and who put up the most pays its fee "
        "[L985]",
        least=1,
        most=PLACES,
    )
    commercial_bank: bool = option(
        False,
        "a Commercial Banking Player banks alone: all losing wagers are collected before a winner is paid "
        "[L948], instead of position by position",
    )

    @property
    def jackpot_fee(self) -> int:
        return FEES[str(self.fees.limits)] if self.fees else 0


# Wagers


def wagers(options: CaribbeanOptions) -> tuple[Spot, ...]:
    spots = (spot for line in LINES[: options.backline + 1] for spot in _spots(line, options))
    return *spots, *jackpot_spots(options, ANTE)


def ante_limits(options: CaribbeanOptions) -> Limits:
    """Return the limits of the Ante, such that the Bet of twice the Ante is within the table's limits too
    [L892-894]."""
    table = options.limits
    return Limits(table.minimum, None if table.maximum is None else table.maximum // 2)


def _spots(line: CaribbeanLine, options: CaribbeanOptions) -> tuple[Spot, ...]:
    is_behind = line is not LINES[0]
    words = f"{line.ante.replace('-', ' ')} " if is_behind else ""
    clause = "L865" if is_behind else "L866"
    ante = Spot(
        line.ante, f"{words}Ante", ante_limits(options), needs=ANTE if is_behind else None, clause=clause
    )
    return ante, Spot(line.bet, f"{words}Bet", needs=line.ante, opening=False, clause="L874")


# The game; no irregularity is stated.

GAME: Game[CaribbeanOptions] = Game(
    id="hustler-caribbean-stud-poker",
    title="Caribbean Stud Poker",
    family="staged",
    summary="Five-card poker against the bank, which shows one card: raise twice your ante, or fold.",
    sheets=(
        "hustler-caribbean-stud-poker",
        "hustler-caribbean-stud-fees",
        "hustler-caribbean-stud-jackpots",
        HOUSE_RULES,
    ),
    options=CaribbeanOptions(),
    equipment=staged.one_deck,
    seats=PLACES,
    bank=banked.PLAYER_BANK.replace(
        together=lambda options: BankTogether(options.bank_partners, "L832, L981")
    ),
    rules=CARIBBEAN_STUD.replace(spots=wagers),
)
