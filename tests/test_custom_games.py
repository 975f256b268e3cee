"""Games of people's own: from files, from installed packages, and at hand."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import croupier
import croupier.games as games
from croupier import custom_games
from croupier.errors import BadFile, BadGame, BadOption, CroupierError, NotFound, OutOfCards
from croupier.language.staged import Staged
from croupier.odds.solve import solve
from croupier.rulebook.cited_clauses import missing_clauses
from croupier.rulebook.sheets import text_of
from croupier.rules.game import Game
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate
from croupier.table.conformance import checks
from croupier.table.conformance.checks import CHECKS
from croupier.terminal.commands.custom import text, written
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
    game = custom_games.from_file("my_game.py")
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
    assert check.shortfalls(custom_games.from_file("my_game.py")) == [
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
        custom_games.open_game("bad.py")


def test_what_is_not_there_is_refused(folder: Path) -> None:
    with pytest.raises(BadFile, match=r"no file \./nowhere\.py"):
        custom_games.open_game("./nowhere.py")
    with pytest.raises(NotFound, match=r"no game 'ohio-crap' \(did you mean ohio-craps"):
        custom_games.open_game("ohio-crap")
    with pytest.raises(NotFound, match="5 is no game"):
        custom_games.open_game(5)  # type: ignore[arg-type]


def test_no_file_is_opened_for_an_id(folder: Path) -> None:
    """What a stranger asks a server for is never run."""
    with pytest.raises(NotFound):
        custom_games.find("./my_game.py")


def test_an_installed_game_is_found_by_its_id(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(folder))
    entry = EntryPoint("my-game", "my_game:GAME", custom_games.GROUP)
    monkeypatch.setattr(custom_games, "entry_points", lambda group: [entry])
    game = custom_games.find("my-game")
    assert (game.title, solve(game).method.word) == ("My Game", "exact")
    assert game in custom_games.all_games()
    assert text_of(game) == Path("my-game.md").read_text(encoding="utf-8")  # it lies beside the module
    assert custom_games.is_found_elsewhere(game)
    assert not custom_games.is_found_elsewhere(replace(game, title="Another"))
    wrong = EntryPoint("other-game", "my_game", custom_games.GROUP)
    monkeypatch.setattr(custom_games, "entry_points", lambda group: [wrong])
    custom_games.installed.cache_clear()
    with pytest.raises(BadOption, match="my_game is my-game: it is declared as other-game"):
        custom_games.find("other-game")


def test_a_run_of_a_file_goes_on_with_the_same_words(folder: Path) -> None:
    game = custom_games.from_file("my_game.py")
    job, kept = Job(game.id, (), "own", "default", rounds=10), folder / "own.run"
    first = simulate(job, run_file=kept)
    assert simulate(job, run_file=kept).wagers == first.wagers
    with Path("my_game.py").open("a", encoding="utf-8") as file:
        file.write("# another game\n")
    with pytest.raises(BadFile, match="is of another run"):
        simulate(job, run_file=kept, game=custom_games.from_file("my_game.py"))


def test_a_game_at_hand_is_played_here(folder: Path) -> None:
    game = custom_games.from_file("my_game.py")
    assert custom_games.is_found_elsewhere(game)
    assert custom_games.open_game(game) is game
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


def second(folder: Path, title: str = "My Game") -> None:
    """Another file with the same game, or with the same under another title."""
    text = (folder / "my_game.py").read_text(encoding="utf-8")
    (folder / "second.py").write_text(text.replace("My Game", title), encoding="utf-8")


def test_two_files_cannot_have_one_id(folder: Path) -> None:
    """Whoever finds a game by its id would find the other one."""
    second(folder)
    first = custom_games.from_file("./my_game.py")
    no = r"my-game is already the game of \./my_game\.py \(give it an id of its own\)"
    with pytest.raises(BadOption, match=no):
        custom_games.from_file("second.py")
    assert games.find("my-game") is first
    assert "second.py" not in os.environ[custom_games.VARIABLE]


def test_an_edited_file_is_another_game(folder: Path) -> None:
    path = folder / "my_game.py"
    former = custom_games.from_file("my_game.py")
    path.write_text(path.read_text().replace('title="My Game"', 'title="Your Game"'))
    assert not custom_games.is_found_elsewhere(former)
    assert "Your Game" not in custom_games.text_of(former)
    game = custom_games.from_file("./my_game.py")
    assert (game.title, games.find("my-game")) == ("Your Game", game)
    assert custom_games.is_found_elsewhere(game) and not custom_games.is_found_elsewhere(former)
    path.write_text(path.read_text().replace('id="my-game"', 'id="your-game"'))
    custom_games.from_file("my_game.py")
    assert "my-game" not in games.ids() and games.find("your-game").title == "Your Game"
    path.unlink()
    assert not custom_games.is_found_elsewhere(games.find("your-game"))


def test_a_file_that_was_sent_takes_over(folder: Path) -> None:
    """A worker is sent one text after another, and the first of them again."""
    second(folder, "Second Game")
    for name, title in (("my_game.py", "My Game"), ("second.py", "Second Game"), ("my_game.py", "My Game")):
        custom_games.take_over(folder / name)
        assert games.find("my-game").title == title


def test_a_path_stands_for_a_game(folder: Path) -> None:
    assert custom_games.open_game(folder / "my_game.py").id == "my-game"


def test_a_broken_file_of_the_environment_is_named_as_that(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(custom_games.VARIABLE, str(folder / "gone.py"))
    with pytest.raises(BadFile, match=r"gone\.py .*it is named in \$CROUPIER_GAMES"):
        custom_games.find("no-such-game")


def changed(folder: Path, old: str, new: str) -> Game:
    path = folder / "my_game.py"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return custom_games.open_game("my_game.py")


FIRST = '    yield Announce(words="No more bets", moment="deal", clause="§3")\n'
SETTLED = '            yield Settle(seat=seat, results=(end,), clause="§5")\n'
DECIDES = "choices=(PLAY, SURRENDER)"


@pytest.mark.parametrize(
    ("old", "new", "no"),
    [
        ('id="my-game"', "id=None", r"cannot be loaded: None is no id of a game \(as text\), in line"),
        ("MyGameOptions(),", "MyGameOptions,", "options of my-game cannot be <class"),
        ("MyGameOptions(),", "{},", r"options of my-game cannot be {}"),
        ("options: (ANTE,)", "options: None", r"wagers\(options\) of my-game cannot be None"),
        ("Equipment(pack=STANDARD)", "None", r"equipment\(options\) of my-game cannot be None"),
        ("Equipment(pack=STANDARD)", "1 / 0", r"my_game.py breaks down: ZeroDivisionError.*\(in line \d+\)"),
        ("\nGAME", "\nraise SystemExit(3)\nGAME", "cannot be loaded: SystemExit: 3, in line"),
        ("options: (ANTE,)", "options: (ANTE, ANTE)", r"my-game has two wagers ante \(a name of its own"),
        ('Spot("ante",', "Spot(3,", r"3 is no wager of my-game \(its name, such as ante"),
        ("    choices=", "    seats=0,\n    choices=", r"seats of my-game cannot be 0 \(a number of places"),
        ("    choices=", '    bank="bank",\n    choices=', r"bank of my-game cannot be 'bank'"),
        ("Ruling.VOID_ROUND", '"void"', r"the ruling on dealer-card-exposed of my-game cannot be 'void'"),
    ],
)  # fmt: skip
def test_a_game_that_is_not_made_of_what_games_are_made_of(folder: Path, old: str, new: str, no: str) -> None:
    with pytest.raises(CroupierError, match=no):
        changed(folder, old, new)


@pytest.mark.parametrize(
    ("old", "new", "no"),
    [
        (FIRST, f"{FIRST}    yield 5\n", "the script of my-game yields 5: it is no step"),
        (FIRST, f"    while True:\n    {FIRST}", "does not end: 100,000 steps, the last was Announce §3"),
        (FIRST, f"{FIRST}    1 / 0\n", r"my_game.py breaks down: ZeroDivisionError: .* \(in line \d+\)"),
        (DECIDES, "choices=()", "seat 1 of my-game is asked: no choice is listed"),
        ("results=(end,)", "results=(end, end)", "which has nothing on ante"),
        ("Settle(seat=seat, results=(end,)", "Settle(seat=99, results=(end,)", "for seat 99, in"),
        (SETTLED, "            pass\n", r"leaves the wager on ante unsettled: .*check \./my_game.py tells"),
        (SETTLED, f"{SETTLED}            table.stacks[seat] += 100\n", r"my-game makes \$1.00 out"),
    ],
)  # fmt: skip
def test_a_faulty_script_has_no_odds_and_is_told(folder: Path, old: str, new: str, no: str) -> None:
    game = changed(folder, old, new)
    with pytest.raises(CroupierError, match=no):
        croupier.find_odds(game)


@pytest.mark.parametrize(
    ("first", "no"),
    [
        ("Deal(to=1)", r"cards are asked for: the game has no pack \(Equipment\(pack=STANDARD\)\)"),
        ("RollDice(dice=2)", r"2 dice are thrown: the game has none \(Equipment\(dice=2\)\)"),
        ("Spin()", r"a spin is asked for: the game has no wheel \(Equipment\(wheel=WHEEL\)\)"),
    ],
)
def test_what_the_table_is_not_equipped_with_is_told(folder: Path, first: str, no: str) -> None:
    changed(folder, "Equipment(pack=STANDARD)", "Equipment()")
    game = changed(folder, FIRST, f"    from croupier.rules import RollDice, Spin\n    yield {first}\n")
    table = croupier.open_table(game)
    table.bet("ante", 10)
    with pytest.raises(OutOfCards, match=no):
        table.deal()
    if first != "RollDice(dice=2)":  # which the analyst throws all the same
        with pytest.raises(OutOfCards, match=r"my-game asks for .*: it has no (pack|wheel)"):
            croupier.find_odds(game)


class Stranger:
    """Rules of no family."""


@pytest.mark.parametrize("rules", [None, 3, Stranger(), Staged, croupier.get_game("ohio-blackjack").rules])
def test_rules_of_another_kind_are_refused(rules: object) -> None:
    told = r"rules of mine cannot be .* \((a Staged, such as RULES.replace\(…\)|one of them, Staged\(\))\)"
    with pytest.raises(BadGame, match=told):
        replace(croupier.get_game("ohio-three-card-poker"), id="mine", rules=rules)


def test_options_of_another_game_are_refused() -> None:
    options = croupier.get_game("ohio-blackjack").options
    mine = replace(croupier.get_game("ohio-three-card-poker"), id="mine", options=options)
    with pytest.raises(BadGame, match=r"mine breaks down: AttributeError: .*no attribute 'six_card_bonus'"):
        croupier.find_odds(mine)


EDITION = """
from dataclasses import replace
from croupier.games.staged.ohio_three_card_poker import GAME as BASE

