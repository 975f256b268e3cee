"""Pages of the lab that are about one game: the list of those that have one, and the page of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from fastapi import Request
from fastapi.responses import Response
from nicegui import ui

from croupier.custom_games import all_games, find
from croupier.errors import CroupierError
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.web.lab.game_link import game_link
from croupier.web.lab.page_address import PageAddress
from croupier.web.lab.page_links import ways
from croupier.web.lab.settings import options_from
from croupier.web.markup import join, link
from croupier.web.plain_page import not_found
from croupier.web.services import Services
from croupier.web.shell import frame, html, lead, page_at, refused


class Drawn(Protocol):
    """One visitor's page."""

    def draw(self) -> None: ...


@dataclass(frozen=True, kw_only=True)
class GamePages:
    at: str
    title: str
    about: str
    cannot: str
    """Heading shown above the reason why a game has no such page."""
    offers: Callable[[Game], bool]
    bench: Callable[[Services, Game, Options, PageAddress], Drawn]
    """Function that builds the page of a game. It raises CroupierError if the game has no such page."""

    def put_up(self, services: Services) -> None:
        @page_at(self.at)
        def every_game() -> None:
            with frame(self.title, "/odds"):
                lead(self.title, self.about)
                html(ways(self.at))
                html(
                    join(game_link(game, self.at) for game in all_games() if self.offers(game)),
                    "sheets",
                )

        @page_at(f"{self.at}/{{game}}")
        def one_game(game: str, request: Request) -> Response | None:
            with frame(self.title, "/odds"):
                try:
                    found = find(game)
                except CroupierError as no:
                    return not_found(no, "No such game")
                address = PageAddress(f"{self.at}/{game}", dict(request.query_params))
                try:
                    bench = self.bench(services, found, options_from(found, address.settings), address)
                except CroupierError as no:
                    lead(self.cannot, crumbs=link(self.title, self.at))
                    refused(str(no))
                    return None
                ui.page_title(f"{found.title} · {self.title} · Croupier")
                bench.draw()
                return None
