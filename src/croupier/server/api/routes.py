"""The API: everything that people, scripts and bots can do in the pit, as JSON, documented in OpenAPI.

It holds no rules and keeps nothing: each call asks who it is, whether that role may, and hands on.
"""

from __future__ import annotations

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException

from croupier import __version__
from croupier.refusals import Refusal, UnknownName
from croupier.server.api import floor as api_floor
from croupier.server.api import games as api_games
from croupier.server.api import jobs as api_jobs
from croupier.server.api import people as api_people
from croupier.server.api import socket as api_events
from croupier.server.api import tables as api_tables
from croupier.server.api.docs import components, page
from croupier.server.api.parts import answer
from croupier.server.house import House
from croupier.server.refused import Malformed, NotKept, NotYours

log = logging.getLogger("croupier.server")
ABOUT = """Sums are whole cents, cards are in table notation (`Ah`), versions count a table's events.

Who asks is known by a cookie. Where there are no accounts the first answer sets it; else `POST /sign-in`.

A refusal is always of one shape (`Refused`), with a status by its kind: 401 not signed in, 403 not yours,
404 no such thing, 409 not now (stale, out of turn, not yet), 413 too large, 421 another server deals it,
422 against the rules or badly said, 429 too often, 503 it could not be written down. Nothing has changed
by a refusal.

Listen at the WebSocket `/api/tables/{table}/events`: it tells `{"situation": …}` first and whenever you ask
with `{"ask": "situation"}`, and `{"change": …}` for each change, without any card that you may not see."""


def make_api(house: House) -> FastAPI:
    """To be mounted at /api, behind `visitors.AtTheDoor`."""
    api = FastAPI(title="Croupier", version=__version__, description=ABOUT, docs_url=None, redoc_url=None)
    for part in (api_people, api_games, api_tables, api_floor, api_jobs, api_events):
        api.include_router(part.router(house))
    _refusals(api)

    def openapi() -> dict[str, Any]:
        if api.openapi_schema is None:
            made = get_openapi(title=api.title, version=api.version, description=ABOUT, routes=api.routes)
            api.openapi_schema = components(made, house.visitors.cookie_name(False))
        return api.openapi_schema

    api.openapi = openapi  # type: ignore[method-assign]

    @api.get("/docs", include_in_schema=False)
    def docs() -> HTMLResponse:
        policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        return HTMLResponse(page(openapi()), headers={"content-security-policy": policy})

    return api


def _refusals(api: FastAPI) -> None:
    """Whatever goes wrong is answered in the one shape."""

    @api.exception_handler(Refusal)
    async def _(request: Request, no: Refusal) -> Response:
        return answer(no)

    @api.exception_handler(RequestValidationError)
    async def _(request: Request, no: RequestValidationError) -> Response:
        return answer(_badly_said(no), status=422)

    @api.exception_handler(HTTPException)
    async def _(request: Request, no: HTTPException) -> Response:
        kinds: dict[int, Refusal] = {
            404: UnknownName("there is nothing here", instead="see /api/docs"),
            403: NotYours("that is not for you"),
        }
        kind = kinds.get(no.status_code, Malformed("this cannot be asked", str(no.detail)))
        return answer(kind, status=no.status_code, headers=dict(no.headers or {}))

    @api.exception_handler(Exception)
    async def _(request: Request, no: Exception) -> Response:
        log.exception("a request to %s failed", request.url.path, exc_info=no)
        return answer(NotKept("it could not be done", "the server is at fault"), status=500)


def _badly_said(no: RequestValidationError) -> Refusal:
    """The first thing that is wrong, without what was sent."""
    first = no.errors()[0] if no.errors() else {"loc": (), "msg": "it is no JSON"}
    place = ".".join(str(each) for each in first["loc"] if each != "body")[:80]
    return Malformed(f"{place or 'the body'} is not as it should be", str(first["msg"]))
