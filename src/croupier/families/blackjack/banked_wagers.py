"""The table of the blackjack games that a player banks: seats and bettors, fees, options, wagers, choices.

Several bettors may share the hand of a seat. What the games answer is in `banked_questions`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from msgspec.structs import replace

from croupier.cards.card import JOKER, KING, Card
from croupier.cards.pack import STANDARD, WITH_JOKER
from croupier.families.banked.bettors import Bettor, bettors
from croupier.families.banked.player_dealer import PlayerDealerOptions, courtesy_time, fee_schedules
from croupier.families.blackjack.choices import CHOICES as PLAIN_CHOICES
from croupier.families.blackjack.choices import INSURANCE, MAIN, double_spot, hand_spot
from croupier.families.blackjack.fees import blackjack_fees
from croupier.families.blackjack.perfect_pairs import PAIRS, PerfectPairsOptions, pairs_spots
from croupier.families.blackjack.verdicts import Verdict
from croupier.rules.choices import Choice
from croupier.rules.game import Equipment
from croupier.rules.options import option
from croupier.wagers.fees import FeeSchedule
from croupier.wagers.spot import Spot

PLACES: Final = 8
"""Seats at the table, the player-dealer's among them."""
MOST_BACKLINES: Final = 5
BETTORS: Final = bettors(MOST_BACKLINES)
"""The seated player, then those who bet behind."""


def played_on(spot: str) -> str:
    """The seated player's wager on the hand that a wager is on: who bets behind has no hand of its own."""
    behind = next((each.prefix for each in BETTORS if each.prefix and spot.startswith(each.prefix)), "")
    return spot.removeprefix(behind)


# Fees

COURTESY: Final = tuple(courtesy_time(seat, MAIN) for seat in range(1, PLACES + 1))
"""The markers of seats whose next collection is free."""
BASES: Final = tuple(bettor.spot(MAIN) for bettor in BETTORS)


def own_schedules(text: str, source: str) -> tuple[FeeSchedule, ...]:
    """The options printed with a game, then those of the house's later schedule for all its blackjacks."""
    own = fee_schedules(text, charged=BASES, counted=(), source=source)
    return own + tuple(
        replace(each, name=f"option {number}")
        for number, each in enumerate(blackjack_fees(charged=BASES, counted=()), start=len(own) + 1)
    )


# Choices

LEAVE = Choice(name="leave", says="neither double nor split: leave the hand to its player")
FOLLOW = Choice(name="follow", says="leave the wager on the hand as it is played")
CHOICES = {
    name: says
    for name, says in PLAIN_CHOICES.items()
    if name not in ("double-face-down", "accept", "refuse", "take-card", "dead-hand")
} | {FOLLOW.name: FOLLOW.says}
UNINSURED_CHOICES = {name: says for name, says in CHOICES.items() if name not in (INSURANCE, "no-insurance")}


@dataclass(frozen=True, kw_only=True)
class BankClauses:
    """Where a game's text orders each step of the round."""

    no_more_bets: str
    fees: str
    first_cards: str
    bank_first: str
    second_cards: str
    bank_second: str
    decisions: str
    draw: str
    double: str
    double_card: str
    split: str
    split_card: str
    hole: str
    bank_draws: str
    order: str
    settle: str
    natural: str
    bank_natural: str
    both_natural: str
    both_over: str
    saved: str
    surrender: str = ""
    backline: str = ""
    insurance: str = ""
    frozen: str = ""
    original_only: str = ""
    """Doubles and splits have no action where the player-dealer has a Natural."""
    natural_early: str = ""
    """A Natural that is paid before anybody draws."""
    leave: str = ""
    """Who doubles and splits, where that is not the seated player."""

    def of(self, verdict: Verdict) -> str:
        """Where a hand decided so is ruled on."""
        return {
            Verdict.BLACKJACK: self.natural,
            Verdict.DEALER_BLACKJACK: self.bank_natural,
            Verdict.BOTH_BLACKJACK: self.both_natural,
            Verdict.BOTH_OVER: self.both_over,
            Verdict.CLOSER: self.both_over,
            Verdict.SAVED: self.saved,
        }.get(verdict, self.settle)


@dataclass(frozen=True, kw_only=True)
class BankBlackjackOptions(PerfectPairsOptions, PlayerDealerOptions):
    decks: int = option(8, "in the shoe", least=1, most=8)
    penetration: Fraction = option(
        Fraction(3, 4),
        "the part of the shoe in front of the cutting card, of which the text says nothing; at 0 it is "
        "shuffled after every round",
        least=0,
        most=1,
    )

    @property
    def bettors(self) -> tuple[Bettor, ...]:
        """Those who may have wagers on the hand of a seat."""
        return BETTORS[:1]


@dataclass(frozen=True, kw_only=True)
class SharedHandOptions(BankBlackjackOptions):
    """Of games in which others bet behind the seated player."""

    soft_18: str = option(
        "stand",
        "the player-dealer hits soft 17 or less and stands on hard 17 and more; of soft 18 to 21 nothing is "
        "said: they stand; hit: it draws to a hard 17",
        choices=("stand", "hit"),
        ambiguity="a player-dealer's soft 18 and more",
    )
    backline: int = option(
        0,
        "how many bettors behind a seated player have wagers on the hand of each seat; the seated player "
        "plays it, and they double, split, insure and surrender for themselves, in order after the player",
        least=0,
        most=MOST_BACKLINES,
    )

    @property
    def bettors(self) -> tuple[Bettor, ...]:
        return BETTORS[: self.backline + 1]


def equipment(options: Any) -> Equipment:
    return _equipment(options, jokers=False)


def joker_equipment(options: Any) -> Equipment:
    """With one Joker a deck."""
    return _equipment(options, jokers=True)


def _equipment(options: BankBlackjackOptions, *, jokers: bool) -> Equipment:
    pack = (WITH_JOKER if jokers else STANDARD) * options.decks
    behind = len(pack) - int(options.penetration * len(pack))
    return Equipment(pack=pack, cut_card=behind, shuffles_each_round=False)


def alike(card: Card) -> Card:
    """Suits never count, and tens and faces are one; a Joker is itself."""
    if card is JOKER:
        return card
    return Card.of(10 if 10 <= card.rank <= KING else card.rank, 0)


# Wagers


def spots(
    options: BankBlackjackOptions, clauses: BankClauses, *, most_hands: int, insures: bool = True
) -> Iterator[Spot]:
    """All wagers but the side bets of a game's own; who bets behind needs a player who bets in front."""
    for bettor in options.bettors:
        behind = bettor.title
        base = bettor.spot(MAIN)
        yield Spot(
            base,
            f"{behind}base wager",
            options.limits,
            needs=MAIN if behind else None,
            clause=clauses.backline if behind else clauses.no_more_bets,
            aliases=(bettor.spot("base"),),
        )
        yield from pairs_spots(options, options.limits, base=base, name=bettor.spot(PAIRS))
        if insures:
            yield Spot(
                bettor.spot(INSURANCE), f"{behind}insurance", needs=base, opening=False,
                clause=clauses.insurance,
            )  # fmt: skip
        for number in range(2, most_hands + 1):
            split = bettor.spot(hand_spot(number))
            title = f"{behind}split, hand {number}"
            yield Spot(split, title, needs=base, opening=False, clause=clauses.split)
        for number in range(1, most_hands + 1):
            double = bettor.spot(double_spot(number))
            needed = bettor.spot(hand_spot(number))
            yield Spot(double, needs=needed, opening=False, clause=clauses.double)
