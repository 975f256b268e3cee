"""The WebSocket of a table: the situation first, then every change, and nothing strange understood."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from croupier.server.door.hosts import MOST_BYTES
from tests.server.api.test_api import bet, opened, sit
from tests.server.playing import run
from tests.server.visiting import Served, good, serving


def listen(served: Served, table: str, who: httpx.AsyncClient | None = None) -> connect:
    cookies = "; ".join(f"{each.name}={each.value}" for each in who.cookies.jar) if who is not None else ""
    headers = {"Cookie": cookies} if cookies else {}
    return connect(f"ws://{served.netloc}{table}/events", additional_headers=headers)


async def told(socket: ClientConnection) -> Any:
    return json.loads(await socket.recv())


def test_the_situation_then_every_change_to_each_as_it_may_see(url: str) -> None:
    async def test() -> None:
        async with serving(url) as served, served.visitor() as ann:
            table = await opened(ann, "ohio-hold-em")
            await sit(ann, table, 1)
            async with listen(served, table, ann) as hers, listen(served, table) as theirs:
                first = (await told(hers))["situation"]
                assert first["you"] == 1 and (await told(theirs))["situation"]["you"] is None
                await good(await ann.post(f"{table}/bots", json={}))
                for socket in (hers, theirs):
                    change = (await told(socket))["change"]
                    assert change["version"] == first["version"] + 1
                    assert change["events"][0]["event"] == "seat-taken"
                await good(await ann.post(f"{table}/ready", json={"seat": 1}))
                dealt = [await _dealt(socket) for socket in (hers, theirs)]
                assert {event["to"] for event in dealt[0]} == {1, 2}
                assert all(bool(event.get("cards")) is (event["to"] == 1) for event in dealt[0])
                assert not any(event.get("cards") for event in dealt[1])

    run(test)


async def _dealt(socket: ClientConnection) -> list[dict[str, Any]]:
    """The two hands, as this listener is told of them."""
    found: list[dict[str, Any]] = []
    while len({event["to"] for event in found}) < 2:
        change = (await told(socket))["change"]
        found += [event for event in change["events"] if event["event"] == "cards-dealt"]
    return found


def test_who_asks_is_told_the_situation_again(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = await opened(ann, "ohio-roulette")
            async with listen(served, table, ann) as socket:
                first = await told(socket)
                await socket.send('{"ask": "situation"}')
                assert await told(socket) == first

    run(test)


@pytest.mark.parametrize(
    ("message", "kind", "code"),
    [
        ("", "malformed", 1008),
        ("{", "malformed", 1008),
        ("null", "malformed", 1008),
        ('{"ask": "seeds"}', "malformed", 1008),
        ('{"ask": "situation", "seat": 2}', "malformed", 1008),
        ("[" * 50_000, "malformed", 1008),
        (b'{"ask": "situation"}', "malformed", 1003),
        (b"\xff\xfe", "malformed", 1003),
    ],
)
def test_what_is_not_understood_closes_the_socket(
    message: str | bytes, kind: str, code: int, sqlite_url: str
) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = await opened(ann, "ohio-roulette")
            async with listen(served, table, ann) as socket:
                await told(socket)
                await socket.send(message)
                assert (await told(socket))["kind"] == kind
                with pytest.raises(ConnectionClosed) as no:
                    await socket.recv()
                assert no.value.rcvd is not None and no.value.rcvd.code == code
            assert (await ann.get(table)).status_code == 200

    run(test)


def test_too_large_a_message_is_not_read(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = await opened(ann, "ohio-roulette")
            async with listen(served, table, ann) as socket:
                await told(socket)
                await socket.send(" " * (MOST_BYTES + 1))
                with pytest.raises(ConnectionClosed) as no:
                    await socket.recv()
                assert no.value.rcvd is not None and no.value.rcvd.code == 1009

    run(test)


def test_no_such_table(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served:
            with pytest.raises(InvalidStatus) as no:
                async with listen(served, "/api/tables/abc"):
                    pass
            assert no.value.response.status_code == 404

    run(test)


def test_who_is_removed_hears_no_more(sqlite_url: str) -> None:
    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann", funds=0) as ann,
            served.visitor("Ada", "admin") as ada,
        ):  # fmt: skip
            table = await opened(flo, "ohio-roulette")
            async with listen(served, table, ann) as socket:
                await told(socket)
                await good(await ada.post("/api/people/Ann/close"))
                await sit(flo, table, 1)
                with pytest.raises(ConnectionClosed) as no:
                    await socket.recv()
                assert no.value.rcvd is not None and no.value.rcvd.code == 1008

    run(test)


def test_a_lost_listener_comes_back_to_where_the_round_is(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = await opened(ann, "ohio-blackjack")
            await sit(ann, table, 1)
            async with listen(served, table, ann) as socket:
                await told(socket)
                await bet(ann, table, 1, main=10_00)
            async with listen(served, table, ann) as socket:
                now = (await told(socket))["situation"]
                assert now == await good(await ann.get(table))
                assert now["layout"] == {"1": {"main": 10_00}} or now["results"]

    run(test)
