"""A table in the browser: drawn from its situation, told of every change, and acted on. The page knows
nothing that the table does not: closed and opened again, it shows the round where it is."""

from __future__ import annotations

from dataclasses import replace as with_changes

from msgspec.structs import replace
from nicegui import background_tasks, ui
from nicegui.element import Element
from nicegui.events import GenericEventArguments

from croupier.refusals import Refusal
from croupier.rules import events as e
from croupier.server.live import LiveTable
from croupier.server.people import FLOOR, PLAY, Person
from croupier.server.refused import Elsewhere
from croupier.server.shown import Situation
from croupier.web import table_view
from croupier.web.coach_panel import Coach
from croupier.web.markup import link
from croupier.web.services import Services
from croupier.web.shell import frame, lead, refused
from croupier.web.table_facts import Facts, Held, facts_of, usual_chip
from croupier.web.table_moves import Act, Moves
from croupier.web.who import remember_name, visitor

AT = "/table"
RESULTS = 14
"""Of dice or wheel that are shown."""
LOOKED = 3_000
"""Lines of the ledger that are looked through for them."""


class Felt(Element, component="felt.js"):
    """HTML that is patched into the page, and acts that come back from it."""

    def __init__(self) -> None:
        super().__init__()
        self._props["html"] = ""

    def show(self, html: str) -> None:
        if self._props["html"] != html:
            self._props["html"] = html
            self.update()


def pages(services: Services) -> None:
    """Put the page up."""

    @ui.page(f"{AT}/{{table}}")
    async def one_table(table: str) -> None:
        with frame("Table", "/"):
            try:
                live = services.pit.table(table)
                page = TablePage(services, live, visitor())
                await page.look()
            except Refusal as no:
                lead("No such table", crumbs=link("Lobby", "/"))
                refused(str(no))
                if isinstance(no, Elsewhere) and no.address:
                    ui.navigate.to(f"{no.address}{AT}/{table}")
                return
            ui.page_title(f"{live.game.title} · Croupier")
            page.follow()


class TablePage:
    """One visitor's look at one table."""

    def __init__(self, services: Services, live: LiveTable, person: Person) -> None:
        self.live = live
        self.person = person
        self.held = Held(name=person.name, may_play=person.may(PLAY), may_run=person.may(FLOOR))
        self.moves = Moves(live, person, self.held)
        self.coach = Coach(services.jobs, live, self.held, self.draw)
        self._facts = facts_of(live.game, live.options)
        self._felt = Felt()
        self._felt.on("act", self._act)
        self._watcher = live.watch(person.id)
        self._client = ui.context.client
        self._client.on_delete(self._gone)

    def follow(self) -> None:
        ui.timer(1.0, self._tick)
        background_tasks.create(self._follow(), name=f"page of table {self.live.id}")

    def _gone(self) -> None:
        self._watcher.close()
        self.coach.close()

    async def _follow(self) -> None:
        try:
            async for _ in self._watcher:
                with self._client:
                    await self.look()
        except Elsewhere as no:
            self.held.line = str(no)
            self.draw()

    async def _tick(self) -> None:
        """Where a timer of the table runs, it is seen to run."""
        now = self.moves.situation
        if now is not None and (now.seconds is not None or (now.asked and now.asked.seconds is not None)):
            await self.look()

    async def look(self) -> None:
        """Ask how things are, and draw them."""
        now = await self.live.situation(self.person.id)
        before = self.moves.situation
        if before is None or question_of(before) != question_of(now):
            self.held.picked, self.held.opened = (), ""
        if before is None or before.you != now.you:
            self.held.chip = usual_chip(now)
        self.moves.situation = now
        self.moves.facts = self._facts_now(now.you, now.phase)
        self.coach.see(now)
        self.draw()

    def draw(self) -> None:
        situation, facts = self.moves.situation, self.moves.facts
        if situation is not None and facts is not None and not self._client.is_deleted:
            self._felt.show(table_view.draw(situation, facts, self.held))

    async def _act(self, event: GenericEventArguments) -> None:
        await self.moves.make(Act(event.args))
        if self.moves.named:
            remember_name(self.moves.named)
            self.moves.named = ""
        try:
            await self.look()
        except Refusal as no:
            self.held.line = str(no)
            self.draw()

    def _facts_now(self, you: int | None, phase: str) -> Facts:
        last = last_bets(self.live, you, phase) if you is not None else {}
        return with_changes(self._facts, last=last, results=results(self.live))


def question_of(now: Situation) -> object:
    """What is asked of whom, apart from how long there is to answer."""
    return now.round, replace(now.asked, seconds=None) if now.asked is not None else None


def last_bets(live: LiveTable, seat: int, phase: str) -> dict[str, int]:
    """What the seat put on the layout before the last round."""
    table, spots = live.dealing.sitting.table, live.game.spots(live.options)
    laid = table.fresh if phase == "over" else table.previous
    return {
        spot: amount for (owner, spot), amount in laid.items()
        if owner == seat and amount > 0 and spot in spots and spots[spot].opening
    }  # fmt: skip


def results(live: LiveTable) -> tuple[str, ...]:
    """What wheel or dice gave, the latest first; everybody has seen it. Dice that only say where to deal from
    are none."""
    if live.game.equipment(live.options).pack is not None:
        return ()
    found: list[str] = []
    for line in reversed(live.dealing.sitting.ledger.lines[-LOOKED:]):
        match line.what:
            case e.WheelSpun(pocket=pocket):
                found.append(pocket)
            case e.DiceThrown(faces=faces):
                found.append("-".join(map(str, faces)))
        if len(found) == RESULTS:
            break
    return tuple(found)
