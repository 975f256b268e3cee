"""Events told in a dealer's words, in the terminal's colours."""

from __future__ import annotations

from rich.text import Text

from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.table import telling
from croupier.terminal.shows.drawing import coloured


def tell(event: e.Event, game: Game, you: int = 0) -> Text | None:
    """One line, or None for an event that a person at the table does not notice."""
    told = telling.tell(event, game, you)
    return None if told is None else coloured(told)
