"""The sign-in page and the page of a one-time link, in plain HTML, so that they work without a table or a
socket."""

from __future__ import annotations

from html import escape
from urllib.parse import parse_qs

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from croupier.errors import CroupierError
from croupier.server.door.identities import end_login, person_of, start_login
from croupier.server.door.request import JOIN, SIGN_IN
from croupier.server.errors import headers_of, status_of
from croupier.server.house import OpenHouse
from croupier.web.plain_page import plain_page, sent_form

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
        name, password, code, to = (sent.get(each, [""])[0] for each in ("name", "password", "code", "next"))
        try:
            plain = name.replace("\0", "")
            person = await house.passwords.sign_in(plain, password, address_of(request), code[:20])
        except CroupierError as no:
            return HTMLResponse(page(to, name, str(no)), status_of(no), headers_of(no))
        await start_login(request, house.people, person)
        return RedirectResponse(within(to), 303)

    @app.get(f"{JOIN}{{token}}", include_in_schema=False)
    async def invited(token: str) -> Response:
        try:
            return HTMLResponse(join_page(token, await house.passwords.holder(token)))
        except CroupierError as no:
            return HTMLResponse(plain_page("Set your password", "", str(no)), status_of(no))

    @app.post(f"{JOIN}{{token}}", include_in_schema=False)
    async def join(token: str, request: Request) -> Response:
        sent = await sent_form(request)
        password = sent.get("password", "")
        try:
            name = await house.passwords.holder(token)
            if sent.get("again", "") != password:
                return HTMLResponse(join_page(token, name, "The two passwords differ."), 422)
            person = await house.passwords.join(token, password, address_of(request))
        except CroupierError as no:
            return HTMLResponse(plain_page("Set your password", "", str(no)), status_of(no), headers_of(no))
        house.identities.forget()
        done = f"Your password is set, {person.name}. Sign in with it."
        return HTMLResponse(plain_page("Sign in", _form(HOME, person.name), done=done))

    @app.post("/sign-out", include_in_schema=False)
    async def sign_out(request: Request) -> Response:
        await end_login(request, house.identities)
        house.jobs.give_up_of(person_of(request).id)
        return RedirectResponse(SIGN_IN if house.people.has_accounts else HOME, 303)


def within(address: str) -> str:
    """Return the address if it is on this server, else the lobby.

    >>> [within(each) for each in ("/odds?a=1", "//other.example", "https://other.example", "/\\\\x", "")]
    ['/odds?a=1', '/', '/', '/', '/']
    """
    is_ours = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return address if is_ours and not address.startswith(SIGN_IN) else HOME


def address_of(request: Request) -> str:
    return request.client.host if request.client is not None else ""


def page(to: str, name: str = "", refusal: str = "") -> str:
    return plain_page("Sign in", _form(to, name), refusal)


def _form(to: str, name: str) -> str:
    return f"""<form class="panel" method="post" action="{SIGN_IN}">
<label>Name <input name="name" value="{escape(name)}" autocomplete="username" maxlength="40" required
 {"" if name else "autofocus"}></label>
<label>Password <input name="password" type="password" autocomplete="current-password" maxlength="200"
 required {"autofocus" if name else ""}></label>
<label>Code from your app (if you use codes)
<input name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="20"></label>
<input type="hidden" name="next" value="{escape(within(to))}">
<button>Sign in</button></form>"""


def join_page(token: str, name: str, refusal: str = "") -> str:
    form = f"""<form class="panel" method="post" action="{JOIN}{escape(token)}">
<p>Set the password of <b>{escape(name)}</b>. This link works once. Nobody else is to know the password, not
even whoever gave you the link.</p>
<input type="hidden" name="username" value="{escape(name)}" autocomplete="username">
<label>Password <input name="password" type="password" autocomplete="new-password" minlength="8"
 maxlength="200" required autofocus></label>
<label>Password again <input name="again" type="password" autocomplete="new-password" minlength="8"
 maxlength="200" required></label>
<button>Set password</button></form>"""
    return plain_page("Set your password", form, refusal)
