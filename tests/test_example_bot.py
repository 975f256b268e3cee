"""The example bot, as its first lines say it is started."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from examples.bot import Bot, Client
from tests.server.playing import run
from tests.server.visiting import CASHIER, PASSWORD, Served, joined, serving

BOT = Path(__file__).parents[1] / "examples" / "bot.py"


async def _bot(served: Served, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(BOT), "--pit", served.address, *args]
    return await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, input=typed, timeout=300
    )


@pytest.mark.parametrize("game", ["ohio-blackjack", "hustler-casino-war", "ohio-craps", "ohio-pai-gow-poker"])
def test_it_plays(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(f"sqlite:///{tmp_path / 'pit.db'}") as served:
            ran = await _bot(served, "--game", game, "--rounds", "3")
            assert ran.returncode == 0, ran.stderr
            assert re.fullmatch(r"3 rounds at table [0-9a-f]+: [+-]\$[\d,]+\.\d\d\n", ran.stdout)
            (card,) = served.house.pit.lobby()
            assert card.people == () and card.bots == 2
            assert (await served.house.pit.verify(card.id)).rounds >= 3

    run(test)


def test_what_was_told_before_it_sat_down_does_not_send_it_away() -> None:
    """Two changes of others are two situations, and the second comes when it sits already."""

    class Answering(Client):
        async def command(self, table: str, name: str, **body: Any) -> dict[str, Any]:
            return {"version": 7}

    def told(version: int) -> dict[str, Any]:
        return {"phase": "betting", "round": 1, "you": None, "free": [2], "waiting": [], "version": version}

    async def test() -> None:
        client = Answering("http://127.0.0.1:1")
        bot = Bot(client, "table", 3)
        assert [await bot.act(told(5)), await bot.act(told(6))] == [True, True]
        assert not await bot.act(told(7))  # somebody took the seat from it
        await client.close()

    run(test)


def test_it_signs_in_or_says_why_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(f"sqlite:///{tmp_path / 'pit.db'}", has_accounts=True) as served:
            stranger = await _bot(served, "--rounds", "1")
            assert stranger.returncode == 1 and "you have not signed in" in stranger.stderr
            await joined(served.house.administration, served.house.passwords, "Ann")
            await served.house.cage.cash_in("Ann", 1_000_00, by=CASHIER, key="slip 1")
            live = await served.house.pit.open_table("ohio-roulette")
            ran = await _bot(
                served, "--table", live.id, "--rounds", "1", "--sign-in", "Ann", typed=f"{PASSWORD}\n"
            )
            assert ran.returncode == 0, ran.stderr
            assert live.state.session.table.number == 1

    run(test)
