"""The forced bet of stud: who must open, with how much, and who opens where that seat has no chips left."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from croupier.families.poker.bets.betting import CHOICES as BETTING
from croupier.families.poker.bets.betting import FOLD
from croupier.families.poker.bets.limits import BIG_BET, LIMITS
from croupier.families.poker.bets.posts import post
from croupier.families.poker.boards import Speaks
from croupier.families.poker.contest import Contest, ask
from croupier.families.poker.streets import DealsStreet, both_limits
from croupier.rules.choices import Choice
from croupier.rules.steps import Script, Step

CHOICES = {"bring-in": "the forced bet that opens the first betting round"}
BRING_IN = "bring-in"


def bring_in(who: Speaks, by: str = "") -> DealsStreet:
    """That seat must open; where it is all-in for the ante, the next to its left that is not opens or folds.
    `by` is the clause that orders it, where that is not the one of the deal.

    A forced bet below the lower limit is completed to it by whoever raises first, which counts as the bet.
    Where a kill blind stands it is the bet, and that seat speaks first.
    """

    def deal(contest: Contest, clause: str) -> Script:
        low, clause = who(contest), by or clause
        if contest.bet:
            contest.first = low
            return
        if len(contest.live) - contest.all_in < 2:
            return  # the others are all-in for the ante: nobody is left to bet against
        for seat in [low, *contest.others_after(low)]:
            stack = contest.table.stacks[seat]
            if not stack or len(contest.live) == 1 or (seat == low and low in contest.passed_over):
                continue
            amount, what = yield from _opening(contest, seat, seat != low, clause)
            if amount:
                yield from post(contest, seat, amount, what, clause)
                is_asked = contest.table.options.opener_asked and amount < contest.size
                contest.open(max(amount, _forced(contest)), by=0 if is_asked else seat)
                contest.first = (contest.others_after(seat) or [seat])[0]
                return

    return deal


def _forced(contest: Contest) -> int:
    return int(contest.table.options.forced_bet)


def _opening(
    contest: Contest, seat: int, may_fold: bool, clause: str
) -> Generator[Step, Any, tuple[int, str]]:
    """How much the seat opens for, 0 where it folds, and what that is. It is asked where it has a choice."""
    options, stack = contest.table.options, contest.table.stacks[seat]
    forced = min(_forced(contest), stack)
    choices = [Choice(name=BRING_IN, least=forced, most=forced, says=CHOICES[BRING_IN])]
    if options.opens_for_more and stack > forced < contest.size:
        full = min(contest.size, stack)
        choices.append(Choice(name="bet", least=full, most=full, says=BETTING["bet"]))
    if may_fold:
        choices.insert(0, FOLD)
    if len(choices) == 1:
        return forced, "forced-bet"
    chosen = yield from ask(contest, seat, tuple(choices), clause)
    if chosen is None or len(contest.live) == 1:
        return 0, ""  # the others' hands were declared dead while it was asked
    if chosen.choice is FOLD:
        contest.leave(seat)
        return 0, ""
    return chosen.amount, chosen.name


# A mandatory bet at either limit


def opening_bet(who: Speaks) -> DealsStreet:
    """That seat must open, at the lower or the upper limit as it likes; where it is all-in, the next to its
    left. Where a kill blind stands it is the bet, and that seat speaks first."""

    def deal(contest: Contest, clause: str) -> Script:
        high = who(contest)
        if contest.bet:
            contest.first = high
            return
        contest.sizes = both_limits(contest)
        contest.step = contest.size
        for seat in [high, *contest.others_after(high)]:
            if not contest.table.stacks[seat]:
                continue
            chosen = yield from ask(contest, seat, (_either_limit(contest, seat),), clause)
            if chosen is not None:
                yield from post(contest, seat, chosen.amount, "bet", clause)
                contest.open(max(chosen.amount, contest.lower), by=seat)
                contest.first = (contest.others_after(seat) or [seat])[0]
                return

    return deal


def _either_limit(contest: Contest, seat: int) -> Choice:
    options, stack = contest.table.options, contest.table.stacks[seat]
    least, most = (min(amount, stack) for amount in LIMITS[options.limit](contest, seat))
    amounts = () if options.limit in BIG_BET else tuple(dict.fromkeys((least, most)))
    return Choice(
        name="bet",
        least=least,
        most=max(least, most),
        unit=options.smallest_chip,
        amounts=amounts,
        wants_amount=True,
        says=BETTING["bet"],
    )


def no_smaller_limit(contest: Contest) -> tuple[int, ...]:
    """After such a bet: no raise is of a smaller size."""
    return tuple(size for size in both_limits(contest) if size >= contest.bet) or (contest.higher,)
