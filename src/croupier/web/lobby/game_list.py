"""The list of games: by family, searched and filtered."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

from croupier.houses import label_of
from croupier.rulebook.sheets import by_family, family_title, group_title
from croupier.rules.game import Game

SHORT = 3
"""Shortest word that is matched with initials; longer words may be misspelt."""
NEARLY = 0.78


@dataclass(frozen=True)
class GamesWanted:
    """The filters of the list; '' and 0 match everything."""

    query: str = ""
    family: str = ""
    """The title of a family."""
    house: str = ""
    banking: str = ""
    edge: float = 0.0
    """The largest house edge in per cent."""
    seats: int = 0
    """The fewest seats."""

    def takes(self, game: Game, edge: float | None) -> bool:
        """Return True if the game matches. `edge` is in per cent, None if there is none or it is unknown."""
        return (
            self.family in ("", group_title(game))
            and self.house in ("", label_of(game.id))
            and self.banking in ("", game.banking)
            and game.seats >= self.seats
            and (not self.edge or (edge is not None and edge <= self.edge))
        )


def games_with(query: str) -> list[tuple[str, list[Game]]]:
    """Return the games with all words of the query by family, or else those with similar words."""
    for has in (_has, _nearly_has):
        listed = [(title, [game for game in games if has(game, query)]) for title, games in by_family()]
        if any(games for _, games in listed):
            return [(title, games) for title, games in listed if games]
    return []


def none_with(query: str) -> str:
    return f"No game matches “{query.strip()}”."


def _has(game: Game, query: str) -> bool:
    text, run_together = _text(game)
    short = initials(game.title)
    words = query.lower().split()
    if len(words) == 1 and len(words[0]) >= SHORT and short.startswith(words[0]):
        return True
    return all(word in text or ((bare := _bare(word)) != "" and bare in run_together) for word in words)


def _nearly_has(game: Game, query: str) -> bool:
    """Return True if each word is close to a word of the game's names."""
    names = re.findall(r"[a-z0-9]+", f"{game.title} {game.id} {family_title(game.family)}".lower())
    wanted = [word for word in map(_bare, query.lower().split()) if word]
    return bool(wanted) and all(
        word in names or (len(word) > SHORT and get_close_matches(word, names, n=1, cutoff=NEARLY))
        for word in wanted
    )


def initials(title: str) -> str:
    """Return the initials of a title.

    >>> initials("Ultimate Texas Hold 'em"), initials("Let It Ride")
    ('uthe', 'lir')
    """
    return "".join(word[0] for word in re.findall(r"[a-z0-9]+", title.lower()))


def _text(game: Game) -> tuple[str, str]:
    """Return the searched text, and the names without blanks and signs, so that `holdem` finds Hold 'em."""
    names = f"{game.title} {game.id}".lower()
    about = f"{game.summary} {family_title(game.family)} {label_of(game.id)}".lower()
    return f"{names} {about}", _bare(names)


def _bare(words: str) -> str:
    return re.sub(r"[^a-z0-9]", "", words)
