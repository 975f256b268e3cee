"""A proof counts again what the package has, can be interrupted, and is checked without the engines."""

from __future__ import annotations

import ast
import copy
import json
import re
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.cards.card import JOKER
from croupier.cards.pack import Pack, short_pack
from croupier.errors import BadFile
from croupier.games import find
from croupier.language.setting import ohio_way
from croupier.odds import check_certificate, tabulated_counts
from croupier.odds.check_certificate import hash_of, number, printed_net, shortfalls
from croupier.odds.find_odds import find_odds
from croupier.odds.prove import count_all, prove
from croupier.odds.resumable import ResumeFile
from croupier.odds.setting.pai_gow_counts import PaiGowCount
from croupier.terminal.main import main

STUD = find("us-double-down-stud")


@pytest.fixture(scope="module")
def certificate() -> dict[str, Any]:
    return prove(STUD, STUD.options).certificate


def rehashed(certificate: dict[str, Any]) -> dict[str, Any]:
    """Sign what was changed, as a forger would."""
    return {**certificate, "hash": hash_of(certificate)}


def test_a_certificate_has_every_count_of_the_odds(certificate: dict[str, Any]) -> None:
    assert shortfalls(certificate) == []
    (wager,) = certificate["wagers"]
    (odds,) = find_odds(STUD, STUD.options).wagers
    assert Fraction(wager["house_edge"]) == odds.house_edge
    assert sum(Fraction(ways) for *_, ways in wager["ends"]) == 52 * 51 * 50 * 49 * 48 // (4 * 3 * 2)
    assert len(certificate["pack"]) == 52


def test_a_certificate_comes_back_from_its_file_as_it_was(certificate: dict[str, Any]) -> None:
    assert shortfalls(json.loads(json.dumps(certificate, indent=1))) == []


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        (("wagers", 0, "house_edge"), "1/100", "house_edge is 1/100"),
        (("wagers", 0, "variance"), "1/1", "variance is 1/1"),
        (("wagers", 0, "ends", 0, 4), "5/1", "adds up to"),
        (("wagers", 0, "ends", 0, 4), "-5/1", "ways end in"),
        (("wagers", 0, "ends", 0, 1), "3 to 1", "adds up to|pays"),
        (("wagers",), [], "no wager"),
        (("format",), "croupier certificate 0", "format"),
        (("packaged",), [{"count": "boards", "agrees": False}], "boards: counted otherwise"),
    ],
)
def test_a_forged_certificate_does_not_add_up(
    path: tuple[Any, ...], value: Any, why: str, certificate: dict[str, Any]
) -> None:
    forged = copy.deepcopy(certificate)
    at: Any = forged
    for step in path[:-1]:
        at = at[step]
    if path[-1] == 1:  # what it pays, of an end with a stake of one
        at = next(end for end in forged["wagers"][0]["ends"] if end[3] == "1/1" and end[1] != value)
    at[path[-1]] = value
    if path != ("format",):
        assert "its hash is not that of its content" in shortfalls(forged)
    assert any(re.search(why, each) for each in shortfalls(rehashed(forged)))


@pytest.mark.parametrize("foreign", [None, [], {}, {"format": check_certificate.FORMAT}, {"format": 1}])
def test_a_foreign_file_is_no_certificate(foreign: Any) -> None:
    assert shortfalls(foreign)


def test_the_checker_needs_nothing_but_the_standard_library() -> None:
    text = Path(check_certificate.__file__).read_text(encoding="utf-8")
    names = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(text))
        for name in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [each.name for each in node.names]
            if isinstance(node, ast.Import)
            else []
        )
    }
    assert names <= set(sys.stdlib_module_names)


def test_printed_odds_with_a_fee() -> None:
    assert printed_net("1 to 1 less 5%") == Fraction(19, 20)
    assert printed_net("1,000 for 1") == 999
    assert printed_net("ante push, play 2 to 1") is None


# Counted again


