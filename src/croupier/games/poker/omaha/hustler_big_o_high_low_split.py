"""Big O High-Low Split, Hustler. Sheets: rulebook/hustler-big-o-high-low-split.md,
hustler-poker-collections-2.md and hustler-no-limit-pot-limit-rules.md.

Five hole cards, of which exactly two are played with exactly three of the board, for high and for low.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import POT, Game, hands, option, poker

# Fees

POINTS = hustler.FeePoints(
    first="small-blind", second="flop", third="turn", clause="L7885-7961", timed="active-players"
)

# Options


@dataclass(frozen=True, kw_only=True)
class BigOOptions(hustler.HustlerButtonOptions):
    schedule = hustler.schedule(POINTS, hustler.N3, hustler.M3, buy_in="$40 to $2,500")

    button_start: str = option(
        "high-card",
        "where the button begins: with the highest of a card dealt up to each, by suit among equals [L7810]; "
        "others draw from the spread deck, or begin at the dealer's right",
        choices=("dealers-right", "high-card", "spread-deck"),
    )


# Round of play

STREETS = ("pre-flop", "flop", "turn", "river")

BIG_O = poker.Poker(
    streets=(  # ambiguity 5: the lower limit twice, then the higher
        poker.Street(
            name="pre-flop",
            deals=(poker.down(5),),
            clause="L7820",
            betting="L7821",
            first=poker.left_of_forced,
        ),
        poker.Street(name="flop", deals=(poker.board(3),), clause="L7827-7829", betting="L7831-7836"),
        poker.Street(
            name="turn",
            deals=(poker.board(1),),
            clause="L7841-7843",
            betting="L7845-7850",
            sizes=poker.higher_limit,
        ),
        poker.Street(
            name="river",
            deals=(poker.board(1),),
            clause="L7852-7854",
            betting="L7856-7861",
            sizes=poker.higher_limit,
        ),
    ),
    shares=(
        poker.two_of_the_hole(hands.OMAHA, "high", poker.all_to_the_first),  # L7871, L7876; ambiguity 2
        poker.two_of_the_hole(hands.OMAHA_EIGHT, "low", poker.all_to_the_first),  # L7871, L7877; ambiguity 7
    ),
    between=poker.to_the_share_closest_left,  # L7881; ambiguity 4
    kills=poker.scoop_of_five,  # L718
    clauses=hustler.hustler_clauses(
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
        poker.shuffler_fails("L7765"),
        *hustler.kill_floor(*STREETS),
        *hustler.no_limit_floor(*STREETS),
    ),
)

GAME = Game(
    id="hustler-big-o-high-low-split",
    title="Big O High-Low Split",
    family="poker",
    summary="Omaha with five cards each: the highest hand shares the pot with the lowest, eight or less.",
    sheets=("hustler-big-o-high-low-split", "hustler-poker-collections-2", *hustler.ROOM_SHEETS),
    options=BigOOptions(),
    rules=BIG_O,
    bank=POT,
    seats=8,  # L7803
    upkeep=cards_shuffled("L7765", cut="L7765", by_hand="L7765"),
)
