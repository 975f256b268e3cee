"""A table as it is shown to those who look at it, with its clock."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from croupier.server.tables.floor_view import FloorLook
from croupier.server.tables.owned_table import OwnedTable
from croupier.server.tables.seat_fold import Looks
from croupier.server.tables.shapes import Change, FloorGlance, FloorSituation, Situation
from croupier.server.tables.situation import ShownState, change, situation
from croupier.server.tables.turn_clock import TurnClock
from croupier.server.tables.viewers import FloorOnlooker, Onlooker, Watcher
from croupier.table.ledger import Line


class ShownTable:
    """What is in the store, as nothing else is awaited between a commit and the next command."""

    def __init__(self, table: OwnedTable, clock: TurnClock) -> None:
        self._table = table
        self._clock = clock
        self._looks = Looks()
        self._floor_look = FloorLook()

    def situation(self, person: str) -> Situation:
        table, seating = self._table, self._table.seating
        look = self._looks.of(seating, person)
        now = situation(
            table.id, ShownState.now(seating, look), look, self._seconds(), table.held, table.kept.receipt
        )
        if seating.notes.line:
            seen = table.dealing.line.seen(person)
            now = replace(now, line=seen.names, place=seen.place, offer=seen.offer, free=seen.free)
        return now

    def floor_situation(self) -> FloorSituation:
        table = self._table
        return self._floor_look.situation(table.seating, self.situation(""), table.kept.part)

    def floor_glance(self) -> FloorGlance:
        return self._floor_look.glance(self._table.seating)

    def _seconds(self) -> float | None:
        left = self._clock.left(asyncio.get_running_loop().time())
        return max(0.0, round(left, 1)) if left is not None else None

    # -- those who look ------------------------------------------------------------------------------

    def publish(self, before: int) -> None:
        """What has happened since that version, and how the table stands now."""
        table, seating = self._table, self._table.seating
        lines: list[Line] = seating.sitting.ledger.lines[max(0, before - seating.before) :]
        is_cut = before < seating.before  # another ledger has begun
        told: dict[str, Change] = {}
        for each in table.watchers.of(Watcher):
            who = each.person if seating.seat_of(each.person) else ""
            if who not in told:
                told[who] = change(table.id, seating, lines, who, is_cut)
            each.tell(told[who])
        self.show()

    def show_anew(self) -> None:
        """How the table stands after it was put back: what was told before is no more to be built on."""
        table = self._table
        for each in table.watchers.of(Watcher):
            each.tell(Change(table=table.id, version=table.seating.version, is_cut=True))
        self.show()

    def show(self) -> None:
        """How the table stands now, to those who look on."""
        seating, watchers = self._table.seating, self._table.watchers
        onlookers, floor = watchers.of(Onlooker), watchers.of(FloorOnlooker)
        if onlookers or floor:
            self._clock.set(seating, asyncio.get_running_loop().time())
        shown: dict[str, Situation] = {}
        for each in onlookers:
            who = each.person if seating.knows(each.person) else ""
            if who not in shown:
                shown[who] = self.situation(who)
            each.show(shown[who])
        if floor:
            now = self.floor_situation()
            for looking in floor:
                looking.show(now)
