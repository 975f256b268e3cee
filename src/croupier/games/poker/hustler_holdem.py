"""Hold'em, Hustler. Sheets: rulebook/hustler-holdem.md, hustler-no-limit-pot-limit-rules.md and
hustler-kill-pots.md.

Two hole cards, five community cards, four betting rounds; the best five of seven take the pot, and who plays
the board must say so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.families.poker import betting, ends
from croupier.families.poker.ends import declare_board
from croupier.families.poker.errors import (
    exposed_card,
    extra_card,
    premature_board,
    premature_river,
    premature_turn,
    too_many_on_the_flop,
)
from croupier.families.poker.floor import dead_hand, misdeal, procedure
from croupier.families.poker.hustler import HustlerButtonOptions
from croupier.families.poker.kill import KILL, LAST_WINNER, legs
from croupier.families.poker.play import Clauses, Poker
from croupier.families.poker.posts import DEALT_IN
from croupier.families.poker.schedules import MASTER_A, MASTER_B, Points, Schedule, by_players
from croupier.families.poker.shares import of_all
from croupier.families.poker.streets import Street, board, down, higher_limit, left_of_forced
from croupier.hands.poker import HIGH
from croupier.rules import BUTTON, Equipment, Game, option

# Fees

POINTS = Points(first="small-blind", second="flop", third="turn", clause="L5716-5748")
NO_LIMIT = {f"A{number}": fees for number, fees in by_players(POINTS, *MASTER_A).items()}  # L5716-5727
LIMIT = {f"B{number}": fees for number, fees in by_players(POINTS, *MASTER_B).items()}  # L5729-5748

# Options


@dataclass(frozen=True, kw_only=True)
class HoldemOptions(HustlerButtonOptions):
    schedule: ClassVar[Schedule] = {**NO_LIMIT, **LIMIT}

    raise_cap: int = option(
        3,
        "raises after the bet in one betting round of a limit game, 0 for no cap; not stated, though no "
        "limit lifts one [L2181]",
        least=0,
        ambiguity="1: limit bet sizes and raise cap",
    )
    newcomers: str = option(
        "total",
        "who was not dealt into the last hand posts the total of the blinds, live up to the opening bet "
        "and dead beyond it [L2151], and nobody begins between the button and the big blind [L2149, L2152]; "
        "others deal him in free, take the big blind, or let him wait for it",
        choices=("free", "post", "total", "wait"),
        ambiguity="6: whether a new player posts",
    )


# Round of play

STREETS = ("pre-flop", "flop", "turn", "river")

HOLDEM = Poker(
    streets=(  # L2130; ambiguity 1: the lower limit twice, then the higher
        Street(name="pre-flop", deals=(down(2),), clause="L2130", betting="L2136", first=left_of_forced),
        Street(name="flop", deals=(board(3),), clause="L2130", betting="L2136"),
        Street(name="turn", deals=(board(1),), clause="L2130", betting="L2136", sizes=higher_limit),
        Street(name="river", deals=(board(1),), clause="L2130", betting="L2136", sizes=higher_limit),
    ),
    shares=(of_all(HIGH),),  # L2130
    before_showdown=declare_board(HIGH, "L2169"),
    kills=legs,
    clauses=Clauses(
        button="L2132",
        moves="L2138",
        posts="L2134",
        uncalled="L2183",
        showdown="L2130",
        rake="L5966",
        drop="L5966",
        side_pots="L2182",
        ties="L2130",
        last_player="L2130",
        kill="L710",
        collection="L5716-5748",
    ),
    floor=(
        misdeal("first-card-exposed", "the first card off the deck was exposed", "L2158", "pre-flop"),
        exposed_card("L2158-2159", "pre-flop", becomes_burn=True),
        extra_card("L2165", "pre-flop"),
        misdeal("extra-cards", "more than one extra card was dealt", "L2165", "pre-flop"),
        premature_board("flop", 3, "L2160", "pre-flop"),
        too_many_on_the_flop("L2160"),
        premature_turn("L2161-2163"),
        premature_river("L2163"),
        dead_hand("clock-ran-out", "a player facing a bet let the clock run out", "L2189", *STREETS),
        procedure(
            "words-and-chips-differ",
            "the amount said and the chips put in differ",
            "the bet is corrected to the words; one larger chip without words is a call",
            "L2185-2187",
            *STREETS,
            seat=True,
        ),
        procedure("straddle", "a live straddle is offered", "there is none", "L2154", "pre-flop", seat=True),
    ),
)

GAME = Game(
    id="hustler-holdem",
    title="Hold'em",
    family="poker",
    summary="Two cards of your own, five for all; who plays the board must say so.",
    sheets=("hustler-holdem", "hustler-no-limit-pot-limit-rules", "hustler-kill-pots"),
    options=HoldemOptions(),
    equipment=lambda options: Equipment(pack=HOLDEM.pack),
    wagers=lambda options: (),
    round_of_play=HOLDEM.round_of_play,
    choices=betting.CHOICES | ends.CHOICES,
    irregularities=HOLDEM.irregularities,
    seats=9,
    banking="pot",
    fewest_players=2,
    markers=(BUTTON, KILL, LAST_WINNER, DEALT_IN),
    rules=HOLDEM,
)
