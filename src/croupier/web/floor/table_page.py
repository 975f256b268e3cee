"""A table from the floor: what may be reported now and what came of it, the seats and the bank, how the table
is run, its options and its records. All that is offered is what the table says may be done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from nicegui import background_tasks, ui

from croupier.refusals import Refusal
from croupier.server.door.people import FLOOR, Person
from croupier.server.live import commands as c
from croupier.server.live.live_table import LiveTable
from croupier.server.live.pit import Pit
from croupier.server.live.shown import IrregularityShown, Situation
from croupier.server.refused import Elsewhere
from croupier.table.telling import words
from croupier.web.blanks import AtField
from croupier.web.floor import story as floor_story
from croupier.web.floor.forms import OptionPanel, RulesPanel, SeatPanel, seat_names
from croupier.web.floor.records import Records
from croupier.web.markup import joined, link, tag
from croupier.web.shell import filled, html, lead, plain
from croupier.web.table.facts import clause_link

AT = "/floor"
RECORDS = "Records"
NOTHING = {
    "closed": "The table is closed.",
    "over": "Nothing of the last round can be reported now that it is over.",
}


class FloorPage:
    """One visitor's look at one table; as a spectator where a round is not over, even with a seat there."""

    def __init__(self, pit: Pit, live: LiveTable, person: Person, verifying: asyncio.Semaphore) -> None:
        self.live = live
        self.pit = pit
        self.person = person
        self.can_act = person.may(FLOOR)
        self.records = Records(pit, live.id, verifying)
        self._client = ui.context.client
        self._watcher = live.watch()
        self._client.on_delete(self._watcher.close)
        self._offered: tuple[object, ...] | None = None
        self._version = -1
        self._recorded: tuple[int, ...] = ()
        """What was over when the records were last read."""
        self._title = self._phase = ""

    # -- drawing --------------------------------------------------------------------------------

    async def draw(self) -> None:
        live = self.live
        with ui.element("div").classes("between floor-head"):
            self._head = ui.element("div")
            with ui.element("div").classes("together"):
                html(joined([link("Table", f"/table/{live.id}"), " · ",
                             link("Rules", f"/rulebook/{live.game.sheets[0]}")]))  # fmt: skip
                if self.can_act:
                    self._deal = filled("Deal now", self._on(self._deal_now, "No more bets."))
                    self._close = plain("Close the table", lambda: self._sure.set_visibility(True))
                    self._off = plain("Call it off", self._on(self._call_off, "The table goes on as it is."))
                    self._reopen = filled("Reopen", self._on(self._reopen_table, "The table is open again."))
        self._state = html("", "together").props("role=status")
        if self.can_act:
            self._draw_sure()
        self._line = html("").props("aria-live=assertive")
        self._line.set_visibility(False)
        with ui.tabs().props("align=left no-caps outside-arrows mobile-arrows") as tabs:
            now = ui.tab("Now")
            if self.can_act:
                has_bank = live.game.banking == "player-dealer"
                seats = ui.tab("Seats and bank" if has_bank else "Seats")
                rules, options = ui.tab("Pace"), ui.tab("Limits and options")
            records = ui.tab(RECORDS)
        self._tabs = tabs
        with ui.tab_panels(tabs, value=now, animated=False, keep_alive=True):
            with ui.tab_panel(now):
                self._draw_now()
            if self.can_act:
                with ui.tab_panel(seats):
                    self._seats = SeatPanel(live, self._on)
                    self._seats.draw()
                with ui.tab_panel(rules):
                    RulesPanel(live, self._on).draw()
                with ui.tab_panel(options):
                    self._options = OptionPanel(live, self._on)
                    self._options.draw()
            with ui.tab_panel(records):
                self.records.draw()
        tabs.on_value_change(self._turned)
        await self.look()

    def _draw_head(self) -> None:
        title = self.live.rules.title or self.live.game.title
        if title != self._title:
            self._title = title
            self._head.clear()
            named = self.live.game.title if self.live.rules.title else ""
            with self._head:
                lead(title, named, joined([link("Floor", AT), " › ", self.live.id]))

    def _draw_sure(self) -> None:
        """Asked before all have to get up."""
        self._sure = ui.element("section").classes("panel").props("role=alertdialog")
        self._sure.props["aria-label"] = "Close the table?"
        with self._sure, ui.element("div").classes("between"):
            html(tag("p", "Close the table? Once no round is played, everybody gets up with all chips, "
                     "and the seeds are disclosed."))  # fmt: skip
            with ui.element("div").classes("together"):
                plain("Leave it open", lambda: self._sure.set_visibility(False))
                filled("Close it", self._on(self._close_table, ""))
        self._sure.set_visibility(False)

    def _draw_now(self) -> None:
        with ui.element("div").classes("floor-now"):
            with ui.element("div").classes("answer"):
                if self.can_act:
                    with ui.element("section").classes("panel").props('aria-label="Report"'):
                        html(tag("h2", "Report an irregularity"))
                        self._reports = ui.element("div").classes("reports")
                with ui.element("section").classes("panel").props('aria-label="Rulings"'):
                    html(tag("h2", "Rulings at this table"))
                    self._rulings = html("", "rulings")
            with ui.element("section").classes("panel").props('aria-label="Ledger"'):
                html(tag("h2", "The ledger, live"))
                html(tag("p", "As a spectator sees it while the round is played; in full among the records "
                         "once it is over.", class_="muted small"))  # fmt: skip
                self._told = html("")

    # -- following ------------------------------------------------------------------------------

    def follow(self) -> None:
        background_tasks.create(self._follow(), name=f"floor of table {self.live.id}")

    async def _follow(self) -> None:
        try:
            async for change in self._watcher:
                if change.version > self._version or change.is_cut:
                    with self._client:
                        await self.look()
        except Elsewhere as no:
            self._say(str(no), is_refusal=True)

    async def look(self) -> None:
        """Ask how things are, and show them."""
        now, fitting = await self.live.situation(), await self.live.fitting()
        if self._client.is_deleted:
            return
        self._draw_head()
        if now.phase == "closed" and self._phase in ("betting", "playing", "over"):
            self._say("The table is closed.")
        self._phase = now.phase
        self._version = now.version
        self._state.content = floor_story.state(now, floor_story.ordered(self.live))
        self._told.content = floor_story.told(now, self.live.game.sheets)
        self._rulings.content = floor_story.rulings(self.live)
        if self.can_act:
            self._show_buttons(now)
            self._offer(now, fitting)
            self._seats.show(now)
            self._options.show(now)
        await self._show_records()

    async def _turned(self) -> None:
        """To another tab: what was said on the last one is read."""
        self._line.set_visibility(False)
        await self._show_records()

    async def _show_records(self) -> None:
        """Read anew where they are looked at and there is more in them."""
        phase, table = self.live.phase, self.live.dealing.sitting.table
        is_over = phase in ("over", "closed")
        over = (self.live.kept.part, table.number - (not is_over), self.live.version if is_over else 0)
        if self._tabs.value == RECORDS and over != self._recorded:
            self._recorded = over
            await self.records.load()

    def _show_buttons(self, now: Situation) -> None:
        self._deal.set_visibility(now.phase != "closed")
        self._deal.set_enabled(now.phase in ("betting", "over"))
        self._close.set_visibility(now.phase != "closed")
        self._reopen.set_visibility(now.phase == "closed")
        self._off.set_visibility(bool(floor_story.ordered(self.live)))

    def _offer(self, now: Situation, fitting: tuple[IrregularityShown, ...]) -> None:
        """Drawn anew only where something else is offered: a seat that is being chosen stays chosen."""
        seats = seat_names(now)
        offered = (fitting, tuple(seats.items()), now.phase)
        if offered == self._offered:
            return
        self._offered = offered
        self._reports.clear()
        with self._reports:
            if not fitting:
                said = NOTHING.get(now.phase, "Nothing of this game can be reported at this moment.")
                if now.phase == "over" and not now.round:
                    said = "No round has been played yet."
                html(tag("p", said, class_="muted"))
            for each in fitting:
                self._draw_report(each, seats)

    def _draw_report(self, each: IrregularityShown, seats: dict[int, str]) -> None:
        with ui.element("article").classes("report"):
            html(joined([tag("h3", _sentence(each.trigger)), tag("p", joined([
                tag("span", f"{_sentence(each.ruling)} "), clause_link(each.clause, self.live.game.sheets)]),
                class_="muted small")]))  # fmt: skip
            with ui.element("div").classes("together report-asks"):
                seat = right = None
                if each.wants_seat:
                    only = next(iter(seats)) if len(seats) == 1 else None
                    seat = ui.select(seats, label="At seat", value=only)
                if each.results:
                    right = ui.select(in_order(each.results), label="Right result", with_input=True)
                for field in filter(None, (seat, right)):
                    field.props("outlined dense options-dense")

                async def report() -> None:
                    at = int(seat.value or 0) if seat is not None else 0
                    result = str(right.value or "") if right is not None else ""
                    await self.live.do(c.ReportTo(each.name, at, result), by=self.person.id)

                button = plain("Report", self._on(report, f"Reported: {words(each.name)}."))
                button.props["aria-label"] = f"Report {words(each.name)}"

    # -- acting ---------------------------------------------------------------------------------

    def _on(self, act: Callable[[], Awaitable[object]], said: str) -> Callable[[], Awaitable[None]]:
        """What a button does: the act where the visitor may, then how it went in one line."""

        async def clicked() -> None:
            try:
                self.person.check(FLOOR)
                own = await act()
            except AtField:
                self._line.set_visibility(False)  # it is told where it was typed
            except Refusal as no:
                self._say(str(no), is_refusal=True)
            else:
                self._say(own if isinstance(own, str) else said)
            try:
                await self.look()
            except Refusal as no:
                self._say(str(no), is_refusal=True)

        return clicked

    def _say(self, line: str, *, is_refusal: bool = False) -> None:
        kind = {"class_": "refusal", "role": "alert"} if is_refusal else {"class_": "said"}
        self._line.content = tag("p", line, **kind)
        self._line.set_visibility(True)

    async def _deal_now(self) -> None:
        await self.live.do(c.DealNow(), by=self.person.id)

    async def _close_table(self) -> str:
        self._sure.set_visibility(False)
        await self.live.do(c.CloseTable(later=True), by=self.person.id)
        is_closed = self.live.phase == "closed"
        return "The table is closed." if is_closed else "The table closes as soon as the round is over."

    async def _call_off(self) -> None:
        await self.live.do(c.Recall(), by=self.person.id)

    async def _reopen_table(self) -> None:
        await self.pit.reopen(self.live.id, by=self.person.id)


def in_order(results: Sequence[str]) -> list[str]:
    """Numbers as one looks for them, not as they stand round the wheel.

    >>> in_order(["0", "28", "00", "9"]), in_order(["tie", "banker"])
    (['0', '00', '9', '28'], ['tie', 'banker'])
    """
    are_numbers = all(each.isdecimal() for each in results)
    return sorted(results, key=lambda each: (int(each), len(each))) if are_numbers else list(results)


def _sentence(line: str) -> str:
    return line[:1].upper() + line[1:]
