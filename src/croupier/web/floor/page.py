"""The floor: the list of all tables, and the supervisor's page of each.

People who run tables may act here, auditors may read; nobody else has access.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from fastapi.responses import Response
from nicegui import ui
from sqlalchemy import Connection, select

from croupier.custom_games import all_games, find
from croupier.errors import BadOption, CroupierError, NotFound
from croupier.server.door.people import AUDIT, FLOOR, Person
from croupier.server.errors import NotYours, WrongServer
from croupier.server.store.schema import tables
from croupier.server.tables.pit import Pit, TableCard
from croupier.server.tables.shapes import FloorGlance
from croupier.server.tables.state import TableSettings
from croupier.table.narration import words
from croupier.web.floor.forms import LONGEST_TITLE, LOOK, table_title
from croupier.web.floor.records import Records
from croupier.web.floor.table_page import FloorPage
from croupier.web.lobby.page import PACE
from croupier.web.markup import FOLDS, Column, Raw, join, link, table, tag
from croupier.web.plain_page import not_found
from croupier.web.services import Services
from croupier.web.shell import filled, frame, html, lead, page_at, refused, visitor
from croupier.web.table.facts import clause_link
from croupier.web.table.head import PHASES, standing_words

AT = "/floor"
WAY = link("Floor", AT)
OFTEN = 2.0
"""Seconds between two updates of the list."""


def pages(services: Services) -> None:
    """Register the pages."""

    @page_at(AT)
    async def all_tables() -> None:
        with frame("Floor", AT):
            person = visitor()
            if _is_let_in(person):
                lead(
                    "Floor", "All tables of the pit: report irregularities, rule, run tables and audit them."
                )
                ways = [link("Money", "/money"), link("Simulate a card-room night", "/evening")]
                if person.runner and person.may(FLOOR):
                    ways.append(link("Approve large buy-ins", "/approvals"))
                html(join(ways, " · "), "small")
                if person.may(FLOOR):
                    NewTableForm(services.pit, person).draw()
                await Overview(services.pit).draw()
                if services.watchdog is not None:
                    html(tag("p", services.watchdog.words), "small muted server-figures")

    @page_at(f"{AT}/{{table}}")
    async def one_table(table: str) -> Response | None:
        with frame("Floor", AT):
            person = visitor()
            if not _is_let_in(person):
                return None
            try:
                live = await services.pit.table(table)
                await services.pit.check_runs(table, person.runner)
                page = FloorPage(services.pit, live, person)
                await page.draw()
            except NotFound as no:
                return await _closed(services.pit, table, person, no)
            except CroupierError as no:
                lead("This table cannot be opened here", crumbs=WAY)
                refused(str(no))
                if isinstance(no, WrongServer) and no.address:
                    ui.navigate.to(f"{no.address}{AT}/{table}")
            else:
                ui.page_title(f"{live.game.title} · Floor · Croupier")
                page.follow()
            return None


def _is_let_in(person: Person) -> bool:
    """Return True if the person may enter; otherwise draw a page that says why not."""
    if person.may(FLOOR) or person.may(AUDIT):
        return True
    lead("No access", "The floor is for people who run tables and for auditors.")
    try:
        person.check(FLOOR)
    except NotYours as no:
        refused(str(no))
    html(join([link("Lobby", "/"), " · ", link("Sign in as another person", "/sign-in")]))
    return False


async def _closed(pit: Pit, table_id: str, person: Person, no: CroupierError) -> Response | None:
    """Draw a table that was closed before this server started: its records, and a button to reopen it."""
    game = (await all_closed(pit)).get(table_id)
    if game is None:
        return not_found(no, "No such table")
    lead(find(game).title, "closed", join([WAY, " › ", table_id]))

    async def reopen() -> None:
        try:
            person.check(FLOOR)
            await pit.reopen(table_id, by=person.id)
        except CroupierError as no:
            ui.notify(str(no), type="negative")
        else:
            ui.navigate.reload()

    if person.may(FLOOR):
        with ui.element("div").classes("together"):
            filled("Reopen the table", reopen)
    records = Records(pit, table_id, person.runner)
    records.draw()
    await records.load()
    return None


async def all_closed(pit: Pit) -> dict[str, str]:
    """Return the game of each closed table, by table id."""

    def read(connection: Connection) -> dict[str, str]:
        rows = connection.execute(select(tables.c.id, tables.c.game).where(tables.c.is_closed))
        return {row.id: row.game for row in rows}

    return await pit.store.read(read)


@dataclass
class NewTableForm:
    """The form that opens a table for others; its options and pace are set on the table's own page."""

    pit: Pit
    person: Person

    def draw(self) -> None:
        with ui.element("section").classes("panel").props('aria-label="Open a table"'):
            html(tag("h2", "Open a table"))
            with ui.element("div").classes("floor-asks"):
                games = {
                    game.id: f"{game.title} ({game.id})"
                    for game in sorted(all_games(), key=lambda g: g.title)
                }
                self._game = ui.select(games, label="Game", with_input=True).props(LOOK).classes("wide-ask")
                self._name = ui.input("Table name (optional)").props(f"{LOOK} maxlength={LONGEST_TITLE}")
                self._name.classes("wide-ask")
                filled("Open the table", self._open)
            self._line = ui.element("div")

    async def _open(self) -> None:
        self._line.clear()
        try:
            self.person.check(FLOOR)
            if not self._game.value:
                raise BadOption("choose a game first")
            rules = TableSettings(title=table_title(self._name.value), pace=PACE)
            live = await self.pit.open_table(str(self._game.value), rules=rules, by=self.person.id)
        except CroupierError as no:
            with self._line:
                refused(str(no))
        else:
            ui.navigate.to(f"{AT}/{live.id}")


