"""The visitor of a page, and the name that a guest has chosen."""

from __future__ import annotations

import json
from urllib.parse import unquote

from msgspec.structs import replace
from nicegui import app, ui

from croupier.server.door.people import GUEST, Person

NAME = "croupier-name"
"""The cookie that remembers a guest's name."""


def visitor() -> Person:
    """Return the person who opened the page; a guest has the name from its cookie."""
    request = ui.context.client.request
    kept = unquote(request.cookies.get(NAME, "")) if request is not None else ""
    name = "".join(letter for letter in kept if letter.isprintable()).strip()[:40]
    known: Person | None = getattr(request.state, "person", None) if request is not None else None
    if known is not None:
        return replace(known, name=name) if name and known.role == "guest" else known
    browser = str(app.storage.browser["id"])
    number = int(browser.replace("-", "")[:6], 16) % 9000 + 1000
    return Person(f"{GUEST}{browser}", name or f"Guest {number}", "guest")


def remember_name(name: str) -> None:
    """Store the name in a cookie of this browser."""
    kept = f"'{NAME}=' + encodeURIComponent({json.dumps(name)}) + '; path=/; max-age=31536000; samesite=lax'"
    ui.run_javascript(f"document.cookie = {kept}")
