"""`--set name=value` into a game's options."""

from __future__ import annotations

from pathlib import Path

from croupier.games import find
from croupier.refusals import BadOption
from croupier.rules.game import Game
from croupier.rules.options import Options


def chosen(game: str, settings: list[str]) -> tuple[Game, Options]:
    """The game and its options as they were set; a value `@file` is read from the file."""
    found = find(game)
    values: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"--set {setting!r} sets nothing", instead="name=value, such as decks=6")
        values[name.strip()] = _content(value.strip())
    return found, found.options.with_settings(values)


def _content(value: str) -> str:
    if not value.startswith("@"):
        return value
    try:
        return Path(value[1:]).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadOption(f"cannot read {value[1:]}", instead="a text file with the value") from None
