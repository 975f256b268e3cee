"""Where a seat stands when it is asked: its cards, the cards that lie open for all, the pot."""

from __future__ import annotations

from rich.text import Text

from croupier.rules.script import events as e
from croupier.rules.steps import DISCARD
from croupier.table.sight import Sight
from croupier.terminal.shows import coloured
from croupier.wagers.chips import money

FAR_BACK = 5
"""So many lines after one's last card it is told again."""


def reminder(sight: Sight, spot: str = "") -> Text | None:
    """One line for a seat whose last card lies far back among the events; None where it is still in sight."""
    dealt = [at for at, event in enumerate(sight.events) if isinstance(event, e.CardsDealt)]
    pot = sight.table.pot
    if not dealt or (len(sight.events) - dealt[-1] < FAR_BACK and not pot):
        return None
    own = sight.hand(sight.seat or 0, spot)
    places = {place: cards for place, cards in sight.boards.items() if place != DISCARD}
    parts = [Text("you hold ").append(coloured.cards(own))] if own else []
    parts += [Text(f"{place} ").append(coloured.cards(cards)) for place, cards in places.items() if cards]
    parts += [Text(f"pot {money(pot)}")] if pot else []
    return Text("  ").append(Text(" · ").join(parts)) if parts else None
