"""No Bust 21st Century Blackjack: an ace and a ten are a Natural, whatever its number, and beat all.

The three editions (4.0a, 4.0B, 6.2) share the round, the choices and insurance; they differ in what saves a
hand that is over, in doubles, surrender and the order of settlement. No Jokers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from croupier.cards.card import Hand
from croupier.families.blackjack.banked.banked_questions import BankBlackjack
from croupier.families.blackjack.banked.banked_wagers import SharedHandOptions
from croupier.families.blackjack.verdicts import Standing
from croupier.hands.points import blackjack_value
from croupier.rules.options import one_of, option
from croupier.wagers.pays import EVEN, Odds

MOST_HANDS = 4
TEN_HANDS = 3
"""Of split tens: two splits."""


@dataclass(frozen=True, kw_only=True)
class NoBustOptions(SharedHandOptions):
    formerly: ClassVar[Mapping[str, str]] = {"cover": "net"}

    decks: int = option(8, "one to eight decks without Jokers", least=1, most=8)
    natural_pays: Odds = option(Odds(6, 5), "a winning Natural")
    win_pays: Odds = option(
        EVEN, "other wins; nowhere given as a number", ambiguity="odds of an ordinary win"
    )
    split_tens: str = one_of(
        ("rank", "value"),
        "ten-value cards of the same rank may be split, against any of the same value or rank; the special "
        "rule holds; value: a king and a queen too",
        ambiguity="6.2, 6: splitting unlike tens",
    )
    most_hands: int = option(
        3,
        "the limit of two splits is written for tens; it holds for every pair (Aces: one split); 1 forbids "
        "splitting",
        least=1,
        most=MOST_HANDS,
        ambiguity="6.2, 7: resplits of other pairs",
    )
    insurance_for_less: bool = option(
        False, "insurance is half of the wager; less is not stated", ambiguity="insurance of less than half"
    )
    insurance_and_natural: str = one_of(
        ("pays", "returned"),
        'insurance pays 2 to 1 whenever the player-dealer has a Natural; returned: "and the player does not" '
        "denies it to a player who has one too",
        ambiguity="6.2, 9: insurance when both have a Natural",
    )
    extras_at_risk: bool = option(
        True,
        "doubles and splits lose to a Natural that is found out late like any wager; no: they go back",
        ambiguity="6.2, 10: doubles and splits against a Natural",
    )

    @property
    def split_of(self) -> str:
        return self.split_tens

    @property
    def push_scope(self) -> str:
        """Whom a hand that saves saves: who is closer, or any. Each edition has an option of that name."""
        return "closer"


@dataclass(frozen=True, kw_only=True)
class SurrenderOptions(NoBustOptions):
    surrender_against_natural: str = one_of(
        ("half", "whole"),
        "it is decided before the down card is exposed and nobody looks at that, so it stands; whole: a "
        "Natural then takes all, and surrendered wagers wait for it",
        ambiguity="4.0a, 9: surrender against a Natural",
    )
    surrender_split_aces: bool = option(
        False,
        "surrender is allowed after each split; split Aces get one card and no choice",
        ambiguity="4.0a, 8: surrender of split Aces",
    )


NoBustT = TypeVar("NoBustT", bound=NoBustOptions)
"""The options of one of these editions."""
SurrenderT = TypeVar("SurrenderT", bound=SurrenderOptions)
"""The options of one with surrender."""


class NoBust(BankBlackjack[NoBustT]):
    """The answers of all editions. An ace and a ten after a split are 21 and no Natural (6.2, 8)."""

    offers_surrender = False

    def can_split(self, options: NoBustT, cards: Hand, hands: int) -> bool:
        if blackjack_value(cards[0]) == 10 and hands >= TEN_HANDS:
            return False
        return super().can_split(options, cards, hands)

    def is_saved(self, options: NoBustT, player: Standing, dealer: Standing) -> bool:
        return dealer.saves if options.push_scope == "any" else super().is_saved(options, player, dealer)

    def blackjack_pays(self, options: NoBustT, cards: Hand) -> Odds:
        return options.natural_pays


class NoBustSurrender(NoBust[SurrenderT]):
    """The two of 4.0, with surrender: of two cards, before the down card is exposed, a split hand's too."""

    offers_surrender = True

    def can_surrender(self, options: SurrenderT, cards: Hand, is_split: bool) -> bool:
        can = self.can_hit(options, cards, is_split) or options.surrender_split_aces
        return self.offers_surrender and len(cards) == 2 and can

    def saves(self, options: SurrenderT, cards: Hand) -> bool:
        """Three cards of 23, 24 or 25 [L2667, L3153], and no other total: neither 22 nor 26 (4.0a, 3 and 6;
        4.0B, 4); of a doubled hand too (4.0B, 7)."""
        return len(cards) == 3 and 23 <= self.count(options, cards).total <= 25
