"""Who may do what where people have accounts: nobody runs a table that they play at."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest
from fastapi.routing import APIRoute

from croupier.errors import BadLedger
from croupier.rules.script import events as e
from croupier.server.api import floor as api_floor
from croupier.server.api.commands import RUN
from croupier.server.errors import NotYours
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.table.ledger import Ledger
from tests.server import playing
from tests.server.playing import refused, run
from tests.server.visiting import Served, good, kind, serving

SEAT = {"seat": 2}
BODIES: dict[str, dict[str, Any]] = {
    "get-up": SEAT,
    "remove-bot": SEAT,
    "report": {"irregularity": "wrong-number-confirmed", "right": "7", "reason": "seen on camera"},
    "options": {"options": {}},
}
"""What the floor's commands need to be understood."""


def floor_routes(served: Served) -> list[tuple[str, str]]:
    """Every route that runs a table or reads of it what players do not: (method, last part)."""
    routes = [each for each in api_floor.router(served.house).routes if isinstance(each, APIRoute)]
    found = [
        (method, each.path.removeprefix("/tables/{table}/"))
        for each in routes
        if "{table}" in each.path
        for method in each.methods or ()
    ]
    return found + [("POST", each.path) for each in RUN]


async def ask(who: httpx.AsyncClient, table: str, method: str, name: str) -> httpx.Response:
    body = BODIES.get(name, {}) if method == "POST" else None
    return await who.request(method, f"{table}/{name}", json=body)


async def opened(who: httpx.AsyncClient, game: str = "ohio-roulette") -> str:
    told = await good(await who.post("/api/tables", json={"game": game}))
    return f"/api/tables/{told['table']}"


async def sit(who: httpx.AsyncClient, table: str, seat: int = 1, **more: Any) -> httpx.Response:
    return await who.post(f"{table}/sit", json={"seat": seat, "buy_in": 500_00, **more})


def test_whoever_sits_at_a_table_has_no_rights_of_the_floor_there(url: str) -> None:
    async def test() -> None:
        async with (
            serving(url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Fay", "floor") as fay,
        ):  # fmt: skip
            table, other = await opened(flo), await opened(flo)
            await good(await sit(flo, table))
            before = await good(await fay.get(table))
            routes = floor_routes(served)
            assert len(routes) > 20
            for method, name in routes:
                answer = await ask(flo, table, method, name)
                assert kind(answer) == (403, "not-yours") and "you play at this table" in answer.text, name
            assert await good(await fay.get(table)) == before
            await good(await fay.post(f"{table}/bots", json={}))
            await good(await flo.post(f"{other}/bots", json={}))
            assert (await fay.get(f"{table}/ledger")).status_code == 200
            await good(await flo.post(f"{table}/leave", json={"seat": 1}))
            await good(await flo.post(f"{table}/bots", json={}))

    run(test)


def test_whoever_waits_for_a_seat_has_none_either(sqlite_url: str) -> None:
    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann") as ann,
        ):  # fmt: skip
            live = await served.house.pit.open_table("ohio-blackjack", seed="asked")
            table = f"/api/tables/{live.id}"
            await good(await sit(ann, table))
            await good(await ann.post(f"{table}/bet", json={"seat": 1, "bets": {"main": 10_00}}))
            await good(await ann.post(f"{table}/ready", json={"seat": 1}))
            assert live.phase == "playing"
            await good(await sit(flo, table, 2))
            for method, name in floor_routes(served):
                assert kind(await ask(flo, table, method, name)) == (403, "not-yours"), name

    run(test)


def test_a_command_of_the_floor_that_was_under_way_when_its_sender_sat_down(sqlite_url: str) -> None:
    """The table itself asks, so that no request slips through beside another."""

    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served:
            live = await served.house.pit.open_table("ohio-roulette")
            await live.do(c.CommandRequest(c.Sit("flo", "Flo", 1, 500_00)))
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.AddBot(), by="flo", runner="flo"))), NotYours
            )
            await live.do(c.CommandRequest(c.AddBot(), by="flo"))  # a guest's own table

    run(test)


