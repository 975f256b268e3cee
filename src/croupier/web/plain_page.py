"""Pages of plain HTML in the style of the site: forms without scripts, and the page for unknown addresses."""

from __future__ import annotations

from html import escape
from secrets import token_hex
from typing import NamedTuple
from urllib.parse import parse_qs

from fastapi import Request
from fastapi.responses import HTMLResponse, JSONResponse, Response
from nicegui import app as pages

from croupier.errors import CroupierError
from croupier.server.errors import status_of
from croupier.web.shell import BRAND, MODE_SCRIPT
from croupier.web.theme import style_address

UNKNOWN = 504
"""The status of an answer whose outcome is unknown."""
STYLE = """
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.top-line { min-height: 56px; }
form.panel { display: grid; gap: 1rem; max-width: 24rem; margin: 0 0 1.5rem; }
form label { display: grid; gap: .3rem; font-weight: 600; }
form input, label select { font: inherit; font-weight: 400; width: 100%; padding: .6rem .7rem;
  border: 1px solid var(--edge); border-radius: 8px;
  background: var(--page); color: var(--ink); }
form button { font: inherit; font-weight: 600; padding: .65rem 1.2rem; border: 0; border-radius: 8px;
  background: var(--accent); color: var(--on-accent); cursor: pointer; justify-self: start; }
td button { white-space: nowrap; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
"""


def answer(title: str, content: str, refusal: CroupierError | None = None, done: str = "") -> HTMLResponse:
    """Return the page that answers a submitted form."""
    status = 200 if refusal is None else status_of(refusal)
    return HTMLResponse(plain_page(title, content, str(refusal or ""), done), status)


async def sent_form(request: Request) -> dict[str, str]:
    """Return the fields of a submitted form, each once."""
    sent = parse_qs((await request.body()).decode(errors="replace"), max_num_fields=10)
    return {name: values[0] for name, values in sent.items()}


def key_of_form(key: str, refusal: CroupierError | None) -> str:
    """Return the request key of the next form: the same one again if the outcome is unknown."""
    return key if refusal is not None and status_of(refusal) == UNKNOWN else token_hex(16)


class MoneyForm(NamedTuple):
    """A submitted form about a person's money, with its outcome."""

    name: str = ""
    amount: str = ""
    key: str = ""
    refusal: CroupierError | None = None
    done: str = ""

    @property
    def fields(self) -> str:
        return f"""<label>Name <input name="name" value="{escape(self.name)}" maxlength="40" required></label>
<label>Dollars
<input name="amount" value="{escape(self.amount)}" inputmode="decimal" maxlength="20" required></label>"""

    @property
    def next_key(self) -> str:
        return f'<input type="hidden" name="key" value="{escape(key_of_form(self.key, self.refusal))}">'

    def answer(self, title: str, content: str) -> HTMLResponse:
        return answer(title, content, self.refusal, self.done)


def plain_page(title: str, content: str, refusal: str = "", done: str = "") -> str:
    """Return a whole page. `content` is HTML; the refusal and the message above it are escaped here."""
    told = f'<p class="refusal" role="alert">{escape(refusal)}</p>' if refusal else ""
    told += f'<p role="status">{escape(done)}</p>' if done else ""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{escape(title)} · Croupier</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="{style_address()}"><style>{STYLE}</style>{MODE_SCRIPT}</head>
<body><header class="top"><div class="top-line">
<a class="brand" href="/">{BRAND}<span>Croupier</span></a></div>
</header><main class="page" id="content"><div class="lead"><h1>{escape(title)}</h1></div>
{told}{content}</main></body></html>"""


def captioned_table(caption: str, rows: str) -> str:
    """Return a table that scrolls by itself where the window is too narrow for it. `rows` is HTML."""
    name = escape(caption)
    region = f"<div class='scroll' role='region' aria-label='{name}' tabindex='0'>"
    return f"{region}<table class='panel'><caption>{name}</caption>{rows}</table></div>"


MISSING = 404
WAYS = '<p><a href="/">Lobby</a> · <a href="/rulebook">Rulebook</a> · <a href="/odds">Odds lab</a></p>'


NOWHERE = "There is no page at this address."


def not_found(no: CroupierError | str = NOWHERE, title: str = "Page not found") -> Response:
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
