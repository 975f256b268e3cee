"""The projection of a table: what each viewer sees of it, kept in sections and brought up to date after
commits.

A section is built again when an event has changed it, or something else that it shows. An event that the
`CHANGES` of the fold do not list changes every section, so that a new kind of event costs time and never
shows an old table. The tests compare each kept situation with one that is folded from the ledger anew.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from msgspec.json import encode

from croupier.server.tables.floor_view import FloorView
from croupier.server.tables.printed_layout import encoded_spots
from croupier.server.tables.seat_fold import FELT, RESULTS, SEATS, SeatFold, seat_of
from croupier.server.tables.shapes import Change, FloorGlance, FloorSituation, Shown, Situation
from croupier.server.tables.situation import BUILDERS, ShownState, TableFacts, change
from croupier.server.tables.state import TableState
from croupier.server.tables.viewers import FloorOnlooker, Onlooker, Viewers, Watcher

MOST_VIEWS = 200
"""Viewers whose views are kept. Beyond that each is folded again from the first line."""


class EncodedSituation(NamedTuple):
    """A situation as JSON."""

    version: int
    json: bytes


class KeptSection:
    """One section of a view, with its JSON once that was asked for."""

    def __init__(self, name: str) -> None:
        self.key: Hashable = None
        self.fields: dict[str, Any] = {}
        self.encoded = b""
        """The fields as JSON without braces around them; empty until it is asked for."""
        self._name = name
        self._steps, self._moves = EncodedEntries(), EncodedEntries()

    def json(self) -> bytes:
        """Return the fields as JSON, without braces around them."""
        if not self.encoded:
            fields = self.fields
            if self._name == "log":
                steps, moves = self._steps.json(fields["steps"]), self._moves.json(fields["moves"])
                self.encoded = b'"steps":%s,"moves":%s' % (steps, moves)
            elif self._name == "spots":
                self.encoded = b'"spots":%s' % encoded_spots(fields["spots"])
            else:
                self.encoded = encode(fields)[1:-1]
        return self.encoded


class EncodedEntries:
    """A list that mostly grows at its end: each entry is encoded once."""

    def __init__(self) -> None:
        self._entries: Sequence[Shown] = ()
        self._encoded = b""

    def json(self, entries: Sequence[Shown]) -> bytes:
        """Return the entries as JSON."""
        before, known = self._entries, len(self._entries)
        is_longer = 0 < known <= len(entries) and entries[0] is before[0] and entries[known - 1] is before[-1]
        if not is_longer:
            self._encoded = encode(entries)
        elif known < len(entries):
            self._encoded = b"%s,%s" % (self._encoded[:-1], encode(entries[known:])[1:])
        self._entries = entries
        return self._encoded


class KeptView:
    """The table as one viewer sees it: a fold of the ledger, and the sections of the situation."""

    def __init__(self, fold: SeatFold) -> None:
        self.fold = fold
        self._sections = {name: KeptSection(name) for name in BUILDERS}
        self._seen: tuple[int, TableFacts] | None = None
        """The turn and the facts of the last situation."""
        self._situation: Situation | None = None
        self._encoded: EncodedSituation | None = None

    def refresh(self, state: TableState, facts: TableFacts, turn: int) -> None:
        """Bring the sections up to date, if anything may have changed. The offer of a seat runs out by the
        clock."""
        if (turn, facts) == self._seen and not state.seats.line:
            return
        fold = self.fold
        standing = ShownState.now(state, fold)
        keys = self._keys(standing)
        for name, section in self._sections.items():
            key = keys.get(name)
            if key is None or key != section.key:
                section.key, section.fields, section.encoded = key, BUILDERS[name](standing, fold, facts), b""
        self._seen, self._situation, self._encoded = (turn, facts), None, None

    def _keys(self, standing: ShownState) -> dict[str, Hashable]:
        """Return what sections are built from; those without a key are cheaper to build than to compare."""
        stamps, state = self.fold.stamps, standing.state
        those, asked = state.seats, standing.ask.seat if standing.ask is not None else 0
        flags = (*those.ready, 0, *those.leaving, 0, *state.session.willing, 0, *those.bots)
        keys: dict[str, Hashable] = {
            FELT: stamps[FELT],
            RESULTS: stamps[RESULTS],
            SEATS: (stamps[SEATS], standing.phase, standing.banker, asked, flags),
        }
        if not those.line:  # a place in it is the viewer's own, and an offer runs out
            keys["line"] = tuple(standing.table.names), tuple(those.coming)
        return keys

    @property
    def situation(self) -> Situation:
        if self._situation is None:
            fields: dict[str, Any] = {}
            for section in self._sections.values():
                fields |= section.fields
            self._situation = Situation(**fields)
        return self._situation

    @property
    def encoded(self) -> EncodedSituation:
        if self._encoded is None:
            parts = b",".join([section.json() for section in self._sections.values()])
            self._encoded = EncodedSituation(self._sections["head"].fields["version"], b"{%s}" % parts)
        return self._encoded


class TableProjection:
    """Views of one table for all its viewers. They are read only between two commands, when everything they
    show has been written to the store."""

    def __init__(self, table_id: str) -> None:
        self._table_id = table_id
        self._folds: dict[str, SeatFold] = {}
        """Person → fold; '' is a spectator, as everybody is who has no seat."""
        self._views: dict[str, KeptView] = {}
        """Person → view; '' is everybody who has no seat and does not wait for one."""
        self._floor = FloorView()
        self._turn = 0

    def touch(self) -> None:
        """Note that the state may have changed since it was last shown."""
        self._turn += 1

    def situation(self, state: TableState, facts: TableFacts, person: str = "") -> Situation:
        """Return the table as a person may see it."""
        return self._view(state, facts, person).situation

    def encoded(self, state: TableState, facts: TableFacts, person: str = "") -> EncodedSituation:
        """Return the table as a person may see it, as JSON."""
        return self._view(state, facts, person).encoded

    def floor_situation(self, state: TableState, facts: TableFacts) -> FloorSituation:
        """Return the table as the floor sees it."""
        return self._floor.situation(state, self.situation(state, facts), facts.part)

    def floor_glance(self, state: TableState) -> FloorGlance:
        """Return what the floor's list of tables shows."""
        return self._floor.glance(state)

    def _view(self, state: TableState, facts: TableFacts, person: str) -> KeptView:
        who = person if state.is_known(person) else ""
        fold, view = self._fold(state, who), self._views.get(who)
        if view is None or view.fold is not fold:
            if len(self._views) >= MOST_VIEWS:
                self._views.clear()
            view = self._views[who] = KeptView(fold)
        view.refresh(state, facts._replace(table=self._table_id, person=who), self._turn)
        return view

    def _fold(self, state: TableState, person: str) -> SeatFold:
        """Return the person's fold of the ledger, up to its last line."""
        you = seat_of(state, person)
        who = person if you is not None else ""
        fold = self._folds.get(who)
        if fold is None or not fold.is_of(state, you):
            if len(self._folds) >= MOST_VIEWS:
                self._folds.clear()
            fold = self._folds[who] = SeatFold(state, you)
        fold.follow(state)
        return fold

    # -- sending ----------------------------------------------------------------------------------

    def send_changes(self, state: TableState, viewers: Viewers, before: int) -> None:
        """Send what has happened since the version `before`."""
        watchers = viewers.of_kind(Watcher)
        if not watchers:
            return
        lines = state.session.ledger.lines[max(0, before - state.offset) :]
        is_cut = before < state.offset  # another ledger has begun
        sent: dict[str, Change] = {}
        for each in watchers:
            who = each.person if state.seat_of(each.person) else ""
            if who not in sent:
                sent[who] = change(self._table_id, state, lines, who, is_cut)
            each.tell(sent[who])

    def send_cut(self, state: TableState, viewers: Viewers) -> None:
        """Tell the watchers that the table was put back: they must ask for the situation again."""
        for each in viewers.of_kind(Watcher):
            each.tell(Change(table=self._table_id, version=state.version, is_cut=True))

    def send_situations(self, state: TableState, viewers: Viewers, facts: TableFacts) -> None:
        """Show the table as it stands now."""
        for each in viewers.of_kind(Onlooker):
            each.show(self.situation(state, facts, each.person))
        if floor := viewers.of_kind(FloorOnlooker):
            now = self.floor_situation(state, facts)
            for looking in floor:
                looking.show(now)
