"""Where a seat stands when it is asked: its cards, the cards that lie open for all, the pot."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from croupier.cards.card import Hand
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import DISCARD, Place
from croupier.table.view import seen
from croupier.terminal.shows import drawing
from croupier.wagers.chips import money

FAR_BACK = 5
"""So many lines after one's last card it is told again."""


def reminder(events: list[e.Event], table: Table, seat: int, spot: str = "") -> Text | None:
    """One line for a seat whose last card lies far back among the events; None where it is still in sight."""
    dealt = [at for at, event in enumerate(events) if isinstance(event, e.CardsDealt)]
    if not dealt or (len(events) - dealt[-1] < FAR_BACK and not table.pot):
        return None
    lying = open_cards(seen(event, seat) for event in events)
    own = lying.pop((seat, spot), ())
    places = {place: cards for (place, _), cards in lying.items() if isinstance(place, str)}
    places.pop(DISCARD, None)
    parts = [Text("you hold ").append(drawing.cards(own))] if own else []
    parts += [Text(f"{place} ").append(drawing.cards(cards)) for place, cards in places.items() if cards]
    parts += [Text(f"pot {money(table.pot)}")] if table.pot else []
    return Text("  ").append(Text(" · ").join(parts)) if parts else None


def open_cards(events: Iterable[e.Event]) -> dict[tuple[Place, str], Hand]:
    """The cards that can be seen, by their place and hand."""
    lying: dict[tuple[Place, str], Hand] = {}
    for event in events:
        match event:
            case e.CardsDealt():
                where = event.to, event.spot
                lying[where] = lying.get(where, ()) + event.cards
            case e.CardsRevealed():
                where = event.place, event.spot
                lying[where] = lying.get(where, ()) + event.cards
            case e.CardsGiven():
                source, target = (event.place, event.spot), (event.to, event.to_spot)
                lying[source] = tuple(card for card in lying.get(source, ()) if card not in event.cards)
                lying[target] = lying.get(target, ()) + event.cards
    return lying
