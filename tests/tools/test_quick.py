"""The quick run chooses the tests of a game, and those of changed files."""

from __future__ import annotations

import pytest

from tools.quick import EVERY_GAME, choose_for_changes, choose_for_game, commands


def test_a_game_has_its_file_its_tests_and_its_cases() -> None:
    chosen = choose_for_game("ohio-blackjack")
    assert chosen.typed == ("src/croupier/games/blackjack/ohio_blackjack.py",)
    assert "tests/games/blackjack/test_ohio_blackjack.py" in chosen.tested
    assert commands(chosen)[-1] == ["pytest", "-q", "-n", "2", *EVERY_GAME, "-k", "ohio-blackjack"]


def test_a_game_that_is_unknown_is_an_error() -> None:
    with pytest.raises(SystemExit, match="no game 'ohio-blackjak'"):
        choose_for_game("ohio-blackjak")


def test_changed_files_choose_what_belongs_to_them() -> None:
    chosen = choose_for_changes(
        [
            "README.md",
            "tests/tools/test_quick.py",
            "src/croupier/games/wheels/ohio_big_six.py",
            "src/croupier/wagers/pays.py",
            "src/croupier/odds/war/engine.py",
            "src/croupier/compiled.py",
            "src/croupier/gone.py",
        ]
    )
    assert chosen.games == ("ohio-big-six",)
    assert chosen.tested == (
        "tests/games/wheels/test_ohio_big_six.py",
        "tests/odds/war",
        "tests/test_compiled.py",
        "tests/tools/test_quick.py",
        "tests/wagers/test_pays.py",
    )
    assert "README.md" not in chosen.typed and "src/croupier/gone.py" not in chosen.typed


def test_nothing_changed_is_nothing_to_run() -> None:
    assert commands(choose_for_changes([])) == []
