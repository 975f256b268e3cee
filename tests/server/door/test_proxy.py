"""A pit behind Debian's nginx, by the configuration in `examples/nginx.conf`: people come in, and who sends
half a request, many at once or none at all stays outside."""

from __future__ import annotations

import asyncio
import os
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from croupier.server.door.connections import LimitedHttp
from tests.server import nginx
from tests.server.conftest import MUST
from tests.server.playing import run
from tests.server.visiting import PASSWORD, Served, good, serving

HEAD = f"GET /api/openapi.json HTTP/1.1\r\nHost: {nginx.NAME}\r\n".encode()
POST = f"POST /api/sign-in HTTP/1.1\r\nHost: {nginx.NAME}\r\nContent-Length: 900\r\n\r\n{{".encode()


@pytest.fixture(autouse=True)
def installed() -> None:
    if nginx.program() is None:
        (pytest.fail if os.environ.get(MUST) else pytest.skip)(nginx.ABSENT)


@asynccontextmanager
async def behind(url: str, folder: Path, **changed: str) -> AsyncIterator[tuple[Served, nginx.Proxy]]:
    async with serving(url, has_accounts=True, hosts=(nginx.NAME,)) as served:
        port = int(served.netloc.rpartition(":")[2])
        with nginx.before(port, folder, **changed) as proxy:
            yield served, proxy


async def dial(proxy: nginx.Proxy) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(
        "127.0.0.1", proxy.port, ssl=proxy.trusted, server_hostname=nginx.NAME
    )


async def ended(reader: asyncio.StreamReader) -> bytes:
    try:
        return await asyncio.wait_for(reader.read(), 30)
    except (ConnectionError, ssl.SSLError):
        return b""


def visitor(proxy: nginx.Proxy) -> httpx.AsyncClient:
    """Who believes the certificate, and finds the name at the proxy."""

    class Here(httpx.AsyncHTTPTransport):
        async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
            request.extensions["sni_hostname"] = nginx.NAME
            return await super().handle_async_request(request)

    at, headers = f"https://127.0.0.1:{proxy.port}", {"Host": nginx.NAME}
    return httpx.AsyncClient(base_url=at, headers=headers, transport=Here(verify=proxy.trusted), timeout=60)


def test_people_play_through_the_proxy(sqlite_url: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with behind(sqlite_url, tmp_path) as (served, proxy), visitor(proxy) as ann:
            async with served.visitor("Ann"):
                pass
            answer = await ann.post("/api/sign-in", json={"name": "Ann", "password": PASSWORD})
            assert answer.status_code == 200 and "Secure" in answer.headers["set-cookie"]
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
            live = await served.house.pit.open_table("ohio-roulette")
            await good(await ann.post(f"/api/tables/{live.id}/sit", json={"seat": 1, "buy_in": 10_000}))
            cookie = "; ".join(f"{each.name}={each.value}" for each in ann.cookies.jar)
            at = f"wss://{nginx.NAME}/api/tables/{live.id}/events"
            headers = {"Cookie": cookie, "Origin": f"https://{nginx.NAME}"}
            place: dict[str, Any] = {"host": "127.0.0.1", "port": proxy.port, "ssl": proxy.trusted}
            async with connect(at, additional_headers=headers, **place) as socket:
                assert '"you":1' in str(await asyncio.wait_for(socket.recv(), 20))
            large = await ann.post("/api/check-receipt", content=b" " * 70_000)
            assert large.status_code == 413

    run(test)


def test_half_a_request_waits_outside_and_is_given_up(sqlite_url: str, tmp_path: Path) -> None:
    quick = {"client_header_timeout 10s": "client_header_timeout 1s",
             "client_body_timeout 10s": "client_body_timeout 1s"}  # fmt: skip

    async def test() -> None:
        async with behind(sqlite_url, tmp_path, **quick) as (_, proxy):
            before = LimitedHttp.by_address.total()
            halves = [await dial(proxy) for _ in range(60)]
            for number, (_, writer) in enumerate(halves):
                writer.write(HEAD if number % 2 else POST)  # and no end of it
            async with visitor(proxy) as ann:
                assert (await ann.get("/api/openapi.json")).status_code == 200
            assert LimitedHttp.by_address.total() <= before + 2  # the pit has heard of none of them
            for reader, writer in halves:
                assert b"200" not in await ended(reader)
                writer.close()

    run(test)


def test_requests_sent_ahead_are_answered_one_by_one(sqlite_url: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with behind(sqlite_url, tmp_path) as (_, proxy):
            reader, writer = await dial(proxy)
            writer.write((HEAD + b"\r\n") * 2_000)
            async with visitor(proxy) as ann:
                assert (await ann.get("/api/openapi.json")).status_code == 200
            assert LimitedHttp.by_address.total() <= 3
            assert b"200 OK" in await reader.readuntil(b"\r\n")
            writer.close()

    run(test)


def test_one_address_has_so_many_connections(sqlite_url: str, tmp_path: Path) -> None:
    few = {"limit_conn pit_connections 256": "limit_conn pit_connections 3",
           "client_body_timeout 10s": "client_body_timeout 60s"}  # fmt: skip

    async def test() -> None:
        async with behind(sqlite_url, tmp_path, **few) as (_, proxy):
            many = [await dial(proxy) for _ in range(6)]
            for _, writer in many:
                writer.write(POST)
            first = [asyncio.ensure_future(reader.readuntil(b"\r\n")) for reader, _ in many]
            done: set[asyncio.Future[bytes]] = set()
            async with asyncio.timeout(30):
                while len(done) < 3:
                    done, _ = await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
                    await asyncio.sleep(0.01)
            assert all(each.result().split()[1] == b"429" for each in done)
            for each in first:
                each.cancel()
            for _, writer in many:
                writer.close()

    run(test)
