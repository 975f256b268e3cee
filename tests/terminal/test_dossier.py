"""`croupier dossier`: files by their endings, figures as JSON, and one line for what cannot be."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from croupier.custom_games import find
from croupier.dossier.findings import Wanted, fee_costs
from croupier.dossier.make import make
from croupier.odds.solve import solve
from croupier.report.model import CodeLines
from croupier.terminal.main import main
from croupier.wagers.chips import plain

QUICK = ["--quick", "--rounds", "2000"]


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as done:
        main(["dossier", *arguments])
    assert done.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def test_files_are_written_by_their_endings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / f"big-six.{kind}" for kind in ("pdf", "html", "json")]
    outs = [each for file in files for each in ("--out", str(file))]
    main(["dossier", "ohio-big-six", *QUICK, *outs, "--date", "17 November 2026"])
    assert capsys.readouterr().out.split() == [str(file) for file in files]
    assert files[0].read_bytes().startswith(b"%PDF")
    page = files[1].read_text()
    assert "17 November 2026" in page and "croupier dossier ohio-big-six --quick --rounds 2000" in page
    assert json.loads(files[2].read_text())["dated"] == "17 November 2026"


def test_json_has_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    main(
        [
            "dossier",
            "ohio-big-six",
            *QUICK,
            "--json",
            "--compare",
            "pays.1=2 to 1",
            "--compare",
            "any-pays=yes",
        ]
    )
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "ohio-big-six" and "pays" in told["compared_with"]["options"]
    (one,) = [each for each in told["odds"]["wagers"] if each["wager"] == "1"]
    assert one["moments"]["mean"] == "-4/27"
    assert [each["rounds"] for each in told["volatility"]["1"]] == [1_000, 100_000, 10_000_000]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["ohio-roulete"], "no game 'ohio-roulete'"),
        (["ohio-roulette", "--set", "weel=x"], "no option 'weel'"),
        (["ohio-roulette", "--out", "dossier.docx"], "cannot be written to dossier.docx"),
        (["ohio-roulette", "--out", "no/such/dossier.pdf"], "there is no folder no/such"),
        (["ohio-roulette", "--compare", "ohio-crap"], "no game 'ohio-crap'"),
        (["ohio-roulette", "--compare", "ohio-craps", "--compare", "ohio-big-six"], "one other game"),
        (["ohio-roulette", "--compare", "wheel=oval"], "wheel cannot be oval"),
        (["ohio-roulette", "--rounds", "0"], "greater than or equal to 1"),
    ],
)
def test_what_cannot_be_is_refused_at_once(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in refused(capsys, *arguments)


def test_a_file_that_cannot_be_written_is_found_out_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "dossier.html"
    folder.mkdir()
    assert "dossier.html: it is a folder" in refused(capsys, "ohio-big-six", *QUICK, "--out", str(folder))


def test_without_typst_html_is_offered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    said = refused(capsys, "ohio-big-six")
    assert said == (
        "croupier: the dossier cannot be set as PDF: typst is missing "
        "(pip install 'croupier[dossier]', or --out dossier.html)\n"
    )


def test_the_commands_of_the_last_chapter_give_the_figures_again(capsys: pytest.CaptureFixture[str]) -> None:
    game = find("ohio-big-six")
    options = game.options.with_settings({"pays.2": "3 to 1"})
    made = make(Wanted(game=game, options=options, is_quick=True, rounds=2_000))
    last = made.document.sections[-1]
    assert last.title == "Reproduction"
    lines = [line for block in last.blocks if isinstance(block, CodeLines) for line in block.lines]
    asked = {words[1]: words[1:] for line in lines if (words := shlex.split(line))[-1] != "dossier.pdf"}
    assert set(asked) == {"games", "rules", "odds", "simulate", "dossier"}
    main(asked["rules"])
    assert "Big Six" in capsys.readouterr().out
    main([*asked["odds"], "--json"])
    odds = json.loads(capsys.readouterr().out)["wagers"]
    kept = ("wager", "house_edge", "outcomes")
    assert [[each[name] for name in kept] for each in odds] == [
        [each[name] for name in kept] for each in made.figures["odds"]["wagers"]
    ]
    main([*asked["simulate"], "--json"])
    dealt = {each["wager"]: each for each in json.loads(capsys.readouterr().out)["wagers"]}
    for each in made.figures["second_method"]["agreements"]:
        assert dealt[each["wager"]]["house_edge_percent"] / 100 == pytest.approx(each["simulated_house_edge"])
    main(asked["dossier"])
    assert json.loads(capsys.readouterr().out) == made.figures
    main(asked["games"])
    assert json.loads(capsys.readouterr().out)["id"] == "ohio-big-six"


def test_fees_are_told_again_by_their_command(capsys: pytest.CaptureFixture[str]) -> None:
    game = find("hustler-casino-war")
    odds = solve(game, game.options, "base")
    first = fee_costs(game, game.options, odds)[0]
    (cost,) = first.costs
    words = f"--wager base --set fee-schedule={first.schedule} --with-fees --bet {plain(cost.bet)}"
    main(["odds", game.id, *words.split(), "--seats", str(cost.seats), "--json"])
    assert json.loads(capsys.readouterr().out) == [cost.to_json()]