def test_counts_of_the_package_that_are_otherwise_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with tabulated_counts.recounting() as counted:
        count_all(STUD, STUD.options)
    (right,) = counted.values()
    assert right.agrees
    wrong = right.value.copy()
    wrong[0, 0] += 1
    monkeypatch.setattr(tabulated_counts, "FOLDER", tmp_path / "stored")
    tabulated_counts.write_packaged(right.subject, right.key, wrong)
    found = prove(STUD, STUD.options)
    assert found.contradicted == ("rows of four cards",)
    assert shortfalls(found.certificate) == ["rows of four cards: counted otherwise than the package has it"]
    out = tmp_path / "certificate.json"
    with pytest.raises(SystemExit) as ended:
        main(["prove", STUD.id, "--out", str(out)])
    assert ended.value.code == 1
    assert "rows of four cards: NOT the same" in capsys.readouterr().out
    assert check_certificate.main(str(out)) == 1


def test_a_damaged_file_of_the_package_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tabulated_counts, "FOLDER", tmp_path)
    path = tabulated_counts.write_packaged("fives", "key", 1)
    path.write_bytes(path.read_bytes()[:-1] + b"?")
    with pytest.raises(ValueError, match="damaged"):
        tabulated_counts.packaged("fives", "key")


def test_the_command_writes_a_certificate_that_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "certificate.json"
    main(["prove", STUD.id, "--set", "pays.royal-flush=499 to 1", "--set", "any-pays=yes", "--out", str(out)])
    assert str(out) in capsys.readouterr().out
    assert check_certificate.main(str(out)) == 0
    assert json.loads(out.read_text())["options"]["pays"].startswith("royal-flush: 499 to 1; ")


# Interrupted


class Rows(NamedTuple):
    squares: NDArray[np.int64]


class Interrupted(Exception):
    pass


def squares(done: list[int]) -> Any:
    """Count squares in ten units, adding to each row as the kernels do, and note which units were done."""

    def count(run: Any) -> tuple[int, ...]:
        rows = Rows(np.zeros(100, np.int64))

        def work(unit: int) -> None:
            done.append(unit)
            rows.squares[unit::10] += np.arange(100)[unit::10] ** 2

        run(rows, 10, work)
        return tuple(rows.squares.tolist())

    return count


def test_an_interrupted_count_goes_on_where_it_was(tmp_path: Path) -> None:
    told: list[str] = []

    def stop(text: str) -> None:
        told.append(text)
        if len(told) == 4:
            raise Interrupted

    path, first, then = tmp_path / "progress", list[int](), list[int]()
    with pytest.raises(Interrupted):
        ResumeFile(path, "squares", stop).get_or_count("squares", squares(first))
    again = ResumeFile(path, "squares", told.append)
    assert again.get_or_count("squares", squares(then)) == tuple(each**2 for each in range(100))
    assert 0 < len(then) <= 6
    third = list[int]()
    ResumeFile(path, "squares", told.append).get_or_count("squares", squares(third))
    assert third == []  # it was finished


@pytest.mark.parametrize("content", [None, b"", b"croupier counts 2\n"])
def test_the_progress_of_another_count_is_refused(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "progress"
    if content is None:
        ResumeFile(path, "cubes", print).get_or_count("cubes", squares([]))
    else:
        path.write_bytes(content)
    with pytest.raises(BadFile, match="does not hold the progress"):
        ResumeFile(path, "squares", print)


def test_pai_gow_poker_interrupted_is_as_counted_in_one(tmp_path: Path) -> None:
    short = Pack("fifteen cards", (*short_pack("A5432KQ", "hs").cards, JOKER))
    asked = PaiGowCount("both hidden", ohio_way(), Fraction(1, 20))
    told: list[str] = []

    def stop(text: str) -> None:
        told.append(text)
        if len(told) == 20:
            raise Interrupted

    def count(run: Any) -> Any:
        return asked.count_now(short, run)

    path = tmp_path / "progress"
    with pytest.raises(Interrupted):
        ResumeFile(path, "short", stop).get_or_count("hands", count)
    found = ResumeFile(path, "short", lambda text: None).get_or_count("hands", count)
    assert found == asked.count_now(short)


def test_a_number_that_would_take_hours_is_refused_by_its_form() -> None:
    for written in ("1e3000000", "1" * 5000, "1/0x", float("inf")):
        with pytest.raises(ValueError, match="is no number"):
            number(written)  # type: ignore[arg-type]
