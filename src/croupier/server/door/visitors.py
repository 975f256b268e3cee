"""Visitors: who sends a request, by a signed cookie, before anything else looks at it.

Everything that comes in passes here: names and origins are checked, too large bodies are turned away, and the
person stands in the request's state afterwards, where `person_of` finds it. Without accounts a first visitor
is made a guest at once; with accounts who has not signed in gets no further than the page to sign in on.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict, deque
from hashlib import sha256
from http.cookies import SimpleCookie
from typing import Any

from itsdangerous import BadSignature, TimestampSigner
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.refusals import Refusal
from croupier.server.door.hosts import SAFE, Doors
from croupier.server.door.people import People, Person
from croupier.server.door.request import Visit, lead_back, refuse, whole, with_headers
from croupier.server.refused import CrossSite, Malformed, NotKept, NotSignedIn, TooMany

log = logging.getLogger("croupier.server")
DAYS = 30
A_DAY = 24 * 3600
TRUSTED_SECONDS = 10.0
"""So long a person is taken to be who the database said."""
KNOWN, GUESTS, PER_SECONDS = 10_000, 600, 60.0
"""So many new guests in so many seconds; a visitor who keeps no cookie is a new one each time."""
SPECTATOR = Person("", "Spectator", "guest")
"""Who listens without ever having been given a cookie, where there are no accounts."""


def person_of(request: HTTPConnection) -> Person:
    """Who asks, for the API and for pages alike."""
    person: Person | None = getattr(request.state, "person", None)
    if person is None:
        raise NotSignedIn("you have not signed in")
    return person


def enter(request: HTTPConnection, person: Person) -> None:
    """From the answer to this request on, the visitor is this person."""
    request.state.enters = person


def go_out(request: HTTPConnection) -> None:
    """With the answer to this request the visitor's cookie goes."""
    request.state.enters = None


class Visitors:
    """Knows people by their cookies. `key` signs them: see `people.signing_key`."""

    def __init__(self, people: People, key: str) -> None:
        self.people = people
        self._signer = TimestampSigner(key, salt="croupier visitor", digest_method=sha256)
        self._name = f"croupier-{sha256(key.encode()).hexdigest()[:8]}"
        self._known: OrderedDict[str, tuple[Person | None, float]] = OrderedDict()
        self._guests: deque[float] = deque()

    def cookie_name(self, secure: bool) -> str:
        """Of one database: pits on several ports of a machine do not take each other's cookies."""
        return f"__Host-{self._name}" if secure else self._name

    def cookie(self, person: Person | None, secure: bool) -> str:
        """What sets the cookie; None takes it away."""
        value = self._signer.sign(person.id).decode() if person is not None else ""
        name = self.cookie_name(secure)
        cookie = SimpleCookie({name: value})[name]
        cookie["path"], cookie["samesite"], cookie["httponly"] = "/", "Strict", True
        cookie["max-age"] = DAYS * A_DAY if person is not None else 0
        cookie["secure"] = secure
        return cookie.OutputString()

    async def known(self, cookie: str) -> tuple[Person | None, bool]:
        """Whose cookie it is, and whether it is old enough to be signed again."""
        try:
            signed, at = self._signer.unsign(cookie, max_age=DAYS * A_DAY, return_timestamp=True)
            person_id = signed.decode()
        except (BadSignature, UnicodeDecodeError):
            return None, False
        return await self.find(person_id), time.time() - at.timestamp() > A_DAY

    async def find(self, person_id: str) -> Person | None:
        """As the database has it, or had it a moment ago."""
        now = time.monotonic()
        found, until = self._known.get(person_id, (None, 0.0))
        if now >= until:
            found = await self.people.find(person_id)
            self._known[person_id] = found, now + TRUSTED_SECONDS
            self._known.move_to_end(person_id)
            while len(self._known) > KNOWN:
                self._known.popitem(last=False)
        return found

    def forget(self) -> None:
        """Nobody is taken to be anybody any longer: somebody was removed."""
        self._known.clear()

    async def new_guest(self) -> Person:
        now = time.monotonic()
        while self._guests and self._guests[0] < now - PER_SECONDS:
            self._guests.popleft()
        if len(self._guests) >= GUESTS:
            raise TooMany("too many new visitors", instead="keep the cookie that you are given")
        self._guests.append(now)
        return await self.people.guest()


class _Again(Exception):
    """Followed a link from another site, so that the browser kept our cookie back: once more from here."""


class AtTheDoor:
    """The middleware: nothing behind it sees a request that has not passed."""

    def __init__(self, app: ASGIApp, visitors: Visitors, doors: Doors) -> None:
        self.app = app
        self.visitors = visitors
        self.doors = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        visit = Visit(scope)
        state = scope.setdefault("state", {})
        try:
            self._check(visit)
            if scope["type"] == "http":
                receive = await whole(visit, receive)
            person, is_old = await self._person(visit)
            state["person"] = person
            if is_old:
                state["enters"] = person
        except Refusal as no:
            await refuse(visit, no, send)
            return
        except _Again:
            await lead_back(visit, send)
            return
        except SQLAlchemyError:
            log.exception("nobody can be known")
            await refuse(visit, NotKept("nobody can be let in now", "the database does not answer"), send)
            return
        if scope["type"] == "websocket":
            await self.app(scope, self._as_long_as_known(person or SPECTATOR, receive), send)
        else:
            await self.app(scope, receive, self._dressed(visit, state, send))

    def _check(self, visit: Visit) -> None:
        self.doors.check_host(visit.host)
        if any(sign < " " or sign == "\x7f" for sign in visit.path):
            raise Malformed("no address has such signs in it")
        if visit.is_socket or visit.method not in SAFE:
            self.doors.check_origin(visit.host, visit.one(b"origin"), visit.fetch_site)

    async def _person(self, visit: Visit) -> tuple[Person | None, bool]:
        """Who it is, and whether a cookie has to be set for that."""
        cookie = visit.cookie(self.visitors.cookie_name(visit.is_secure))
        person, is_old = await self.visitors.known(cookie) if cookie else (None, False)
        if person is not None or visit.is_open:
            return person, is_old
        if visit.is_foreign:
            raise _Again if visit.navigates else CrossSite("a page of another site asked for this")
        if self.visitors.people.has_accounts:
            raise NotSignedIn("you have not signed in", instead="sign in first")
        if visit.is_socket:
            return SPECTATOR, False
        return await self.visitors.new_guest(), True

    def _as_long_as_known(self, person: Person, receive: Receive) -> Receive:
        """A socket that stays open, of a page too, ends when its person is removed."""

        async def known() -> Message:
            message = await receive()
            is_said = message["type"] == "websocket.receive" and bool(person.id)
            if is_said and await self.visitors.find(person.id) is None:
                return {"type": "websocket.disconnect", "code": 1008}
            return message

        return known

    def _dressed(self, visit: Visit, state: dict[str, Any], send: Send) -> Send:
        """Every answer with what a browser is to heed, and with the cookie where it is new."""

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = with_headers(visit, list(message.get("headers", ())))
                if "enters" in state:
                    cookie = self.visitors.cookie(state["enters"], visit.is_secure)
                    headers.append((b"set-cookie", cookie.encode()))
                message = {**message, "headers": headers}
            await send(message)

        return dressed
