"""Killed without warning while bots play on many tables: nothing that was acknowledged is lost, every ledger
verifies, the books balance, and every table goes on with the same shoe."""

from __future__ import annotations

import subprocess
import sys

from croupier.games import ALL
from croupier.rules import events as e
from croupier.server.pit import Pit
from croupier.table.chance import Chance
from croupier.table.replay import replay
from tests.server.playing import opened, run

TABLES = 12
KILLS = 4


def run_and_kill(url: str, games: list[str], after: int) -> dict[str, int]:
    """Run the pit until it has acknowledged so many changes, then kill it; the last version of each table."""
    command = [sys.executable, "-m", "croupier.server.headless", "--url", url, "--tables", str(TABLES)]
    command += ["--pace", "0.001"]  # every card and choice for itself
    acknowledged: dict[str, int] = {}
    with subprocess.Popen(
        [*command, "--games", *games], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as pit:
        assert pit.stdout is not None and pit.stderr is not None
        is_dealing = False
        for line in pit.stdout:
            table, _, version = line.strip().partition(" ")
            if table in ("resumed", "dealing"):
                is_dealing = table == "dealing"
                continue
            acknowledged[table] = int(version)
            after -= is_dealing
            if after <= 0:
                break
        pit.kill()
        rest = pit.stdout.read()  # what it had said before it died
        told = pit.stderr.read()
    assert not told, told
    for line in rest.splitlines(keepends=True):
        table, _, version = line.strip().partition(" ")
        if line.endswith("\n") and version:
            acknowledged[table] = int(version)
    return acknowledged


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(url: str) -> None:
    chance = Chance("kills")
    games = [game.id for game in chance.shuffled(list(ALL))[:TABLES]]
    promised: dict[str, str] = {}
    lived_on = 0

    async def look(pit: Pit, acknowledged: dict[str, int]) -> None:
        nonlocal lived_on
        assert len(pit.lobby()) == TABLES
        for table_id, version in acknowledged.items():
            verified = await pit.verify(table_id)
            assert verified.events >= version
            assert sum(verified.accounts.values()) == 0
            lived_on += shoe(pit, table_id) == promised.get(table_id)
            promised[table_id] = shoe(pit, table_id)

    def shoe(pit: Pit, table_id: str) -> str:
        """What was promised of the shoe that is dealt from, or of the dice."""
        ledger = pit.table(table_id).dealing.sitting.ledger
        shuffles = [event for event in ledger if isinstance(event, e.ShoeShuffled | e.ChanceSeeded)]
        return shuffles[-1].commitment

    for _ in range(KILLS):
        acknowledged = run_and_kill(url, games, TABLES * 4 + chance.below(250))

        async def check(acknowledged: dict[str, int] = acknowledged) -> None:
            async with opened(url) as pit:
                for card in pit.lobby():
                    await pit.table(card.id).stop()  # as the killed one left it
                await look(pit, acknowledged)

        run(check)
    assert lived_on, "no shoe or dice lived through a kill"

    async def close_all() -> None:
        """With every seed disclosed all cards can be checked, those before and those after each kill."""
        async with opened(url) as pit:
            for card in pit.lobby():
                live = pit.table(card.id)
                await live.set_rules(type(live.rules)())
                while (await live.situation()).phase != "over":
                    await live.deal() if live.phase == "betting" else await live.situation()
                await live.close_table()
                assert replay(await pit.ledger(card.id)).is_closed

    run(close_all)
