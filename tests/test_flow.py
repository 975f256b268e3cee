"""The one-way flow, read from the imports themselves; and what the rules may not touch. See
docs/explanation/flow.md."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from inspect import isabstract
from pathlib import Path

import pytest

from croupier import rules
from croupier.odds.engine import CountingEngine, Engine

ROOT = Path(__file__).parents[1]
PACKAGE = "croupier"
ORDER = (
    "errors",
    "readers",
    "compiled",
    "cards",
    "report",
    "hands",
    "wagers",
    "rules",
    "families",
    "houses",
    "language",
    "games",
    "custom_games",
    "work",
    "table",
    "histories",
    "rulebook",
    "school",
    "odds",
    "simulation",
    "api",
    "environments",
    "rendering",
    "dossier",
    "server",
    "web",
    "terminal",
)
RULES = ORDER[: ORDER.index("custom_games")]
"""What never draws: no chance, clock, file or print."""

CHANCE = {"random", "secrets", "uuid"}
CLOCKS = {"asyncio", "datetime", "sched", "time", "zoneinfo"}
FILES = {"fileinput", "glob", "io", "logging", "os", "pathlib", "shutil", "sqlite3", "sys", "tempfile"}
OUTSIDE = {"http", "multiprocessing", "socket", "subprocess", "threading", "urllib"}
DOORS = {"builtins", "importlib", "pkgutil", "runpy"}
"""Ways to import what the tests below could not read."""

COMPILING = [f"croupier.compiled imports {name}" for name in ("os", "pathlib.Path", "sys", "threading.RLock")]
"""A kernel looks for the modules that import it, one thread at a time compiles, and Numba stores it in a
folder."""
LIST = "croupier.games.__init__"
"""The list of games loads each when it is asked for: the one door that is allowed."""

FAMILIES = ("banked", "blackjack", "baccarat", "staged", "war", "dice", "wheels", "setting", "poker")
ROOMS = ("families", "games", "odds", "simulation")
"""The layers that have a room for each family."""
LANGUAGE = "croupier.language"
"""The one import of a game file."""
SHARED = ("banked",)
"""The family that is a part of others."""

WORLD = CHANCE | CLOCKS | FILES | OUTSIDE | DOORS
DEEDS = {"open", "print", "input", "breakpoint", "eval", "exec", "__import__"}


@cache
def modules() -> dict[str, str]:
    """Every module of the package by its dotted name (a package's own by the name ending `.__init__`)."""
    source = ROOT / "src"
    paths = sorted((source / PACKAGE).rglob("*.py"))
    return {".".join(path.relative_to(source).with_suffix("").parts): path.read_text() for path in paths}


parsed = cache(ast.parse)
"""Every test reads the same texts, most of them long."""


def imports(module: str, tree: ast.AST) -> Iterator[str]:
    """Dotted names a module imports, wherever it does: inside a function or for types alone counts too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*parts, node.module] if node.module else parts)
            yield from (f"{base}.{alias.name}" for alias in node.names)


def layer(module: str) -> str | None:
    """The folder a dotted name lies in; None for names outside the package and for the package itself."""
    top, _, rest = module.partition(".")
    name = rest.partition(".")[0]
    return name if top == PACKAGE and name not in ("", "__init__", "__main__", "__version__") else None


def backward(module: str, source: str) -> list[str]:
    """Imports against the flow."""
    roots = {f"{PACKAGE}.__init__": "api", f"{PACKAGE}.__main__": "terminal"}
    here = layer(module) or roots.get(module)
    reach = ORDER[: ORDER.index(here) + 1] if here else ()
    named = sorted(set(imports(module, parsed(source))))
    return [f"{module} imports {name}" for name in named if layer(name) not in (None, *reach)]


def impure(module: str, source: str) -> list[str]:
    """Chance, clock, file and print."""
    tree = parsed(source)
    named = sorted(set(imports(module, tree)))
    found = [f"{module} imports {name}" for name in named if name.partition(".")[0] in WORLD]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DEEDS:
            found.append(f"{module}:{node.lineno} calls {node.func.id}")
        elif isinstance(node, ast.Attribute) and node.attr == "random":  # numpy.random
            found.append(f"{module}:{node.lineno} reaches for random")
    return found


def test_every_folder_has_its_place() -> None:
    assert {layer(module) for module in modules()} - {None} == set(ORDER)


def test_every_module_can_be_imported() -> None:
    for module in modules():
        if not module.endswith(".__main__"):
            import_module(module.removesuffix(".__init__"))


def unanswered(of: type) -> list[str]:
    """The questions of a class that nobody has answered."""
    return [name for name in dir(of) if getattr(getattr(of, name, None), "__isabstractmethod__", False)]


def test_a_class_with_a_question_without_answer_cannot_be_made() -> None:
    """`abstractmethod` is a comment alone where the class is not an abstract one."""
    classes = {
        value
        for module in modules()
        if not module.endswith(".__main__")
        for value in vars(import_module(module.removesuffix(".__init__"))).values()
        if isinstance(value, type) and value.__module__.startswith(PACKAGE)
    }
    asking = [of for of in classes if unanswered(of)]
    assert Engine not in asking and CountingEngine in asking
    assert [of for of in asking if not isabstract(of)] == []


def test_the_document_lists_the_folders_in_order() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \|", (ROOT / "docs" / "explanation" / "flow.md").read_text(), re.MULTILINE
    )
    assert tuple(rows) == ORDER


def test_the_document_names_every_room() -> None:
    tree = (ROOT / "docs" / "explanation" / "flow.md").read_text().split("```")[1]
    rooms = {module.split(".")[2] for module in modules() if module.count(".") > 2} - set(FAMILIES)
    assert {room for room in rooms if not re.search(rf"\b{room}/", tree)} == set()


def test_imports_point_one_way() -> None:
    assert [line for module, source in modules().items() for line in backward(module, source)] == []


FAMILY_FREE = ("table", "server", "web")
"""Rooms that know no family: a family declares what they show of it."""


def test_what_a_family_shows_is_declared_by_it() -> None:
    found = [
        f"{module} imports {name}"
        for module, source in modules().items()
        if layer(module) in FAMILY_FREE
        for name in sorted(set(imports(module, parsed(source))))
        if layer(name) == "families"
    ]
    assert found == []


ONE_WAY = ("families", "games", "houses", "server", "table")
"""Rooms whose sub-folders import one way among themselves."""


def two_way(room: str, sources: Mapping[str, str]) -> list[str]:
    """Return the imports between sub-folders and modules of a room that import each other."""
    start = f"{PACKAGE}.{room}."
    found: dict[tuple[str, str], list[str]] = {}
    for module, source in sources.items():
        if not module.startswith(start):
            continue
        own = module.removeprefix(start).partition(".")[0]
        for name in sorted(set(imports(module, parsed(source)))):
            other = name.removeprefix(start).partition(".")[0] if name.startswith(start) else own
            if other != own:
                found.setdefault((own, other), []).append(f"{module} imports {name}")
    return [line for (one, other), lines in found.items() if (other, one) in found for line in lines]


@pytest.mark.parametrize("room", ONE_WAY)
def test_folders_inside_a_room_import_one_way(room: str) -> None:
    assert two_way(room, modules()) == []


def test_folders_that_import_each_other_are_found() -> None:
    sources = {
        "croupier.server.store.rows": "from croupier.server.cage.wallets import post",
        "croupier.server.cage.wallets": "from croupier.server.store import rows",
        "croupier.server.api.tables": "from croupier.server.cage.wallets import post",
    }
    assert two_way("server", sources) == [
        "croupier.server.store.rows imports croupier.server.cage.wallets.post",
        "croupier.server.cage.wallets imports croupier.server.store.rows",
    ]


def test_rules_never_draw() -> None:
    pure = {module: source for module, source in modules().items() if layer(module) in RULES}
    found = [line for module, source in pure.items() for line in impure(module, source)]
    assert found == [*COMPILING, f"{LIST} imports importlib.import_module"]


def family(module: str) -> str | None:
    """The family that a dotted name belongs to."""
    parts = module.split(".")
    return parts[2] if len(parts) > 3 and parts[1] in ROOMS and parts[2] in FAMILIES else None


def strangers(module: str, source: str) -> list[str]:
    """Imports of another family than the module's own."""
    own = family(module)
    named = sorted(set(imports(module, parsed(source)))) if own else []
    return [f"{module} imports {name}" for name in named if family(name) not in (None, own, *SHARED)]


def test_a_family_keeps_to_its_rooms() -> None:
    assert [line for module, source in modules().items() for line in strangers(module, source)] == []


def test_every_layer_has_the_same_rooms() -> None:
    """No file of a layer's rooms lies beside them, no room has a name of its own, and whoever looks for the
    rules, the odds, the simulation or the tests of a family finds each in the room of that name."""
    for layer_name in ("families", "games"):
        folders = {module.split(".")[2] for module in modules() if module.split(".")[1] == layer_name}
        assert folders - {"__init__", "catalogue"} <= set(FAMILIES), layer_name
    for layer_name in ROOMS:
        rooms = rooms_in(ROOT / "src" / PACKAGE / layer_name)
        tested = rooms_in(ROOT / "tests" / layer_name)
        assert tested <= rooms, layer_name
        assert set(FAMILIES) - set(SHARED) <= tested, layer_name


def test_a_family_has_its_rules_in_one_place() -> None:
    held = {family(module) for module in modules() if re.fullmatch(r"croupier\.families\.\w+\.rules", module)}
    assert held == set(FAMILIES) - set(SHARED)


def test_pages_are_tested_in_their_rooms() -> None:
    assert rooms_in(ROOT / "tests/web") == rooms_in(ROOT / "src" / PACKAGE / "web")


def rooms_in(folder: Path) -> set[str]:
    """Those with a file of Python in them."""
    return {path.name for path in folder.iterdir() if path.is_dir() and any(path.rglob("*.py"))}


def roundabout(module: str, source: str) -> list[str]:
    """Names of the language of game files that one of them takes from elsewhere."""
    named = (name.rpartition(".") for name in sorted(set(imports(module, parsed(source)))))
    return [
        f"{module} imports {home}.{name}"
        for home, _, name in named
        if (layer(home) in ORDER[: ORDER.index("families")] and name in rules.__all__) or home in spoken()
    ]


@cache
def spoken() -> set[str]:
    """Return the modules whose names `croupier.language` gives to game files."""
    faces = (source for module, source in modules().items() if layer(module) == "language")
    named = (name for source in faces for name in imports("", parsed(source)))
    return {name.removesuffix(".*") for name in named if name.endswith(".*")}


def test_one_import_brings_the_language_of_a_game_file() -> None:
    files = {module: source for module, source in modules().items() if layer(module) == "games"}
    found = [
        line for module, source in files.items() if family(module) for line in roundabout(module, source)
    ]
    assert found == []


def test_a_roundabout_import_is_found() -> None:
    source = """
from croupier.language import Deal
from croupier.cards.card import Hand, parse_cards
from croupier.families.dice.rules import DiceRules
"""
    assert roundabout("croupier.games.dice.craps", source) == [
        "croupier.games.dice.craps imports croupier.cards.card.Hand",
        "croupier.games.dice.craps imports croupier.families.dice.rules.DiceRules",
    ]


def test_a_word_of_the_language_has_one_meaning() -> None:
    """A face takes all public names of several modules: two may not have one name, and no import of one of
    them may hide a name of another."""
    hidden = []
    for face, source in modules().items():
        if layer(face) != "language":
            continue
        words = import_module(face.removesuffix(".__init__"))
        for home in (
            name.removesuffix(".*") for name in imports(face, parsed(source)) if name.endswith(".*")
        ):
            own = import_module(home)
            path = f"{home}.__init__" if f"{home}.__init__" in modules() else home
            names = getattr(own, "__all__", None) or defined(modules()[path])
            hidden += [f"{home}.{name}" for name in names if getattr(words, name) is not getattr(own, name)]
    assert hidden == []


def defined(source: str) -> set[str]:
    """Return the public names that a module defines at its top."""
    names: set[str] = set()
    for node in parsed(source).body:
        match node:
            case (
                ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name))
            ):
                names.add(name)
            case ast.Assign(targets=targets):
                named = (each for target in targets for each in ast.walk(target))
                names |= {each.id for each in named if isinstance(each, ast.Name)}
    return {name for name in names if not name.startswith("_")}


