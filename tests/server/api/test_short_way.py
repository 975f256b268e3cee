"""The short way to a route and the long one come to the same; what goes with a command is done with it."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.routing import Mount

from croupier.rules.script.events import Chose
from croupier.server.api.short_way import ShortWay
from croupier.server.store import rows
from croupier.server.store.database import Store
from croupier.server.store.schema import meters
from croupier.server.tables import commands as c
from croupier.server.tables import dealing
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from croupier.server.tables.state import TableState
from tests.server.playing import opened, run, seat_people
from tests.server.visiting import good, kind, serving

TABLE = {"game": "ohio-blackjack"}
BADLY_SAID: tuple[dict[str, Any], ...] = (
    {"json": {"seat": 1, "buy_in": 50_000, "more": 1}},
    {"json": {"seat": "1", "buy_in": 50_000}},
    {"content": b'{"seat": 1,', "headers": {"content-type": "application/json"}},
    {"content": b'{"seat": 1, "buy_in": 50000}', "headers": {"content-type": "text/plain"}},
    {"content": b""},
)


def test_what_is_badly_said_is_refused_on_either_way_alike(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = (await good(await ann.post("/api/tables", json=TABLE)))["table"]
            sit, no_table = f"/api/tables/{table}/sit", "/api/tables/NO-SUCH/sit"
            right: dict[str, Any] = {"json": {"seat": 1, "buy_in": 50_000}}
            told = [(await ann.post(sit, **how)).text for how in BADLY_SAID]
            told += [(await ann.post(no_table, **right)).text, (await ann.get("/api/tables/00")).text]
            monkeypatch.setattr(ShortWay, "_found", lambda *_: None)
            long = [(await ann.post(sit, **how)).text for how in BADLY_SAID]
            long += [(await ann.post(no_table, **right)).text, (await ann.get("/api/tables/00")).text]
            assert told == long and len(set(told)) > 3

    run(test)


def test_the_calls_of_play_take_the_short_way(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served:
            (api,) = (each.app for each in served.app.routes if isinstance(each, Mount))
            assert isinstance(api, ShortWay)
            for name in ("bet", "ready", "choose", "sit", "report", "close"):
                assert api._found("POST", ["tables", "5f", name]) is not None, name
            assert api._found("GET", ["tables", "5f"]) is not None
            assert api._found("GET", ["tables", "5f", "ledger"]) is None  # it takes a question in its address

    run(test)


def test_a_fault_of_ours_is_answered_in_the_one_shape(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:

            def fails() -> None:
                raise RuntimeError("secret")

            monkeypatch.setattr(served.house.pit, "lobby", fails)
            answer = await ann.get("/api/tables")
            assert kind(answer) == (500, "not-kept") and "secret" not in answer.text

    run(test)


def test_a_command_is_answered_with_the_table_where_it_asks_for_that(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = (await good(await ann.post("/api/tables", json=TABLE)))["table"]
            sit = {"seat": 1, "buy_in": 50_000, "key": "a"}
            at = f"/api/tables/{table}"
            assert set(await good(await ann.post(f"{at}/sit", json=sit))) == {"version"}
            shown = await good(await ann.post(f"{at}/sit", json=sit | {"look": True}))
            assert shown == await good(await ann.get(at)) and shown["you"] == 1

    run(test)


def _next(live: TableActor) -> c.Command:
    """Of a person in seat 1 who takes no card."""
    if live.phase != "playing":
        return c.Ready(1)
    ask = live.state.asked
    assert ask is not None and ask.seat == 1
    names = {choice.name for choice in ask.choices}
    return c.Choose(1, next(each for each in ("stand", "no-insurance", "even-money") if each in names))


async def _seated(pit: Pit) -> tuple[TableActor, str]:
    live = await pit.open_table("ohio-blackjack", seed="together")
    (ann,) = await seat_people(live, bots=1)
    await live.do(c.Sent(c.Bet(1, {"main": 1_000}), by=ann))
    return live, ann


def test_what_the_table_does_by_itself_is_written_with_the_act_before_it(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live, ann = await _seated(pit)
            while live.state.session.round is None or not live.state.session.round.is_over:
                await live.do(c.Sent(_next(live), by=ann))
                assert not dealing.can_step(live.state)
            chosen = {line.by for line in live.state.session.ledger.lines if isinstance(line.what, Chose)
                      and line.what.seat == 2}  # fmt: skip
            assert chosen == {""}  # the bot's choices are not the person's

    run(test)


def test_an_act_stands_though_the_table_cannot_go_on_from_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    step, broken = dealing.step, list[int]()

    def breaks(state: TableState) -> None:
        step(state)
        if not broken:
            broken.append(state.version)
            raise RuntimeError("in the middle of it")

    async def test() -> None:
        async with opened(url) as pit:
            live, ann = await _seated(pit)
            monkeypatch.setattr(dealing, "step", breaks)
            while not broken:
                command = _next(live)
                done = await live.do(c.Sent(command, by=ann, key=f"{live.version}"))
                key = next(reversed(live.journal.done))[1]
            assert done.version < broken[0]
            assert await live.do(c.Sent(command, by=ann, key=key)) == done
            await live.situation()
            assert live.version >= broken[0]  # it has gone on since
            await pit.verify(live.id)

    run(test)


@pytest.mark.parametrize("many", [1, 3, 64, 150])
def test_rows_by_the_hundred(many: int, url: str) -> None:
    store = Store(url)
    given = [{"link": "l", "meter": f"m{number}", "amount": number} for number in range(many)]
    try:
        with store.engine.begin() as connection:
            rows.add(connection, meters, given)
            found = connection.execute(meters.select()).all()
            assert sorted(row.amount for row in found) == list(range(many))
            more = [row | {"amount": 10**12} for row in given] + [given[0] | {"meter": "unknown"}]
            assert rows.change(connection, meters, ("link", "meter"), more) == many
            assert {row.amount for row in connection.execute(meters.select())} == {10**12}
    finally:
        store.close()
