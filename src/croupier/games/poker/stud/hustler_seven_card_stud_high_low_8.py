"""Seven-Card Stud High-Low Split (8-or-Better), Hustler. Sheets:
rulebook/hustler-seven-card-stud-high-low-8.md, hustler-seven-card-stud.md and others of that game.

Stud for two halves: the highest hand, and the lowest of five different cards from the eight down.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.stud.hustler_seven_card_stud import GAME as STUD_GAME
from croupier.games.poker.stud.hustler_seven_card_stud import STUD, OlderStudOptions
from croupier.houses.hustler import poker as hustler
from croupier.language import hands, one_of, option, poker

# Options


@dataclass(frozen=True, kw_only=True)
class StudHighLowOptions(OlderStudOptions):
    qualifier: int = option(
        8,
        "the highest card that a low may have: eight, unless a posting says otherwise [L653]",
        least=5,
        most=13,
        ambiguity="5: another qualifier",
    )
    odd_chip_cards: str = one_of(
        ("all", "played"),
        "the cards by which the odd chip of a tie for one half goes: all seven, as where two tie for both "
        "[L659], or the five that are played; not stated",
        ambiguity="1: the cards that odd chips go by",
    )


# Hand rankings: L649, L654, L656: any five for high, the same or others for low


def low_half(worst: int) -> poker.Share:
    """Return the low half; its odd chip goes by the lowest card by suit, with the ace low (L660; ambiguity
    2)."""
    ranking = hands.or_better(worst)
    return poker.of_all(ranking, "low", poker.by_lowest_card(poker.ace_low, hustler.odd_chip_cards(ranking)))


HIGH_HALF = poker.of_all(
    hands.HIGH, "high", poker.by_highest_card(cards=hustler.odd_chip_cards(hands.HIGH))
)  # L660
LOW_HALVES = {worst: low_half(worst) for worst in range(5, 14)}


def shares(options: StudHighLowOptions) -> tuple[poker.Share, ...]:
    """Return the high half, which gets the odd chip [L659], and the low half; without a low, the high half
    takes all."""
    return HIGH_HALF, LOW_HALVES[options.qualifier]


# Round of play

STUD_HIGH_LOW = STUD.replace(
    streets=hustler.stud_streets(
        deals=("L649",) * 5,
        bets=("L655",) + ("L657",) * 4,  # L657: an open pair does not affect the limit
        opens=poker.lowest_door(),  # L655; ambiguity 3: the ace is high, and clubs open before spades
        speaks=poker.best_board(hands.HIGH),  # L649
        words=("Low", "High"),
        says=(hustler.pair, hustler.possible),
    ),
    shares=shares,
    ties_divide_all=poker.by_highest_card(),  # L659: all cards are used
    kills=poker.scoop_of_five,
    clauses=STUD.clauses.replace(showdown="L649", ties="L659-660", kill="L718"),
)

GAME = replace(
    STUD_GAME,
    id="hustler-seven-card-stud-high-low-8",
    title="Seven-Card Stud High-Low Split (8-or-Better)",
    summary="Seven-card stud for two halves: the highest hand, and the lowest of eight or less.",
    sheets=("hustler-seven-card-stud-high-low-8", *STUD_GAME.sheets),
    options=StudHighLowOptions(),
    rules=STUD_HIGH_LOW,
)
