"""Connections: how many there may be, how long a request may take to arrive, and how many may wait in one.

A server that is reached without a proxy has to hold out by itself against those who open connections and say
nothing, or say everything at once.
"""

from __future__ import annotations

import asyncio
import os
import resource
from collections import Counter
from typing import Any, ClassVar

import uvicorn
from starlette.types import ASGIApp
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from croupier.server.door.hosts import MOST_BYTES
from croupier.server.store.connection_watchdog import ThrottledLog

PATIENCE = 2
"""Seconds that open connections have to end when the server stops."""

HEAD_SECONDS = 10.0
"""A request whose head has not come whole by then is given up."""
PER_ADDRESS = 256
"""Most simultaneous connections from one address, which may be a household or a bot with a hundred tables."""
AHEAD = 8
"""Most requests that may be sent before the first of them is answered."""
SPARED = 256
"""File descriptors reserved for the process itself: the database, logs and workers."""


def most_connections() -> int:
    """Return the number of connections that the system allows, without those the process needs itself."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(SPARED, soft - SPARED)


def proxies(is_behind_one: bool) -> frozenset[str]:
    """The addresses of proxies, which are many people's; they have limits of their own for each of them."""
    named = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1").split(",")
    return frozenset(each.strip() for each in named if each.strip()) if is_behind_one else frozenset()


def config(app: ASGIApp, unlimited: frozenset[str] = frozenset()) -> uvicorn.Config:
    """Return the configuration of the server. `unlimited` addresses may hold any number of connections."""
    return uvicorn.Config(
        app,
        http=type("Http", (LimitedHttp,), {"unlimited": unlimited}),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=MOST_BYTES,
        timeout_graceful_shutdown=PATIENCE,
    )


class LimitedHttp(HttpToolsProtocol):
    """One HTTP connection with limits."""

    most = most_connections()
    by_address: ClassVar[Counter[str]] = Counter()
    unlimited: ClassVar[frozenset[str]] = frozenset()
    troubles = ThrottledLog()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self.by_address[self._address] += 1
        self._head: asyncio.TimerHandle | None = None
        is_many = self.by_address[self._address] > PER_ADDRESS and self._address not in self.unlimited
        if is_many or self.by_address.total() > self.most:
            self.troubles.warn("a connection was refused", f"too many from {self._address}")
            transport.abort()
            return
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._count_out()
        self._head_is_here()
        super().connection_lost(exc)

    def _count_out(self) -> None:
        if self._address and self.by_address[self._address]:
            self.by_address[self._address] -= 1
            if not self.by_address[self._address]:
                del self.by_address[self._address]
        self._address = ""

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect_head()

    def on_headers_complete(self) -> None:
        self._head_is_here()
        if len(self.pipeline) >= AHEAD:
            self.troubles.warn("a connection was ended", f"{self._address} sends without waiting for answers")
            self.transport.abort()
            raise TooFarAhead
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        if cycle.scope["method"] != "HEAD":  # whose answers have nothing after their head
            cycle.transport = HeadWithBody(cycle)  # type: ignore[assignment]
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        self._head_is_here()
        address = self._address
        super().handle_websocket_upgrade()
        protocol: Any = self.transport.get_protocol()
        lost = protocol.connection_lost

        def counted_out(exc: Exception | None) -> None:
            self._address = address
            self._count_out()
            lost(exc)

        protocol.connection_lost = counted_out

    def _expect_head(self) -> None:
        if self._head is None:
            self._head = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _head_is_here(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None


class HeadWithBody:
    """The transport of one response. It delays the head until the first part of the body, so that both are
    sent with one system call and wake the reader once."""

    __slots__ = ("_cycle", "_head", "_is_begun", "_transport", "is_closing")

    def __init__(self, cycle: RequestResponseCycle) -> None:
        self._cycle = cycle
        self._transport = cycle.transport
        self._head = b""
        self._is_begun = False
        self.is_closing = self._transport.is_closing

    def write(self, data: bytes) -> None:
        if self._is_begun or not self._cycle.response_started:  # what comes before a head is none
            self._transport.write(self._head + data if self._head else data)
            self._head = b""
        else:
            self._is_begun, self._head = True, data

    def close(self) -> None:
        self.write(b"")
        self._transport.close()


class TooFarAhead(Exception):
    """Ends the reading of what was sent at once."""
