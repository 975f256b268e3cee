"""Errors of the server: each kind with its HTTP status, and the one JSON shape in which all are answered."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import Struct

from croupier.errors import BadLedger, BadOption, CroupierError, NotFound, NotYet, OutOfTurn

JSON = "application/json"
STATUSES: tuple[tuple[type[CroupierError], int], ...] = (
    (NotFound, 404),
    (OutOfTurn, 409),
    (NotYet, 409),
    (BadLedger, 409),
)
"""Status of the errors that other rooms raise; the server's own have a `status`. All others are 422: the
request was read, and cannot be done."""


class Stale(CroupierError):
    """The table has gone on since the state that a command refers to."""

    status = 409


class NotYours(CroupierError):
    """A seat belongs to another person, or the person's role does not allow the request."""

    status = 403


class WrongServer(CroupierError):
    """Another server deals the table."""

    status = 421

    def __init__(self, what: str, why: str = "", instead: str = "", address: str = "") -> None:
        super().__init__(what, why, instead)
        self.address = address


class NotCommitted(CroupierError):
    """The change could not be written to the store, and so has not happened."""

    status = 503


class DatabaseUnavailable(NotCommitted):
    """The database does not answer: the work was not begun, or is known to be undone."""


class MeterConflict(NotCommitted):
    """A shared meter no longer shows the amount that a payment was computed from."""


class InsufficientFunds(CroupierError):
    """A wallet has too little money, or a limit does not allow the amount."""

    def __init__(self, what: str, why: str = "", instead: str = "", person: str = "") -> None:
        super().__init__(what, why, instead)
        self.person = person


class NotUniform(BadOption):
    """Another table of the house has a different value for an option that must be the same at all."""


class OutcomeUnknown(CroupierError):
    """The database did not say whether the change was written; the same key again tells."""

    status = 504


class KeyReused(CroupierError):
    """The sender has used this key for another request before."""


class RateLimited(CroupierError):
    """A sender asks too often in too short a time."""

    status = 429

    def __init__(self, what: str, why: str = "", instead: str = "", seconds: int = 60) -> None:
        super().__init__(what, why, instead)
        self.seconds = seconds
        """When to ask again."""


class NotSignedIn(CroupierError):
    """The request comes from nobody whom the house knows, where people must sign in."""

    status = 401


class WrongHost(CroupierError):
    """The request names a host that is not this server: another site may have pointed its own name here."""

    status = 421


class CrossSite(CroupierError):
    """A page of another site makes the request in a visitor's name."""

    status = 403


class TooLarge(CroupierError):
    """A message has more bytes than the server reads."""

    status = 413


class Malformed(CroupierError):
    """The request cannot be read, or is none that the server knows."""

    status = 400


class Refused(Struct, frozen=True, kw_only=True):
    """Why a request was refused. Nothing has changed by it, except after outcome-unknown: then it may have
    been done, and the same request with the same key says whether it was."""

    kind: str
    """The kind: illegal-bet, out-of-turn, stale, not-yours, …"""
    message: str
    """The whole message, to be shown to a person."""
    what: str
    why: str = ""
    hint: str = ""
    """A way out, such as the nearest legal request."""
    address: str = ""
    """The address of the server that deals the table, if another one does."""


def status_of(no: CroupierError) -> int:
    """Return the HTTP status of an error."""
    status: int | None = getattr(no, "status", None)
    return status or next((status for kind, status in STATUSES if isinstance(no, kind)), 422)


def kind_of(no: CroupierError) -> str:
    """Return the name of an error's kind as it is answered.

    >>> kind_of(OutOfTurn("seat 2 cannot hit now"))
    'out-of-turn'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(no).__name__).lower()


def refused(no: CroupierError) -> Refused:
    """Return the JSON shape of an error."""
    return Refused(
        kind=kind_of(no),
        message=_valid(str(no)),
        what=_valid(no.what),
        why=_valid(no.why),
        hint=_valid(no.instead),
        address=getattr(no, "address", ""),
    )


def _valid(text: str) -> str:
    """Return text that can be encoded, whatever the client sent."""
    return text.encode(errors="replace").decode()


def encoded(value: Any) -> bytes:
    """Return a value as JSON."""
    return msgspec.json.encode(value)


def headers_of(no: CroupierError) -> dict[str, str]:
    """Return the headers that an error adds to its answer."""
    return {"retry-after": str(no.seconds)} if isinstance(no, RateLimited) else {}
