"""The door: who comes in by which cookie, by which name and from whose page."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError
from argon2.profiles import RFC_9106_LOW_MEMORY
from sqlalchemy import select
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from croupier.errors import IllegalBet
from croupier.server.door import identities as identities_module
from croupier.server.door import passwords as passwords_module
from croupier.server.door.administration import Administration
from croupier.server.door.hosts import MOST_BYTES
from croupier.server.door.passwords import _decoy
from croupier.server.door.people import OPERATOR
from croupier.server.errors import NotSignedIn, RateLimited
from croupier.server.store.schema import people as people_rows
from tests.server.playing import opened, refused, run
from tests.server.visiting import PASSWORD, Served, good, joined, kind, serving

TABLE = {"game": "ohio-big-six"}


async def me(client: httpx.AsyncClient, **how: Any) -> dict[str, Any]:
    told: dict[str, Any] = await good(await client.get("/api/me", **how))
    return told


def test_a_first_visitor_is_a_guest_and_is_known_again(url: str) -> None:
    async def test() -> None:
        async with serving(url) as served, served.visitor() as ann, served.visitor() as bob:
            answer = await ann.get("/api/me")
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie and "SameSite=Strict" in cookie and "Max-Age=2592000" in cookie
            assert "Secure" not in cookie  # plain, on one's own machine
            first = answer.json()
            assert first["role"] == "guest" and first["rights"] == ["audit", "floor", "play"]
            again = await ann.get("/api/me")
            assert again.json() == first and "set-cookie" not in again.headers
            assert (await me(bob))["id"] != first["id"]

    run(test)


def test_another_server_of_the_database_knows_the_cookie_too(sqlite_url: str) -> None:
    async def test() -> None:
        async with (
            serving(sqlite_url) as one, serving(sqlite_url) as two,
            one.visitor() as ann, two.visitor() as there,
        ):  # fmt: skip
            first = await me(ann)
            there.cookies = ann.cookies
            assert await me(there) == first

    run(test)


@pytest.mark.parametrize("way", ["changed", "of another", "old", "nonsense"])
def test_a_forged_or_old_cookie_is_nobodys(
    way: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served:
            async with served.visitor("Ann") as ann, served.visitor("Bob", "floor") as bob:
                name = served.house.identities.cookie_name(False)
                mine, his = ann.cookies[name], bob.cookies[name]
                match way:
                    case "changed":
                        forged = mine[:-2] + ("AA" if mine[-2:] != "AA" else "BB")
                    case "of another":
                        forged = his.partition(".")[0] + "." + mine.partition(".")[2]
                    case "old":
                        forged = mine
                        later = time.time() + 31 * 24 * 3600
                        monkeypatch.setattr("itsdangerous.timed.time.time", lambda: later)
                    case _:
                        forged = "ÿ..=;x"
            headers = [(b"Cookie", f"{name}={forged}".encode("latin-1"))]
            async with httpx.AsyncClient(base_url=served.address) as stranger:
                answer = await stranger.get("/api/me", headers=headers)
                assert kind(answer) == (401, "not-signed-in")

    run(test)


def test_a_cookie_is_signed_again_after_a_day(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            first = await me(ann)
            before = dict(ann.cookies)
            later = time.time() + 2 * 24 * 3600
            monkeypatch.setattr("itsdangerous.timed.time.time", lambda: later)
            monkeypatch.setattr("croupier.server.door.identities.time.time", lambda: later)
            answer = await ann.get("/api/me")
            assert answer.json() == first and "Max-Age=2592000" in answer.headers["set-cookie"]
            assert dict(ann.cookies) != before

    run(test)


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "10.1.2.3"]
)
def test_a_name_that_is_not_ours_is_refused(host: str, sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            answer = await ann.get("/api/me", headers={"Host": host})
            assert kind(answer) == (421, "wrong-host") and "set-cookie" not in answer.headers
            with pytest.raises(InvalidStatus) as no:
                async with connect(
                    f"ws://{served.netloc}/api/tables/a/events", additional_headers={"Host": host}
                ):
                    pass
            assert no.value.response.status_code in (400, 421)

    run(test)


def test_an_allowed_name_is_ours_and_its_cookies_are_for_encrypted_connections(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url, hosts=("pit.example",)) as served, served.visitor() as ann:
            for host in ("pit.example", "PIT.example:8443"):
                answer = await ann.get("/api/me", headers={"Host": host})
                assert answer.status_code == 200
                cookie = answer.headers["set-cookie"]
                assert "; Secure" in cookie and cookie.startswith("__Host-croupier-")
            answer = await ann.get("/api/me", headers={"Host": "localhost:1234"})
            assert answer.status_code == 200 and "; Secure" not in answer.headers["set-cookie"]

    run(test)


async def _ask(served: Served, client: httpx.AsyncClient, **headers: str) -> httpx.Response:
    return await client.post("/api/tables", json=TABLE, headers=headers)


def test_what_a_page_of_another_site_asks_for_is_not_done(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            await me(ann)
            port = served.netloc.partition(":")[2]
            for origin in ("http://evil.example", "null", f"http://localhost:{port}", "http://127.0.0.1:1",
                           f"http://127.0.0.1:{port}.evil.example", "http://[", ""):  # fmt: skip
                assert kind(await _ask(served, ann, Origin=origin)) == (403, "cross-site"), origin
            for site in ("cross-site", "same-site"):
                answer = await _ask(served, ann, **{"Sec-Fetch-Site": site})
                assert kind(answer) == (403, "cross-site")
            assert served.house.pit.lobby() == []
            assert (await _ask(served, ann, Origin=served.address)).status_code == 201
            at = f"ws://{served.netloc}/api/tables/{served.house.pit.lobby()[0].id}/events"
            with pytest.raises(InvalidStatus) as no:
                async with connect(at, origin=Origin("http://evil.example")):
                    pass
            assert no.value.response.status_code == 403

    run(test)


def test_a_picture_on_another_site_makes_no_guest_and_a_link_is_followed_with_the_cookie(
    sqlite_url: str,
) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            foreign = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}
            assert kind(await ann.get("/api/me", headers=foreign)) == (403, "cross-site")
            link = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
            answer = await ann.get('/lobby?q="><b>', headers=link)
            assert answer.status_code == 200 and "set-cookie" not in answer.headers
            assert 'http-equiv="refresh"' in answer.text and "<b>" not in answer.text
            answer = await ann.get(f"{served.address}//evil.example/", headers=link)
            assert 'content="0; url=/evil.example/"' in answer.text

    run(test)


@pytest.mark.parametrize("size", [MOST_BYTES + 1, 10 * MOST_BYTES])
@pytest.mark.parametrize("is_told", [True, False])
def test_too_large_a_body_is_not_read(size: int, is_told: bool, sqlite_url: str) -> None:
    async def parts() -> Any:
        for _ in range(size // 1024 + 1):
            yield b" " * 1024

    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            body = b" " * size if is_told else parts()
            answer = await ann.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
            assert kind(answer) == (413, "too-large")

    run(test)


def test_every_answer_keeps_pages_apart_and_none_of_the_api_is_kept(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            for path in ("/api/me", "/api/nothing", "/api/tables/zz", "/nothing"):
                headers = (await ann.get(path)).headers
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["x-frame-options"] == "DENY"
                assert "frame-ancestors 'none'" in headers["content-security-policy"]
                assert path == "/nothing" or headers["cache-control"] == "no-store"

    run(test)


def test_new_guests_are_not_made_without_end(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identities_module, "GUESTS", 3)

    async def test() -> None:
        async with serving(sqlite_url) as served:
            answers = []
            for _ in range(4):
                async with served.visitor() as one:
                    answers.append(await one.get("/api/me"))
            assert [each.status_code for each in answers] == [200, 200, 200, 429]

    run(test)


def test_with_accounts_nobody_comes_in_unknown(url: str) -> None:
    async def test() -> None:
        async with serving(url, has_accounts=True) as served, served.visitor() as ann:
            for path in ("/api/me", "/api/games", "/api/tables", "/api/jobs/ab"):
                assert kind(await ann.get(path)) == (401, "not-signed-in")
            answer = await ann.get("/table/5f?a=1")
            assert answer.status_code == 303
            assert answer.headers["location"] == "/sign-in?next=%2Ftable%2F5f%3Fa%3D1"
            assert (await ann.get("/api/openapi.json")).status_code == 200
            with pytest.raises(InvalidStatus) as no:
                async with connect(f"ws://{served.netloc}/api/tables/a/events"):
                    pass
            assert no.value.response.status_code == 401

    run(test)


def test_signing_in_and_out(url: str) -> None:
    async def test() -> None:
        async with serving(url, has_accounts=True) as served, served.visitor("Flo", "floor") as flo:
            assert (await me(flo))["rights"] == ["audit", "floor", "play"]
            assert (await flo.post("/api/sign-out")).status_code == 200
            assert kind(await flo.get("/api/me")) == (401, "not-signed-in")

    run(test)


def test_a_guest_makes_no_accounts_for_later(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            new = {"name": "Eve", "role": "floor"}
            assert kind(await ann.post("/api/people", json=new)) == (403, "not-yours")
            assert await served.house.administration.accounts() == []

    run(test)


def test_sign_in_slows_down_whoever_guesses_even_many_at_once(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served:
            await joined(served.house.administration, served.house.passwords, "Ann")
            async with served.visitor() as eve:
                tries = [
                    eve.post("/api/sign-in", json={"name": "Ann", "password": f"guess {number}"})
                    for number in range(passwords_module.TRIES + 4)
                ]
                answers = await asyncio.gather(*tries)
                assert sorted(map(kind, answers)) == (
                    [(401, "not-signed-in")] * passwords_module.TRIES + [(429, "rate-limited")] * 4
                )
                right = {"name": "Ann", "password": PASSWORD}
                late = await eve.post("/api/sign-in", json=right)
                assert kind(late) == (429, "rate-limited") and int(late.headers["retry-after"]) <= 61
                now = time.monotonic() + passwords_module.PER_SECONDS + 1
                later = SimpleNamespace(monotonic=lambda: now)  # the people's clock, not the loop's
                monkeypatch.setattr("croupier.server.door.passwords.time", later)
                assert (await eve.post("/api/sign-in", json=right)).status_code == 200
                monkeypatch.undo()

    run(test)


def test_an_unknown_name_is_refused_like_a_wrong_password(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served:
            await joined(served.house.administration, served.house.passwords, "Ann")
            async with served.visitor() as eve:
                told = [
                    (await eve.post("/api/sign-in", json={"name": name, "password": "guess"})).json()
                    for name in ("Ann", "Nobody")
                ]
                assert told[0] == told[1]

    run(test)


def test_failures_are_logged_and_leave_the_owner_of_the_name_a_way_in(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served:
            people = served.house.passwords
            await joined(served.house.administration, people, "Ann")
            for _ in range(passwords_module.TRIES):
                assert isinstance(await refused(people.sign_in("Ann", "guess", "192.0.2.1")), NotSignedIn)
            assert isinstance(await refused(people.sign_in("Ann", PASSWORD, "192.0.2.1")), RateLimited)
            assert (await people.sign_in("Ann", PASSWORD, "192.0.2.2")).name == "Ann"
            for host in range(passwords_module.TRIES):
                await refused(people.sign_in("my password", "guess", f"2001:db8::{host}"))
            assert isinstance(await refused(people.sign_in("Ann", PASSWORD, "2001:db8::ffff")), RateLimited)

    with caplog.at_level("WARNING", "croupier.server"):
        run(test)
    told = [line for line in caplog.messages if line.startswith("sign-in as")]
    assert told[0] == "sign-in as 'Ann' failed from 192.0.2.1, 1 of 5 in a minute"
    assert len(told) == 2 * passwords_module.TRIES and "my password" not in "".join(told)


@pytest.mark.parametrize(
    "alike", ["ann Bell", "Аnn Bell", "ΑNN BELL", "Ａｎｎ Bell", "Ann  Bell", "Ann BeIl", "Ann Be1l"]
)
def test_a_name_that_looks_like_anothers_is_taken(alike: str, sqlite_url: str) -> None:
    """In another case, with Cyrillic or Greek letters, in wide ones, or with I or 1 for l."""

    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served:
            accounts = served.house.administration
            await accounts.invite("Ann Bell", "player", by=OPERATOR)
            no = await refused(accounts.invite(alike, "floor", by=OPERATOR))
            assert isinstance(no, IllegalBet) and "looks like Ann Bell" in str(no)
            await accounts.invite("Anna Bell", "player", by=OPERATOR)

    run(test)


def test_a_name_that_is_not_there_costs_what_a_real_one_does() -> None:
    """The decoy has the form and the cost of a hash of ours, and no password goes with it."""
    hasher = PasswordHasher()
    decoy = _decoy(hasher)
    assert extract_parameters(decoy) == extract_parameters(hasher.hash(PASSWORD))
    assert not hasher.check_needs_rehash(decoy)
    with pytest.raises(VerifyMismatchError):
        hasher.verify(decoy, PASSWORD)


def test_passwords_are_hashed_at_the_full_cost(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """RFC 9106, section 4: the second recommended option, 64 MiB in three passes."""
    monkeypatch.setattr(passwords_module, "PasswordHasher", PasswordHasher)

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            accounts = Administration(pit.store, pit.keys, pit.anchor)
            people = passwords_module.Passwords(pit.store, accounts, pit.keys)
            await joined(accounts, people, "Ann")
            kept = await pit.store.read(
                lambda connection: connection.execute(select(people_rows.c.password)).scalar_one()
            )
            assert extract_parameters(kept) == RFC_9106_LOW_MEMORY
            assert (await people.sign_in("Ann", PASSWORD, "127.0.0.1")).name == "Ann"

    run(test)
