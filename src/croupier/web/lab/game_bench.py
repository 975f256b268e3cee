"""One visitor's bench on a page of the lab that is about one game: what is asked on the left, the answer
beside it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import suppress
from typing import ClassVar

from nicegui import ui

from croupier.houses import label_of
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.jobs.questions import Answer, Question
from croupier.web.blanks import AtField
from croupier.web.lab.page_address import PageAddress
from croupier.web.lab.page_links import of_game, settings_line
from croupier.web.lab.variants import packed
from croupier.web.lab.working import Working
from croupier.web.markup import join, link, tag
from croupier.web.services import Services
from croupier.web.shell import html, lead


class GameBench(ABC):
    at: ClassVar[str]
    """Address of the list of these pages."""
    title: ClassVar[str]
    """Title shared by these pages."""
    asks: ClassVar[str]
    """Heading over the input fields."""
    hint: ClassVar[str]
    """Text shown until there is an answer."""

    def __init__(self, services: Services, game: Game, options: Options, address: PageAddress) -> None:
        self.check(game)
        self.jobs = services.jobs
        self.game = game
        self.options = options
        self.address = address

    @abstractmethod
    def check(self, game: Game) -> None:
        """Refuse a game that has no such page."""

    @abstractmethod
    def draw_blanks(self) -> None:
        """Draw the input fields and the button that submits them."""

    @abstractmethod
    def question(self) -> Question:
        """Return the question that the input fields ask, and show it in the address."""

    @abstractmethod
    def show(self, answer: Answer) -> None: ...

    def draw(self) -> None:
        game = self.game
        lead(game.title, game.summary, join([link(self.title, self.at), " › ", label_of(game.id)]))
        html(of_game(game, self.at, packed(game, self.options)))
        with ui.element("div").classes("lab long"):
            with ui.element("section").classes("panel no-print"):
                html(tag("h2", self.asks))
                html(settings_line(game, self.options))
                self.draw_blanks()
            with ui.element("div").classes("answer"):
                self._working = Working(self.jobs, self.show, hint=self.hint)
        if self.address.shown("asked"):
            self.ask()

    def ask(self) -> None:
        with suppress(AtField):
            self._working.ask(self.question)
