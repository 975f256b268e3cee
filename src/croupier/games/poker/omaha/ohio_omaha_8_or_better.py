"""Omaha 8 or Better, Ohio. Sheets: rulebook/ohio-omaha-8-or-better.md, ohio-hold-em.md (§3),
ohio-poker-definitions.md (§1).

Omaha for two halves: the highest hand, and the lowest of five different cards from the eight down.
"""

from __future__ import annotations

from dataclasses import replace

from croupier.games.poker.omaha.ohio_omaha_high import GAME as OMAHA_GAME
from croupier.games.poker.omaha.ohio_omaha_high import OMAHA_HIGH
from croupier.language import hands, poker

# Hand rankings: two of the hole for each half (§4.IV, §4.IV.B.5); ambiguity 2: lows are ace to five

HALVES: tuple[poker.Share, ...] = (
    poker.two_of_the_hole(hands.OMAHA, "high").replace(ties="§4.IV.B.2"),
    poker.two_of_the_hole(hands.OMAHA_EIGHT, "low").replace(ties="§4.IV.B.3"),
)
"""The high half, to which the odd chip between them goes (§4.IV.B.1), and the low one; ambiguity 1: where
nobody has a low, all of it is the high hand's."""

# Settlement

OMAHA_HIGH_LOW = OMAHA_HIGH.replace(
    shares=HALVES,
    clauses=OMAHA_HIGH.clauses.replace(showdown="§4.IV.B", ties="§4.IV.B.2", side_pots="§4.IV.B.4"),
    kills=poker.scoop,  # §1 Kill option: in split-pot games, who wins the whole pot
)

GAME = replace(
    OMAHA_GAME,
    id="ohio-omaha-8-or-better",
    title="Omaha 8 or Better",
    summary="Omaha for two halves: the highest hand, and the lowest of eight or less.",
    sheets=("ohio-omaha-8-or-better", "ohio-hold-em", "ohio-poker-definitions"),
    rules=OMAHA_HIGH_LOW,
)
