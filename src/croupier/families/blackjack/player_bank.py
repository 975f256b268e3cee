"""Blackjack of the California card rooms: a player banks, and going over does not lose at once.

`BANKED` has the answers in which these games agree. Several bettors may share the hand of a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from croupier.cards.card import ACE, Hand
from croupier.families.banked.action_button import from_button
from croupier.families.banked.bettors import Bettor, bettors
from croupier.families.banked.player_dealer import PlayerDealerOptions, courtesy_time
from croupier.families.blackjack.choices import CHOICES, FOLLOW, INSURANCE, MAIN
from croupier.families.blackjack.hands import BlackjackRound
from croupier.families.blackjack.round import PLAYER_BANKED
from croupier.families.blackjack.rules import (
    Blackjack,
    HandInTurn,
    SpotsNeeded,
    equal_values,
    first_two,
    never,
    whole_wager,
)
from croupier.families.blackjack.side_bets import (
    PAIRS,
    PERFECT_PAIRS,
    PerfectPairsOptions,
    pairs_limits,
    pairs_spots,
)
from croupier.families.blackjack.verdicts import Standing, Verdict
from croupier.families.blackjack.wagers import added_spots, by_rank
from croupier.hands.points import Points, blackjack_value, joker_values
from croupier.rules.options import one_of, option
from croupier.rules.script.table import Table
from croupier.wagers.result import SideBet
from croupier.wagers.spot import LayoutView, Spot

PLACES: Final = 8
"""Seats at the table, the player-dealer's among them."""
MOST_BACKLINES: Final = 5
BETTORS: Final = bettors(MOST_BACKLINES)
"""The seated player, then those who bet behind."""
BASES: Final = tuple(bettor.spot(MAIN) for bettor in BETTORS)
COURTESY: Final = tuple(courtesy_time(seat, base) for seat in range(1, PLACES + 1) for base in BASES)
"""The markers of bettors, seated and behind, whose next collection is free."""
BANKED_CHOICES: Final = {
    name: says
    for name, says in CHOICES.items()
    if name not in ("double-face-down", "accept", "refuse", "take-card", "dead-hand")
} | {FOLLOW.name: FOLLOW.says}
UNINSURED_CHOICES: Final = {
    name: says for name, says in BANKED_CHOICES.items() if name not in (INSURANCE, "no-insurance")
}

# Options


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
        """Return those who may have wagers on the hand of a seat."""
        return BETTORS[:1]


@dataclass(frozen=True, kw_only=True)
class SharedHandOptions(BankBlackjackOptions):
    """The options of games in which others bet behind the seated player."""

    soft_18: str = one_of(
        ("stand", "hit"),
        "the player-dealer hits soft 17 or less and stands on hard 17 and more; of soft 18 to 21 nothing is "
        "said: they stand; hit: it draws to a hard 17",
        ambiguity="a player-dealer's soft 18 and more",
    )
    backline: int = option(
        0,
        "how many bettors behind a seated player have wagers on the hand of each seat [L53]; the seated "
        "player "
        "plays it, and they double, split, insure and surrender for themselves, in order after the player",
        least=0,
        most=MOST_BACKLINES,
    )

    @property
    def bettors(self) -> tuple[Bettor, ...]:
        return BETTORS[: self.backline + 1]


# What cards are worth


@lru_cache(maxsize=1 << 16)
def best_count(cards: Hand, over_from: int = 22, *, jokers_as_aces: bool = False) -> Points:
    """Return the best total below `over_from`: one ace counts eleven where that does not reach it."""
    counts = joker_values(cards) if jokers_as_aces else list(map(blackjack_value, cards))
    total = sum(counts)
    if 1 in counts and total + 10 < over_from:
        return Points(total + 10, True)
    return Points(total, False)


def count_to_21(options: object, cards: Hand, is_split: bool = False) -> Points:
    return best_count(cards)


# What a player may do


def from_12(options: object, hand: HandInTurn) -> bool:
    """Return True from twelve on: eleven or less must take a card."""
    return hand.total >= 12


def equal_by_option(options: Any, cards: Hand) -> bool:
    """Return True for two cards of one rank, or of one value if the option says so."""
    return equal_values(options, cards) if options.split_of == "value" else equal_ranks(options, cards)


def equal_ranks(options: object, cards: Hand) -> bool:
    return cards[0].rank == cards[1].rank


def resplits_aces_by_option(options: Any, cards: Hand, hands: int) -> bool:
    return cards[0].rank != ACE or bool(options.resplit_aces)


# The player-dealer and the settlement


def draws_to_soft_17(options: Any, points: Points) -> bool:
    """Return True for soft 17 or less and hard 16 or less."""
    if points.is_soft:
        return points.total <= 17 or options.soft_18 == "hit"
    return points.total < 17


def saved_if(
    is_saved: Callable[[Any, Standing, Standing], bool],
) -> Callable[[Any, Standing, Standing], Verdict]:
    """Return what decides two hands that are over: the player's may be saved, and else has lost."""

    def both_over(options: Any, player: Standing, dealer: Standing) -> Verdict:
        return Verdict.SAVED if is_saved(options, player, dealer) else Verdict.BOTH_OVER

    return both_over


