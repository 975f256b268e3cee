"""The reference: commands, functions, classes and fields, read from the package itself."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from itertools import pairwise
from typing import Any

from croupier import api, errors, rules
from croupier.families.baccarat.rules import TwoHands
from croupier.families.blackjack.rules import Blackjack
from croupier.families.dice.rules import DiceRules
from croupier.families.poker.rules import Poker
from croupier.families.staged.rules import Staged
from croupier.families.wheels.rules import WheelRules
from croupier.games import all_games
from croupier.hands.rankings import Judged
from croupier.odds import report
from croupier.odds.explore.design import designed
from croupier.odds.poker import equity_report
from croupier.table.dealt_table import DealtTable
from croupier.table.observation import Observation
from croupier.terminal.main import COMMANDS, _command
from website.markdown import as_set, fenced, literal, table

FUNCTIONS = (
    api.list_games, api.get_game, api.evaluate, api.find_odds, api.equity,
    api.simulate, api.design, api.open_table,
)  # fmt: skip
CLASSES: tuple[type, ...] = (
    api.Listed, Judged, report.GameOdds, report.WagerOdds, report.WagerEstimate, report.OutcomeRow,
    report.HowToPlay, report.OtherPlay, report.HandFrequencies, equity_report.Equity,
    equity_report.SeatEquity,
    designed.Design, designed.Designed, DealtTable, Observation, errors.CroupierError,
)  # fmt: skip
"""The classes that the functions return, in the order in which a reader meets them."""
RECORDS: dict[type, str] = {
    Blackjack: "blackjack", Staged: "staged", TwoHands: "baccarat", WheelRules: "wheels", DiceRules: "dice",
    Poker: "poker",
}  # fmt: skip
"""The records of the families, each with the module of the language that has it."""
ROOMS = {
    "croupier.rules.game": "The game",
    "croupier.rules.steps": "Steps",
    "croupier.rules.choices": "Choices",
    "croupier.rules.options": "Options",
    "croupier.rules.irregularities": "Irregularities",
    "croupier.wagers": "Wagers",
    "croupier.cards": "Cards, packs, wheels",
}
"""The section of the page for names of each part of the package."""
ELSEWHERE = "The table, and the rest"


def command_line_page() -> str:
    """Return the page of all commands with their arguments, options and examples."""
    commands: Mapping[str, Any] = _command().commands
    parts = [
        "# Commands\n\nEvery command with its arguments and options, as `croupier COMMAND --help` prints "
        "them. [How to use the command line](../docs/how-to/use-the-command-line.md) has examples with "
        "their output."
    ]
    for group, listed in COMMANDS.items():
        parts.append(f"## {group}")
        for name in (each.name for each in listed):
            parts += [f"### croupier {name}", *_command_parts(commands[name])]
            for sub, each in getattr(commands[name], "commands", {}).items():
                parts += [f"#### croupier {name} {sub}", *_command_parts(each)]
    return "\n\n".join(parts) + "\n"


def _command_parts(command: Any) -> Iterator[str]:
    yield literal(inspect.cleandoc(command.help or ""))
    rows = []
    for each in command.params:
        if each.name == "help":
            continue
        is_argument = each.param_type_name == "argument"
        name = f"`{each.name.upper()}`" if is_argument else ", ".join(f"`{one}`" for one in each.opts)
        rows.append((name, literal(getattr(each, "help", None) or "")))
    if rows:
        yield table(("argument or option", "meaning"), rows)
    if command.epilog:
        yield fenced(command.epilog.removeprefix("Example: "), "console")


def api_page() -> str:
    head = (
        "# Python functions\n\n"
        "The functions of `import croupier` and the classes that they return, from their docstrings. "
        "[How to use Croupier from Python](../docs/how-to/use-python.md) has examples."
    )
    parts = [head, "## Functions", *(_function(each, "croupier.") for each in FUNCTIONS), "## Classes"]
    return "\n\n".join([*parts, *(_class(each) for each in CLASSES)]) + "\n"


def game_file_page() -> str:
    """Return the page of the names that a game file imports."""
    head = (
        "# The language of game files\n\n"
        "The names of `from croupier.language import …`, for authors of games. `croupier.language.<family>` "
        "has the words of a family. "
        "[Write a game](../docs/tutorials/write-a-game.md) is a first example, and every game's file is "
        "another."
    )
    parts: dict[str, list[str]] = {title: [] for title in (*ROOMS.values(), ELSEWHERE)}
    plain = []
    for name in rules.__all__:
        value = getattr(rules, name)
        if inspect.isclass(value):
            parts[_room(value)].append(_class(value))
        elif inspect.isfunction(value):
            parts[_room(value)].append(_function(value))
        else:
            plain.append(f"- `{name}` = `{_short(repr(value))}`")
    told = (f"## {title}\n\n" + "\n\n".join(own) for title, own in parts.items() if own)
    return "\n\n".join([head, *told, "## Values\n\n" + "\n".join(plain)]) + "\n"


def game_functions_page() -> str:
    """Return the page of everything that a game may answer otherwise than its family."""
    parts = [
        "# What a game may answer\n\n"
        "A game's `rules` are the record of its family. Each of these fields may be given: "
        "`RULES = blackjack.Blackjack(can_double=…)`, or replaced in an edition: "
        "`RULES.replace(can_double=…)`. Table, odds and simulation then ask the new answer. Each field is "
        "shown with its meaning, with what the family answers, and with a game of the package that answers "
        "otherwise."
    ]
    for record, module in RECORDS.items():
        games = [game for game in all_games() if type(game.rules) is record]
        name = f"{module}.{record.__name__}"
        parts.append(f"## {record.__name__}")
        parts.append(f"`from croupier.language import {module}`, then `{name}`. {docstring(record)}")
        told = field_docs(record)
        rows = []
        for each in fields(record):
            others = (game.id for game in games if _differs(game.rules, each))
            rows.append((f"`{each.name}`", _cell(told[each.name]), _cell(_default(each)), next(others, "")))
        parts.append(table(("answer", "meaning", "by default", "another answer"), rows))
    return "\n\n".join(parts) + "\n"


def field_docs(record: type) -> dict[str, str]:
    """Return the docstring below each field, those of the record that it extends included."""
    found: dict[str, str] = {}
    for kind in reversed(record.__mro__[:-1]):
        if not is_dataclass(kind):
            continue
        (body,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
        assert isinstance(body, ast.ClassDef)
        for field_of, after in pairwise(body.body):
            if isinstance(field_of, ast.AnnAssign) and isinstance(field_of.target, ast.Name):
                text = _text_of(after)
                if text or field_of.target.id not in found:
                    found[field_of.target.id] = " ".join(text.split())
    return found


def _cell(text: str) -> str:
    """Return a text as a cell of a table, with its code as it is."""
    return text.replace("|", "\\|")


def _text_of(statement: ast.stmt) -> str:
    value = statement.value if isinstance(statement, ast.Expr) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def _default(each: Field[Any]) -> str:
    """Return what a family answers if a game does not; "to be given" if it must."""
    if each.default is MISSING:
        return "to be given" if each.default_factory is MISSING else ""
    if callable(each.default):
        name = getattr(each.default, "__name__", "")
        if name != "<lambda>":
            return name.replace("_", " ")
        source = inspect.getsource(each.default)
        return _short(source.partition("lambda ")[2].partition(": ")[2].strip().rstrip(",)"))
    return _short(str(each.default))


def _differs(rules_of: Any, each: Field[Any]) -> bool:
    value = getattr(rules_of, each.name)
    return each.default is MISSING or (value is not each.default and value != each.default)


def _room(value: Any) -> str:
    found = (title for room, title in ROOMS.items() if value.__module__.startswith(room))
    return next(found, ELSEWHERE)


def _short(text: str, room: int = 70) -> str:
    return text if len(text) <= room else f"{text[: room - 1]}…"


def _function(function: Any, before: str = "", level: str = "###") -> str:
    name = f"{before}{function.__name__}"
    parts = [f"{level} {name}", fenced(f"{name}{signature(function)}", "python"), docstring(function)]
    return "\n\n".join(part for part in parts if part)


def signature(function: Any) -> str:
    """Return the signature, with one parameter per line if it is long.

    >>> signature(api.list_games)
    '() -> list[Listed]'
    """
    told = inspect.signature(function)
    whole = (
        re.sub(r"'([^']*)'", r"\1", str(told)) if function.__module__.startswith("croupier") else str(told)
    )
    if len(whole) < 90:
        return whole
    head, _, back = whole.rpartition(") -> ")
    return "(\n    " + ",\n    ".join(_parted(head[1:])) + f",\n) -> {back}"


def _parted(text: str) -> Iterator[str]:
    """Split at commas outside of brackets."""
    depth, begun = 0, 0
    for place, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and not depth:
            yield text[begun:place].strip()
            begun = place + 1
    yield text[begun:].strip()


def docstring(value: Any) -> str:
    """Return a docstring as Markdown, '' if there is none or `dataclass` wrote it."""
    told = value.__dict__.get("__doc__") if inspect.isclass(value) else value.__doc__
    if not told or (inspect.isclass(value) and told.startswith(f"{value.__name__}(")):
        return ""
    return as_markdown(inspect.cleandoc(told))


def as_markdown(told: str) -> str:
    """
    >>> as_markdown("Adds.\\n\\n>>> 1 + 1\\n2\\n\\nAlways.").splitlines()
    ['Adds.', '', '```python', '>>> 1 + 1', '2', '```', '', 'Always.']
    """
    blocks = re.split(r"\n\s*\n", told)
    parts = []
    for block in blocks:
        at = block.find(">>> ")
        words, example = (block, "") if at < 0 else (block[:at], block[at:])
        parts += [as_set(words.strip())] if words.strip() else []
        parts += [fenced(example, "python")] if example else []
    return "\n\n".join(parts)


def _class(kind: type) -> str:
    parts = [f"### {kind.__name__}", f"`{kind.__module__}.{kind.__name__}`", docstring(kind), _fields(kind)]
    for name, member in vars(kind).items():
        if name.startswith("_") or issubclass(kind, Enum):
            continue
        if isinstance(member, property) and member.fget is not None:
            told = docstring(member.fget)
            returned = inspect.signature(member.fget).return_annotation
            parts.append(f"**`{name}`** `{returned}`" + (f"\n\n{told}" if told else ""))
        elif inspect.isfunction(member):
            head = fenced(f"{name}{signature(member)}", "python")
            parts.append("\n\n".join(filter(None, (head, docstring(member)))))
        elif isinstance(member, classmethod):
            made = member.__func__
            head = fenced(f"{kind.__name__}.{name}{signature(made)}", "python")
            parts.append("\n\n".join(filter(None, (head, docstring(made)))))
    return "\n\n".join(part for part in parts if part)


def _fields(kind: type) -> str:
    return "\n".join(
        f"- **`{name}`** `{_short(told)}`" + (f": {as_set(words)}" if words else "")
        for name, told, words in written_fields(kind)
    )


def written_fields(kind: type) -> Iterable[tuple[str, str, str]]:
    """Yield name, type and docstring of each field that a class declares.

    >>> [(name, told) for name, told, words in written_fields(api.Listed)]
    [('id', 'str'), ('family', 'str'), ('house', 'str')]
    """
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    except (OSError, TypeError):
        return
    (node,) = tree.body
    assert isinstance(node, ast.ClassDef)
    for each, after in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            if each.target.id.startswith("_"):
                continue
            is_told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            words = str(after.value.value) if is_told else ""  # type: ignore[union-attr]
            yield each.target.id, ast.unparse(each.annotation), " ".join(words.split())
