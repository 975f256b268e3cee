"""A game as the lab lists it."""

from __future__ import annotations

from croupier.houses import label_of
from croupier.rules.game import Game
from croupier.web.markup import Raw, join, tag


def game_link(game: Game, at: str) -> Raw:
    """Return a link to the game's page below `at`."""
    inside = [
        tag("b", game.title),
        tag("span", game.summary, class_="small"),
        tag("span", label_of(game.id), class_="muted small"),
    ]
    return tag("a", join(inside), href=f"{at}/{game.id}")
