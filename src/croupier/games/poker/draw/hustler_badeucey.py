"""Badeucey, Hustler. Sheets: rulebook/hustler-badeucey.md, hustler-poker-collections-2.md,
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Badacey with deuce-to-seven for the five cards: there the ace is high, in the badugi it stays low.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from croupier.families.poker.hand import by_option
from croupier.families.poker.showdown import Share, of_hand
from croupier.families.poker.streets import deuce_best, left_of_button, left_of_forced
from croupier.games.poker.draw.hustler_badacey import BADACEY, POINTS, SplitDrawOptions
from croupier.games.poker.draw.hustler_badacey import GAME as BADACEY_GAME
from croupier.hands.badugi import ACE_HIGH, ACE_LOW
from croupier.hands.low import DEUCE_TO_SEVEN
from croupier.houses.hustler.poker_draw import draw_errors, triple_draw_streets
from croupier.houses.hustler.poker_fees import M1, N2, Schedule, schedule
from croupier.houses.hustler.poker_options import between_by_card, splits_by_card
from croupier.rules import one_of

# Options


@dataclass(frozen=True, kw_only=True)
class BadeuceyOptions(SplitDrawOptions):
    schedule: ClassVar[Schedule] = schedule(POINTS.replace(clause="L6788-6858"), N2, M1, top=7)

    badugi_ace: str = one_of(
        ("low", "high"),
        "the ace of the badugi half: low, 4-3-2-A is the best there [L6668]; elsewhere, and in Razzdeucey "
        "[L4854], it is high in both halves",
        ambiguity="1: the ace in the badugi",
    )


# Hand rankings

HALVES = {
    ace: (  # L6777-6782
        of_hand(DEUCE_TO_SEVEN, "lowball half", splits_by_card(deuce_best)),  # L6646-6661; ambiguity 3
        of_hand(ranking, "badugi half", splits_by_card(deuce_best)),  # L6665-6671; ambiguity 2
    )
    for ace, ranking in (("low", ACE_LOW), ("high", ACE_HIGH))
}


def halves(options: BadeuceyOptions) -> tuple[Share, ...]:
    return HALVES[options.badugi_ace]


# Round of play

BADEUCEY = BADACEY.replace(
    streets=triple_draw_streets(
        5,
        ("L6694", "L6695-6700"),
        ("L6702-6716", "L6717-6722"),
        ("L6724-6733", "L6737-6742"),
        ("L6744-6753", "L6754-6759"),
        start=by_option(  # ambiguity 4
            "deal_start", left_of_big_blind=left_of_forced, left_of_button=left_of_button
        ),
    ),
    shares=halves,
    between=between_by_card(deuce_best),  # L6784
    clauses=BADACEY.clauses.replace(
        button="L6689-6690",
        moves="L6679",
        posts="L6692-6693",
        showdown="L6777",
        ties="L6780-6784",
        last_player="L6697",
        collection="L6788-6858",
    ),
    floor=draw_errors("L6710-6712", "L6713"),
)

GAME = replace(
    BADACEY_GAME,
    id="hustler-badeucey",
    title="Badeucey",
    summary="Triple draw for two halves: the best deuce-to-seven low and the best badugi.",
    sheets=("hustler-badeucey", *BADACEY_GAME.sheets[1:]),
    options=BadeuceyOptions(),
    rules=BADEUCEY,
)
