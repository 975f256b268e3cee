"""`croupier hands` and `croupier replay` of a record."""

from __future__ import annotations

import json
from csv import DictReader
from io import StringIO
from pathlib import Path

import pytest

from croupier.terminal.main import main
from tests.histories.test_exported import dealt
from tests.histories.test_phh import HAND


def said(capsys: pytest.CaptureFixture[str], *args: str, code: int = 0) -> str:
    ended = 0
    try:
        main(list(args))
    except SystemExit as end:
        ended = int(end.code or 0)
    assert ended == code
    return capsys.readouterr().out


def test_hands_are_imported_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.phh"
    file.write_text(HAND, encoding="utf-8")
    assert "1 hand, 1 as our rules play them" in said(capsys, "hands", "import", str(file))
    file.write_text(HAND.replace("cbr 6", "cbr 3"), encoding="utf-8")
    assert "line 11: raise $3.00 is not allowed" in said(capsys, "hands", "import", str(file), code=1)
    (hand,) = json.loads(said(capsys, "hands", "import", str(file), "--json", code=1))["hands"]
    assert hand["verifies"] is False and hand["faults"][0]["line"] == 11


def test_a_badly_written_hand_keeps_no_other_from_being_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a file with several, and of several files; one hand alone that cannot be read is wrong use."""
    several, broken = tmp_path / "three.phhs", tmp_path / "broken.phh"
    unknown = HAND.replace("'NT'", "'XX'")
    several.write_text(f'[1]\n{HAND}\n[2]\n{unknown}\n["third"]\n{HAND}', encoding="utf-8")
    broken.write_text("variant = 'NT'\nactions = [", encoding="utf-8")
    shown = said(capsys, "hands", "import", str(several), code=1)
    assert "three.phhs, hand 2, line 20: no variant 'XX'" in shown
    assert "3 hands, 2 as our rules play them" in shown
    told = json.loads(said(capsys, "hands", "import", str(broken), str(several), "--json", code=1))
    assert [hand["hand"] for hand in told["hands"]] == ["1", "third"]
    assert [Path(each["file"]).name for each in told["refused"]] == ["broken.phh", "three.phhs"]
    said(capsys, "hands", "import", str(broken), code=2)


def test_a_rake_is_proved_by_its_schedule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of the pot of 12 on the flop, p2's, 5 % are 0.60; stacks of 100.05 have cents."""
    file = tmp_path / "raked.phh"
    text = HAND.replace("[100, 100, 100]", "[100.05, 100, 100]")
    file.write_text(text + "winnings = [0, 11.4, 0]\n", encoding="utf-8")
    assert "1 compatible" in said(capsys, "hands", "import", str(file))
    assert "1 proved" in said(capsys, "hands", "import", str(file), "--rake", "5%")
    assert "1 contradicted" in said(capsys, "hands", "import", str(file), "--no-rake", code=1)
    said(capsys, "hands", "import", str(file), "--no-rake", "--rake", "5%", code=2)


def test_a_survey_counts_verdicts_by_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two workers, an interrupted run that goes on, and one process count the same."""
    for number in range(3):
        hands = [HAND + f"venue = 'House {number % 2}'\n", HAND.replace("cbr 6", "cbr 3")]
        text = "\n".join(f"[{at}]\n{hand}" for at, hand in enumerate(hands, start=1))
        (tmp_path / f"{number}.phhs").write_text(text, encoding="utf-8")
    (tmp_path / "broken.phh").write_text("variant = ", encoding="utf-8")
    run = tmp_path / "survey.run"
    found = [
        json.loads(said(capsys, "hands", "survey", str(tmp_path), "--json", *more))
        for more in (["--workers", "2"], ["--workers", "1", "--run-file", str(run)], ["--run-file", str(run)])
    ]
    assert found[0] == found[1] == found[2]
    assert found[0]["hands"] == 7
    assert found[0]["verdicts"] == {
        "proved": 0,
        "compatible": 0,
        "not decidable": 3,
        "contradicted": 3,
        "malformed": 1,
    }
    rows = DictReader(StringIO(said(capsys, "hands", "survey", str(tmp_path), "--csv")))
    (row,) = (each for each in rows if each["site"] == "House 0" and each["verdict"] == "not decidable")
    assert (row["reason"], row["hands"], row["the_first"]) == (
        "the record names no end",
        "2",
        "0.phhs, hand 1",
    )


def test_records_are_written_in_the_other_format(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, text = tmp_path / "one.phh", tmp_path / "one.txt"
    file.write_text(HAND, encoding="utf-8")
    said(capsys, "hands", "export", str(file), "--out", str(text))
    assert "p1: raises 4 to 6" in text.read_text(encoding="utf-8")
    back = said(capsys, "hands", "export", str(text), "--format", "phh")
    assert 'variant = "NT"' in back and "winnings = [0, 12, 0]" in back
    assert "1 proved" in said(capsys, "hands", "import", str(text))


def test_a_recorded_hand_is_shown_street_by_street(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "one.phh"
    file.write_text(HAND, encoding="utf-8")
    shown = said(capsys, "replay", str(file))
    for words in ("── pre-flop, 3 in the pot", "p3: fold  too weak", "── flop, 12 in the pot", "▒▒ ▒▒"):
        assert words in shown
    steps = json.loads(said(capsys, "replay", str(file), "--json"))["steps"]
    assert steps[-1]["stacks"] == ["94", "106", "100"]
    assert "has no hand 2" not in said(capsys, "replay", str(file), "--hand", "2", code=2)


def test_a_ledger_is_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game, begins in (("ohio-hold-em", "[1]\nvariant = "), ("ohio-big-o", '{"n":1,')):
        ledger = tmp_path / f"{game}.jsonl"
        ledger.write_text(str(dealt(game, {}, 2, rounds=2)), encoding="utf-8")
        assert said(capsys, "hands", "export", str(ledger)).startswith(begins)
    into = tmp_path / "two.phhs"
    said(capsys, "hands", "export", str(tmp_path / "ohio-hold-em.jsonl"), "--out", str(into))
    assert "2 hands, 2 as our rules play them" in said(capsys, "hands", "import", str(into))
