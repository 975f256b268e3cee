"""A seat's situation when it has to decide: its cards, the community cards and the pot."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from croupier.cards.card import Hand
from croupier.rules.script import events as e
from croupier.rules.steps import DISCARD, Decide
from croupier.table.observation import Observation
from croupier.terminal.play import coloured
from croupier.wagers.chips import money

FAR_BACK = 5
"""Number of events after the last dealt card from which the cards are shown again."""


def reminder(sight: Observation, spot: str = "") -> Text | None:
    """Return a line with the seat's cards, the boards and the pot; None if no card was dealt, or if the last
    one is recent and there is no pot."""
    dealt = [at for at, event in enumerate(sight.events) if isinstance(event, e.CardsDealt)]
    pot = sight.table.pot
    if not dealt or (len(sight.events) - dealt[-1] < FAR_BACK and not pot):
        return None
    own = sight.hand(sight.seat or 0, spot)
    down = own_down(sight, spot)
    places = {place: cards for place, cards in sight.boards.items() if place != DISCARD}
    parts = [_held(own, down)] if own else []
    if down:
        parts += others_showing(sight)
    parts += [Text(f"{place} ").append(coloured.cards(cards)) for place, cards in places.items() if cards]
    parts += [Text(f"pot {money(pot)}")] if pot else []
    return Text("  ").append(Text(" · ").join(parts)) if parts else None


def own_down(sight: Observation, spot: str = "") -> Hand:
    """The viewer's own cards that nobody else sees, where the others of the hand lie open: stud."""
    lying = sight.lying.get((sight.seat or 0, spot))
    return lying.own_down if lying is not None else ()


def _held(own: Hand, down: Hand) -> Text:
    """Return `you hold (A♠ K♦) 7♥`, with face-down cards in brackets."""
    if not down:
        return Text("you hold ").append(coloured.cards(own))
    up = tuple(card for card in own if card not in down)
    return Text("you hold (").append(coloured.cards(down)).append(") ").append(coloured.cards(up))


def others_showing(sight: Observation) -> list[Text]:
    """The up-cards of the others who have not folded."""
    return [
        Text(f"seat {place} shows ").append(coloured.cards(tuple(lying.up)))
        for (place, _), lying in sight.lying.items()
        if isinstance(place, int) and place != sight.seat and place not in sight.folded and lying.up
    ]


def rows_lying(ask: Decide) -> Iterator[Text]:
    """Yield the rows that cards are to be set in, each with its cards and its free places, then the numbered
    cards to choose from. Yield nothing if the choices have no rows."""
    for choice in ask.choices:
        for row in choice.rows:
            lies = coloured.cards(row.lies) if row.lies else Text("-")
            yield Text(f"  {row.name:<7}").append(lies).append(f"  takes {row.room}", style="dim")
        if choice.rows:
            line = Text("  cards  ")
            for number, card in enumerate(choice.selectable, start=1):
                line.append(f"{number}:", style="dim").append(coloured.card(card)).append(" ")
            yield line
            order = " / ".join(row.name for row in choice.rows)
            yield Text(f"  written {order}, a dash where none goes", style="dim")
