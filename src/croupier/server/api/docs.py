"""The API's own description: the OpenAPI document with the shapes of all answers, and a page of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from html import escape
from importlib import resources
from typing import Any

import msgspec

from croupier.school.history import DrillProgress
from croupier.school.marking import MarkedDrill
from croupier.server.api.catalogue import GameCard, GameFacts
from croupier.server.api.fields import describe
from croupier.server.api.jobs import JobShown
from croupier.server.api.parts import REF
from croupier.server.api.people import Me
from croupier.server.api.school import DrillShown
from croupier.server.api.tables import Lobby
from croupier.server.cage.cage import Wallet
from croupier.server.cage.closing import ClosedBooks
from croupier.server.cage.count_sheet import CountSheet
from croupier.server.door.administration import Account, LoggedAct, OneTimeLink
from croupier.server.door.passwords import SecondFactor
from croupier.server.door.sessions import SignedIn
from croupier.server.errors import JSON, Refused
from croupier.server.tables.actor import Done
from croupier.server.tables.shapes import Change, DutyShown, IrregularityShown, Situation
from croupier.server.tables.state import TableSettings
from croupier.server.tables.verify import FairRound, ReceiptFound, Verified
from croupier.table.proof.heads import SignedHead
from croupier.table.proof.keys import PublicKeys

SHAPES = (
    Situation, Change, IrregularityShown, DutyShown, Done, Lobby, Verified, TableSettings, GameCard,
    GameFacts, JobShown, Me, Account, OneTimeLink, SecondFactor, LoggedAct, SignedIn, Wallet,
    ClosedBooks, Refused, PublicKeys, SignedHead, ReceiptFound, FairRound, DrillShown, MarkedDrill,
    DrillProgress, CountSheet,
)  # fmt: skip
ABOUT_SOCKET = """The WebSocket of a table.

It is closed with 1003 after a message that is not text, with 1008 after one that is not understood or when
its person is signed out, with 1009 after one that is too large, and with 1012 when the table goes to another
server: connect again."""
STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b231f;"
    "background:#f5f3ec}code,pre{font-family:ui-monospace,monospace;font-size:.9em}"
    "pre{background:#ebe8de;padding:.6rem;overflow:auto}h2{margin-top:2.5rem}details{margin:.6rem 0}"
    "summary{cursor:pointer}b{display:inline-block;min-width:4.5rem}"
    ":root{color-scheme:light dark}a{color:inherit}"
    "@media(prefers-color-scheme:dark){body{color:#e8eee9;background:#101613}pre{background:#1a221e}}"
)


def components(document: dict[str, Any], cookie: str, *, has_accounts: bool) -> dict[str, Any]:
    """Return the document with our own shapes and with the cookie. Without accounts no cookie is needed: the
    first answer sets one."""
    _, shapes = msgspec.json.schema_components(SHAPES, ref_template=REF + "{name}")
    held = document.setdefault("components", {})
    schemas: dict[str, Any] = held.setdefault("schemas", {})
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    schemas.update(shapes)
    describe(schemas, examples())
    held["securitySchemes"] = {
        "visitor": {
            "type": "apiKey",
            "in": "cookie",
            "name": cookie,
            "description": "Set by POST /sign-in, or by any answer where there are no accounts.",
        }
    }
    return {
        **document,
        "servers": [{"url": "/api"}],
        "security": [{"visitor": []}] if has_accounts else [{"visitor": []}, {}],
    }


def examples() -> dict[str, dict[str, Any]]:
    """Return for each schema the example of each field. They were recorded from a pit that was played at."""
    text = resources.files(__package__).joinpath("examples.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def socket_document(document: dict[str, Any]) -> dict[str, Any]:
    """Return the AsyncAPI document of a table's WebSocket. `document` is the OpenAPI document, which has the
    shapes."""
    schemas: dict[str, Any] = document["components"]["schemas"]
    wanted: dict[str, Any] = {}
    _collect(("Situation", "Change", "Refused"), schemas, wanted)
    sent = {
        "situation": ("The table as you may see it: first, whenever you ask, and when changes were dropped.",
                      _object(situation={"$ref": f"{REF}Situation"})),
        "change": ("What has happened since the message before.", _object(change={"$ref": f"{REF}Change"})),
        "refused": ("Why the socket is closed now.", {"$ref": f"{REF}Refused"}),
    }  # fmt: skip
    asked = _object(ask={"const": "situation", "description": "What you want.", "examples": ["situation"]})
    messages = {name: {"title": words, "contentType": JSON, "payload": shape}
                for name, (words, shape) in sent.items()}  # fmt: skip
    messages["ask"] = {"title": "Ask for the situation.", "contentType": JSON, "payload": asked}
    channel = "#/channels/events"
    return {
        "asyncapi": "3.0.0",
        "info": {**document["info"], "description": ABOUT_SOCKET},
        "defaultContentType": JSON,
        "channels": {
            "events": {
                "address": "/api/tables/{table}/events",
                "parameters": {"table": {"description": "The id of the table.", "examples": ["5f1e2d3c4b"]}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
                "bindings": {"ws": {"method": "GET"}},
            }
        },
        "operations": {
            "listen": {
                "action": "send",
                "summary": "Everything that the server sends.",
                "channel": {"$ref": channel},
                "messages": [{"$ref": f"{channel}/messages/{name}"} for name in sent],
            },
            "ask": {
                "action": "receive",
                "summary": "The one message that the server understands.",
                "channel": {"$ref": channel},
                "messages": [{"$ref": f"{channel}/messages/ask"}],
            },
        },
        "components": {"messages": messages, "schemas": wanted},
    }  # fmt: skip


def _object(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties)}


def _collect(names: Iterable[str], schemas: dict[str, Any], found: dict[str, Any]) -> None:
    """Add the named schemas, and all that they refer to."""
    for name in names:
        if name not in found:
            found[name] = schemas[name]
            _collect((each.removeprefix(REF) for each in references(schemas[name])), schemas, found)


def references(value: Any) -> Iterator[str]:
    """Yield everything that a document refers to."""
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for each in value.values():
            yield from references(each)
    elif isinstance(value, list):
        for each in value:
            yield from references(each)


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
        f'<p>As a document for programs: <a href="/api/openapi.json">/api/openapi.json</a>; the '
        f'WebSocket: <a href="/api/asyncapi.json">/api/asyncapi.json</a></p>'
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
    """Return prose as HTML, with the text between backquotes as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(words))


def _json(value: Any) -> str:
    return escape(json.dumps(value, indent=2, ensure_ascii=False))
