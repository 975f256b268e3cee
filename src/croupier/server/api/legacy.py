"""The former names of the API, below `/api/legacy` until version 0.3.0.

A request in former names is answered by the same routes: its path and body are brought to the present names,
and the answer back to the former ones. Names differ by the schema that they belong to, so values are followed
along the schemas of the OpenAPI document.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.errors import NotFound
from croupier.server.api.parts import REF, answer
from croupier.server.errors import JSON

LEGACY = "/legacy"
FIELDS: dict[str, dict[str, str]] = {
    "ButtonShown": {"description": "says"},
    "Change": {"steps": "told"},
    "ChoiceShown": {
        "short_label": "called",
        "description": "says",
        "minimum": "least",
        "maximum": "most",
        "selectable": "among",
        "min_cards": "fewest",
        "max_cards": "fullest",
        "part_names": "parts",
        "has_preview": "is_foretold",
    },
    "HandName": {"details": "made_of"},
    "HandShown": {"private": "own_down", "hand_names": "made", "winning": "lit"},
    "Lobby": {"other_servers": "elsewhere"},
    "Refused": {"kind": "refused", "message": "line", "hint": "instead"},
    "ReportToBody": {"statement": "said"},
    "RowShown": {"min_cards": "least"},
    "SeatShown": {"last_choice": "said"},
    "Situation": {
        "steps": "told",
        "moves": "beats",
        "past_results": "results",
        "stall_reason": "held",
        "switched_wagers": "off",
        "bank_of_shown_cards": "banked",
        "next_seed_commitment": "promised",
        "own_seed_value": "value",
        "bought_in": "brought",
        "last_bets": "last",
        "announcement": "called",
        "results": "ends",
    },
    "SpotShown": {"minimum": "least", "maximum": "most"},
    "StepShown": {"spans": "pieces"},
    "Verified": {"ledgers": "parts"},
    "WagerFacts": {"minimum": "least", "maximum": "most"},
}
"""Schema → present name of a field → its former name."""
ENVELOPE = {"return_view": "look"}
"""Present name → former name, for the fields that every command may carry."""
PATHS = {
    "stay": "cancel-leave",
    "recall": "cancel-scheduled",
    "turn-down": "reject",
    "fund": "fund-payout",
    "upkeep": "duties",
    "upkeep.csv": "duties.csv",
    "rules": "settings",
    "call-off-report": "cancel-report",
}
"""Former last part of a table's address → the present one."""
WITHDRAWN = {
    "value": NotFound(
        "values for the next seed are no longer sent openly",
        "whoever saw the values of others could choose one by them",
        "send its hash to commit-value, then the value to open-value: see /api/docs",
    )
}
"""Former last part of a table's address → why nothing answers it any more."""
KINDS = {
    "not-found": "unknown-name",
    "parse-error": "bad-notation",
    "wrong-server": "elsewhere",
    "not-committed": "not-kept",
    "database-unavailable": "away",
    "meter-conflict": "meter-moved",
    "insufficient-funds": "not-covered",
    "key-reused": "key-taken",
    "rate-limited": "too-many",
}
"""Present kind of a refusal → the former one."""
Schema = Mapping[str, Any]
_encoder = msgspec.json.Encoder()


class RouteSchemas(NamedTuple):
    """The schemas of one route."""

    method: str
    path: re.Pattern[str]
    body: Schema
    answers: Mapping[str, Schema]


class Renaming:
    """Renames the fields of values along the schemas of a document."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._schemas: Mapping[str, Schema] = document["components"]["schemas"]
        self._routes = list(_routes(document["paths"]))

    def route(self, method: str, path: str) -> RouteSchemas | None:
        """Return the route of a request; None if there is none."""
        return next(
            (each for each in self._routes if each.method == method and each.path.fullmatch(path)), None
        )

    def to_former(self, value: Any, schema: Schema) -> Any:
        """Return an answer in the former names."""
        return self._renamed(value, schema, to_former=True)

    def to_present(self, value: Any, schema: Schema) -> Any:
        """Return a body in the present names."""
        return self._renamed(value, schema, to_former=False)

    def _renamed(self, value: Any, schema: Schema, *, to_former: bool) -> Any:
        name, schema = self._resolved(value, schema, to_former=to_former)
        if isinstance(value, list):
            items = schema.get("items") or {}
            first = schema.get("prefixItems", ())
            return [
                self._renamed(each, first[at] if at < len(first) else items, to_former=to_former)
                for at, each in enumerate(value)
            ]
        if not isinstance(value, dict):
            return value
        names = _names(name, to_former=to_former)
        properties, rest = schema.get("properties", {}), schema.get("additionalProperties") or {}
        renamed: dict[str, Any] = {}
        for key, inner in value.items():
            other = str(names.get(key, key))
            of_key = properties.get(key if to_former else other, rest if isinstance(rest, dict) else {})
            renamed[other] = self._renamed(inner, of_key, to_former=to_former)
        if name == "Refused" and to_former:
            kind = str(value["kind"])
            renamed["refused"] = KINDS.get(kind, kind)
        return renamed

    def _resolved(self, value: Any, schema: Schema, *, to_former: bool) -> tuple[str, Schema]:
        """Return the schema that a value follows, with its name if it has one."""
        name = ""
        if reference := schema.get("$ref"):
            name = str(reference).removeprefix(REF)
            schema = self._schemas[name]
        for each in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
            found = self._resolved(value, each, to_former=to_former)
            if self._fits(value, *found, to_former=to_former):
                return found
        return name, schema

    def _fits(self, value: Any, name: str, schema: Schema, *, to_former: bool) -> bool:
        if isinstance(value, list):
            return schema.get("type") == "array"
        if not isinstance(value, dict):
            return False
        properties = schema.get("properties", {})
        names = {} if to_former else _names(name, to_former=False)
        return "additionalProperties" in schema or {names.get(key, key) for key in value} <= set(properties)


def _names(schema: str, *, to_former: bool) -> dict[str, str]:
    """Return the names of a schema's fields that differ."""
    names = FIELDS.get(schema, {}) | (ENVELOPE if schema.endswith("Body") else {})
    return names if to_former else {former: present for present, former in names.items()}


