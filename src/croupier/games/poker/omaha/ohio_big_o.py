"""Big O, Ohio. Sheets: rulebook/ohio-big-o.md, ohio-omaha-8-or-better.md (§4), ohio-hold-em.md (§3),
ohio-poker-definitions.md (§1).

Omaha with five hole cards (§4.III), for the high hand alone or for both halves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.omaha.ohio_omaha_8_or_better import GAME as OMAHA_GAME
from croupier.games.poker.omaha.ohio_omaha_8_or_better import HALVES, OMAHA_HIGH_LOW
from croupier.games.poker.omaha.ohio_omaha_high import OMAHA_HIGH
from croupier.language import one_of, poker

# Options


@dataclass(frozen=True, kw_only=True)
class OhioBigOOptions(poker.ButtonOptions):
    plays_for: str = one_of(
        ("high-low", "high"),
        "the highest hand, or also the lowest from the eight down; not stated: the name usually means both",
        ambiguity="1: high or high-low",
    )


def shares(options: OhioBigOOptions) -> tuple[poker.Share, ...]:
    """Return both halves by §4.IV.A, or the high half alone by §4.IV.B; ambiguity 3: two of five hole
    cards."""
    return HALVES if options.plays_for == "high-low" else HALVES[:1]


# Round of play

BIG_O = OMAHA_HIGH_LOW.replace(
    streets=(
        poker.Street(
            name="pre-flop",
            deals=(poker.down(5),),  # §4.III
            clause="§3.V",
            betting="§3.VI",
            first=poker.left_of_forced,
        ),
        *OMAHA_HIGH.streets[1:],
    ),
    shares=shares,
)

GAME = replace(
    OMAHA_GAME,
    id="ohio-big-o",
    title="Big O",
    summary="Omaha with five cards each: the highest hand shares the pot with the lowest, eight or less.",
    sheets=("ohio-big-o", "ohio-omaha-8-or-better", "ohio-hold-em", "ohio-poker-definitions"),
    options=OhioBigOOptions(),
    rules=BIG_O,
    seats=8,  # ambiguity 2: nine would need 53 cards
)
