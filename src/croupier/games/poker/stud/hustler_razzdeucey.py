"""Razzdeucey, Hustler. Sheets: rulebook/hustler-razzdeucey.md, hustler-poker-collections.md (schedule A),
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Seven-card stud; half the pot for the best deuce-to-seven of five cards, half for the best badugi of four. The
ace is high, and so the worst card, in both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.families.poker.hand import by_option
from croupier.families.poker.kill import scoop_of_five
from croupier.families.poker.posts import BRING_IN_CHOICES
from croupier.families.poker.rules import Poker
from croupier.families.poker.streets import ace_high, deuce_best, highest_door
from croupier.hands.badugi import ACE_HIGH
from croupier.hands.low import DEUCE_TO_SEVEN
from croupier.houses.hustler.poker_fees import FIFTY, M2, N3, FeePoints, Schedule, block_h, schedule
from croupier.houses.hustler.poker_options import (
    ODD_CARD_ORDERS,
    ODD_CARD_READING,
    ROOM_SHEETS,
    hustler_clauses,
)
from croupier.houses.hustler.poker_stud import (
    FIFTH,
    FOURTH,
    SIZES,
    AfterFifthOptions,
    SplitStudOptions,
    antes_of_players,
    between_low_and_badugi,
    folded_and_thrown,
    low_and_badugi,
    low_speaks,
    newer_floor,
    stud_streets,
)
from croupier.rules import POT, Game, one_of

# Fees: schedule A; ambiguity 7: there is no draw, the second is taken when fourth street has been dealt

POINTS = FeePoints(first="antes", second=FOURTH, third=FIFTH, clause="L4953-5025")

# Options


@dataclass(frozen=True, kw_only=True)
class RazzdeuceyOptions(AfterFifthOptions):
    schedule: ClassVar[Schedule] = {**schedule(POINTS, N3, M2, buy_in=FIFTY), **block_h(POINTS)}

    odd_card: str = one_of(
        ("by-action", "game-order", *ODD_CARD_ORDERS),
        f"{ODD_CARD_READING}: by the order that who opens goes by, by the letter the deuce first",
        ambiguity="6: the card that odd chips go by",
    )


# Hand rankings: L4833-4857; ambiguities 5 and 14

RANKED = DEUCE_TO_SEVEN, ACE_HIGH, deuce_best, ace_high

# Round of play

OPENS = by_option(  # L4875; ambiguity 1
    "stud_low_action", chart_literal=highest_door(deuce_best), face_height=highest_door()
)
SPEAKS = low_speaks(DEUCE_TO_SEVEN)  # L4887; ambiguities 1, 3 and 4

RAZZDEUCEY = Poker(
    has_button=False,
    forced_bets=antes_of_players,  # L4865-4867
    streets=stud_streets(
        deals=("L4868-4870", "L4885-4886", "L4897-4898", "L4906-4907", "L4915-4919"),
        bets=("L4875-4883", "L4887-4895", "L4899-4904", "L4908-4913", "L4920-4925"),  # ambiguities 8 and 9
        opens=OPENS,
        speaks=SPEAKS,
        words=("Highest ranked", "Lowest ranked"),
        sizes=SIZES,  # L4889, L4901, L4910, L4922
        one_each=folded_and_thrown,  # L4929: with burns, folded cards and what was dealt too early
    ),
    shares=low_and_badugi(*RANKED),  # L4935-4945
    between=between_low_and_badugi(*RANKED),  # L4947
    kills=scoop_of_five,
    clauses=hustler_clauses(
        posts="L4865-4867",
        showdown="L4935",
        ties="L4943-4947",
        last_player="L4883",
        kill="L718",
        collection="L4953-5025",
    ),
    floor=newer_floor("L4929", "L4866"),
    asks=BRING_IN_CHOICES,
)

GAME: Game[SplitStudOptions] = Game(
    id="hustler-razzdeucey",
    title="Razzdeucey",
    family="poker",
    summary="Seven-card stud for two halves: the best deuce-to-seven low and the best badugi, aces high.",
    sheets=("hustler-razzdeucey", "hustler-poker-collections", *ROOM_SHEETS),
    options=RazzdeuceyOptions(),
    rules=RAZZDEUCEY,
    bank=POT,
    seats=8,  # L4861
)
