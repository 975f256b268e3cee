"""A real table's session, entered round by round as it happens: settled at once, undone, and printed.

For dealer schools and surveillance: the paper and the sheets are those of `croupier settle`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from nicegui import events, run, ui

from croupier.custom_games import entries
from croupier.errors import CroupierError, ParseError
from croupier.rendering.files import as_csv
from croupier.rendering.pdf import as_pdf
from croupier.report.html import document_html
from croupier.report.model import Document, ReportTable
from croupier.report.text import written
from croupier.table.entered_session import EnteredSession, entry_text
from croupier.table.paper import read_paper
from croupier.wagers.chips import signed
from croupier.web.markup import drawn, reported, tag
from croupier.web.shell import file_button, filled, frame, html, lead, page_at, plain, refused

AT = "/session"
LARGEST = 400_000
"""Characters of a whole paper."""
LONGEST = 20_000
"""Characters of one entry."""
TABLE = """game: ohio-blackjack
stacks: {1: 200, 2: 300}
names: {1: Ann, 2: Bob}
"""
ROUND = """seats: {1: {main: 10}, 2: {main: 20}}
cards: [Th, 9d, 8c, Kh, 9s, 7d]
choices: [[1, stand], [2, stand]]
"""
FIELDS = (
    "YAML or JSON, with the fields of a written round: seats, cards, rolls, spins, choices, reports, bank, "
    "banker; between rounds joins, leaves, moves, buys, sits-out, returns, clock, tokes, dealer and notes; "
    "closes at the end."
)
FILES: Mapping[str, Callable[[Document], bytes]] = {
    "HTML": lambda report: document_html(report).encode(),
    "CSV": lambda report: as_csv(report).encode(),
    "PDF": as_pdf,
    "text": lambda report: f"{written(report)}\n".encode(),
}


def pages() -> None:
    """Register the page."""

    @page_at(AT)
    def session_page() -> None:
        with frame("Paper session", "/school"):
            words = (
                "Enter a table's session as it happens. The rules settle every round at once, and it can be "
                "undone. The page keeps stack sheets, money, bank slips and a floor log."
            )
            lead("Paper session", words)
            SessionEntry().draw()


class SessionEntry:
    """One visitor's session: the form for the next entry, and the sheets so far."""

    def __init__(self) -> None:
        self.entered: EnteredSession | None = None

    def draw(self) -> None:
        with ui.element("section").classes("panel"):
            self._form = ui.element("div").classes("answer")
        self._said = ui.element("div").props("role=status")
        self._sheets = ui.element("div").classes("answer")
        self._draw_form()

    def _draw_form(self, text: str = "") -> None:
        self._form.clear()
        with self._form:
            if self.entered is None:
                self._draw_opening(text or TABLE)
                return
            count = len(self.entered.rounds)
            html(tag("h2", "The table is closed" if self.entered.is_closed else f"Round {count + 1}"))
            if not self.entered.is_closed:
                self._text = _field("The round", text or ROUND, 10)
            with ui.element("div").classes("together"):
                if not self.entered.is_closed:
                    filled("Settle the round", self._enter)
                if count:
                    plain(f"Undo round {count}", self._undo)
                if self.entered.undone:
                    plain("Enter it again", self._redo)
                plain("New table", self._forget)
            html(tag("p", FIELDS), "muted small")

    def _draw_opening(self, text: str) -> None:
        html(tag("h2", "The table"))
        names = {each.id: each.title for each in entries()}
        game = ui.select(names, label="Game", with_input=True).props("outlined dense")
        game.style("max-width: 24rem")
        self._text = _field("Game, options, stacks and names", text, 6)
        game.on_value_change(lambda change: self._set_game(str(change.value or "")))
        with ui.element("div").classes("together"):
            filled("Open the table", self._open)
            file_button("Load a saved session", self._take, ".yaml,.yml,.json", LARGEST)

    def _set_game(self, game: str) -> None:
        lines = [line for line in str(self._text.value or "").splitlines() if not line.startswith("game:")]
        self._text.value = "\n".join([f"game: {game}", *lines])

    # Entries

    async def _open(self) -> None:
        await self._try(lambda text: EnteredSession(_read(text, "the table")))

    async def _take(self, sent: events.UploadEventArguments) -> None:
        try:
            content = (await sent.file.read()).decode()
        except ValueError:
            content = ""
        self._text.value = content
        await self._try(lambda text: EnteredSession.of_paper(_read(text, "the paper", LARGEST)))

    async def _try(self, make: Callable[[str], EnteredSession]) -> None:
        text = str(self._text.value or "")
        try:
            self.entered = await run.io_bound(make, text)
        except CroupierError as no:
            self._refuse(no)
            return
        self._show(f"{len(self.entered.rounds) or 'No'} rounds so far." if self.entered else "")

    async def _enter(self) -> None:
        assert self.entered is not None
        text, number = str(self._text.value or ""), len(self.entered.rounds) + 1
        try:
            net = await run.io_bound(lambda: self._entered.enter(_read(text, f"round {number}")))
        except CroupierError as no:
            self._refuse(no)
            return
        results = ", ".join(f"seat {seat} {signed(cents)}" for seat, cents in (net or {}).items())
        self._show(f"Round {number} is settled: {results}.")

    async def _undo(self) -> None:
        number = len(self._entered.rounds)
        entry = await run.io_bound(self._entered.undo)
        self._show(f"Round {number} is undone. Correct it below, or enter it again.", entry_text(entry or {}))

    async def _redo(self) -> None:
        await run.io_bound(self._entered.redo)
        self._show(f"Round {len(self._entered.rounds)} is settled again.")

    def _forget(self) -> None:
        self.entered = None
        self._show("")

    @property
    def _entered(self) -> EnteredSession:
        assert self.entered is not None
        return self.entered

    # What is shown

    def _refuse(self, no: CroupierError) -> None:
        self._said.clear()
        with self._said:
            refused(str(no))

    def _show(self, said: str, text: str = "") -> None:
        self._said.clear()
        with self._said:
            html(tag("p", said), "muted")
        self._draw_form(text)
        self._sheets.clear()
        with self._sheets:
            if self.entered is not None and (sheet := self.entered.sheet) is not None:
                report = sheet.report()
                self._draw_entries(self.entered)
                with ui.element("section").classes("panel"):
                    html(reported(report))
                with ui.element("div").classes("together"):
                    for kind, made in FILES.items():
                        plain(f"Download {kind}", partial(self._send, kind, made, report), "download")
                    plain("Download the paper", self._send_paper, "download")

    def _draw_entries(self, entered: EnteredSession) -> None:
        rows = [(str(number), entry_text(entry)) for number, entry in enumerate(entered.rounds, start=1)]
        table = ReportTable.from_rows(("round", "as it was entered"), rows, "Entries")
        with ui.element("section").classes("panel"):
            html(tag("details", tag("summary", f"{len(rows)} entries") + drawn(table)))

    def _send(self, kind: str, made: Callable[[Document], bytes], report: Document) -> None:
        try:
            content = made(report)
        except CroupierError as no:
            self._refuse(no)
            return
        ui.download.content(content, f"session.{'txt' if kind == 'text' else kind.lower()}")

    def _send_paper(self) -> None:
        ui.download.content(self._entered.text, "session.yaml")


def _field(label: str, text: str, rows: int) -> ui.textarea:
    field = ui.textarea(label, value=text).props(
        f"outlined rows={rows} maxlength={LARGEST} aria-label='{label}'"
    )
    field.style("width: 100%; font-family: monospace")
    return field


def _read(text: str, name: str, longest: int = LONGEST) -> dict[str, Any]:
    if len(text) > longest:
        raise ParseError(f"{name} is too long", f"more than {longest:,} characters")
    return read_paper(text, name, instead="such as seats: {1: {main: 10}}")
