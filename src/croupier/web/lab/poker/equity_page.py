"""Equity: poker hands put together card by card or written as ranges, a board, dead cards, and who wins."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from shlex import quote
from urllib.parse import urlencode

from fastapi import Request
from nicegui import ui

from croupier.custom_games import all_games, find
from croupier.errors import CroupierError
from croupier.houses import label_of
from croupier.odds.poker.equity_report import Equity
from croupier.odds.poker.layout import PokerLayout, layout_of
from croupier.odds.poker.ranges import cards_in
from croupier.odds.poker.reports import equity_bars, further, seats_table
from croupier.report.figures import timed_method_text
from croupier.rules.game import Game
from croupier.server.jobs.equity_question import EquityQuestion
from croupier.server.jobs.questions import Answer
from croupier.web.lab.card_picker import CardPicker
from croupier.web.lab.game_link import game_link
from croupier.web.lab.working import Working
from croupier.web.markup import Raw, drawn, join, link, tag
from croupier.web.services import Services
from croupier.web.shell import filled, frame, html, lead, page_at, plain, refused

AT = "/equity"
EQUITY = link("Equity", AT)
MOST = 9
"""Hands on the page."""


def pages(services: Services) -> None:
    """Put the pages up."""

    @page_at(AT)
    def all_poker() -> None:
        with frame("Equity", AT):
            lead("Equity", "Choose a poker game, put hands together, see what part of the pot each wins.")
            games = [game for game in all_games() if game.banking == "pot"]
            with ui.element("section").classes("answer"):
                html(join(game_link(game, AT) for game in games), "sheets")

    @page_at(f"{AT}/{{game}}")
    def one_game(game: str, request: Request) -> None:
        with frame("Equity", AT):
            try:
                found = find(game)
                layout = layout_of(found)
            except CroupierError as no:
                lead("This has no equity", crumbs=EQUITY)
                refused(str(no))
                return
            ui.page_title(f"{found.title} · Equity · Croupier")
            asked = request.query_params
            EquityBench(services, found, layout).draw(
                asked.getlist("hand"), asked.get("board", ""), asked.get("dead", "")
            )


class EquityBench:
    """One visitor's hands, board and dead cards; a card that is clicked goes where the visitor was last."""

    def __init__(self, services: Services, game: Game, layout: PokerLayout) -> None:
        self.jobs = services.jobs
        self.game = game
        self.layout = layout
        self.hands: list[ui.input] = []
        self._picker: CardPicker | None = None

    def draw(self, hands: Sequence[str], board: str, dead: str) -> None:
        lead(self.game.title, self.game.summary, join([EQUITY, " › ", label_of(self.game.id)]))
        with ui.element("div").classes("lab"):
            with ui.element("section").classes("panel"):
                with ui.element("div").classes("between"):
                    html(tag("h2", "Hands"))
                    html(link("Rules and readings", f"/rulebook/game/{self.game.id}"), "small")
                self._fields = ui.element("div").classes("answer")
                for text in [*hands, "", ""][: max(2, min(len(hands), MOST))]:
                    self._add(text)
                with ui.element("div").classes("together"):
                    plain("Add a hand", self._one_more, icon="add")
                html(tag("p", _hint(self.layout)), "small muted")
                if self.layout.boards:
                    label = "Board" if len(self.layout.boards) == 1 else "Boards, a stroke between them"
                    self.board = self._field(label, board)
                self.dead = self._field("Dead cards", dead)
                self._at = self.hands[0]
                with ui.element("div").classes("together"):
                    filled("Calculate equity", self.ask)
                    plain("Clear", self._clear)
                with ui.element("div").classes("together"):
                    self.next_card = ui.checkbox("Equity after each next card").props("dense")
                    self.streets = ui.checkbox("Equity by street").props("dense")
                self._draw_pack()
            with ui.element("div").classes("answer"):
                self._working = Working(
                    self.jobs, self._show, hint="Enter two hands or more, then press “Calculate equity”."
                )
        self._mark()
        if len([each for each in hands if each]) > 1:
            self.ask()

    def _field(self, label: str, value: str = "") -> ui.input:
        field = ui.input(label, value=value).props("outlined dense clearable").style("width: 100%")
        field.on("focus", lambda: setattr(self, "_at", field))
        field.on_value_change(self._mark)
        field.on("keydown.enter", self.ask)
        return field

    def _add(self, text: str = "") -> None:
        with self._fields:
            self.hands.append(self._field(f"Hand {len(self.hands) + 1}", text))

    def _one_more(self) -> None:
        if len(self.hands) < MOST:
            self._add()
            self._at = self.hands[-1]

    def _clear(self) -> None:
        for field in self._all():
            field.value = ""
        self._working.clear()

    def _all(self) -> list[ui.input]:
        return [*self.hands, *([self.board] if self.layout.boards else []), self.dead]

    def _draw_pack(self) -> None:
        html(tag("p", "Click a card to add it to the field that you used last."), "small muted")
        self._picker = CardPicker(self.layout.pack, self._pick)
        self._picker.draw()

    def _pick(self, card: str) -> None:
        self._at.value = f"{self._at.value or ''}{card}"

    def _mark(self) -> None:
        """Cards that lie somewhere are not there to be clicked."""
        if self._picker is None:
            return
        taken: Counter[str] = Counter()
        for field in self._all():
            for part in str(field.value or "").replace("(", " ").replace(")", " ").split("/"):
                taken.update(map(str, cards_in(part) or ()))
        self._picker.mark(taken)

    def ask(self) -> None:
        hands = [str(field.value or "") for field in self.hands]
        board = str(self.board.value or "") if self.layout.boards else ""
        dead = str(self.dead.value or "")
        pairs = [("hand", hand) for hand in hands if hand.strip()]
        pairs += [(name, text) for name, text in (("board", board), ("dead", dead)) if text.strip()]
        where = json.dumps(f"{AT}/{self.game.id}" + (f"?{urlencode(pairs)}" if pairs else ""))
        ui.run_javascript(f"history.replaceState(null, '', {where})")
        besides = {"next_card": bool(self.next_card.value), "streets": bool(self.streets.value)}
        self._working.ask(
            lambda: EquityQuestion.from_request(self.game.id, {}, hands, board, dead, **besides)
        )

    def _show(self, answer: Answer) -> None:
        assert isinstance(answer, Equity)
        with ui.element("section").classes("panel"):
            what_each_wins(answer)
            for note in answer.notes:
                html(tag("p", note), "small muted")
            html(command(answer), "small muted")
        for part in further(answer):
            with ui.element("section").classes("panel"):
                html(tag("h2", part.title))
                html(drawn(*part.blocks))


def command(found: Equity) -> Raw:
    """Return a paragraph with the terminal command that asks the same question."""
    said = ["croupier equity", found.game, *(quote(seat.hand) for seat in found.seats)]
    said += [f"--board {quote(found.board)}"] if found.board else []
    said += [f"--dead {quote(found.dead)}"] if found.dead else []
    return tag("p", join(["In a terminal: ", tag("code", " ".join(said))]))


def _hint(layout: PokerLayout) -> str:
    if layout.up:
        return (
            "Face down in brackets, then face up: (AsKs)Qd. What is not known is to come; random is any hand."
        )
    if layout.draws:
        return "With what is thrown away behind a stroke: AsAhKd7c2s/7c2s, or /? for the best."
    if layout.first_down == 2:
        return "Cards or ranges: AsKs, QQ+,AKs, 22-99, JTs+, 30%, random."
    return "Cards or ranges: ranks with x for any card, AAxx, :ds for double-suited; random."


def what_each_wins(found: Equity) -> None:
    """The head of a panel."""
    with ui.element("div").classes("between"):
        html(tag("h2", "What each wins"))
        html(tag("span", timed_method_text(found.method), class_="muted small"))
    html(drawn(equity_bars(found), seats_table(found)), "edges")
