"""Seven-Card Stud 8 or Better, Ohio. Sheets: rulebook/ohio-seven-card-stud-8-or-better.md,
ohio-poker-definitions.md (§1).

Seven-card stud for two halves: the highest hand, and the lowest of five different cards from the eight down.
"""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as but

from croupier.families.poker.hand import HandState
from croupier.families.poker.kill import scoop
from croupier.families.poker.options import StudOptions
from croupier.families.poker.poker_game import edition
from croupier.families.poker.showdown import by_highest_card, by_lowest_card, of_all
from croupier.families.poker.streets import ace_low, lower_limit
from croupier.games.poker.stud.ohio_seven_card_stud_high import GAME as STUD_GAME
from croupier.games.poker.stud.ohio_seven_card_stud_high import STUD, played
from croupier.hands.low import EIGHT_OR_BETTER
from croupier.hands.poker import HIGH
from croupier.rules import Hand

# Settlement


def low_hand(contest: HandState, seat: int) -> Hand:
    """Ambiguity 3: the five cards that make the low."""
    return EIGHT_OR_BETTER.counting(contest.cards(seat) + contest.boards.get("board", ()))


# Round of play

third, fourth, *later = STUD.streets

STUD_HIGH_LOW = replace(
    STUD,
    streets=(third, but(fourth, sizes=lower_limit), *later),  # §2.XII: the open pair is High's alone
    shares=(
        but(of_all(HIGH, "high", by_highest_card(cards=played)), ties="§2.XI.B.2"),
        # ambiguity 2: ace to five; ambiguity 3: the lowest card, the ace lowest
        but(of_all(EIGHT_OR_BETTER, "low", by_lowest_card(ace_low, low_hand)), ties="§2.XI.B.3"),
    ),
    clauses=but(STUD.clauses, showdown="§2.XI.B", ties="§2.XI.B.2", side_pots="§2.XI.B.4"),
    kills=scoop,  # §1 Kill option: in split-pot games, who wins the whole pot
)

GAME = edition(
    STUD_GAME,
    STUD_HIGH_LOW,
    id="ohio-seven-card-stud-8-or-better",
    title="Seven-Card Stud 8 or Better",
    summary="Seven-card stud for two halves of the pot: the highest hand, the lowest from the eight down.",
    beside=("ohio-poker-definitions",),
    options=StudOptions(),
)
