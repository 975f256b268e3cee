"""Who opens connections and says nothing, says everything at once, asks without end, or asks for everybody's
share: held within bounds, while others are served."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.server.door import connections, request
from croupier.server.door.rates import HEARD, JOB, PAGE, PATIENCE, Rates
from croupier.server.errors import RateLimited
from croupier.server.jobs import queue
from croupier.server.jobs.questions import SimulationQuestion
from croupier.server.jobs.queue import Jobs
from croupier.terminal.commands.serve import bound
from tests.server.playing import run
from tests.server.visiting import Served, serving

HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"


async def dial(served: Served) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = served.netloc.partition(":")
    return await asyncio.open_connection(host, int(port))


def test_what_is_answered_is_sent_at_once() -> None:
    """An accepted connection has TCP_NODELAY, so that a kept-alive answer waits for no acknowledgement."""
    with bound("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_the_head_of_an_answer_goes_with_its_body(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one piece; what has no body, or has to go on before the answer, waits for nothing."""
    pieces: list[bytes] = []
    write = connections.HeadWithBody.write

    def noted(self: connections.HeadWithBody, data: bytes) -> None:
        was = self._head
        write(self, data)
        if not self._head:
            pieces.append(was + data)

    monkeypatch.setattr(connections.HeadWithBody, "write", noted)

    async def test() -> None:
        async with serving(sqlite_url) as served:
            reader, writer = await dial(served)
            writer.write(HEAD + b"\r\n")
            head = await reader.readuntil(b"\r\n\r\n")
            body = await reader.readexactly(int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
            assert pieces == [head + body] and b"ohio-craps" in body
            writer.write(HEAD.replace(b"GET", b"HEAD") + b"\r\n")
            assert (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)).startswith(b"HTTP/1.1 ")
            length = b"Content-Length: 2\r\nContent-Type: application/json\r\n"
            writer.write(HEAD.replace(b"GET", b"POST") + length + b"Expect: 100-continue\r\n\r\n")
            assert (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)).startswith(b"HTTP/1.1 100 ")
            writer.write(b"{}")
            assert b" 405 " in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
            writer.close()

    run(test)


def test_an_answer_that_breaks_off_after_its_head_is_not_kept_back() -> None:
    class Cycle:
        """As much of one as is asked for."""

        response_started = True

        def __init__(self) -> None:
            self.transport = self
            self.sent = list[bytes]()
            self.write = self.sent.append

        def is_closing(self) -> bool:
            return bool(self.sent)

        def close(self) -> None:
            self.sent.append(b"closed")

    cycle: Any = Cycle()
    answer = connections.HeadWithBody(cycle)
    answer.write(b"head")
    assert cycle.sent == []
    answer.close()
    assert cycle.sent == [b"head", b"closed"] and answer.is_closing()


def test_a_head_that_never_comes_is_given_up(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)

    async def test() -> None:
        async with serving(sqlite_url) as served:
            silent = [await dial(served) for _ in range(20)]
            for _, writer in silent:
                writer.write(HEAD)  # and no end of it
            async with served.visitor() as ann:
                assert (await ann.get("/api/me")).status_code == 200
            for reader, writer in silent:
                assert await asyncio.wait_for(_rest(reader), 20) == b""
                writer.close()

    run(test)


