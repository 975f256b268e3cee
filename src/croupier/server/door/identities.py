"""Identities: the person who sends a request is recognised by a signed cookie, before anything else is read.

The door checks hosts and origins, refuses bodies that are too large, and puts the person into the state of
the request, where `person_of` finds it. Without accounts a first visitor becomes a guest at once. With
accounts, a person who is not signed in reaches only the page to sign in on.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict, deque
from functools import lru_cache
from hashlib import sha256
from http.cookies import SimpleCookie
from typing import Any

from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import HTTPConnection
from starlette.routing import Mount
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.errors import CroupierError
from croupier.server.door.hosts import SAFE, AllowedHosts
from croupier.server.door.people import People, Person
from croupier.server.door.rates import HEARD, PATIENCE, Rates
from croupier.server.door.request import API, Visit, lead_back, refuse, whole, with_headers
from croupier.server.door.sessions import A_DAY, DAYS
from croupier.server.errors import CrossSite, Malformed, NotSignedIn, RateLimited

BETWEEN = ":"
UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f]")
TRUSTED_SECONDS = 10.0
"""Seconds for which an answer of the database about a person is trusted."""
KNOWN, GUESTS, PER_SECONDS = 10_000, 600, 60.0
"""So many new guests in so many seconds; a visitor who keeps no cookie is a new one each time."""
SPECTATOR = Person("", "Spectator", "guest")
"""The person who listens without a cookie, if there are no accounts."""


def person_of(request: HTTPConnection) -> Person:
    """Return the person who asks, for the API and for pages alike."""
    person: Person | None = getattr(request.state, "person", None)
    if person is None:
        raise NotSignedIn("you have not signed in")
    return person


def cookie_identity(person: Person, session: str = "") -> str:
    """Return the text of a cookie: the person, and for an account its session."""
    return f"{person.id}{BETWEEN}{session}" if session else person.id


def session_of(request: HTTPConnection) -> str:
    """The session that the visitor is signed in by; '' for a guest."""
    return str(getattr(request.state, "cookie_identity", "")).partition(BETWEEN)[2]


async def start_login(request: HTTPConnection, people: People, person: Person) -> None:
    """Make the visitor this person, from the answer to this request on."""
    address = request.client.host if request.client is not None else ""
    request.state.new_cookie = cookie_identity(person, await people.sessions.open(person.id, address))


async def end_login(request: HTTPConnection, identities: Identities) -> None:
    """The session ends here, and with the answer to this request the visitor's cookie goes."""
    if session := session_of(request):
        await identities.end(session)
    request.state.new_cookie = None


class Identities:
    """Recognises people by their cookies. `key` signs them: see `people.signing_key`."""

    def __init__(self, people: People, key: str) -> None:
        self.people = people
        self._signer = TimestampSigner(key, salt="croupier visitor", digest_method=sha256)
        self._name = f"croupier-{sha256(key.encode()).hexdigest()[:8]}"
        self._read = lru_cache(KNOWN)(self._unsigned)
        """Cache of the good cookies, because the same ones come again and again."""
        self._known: OrderedDict[str, tuple[Person | None, float]] = OrderedDict()
        self._guests: deque[float] = deque()
        self.rates = Rates()

    def cookie_name(self, secure: bool) -> str:
        """Return the name of the cookie. Each database has another: several pits may share a machine."""
        return f"__Host-{self._name}" if secure else self._name

    def cookie(self, said: str | None, secure: bool) -> str:
        """Return the header that sets the cookie; None takes the cookie away."""
        value = self._signer.sign(said).decode() if said is not None else ""
        name = self.cookie_name(secure)
        cookie = SimpleCookie({name: value})[name]
        cookie["path"], cookie["samesite"], cookie["httponly"] = "/", "Strict", True
        cookie["max-age"] = DAYS * A_DAY if said is not None else 0
        cookie["secure"] = secure
        return cookie.OutputString()

    async def known(self, cookie: str) -> tuple[Person | None, str, bool]:
        """Return the person of a cookie, its text, and whether it is old enough to be signed again."""
        try:
            said, at = self._read(cookie)
        except (BadSignature, UnicodeDecodeError):
            return None, "", False
        age = time.time() - at  # less than nothing where the clock was set back: as good as new
        return (await self.find(said), said, age > A_DAY) if age <= DAYS * A_DAY else (None, "", False)

    def _unsigned(self, cookie: str) -> tuple[str, float]:
        """Return the text of a cookie and the time when it was signed."""
        signed, at = self._signer.unsign(cookie, return_timestamp=True)
        return signed.decode(), at.timestamp()

    async def find(self, said: str) -> Person | None:
        """Return the person as the database has it, or had it a moment ago; None if the session has ended."""
        now = time.monotonic()
        found, until = self._known.get(said, (None, 0.0))
        if now >= until:
            person, _, session = said.partition(BETWEEN)
            found = await self.people.find(person)
            if found is not None and found.role != "guest":
                found = found if await self.people.sessions.is_open(session, person) else None
            self._known[said] = found, now + TRUSTED_SECONDS
            self._known.move_to_end(said)
            while len(self._known) > KNOWN:
                self._known.popitem(last=False)
        return found

    def heard_after(self, person: Person) -> float:
        """Return the seconds to wait before this person's next message is handled. All sockets of a person
        share one limit; somebody who sends too much is delayed and not cut off."""
        try:
            return self.rates.delay(person.id, HEARD)
        except RateLimited:
            return PATIENCE

    async def end(self, session: str) -> None:
        """End a session: its cookie, and every copy of it, is nobody's."""
        await self.people.sessions.end(session)
        self.forget()

    def forget(self) -> None:
        """Forget who everybody is, because somebody was removed."""
        self._known.clear()

    async def new_guest(self) -> Person:
        now = time.monotonic()
        while self._guests and self._guests[0] < now - PER_SECONDS:
            self._guests.popleft()
        if len(self._guests) >= GUESTS:
            raise RateLimited("too many new visitors", instead="keep the cookie that you are given")
        self._guests.append(now)
        return await self.people.guest()


