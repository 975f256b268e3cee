"""A game's code beside its rule sheets: each sentence of the sheets with the code that cites it.

The code is cut into pieces: a short statement whole, a long one field by field, argument by argument. A
piece belongs to the sentences that carry its citations; one that names an ambiguity belongs to that entry of
the list.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

from croupier.custom_games import file_of
from croupier.errors import CroupierError
from croupier.games import ROOMS
from croupier.rulebook.clauses import BARE, CITATION, NONE, PART, nearest, sheet_with
from croupier.rulebook.search import plain_line
from croupier.rulebook.sheets import find_sheet
from croupier.rules.game import Game

PACKAGE = Path(__file__).resolve().parents[1]
WHOLE = 12
"""Lines up to which a statement is one piece."""
CITED = re.compile(
    r"(?:[A-Z]\w* )?§\s?\w+(?:\.\w+)*(?:\(\w+\))*(?:-\w+\b(?!\.))?|\bL\d+(?:[-–]L?\d+)?"
    r"|\b\d+\.\d+\([a-z]\)|(?<=[\"\[ ])(?:\([a-z]\)|\(\d+\))(?:\(\w{1,4}\))+(?=[\"\], ])"
)
"""A clause or lines of the source, as code cites them in strings and comments."""
AMBIGUITY = re.compile(r"ambiguit(?:y|ies)(?:=\"| )([a-z][a-z0-9 ]*? )?(\d+(?:(?:, | and )\d+)*)")
"""An entry of a sheet's list of ambiguities, such as `ambiguities 2 and 3` or `ambiguity="4: …"`."""
_RULER = re.compile(r"[|:\s-]*")
"""An empty line, or the one below the head of a table."""
OPEN = "ambigu"
"""The heading of that list contains it."""


class CodePiece(NamedTuple):
    """Some lines of a file."""

    file: str
    line: int
    name: str
    """The constant, class or function that it is a part of."""
    text: str

    @property
    def place(self) -> str:
        """Return where it stands, and in what.

        >>> CodePiece("games/dice/ohio_craps.py", 12, "RULES", "seats=8").place
        'RULES, games/dice/ohio_craps.py:12'
        """
        return f"{self.name}, {self.file}:{self.line}" if self.name else f"{self.file}:{self.line}"


@dataclass(frozen=True)
class Sentence:
    """A line of a sheet, or a table with the line above it, and the code that cites it."""

    sheet: str
    heading: str
    text: str
    pieces: tuple[CodePiece, ...] = ()

    @property
    def plain(self) -> str:
        """Return the text without marks of layout; the number of an entry stays.

        >>> Sentence("", "", "- The `ante` [§2]").plain, Sentence("", "", "4. Not stated.").plain
        ('The ante [§2]', '4. Not stated.')
        """
        rows = (row for row in self.text.splitlines() if not _RULER.fullmatch(row))
        return "\n".join(plain_line(row) if row[:1] in "-|" else row.replace("`", "") for row in rows)

    @cached_property
    def citations(self) -> tuple[str, ...]:
        return (*CITATION.findall(self.text), *BARE.findall(self.text))


@dataclass(frozen=True)
class SheetAndCode:
    sentences: tuple[Sentence, ...]
    others: tuple[CodePiece, ...]
    """The code of the game's own file that cites nothing, or what no sheet of the game has."""


def sheet_and_code(game: Game) -> SheetAndCode:
    """Return the sheets of a game, sentence by sentence, with the code that cites each."""
    sheets = {name: tuple(sentences_of(name)) for name in game.sheets}
    found: dict[tuple[str, int], list[CodePiece]] = {}
    others = []
    own, *shared = files_of(game)
    for path in (own, *shared):
        for piece in pieces_of(path):
            places = dict.fromkeys(_places(piece.text, sheets, least=NONE if path == own else PART))
            for place in places:
                found.setdefault(place, []).append(piece)
            if path == own and not places:
                others.append(piece)
    cited = (
        Sentence(each.sheet, each.heading, each.text, tuple(found.get((name, number), ())))
        for name, sentences in sheets.items()
        for number, each in enumerate(sentences)
    )
    return SheetAndCode(tuple(cited), tuple(others))


# Sheets


def sentences_of(sheet: str) -> Iterator[Sentence]:
    """Yield the lines of a sheet; a table whose rows cite nothing is one with the line above it."""
    heading, waiting = "", ""
    for line in find_sheet(sheet).text.splitlines():
        if _RULER.fullmatch(line) and "\n" not in waiting:
            continue
        is_row = line.startswith("|")
        if is_row and waiting and not (CITATION.search(line) or BARE.search(line)):
            waiting += f"\n{line}"
            continue
        if waiting:
            yield Sentence(sheet, heading, waiting)
        waiting = "" if line.startswith("#") else line.strip()
        if line.startswith("#"):
            heading = line.lstrip("# ")
    if waiting:
        yield Sentence(sheet, heading, waiting)


# Code


