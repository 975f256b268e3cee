"""Who looks at a page: the one place where pages learn it."""

from __future__ import annotations

import json
from urllib.parse import unquote

from msgspec.structs import replace
from nicegui import app, ui

from croupier.server.door.people import GUEST, Person

NAME = "croupier-name"
"""The cookie that remembers what a guest wants to be called."""


def visitor() -> Person:
    """Who came through the door; a guest is called what it wants to be called."""
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
    """For the next time that this browser comes."""
    kept = f"'{NAME}=' + encodeURIComponent({json.dumps(name)}) + '; path=/; max-age=31536000; samesite=lax'"
    ui.run_javascript(f"document.cookie = {kept}")
