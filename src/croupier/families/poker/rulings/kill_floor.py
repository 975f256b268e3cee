"""What the floor hears of in games that are played with kills. Sheet: rulebook/hustler-kill-pots.md."""

from __future__ import annotations

from croupier.families.poker.bets.binding import COMPLETE, Binding
from croupier.families.poker.bets.kill import KILL
from croupier.families.poker.bets.posts import marked_seat
from croupier.families.poker.contest import Contest, declare_dead
from croupier.families.poker.rulings.conduct import held_to
from croupier.families.poker.rulings.floor import Remedy, procedure, remedy
from croupier.rules.irregularities import Report
from croupier.rules.steps import Call, Feed, Script


def _too_little(contest: Contest, report: Report) -> Script:
    """A required kill has its button face up: what was put in lies in the pot, and is made up or forfeited.
    Else it is taken back, and the seat is free."""
    seat = report.seat
    if seat not in contest.live:
        return
    owed = min(contest.bet - contest.put[seat], contest.table.stacks[seat])
    if not contest.kill or marked_seat(contest.table, KILL) != contest.kill:
        yield Call(words=f"Seat {seat} takes it back and thinks again", clause="L721")
        return
    amount = min(report.chips, owed - 1)
    if amount > 0:
        yield Feed(seat=seat, amount=amount, what="too-little", clause="L721")
        contest.put[seat] += amount
    yield from held_to(contest, seat, Binding(COMPLETE), "L721")


def _killer_leaves(contest: Contest, report: Report) -> Script:
    """The kill is in the pot and stays there; who is dealt out has no hand any more."""
    if report.seat == contest.kill:
        yield Call(words=f"Seat {report.seat}: the kill is posted all the same", clause="L723")
        yield from declare_dead(contest, report.seat, "L723")
    else:
        yield Call(words=f"Seat {report.seat} has no kill to post in this hand", clause="L723")


def kill_floor(first: str, *later: str) -> tuple[Remedy, ...]:
    """`first` is the street before which a kill is posted."""
    return (
        remedy(
            "too-little-put-in",
            "a player unaware of a raise or a kill put in too little",
            "he may take it back and think again before the draw; with the kill button face up he completes "
            "the bet or forfeits it",
            "L721",
            (first,),
            _too_little,
            takes_chips=True,
        ),
        remedy(
            "killer-leaves",
            "a player who must kill wants to be dealt out or to quit",
            "he posts the kill in that hand all the same, or does not play until it is posted",
            "L723",
            (first,),
            _killer_leaves,
        ),
        procedure(
            "second-kill",
            "another player wants to kill a pot that is killed already",
            "one kill a hand: it is refused",
            "L722",
            first,
            seat=True,
        ),
        procedure(
            "game-broken",
            "a player of a broken game wants a seat in another",
            "only at the same limit and type of game; with and without a mandatory kill they are different",
            "L725",
            first,
            *later,
            seat=True,
        ),
    )