def files_of(game: Game) -> tuple[Path, ...]:
    """Return the file of a game, then those of the games and houses that it takes from."""
    path = file_of(game)
    if path is None and game.id in ROOMS:
        folder = PACKAGE.joinpath("games", *ROOMS[game.id].split("."))
        path = folder / f"{game.id.replace('-', '_')}.py"
    if path is None or not path.is_file():
        raise CroupierError(f"no code of {game.id}", "its file is not at hand")
    files = [path]
    for file in files:  # grows as imports are found
        files += [each for each in _taken_from(file) if each not in files]
    return tuple(files)


def _taken_from(path: Path) -> Iterator[Path]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.ImportFrom(module=str(module), names=names) if re.match(
                r"croupier\.(games|houses)\.", module
            ):
                folder = PACKAGE.joinpath(*module.split(".")[1:])
                for each in (folder, *(folder / alias.name for alias in names)):
                    yield from (
                        file
                        for file in (each.with_suffix(".py"), each / "__init__.py")
                        if file.is_file() and file.parent.name != "houses"
                    )


def pieces_of(path: Path) -> Iterator[CodePiece]:
    """Cut a file into pieces, without its docstring and imports."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    place = path.relative_to(PACKAGE).as_posix() if path.is_relative_to(PACKAGE) else path.name
    tree = ast.parse(text)
    described = {node.lineno for node in ast.walk(tree) if isinstance(node, ast.Expr) and _is_text(node)}
    spans: list[tuple[int, int, str]] = []
    for node in tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)) or (node is tree.body[0] and _is_text(node)):
            continue
        for first, last in _spans(node):
            above = spans[-1][1] if spans else 0
            while first - 1 > above and lines[first - 2].lstrip().startswith("# "):  # the comment above it
                first -= 1
            if first in described and above == first - 1 and spans:  # what is said of the one above
                spans[-1] = spans[-1][0], last, spans[-1][2]
            else:
                spans.append((first, last, _name_of(node)))
    for first, last, name in spans:
        yield CodePiece(place, first, name, dedent("\n".join(lines[first - 1 : last])))


def _name_of(node: ast.AST) -> str:
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""


def _spans(node: ast.AST) -> Iterator[tuple[int, int]]:
    """Yield first and last line of each piece of a statement or a value."""
    first, last = _lines(node)
    if last - first < WHOLE:
        yield first, last
        return
    inner = _inner(node)
    if not inner:
        yield first, last
        return
    begin = first
    for each in inner:
        one, other = _lines(each)
        if one > begin:
            yield begin, one - 1
        spans = list(_spans(each))
        if one < begin and spans:  # it begins on the last line of the one before
            spans[0] = max(begin, spans[0][0]), spans[0][1]
        yield from (span for span in spans if span[0] <= span[1])
        begin = max(begin, other + 1)
    if begin <= last:
        yield begin, last


def _inner(node: ast.AST) -> Sequence[ast.AST]:
    """Return the parts into which a long statement or value is cut."""
    match node:
        case ast.ClassDef(body=body) | ast.FunctionDef(body=body):
            return body
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.AST() as value) | ast.keyword(value=value):
            return [value] if _inner(value) else []
        case ast.Return(value=ast.AST() as value) | ast.Expr(value=value):
            return [value] if _inner(value) else []
        case ast.Call(args=args, keywords=keywords):
            return sorted([*args, *keywords], key=_lines)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return parts
        case ast.Dict(values=values):
            return values
        case ast.Starred(value=value):
            return _inner(value)
    return []


def _lines(node: ast.AST) -> tuple[int, int]:
    first, last = getattr(node, "lineno", 1), getattr(node, "end_lineno", 1)
    marks = getattr(node, "decorator_list", ())
    return min([first, *(mark.lineno for mark in marks)]), last


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


# Which sentences a piece cites


def _places(text: str, sheets: dict[str, tuple[Sentence, ...]], *, least: float) -> Iterator[tuple[str, int]]:
    """Yield sheet and number of the sentences that a piece of code cites."""
    names = tuple(sheets)
    for clause in dict.fromkeys(CITED.findall(text)):
        sheet = sheet_with(clause, names)
        cited = [(number, one) for number, each in enumerate(sheets[sheet]) for one in each.citations]
        score, best = nearest(clause, [one for _, one in cited])
        if score > least:
            yield from ((sheet, cited[each][0]) for each in best)
    for said, numbers in AMBIGUITY.findall(text):
        sheet = _sheet_of(said.strip(), names)
        for entry in re.findall(r"\d+", numbers):
            yield from (
                (sheet, number)
                for number, each in enumerate(sheets[sheet])
                if OPEN in each.heading.lower() and each.text.startswith(f"{entry}. ")
            )


def _sheet_of(words: str, names: Sequence[str]) -> str:
    """Return the sheet whose ambiguities these words name: the shortest one with them in its name.

    >>> _sheet_of("six card bonus", ("ohio-three-card-poker", "ohio-three-card-poker-six-card-bonus"))
    'ohio-three-card-poker-six-card-bonus'
    """
    named = [name for name in names if words and words.replace(" ", "-") in name]
    return min(named, key=len) if named else names[0]
