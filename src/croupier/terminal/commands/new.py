"""`croupier new`: a small game to begin with, its sheet and its test, which passes."""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from keyword import iskeyword
from pathlib import Path

from croupier.errors import BadFile, BadOption
from croupier.games import ids

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def show(name: str, folder: Path) -> None:
    for path in written(name, folder):
        print(path)
    print(f"croupier check {folder / file_name(name)} holds it to what holds for every game")


def file_name(name: str) -> str:
    return f"{name.replace('-', '_')}.py"


def is_taken(module: str) -> bool:
    """Whether scripts beside a file of that name would import it in place of what they mean, or cannot."""
    return module == "croupier" or module in sys.stdlib_module_names or iskeyword(module)


def written(name: str, folder: Path) -> list[Path]:
    """The files of a new game; none is written over another."""
    if not NAME.fullmatch(name):
        raise BadOption(f"{name!r} is no id for a game", instead="lower case with hyphens, such as my-game")
    if name in ids():
        raise BadOption(f"{name} is a game already", instead="an id of its own")
    file = file_name(name)
    if is_taken(file.removesuffix(".py")):
        raise BadOption(f"{file} would stand for Python's own", instead=f"another id, such as my-{name}")
    made = {file: "game.txt", f"{name}.md": "sheet.md", f"test_{file}": "test.txt"}
    there = [each for each in made if (folder / each).exists()]
    if there:
        raise BadFile(f"{there[0]} is there already", instead="another name, or another folder")
    for target, template in made.items():
        content = text(template, name).replace(f"rulebook/{name}.md", f"{name}.md")  # which lies beside it
        (folder / target).write_text(content, encoding="utf-8")
    return [folder / each for each in made]


def text(template: str, name: str) -> str:
    """The template with the game's name in every place where its own stands."""
    words = name.split("-")
    content = files("croupier.terminal").joinpath("templates", template).read_text(encoding="utf-8")
    for own, other in (
        ("high-card", name),
        ("high_card", name.replace("-", "_")),
        ("High Card", " ".join(words).title()),
        ("HighCard", "".join(word.capitalize() for word in words)),
    ):
        content = content.replace(own, other)
    return content
