"""What an address that leads nowhere gets: our page, ways back, and the status that says so."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import HTMLResponse, JSONResponse, Response
from nicegui import app as pages

from croupier.errors import Refusal
from croupier.web.plain_page import plain_page

MISSING = 404
WAYS = (
    '<p><a href="/">To the lobby</a> · <a href="/rulebook">To the rulebook</a> · '
    '<a href="/odds">To the odds lab</a></p>'
)


NOWHERE = "there is no page at this address"


def not_found(no: Refusal | str = NOWHERE, title: str = "Nothing here") -> Response:
    return HTMLResponse(plain_page(title, WAYS, refusal=str(no)), MISSING)


def answer_unknown() -> None:
    """Put it up for all addresses that no page has."""

    @pages.exception_handler(MISSING)
    async def unknown(request: Request, _: Exception) -> Response:
        accepted = request.headers.get("accept", "*/*")
        wants_page = "text/html" in accepted or "*/*" in accepted
        if request.url.path.startswith(("/_nicegui", "/assets")) or not wants_page:
            return JSONResponse({"detail": "Not Found"}, MISSING)
        return not_found()
