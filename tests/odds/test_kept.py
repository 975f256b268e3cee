"""What is kept of a count: given back as it was, and never trusted when it is not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.games import find
from croupier.odds import find_odds as door
from croupier.odds.kept import answers, report_text, sources, store
from croupier.odds.report import GameOdds
from croupier.odds.solve import solve
from croupier.rules.options import Options

GAME = find("ohio-big-six")
STAGED = find("us-double-down-stud")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> list[Options | None]:
    """Under which options a game was counted, in the order asked."""
    asked: list[Options | None] = []

    def watched(game: Any, options: Options, wager: str | None = None) -> GameOdds:
        asked.append(options)
        return solve(game, options, wager)

    monkeypatch.setattr(door, "solve", watched)
    return asked


def odds(game: Any = GAME, wager: str | None = None, **settings: str) -> GameOdds:
    named = {name.replace("_", "-"): value for name, value in settings.items()}
    found = door.find_odds(game, game.options.with_settings(named), wager)
    return replace(found, method=found.method.timeless)


def the_file(folder: Path) -> Path:
    (found,) = folder.iterdir()
    return found


@pytest.mark.parametrize("game", [GAME, STAGED, find("ohio-razz")], ids=lambda game: str(game.id))
def test_what_was_counted_is_given_back_whole(game: Any, folder: Path) -> None:
    first = odds(game)
    assert all(path.stat().st_size < 200_000 for path in folder.iterdir())
    again = odds(game)
    assert again == first and again is not first
    assert again.to_json() == first.to_json()


def test_it_is_counted_once(folder: Path, solved: list[Options]) -> None:
    odds()
    odds()
    assert len(solved) == 1
    odds(table_minimum="5")
    assert len(solved) == 2
    odds(wager="joker")
    assert len(solved) == 3


def test_other_odds_are_another_answer(folder: Path, solved: list[Options]) -> None:
    sheet = odds(STAGED)
    richer = odds(STAGED, any_pays="yes", **{"pays.royal_flush": "5000 to 1"})
    assert richer.wagers[0].house_edge < sheet.wagers[0].house_edge
    assert len(solved) == 2


@pytest.mark.parametrize("at", [0, 5, 20, 60, -1])
def test_a_damaged_file_is_counted_again(at: int, folder: Path, solved: list[Options]) -> None:
    first = odds()
    path = the_file(folder)
    whole = bytearray(path.read_bytes())
    whole[at] ^= 1
    path.write_bytes(whole)
    assert odds() == first
    assert len(solved) == 2
    assert odds() == first  # and mended
    assert len(solved) == 2


@pytest.mark.parametrize(
    "content", [b"", b"\x80\x04K\x01.", b"croupier kept 1\n" * 9], ids=("empty", "foreign", "mark")
)
def test_a_foreign_file_is_counted_again(content: bytes, folder: Path, solved: list[Options]) -> None:
    first = odds()
    the_file(folder).write_bytes(content)
    assert odds() == first
    assert len(solved) == 2


def test_a_file_of_another_key_is_none_of_ours(folder: Path) -> None:
    store.keep("one", b"something")
    one = the_file(folder)
    store.keep("other", b"something else")
    (other,) = (path for path in folder.iterdir() if path != one)
    other.write_bytes(one.read_bytes())
    assert store.recall("one") == b"something"
    assert store.recall("other") is None


def test_whole_but_not_a_report_is_counted_again(folder: Path, solved: list[Options]) -> None:
    """A right digest over something that no report is."""
    first = odds()
    for content in (b"[1,2]", b'{"is":"Popen","of":[]}', b"not json", b'[{"/":"1"},null,[],[]]'):
        key = answers.key_of(GAME, GAME.options, None)
        store.keep(key, content)
        assert odds() == first
    assert len(solved) == 5


def test_other_code_is_another_key(
    folder: Path, solved: list[Options], monkeypatch: pytest.MonkeyPatch
) -> None:
    odds()
    monkeypatch.setattr(sources, "of_game", lambda game: "other code")
    odds()
    assert len(solved) == 2


def test_the_digest_reads_the_rooms_of_the_family(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("odds/engine.py", "odds/staged/stages.py", "odds/dice/craps.py", "games/staged/stud.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1")
    monkeypatch.setattr(sources, "PACKAGE", tmp_path)

    def digest() -> str:
        return sources.of_family.__wrapped__("staged")

    before = digest()
    (tmp_path / "odds/dice/craps.py").write_text("2")
    assert digest() == before
    for name in ("odds/engine.py", "odds/staged/stages.py", "games/staged/stud.py"):
        (tmp_path / name).write_text("2")
        assert digest() != before
        before = digest()


def test_a_game_of_ones_own_is_not_kept(folder: Path) -> None:
    odds(replace(GAME, title="Another Big Six"))
    assert not folder.exists()


def test_off_keeps_nothing(monkeypatch: pytest.MonkeyPatch, solved: list[Options]) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    odds()
    odds()
    assert len(solved) == 2


def test_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "file" / "below"))
    assert odds() == odds()


def test_the_folder_stays_within_its_bound(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "LARGEST", 4_000)
    for number in range(6):
        store.keep(f"key {number}", bytes(900))
    assert sum(path.stat().st_size for path in folder.iterdir()) <= 4_000
    assert store.recall("key 5") == bytes(900)
    assert store.recall("key 0") is None
    store.keep("too large", bytes(3_000))
    assert store.recall("too large") is None


def test_only_what_has_a_plain_form_is_written() -> None:
    with pytest.raises(TypeError, match="set is not kept"):
        report_text.written({1, 2})
