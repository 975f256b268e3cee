"""A sitting of Caribbean Stud in which the Bad Beat Jackpot is won, beside another table: to the cent.

By hand: four people with $1,000 each at the $5 to $50 table, whose collections are 50 cents from a player, $1
from the bank and $1 for the jackpots in the bank's first turn (fees L892, L984), of which 34, 33 and 33 cents
go onto the three meters.
All ante $5 and call with $10.

1. Person 1 banks and has A-T-6-5-4 of hearts; person 2 has A-K-Q-9-4 of clubs and wins $5 and six times $10;
   3 and 4 lose $15 each. A flush was beaten: of $10,000.34 the bank has $6,000.22 with the odd cents (L1002),
   person 2 $2,000.06, 3 and 4 $1,000.03 each; the meter opens anew with $10,000.
2. The bank's second turn, no jackpot fee; it does not qualify and pays three Antes.
3. Person 4 banks, a dollar for the jackpots; it does not qualify and pays three Antes. Person 3 goes.
"""

from __future__ import annotations

from croupier.server.cage.count_sheet import count_sheet
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.table.chance import Chance
from tests.server.playing import opened, play_round, run, seat_people

CARIBBEAN = "hustler-caribbean-stud-poker"
PAN = "hustler-super-pan-9-modified-with-bonus-bet"
AFTER = (
    {1: 6963_22, 2: 3064_56, 3: 1984_53, 4: 1984_53},
    {1: 6947_22, 2: 3069_06, 3: 1989_03, 4: 1989_03},
    {1: 6951_72, 2: 3073_56, 3: 1993_53, 4: 1972_03},
)


async def call_all(live: TableActor, bank: int) -> dict[int, int]:
    for seat in (1, 2, 3, 4):
        if seat != bank:
            await live.do(c.CommandRequest(c.Bet(seat, {"ante": 5_00}), by=f"person {seat}"))
    for seat in (1, 2, 3, 4):
        if seat != bank:
            await live.do(c.CommandRequest(c.Ready(seat), by=f"person {seat}"))
    while (ask := live.state.asked) is not None:
        await live.do(c.CommandRequest(c.Choose(ask.seat, "call", 10_00), by=f"person {ask.seat}"))
    table = live.state.session.table
    return {seat: stack + table.posted * (seat == table.banker) for seat, stack in table.stacks.items()}


def test_a_bad_beat_to_the_cent(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table(CARIBBEAN, {"fee-schedule": "1"}, seed="sitting 29170")
            beside = await pit.open_table(PAN, {"fee-schedule": "1"})
            for seat in (1, 2, 3, 4):
                await live.do(c.CommandRequest(c.Sit(f"person {seat}", f"person {seat}", seat, 1_000_00)))
            for seat in (1, 4):
                await live.do(c.CommandRequest(c.OfferBank(seat), by=f"person {seat}"))
            for bank, stacks in zip((1, 1, 4), AFTER, strict=True):
                assert await call_all(live, bank) == stacks
            await live.do(c.CommandRequest(c.Leave(3), by="person 3"))
            people = await seat_people(beside, 2)
            for _ in range(2):
                await play_round(beside, people, Chance("beside"))
            sheet = await pit.store.read(count_sheet)
            days = {each.game: each for each in sheet.days}
            won, other = days[CARIBBEAN], days[PAN]
            assert (won.drop, won.paid_out, won.fees, won.house) == (4_000_00, 1_993_53, 9_50, -10_002_00)
            assert (won.meters, won.chips_out) == (10_002_00 - 10_000_34, 13_990_84 - 1_993_53)
            assert (other.drop, other.fees, other.house, other.meters) == (4_000_00, 1_00, 0, 2_00)
            shown = {each.meter: (each.opened, each.fed, each.paid, each.shows) for each in sheet.meters}
            assert shown == {
                "bad-beat-jackpot": (10_000_00, 10_000_68, 10_000_34, 10_000_34),
                "super-jackpot": (10_000_00, 66, 0, 10_000_66),
                "royal-jackpot": (10_000_00, 66, 0, 10_000_66),
                "jackpot-fund": (0, 2_00, 0, 2_00),
            }
            assert (await pit.verify(live.id)).ledgers == 1

    run(test)