def test_whoever_got_up_does_not_rule_on_the_round_they_played_in(sqlite_url: str) -> None:
    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann") as ann,
        ):  # fmt: skip
            table = await opened(flo)
            for seat, who in ((1, flo), (2, ann)):
                await good(await sit(who, table, seat))
                await good(await who.post(f"{table}/bet", json={"seat": seat, "bets": {"red": 5_00}}))
            for seat, who in ((1, flo), (2, ann)):
                await good(await who.post(f"{table}/ready", json={"seat": seat}))
            await good(await flo.post(f"{table}/leave", json={"seat": 1}))
            answer = await ask(flo, table, "POST", "report")
            assert kind(answer) == (403, "not-yours") and "you played at this table" in answer.text
            await good(await ann.post(f"{table}/bet", json={"seat": 2, "bets": {"red": 5_00}}))
            assert kind(await ask(flo, table, "POST", "report"))[1] != "not-yours"  # another round

    run(test)


def test_nobody_approves_the_own_chips(sqlite_url: str) -> None:
    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo,
        ):  # fmt: skip
            table = await opened(flo)
            assert kind(await sit(flo, table, approved=True)) == (403, "not-yours")
            await good(await sit(flo, table))
            more = {"seat": 1, "amount": 5_00, "approved": True}
            assert kind(await flo.post(f"{table}/buy", json=more)) == (403, "not-yours")

    run(test)


def test_a_guest_keeps_all_rights_at_the_own_table(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = await opened(ann)
            await good(await sit(ann, table, approved=True))
            for method, name in floor_routes(served):
                answer = await ask(ann, table, method, name)
                assert answer.is_success or kind(answer)[1] != "not-yours", name

    run(test)


def live_at(served: Served, table: str) -> TableActor:
    live = served.house.pit.tables.running(table.rpartition("/")[2])
    assert live is not None
    return live


def reported(served: Served, table: str) -> list[e.Reported]:
    return [each for each in live_at(served, table).state.session.ledger if isinstance(each, e.Reported)]


def another_red(live: TableActor) -> str:
    """A red number that the ball did not fall on: a number is never its own correction."""
    (spun,) = [each for each in live.state.session.ledger if isinstance(each, e.WheelSpun)]
    return "9" if spun.pocket == "7" else "7"


async def bet_red(who: httpx.AsyncClient, table: str) -> None:
    await good(await sit(who, table))
    await good(await who.post(f"{table}/bet", json={"seat": 1, "bets": {"red": 5_00}}))
    await good(await who.post(f"{table}/ready", json={"seat": 1}))


def test_a_report_names_the_person_and_the_reason(sqlite_url: str) -> None:
    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann") as ann,
        ):  # fmt: skip
            live = await served.house.pit.open_table("ohio-three-card-poker", seed="reported")
            table = f"/api/tables/{live.id}"
            await good(await sit(ann, table))
            await good(await ann.post(f"{table}/bet", json={"seat": 1, "bets": {"ante": 10_00}}))
            await good(await ann.post(f"{table}/ready", json={"seat": 1}))
            body = {"irregularity": "dealer-card-exposed"}
            for reason in ({}, {"reason": ""}, {"reason": "  "}):
                answer = await flo.post(f"{table}/report", json={**body, **reason})
                assert kind(answer) == (422, "bad-report") and "needs its reason" in answer.text
            await good(await flo.post(f"{table}/report", json={**body, "reason": " seen on  camera "}))
            (ruled,) = reported(served, table)
            assert (ruled.by, ruled.reason, ruled.second) == ("Flo", "seen on camera", "")
            told = (await good(await ann.get(table)))["steps"]
            assert "(floor: Flo — seen on camera)" in str(told)
            await served.house.pit.verify(live.id)
            text = (await flo.get(f"{table}/ledger")).text
            assert '"by":"Flo","reason":"seen on camera"' in text
            other = text.replace('"by":"Flo"', '"by":"Fay"')
            with pytest.raises(BadLedger):
                Ledger.parse(other)

    run(test)


