"""The commands of the README and of all pages of docs are run, and print what the page says.

In a `console` block a line `$ …` is a command (`croupier …`, with `printf '…' |` before it for typed input),
and the lines below it are its output in a terminal of 100 columns. A line `…` stands for any number of lines,
blanks at the ends of lines do not count, and every time in seconds is like every other. A `yaml` block whose
first line is a comment with a file's name is that file.
"""

from __future__ import annotations

import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.table.written import KEYS
from croupier.terminal.main import _command, main

ROOT = Path(__file__).parents[1]
DOCS = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").glob("*/*.md"))
PAGES = [page for page in ("README.md", *DOCS) if "\n$ " in (ROOT / page).read_text(encoding="utf-8")]
SECONDS = re.compile(r"\d+\.\d+ s$")
SKIP = "…"


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", read(page), re.DOTALL | re.MULTILINE)


def examples(page: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each command with the lines that are said to follow it."""
    for block in blocks(page, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *lines = part.splitlines()
            yield command, lines


def plain(line: str) -> str:
    return SECONDS.sub("# s", line.rstrip())


def run(command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the lines that a command prints."""
    typed, _, call = command.rpartition(" | ")
    if typed:
        program, text = shlex.split(typed)
        assert program == "printf"
        monkeypatch.setattr("sys.stdin", io.StringIO(text.replace("\\n", "\n")))
    program, *args = shlex.split(call)
    assert program == "croupier"
    main(args)  # raises SystemExit unless it exits with 0
    return capsys.readouterr().out.splitlines()


def first_missing(expected: list[str], lines: list[str]) -> str:
    """Return the first line of the page that is not in the output, "" if none is missing."""
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


@pytest.mark.usefixtures("forgotten")
@pytest.mark.parametrize("page", PAGES)
def test_the_examples_print_what_the_page_says(
    page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "strategies").symlink_to(ROOT / "strategies")
    for block in blocks(page, "yaml"):
        name, _, text = block.partition("\n")
        Path(name.removeprefix("# ")).write_text(text, encoding="utf-8")
    found = list(examples(page))
    assert found
    for command, lines in found:
        printed = run(command, capsys, monkeypatch)
        no = first_missing(lines, printed)
        assert not no, "\n".join([f"$ {command}", f"does not print: {no}", *printed])


def test_every_key_of_a_written_round_is_described() -> None:
    page = read("docs/reference/written-rounds.md")
    for key in KEYS:
        assert f"`{key}`" in page


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "SECURITY.md", *DOCS])
def test_links_lead_to_files(page: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", read(page)):
        assert ((ROOT / page).parent / target).exists(), target


COMMAND = re.compile(r"^(?:    )?(?:printf '[^']*' \\| )?croupier (.+)$", re.MULTILINE)
FENCE = re.compile(r"^```[a-z]*\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def written_commands(page: str) -> Iterator[list[str]]:
    """Yield the commands that a page shows without their output, as words; comments after two blanks are
    dropped."""
    text = read(page)
    shown = "\n".join([*FENCE.findall(text), *re.findall(r"^ {4}.+$", text, re.MULTILINE)])
    for line in COMMAND.findall(shown.replace(" \\\n", " ")):
        words = re.split(r" {2,}|  ?#", line)[0]
        if "…" not in words and "[" not in words:
            yield shlex.split(words)


@pytest.mark.parametrize("page", DOCS)
def test_every_command_that_is_shown_can_be_typed(page: str) -> None:
    """The command exists and accepts the arguments; it is not run."""
    for words in written_commands(page):
        command: Any = _command()
        name, *args = words
        if name == "COMMAND" or name.startswith("-"):
            continue
        command = command.commands[name]
        while hasattr(command, "commands") and args:
            command = command.commands[args.pop(0)]
        command.make_context(name, args)


def test_the_readme_is_short() -> None:
    assert len(read("README.md").splitlines()) <= 150
