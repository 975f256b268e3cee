"""Big O High-Low Split, Hustler. Sheets: rulebook/hustler-big-o-high-low-split.md,
hustler-poker-collections-2.md and hustler-no-limit-pot-limit-rules.md.

Five hole cards, of which exactly two are played with exactly three of the board, for high and for low.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.families.poker.conduct import shuffler_fails
from croupier.families.poker.kill import scoop_of_five
from croupier.families.poker.rules import Poker
from croupier.families.poker.showdown import all_to_the_first, to_the_share_closest_left, two_of_the_hole
from croupier.families.poker.streets import Street, board, down, higher_limit, left_of_forced
from croupier.hands.best import OMAHA, OMAHA_EIGHT
from croupier.houses.hustler.poker_fees import M3, N3, FeePoints, Schedule, schedule
from croupier.houses.hustler.poker_irregularities import kill_floor, no_limit_floor
from croupier.houses.hustler.poker_options import ROOM_SHEETS, HustlerButtonOptions, hustler_clauses
from croupier.rules import POT, Game, option

# Fees

POINTS = FeePoints(
    first="small-blind", second="flop", third="turn", clause="L7885-7961", timed="active-players"
)

# Options


@dataclass(frozen=True, kw_only=True)
class BigOOptions(HustlerButtonOptions):
    schedule: ClassVar[Schedule] = schedule(POINTS, N3, M3, buy_in="$40 to $2,500")

    button_start: str = option(
        "high-card",
        "where the button begins: with the highest of a card dealt up to each, by suit among equals [L7810]; "
        "others draw from the spread deck, or begin at the dealer's right",
        choices=("dealers-right", "high-card", "spread-deck"),
    )


# Round of play

STREETS = ("pre-flop", "flop", "turn", "river")

BIG_O = Poker(
    streets=(  # ambiguity 5: the lower limit twice, then the higher
        Street(name="pre-flop", deals=(down(5),), clause="L7820", betting="L7821", first=left_of_forced),
        Street(name="flop", deals=(board(3),), clause="L7827", betting="L7836"),
        Street(name="turn", deals=(board(1),), clause="L7841", betting="L7850", sizes=higher_limit),
        Street(name="river", deals=(board(1),), clause="L7852", betting="L7861", sizes=higher_limit),
    ),
    shares=(
        two_of_the_hole(OMAHA, "high", all_to_the_first),  # L7871, L7876; ambiguity 2
        two_of_the_hole(OMAHA_EIGHT, "low", all_to_the_first),  # L7871, L7877; ambiguity 7
    ),
    between=to_the_share_closest_left,  # L7881; ambiguity 4
    kills=scoop_of_five,  # L718
    clauses=hustler_clauses(
        button="L7810",
        moves="L7808",
        posts="L7817",
        showdown="L7871",
        ties="L7881",
        last_player="L7864",
        kill="L718",
        collection="L7885-7961",
    ),
    floor=(
        shuffler_fails("L7765"),
        *kill_floor(*STREETS),
        *no_limit_floor(*STREETS),
    ),
)

GAME = Game(
    id="hustler-big-o-high-low-split",
    title="Big O High-Low Split",
    family="poker",
    summary="Omaha with five cards each: the highest hand shares the pot with the lowest, eight or less.",
    sheets=("hustler-big-o-high-low-split", "hustler-poker-collections-2", *ROOM_SHEETS),
    options=BigOOptions(),
    rules=BIG_O,
    bank=POT,
    seats=8,  # L7803
)
