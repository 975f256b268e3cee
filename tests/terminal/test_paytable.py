"""`--paytable FILE`: a whole pay table, as it is printed or line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.conftest import Run

STUD = "us-double-down-stud"
LUCKY_7 = "hustler-21st-century-lucky-7-baccarat"
LINES = """\
royal flush: 1,000 to 1
straight flush: 200 to 1
four of a kind: 50 to 1
full house: 11 to 1
flush: 8 to 1
straight: 5 to 1
three of a kind: 3 to 1
two pair: 2 to 1
pair of jacks or better: 1 to 1
pair of 6s-10s: push
pair of 5s or less: lose
"""
"""The sheet's table, but for three rows that pay more."""
PRINTED = "# own\n> mine\n| Hand | Odds |\n|---|---|\n" + "".join(
    f"| {line.replace(': ', ' | ')} |\n" for line in reversed(LINES.splitlines())
)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "table.txt"
    path.write_text(LINES, encoding="utf-8")
    return path


@pytest.mark.parametrize("text", [LINES, PRINTED, "\ufeff" + LINES.replace("\n", "\r\n")])
@pytest.mark.parametrize("given", ["table.txt", "pays=table.txt"])
def test_lines_or_as_a_sheet_prints_it(run: Run, file: Path, text: str, given: str) -> None:
    file.write_text(text, encoding="utf-8", newline="")
    rows = ("straight-flush=200 to 1", "four-of-a-kind=50 to 1", "full-house=11 to 1")
    by_rows = [word for row in rows for word in ("--set", f"pays.{row}")]
    said = run("odds", STUD, "--paytable", given)
    assert said.code == 0
    assert "full-house: 11 to 1" in said.out
    assert _figures(said.out) == _figures(run("odds", STUD, *by_rows).out)


def _figures(out: str) -> list[str]:
    return out.splitlines()[1:]


def test_rows_may_be_set_besides(run: Run, file: Path) -> None:
    said = run("odds", STUD, "--paytable", "table.txt", "--set", "pays.flush=9 to 1")
    assert " flush: 9 to 1" in said.out
    assert "four-of-a-kind: 50 to 1" in said.out


def test_simulated_and_played(run: Run, file: Path) -> None:
    said = run("simulate", STUD, "--paytable", "table.txt", "-n", "50", "--seed", "1", "--by", "script")
    assert (said.code, "full-house: 11 to 1" in said.out) == (0, True)
    ledger = file.with_name("ledger.jsonl")
    said = run(
        "play", STUD, "--paytable", "table.txt", "--ledger", str(ledger), typed="original 1\nstay\nq\n"
    )
    assert said.code == 0
    assert "full-house: 11 to 1" in ledger.read_text(encoding="utf-8")


def test_below_the_sheet_only_aloud(run: Run, file: Path) -> None:
    file.write_text(LINES.replace("\nflush: 8 to 1", "\nflush: lose"), encoding="utf-8")
    said = run("odds", STUD, "--paytable", "table.txt")
    assert said.code == 2
    assert "pays.flush cannot be lose (at least 8 to 1" in said.err
    assert "any-pays=yes" in said.err
    for command in (("odds",), ("simulate", "-n", "50", "--seed", "1")):
        said = run(*command, STUD, "--paytable", "table.txt", "--set", "any-pays=yes")
        assert said.code == 0
        assert "· not by the sheet: pays.flush cannot be lose" in said.out
    said = run("play", STUD, "--paytable", "table.txt", "--set", "any-pays=yes")
    assert (said.code, said.err.startswith("croupier: any-pays cannot be played")) == (2, True)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (LINES.replace("\nflush: 8 to 1", ""), "no row for flush (a whole table, with a line such as flush:"),
        (LINES + "flush: 9 to 1\n", "pay table 'double down stud' has the row flush twice"),
        (LINES + "five aces: 9 to 1\n", "no row of the pay table 'five-aces'"),
        (LINES.replace("\nflush", "\nflsh"), "no row of the pay table 'flsh' (did you mean flush"),
        (LINES.replace("8 to 1", "eight"), "'flush: eight' is no row of a pay table: 'eight' are no odds"),
        (LINES.replace("8 to 1", "0 to 1"), "'flush: 0 to 1' is no row of a pay table"),
        (LINES.replace("flush: 8 to 1", "flush 8 to 1"), "'flush 8 to 1' is no row of a pay table (write"),
        ("# only a name\n", "pay table 'double down stud' has no rows"),
    ],
)  # fmt: skip
def test_a_table_that_is_not_the_games(run: Run, file: Path, text: str, line: str) -> None:
    file.write_text(text, encoding="utf-8")
    said = run("odds", STUD, "--paytable", "table.txt")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"croupier: table.txt is no pay table for pays: {line}")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "table.txt is empty (it has a line for each hand, such as royal-flush: 1,000 to 1)"),
        (b" \n\n", "table.txt is empty"),
        (b"\xff\xfe\x00flush", "cannot read table.txt: it is no text in UTF-8"),
        (b"a: 1 to 1\n" * 10_000, "cannot read table.txt: it is larger than 64 KiB"),
    ],
)
def test_a_file_that_is_no_table(run: Run, file: Path, content: bytes, line: str) -> None:
    file.write_bytes(content)
    said = run("odds", STUD, "--paytable", "table.txt")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"croupier: {line}")


@pytest.mark.parametrize(
    ("game", "given", "line"),
    [
        (STUD, ["nothing.txt"], "cannot read nothing.txt: No such file"),
        (STUD, ["."], "cannot read .: Is a directory"),
        (STUD, [""], "no file is named"),
        (STUD, ["pays="], "no file is named"),
        (STUD, ["pay=table.txt"], f"no pay table in {STUD} 'pay' (did you mean pays?)"),
        (STUD, ["table.txt", "pays=table.txt"], "pays has two pay tables"),
        (LUCKY_7, ["table.txt"], f"{LUCKY_7} has several pay tables"),
        ("ohio-hold-em", ["table.txt"], "ohio-hold-em has no pay table"),
    ],
)  # fmt: skip
def test_wrong_use(run: Run, file: Path, game: str, given: list[str], line: str) -> None:
    said = run("odds", game, *(word for each in given for word in ("--paytable", each)))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"croupier: {line}")


def test_a_table_and_the_same_option_whole(run: Run, file: Path) -> None:
    said = run("odds", STUD, "--paytable", "table.txt", "--set", "pays=1 2 3")
    assert said.err.startswith("croupier: pays is set twice: --paytable sets it too")
