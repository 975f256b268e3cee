"""Razzdeucey, Hustler. Sheets: rulebook/hustler-razzdeucey.md, hustler-poker-collections.md (schedule A),
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Seven-card stud; half the pot for the best deuce-to-seven of five cards, half for the best badugi of four. The
ace is high, and so the worst card, in both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import POT, Game, hands, one_of, poker

# Fees: schedule A; ambiguity 7: there is no draw, the second is taken when fourth street has been dealt

POINTS = hustler.FeePoints(first="antes", second=hustler.FOURTH, third=hustler.FIFTH, clause="L4953-5025")

# Options


@dataclass(frozen=True, kw_only=True)
class RazzdeuceyOptions(hustler.AfterFifthOptions):
    schedule: ClassVar[hustler.Schedule] = {
        **hustler.schedule(POINTS, hustler.N3, hustler.M2, buy_in=hustler.FIFTY),
        **hustler.block_h(POINTS),
    }

    odd_card: str = one_of(
        ("by-action", "game-order", *hustler.ODD_CARD_ORDERS),
        f"{hustler.ODD_CARD_READING}: by the order that who opens goes by, by the letter the deuce first",
        ambiguity="6: the card that odd chips go by",
    )


# Hand rankings: L4833-4857; ambiguities 5 and 14

RANKED = hands.DEUCE_TO_SEVEN, hands.ACE_HIGH, poker.deuce_best, poker.ace_high

# Round of play

OPENS = poker.by_option(  # L4875; ambiguity 1
    "stud_low_action", chart_literal=poker.highest_door(poker.deuce_best), face_height=poker.highest_door()
)
SPEAKS = hustler.low_speaks(hands.DEUCE_TO_SEVEN)  # L4887; ambiguities 1, 3 and 4

RAZZDEUCEY = poker.Poker(
    has_button=False,
    forced_bets=hustler.antes_of_players,  # L4865-4867
    streets=hustler.stud_streets(
        deals=("L4868-4870", "L4885-4886", "L4897-4898", "L4906-4907", "L4915-4919"),
        bets=("L4875-4883", "L4887-4895", "L4899-4904", "L4908-4913", "L4920-4925"),  # ambiguities 8 and 9
        opens=OPENS,
        speaks=SPEAKS,
        words=("Highest ranked", "Lowest ranked"),
        sizes=hustler.SIZES,  # L4889, L4901, L4910, L4922
        one_each=hustler.folded_and_thrown,  # L4929: with burns, folded cards and what was dealt too early
    ),
    shares=hustler.low_and_badugi(*RANKED),  # L4935-4945
    between=hustler.between_low_and_badugi(*RANKED),  # L4947
    kills=poker.scoop_of_five,
    clauses=hustler.hustler_clauses(
        posts="L4865-4867",
        showdown="L4935",
        ties="L4943-4947",
        last_player="L4883",
        kill="L718",
        collection="L4953-5025",
    ),
    floor=hustler.newer_floor("L4929", "L4866"),
    asks=poker.BRING_IN_CHOICES,
)

GAME: Game[hustler.SplitStudOptions] = Game(
    id="hustler-razzdeucey",
    title="Razzdeucey",
    family="poker",
    summary="Seven-card stud for two halves: the best deuce-to-seven low and the best badugi, aces high.",
    sheets=("hustler-razzdeucey", "hustler-poker-collections", *hustler.ROOM_SHEETS),
    options=RazzdeuceyOptions(),
    rules=RAZZDEUCEY,
    bank=POT,
    seats=8,  # L4861
    upkeep=cards_shuffled("L4822", cut="L4822"),
)
