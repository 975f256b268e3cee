"""One request at the door: what it says of itself, its whole body, and what the door itself answers."""

from __future__ import annotations

import asyncio
from html import escape
from urllib.parse import quote

from starlette.requests import cookie_parser
from starlette.types import Message, Receive, Scope, Send

from croupier.errors import CroupierError
from croupier.readers import is_whole_number, whole_number
from croupier.server.door.hosts import (
    API_POLICY,
    BODY_SECONDS,
    HEADERS,
    MOST_BYTES,
    PAGE_POLICY,
    SAFE,
    is_secure,
)
from croupier.server.door.rates import ASSET, HEARD, PAGE
from croupier.server.errors import (
    JSON,
    Malformed,
    NotSignedIn,
    RateLimited,
    TooLarge,
    encoded,
    headers_of,
    refused,
    status_of,
)

API, SIGN_IN, JOIN = "/api", "/sign-in", "/join/"
OPEN = (
    SIGN_IN,
    "/api/sign-in",
    "/api/join",
    "/api/legacy/sign-in",
    "/api/openapi.json",
    "/api/asyncapi.json",
    "/api/docs",
    "/favicon.ico",
)
"""Paths that everybody may see who can reach the server."""
OPEN_UNDER = ("/_nicegui/", "/assets/")
"""Paths of scripts and styles, which do not depend on the visitor."""
SOCKETS = "/_nicegui_ws/"
"""The pages' own socket, where it goes by requests."""
TOO_MANY_PAGES = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Too many requests · Croupier</title>
<style>body {{ font: 16px/1.5 sans-serif; margin: 4rem auto; max-width: 32rem; padding: 0 1rem }}</style>
<h1>Too many requests</h1>
<p>You opened more pages than one person may in so short a time.
Wait {seconds} seconds, then <a href="{address}">try again</a>.</p></html>"""


OF_PAGES = [
    (name.encode(), value.encode())
    for name, value in (HEADERS | {"content-security-policy": PAGE_POLICY}).items()
]
OF_API = [
    (name.encode(), value.encode())
    for name, value in (
        HEADERS | {"content-security-policy": API_POLICY, "cache-control": "no-store"}
    ).items()
]
OF_BODIES = frozenset({b"content-length", b"content-type"})
"""Headers that describe the body of a response, and are not among those that all responses have."""


class Visit:
    """The facts that a request states about itself."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.path: str = scope["path"]
        self.is_socket: bool = scope["type"] == "websocket"
        self.method: str = scope.get("method", "GET")
        self._headers: dict[bytes, list[bytes]] = {}
        for name, value in scope["headers"]:
            self._headers.setdefault(name, []).append(value)

    def one(self, name: bytes) -> str | None:
        values = self._headers.get(name)
        if values is None:
            return None
        if len(values) > 1:
            raise Malformed(f"{name.decode()} is said twice")
        return values[0].decode("latin-1")

    @property
    def host(self) -> str:
        return self.one(b"host") or ""

    @property
    def client(self) -> str:
        """The address that it came from."""
        return (self.scope.get("client") or ("",))[0]

    @property
    def is_secure(self) -> bool:
        return is_secure(self.scope["scheme"], self.host)

    @property
    def fetch_site(self) -> str | None:
        return self.one(b"sec-fetch-site")

    @property
    def is_foreign(self) -> bool:
        return self.fetch_site not in (None, "same-origin", "none")

    @property
    def navigates(self) -> bool:
        """A person goes to a page here."""
        return self.method == "GET" and not self.is_api and self.one(b"sec-fetch-mode") == "navigate"

    @property
    def is_api(self) -> bool:
        return self.path == API or self.path.startswith(f"{API}/")

    @property
    def is_open(self) -> bool:
        return not self.is_socket and (self.path in OPEN or self.path.startswith((*OPEN_UNDER, JOIN)))

    @property
    def cost(self) -> float:
        """The cost of the request, taken from its sender's budget."""
        if self.is_api and not self.is_socket:
            return 1.0
        if self.is_socket or self.path.startswith(SOCKETS):
            return HEARD
        return ASSET if self.path.startswith(OPEN_UNDER) or self.path in OPEN else PAGE

    @property
    def address(self) -> str:
        """The address that was asked for, to come back to."""
        query = self.scope.get("query_string", b"").decode("latin-1")
        path = "/" + self.path.lstrip("/")  # with two it would be another site's
        return quote(path) + (f"?{query}" if query else "")

    def cookie(self, name: str) -> str:
        said = (value.decode("latin-1") for value in self._headers.get(b"cookie", ()))
        return next((found for each in said if (found := cookie_parser(each).get(name))), "")


