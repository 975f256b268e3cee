"""Two decks with backs of different colours, each used every other round while the other is shuffled."""

from __future__ import annotations

from croupier.rules.script.table import Table
from croupier.rules.steps import Mark, Script

DECK = "deck"
"""The marker that says which of two decks is in play."""


def alternate_decks(table: Table, clause: str) -> Script:
    yield Mark(name=DECK, value="second" if table.number % 2 == 0 else "first", clause=clause)
