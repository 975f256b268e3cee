"""The page for unknown addresses: a message, links back, and status 404."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import HTMLResponse, JSONResponse, Response
from nicegui import app as pages

from croupier.errors import Refusal
from croupier.web.plain_page import plain_page

MISSING = 404
WAYS = '<p><a href="/">Lobby</a> · <a href="/rulebook">Rulebook</a> · <a href="/odds">Odds lab</a></p>'


NOWHERE = "There is no page at this address."


def not_found(no: Refusal | str = NOWHERE, title: str = "Page not found") -> Response:
    return HTMLResponse(plain_page(title, WAYS, refusal=str(no)), MISSING)


def answer_unknown() -> None:
    """Answer every address without a page with the page above."""

    @pages.exception_handler(MISSING)
    async def unknown(request: Request, _: Exception) -> Response:
        accepted = request.headers.get("accept", "*/*")
        wants_page = "text/html" in accepted or "*/*" in accepted
        if request.url.path.startswith(("/_nicegui", "/assets")) or not wants_page:
            return JSONResponse({"detail": "Not Found"}, MISSING)
        return not_found()
