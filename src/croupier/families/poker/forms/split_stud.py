"""Stud for two low halves: the lowest five cards, and the best badugi of the same seven. Razzdeucey,
Razzdacey and their Super games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from croupier.families.poker.boards import CardOrder, by_option
from croupier.families.poker.forms.hustler_stud import (
    FIFTH,
    SIXTH,
    LowStudOptions,
    folded_alone,
    folded_and_thrown,
    odd_chip_cards,
)
from croupier.families.poker.pots.odd_card import (
    ORDERS,
    READING,
    OddCardOptions,
    between_by_card,
    splits_by_card,
)
from croupier.families.poker.pots.odd_chips import Between
from croupier.families.poker.shares import Share, of_all
from croupier.families.poker.streets import DealsStreet, patterns, size_of
from croupier.rules.collections import postponed
from croupier.rules.options import option
from croupier.wagers.poker_fees import Collection

SIZES = tuple(map(size_of, range(5)))
"""The limits of the five streets, by the option `bet_sizes`."""


@dataclass(frozen=True, kw_only=True)
class SplitStudOptions(LowStudOptions, OddCardOptions):
    odd_card: str = option(
        "game-order",
        f"{READING}; or the order that who opens goes by",
        choices=("by-action", "game-order", *ORDERS),
        ambiguity="the card that odd chips go by",
    )
    odd_chip_cards: str = option(
        "all",
        "the cards of which the highest is looked for: all that the players hold, or those that are played; "
        "not stated",
        choices=("all", "played"),
        ambiguity="the card that odd chips go by",
    )
    bet_sizes: str = option(
        "LLLLH",
        "the smaller (L) or the larger (H) limit on the five streets: the larger one on seventh alone, as "
        "printed; razz and stud move up at fifth street [L593, L643]",
        choices=patterns(5),
        ambiguity="2: limits by street",
    )


@dataclass(frozen=True, kw_only=True)
class AfterFifthOptions(SplitStudOptions):
    """Of the schedules that take a fee 'after the fifth street'."""

    third_fee: str = option(
        "fifth-dealt",
        "when the third collection is due: once the cards of fifth street are dealt, or when its betting "
        "round is over; 'after the fifth street' can be either",
        choices=("fifth-dealt", "fifth-over"),
        ambiguity="collections 3: after fifth street",
    )

    @property
    def collections(self) -> tuple[Collection, ...]:
        due = super().collections
        return postponed(due, FIFTH, SIXTH) if self.third_fee == "fifth-over" else due


@dataclass(frozen=True, kw_only=True)
class ThrownCardOptions(SplitStudOptions):
    """Of the Super games, in which a hole card is thrown away."""

    bet_sizes: str = option(
        "LLLLL",
        "the smaller (L) or the larger (H) limit on the five streets: the smaller one on all, as printed; "
        "the games without 'Super' have the larger one on seventh [L4922, L5147]",
        choices=patterns(5),
        ambiguity="limits by street",
    )
    thrown_cards: str = option(
        "stay-out",
        "whether the hole cards that were thrown away come back into a stub that is too short; folded cards "
        "and burns do, these are not named (Super 7 Card Stud Hi/Lo Regular names them [L5546])",
        choices=("stay-out", "come-back"),
        ambiguity="the thrown cards in the reshuffle",
    )


def by_thrown_cards(face: str) -> DealsStreet:
    """A street of the Super games."""
    return by_option("thrown_cards", stay_out=folded_alone(face), come_back=folded_and_thrown(face))


def halves(low: Any, badugi: Any, own: CardOrder, face: CardOrder) -> tuple[Share, ...]:
    """Half for the lowest five of seven, half for the best badugi; `own` and `face` are the game's order of
    single cards and that by height of faces."""
    return (
        of_all(low, "lowball half", splits_by_card(own, odd_chip_cards(low), face)),
        of_all(badugi, "badugi half", splits_by_card(own, odd_chip_cards(badugi), face)),
    )


def between_halves(low: Any, badugi: Any, own: CardOrder, face: CardOrder) -> Between:
    return between_by_card(own, odd_chip_cards(low, badugi), face)
