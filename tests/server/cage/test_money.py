"""The count sheet of a pit: every cent of two tables, with wallets and without, and one that is missing."""

from __future__ import annotations

import csv
import io

import pytest
from sqlalchemy import Connection, text

from croupier.errors import BadLedger
from croupier.server.cage.count_sheet import as_csv, count_sheet
from croupier.server.tables import commands as c
from croupier.table.chance import Chance
from tests.server.playing import STACK, opened, play_round, run, seat_people
from tests.server.visiting import good, serving


def test_the_sheet_closes_and_a_missing_cent_is_found(url: str) -> None:
    """Two people buy $2,000 each at a wheel and one more $500; a banked game takes its fees."""

    async def test() -> None:
        async with opened(url) as pit:
            wheel = await pit.open_table("ohio-roulette")
            war = await pit.open_table("hustler-casino-war")
            for live in (wheel, war):
                people = await seat_people(live, 2)
                chance = Chance("money")
                for _ in range(3):
                    await play_round(live, people, chance)
            await wheel.do(c.CommandRequest(c.Buy(1, 500_00), by="person 1"))
            left = wheel.state.session.table.stacks[2]
            await wheel.do(c.CommandRequest(c.Leave(2), by="person 2"))
            sheet = await pit.store.read(count_sheet)
            days = {each.game: each for each in sheet.days}
            assert days["ohio-roulette"].drop == 2 * STACK + 500_00
            assert days["ohio-roulette"].paid_out == left
            assert days["ohio-roulette"].house == wheel.state.session.table.house
            assert days["hustler-casino-war"].fees == war.state.session.table.drop > 0
            assert days["hustler-casino-war"].drop == 2 * STACK
            for each, live in ((days["ohio-roulette"], wheel), (days["hustler-casino-war"], war)):
                there = live.state.session.table
                laid = sum(sum(spots.values()) for spots in there.layout.values())
                assert each.chips_out == sum(there.stacks.values()) + laid + there.posted
                assert each.drop - each.paid_out == each.fees + each.house + each.meters + each.chips_out
            found = sheet.balance
            assert (found.cash, found.wallets, found.difference) == (0, 0, 0)
            assert found.play_chips == 4 * STACK + 500_00 - left
            rows = list(csv.reader(io.StringIO(as_csv(sheet))))
            assert rows[0][:4] == ["table", "game", "day", "drop"] and rows[-1] == [
                "balance",
                "difference",
                "0.00",
            ]
            await pit.store.write(_lose_a_cent)
            with pytest.raises(BadLedger, match="the books of table"):
                await pit.store.read(count_sheet)

    run(test)


def _lose_a_cent(connection: Connection) -> None:
    """Of a fee, and of whoever paid it, so that the entries themselves still balance."""
    fee = "SELECT table_id, ledger, line FROM entries WHERE account = 'drop' ORDER BY line LIMIT 1"
    table, part, n = connection.execute(text(fee)).one()
    where = f"table_id = '{table}' AND ledger = {part} AND line = {n}"
    connection.execute(text(f"UPDATE entries SET amount = amount - 1 WHERE {where} AND account = 'drop'"))
    connection.execute(text(f"UPDATE entries SET amount = amount + 1 WHERE {where} AND account != 'drop'"))


def test_wallets_are_part_of_the_balance(sqlite_url: str) -> None:
    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann", funds=1_000_00) as ann,
        ):  # fmt: skip
            told = await good(await flo.post("/api/tables", json={"game": "ohio-roulette"}))
            await good(await ann.post(f"/api/tables/{told['table']}/sit", json={"seat": 1, "buy_in": 600_00}))
            sheet = await good(await flo.get("/api/money"))
            found = sheet["balance"]
            assert found["chips_out"] == 600_00 and found["play_chips"] == 0
            assert found["cash"] - found["wallets"] == 600_00
            assert (await ann.get("/api/money")).status_code == 403

    run(test)
