"""The whole site: pages, assets and API on one application."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from fastapi import FastAPI, Response
from nicegui import ui

from croupier.custom_games import all_games
from croupier.server.app import make_app
from croupier.server.door.hosts import AllowedHosts
from croupier.server.house import OpenHouse
from croupier.server.paths import data_folder
from croupier.web import account, cage, people, session_page, sign_in
from croupier.web.floor import money_page
from croupier.web.floor import page as floor
from croupier.web.lab import analyser_page, counting_page, plans_page
from croupier.web.lab import page as odds_lab
from croupier.web.lab.poker import equity_page, evening_page, hands_page
from croupier.web.lobby import page as lobby
from croupier.web.lobby.edges import HouseEdges
from croupier.web.plain_page import answer_unknown
from croupier.web.proof import check_page, fair_page
from croupier.web.proof import page as proof
from croupier.web.rulebook import pages as rulebook
from croupier.web.school import page as school
from croupier.web.services import Services
from croupier.web.stage.pack import pack_address, pack_drawing
from croupier.web.table import page as table_page
from croupier.web.table.page import SCRIPTS
from croupier.web.theme import FONTS, style_address, style_sheet

ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
    '<circle cx="16" cy="16" r="15" fill="#1d5b41"/>'
    '<path d="M16 7c4 5.5 8 7.5 8 11.5a4.5 4.5 0 0 1-7.5 3c.2 1.7 1 3 2.3 4h-5.6c1.3-1 2.1-2.3 2.3-4'
    'A4.5 4.5 0 0 1 8 18.5C8 14.5 12 12.5 16 7z" fill="#e3c470"/></svg>'
)


KEPT = {"Cache-Control": "public, max-age=31536000, immutable"}
"""Headers for addresses that contain a digest of their content."""


ASKED_AGAIN = {"Cache-Control": "no-cache"}
"""Headers for all other assets."""


def make_site(house: OpenHouse, doors: AllowedHosts | None = None) -> FastAPI:
    """Return the application. Call it once per process."""
    app = make_app(house, doors)
    for each in (sign_in, cage, account, people):
        each.pages(app, house)
    edges = HouseEdges(house.jobs, data_folder() / "edges.json")
    services = Services(
        jobs=house.jobs, opened=house.pit, edges=edges, watchdog=house.watchdog, drills=house.drills
    )
    mount(app, services)
    return app


def mount(app: FastAPI, services: Services) -> None:
    """Mount every page. Call it once per process: NiceGUI's pages are global."""
    all_games()  # load them now: the first page has no time to wait
    check_page.pages(app, services)

    @app.get(style_address(), include_in_schema=False)
    def style() -> Response:
        return Response(style_sheet(), media_type="text/css", headers=KEPT)

    @app.get(pack_address(), include_in_schema=False)
    def pack() -> Response:
        return Response(pack_drawing(), media_type="image/svg+xml", headers=KEPT)

    for address, font in FONTS.items():
        app.add_api_route(address, _typeface(font), include_in_schema=False)
    for address, file in SCRIPTS.items():
        app.add_api_route(address, _script(file), include_in_schema=False)

    answer_unknown()
    rulebook.pages()
    odds_lab.pages(services)
    analyser_page.pages(services)
    counting_page.pages(services)
    plans_page.pages(services)
    equity_page.pages(services)
    hands_page.pages(services)
    evening_page.pages(services)
    school.pages(services)
    session_page.pages()
    lobby.pages(services)
    table_page.pages(services)
    floor.pages(services)
    money_page.pages(services)
    proof.pages(services)
    fair_page.pages(services)
    ui.run_with(
        app,
        title="Croupier",
        favicon=ICON,
        tailwind=False,
        show_welcome_message=False,
        storage_secret=services.secret,
        session_middleware_kwargs={"same_site": "lax", "max_age": 365 * 24 * 3600},
    )


def _typeface(file: Path) -> Callable[[], Response]:
    return lambda: Response(file.read_bytes(), media_type="font/woff2", headers=KEPT)


def _script(file: Path) -> Callable[[], Response]:
    def script() -> Response:
        return Response(file.read_bytes(), media_type="text/javascript", headers=ASKED_AGAIN)

    return script
