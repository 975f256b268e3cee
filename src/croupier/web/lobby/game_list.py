"""The games as the pages list them: by family, searched, each with the house it is dealt in."""

from __future__ import annotations

import re

from croupier.houses import label_of
from croupier.rulebook.sheets import by_family, family_title
from croupier.rules.game import Game


def games_with(query: str) -> list[tuple[str, list[Game]]]:
    """Those that have all words of the query, under the titles of their families."""
    listed = ((title, [game for game in games if _has(game, query)]) for title, games in by_family())
    return [(title, games) for title, games in listed if games]


def none_with(query: str) -> str:
    return f"No game has “{query.strip()}” in its name or summary."


def _has(game: Game, query: str) -> bool:
    text, run_together = _text(game)
    words = query.lower().split()
    return all(word in text or ((bare := _bare(word)) != "" and bare in run_together) for word in words)


def _text(game: Game) -> tuple[str, str]:
    """What is searched, and its names without blanks and signs, so that `holdem` finds Hold 'em."""
    names = f"{game.title} {game.id}".lower()
    about = f"{game.summary} {family_title(game.family)} {label_of(game.id)}".lower()
    return f"{names} {about}", _bare(names)


def _bare(words: str) -> str:
    return re.sub(r"[^a-z0-9]", "", words)
