"""Draws: cards thrown away and replaced, in the order of the sheet; and forced throws."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Literal

from croupier.cards.card import Hand
from croupier.families.poker.bets.binding import Binding
from croupier.families.poker.contest import Contest, ask, rule_reports
from croupier.families.poker.streets import DealsStreet, burn
from croupier.rules.choices import Choice
from croupier.rules.steps import Call, Deal, Decide, Discard, Script, Step

CHOICES = {
    "stand-pat": "keep every card",
    "discard": "throw these cards away, face down, for as many new ones",
    "throw": "throw this hole card away, face down",
}
"""Every choice of a draw or a forced throw, with its meaning."""

STAND_PAT = Choice(name="stand-pat", says=CHOICES["stand-pat"], aliases=("pat",))
NOTHING = Binding("")
CHANGED_MIND = "discard-changed"
"""The report by which a seat takes its discard back, as long as nobody has acted on it."""
EXPOSED_ON_DRAW = "exposed-on-the-draw"
"""The report that waits, while anybody discards, until all are served."""


class Drawing:
    """How far a draw has come, for whoever sees to it that there are cards."""

    __slots__ = ("burns_are_out", "is_final", "seat", "served", "total", "wanted")

    def __init__(self, is_final: bool) -> None:
        self.seat = 0
        """Who is being served."""
        self.wanted = 0
        """How many cards that seat still gets."""
        self.total = 0
        """How many are still to be dealt to all who have discarded."""
        self.served: list[int] = []
        """Who has got all new cards."""
        self.is_final = is_final
        """No draw follows."""
        self.burns_are_out = False
        """The burns went back into the stub: discards take their places, to keep count of the rounds."""


Changes = Literal["both", "either", "final"]
"""A discard may be changed until somebody has acted on it or a card has come off the deck (`both` must not
have happened), as long as either has not happened, or never."""
Refill = Callable[[Contest, Drawing, str], Script]
"""What is done about the stub before the next card of a draw: see `stub`."""


def throw_one(contest: Contest, clause: str) -> Script:
    """Each live seat must throw away one of its hole cards, in the order of the deal."""
    for seat in list(contest.live):
        choice = _naming("throw", contest.down[seat], 1)
        chosen = yield from ask(contest, seat, (choice,), clause)
        if chosen is not None:
            yield from _throw_away(contest, seat, chosen.cards, clause)
            contest.muck += chosen.cards


def draw_in_turn(refill: Refill) -> DealsStreet:
    """Each seat discards and is served before the next is asked; a burn before the first new card."""

    def deal(contest: Contest, clause: str) -> Script:
        contest.discards = {}
        drawing = Drawing(is_final=False)
        is_burned = False
        for seat in list(contest.live):
            cards = yield from _choose(contest, seat, (), clause)
            yield from _throw_away(contest, seat, cards, clause)
            drawing.total = len(cards)
            if cards and not is_burned:
                is_burned = True
                yield from _burn(contest, drawing, seat, len(cards), refill, clause)
            yield from _serve(contest, drawing, seat, len(cards), refill, clause)
        contest.muck = sum(contest.discards.values(), contest.muck)

    return deal


def draw_together(
    refill: Refill, *, burn_first: bool = False, is_final: bool = False, changes: Changes = "both"
) -> DealsStreet:
    """All discard before any card is replaced; then a burn, and the seats are served in the same order.

    `burn_first`: the burn comes before the discards. `is_final`: no draw follows. `changes`: how long a seat
    may take its discard back.
    """

    def deal(contest: Contest, clause: str) -> Script:
        contest.discards = {}
        if burn_first:
            yield from burn(contest, clause)
        open_to_change: list[int] = []
        for seat in list(contest.live):
            cards = yield from _choose(contest, seat, open_to_change, clause)
            if changes != "either":
                yield from _throw_all(contest, open_to_change, clause)
            contest.discards[seat] = cards
            if changes == "final":
                yield from _throw_all(contest, [seat], clause)
            else:
                open_to_change.append(seat)
        yield from _throw_all(contest, open_to_change, clause)
        drawing = Drawing(is_final)
        wants = {seat: len(contest.discards[seat]) + contest.missing.pop(seat, 0) for seat in contest.live}
        drawing.total = sum(wants.values())
        if drawing.total and not burn_first:
            first = next(seat for seat in wants if wants[seat])
            yield from _burn(contest, drawing, first, wants[first], refill, clause)
        for seat, wanted in wants.items():
            yield from _serve(contest, drawing, seat, wanted, refill, clause)
        contest.muck = sum(contest.discards.values(), contest.muck)
        if drawing.burns_are_out:
            yield Call(words="Discards take the places of the burns", clause=clause)

    return deal


def _choose(contest: Contest, seat: int, others: Sequence[int], clause: str) -> Generator[Step, Any, Hand]:
    """The cards that a seat throws away: none where it stands pat or has been declared dead. While it
    thinks, these others may take their own choices back."""
    hand = contest.down[seat]
    choices: tuple[Choice, ...] = (STAND_PAT, _naming("discard", hand, len(hand)))
    while seat in contest.live:
        if contest.bound.get(seat, NOTHING).act == STAND_PAT.name:
            choices = (STAND_PAT,)
        chosen = yield Decide(seat=seat, choices=choices, clause=clause)
        if chosen is not None:
            contest.bound.pop(seat, None)
            cards: Hand = chosen.cards
            if contest.form.on_discard is not None:
                yield from contest.form.on_discard(contest, seat, cards)
            return cards
        for other in others:
            if contest.table.take_report(CHANGED_MIND, other) is not None:
                contest.discards[other] = yield from _choose(contest, other, (), clause)
        yield from rule_reports(contest, waits=EXPOSED_ON_DRAW)
    return ()


def _throw_all(contest: Contest, seats: list[int], clause: str) -> Script:
    """The discards of these seats stand."""
    for seat in seats:
        yield from _throw_away(contest, seat, contest.discards[seat], clause)
    seats.clear()


def _throw_away(contest: Contest, seat: int, cards: Hand, clause: str) -> Script:
    yield Discard(seat=seat, cards=cards, clause=clause)
    contest.discards[seat] = cards
    contest.down[seat] = tuple(card for card in contest.down[seat] if card not in cards)


def _burn(contest: Contest, drawing: Drawing, seat: int, wanted: int, refill: Refill, clause: str) -> Script:
    """The burn before the first new card, which that seat gets; the stub may be out already."""
    drawing.seat, drawing.wanted = seat, wanted
    yield from refill(contest, drawing, clause)
    yield from burn(contest, clause)


def _serve(contest: Contest, drawing: Drawing, seat: int, wanted: int, refill: Refill, clause: str) -> Script:
    drawing.seat, drawing.wanted = seat, wanted
    while drawing.wanted:
        yield from refill(contest, drawing, clause)
        contest.down[seat] += yield Deal(to=seat, face="down", clause=clause)
        drawing.wanted -= 1
        drawing.total -= 1
    drawing.served.append(seat)


def _naming(name: str, hand: Hand, most: int) -> Choice:
    """A choice of one card at least."""
    parts = ("thrown away", "kept")
    return Choice(
        name=name, among=hand, fewest=1, fullest=most, parts=parts, is_private=True, says=CHOICES[name]
    )