async def whole(visit: Visit, receive: Receive) -> Receive:
    """The body, read before anybody waits for it; refused where it is too large or too slow."""
    told = visit.one(b"content-length") or "0"
    if not (told.isascii() and told.isdigit()):
        raise Malformed("no length of a body")
    if not is_whole_number(told) or whole_number(told) > MOST_BYTES:
        raise TooLarge("too many bytes", instead=f"at most {MOST_BYTES:,}")
    if visit.method in SAFE:
        return receive
    body, is_whole = bytearray(), False
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while not is_whole:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Malformed("the request broke off")
                body += message.get("body", b"")
                is_whole = not message.get("more_body", False)
                if len(body) > MOST_BYTES:
                    raise TooLarge("too many bytes", instead=f"at most {MOST_BYTES:,}")
    except TimeoutError:
        raise TooSlow("the request did not come to an end") from None
    rest: list[Message] = [{"type": "http.request", "body": bytes(body), "more_body": False}]

    async def again() -> Message:
        return rest.pop() if rest else await receive()

    return again


def with_headers(visit: Visit, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    usual, said = OF_API if visit.is_api else OF_PAGES, {name.lower() for name, _ in headers}
    if said <= OF_BODIES:
        return headers + usual
    return headers + [each for each in usual if each[0] not in said]


class TooSlow(Malformed):
    """The error for a request that stops halfway."""


async def refuse(visit: Visit, no: CroupierError, send: Send) -> None:
    """Send the refusal as JSON. A page that needs a person is redirected to the sign-in page, and a page that
    is requested too often gets one that says so."""
    if isinstance(no, NotSignedIn) and _is_page(visit):
        to = f"{SIGN_IN}?next={quote(visit.address, safe='')}"
        await answer(visit, send, 303, b"", {"location": to})
        return
    if isinstance(no, RateLimited) and _is_page(visit):
        page = TOO_MANY_PAGES.format(seconds=no.seconds, address=escape(visit.address, quote=True))
        headers = {"content-type": "text/html; charset=utf-8", **headers_of(no)}
        await answer(visit, send, status_of(no), page.encode(), headers)
        return
    headers = {"content-type": JSON, **headers_of(no)}
    if isinstance(no, TooSlow):  # the rest of it is not waited for
        headers["connection"] = "close"
    await answer(visit, send, status_of(no), encoded(refused(no)), headers)


def _is_page(visit: Visit) -> bool:
    return not visit.is_socket and not visit.is_api and visit.method == "GET"


async def lead_back(visit: Visit, send: Send) -> None:
    to = escape(visit.address, quote=True)
    page = f'<!doctype html><meta http-equiv="refresh" content="0; url={to}"><title>Croupier</title>'
    await answer(visit, send, 200, page.encode(), {"content-type": "text/html; charset=utf-8"})


async def answer(visit: Visit, send: Send, status: int, body: bytes, headers: dict[str, str]) -> None:
    kind = "http"
    if visit.is_socket:
        if "websocket.http.response" not in visit.scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008})
            return
        kind = "websocket.http"
    told = [(name.encode(), value.encode("latin-1", "replace")) for name, value in headers.items()]
    told.append((b"content-length", str(len(body)).encode()))
    told.append((b"cache-control", b"no-store"))
    head = {"type": f"{kind}.response.start", "status": status, "headers": with_headers(visit, told)}
    await send(head)
    await send({"type": f"{kind}.response.body", "body": body})
