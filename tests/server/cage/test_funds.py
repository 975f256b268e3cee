"""A jackpot fund at live tables: paid by the floor through the API, over a restart, on the count sheet."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, text

from croupier.errors import BadLedger, IllegalBet
from croupier.rules.script.events import Signed
from croupier.server.cage.count_sheet import count_sheet
from croupier.server.tables import commands as c
from croupier.server.tables.state import TableSettings
from croupier.table.chance import Chance
from tests.server.playing import STACK, opened, play_round, refused, run, seat_people

PAN = "hustler-super-pan-9-modified-with-bonus-bet"


def test_the_fund_of_a_table_is_on_the_count_sheet_and_audited(sqlite_url: str) -> None:
    """Two rounds of Super Pan 9 at $5 to $25: 50 cents from the player, $1 for the jackpot from the bank."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table(PAN, {"fee-schedule": "1"})
            people = await seat_people(live, 2)
            for _ in range(2):
                await play_round(live, people, Chance("fund"))
            await live.do(
                c.CommandRequest(c.PayFund(1, 75, Signed("Flora", "best hand of the hour")), by="flora")
            )
            no = await refused(
                live.do(c.CommandRequest(c.PayFund(1, 1_26, Signed("Flora", "again")), by="flora"))
            )
            assert isinstance(no, IllegalBet) and "it shows $1.25" in str(no)
            table_id = live.id
        async with opened(sqlite_url) as pit:
            live = await pit.table(table_id)
            await live.do(c.CommandRequest(c.PayFund(2, 25, Signed("Fred", "second best")), by="fred"))
            assert live.state.session.meters["jackpot-fund"] == 1_00
            sheet = await pit.store.read(count_sheet)
            (day,) = sheet.days
            assert (day.drop, day.fees, day.meters, day.house) == (2 * STACK, 1_00, 1_00, 0)
            assert day.chips_out == 2 * STACK - 2_00
            (fund,) = sheet.meters
            assert (fund.link, fund.meter, fund.fed, fund.paid, fund.shows) == (
                "",
                "jackpot-fund",
                200,
                100,
                100,
            )
            moves = [(each.what, each.amount, each.shows) for each in fund.history]
            assert moves == [
                ("jackpot fee", 100, 100),
                ("jackpot fee", 100, 200),
                ("best hand of the hour", -75, 125),
                ("second best", -25, 100),
            ]
            await pit.store.write(_lose_a_cent)
            with pytest.raises(BadLedger, match=r"jackpot-fund meter of \S+ shows \$0.99|the books of table"):
                await pit.store.read(count_sheet)

    run(test)


def _lose_a_cent(connection: Connection) -> None:
    """Off the fund and into a stack: each ledger line balances still."""
    line = "SELECT MAX(line) FROM entries WHERE account = 'meter jackpot-fund'"
    for account, cent in (("meter jackpot-fund", -1), ("stack 2", 1)):
        connection.execute(
            text(f"UPDATE entries SET amount = amount + {cent} WHERE account = :account AND line = ({line})"),
            {"account": account},
        )


def test_two_tables_of_a_link_have_one_fund(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            one, other = [
                await pit.open_table(PAN, {"fee-schedule": "1"}, rules=TableSettings(link="house"))
                for _ in range(2)
            ]
            for live in (one, other):
                await play_round(live, await seat_people(live, 2), Chance("fund"))
            await other.do(c.CommandRequest(c.PayFund(1, 2_00, Signed("Flora", "drawn by lot")), by="flora"))
            assert "it shows $0.00" in str(
                await refused(one.do(c.CommandRequest(c.PayFund(1, 1, Signed("Flora", "more")))))
            )
            (fund,) = (await pit.store.read(count_sheet)).meters
            assert (fund.link, fund.shows, fund.tables, fund.wins) == ("house", 0, 2, 1)

    run(test)
