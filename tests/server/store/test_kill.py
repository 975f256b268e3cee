"""Killed without warning while bots play on many tables: nothing that was acknowledged is lost, every ledger
verifies, the books balance, and every table goes on with the same shoe."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import httpx

from croupier.games import all_games
from croupier.rules.script import events as e
from croupier.server.tables import commands as c
from croupier.server.tables.pit import Pit
from croupier.table.chance import Chance
from croupier.table.replay import replay
from tests.server.playing import opened, run

TABLES = 12
KILLS = 3
STAKE = 100
RUN = "from croupier.terminal.main import main; main()"


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
    games = [game.id for game in chance.shuffled(list(all_games()))[:TABLES]]
    promised: dict[str, str] = {}
    lived_on = 0

    async def look(pit: Pit, acknowledged: dict[str, int]) -> None:
        nonlocal lived_on
        assert len(pit.lobby()) == TABLES
        for table_id, version in acknowledged.items():
            verified = await pit.verify(table_id)
            assert verified.events >= version
            assert sum(verified.accounts.values()) == 0
            lived_on += (await shoe(pit, table_id)) == promised.get(table_id)
            promised[table_id] = await shoe(pit, table_id)

    async def shoe(pit: Pit, table_id: str) -> str:
        """What was promised of the shoe that is dealt from, or of the dice."""
        ledger = (await pit.table(table_id)).state.session.ledger
        shuffles = [event for event in ledger if isinstance(event, e.ShoeShuffled | e.ChanceSeeded)]
        return shuffles[-1].commitment

    for _ in range(KILLS):
        acknowledged = run_and_kill(url, games, TABLES * 4 + chance.below(100))

        async def check(acknowledged: dict[str, int] = acknowledged) -> None:
            async with opened(url) as pit:
                for card in pit.lobby():
                    await (await pit.table(card.id)).stop()  # as the killed one left it
                await look(pit, acknowledged)

        run(check)
    assert lived_on, "no shoe or dice lived through a kill"

    async def close_all() -> None:
        """With every seed disclosed all cards can be checked, those before and those after each kill."""
        async with opened(url) as pit:
            for card in pit.lobby():
                live = await pit.table(card.id)
                await live.do(c.CommandRequest(c.SetSettings(type(live.settings)())))
                while (await live.situation()).phase != "over":
                    await live.do(
                        c.CommandRequest(c.DealNow())
                    ) if live.phase == "betting" else await live.situation()
                await live.do(c.CommandRequest(c.CloseTable()))
                assert replay(await pit.ledger(card.id)).is_closed

    run(close_all)


@contextmanager
def served(url: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The whole pit as people start it, and its address; whatever happens, it ends with SIGKILL."""
    command = [sys.executable, "-c", RUN, "serve", "--no-open", "--port", "0"]
    with subprocess.Popen([*command, "--database", url], stdout=subprocess.PIPE, text=True) as pit:
        try:
            assert pit.stdout is not None
            found = re.search(r"http://\S+?(?=/ )", pit.stdout.readline())
            assert found is not None
            yield pit, found[0]
        finally:
            pit.kill()


class Gambler:
    """Bets the same at one table again and again, each time by another key, and notes what was answered."""

    def __init__(self, client: httpx.AsyncClient, table: str) -> None:
        self.client = client
        self.table = table
        self.sent: list[str] = []
        self.answered: dict[str, int] = {}

    async def bet(self, numbers: Iterator[int]) -> None:
        """Until nobody answers any more."""
        while True:
            key = f"bet {next(numbers)}"
            self.sent.append(key)
            body = {"seat": 1, "bets": {"red": STAKE}, "key": key}
            try:
                answer = await self.client.post(f"/api/tables/{self.table}/bet", json=body)
            except httpx.TransportError:
                return
            assert answer.status_code == 200, answer.text
            self.answered[key] = answer.json()["version"]


def test_what_was_answered_to_a_request_has_happened_once_and_for_all(url: str) -> None:
    """The served pit is killed between requests and answers. Every request is then sent again by its key:
    what had been answered is answered alike, and what had not is done now: each bet lies there once."""
    chance, numbers = Chance("answers"), count(1)
    sent: dict[str, list[str]] = {}
    answered: dict[str, dict[str, int]] = {}
    person, cookies = "", httpx.Cookies()

    async def play(pit: subprocess.Popen[str], address: str) -> None:
        nonlocal person, cookies
        async with httpx.AsyncClient(base_url=address, timeout=60, cookies=cookies) as client:
            person = person or (await client.get("/api/me")).json()["id"]
            while len(sent) < 4:
                table = (await client.post("/api/tables", json={"game": "ohio-roulette"})).json()["table"]
                sat = await client.post(f"/api/tables/{table}/sit", json={"seat": 1, "buy_in": 200_000})
                assert sat.status_code == 200, sat.text
                sent[table], answered[table] = [], {}
            gamblers = [Gambler(client, table) for table in sent]
            betting = [asyncio.ensure_future(each.bet(numbers)) for each in gamblers]
            enough = 10 + chance.below(30)
            while sum(len(each.answered) for each in gamblers) < enough:
                await asyncio.sleep(0.002)
            pit.kill()
            await asyncio.gather(*betting)
            for each in gamblers:
                sent[each.table] += each.sent
                answered[each.table] |= each.answered
            cookies = client.cookies

    for _ in range(2):
        with served(url) as (pit, address):
            asyncio.run(play(pit, address))

    async def check() -> None:
        async with opened(url) as pit:
            for table, keys in sent.items():
                live = await pit.table(table)
                for key in keys:
                    done = await live.do(c.CommandRequest(c.Bet(1, {"red": STAKE}), by=person, key=key))
                    assert done.version == answered[table].get(key, done.version)
                assert live.state.session.table.layout[1] == {"red": STAKE * len(keys)}
                assert sum((await pit.verify(table)).accounts.values()) == 0

    run(check)
