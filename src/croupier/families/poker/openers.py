"""Openers: a hand that is needed to open, a pot that is anted for again where nobody has it, the proof."""

from __future__ import annotations

from collections.abc import Callable

from croupier.cards.card import Hand
from croupier.families.poker.contest import Contest, declare_dead
from croupier.families.poker.play import Hook
from croupier.families.poker.posts import post_antes
from croupier.rules.script.table import BUTTON
from croupier.rules.steps import Call, Discard, Mark, Reshuffle, Script, Show, Unfeed

Holds = Callable[[Hand], bool]
"""Whether these five cards may open."""


def opens_with(holds: Holds) -> Callable[[Contest, int], bool]:
    """For `Rules.may_bet` of the first betting round: only openers open; whoever likes raises."""
    return lambda contest, seat: contest.bet > 0 or holds(contest.down[seat])


def ante_again(clause: str, moves: str) -> Hook:
    """Nobody opened: the button moves on, everybody antes again for the same pot, the cards are dealt anew.

    When everybody has anted as often as the option `most_antes` lets them, the chips go back: what is then
    done is not stated.
    """

    def deal_again(contest: Contest) -> Script:
        if contest.antes >= contest.table.options.most_antes:
            yield Call(
                words="Nobody opens, and the limit of antes is reached: the chips go back", clause=clause
            )
            for seat, amount in list(contest.table.fed.items()):
                if amount:
                    yield Unfeed(seat=seat, amount=min(amount, contest.table.pot), clause=clause)
            return
        yield Call(words="Nobody opens: the pot stays, the hand is dealt again", clause=clause)
        cards = sum((contest.cards(seat) for seat in contest.seats), contest.muck)
        for seat in contest.seats:
            yield Discard(seat=seat, cards=contest.cards(seat), clause=clause)
        yield Reshuffle(cards=cards, burns=True, clause=clause)
        contest.muck, contest.burns, contest.burn_ready, contest.up = (), 0, False, {}
        contest.seats.append(contest.seats.pop(0))
        contest.live = list(contest.seats)
        contest.down = dict.fromkeys(contest.seats, ())
        contest.first = contest.seats[0]
        yield Mark(name=BUTTON, value=str(contest.seats[-1]), clause=moves)
        contest.clear()
        contest.antes += 1
        able = [seat for seat in contest.seats if contest.table.stacks[seat]]
        yield from post_antes(contest, able, False, clause)
        contest.redeal = True

    return deal_again


def prove_openers(holds: Holds, clause: str) -> Hook:
    """Who opened must show openers to win, called or not: they are in the hand as it was before the draw."""

    def prove(contest: Contest) -> Script:
        seat = contest.opened
        if seat not in contest.live:
            return
        before = contest.proof
        if len(contest.live) == 1:
            yield Show(
                seat=seat, cards=contest.down[seat], words="openers" if holds(before) else "", clause=clause
            )
        if not holds(before):
            yield from declare_dead(contest, seat, clause)

    return prove
