"""The view of a seat: the only place where secrets are removed from events, applied last."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from croupier.rules.script import events as e

EventT = TypeVar("EventT", bound=e.Event)


def redact(event: EventT, seat: int | None) -> EventT:
    """The event as `seat` may see it; None is a spectator. Unseen cards leave only their number."""
    is_open = _OPEN_TO.get(event.__class__)
    return event if is_open is None or is_open(event, seat) else replace(event, cards=())


def view(events: Iterable[e.Event], seat: int | None) -> list[e.Event]:
    """The events of a table through the eyes of one seat."""
    return [redact(event, seat) for event in events]


def _to_nobody(event: e.Event, seat: int | None) -> bool:
    return False


_OPEN_TO: dict[type[e.Event], Callable[[Any, int | None], bool]] = {
    e.CardsHidden: _to_nobody,
    e.CardsBurned: _to_nobody,
    e.CardsReshuffled: _to_nobody,
    e.CardsDealt: lambda event, seat: event.face == "up" or event.to == seat,
    e.CardsDiscarded: lambda event, seat: event.seat == seat,
    e.Chose: lambda event, seat: not event.is_private or event.seat == seat,
}
"""Events whose cards are not for all eyes, and whether they are for this seat's."""
