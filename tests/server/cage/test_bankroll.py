"""One bankroll for a guest: chips go to tables and come back through the books, to the cent."""

from __future__ import annotations

import asyncio

import httpx

from croupier.server.cage.wallets import FEW_CHIPS, FIRST_CHIPS
from tests.server.cage.test_cage import has, opened
from tests.server.playing import run
from tests.server.visiting import good, kind, serving


async def sit(guest: httpx.AsyncClient, table: str, buy_in: int) -> httpx.Response:
    return await guest.post(f"{table}/sit", json={"seat": 1, "buy_in": buy_in})


def test_one_bankroll_for_all_tables_through_a_restart(url: str) -> None:
    async def test() -> None:
        async with serving(url) as served, served.visitor() as guest, served.visitor() as other:
            one, two = await opened(guest), await opened(guest, "ohio-blackjack")
            assert await has(guest) == FIRST_CHIPS == 10_000_00
            await good(await sit(guest, one, 600_00))
            await good(await sit(guest, two, 9_000_00))
            assert await has(guest) == 400_00
            more = {"seat": 1, "amount": 400_01}
            assert kind(await guest.post(f"{one}/buy", json=more)) == (422, "insufficient-funds")
            assert await has(other) == FIRST_CHIPS
            cookies = dict(guest.cookies)
        async with serving(url) as served, served.visitor(cookies=cookies) as guest:
            assert await has(guest) == 400_00
            await good(await guest.post(f"{one}/leave", json={"seat": 1}))
            assert await has(guest) == 1_000_00
            await good(await guest.post(f"{two}/close", json={}))  # pays back who sits there
            told = await good(await guest.get("/api/wallet"))
            assert told["balance"] == FIRST_CHIPS
            moved = [(line["kind"], line["amount"]) for line in told["lines"]]
            assert moved == [
                ("brought back", 9_000_00), ("brought back", 600_00), ("buy-in", -9_000_00),
                ("buy-in", -600_00), ("play chips", FIRST_CHIPS),
            ]  # fmt: skip
            books = await good(await guest.get("/api/cage/books"))
            assert books == {"transfers": 5, "cash": 0, "play_chips": FIRST_CHIPS, "wallets": FIRST_CHIPS,
                             "tables": 0}  # fmt: skip
            balance = (await good(await guest.get("/api/money")))["balance"]
            assert balance["play_chips"] == balance["wallets"] == FIRST_CHIPS

    run(test)


def test_who_has_few_play_chips_is_given_more_and_once_by_a_key(url: str) -> None:
    async def test() -> None:
        async with serving(url) as served, served.visitor() as guest:

            async def ask(key: str) -> httpx.Response:
                return await guest.post("/api/wallet/play-chips", json={"key": key})

            table = await opened(guest)
            assert kind(await ask("early")) == (422, "insufficient-funds")
            await good(await sit(guest, table, FIRST_CHIPS - FEW_CHIPS))
            assert kind(await ask("still")) == (422, "insufficient-funds")
            await good(await guest.post(f"{table}/buy", json={"seat": 1, "amount": 1}))
            given = await asyncio.gather(*(ask("broke") for _ in range(3)))
            assert any(each.is_success for each in given)
            assert await has(guest) == FEW_CHIPS - 1 + FIRST_CHIPS
            await good(await ask("broke"))
            assert kind(await ask("again")) == (422, "insufficient-funds")
            books = await good(await guest.get("/api/cage/books"))
            assert books["play_chips"] == 2 * FIRST_CHIPS == books["wallets"] + books["tables"]

    run(test)


def test_two_tables_at_once_give_the_first_chips_once(url: str) -> None:
    async def test() -> None:
        async with serving(url) as served, served.visitor() as guest:
            tables = [await opened(guest) for _ in range(3)]
            answers = await asyncio.gather(*(sit(guest, each, 4_000_00) for each in tables))
            assert sorted(each.status_code for each in answers) == [200, 200, 422]
            assert await has(guest) == FIRST_CHIPS - 2 * 4_000_00
            books = await good(await guest.get("/api/cage/books"))
            assert books["play_chips"] == FIRST_CHIPS

    run(test)


def test_whoever_has_an_account_is_given_no_play_chips(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served, served.visitor("Ann", funds=0) as ann:
            assert await has(ann) == 0
            answer = await ann.post("/api/wallet/play-chips", json={"key": "more"})
            assert kind(answer) == (422, "insufficient-funds")

    run(test)
