"""Five-Card Draw 8 or Better, Ohio. Sheets: rulebook/ohio-five-card-draw-8-or-better.md,
ohio-poker-definitions.md (§1).

Five-card draw for two halves: the highest hand, and the lowest of five different cards from the eight down.
"""

from __future__ import annotations

from dataclasses import replace

from croupier.games.poker.draw.ohio_five_card_draw_high import DRAW
from croupier.games.poker.draw.ohio_five_card_draw_high import GAME as DRAW_GAME
from croupier.language import hands, poker

# Settlement: §5.X.B; ambiguity 1: without a low all is the high hand's, ambiguity 2: lows are ace to five

DRAW_HIGH_LOW = DRAW.replace(
    shares=(
        poker.of_hand(hands.HIGH, "high").replace(ties="§5.X.B.2"),
        poker.of_hand(hands.EIGHT_OR_BETTER, "low").replace(ties="§5.X.B.3"),
    ),
    clauses=DRAW.clauses.replace(showdown="§5.X.B", ties="§5.X.B.2", side_pots="§5.X.B.4"),
    kills=poker.scoop,  # §1 Kill option: in split-pot games, who wins the whole pot
)

GAME = replace(
    DRAW_GAME,
    id="ohio-five-card-draw-8-or-better",
    title="Five-Card Draw 8 or Better",
    summary="Five-card draw for two halves: the highest hand, and the lowest of eight or less.",
    sheets=("ohio-five-card-draw-8-or-better", "ohio-poker-definitions"),
    rules=DRAW_HIGH_LOW,
)
