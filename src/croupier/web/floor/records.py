"""The records of a table: finished rounds step by step, verification and download of the ledger."""

from __future__ import annotations

from dataclasses import dataclass, field

from nicegui import ui

from croupier.custom_games import find
from croupier.errors import CroupierError
from croupier.readers import whole_number
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.server.api.floor import finished
from croupier.server.store.ledgers import row_of
from croupier.server.tables.pit import Pit
from croupier.table.ledger import Ledger, opening
from croupier.table.published_ledger import redact_ledger, up_to_secrets
from croupier.web.floor.replay import Frame, ShownRound, frames, replayed, rounds_of, verified
from croupier.web.markup import tag
from croupier.web.shell import filled, html, plain, refused

LOOK = "outlined dense options-dense"
FARTHEST = 10**9
STEPS = (
    ("first_page", "First step", -FARTHEST),
    ("chevron_left", "Previous step", -1),
    ("chevron_right", "Next step", 1),
    ("last_page", "Last step", FARTHEST),
)
CLOSED = "This ledger is closed. You can verify the download with: croupier replay FILE"
OPEN = (
    "This ledger is open and its last seed is still secret. You can verify the download so far with: "
    "croupier replay --open FILE"
)
IN_SIGHT = """
const lines = document.querySelector('.replay .ledger-lines'), now = lines?.querySelector('.now');
if (now) lines.scrollTop = now.offsetTop - lines.clientHeight / 2;
"""
"""Script that scrolls the list to the current step."""


@dataclass
class Records:
    """The records of one table, as one visitor steps through them."""

    pit: Pit
    table_id: str
    runner: str = ""
    """The reader's account; reading is refused while that person plays at the table."""
    _ledger: Ledger = field(default_factory=Ledger)
    _taken: Ledger = field(default_factory=Ledger)
    """The part of the ledger that is downloaded."""
    _game: Game | None = None
    _part: int = 0
    """Number of the shown ledger; 0 before one is loaded."""
    _newest: int = 0
    _rounds: dict[int, ShownRound] = field(default_factory=dict)
    _number: int = -1
    """Number of the shown round; -1 before one is chosen."""
    _frames: list[Frame] = field(default_factory=list)
    _at: int = 0

    def draw(self) -> None:
        with ui.element("section").classes("panel").props('aria-label="Step by step"'):
            with ui.element("div").classes("between"):
                html(tag("h2", "Step by step"))
                with ui.element("div").classes("together"):
                    plain("Refresh", self.load, "refresh")
                    plain("Download the ledger", self._download, "download")
            self._note = html("")
            with ui.element("div").classes("floor-asks"):
                self._parts = ui.select({0: "none"}, label="Ledger", value=0).props(LOOK)
                self._choice = ui.select({-1: "none"}, label="Round", value=-1).props(LOOK)
                with ui.element("div").classes("together steps"):
                    for icon, label, by in STEPS:
                        button = ui.button(icon=icon, color=None, on_click=lambda by=by: self._step(by))
                        button.classes("plain").props(f'flat aria-label="{label}"')
            reading = tag("p", "Loading the ledger …", class_="muted")
            self._place = html(reading, "replay").props("tabindex=0 role=group")
            self._place.props["aria-label"] = "The round, step by step. Use the arrow keys."
            for key, by in (("left", -1), ("right", 1), ("home", -FARTHEST), ("end", FARTHEST)):
                self._place.on(f"keydown.{key}.prevent", lambda by=by: self._step(by))
        with ui.element("section").classes("panel").props('aria-label="Verification"'):
            with ui.element("div").classes("between"):
                html(tag("h2", "Verification"))
                self._button = filled("Verify ledgers and books", self._verify)
            words_ = (
                "Replays every ledger by the rules and checks its hashes, its cards, dice and spins "
                "against the disclosed seeds, and every entry in the books."
            )
            html(tag("p", words_, class_="muted small"))
            self._verified = ui.element("div").classes("answer")
        self._parts.on_value_change(self._choose_part)
        self._choice.on_value_change(lambda: self._choose(whole_number(str(self._choice.value))))

    async def load(self) -> None:
        """Load the finished rounds of the newest or the chosen ledger, and keep the step that is shown."""
        wanted = self._part
        try:
            await self.pit.check_runs(self.table_id, self.runner)
            newest = await self.pit.store.read(lambda connection: row_of(connection, self.table_id).ledger)
            part = newest if wanted == self._newest else wanted
            ledger = await self.pit.ledger(self.table_id, part)
        except CroupierError as no:
            self._place.content = tag("p", str(no), class_="refusal")
            return
        if self._part != wanted:
            return  # another one was chosen meanwhile
        self._game = find(opening(ledger).game)
        self._ledger, self._taken = redact_ledger(finished(ledger)), up_to_secrets(finished(ledger))
        is_closed = isinstance(self._ledger.lines[-1].what, e.TableClosed)
        self._note.content = tag("p", CLOSED if is_closed else OPEN, class_="muted small")
        is_kept = part == wanted and (self._at > 0 or self._number != max(self._rounds, default=-1))
        self._rounds = {each.number: each for each in rounds_of(self._ledger.lines)}
        self._part, self._newest = part, newest
        self._parts.set_options({each: f"{each} of {newest}" for each in range(1, newest + 1)}, value=part)
        number = self._number if is_kept and self._number in self._rounds else max(self._rounds)
        self._put(number, self._at if is_kept else 0)
        titles = {each: found.title for each, found in sorted(self._rounds.items(), reverse=True)}
        self._choice.set_options(titles, value=number)

    async def _choose_part(self) -> None:
        part = whole_number(str(self._parts.value))
        if part != self._part:
            self._part, self._number = part, -1
            await self.load()

    def _choose(self, number: int) -> None:
        if number != self._number and number in self._rounds:
            self._put(number, 0)

    def _put(self, number: int, at: int) -> None:
        assert self._game is not None
        self._number = number
        self._frames = frames(self._ledger, self._game, self._rounds[number])
        self._at = 0
        self._step(at)

    def _step(self, by: int) -> None:
        if not self._frames or self._game is None:
            return
        self._at = max(0, min(len(self._frames) - 1, self._at + by))
        self._place.content = replayed(self._frames, self._at, self._game)
        ui.run_javascript(IN_SIGHT)

    def _download(self) -> None:
        if self._game is not None:
            name = f"{self._game.id}-{self.table_id}-{self._part}.jsonl"
            ui.download.content(str(self._taken), name, "application/x-ndjson")

    async def _verify(self) -> None:
        self._button.props("loading")
        self._verified.clear()
        try:
            await self.pit.check_runs(self.table_id, self.runner)
            found = await self.pit.verify(self.table_id)
        except CroupierError as no:
            with self._verified:
                refused(str(no))
        else:
            with self._verified:
                html(verified(found)).props("role=status")
        self._button.props(remove="loading")
