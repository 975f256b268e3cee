"""Stud in which a player may turn his down card up before the next card comes, which then comes down; what is
done where the dealer turns it, or deals a card out of sequence."""

from __future__ import annotations

from croupier.families.poker.contest import Contest, ask
from croupier.families.poker.rulings.floor import Remedy, remedy
from croupier.families.poker.rulings.stud_errors import may_stand
from croupier.rules.choices import Choice
from croupier.rules.irregularities import Report
from croupier.rules.steps import Deal, Script, Show, Unfeed

CHOICES = {
    "keep-down": "leave the down card as it lies; the next card comes up",
    "turn-up": "turn the down card up; the next card comes down",
}
KEEP_DOWN, TURN_UP = (Choice(name=name, says=says) for name, says in CHOICES.items())


def offer_to_turn(contest: Contest, clause: str) -> Script:
    """Each who has a down card may turn it up."""
    contest.came_down.clear()
    for seat in list(contest.live):
        if not contest.down[seat]:
            continue
        chosen = yield from ask(contest, seat, (KEEP_DOWN, TURN_UP), clause)
        if chosen is not None and chosen.choice is TURN_UP:
            yield from _lay_open(contest, seat, clause)


def one_each(contest: Contest, clause: str) -> Script:
    """A card each, face down to who has none down."""
    for seat in contest.live:
        if contest.down[seat]:
            contest.up[seat] += yield Deal(to=seat, clause=clause)
        else:
            contest.down[seat] = yield Deal(to=seat, face="down", clause=clause)
            contest.came_down.add(seat)


def _lay_open(contest: Contest, seat: int, clause: str) -> Script:
    cards = contest.down[seat]
    yield Show(seat=seat, cards=cards, clause=clause)
    contest.turned.update(cards)
    contest.up[seat] = contest.up.get(seat, ()) + cards
    contest.down[seat] = ()


def exposed_by_dealer(clause: str, *moments: str) -> Remedy:
    def handle(contest: Contest, report: Report) -> Script:
        seat = report.seat
        if seat in contest.live and contest.down[seat]:
            yield from _lay_open(contest, seat, clause)
            if contest.table.stacks[seat] and seat not in contest.standing:
                yield from may_stand(contest, seat, clause)

    trigger = "the house dealer exposed a player's down card"
    says = "his next card comes down, and he may declare all-in; a joker plays as one dealt down"
    return remedy("down-card-exposed", trigger, says, clause, moments, handle)


def out_of_sequence(clause: str, *moments: str) -> Remedy:
    """The seat is one that got a wrong card, which lies face up in its right place."""

    def handle(contest: Contest, report: Report) -> Script:
        if report.seat in contest.live and report.seat in contest.came_down:
            yield from _lay_open(contest, report.seat, clause)
        for seat, amount in contest.put.items():
            if amount:
                if seat in contest.live and not contest.table.stacks[seat]:
                    contest.all_in -= 1
                contest.put[seat] = 0
                yield Unfeed(seat=seat, amount=amount, clause=clause)
        contest.bet = contest.aggressor = 0
        contest.no_betting = True

    trigger = "a card of the third, fourth or fifth street was dealt out of sequence"
    says = "it lies face up in its right place, there is no betting on that street, and bets made go back"
    return remedy("street-out-of-sequence", trigger, says, clause, moments, handle)
