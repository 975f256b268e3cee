"""What the rules tell a seat of cards that it has laid and not named yet."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.rules.choices import Foretold
from croupier.server.live.seating import Seating
from croupier.server.live.views.situation_parts import ChoiceShown
from croupier.server.refused import Stale


def foretold(
    seating: Seating, seat: int, shown: ChoiceShown, rows: Sequence[Sequence[int]]
) -> Foretold | None:
    """Of the cards at those places among the ones that may be named, row by row; None where the rules have
    nothing to tell. Refused where the seat is no longer asked for the choice that it was shown."""
    ask = seating.asked
    listed = ask.choices if ask is not None and ask.seat == seat else ()
    choice = next((each for each in listed if each.name == shown.name), None)
    if choice is None or len(choice.among) != len(shown.among):
        raise Stale("too late", "the table has gone on", instead="look again")
    if choice.foretells is None:
        return None
    return choice.foretells(tuple(tuple(choice.among[at] for at in row) for row in rows))
