"""`croupier warm`: kernels that are compiled in advance."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from croupier.terminal.commands import warm
from croupier.terminal.main import main


def test_it_asks_the_questions_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lowered: list[int] = []
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    monkeypatch.setattr(os, "nice", lowered.append)
    monkeypatch.setattr(warm, "COMMONEST", ("odds ohio-big-six", "simulate ohio-big-six --rounds 10"))
    (tmp_path / "kernels").mkdir()
    main(["warm"])
    first = capsys.readouterr().out.splitlines()
    assert first[:2] == ["1 of 2: odds ohio-big-six", "2 of 2: simulate ohio-big-six --rounds 10"]
    assert first[2:] and first[2].startswith("Compiled the kernels of the commonest questions in ")
    assert lowered == [warm.LOWEST]
    main(["warm"])
    assert capsys.readouterr().out == "The kernels of the commonest questions are compiled.\n"


def test_every_question_names_a_game_and_a_command() -> None:
    from croupier.games import find
    from croupier.terminal.main import LISTED

    assert len(warm.COMMONEST) == 10
    for command, game, *_ in map(str.split, warm.COMMONEST):
        assert command in LISTED and find(game).id == game


def test_the_server_stops_the_process_that_compiles(capsys: pytest.CaptureFixture[str]) -> None:
    with warm.warming(True):
        pass
    said = capsys.readouterr().out
    number = int(said.partition("process ")[2].partition(",")[0])
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
