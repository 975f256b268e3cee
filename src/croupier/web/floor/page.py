"""The floor: all tables at a glance, and the supervisor's page of each. Who runs tables may act here, who
audits them may read; nobody else comes in."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from fastapi.responses import Response
from nicegui import ui
from sqlalchemy import Connection, select

from croupier.custom_games import all_games, find
from croupier.errors import BadOption, Refusal, UnknownName
from croupier.server.door.people import AUDIT, FLOOR, Person
from croupier.server.errors import Elsewhere, NotYours
from croupier.server.store.schema import tables
from croupier.server.tables.pit import Pit, TableCard
from croupier.server.tables.shapes import FloorGlance
from croupier.server.tables.state import TableRules
from croupier.table.narration import words
from croupier.web.floor.forms import LONGEST_TITLE, LOOK, table_title
from croupier.web.floor.records import Records
from croupier.web.floor.table_page import FloorPage
from croupier.web.lobby.page import PACE
from croupier.web.markup import FOLDS, Column, Raw, joined, link, table, tag
from croupier.web.not_found import not_found
from croupier.web.services import Services
from croupier.web.shell import filled, frame, html, lead, page_at, refused
from croupier.web.table.facts import clause_link
from croupier.web.table.head import PHASES, standing_words
from croupier.web.who import visitor

AT = "/floor"
WAY = link("Floor", AT)
OFTEN = 2.0
"""Seconds between two looks at the tables."""


def pages(services: Services) -> None:
    """Put the pages up."""

    @page_at(AT)
    async def all_tables() -> None:
        with frame("Floor", AT):
            person = visitor()
            if _is_let_in(person):
                lead("Floor", "Every table of the pit: report, rule, run and audit.")
                ways = [link("Money", "/money"), link("A night of a card room, simulated", "/evening")]
                if person.runner and person.may(FLOOR):
                    ways.append(link("Approve a large buy-in", "/approvals"))
                html(joined(ways, " · "), "small")
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
            except UnknownName as no:
                return await _closed(services.pit, table, person, no)
            except Refusal as no:
                lead("This table cannot be run from here", crumbs=WAY)
                refused(str(no))
                if isinstance(no, Elsewhere) and no.address:
                    ui.navigate.to(f"{no.address}{AT}/{table}")
            else:
                ui.page_title(f"{live.game.title} · Floor · Croupier")
                page.follow()
            return None


def _is_let_in(person: Person) -> bool:
    """Or is told, on a page of its own, that the floor is not for its role."""
    if person.may(FLOOR) or person.may(AUDIT):
        return True
    lead("Not for your role", "The floor is for those who run the tables and for auditors.")
    try:
        person.check(FLOOR)
    except NotYours as no:
        refused(str(no))
    html(joined([link("To the lobby", "/"), " · ", link("Sign in as somebody else", "/sign-in")]))
    return False


async def _closed(pit: Pit, table_id: str, person: Person, no: Refusal) -> Response | None:
    """A table that was closed before this server was started: its records, and the way to open it again."""
    game = (await all_closed(pit)).get(table_id)
    if game is None:
        return not_found(no, "No such table")
    lead(find(game).title, "closed", joined([WAY, " › ", table_id]))

    async def reopen() -> None:
        try:
            person.check(FLOOR)
            await pit.reopen(table_id, by=person.id)
        except Refusal as no:
            ui.notify(str(no), type="negative")
        else:
            ui.navigate.reload()

    if person.may(FLOOR):
        with ui.element("div").classes("together"):
            filled("Reopen", reopen)
    records = Records(pit, table_id, person.runner)
    records.draw()
    await records.load()
    return None


async def all_closed(pit: Pit) -> dict[str, str]:
    """Tables that are closed: id → game."""

    def read(connection: Connection) -> dict[str, str]:
        rows = connection.execute(select(tables.c.id, tables.c.game).where(tables.c.is_closed))
        return {row.id: row.game for row in rows}

    return await pit.store.read(read)


@dataclass
class NewTableForm:
    """Opens a table that others will play at; its options and its pace are set on its own page."""

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
                self._name = ui.input("Name of the table, if it has one").props(
                    f"{LOOK} maxlength={LONGEST_TITLE}"
                )
                self._name.classes("wide-ask")
                filled("Open it", self._open)
            self._line = ui.element("div")

    async def _open(self) -> None:
        self._line.clear()
        try:
            self.person.check(FLOOR)
            if not self._game.value:
                raise BadOption("no game is chosen")
            rules = TableRules(title=table_title(self._name.value), pace=PACE)
            live = await self.pit.open_table(str(self._game.value), rules=rules, by=self.person.id)
        except Refusal as no:
            with self._line:
                refused(str(no))
        else:
            ui.navigate.to(f"{AT}/{live.id}")


@dataclass
class Overview:
    """All tables, looked at again and again."""

    pit: Pit

    async def draw(self) -> None:
        with ui.element("div").classes("floor-asks").props('role=search aria-label="Tables"'):
            self._wanted = ui.input("Find a table or a person").props(f"{LOOK} clearable debounce=200")
            self._wanted.classes("wide-ask")
            phases = {"": "any phase"} | PHASES
            self._phase = ui.select(phases, value="", label="Phase").props(LOOK)
            self._order = ui.select(ORDERS, value="people", label="Sorted by").props(LOOK)
        for field in (self._wanted, self._phase, self._order):
            field.on_value_change(self._look)
        self._place = html("")
        await self._look()
        ui.timer(OFTEN, self._look, immediate=False)

    async def _look(self) -> None:
        wanted = TablesWanted(
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


class TablesWanted(NamedTuple):
    """What is typed and chosen above the list."""

    query: str = ""
    phase: str = ""
    order: str = "people"

    def takes(self, phase: str, *said: str) -> bool:
        """Every word typed stands in something that is said of the table."""
        whole = " ".join(said).lower()
        return self.phase in ("", phase) and all(word in whole for word in self.query.lower().split())

    def key(self, card: TableCard, due: int) -> tuple[Any, ...]:
        """Closed ones last; those that are alike by name."""
        name = card.name or card.title
        order: dict[str, Any] = {
            "people": not card.people, "phase": card.phase, "round": -card.round, "due": -due,
        }  # fmt: skip
        return card.phase == "closed", order.get(self.order, 0), name, card.id


EVERY = TablesWanted()
UNSEEN = FloorGlance()


async def glances(pit: Pit) -> dict[str, FloorGlance]:
    """Of the tables that somebody has come to since the server started."""
    found: dict[str, FloorGlance] = {}
    for live in filter(None, (pit.tables.running(card.id) for card in pit.lobby())):
        with suppress(Elsewhere):
            found[live.id] = await live.floor_glance()
    return found


def overview(
    pit: Pit,
    seen: Mapping[str, FloorGlance],
    opened: Mapping[str, str],
    closed: Mapping[str, str],
    wanted: TablesWanted = EVERY,
) -> Raw:
    """As it is wanted; those of other servers and closed ones last."""
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
        who = ", ".join([*card.people, *filter(None, [bots])]) or "nobody"
        title = tag("a", card.name or card.title, href=f"{AT}/{card.id}", class_="strong")
        about = tag("span", f"{card.game} · {card.id}", class_="muted small below-name")
        phase = standing_words(card.phase, card.markers, card.game)
        rows.append(
            (joined([title, about]), phase, f"{card.round:,}", who,
             *_glanced(seen.get(card.id), card.game))
        )  # fmt: skip
    here = {card.id for card in every}
    for table_id, address in opened.items():
        if table_id not in here and wanted.takes("", table_id):
            where = link(table_id, f"{address}{AT}/{table_id}") if address else table_id
            rows.append((where, "dealt by another server", "", "", "", ""))
    for table_id, game in closed.items():
        if table_id not in here and wanted.takes("closed", table_id, game, find(game).title):
            title = tag("a", find(game).title, href=f"{AT}/{table_id}", class_="strong")
            about = tag("span", f"{game} · {table_id}", class_="muted small below-name")
            rows.append((joined([title, about]), "closed", "", "", "", ""))
    if not rows:
        some = bool(every or opened or closed)
        said = "No table is like that." if some else "No table has been opened yet."
        return tag("p", said, class_="muted")
    columns = [
        Column("table"),
        Column("phase"),
        Column("round", True),
        Column("people"),
        Column("equipment"),
        Column("last ruling"),
    ]
    inside = table(columns, rows, caption="All tables", is_titled=False, class_=FOLDS)
    return tag("section", inside, class_="panel floor-list")


def _glanced(seen: FloorGlance | None, game: str) -> tuple[str, str]:
    """What is due, '' where nothing is; and the last ruling, '' where nobody has come to the table yet."""
    if seen is None:
        return "", ""
    due = f"{seen.due} due" if seen.due else ""
    if seen.ruled is None:
        return due, "none"
    said = f"{words(seen.ruled.irregularity)}: {seen.ruled.ruling} "
    return due, joined([said, clause_link(seen.ruled.clause, find(game).sheets)])
