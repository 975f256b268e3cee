"""Streets: which cards come when, who speaks first, at which limit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from croupier.cards.card import Hand
from croupier.families.poker.betting import USUAL, Rules
from croupier.families.poker.contest import Contest, rule_reports
from croupier.rules.steps import BOARD, Burn, Deal, Place, Script

Deals = Callable[[Contest, str], Script]
"""How a street deals its cards; the text is the clause."""


def burn(contest: Contest, clause: str) -> Script:
    """One card off the top, unless an exposed one lies there to be the burn."""
    if contest.burn_ready:
        contest.burn_ready = False
        return
    contest.burns += 1
    yield Burn(clause=clause)


def down(rounds: int, start: Callable[[Contest], int] | None = None) -> Deals:
    """So many rounds of one card face down to each live seat, from the left of the button or from `start`."""

    def deal(contest: Contest, clause: str) -> Script:
        own = contest.down
        order = contest.live if start is None else live_from(contest, start(contest))
        for _ in range(rounds):
            for seat in order:
                cards: Hand = yield Deal(to=seat, face="down", clause=clause)
                own[seat] += cards

    return deal


def up(rounds: int) -> Deals:
    """So many rounds of one card face up to each live seat."""

    def deal(contest: Contest, clause: str) -> Script:
        own = contest.up
        for _ in range(rounds):
            for seat in contest.live:
                cards: Hand = yield Deal(to=seat, clause=clause)
                own[seat] = own.get(seat, ()) + cards

    return deal


def hear_floor(contest: Contest, clause: str) -> Script:
    """Between two rounds of a deal: what the floor has reported is ruled on before the next card."""
    if contest.table.reports:
        yield from rule_reports(contest)


def door(contest: Contest, clause: str) -> Script:
    """One card face up to each live seat, or face down where one of its hole cards was dealt up."""
    for seat in list(contest.live):
        yield from hear_floor(contest, clause)
        if seat not in contest.live:
            continue
        lying, face = (contest.down, "down") if contest.up.get(seat) else (contest.up, "up")
        lying[seat] = lying.get(seat, ()) + (yield Deal(to=seat, face=face, clause=clause))


def board(count: int, *places: Place, burns: int = 1) -> Deals:
    """A card burned, then so many community cards face up, on each board in turn."""

    def deal(contest: Contest, clause: str) -> Script:
        for _ in range(burns):
            yield from burn(contest, clause)
        for place in places or (BOARD,):
            cards: Hand = yield Deal(to=place, count=count, clause=clause)
            contest.boards[place] = contest.boards.get(place, ()) + cards

    return deal


def left_of_forced(contest: Contest) -> int:
    """The player to the left of the blinds, or of the button where there are none."""
    return live_from(contest, contest.first)[0]


def left_of_button(contest: Contest) -> int:
    """The first live player to the left of the button."""
    return contest.live[0]


def lower_limit(contest: Contest) -> tuple[int, ...]:
    return (contest.lower,)


def higher_limit(contest: Contest) -> tuple[int, ...]:
    return (contest.higher,)


def both_limits(contest: Contest) -> tuple[int, ...]:
    """The lower or the higher limit, as the bettor likes."""
    return contest.lower, contest.higher


def live_from(contest: Contest, seat: int) -> list[int]:
    """The live seats clockwise, that seat or else the next one first."""
    at = contest.seats.index(seat)
    return [each for each in contest.seats[at:] + contest.seats[:at] if each in contest.live]


class Street(Struct, frozen=True, kw_only=True):
    """A deal and the betting round after it."""

    name: str
    """The moment of the round, as reports of irregularities name it."""
    deals: tuple[Deals, ...]
    clause: str
    """Where the deal is ordered."""
    betting: str
    """Where its betting round is."""
    before: tuple[Deals, ...] = ()
    """What is done before its cards come, whatever an error made of those."""
    first: Callable[[Contest], int] = left_of_button
    """Who speaks first."""
    sizes: Callable[[Contest], tuple[int, ...]] = lower_limit
    """What may be bet in a fixed-limit game, the smallest first; asked when the cards are dealt."""
    rules: Rules = USUAL
    """What its betting round has of its own."""
    when: Callable[[Any], bool] = lambda options: True
    """Under which options it is played at all: the second draw, where there are two."""
