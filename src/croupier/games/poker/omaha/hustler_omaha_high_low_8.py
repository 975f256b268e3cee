"""Omaha High-Low 8 or Better, Hustler. Sheets: rulebook/hustler-omaha-high-low-8.md, hustler-omaha.md,
hustler-holdem.md, hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Omaha for two halves: the highest hand, and the lowest of five different cards from the eight down.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.omaha.hustler_omaha import GAME as OMAHA_GAME
from croupier.games.poker.omaha.hustler_omaha import OMAHA_FORM, OmahaOptions
from croupier.language import hands, option, poker

# Options


@dataclass(frozen=True, kw_only=True)
class OmahaHighLowOptions(OmahaOptions):
    qualifier: int = option(
        8,
        "the highest card that a low may have: eight, unless a posting says otherwise [L580]",
        least=5,
        most=13,
    )


# Hand rankings: L567, ambiguity 1: one combination for high, the same or another for low; ambiguity 2: lows
# are ace to five

HIGH_HALF = poker.two_of_the_hole(hands.OMAHA, "high")
LOW_HALVES = {
    least: poker.two_of_the_hole(hands.TwoOfTheHole(hands.or_better(least)), "low") for least in range(5, 14)
}


def shares(options: OmahaHighLowOptions) -> tuple[poker.Share, ...]:
    """Return the high half, which gets the odd chip (ambiguity 3), and the low half; without a low, high
    takes all [L581]."""
    return HIGH_HALF, LOW_HALVES[options.qualifier]


# Settlement

OMAHA_HIGH_LOW = OMAHA_FORM.replace(
    shares=shares,
    kills=poker.scoop_of_five,  # L718
    clauses=OMAHA_FORM.clauses.replace(showdown="L567", ties="L567", kill="L718"),
)

GAME = replace(
    OMAHA_GAME,
    id="hustler-omaha-high-low-8",
    title="Omaha High-Low 8 or Better",
    summary="Omaha for two halves: the highest hand, and the lowest of eight or less.",
    sheets=("hustler-omaha-high-low-8", *OMAHA_GAME.sheets),
    options=OmahaHighLowOptions(),
    rules=OMAHA_HIGH_LOW,
)
