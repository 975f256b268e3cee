"""The store gives a result back as it was, and never trusts a file that is not whole."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.games import find
from croupier.odds import cache_folder, rules_digest, store
from croupier.odds import find_odds as door
from croupier.odds.counts import table_of
from croupier.odds.encoding import decode, encode
from croupier.odds.ends import EndClass
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


def files(folder: Path) -> list[Path]:
    """What is stored of results: the index of a part and the result itself."""
    of_modules = cache_folder._path(rules_digest._key())
    return sorted(path for path in folder.iterdir() if path != of_modules)


@pytest.mark.parametrize("game", [GAME, STAGED, find("ohio-razz")], ids=lambda game: str(game.id))
def test_what_was_counted_is_given_back_whole(game: Any, folder: Path) -> None:
    first = odds(game)
    assert all(path.stat().st_size < 200_000 for path in files(folder))
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
    for path in files(folder):
        whole = bytearray(path.read_bytes())
        whole[at] ^= 1
        path.write_bytes(whole)
    assert odds() == first
    assert len(solved) == 2
    assert odds() == first  # and mended
    assert len(solved) == 2


@pytest.mark.parametrize(
    "content", [b"", b"\x80\x04K\x01.", b"croupier counts 2\n" * 9], ids=("empty", "foreign", "mark")
)
def test_a_foreign_file_is_counted_again(content: bytes, folder: Path, solved: list[Options]) -> None:
    first = odds()
    for path in files(folder):
        path.write_bytes(content)
    assert odds() == first
    assert len(solved) == 2


def test_a_file_of_another_key_is_not_read(folder: Path) -> None:
    cache_folder.write("one", b"something")
    (one,) = folder.iterdir()
    cache_folder.write("other", b"something else")
    (other,) = (path for path in folder.iterdir() if path != one)
    other.write_bytes(one.read_bytes())
    assert bytes(cache_folder.read("one") or b"") == b"something"
    assert cache_folder.read("other") is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not a value",
        b"p\3\0\0\0\0\0\0\0[1,",
        b'p\x18\0\0\0\0\0\0\0{"is":"Popen","of":["a"]}',
        b"znot compressed",
        encode((1, 2)),
    ],
)
def test_whole_but_no_answer_is_counted_again(
    content: bytes, folder: Path, solved: list[Options], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Right digests over something that is no answer."""
    with monkeypatch.context() as patch:
        patch.setattr(store, "encode", lambda value: content)
        first = odds()
    assert odds() == first
    assert len(solved) == 2
    assert odds() == first
    assert len(solved) == 2


