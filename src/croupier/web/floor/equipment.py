"""The equipment of a table: duties that are due, the register, and a button to record each duty."""

from __future__ import annotations

from nicegui import ui

from croupier.server.door.people import LONGEST_REASON, Person
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from croupier.server.tables.shapes import DutyShown, FloorSituation
from croupier.table.narration import words
from croupier.table.upkeep import moment, register_csv
from croupier.web.floor.forms import On, Order
from croupier.web.markup import FOLDS, Column, Raw, join, table, tag
from croupier.web.shell import filled, html, plain
from croupier.web.table.facts import clause_link

OFTEN = 30.0
"""Seconds between two checks of what is due."""


class EquipmentPanel:
    def __init__(
        self, pit: Pit, live: TableActor, person: Person, on: On, order: Order, *, can_act: bool
    ) -> None:
        self.pit = pit
        self.live = live
        self.person = person
        self.can_act = can_act
        self._on = on
        self._order = order
        self._shown: tuple[object, ...] | None = None

    def draw(self) -> None:
        with ui.element("section").classes("panel").props('aria-label="Equipment"'):
            with ui.element("div").classes("between"):
                html(tag("h2", "Equipment"))
                plain("Download the register", self._download, "download")
            self._state = html("")
            if self.can_act:
                self._reason = ui.input("Note (recorded in the ledger)").props(
                    f"outlined dense maxlength={LONGEST_REASON}"
                )
            self._duties = ui.element("div").classes("reports")
        with ui.element("section").classes("panel").props('aria-label="Register"'):
            html(tag("h2", "Register"))
            self._register = html("")
        ui.timer(OFTEN, self._look, immediate=False)

    async def _download(self) -> None:
        register = await self.pit.upkeep_register(self.live.id)
        ui.download(register_csv(register).encode(), f"equipment-{self.live.id}.csv")

    async def _look(self) -> None:
        self.show(await self.live.floor_situation())

    def show(self, seen: FloorSituation) -> None:
        shown = (seen.upkeep, seen.register, seen.now.phase == "closed")
        if shown == self._shown:
            return
        self._shown = shown
        waits = [each for each in seen.upkeep if each.is_due]
        said = f"Due now: {len(waits)}." if waits else "Nothing is due now."
        self._state.content = tag("p", said, class_="strong" if waits else "muted")
        self._duties.clear()
        with self._duties:
            for each in sorted(seen.upkeep, key=lambda duty: not duty.is_due):
                self._draw_duty(each, is_closed=seen.now.phase == "closed")
        self._register.content = self._registered(seen)

    def _draw_duty(self, each: DutyShown, *, is_closed: bool) -> None:
        with ui.element("article").classes("report duty-due" if each.is_due else "report"):
            done = moment(each.last)
            facts = [
                f"due: {each.why}" if each.is_due else "",
                f"since {moment(each.since)}" if each.since else "",
                f"due by {moment(each.next)}" if each.next and not each.is_due else "",
                f"last done {done}{f' by {each.by}' if each.by else ''}" if done else "",
            ]
            html(join([
                tag("h3", each.words[:1].upper() + each.words[1:]),
                tag("p", join([tag("span", f"{each.who}; {each.when} "),
                                 clause_link(each.clause, self.live.game.sheets)]), class_="muted small"),
                tag("p", " · ".join(filter(None, facts)), class_="strong small" if each.is_due else "small"),
            ]))  # fmt: skip
            if self.can_act and not is_closed:

                async def record() -> None:
                    signed = self.person.record(str(self._reason.value or ""))
                    await self._order(c.RecordDuty(each.name, signed))
                    self._reason.value = ""

                draw = filled if each.is_due else plain
                button = draw("Record as done", self._on(record, f"Recorded: {words(each.name)}."))
                button.props["aria-label"] = f"Record {words(each.name)}"

    def _registered(self, seen: FloorSituation) -> Raw:
        if not seen.register:
            return tag("p", "Nothing has been recorded yet.", class_="muted")
        rows = [
            (moment(each.at), words(each.duty), each.by or "—", each.reason or "—",
             clause_link(each.clause, self.live.game.sheets))
            for each in seen.register
        ]  # fmt: skip
        columns = [Column("when"), Column("what"), Column("by"), Column("note"), Column("clause")]
        return table(columns, rows, caption="Recorded duties", is_titled=False, class_=FOLDS)
