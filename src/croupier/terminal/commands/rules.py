"""`croupier rules`: a sheet of the rulebook, and where two editions differ."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from croupier.custom_games import open_game
from croupier.rulebook.differences import unified
from croupier.rulebook.sheets import spaced, text_of
from croupier.rules.game import Game


def page(game: Game) -> Markdown:
    """The sheets set as a page."""
    return Markdown(spaced(text_of(game)))


def show(name: str, other: str | None) -> None:
    console = Console(highlight=False)
    game = open_game(name)
    if other is None:
        console.print(page(game))
        return
    second = open_game(other)
    lines = unified(text_of(game), text_of(second), (game.id, second.id))
    if not lines:
        console.print(f"{game.id} and {second.id} have the same text")
    styles = {"+": "green", "-": "red", "@": "dim"}
    for line in lines:
        console.print(Text(line, style=styles.get(line[:1], "")))