@dataclass
class Overview:
    """The list of all tables, updated every few seconds."""

    pit: Pit

    async def draw(self) -> None:
        with ui.element("div").classes("floor-asks").props('role=search aria-label="Tables"'):
            self._wanted = ui.input("Search tables and people").props(f"{LOOK} clearable debounce=200")
            self._wanted.classes("wide-ask")
            phases = {"": "any phase"} | PHASES
            self._phase = ui.select(phases, value="", label="Phase").props(LOOK)
            self._order = ui.select(ORDERS, value="people", label="Sort by").props(LOOK)
        for field in (self._wanted, self._phase, self._order):
            field.on_value_change(self._look)
        self._place = html("")
        await self._look()
        ui.timer(OFTEN, self._look, immediate=False)

    async def _look(self) -> None:
        wanted = TableFilter(
            str(self._wanted.value or ""), str(self._phase.value or ""), str(self._order.value)
        )
        opened, closed = await self.pit.all_tables(), await all_closed(self.pit)
        content = overview(self.pit, await glances(self.pit), opened, closed, wanted)
        if content != self._place.content:
            self._place.content = content


ORDERS = {
    "people": "people first",
    "name": "name",
    "phase": "phase",
    "round": "rounds played",
    "due": "equipment due",
}


class TableFilter(NamedTuple):
    """The search, the filter and the order of the list."""

    query: str = ""
    phase: str = ""
    order: str = "people"

    def takes(self, phase: str, *said: str) -> bool:
        """Return True if the phase fits and every word of the query occurs in the words about the table."""
        whole = " ".join(said).lower()
        return self.phase in ("", phase) and all(word in whole for word in self.query.lower().split())

    def key(self, card: TableCard, due: int) -> tuple[Any, ...]:
        """Return the sort key of a table: closed tables last, equal ones by name."""
        name = card.name or card.title
        order: dict[str, Any] = {
            "people": not card.people, "phase": card.phase, "round": -card.round, "due": -due,
        }  # fmt: skip
        return card.phase == "closed", order.get(self.order, 0), name, card.id


EVERY = TableFilter()
UNSEEN = FloorGlance()


async def glances(pit: Pit) -> dict[str, FloorGlance]:
    """Return what the floor sees of each table that was visited since the server started, by table id."""
    found: dict[str, FloorGlance] = {}
    for live in filter(None, (pit.tables.running(card.id) for card in pit.lobby())):
        with suppress(WrongServer):
            found[live.id] = await live.floor_glance()
    return found


def overview(
    pit: Pit,
    seen: Mapping[str, FloorGlance],
    opened: Mapping[str, str],
    closed: Mapping[str, str],
    wanted: TableFilter = EVERY,
) -> Raw:
    """Return the list of tables that match; tables of other servers and closed tables come last."""
    every = pit.lobby()
    taken = [
        card
        for card in every
        if wanted.takes(card.phase, card.name, card.title, card.game, card.id, *card.people)
    ]
    cards = sorted(taken, key=lambda card: wanted.key(card, seen.get(card.id, UNSEEN).due))
    rows: list[tuple[str, ...]] = []
    for card in cards:
        bots = f"{card.bots} bot{'' if card.bots == 1 else 's'}" if card.bots else ""
        who = ", ".join([*card.people, *filter(None, [bots])]) or "no players"
        title = tag("a", card.name or card.title, href=f"{AT}/{card.id}", class_="strong")
        about = tag("span", f"{card.game} · {card.id}", class_="muted small below-name")
        phase = standing_words(card.phase, card.markers, card.game)
        rows.append(
            (join([title, about]), phase, f"{card.round:,}", who,
             *_glanced(seen.get(card.id), card.game))
        )  # fmt: skip
    here = {card.id for card in every}
    for table_id, address in opened.items():
        if table_id not in here and wanted.takes("", table_id):
            where = link(table_id, f"{address}{AT}/{table_id}") if address else table_id
            rows.append((where, "on another server", "", "", "", ""))
    for table_id, game in closed.items():
        if table_id not in here and wanted.takes("closed", table_id, game, find(game).title):
            title = tag("a", find(game).title, href=f"{AT}/{table_id}", class_="strong")
            about = tag("span", f"{game} · {table_id}", class_="muted small below-name")
            rows.append((join([title, about]), "closed", "", "", "", ""))
    if not rows:
        some = bool(every or opened or closed)
        said = "No table matches." if some else "No table has been opened yet."
        return tag("p", said, class_="muted")
    columns = [
        Column("table"),
        Column("phase"),
        Column("round", True),
        Column("people"),
        Column("equipment due"),
        Column("last ruling"),
    ]
    inside = table(columns, rows, caption="All tables", is_titled=False, class_=FOLDS)
    return tag("section", inside, class_="panel floor-list")


def _glanced(seen: FloorGlance | None, game: str) -> tuple[str, str]:
    """Return the equipment that is due and the last ruling; '' where there is none or the table is idle."""
    if seen is None:
        return "", ""
    due = f"{seen.due} due" if seen.due else ""
    if seen.ruled is None:
        return due, "none"
    said = f"{words(seen.ruled.irregularity)}: {seen.ruled.ruling} "
    return due, join([said, clause_link(seen.ruled.clause, find(game).sheets)])