# What a result depends on


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of four modules, of which `game` imports two, one of them through the other."""
    root = tmp_path / "sources" / "croupier"
    root.mkdir(parents=True)
    (root / "__init__.py").write_text("")
    (root / "game.py").write_text("from croupier.rules import pays\n")
    (root / "rules.py").write_text("import croupier.chips\n\ndef pays(hand):\n    return hand + 1\n")
    (root / "chips.py").write_text("CENTS = 100\n")
    (root / "other.py").write_text("TABLES = 3\n")
    monkeypatch.setattr(rules_digest, "SOURCES", root.parent)
    return root


def digest() -> str:
    return rules_digest.of_modules.__wrapped__("croupier.game")


def test_a_changed_rule_is_another_digest(package: Path) -> None:
    before = digest()
    (package / "rules.py").write_text("import croupier.chips\n\ndef pays(hand):\n    return hand + 2\n")
    assert digest() != before


def test_a_rule_imported_through_another_module_counts_too(package: Path) -> None:
    before = digest()
    (package / "chips.py").write_text("CENTS = 10\n")
    assert digest() != before


def test_a_changed_comment_or_docstring_is_the_same_digest(package: Path) -> None:
    before = digest()
    (package / "rules.py").write_text(
        '"""Rules."""\n\nimport croupier.chips  # for cents\n\n\n'
        'def pays(hand):\n    """Return one more."""\n    return (hand\n            + 1)\n'
    )
    assert digest() == before


def test_a_module_that_is_not_imported_is_the_same_digest(package: Path) -> None:
    before = digest()
    (package / "other.py").write_text("TABLES = 4\n")
    assert digest() == before


def test_the_digest_of_a_game_covers_its_file_its_family_and_its_engine() -> None:
    read: set[str] = set()
    waiting = ["croupier.games.staged.ohio_three_card_poker", "croupier.odds.staged.engine"]
    for name in waiting:
        path = rules_digest._path(name)
        if path is not None and name not in read:
            read.add(name)
            waiting += rules_digest._read(path, 0).imports
    assert {
        "croupier.families.staged.rules",
        "croupier.odds.staged.hand_against_hand",
        "croupier.odds.staged.kernels.compared_hands",
        "croupier.hands.poker",
        "croupier.wagers.pays",
    } <= read
    assert "croupier.odds.dice.craps" not in read
    assert "croupier.odds.blackjack.engine" not in read


@pytest.mark.usefixtures("nothing_packaged")
def test_other_code_is_another_key(
    folder: Path, solved: list[Options], monkeypatch: pytest.MonkeyPatch
) -> None:
    odds()
    monkeypatch.setattr(rules_digest, "of_game", lambda game: "other code")
    odds()
    assert len(solved) == 2


def test_a_result_of_the_package_is_stored_for_this_installation(
    folder: Path, solved: list[Options], monkeypatch: pytest.MonkeyPatch
) -> None:
    odds()
    monkeypatch.setattr(rules_digest, "of_game", lambda game: "not asked")
    odds()
    assert len(solved) == 1
    monkeypatch.setattr(rules_digest, "of_installation", lambda: "another")
    odds()
    assert len(solved) == 2


def test_a_custom_game_is_not_stored(folder: Path) -> None:
    odds(replace(GAME, title="Another Big Six"))
    assert store.get(replace(GAME, title="Another Big Six"), GAME.options, "the odds") is None


def test_off_stores_nothing(monkeypatch: pytest.MonkeyPatch, solved: list[Options]) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    odds()
    odds()
    assert len(solved) == 2


def test_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "file" / "below"))
    assert odds() == odds()


def test_the_folder_stays_within_its_bound(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_folder, "LARGEST", 4_000)
    for number in range(6):
        cache_folder.write(f"key {number}", bytes(900))
    assert sum(path.stat().st_size for path in folder.iterdir()) <= 4_000
    assert bytes(cache_folder.read("key 5") or b"") == bytes(900)
    assert cache_folder.read("key 0") is None
    cache_folder.write("too large", bytes(3_000))
    assert cache_folder.read("too large") is None


# The form of what is stored


@pytest.mark.parametrize("compressed", [True, False])
def test_values_come_back_as_they_were(compressed: bool) -> None:
    value = ("words", 1 << 200, -3, 0.5, True, None, Fraction(-7, 1 << 90), {("a", 1): (2, ())})
    assert decode(encode(value, compressed)) == value


@pytest.mark.parametrize(
    "array",
    [
        np.array([[1, 2], [-3, 4]], np.int64),
        np.array([0, 1 << 40]),
        np.array([], np.int64),
        np.array([1 << 90, 5], object),
    ],
    ids=("negative", "large", "empty", "wide"),
)
def test_arrays_come_back_writable(array: Any) -> None:
    (found,) = decode(encode((array,)))
    assert found.shape == array.shape
    assert (found == array).all()
    assert found.flags.writeable
    assert found.flags.c_contiguous


def test_a_counts_table_comes_back_as_it_was() -> None:
    end = EndClass((("ante", Fraction(1)),), "settle", (1, "pair"))
    table = table_of(("ante",), ("raise", "fold"), (end,), [(4, 0, 7, {"raise": {0: 5}, "fold": {0: 5}})])
    found = decode(encode(table))
    assert (found.wagers, found.plays, found.ends) == (table.wagers, table.plays, table.ends)
    for name in ("ways", "layer", "cell", "indptr", "target", "count"):
        assert getattr(found, name).dtype == getattr(table, name).dtype
        assert (getattr(found, name) == getattr(table, name)).all()


def test_only_what_has_a_plain_form_is_written() -> None:
    with pytest.raises(TypeError, match="set is not stored"):
        encode({1, 2})
