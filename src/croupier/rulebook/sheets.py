"""The sheets of the rulebook: their text, their titles, and the games that are dealt by them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from pathlib import Path
from typing import Protocol, TypeVar

from croupier.custom_games import all_games, folders, is_example
from croupier.errors import CroupierError, unknown
from croupier.rules.game import Game

INSTALLED = Path(__file__).resolve().parent / "text"
RULEBOOK = INSTALLED if INSTALLED.is_dir() else Path(__file__).resolve().parents[3] / "rulebook"
"""A part of the package where it is installed, else beside its source."""
TABLE = re.compile(r"^(?!\|)(.+)\n(?=\|)", re.MULTILINE)
FAMILIES = {
    "blackjack": "Blackjack",
    "staged": "Poker against the dealer",
    "baccarat": "Baccarat",
    "dice": "Dice",
    "wheels": "Wheels",
    "setting": "Pai gow",
    "war": "War",
    "poker": "The poker room",
}
EXAMPLES = "Games of the world"
"""Over the example games, which a checkout has beside the package."""
ALIKE = 0.8
"""Titles that have so much in common are of one game."""
NO_GAME = "House rules and definitions"
"""Over the sheets of no one family."""


@dataclass(frozen=True)
class Sheet:
    name: str
    """The name of its file without the ending. Games name their sheets by it."""
    title: str
    text: str

    @property
    def games(self) -> tuple[Game, ...]:
        """Return the games that are dealt by this sheet, as their own or as that of a side bet."""
        return tuple(game for game in all_games() if self.name in game.sheets)

    @property
    def is_main(self) -> bool:
        """Whether a game has it as its own sheet, and not as that of a side bet."""
        return any(game.sheets[0] == self.name for game in all_games())

    @property
    def family(self) -> str:
        """The title of the family that all its games are of."""
        families = {game.family for game in self.games}
        return family_title(families.pop()) if len(families) == 1 else NO_GAME


def family_title(family: str) -> str:
    return FAMILIES.get(family, family.title())


def group_title(game: InFamily) -> str:
    """Return the title under which lists show a game: its family's, or that of the example games."""
    return EXAMPLES if is_example(game.id) else family_title(game.family)


class InFamily(Protocol):
    """A game, or what a list says of it."""

    @property
    def id(self) -> str: ...
    @property
    def family(self) -> str: ...
    @property
    def banking(self) -> str: ...


InFamilyT = TypeVar("InFamilyT", bound=InFamily)


def by_family() -> list[tuple[str, list[Game]]]:
    """Every game, under the title of its family; first those that the house banks."""
    return grouped(all_games())


def grouped(games: Sequence[InFamilyT]) -> list[tuple[str, list[InFamilyT]]]:
    """Return games under the titles of their families, first those that the house banks; the example games
    of a checkout come last, in a group of their own."""
    listed: dict[str, list[InFamilyT]] = {title: [] for title in FAMILIES.values()}
    examples: list[InFamilyT] = []
    for game in sorted(games, key=lambda game: game.banking != "house"):
        title = group_title(game)
        (examples if title == EXAMPLES else listed.setdefault(title, [])).append(game)
    return [(title, own) for title, own in (*listed.items(), (EXAMPLES, examples)) if own]


@lru_cache(maxsize=1)
def editions() -> tuple[tuple[Game, Game], ...]:
    """Return the pairs of games that are two editions of one game: of the same family, with names that
    differ only in where the game is dealt and what is added to it."""
    games = [game for _, games in by_family() for game in games]
    pairs = ((one, other) for number, one in enumerate(games) for other in games[number + 1 :])
    return tuple((one, other) for one, other in pairs if _is_edition(one, other))


def _is_edition(one: Game, other: Game) -> bool:
    if one.family != other.family:
        return False
    if one.sheets[0] in other.sheets or other.sheets[0] in one.sheets:
        return True
    short, long = sorted((_bare_name(one), _bare_name(other)), key=len)
    return long.startswith(short) or SequenceMatcher(None, short, long).ratio() >= ALIKE


def _bare_name(game: Game) -> str:
    """The title run together, without brackets, a number as a word."""
    bare = re.sub(r"\(.*?\)", "", game.title.lower()).replace("4 ", "four ")
    return re.sub(r"[^a-z0-9]", "", bare).removesuffix("poker")


def text(name: str) -> str:
    for folder in (RULEBOOK, *folders()):  # a game of somebody's own has its sheet beside it
        if (folder / f"{name}.md").is_file():
            return (folder / f"{name}.md").read_text(encoding="utf-8")
    beside = " or beside a game of your own" if folders() else ""
    raise CroupierError(f"no sheet {name}", f"there is no {name}.md in the rulebook{beside}")


def is_printed(name: str) -> bool:
    """Whether that is a sheet of the rulebook, and not one that lies beside a game of somebody's own."""
    return (RULEBOOK / f"{name}.md").is_file()


def text_of(game: Game) -> str:
    """The game's own sheet, then those of its side bets."""
    return "\n\n---\n\n".join(text(name) for name in game.sheets)


def spaced(content: str) -> str:
    """Return the text with an empty line before each table, which Markdown needs to see it as one."""
    return TABLE.sub(r"\1\n\n", content)


@lru_cache(maxsize=1)
def all_sheets() -> tuple[Sheet, ...]:
    """Return all sheets by family, each game's own sheets first, then by title."""
    own = {name for game in all_games() for name in game.sheets}
    paths = [path for path in RULEBOOK.glob("*.md") if path.stem != "README"]
    paths += [path for folder in folders() for path in folder.glob("*.md") if path.stem in own]
    found = [_sheet(path) for path in paths]
    order = [*FAMILIES.values(), NO_GAME]
    place = {title: number for number, title in enumerate(order)}
    return tuple(
        sorted(found, key=lambda each: (place.get(each.family, len(order)), not each.is_main, each.title))
    )


def _sheet(path: Path) -> Sheet:
    content = path.read_text(encoding="utf-8")
    head = next((line for line in content.splitlines() if line.startswith("# ")), f"# {path.stem}")
    return Sheet(path.stem, head.removeprefix("# ").strip(), content)


def find_sheet(name: str) -> Sheet:
    """The sheet of that name; the door through which names come in."""
    for each in all_sheets():
        if each.name == name:
            return each
    raise unknown("sheet", name, [each.name for each in all_sheets()])


def sheets_by_family() -> list[tuple[str, list[Sheet]]]:
    titles = dict.fromkeys(each.family for each in all_sheets())
    return [(title, [each for each in all_sheets() if each.family == title]) for title in titles]
