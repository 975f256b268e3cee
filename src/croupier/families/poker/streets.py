"""Streets: which cards come when, who speaks first, at which limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from croupier.cards.card import Hand
from croupier.families.poker.bets.betting import USUAL, Rules
from croupier.families.poker.bets.limits import SPREAD
from croupier.families.poker.contest import Contest, rule_reports
from croupier.rules.steps import BOARD, Burn, Deal, DealOut, Place, Script

DealsStreet = Callable[[Contest, str], Script]
"""How a street deals its cards; the text is the clause."""


@cache
def one_card(seat: int, face: str, clause: str) -> Deal:
    """The same question is asked in every hand."""
    return Deal(to=seat, face=face, clause=clause)


@lru_cache(maxsize=1 << 12)
def all_cards(seats: tuple[int, ...], face: str, clause: str) -> DealOut:
    return DealOut(to=seats, face=face, clause=clause)


def one_each(contest: Contest, seats: Sequence[int], face: str, clause: str, rounds: int = 1) -> Script:
    """A card to each of these seats in turn, so many times round."""
    lying = contest.up if face == "up" else contest.down
    seats = tuple(seats)
    cards: Hand | None = yield all_cards(seats * rounds, face, clause)
    if cards is not None:
        size = len(seats)
        for at, seat in enumerate(seats):
            lying[seat] = lying.get(seat, ()) + cards[at::size]
        return
    for seat in seats * rounds:
        lying[seat] = lying.get(seat, ()) + (yield one_card(seat, face, clause))


def burn(contest: Contest, clause: str) -> Script:
    """One card off the top, unless an exposed one lies there to be the burn."""
    if _is_burned(contest):
        yield Burn(clause=clause)


def _is_burned(contest: Contest) -> bool:
    if contest.burn_ready:
        contest.burn_ready = False
        return False
    contest.burns += 1
    return True


def down(rounds: int, start: Callable[[Contest], int] | None = None) -> DealsStreet:
    """So many rounds of one card face down to each live seat, from the left of the button or from `start`."""

    def deal(contest: Contest, clause: str) -> Script:
        order = contest.live if start is None else live_from(contest, start(contest))
        return one_each(contest, order, "down", clause, rounds)

    return deal


def up(rounds: int) -> DealsStreet:
    """So many rounds of one card face up to each live seat."""

    return lambda contest, clause: one_each(contest, contest.dealt_to(), "up", clause, rounds)


def hear_floor(contest: Contest, clause: str) -> Script:
    """Between two rounds of a deal: what the floor has reported is ruled on before the next card."""
    if contest.table.reports:
        yield from rule_reports(contest)


def door(contest: Contest, clause: str) -> Script:
    """One card face up to each live seat, or face down where one of its hole cards was dealt up."""
    if not contest.up and not contest.table.reports:
        cards: Hand | None = yield all_cards(tuple(contest.live), "up", clause)
        if cards is not None:
            contest.up.update(zip(contest.live, zip(cards, strict=True), strict=True))
            return
    for seat in list(contest.live):
        if contest.table.reports:
            yield from rule_reports(contest)
            if seat not in contest.live:
                continue
        lying, face = (contest.down, "down") if contest.up.get(seat) else (contest.up, "up")
        lying[seat] = lying.get(seat, ()) + (yield one_card(seat, face, clause))


def board(count: int, *places: Place, burns: int = 1) -> DealsStreet:
    """A card burned, then so many community cards face up, on each board in turn."""
    lying = places or (BOARD,)

    def deal(contest: Contest, clause: str) -> Script:
        for _ in range(burns):
            if _is_burned(contest):
                yield Burn(clause=clause)
        for place in lying:
            cards: Hand = yield Deal(to=place, count=count, clause=clause)
            contest.boards[place] = contest.boards.get(place, ()) + cards

    return deal


def left_of_forced(contest: Contest) -> int:
    """The player to the left of the blinds, or of the button where there are none."""
    return contest.first if contest.first in contest.live else live_from(contest, contest.first)[0]


def left_of_button(contest: Contest) -> int:
    """The first live player to the left of the button."""
    return contest.live[0]


def lower_limit(contest: Contest) -> tuple[int, ...]:
    return (contest.lower,)


def higher_limit(contest: Contest) -> tuple[int, ...]:
    """Return the higher limit; a spread begins at the lower limit in every betting round."""
    return (contest.lower if contest.table.options.limit == SPREAD else contest.higher,)


def both_limits(contest: Contest) -> tuple[int, ...]:
    """The lower or the higher limit, as the bettor likes."""
    return contest.lower, contest.higher


def size_of(betting_round: int) -> Callable[[Contest], tuple[int, ...]]:
    """Return the limit that the option `bet_sizes` names for this betting round, counted from 0: `LLHH`."""

    def sizes(contest: Contest) -> tuple[int, ...]:
        is_low = contest.table.options.bet_sizes[betting_round] == "L"
        return lower_limit(contest) if is_low else higher_limit(contest)

    return sizes


def patterns(rounds: int) -> tuple[str, ...]:
    """All values of `bet_sizes` in which the limit never falls: `LL`, `LH`, `HH`."""
    return tuple("L" * lower + "H" * (rounds - lower) for lower in range(rounds, -1, -1))


def live_from(contest: Contest, seat: int) -> list[int]:
    """The live seats clockwise, that seat or else the next one first."""
    at = contest.seats.index(seat)
    return [each for each in contest.seats[at:] + contest.seats[:at] if each in contest.live]


class Street(Struct, frozen=True, kw_only=True):
    """A deal and the betting round after it."""

    name: str
    """The moment of the round, as reports of irregularities name it."""
    deals: tuple[DealsStreet, ...]
    clause: str
    """Where the deal is ordered."""
    betting: str
    """Where its betting round is."""
    before: tuple[DealsStreet, ...] = ()
    """What is done before its cards come, whatever an error made of those."""
    first: Callable[[Contest], int] = left_of_button
    """Who speaks first."""
    sizes: Callable[[Contest], tuple[int, ...]] = lower_limit
    """What may be bet in a fixed-limit game, the smallest first; asked when the cards are dealt."""
    rules: Rules = USUAL
    """What its betting round has of its own."""
    is_draw: bool = False
    """Cards are thrown away for others before its betting round."""
    when: Callable[[Any], bool] | None = None
    """Under which options it is played at all: the second draw, where there are two; None for all."""