def mine(options, own):
    return ()

GAME = replace(BASE, id="edition", rules=BASE.rules.replace(results=mine))
"""
WRITTEN = """
game: ./edition.py
seats: {1: {ante: 10}}
cards: [Ah, Kd, 9c, Qs, 7d, 2h]
choices: [[1, play]]
"""


def test_what_the_package_breaks_down_over_is_one_line_too(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "edition.py").write_text(EDITION, encoding="utf-8")
    (folder / "round.yaml").write_text(WRITTEN, encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["settle", "round.yaml"])
    told = capsys.readouterr().err
    assert told.startswith("croupier: edition.py breaks down: TypeError: mine() takes 2 positional")
    assert told.count("\n") == 1


def test_what_is_no_script_is_refused(folder: Path) -> None:
    game = replace(custom_games.from_file("my_game.py"), round_of_play=lambda table: None)  # type: ignore[arg-type, return-value]
    with pytest.raises(BadGame, match="round_of_play of my-game gives None: a script yields its steps"):
        croupier.find_odds(game)


def test_a_script_that_breaks_down_in_another_process_is_told_with_its_line(folder: Path) -> None:
    changed(folder, FIRST, f"{FIRST}    1 / 0\n")
    with pytest.raises(BadGame, match=r"my_game.py breaks down: ZeroDivisionError: .* \(in line \d+\)"):
        croupier.simulate("./my_game.py", rounds=40_000, workers=2)


def short_of(game: Game, name: str) -> list[str]:
    (check,) = (each for each in CHECKS if each.name == name)
    return check.shortfalls(game)


HIDDEN = '    hidden = yield Hide(to=DEALER, clause="§3")\n'
KNOWN = '    (hidden,) = yield Deal(to=DEALER, face="down", clause="§3")\n'
SAID = f'{KNOWN.replace("down", "closed")}    yield Announce(words=f"psst, {{hidden}}", clause="§3")\n'
TURNED = '        (dealer,) = yield Reveal(hidden=hidden, clause="§5")\n'


@pytest.mark.parametrize(
    ("old", "new", "no"),
    [
        ("", "", None),
        (KNOWN, f'{KNOWN}    yield Announce(words=f"psst, {{hidden}}", clause="§3")\n', "“psst, "),
        (KNOWN, SAID, "“psst, "),
        (DECIDES, f"{DECIDES} if hidden.rank > 7 else (PLAY,)", "seat 1 may play"),
    ],
)
def test_a_card_that_is_let_slip_is_found(folder: Path, old: str, new: str, no: str | None) -> None:
    """The script knows what it deals face down; what it hides it does not know."""
    path = folder / "my_game.py"
    text = (
        path.read_text(encoding="utf-8").replace(HIDDEN, KNOWN).replace(TURNED, "        dealer = hidden\n")
    )
    path.write_text(text.replace(old, new) if old else text, encoding="utf-8")
    short = short_of(custom_games.from_file("my_game.py"), "nothing-is-let-slip")
    if no is None:
        assert short == []
    else:
        (line,) = short
        assert line.startswith(f"what lies face down for the dealer changes what others are told: {no}")


def test_a_choice_that_the_game_does_not_name_is_found(folder: Path) -> None:
    game = replace(custom_games.from_file("my_game.py"), choices={"play": "stay in"})
    assert short_of(game, "only-listed-choices") == ["surrender is asked for and not among the choices"]


def test_a_setting_falls_short_once(folder: Path) -> None:
    game = changed(folder, SETTLED, "            pass\n")
    lines = short_of(game, "every-setting-plays")
    assert lines and len(set(lines)) == len(lines)


def test_a_clause_that_is_not_in_the_sheet_is_found(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed(folder, 'results=(end,), clause="§5"', 'results=(end,), clause="§99"')
    with pytest.raises(SystemExit):
        main(["check", "my_game.py"])
    assert "§99 is cited and not in the sheet" in capsys.readouterr().out


def test_an_edition_is_not_asked_for_the_clauses_of_the_rulebook() -> None:
    edition = replace(croupier.get_game("ohio-three-card-poker"), id="edition")
    assert list(missing_clauses(edition)) == []


def test_a_sheet_that_is_not_there_is_looked_for_beside_the_game(folder: Path) -> None:
    game = changed(folder, 'sheets=("my-game",)', 'sheets=("my-sheet",)')
    with pytest.raises(
        CroupierError, match=r"no sheet my-sheet: there is no my-sheet\.md .* or beside a game of your"
    ):
        text_of(game)


def test_advice_names_the_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(
        CroupierError, match=r"\(croupier odds \./my_game\.py tells what its wagers are worth\)"
    ):
        croupier.equity("./my_game.py", "AA", "KK")
    main(["games", "./my_game.py", "--json"])
    assert '"house": "own"' in capsys.readouterr().out


@pytest.mark.parametrize("name", ["croupier", "random", "class"])
def test_a_file_does_not_stand_in_the_way_of_a_module(folder: Path, name: str) -> None:
    with pytest.raises(BadOption, match=rf"{name}.py would stand for Python's own \(.*such as my-{name}\)"):
        written(name, folder)
    assert "Sheet: my-game.md" in (folder / "my_game.py").read_text(encoding="utf-8")


def test_a_game_that_cannot_be_played_is_told_once(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "SECONDS", 0.2)
    changed(folder, FIRST, f"{FIRST}    while True:\n        pass\n")
    with pytest.raises(SystemExit):
        main(["check", "my_game.py"])
    assert capsys.readouterr().out.count("it does not end within 0.2 seconds") == 1
