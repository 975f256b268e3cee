"""What the floor hears before the first card of a hand: who may not be dealt in, and cards that are to be
shuffled again."""

from __future__ import annotations

from croupier.families.poker.bets.posts import leave_out
from croupier.families.poker.contest import Contest
from croupier.families.poker.rulings.floor import Remedy, remedy
from croupier.rules.irregularities import BETTING, Report
from croupier.rules.steps import Call, Reshuffle, Script


def before_the_deal(name: str, trigger: str, says: str, clause: str) -> Remedy:
    """Ruled on by the game itself when it lets players in."""
    return remedy(name, trigger, says, clause, (BETTING,), None, interrupts=False)


def second_short_buy(clause: str) -> Remedy:
    """A short buy for which no full one was made: its player is not dealt in. Two play on, as a hand needs
    them."""

    def handle(contest: Contest, report: Report) -> Script:
        seat = report.seat
        if seat not in contest.seats:
            yield Call(words=f"Seat {seat} is not dealt in anyhow", clause=clause)
        elif len(contest.seats) == 2:
            yield Call(words=f"Seat {seat} buys in full: a hand needs two players", clause=clause)
        else:
            yield Call(words=f"Seat {seat} is not dealt in until it buys in full", clause=clause)
            yield from leave_out(contest, seat, clause)

    return remedy(
        "second-short-buy",
        "a player has bought in short a second time since his last full buy-in",
        "one short buy is allowed for every full buy-in: he is not dealt in until he buys in full",
        clause,
        (BETTING,),
        handle,
    )


def extra_shuffle(clause: str) -> Remedy:
    """Who has the button gets it; anybody else is refused."""

    def handle(contest: Contest, report: Report) -> Script:
        button = contest.seats[-1]
        if report.seat == button:
            yield Call(words=f"Seat {button} has the button: the cards are shuffled again", clause=clause)
            yield Reshuffle(clause=clause)
        else:
            yield Call(words=f"No other shuffle: seat {button} alone may ask for one", clause=clause)

    return remedy(
        "extra-shuffle",
        "a player asks for another shuffle",
        "the cards are shuffled again for the one with the button; anybody else is refused",
        clause,
        (BETTING,),
        handle,
    )


def shuffler_fails(clause: str) -> Remedy:
    def handle(contest: Contest, report: Report) -> Script:
        yield Call(words="The cards are shuffled by hand and cut", clause=clause)
        yield Reshuffle(clause=clause)

    return remedy(
        "shuffler-fails",
        "the shuffling machine fails",
        "the cards are shuffled by hand, cut and dealt",
        clause,
        (BETTING,),
        handle,
        wants_seat=False,
    )