class _Again(Exception):
    """Followed a link from another site, so that the browser kept our cookie back: once more from here."""


class Door:
    """The middleware: nothing behind it sees a request that has not passed."""

    def __init__(
        self, app: ASGIApp, identities: Identities, hosts: AllowedHosts, api: Mount | None = None
    ) -> None:
        """`api` is what lies at its address in `app`: it is gone to directly, past all pages."""
        self.app = app
        self.api = api
        self.identities = identities
        self.hosts = hosts

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
            person, said, is_old = await self._person(visit)
            if person is not None:
                await self.identities.rates.wait(person.id or visit.client, visit.cost)
            state["person"], state["cookie_identity"] = person, said
            if is_old:
                state["new_cookie"] = said
        except CroupierError as no:
            await refuse(visit, no, send)
            return
        except _Again:
            await lead_back(visit, send)
            return
        app = self.app
        if self.api is not None and visit.path.startswith(f"{API}/"):
            app, scope = self.api.app, {**scope, "root_path": f"{scope.get('root_path', '')}{API}"}
        if scope["type"] == "websocket":
            await app(scope, self._as_long_as_known(person or SPECTATOR, said, receive), send)
        else:
            await app(scope, receive, self._dressed(visit, state, send))

    def _check(self, visit: Visit) -> None:
        self.hosts.check_host(visit.host)
        if UNPRINTABLE.search(visit.path):
            raise Malformed("no address has such signs in it")
        if visit.is_socket or visit.method not in SAFE:
            self.hosts.check_origin(visit.host, visit.one(b"origin"), visit.fetch_site)

    async def _person(self, visit: Visit) -> tuple[Person | None, str, bool]:
        """Return the person, the text of the cookie, and whether the cookie has to be set."""
        cookie = visit.cookie(self.identities.cookie_name(visit.is_secure))
        person, said, is_old = await self.identities.known(cookie) if cookie else (None, "", False)
        if person is not None and is_old and BETWEEN in said:
            await self.identities.people.sessions.renew(said.partition(BETWEEN)[2])
        if person is not None or visit.is_open:
            return person, said, is_old and person is not None
        if visit.is_foreign:
            raise _Again if visit.navigates else CrossSite("a page of another site asked for this")
        if self.identities.people.has_accounts:
            raise NotSignedIn("you have not signed in", instead="sign in first")
        if visit.is_socket:
            return SPECTATOR, "", False
        await self.identities.rates.wait(visit.client, visit.cost)  # or a new cookie would be a new budget
        guest = await self.identities.new_guest()
        return guest, cookie_identity(guest), True

    def _as_long_as_known(self, person: Person, said: str, receive: Receive) -> Receive:
        """A socket that stays open, of a page too, ends when its person is removed or signs out."""

        async def known() -> Message:
            message = await receive()
            is_said = message["type"] == "websocket.receive" and bool(person.id)
            if is_said and await self.identities.find(said) is None:
                return {"type": "websocket.disconnect", "code": 1008}
            if message["type"] == "websocket.receive":
                await asyncio.sleep(self.identities.heard_after(person))
            return message

        return known

    def _dressed(self, visit: Visit, state: dict[str, Any], send: Send) -> Send:
        """Every answer with what a browser is to heed, and with the cookie where it is new."""

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = with_headers(visit, list(message.get("headers", ())))
                if "new_cookie" in state:
                    cookie = self.identities.cookie(state["new_cookie"], visit.is_secure)
                    headers.append((b"set-cookie", cookie.encode()))
                message = {**message, "headers": headers}
            await send(message)

        return dressed
