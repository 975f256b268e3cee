"""Razz, Ohio. Sheets: rulebook/ohio-razz.md, ohio-poker-definitions.md (§1).

Seven-card stud for the lowest hand: the highest door card opens, the lowest hand showing speaks first.
"""

from __future__ import annotations

from dataclasses import replace

from croupier.games.poker.stud.ohio_seven_card_stud_8_or_better import GAME as STUD_GAME
from croupier.games.poker.stud.ohio_seven_card_stud_8_or_better import STUD_HIGH_LOW
from croupier.language import Hand, hands, poker

# Hand rankings: ace to five, the wheel the best (§2.XI.C; ambiguity 2)


def low_hand(play: poker.HandState, seat: int) -> Hand:
    """Return the five cards that make the low (ambiguity 1)."""
    return hands.ACE_TO_FIVE.counting(play.cards(seat) + play.dealt.boards.get("board", ()))


# Round of play

LOWEST_SHOWING = poker.best_board(hands.ACE_TO_FIVE)  # §2.VI.B; ambiguities 3 and 6

third, *later = STUD_HIGH_LOW.streets

RAZZ = STUD_HIGH_LOW.replace(
    streets=(
        third.replace(
            deals=(poker.down(2), poker.up(1), poker.bring_in(poker.highest_door(poker.ace_low), "§2.IV.C"))
        ),
        *(street.replace(first=LOWEST_SHOWING) for street in later),
    ),
    # ambiguity 1: ties as for the low half of 8 or Better
    shares=(poker.of_all(hands.ACE_TO_FIVE, splits=poker.by_lowest_card(poker.ace_low, low_hand)),),
    clauses=STUD_HIGH_LOW.clauses.replace(showdown="§2.XI.C", ties="§2.XI.C", side_pots="§1 Side pot"),
    kills=poker.two_in_a_row,
)

GAME = replace(
    STUD_GAME,
    id="ohio-razz",
    title="Razz",
    summary="Seven-card stud in which the lowest hand wins; the best is 5-4-3-2-A.",
    sheets=("ohio-razz", "ohio-poker-definitions"),
    rules=RAZZ,
)
