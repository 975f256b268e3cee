"""Commands over the API: each field has its bounds, and what goes with a command is done with it."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
import pytest
from msgspec.structs import fields
from sqlalchemy import update

from croupier.rules.script.events import Chose
from croupier.server.api.commands import ROUTES, MoveBody, NewTable, decoded
from croupier.server.errors import JSON, KeyReused, Malformed
from croupier.server.store import rows
from croupier.server.store.database import Store
from croupier.server.store.schema import commands, meters
from croupier.server.tables import commands as c
from croupier.server.tables import dealing
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from croupier.server.tables.state import TableSettings, TableState
from tests.server.playing import opened, refused, run, seat_people
from tests.server.visiting import good, kind, serving

TABLE = {"game": "ohio-blackjack"}
BADLY_SAID: tuple[tuple[dict[str, Any], str], ...] = (
    ({"json": {"seat": 1, "buy_in": 50_000, "more": 1}}, "Object contains unknown field more"),
    ({"json": {"seat": "1", "buy_in": 50_000}}, "seat is not valid: Expected int, got str"),
    ({"json": {"seat": 1}}, "Object missing required field buy_in"),
    ({"json": {"seat": 0, "buy_in": 50_000}}, "seat is not valid: Expected int >= 1"),
    (
        {"json": {"seat": 1, "buy_in": 50_000, "key": "a\nb"}},
        "key is not valid: it has characters that cannot",
    ),
    ({"json": [1]}, "the body is not valid: Expected object, got array"),
    ({"content": b'{"seat": 1,', "headers": {"content-type": JSON}}, "the body is no JSON"),
    (
        {"content": b'{"seat": 1, "buy_in": 50000}', "headers": {"content-type": "text/plain"}},
        "does not say that",
    ),
    ({"content": b""}, "does not say that it is JSON"),
)


def test_what_is_badly_said_is_refused_with_what_is_wrong(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = (await good(await ann.post("/api/tables", json=TABLE)))["table"]
            for how, words in BADLY_SAID:
                answer = await ann.post(f"/api/tables/{table}/sit", **how)
                assert kind(answer) == (422, "malformed") and words in answer.json()["message"], answer.text
            right = {"seat": 1, "buy_in": 50_000}
            assert kind(await ann.post("/api/tables/NO-SUCH/sit", json=right)) == (422, "malformed")
            assert kind(await ann.post("/api/tables/00/sit", json=right)) == (404, "not-found")
            assert kind(await ann.get("/api/tables/00")) == (404, "not-found")
            assert (await good(await ann.get(f"/api/tables/{table}")))["seats"] == []
            as_utf8 = {"content-type": "application/json; charset=utf-8"}
            text = b'{"seat": 1, "buy_in": 50000}'
            await good(await ann.post(f"/api/tables/{table}/sit", content=text, headers=as_utf8))

    run(test)


WRONG: dict[str, tuple[str, ...]] = {
    "integer": ("true", "1.0", "1e0", '"1"', "[]", "{}", "99999999999999999999"),
    "number": ("true", '"1"', "[]"),
    "boolean": ("1", "0", '"true"', "1.0"),
    "string": ("1", "true", "[]", '"\\u0000"', '"\\u202e"', f'"{"x" * 5_000}"'),
    "object": ("[]", "1", '{"red": true}', '{"red": 1.0}', '{"red": "1\\u0000"}'),
}
"""JSON that is not of the type of a schema, or is out of its bounds."""


BODIES: dict[str, tuple[type, dict[str, Any]]] = {
    **{path: (route.body, route.example) for path, route in ROUTES.items()},
    "move": (MoveBody, {"seat": 3, "to": "5f1e2d3c4b", "to_seat": 6}),
    "tables": (NewTable, {"game": "ohio-roulette", "title": "By the window"}),
}


@pytest.mark.parametrize("path", BODIES)
def test_every_field_takes_what_its_schema_says_and_nothing_else(path: str) -> None:
    """A flag is no number, `1.0` is no integer, and null is for fields that say so."""
    body, example = BODIES[path]
    ((_, schema),) = msgspec.json.schema_components([body], ref_template="{name}")[1].items()
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(body)
    scope = {"headers": [(b"content-type", b"application/json")]}
    whole = {"seat": 1, "key": "a"} | dict(example)
    right = {name: value for name, value in whole.items() if name in schema["properties"]}
    decoded(scope, msgspec.json.encode(right), decoder)
    for name, facts in schema["properties"].items():
        kinds = [each["type"] for each in facts.get("anyOf", [facts])]
        wrong = set(WRONG[kinds[0]]) | (set() if "null" in kinds else {"null"})
        for value in wrong:
            raw = {**right, name: msgspec.Raw(value.encode())}
            with pytest.raises(Malformed) as no:
                decoded(scope, msgspec.json.encode(raw), decoder)
            assert name in no.value.what or name in no.value.why, (name, value)
    with pytest.raises(Malformed):
        decoded(scope, msgspec.json.encode(right | {"unknown": 1}), decoder)


def test_nobody_sends_what_the_server_fills_in() -> None:
    for route in ROUTES.values():
        assert not set(route.hidden) & {each.name for each in fields(route.body)}, route.path
        assert set(route.shown) | set(route.hidden) == set(route.command.__struct_fields__), route.path


def test_the_fingerprint_of_a_command_stays_what_it_was() -> None:
    """The store has those of earlier versions: a request that is sent again after an upgrade is the same. By
    hand: the first 32 hex digits of the SHA-256 of `["Bet",{"bets":{"red":1000},"seat":1}]`."""
    text = b'["Bet",{"bets":{"red":1000},"seat":1}]'
    assert c.fingerprint(c.Bet(1, {"red": 1_000})) == sha256(text).hexdigest()[:32]
    text = (
        b'["Sit",{"approved":false,"buy_in":5,"from_wallet":true,"moved":false,"name":"Ann","person":"ann",'
    )
    text += b'"seat":2,"standing":""}]'
    assert c.fingerprint(c.Sit("ann", "Ann", 2, 5, from_wallet=True)) == sha256(text).hexdigest()[:32]


SIGNED = '["","",""]'
FORMER_TEXTS = {
    '["Stay",{"seat":1}]': c.CancelLeave(1),
    '["CallOffReport",{"irregularity":"player-left","seat":2}]': c.CancelReport("player-left", 2),
    '["Recall",{}]': c.CancelScheduled(),
    f'["Tend",{{"duty":"cards-changed","signed":{SIGNED}}}]': c.RecordDuty("cards-changed"),
    f'["TurnDownRuling",{{"approval":3,"signed":{SIGNED}}}]': c.RejectRuling(3),
    '["ReportTo",{"cards":"","chips":0,"irregularity":"card-exposed","later":false,"person":"","right":"",'
    f'"said":"raise","seat":2,"signed":{SIGNED}}}]': c.ReportTo("card-exposed", 2, statement="raise"),
    '["SetRules",{"rules":{"title":"High"}}]': c.SetSettings(TableSettings(title="High")),
}
"""The text of each renamed command, by hand in the names of former versions."""


@pytest.mark.parametrize("text", FORMER_TEXTS)
def test_the_fingerprint_of_a_renamed_command_stays_what_it_was(text: str) -> None:
    assert c.fingerprint(FORMER_TEXTS[text]) == sha256(text.encode()).hexdigest()[:32]


def test_every_former_name_is_tried() -> None:
    assert all(f'"{former}"' in "".join(FORMER_TEXTS) for former in c.FORMER_NAMES.values())


def test_a_renamed_command_that_is_sent_again_after_an_upgrade_is_done_once(url: str) -> None:
    """The row of the request has the fingerprint that the former version wrote."""
    former = sha256(b'["SetRules",{"rules":{"title":"High"}}]').hexdigest()[:32]

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            first = c.CommandRequest(c.SetSettings(TableSettings(title="Low")), by="Flo", key="a")
            done = await live.do(first)
            await live.do(c.CommandRequest(c.SetSettings(TableSettings(title="Other")), by="Flo"))
            row = update(commands).values(fingerprint=former)
            await pit.store.write(lambda connection: connection.execute(row) and None)
        async with opened(url) as pit:
            again = await pit.table(live.id)
            sent = c.CommandRequest(c.SetSettings(TableSettings(title="High")), by="Flo", key="a")
            assert await again.do(sent) == done and again.settings.title == "Other"
            assert isinstance(await refused(again.do(first)), KeyReused)

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
            assert kind(answer) == (500, "not-committed") and "secret" not in answer.text

    run(test)


def test_a_command_is_answered_with_the_table_where_it_asks_for_that(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = (await good(await ann.post("/api/tables", json=TABLE)))["table"]
            sit = {"seat": 1, "buy_in": 50_000, "key": "a"}
            at = f"/api/tables/{table}"
            assert set(await good(await ann.post(f"{at}/sit", json=sit))) == {"version"}
            shown = await good(await ann.post(f"{at}/sit", json=sit | {"return_view": True}))
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
    await live.do(c.CommandRequest(c.Bet(1, {"main": 1_000}), by=ann))
    return live, ann


def test_what_the_table_does_by_itself_is_written_with_the_act_before_it(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live, ann = await _seated(pit)
            while live.state.session.round is None or not live.state.session.round.is_over:
                await live.do(c.CommandRequest(_next(live), by=ann))
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
                done = await live.do(c.CommandRequest(command, by=ann, key=f"{live.version}"))
                key = next(reversed(live.journal.done))[1]
            assert done.version < broken[0]
            assert await live.do(c.CommandRequest(command, by=ann, key=key)) == done
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
