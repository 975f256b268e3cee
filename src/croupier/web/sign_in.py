"""The page to sign in on: plain HTML, so that nothing else of the house has to be open for it."""

from __future__ import annotations

from html import escape
from urllib.parse import parse_qs

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from croupier.refusals import Refusal
from croupier.server.api.answers import headers_of, status_of
from croupier.server.door.request import SIGN_IN
from croupier.server.door.visitors import enter, go_out
from croupier.server.house import House
from croupier.web.shell import BRAND, MODE_SCRIPT
from croupier.web.theme import style_address

HOME = "/"
STYLE = """
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.top-line { min-height: 56px; }
form.panel { display: grid; gap: 1rem; max-width: 24rem; margin: 0; }
form label { display: grid; gap: .3rem; font-weight: 600; }
form input { font: inherit; font-weight: 400; width: 100%; padding: .6rem .7rem;
  border: 1px solid var(--edge); border-radius: 8px;
  background: var(--page); color: var(--ink); }
form button { font: inherit; font-weight: 600; padding: .65rem 1.2rem; border: 0; border-radius: 8px;
  background: var(--accent); color: var(--on-accent); cursor: pointer; justify-self: start; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
"""


def pages(app: FastAPI, house: House) -> None:
    """Put the page up, and what its form and the button to sign out are sent to."""

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
        enter(request, person)
        return RedirectResponse(within(to), 303)

    @app.post("/sign-out", include_in_schema=False)
    async def sign_out(request: Request) -> Response:
        go_out(request)
        return RedirectResponse(SIGN_IN if house.people.has_accounts else HOME, 303)


def within(address: str) -> str:
    """An address of this server, whatever was asked for.

    >>> [within(each) for each in ("/odds?a=1", "//other.example", "https://other.example", "/\\\\x", "")]
    ['/odds?a=1', '/', '/', '/', '/']
    """
    is_ours = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return address if is_ours and not address.startswith(SIGN_IN) else HOME


def page(to: str, name: str = "", refusal: str = "") -> str:
    told = f'<p class="refusal" role="alert">{escape(refusal)}</p>' if refusal else ""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign in · Croupier</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="{style_address()}"><style>{STYLE}</style>{MODE_SCRIPT}</head>
<body><header class="top"><div class="top-line"><span class="brand">{BRAND}<span>Croupier</span></span></div>
</header><main class="page" id="content"><div class="lead"><h1>Sign in</h1></div>
<form class="panel" method="post" action="{SIGN_IN}">{told}
<label>Name <input name="name" value="{escape(name)}" autocomplete="username" maxlength="40" required
 {"" if name else "autofocus"}></label>
<label>Password <input name="password" type="password" autocomplete="current-password" maxlength="200"
 required {"autofocus" if name else ""}></label>
<input type="hidden" name="next" value="{escape(within(to))}">
<button>Sign in</button></form></main></body></html>"""
