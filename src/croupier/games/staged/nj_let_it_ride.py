"""Let It Ride Poker of New Jersey. Sheet: rulebook/nj-let-it-ride.md.

The text stops after its opening sections (18.1 to 18.4): the rest is Ohio's, and cited as Ohio's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec.structs import replace as changed

from croupier.games.staged import ohio_let_it_ride_poker as ohio
from croupier.houses.ohio import staged as house
from croupier.language import Spot, option, staged

GIVEN = {"§3.II": "18.2(b)"}
"""Sections of New Jersey's own text, by the sections of Ohio's that they replace."""


def cite(sections: str) -> str:
    """Return sections of Ohio's text as this game cites them: New Jersey's own section if there is one."""
    named = filter(None, sections.split(", "))
    return ", ".join(GIVEN.get(section, f"Ohio {section}") for section in named)


@dataclass(frozen=True, kw_only=True)
class NewJerseyRideOptions(ohio.LetItRideOptions):
    """The bonus wagers are Ohio's own; New Jersey's text has none, so they are not offered at first."""

    bonus: bool = option(False, "Ohio's Let It Ride Bonus is offered [Ohio §8]")
    three_card_bonus: bool = option(False, "Ohio's Three Card Bonus is offered [Ohio §9]")


def wagers(options: ohio.LetItRideOptions) -> tuple[Spot, ...]:
    return tuple(changed(spot, clause=cite(spot.clause)) for spot in ohio.wagers(options))


def side_bets(options: ohio.LetItRideOptions) -> tuple[staged.StagedSideBet, ...]:
    return tuple(replace(bet, clause=cite(bet.clause)) for bet in ohio.side_bets(options))


RULES = ohio.WITHOUT_PROGRESSIVE.cited_by(cite).replace(spots=wagers, side_bets=side_bets)

GAME = replace(
    ohio.GAME,
    id="nj-let-it-ride",
    title="Let It Ride Poker (New Jersey)",
    summary="Make tens or better from three cards and two shared ones, and take back bets on weak hands.",
    sheets=("nj-let-it-ride", *ohio.GAME.sheets[:3]),
    options=NewJerseyRideOptions(),
    rules=RULES,
    verifications=(),
    upkeep=house.card_care(
        replace(
            house.ohio_cards(shuffle="Ohio §5", two_decks="Ohio §3.II"),
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
