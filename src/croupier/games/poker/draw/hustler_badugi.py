"""Badugi, Hustler. Sheets: rulebook/hustler-badugi.md, hustler-poker-collections.md (schedule B),
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Four cards down, three draws; the most cards that differ in suit and in rank, and of so many the lowest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import POT, Game, hands, option, poker

# Fees: ambiguities 10-12, and 4, 5 and 7 of the schedules

POINTS = hustler.FeePoints(first="small-blind", second="first draw", third="second draw", clause="L4684-4758")

# Options


@dataclass(frozen=True, kw_only=True)
class BadugiOptions(hustler.TripleDrawOptions):
    schedule: ClassVar[hustler.Schedule] = {
        **hustler.schedule(POINTS, hustler.N3, hustler.M2, top=9, buy_in=hustler.FIFTY),  # L4692-4758
        **hustler.block_h(POINTS),
    }

    button_card: str = option(
        "king",
        "the highest card in the draw for the button: the king, since the ace is the lowest here [L4566]",
        choices=("ace", "king"),
        ambiguity="13: the highest card for the button",
    )


# Round of play

BADUGI = poker.Poker(
    streets=hustler.triple_draw_streets(
        4,  # L4598: from the small blind, the button last
        ("L4598", "L4599"),
        ("L4608-4618", "L4619"),
        ("L4629-4639", "L4640"),
        ("L4647-4660", "L4661"),
    ),
    shares=(poker.of_hand(hands.ACE_LOW, splits=poker.all_to_the_first),),  # L4672, L4676; ambiguities 1-3
    button_card=hustler.card_for_button,
    kills=poker.legs,
    clauses=hustler.hustler_clauses(
        button="L4586-4587",
        moves="L4589",
        posts="L4595-4597",
        showdown="L4674",
        ties="L4675-4676",
        last_player="L4684",
        collection="L4684-4758",
    ),
    floor=hustler.draw_errors("L4612-4614", "L4615"),
    asks=poker.DRAW_CHOICES,
)

GAME = Game(
    id="hustler-badugi",
    title="Badugi",
    family="poker",
    summary="Triple draw with four cards: the lowest four of different suits and ranks win.",
    sheets=("hustler-badugi", "hustler-poker-collections", *hustler.ROOM_SHEETS),
    options=BadugiOptions(),
    rules=BADUGI,
    bank=POT,
    seats=9,  # L4578
    upkeep=cards_shuffled("L4562", cut="L4562"),
)
