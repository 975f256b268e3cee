"""The page of a table: it draws the situation, follows every change and sends the visitor's actions.

The page keeps no state of the round: opened again, it shows the round as it is.
"""

from __future__ import annotations

from pathlib import Path
from time import monotonic

from fastapi.responses import Response
from msgspec.structs import replace
from nicegui import background_tasks, ui
from nicegui.events import GenericEventArguments

from croupier.errors import CroupierError, NotFound
from croupier.server.door.people import FLOOR, PLAY, Person
from croupier.server.errors import WrongServer
from croupier.server.tables.actor import TableActor
from croupier.server.tables.shapes import Situation
from croupier.server.tables.timeline import Timeline
from croupier.web.markup import link
from croupier.web.plain_page import not_found
from croupier.web.services import Services
from croupier.web.shell import frame, lead, page_at, refused, remember_name, visitor
from croupier.web.table import view as table_view
from croupier.web.table.coach_panel import Coach
from croupier.web.table.facts import PageState, facts_of, usual_chip
from croupier.web.table.moves import Click, TableMoves
from croupier.web.table.patched_drawing import Felt

AT = "/table"
SCRIPTS = {f"/assets/{name}": Path(__file__).parent / name for name in ("motion.js", "pad.js", "patch.js")}
"""Scripts that the felt uses for animation, magnifying and patches, by address."""

KEYS = (
    ("1 – 9", "choose the chip, or pick the card, with that number"),
    ("Enter", "press the filled button: deal, repeat bets, the only choice"),
    ("the letter on a button", "press that button: H to hit, S to stand …"),
    ("Tab, then Enter", "move from spot to spot, then bet a chip there"),
    ("− or Delete", "remove a chip from the focused spot"),
    ("any key", "skip the animation"),
    ("Esc", "leave a field"),
)


def pages(services: Services) -> None:
    """Register the page."""

    @page_at(f"{AT}/{{table}}")
    async def one_table(table: str) -> Response | None:
        with frame("Table", "/", is_bare=True, keys=KEYS):
            try:
                live = await services.pit.table(table)
                page = TablePage(services, live, visitor())
                await page.look()
            except NotFound as no:
                return not_found(no, "No such table")
            except CroupierError as no:
                lead("This table cannot be opened", crumbs=link("Lobby", "/"))
                refused(str(no))
                if isinstance(no, WrongServer) and no.address:
                    ui.navigate.to(f"{no.address}{AT}/{table}")
                return None
            ui.page_title(f"{live.game.title} · Croupier")
            page.follow()
            return None


class TablePage:
    """One visitor's view of one table."""

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
        """None before the first situation."""
        self._since = 0.0
        """Time at which the shown situation came."""
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
            self.page_state.line = str(WrongServer(f"table {self.live.id} is not dealt here"))
            self.draw()

    def _tick(self) -> None:
        """Redraw the page while a timer runs."""
        now = self.moves.situation
        if now is not None and is_timed(now):
            self.draw()

    async def look(self) -> None:
        """Load the first situation; later ones are pushed by the table."""
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
        """Send the moves since the last situation, frame by frame."""
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
        """Show the coach's new figures."""
        try:
            await self.moves.pick_wanted()
        except CroupierError as no:  # the table has changed meanwhile
            self.page_state.line = str(no)
        self.draw()

    async def _act(self, event: GenericEventArguments) -> None:
        """Carry out an action of the visitor and redraw the page."""
        await self.moves.make(Click(event.args))
        if self.moves.named:
            remember_name(self.moves.named)
            self.moves.named = ""
        if self.moves.situation is not None:
            self.coach.see(self.moves.situation)
        self.draw()


def later(now: Situation, seconds: float) -> Situation:
    """Return the situation with its timers reduced by some seconds."""
    if now.seconds is not None:
        now = replace(now, seconds=max(0.0, now.seconds - seconds))
    if now.offer is not None:
        now = replace(now, offer=max(0.0, now.offer - seconds))
    if now.asked is not None and now.asked.seconds is not None:
        asked = replace(now.asked, seconds=max(0.0, now.asked.seconds - seconds))
        now = replace(now, asked=asked)
    return now


def is_timed(now: Situation) -> bool:
    """Return True if a timer of the visitor runs."""
    asked = now.asked.seconds if now.asked is not None else None
    return any(each is not None for each in (now.seconds, now.offer, asked))


def question_of(now: Situation) -> object:
    """Return a key that changes when another question is asked."""
    return now.round, replace(now.asked, seconds=None) if now.asked is not None else None
