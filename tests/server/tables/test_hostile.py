"""Hostile input: malformed, out of turn, for another's seat, replayed, stale. Each is refused by its kind,
and the table stands as it stood."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.server.api.test_api import opened, sit
from tests.server.playing import run
from tests.server.visiting import Served, good, kind, serving

HUGE = "9" * 5_000
BODIES: dict[str, tuple[bytes, set[int]]] = {
    "nothing": (b"", {422}),
    "no JSON": (b"{", {422}),
    "bytes": (b"\xff\xfe\x00\x01", {400, 422}),
    "zero bytes": (b"\0" * 1_000, {422}),
    "deep": (b"[" * 60_000, {400, 422}),
    "a list": (b"[]", {422}),
    "null": (b"null", {422}),
    "a huge number": (f'{{"seat": {HUGE}, "bets": {{"main": 1}}}}'.encode(), {400, 422}),
    "not a number": (b'{"seat": NaN, "bets": {"main": 1}}', {422}),
    "endless": (b'{"seat": 1, "bets": {"main": Infinity}}', {422}),
    "a part of a cent": (b'{"seat": 1, "bets": {"main": 10.5}}', {422}),
    "a word for a number": (b'{"seat": "1", "bets": {"main": 1000}}', {422}),
    "yes for a number": (b'{"seat": true, "bets": {"main": 1000}}', {422}),
    "less than nothing": (b'{"seat": 1, "bets": {"main": -1000}}', {422}),
    "too much": (b'{"seat": 1, "bets": {"main": 10000000000000000000000}}', {422}),
    "more than there is": (b'{"seat": 1, "bets": {"main": 99999900}}', {422}),
    "no wagers": (b'{"seat": 1, "bets": {}}', {422}),
    "an unknown wager": (b'{"seat": 1, "bets": {"mian": 1000}}', {404}),
    "a wager with a zero byte": (b'{"seat": 1, "bets": {"ma\\u0000in": 1000}}', {422}),
    "half a letter": (b'{"seat": 1, "bets": {"\\ud800": 1000}}', {422}),
    "a field too many": (b'{"seat": 1, "bets": {"main": 1000}, "by": "house"}', {422}),
    "as the house": (b'{"seat": 1, "bets": {"main": 1000}, "approved": true}', {422}),
    "a long key": (b'{"seat": 1, "bets": {"main": 1000}, "key": "' + b"k" * 41 + b'"}', {422}),
    "a strange version": (b'{"seat": 1, "bets": {"main": 1000}, "version": -1}', {422}),
}


async def _stands(served: Served, table: str) -> tuple[Any, ...]:
    live = await served.house.pit.table(table.rpartition("/")[2])
    now = await live.situation()
    return now.version, now.layout, [(each.seat, each.stack) for each in now.seats]


async def _verified(served: Served, table: str) -> None:
    await served.house.pit.verify(table.rpartition("/")[2])


def test_whatever_is_sent_as_a_bet(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = await opened(ann, "ohio-blackjack")
            await sit(ann, table, 1)
            await good(await ann.post(f"{table}/bet", json={"seat": 1, "bets": {"main": 10_00}}))
            before = await _stands(served, table)
            for name, (body, statuses) in BODIES.items():
                answer = await ann.post(
                    f"{table}/bet", content=body, headers={"Content-Type": "application/json"}
                )
                status, _ = kind(answer)
                assert status in statuses, (name, answer.text)
                assert await _stands(served, table) == before, name
            for content_type in (
                "text/plain",
                "application/x-www-form-urlencoded",
                "multipart/form-data",
                "",
            ):
                body = json.dumps({"seat": 1, "bets": {"main": 10_00}}).encode()
                answer = await ann.post(f"{table}/bet", content=body, headers={"Content-Type": content_type})
                assert kind(answer)[0] in (400, 415, 422), content_type
            assert await _stands(served, table) == before
            await _verified(served, table)

    run(test)


def test_out_of_turn_and_for_another(sqlite_url: str) -> None:
    """Bob tries everything while Ann is asked."""

    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann, served.visitor() as bob:
            table = await opened(ann, "ohio-hold-em")
            await sit(ann, table, 1)
            await sit(bob, table, 2)
            for seat, who in ((1, ann), (2, bob)):
                await good(await who.post(f"{table}/ready", json={"seat": seat}))
            now = await good(await ann.get(table))
            asked = now["asked"]["seat"]
            acts, waits = (ann, bob) if asked == 1 else (bob, ann)
            other = 3 - asked
            before = await _stands(served, table)
            for name, body, refusal in (
                ("choose", {"seat": other, "choice": "fold"}, (409, "out-of-turn")),
                ("choose", {"seat": asked, "choice": "fold"}, (403, "not-yours")),
                ("choose", {"seat": 7, "choice": "fold"}, (403, "not-yours")),
                ("leave", {"seat": asked}, (403, "not-yours")),
                ("buy", {"seat": asked, "amount": 100}, (403, "not-yours")),
                ("ready", {"seat": other}, (422, "illegal-bet")),
                ("sit", {"seat": asked, "buy_in": 100_00}, (422, "illegal-bet")),
                ("sit", {"seat": 99, "buy_in": 100_00}, (422, "illegal-bet")),
                ("options", {"options": {}}, (422, "illegal-bet")),
                ("deal", {}, (422, "illegal-bet")),
            ):
                answer = await waits.post(f"{table}/{name}", json=body)
                assert kind(answer) == refusal, (name, body)
                assert await _stands(served, table) == before, name
            for body in (
                {"choice": "hit"}, {"choice": ""}, {"choice": "raise", "amount": 10**12},
                {"choice": "fold", "cards": "Ah Kd"}, {"choice": "fold", "amount": 0},
            ):  # fmt: skip
                answer = await acts.post(f"{table}/choose", json={"seat": asked, **body})
                if answer.is_success:
                    continue
                assert kind(answer)[0] in (409, 422), body
            stale = {"seat": asked, "choice": "fold", "version": now["version"] - 1}
            assert kind(await acts.post(f"{table}/choose", json=stale)) == (409, "stale")
            await _verified(served, table)

    run(test)


def test_a_replayed_request_is_answered_and_not_done(sqlite_url: str) -> None:
    """The very bytes again, ten at once."""

    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = await opened(ann, "ohio-roulette")
            await sit(ann, table, 1)
            body = {"seat": 1, "bets": {"red": 5_00}, "key": "again"}
            answers = await asyncio.gather(*(ann.post(f"{table}/bet", json=body) for _ in range(10)))
            assert {each.text for each in answers} == {answers[0].text} and answers[0].status_code == 200
            _, layout, seats = await _stands(served, table)
            assert layout == {1: {"red": 5_00}} and seats == [(1, 495_00)]
            sits = {"seat": 2, "buy_in": 100_00, "key": "sits"}
            assert kind(await ann.post(f"{table}/sit", json=sits)) == (422, "illegal-bet")
            await _verified(served, table)

    run(test)


def test_many_at_once_leave_one_true_ledger(sqlite_url: str) -> None:
    """Two people bet, take down and get ready in each other's way; what is refused has not happened."""

    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann, served.visitor() as bob:
            table = await opened(ann, "ohio-roulette")
            await sit(ann, table, 1)
            await sit(bob, table, 2)
            sent = []
            for number in range(30):
                for seat, who in ((1, ann), (2, bob)):
                    spot = ("red", "black", "odd")[number % 3]
                    sent.append(who.post(f"{table}/bet", json={"seat": seat, "bets": {spot: 5_00}}))
                    sent.append(who.post(f"{table}/take-down", json={"seat": seat, "spot": spot}))
                    sent.append(who.post(f"{table}/ready", json={"seat": 3 - seat}))
            answers = await asyncio.gather(*sent)
            assert {each.status_code for each in answers} <= {200, 403, 409, 422}
            assert all(kind(each) == (403, "not-yours") for each in answers[2::3])
            _, layout, seats = await _stands(served, table)
            total = sum(stack for _, stack in seats) + sum(sum(each.values()) for each in layout.values())
            assert total == 2 * 500_00
            await _verified(served, table)

    run(test)


