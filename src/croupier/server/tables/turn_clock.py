"""The clock of a table: how long bets are taken, and how long a person has to choose."""

from __future__ import annotations

from croupier.server.tables.state import BETTING, PLAYING, Seating

BETS_OPEN, TO_CHOOSE = 60.0, 40.0
"""Seconds, where several people sit at a table and the house has set no others."""


class TurnClock:
    """Set once for each round's bets and each question; its times are those of the event loop."""

    def __init__(self) -> None:
        self._deadline: float | None = None
        self._timed: tuple[str, int] = ("", 0)

    def set(self, seating: Seating, now: float) -> None:
        """Where bets are made or a person is asked, if it is not set for that already."""
        seconds, what, phase, rules = None, ("", 0), seating.phase, seating.rules
        if phase == BETTING and any(seating.sitting.table.layout.values()):
            seconds = _usual(seating, rules.bet_seconds, BETS_OPEN)
            what = (BETTING, seating.sitting.number)
        elif phase == PLAYING and seating.asks_person:
            seconds = _usual(seating, rules.choose_seconds, TO_CHOOSE)
            what = (PLAYING, seating.version)
        if what != self._timed:
            self._timed = what
            self._deadline = now + seconds if seconds is not None else None

    def left(self, now: float) -> float | None:
        """Seconds, fewer than none where it is late; None: nobody is timed."""
        return self._deadline - now if self._deadline is not None else None

    def rings(self, now: float) -> bool:
        """Whether the time is over, once."""
        is_late = self._deadline is not None and now >= self._deadline
        if is_late:
            self._deadline = None
        return is_late

    def set_anew(self) -> None:
        """What it rang for is still to be done: the time begins again."""
        self._timed = ("", 0)


def _usual(seating: Seating, seconds: float | None, usual: float) -> float | None:
    """As the house has set it; else the usual time where people wait for each other at a table that is
    dealt at a pace."""
    if seconds is not None or not seating.rules.pace or len(seating.notes.people) < 2:
        return seconds
    return usual
