"""What the floor records of a table's equipment: in the ledger, by whom, over restarts and other options."""

from __future__ import annotations

from croupier.errors import IllegalBet, NotFound
from croupier.rules.script.events import DutyDone, Signed
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.table.chance import Chance
from tests.server.playing import opened, play_round, refused, run, seat_people


async def waits(live: TableActor) -> set[str]:
    return {each.name for each in (await live.floor_situation()).upkeep if each.is_due}


def test_the_record_stays_over_restarts_and_other_options_and_ends_with_the_table(sqlite_url: str) -> None:
    """The decks of a blackjack table are changed every 24 hours [§3.IV]: counted on over another ledger."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-blackjack")
            people = await seat_people(live, 1)
            assert await waits(live) >= {"cards-inspected", "batches-inspected-apart", "cards-washed"}
            for duty in ("cards-inspected", "batches-inspected-apart", "cards-washed"):
                await live.do(c.CommandRequest(c.RecordDuty(duty, Signed("Flora", "")), by="flora"))
            await play_round(live, people, Chance("upkeep"))
            table_id = live.id
        async with opened(sqlite_url) as pit:
            live = await pit.table(table_id)
            begun = live.state.session.ledger.lines[0].at
            await live.do(c.CommandRequest(c.SetOptions({"table-minimum": "25"})))
            assert live.journal.part == 2
            by_name = {each.name: each for each in (await live.floor_situation()).upkeep}
            assert by_name["cards-inspected"].by == "Flora" and not by_name["cards-inspected"].is_due
            assert by_name["cards-changed"].next == begun + 24 * 3600
            assert not live.state.session.table.wants_shuffle  # nothing was changed by another option
            await live.do(
                c.CommandRequest(c.RecordDuty("cards-changed", Signed("Fred", "a bent king")), by="fred")
            )
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.RecordDuty("dice-counted")))), NotFound
            )
            assert (await live.floor_glance()).due == len(await waits(live)) == 3
            register = await pit.upkeep_register(table_id)
            assert [(each.duty, each.by) for each in register] == [
                ("cards-inspected", "Flora"),
                ("batches-inspected-apart", "Flora"),
                ("cards-washed", "Flora"),
                ("cards-changed", "Fred"),
            ]
            await live.do(c.CommandRequest(c.CloseTable()))
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.RecordDuty("cards-changed")))), IllegalBet
            )
            await live.do(c.CommandRequest(c.Reopen()))
            assert not any(isinstance(event, DutyDone) for event in live.state.session.ledger)
            assert "cards-inspected" in await waits(live)
            assert (await pit.verify(table_id)).ledgers == 3

    run(test)
