"""The reference: names, signatures, fields and docstrings, read from the package itself."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

from croupier import api, errors, rules
from croupier.hands.rankings import Judged
from croupier.odds import report
from croupier.odds.explore.design import designed
from croupier.odds.poker import equity_report
from croupier.table.dealt_table import DealtTable
from croupier.table.observation import Observation
from website.markdown import as_set, fenced

DOORS = (
    api.list_games, api.get_game, api.evaluate, api.find_odds, api.equity,
    api.simulate, api.design, api.open_table,
)  # fmt: skip
ANSWERS: tuple[type, ...] = (
    api.Listed, Judged, report.GameOdds, report.WagerOdds, report.WagerEstimate, report.OutcomeRow,
    report.HowToPlay, report.OtherPlay, report.HandFrequencies, equity_report.Equity,
    equity_report.SeatEquity,
    designed.Design, designed.Designed, DealtTable, Observation, errors.Refusal,
)  # fmt: skip
"""What the doors give back, in the order in which one meets them."""
ROOMS = {
    "croupier.rules.game": "The game",
    "croupier.rules.steps": "Steps",
    "croupier.rules.choices": "Choices",
    "croupier.rules.options": "Options",
    "croupier.rules.irregularities": "Irregularities",
    "croupier.wagers": "Wagers",
    "croupier.cards": "Cards, packs, wheels",
}
"""Where a name of the language is written, and the part of the page that it stands in."""
ELSEWHERE = "The table, and the rest"


def api_page() -> str:
    head = (
        "# Python: the public functions\n\n"
        "What `import croupier` offers, from its docstrings. [In Python](../docs/python.md) walks through it."
    )
    parts = [head, "## Questions", *(_function(each, "croupier.") for each in DOORS), "## Answers"]
    return "\n\n".join([*parts, *(_class(each) for each in ANSWERS)]) + "\n"


def game_file_page() -> str:
    """The language of a game file, by the room that a name is written in."""
    head = (
        "# The language of game files\n\n"
        "What `from croupier.rules import …` offers to who writes a game. "
        "[Adding a game](../docs/adding-a-game.md) has the steps, and every file of a game is an example."
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
    """As it is written, a parameter a line where that is long.

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
    """At the commas that stand in no bracket."""
    depth, begun = 0, 0
    for place, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and not depth:
            yield text[begun:place].strip()
            begun = place + 1
    yield text[begun:].strip()


def docstring(value: Any) -> str:
    """Words as Markdown, examples as code; '' where a name says everything, or where dataclasses wrote it."""
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
    """The fields that a class declares, each with its type and with the words that stand under it.

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
