"""Hustler's Easy Poker Bonus Bet: both own cards and three of the board's five, for jacks up or better that
beat the board. Sheet: rulebook/hustler-easy-poker-bonus-bet.md.

Its own game, Easy Poker, is printed nowhere: a house may offer the bet where there are two cards of one's
own, five on the board and a player-dealer.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from croupier.cards.card import JACK, Hand
from croupier.families.staged.rules import StagedSideBet
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.refusals import BadOption
from croupier.rules.options import BankedOptions, one_of, option
from croupier.wagers.pays import PayTable, row_key
from croupier.wagers.spot import Limits, Spot

EASY: Final = "easy-poker-bonus"
OWN, BOARD = 2, 5
HIGHEST: Final = Limits(10_00, 100_00)
"""The highest table limit at which it is offered (L2106)."""
MOST: Final = 50_00
"""There (L2106)."""
JACKS_UP = "jacks up or better"

PAYS: Final = PayTable.parse(
    """
    royal flush: 200 to 1
    straight flush: 50 to 1
    four of a kind: 25 to 1
    full house: 6 to 1
    flush: 5 to 1
    straight: 3 to 1
    three of a kind: 2 to 1
    jacks up or better: 1 to 1
    """,
    name="Easy Poker Bonus Bet",
    source="hustler-easy-poker-bonus-bet [L2116-2124]",
)
NO_HAND: Final = 0
"""The strength of a hand that does not beat the board."""


@dataclass(frozen=True, kw_only=True)
class EasyPokerOptions(BankedOptions):
    easy_poker_bonus: bool = option(
        False,
        "whether the Easy Poker Bonus Bet is offered: its own game is not printed, and the bet needs two "
        "cards of one's own and five on the board [L2102], as here",
        ambiguity="easy poker bonus 5: the base game is missing",
    )
    easy_poker_pays: PayTable = option(PAYS, "of the Easy Poker Bonus Bet [L2116-2124]")
    jacks_up: str = one_of(
        ("two-pair", "pair"),
        "jacks up or better is two pair with jacks or higher on top, as the words are used; pair: a pair of "
        "jacks or better too",
        ambiguity="easy poker bonus 1: jacks up",
    )
    easy_poker_limits: str = one_of(
        ("to-ten-hundred", "below"),
        "the bet is at most $50 at $10-$100 and not offered at $10-$100 and above [L2106]: read as offered "
        "there and not above; below: at lower limits alone",
        ambiguity="easy poker bonus 2: the $10-$100 table",
    )

    def check_easy_poker(self) -> None:
        """Refuse a table at which the bet is not offered."""
        table = self.limits
        if not self.easy_poker_bonus:
            return
        is_above = table.minimum > HIGHEST.minimum or (table.maximum or 10**12) > (HIGHEST.maximum or 0)
        if is_above or (table == HIGHEST and self.easy_poker_limits == "below"):
            raise BadOption(
                "easy-poker-bonus cannot be yes",
                f"it is not offered on table limits above {HIGHEST} [L2106], and these are {table}",
                "set fee-schedule=2, or table-maximum=100",
            )


def easy_poker_spots(options: EasyPokerOptions, base: str) -> tuple[Spot, ...]:
    if not options.easy_poker_bonus:
        return ()
    table = options.limits
    limits = Limits(table.minimum, MOST if table == HIGHEST else table.maximum)
    return (Spot(EASY, "Easy Poker Bonus Bet", limits, needs=base, clause="L2101, L2106"),)


def easy_strength(cards: Hand) -> int:
    """Of two own cards and the five of the board after them: the best of both and any three, if it beats the
    five of the board; an equal hand does not (L2102, ambiguities 3 and 4)."""
    own, board = cards[:OWN], cards[OWN:]
    best = max(poker.evaluate((*own, *three)) for three in combinations(board, 3))
    return best if best > poker.evaluate(board) else NO_HAND


def easy_row(options: EasyPokerOptions, strength: int) -> str:
    if strength == NO_HAND:
        return ""
    if poker.category(strength) >= PokerCategory.THREE_OF_A_KIND:
        return poker.category(strength).row
    least = PokerCategory.TWO_PAIR if options.jacks_up == "two-pair" else PokerCategory.PAIR
    return row_key(JACKS_UP) if strength >= poker.lowest(least, JACK) else ""


EASY_POKER: Final = StagedSideBet(
    spot=EASY,
    title="Easy Poker Bonus Bet",
    own=OWN,
    board=BOARD,
    rank=easy_strength,
    row_of=easy_row,
    pays=lambda options: options.easy_poker_pays,
    in_order=True,
    clause="L2102-2105",
    short="L2108",
)


def easy_poker_sides(options: EasyPokerOptions) -> tuple[StagedSideBet, ...]:
    return (EASY_POKER,) if options.easy_poker_bonus else ()
