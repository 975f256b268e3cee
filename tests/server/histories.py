"""A pit's history to be attacked: two tables, each with two ledgers, played, closed, signed and anchored."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from croupier.rules.script import events as e
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.table.chance import Chance
from croupier.table.ledger import Ledger, written
from croupier.table.proof.keys import Keys
from tests.server.playing import opened, play_round, seat_people

WHEEL, CARDS = "ohio-roulette", "ohio-blackjack"


class History(NamedTuple):
    folder: Path
    tables: tuple[str, str]
    """The wheel's and the cards'."""
    receipt: str
    """What a player at the wheel was given after the first round of its second ledger."""
    public: str
    """The house's key."""

    @property
    def database(self) -> Path:
        return self.folder / "pit.db"

    @property
    def url(self) -> str:
        return f"sqlite:///{self.database}"

    @property
    def anchor(self) -> Path:
        return self.folder / "anchors.jsonl"

    def ledger(self, table: str, part: int) -> Path:
        return self.folder / f"{table}-{part}.jsonl"

    @property
    def ledgers(self) -> list[Path]:
        return [self.ledger(table, part) for table in self.tables for part in (1, 2)]

    def copied(self, folder: Path) -> History:
        """To be changed without harm."""
        shutil.copytree(self.folder, folder, dirs_exist_ok=True)
        return self._replace(folder=folder)

    def execute(self, *statements: str) -> None:
        """By somebody who has the database, and no key."""
        with sqlite3.connect(self.database) as connection:
            connection.executescript(";".join(("PRAGMA foreign_keys=OFF", *statements)))
        connection.close()

    def put(self, table: str, part: int, ledger: Ledger) -> None:
        """Lines written over those of the database, and over the file."""
        self.ledger(table, part).write_text(str(ledger))
        with sqlite3.connect(self.database) as connection:
            connection.execute("PRAGMA foreign_keys=OFF")
            connection.execute("DELETE FROM events WHERE table_id = ? AND ledger = ?", (table, part))
            for line in ledger.lines:
                row = table, part, line.n, line.at, written(line.what), line.hash, line.by, line.salt
                connection.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        connection.close()


def rechained(ledger: Ledger, change: Callable[[e.Event], e.Event], later: float = 0.0) -> Ledger:
    """All events as `change` has them, the chain made anew: nobody sees it in the ledger itself."""
    forged = Ledger()
    for line in ledger.lines:
        forged.clock, forged.by = (lambda at=line.at: at + later), line.by
        forged.append(change(line.what))
    return forged


def made(folder: Path) -> History:
    keys = Keys.make()
    here = History(folder, ("", ""), "", keys.public.now.public)

    async def play() -> History:
        async with opened(here.url, keys=keys, anchors=[str(here.anchor)]) as pit:
            lives, receipt = [], ""
            for game in (WHEEL, CARDS):
                live = await pit.open_table(game)
                receipt = await _two_ledgers(live) if game == WHEEL else receipt
                if game == CARDS:
                    await _two_ledgers(live)
                lives.append(live)
                for part in (1, 2):
                    text = str(await pit.ledger(live.id, part))
                    here.ledger(live.id, part).write_text(text)
            return here._replace(tables=(lives[0].id, lives[1].id), receipt=receipt)

    return asyncio.run(play())


async def _two_ledgers(live: TableActor) -> str:
    people, chance = await seat_people(live, 2), Chance("history")
    await play_round(live, people, chance)
    await live.do(c.CommandRequest(c.SetOptions({"table-maximum": "200"})))
    await play_round(live, people, chance)
    receipt = live.journal.receipt
    await play_round(live, people, chance)
    await live.do(c.CommandRequest(c.CloseTable()))
    assert receipt is not None
    return str(receipt)


def with_stack(more: int, **changes: bool) -> Callable[[e.Event], e.Event]:
    """More chips for seat 1 when it sits down, and when it leaves."""

    def change(event: e.Event) -> e.Event:
        match event:
            case e.SeatTaken(seat=1):
                return replace(event, stack=event.stack + more, **changes)
            case e.SeatLeft(seat=1):
                return replace(event, stack=event.stack + more)
        return event

    return change


def unchanged(event: e.Event) -> e.Event:
    return event