def saved_by_bank(options: object, player: Standing, dealer: Standing) -> bool:
    """Return True if a hand has a lower total than the bank's, and the bank's hand is one against which
    such hands are saved."""
    return dealer.saves and player.points.total < dealer.points.total


def equal_is_banks(options: Any) -> bool:
    return bool(options.equal_totals == "bank")


def natural_stops_insurance(options: Any, rank: int) -> bool:
    return rank > 0 and bool(options.insurance_and_natural == "returned")


def surrender_stands(options: Any) -> bool:
    return bool(options.surrender_against_natural == "half")


def half_or_whole(options: Any, dealer_rank: int) -> Fraction:
    is_whole = dealer_rank and options.surrender_against_natural == "whole"
    return Fraction(1) if is_whole else Fraction(1, 2)


def bank_words(verdict: Verdict, best: str) -> str:
    """Return what decided a hand, with the best hand's name in its place; nobody who is over has bust."""
    words = verdict.value.replace("blackjack", best).replace("dealer", "player-dealer")
    return words.replace("bust", "over")


# Whose wagers are settled first


def bank_left(play: BlackjackRound, seats: Sequence[int], covers_all: bool) -> list[int]:
    """Return the seats clockwise from the player-dealer's left."""
    return from_button(play.table.banker, 1, PLACES, seats)


def from_bank_or_dealer(play: BlackjackRound, seats: Sequence[int], covers_all: bool) -> list[int]:
    """Return the seats clockwise from the player-dealer's left or the house dealer's, by an option."""
    is_bank = play.options.settled_from == "bank"
    return bank_left(play, seats, covers_all) if is_bank else sorted(seats)


def from_hole_card(
    steps: Callable[[Any, Any], int],
) -> Callable[[BlackjackRound, Sequence[int], bool], list[int]]:
    """Return the seats clockwise from the action button, which the hole card puts so many places past the
    bank; less than none are counted the other way."""

    def order(play: BlackjackRound, seats: Sequence[int], covers_all: bool) -> list[int]:
        return from_button(play.table.banker, steps(play.options, play.dealer[1]), PLACES, seats)

    return order


# Wagers


def banked_spots(options: Any, needed: SpotsNeeded) -> tuple[Spot, ...]:
    """Return all wagers but the side bets of a game's own; a bettor behind needs a player in front."""
    return tuple(spot for bettor in options.bettors for spot in _spots_of(options, needed, bettor))


def _spots_of(options: Any, needed: SpotsNeeded, bettor: Bettor) -> tuple[Spot, ...]:
    behind, base, clauses = bettor.title, bettor.spot(MAIN), needed.clauses
    main = Spot(
        base,
        f"{behind}base wager",
        options.limits,
        needs=MAIN if behind else None,
        clause=clauses.backline if behind else clauses.no_more_bets,
        aliases=(bettor.spot("base"),),
    )
    pairs = pairs_spots(options, options.limits, base=base, name=bettor.spot(PAIRS))
    return main, *pairs, *added_spots(needed, bettor)


def played_on(spot: str) -> str:
    """Return the seated player's wager on the hand that a wager is on: who bets behind has no hand of its
    own."""
    behind = next((each.prefix for each in BETTORS if each.prefix and spot.startswith(each.prefix)), "")
    return spot.removeprefix(behind)


def plays_elsewhere(layout: LayoutView, seat: int) -> str:
    """Return why the player who banks plays no other hand, at another seat either."""
    if not isinstance(layout, Table) or layout.banker not in layout.names:
        return ""
    is_same = layout.names.get(seat) == layout.names[layout.banker]
    return "the player-dealer plays no other hand" if is_same else ""


def perfect_pairs(options: Any) -> tuple[SideBet, ...]:
    return () if pairs_limits(options, options.limits) is None else (PERFECT_PAIRS,)


BANKED: Final = Blackjack(
    blackjack="Natural",
    best_hands=("Natural",),
    verdict_words=bank_words,
    count=count_to_21,
    burns=never,  # of which the texts say nothing
    can_stand=from_12,
    can_surrender=first_two,
    most_hands=lambda options: 3,
    is_pair=equal_ranks,
    least_double=whole_wager,
    insures_for_less=never,
    dealer_draws=draws_to_soft_17,
    reads_hole=never,
    both_over=saved_if(saved_by_bank),
    risks_extras=lambda options: True,
    spots=banked_spots,
    choices=BANKED_CHOICES,
    seats=PLACES,
    markers=COURTESY,
    equivalent_card=by_rank,
    suit_sensitive_wagers=tuple(bettor.spot(PAIRS) for bettor in BETTORS),
    side_bets=perfect_pairs,
    bettors_of=lambda options: options.bettors,
    round_parts=PLAYER_BANKED,
    calls_best_by_name=True,
)
"""The answers in which these games agree."""