PATHS = (
    ("GET", "/api/nothing", 404),
    ("GET", "/api/", 404),
    ("GET", "/api/tables/%2e%2e%2fpeople", 404),
    ("GET", "/api/tables/abc%00", 400),
    ("GET", "/api/tables/' OR 1=1", 422),
    ("GET", "/api/tables/abc/ledger?part=-1", 422),
    ("GET", "/api/tables/abc/ledger?part=99999999999999999999", 422),
    ("GET", "/api/tables/abc/ledger", 404),
    ("GET", "/api/tables/abc/verify", 404),
    ("POST", "/api/me", 405),
    ("DELETE", "/api/tables", 405),
    ("PATCH", "/api/tables/abc", 405),
    ("GET", "/api/games/%0a", 400),
    ("GET", "/api/jobs/%ff", 422),
    ("DELETE", "/api/people/%00", 400),
    ("GET", "/api/people/%F0%9F%82%A1/close", 405),
)


def test_strange_paths(url: str) -> None:
    async def test() -> None:
        async with serving(url) as served, served.visitor() as ann:
            for method, path, status in PATHS:
                assert kind(await ann.request(method, path))[0] == status, path

    run(test)


TABLES: tuple[dict[str, Any], ...] = (
    {"game": "ohio-roulette", "options": {"table-minimum": "lots"}},
    {"game": "ohio-roulette", "options": {"no-such": "1"}},
    {"game": "ohio-roulette", "options": {"any-pays": "yes"}},
    {"game": "ohio-roulette", "options": {"table-minimum": "9" * 3_000}},
    {"game": "ohio-roulette", "deals_alone": True},
    {"game": "ohio-roulette", "pace": -1},
    {"game": "ohio-roulette", "title": "two\nlines"},
    {"game": "ohio-roulette", "seed": "known to me"},
    {"game": "../ohio-roulette"},
    {"game": "ohio-roulette", "options": {str(number): "1" for number in range(300)}},
)


