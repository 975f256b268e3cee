"""The README's examples are run, and print what it says they print.

In a `console` block a line `$ …` is a command (`croupier …`, with `printf '…' |` before it for what is
typed), and the lines below it are its output in a terminal of 100 columns. A line `…` stands for any number
of lines, blanks at the ends of lines do not count, and every time in seconds is like every other. A `yaml`
block whose first line is a comment with a file's name is that file.
"""

from __future__ import annotations

import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.table.written import KEYS
from croupier.terminal.main import main

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "README.md").read_text(encoding="utf-8")
SECONDS = re.compile(r"\d+\.\d\d s$")
SKIP = "…"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def examples() -> Iterator[tuple[str, list[str]]]:
    """Each command with the lines that are said to follow it."""
    for block in blocks("console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *lines = part.splitlines()
            yield command, lines


def plain(line: str) -> str:
    return SECONDS.sub("# s", line.rstrip())


def said(command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    typed, _, call = command.rpartition(" | ")
    if typed:
        program, text = shlex.split(typed)
        assert program == "printf"
        monkeypatch.setattr("sys.stdin", io.StringIO(text.replace("\\n", "\n")))
    program, *args = shlex.split(call)
    assert program == "croupier"
    main(args)  # leaves with SystemExit where it is not done
    return capsys.readouterr().out.splitlines()


def unlike(expected: list[str], lines: list[str]) -> str:
    """The first line of the README that the output has not, "" where they agree."""
    at, may_skip = 0, False
    for wanted in map(plain, expected):
        if wanted == SKIP:
            may_skip = True
            continue
        there = [plain(line) for line in lines[at : None if may_skip else at + 1]]
        if wanted not in there:
            return wanted or "(an empty line)"
        at += there.index(wanted) + 1
        may_skip = False
    return "" if may_skip or at == len(lines) else f"more is printed: {lines[at]}"


def test_the_examples_print_what_the_readme_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    for block in blocks("yaml"):
        name, _, text = block.partition("\n")
        Path(name.removeprefix("# ")).write_text(text, encoding="utf-8")
    found = list(examples())
    assert len(found) >= 5
    for command, lines in found:
        printed = said(command, capsys, monkeypatch)
        no = unlike(lines, printed)
        assert not no, "\n".join([f"$ {command}", f"does not print: {no}", *printed])


def test_the_readme_tells_every_key_of_a_written_round() -> None:
    table = PAGE.partition("## A written round")[2].partition("\n## ")[0]
    for key in KEYS:
        assert f"`{key}`" in table


def test_what_the_readme_links_to_is_there() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", PAGE):
        assert (ROOT / target).exists(), target
