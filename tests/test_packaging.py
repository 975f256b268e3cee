"""What is imported is declared, the core needs nothing of the pit, and a wheel has all that is read."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path
from zipfile import ZipFile

import pytest

from croupier.terminal.main import PIT
from tools import licences
from tools.licences import REQUIREMENTS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
ON_CORE = ("server", "web")
"""The layers of the pit; and the two commands that open it."""
PIT_COMMANDS = ("terminal/commands/serve.py", "terminal/commands/accounts.py")


def declared(lines: list[str]) -> set[str]:
    return {plain(re.split(r"[\[<>=]", line)[0]) for line in lines}


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


CORE = declared(PROJECT["project"]["dependencies"])
EXTRA = declared(PROJECT["project"]["optional-dependencies"]["pit"])
DOSSIER = declared(PROJECT["project"]["optional-dependencies"]["dossier"])
POSTGRESQL = declared(PROJECT["project"]["optional-dependencies"]["postgresql"])
CLUSTER = declared(PROJECT["project"]["optional-dependencies"]["cluster"])
LEARNERS = declared(PROJECT["project"]["optional-dependencies"]["env"])

OURS = CORE | EXTRA | POSTGRESQL | DOSSIER | CLUSTER | LEARNERS


@cache
def imported() -> frozenset[tuple[str, str]]:
    """Every module of others that a file of the package imports."""
    return frozenset(_imported())


def _imported() -> Iterator[tuple[str, str]]:
    source = ROOT / "src" / "croupier"
    for path in source.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level and node.module:
                names = [node.module]
            for name in names:
                top = name.partition(".")[0]
                if top not in sys.stdlib_module_names and top != "croupier":
                    yield str(path.relative_to(source)), top


def test_every_module_that_is_imported_is_declared() -> None:
    distributions = packages_distributions()
    missing = {
        (file, module)
        for file, module in imported()
        if not {plain(each) for each in distributions[module]} & OURS
    }
    assert missing == set()


def test_the_core_imports_nothing_of_the_pit() -> None:
    distributions = packages_distributions()
    pit = {
        (file, module)
        for file, module in imported()
        if {plain(each) for each in distributions[module]} & EXTRA
    }
    assert {module for _, module in pit} <= set(PIT)
    assert {
        file for file, _ in pit if file.partition("/")[0] not in ON_CORE and file not in PIT_COMMANDS
    } == set()
    assert {name.partition("[")[0] for name in CORE} & EXTRA == set()


def test_what_is_tested_is_what_is_declared() -> None:
    """Every requirement has its exact version, and so has what builds the package."""
    names, extras, besides = (pinned(name) for name in REQUIREMENTS)
    assert (CORE | EXTRA) - names.keys() == set()
    assert names.keys() & (POSTGRESQL | DOSSIER | CLUSTER | LEARNERS) == set()
    assert (POSTGRESQL | DOSSIER | CLUSTER) - extras.keys() == set()
    assert LEARNERS - besides.keys() == set()
    assert PROJECT["build-system"]["requires"] == [f"setuptools=={names['setuptools']}"]


def pinned(name: str) -> dict[str, str]:
    """The exact version of each package in a file of requirements."""
    rows = re.findall(r"^([\w.\-]+)==(\S+)", (ROOT / name).read_text(), re.MULTILINE)
    return {plain(package): version for package, version in rows}


@pytest.mark.parametrize(
    ("module", "command", "said"),
    [
        ("uvicorn", ["serve"], "the pit is not installed: uvicorn is missing (pip install 'croupier[pit]')"),
        (
            "psycopg",
            ["people", "list", "--database", "postgresql://nobody@localhost/none"],
            "PostgreSQL's driver is not installed: psycopg is missing (pip install 'croupier[postgresql]')",
        ),
        (
            "distributed",
            ["simulate", "ohio-big-six", "--cluster", "tcp://localhost:1"],
            "clusters are not installed: distributed is missing (pip install 'croupier[cluster]')",
        ),
    ],
)
def test_a_missing_extra_is_named_in_one_line(
    module: str, command: list[str], said: str, tmp_path: Path
) -> None:
    script = (
        f"import sys; sys.modules[{module!r}] = None; "
        f"from croupier.terminal.main import main; main({command!r})"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, cwd=tmp_path
    )
    assert (ran.returncode, ran.stderr) == (2, f"croupier: {said}\n")


def test_a_wheel_has_the_rulebook_and_all_that_is_read(tmp_path: Path) -> None:
    script = f"""
import os, shutil
from setuptools import build_meta
here = {str(tmp_path / "tree")!r}
left = shutil.ignore_patterns("*.egg-info", "__pycache__")
shutil.copytree({str(ROOT / "src")!r}, here + "/src", ignore=left)
shutil.copytree({str(ROOT / "rulebook")!r}, here + "/rulebook")
for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
    shutil.copy({str(ROOT)!r} + "/" + name, here)
os.chdir(here)
print(build_meta.build_wheel({str(tmp_path)!r}))
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    names = set(ZipFile(tmp_path / ran.stdout.split()[-1]).namelist())
    sheets = {f"croupier/rulebook/text/{each.name}" for each in (ROOT / "rulebook").glob("*.md")}
    audited = (ROOT / "rulebook" / "citations").glob("*.json")
    assert sheets | {f"croupier/rulebook/citations/{each.name}" for each in audited} <= names
    source = ROOT / "src"
    kept = {
        str(path.relative_to(source))
        for path in (source / "croupier").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert kept - names == set()


def test_every_requirement_is_pinned_with_its_hashes() -> None:
    for name in REQUIREMENTS:
        text = (ROOT / name).read_text(encoding="utf-8")
        rows = [row for row in re.split(r"(?<!\\)\n", text) if row and not row.startswith(("#", "-r"))]
        assert rows and all(re.match(r"[\w.\-]+==\S+ \\\n +--hash=sha256:[0-9a-f]{64}", row) for row in rows)
        assert "://" not in text


def test_the_licences_of_what_is_installed_are_listed() -> None:
    listed = (ROOT / "docs" / "reference" / "licences.md").read_text(encoding="utf-8")
    assert listed == "\n".join(licences.lines(ROOT)) + "\n", "make docs writes it anew"
    assert all(f"| {name} |" in listed for each in REQUIREMENTS for name in licences.pinned(ROOT / each))
