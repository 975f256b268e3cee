"""The timeline of a table page: the table as one viewer is shown it, motion by motion.

A page may be many events behind the ledger. Each frame is the situation right after something has moved on
the felt, folded from the events up to there, so that no sum, button, label or line in it is ahead of what was
shown. What a card, die or ball decides comes with the next frame, when it has come to rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from croupier.rules.irregularities import BETTING
from croupier.rules.script import events as e
from croupier.server.tables.felt import (
    CHIPS,
    DEAL,
    KINDS,
    SETTLE,
    SPIN,
    THROW,
    TURN,
)
from croupier.server.tables.seat_fold import SeatFold, seat_of
from croupier.server.tables.shapes import BeadShown, HandShown, Situation, StepShown
from croupier.server.tables.situation import ShownState, TableFacts, situation
from croupier.server.tables.state import TableState

TOGETHER = (CHIPS, SETTLE)
"""Motions of which several in a row are one frame."""
DECIDING = (DEAL, TURN, THROW, SPIN)
"""Motions that decide something, which is shown when they have come to rest."""
OUTSIDE = ("", BETTING)
"""Moments of a table at which no round is played: chips that move then are shown at once."""


class Rested(NamedTuple):
    """The parts of a situation that could be shown before something began to move."""

    steps: tuple[StepShown, ...]
    results: tuple[str, ...]
    beads: tuple[BeadShown, ...]


class Timeline:
    """Follows a table for one viewer, starting from its current state."""

    def __init__(self, state: Callable[[], TableState], person: str) -> None:
        """`state` returns the table's current state, which is another one after a rebuild."""
        self._state = state
        self._person = person
        self._fold = self._at_present(state())

    def _at_present(self, state: TableState) -> SeatFold:
        fold = SeatFold(state, seat_of(state, self._person))
        fold.follow(state)
        return fold

    def frames(self, now: Situation) -> list[Situation]:
        """Return what moved since the last call and up to the situation `now`, one frame for each motion. The
        last frame is followed by `now` itself."""
        fold, state = self._fold, self._state()
        if not fold.is_of(state, seat_of(state, self._person)):
            self._fold = self._at_present(state)
            return []
        frames: list[Situation] = []
        chips = ""  # the motion of chips that goes on
        for version, event in fold.coming(state, now.version):
            kind = _kind(fold, event)
            if chips and (isinstance(event, e.Chose) or kind not in ("", chips)):
                frames.append(self._frame(state, chips, version - 1, now))
                chips = ""
            rested = Rested(tuple(fold.steps), fold.past.results, fold.past.beads)
            fold.see(version, event, state)
            if kind in TOGETHER:
                chips = kind
            elif kind:
                frames.append(self._frame(state, kind, version, now, rested))
        if chips:
            frames.append(self._frame(state, chips, now.version, now))
        return frames if any(each.moving != CHIPS for each in frames) else []

    def _frame(
        self, state: TableState, kind: str, version: int, now: Situation, rested: Rested | None = None
    ) -> Situation:
        standing = ShownState.within_round(state, self._fold, version)
        frame = situation(standing, self._fold, TableFacts(table=now.table, person=self._person))
        frame = replace(
            frame, moving=kind, line=now.line, place=now.place, free=now.free, offer=None, last_bets={}
        )
        if kind in DECIDING and rested is not None:
            cards = tuple(_unnamed(each, version) for each in frame.cards)
            frame = replace(
                frame, cards=cards, steps=rested.steps, past_results=rested.results, beads=rested.beads
            )
        return frame


def _kind(fold: SeatFold, event: e.Event) -> str:
    """Return the kind of motion that the event makes; '' for none, or for chips that move outside a round."""
    kind = KINDS.get(event.__class__, "")
    return "" if kind == CHIPS and fold.table.moment in OUTSIDE else kind


def _unnamed(cards: HandShown, version: int) -> HandShown:
    """A hand with a card that still moves says nothing of what it makes."""
    return replace(cards, words="", hand_names=(), winning=()) if version in cards.since else cards
