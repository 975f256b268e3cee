"""The games as the pages list them: by family, searched, each with the house it is dealt in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

from croupier.houses import label_of
from croupier.rulebook.sheets import by_family, family_title
from croupier.rules.game import Game

SHORT = 3
"""Letters of what is taken for initials, and too few to be nearly anything."""
NEARLY = 0.78


@dataclass(frozen=True)
class GamesWanted:
    """What the list is narrowed to; '' and 0 where it is not."""

    query: str = ""
    family: str = ""
    """By its title."""
    house: str = ""
    banking: str = ""
    edge: float = 0.0
    """Per cent at most."""
    seats: int = 0
    """At least so many."""

    def takes(self, game: Game, edge: float | None) -> bool:
        """`edge` in per cent, None where none is known; a game without a house has none at all."""
        return (
            self.family in ("", family_title(game.family))
            and self.house in ("", label_of(game.id))
            and self.banking in ("", game.banking)
            and game.seats >= self.seats
            and (not self.edge or (edge is not None and edge <= self.edge))
        )


def games_with(query: str) -> list[tuple[str, list[Game]]]:
    """Those that have all words of the query, under the titles of their families; where none has them, those
    with words that are nearly the same."""
    for has in (_has, _nearly_has):
        listed = [(title, [game for game in games if has(game, query)]) for title, games in by_family()]
        if any(games for _, games in listed):
            return [(title, games) for title, games in listed if games]
    return []


def none_with(query: str) -> str:
    return f"No game has “{query.strip()}” in its name or summary."


def _has(game: Game, query: str) -> bool:
    text, run_together = _text(game)
    short = initials(game.title)
    words = query.lower().split()
    if len(words) == 1 and len(words[0]) >= SHORT and short.startswith(words[0]):
        return True
    return all(word in text or ((bare := _bare(word)) != "" and bare in run_together) for word in words)


def _nearly_has(game: Game, query: str) -> bool:
    """Each word is nearly one of the game's names, as where letters are missing or changed."""
    names = re.findall(r"[a-z0-9]+", f"{game.title} {game.id} {family_title(game.family)}".lower())
    wanted = [word for word in map(_bare, query.lower().split()) if word]
    return bool(wanted) and all(
        word in names or (len(word) > SHORT and get_close_matches(word, names, n=1, cutoff=NEARLY))
        for word in wanted
    )


def initials(title: str) -> str:
    """What a game is called for short.

    >>> initials("Ultimate Texas Hold 'em"), initials("Let It Ride")
    ('uthe', 'lir')
    """
    return "".join(word[0] for word in re.findall(r"[a-z0-9]+", title.lower()))


def _text(game: Game) -> tuple[str, str]:
    """What is searched, and its names without blanks and signs, so that `holdem` finds Hold 'em."""
    names = f"{game.title} {game.id}".lower()
    about = f"{game.summary} {family_title(game.family)} {label_of(game.id)}".lower()
    return f"{names} {about}", _bare(names)


def _bare(words: str) -> str:
    return re.sub(r"[^a-z0-9]", "", words)
