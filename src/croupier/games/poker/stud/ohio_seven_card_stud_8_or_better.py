"""Seven-Card Stud 8 or Better, Ohio. Sheets: rulebook/ohio-seven-card-stud-8-or-better.md,
ohio-poker-definitions.md (§1).

Seven-card stud for two halves: the highest hand, and the lowest of five different cards from the eight down.
"""

from __future__ import annotations

from dataclasses import replace

from croupier.families.poker.hand import HandState
from croupier.families.poker.kill import scoop
from croupier.families.poker.options import StudOptions
from croupier.families.poker.showdown import by_highest_card, by_lowest_card, of_all
from croupier.families.poker.streets import ace_low, lower_limit
from croupier.games.poker.stud.ohio_seven_card_stud_high import GAME as STUD_GAME
from croupier.games.poker.stud.ohio_seven_card_stud_high import STUD, played
from croupier.hands.low import EIGHT_OR_BETTER
from croupier.hands.poker import HIGH
from croupier.rules import Hand

# Settlement


def low_hand(play: HandState, seat: int) -> Hand:
    """Return the five cards that make the low (ambiguity 3)."""
    return EIGHT_OR_BETTER.counting(play.cards(seat) + play.dealt.boards.get("board", ()))


# Round of play

third, fourth, *later = STUD.streets

STUD_HIGH_LOW = STUD.replace(
    streets=(third, fourth.replace(sizes=lower_limit), *later),  # §2.XII: the open pair is High's alone
    shares=(
        of_all(HIGH, "high", by_highest_card(cards=played)).replace(ties="§2.XI.B.2"),
        # ambiguity 2: ace to five; ambiguity 3: the lowest card, the ace lowest
        of_all(EIGHT_OR_BETTER, "low", by_lowest_card(ace_low, low_hand)).replace(ties="§2.XI.B.3"),
    ),
    clauses=STUD.clauses.replace(showdown="§2.XI.B", ties="§2.XI.B.2", side_pots="§2.XI.B.4"),
    kills=scoop,  # §1 Kill option: in split-pot games, who wins the whole pot
)

GAME = replace(
    STUD_GAME,
    id="ohio-seven-card-stud-8-or-better",
    title="Seven-Card Stud 8 or Better",
    summary="Seven-card stud for two halves: the highest hand, and the lowest of eight or less.",
    sheets=("ohio-seven-card-stud-8-or-better", "ohio-poker-definitions"),
    options=StudOptions(),
    rules=STUD_HIGH_LOW,
)
