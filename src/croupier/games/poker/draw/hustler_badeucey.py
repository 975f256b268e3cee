"""Badeucey, Hustler. Sheets: rulebook/hustler-badeucey.md, hustler-poker-collections-2.md,
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Badacey with deuce-to-seven for the five cards: there the ace is high, in the badugi it stays low.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.draw.hustler_badacey import BADACEY, POINTS, SplitDrawOptions
from croupier.games.poker.draw.hustler_badacey import GAME as BADACEY_GAME
from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import hands, one_of, poker

# Options


@dataclass(frozen=True, kw_only=True)
class BadeuceyOptions(SplitDrawOptions):
    schedule = hustler.schedule(POINTS.replace(clause="L6788-6858"), hustler.N2, hustler.M1, top=7)

    badugi_ace: str = one_of(
        ("low", "high"),
        "the ace of the badugi half: low, 4-3-2-A is the best there [L6668]; elsewhere, and in Razzdeucey "
        "[L4854], it is high in both halves",
        ambiguity="1: the ace in the badugi",
    )


# Hand rankings

HALVES = {
    ace: (  # L6777-6782
        poker.of_hand(
            hands.DEUCE_TO_SEVEN, "lowball half", hustler.splits_by_card(poker.deuce_best)
        ),  # L6646-6661; ambiguity 3
        poker.of_hand(
            ranking, "badugi half", hustler.splits_by_card(poker.deuce_best)
        ),  # L6665-6671; ambiguity 2
    )
    for ace, ranking in (("low", hands.ACE_LOW), ("high", hands.ACE_HIGH))
}


def halves(options: BadeuceyOptions) -> tuple[poker.Share, ...]:
    return HALVES[options.badugi_ace]


# Round of play

BADEUCEY = BADACEY.replace(
    streets=hustler.triple_draw_streets(
        5,
        ("L6694", "L6695-6700"),
        ("L6702-6716", "L6717-6722"),
        ("L6724-6733", "L6737-6742"),
        ("L6744-6753", "L6754-6759"),
        start=poker.by_option(  # ambiguity 4
            "deal_start", left_of_big_blind=poker.left_of_forced, left_of_button=poker.left_of_button
        ),
    ),
    shares=halves,
    between=hustler.between_by_card(poker.deuce_best),  # L6784
    clauses=BADACEY.clauses.replace(
        button="L6689-6690",
        moves="L6679",
        posts="L6692-6693",
        showdown="L6777",
        ties="L6780-6784",
        last_player="L6697",
        collection="L6788-6858",
    ),
    floor=hustler.draw_errors("L6710-6712", "L6713"),
)

GAME = replace(
    BADACEY_GAME,
    id="hustler-badeucey",
    title="Badeucey",
    summary="Triple draw for two halves: the best deuce-to-seven low and the best badugi.",
    sheets=("hustler-badeucey", *BADACEY_GAME.sheets[1:]),
    options=BadeuceyOptions(),
    rules=BADEUCEY,
    upkeep=cards_shuffled("L6640", cut="L6640"),
)
