"""The benchmark: every part runs, a part that fails ends nothing, and the report says what became slower."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

import bench.__main__ as command
from bench import STATES, Figure, Peer, Size
from bench.report import compared, shown
from bench.results import Measured, Part, read, write

MACHINE = {
    "processor": "one", "cores": 2, "memory_gb": 8.0, "system": "Linux", "python": "3.11", "numpy": "2",
    "numba": "0", "load": 0.0,
}  # fmt: skip


def measured(*figures: Figure, **machine: object) -> Measured:
    return Measured(
        "1", "2026-01-01 00:00 UTC", "usual", MACHINE | machine, [Part("hands", 1.0, list(figures))]
    )


@pytest.mark.parametrize("name", command.part_names())
def test_every_part_runs_at_its_smallest_size(name: str) -> None:
    found = list(import_module(f"bench.{name}").measure(Size.SMALLEST))
    assert found
    assert {each.state for each in found} <= set(STATES)
    assert all(each.value > 0 for each in found if each.unit != "MB")
    assert len({(each.name, each.state) for each in found}) == len(found)


def test_a_part_that_fails_is_named_and_the_others_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The child is a script that fails as `pit` once did; the part after it is measured."""
    script = tmp_path / "child.py"
    figure = json.dumps({"name": "x", "value": 2.0, "unit": "s", "state": "warm", "note": "", "peers": []})
    script.write_text(
        "import sys\n"
        "if sys.argv[-1] == 'pit':\n"
        "    raise RuntimeError('no chips are sold')\n"
        f"print({figure!r})\n"
    )
    monkeypatch.setattr(command, "command_of", lambda name, size: [sys.executable, str(script), name])
    assert command.main(["--size", "smallest", "pit", "rounds"]) == 1
    told = capsys.readouterr().out
    assert "pit: failed, RuntimeError: no chips are sold" in told
    assert "x: 2 s (warm)" in told


def test_a_part_that_takes_too_long_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "child.py"
    script.write_text("import time\ntime.sleep(60)\n")
    monkeypatch.setattr(command, "command_of", lambda name, size: [sys.executable, str(script), name])
    part = command.run_part("pit", Size.SMALLEST, 0.5)
    assert part.status == "stopped" and part.seconds < 30


def test_shares_never_exceed_what_is_left() -> None:
    """By their weights, 2.5 for `pit` and 1 for others: of 60 s, where none is used, the first of them may
    take 60 x 1 / 4.5, the second 60 x 2.5 / 3.5 and the last all."""
    assert [round(share) for share in command.shares(["hands", "pit", "rounds"], 60.0)] == [13, 43, 60]


def test_a_part_that_is_measured_again_takes_its_former_place() -> None:
    former = measured(Figure("a", 1.0, "s", "warm"))
    other = replace(former, parts=[Part("hands", 2.0, []), Part("equity", 1.0, [])], version="2")
    both = other.joined_to(former)
    assert both is not None and both.version == "2"
    assert [(part.name, part.seconds) for part in both.parts] == [("equity", 1.0), ("hands", 2.0)]
    assert other.joined_to(None) is None
    assert other.joined_to(replace(former, machine=MACHINE | {"cores": 4})) is None


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["pits"]) == 2
    assert "There is no part 'pits'. The parts are: blackjack, " in capsys.readouterr().err


def test_ratios_are_of_speed() -> None:
    """Half the time is twice the speed, half the work a second is half of it."""
    peer = Peer("other", "1.0", 4.0)
    assert Figure("a", 2.0, "s", "warm").ratio(peer) == 2.0
    assert Figure("a", 2.0, "hands a second", "warm").ratio(peer) == 0.5
    line = shown(Figure("a", 2.0, "s", "cold", peers=(peer,)))
    assert line == "a: 2 s (cold); 2 times other 1.0 (4, in the same run)"


def test_what_became_slower_than_a_tenth_is_named() -> None:
    time, speed = Figure("time", 1.0, "s", "warm"), Figure("speed", 100.0, "hands a second", "warm")
    now = measured(replace(time, value=1.2), replace(speed, value=95.0))
    *slower, summary = compared(measured(time, speed), now)
    assert slower == ["slower by 20%: hands, time (warm): 1 before, 1.2 s now"]
    assert summary == "1 of 2 figures are more than 10 % slower than on 2026-01-01 00:00 UTC."
    (other,) = compared(measured(time, processor="two"), now)
    assert other == "The former results are of another machine (processor): they are not compared."


def test_results_are_read_as_they_were_written(tmp_path: Path) -> None:
    found = measured(Figure("a", 2.0, "s", "stored", "note", (Peer("other", "1.0", 4.0),)))
    write(found, tmp_path / "results.json")
    assert read(tmp_path / "results.json") == found
    assert read(tmp_path / "none.json") is None
