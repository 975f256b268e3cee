"""Text from outside is read within bounds; and no conversion of text bypasses the bounded readers."""

from __future__ import annotations

import ast
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from croupier.cards.card import Card, parse_cards
from croupier.cards.chance_devices import Roll
from croupier.cards.pack import STANDARD
from croupier.custom_games import find
from croupier.errors import BadOption, CroupierError, ParseError
from croupier.histories.phh import read as read_histories
from croupier.language.poker import parse_rake
from croupier.odds.explore.design.design_file import read_design
from croupier.odds.explore.target import parse_target
from croupier.odds.poker.ranges import hands_of
from croupier.readers import check_yaml, decimal_number, fraction, measure, whole_number
from croupier.simulation.counting.systems import ramp_of, read_system
from croupier.simulation.evening.plan import parse_evening
from croupier.wagers.chips import dollars
from croupier.wagers.fees import Steps
from croupier.wagers.jackpot import Prize
from croupier.wagers.pays import Odds
from croupier.wagers.spot import Limits

SOURCE = Path(__file__).parents[1] / "src" / "croupier"
READERS = "readers.py"
CHECKERS = ("check_certificate.py", "check_fair.py")
"""Files of the standard library alone, for people without the package: their readers of numbers are their
own, and bounded."""
CONVERSIONS = {"int", "float", "complex", "Decimal", "Fraction"}
OUTER = ("server", "web", "terminal", "histories", "custom_games.py")
"""The layers that read outside text: whatever is not known to be a number counts as text here."""
TEXT_METHODS = {
    *("strip", "lstrip", "rstrip", "removeprefix", "removesuffix", "replace", "lower", "upper", "split"),
    *("rsplit", "partition", "rpartition", "group", "groups", "read_text", "join", "decode", "readline"),
    *("splitlines", "fullmatch", "search", "match", "findall", "finditer"),
}
NUMBER_TYPES = ("int", "float", "Fraction", "Decimal", "bool")
NUMBER_CALLS = {
    *CONVERSIONS,
    "len",
    "sum",
    "abs",
    "round",
    "ceil",
    "floor",
    "ratio",
    "sqrt",
    "time",
    "monotonic",
    "now",
    "scalar",
}


def is_number_type(written: str) -> bool:
    """Return True if an annotation allows numbers only."""
    return all(part.strip(" '\"") in (*NUMBER_TYPES, "None") for part in written.split("|"))


def is_text_type(written: str) -> bool:
    return "str" in [part.strip(" '\"") for part in written.split("|")]


@cache
def declared() -> dict[str, set[str]]:
    """The annotations of every attribute, property and function of the package, by name."""
    found: dict[str, set[str]] = {}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef):
                for each in node.body:
                    if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
                        found.setdefault(each.target.id, set()).add(ast.unparse(each.annotation))
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
                found.setdefault(node.name, set()).add(ast.unparse(node.returns))
    return found


def kind_by_name(name: str) -> str:
    kinds = declared().get(name, set()) if name != "copy" else set()  # arrays are copied
    if kinds and all(map(is_number_type, kinds)):
        return "number"
    return "text" if kinds == {"str"} else ""


Names = dict[str, str]


def kind(node: ast.expr, names: Names) -> str:
    """Return "number", "text", or "" where neither is known."""
    match node:
        case ast.Constant(value=str()):
            return "text"
        case ast.Constant() | ast.Compare() | ast.UnaryOp():
            return "number"
        case ast.BinOp(left=left, right=right, op=op):
            both = {kind(left, names), kind(right, names)}
            if isinstance(op, ast.Add):
                return "text" if "text" in both else "number" if "number" in both else ""
            return "text" if isinstance(op, ast.Mod) and kind(left, names) == "text" else "number"
        case ast.BoolOp(values=values):
            kinds = {kind(each, names) for each in values}
            return "text" if "text" in kinds else kinds.pop() if len(kinds) == 1 else ""
        case ast.IfExp(body=body, orelse=orelse):
            kinds = {kind(body, names), kind(orelse, names)}
            return "text" if "text" in kinds else kinds.pop() if len(kinds) == 1 else ""
        case ast.Name(id=name):
            return names.get(name, "")
        case ast.Call(func=ast.Name(id="str")) | ast.JoinedStr():
            return "text"
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in TEXT_METHODS:
            return "text"
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in NUMBER_CALLS:
            return "number"
        case ast.Call(func=ast.Name(id=("min" | "max")), args=args):
            return "number" if any(kind(each, names) == "number" for each in args) else ""
        case ast.Attribute(value=ast.Name(id="row")):
            return "number"  # a column of the database, by the schema
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) | ast.Attribute(attr=name):
            return kind_by_name(name)
        case ast.Subscript(value=value):
            if isinstance(value, ast.Attribute | ast.Call):
                return kind(value, names) if kind(value, names) == "text" else ""
            return "text" if isinstance(value, ast.Name) and names.get(value.id) == "text" else ""
    return ""


