"""Pineapple, Hustler. Sheets: rulebook/hustler-pineapple.md, hustler-holdem.md,
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Hold'em with three hole cards, one of which is thrown away before the flop is turned.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.hold_em.hustler_holdem import GAME as HOLDEM_GAME
from croupier.games.poker.hold_em.hustler_holdem import HOLDEM, HoldemOptions
from croupier.houses.hustler import poker as hustler
from croupier.language import poker

# Options


@dataclass(frozen=True, kw_only=True)
class PineappleOptions(HoldemOptions):
    schedule = hustler.FLOP_BLOCK_C


# Round of play

pre_flop, flop, *later = HOLDEM.streets

NOT_DISCARDED = poker.dead_hand(
    "not-discarded", "a player has not discarded when the flop is turned", "L589", "flop", "turn", "river"
)

PINEAPPLE = HOLDEM.replace(
    streets=(
        pre_flop.replace(deals=(poker.down(3),), clause="L589"),
        # ambiguities 1 and 3: face down into the muck, in the order of the betting, who is all-in too
        flop.replace(before=(poker.throw_one,), clause="L589"),
        *later,
    ),
    clauses=HOLDEM.clauses.replace(collection="L5752-5763"),
    floor=(*HOLDEM.floor, NOT_DISCARDED),
    asks=poker.BOARD_CHOICES | poker.DRAW_CHOICES | poker.NEWCOMER_CHOICES,
)

GAME = replace(
    HOLDEM_GAME,
    id="hustler-pineapple",
    title="Pineapple",
    summary="Hold 'em with three cards each, one of which you discard before the flop.",
    sheets=("hustler-pineapple", *HOLDEM_GAME.sheets),
    options=PineappleOptions(),
    rules=PINEAPPLE,
)
