"""Helpers of all API routes: identifying the caller, the common form of responses, and their
documentation."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated, Any

from fastapi import Depends, Path
from fastapi.responses import Response
from pydantic import BeforeValidator
from starlette.requests import HTTPConnection

from croupier.errors import CroupierError
from croupier.readers import is_whole_number
from croupier.server.api.bodies import TABLE
from croupier.server.door.identities import person_of
from croupier.server.door.people import ADMIN, AUDIT, CAGE, FLOOR, PLAY, Person
from croupier.server.errors import JSON, encoded, headers_of, refused, status_of
from croupier.server.tables.actor import Done
from croupier.server.tables.pit import Pit

REF = "#/components/schemas/"
KINDS = {
    400: "no request",
    401: "not signed in",
    403: "not yours, or not for your role",
    404: "no such thing",
    409: "not now: stale, out of turn, not yet",
    413: "too large",
    421: "another server deals the table, or the server has another name",
    422: "against the rules, or badly said",
    429: "too often",
    503: "it could not be written down, and has not happened",
    504: "it may have been done or not: the same request with the same key tells",
}


def _plain(said: object) -> object:
    """Refuse a number in an address that is not written in digits alone."""
    if isinstance(said, str) and not is_whole_number(said):
        raise ValueError("a whole number, in digits")
    return said


WholeNumber = Annotated[int, BeforeValidator(_plain)]
"""A number in the question of an address: `3`, and not `3.0`."""
TableId = Annotated[str, Path(pattern=TABLE, description="Of a table.", examples=["5f1e2d3c4b"])]


async def _who(request: HTTPConnection) -> Person:
    return person_of(request)


def _may(*rights: str) -> Callable[[HTTPConnection], Awaitable[Person]]:
    """Return a dependency that refuses a person who has none of the rights."""

    async def check(request: HTTPConnection) -> Person:  # or else each request would wait for a thread
        person = person_of(request)
        if not any(map(person.may, rights)):
            person.check(rights[0])
        return person

    return check


Anybody = Annotated[Person, Depends(_who)]
Player = Annotated[Person, Depends(_may(PLAY))]
Floor = Annotated[Person, Depends(_may(FLOOR))]
Cashier = Annotated[Person, Depends(_may(CAGE))]
Auditor = Annotated[Person, Depends(_may(AUDIT))]
Admin = Annotated[Person, Depends(_may(ADMIN))]
AdminOrAuditor = Annotated[Person, Depends(_may(ADMIN, AUDIT))]


class JsonAnswer(Response):
    """An answer whose headers are known: most answers are of this kind."""

    media_type = JSON

    def __init__(self, body: bytes, status: int = 200) -> None:
        self.body = body
        self.status_code = status
        self.background = None
        self.raw_headers = [(b"content-length", b"%d" % len(body)), (b"content-type", JSON.encode())]


def json_answer(value: Any, status: int = 200) -> Response:
    """A value of ours, as JSON."""
    return JsonAnswer(encoded(value), status)


def answer(no: CroupierError, status: int | None = None, headers: dict[str, str] | None = None) -> Response:
    return Response(
        encoded(refused(no)), status or status_of(no), {**headers_of(no), **(headers or {})}, media_type=JSON
    )


async def seen_then(pit: Pit, table: str, made: Done, look: bool, who: Person) -> Response:
    """Answer a command that was done, with the table as its sender sees it if the request says
    `return_view`."""
    if look:
        with suppress(CroupierError):  # it is done, whatever became of the table since
            return JsonAnswer((await (await pit.table(table)).encoded_situation(who.id)).json)
    return json_answer(made)


def says(
    kind: str, words: str = "", status: int = 200, many: bool = False, example: Any = None, other: str = ""
) -> dict[str, Any]:
    """Return the documentation of a route's answers: a struct by its name, and all refusals."""
    schema: dict[str, Any] = {"$ref": f"{REF}{kind}"}
    if other:
        schema = {"anyOf": [schema, {"$ref": f"{REF}{other}"}]}
    content: dict[str, Any] = {"schema": {"type": "array", "items": schema} if many else schema}
    if example is not None:
        content["example"] = example
    good: dict[str, Any] = {"description": words or kind, "content": {JSON: content}}
    return {"responses": {status: good, **REFUSALS}, "status_code": status, "response_class": Response}


def takes(name: str) -> dict[str, Any]:
    """Return the documentation of a route's body, whose schema has this name."""
    return {"requestBody": {"required": True, "content": {JSON: {"schema": {"$ref": f"{REF}{name}"}}}}}


def _refusal(words: str) -> dict[str, Any]:
    return {"description": words, "content": {JSON: {"schema": {"$ref": f"{REF}Refused"}}}}


REFUSALS: dict[int | str, dict[str, Any]] = {status: _refusal(words) for status, words in KINDS.items()}