def test_a_stranger_is_found() -> None:
    found = strangers("croupier.odds.dice.craps", "from croupier.families.war.rules import BASE")
    assert found == ["croupier.odds.dice.craps imports croupier.families.war.rules.BASE"]


def test_the_package_itself_imports_nothing() -> None:
    """Except the public names, for type checkers."""
    named = set(imports(PACKAGE, parsed(modules()[f"{PACKAGE}.__init__"])))
    assert {name.rpartition(".")[0] for name in named if layer(name)} == {"croupier.api"}
    ran = subprocess.run(
        [sys.executable, "-c", "import croupier, sys; print([n for n in sys.modules if 'croupier.' in n])"],
        capture_output=True,
        text=True,
    )
    assert ran.stdout == "[]\n"


@pytest.mark.parametrize(
    ("module", "source", "named"),
    [
        ("croupier.cards.shoe", "from croupier.table.chance import Source", "croupier.table.chance.Source"),
        ("croupier.cards.shoe", "from croupier import hands", "croupier.hands"),
        ("croupier.cards.shoe", "import croupier.hands.poker as poker", "croupier.hands.poker"),
        ("croupier.cards.shoe", "from ..hands import poker", "croupier.hands.poker"),
        ("croupier.cards.__init__", "from .. import hands", "croupier.hands"),
        ("croupier.games.craps", "def deal():\n    from croupier.odds import solve", "croupier.odds.solve"),
        ("croupier.games.craps", "if TYPE_CHECKING:\n    import croupier.table", "croupier.table"),
        ("croupier.odds.report", "from croupier.simulation import run", "croupier.simulation.run"),
        ("croupier.errors", "from croupier.cards.card import Card", "croupier.cards.card.Card"),
        ("croupier.table.seats", "import croupier.web", "croupier.web"),
    ],
)
def test_an_import_against_the_flow_is_found(module: str, source: str, named: str) -> None:
    assert backward(module, source) == [f"{module} imports {named}"]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("croupier.hands.poker", "from croupier.cards.card import Card"),
        ("croupier.hands.poker", "from croupier.errors import BadCards"),
        (
            "croupier.hands.poker",
            "from . import points\nfrom .points import Points\nfrom ..cards import card",
        ),
        ("croupier.simulation.run", "from croupier.odds.staged import paid_by_table"),
        ("croupier.terminal.main", "import math\nfrom croupier import __version__"),
    ],
)
def test_an_import_along_the_flow_is_not(module: str, source: str) -> None:
    assert backward(module, source) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import random", "imports random"),
        ("from os import path", "imports os.path"),
        ("def now():\n    from datetime import date", "imports datetime.date"),
        ("x = 1\nprint(x)", ":2 calls print"),
        ("sheet = open('sheet')", ":1 calls open"),
        ("import numpy as np\nnp.random.default_rng()", ":2 reaches for random"),
    ],
)
def test_an_impure_rule_is_found(source: str, found: str) -> None:
    gap = "" if found.startswith(":") else " "
    assert impure("croupier.games.craps", source) == [f"croupier.games.craps{gap}{found}"]


