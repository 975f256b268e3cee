"""Streets: which cards come when, who speaks first, at which limit."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from croupier.cards.card import Hand
from croupier.families.poker.contest import Contest
from croupier.rules.steps import BOARD, Burn, Deal, Place, Script

Deals = Callable[[Contest, str], Script]
"""How a street deals its cards; the text is the clause."""


def down(rounds: int) -> Deals:
    """So many rounds of one card face down to each live seat."""

    def deal(contest: Contest, clause: str) -> Script:
        own = contest.down
        for _ in range(rounds):
            for seat in contest.live:
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


def board(count: int, *places: Place, burns: int = 1) -> Deals:
    """Cards burned, then so many community cards face up, on each board in turn."""

    def deal(contest: Contest, clause: str) -> Script:
        for _ in range(burns):
            yield Burn(clause=clause)
        for place in places or (BOARD,):
            cards: Hand = yield Deal(to=place, count=count, clause=clause)
            contest.boards[place] = contest.boards.get(place, ()) + cards

    return deal


def left_of_forced(contest: Contest) -> int:
    """The player to the left of the blinds, or of the button where there are none."""
    return next(seat for seat in _from(contest, contest.first) if seat in contest.live)


def left_of_button(contest: Contest) -> int:
    """The first live player to the left of the button."""
    return contest.live[0]


def lower_limit(contest: Contest) -> tuple[int, ...]:
    return (contest.lower,)


def higher_limit(contest: Contest) -> tuple[int, ...]:
    return (contest.higher,)


def _from(contest: Contest, seat: int) -> list[int]:
    at = contest.seats.index(seat)
    return contest.seats[at:] + contest.seats[:at]


class Street(Struct, frozen=True, kw_only=True):
    """A deal and the betting round after it."""

    name: str
    """The moment of the round, as reports of irregularities name it."""
    deals: tuple[Deals, ...]
    clause: str
    """Where the deal is ordered."""
    betting: str
    """Where its betting round is."""
    first: Callable[[Contest], int] = left_of_button
    """Who speaks first."""
    sizes: Callable[[Contest], tuple[int, ...]] = lower_limit
    """What may be bet in a fixed-limit game, the smallest first; asked when the cards are dealt."""
