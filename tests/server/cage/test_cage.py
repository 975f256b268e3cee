"""The cage: wallets pay for chips and get them back, to the cent, whatever happens in between."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from sqlalchemy import Connection

from croupier.errors import BadLedger
from croupier.server.cage.cage import Cage
from croupier.server.cage.closing import close_books
from croupier.server.cage.wallets import BuyInLimits
from croupier.server.store.database import Store
from croupier.terminal.commands.accounts import books as print_books
from tests.server.playing import run
from tests.server.visiting import CASHIER, good, kind, serving


async def opened(flo: httpx.AsyncClient, game: str = "ohio-roulette") -> str:
    return f"/api/tables/{(await good(await flo.post('/api/tables', json={'game': game})))['table']}"


async def has(who: httpx.AsyncClient) -> int:
    return int((await good(await who.get("/api/wallet")))["balance"])


def test_chips_come_out_of_the_wallet_and_go_back(url: str) -> None:
    async def test() -> None:
        async with (
            serving(url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann", funds=1_000_00) as ann,
        ):  # fmt: skip
            table = await opened(flo)
            too_much = {"seat": 1, "buy_in": 1_000_01}
            assert kind(await ann.post(f"{table}/sit", json=too_much)) == (422, "insufficient-funds")
            await good(await ann.post(f"{table}/sit", json={"seat": 1, "buy_in": 600_00}))
            assert await has(ann) == 400_00
            assert kind(await ann.post(f"{table}/buy", json={"seat": 1, "amount": 400_01}))[0] == 422
            await good(await ann.post(f"{table}/buy", json={"seat": 1, "amount": 100_00, "key": "b"}))
            await good(await ann.post(f"{table}/buy", json={"seat": 1, "amount": 100_00, "key": "b"}))
            assert await has(ann) == 300_00
            await good(await ann.post(f"{table}/leave", json={"seat": 1}))
            told = await good(await ann.get("/api/wallet"))
            assert told["balance"] == 1_000_00
            assert [(line["kind"], line["amount"]) for line in told["lines"]] == [
                ("brought back", 700_00), ("buy-in", -100_00), ("buy-in", -600_00), ("cash-in", 1_000_00),
            ]  # fmt: skip
            books = await good(await flo.get("/api/cage/books"))
            assert books == {"transfers": 5, "cash": 1_000_00 + 10**11, "play_chips": 0,
                             "wallets": 1_000_00 + 10**11, "tables": 0}  # fmt: skip

    run(test)


def test_closing_a_table_and_other_options_keep_the_books(sqlite_url: str) -> None:
    """Chips that are carried into the next ledger go through no wallet."""

    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann", funds=1_000_00) as ann,
        ):  # fmt: skip
            table = await opened(flo)
            await good(await ann.post(f"{table}/sit", json={"seat": 2, "buy_in": 600_00}))
            await good(await flo.post(f"{table}/options", json={"options": {"table-minimum": "10"}}))
            assert await has(ann) == 400_00
            await good(await flo.post(f"{table}/close", json={}))
            assert await has(ann) == 1_000_00
            await good(await flo.get("/api/cage/books"))

    run(test)


def test_who_may_do_what_at_the_cage(sqlite_url: str) -> None:
    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann", funds=0) as ann,
            served.visitor("Cy", "cage") as cy, served.visitor("Ada", "admin") as ada,
        ):  # fmt: skip
            slip = {"name": "Ann", "amount": 50_00, "key": "slip 1"}
            for who in (flo, ann):
                for way in ("cash-in", "cash-out"):
                    assert kind(await who.post(f"/api/cage/{way}", json=slip)) == (403, "not-yours")
            assert kind(await cy.post("/api/tables", json={"game": "ohio-roulette"})) == (403, "not-yours")
            for _ in range(2):  # a slip is one slip
                assert (await good(await cy.post("/api/cage/cash-in", json=slip)))["balance"] == 50_00
            other = {**slip, "amount": 60_00}
            assert kind(await cy.post("/api/cage/cash-in", json=other)) == (422, "key-reused")
            own = {"name": "Cy", "amount": 50_00, "key": "slip 2"}
            assert kind(await cy.post("/api/cage/cash-in", json=own)) == (403, "not-yours")
            more = {"name": "Ann", "amount": 50_01, "key": "slip 3"}
            assert kind(await cy.post("/api/cage/cash-out", json=more)) == (422, "insufficient-funds")
            nobody = {"name": "Zed", "amount": 1, "key": "slip 4"}
            assert kind(await cy.post("/api/cage/cash-in", json=nobody)) == (404, "not-found")
            assert kind(await ada.post("/api/people/Ann/close"))[0] == 422  # the wallet is not empty
            out = {"name": "Ann", "amount": 50_00, "key": "slip 5"}
            assert (await good(await cy.post("/api/cage/cash-out", json=out)))["balance"] == 0
            await good(await ada.post("/api/people/Ann/close"))

    run(test)


def test_limits_and_the_approval_of_the_floor(sqlite_url: str) -> None:
    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann") as ann,
        ):  # fmt: skip
            served.house.pit.table_store.limits = BuyInLimits(each=1_000_00, day=1_500_00, approved=500_00)
            table = await opened(flo)

            async def sits(cents: int) -> httpx.Response:
                return await ann.post(f"{table}/sit", json={"seat": 1, "buy_in": cents})

            assert "at a time" in (await sits(1_000_01)).text
            assert "approval" in (await sits(800_00)).text
            mine = {"name": "Flo", "amount": 800_00, "key": "a"}
            assert kind(await flo.post("/api/cage/approve", json=mine)) == (403, "not-yours")
            hers = {"name": "Ann", "amount": 800_00, "key": "a"}
            assert kind(await ann.post("/api/cage/approve", json=hers)) == (403, "not-yours")
            await good(await flo.post("/api/cage/approve", json=hers))
            more = kind(await flo.post("/api/cage/approve", json=hers | {"amount": 900_00}))
            assert more == (422, "key-reused")
            await good(await sits(800_00))
            await good(await flo.post("/api/cage/approve", json=hers))  # answered again, and used already
            assert not await served.house.cage.approvals()
            again = await ann.post(f"{table}/buy", json={"seat": 1, "amount": 700_00})
            assert "approval" in again.text  # each is for one buy-in
            await good(await ann.post(f"{table}/buy", json={"seat": 1, "amount": 500_00}))
            late = await ann.post(f"{table}/buy", json={"seat": 1, "amount": 200_01})
            assert "$200 is left of today's limit" in late.text or "today's limit" in late.text
            await good(await flo.get("/api/cage/books"))

    run(test)


def test_books_that_were_changed_do_not_close(sqlite_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    changes = (
        "UPDATE wallets SET balance = balance + 1 WHERE account LIKE 'person%'",
        "UPDATE postings SET amount = amount + 1 WHERE account LIKE 'table%'",
        "DELETE FROM postings WHERE transfer LIKE 'table%'",
    )

    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann") as ann,
        ):  # fmt: skip
            table = await opened(flo)
            await good(await ann.post(f"{table}/sit", json={"seat": 1, "buy_in": 600_00}))
            await good(await flo.get("/api/cage/books"))

    run(test)
    print_books(sqlite_url)
    assert "The books close" in capsys.readouterr().out
    store = Store(sqlite_url)
    for change in changes:
        with store.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
            connection.exec_driver_sql(change)
            with pytest.raises(BadLedger):
                _closed(connection)
            connection.rollback()
    store.close()


def _closed(connection: Connection) -> Any:
    return close_books(connection)


def test_nothing_is_moved_by_nonsense(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served, served.visitor("Ann", funds=0):
            cage = Cage(served.house.pit.store, BuyInLimits())
            for cents, key in ((0, "a"), (-5, "b"), (10**13, "c"), (5, "")):
                with pytest.raises(Exception, match="cash-in"):
                    await cage.cash_in("Ann", cents, by=CASHIER, key=key)
            (wallet,) = await cage.wallets()
            assert wallet.balance == 0

    run(test)