async def _rest(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""


def test_no_address_takes_all_connections(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "PER_ADDRESS", 5)

    async def test() -> None:
        async with serving(sqlite_url) as served:
            first = [await dial(served) for _ in range(5)]
            reader, writer = await dial(served)
            assert await asyncio.wait_for(_rest(reader), 20) == b""  # hung up on
            writer.close()
            first[0][1].close()
            await first[0][1].wait_closed()
            async with served.visitor() as ann:  # whose place is free again
                assert (await ann.get("/api/me")).status_code == 200
            for _, writer in first[1:]:
                writer.close()

    run(test)


def test_a_proxy_has_as_many_connections_as_people_come_by_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PER_ADDRESS", 3)
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.1, 127.0.0.1")
    assert connections.proxies(False) == frozenset()

    async def test() -> None:
        async with serving(sqlite_url, unlimited=connections.proxies(True)) as served:
            many = [await dial(served) for _ in range(10)]
            for _, writer in many:
                writer.write(HEAD.replace(b"/api/games", b"/api/me") + b"\r\n")
            for reader, writer in many:
                assert b"200 OK" in await asyncio.wait_for(reader.readuntil(b"\r\n"), 30)
                writer.close()

    run(test)


def test_a_body_that_never_comes_is_given_up(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request, "BODY_SECONDS", 0.3)
    half = b"POST /api/check-receipt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{"

    async def test() -> None:
        async with serving(sqlite_url) as served:
            silent = [await dial(served) for _ in range(20)]
            for _, writer in silent:
                writer.write(half)
            async with served.visitor() as ann:
                assert (await ann.get("/api/me")).status_code == 200
            for reader, writer in silent:
                told = await asyncio.wait_for(_rest(reader), 20)
                assert told.startswith(b"HTTP/1.1 400") and b"connection: close" in told
                writer.close()

    run(test)


def test_requests_that_are_sent_ahead_are_few(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served:
            reader, writer = await dial(served)
            writer.write((HEAD + b"\r\n") * 3)
            async with asyncio.timeout(30):
                for _ in range(3):
                    assert b"200 OK" in await reader.readuntil(b"\r\n")
                    await _body(reader)
            writer.write((HEAD + b"\r\n") * 10_000)
            assert (await asyncio.wait_for(_rest(reader), 30)).count(b"200 OK") <= connections.AHEAD
            writer.close()
            async with served.visitor() as ann:
                assert (await ann.get("/api/me")).status_code == 200

    run(test)


async def _body(reader: asyncio.StreamReader) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
    await reader.readexactly(int(length.partition(b":")[2]))


def test_a_bucket_fills_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten a second, twenty at once: the 21st waits for a tenth of a second, and so on up to two seconds."""
    now = 1_000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    limited = Rates(per_second=10, burst=20)
    assert [limited.delay("ann") for _ in range(20)] == [0.0] * 20
    assert [limited.delay("ann") for _ in range(20)] == pytest.approx([each / 10 for each in range(1, 21)])
    with pytest.raises(RateLimited, match="10 times a second"):
        limited.delay("ann")
    assert limited.delay("bob") == 0.0
    now += 2.1
    assert limited.delay("ann") == pytest.approx(0.0)


def test_one_person_who_asks_without_end_is_refused(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann, served.visitor() as bob:
            served.house.identities.rates = Rates(per_second=0.1, burst=3)
            found = [(await ann.get("/api/me")).status_code for _ in range(4)]
            assert found == [200, 200, 200, 429]
            assert (await bob.get("/api/me")).status_code == 200

    run(test)


def test_pages_and_the_api_have_one_budget(sqlite_url: str) -> None:
    """A person who opens pages without end is answered 429 with a page that says when to come back, and has
    spent the budget of the API too; nobody else notices."""

    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann, served.visitor() as bob:
            for each in (ann, bob):
                assert (await each.get("/api/me")).status_code == 200
            served.house.identities.rates = Rates(per_second=0.5, burst=2 * PAGE)
            pages = [await ann.get("/rulebook") for _ in range(3)]
            assert [each.status_code for each in pages] == [404, 404, 429]  # this house has no pages
            assert int(pages[2].headers["retry-after"]) == pytest.approx(PAGE / 0.5 - PATIENCE, abs=2)
            assert pages[2].headers["content-type"].startswith("text/html")
            assert "Too many requests" in pages[2].text and 'href="/rulebook"' in pages[2].text
            assert (await bob.get("/rulebook")).status_code == 404

    run(test)


def test_a_new_cookie_is_no_new_budget(sqlite_url: str) -> None:
    """Visitors that keep no cookie are counted by their address: only so many of them are made guests."""

    async def test() -> None:
        async with serving(sqlite_url) as served:
            served.house.identities.rates = Rates(per_second=0.5, burst=2 * PAGE)
            found = []
            for _ in range(4):
                async with served.visitor() as stranger:
                    found.append((await stranger.get("/rulebook")).status_code)
            assert found == [404, 404, 429, 429]

    run(test)


def test_an_ordinary_visit_fits_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first visit to lobby and table, with 80 files, two sockets and a minute of play, does not wait;
    a browser that opens a dozen tabs again gets them all."""
    now = 1_000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)

    def cost(path: str, kind: str = "http") -> float:
        return request.Visit({"type": kind, "path": path, "headers": []}).cost

    rates = Rates()
    for page in ("/", "/table/1"):
        waits = [rates.delay("ann", cost(page))]
        waits += [rates.delay("ann", cost("/_nicegui/3.0/static/quasar.js")) for _ in range(40)]
        waits += [rates.delay("ann", cost("/_nicegui_ws/socket.io/", "websocket")) for _ in range(2)]
        assert waits == [0.0] * 43
    for _ in range(60):
        now += 1
        assert rates.delay("ann", HEARD) == 0.0
    assert max(rates.delay("ann", cost("/odds")) for _ in range(12)) <= PATIENCE
    assert cost("/api/games") < cost("/odds")


def test_new_questions_are_charged_to_who_asks(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served:
            served.house.identities.rates = Rates(per_second=0.1, burst=JOB)
            served.house.jobs.start(asked("1"), by="ann")
            served.house.jobs.start(asked("1"), by="bob")  # worked out already
            with pytest.raises(RateLimited, match="too often"):
                served.house.jobs.start(asked("2"), by="ann")
            served.house.jobs.start(asked("2"), by="bob")

    run(test)


# Long questions


def asked(seed: str) -> SimulationQuestion:
    return SimulationQuestion.from_request("ohio-hold-em", {}, {}, 50_000, seed)


def with_jobs(workers: int, test: Callable[[Jobs], Awaitable[None]]) -> None:
    async def main() -> None:
        jobs = Jobs(workers=workers)
        try:
            await test(jobs)
        finally:
            await jobs.close()

    asyncio.run(main())


def test_nobody_has_all_workers() -> None:
    async def test(jobs: Jobs) -> None:
        mine = [jobs.start(asked(str(number)), by="ann") for number in range(3)]
        assert [job.state for job in mine] == ["working", "waiting", "waiting"]
        theirs = jobs.start(asked("other"), by="bob")
        assert theirs.state == "working"
        theirs.cancel()
        mine[0].cancel()
        assert [job.state for job in mine] == ["cancelled", "working", "waiting"]

    with_jobs(2, test)


def test_shares_are_fair_where_there_is_one_worker() -> None:
    async def test(jobs: Jobs) -> None:
        mine = [jobs.start(asked(str(number)), by="ann") for number in range(3)]
        theirs = jobs.start(asked("other"), by="bob")
        states = [job.state for job in (*mine, theirs)]
        assert states == ["working", "waiting", "waiting", "waiting"]
        mine[0].cancel()
        states = [job.state for job in (*mine, theirs)]
        assert states == ["cancelled", "waiting", "waiting", "working"]  # the other has had a turn already
        for number in range(queue.OF_ONE - 2):
            jobs.start(asked(f"more {number}"), by="ann")
        with pytest.raises(RateLimited, match="other questions"):
            jobs.start(asked("one more"), by="ann")

    with_jobs(1, test)


def test_who_goes_takes_the_questions_along_and_none_lasts_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "LONGEST", 0.05)

    async def test(jobs: Jobs) -> None:
        job = jobs.start(asked("a"), by="ann")
        with pytest.raises(CroupierError, match="takes too long"):
            await job.result()
        waiting = [jobs.start(asked(each), by="bob") for each in "bc"]
        jobs.give_up_of("bob")
        assert {each.state for each in waiting} == {"cancelled"} and jobs.open_ones() == []

    with_jobs(1, test)
