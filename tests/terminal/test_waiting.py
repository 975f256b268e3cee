"""What is told to whoever waits for a count."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import StringIO
from pathlib import Path

import pytest

from croupier.odds import announce, cache_folder
from croupier.terminal import console as module
from croupier.terminal.console import (
    CountedSteps,
    Usual,
    Wait,
    patiently,
    remember_seconds,
    usual_seconds,
    waiting,
)
from croupier.terminal.main import main


class Screen(StringIO):
    def isatty(self) -> bool:
        return True


def took(compiles: bool) -> float | None:
    return 20.0 if compiles else 9.0


def test_the_time_left_is_what_it_took_before() -> None:
    wait = Wait("counting ohio-craps", took)
    assert wait.line(5) == "counting ohio-craps, 5 s, about 4 s left"
    assert wait.line(12) == "counting ohio-craps, 12 s"
    wait.hear("compiling the dice kernel, once")
    assert wait.line(5) == "compiling the dice kernel, once, 5 s, about 15 s left"


def test_the_first_time_only_what_passed_is_told() -> None:
    assert Wait("counting ohio-craps", lambda compiles: None).line(5) == "counting ohio-craps, 5 s"


def test_the_first_time_one_is_told_how_long_a_kernel_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(announce.COMPILED_IN, "war", 6)
    wait = Wait("counting hustler-casino-war", lambda compiles: None)
    assert wait.line(3) == "counting hustler-casino-war, 3 s"
    wait.hear("compiling the war kernel, once")
    assert wait.line(4) == "compiling the war kernel, once, 4 s, about 6 s more for that"
    assert wait.line(8) == "compiling the war kernel, once, 8 s, about 2 s more for that"
    assert wait.line(12) == "compiling the war kernel, once, 12 s"


def test_a_terminal_shows_one_line_and_clears_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    monkeypatch.setattr(module, "BEAT", 0.001)
    screen = Screen()
    with waiting("counting ohio-craps", took, screen):
        while "left" not in screen.getvalue():
            pass
    assert "croupier: counting ohio-craps, 0 s, about 9 s left" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")


@pytest.mark.parametrize("screen", [Screen(), StringIO()], ids=["a terminal", "a file"])
def test_who_has_waited_hears_no_more(screen: StringIO) -> None:
    heard: list[str] = []
    with announce.told_to(heard.append):
        with waiting("counting ohio-craps", took, screen):
            announce.counting("craps")
        assert heard == []
        screen.close()
        announce.counting("more")
    assert heard == ["counting more"]


def test_what_took_long_is_told_the_next_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    assert usual_seconds("ohio-craps --totals", False) is None
    with patiently("counting", "ohio-craps --totals") as wait:
        wait.goes_on("counting more (step 1 of 2)")
        assert wait.line(5) == "counting more (step 1 of 2), 5 s"
    assert usual_seconds("ohio-craps --totals", False) is not None
    assert usual_seconds("ohio-craps --totals", True) is None
    announce.tell(lambda text: None)


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (
            "odds us-double-down-stud --state player=AhKdQcJs",
            "weighing player=AhKdQcJs of us-double-down-stud",
        ),
        ("odds hustler-casino-war --totals", "counting how hands of hustler-casino-war end"),
        ("odds hustler-casino-war --with-fees", "counting hustler-casino-war"),
        ("odds ohio-craps --through-the-shoe", "counting ohio-craps without each card"),
        ("odds us-double-down-stud --strategy-file {file}", "weighing own.txt for us-double-down-stud"),
        ("odds ohio-three-card-poker --stake 5 --wager six-card-bonus", "counting six-card-bonus of"),
        ("equity hustler-holdem AsAh KsKh --board 2c3d7h8s9s", "counting hustler-holdem"),
        ("dossier ohio-big-six --quick --rounds 10 --json", "counting every case"),
    ],
)
def test_whoever_asks_what_may_take_long_is_told_of_it(
    arguments: str,
    what: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Also where it is refused in the end: only the engine knows that it does not count it."""
    heard: list[str] = []

    @contextmanager
    def hears(what: str, usual: Usual) -> Iterator[Wait]:
        heard.append(what)
        yield Wait(what, usual)

    monkeypatch.setattr(module, "waiting", hears)
    own = tmp_path / "own.txt"
    own.write_text("double: a pair of tens or better\n")
    with suppress(SystemExit):
        main(arguments.format(file=own).split())
    assert [each for each in heard if each.startswith(what)] == heard != []


def test_elsewhere_announcements_are_lines() -> None:
    out = StringIO()
    with waiting("counting ohio-craps", took, out) as wait:
        announce.counting("hands")
    assert out.getvalue() == "croupier: counting hands\n"
    assert not wait.compiles
    announce.tell(lambda text: None)


def test_how_long_it_took_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    question = "ohio-big-six, all wagers"
    assert usual_seconds(question, False) is None
    remember_seconds(question, 4.25, False)
    assert usual_seconds(question, False) == 4.25
    assert usual_seconds(question, True) is None
    for nonsense in (b"soon", b"-3", b"nan", b"\xff"):
        cache_folder.write(f"seconds of {question}", nonsense)
        assert usual_seconds(question, False) is None


def test_steps_tell_how_long_the_rest_will_take() -> None:
    """Four steps of three seconds each, after ten seconds in which none was begun."""
    times = iter([0.0, 10.0, 13.0, 16.0, 16.2])
    said: list[str] = []
    steps = CountedSteps(said.append, clock=lambda: next(times))
    for number, what in enumerate(("decks=1", "decks=2", "decks=3"), 1):
        steps(what, number, 4)
    assert said == [
        "1 of 4: decks=1",
        "2 of 4: decks=2, about 9 s left",
        "3 of 4: decks=3, about 6 s left",
    ]
    quick = CountedSteps(said.append, clock=iter([0.0, 0.0, 0.1]).__next__)
    quick("one", 1, 2)
    quick("other", 2, 2)
    assert said[-1] == "2 of 2: other"


def test_every_kernel_whose_time_is_known_is_one_that_is_announced() -> None:
    package = Path(announce.__file__).parents[1]
    said = "\n".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    assert [what for what in announce.COMPILED_IN if f'compiling("{what}"' not in said] == []


@pytest.mark.parametrize(
    ("command", "kernel"),
    [
        ("equity ohio-hold-em AhKh QdQs", "equity by ranks"),
        ("equity ohio-omaha-high AhKh2d3c QdQs4h5h --board 2c7d9s", "equity"),
        ("equity ohio-seven-card-stud-high AhKh2dTc QdQs4h9c", "equity of two hands"),
        ("equity ohio-seven-card-stud-8-or-better AhKh2d3c4s QdQs4h5h6s", "equity of two halves"),
        ("odds ohio-mini-baccarat --wager tie", "baccarat"),
        ("simulate ohio-mini-baccarat --rounds 1000", "baccarat simulation"),
        ("simulate hustler-super-pan-9 --rounds 1000", "pan 9 simulation"),
        ("simulate hustler-baccarat-21st-century --rounds 1000", "baccarat with jokers simulation"),
        ("simulate ohio-roulette --rounds 1000", "wheel simulation"),
    ],
)
def test_whoever_is_first_to_use_a_kernel_is_told_that_it_is_compiled(
    command: str, kernel: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As if nothing had been compiled yet."""
    monkeypatch.setattr(announce, "_is_raw", lambda kernel: True)
    monkeypatch.setattr(announce, "_said", set[str]())
    with suppress(SystemExit):
        main(command.split())
    announce.tell(lambda text: None)
    assert f"compiling the {kernel} kernel, once" in capsys.readouterr().err
