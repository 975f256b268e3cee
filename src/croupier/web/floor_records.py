"""The records of a table: its finished rounds step by step, verified and taken home. A round that is not over
is not among them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from nicegui import ui

from croupier.games import find
from croupier.refusals import Refusal
from croupier.rules import events as e
from croupier.rules.game import Game
from croupier.rules.table import Table
from croupier.server.api_floor import finished
from croupier.server.felt import Felt
from croupier.server.keeping import row_of
from croupier.server.pit import Pit, Verified
from croupier.server.shown import CardsShown
from croupier.table.drawing import cards as cards_words
from croupier.table.ledger import Ledger, Line
from croupier.table.telling import place, tell, words
from croupier.table.view import seen
from croupier.wagers.chips import money, signed
from croupier.web.markup import Column, Raw, joined, table, tag
from croupier.web.pack import small_card
from croupier.web.pieces import dice
from croupier.web.shell import filled, html, plain, refused
from croupier.web.table_facts import clause_link, ink
from croupier.web.table_story import suited


@dataclass(frozen=True)
class Round:
    """Lines of a ledger from one opening of a round to the next; number 0 is what comes before all."""

    number: int
    start: int
    end: int

    @property
    def title(self) -> str:
        return f"round {self.number:,}" if self.number else "before the first round"


@dataclass(frozen=True)
class Frame:
    """The table after one line of its ledger."""

    n: int
    event: str
    words: str
    clause: str
    hash: str
    cards: tuple[CardsShown, ...]
    dice: tuple[int, ...]
    pocket: str
    layout: dict[int, dict[str, int]]
    stacks: dict[int, int]
    names: dict[int, str]
    pot: int
    posted: int
    house: int


def rounds_of(lines: Sequence[Line]) -> list[Round]:
    opened = [(at, line.what.number) for at, line in enumerate(lines) if isinstance(line.what, e.RoundOpened)]
    starts = ([(0, 0)] if not opened or opened[0][0] else []) + opened
    ends = [at for at, _ in starts[1:]] + [len(lines)]
    return [Round(number, at, end) for (at, number), end in zip(starts, ends, strict=True)]


def frames(ledger: Ledger, game: Game, shown: Round) -> list[Frame]:
    """One for each line of the round, all cards told: it is over."""
    opened = ledger.lines[0].what
    assert isinstance(opened, e.TableOpened)
    at = Table(game.options.with_settings(opened.options), {})
    for line in ledger.lines[: shown.start]:
        at.apply(line.what)
    felt = Felt()
    found = []
    for line in ledger.lines[shown.start : shown.end]:
        at.apply(line.what)
        hidden = isinstance(line.what, e.CardsHidden)
        felt.see(seen(line.what, None) if hidden else line.what)  # they lie face down until they are turned
        found.append(_frame(line, game, at, felt))
    return found


def _frame(line: Line, game: Game, at: Table, felt: Felt) -> Frame:
    return Frame(
        n=line.n,
        event=str(line.what.__struct_config__.tag),
        words=full_words(line.what, game),
        clause=line.what.clause,
        hash=line.hash,
        cards=felt.shown(),
        dice=felt.dice,
        pocket=felt.pocket,
        layout={seat: dict(spots) for seat, spots in at.layout.items() if spots},
        stacks=dict(at.stacks),
        names=dict(at.names),
        pot=at.pot,
        posted=at.posted,
        house=at.house,
    )


def full_words(event: e.Event, game: Game) -> str:
    """As it was told at the table, with the cards that nobody saw; what is not told, by its name."""
    line = tell(event, game)
    told = " ".join(line.plain.removesuffix(f"  {event.clause}").split()) if line is not None else ""
    if isinstance(event, e.CardsHidden | e.CardsBurned) and event.cards:
        told = f"{told}: {cards_words(event.cards).plain}"
    return told.strip("─ ") or words(str(event.__struct_config__.tag))


@dataclass
class Records:
    """Of one table, for one visitor."""

    pit: Pit
    table_id: str
    verifying: asyncio.Semaphore
    _ledger: Ledger = field(default_factory=Ledger)
    _part: int | None = None
    _rounds: dict[int, Round] = field(default_factory=dict)
    _frames: list[Frame] = field(default_factory=list)
    _at: int = 0

    async def draw(self) -> None:
        with ui.element("section").classes("panel"):
            with ui.element("div").classes("between"):
                html(tag("h2", "Step by step"))
                with ui.element("div").classes("together"):
                    plain("Look again", self.load, "refresh")
                    plain("Download the ledger", self._download, "download")
            with ui.element("div").classes("floor-asks"):
                self._parts = ui.select([1], label="Ledger", value=1).props("outlined dense options-dense")
                self._choice = ui.select({0: "none"}, label="Round", value=0).props(
                    "outlined dense options-dense"
                )
                with ui.element("div").classes("together steps"):
                    for icon, label, by in (
                        ("first_page", "To the first step", -(10**9)),
                        ("chevron_left", "A step back", -1),
                        ("chevron_right", "A step on", 1),
                        ("last_page", "To the last step", 10**9),
                    ):
                        button = ui.button(icon=icon, color=None, on_click=lambda by=by: self._step(by))
                        button.classes("plain").props(f'flat aria-label="{label}"')
            self._place = html("", "replay").props("aria-live=polite")
        with ui.element("section").classes("panel"):
            with ui.element("div").classes("between"):
                html(tag("h2", "Verification"))
                self._button = filled("Verify ledgers and books", self._verify)
            words_ = (
                "Every ledger is run again by the rules: its hashes, its cards, dice and wheel by the seeds "
                "that were disclosed, and every entry in the books."
            )
            html(tag("p", words_, class_="muted small"))
            self._verified = ui.element("div").classes("answer")
        self._parts.on_value_change(self._choose_part)
        self._choice.on_value_change(lambda: self._choose(int(self._choice.value or 0)))
        await self.load()

    async def load(self) -> None:
        """The ledger as far as its rounds are over; the last one is shown at its end."""
        try:
            ledger = await self.pit.ledger(self.table_id, self._part)
            newest = await self.pit.store.read(lambda connection: row_of(connection, self.table_id).part)
        except Refusal as no:
            self._place.content = tag("p", str(no), class_="refusal")
            return
        self._ledger = finished(ledger)
        opened = ledger.lines[0].what
        assert isinstance(opened, e.TableOpened)
        self._game = find(opened.game)
        self._rounds = {each.number: each for each in rounds_of(self._ledger.lines)} if len(ledger) else {}
        shown = self._part or newest
        self._parts.set_options(list(range(1, newest + 1)), value=shown)
        titles = {number: each.title for number, each in reversed(self._rounds.items())}
        if titles:
            self._choice.set_options(titles, value=max(titles))
            self._choose(max(titles))
        else:
            self._frames = []
            self._show()

    async def _choose_part(self) -> None:
        part = int(self._parts.value or 1)
        if part != (self._part or part):
            self._part = part
            await self.load()
        self._part = part

    def _choose(self, number: int) -> None:
        if number in self._rounds:
            self._frames = frames(self._ledger, self._game, self._rounds[number])
            self._at = 0
            self._show()

    def _step(self, by: int) -> None:
        self._at = max(0, min(len(self._frames) - 1, self._at + by))
        self._show()

    def _show(self) -> None:
        if not self._frames:
            self._place.content = tag("p", "No round is over yet.", class_="muted")
            return
        self._place.content = replayed(self._frames, self._at, self._game)

    def _download(self) -> None:
        part = self._part or 1
        name = f"{self._game.id}-{self.table_id}-{part}.jsonl"
        ui.download.content(str(self._ledger), name, "application/x-ndjson")

    async def _verify(self) -> None:
        self._button.props("loading")
        self._verified.clear()
        try:
            async with self.verifying:
                found = await self.pit.verify(self.table_id)
        except Refusal as no:
            with self._verified:
                refused(str(no))
        else:
            with self._verified:
                html(verified(found)).props("role=status")
        self._button.props(remove="loading")


def replayed(shown: Sequence[Frame], at: int, game: Game) -> Raw:
    """The table after a step, then all steps with this one marked."""
    now = shown[at]
    seats = [
        (
            joined([tag("b", now.names.get(seat, "")), tag("span", f" seat {seat}", class_="muted")]),
            joined(_laid(spot, cents) for spot, cents in now.layout.get(seat, {}).items()) or "—",
            money(stack),
        )
        for seat, stack in now.stacks.items()
    ]  # fmt: skip
    sums = {"pot": now.pot, "bank": now.posted}
    facts = [tag("span", f"{name} {money(cents)}", class_="tag") for name, cents in sums.items() if cents]
    facts.append(tag("span", f"house {signed(now.house)}", class_="tag"))
    head = [tag("span", f"{at + 1} of {len(shown)}", class_="muted small num"),
            tag("b", suited(now.words)), clause_link(now.clause, game.sheets)]  # fmt: skip
    parts = [
        tag("div", joined(head), class_="replay-now", role="status"),
        _felt(now),
        table([Column("seat"), Column("on the layout"), Column("chips", True)], seats, caption="Seats",
              is_titled=False) if seats else Raw(""),
        tag("div", joined(facts), class_="together"),
    ]  # fmt: skip
    lines = joined(_line(each, number == at, game) for number, each in enumerate(shown))
    steps = tag("ol", lines, class_="ledger-lines", tabindex="0", aria_label="All steps of the round")
    return joined([tag("div", joined(parts), class_="answer"), steps])


def _laid(spot: str, cents: int) -> Raw:
    return tag("span", joined([f"{words(spot)} ", tag("b", money(cents), class_="num")]), class_="laid")


def _felt(now: Frame) -> Raw:
    parts = []
    for each in now.cards:
        owner = now.names.get(each.place, f"seat {each.place}") if isinstance(each.place, int) else None
        name = " ".join(filter(None, [owner or place(each.place), words(each.spot) if owner else ""]))
        drawn = joined(
            [*(small_card(card) for card in each.cards), *(small_card("") for _ in range(each.down))]
        )
        parts.append(tag("div", joined([tag("span", name, class_="small"), tag("span", drawn, class_="row")]),
                         class_="replay-hand"))  # fmt: skip
    if now.dice:
        parts.append(dice(now.dice))
    if now.pocket:
        parts.append(tag("span", now.pocket, class_=f"pocket {ink(now.pocket)}".strip()))
    return tag("div", joined(parts), class_="replay-felt") if parts else Raw("")


def _line(frame: Frame, is_now: bool, game: Game) -> Raw:
    parts = [
        tag("span", f"{frame.n:,}", class_="num muted"),
        tag("span", suited(frame.words), class_="words"),
        clause_link(frame.clause, game.sheets),
        tag("code", frame.hash[:8], title=f"{frame.event}, hash {frame.hash}"),
    ]
    return tag("li", joined(parts), class_="now" if is_now else "", aria_current="step" if is_now else "")


def verified(found: Verified) -> Raw:
    said = tag(
        "p",
        joined(
            [tag("b", "Verified. ", class_="gain"), "All is as the rules give it, and the books balance."]
        ),
    )
    total = money(sum(found.accounts.values()))
    numbers = {"events": f"{found.events:,}", "rounds": f"{found.rounds:,}", "ledgers": f"{found.parts:,}"}
    numbers["sum of all accounts"] = total
    facts = joined(tag("div", joined([tag("dt", name), tag("dd", value)])) for name, value in numbers.items())
    rows = [(name, signed(cents)) for name, cents in sorted(found.accounts.items())]
    accounts = table([Column("account"), Column("chips", True)], rows, caption="Accounts",
                     foot=("sum", total))  # fmt: skip
    return tag(
        "div",
        joined([said, tag("dl", facts, class_="facts"), accounts if rows else Raw("")]),
        class_="answer",
    )
