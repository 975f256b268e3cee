"""The floor's page of one table: irregularities and rulings, seats and bank, pace, options and records.

It offers only what the table lists as possible now.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from nicegui import background_tasks, ui

from croupier.errors import CroupierError
from croupier.readers import is_whole_number, whole_number
from croupier.server.door.people import FLOOR, LONGEST_REASON, Person
from croupier.server.errors import WrongServer
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from croupier.server.tables.shapes import FloorSituation, IrregularityShown, Situation
from croupier.table.narration import words
from croupier.wagers.chips import dollars
from croupier.web.blanks import AtField
from croupier.web.floor import story as floor_story
from croupier.web.floor.equipment import EquipmentPanel
from croupier.web.floor.forms import (
    DecisionPanel,
    FundPanel,
    OptionPanel,
    RulesPanel,
    SeatPanel,
    seat_names,
)
from croupier.web.floor.records import Records
from croupier.web.markup import join, link, tag
from croupier.web.shell import filled, html, lead, plain
from croupier.web.table.facts import clause_link, facts_of
from croupier.web.table.patched_drawing import PatchedDrawing
from croupier.web.table.view import watched

AT = "/floor"
RECORDS = "Records"
NOTHING = {
    "closed": "The table is closed.",
    "over": "The round is over. Nothing about it can be reported any more.",
}


class FloorPage:
    """One visitor's view of one table: a spectator's view until the round is over, even with a seat there."""

    def __init__(self, pit: Pit, live: TableActor, person: Person) -> None:
        self.live = live
        self.pit = pit
        self.person = person
        self.can_act = person.may(FLOOR)
        self.records = Records(pit, live.id, person.runner)
        self._client = ui.context.client
        self._onlooker = live.look_on_from_floor()
        self._client.on_delete(self._onlooker.close)
        self._offered: tuple[object, ...] | None = None
        self._waiting: tuple[Situation, FloorSituation] | None = None
        """The newest list of reports, while the shown list stands still under a pointer or a question."""
        self._is_pointed = False
        self._is_asking = False
        self._shows_coming = True
        """Whether the list of reports for later moments is unfolded."""
        self._recorded: tuple[int, ...] = ()
        """Ledger, round and line at which the records were last read."""
        self._seen: FloorSituation | None = None
        self._title = self._phase = ""

    # -- drawing --------------------------------------------------------------------------------

    async def draw(self) -> None:
        live = self.live
        with ui.element("div").classes("between floor-head"):
            self._head = ui.element("div")
            with ui.element("div").classes("together"):
                html(join([link("Table", f"/table/{live.id}"), " · ",
                             link("Rules", f"/rulebook/{live.game.sheets[0]}")]))  # fmt: skip
                if self.can_act:
                    self._deal = filled("Deal now", self._on(self._deal_now, "Bets are closed."))
                    self._close = plain("Close the table", lambda: self._sure.set_visibility(True))
                    self._off = plain(
                        "Cancel scheduled changes",
                        self._on(self._call_off, "The scheduled changes are cancelled."),
                    )
                    self._reopen = filled(
                        "Reopen the table", self._on(self._reopen_table, "The table is open again.")
                    )
        self._state = html("", "together").props("role=status")
        if self.can_act:
            self._draw_sure()
        self._line = html("", "line").props("aria-live=assertive")
        self._line.set_visibility(False)
        with ui.tabs().props("align=left no-caps outside-arrows mobile-arrows") as tabs:
            now = ui.tab("Now")
            if self.can_act:
                has_bank = live.game.banking == "player-dealer"
                seats = ui.tab("Seats and bank" if has_bank else "Seats")
                rules, options = ui.tab("Pace"), ui.tab("Limits and options")
            self._cover = None
            if live.game.banking == "player-dealer":
                covered = ui.tab("Cover")
            self._equipment = None
            if live.game.upkeep(live.options):
                equipment = ui.tab("Equipment")
                self._equipment = EquipmentPanel(
                    self.pit, live, self.person, self._on, self._order, can_act=self.can_act
                )
            records = ui.tab(RECORDS)
        self._tabs = tabs
        with ui.tab_panels(tabs, value=now, animated=False, keep_alive=True):
            with ui.tab_panel(now):
                self._draw_now()
            if self.can_act:
                with ui.tab_panel(seats):
                    self._seats = SeatPanel(self.pit, live, self.person.runner, self._on, self._order)
                    self._seats.draw()
                with ui.tab_panel(rules):
                    RulesPanel(live, self._on, self._order).draw()
                with ui.tab_panel(options):
                    self._options = OptionPanel(live, self._on, self._order)
                    self._options.draw()
            if live.game.banking == "player-dealer":
                with ui.tab_panel(covered):
                    self._cover = html("", "panel")
            if self._equipment is not None:
                with ui.tab_panel(equipment):
                    self._equipment.draw()
            with ui.tab_panel(records):
                self.records.draw()
        tabs.on_value_change(self._turned)
        await self._show(await live.floor_situation())

    def _draw_head(self, given: str) -> None:
        title = given or self.live.game.title
        if title != self._title:
            self._title = title
            self._head.clear()
            named = self.live.game.title if given else ""
            with self._head:
                lead(title, named, join([link("Floor", AT), " › ", self.live.id]))

    def _draw_sure(self) -> None:
        """Draw the question that comes before closing the table."""
        self._sure = ui.element("section").classes("panel").props("role=alertdialog")
        self._sure.props["aria-label"] = "Close the table?"
        with self._sure, ui.element("div").classes("between"):
            html(tag("p", "Close the table? After the current round everybody leaves with all chips, and the "
                     "seeds are disclosed."))  # fmt: skip
            with ui.element("div").classes("together"):
                plain("Keep it open", lambda: self._sure.set_visibility(False))
                filled("Close the table now", self._on(self._close_table, ""))
        self._sure.set_visibility(False)

    def _draw_now(self) -> None:
        self._funds = [
            FundPanel(self.live, meter, self.person, self._on, self._order)
            for meter in self.live.game.meters(self.live.options)
            if meter.by_floor
        ]
        with ui.element("div").classes("floor-now"):
            with ui.element("div").classes("answer"):
                if self.can_act:
                    with ui.element("section").classes("panel").props('aria-label="Report"'):
                        html(tag("h2", "Report an irregularity"))
                        self._draw_proposal()
                        self._reason = ui.input("Reason (recorded in the ledger)").props(
                            f"outlined dense maxlength={LONGEST_REASON}"
                        )
                        with ui.dialog() as self._question:
                            self._asked = ui.element("div").classes("panel sure")
                        self._question.props('aria-label="Confirm the report"')
                        self._question.on("hide", self._unfreeze)
                        self._reports = ui.element("div").classes("reports")
                        self._reports.on("mouseenter", lambda: self._pointed(True))
                        self._reports.on("mouseleave", lambda: self._pointed(False))
                        self._changed = ui.element("div").classes("between list-changed").props("role=status")
                        with self._changed:
                            html(tag("span", "The list has changed."), "small")
                            plain("Show the new list", lambda: self._pointed(False))
                        self._changed.set_visibility(False)
                    for fund in self._funds:
                        fund.draw()
                    DecisionPanel(self.person, self._on, self._order).draw()
                with ui.element("section").classes("panel").props('aria-label="Rulings"'):
                    html(tag("h2", "Rulings at this table"))
                    self._rulings = html("", "rulings")
            with ui.element("section").classes("panel").props('aria-label="Ledger"'):
                self._felt = PatchedDrawing().classes("floor-felt").props("inert")
                html(tag("h2", "Live ledger"))
                html(
                    tag(
                        "p",
                        "Shown as a spectator sees it. After the round the full ledger is under Records.",
                        class_="muted small",
                    )
                )
                self._told = PatchedDrawing()

    def _draw_proposal(self) -> None:
        """Draw the ruling that another person of the floor has proposed, to be confirmed or rejected."""
        self._proposal = ui.element("article").classes("report").props('aria-label="Proposed"')
        with self._proposal:
            self._proposed = html("")
            with ui.element("div").classes("together"):
                filled("Confirm", self._on(self._confirm, "The ruling is confirmed and carried out."))
                plain("Reject", self._on(self._turn_down, "The ruling is rejected."))
        self._proposal.set_visibility(False)

    # -- following ------------------------------------------------------------------------------

    def follow(self) -> None:
        background_tasks.create(self._follow(), name=f"floor of table {self.live.id}")

    async def _follow(self) -> None:
        async for seen in self._onlooker:
            with self._client:
                await self._show(seen)
        if not self._client.is_deleted:
            self._say(str(WrongServer(f"table {self.live.id} is not dealt here")), is_refusal=True)

    async def _show(self, seen: FloorSituation) -> None:
        """Draw the table as it is now."""
        if self._client.is_deleted:
            return
        now, self._seen = seen.now, seen
        self._draw_head(seen.title)
        if now.phase == "closed" and self._phase in ("betting", "playing", "over"):
            self._say("The table is closed.")
        self._phase = now.phase
        self._state.content = floor_story.state(now, seen.after, sum(each.is_due for each in seen.upkeep))
        self._told.show(floor_story.ledger_lines(now, self.live.game.sheets))
        self._felt.show(watched(now, facts_of(self.live.game, self.live.options)))
        self._rulings.content = floor_story.rulings(seen.rulings, self.live.game.sheets)
        if self._cover is not None:
            self._cover.content = floor_story.cover(seen.slip, self.live.game.sheets)
        if self._equipment is not None:
            self._equipment.show(seen)
        if self.can_act:
            self._proposal.set_visibility(bool(now.approvals))
            self._proposed.content = floor_story.proposed(now)
            self._show_buttons(now, seen.after)
            self._offer(now, seen)
            self._seats.show(seen)
            self._options.show(now)
            for fund in self._funds:
                fund.show(seen)
        await self._show_records()

    async def _turned(self) -> None:
        """Hide the message of the former tab, and load the records if they are shown."""
        self._line.set_visibility(False)
        await self._show_records()

    async def _show_records(self) -> None:
        """Load the records again if they are shown and have grown."""
        if self._seen is None:
            return
        now = self._seen.now
        is_over = now.phase in ("over", "closed")
        over = (self._seen.part, now.round - (not is_over), now.version if is_over else 0)
        if self._tabs.value == RECORDS and over != self._recorded:
            self._recorded = over
            await self.records.load()

    def _show_buttons(self, now: Situation, after: str) -> None:
        self._deal.set_visibility(now.phase != "closed")
        self._deal.set_enabled(now.phase in ("betting", "over"))
        self._close.set_visibility(now.phase != "closed")
        self._reopen.set_visibility(now.phase == "closed")
        self._off.set_visibility(bool(after))

    def _offer(self, now: Situation, seen: FloorSituation) -> None:
        """Draw the list of reports, if it has changed: a seat that is being chosen stays chosen."""
        seats, fitting = seat_names(now), seen.fitting
        waiting = (seen.waiting, seen.waiting_at)
        offered = (fitting, seen.coming, waiting, seen.rejected_reports, tuple(seats.items()), now.phase)
        self._waiting = None
        self._changed.set_visibility(False)
        if offered == self._offered:
            return
        if self._offered is not None and (self._is_pointed or self._is_asking):
            self._waiting = (now, seen)  # nothing moves under a pointer
            self._changed.set_visibility(True)
            return
        self._offered = offered
        self._reports.clear()
        with self._reports:
            if not fitting:
                said = NOTHING.get(now.phase, "No irregularity can be reported at this moment.")
                if now.phase == "over" and not now.round:
                    said = "No round has been played yet."
                html(tag("p", said, class_="muted"))
            for each in fitting:
                self._draw_report(each, seats)
            for name, at in zip(seen.waiting, seen.waiting_at, strict=True):
                self._draw_waiting(name, at, seats.get(at, f"seat {at}") if at else "")
            for no in seen.rejected_reports:
                html(
                    tag(
                        "p",
                        f"A scheduled report could not be ruled on: {no}.",
                        class_="refusal",
                        role="alert",
                    )
                )
            if seen.coming:
                self._draw_coming(seen.coming, seats)
            if seen.out_of_scope:
                with (
                    ui.expansion("Irregularities that do not apply at this table")
                    .classes("full")
                    .props("dense")
                ):
                    for none in seen.out_of_scope:
                        html(tag("p", f"{_sentence(none.trigger)}: {none.why}.", class_="muted small"))

    def _draw_waiting(self, name: str, at: int, seat: str) -> None:
        """Draw a report that waits for its moment, with a button to cancel it."""

        async def call_off() -> None:
            await self._order(c.CancelReport(name, at))

        told = f"{words(name)}{f', {seat}' if seat else ''}"
        with ui.element("div").classes("together"):
            html(tag("p", f"Scheduled report: {told}. It is ruled on at its moment.", class_="muted"))
            button = plain("Cancel the report", self._on(call_off, f"Cancelled: {told}."))
            button.props["aria-label"] = f"Cancel the report of {told}"

    def _draw_coming(self, coming: tuple[IrregularityShown, ...], seats: dict[int, str]) -> None:
        """Draw reports for a later moment: the next throw, spin or deal."""
        part = ui.expansion("Report for the next throw, spin or deal", value=self._shows_coming)
        part.on_value_change(lambda turned: setattr(self, "_shows_coming", bool(turned.value)))
        with part.classes("full").props("dense"):
            html(tag("p", "Reports made here are ruled on when their moment comes.", class_="muted small"))
            for each in coming:
                self._draw_report(each, seats, later=True)

    def _draw_report(self, each: IrregularityShown, seats: dict[int, str], later: bool = False) -> None:
        with ui.element("article").classes("report"):
            html(join([tag("h3", _sentence(each.trigger)), tag("p", join([
                tag("span", f"{_sentence(each.ruling)} "), clause_link(each.clause, self.live.game.sheets)]),
                class_="muted small")]))  # fmt: skip
            with ui.element("div").classes("together report-asks"):
                seat = right = None
                if each.wants_seat:
                    only = next(iter(seats)) if len(seats) == 1 else None
                    seat = ui.select(seats, label="At seat", value=only)
                if each.results:
                    right = ui.select(in_order(each.results), label="Correct result", with_input=True)
                cards = ui.input("Cards") if each.takes_cards else None
                said = ui.input(f"Words said: {' or '.join(each.speaks)}") if each.speaks else None
                chips = ui.input("Chips put in, $") if each.takes_chips else None
                for field in filter(None, (seat, right, cards, said, chips)):
                    field.props("outlined dense options-dense")

                async def report() -> None:
                    at = whole_number(str(seat.value or 0)) if seat is not None else 0
                    result = str(right.value or "") if right is not None else ""
                    signed = self.person.sign(str(self._reason.value or ""))
                    put_in = dollars(str(chips.value)) if chips is not None and chips.value else 0
                    await self._order(
                        c.ReportTo(
                            each.name,
                            at,
                            result,
                            later,
                            signed=signed,
                            person=self.person.runner,
                            cards=str(cards.value or "") if cards is not None else "",
                            statement=str(said.value or "") if said is not None else "",
                            chips=put_in,
                        )
                    )

                told = f"Scheduled: {words(each.name)}." if later else ""
                done = self._on(report, told or f"Reported: {words(each.name)}.")

                def where() -> str:
                    """Return the chosen seat and result, to be checked before the report."""
                    at = (
                        seats.get(whole_number(str(seat.value)), "")
                        if seat is not None and seat.value
                        else ""
                    )
                    result = str(right.value or "") if right is not None else ""
                    return ", ".join(filter(None, [f"seat {at}" if at else "", result]))

                button = plain("Report", lambda: self._ask_once(each, where(), done, later))
                button.props["aria-label"] = f"Report {words(each.name)}{' for its moment' if later else ''}"

    def _ask_once(
        self, each: IrregularityShown, where: str, done: Callable[[], Awaitable[None]], later: bool
    ) -> None:
        """Ask for confirmation and show the ruling that will follow. The list stands still meanwhile."""
        asked = self._question
        self._is_asking = True
        self._asked.clear()
        with self._asked:
            html(tag("h2", f"Report: {_sentence(each.trigger)}?"))
            moment = "At its moment: " if later else "What will happen: "
            html(tag("p", join([moment, tag("b", _sentence(each.ruling)), " ",
                                  clause_link(each.clause, self.live.game.sheets)])))  # fmt: skip
            signed = str(self._reason.value or "").strip() or "none"
            html(
                tag("p", "; ".join(filter(None, [where, f"reason: {signed}", f"by {self.person.name}"]))),
                "muted",
            )
            with ui.element("div").classes("together"):

                async def go() -> None:
                    asked.close()
                    await done()

                filled("Report and rule", go)
                plain("Cancel", asked.close)
        asked.open()

    def _unfreeze(self) -> None:
        """Draw the list as it is by now."""
        self._is_asking = False
        if self._waiting is not None and not self._is_pointed:
            self._offer(*self._waiting)

    def _pointed(self, is_pointed: bool) -> None:
        self._is_pointed = is_pointed
        if not is_pointed and not self._is_asking and self._waiting is not None:
            self._offer(*self._waiting)

    # -- acting ---------------------------------------------------------------------------------

    def _on(self, act: Callable[[], Awaitable[object]], said: str) -> Callable[[], Awaitable[None]]:
        """Return a click handler: check the role, do the act, then show the outcome in one line."""

        async def clicked() -> None:
            try:
                self.person.check(FLOOR)
                await self.pit.check_runs(self.live.id, self.person.runner)
                own = await act()
            except AtField:
                self._line.set_visibility(False)  # the error is shown at its field
            except CroupierError as no:
                self._say(str(no), is_refusal=True)
            else:
                self._say(own if isinstance(own, str) else said)

        return clicked

    async def _order(self, command: c.Command) -> None:
        by = (
            "" if isinstance(command, c.AtSeat) else self.person.id
        )  # the house acts for another person's seat
        await self.live.do_surely(c.CommandRequest(command, by=by, runner=self.person.runner))

    def _say(self, line: str, *, is_refusal: bool = False) -> None:
        kind = {"class_": "refusal", "role": "alert"} if is_refusal else {"class_": "said"}
        self._line.content = tag("p", line, **kind)
        self._line.set_visibility(True)

    async def _deal_now(self) -> None:
        await self._order(c.DealNow())

    async def _close_table(self) -> str:
        self._sure.set_visibility(False)
        await self._order(c.CloseTable(later=True))
        is_closed = (await self.live.situation()).phase == "closed"
        return "The table is closed." if is_closed else "The table will close after this round."

    @property
    def _first_approval(self) -> int:
        """Return the number of the approval that is shown."""
        seen = self._seen
        return seen.now.approvals[0].id if seen is not None and seen.now.approvals else 0

    async def _confirm(self) -> None:
        await self._order(c.ConfirmRuling(self.person.id, self.person.name, self._first_approval))

    async def _turn_down(self) -> None:
        signed = self.person.record(str(self._reason.value or ""))
        await self._order(c.RejectRuling(self._first_approval, signed))

    async def _call_off(self) -> None:
        await self._order(c.CancelScheduled())

    async def _reopen_table(self) -> None:
        await self.pit.reopen(self.live.id, by=self.person.id)


def in_order(results: Sequence[str]) -> list[str]:
    """Return the results in numerical order, if they are numbers.

    >>> in_order(["0", "28", "00", "9"]), in_order(["tie", "banker"])
    (['0', '00', '9', '28'], ['tie', 'banker'])
    """
    are_numbers = all(is_whole_number(each) for each in results)
    return sorted(results, key=lambda each: (whole_number(each), len(each))) if are_numbers else list(results)


def _sentence(line: str) -> str:
    return line[:1].upper() + line[1:]
