"""A database that version 6 wrote: its tables go on where they stood, its ledgers and receipts verify.

`pit.v6.json` lists what the tables showed when that server stopped, some of them in the middle of a round.
"""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

from croupier.table.chance import Chance
from croupier.table.ledger import opening
from croupier.table.proof.keys import Keys
from tests.server.playing import choose_by_lot, opened, play_round, run

FORMER = Path(__file__).parents[1] / "former"
FACTS: dict[str, Any] = json.loads((FORMER / "pit.v6.json").read_text())
PEOPLE = ["person 1", "person 2", "person 3"]
FIRST = 1
"""The ledger that version 6 wrote; between rounds a table begins the next one when it is opened again."""


def unpack(folder: Path) -> str:
    """Return the address of a fresh copy of the database."""
    path = folder / "pit.db"
    path.write_bytes(lzma.decompress((FORMER / "pit.v6.db.xz").read_bytes()))
    return f"sqlite:///{path}"


def test_every_table_stands_as_it_stood(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(unpack(tmp_path), keys=Keys.kept_at(FORMER / "keys.json")) as pit:
            assert set(await pit.all_tables()) == set(FACTS["tables"])
            for table_id, fact in FACTS["tables"].items():
                live = await pit.table(table_id)
                sitting = live.state.session
                assert (live.game.id, live.phase) == (fact["game"], fact["phase"])
                rounds = fact["round"] if opening(sitting.ledger).part == FIRST else 0
                assert sitting.table.number == rounds
                assert {str(seat): stack for seat, stack in sitting.table.stacks.items()} == fact["stacks"]

    run(test)


def test_ledgers_and_receipts_verify(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(unpack(tmp_path), keys=Keys.kept_at(FORMER / "keys.json")) as pit:
            assert str(pit.keys.public) == FACTS["public"]
            for table_id, fact in FACTS["tables"].items():
                assert (await pit.verify(table_id)).events >= fact["lines"], fact["game"]
                found = await pit.check_receipt(fact["receipt"])
                assert found.head.table == table_id

    run(test)


def test_play_goes_on(tmp_path: Path) -> None:
    """The round that was open is played to its end, another one is dealt, and the whole history verifies."""

    async def test() -> None:
        async with opened(unpack(tmp_path), keys=Keys.kept_at(FORMER / "keys.json")) as pit:
            for table_id, fact in FACTS["tables"].items():
                live = await pit.table(table_id)
                chance = Chance(fact["game"])
                while live.phase == "playing":
                    assert await choose_by_lot(live, chance), fact["game"]
                await play_round(live, PEOPLE, chance)
                assert live.phase != "playing", fact["game"]
                await pit.verify(table_id)

    run(test)
