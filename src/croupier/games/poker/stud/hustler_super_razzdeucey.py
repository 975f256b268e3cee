"""Super Razzdeucey, Hustler. Sheets: rulebook/hustler-super-razzdeucey.md, hustler-poker-collections-2.md,
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Razzdeucey with three cards down and one up, of which a hole card is thrown away after the first betting
round; who speaks first goes by the badugi that shows, and the smaller limit is bet on every street.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.stud.hustler_razzdeucey import GAME as RAZZDEUCEY_GAME
from croupier.games.poker.stud.hustler_razzdeucey import OPENS, POINTS, RAZZDEUCEY
from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import hands, poker

# Options


@dataclass(frozen=True, kw_only=True)
class SuperRazzdeuceyOptions(hustler.ThrownCardOptions):
    """Ambiguities 6, 7 and 9. A fee is taken once its street is reached (L7210), as said."""

    schedule = hustler.schedule(POINTS.replace(clause="L7208-7280"), hustler.N1, hustler.M2)


# Round of play

SPEAKS = hustler.low_speaks(hands.ACE_HIGH)  # L7147; ambiguities 2 and 10

SUPER_RAZZDEUCEY = RAZZDEUCEY.replace(
    streets=hustler.stud_streets(
        deals=("L7127", "L7145-7146", "L7157-7158", "L7166-7167", "L7175-7176"),
        bets=("L7134-7142", "L7147-7152", "L7159-7164", "L7168-7173", "L7177-7182"),  # ambiguity 11
        opens=OPENS,  # L7134; ambiguity 1
        speaks=SPEAKS,
        words=("Highest ranked", "Lowest ranked"),
        holes=3,
        throws="L7144",
        sizes=hustler.SIZES,  # L7149, L7161, L7170, L7180
        one_each=hustler.by_thrown_cards,  # L7189
    ),
    clauses=RAZZDEUCEY.clauses.replace(
        posts="L7124-7126",
        showdown="L7195",
        ties="L7198-7202",
        last_player="L7142",
        collection="L7208-7280",
    ),
    floor=hustler.newer_floor("L7189", "L7125"),
    asks=poker.BRING_IN_CHOICES | poker.DRAW_CHOICES,
)

GAME = replace(
    RAZZDEUCEY_GAME,
    id="hustler-super-razzdeucey",
    title="Super Razzdeucey",
    summary="Razzdeucey with four cards at first, of which you discard one.",
    sheets=("hustler-super-razzdeucey", "hustler-poker-collections-2", *RAZZDEUCEY_GAME.sheets[2:]),
    options=SuperRazzdeuceyOptions(),
    rules=SUPER_RAZZDEUCEY,
    upkeep=cards_shuffled("L7081", cut="L7081"),
)
