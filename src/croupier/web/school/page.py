"""Drills: choose a game, settle finished layouts and disputes, see the marks and your results."""

from __future__ import annotations

import time
from functools import partial
from secrets import token_hex
from urllib.parse import urlencode

from nicegui import ui
from nicegui.events import ValueChangeEventArguments

from croupier.custom_games import find
from croupier.errors import CroupierError
from croupier.houses import label_of
from croupier.readers import whole_number
from croupier.rulebook.sheets import family_title
from croupier.rules.game import Game
from croupier.school.drill import KINDS, LEVELS, Drill
from croupier.school.history import DrillDone, progress
from croupier.school.marking import DrillAnswer, MarkedDrill, mark, read
from croupier.server.jobs.drill_question import DrillQuestion, MadeDrill
from croupier.server.store.drills import drills_of, keep_drill
from croupier.web.lab.game_search import choose_game
from croupier.web.markup import join, link, tag
from croupier.web.school import drawn_drills
from croupier.web.services import Services
from croupier.web.shell import filled, frame, html, lead, page_at, plain, refused, visitor

AT = "/school"
SCHOOL = link("Drills", AT)
LEVEL_WORDS = {1: "1: two players", 2: "2: four players", 3: "3: a full table"}


def pages(services: Services) -> None:
    """Register the pages."""

    @page_at(AT)
    async def all_games(q: str = "") -> None:
        who = visitor().id
        with frame("Drills", AT):
            words = (
                "Practise as a dealer: settle finished layouts and rule on disputes. The rules mark your "
                "sums, the order and the clause."
            )
            lead("Drills", words)
            html(join(["Or check a real table: ", link("enter its session round by round", "/session"), "."]))
            if services.opened is not None:
                done = await drills_of(services.pit.store, who)
                if done:
                    with ui.element("section").classes("panel"):
                        html(tag("h2", "My results"))
                        html(drawn_drills.history(progress(done)))
            choose_game(q, AT)

    @page_at(f"{AT}/{{game}}")
    async def one_game(game: str, kind: str = "", level: int = 1, seed: str = "") -> None:
        with frame("Drills", AT):
            try:
                found = find(game)
                question = DrillQuestion.from_request(game, kind[:20], level, seed[:80] or token_hex(4))
                made: MadeDrill = await services.drills.answer(question, visitor().id)
            except CroupierError as no:
                lead("Drill not found", crumbs=SCHOOL)
                refused(str(no))
                return
            ui.page_title(f"{found.title} · Drills · Croupier")
            Lesson(services, found, made.drill, made.kinds, kind).draw()


