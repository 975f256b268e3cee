"""Badugi, Hustler. Sheets: rulebook/hustler-badugi.md, hustler-poker-collections.md (schedule B),
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Four cards down, three draws; the most cards that differ in suit and in rank, and of so many the lowest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.families.poker.draws import DRAW_CHOICES
from croupier.families.poker.kill import legs
from croupier.families.poker.rules import Poker
from croupier.families.poker.showdown import all_to_the_first, of_hand
from croupier.hands.badugi import ACE_LOW
from croupier.houses.hustler.poker_draw import (
    TripleDrawOptions,
    card_for_button,
    draw_errors,
    triple_draw_streets,
)
from croupier.houses.hustler.poker_fees import FIFTY, M2, N3, FeePoints, Schedule, block_h, schedule
from croupier.houses.hustler.poker_options import ROOM_SHEETS, hustler_clauses
from croupier.rules import POT, Game, option

# Fees: ambiguities 10-12, and 4, 5 and 7 of the schedules

POINTS = FeePoints(first="small-blind", second="first draw", third="second draw", clause="L4684-4758")

# Options


@dataclass(frozen=True, kw_only=True)
class BadugiOptions(TripleDrawOptions):
    schedule: ClassVar[Schedule] = {
        **schedule(POINTS, N3, M2, top=9, buy_in=FIFTY),  # L4692-4758
        **block_h(POINTS),
    }

    button_card: str = option(
        "king",
        "the highest card in the draw for the button: the king, since the ace is the lowest here [L4566]",
        choices=("ace", "king"),
        ambiguity="13: the highest card for the button",
    )


# Round of play

BADUGI = Poker(
    streets=triple_draw_streets(
        4,  # L4598: from the small blind, the button last
        ("L4598", "L4599"),
        ("L4608-4618", "L4619"),
        ("L4629-4639", "L4640"),
        ("L4647-4660", "L4661"),
    ),
    shares=(of_hand(ACE_LOW, splits=all_to_the_first),),  # L4672, L4676; ambiguities 1-3
    button_card=card_for_button,
    kills=legs,
    clauses=hustler_clauses(
        button="L4586-4587",
        moves="L4589",
        posts="L4595-4597",
        showdown="L4674",
        ties="L4675-4676",
        last_player="L4684",
        collection="L4684-4758",
    ),
    floor=draw_errors("L4612-4614", "L4615"),
    asks=DRAW_CHOICES,
)

GAME = Game(
    id="hustler-badugi",
    title="Badugi",
    family="poker",
    summary="Triple draw with four cards: the lowest four of different suits and ranks win.",
    sheets=("hustler-badugi", "hustler-poker-collections", *ROOM_SHEETS),
    options=BadugiOptions(),
    rules=BADUGI,
    bank=POT,
    seats=9,  # L4578
)
