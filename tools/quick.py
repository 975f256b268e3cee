"""Run the tests of one game, or of what the working tree changes, and check the types of the same files.

make quick GAME=ohio-blackjack
make quick
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PACKAGE = Path("src/croupier")
EVERY_GAME = (
    "tests/every_game/test_conformance.py",
    "tests/frozen/test_rounds.py",
    "tests/test_playthroughs.py",
)
"""Tests that have a case for each game, named by its id."""


class Chosen(NamedTuple):
    """What one run checks."""

    typed: tuple[str, ...]
    """Files whose types are checked."""
    tested: tuple[str, ...]
    """Files and folders of tests, run whole."""
    games: tuple[str, ...]
    """Games whose cases of the tests of every game are run."""


def choose_for_game(game: str) -> Chosen:
    """Return the file and the tests of a game; a game that no file defines is an error."""
    stem = game.replace("-", "_")
    files = sorted((ROOT / PACKAGE / "games").rglob(f"{stem}.py"))
    if not files:
        raise SystemExit(f"no game {game!r}: see `croupier games`")
    tests = sorted((ROOT / "tests" / "games").rglob(f"test_{stem}*.py"))
    return Chosen(tuple(map(_relative, files)), tuple(map(_relative, tests)), (game,))


def choose_for_changes(changed: Iterable[str]) -> Chosen:
    """Return what belongs to changed files: tests run themselves, a game its tests, and another module of the
    package the tests that lie where it lies."""
    typed, tested, games = set[str](), set[str](), set[str]()
    for name in changed:
        path = Path(name)
        if path.suffix != ".py" or not (ROOT / path).exists():
            continue
        typed.add(name)
        if path.parts[0] == "tests":
            tested |= {name} if path.name.startswith("test_") else set()
        elif path.is_relative_to(PACKAGE / "games") and "GAME = " in (ROOT / path).read_text():
            chosen = choose_for_game(path.stem.replace("_", "-"))
            tested |= set(chosen.tested)
            games |= set(chosen.games)
        elif path.is_relative_to(PACKAGE):
            tested.add(_nearest_tests(path.relative_to(PACKAGE)))
    return Chosen(tuple(sorted(typed)), tuple(sorted(tested)), tuple(sorted(games)))


def _nearest_tests(module: Path) -> str:
    """Return the test file of a module, or else the innermost folder of tests that matches its folder."""
    own = Path("tests") / module.parent / f"test_{module.name}"
    if (ROOT / own).is_file():
        return str(own)
    folder = next(each for each in module.parents if (ROOT / "tests" / each).is_dir())
    return str(Path("tests") / folder) if folder.name else "tests/test_flow.py"


def _relative(path: Path) -> str:
    return str(path.relative_to(ROOT))


def changed_files() -> list[str]:
    """Return the files that differ from the last commit, new ones included."""
    ask = (["diff", "--name-only", "HEAD"], ["ls-files", "--others", "--exclude-standard"])
    parts = (
        subprocess.run(["git", *each], cwd=ROOT, capture_output=True, text=True, check=True) for each in ask
    )
    return [name for part in parts for name in part.stdout.splitlines()]


def commands(chosen: Chosen) -> list[list[str]]:
    """Return the commands of a run, in order."""
    found = []
    if chosen.typed:
        found.append(["mypy", "--strict", *chosen.typed])
    if chosen.tested:
        found.append(["pytest", "-q", "-n", "2", *chosen.tested])
    if chosen.games:
        found.append(["pytest", "-q", "-n", "2", *EVERY_GAME, "-k", " or ".join(chosen.games)])
    return found


def main(arguments: list[str]) -> int:
    chosen = choose_for_game(arguments[0]) if arguments else choose_for_changes(changed_files())
    todo = commands(chosen)
    if not todo:
        print("nothing has changed since the last commit; GAME=ID runs the tests of a game")
    for command in todo:
        print("$", " ".join(command), flush=True)
        if status := subprocess.run([sys.executable, "-m", *command], cwd=ROOT).returncode:
            return status
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
