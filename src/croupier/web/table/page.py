"""A table in the browser: drawn from its situation, told of every change, and acted on. The page knows
nothing that the table does not: closed and opened again, it shows the round where it is."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

from fastapi.responses import Response
from msgspec.structs import replace
from nicegui import background_tasks, ui
from nicegui.events import GenericEventArguments

from croupier.errors import Refusal, UnknownName
from croupier.server.door.people import FLOOR, PLAY, Person
from croupier.server.errors import Elsewhere
from croupier.server.tables.actor import TableActor
from croupier.server.tables.shapes import Situation
from croupier.server.tables.timeline import Timeline
from croupier.web.markup import link
from croupier.web.not_found import not_found
from croupier.web.services import Services
from croupier.web.shell import frame, lead, page_at, refused
from croupier.web.table import view as table_view
from croupier.web.table.coach_panel import Coach
from croupier.web.table.facts import PageState, facts_of, usual_chip
from croupier.web.table.moves import Click, TableMoves
from croupier.web.table.patched_drawing import Felt
from croupier.web.who import remember_name, visitor

AT = "/table"
SCRIPTS = {f"/assets/{name}": Path(__file__).parent / name for name in ("motion.js", "pad.js", "patch.js")}
"""What the script of the felt moves things by, makes small squares large with and is patched by: by their
addresses."""

KEYS = (
    ("1 – 9", "take the chip, or pick the card, of that number"),
    ("Enter", "what the filled button says: deal, bet the same again, the only choice"),
    ("the letter on a button", "that choice: H for hit, S for stand …"),
    ("Tab, then Enter", "go from spot to spot, and bet a chip there"),
    ("− or Delete", "take a chip off the spot that has the focus"),
    ("any key", "to the end of what moves"),
    ("Esc", "out of a field"),
)


def pages(services: Services) -> None:
    """Put the page up."""

    @page_at(f"{AT}/{{table}}")
    async def one_table(table: str) -> Response | None:
        with frame("Table", "/", is_bare=True, keys=KEYS):
            try:
                live = await services.pit.table(table)
                page = TablePage(services, live, visitor())
                await page.look()
            except UnknownName as no:
                return not_found(no, "No such table")
            except Refusal as no:
                lead("This table is not here", crumbs=link("Lobby", "/"))
                refused(str(no))
                if isinstance(no, Elsewhere) and no.address:
                    ui.navigate.to(f"{no.address}{AT}/{table}")
                return None
            ui.page_title(f"{live.game.title} · Croupier")
            page.follow()
            return None


class TablePage:
    """One visitor's look at one table."""

    def __init__(self, services: Services, live: TableActor, person: Person) -> None:
        self.live = live
        self.person = person
        self.page_state = PageState(
            name=person.name,
            has_account=bool(person.runner),
            may_play=person.may(PLAY),
            may_run=person.may(FLOOR),
            sees_floor=person.sees_floor,
        )
        self.moves = TableMoves(live, person, self.page_state, services.cage)
        self.coach = Coach(services.jobs, live, person.id, self.page_state, self._advised)
        self._facts = facts_of(live.game, live.options)
        self._felt = Felt()
        self._felt.on("act", self._act)
        self._onlooker = live.look_on(person.id)
        self._timeline: Timeline | None = None
        """None until the table was asked once how it stands."""
        self._since = 0.0
        """When the situation was told that is shown."""
        self._client = ui.context.client
        self._client.on_delete(self._gone)

    def follow(self) -> None:
        ui.timer(1.0, self._tick)
        background_tasks.create(self._follow(), name=f"page of table {self.live.id}")

    def _gone(self) -> None:
        self._onlooker.close()
        self.coach.close()

    async def _follow(self) -> None:
        async for now in self._onlooker:
            if self.moves.situation is not None and self.moves.situation.you != now.you:
                await self.moves.count()
            with self._client:
                self._see(now)
        if not self._client.is_deleted:
            self.page_state.line = str(Elsewhere(f"table {self.live.id} is not dealt here"))
            self.draw()

    def _tick(self) -> None:
        """Where a timer of the table runs, it is seen to run."""
        now = self.moves.situation
        if now is not None and is_timed(now):
            self.draw()

    async def look(self) -> None:
        """Ask how things are, once; after that the table tells."""
        await self.moves.count()
        now = await self.live.situation(self.person.id)
        self._timeline = self.live.timeline(self.person.id)
        self._see(now)

    def _see(self, now: Situation) -> None:
        before = self.moves.situation
        if before is None or question_of(before) != question_of(now):
            self.page_state.picked, self.page_state.opened = (), ""
            self.page_state.laid, self.page_state.foretold = (), None
            self.page_state.wants_best, self.page_state.line = False, ""
            self.moves.asked_at = now.version
        if before is None or before.you != now.you:
            self.page_state.chip = usual_chip(now)
            self.page_state.may_run = self.person.may(FLOOR) and not (self.person.runner and now.you)
        self.moves.situation, self._since = now, monotonic()
        self._facts = facts_of(self.live.game, self.live.options)
        self.coach.see(now)
        self._play(now)
        self.draw()

    def _play(self, now: Situation) -> None:
        """Send what has moved since the last situation, frame by frame, before the table as it stands."""
        frames = self._timeline.frames(now) if self._timeline is not None else []
        if not self.page_state.is_still:
            for frame in frames:
                self._felt.show(table_view.draw(frame, self._facts, self.page_state))

    def draw(self) -> None:
        situation = self.moves.situation
        if situation is not None and not self._client.is_deleted:
            now = later(situation, monotonic() - self._since)
            self._felt.show(table_view.draw(now, self._facts, self.page_state))

    async def _advised(self) -> None:
        """The coach has something to say."""
        try:
            await self.moves.pick_wanted()
        except Refusal as no:  # the table has gone on
            self.page_state.line = str(no)
        self.draw()

    async def _act(self, event: GenericEventArguments) -> None:
        """What came of it at the table is shown by then; what it changed on the page is drawn here."""
        await self.moves.make(Click(event.args))
        if self.moves.named:
            remember_name(self.moves.named)
            self.moves.named = ""
        if self.moves.situation is not None:
            self.coach.see(self.moves.situation)
        self.draw()


def later(now: Situation, seconds: float) -> Situation:
    """The same with so much less time left, where a timer runs."""
    if now.seconds is not None:
        now = replace(now, seconds=max(0.0, now.seconds - seconds))
    if now.offer is not None:
        now = replace(now, offer=max(0.0, now.offer - seconds))
    if now.asked is not None and now.asked.seconds is not None:
        asked = replace(now.asked, seconds=max(0.0, now.asked.seconds - seconds))
        now = replace(now, asked=asked)
    return now


def is_timed(now: Situation) -> bool:
    """Whether the visitor sees time run."""
    asked = now.asked.seconds if now.asked is not None else None
    return any(each is not None for each in (now.seconds, now.offer, asked))


def question_of(now: Situation) -> object:
    """What is asked of whom, apart from how long there is to answer."""
    return now.round, replace(now.asked, seconds=None) if now.asked is not None else None
