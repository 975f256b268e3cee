"""Fees and floor procedures that the casino-poker games of the Hustler Casino share."""

from __future__ import annotations

from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Irregularity, Ruling

THREE_CARD_FEES = """
    | 1 | $5-$100 | $2 | $1 | $0 |
    | 2 | $5-$100 | $3 | $1 | $0 |
    | 3 | $1-$100 | 1-75: $1; 76-200: $2; 201-500: $4; 501-1,500: $5; 1,501+: $10 | $0 | $0 |
    | 4 | $10-$100 | 10-75: $1; 76-200: $2; 201-500: $4; 501-1,500: $5; 1,501+: $10 | $0 | $0 |
    | 5 | $25-$100 | 25-100: $1; 101-400: $3; 401-1,000: $7; 1,001-3,000: $18; 3,001+: $25 | $0 | $0 |
    | 6 | $50-$300 | 50-600: $4; 601-1,500: $9; 1,501-3,000: $15; 3,001-6,000: $20; 6,001+: $30 | $0 | $0 |
"""
"""The fees of Three Card Poker and Three Card Poker 6 Card Bonus [L8807-8838], for `fee_schedules`."""

BY_LIMIT = """
    | 1 | $5-$25 | $1 | $0.50 | $0 |
    | 2 | $10-$100 | $2 | $1 | $0 |
    | 3 | $25-$100 | $2 | $1 | $0 |
    | 4 | $50-$300 | $3 | $2 | $0 |
    | 5 | $100-$500 | $4 | $3 | $0 |
"""
"""Fees of Ultimate Texas Hold'em [L1454-1459] and Let It Ride [L1656-1661, L8951-8958], by limit."""


def touched(clause: str, *decisions: str) -> FloorRule:
    """Return the floor rule for cards touched by somebody else, up to the last of these decisions; no
    consequence is stated."""
    return FloorRule(
        Irregularity(
            name="cards-touched",
            trigger="somebody other than the player or the house dealer touched a player's cards",
            ruling=Ruling.PROCEDURE,
            clause=clause,
            says="it is not allowed; no penalty is stated, and the round goes on",
            wants_seat=True,
            of_bank=True,
            moments=("deal", *decisions, "settlement"),
        )
    )


def disputed(clause: str, *decisions: str) -> FloorRule:
    return FloorRule(
        Irregularity(
            name="dispute",
            trigger="a hand is questioned or disputed",
            ruling=Ruling.PROCEDURE,
            clause=clause,
            says="each hand is reconstructed from the discards, which were picked up in order",
            moments=("deal", *decisions, "settlement"),
        )
    )


def by_hand(clause: str) -> FloorRule:
    return FloorRule(
        Irregularity(
            name="shuffler-malfunction",
            trigger="the shuffling machine malfunctions",
            ruling=Ruling.PROCEDURE,
            clause=clause,
            says="the house dealer shuffles the cards by hand",
        )
    )
