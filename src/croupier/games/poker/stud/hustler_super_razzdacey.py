"""Super Razzdacey, Hustler. Sheets: rulebook/hustler-super-razzdacey.md, hustler-poker-collections-2.md,
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Super Razzdeucey with the ace low in both halves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.stud.hustler_razzdacey import RAZZDACEY
from croupier.games.poker.stud.hustler_razzdeucey import POINTS
from croupier.games.poker.stud.hustler_super_razzdeucey import GAME as SUPER_GAME
from croupier.games.poker.stud.hustler_super_razzdeucey import SUPER_RAZZDEUCEY
from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import hands

# Options


@dataclass(frozen=True, kw_only=True)
class SuperRazzdaceyOptions(hustler.ThrownCardOptions, hustler.AfterFifthOptions):
    """Ambiguities 5, 9 and 10."""

    schedule = hustler.schedule(POINTS.replace(clause="L6347-6417"), hustler.N2, hustler.M1)


# Round of play

SPEAKS = hustler.low_speaks(hands.ACE_LOW)  # L6293, L6323; ambiguities 2 to 4

SUPER_RAZZDACEY = RAZZDACEY.replace(
    streets=hustler.stud_streets(
        deals=("L6273", "L6291-6292", "L6303-6304", "L6312-6313", "L6321-6322"),
        bets=("L6280-6288", "L6293-6298", "L6305-6310", "L6314-6319", "L6323-6328"),  # ambiguity 6
        opens=hustler.LOW_OPENS,  # L6280; ambiguity 1
        speaks=SPEAKS,
        words=("Highest ranked", "Lowest ranked"),
        holes=3,
        throws="L6290",
        sizes=hustler.SIZES,  # L6295, L6307, L6316, L6325
        one_each=hustler.by_thrown_cards,  # L6268; ambiguity 11: on every street
    ),
    clauses=RAZZDACEY.clauses.replace(
        posts="L6270-6272",
        showdown="L6338",
        ties="L6341-6343",
        last_player="L6288",
        collection="L6347-6417",
    ),
    asks=SUPER_RAZZDEUCEY.asks,
    floor=(*hustler.newer_floor("L6268", "L6271"), hustler.not_discarded("L6290")),
)

GAME = replace(
    SUPER_GAME,
    id="hustler-super-razzdacey",
    title="Super Razzdacey",
    summary="Razzdacey with four cards at first, of which you discard one.",
    sheets=("hustler-super-razzdacey", *SUPER_GAME.sheets[1:]),
    options=SuperRazzdaceyOptions(),
    rules=SUPER_RAZZDACEY,
    upkeep=cards_shuffled("L6230", cut="L6230"),
)
