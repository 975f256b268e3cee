"""The pages, mounted on an application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Response
from fastapi.responses import RedirectResponse
from nicegui import ui

from croupier.own_games import all_games
from croupier.server.jobs.queue import Jobs
from croupier.server.live.pit import Pit
from croupier.web.floor import page as floor
from croupier.web.lab import page as odds_lab
from croupier.web.lobby import page as lobby
from croupier.web.rulebook import pages as rulebook
from croupier.web.services import Services
from croupier.web.stage.pack import pack_address, pack_drawing
from croupier.web.table import page as table_page
from croupier.web.theme import style_address, style_sheet

ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
    '<circle cx="16" cy="16" r="15" fill="#1d5b41"/>'
    '<path d="M16 7c4 5.5 8 7.5 8 11.5a4.5 4.5 0 0 1-7.5 3c.2 1.7 1 3 2.3 4h-5.6c1.3-1 2.1-2.3 2.3-4'
    'A4.5 4.5 0 0 1 8 18.5C8 14.5 12 12.5 16 7z" fill="#e3c470"/></svg>'
)


KEPT = {"Cache-Control": "public, max-age=31536000, immutable"}
"""For what has its content in its address."""


def mount(app: FastAPI, services: Services, *, has_tables: bool = True) -> None:
    """Put every page up on the application. Once in a process: the pages are its own."""
    all_games()  # loaded before the first page is asked for, which has no time to wait for them

    @app.get(style_address(), include_in_schema=False)
    def style() -> Response:
        return Response(style_sheet(), media_type="text/css", headers=KEPT)

    @app.get(pack_address(), include_in_schema=False)
    def pack() -> Response:
        return Response(pack_drawing(), media_type="image/svg+xml", headers=KEPT)

    rulebook.pages()
    odds_lab.pages(services)
    if has_tables:
        lobby.pages(services)
        table_page.pages(services)
        floor.pages(services)
    ui.run_with(
        app,
        title="Croupier",
        favicon=ICON,
        tailwind=False,
        show_welcome_message=False,
        storage_secret=services.secret,
        session_middleware_kwargs={"same_site": "lax", "max_age": 365 * 24 * 3600},
    )


def small_app() -> FastAPI:
    """The pages that need no tables, on an application of their own."""
    jobs = Jobs()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        yield
        await jobs.close()

    app = FastAPI(title="Croupier", lifespan=life)

    @app.get("/", include_in_schema=False)
    def home() -> RedirectResponse:
        return RedirectResponse("/rulebook")

    mount(app, Services(jobs=jobs), has_tables=False)
    return app


def table_app() -> FastAPI:
    """Every page, with the tables of the data folder, for everybody: no door and no accounts, and no house
    edges that nobody asked for."""
    services = Services(jobs=Jobs())

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        services.opened = await Pit.open()
        yield
        await services.jobs.close()
        await services.pit.close()

    app = FastAPI(title="Croupier", lifespan=life)
    mount(app, services)
    return app