def bind(target: ast.expr, found: str, names: Names) -> None:
    for each in ast.walk(target):
        if isinstance(each, ast.Name) and found:
            names[each.id] = found


def names_in(function: ast.AST, names: Names) -> Names:
    """The kinds of a function's arguments and variables, as far as they can be told."""
    names = dict(names)
    for node in ast.walk(function):
        if isinstance(node, ast.arg) and node.annotation is not None:
            written = ast.unparse(node.annotation)
            names[node.arg] = "number" if is_number_type(written) else "text" if is_text_type(written) else ""
    for _ in range(2):
        for node in ast.walk(function):
            match node:
                case ast.Assign(targets=[target], value=value) | ast.NamedExpr(target=target, value=value):
                    if not isinstance(target, ast.Attribute | ast.Subscript):
                        bind(target, kind(value, names), names)
                case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                    bind(target, kind(value, names), names)
    return names


def unbounded(source: str, *, is_outer: bool) -> Iterator[int]:
    """Yield the lines on which text is converted without bounds."""

    def unknown(name: str) -> tuple[str, ...]:
        return ("",) if is_outer and name != "float" else ()  # exact figures are printed as floats

    def walk(node: ast.AST, names: Names) -> Iterator[int]:
        for child in ast.iter_child_nodes(node):
            is_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
            inside = names_in(child, names) if is_function else names
            match child:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant()]) if name in CONVERSIONS:
                    pass
                case ast.Call(func=ast.Name(id=name), args=[value]) if name in CONVERSIONS:
                    if kind(value, names) in ("text", *unknown(name)):
                        yield child.lineno
                case ast.Call(func=ast.Name(id="map"), args=[ast.Name(id=name), value]) if (
                    name in CONVERSIONS
                ):
                    if kind(value, names) in ("text", *unknown(name)):
                        yield child.lineno
            yield from walk(child, inside)

    yield from walk(ast.parse(source), {})


def is_in(path: Path, places: tuple[str, ...]) -> bool:
    return path.relative_to(SOURCE).parts[0] in places


def test_text_is_converted_by_the_bounded_readers_alone() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}"
        for path in sorted(SOURCE.rglob("*.py"))
        if path.name not in (READERS, *CHECKERS)
        for line in unbounded(path.read_text(), is_outer=is_in(path, OUTER))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "is_outer"),
    [
        ("def read(text: str):\n    return Fraction(text)", False),
        ("def read(text: str):\n    return int(text.strip())", False),
        ("found = SHAPE.fullmatch(line)\nvalue = 1\ndef read(line):\n    found = SHAPE.match(line)\n"
         "    return int(found['number'])", False),
        ("def read(line: str):\n    return [Decimal(word) for word in line.split()]", False),
        ("def read(field):\n    return int(field.value)", True),
        ("def read(line: str):\n    return list(map(int, line.split(',')))", False),
    ],
)  # fmt: skip
def test_a_conversion_of_text_is_found(source: str, is_outer: bool) -> None:
    assert list(unbounded(source, is_outer=is_outer))


@pytest.mark.parametrize(
    "source",
    [
        "def edge(value: Fraction):\n    return float(value * 100)",
        "def parts(cents: int):\n    return Fraction(cents, 100), int(cents / 3), int(len('abc'))",
        "ENDLESS = float('inf')",
    ],
)
def test_a_conversion_of_a_number_is_not(source: str) -> None:
    assert list(unbounded(source, is_outer=True)) == []


