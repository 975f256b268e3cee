"""What operators watch, a disk that takes no writes, and a start while the database drops answers."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from typing import Any

import pytest
from sqlalchemy import event

from croupier.server.errors import DatabaseUnavailable, OutcomeUnknown
from croupier.server.operations import JsonLines, request_id
from croupier.server.store.writer import UNKNOWN
from croupier.server.tables import commands as c
from croupier.server.tables.pit import Pit
from croupier.server.tables.state import TableSettings
from tests.server.playing import opened, refused, run
from tests.server.visiting import good, serving


def test_health_readiness_and_figures(url: str) -> None:
    async def test() -> None:
        async with serving(url, has_accounts=True) as served, served.visitor("Flo", "floor") as flo:
            async with served.visitor() as anybody:
                assert (await anybody.get("/healthz")).json() == {"status": "alive"}
                assert (await anybody.get("/readyz")).json() == {"status": "ready"}
                table = (await good(await flo.post("/api/tables", json={"game": "ohio-roulette"})))["table"]
                at = f"/api/tables/{table}"
                await good(await flo.post(f"{at}/sit", json={"seat": 1, "buy_in": 100_00}))
                assert (await flo.post(f"{at}/no-such-command", json={})).status_code == 404
                told = (await anybody.get("/metrics")).text
            assert 'croupier_commands_total{command="sit",status="200"} 1\n' in told
            assert "no-such-command" not in told
            for line in ("croupier_tables 1", "croupier_database_up 1", "croupier_jobs_waiting 0"):
                assert f"\n{line}\n" in told
            counts = [int(each) for each in re.findall(r'kind="command",le="[^"]+"} (\d+)', told)]
            assert counts == sorted(counts) and counts[-1] == 2
            for line in told.splitlines():
                assert line.startswith("# ") or re.fullmatch(r"croupier_\w+(\{[^}]*\})? [-+.e\d]+", line), (
                    line
                )

    run(test)


def test_the_figures_are_for_this_machine_alone(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served:
            sent: list[Any] = []

            async def send(message: Any) -> None:
                sent.append(message)

            async def receive() -> Any:
                return {"type": "http.request"}

            scope = {"type": "http", "path": "/metrics", "method": "GET", "headers": [],
                     "client": ("203.0.113.9", 1), "scheme": "http"}  # fmt: skip
            await served.app(scope, receive, send)
            assert sent[0]["status"] == 403 and b"croupier_" not in sent[1]["body"]

    run(test)


def test_a_request_has_an_id_in_its_answer_and_in_the_log(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            own = (await ann.get("/healthz")).headers["x-request-id"]
            assert re.fullmatch("[0-9a-f]{16}", own)
            given = await ann.get("/api/games", headers={"X-Request-ID": "proxy-17"})
            assert given.headers["x-request-id"] == "proxy-17"
            odd = await ann.get("/healthz", headers={"X-Request-ID": 'a" b'})
            assert re.fullmatch("[0-9a-f]{16}", odd.headers["x-request-id"])

    run(test)
    token = request_id.set("proxy-17")
    record = logging.LogRecord("croupier.server", logging.WARNING, "", 0, "it is %s", ("late\nor not",), None)
    told = JsonLines().format(record)
    request_id.reset(token)
    assert "\n" not in told
    assert json.loads(told) | {"at": ""} == {
        "at": "", "level": "warning", "logger": "croupier.server", "message": "it is late\nor not",
        "request": "proxy-17",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("pragma", "back", "why"),
    [
        ("max_page_count=1", "max_page_count=1000000000", "the disk of the database is full"),
        ("query_only=ON", "query_only=OFF", "the disk of the database is read-only"),
    ],
)
def test_play_stops_with_a_message_and_goes_on_when_the_disk_takes_writes(
    pragma: str, back: str, why: str, sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            await good(await ann.get("/api/me"))
            pit = served.house.pit
            live = await pit.open_table("ohio-roulette", rules=TableSettings(deals_alone=True, pace=0.01))
            for _ in range(2):
                await live.do(c.CommandRequest(c.AddBot()))
            state = {"say": ""}

            def before(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
                if state["say"] and statement.lstrip().upper().startswith(("INSERT", "UPDATE", "DELETE")):
                    connection.connection.driver_connection.execute(f"PRAGMA {state['say']}")

            event.listen(pit.store.engine, "before_cursor_execute", before)
            state["say"] = pragma
            until = time.monotonic() + 20
            while why not in live.stall_reason:  # a full disk has some room in the pages that it has
                assert time.monotonic() < until
                await asyncio.sleep(0.02)
            if "read-only" in why:
                no = await refused(live.do(c.CommandRequest(c.CloseTable(later=True))))
                assert isinstance(no, DatabaseUnavailable) and why in str(no)
            answer = await ann.get("/readyz")
            assert (answer.status_code, answer.json()["why"]) == (503, why)
            before_it = live.version
            assert (await ann.get(f"/api/tables/{live.id}")).status_code == 200  # it can be looked at
            state["say"] = back
            until = time.monotonic() + 20
            while live.version <= before_it + 5:
                assert time.monotonic() < until, live.stall_reason
                await asyncio.sleep(0.05)
            assert live.stall_reason == "" and (await ann.get("/readyz")).status_code == 200
            await pit.verify(live.id)

    run(test)
    assert not [record for record in caplog.records if record.exc_info]


def test_a_start_is_tried_again_when_the_database_drops_an_answer(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    whole, tries = Pit._take_over, []

    async def dropped(self: Pit, places: Any) -> None:
        tries.append(self)
        if len(tries) < 3:
            raise UNKNOWN
        await whole(self, places)

    monkeypatch.setattr(Pit, "_take_over", dropped)
    monkeypatch.setattr("croupier.server.tables.pit.AGAIN", 0.01)

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            assert len(tries) == 3 and pit.lobby() == []

    run(test)
    assert sum("asked again" in line for line in caplog.messages) == 2


def test_a_renewal_with_unknown_outcome_is_one_line(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("croupier.server.store.leases.RENEWED_EVERY", 0.01)
    told = 0

    async def unknown(self: Pit) -> None:
        nonlocal told
        told += 1
        if told == 1:
            raise OutcomeUnknown("it is not known whether that was done")

    monkeypatch.setattr(Pit, "keep", unknown)

    async def test() -> None:
        async with opened(sqlite_url):
            while told < 3:
                await asyncio.sleep(0.01)

    run(test)
    (record,) = [each for each in caplog.records if "leases" in each.getMessage()]
    assert record.levelname == "WARNING" and record.exc_info is None
