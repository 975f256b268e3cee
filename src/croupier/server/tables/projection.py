"""The projection of a table: what each viewer sees of it, folded from the ledger and sent out after
commits."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from croupier.server.tables import seats
from croupier.server.tables.floor_view import FloorView
from croupier.server.tables.seat_fold import SeatFold, seat_of
from croupier.server.tables.shapes import Change, FloorGlance, FloorSituation, Situation
from croupier.server.tables.situation import ShownState, change, situation
from croupier.server.tables.state import TableState
from croupier.server.tables.viewers import FloorOnlooker, Onlooker, Viewers, Watcher
from croupier.table.proof.heads import SignedHead

MOST_FOLDS = 200
"""Viewers whose folds are kept. Beyond that each is folded again from the first line."""


class TableFacts(NamedTuple):
    """What a situation shows of a table that does not stand in its state."""

    seconds: float | None = None
    """Left to bet or to choose, if a timer runs."""
    stall_reason: str = ""
    receipt: SignedHead | None = None
    part: int = 1
    """The number of the current ledger."""


class TableProjection:
    """What the viewers of one table see. It reads only what is written: nothing else is awaited between a
    commit and the next command."""

    def __init__(self, table_id: str) -> None:
        self._table_id = table_id
        self._folds: dict[str, SeatFold] = {}
        """By person; '' is a spectator, as everybody is who has no seat."""
        self._floor = FloorView()

    def situation(self, state: TableState, facts: TableFacts, person: str = "") -> Situation:
        """Return the table as a person may see it."""
        fold = self._fold(state, person)
        now = situation(
            self._table_id,
            ShownState.now(state, fold),
            fold,
            facts.seconds,
            facts.stall_reason,
            facts.receipt,
        )
        if state.seats.line:
            seen = seats.line_seen(state, person)
            now = replace(now, line=seen.names, place=seen.place, offer=seen.offer, free=seen.free)
        return now

    def floor_situation(self, state: TableState, facts: TableFacts) -> FloorSituation:
        """Return the table as the floor sees it."""
        return self._floor.situation(state, self.situation(state, facts), facts.part)

    def floor_glance(self, state: TableState) -> FloorGlance:
        """Return what the floor's list of tables shows."""
        return self._floor.glance(state)

    def _fold(self, state: TableState, person: str) -> SeatFold:
        """Return the person's fold of the ledger, up to its last line."""
        you = seat_of(state, person)
        who = person if you is not None else ""
        fold = self._folds.get(who)
        if fold is None or not fold.is_of(state, you):
            if len(self._folds) >= MOST_FOLDS:
                self._folds.clear()
            fold = self._folds[who] = SeatFold(state, you)
        fold.follow(state)
        return fold

    # -- sending ----------------------------------------------------------------------------------

    def send_changes(self, state: TableState, viewers: Viewers, before: int) -> None:
        """Send what has happened since the version `before`."""
        lines = state.session.ledger.lines[max(0, before - state.offset) :]
        is_cut = before < state.offset  # another ledger has begun
        sent: dict[str, Change] = {}
        for each in viewers.of(Watcher):
            who = each.person if state.seat_of(each.person) else ""
            if who not in sent:
                sent[who] = change(self._table_id, state, lines, who, is_cut)
            each.tell(sent[who])

    def send_cut(self, state: TableState, viewers: Viewers) -> None:
        """Tell the watchers that the table was put back: they must ask for the situation again."""
        for each in viewers.of(Watcher):
            each.tell(Change(table=self._table_id, version=state.version, is_cut=True))

    def send_situations(self, state: TableState, viewers: Viewers, facts: TableFacts) -> None:
        """Show the table as it stands now."""
        shown: dict[str, Situation] = {}
        for each in viewers.of(Onlooker):
            who = each.person if state.knows(each.person) else ""
            if who not in shown:
                shown[who] = self.situation(state, facts, who)
            each.show(shown[who])
        if floor := viewers.of(FloorOnlooker):
            now = self.floor_situation(state, facts)
            for looking in floor:
                looking.show(now)
