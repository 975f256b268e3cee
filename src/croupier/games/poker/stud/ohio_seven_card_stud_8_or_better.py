"""Seven-Card Stud 8 or Better, Ohio. Sheets: rulebook/ohio-seven-card-stud-8-or-better.md,
ohio-poker-definitions.md (§1).

Seven-card stud for two halves: the highest hand, and the lowest of five different cards from the eight down.
"""

from __future__ import annotations

from dataclasses import replace

from croupier.games.poker.stud.ohio_seven_card_stud_high import GAME as STUD_GAME
from croupier.games.poker.stud.ohio_seven_card_stud_high import STUD, played
from croupier.language import Hand, hands, poker

# Settlement


def low_hand(play: poker.HandState, seat: int) -> Hand:
    """Return the five cards that make the low (ambiguity 3)."""
    return hands.EIGHT_OR_BETTER.counting(play.cards(seat) + play.dealt.boards.get("board", ()))


# Round of play

third, fourth, *later = STUD.streets

STUD_HIGH_LOW = STUD.replace(
    streets=(third, fourth.replace(sizes=poker.lower_limit), *later),  # §2.XII: the open pair is High's alone
    shares=(
        poker.of_all(hands.HIGH, "high", poker.by_highest_card(cards=played)).replace(ties="§2.XI.B.2"),
        # ambiguity 2: ace to five; ambiguity 3: the lowest card, the ace lowest
        poker.of_all(hands.EIGHT_OR_BETTER, "low", poker.by_lowest_card(poker.ace_low, low_hand)).replace(
            ties="§2.XI.B.3"
        ),
    ),
    clauses=STUD.clauses.replace(showdown="§2.XI.B", ties="§2.XI.B.2", side_pots="§2.XI.B.4"),
    kills=poker.scoop,  # §1 Kill option: in split-pot games, who wins the whole pot
)

GAME = replace(
    STUD_GAME,
    id="ohio-seven-card-stud-8-or-better",
    title="Seven-Card Stud 8 or Better",
    summary="Seven-card stud for two halves: the highest hand, and the lowest of eight or less.",
    sheets=("ohio-seven-card-stud-8-or-better", "ohio-poker-definitions"),
    options=poker.StudOptions(),
    rules=STUD_HIGH_LOW,
)
