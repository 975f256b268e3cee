"""What a seat may see: the only place where secrets are taken out of events, applied last."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from croupier.rules.script import events as e


def seen(event: e.Event, seat: int | None) -> e.Event:
    """The event as `seat` may see it; None is a spectator. Unseen cards leave only their number."""
    match event:
        case e.CardsHidden() | e.CardsBurned() | e.CardsReshuffled():
            return replace(event, cards=())
        case e.CardsDealt(face="down", to=to) if to != seat:
            return replace(event, cards=())
        case e.CardsDiscarded(seat=owner) if owner != seat:
            return replace(event, cards=())
        case e.Chose(is_private=True, seat=chooser) if chooser != seat:
            return replace(event, cards=())
        case _:
            return event


def view(events: Iterable[e.Event], seat: int | None) -> list[e.Event]:
    """The events of a table through the eyes of one seat."""
    return [seen(event, seat) for event in events]
