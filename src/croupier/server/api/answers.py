"""Answers at the door: every refusal as one shape of JSON, with a status by its kind; never a traceback."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import Struct

from croupier.refusals import (
    BadLedger,
    NotYet,
    OutOfTurn,
    Refusal,
    UnknownName,
)
from croupier.server.jobs.queue import Cancelled
from croupier.server.refused import (
    CrossSite,
    Elsewhere,
    KeyTaken,
    Malformed,
    NotKept,
    NotSignedIn,
    NotYours,
    OutcomeUnknown,
    Stale,
    TooLarge,
    TooMany,
    WrongHost,
)

JSON = "application/json"
STATUSES: tuple[tuple[type[Refusal], int], ...] = (
    (NotSignedIn, 401),
    (NotYours, 403),
    (CrossSite, 403),
    (UnknownName, 404),
    (Stale, 409),
    (OutOfTurn, 409),
    (NotYet, 409),
    (BadLedger, 409),
    (Cancelled, 409),
    (TooLarge, 413),
    (WrongHost, 421),
    (Elsewhere, 421),
    (TooMany, 429),
    (NotKept, 503),
    (OutcomeUnknown, 504),
    (KeyTaken, 422),
    (Malformed, 400),
)
"""The first that fits; every other refusal is about what was sent, and is answered 422."""


class Refused(Struct, frozen=True, kw_only=True):
    """Why something was not done: nothing has changed by it. Of the kind outcome-unknown alone it may have
    been done, which the same request with the same key tells."""

    refused: str
    """The kind: illegal-bet, out-of-turn, stale, not-yours, …"""
    line: str
    """The whole of it, to be shown to a person."""
    what: str
    why: str = ""
    instead: str = ""
    """The nearest right thing."""
    address: str = ""
    """Of the server that deals the table, where another one does."""


def status_of(no: Refusal) -> int:
    return next((status for kind, status in STATUSES if isinstance(no, kind)), 422)


def kind_of(no: Refusal) -> str:
    """
    >>> kind_of(OutOfTurn("seat 2 cannot hit now"))
    'out-of-turn'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(no).__name__).lower()


def refused(no: Refusal) -> Refused:
    return Refused(
        refused=kind_of(no),
        line=_valid(str(no)),
        what=_valid(no.what),
        why=_valid(no.why),
        instead=_valid(no.instead),
        address=getattr(no, "address", ""),
    )


def _valid(text: str) -> str:
    """Whatever was sent comes back as text that can be sent."""
    return text.encode(errors="replace").decode()


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


def headers_of(no: Refusal) -> dict[str, str]:
    return {"retry-after": str(no.seconds)} if isinstance(no, TooMany) else {}
