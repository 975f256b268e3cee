"""Five-Card Draw Lowball, Ohio. Sheets: rulebook/ohio-five-card-draw-lowball.md,
ohio-poker-definitions.md (§1).

Five-card draw for the lowest hand, by one of two orders: ace to five, or deuce to seven.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.draw.ohio_five_card_draw_high import DRAW, DrawOptions
from croupier.games.poker.draw.ohio_five_card_draw_high import GAME as DRAW_GAME
from croupier.language import hands, one_of, poker

# Options


@dataclass(frozen=True, kw_only=True)
class OhioLowballOptions(DrawOptions):
    method: str = one_of(
        ("ace-to-five", "deuce-to-seven"),
        "which hand is the lowest: both methods are named, their tables are not printed [§5.X.C, L3135]",
        ambiguity="1 and 3: the missing ranking section",
    )
    wheel: str = one_of(
        ("ace-high", "straight"),
        "deuce to seven: five, four, three, deuce, ace is an ace high, as is usual, or the straight that it "
        "is by plain inversion",
        ambiguity="2: the wheel in deuce to seven",
    )


# Hand rankings

ORDERS = {
    ("ace-to-five", "ace-high"): (poker.of_hand(hands.ACE_TO_FIVE),),
    ("ace-to-five", "straight"): (poker.of_hand(hands.ACE_TO_FIVE),),
    ("deuce-to-seven", "ace-high"): (poker.of_hand(hands.DEUCE_TO_SEVEN),),
    ("deuce-to-seven", "straight"): (poker.of_hand(hands.DEUCE_TO_SEVEN_WHEEL),),
}


def shares(options: OhioLowballOptions) -> tuple[poker.Share, ...]:
    return ORDERS[options.method, options.wheel]


# Settlement

LOWBALL = DRAW.replace(shares=shares, clauses=DRAW.clauses.replace(showdown="§5.X.C"))

GAME = replace(
    DRAW_GAME,
    id="ohio-five-card-draw-lowball",
    title="Five-Card Draw Lowball",
    summary="Five-card draw in which the lowest hand wins, with one to three draws.",
    sheets=("ohio-five-card-draw-lowball", "ohio-poker-definitions"),
    options=OhioLowballOptions(),
    rules=LOWBALL,
)