@pytest.mark.parametrize("arguments", [None, ["--help"], ["games"]], ids=["import", "help", "games"])
def test_the_command_starts_light(arguments: list[str] | None) -> None:
    """Arrays and the compiler are loaded only by what counts or simulates, and a family's rules only by a
    game: help and the list of games must answer at once."""
    script = f"""
import sys
from croupier.terminal.main import main
arguments = {arguments!r}
try:
    if arguments is not None:
        sys.argv[1:] = arguments
        main()
except SystemExit as done:
    assert not done.code, done.code
heavy = {{name for name in sys.modules if name.startswith(("croupier.families.", "croupier.games."))}}
heavy -= {{"croupier.games.catalogue"}}
print("loaded:", sorted({{"numba", "numpy"}} & set(sys.modules) | heavy))
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines()[-1] == "loaded: []"


# One name, one thing

ALIAS = re.compile(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*")


def class_names(source: str) -> Iterator[str]:
    yield from (node.name for node in parsed(source).body if isinstance(node, ast.ClassDef))


def aliases(source: str) -> Iterator[tuple[str, str]]:
    """The type aliases of a module, each with what it stands for. Not arrays, which say no more than what
    their numbers are, and not type variables."""
    for node in parsed(source).body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if ALIAS.fullmatch(name):
                meant = ast.unparse(value)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias"), value=value):
                meant = ast.unparse(value) if value is not None else ""
            case _:
                continue
        if not re.search(r"\bNDArray\b|^TypeVar\b", meant):
            yield name, meant


def test_a_class_has_a_name_of_its_own() -> None:
    found: dict[str, list[str]] = {}
    for module, source in modules().items():
        for name in class_names(source):
            found.setdefault(name, []).append(module)
    assert {name: where for name, where in found.items() if len(where) > 1} == {}


def test_an_alias_has_one_meaning_and_no_class_has_its_name() -> None:
    classes = {name for source in modules().values() for name in class_names(source)}
    meanings: dict[str, set[str]] = {}
    for source in modules().values():
        for name, meant in aliases(source):
            meanings.setdefault(name, set()).add(meant)
    assert sorted(classes & set(meanings)) == []
    assert {name: meant for name, meant in meanings.items() if len(meant) > 1} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("Way = tuple[int, ...]", [("Way", "tuple[int, ...]")]),
        ("Way: TypeAlias = dict[str, int]", [("Way", "dict[str, int]")]),
        ("Ways = NDArray[np.int64]\nT = TypeVar('T')\nWAYS = 3", []),
    ],
)
def test_an_alias_is_found(source: str, found: list[tuple[str, str]]) -> None:
    assert list(aliases(source)) == found


# Tests speak to a room's interface

INTERNALS = {"families": 39, "odds": 263, "simulation": 105}
"""The most imports by tests of what lies below a room's interface; a test may lower it, none may raise it."""


