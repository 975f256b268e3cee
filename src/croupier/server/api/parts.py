"""What all parts of the API share: who asks, the one shape of answers, and how they are documented."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Depends, Path
from fastapi.responses import Response
from starlette.requests import HTTPConnection

from croupier.refusals import Refusal
from croupier.server.api.answers import JSON, encoded, headers_of, refused, status_of
from croupier.server.api.bodies import TABLE, Order
from croupier.server.door.people import AUDIT, FLOOR, PLAY, Person
from croupier.server.door.visitors import person_of
from croupier.server.live.commands import Command
from croupier.server.live.live_table import LiveTable

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
}
TableId = Annotated[str, Path(pattern=TABLE, description="Of a table.", examples=["5f1e2d3c4b"])]


def _who(request: HTTPConnection) -> Person:
    return person_of(request)


def _may(right: str) -> Callable[[HTTPConnection], Person]:
    def check(request: HTTPConnection) -> Person:
        person = person_of(request)
        person.check(right)
        return person

    return check


Anybody = Annotated[Person, Depends(_who)]
Player = Annotated[Person, Depends(_may(PLAY))]
Floor = Annotated[Person, Depends(_may(FLOOR))]
Auditor = Annotated[Person, Depends(_may(AUDIT))]


def told(value: Any, status: int = 200) -> Response:
    """A value of ours, as JSON."""
    return Response(encoded(value), status, media_type=JSON)


def answer(no: Refusal, status: int | None = None, headers: dict[str, str] | None = None) -> Response:
    return Response(
        encoded(refused(no)), status or status_of(no), {**headers_of(no), **(headers or {})}, media_type=JSON
    )


async def done(live: LiveTable, command: Command, order: Order, who: Person) -> Response:
    """Told to the table, with its sender, its key and what was seen."""
    return told(await live.do(command, by=who.id, key=order.key, version=order.version))


def says(
    kind: str, words: str = "", status: int = 200, many: bool = False, example: Any = None
) -> dict[str, Any]:
    """How a route's answers are documented: a struct by its name, and all refusals."""
    schema: dict[str, Any] = {"$ref": f"{REF}{kind}"}
    content: dict[str, Any] = {"schema": {"type": "array", "items": schema} if many else schema}
    if example is not None:
        content["example"] = example
    good: dict[str, Any] = {"description": words or kind, "content": {JSON: content}}
    return {"responses": {status: good, **REFUSALS}, "status_code": status, "response_class": Response}


def _refusal(words: str) -> dict[str, Any]:
    return {"description": words, "content": {JSON: {"schema": {"$ref": f"{REF}Refused"}}}}


REFUSALS: dict[int | str, dict[str, Any]] = {status: _refusal(words) for status, words in KINDS.items()}