def test_no_table_is_opened_by_a_bad_request(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            for body in TABLES:
                assert kind(await ann.post("/api/tables", json=body))[0] in (404, 422), body
            assert served.house.pit.lobby() == []

    run(test)


async def _raw(served: Served, request: bytes) -> bytes:
    host, _, port = served.netloc.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(request)
    await writer.drain()
    writer.write_eof()
    answer = await asyncio.wait_for(reader.read(65_536), 30)
    writer.close()
    return answer


def test_no_http_at_all(sqlite_url: str) -> None:
    """Nonsense, a body cut short, two names, two lengths: the server answers or hangs up, and goes on."""

    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = await opened(ann, "ohio-roulette")
            head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            for request in (
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc", b"GET\r\n\r\n", b"\0" * 2_000,
                head + b"Content-Length: 1000\r\n\r\n{",
                head + b"Content-Length: -5\r\n\r\n",
                head + b"Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}",
                head + b"Host: evil.example\r\nContent-Length: 2\r\n\r\n{}",
                head + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
                b"GET /api/me HTTP/1.1\r\n\r\n", b"GET /api/me HTTP/1.0\r\n\r\n",
                b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 200_000 + b"\r\n\r\n",
            ):  # fmt: skip
                answer = await _raw(served, request)
                assert not answer or answer.split(b" ", 2)[1][:1] == b"4", (request[:80], answer[:200])
            assert [each.id for each in served.house.pit.lobby()] == [table.rpartition("/")[2]]
            assert (await ann.get(table)).status_code == 200

    run(test)
