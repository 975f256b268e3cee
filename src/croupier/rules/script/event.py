"""The event: what all that happens at a table is told by."""

from __future__ import annotations

from msgspec import Struct


def _kebab(name: str) -> str:
    """The tag of an event in a ledger: CardsDealt is written cards-dealt."""
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("-")


class Event(
    Struct, frozen=True, kw_only=True, tag_field="event", tag=_kebab, omit_defaults=True, gc=False
):  # nothing in it leads back to it, so that a million of them cost the collector nothing
    clause: str = ""
    """The clause that orders it."""
