"""Badacey, Hustler. Sheets: rulebook/hustler-badacey.md, hustler-poker-collections-2.md,
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Five cards down, three draws; half the pot for the best ace-to-five low, half for the best badugi of the same
five cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import POT, Game, hands, one_of, poker
from croupier.rules.collections import postponed
from croupier.wagers.fees import Collection

# Fees

FIRST, SECOND = "first draw", "second draw"
POINTS = hustler.FeePoints(
    first="small-blind", second=FIRST, third=SECOND, clause="L6133-6203", timed="active-players"
)

# Options


@dataclass(frozen=True, kw_only=True)
class SplitDrawOptions(hustler.TripleDrawOptions, hustler.OddCardOptions):
    """Options of Badacey and Badeucey."""

    schedule = hustler.schedule(POINTS, hustler.N2, hustler.M1, top=7)

    deal_start: str = one_of(
        ("left-of-big-blind", "left-of-button"),
        "who gets the first card: the player to the left of the big blind [L6040], though the button is last "
        "to receive cards [L6028], which it is where the deal begins at its left",
        ambiguity="1: where the deal begins",
    )
    second_fee: str = one_of(
        ("first-draw", "second-draw"),
        "when the second collection is due: after the first draw, as it says, or only with the third, after "
        "the second draw, since a hand that does not reach 'the first or second draw' pays the first alone "
        "[L6135]",
        ambiguity="9: the first or second draw",
    )

    @property
    def collections(self) -> tuple[Collection, ...]:
        due = super().collections
        return postponed(due, FIRST, SECOND) if self.second_fee == "second-draw" else due


# Round of play

BADACEY = poker.Poker(
    streets=hustler.triple_draw_streets(
        5,
        ("L6040", "L6041-6046"),
        ("L6048-6060", "L6061-6066"),
        ("L6068-6077", "L6078-6083"),
        ("L6088-6097", "L6098-6103"),
        start=poker.by_option(
            "deal_start", left_of_big_blind=poker.left_of_forced, left_of_button=poker.left_of_button
        ),
    ),
    shares=(  # L6122-6127; ambiguities 2, 3 and 8
        poker.of_hand(hands.ACE_TO_FIVE, "lowball half", hustler.splits_by_card(poker.ace_best)),
        poker.of_hand(hands.ACE_LOW, "badugi half", hustler.splits_by_card(poker.ace_best)),
    ),
    between=hustler.between_by_card(poker.ace_best),  # L6129
    button_card=hustler.card_for_button,  # ambiguity 7
    most_players=7,  # L6023
    kills=poker.scoop_of_five,
    clauses=hustler.hustler_clauses(
        button="L6032-6036",
        moves="L6027",
        posts="L6038-6039",
        showdown="L6122",
        ties="L6125-6129",
        last_player="L6043",
        kill="L718",
        collection="L6133-6203",
    ),
    floor=hustler.draw_errors("L6051-6053", "L6054"),
    asks=poker.DRAW_CHOICES,
)

GAME = Game(
    id="hustler-badacey",
    title="Badacey",
    family="poker",
    summary="Triple draw for two halves: the best ace-to-five low and the best badugi.",
    sheets=("hustler-badacey", "hustler-poker-collections-2", *hustler.ROOM_SHEETS),
    options=SplitDrawOptions(),
    rules=BADACEY,
    bank=POT,
    seats=9,  # L6023
    upkeep=cards_shuffled("L5991", cut="L5991"),
)
