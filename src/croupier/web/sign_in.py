"""The sign-in page, in plain HTML, so that it works without a table or a socket."""

from __future__ import annotations

from html import escape
from urllib.parse import parse_qs

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from croupier.errors import Refusal
from croupier.server.door.request import SIGN_IN
from croupier.server.door.visitors import enter, go_out, person_of
from croupier.server.errors import headers_of, status_of
from croupier.server.house import OpenHouse
from croupier.web.plain_page import plain_page

HOME = "/"


def pages(app: FastAPI, house: OpenHouse) -> None:
    """Register the page, the target of its form, and signing out."""

    @app.get(SIGN_IN, include_in_schema=False)
    async def look(request: Request, next: str = HOME) -> Response:
        if not house.people.has_accounts or getattr(request.state, "person", None) is not None:
            return RedirectResponse(within(next), 303)
        return HTMLResponse(page(next))

    @app.post(SIGN_IN, include_in_schema=False)
    async def sign_in(request: Request) -> Response:
        sent = parse_qs((await request.body()).decode(errors="replace"), max_num_fields=10)
        name, password, to = (sent.get(each, [""])[0] for each in ("name", "password", "next"))
        address = request.client.host if request.client is not None else ""
        try:
            person = await house.people.sign_in(name.replace("\0", ""), password, address)
        except Refusal as no:
            return HTMLResponse(page(to, name, str(no)), status_of(no), headers_of(no))
        await enter(request, house.people, person)
        return RedirectResponse(within(to), 303)

    @app.post("/sign-out", include_in_schema=False)
    async def sign_out(request: Request) -> Response:
        await go_out(request, house.visitors)
        house.jobs.give_up_of(person_of(request).id)
        return RedirectResponse(SIGN_IN if house.people.has_accounts else HOME, 303)


def within(address: str) -> str:
    """Return the address if it is on this server, else the lobby.

    >>> [within(each) for each in ("/odds?a=1", "//other.example", "https://other.example", "/\\\\x", "")]
    ['/odds?a=1', '/', '/', '/', '/']
    """
    is_ours = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return address if is_ours and not address.startswith(SIGN_IN) else HOME


def page(to: str, name: str = "", refusal: str = "") -> str:
    form = f"""<form class="panel" method="post" action="{SIGN_IN}">
<label>Name <input name="name" value="{escape(name)}" autocomplete="username" maxlength="40" required
 {"" if name else "autofocus"}></label>
<label>Password <input name="password" type="password" autocomplete="current-password" maxlength="200"
 required {"autofocus" if name else ""}></label>
<input type="hidden" name="next" value="{escape(within(to))}">
<button>Sign in</button></form>"""
    return plain_page("Sign in", form, refusal)
