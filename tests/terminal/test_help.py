"""What `croupier --help` and every command's help say."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import pytest

from croupier.terminal.main import LISTED, _command

ROOT = Path(__file__).parents[2]
COMMANDS: dict[str, Any] = _command().commands
VERBS = {
    "Add", "Check", "Choose", "Close", "Compare", "Compile", "Create", "Draw", "Find", "Import", "Invite",
    "List", "Play", "Practise", "Print", "Replay", "Restore", "Search", "Settle", "Show", "Start", "Take",
    "Verify", "Write",
}  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS)
def test_help_begins_with_a_verb_fits_a_line_and_is_listed(name: str) -> None:
    first = COMMANDS[name].help.partition("\n")[0]
    assert first == LISTED[name].help
    assert first.split()[0].strip(",") in VERBS and first.endswith(".")
    assert len(first) <= 80 - 4 - len("simulate") - 2


@pytest.mark.parametrize("name", COMMANDS)
def test_an_example_can_be_typed(name: str) -> None:
    """Its arguments are accepted, and the files of the project that it names are there."""
    words = shlex.split(LISTED[name].example)
    command = COMMANDS[words.pop(0)]
    while hasattr(command, "commands"):
        command = command.commands[words.pop(0)]
    command.make_context(name, words)
    assert [word for word in words if word.startswith("strategies/") and not (ROOT / word).exists()] == []
    assert COMMANDS[name].epilog == f"Example: croupier {LISTED[name].example}"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_explained_by_a_sentence(name: str) -> None:
    listed = [COMMANDS[name], *getattr(COMMANDS[name], "commands", {}).values()]
    for each in (parameter for command in listed for parameter in command.params):
        words = getattr(each, "help", "") or ""
        assert words[:1].isupper() or words[:1] in "1$p", (name, each.name, words)
        assert words.endswith((".", "]")) or each.name in ("help", "install_completion"), (
            name,
            each.name,
            words,
        )
