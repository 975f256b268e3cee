"""What a server does for itself beside the tables, without any of them waiting for it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from croupier.server.store import checkpoints
from croupier.server.store.database import Store


def filled(connection: Connection) -> None:
    connection.execute(text("CREATE TABLE filled (what BLOB)"))
    connection.execute(text("INSERT INTO filled VALUES (zeroblob(5000000))"))


def test_the_log_is_brought_into_the_database_beside_the_writer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 3600.0)  # by hand here
    path = tmp_path / "pit.db"
    store = Store(f"sqlite:///{path}")
    try:
        asyncio.run(store.write(filled))
        upkeep = store._checkpoints
        assert upkeep is not None
        in_the_log = Path(f"{path}-wal").stat().st_size
        assert in_the_log > checkpoints.LARGE > path.stat().st_size  # the commit has left it there
        assert upkeep.is_due()
        upkeep.bring_in()
        assert path.stat().st_size > checkpoints.LARGE
        assert not upkeep.is_due()  # nothing was written since
    finally:
        store.close()


CYCLES = """
import gc, sys
from croupier.games import find
from croupier.table.conformance.random_play import play_rounds

for game in map(find, sys.argv[1:]):
    play_rounds(game, "cycles", rounds=6)  # whatever is made once is made now
    gc.collect()
    gc.disable()
    sitting = play_rounds(game, "cycles", rounds=6)
    print(game.id, gc.collect(), sitting.is_closed)
    gc.enable()
"""


def test_a_round_leaves_nothing_that_only_the_collector_finds() -> None:
    """Else the collector has work, for which every table of a server waits. Counted in a process of its own,
    since the collector finds what any thread has left."""
    games = [
        "ohio-three-card-poker",
        "ohio-mississippi-stud",
        "ohio-blackjack",
        "ohio-craps",
        "ohio-roulette",
    ]
    told = subprocess.run(
        [sys.executable, "-c", CYCLES, *games], capture_output=True, text=True, check=True
    ).stdout
    assert told.splitlines() == [f"{game} 0 True" for game in games]
