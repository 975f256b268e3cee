"""Sessions: what signing out ends, who sees them and who ends them."""

from __future__ import annotations

import asyncio
import time

import pytest
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from croupier.errors import BadOption, IllegalBet
from croupier.server.door.administration import Administration, OneTimeLink
from croupier.server.door.people import OPERATOR
from croupier.server.store.schema import people as people_rows
from croupier.server.store.schema import sessions
from croupier.server.tables.pit import Pit
from tests.server.playing import opened, refused, run
from tests.server.visiting import PASSWORD, good, joined, kind, serving


def test_a_copied_cookie_is_dead_after_sign_out(url: str) -> None:
    async def test() -> None:
        async with (
            serving(url, has_accounts=True) as served,
            served.visitor("Ann") as ann, served.visitor("Ann") as elsewhere, served.visitor() as eve,
        ):  # fmt: skip
            name = served.house.identities.cookie_name(False)
            copied = {"Cookie": f"{name}={ann.cookies[name]}"}
            assert (await eve.get("/api/me", headers=copied)).json()["name"] == "Ann"
            await good(await ann.post("/api/sign-out"))
            assert kind(await eve.get("/api/me", headers=copied)) == (401, "not-signed-in")
            with pytest.raises(InvalidStatus) as no:
                async with connect(f"ws://{served.netloc}/api/tables/a/events", additional_headers=copied):
                    pass
            assert no.value.response.status_code == 401
            assert (await elsewhere.get("/api/me")).status_code == 200  # another session of hers

    run(test)


def test_sessions_are_listed_and_ended(sqlite_url: str) -> None:
    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Ann", funds=0) as ann, served.visitor("Bob") as bob,
            served.visitor("Ada", "admin") as ada,
        ):  # fmt: skip
            (mine,) = await good(await ann.get("/api/sessions"))
            assert (mine["name"], mine["address"]) == ("Ann", "127.0.0.1")
            (his,) = await good(await bob.get("/api/sessions"))
            everybody = await good(await ada.get("/api/sessions"))
            assert [each["name"] for each in everybody] == ["Ada", "Bob", "Ann"]
            assert kind(await ann.delete(f"/api/sessions/{his['id']}")) == (404, "not-found")
            await good(await ada.delete(f"/api/sessions/{his['id']}"))
            assert kind(await bob.get("/api/me")) == (401, "not-signed-in")
            await good(await ann.delete(f"/api/sessions/{mine['id']}"))
            assert kind(await ann.get("/api/me")) == (401, "not-signed-in")
            again = {"name": "Ann", "password": PASSWORD}
            assert (await ann.post("/api/sign-in", json=again)).status_code == 200
            await good(await ada.post("/api/people/Ann/close"))
            assert [each["name"] for each in await good(await ada.get("/api/sessions"))] == ["Ada"]

    run(test)


def test_a_cookie_without_a_session_is_no_accounts(sqlite_url: str) -> None:
    """As cookies were signed before there were sessions."""

    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served, served.visitor() as eve:
            ann = await joined(served.house.administration, served.house.passwords, "Ann")
            cookie = served.house.identities.cookie(ann.id, secure=False).partition(";")[0]
            assert kind(await eve.get("/api/me", headers={"Cookie": cookie})) == (401, "not-signed-in")

    run(test)


def test_a_session_that_nobody_uses_runs_out_and_is_swept(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served, served.visitor("Ann", funds=0) as ann:
            signed_in, store = served.house.people.sessions, served.house.pit.store
            (mine,) = await signed_in.all()
            old = update(sessions).values(last_seen_at=time.time() - 31 * 24 * 3600)
            await store.write(lambda connection: connection.execute(old) and None)
            served.house.identities.forget()
            assert kind(await ann.get("/api/me")) == (401, "not-signed-in")
            assert await signed_in.all() == []
            again = await signed_in.open(mine.person, "elsewhere")
            kept = await store.read(
                lambda connection: connection.execute(select(sessions.c.id)).scalars().all()
            )
            assert kept == [again]
            await signed_in.renew(again)
            assert (await signed_in.one(again)).seen >= mine.seen

    run(test)


def test_a_cookie_that_is_signed_again_makes_its_session_last(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served, served.visitor("Ann", funds=0) as ann:
            store = served.house.pit.store
            aged = update(sessions).values(last_seen_at=time.time() - 29 * 24 * 3600)
            await store.write(lambda connection: connection.execute(aged) and None)
            monkeypatch.setattr("croupier.server.door.identities.A_DAY", -1)  # every cookie is of yesterday
            monkeypatch.setattr("croupier.server.door.identities.DAYS", -1_000)
            assert (await ann.get("/api/me")).status_code == 200
            (mine,) = await served.house.people.sessions.all()
            assert mine.seen > time.time() - 3600

    run(test)


@pytest.mark.parametrize("other", ["АNN", "ᴀnn", "ꓮꓠꓠ", "ann\u3164", "Ａｎｎ", "ANN"])
def test_a_name_that_looks_like_anothers_is_taken(sqlite_url: str, other: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            accounts = accounts_of(pit)
            await accounts.invite("Ann", "player", by=OPERATOR)
            no = await refused(accounts.invite(other, "player", by=OPERATOR))
            assert isinstance(no, IllegalBet | BadOption)

    run(test)


def accounts_of(pit: Pit) -> Administration:
    return Administration(pit.store, pit.keys, pit.anchor)


def test_of_many_who_take_one_name_at_once_one_has_it(url: str) -> None:
    """Also where all have looked before any has written: the database holds them to it."""

    async def test() -> None:
        async with opened(url) as one, opened(url) as other:
            many = [accounts_of(pit) for pit in (one, other) * 3]
            names = ("Bob", "BOB", "B0b", "bob", "ＢＯＢ", "Bob")
            added = await asyncio.gather(
                *(each.invite(name, "player", by=OPERATOR) for each, name in zip(many, names, strict=True)),
                return_exceptions=True,
            )
            assert sum(isinstance(each, OneTimeLink) for each in added) == 1
            assert all(isinstance(each, OneTimeLink | IllegalBet | BadOption) for each in added), added

            def twice(connection: Connection) -> None:
                row = {"role": "player", "password": "", "at": 0.0, "lookalike_key": "zed"}
                connection.execute(insert(people_rows), [row | {"id": i, "name": i} for i in ("y", "z")])

            with pytest.raises(IntegrityError):
                await one.store.write(twice)

    run(test)
