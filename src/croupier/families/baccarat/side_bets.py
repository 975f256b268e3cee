"""Side bets of baccarat tables: each is a pay table and the row that cards or a coup make, "" for a loss.

Clauses are the lines of the bets' own sheets in the rulebook.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from croupier.cards.card import ACE, Card, Hand
from croupier.families.baccarat.rules import BANKER, PLAYER, TIE, Coup, FinishedHand, Total, nearer_nine
from croupier.hands.points import baccarat_value
from croupier.rules.family_rules import from_option
from croupier.wagers.labels import by_rows
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.result import Result, SideBet, by_table
from croupier.wagers.spot import Limits, Spot

# The first two cards of a hand

PLAYER_PAIR: Final = "player-pair"
DEALER_PAIR: Final = "dealer-pair"
PAIR_PAYS: Final = PayTable.parse(
    """
    same suit pair: 25 to 1
    same color pair: 12 to 1
    pair: 6 to 1
    """,
    name="player pair and dealer pair",
    source="hustler-lucky-7-baccarat-pair-bets [L2986-2990]",
)


def pair_row(cards: Hand, *, by_value: bool = False) -> str:
    """Return the class of a pair of ranks, or of values, as a king and a queen: the highest alone [L2974]."""
    one, two = cards
    is_pair = baccarat_value(one) == baccarat_value(two) if by_value else one.rank == two.rank
    if not is_pair:
        return ""
    if one.suit == two.suit:
        return "same-suit-pair"
    return "same-color-pair" if one.is_red == two.is_red else "pair"


def _row_of_pair(options: Any, cards: Hand) -> str:
    return pair_row(cards, by_value=options.pair_of == "value")


PAIR_BETS: Final[tuple[SideBet[Any], ...]] = (
    SideBet(spot=PLAYER_PAIR, on=PLAYER, row=_row_of_pair, pays=from_option("pair_pays")),
    SideBet(spot=DEALER_PAIR, on=BANKER, row=_row_of_pair, pays=from_option("pair_pays")),
)
"""One on each hand, by the table and the reading of what a pair is that the options have."""

# Ties

TIE_PAYS: Final = PayTable.parse(
    """
    tie of six to nine, one color: 100 to 1
    tie of six to nine, both colors: 25 to 1
    other tie: 7 to 1
    """,
    name="tie",
    source="hustler-lucky-7-baccarat-tie-bet [L2962-2965]",
)


def is_tie(coup: Coup) -> bool:
    """Return True for equal totals, however many cards each hand has [L2960, L9714]."""
    return nearer_nine(None, coup) == TIE


def is_tie_at(coup: Coup, points: int) -> bool:
    return is_tie(coup) and coup.player.points == points


def is_long(coup: Coup) -> bool:
    """Return True if both hands drew."""
    return coup.player.cards == coup.banker.cards == 3


def tie_row(coup: Coup, *, any_number: bool = False) -> str:
    """Return the row of a tie: 6 to 9 pay more with six cards, or `any_number`, and most in one colour."""
    if not is_tie(coup):
        return ""
    if coup.player.points < 6 or not (any_number or is_long(coup)):
        return "other-tie"
    return f"tie-of-six-to-nine-{'one-color' if coup.one_colour else 'both-colors'}"


# Nines, eights and noughts

MONSTER_PAYS: Final = PayTable.parse(
    """
    double monster 9s, six cards: 40 to 1
    double monster 9s: 8 to 1
    double monster 8s, six cards: 30 to 1
    double monster 8s: 8 to 1
    double monster 0s, six cards: 25 to 1
    double monster 0s: lose
    monster 9 and 8, six cards: 15 to 1
    monster 9 and 8: 4 to 1
    monster 9 and buster 0, six cards: 10 to 1
    monster 9 and buster 0: 2 to 1
    monster 8 and buster 0, six cards: 10 to 1
    monster 8 and buster 0: 2 to 1
    """,
    name="monster & buster",
    source="hustler-lucky-7-baccarat-monster-and-buster [L3018-3024]",
)
"""Double 0s always take six cards, so that their other line is never reached (ambiguity 3)."""

MONSTERS: Final = {
    (9, 9): "double-monster-9s",
    (8, 8): "double-monster-8s",
    (0, 0): "double-monster-0s",
    (9, 8): "monster-9-and-8",
    (9, 0): "monster-9-and-buster-0",
    (8, 0): "monster-8-and-buster-0",
}


def monster_row(coup: Coup, *, in_order: bool = False) -> str:
    """Return the row of both final totals [L3013]; `in_order`: the Player's total is the one named first."""
    totals = coup.player.points, coup.banker.points
    name = MONSTERS.get(totals) or ("" if in_order else MONSTERS.get(totals[::-1], ""))
    return f"{name}-six-cards" if name and is_long(coup) else name


# A hand that wins with three cards


def wins_with_three(winner: Total, loser: Total, points: int) -> bool:
    """Return True for exactly that total of three cards, over a lower one of any number [L9730, L9739]."""
    return winner == Total(points, 3) and winner.points > loser.points


# The Dragon Bonus: a hand that wins with a natural, or by four points or more

DRAGON_PLAYER: Final = "dragon-bonus-player"
DRAGON_BANKER: Final = "dragon-bonus-banker"
DRAGONS: Final = (DRAGON_PLAYER, DRAGON_BANKER)

DRAGON_PAYS: Final = PayTable.parse(
    """
    win by 9 points: 30 to 1
    win by 8 points: 10 to 1
    win by 7 points: 6 to 1
    win by 6 points: 4 to 1
    win by 5 points: 2 to 1
    win by 4 points: 1 to 1
    natural winner: 1 to 1
    natural tie: push
    """,
    name="dragon bonus, pay table 1",
    source="ohio-dragon-bonus L1248-1257",
)