def is_interface(module: str) -> bool:
    """Return True for a module that any test may name: those at the top of odds and simulation, each family's
    engine and simulator, and a folder that says which names it gives. Families speak through
    `croupier.language`."""
    _, room, *below = module.split(".")
    if room == "families":
        return False
    gives = "__all__" in modules().get(f"{module}.__init__", "")
    is_top = len(below) == 1 and module in modules()
    return gives or is_top or below[-1] in ("engine", "simulator")


def internals_named(source: str) -> Iterator[str]:
    """Yield the modules below a room's interface that a test imports, once for each statement."""
    for node in ast.walk(parsed(source)):
        if not isinstance(node, ast.ImportFrom) or node.module is None:
            continue
        named = [f"{node.module}.{alias.name}" for alias in node.names]
        below = [name for name in named if name in modules() or f"{name}.__init__" in modules()]
        homes = below + ([node.module] if len(below) < len(named) else [])
        for home in homes:
            parts = home.split(".")
            if parts[0] == PACKAGE and len(parts) > 2 and parts[1] in INTERNALS and not is_interface(home):
                yield home


def test_tests_speak_to_the_interface_of_a_room() -> None:
    sources = [path.read_text() for path in sorted((ROOT / "tests").rglob("*.py"))]
    found = [name.split(".")[1] for source in sources for name in internals_named(source)]
    assert {room: found.count(room) for room in INTERNALS if found.count(room) > INTERNALS[room]} == {}


def test_an_internal_module_is_told_from_an_interface() -> None:
    source = """
from croupier.families.staged.rules import Staged
from croupier.odds import coach
from croupier.odds.baccarat import coups, engine
from croupier.simulation.run import simulate
"""
    assert list(internals_named(source)) == [
        "croupier.families.staged.rules",
        "croupier.odds.baccarat.coups",
    ]
