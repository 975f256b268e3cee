"""Figures for operators: whether the server lives and is ready, figures for Prometheus, and logs as JSON with
the id of the request that they belong to."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
import time
from collections import Counter
from contextvars import ContextVar
from datetime import UTC, datetime

from sqlalchemy import text
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.errors import CroupierError
from croupier.server.door.hosts import is_loopback
from croupier.server.house import OpenHouse

HEALTH, READY, METRICS = "/healthz", "/readyz", "/metrics"
PATIENCE = 2.0
"""Seconds that the database may take to answer before the server is not ready."""
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the latency histogram, in seconds."""
COMMAND = re.compile(r"/api/tables/[0-9a-f]{1,40}/([a-z-]{1,30})")
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
PROMETHEUS = b"text/plain; version=0.0.4; charset=utf-8"
request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being answered; '' for what the server does by itself."""


class JsonLines(logging.Formatter):
    """Writes each log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = {
            "at": at,
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        if found := request_id.get():
            told["request"] = found
        return json.dumps(told, ensure_ascii=False)


def log_as_json() -> None:
    """Write the logs of this process as lines of JSON to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


class Histogram:
    """Counts durations in buckets, as Prometheus reads them."""

    def __init__(self) -> None:
        self.counts = [0] * len(BUCKETS)
        self.count, self.sum = 0, 0.0

    def add(self, seconds: float) -> None:
        self.count += 1
        self.sum += seconds
        for place, bound in enumerate(BUCKETS):
            self.counts[place] += seconds <= bound

    def lines(self, name: str, labels: str) -> list[str]:
        rows = [f'{name}_bucket{{{labels},le="{bound}"}} {count}'
                for bound, count in zip(BUCKETS, self.counts, strict=True)]  # fmt: skip
        rows.append(f'{name}_bucket{{{labels},le="+Inf"}} {self.count}')
        return [*rows, f"{name}_sum{{{labels}}} {self.sum:.6f}", f"{name}_count{{{labels}}} {self.count}"]


class Operations:
    """The outermost layer of the application: it answers what operators ask, gives each request an id, and
    counts. Nobody signs in for it; the figures are for this machine alone."""

    def __init__(self, app: ASGIApp, house: OpenHouse) -> None:
        self._app = app
        self._house = house
        self._requests: Counter[tuple[str, int]] = Counter()
        """(kind, status) → number of requests."""
        self._commands: Counter[tuple[str, int]] = Counter()
        """(command, status) → number of commands to tables."""
        self._seconds = {kind: Histogram() for kind in ("api", "command", "page")}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        path, method = scope["path"], scope["method"]
        name = self._id_of(scope)
        token = request_id.set(name)
        begun, status = time.perf_counter(), 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", ()), (b"x-request-id", name.encode())]
                message = {**message, "headers": headers}
            await send(message)

        try:
            if path in (HEALTH, READY, METRICS) and method in ("GET", "HEAD"):
                await self._answer(scope, path, noted)
            else:
                await self._app(scope, receive, noted)
        finally:
            request_id.reset(token)
            self._count(path, method, status, time.perf_counter() - begun)

    @staticmethod
    def _id_of(scope: Scope) -> str:
        """Return the id that a proxy has given the request, or a new one."""
        said = next((value for key, value in scope["headers"] if key == b"x-request-id"), b"")
        found = said.decode("latin-1")
        return found if REQUEST_ID.fullmatch(found) else secrets.token_hex(8)

    def _count(self, path: str, method: str, status: int, seconds: float) -> None:
        found = COMMAND.fullmatch(path) if method == "POST" else None
        kind = "command" if found else "api" if path.startswith("/api/") else "page"
        self._requests[kind, status] += 1
        self._seconds[kind].add(seconds)
        if found is not None and status not in (404, 405):  # else anybody could make up names
            self._commands[found[1], status] += 1

    async def _answer(self, scope: Scope, path: str, send: Send) -> None:
        kind, status = b"application/json", 200
        if path == METRICS:
            client = (scope.get("client") or ("",))[0]
            if is_loopback(client):
                kind, body = PROMETHEUS, (await self.metrics()).encode()
            else:
                status, body = 403, b'{"status":"for this machine alone"}'
        elif path == READY:
            why = await self.reason_not_ready()
            status = 503 if why else 200
            body = json.dumps({"status": "not ready", "why": why} if why else {"status": "ready"}).encode()
        else:
            body = b'{"status":"alive"}'
        headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode()),
                   (b"cache-control", b"no-store")]  # fmt: skip
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    async def reason_not_ready(self) -> str:
        """Return why the server should get no visitors now; '' if it should."""
        store = self._house.pit.store
        if store.full:
            return store.full
        try:
            async with asyncio.timeout(PATIENCE):
                await store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
        except (CroupierError, TimeoutError):
            return "the database does not answer"
        return ""

    async def metrics(self) -> str:
        """Return the figures in Prometheus' text format."""
        house, lines = self._house, list[str]()

        def add(name: str, kind: str, words: str, rows: list[tuple[str, float]]) -> None:
            lines.extend([f"# HELP croupier_{name} {words}", f"# TYPE croupier_{name} {kind}"])
            lines.extend(f"croupier_{name}{labels} {value:g}" for labels, value in rows)

        add(
            "requests_total",
            "counter",
            "Requests by kind and status.",
            [
                (f'{{kind="{kind}",status="{status}"}}', n)
                for (kind, status), n in sorted(self._requests.items())
            ],
        )
        add("commands_total", "counter", "Commands to tables by name and status.",
            [(f'{{command="{name}",status="{status}"}}', n)
             for (name, status), n in sorted(self._commands.items())])  # fmt: skip
        lines.extend(["# HELP croupier_request_seconds Seconds from a request to its answer.",
                      "# TYPE croupier_request_seconds histogram"])  # fmt: skip
        for kind, histogram in self._seconds.items():
            lines += histogram.lines("croupier_request_seconds", f'kind="{kind}"')
        actors, cards = house.pit.tables.actors(), house.pit.lobby()
        add("tables", "gauge", "Tables that this server deals.", [("", len(cards))])
        add("tables_running", "gauge", "Tables that are in memory.", [("", len(actors))])
        add("viewers", "gauge", "Viewers of all tables.", [("", sum(len(each.viewers) for each in actors))])
        add("jobs_working", "gauge", "Questions that workers answer now.", [("", house.jobs.working)])
        add("jobs_waiting", "gauge", "Questions that wait for a worker.", [("", house.jobs.waiting)])
        longest = house.watchdog.longest
        add("loop_holds_total", "counter", "Times that the event loop was blocked for more than 50 ms.",
            [("", house.watchdog.count)])  # fmt: skip
        add("loop_hold_longest_seconds", "gauge", "The longest hold of the event loop.",
            [("", longest.seconds if longest is not None else 0.0)])  # fmt: skip
        begun = time.perf_counter()
        await asyncio.sleep(0)
        add("loop_lag_seconds", "gauge", "Seconds for one turn of the event loop.",
            [("", time.perf_counter() - begun)])  # fmt: skip
        begun = time.perf_counter()
        is_up = not await self.reason_not_ready()
        add("database_up", "gauge", "Whether the database answers and takes writes.", [("", float(is_up))])
        add("database_seconds", "gauge", "Seconds for the simplest question to the database.",
            [("", time.perf_counter() - begun)])  # fmt: skip
        add("anchors_waiting", "gauge", "Signed heads that wait to be anchored.",
            [("", house.pit.anchors_waiting)])  # fmt: skip
        add("anchors_refused_total", "counter", "Signed heads that a witness has refused.",
            [("", house.pit.anchors_refused)])  # fmt: skip
        return "\n".join(lines) + "\n"
