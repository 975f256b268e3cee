"""Backups: taken while tables are dealt, restored on either database, verified, and refused when damaged."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest

from croupier.errors import BadFile, CroupierError
from croupier.server.cage.closing import close_books
from croupier.server.store.admin_log import verify_log
from croupier.server.store.backup import back_up, check_backup, restore
from croupier.server.store.database import read_apart
from croupier.server.tables import commands as c
from croupier.server.tables.state import TableSettings
from croupier.terminal.main import main
from tests.server import databases
from tests.server.playing import opened, run
from tests.server.visiting import serving


def test_a_pit_that_is_dealt_is_backed_up_and_goes_on_from_there(url: str, tmp_path: Path) -> None:
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    path = tmp_path / "pit.backup"

    async def play() -> None:
        async with serving(url, has_accounts=True) as served, served.visitor("Ann", funds=500_00) as ann:
            pit = served.house.pit
            lives = [
                await pit.open_table("ohio-roulette", rules=TableSettings(deals_alone=True)) for _ in "ab"
            ]
            await ann.post(f"/api/tables/{lives[1].id}/sit", json={"seat": 2, "buy_in": 100_00})
            await asyncio.gather(*(live.do(c.CommandRequest(c.AddBot())) for live in lives))
            while lives[0].state.rounds < 5:
                await asyncio.sleep(0.01)
            before = lives[0].version
            made = await asyncio.to_thread(back_up, url, path)
            assert lives[0].version > before  # it went on meanwhile
            assert made.rows > 50 and made.tables["people"] == 1 and path.stat().st_mode & 0o077 == 0
            keys = pit.keys.public
        await asyncio.to_thread(restore, path, restored)
        read_apart(restored, close_books)
        assert read_apart(restored, lambda connection: verify_log(connection, keys)) > 1

    async def go_on() -> None:
        async with opened(restored) as pit:
            ids = [card.id for card in pit.lobby()]
            assert len(ids) == 2
            for each in ids:
                live = await pit.table(each)
                await pit.verify(each)
                rounds = live.state.rounds
                if not live.state.seats.people:
                    while live.state.rounds < rounds + 2:
                        await asyncio.sleep(0.01)

    run(play)
    run(go_on)


def test_a_backup_is_restored_on_the_other_database(url: str, tmp_path: Path, postgresql: str) -> None:
    """From PostgreSQL to SQLite, and from SQLite to PostgreSQL."""

    async def fill() -> str:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-mini-baccarat")
            await live.do(c.CommandRequest(c.CloseTable()))
            return live.id

    closed: list[str] = []

    async def filled() -> None:
        closed.append(await fill())

    run(filled)
    back_up(url, tmp_path / "pit.backup")
    is_file = url.startswith("sqlite")
    other = (
        databases.fresh_schema(postgresql, "restored_pit") if is_file else f"sqlite:///{tmp_path / 'x.db'}"
    )
    restore(tmp_path / "pit.backup", other)

    async def verify() -> None:
        async with opened(other) as pit:
            await pit.verify(closed[0])

    run(verify)


@pytest.mark.parametrize("damage", ["cut", "line", "bit", "other"])
def test_a_damaged_backup_is_refused(damage: str, sqlite_url: str, tmp_path: Path) -> None:
    path = tmp_path / "pit.backup"

    async def fill() -> None:
        async with opened(sqlite_url) as pit:
            await pit.open_table("ohio-roulette")

    run(fill)
    back_up(sqlite_url, path)
    assert check_backup(path).tables["events"] >= 1
    lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    damaged = {
        "cut": lambda: path.write_bytes(path.read_bytes()[:-20]),
        "line": lambda: path.write_bytes(gzip.compress(b"".join(lines[:1] + lines[2:]))),
        "bit": lambda: path.write_bytes(gzip.compress(b"".join(lines).replace(b"roulette", b"roulettf", 1))),
        "other": lambda: path.write_bytes(gzip.compress(b'{"format": "another"}\n{"rows": 0}\n')),
    }
    damaged[damage]()
    with pytest.raises(BadFile):
        restore(path, f"sqlite:///{tmp_path / 'restored.db'}")
    assert not (tmp_path / "restored.db").exists()


def test_the_commands_back_up_and_restore(
    sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, new = str(tmp_path / "pit.backup"), f"sqlite:///{tmp_path / 'new.db'}"
    main(["backup", path, "--database", sqlite_url])
    assert "read back and complete" in capsys.readouterr().out
    main(["restore", path, "--database", new])
    assert "0 tables verify" in capsys.readouterr().out
    with pytest.raises(SystemExit):  # never over something
        main(["restore", path, "--database", new])
    assert "exists already" in capsys.readouterr().err
    with pytest.raises(CroupierError):
        restore(Path(path), sqlite_url)
