"""The API's own description: the OpenAPI document with the shapes of all answers, and a page of it."""

from __future__ import annotations

import json
import re
from html import escape
from typing import Any

import msgspec

from croupier.school.history import DrillProgress
from croupier.school.marking import MarkedDrill
from croupier.server.api.catalogue import GameCard, GameFacts
from croupier.server.api.jobs import JobShown
from croupier.server.api.parts import REF
from croupier.server.api.people import Me
from croupier.server.api.school import DrillShown
from croupier.server.api.tables import Lobby
from croupier.server.cage.cage import Wallet
from croupier.server.cage.closing import ClosedBooks
from croupier.server.cage.count_sheet import CountSheet
from croupier.server.door.people import Person
from croupier.server.door.sessions import SignedIn
from croupier.server.errors import Refused
from croupier.server.tables.actor import Done
from croupier.server.tables.shapes import Change, DutyShown, IrregularityShown, Situation
from croupier.server.tables.state import TableRules
from croupier.server.tables.verify import FairRound, ReceiptFound, Verified
from croupier.table.proof.heads import SignedHead
from croupier.table.proof.keys import PublicKeys

SHAPES = (
    Situation, Change, IrregularityShown, DutyShown, Done, Lobby, Verified, TableRules, GameCard, GameFacts,
    JobShown, Me, Person, SignedIn, Wallet, ClosedBooks, Refused, PublicKeys, SignedHead, ReceiptFound,
    FairRound, DrillShown, MarkedDrill, DrillProgress, CountSheet,
)  # fmt: skip
STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b231f;"
    "background:#f5f3ec}code,pre{font-family:ui-monospace,monospace;font-size:.9em}"
    "pre{background:#ebe8de;padding:.6rem;overflow:auto}h2{margin-top:2.5rem}details{margin:.6rem 0}"
    "summary{cursor:pointer}b{display:inline-block;min-width:4.5rem}"
    ":root{color-scheme:light dark}a{color:inherit}"
    "@media(prefers-color-scheme:dark){body{color:#e8eee9;background:#101613}pre{background:#1a221e}}"
)


def components(document: dict[str, Any], cookie: str) -> dict[str, Any]:
    """The document with our own shapes, and with how one is known."""
    _, shapes = msgspec.json.schema_components(SHAPES, ref_template=REF + "{name}")
    held = document.setdefault("components", {})
    schemas: dict[str, Any] = held.setdefault("schemas", {})
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    schemas.update(shapes)
    held["securitySchemes"] = {
        "visitor": {
            "type": "apiKey",
            "in": "cookie",
            "name": cookie,
            "description": "Set by POST /sign-in, or by any answer where there are no accounts.",
        }
    }
    return {**document, "servers": [{"url": "/api"}], "security": [{"visitor": []}]}


def page(document: dict[str, Any]) -> str:
    """Every route and shape, to be read without a script and without a network."""
    routes = "".join(
        _route(path, method, facts)
        for path, methods in document["paths"].items()
        for method, facts in methods.items()
    )
    shapes = "".join(_shape(name, facts) for name, facts in sorted(document["components"]["schemas"].items()))
    about = "".join(f"<p>{_prose(part)}</p>" for part in document["info"]["description"].split("\n\n"))
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Croupier API</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<h1>Croupier API</h1>{about}"
        f'<p>As a document for programs: <a href="/api/openapi.json">/api/openapi.json</a></p>'
        f"<h2>Calls</h2>{routes}<h2>Shapes</h2>{shapes}</html>"
    )


def _route(path: str, method: str, facts: dict[str, Any]) -> str:
    body = facts.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    sent = f"<p>Body:</p><pre>{_json(body)}</pre>" if body else ""
    asked = facts.get("parameters")
    given = f"<p>Parameters:</p><pre>{_json(asked)}</pre>" if asked else ""
    good = {status: each for status, each in facts["responses"].items() if status.startswith("2")}
    words = facts.get("description", "")
    return (
        f"<details><summary><b>{method.upper()}</b> <code>/api{escape(path)}</code> "
        f"{escape(facts.get('summary', ''))}</summary><p>{_prose(words)}</p>{given}{sent}"
        f"<p>Answer:</p><pre>{_json(good)}</pre></details>"
    )


def _shape(name: str, facts: dict[str, Any]) -> str:
    return f"<details><summary><code>{escape(name)}</code></summary><pre>{_json(facts)}</pre></details>"


def _prose(words: str) -> str:
    """What stands between backquotes is set as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(words))


def _json(value: Any) -> str:
    return escape(json.dumps(value, indent=2, ensure_ascii=False))
