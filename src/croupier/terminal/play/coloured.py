"""Cards, sums and what happens, in the terminal's colours."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from croupier.cards.card import Card
from croupier.cards.tiles import RED_PIPS, WRITTEN, Tile, TileRank
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.table import narration, spans


def coloured(line: spans.Text) -> Text:
    text = Text(style=line.style)
    for piece in line.pieces:
        if piece.kind == spans.CARD and piece.value in WRITTEN:
            text.append(tile(WRITTEN[piece.value]))
        else:
            text.append(piece.text, style=piece.style or None)
    return text


def tile(each: Tile) -> Text:
    """A tile lying down, with how it is written: `[⚅⚄ 6-5]`; half of a teen is red."""
    drawn = Text("[", style="dim")
    for half, pips in enumerate((each.face.one, each.face.other)):
        is_red = pips in RED_PIPS or (each.rank is TileRank.TEEN and not half)
        drawn.append(spans.PIPS[pips - 1], style="bold red" if is_red else "bold white")
    return drawn.append(f" {each}", style="not dim bold").append("]")


def card(each: Card) -> Text:
    return coloured(spans.card(each))


def cards(hand: Iterable[Card], count: int = 0) -> Text:
    """The cards, or backs for those that may not be seen."""
    return coloured(spans.cards(hand, count))


def gain(cents: int) -> Text:
    return coloured(spans.gain(cents))


def tell(event: e.Event, game: Game, you: int = 0) -> Text | None:
    """Return a line about an event with its clause, or None for an event that a person at the table does not
    notice."""
    told = narration.narrate_with_clause(event, game, you)
    return None if told is None else coloured(told)