HOSTILE = [
    "",
    " ",
    "9" * 1_000_000,
    "1e9999999",
    "1e-9999999",
    "0." + "1" * 100_000,
    "1/" + "3" * 10_000,
    "1/0",
    "1/000",
    "٣",
    "1_000",
    "nan",
    "inf",
    "0x10",
    "--1",
    "1\n2",
    "²",
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:12]))
@pytest.mark.parametrize("read", [whole_number, fraction, decimal_number])
def test_a_hostile_number_is_refused_at_once(read: Callable[[str], object], text: str) -> None:
    began = time.perf_counter()
    with pytest.raises(ParseError) as refused:
        read(text)
    assert time.perf_counter() - began < 0.1
    assert len(str(refused.value)) < 1_000


@pytest.mark.parametrize(
    "value",
    [float("nan"), float("inf"), 10**5_000, "1e5", "9" * 50, True, None, [1]],
    ids=lambda value: type(value).__name__,
)
def test_a_hostile_measure_is_refused(value: object) -> None:
    with pytest.raises((ParseError, BadOption)):
        measure(value, "hours", least=0, most=24)


def test_lists_are_counted() -> None:
    assert parse_cards("Ah, Kd") == (Card.parse("Ah"), Card.parse("Kd"))
    with pytest.raises(ParseError, match="too many"):
        parse_cards("Ah " * 6_000)
    with pytest.raises(ParseError, match="longer than"):
        parse_cards("A" * 1_000_000)


BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{chr(98 + at)}: &{chr(98 + at)} [{', '.join([f'*{chr(97 + at)}'] * 9)}]\n" for at in range(9)
)


@pytest.mark.parametrize("text", [BOMB, "[" * 60 + "]" * 60], ids=["aliases", "depth"])
def test_a_document_that_grows_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        check_yaml(yaml.compose(text, yaml.SafeLoader), "document")


ATTACKS: dict[str, Callable[[str], object]] = {
    "counting weights": lambda text: read_system(
        "\n".join(f"{rank}: {text}" for rank in "23456789TA"), "own"
    ),
    "ramp": lambda text: ramp_of(f"tc<1:{text}"),
    "jackpot share": lambda text: Prize.parse(f"{text}%"),
    "target": parse_target,
    "money": dollars,
    "odds": lambda text: Odds.parse(f"{text} to 1"),
    "fees": lambda text: Steps.parse(f"5-{text}: $1; 6+: $2"),
    "limits": lambda text: Limits.parse(f"$5-${text}"),
    "share option": lambda text: find("ohio-blackjack").options.with_settings({"penetration": text}),
    "whole option": lambda text: find("ohio-blackjack").options.with_settings({"decks": text}),
    "pay table option": lambda text: find("ohio-three-card-poker").options.with_settings(
        {"pair-plus": f"flush: {text} to 1"}
    ),
    "roll": lambda text: Roll.parse(f"3-{text}"),
    "rake": lambda text: parse_rake(f"{text}%"),
    "hands": lambda text: hands_of(f"{text}%", 2, STANDARD),
    "evening": lambda text: parse_evening(f"hours: {text}\ntables: []", "hustler"),
    "design": lambda text: read_design(
        "game: ohio-three-card-poker\nvary: {pair-plus.flush: 3-9}\n"
        f"aims: {{pair-plus: {{deviation: at most {text}}}}}"
    ),
    "hand history": lambda text: read_histories(f"variant = 'NT'\nantes = [{text}]\nactions = []"),
}


@pytest.mark.parametrize(
    "text",
    ["1e3000000", "9" * 300_000, "1e-3000000", "1" + "0" * 4_000, "٣" * 9],
    ids=lambda text: repr(text[:12]),
)
@pytest.mark.parametrize("attack", ATTACKS)
def test_hostile_text_is_refused_at_once_wherever_it_is_read(attack: str, text: str) -> None:
    began = time.process_time()
    with pytest.raises(CroupierError) as refused:
        ATTACKS[attack](text)
    assert time.process_time() - began < 0.5
    assert len(str(refused.value)) < 1_500
