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
from starlette.routing import Route

from croupier import __version__
from croupier.errors import CroupierError, NotFound
from croupier.server.api import cage as api_cage
from croupier.server.api import floor as api_floor
from croupier.server.api import games as api_games
from croupier.server.api import jobs as api_jobs
from croupier.server.api import people as api_people
from croupier.server.api import proof as api_proof
from croupier.server.api import school as api_school
from croupier.server.api import socket as api_events
from croupier.server.api import tables as api_tables
from croupier.server.api.commands import TableCalls, add_to
from croupier.server.api.docs import components, page, socket_document
from croupier.server.api.legacy import LegacyApi
from croupier.server.api.parts import answer, json_answer
from croupier.server.errors import Malformed, NotCommitted, NotYours
from croupier.server.house import OpenHouse

log = logging.getLogger("croupier.server")
ABOUT = """Sums are whole cents, cards are in table notation (`Ah`), versions count a table's events.

Who asks is known by a cookie. Where there are no accounts the first answer sets it; else `POST /sign-in`.

A refusal is always of one shape (`Refused`), with a status by its kind: 401 not signed in, 403 not yours,
404 no such thing, 409 not now (stale, out of turn, not yet), 413 too large, 421 another server deals it,
422 against the rules or badly said, 429 too often, 503 it could not be written down. Nothing has changed
by a refusal. One answer is none: 504, `outcome-unknown`, says that the database did not tell whether it was
done. Give every command a key; sent again with the same key and body it is answered again and done once, and
the same key with another body is refused.

Listen at the WebSocket `/api/tables/{table}/events`: it tells `{"situation": …}` first and whenever you ask
with `{"ask": "situation"}`, and `{"change": …}` for each change, without any card that you may not see."""


def make_api(house: OpenHouse) -> LegacyApi:
    """Return the API, to be mounted at /api behind `identities.Door`."""
    api = FastAPI(title="Croupier", version=__version__, description=ABOUT, docs_url=None, redoc_url=None)
    parts = (
        api_tables,
        api_people,
        api_games,
        api_floor,
        api_cage,
        api_school,
        api_jobs,
        api_proof,
        api_events,
    )  # what is asked most often comes first: routes are tried in their order
    routers = [part.router(house) for part in parts]
    for router in routers:
        api.include_router(router)
    routes = [each for router in routers for each in router.routes if isinstance(each, Route)]
    calls = TableCalls(api, house, routes, answer_to)
    _refusals(api, calls)

    def openapi() -> dict[str, Any]:
        if api.openapi_schema is None:
            made = get_openapi(title=api.title, version=api.version, description=ABOUT, routes=api.routes)
            add_to(made)
            cookie, has_accounts = house.identities.cookie_name(False), house.people.has_accounts
            api.openapi_schema = components(made, cookie, has_accounts=has_accounts)
        return api.openapi_schema

    api.openapi = openapi  # type: ignore[method-assign]

    @api.get("/docs", include_in_schema=False)
    def docs() -> HTMLResponse:
        policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        return HTMLResponse(page(openapi()), headers={"content-security-policy": policy})

    @api.get("/asyncapi.json", include_in_schema=False)
    def asyncapi() -> Response:
        return json_answer(socket_document(openapi()))

    return LegacyApi(calls, openapi)


def _refusals(api: FastAPI, calls: TableCalls) -> None:
    """Whatever goes wrong is answered in the one shape."""

    async def answered(request: Request, no: Exception) -> Response:
        is_missing = isinstance(no, HTTPException) and no.status_code in (404, 405)
        if is_missing and (methods := calls.methods(request.scope)):
            no = HTTPException(405, "Method Not Allowed", {"allow": ", ".join(methods)})
        return answer_to(request.url.path, no)

    for kind in (CroupierError, RequestValidationError, HTTPException, Exception):
        api.add_exception_handler(kind, answered)


def answer_to(path: str, no: Exception) -> Response:
    """Return the answer to a call that failed, given its path and the error."""
    match no:
        case CroupierError():
            return answer(no)
        case RequestValidationError():
            return answer(_badly_said(no), status=422)
        case HTTPException():
            kinds: dict[int, CroupierError] = {
                404: NotFound("there is nothing here", instead="see /api/docs"),
                403: NotYours("that is not for you"),
            }
            kind = kinds.get(no.status_code, Malformed("this cannot be asked", str(no.detail)))
            return answer(kind, status=no.status_code, headers=dict(no.headers or {}))
    log.error("a request to %s failed", path, exc_info=no)
    return answer(NotCommitted("it could not be done", "the server is at fault"), status=500)


def _badly_said(no: RequestValidationError) -> CroupierError:
    """The first thing that is wrong, without what was sent."""
    first = no.errors()[0] if no.errors() else {"loc": (), "msg": "it is no JSON"}
    place = ".".join(str(each) for each in first["loc"] if each != "body")[:80]
    return Malformed(f"{place or 'the body'} is not valid", str(first["msg"]))