class Lesson:
    """One visitor's drill: the questions, and the answers so far in their order."""

    def __init__(
        self, services: Services, game: Game, drill: Drill, kinds: tuple[str, ...], wanted: str
    ) -> None:
        self.services = services
        self.game = game
        self.drill = drill
        self.kinds = kinds
        self.wanted = wanted
        """The chosen kind of drill; '' for any."""
        self.who = visitor().id
        self.said: dict[int, str] = {}
        """Answers by line, in the order of answering."""
        self._begun = time.monotonic()
        self._places: dict[int, ui.html] = {}

    def draw(self) -> None:
        game, drill = self.game, self.drill
        crumbs = join([SCHOOL, " › ", family_title(game.family), " › ", label_of(game.id)])
        lead(game.title, KINDS[drill.kind][:1].upper() + KINDS[drill.kind][1:] + ".", crumbs)
        self._choose_drill()
        with ui.element("div").classes("lesson"):
            with ui.element("section").classes("panel"):
                html(tag("h2", "What happened"))
                html(drawn_drills.story(drill, game))
            with ui.element("section").classes("panel"):
                html(tag("h2", drill.question))
                self._ask()
        self._marks = ui.element("div").classes("answer")

    def _choose_drill(self) -> None:
        with ui.element("div").classes("together"):
            kinds = {"": "Any kind", **{each: each.capitalize() for each in self.kinds}}
            kind = ui.select(kinds, value=self.wanted, label="Kind").props("outlined dense")
            level = ui.select(LEVEL_WORDS, value=self.drill.level, label="Level").props("outlined dense")
            kind.style("min-width: 9rem")
            level.style("min-width: 10rem")
            kind.on_value_change(lambda: self._another(str(kind.value), whole_number(str(level.value or 1))))
            level.on_value_change(lambda: self._another(str(kind.value), whole_number(str(level.value or 1))))
            plain("New drill", lambda: self._another(self.wanted, self.drill.level))
            html(tag("span", f"seed {self.drill.seed}", class_="tag"))
            self._clock = html(tag("span", f"{self.drill.pace} s", class_="tag"))
            self._ticking = ui.timer(1.0, self._tick)

    def _tick(self) -> None:
        passed = int(time.monotonic() - self._begun)
        tone = "tag loss" if passed > self.drill.pace else "tag"
        self._clock.content = tag("span", f"{passed} s of {self.drill.pace} s", class_=tone)

    def _another(self, kind: str, level: int) -> None:
        query = urlencode({"kind": kind, "level": level if level in LEVELS else 1, "seed": token_hex(4)})
        ui.navigate.to(f"{AT}/{self.game.id}?{query}")

    def _ask(self) -> None:
        if self.drill.is_ordered:
            html(tag("p", "Answer in the order in which you would settle the wagers."), "muted small")
        with ui.element("div").classes("asked"):
            for line, each in enumerate(self.drill.asked, 1):
                if each.choices:
                    html(tag("h3", each.what))
                    choices = dict(enumerate(each.choices))
                    radio = ui.radio(choices).props(f'aria-label="{line}"')
                    radio.on_value_change(partial(self._choose, line))
                    continue
                with ui.element("label").classes("asked-line"):
                    html(tag("span", each.what), tag="span")
                    field = ui.input().props(
                        f'outlined dense inputmode=text aria-label="{line}: {each.what}"'
                    )
                    field.classes("number").style("width: 8rem")
                    for moment in ("blur", "keydown.enter"):
                        field.on(moment, partial(self._read, line, field))
                    self._places[line] = html("", "place num muted", tag="span")
        self._refused = ui.element("div")
        self._button = filled("Check my answers", self._mark)

    def _choose(self, line: int, event: ValueChangeEventArguments[int]) -> None:
        self._answer(line, str(whole_number(str(event.value)) + 1))

    def _read(self, line: int, field: ui.input) -> None:
        self._answer(line, str(field.value or ""))

    def _answer(self, line: int, says: str) -> None:
        """Record an answer; a changed answer becomes the last in the order."""
        if self.said.get(line, "") == says.strip():
            return
        self.said.pop(line, None)
        if says.strip():
            self.said[line] = says.strip()
        if self.drill.is_ordered:
            order = {each: place for place, each in enumerate(self.said, 1)}
            for each, place in self._places.items():
                place.content = f"{order[each]}." if each in order else ""

    async def _mark(self) -> None:
        self._refused.clear()
        answers = [DrillAnswer(line, says) for line, says in self.said.items()]
        try:
            for each in answers:
                read(self.drill.asked[each.line - 1], each.says)
            marked = mark(self.drill, answers, time.monotonic() - self._begun)
        except CroupierError as no:
            with self._refused:
                refused(str(no))
            return
        self._ticking.deactivate()
        self._button.disable()
        if self.services.opened is not None:
            await keep_drill(self.services.pit.store, self.who, DrillDone.from_marked(marked, time.time()))
        self._show(marked)

    def _show(self, marked: MarkedDrill) -> None:
        self._marks.clear()
        with self._marks, ui.element("section").classes("panel").props("role=status"):
            html(drawn_drills.verdict(marked))
            html(drawn_drills.marks(self.drill, marked, self.game.sheets))
            if self.drill.then:
                html(tag("h3", "What the rules did"))
                html(drawn_drills.lines(self.drill.then, self.game))
            filled("Next drill", lambda: self._another(self.wanted, self.drill.level))
