"""Free Bet Blackjack: the house lays the doubles and splits. Sheet: free-bet.md."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.language import (
    BankedOptions,
    FloorRule,
    Game,
    Hand,
    Irregularity,
    Limits,
    Ruling,
    Spot,
    blackjack,
    hands,
    option,
)

# Options and wagers


@dataclass(frozen=True, kw_only=True)
class FreeBetOptions(BankedOptions):
    decks: int = option(6, "§1", least=1, most=8)
    penetration: Fraction = option(Fraction(3, 4), "§1: the part of the shoe that is dealt", least=0, most=1)


def spots(options: FreeBetOptions, needed: blackjack.SpotsNeeded) -> tuple[Spot, ...]:
    limits = Limits(options.table_minimum, options.table_maximum)
    return Spot(blackjack.MAIN, "main wager", limits, clause="§2"), *blackjack.added_spots(needed)


# What a player may do


def can_double(options: FreeBetOptions, hand: blackjack.HandInTurn) -> bool:
    return blackjack.first_two(options, hand) and not hand.points.is_soft and 9 <= hand.total <= 11  # §7


def is_pair(options: FreeBetOptions, cards: Hand) -> bool:
    one, other = map(hands.blackjack_value, cards)
    return one == other != 10  # §8


# The dealer and the settlement


def dealer_draws(options: FreeBetOptions, points: hands.Points) -> bool:
    return points.total < 17 or points == (17, True)  # §9


def dealer_22(
    options: FreeBetOptions, player: blackjack.Standing, dealer: blackjack.Standing
) -> blackjack.Verdict | None:
    """Return a push for every hand but a blackjack if the dealer has 22 [§5, §10]."""
    if dealer.points.total == 22 and not player.rank and player.points.total < 22:
        return blackjack.Verdict.DEALER_22
    return None


SHOE_RAN_OUT = FloorRule(
    Irregularity(
        name=blackjack.SHOE_RAN_OUT,
        trigger="there were not enough cards in the shoe to complete the round",
        ruling=Ruling.RECYCLE,
        clause="§12",
    )
)

RULES = blackjack.Blackjack(
    can_double=can_double,
    is_pair=is_pair,
    resplits=blackjack.always,
    house_lays=lambda options, wager: wager != blackjack.MAIN,  # §7, §8
    dealer_draws=dealer_draws,
    own_verdict=dealer_22,
    spots=spots,
    equivalent_card=blackjack.by_value,
    round_parts=blackjack.HOUSE,
    clauses=blackjack.BlackjackClauses(
        no_more_bets="§3", burn="§3", first_cards="§3", dealer_first="§3", second_cards="§3",
        dealer_second="§3", insurance="§4", insurance_wager="§4", insurance_won="§4", insurance_lost="§4",
        peek="§4", blackjack="§5", blackjack_checked="§5", decisions="§6", draw="§6", double="§7",
        double_card="§7", split="§8", split_card="§8", hole="§9", dealer_draws="§9", settle="§6",
        natural="§5", both_natural="§5", dealer_natural="§4", dealer_22="§10",
    ),
    floor=(SHOE_RAN_OUT,),
)  # fmt: skip

GAME = Game(
    id="free-bet",
    title="Free Bet Blackjack",
    family="blackjack",
    summary="Blackjack in which the house pays for your doubles and splits; a dealer's 22 pushes.",
    sheets=("free-bet",),
    options=FreeBetOptions(),
    equipment=blackjack.plain_shoe,
    short_shoe_irregularity=blackjack.SHOE_RAN_OUT,
    rules=RULES,
)
