"""Ledgers of version 1 are read by the defaults of their time: a bank's cover was gross, or each way. Those
of version 2 have the defaults of today, and name no table. Those of version 5 and before cite what was
cited then: ranges of lines, or the clause of a settlement for each of its ends."""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.errors import BadLedger
from croupier.games import all_games, find
from croupier.rules.script import events as e
from croupier.table.ledger import VERSION, Ledger, opened_with, opening
from croupier.table.replay import Replay

FOLDER = Path(__file__).parent / "ledgers"
LEDGERS = sorted(FOLDER.glob("*.v1.jsonl"))
EVERY_GAME = FOLDER / "every-game.v6.tar.xz"
"""Three rounds of each game, and rounds with up to three of its irregularities."""


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.name)
def test_a_former_ledger_verifies(path: Path) -> None:
    done = Replay(Ledger.read(path)).run()
    assert done.verified == len(done.lines)
    assert done.rounds >= 3
    opened = opening(Ledger.read(path))
    assert (f".v{opened.version}.", opened.table) == (path.suffixes[-2] + ".", "")


@pytest.mark.parametrize(
    ("name", "cover"),
    [("hustler-casino-war", "gross"), ("hustler-2-way-winner", "net"), ("hustler-let-it-ride", "each-way")],
)
def test_its_cover_is_that_of_its_time(name: str, cover: str) -> None:
    game = find(name)
    opened = e.TableOpened(version=1, game=name, options={})
    assert opened_with(opened, game).cover == cover
    assert opened_with(e.TableOpened(version=2, game=name, options={}), game).cover == "net"
    assert opened_with(e.TableOpened(version=1, game=name, options={"cover": "net"}), game).cover == "net"


def test_its_money_is_still_compared() -> None:
    ledger = Ledger.read(next(path for path in LEDGERS if "casino-war" in path.name))
    forged = Ledger()
    for event in ledger:
        is_paid = isinstance(event, e.Settled) and event.paid
        forged.append(replace(event, paid=0) if is_paid else event)
    assert opening(forged).version == 1
    with pytest.raises(BadLedger, match="is not what the rules give"):
        Replay(forged).run()


def test_every_game_of_version_6_verifies() -> None:
    failed: dict[str, str] = {}
    games: set[str] = set()
    with tarfile.open(EVERY_GAME) as archive:
        for member in archive:
            file = archive.extractfile(member)
            assert file is not None
            games.add(member.name.partition(".")[0])
            try:
                Replay(Ledger.parse(file.read().decode())).run()
            except BadLedger as no:
                failed[member.name] = str(no)
    assert failed == {}
    assert games == {game.id for game in all_games()}


def test_words_are_compared_in_ledgers_of_the_current_version_alone() -> None:
    """Clauses and spoken words of former ledgers are those of their time."""
    ledger = Ledger.read(next(path for path in LEDGERS if "casino-war" in path.name))
    reworded = Ledger()
    for event in ledger:
        if isinstance(event, e.Called):
            event = replace(event, words=f"{event.words}!", clause="elsewhere")
        reworded.append(event)
    assert any(isinstance(event, e.Called) for event in reworded)
    Replay(reworded).run()
    today = Ledger()
    for event in reworded:
        is_opening = isinstance(event, e.TableOpened)
        today.append(replace(event, version=VERSION, options={"cover": "gross"}) if is_opening else event)
    with pytest.raises(BadLedger, match="is not what the rules give"):
        Replay(today).run()
