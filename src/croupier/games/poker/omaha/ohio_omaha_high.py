"""Omaha High, Ohio. Sheets: rulebook/ohio-omaha-high.md, ohio-hold-em.md (§3), ohio-poker-definitions.md.

Hold 'em with four hole cards (§4.II): two of them and three community cards make the hand.
"""

from __future__ import annotations

from dataclasses import replace

from croupier.games.poker.hold_em.ohio_hold_em import GAME as HOLD_EM_GAME
from croupier.games.poker.hold_em.ohio_hold_em import HOLD_EM
from croupier.language import hands, poker

OMAHA_HIGH = HOLD_EM.replace(  # §4.II: every procedure, rule and betting round but these
    streets=(
        poker.Street(
            name="pre-flop",
            deals=(poker.down(4),),  # §4.III
            clause="§3.V",
            betting="§3.VI",
            first=poker.left_of_forced,
        ),
        *HOLD_EM.streets[1:],
    ),
    shares=(poker.two_of_the_hole(hands.OMAHA),),  # §4.IV.A
)

GAME = replace(
    HOLD_EM_GAME,
    id="ohio-omaha-high",
    title="Omaha High",
    summary="Four cards each and five shared: your best hand uses two of yours and three shared ones.",
    sheets=("ohio-omaha-high", "ohio-hold-em", "ohio-poker-definitions"),
    rules=OMAHA_HIGH,
)