def dragon_row(selected: Total, other: Total) -> str:
    """Return the row of the pay table; "" where the selected hand loses its bonus."""
    margin = selected.points - other.points
    if selected.is_natural and other.is_natural:
        return {0: "natural-tie", 1: "natural-winner", -1: ""}[margin]  # L1178, L1172, L1175
    if selected.is_natural:
        return "natural-winner"  # L1171
    return f"win-by-{margin}-points" if margin >= 4 else ""  # L1173, L1176-1177


def dragon_results(pays: PayTable, coup: Coup) -> tuple[Result, Result]:
    """Return the result of both bets; no commission is taken on either (L1246)."""
    return (
        by_table(DRAGON_PLAYER, pays, dragon_row(coup.player, coup.banker), tied="L1178-1179"),
        by_table(DRAGON_BANKER, pays, dragon_row(coup.banker, coup.player), tied="L1178-1179"),
    )


def dragon_spots(pays: PayTable, limits: Limits, base: tuple[str, ...]) -> tuple[Spot, Spot]:
    """Return one spot for each hand, both open to a seat with one of the `base` wagers (L1276)."""
    prints = by_rows(pays)
    return (
        Spot(DRAGON_PLAYER, "Dragon Bonus Player", limits, needs_any=base, clause="L1276", prints=prints),
        Spot(DRAGON_BANKER, "Dragon Bonus Banker", limits, needs_any=base, clause="L1276", prints=prints),
    )


# The Royale Bonus: what the first four cards of a round make

ROYALE: Final = "royale-bonus"

ROYALE_PAYS: Final = PayTable.parse(
    """
    royal flush: 250 to 1
    straight flush: 100 to 1
    four of a kind: 50 to 1
    two pair: 8 to 1
    one pair suited: 12 to 1
    one pair same color: 6 to 1
    one pair: 3 to 1
    """,
    name="royale bonus",
    source="hustler-royale-bonus-baccarat-v9-0 [L2323-2330]",
)

PAIRS: Final = ("one-pair-suited", "one-pair-same-color", "one-pair")
STRAIGHTS: Final = ({2, 3, 4, ACE}, *(set(range(low, low + 4)) for low in range(2, 12)))
"""Four ranks in a row, the ace low or high [L2316]."""
ROYAL: Final = STRAIGHTS[-1]
"""Ace, king, queen, jack: the four highest cards (ambiguity 1)."""


def royale_pair_row(one: Card, two: Card) -> str:
    """Return the row of two cards of the same hand [L2314]; "" where they are no pair."""
    if one.rank != two.rank:
        return ""
    if one.suit == two.suit:
        return "one-pair-suited"
    return "one-pair-same-color" if one.is_red == two.is_red else "one-pair"


def royale_rows(player: Hand, dealer: Hand) -> list[str]:
    """Return all that the four cards make, in the order of the pay table."""
    (p1, p2), (d1, d2) = player, dealer
    kinds = {p1.rank, p2.rank, d1.rank, d2.rank}
    if len(kinds) == 4:  # any combination of the four cards [L2313]
        is_straight_flush = p1.suit == p2.suit == d1.suit == d2.suit and kinds in STRAIGHTS
        return ["royal-flush" if kinds == ROYAL else "straight-flush"] if is_straight_flush else []
    pairs = {royale_pair_row(p1, p2), royale_pair_row(d1, d2)}
    made: list[str] = [row for row in PAIRS if row in pairs]
    if len(kinds) == 1:
        return ["four-of-a-kind", *made]  # [L2313]
    if len(kinds) == 2 and (p1.rank == p2.rank) == (d1.rank == d2.rank):
        return ["two-pair", *made]  # [L2313]
    return made


def royale_row(pays: PayTable, by_pay: bool, player: Hand, dealer: Hand) -> str:
    """Return the highest row, which alone is paid [L2315]: the first, or the one that pays most (`by_pay`).

    "" where the wager loses.
    """
    made = royale_rows(player, dealer)
    if not made:
        return ""
    return max(made, key=lambda row: _worth(pays, row)) if by_pay else made[0]


def _worth(pays: PayTable, row: str) -> Fraction:
    odds = pays[row]
    return odds.ratio if isinstance(odds, Odds) else Fraction(0)


# The Bonus Bet of Super Pan 9: a nine of one's own, the better the more its cards are alike

NINE_LIMITS = Limits.parse("$1-$50")  # [L2808]
NINE_PAYS = PayTable.parse(
    """
    four-card 9, suited: 100 to 1
    four-card 9, same color: 40 to 1
    three-card 9, suited: 20 to 1
    three-card 9, same color: 10 to 1
    four-card 9, not suited: 4 to 1
    three-card 9, not suited: 2 to 1
    """,
    name="Super Pan 9 Bonus Bet",
    source="hustler-super-pan-9-bonus-bet-pay-table [L2814-2820]",
)
SUITED, SAME_COLOR, NOT_SUITED = "suited", "same-color", "not-suited"


def nine_suits(cards: Hand) -> str:
    """Return how suits count [L2814-2820]; not suited means neither of the better ones (ambiguity 2)."""
    if len({card.suit for card in cards}) == 1:
        return SUITED
    return SAME_COLOR if len({card.is_red for card in cards}) == 1 else NOT_SUITED


def nine_row(hand: FinishedHand) -> str:
    """Return the row of the pay table that a finished hand makes; '' for none."""
    if hand.points != 9:
        return ""
    return f"{'four' if hand.cards == 4 else 'three'}-card-9-{hand.suits}"