def test_a_guest_reports_without_a_name_as_ever(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = await opened(ann, "ohio-rapid-roulette")
            await bet_red(ann, table)
            body = {"irregularity": "wrong-number-confirmed", "right": another_red(live_at(served, table))}
            await good(await ann.post(f"{table}/report", json=body))
            (ruled,) = reported(served, table)
            assert ruled.signed == e.UNSIGNED and b'"by"' not in msgspec.json.encode(ruled)

    run(test)


def test_what_changes_a_settled_round_takes_two_people(url: str) -> None:
    """Rapid Roulette §6.III: the round is settled anew by the right number."""

    async def test() -> None:
        async with (
            serving(url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Fay", "floor") as fay,
            served.visitor("Ann") as ann,
        ):  # fmt: skip
            table = await opened(flo, "ohio-rapid-roulette")
            assert kind(await flo.post(f"{table}/confirm", json={})) == (422, "bad-report")
            await bet_red(ann, table)
            right = another_red(live_at(served, table))
            reason = f"the ball was on {right}"
            body = {"irregularity": "wrong-number-confirmed", "right": right, "reason": reason}
            early = await flo.post(f"{table}/report", json={**body, "later": True})
            assert kind(early) == (422, "bad-report")
            wrong = await flo.post(f"{table}/report", json={**body, "right": "37"})
            assert kind(wrong) == (422, "bad-report")
            spin = {"irregularity": "floater"}
            await good(await flo.post(f"{table}/report", json={**spin, "reason": "seen", "later": True}))
            assert kind(await ann.post(f"{table}/cancel-report", json=spin)) == (403, "not-yours")
            await good(await fay.post(f"{table}/cancel-report", json=spin))
            assert kind(await fay.post(f"{table}/cancel-report", json=spin)) == (422, "bad-report")
            await good(await flo.post(f"{table}/report", json=body))
            assert reported(served, table) == []
            now = await good(await ann.get(table))
            assert now["proposed"] == {
                "irregularity": "wrong-number-confirmed", "by": "Flo", "reason": reason,
                "seat": 0, "right": right,
            }  # fmt: skip
            more = {"seat": 1, "bets": {"red": 5_00}}
            assert kind(await ann.post(f"{table}/bet", json=more)) == (409, "not-yet")
            assert kind(await flo.post(f"{table}/close", json={})) == (409, "not-yet")
            assert kind(await flo.post(f"{table}/report", json=body)) == (409, "not-yet")
            assert kind(await flo.post(f"{table}/confirm", json={})) == (403, "not-yours")
            assert kind(await ann.post(f"{table}/confirm", json={})) == (403, "not-yours")
            await good(await fay.post(f"{table}/reject", json={}))
            assert (await good(await ann.get(table)))["proposed"] is None
            await good(await flo.post(f"{table}/report", json=body))
            await good(await fay.post(f"{table}/confirm", json={}))
            (ruled,) = reported(served, table)
            assert ruled.signed == e.Signed("Flo", reason, "Fay")
            assert (await good(await ann.get(table)))["seats"][0]["stack"] == 505_00  # 7 and 9 are red
            await good(await ann.post(f"{table}/bet", json=more))
            await served.house.pit.verify(table.rpartition("/")[2])

    run(test)


def test_a_proposal_outlasts_the_server(sqlite_url: str) -> None:
    async def test() -> None:
        async with playing.opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-rapid-roulette")
            await live.do(c.CommandRequest(c.Sit("ann", "Ann", 1, 500_00)))
            await live.do(c.CommandRequest(c.Bet(1, {"red": 5_00}), by="ann"))
            await live.do(c.CommandRequest(c.Ready(1), by="ann"))
            signed, right = e.Signed("Flo", "seen on camera"), another_red(live)
            order = c.ReportTo("wrong-number-confirmed", right=right, signed=signed, person="flo")
            await live.do(c.CommandRequest(order, by="flo", runner="flo"))
        async with playing.opened(sqlite_url) as pit:
            live = await pit.table(live.id)
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.ConfirmRuling("flo", "Flo"), runner="flo"))),
                NotYours,
            )
            await live.do(c.CommandRequest(c.ConfirmRuling("fay", "Fay"), runner="fay"))
            assert live.state.session.table.stacks[1] == 505_00

    run(test)
