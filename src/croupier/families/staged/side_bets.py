"""Side bets of staged games: each with its pay table, its options and its row of the cards.

Sheets, of Ohio: ohio-three-card-poker-six-card-bonus, ohio-let-it-ride-bonus-wager (§8, §13.IV),
ohio-mississippi-stud-three-card-bonus, ohio-three-card-bonus-wager. Of the Hustler Casino:
hustler-three-card-poker-6cb-six-card-bonus-side-bet, hustler-let-it-ride-3-card-bonus,
hustler-mississippi-stud-3-card-bonus-side-bet, hustler-easy-poker-bonus-bet.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final, Protocol

from croupier.cards.card import ACE, JACK, KING, Hand
from croupier.errors import BadOption
from croupier.families.staged import let_it_ride
from croupier.families.staged.let_it_ride import BET_3
from croupier.families.staged.rules import StagedSideBet
from croupier.hands import poker, six_card, three_card
from croupier.hands.poker import PokerCategory
from croupier.hands.three_card import ThreeCardCategory
from croupier.rules.options import BankedOptions, one_of, option
from croupier.wagers.pays import PayTable, fixed_pays, row_key
from croupier.wagers.spot import Limits, Spot

# Six Card Bonus: the best five of a player's three cards and the dealer's three

SIX_CARD = "six-card-bonus"
SIX_CARD_PAYS = PayTable.parse(
    """
    royal flush: 1000 to 1
    straight flush: 200 to 1
    four of a kind: 50 to 1
    full house: 20 to 1
    flush: 15 to 1
    straight: 10 to 1
    three of a kind: 5 to 1
    """,
    name="six card bonus",
    source="ohio-three-card-poker-six-card-bonus §12.VI",
)
SIX_CARD_ROYAL = "6-card-royal"
ROYAL_PRIZE = 100_000_00
"""Prize for a six-card royal of any suit, in cents (§12.VI)."""

HUSTLER_SIX_CARD = "6-card-bonus"
HUSTLER_SIX_CARD_PAYS = PayTable.parse(
    """
    royal flush: 1,000 to 1
    straight flush: 200 to 1
    four of a kind: 100 to 1
    full house: 20 to 1
    flush: 15 to 1
    straight: 9 to 1
    three of a kind: 8 to 1
    """,
    name="6 card bonus",
    source="hustler-three-card-poker-6cb-six-card-bonus-side-bet [L9311-9318]",
)


class SixCardTerms(Protocol):
    """Options that a game with the Six Card Bonus declares."""

    @property
    def six_card(self) -> PayTable: ...
    @property
    def six_card_ace_low(self) -> bool: ...


def five_row(options: SixCardTerms, strength: int) -> str:
    """Return the row of the best five of six cards; the options decide whether A-2-3-4-5 is a straight."""
    category = poker.category(strength)
    if not options.six_card_ace_low and strength == poker.lowest(category):
        if category is poker.PokerCategory.STRAIGHT:
            return ""
        if category is poker.PokerCategory.STRAIGHT_FLUSH:
            category = poker.PokerCategory.FLUSH
    return options.six_card.row(category.row)


def row_with_royal(options: SixCardTerms, strength: int) -> str:
    if six_card.royal_suit(strength) is not None:
        return SIX_CARD_ROYAL  # §12.VI, ambiguity 1
    return five_row(options, strength)  # §11.II.A


SIX_CARD_BET = StagedSideBet(
    spot=SIX_CARD,
    title="Six Card Bonus",
    own=3,
    dealer=3,
    rank=six_card.evaluate,
    row_of=row_with_royal,
    pays=lambda options: options.six_card,
    prizes=lambda options: {SIX_CARD_ROYAL: ROYAL_PRIZE},
    clause="§11.II",
    folds="§10.II.B",
    takes_stake=lambda options: bool(options.six_card_stake == "kept"),
)
HUSTLER_SIX_CARD_BET = StagedSideBet(
    spot=HUSTLER_SIX_CARD,
    title="6 Card Bonus",
    own=3,
    dealer=3,
    row_of=five_row,
    pays=lambda options: options.six_card,
    short="L9305",
)
"""Six Card Bonus of the Hustler. It survives a fold [L9243-9244, L9304], so the player-dealer's cards are
turned for it (ambiguity 1)."""


# Three Card Bonus: three cards paid by table, which those are the game says

THREE_CARD_BONUS = "three-card-bonus"
THREE_CARD_TITLE = "3 Card Bonus"


def three_card_bonus_table(source: str) -> PayTable:
    """Return the pay table of the 3 Card Bonus. Both games use the same one, without a separate row for a
    suited A-K-Q."""
    return PayTable.parse(
        """
        straight flush: 40 to 1
        three of a kind: 30 to 1
        straight: 6 to 1
        flush: 4 to 1
        pair: 1 to 1
        """,
        name="3 card bonus",
        source=source,
    )


@dataclass(frozen=True, kw_only=True)
class ThreeCardBonusOptions(BankedOptions):
    ace_straights: str = one_of(
        ("both", "high", "low"),
        "the ace in a straight of three cards is not stated: A-2-3 and A-K-Q are both straights, as with "
        "five cards, K-A-2 is none; high: A-K-Q alone; low: A-2-3 alone",
        ambiguity="3 card bonus: the ace in a straight of three cards",
    )


_STRAIGHTS = (ThreeCardCategory.STRAIGHT, ThreeCardCategory.STRAIGHT_FLUSH)
_LOW = {three_card.lowest(kind) for kind in _STRAIGHTS}
_HIGH = {three_card.lowest(kind, ACE) for kind in _STRAIGHTS}


def three_card_bonus_row(options: ThreeCardBonusOptions, strength: int) -> str:
    """Return the row of three cards; '' if they win nothing."""
    category = three_card.category(strength)
    barred = {"both": set[int](), "high": _LOW, "low": _HIGH}[options.ace_straights]
    if strength in barred:
        return ThreeCardCategory.FLUSH.row if category is ThreeCardCategory.STRAIGHT_FLUSH else ""
    return category.row if category > ThreeCardCategory.HIGH_CARD else ""


def three_card_bonus(
    title: str = THREE_CARD_TITLE,
    *,
    own: int = 0,
    board: int = 0,
    row_of: Callable[[Any, int], str] = three_card_bonus_row,
    survives_fold: bool = True,
    clause: str = "",
    short: str = "",
) -> StagedSideBet:
    """Return a side bet on three of the player's (`own`) or the shared (`board`) cards; Ohio's games pass
    other rows."""
    return StagedSideBet(
        spot=THREE_CARD_BONUS,
        title=title,
        own=own,
        board=board,
        rank=three_card.evaluate,
        row_of=row_of,
        pays=lambda options: options.three_card_pays,
        survives_fold=survives_fold,
        clause=clause,
        short=short,
    )


# Two cards, paid more where the dealer has two aces as well

BOTH_ACES_ROW = "ace-ace-for-player-and-dealer"
_SUITED, _RANKS = 1, 16


def two_cards(cards: Hand) -> int:
    """Return the strength of a player's two cards; with four cards, the last two are the dealer's."""
    one, other = sorted(cards[:2], reverse=True)
    dealer = cards[2:]
    is_both = bool(dealer) and {card.rank for card in cards} == {ACE}
    suited = _SUITED if one.suit == other.suit else 0
    return ((is_both * _RANKS + one.rank) * _RANKS + other.rank) * 2 + suited


def two_card_row(options: object, strength: int) -> str:
    """Return the row of two cards; '' if they win nothing."""
    ranks, suited = divmod(strength, 2)
    both, ranks = divmod(ranks, _RANKS * _RANKS)
    high, low = divmod(ranks, _RANKS)
    if both:
        return BOTH_ACES_ROW
    if high == low:
        if high == ACE:
            return "ace-ace"
        return "pair-of-kings-queens-or-jacks" if high >= JACK else "pair-of-tens-or-lower"
    if high != ACE or low < JACK:
        return ""
    return ("ace-king" if low == KING else "ace-queen-or-ace-jack") + ("-suited" if suited else "")


def two_card_bet(spot: str, title: str, *, sees_dealer: bool) -> StagedSideBet:
    return StagedSideBet(
        spot=spot,
        title=title,
        own=2,
        dealer=2 if sees_dealer else 0,
        in_order=True,
        rank=two_cards,
        row_of=two_card_row,
        pays=lambda options: options.bonus_table,
    )


# Let It Ride Bonus of Ohio: $1 on the three cards and the two shared ones, paid in sums

RIDE_BONUS = "let-it-ride-bonus"
DOLLAR = Limits(1_00, 1_00)

RIDE_BONUS_PAYS = PayTable.parse(
    """
    royal flush: 20,000 for 1
    straight flush: 2,000 for 1
    four of a kind: 300 for 1
    full house: 150 for 1
    flush: 50 for 1
    straight: 25 for 1
    three of a kind: 5 for 1
    two pair: lose
    pair of tens or better: lose
    """,
    name="let it ride bonus",
    source="ohio-let-it-ride-bonus-wager §13.IV",
)
"""The sums are paid for the $1 that was taken before the deal (bonus ambiguity 1)."""


def ride_bonus_spot(clause: str) -> Spot:
    return Spot(RIDE_BONUS, "Let It Ride Bonus", DOLLAR, needs=BET_3, clause=clause)


RIDE_BONUS_BET = StagedSideBet(
    spot=RIDE_BONUS,
    title="Let It Ride Bonus",
    own=3,
    board=2,
    row_of=lambda options, strength: let_it_ride.row_of(strength),
    pays=lambda options: options.bonus_pays,
    clause="§13.IV",
)


# Easy Poker Bonus Bet: both own cards and three of the board's five, for jacks up or better that beat it. Its
# own game, Easy Poker, is printed nowhere: a house may offer the bet where there are two cards of one's own,
# five on the board and a player-dealer

EASY: Final = "easy-poker-bonus"
EASY_OWN, EASY_BOARD = 2, 5
EASY_HIGHEST: Final = Limits(10_00, 100_00)
"""The highest table limit at which it is offered (L2106)."""
EASY_MOST: Final = 50_00
"""There (L2106)."""
JACKS_UP = "jacks up or better"

EASY_PAYS: Final = PayTable.parse(
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
    easy_poker_pays: PayTable = option(
        EASY_PAYS,
        "of the Easy Poker Bonus Bet [L2116-2124]",
        pays=fixed_pays("winning bets are paid according to the table shown [L2112-2124]"),
    )
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
        is_above = table.minimum > EASY_HIGHEST.minimum or (table.maximum or 10**12) > (
            EASY_HIGHEST.maximum or 0
        )
        if is_above or (table == EASY_HIGHEST and self.easy_poker_limits == "below"):
            raise BadOption(
                "easy-poker-bonus cannot be yes",
                f"it is not offered on table limits above {EASY_HIGHEST} [L2106], and these are {table}",
                "set fee-schedule=2, or table-maximum=100",
            )


def easy_poker_spots(options: EasyPokerOptions, base: str) -> tuple[Spot, ...]:
    if not options.easy_poker_bonus:
        return ()
    table = options.limits
    limits = Limits(table.minimum, EASY_MOST if table == EASY_HIGHEST else table.maximum)
    return (Spot(EASY, "Easy Poker Bonus Bet", limits, needs=base, clause="L2101, L2106"),)


def easy_strength(cards: Hand) -> int:
    """Return the strength of two own cards with three of the five board cards that follow them in `cards`,
    the best of all such hands; NO_HAND if it does not beat the board itself (L2102, ambiguities 3 and 4)."""
    own, board = cards[:EASY_OWN], cards[EASY_OWN:]
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
    own=EASY_OWN,
    board=EASY_BOARD,
    rank=easy_strength,
    row_of=easy_row,
    pays=lambda options: options.easy_poker_pays,
    in_order=True,
    clause="L2102-2105",
    short="L2108",
)


def easy_poker_sides(options: EasyPokerOptions) -> tuple[StagedSideBet, ...]:
    return (EASY_POKER,) if options.easy_poker_bonus else ()
