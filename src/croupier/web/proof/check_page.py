"""The page that checks a receipt in the visitor's own browser: nothing is sent to the server."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, PlainTextResponse

from croupier.table.proof import check_fair
from croupier.web.plain_page import plain_page
from croupier.web.services import Services

AT, CHECKER = "/fair/check", "/fair/check_fair.py"
FORM = f"""<p>This page computes in your browser and sends nothing. It can be saved and used without a
connection. A program of one file makes the same check and needs nothing but Python:
<a href="{CHECKER}">check_fair.py</a>.</p>
<form class="panel" id="check">
<label>Receipt of the round <textarea name="receipt" rows="4" required></textarea></label>
<label>Disclosed seeds <textarea name="seeds" rows="2"></textarea></label>
<label>Public keys of the house <textarea name="keys" rows="2">%s</textarea></label>
<button>Check</button></form><div id="answer" role="status"></div><script>%s</script>"""


def pages(app: FastAPI, services: Services) -> None:
    """Register the page, and the checker as a file."""
    script = Path(__file__).with_name("check_fair.js").read_text(encoding="utf-8")

    @app.get(AT, include_in_schema=False)
    async def look() -> HTMLResponse:
        keys = "\n".join(each.public for each in services.pit.keys.public.keys)
        return HTMLResponse(plain_page("Check a round in your browser", FORM % (keys, script)))

    @app.get(CHECKER, include_in_schema=False)
    async def checker() -> PlainTextResponse:
        source = Path(check_fair.__file__).read_text(encoding="utf-8")
        return PlainTextResponse(
            source, headers={"content-disposition": "attachment; filename=check_fair.py"}
        )
