"""Archie, Hustler. Sheets: rulebook/hustler-archie.md, hustler-poker-collections.md (schedule C),
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Five cards down, three draws; half the pot for a high hand of sixes or better, half for a six-high low. One
side alone takes all, and where there is neither the best high hand does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import POT, Game, hands, one_of, option, poker

# Fees: schedule C; ambiguities 4, 10 and 11

POINTS = hustler.FeePoints(
    first="small-blind", second="first draw", third="second draw", clause="L3856-3924", timed="active-players"
)

# Options


@dataclass(frozen=True, kw_only=True)
class ArchieOptions(hustler.TripleDrawOptions):
    schedule: ClassVar[hustler.Schedule] = {
        # L3860-3862: "Bring In $1-$2" to "$5-$10", read as the blinds (ambiguity 4)
        **hustler.schedule(POINTS, hustler.N1, hustler.M1, top=7, blinds="$1-$2 to $5-$10"),
        **hustler.block_f(POINTS),
    }

    low_requires_unpaired: bool = option(
        True,
        "whether a pair spoils the low: the text has only that no card is above a six [L3723], but compares "
        "five different ranks",
        ambiguity="1: pairs in the low hand",
    )
    button_card: str = one_of(
        ("ace", "king"), "the highest card in the draw for the button: the ace [L3695, L3742]"
    )


# Hand rankings

SIXES = hands.HIGH.lowest(hands.PokerCategory.PAIR, 6)  # L3719; ambiguity 13: of the whole high side
HIGH_HALF = poker.of_hand(hands.HIGH, "high", poker.all_to_the_first, SIXES)  # ambiguity 12
LOWS = {
    True: poker.of_hand(
        hands.SIX_OR_BETTER, "low", poker.all_to_the_first
    ),  # L3723-3729; ambiguities 1 and 2
    False: poker.of_hand(hands.or_better(6, pairs_qualify=True), "low", poker.all_to_the_first),
}


def shares(options: ArchieOptions) -> tuple[poker.Share, ...]:
    return HIGH_HALF, LOWS[options.low_requires_unpaired]


# Round of play

ARCHIE = poker.Poker(
    streets=hustler.triple_draw_streets(
        5,
        ("L3754", "L3755-3760"),  # ambiguity 5: the big blind may fold to a raise
        ("L3762-3775", "L3776-3781"),
        ("L3783-3796", "L3797-3802"),
        ("L3804-3814", "L3815-3820"),
    ),
    shares=shares,  # L3841-3849
    fallback=poker.of_hand(hands.HIGH, "best high", poker.all_to_the_first),  # L3719, L3850
    between=poker.to_the_share_closest_left,  # L3837
    button_card=hustler.card_for_button,
    most_players=7,  # L3733
    kills=poker.scoop_of_five,
    clauses=hustler.hustler_clauses(
        button="L3740-3746",
        moves="L3738",
        posts="L3751-3753",
        showdown="L3843",
        ties="L3837",
        last_player="L3839",
        kill="L718",
        collection="L3856-3924",
    ),
    floor=hustler.draw_errors("L3769-3771", "L3772"),
    asks=poker.DRAW_CHOICES,
)

GAME = Game(
    id="hustler-archie",
    title="Archie",
    family="poker",
    summary="Triple draw for two halves: a pair of sixes or better, and the best low of six or less.",
    sheets=("hustler-archie", "hustler-poker-collections", *hustler.ROOM_SHEETS),
    options=ArchieOptions(),
    rules=ARCHIE,
    bank=POT,
    seats=9,  # L3733
    upkeep=cards_shuffled("L3691", cut="L3691"),
)
