"""Buster Blackjack: a side bet that the player-dealer goes over, paid by the number of the cards.

Sheets: rulebook/hustler-buster-blackjack-side-bet-v6-2.md and
rulebook/hustler-buster-blackjack-bonus-bet-v4-0b.md, which have one pay table.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any, Final

from croupier.cards.card import Hand
from croupier.families.banked.bettors import Bettor
from croupier.families.blackjack.banked.banked_questions import BankBlackjack
from croupier.families.blackjack.banked.banked_wagers import BankBlackjackOptions
from croupier.families.blackjack.choices import MAIN
from croupier.wagers.pays import PayTable
from croupier.wagers.result import DEALER_HAND, SideBet
from croupier.wagers.spot import Limits, Spot

BUSTER: Final = "buster"
MOST_COUNTED: Final = 8

PAYS: Final = PayTable.parse(
    """
    3 cards: 1 to 1
    4 cards: 3 to 1
    5 cards: 5 to 1
    6 cards: 25 to 1
    7 cards: 100 to 1
    8 or more cards: 500 to 1
    """,
    name="buster blackjack",
    source="hustler-buster-blackjack-side-bet-v6-2 [L2536-2544], hustler-buster-blackjack-bonus-bet-v4-0b "
    "[L3210-3216]",
)


class BusterReadings(BankBlackjackOptions):
    """What the options have; the game says where each stands among them."""

    buster_pays: PayTable


@cache
def buster_bet(rules: BankBlackjack[Any], clause: str) -> SideBet:
    """On the player-dealer's finished hand, which is over as the game has it."""

    def row(options: BusterReadings, cards: Hand) -> str:
        return buster_row(rules.count(options, cards).total >= rules.over_from(options), len(cards))

    def pays(options: BusterReadings) -> PayTable:
        return options.buster_pays

    return SideBet(spot=BUSTER, on=DEALER_HAND, row=row, pays=pays, clause=clause)


def buster_spot(bettor: Bettor, title: str, clause: str, aliases: tuple[str, ...] = ()) -> Spot:
    """From a dollar, since no least is stated, to the base wager [L2526, L3203]."""
    base = bettor.spot(MAIN)
    return Spot(
        bettor.spot(BUSTER),
        f"{bettor.title}{title}",
        Limits(1_00),
        needs=base,
        most_of=(base, Fraction(1)),
        clause=clause,
        aliases=(bettor.spot("buster-blackjack"), *aliases),
    )


def buster_row(is_over: bool, cards: int) -> str:
    """The row of a hand that is over; "" of one that is not. Two cards never are."""
    if not is_over:
        return ""
    return f"{cards}-cards" if cards < MOST_COUNTED else "8-or-more-cards"
