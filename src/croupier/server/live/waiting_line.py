"""The line for a full table: who comes first is offered the seat that gets free, for a stated time, and then
the next is. A seat that is offered is kept for that person."""

from __future__ import annotations

from collections.abc import Sequence
from time import time

from msgspec import Struct
from msgspec.structs import replace

from croupier.refusals import IllegalBet
from croupier.server.live.seat_notes import InLine
from croupier.server.live.seating import CLOSED, Seating

OFFERED_FOR = 60.0
"""Seconds that who is offered a seat has to take it; then the line goes on without that one."""


class LineSeen(Struct, frozen=True):
    """The line as one viewer sees it."""

    names: tuple[str, ...] = ()
    place: int = 0
    """The viewer's, from 1; 0: does not wait."""
    offer: float | None = None
    """Seconds that a seat is still kept for the viewer."""
    free: tuple[int, ...] = ()
    """The seats that the viewer may take."""


def called(line: Sequence[InLine], free: int, now: float) -> list[InLine]:
    """Whose time is up is gone; the first of the others have an offer, as many as there are seats.

    >>> ann, bob, cy = (InLine(name, name) for name in ("Ann", "Bob", "Cy"))
    >>> first = called([ann, bob, cy], 1, 100.0)
    >>> [(each.name, each.until) for each in first]
    [('Ann', 160.0), ('Bob', 0.0), ('Cy', 0.0)]
    >>> [(each.name, each.until) for each in called(first, 1, 160.0)]
    [('Bob', 220.0), ('Cy', 0.0)]
    """
    still = [each for each in line if not each.until or each.until > now]
    offered = [replace(each, until=each.until or now + OFFERED_FOR) for each in still[:free]]
    return [*offered, *(replace(each, until=0.0) for each in still[free:])]


class WaitingLine:
    """Of one table. Who waits is written with the seats' notes."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating

    @property
    def _line(self) -> list[InLine]:
        return self._seating.notes.line

    def join(self, person: str, name: str) -> None:
        self._seating.check_open(f"{name} cannot wait for a seat")
        if self._seating.has_seat(person):
            raise IllegalBet(f"{name} cannot wait for a seat", "that one has a seat here")
        if any(each.person == person for each in self._line):
            raise IllegalBet(f"{name} waits for a seat already")
        if len(self._seating.free) > len(self._line):
            raise IllegalBet(f"{name} cannot wait for a seat", "one is free", "sit down")
        self._line.append(InLine(person, name))

    def leave(self, person: str) -> None:
        if not any(each.person == person for each in self._line):
            raise IllegalBet("you do not wait for a seat here")
        self.drop(person)

    def drop(self, person: str) -> None:
        """Whoever has a seat now, or wants none, waits no more."""
        notes = self._seating.notes
        notes.line = [each for each in notes.line if each.person != person]

    @property
    def is_due(self) -> bool:
        """Whether somebody is to be offered a seat now, or has not taken it in time."""
        return bool(self._line) and self._seating.phase != CLOSED and self._called() != self._line

    def call(self) -> None:
        self._seating.notes.line = self._called()

    def _called(self) -> list[InLine]:
        return called(self._line, len(self._seating.free), time())

    @property
    def seconds(self) -> float | None:
        """Until the first offer ends; None where none is made."""
        ends = [each.until for each in self._line if each.until]
        return max(0.0, min(ends) - time()) if ends else None

    def check_kept(self, person: str, name: str) -> None:
        """Refuse a seat that is kept for who has waited for it."""
        kept = [each for each in self._line if each.until and each.person != person]
        if self._line and len(self._seating.free) <= len(kept):
            first = kept[0].name if kept else "somebody"
            raise IllegalBet(f"{name} cannot sit down", f"{first} has waited for that seat", "wait in line")

    def seen(self, person: str) -> LineSeen:
        line, free = self._line, self._seating.free
        own = next((at for at, each in enumerate(line) if each.person == person), None) if person else None
        until = line[own].until if own is not None else 0.0
        kept = sum(1 for each in line if each.until) - bool(until)
        return LineSeen(
            tuple(each.name for each in line),
            own + 1 if own is not None else 0,
            max(0.0, round(until - time(), 1)) if until else None,
            free if len(free) > kept else (),
        )
