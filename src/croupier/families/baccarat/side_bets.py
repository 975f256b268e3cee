"""Side bets of California's baccarat tables: pairs, ties, and totals that both hands end on.

Each is a pay table and the row that cards or a coup make, "" where the wager loses. Sheets, whose lines are
cited: rulebook/hustler-lucky-7-baccarat-*.md and rulebook/hustler-ruyi-baccarat-*.md.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from croupier.cards.card import Hand
from croupier.families.baccarat.rules import BANKER, PLAYER, TIE, Coup, Total, nearer_nine
from croupier.hands.points import baccarat_value
from croupier.wagers.pays import PayTable
from croupier.wagers.side_bet import SideBet

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
    """The highest class alone [L2974]; equal ranks make a pair, or equal values, as a king and a queen."""
    one, two = cards
    is_pair = baccarat_value(one) == baccarat_value(two) if by_value else one.rank == two.rank
    if not is_pair:
        return ""
    if one.suit == two.suit:
        return "same-suit-pair"
    return "same-color-pair" if one.is_red == two.is_red else "pair"


class PairOptions(Protocol):
    @property
    def pair_pays(self) -> PayTable: ...
    @property
    def pair_of(self) -> str: ...


def _row_of_pair(options: PairOptions, cards: Hand) -> str:
    return pair_row(cards, by_value=options.pair_of == "value")


def _pair_pays(options: PairOptions) -> PayTable:
    return options.pair_pays


PAIR_BETS: Final[tuple[SideBet[Any], ...]] = (
    SideBet(spot=PLAYER_PAIR, on=PLAYER, row=_row_of_pair, pays=_pair_pays),
    SideBet(spot=DEALER_PAIR, on=BANKER, row=_row_of_pair, pays=_pair_pays),
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
    """However many cards each hand has [L2960, L9714]."""
    return nearer_nine(None, coup) == TIE


def is_tie_at(coup: Coup, points: int) -> bool:
    return is_tie(coup) and coup.player.points == points


def is_long(coup: Coup) -> bool:
    """Whether both hands drew."""
    return coup.player.cards == coup.banker.cards == 3


def tie_row(coup: Coup, *, any_number: bool = False) -> str:
    """Six to nine pay more with six cards, or with `any_number`; most where all are of one colour."""
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
    """By both final totals and all cards [L3013]; `in_order`: the Player's total is the one named first."""
    totals = coup.player.points, coup.banker.points
    name = MONSTERS.get(totals) or ("" if in_order else MONSTERS.get(totals[::-1], ""))
    return f"{name}-six-cards" if name and is_long(coup) else name


# A hand that wins with three cards


def wins_with_three(winner: Total, loser: Total, points: int) -> bool:
    """Exactly that total of three cards, over a lower one of any number [L9730, L9739]."""
    return winner == Total(points, 3) and winner.points > loser.points