def _routes(paths: Mapping[str, Any]) -> Iterator[RouteSchemas]:
    for path, methods in paths.items():
        pattern = re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path)))
        for method, facts in methods.items():
            answers = {status: _json_schema(answer) for status, answer in facts["responses"].items()}
            yield RouteSchemas(method.upper(), pattern, _json_schema(facts.get("requestBody", {})), answers)


def _json_schema(facts: Mapping[str, Any]) -> Schema:
    schema: Schema = facts.get("content", {}).get(JSON, {}).get("schema", {})
    return schema


class LegacyApi:
    """Answers requests below `/legacy` in the former names; hands all others to `app`."""

    def __init__(self, app: ASGIApp, document: Callable[[], Mapping[str, Any]]) -> None:
        self._app = app
        self._document = document
        self._known: Renaming | None = None

    @property
    def _renaming(self) -> Renaming:
        if self._known is None:
            self._known = Renaming(self._document())
        return self._known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        root = scope.get("root_path", "")
        path = str(scope.get("path", "")).removeprefix(root)
        if not path.startswith(f"{LEGACY}/"):
            await self._app(scope, receive, send)
            return
        match path.removeprefix(LEGACY).split("/"):
            case ["", "tables", table, last]:
                path = f"/tables/{table}/{PATHS.get(last, last)}"
            case parts:
                path = "/".join(parts)
        route = self._renaming.route(scope.get("method", "GET"), path)
        scope = {**scope, "path": root + path, "raw_path": (root + path).encode()}
        withdrawn = WITHDRAWN.get(path.rsplit("/", 1)[-1]) if route is None else None
        if withdrawn is not None and scope["type"] == "http":
            await answer(withdrawn, status=410)(scope, receive, self._answering(send, {}))
        elif scope["type"] == "websocket":
            await self._app(scope, receive, self._listening(send))
        else:
            body = route.body if route is not None else {}
            answers = route.answers if route is not None else {}
            await self._app(scope, self._asking(receive, body), self._answering(send, answers))

    def _asking(self, receive: Receive, schema: Schema) -> Receive:
        """Bring the body of a request to the present names. The door has read it whole."""

        async def asked() -> Message:
            message = await receive()
            if schema and message["type"] == "http.request":
                message = {**message, "body": self._present(message.get("body", b""), schema)}
            return message

        return asked

    def _present(self, body: bytes, schema: Schema) -> bytes:
        try:
            value = msgspec.json.decode(body)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            return body  # the route refuses it
        return _encoder.encode(self._renaming.to_present(value, schema))

    def _answering(self, send: Send, answers: Mapping[str, Schema]) -> Send:
        """Bring an answer of JSON to the former names."""
        started: list[Message] = []
        parts: list[bytes] = []

        async def answered(message: Message) -> None:
            if message["type"] == "http.response.start":
                started.append(message)
                return
            if message["type"] != "http.response.body":
                await send(message)
                return
            parts.append(message.get("body", b""))
            if message.get("more_body"):
                return
            (start,) = started
            headers = {name.lower(): value for name, value in start["headers"]}
            whole, schema = b"".join(parts), answers.get(str(start["status"]), {"$ref": f"{REF}Refused"})
            if headers.get(b"content-type", b"").startswith(JSON.encode()) and schema:
                whole = self._former(whole, schema)
            kept = [(name, value) for name, value in start["headers"] if name.lower() != b"content-length"]
            length = (b"content-length", b"%d" % len(whole))
            await send({**start, "headers": [*kept, length, (b"deprecation", b"true")]})
            await send({"type": "http.response.body", "body": whole})

        return answered

    def _former(self, text: bytes, schema: Schema) -> bytes:
        return _encoder.encode(self._renaming.to_former(msgspec.json.decode(text), schema))

    def _listening(self, send: Send) -> Send:
        """Bring what a socket sends to the former names."""

        async def heard(message: Message) -> None:
            if message["type"] == "websocket.send" and message.get("text"):
                message = {**message, "text": self._told(message["text"])}
            await send(message)

        return heard

    def _told(self, text: str) -> str:
        value = msgspec.json.decode(text)
        match value:
            case {"situation": shown}:
                value = {"situation": self._renaming.to_former(shown, {"$ref": f"{REF}Situation"})}
            case {"change": shown}:
                value = {"change": self._renaming.to_former(shown, {"$ref": f"{REF}Change"})}
            case _:
                value = self._renaming.to_former(value, {"$ref": f"{REF}Refused"})
        return _encoder.encode(value).decode()
