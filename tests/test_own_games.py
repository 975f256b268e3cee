"""Games of people's own: from files, from installed packages, and at hand."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import croupier.games as games
from croupier import own_games
from croupier.odds.solve import solve
from croupier.refusals import BadFile, BadOption, UnknownName
from croupier.rulebook.sheets import text_of
from croupier.rules.game import Game
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate
from croupier.table.conformance.checks import CHECKS
from croupier.terminal.commands.new import text, written
from croupier.terminal.main import main
from tests.test_adding_a_game import blocks


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forgotten: None) -> Path:
    """Of a new game."""
    monkeypatch.chdir(tmp_path)
    written("my-game", Path())
    return tmp_path


def test_a_new_game_is_the_one_of_the_page() -> None:
    (sheet,) = blocks("markdown")
    assert text("sheet.md", "high-card") == sheet
    assert text("game.txt", "high-card") == blocks("python")[0]


def test_a_new_game_passes_its_own_test(folder: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_my_game.py"],
        cwd=folder,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert ran.returncode == 0, ran.stdout
    assert "5 passed" in ran.stdout


def test_a_file_stands_for_a_game(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["odds", "./my_game.py"])
    assert "-5/221" in capsys.readouterr().out
    main(["check", "./my_game.py"])
    assert "✗" not in capsys.readouterr().out
    main(["games", "--with", "./my_game.py"])
    assert "my-game" in capsys.readouterr().out
    main(["rules", "my_game.py"])
    assert "Equal cards are not mentioned" in capsys.readouterr().out


def test_a_written_round_names_the_file_beside_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paper = folder / "round.yaml"
    paper.write_text("{game: my_game.py, seats: {1: {ante: 10}}, cards: Kh 9c, choices: [[1, play]]}")
    main(["settle", str(paper)])
    assert "+$10.00" in capsys.readouterr().out


def test_workers_find_it_too(folder: Path) -> None:
    game = own_games.from_file("my_game.py")
    job = Job(game.id, (), seed="1", strategy="first", rounds=400, size=100)
    one, two = (simulate(job, workers=workers).wagers for workers in (1, 2))
    assert one == two


def test_a_game_that_falls_short_is_told_how(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "my_game.py"
    path.write_text(path.read_text().replace('clause="§3")\n    hidden', ")\n    hidden"))
    with pytest.raises(SystemExit) as ended:
        main(["check", "my_game.py"])
    assert ended.value.code == 1
    said = capsys.readouterr()
    assert "an event CardsDealt names no clause" in said.out
    assert said.err == "croupier: my-game falls short: every-step-is-cited\n"


def test_chance_of_its_own_is_found(folder: Path) -> None:
    path = folder / "my_game.py"
    said = 'words="No more bets"', "words=__import__('secrets').token_hex(4)"
    path.write_text(path.read_text().replace(*said))
    (check,) = (each for each in CHECKS if each.name == "same-seed-same-ledger")
    assert check.shortfalls(own_games.from_file("my_game.py")) == [
        "the same seed gives two ledgers: something draws that is not asked for"
    ]


@pytest.mark.parametrize(
    ("content", "no"),
    [
        ("GAME = ", r"bad.py cannot be loaded: SyntaxError: invalid syntax, in line 1"),
        ("\nGAME = gam", r"bad.py cannot be loaded: NameError: name 'gam' is not defined, in line 2"),
        ("x = 1", r"bad.py defines no GAME \(GAME = Game\(id=…, …\), as croupier new writes it\)"),
        ("GAME = 1", "bad.py has a GAME that is none"),
        (
            "from croupier.games.dice.ohio_craps import GAME as it\nfrom dataclasses import replace\n"
            "GAME = replace(it, title='Mine')",
            r"ohio-craps is another game already \(an id of its own\)",
        ),
    ],
)
def test_a_bad_file_gets_one_line(folder: Path, content: str, no: str) -> None:
    (folder / "bad.py").write_text(content)
    with pytest.raises((BadFile, BadOption), match=no):
        own_games.open_game("bad.py")


def test_what_is_not_there_is_refused(folder: Path) -> None:
    with pytest.raises(BadFile, match=r"no file \./nowhere\.py"):
        own_games.open_game("./nowhere.py")
    with pytest.raises(UnknownName, match=r"no game 'ohio-crap' \(did you mean ohio-craps"):
        own_games.open_game("ohio-crap")
    with pytest.raises(UnknownName, match="5 is no game"):
        own_games.open_game(5)  # type: ignore[arg-type]


def test_no_file_is_opened_for_an_id(folder: Path) -> None:
    """What a stranger asks a server for is never run."""
    with pytest.raises(UnknownName):
        own_games.find("./my_game.py")


def test_an_installed_game_is_found_by_its_id(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(folder))
    entry = EntryPoint("my-game", "my_game:GAME", own_games.GROUP)
    monkeypatch.setattr(own_games, "entry_points", lambda group: [entry])
    game = own_games.find("my-game")
    assert (game.title, solve(game).method) == ("My Game", "exact")
    assert game in own_games.all_games()
    assert text_of(game) == Path("my-game.md").read_text(encoding="utf-8")  # it lies beside the module
    assert own_games.is_found_elsewhere(game)
    assert not own_games.is_found_elsewhere(replace(game, title="Another"))
    wrong = EntryPoint("other-game", "my_game", own_games.GROUP)
    monkeypatch.setattr(own_games, "entry_points", lambda group: [wrong])
    own_games.installed.cache_clear()
    with pytest.raises(BadOption, match="my_game is my-game: it is declared as other-game"):
        own_games.find("other-game")


def test_a_run_of_a_file_goes_on_with_the_same_words(folder: Path) -> None:
    game = own_games.from_file("my_game.py")
    job, kept = Job(game.id, (), "own", "default", rounds=10), folder / "own.run"
    first = simulate(job, run_file=kept)
    assert simulate(job, run_file=kept).wagers == first.wagers
    with Path("my_game.py").open("a", encoding="utf-8") as file:
        file.write("# another game\n")
    with pytest.raises(BadFile, match="is of another run"):
        simulate(job, run_file=kept)


def test_a_game_at_hand_is_played_here(folder: Path) -> None:
    game = own_games.from_file("my_game.py")
    assert own_games.is_found_elsewhere(game)
    assert own_games.open_game(game) is game
    assert isinstance(games.find("my-game"), Game)


@pytest.mark.parametrize("name", ["My Game", "my_game", "", "../x"])
def test_a_name_that_is_no_id_is_refused(folder: Path, name: str) -> None:
    with pytest.raises(BadOption, match="is no id for a game"):
        written(name, folder)


def test_nothing_is_written_over(folder: Path) -> None:
    with pytest.raises(BadFile, match=r"my_game\.py is there already"):
        written("my-game", folder)


def test_a_file_has_a_dossier(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["dossier", "./my_game.py", "--quick", "--rounds", "100", "--out", "my-game.html"])
    page = (folder / "my-game.html").read_text()
    assert "a game of its author&#x27;s own" in page and "croupier odds ./my_game.py" in page
    assert "-5/221" in page and (folder / "my-game.html").name in capsys.readouterr().out
