"""Let It Ride Poker of New Jersey. Sheet: rulebook/nj-let-it-ride.md.

The text stops after its opening sections (18.1 to 18.4): the rest is Ohio's, and cited as Ohio's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.families.staged.ohio_cards import card_upkeep, ohio_cards
from croupier.games.staged.ohio_let_it_ride_poker import GAME as OHIO
from croupier.games.staged.ohio_let_it_ride_poker import (
    LetItRideOptions,
    LetItRideRound,
    irregularities_of,
    wagers_of,
)
from croupier.rules import option

GIVEN = {"§3.II": "18.2(b)", "§10.II": "18.1", "§11.II": "18.1"}
"""Where Ohio's sections are New Jersey's own."""


def cite(section: str) -> str:
    return GIVEN.get(section, f"Ohio {section}")


@dataclass(frozen=True, kw_only=True)
class NewJerseyRideOptions(LetItRideOptions):
    """The bonus wagers are Ohio's own; New Jersey's text has none, so they are not offered at first."""

    bonus: bool = option(False, "Ohio's Let It Ride Bonus is offered [Ohio §8]")
    three_card_bonus: bool = option(False, "Ohio's Three Card Bonus is offered [Ohio §9]")


class NewJerseyRound(LetItRideRound):
    decks = cite("§3.II")

    def cite(self, section: str) -> str:
        return cite(section)


GAME = replace(
    OHIO,
    id="nj-let-it-ride",
    title="Let It Ride Poker (New Jersey)",
    summary="New Jersey's text stops after its opening sections; the rest is dealt as in Ohio.",
    sheets=("nj-let-it-ride", *OHIO.sheets[:3]),
    options=NewJerseyRideOptions(),
    wagers=wagers_of(cite),
    round_of_play=NewJerseyRound.script,
    irregularities=irregularities_of(cite),
    upkeep=card_upkeep(
        replace(
            ohio_cards(shuffle="Ohio §5", two_decks="Ohio §3.II"),
            changed="18.4(e)",
            inspected="18.4(a)",
            verified="18.4(a)",
            shown="18.4(b)",
            washed="18.4(c)",
            apart="18.4(d)",
        ),
        by_hand=4,
        from_shoe=8,
    ),
)
