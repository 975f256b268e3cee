"""Super Razz, Hustler. Sheets: rulebook/hustler-super-razz.md, hustler-poker-collections-2.md and
hustler-no-limit-pot-limit-rules.md.

Razz with three cards down and one up, of which a hole card is thrown away after the first betting round; the
smaller limit on every street.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.stud.hustler_super_7_card_stud import GAME as SUPER_GAME
from croupier.games.poker.stud.hustler_super_7_card_stud import SUPER
from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import hands, one_of, poker

# Fees

POINTS = hustler.FeePoints(
    first="antes", second=hustler.FOURTH, third=hustler.FIFTH, clause="L6984-7056", timed="active-players"
)


# Options


@dataclass(frozen=True, kw_only=True)
class SuperRazzOptions(hustler.LowStudOptions):
    schedule = hustler.schedule(POINTS, hustler.N1, hustler.M2)

    later_streets: str = one_of(
        ("smaller-limit", "larger-limit"),
        "what is bet from fifth street on: the smaller limit, as printed for every street [L6943, L6952, "
        "L6966], or the larger one as in plain razz [L643]",
        ambiguity="3: the limit from fifth street on",
    )


def later_limit(play: poker.HandState) -> tuple[int, ...]:
    """Return the bet size of the later streets, by the option `later_streets` (ambiguity 3)."""
    is_larger = play.table.options.later_streets == "larger-limit"
    return poker.higher_limit(play) if is_larger else poker.lower_limit(play)


# Round of play

SUPER_RAZZ = SUPER.replace(
    streets=hustler.stud_streets(
        deals=("L6911", "L6926-6931", "L6939-6940", "L6948-6949", "L6957-6963"),
        bets=("L6915-6923", "L6932-6937", "L6941-6946", "L6950-6955", "L6964-6969"),
        opens=hustler.LOW_OPENS,  # L6915; ambiguity 1
        speaks=hustler.low_speaks(hands.ACE_TO_FIVE),  # L6932; ambiguities 2 and 4
        words=("Highest ranked", "Lowest ranked"),
        holes=3,
        throws="L6925",
        sizes=(poker.lower_limit, poker.lower_limit, later_limit, later_limit, later_limit),
        one_each=hustler.folded_alone,  # L6973; ambiguity 5: the thrown cards are not named
    ),
    # L6977-6980; ambiguity 7: the game's own order, the ace first
    shares=(
        poker.of_all(
            hands.ACE_TO_FIVE,
            splits=poker.by_highest_card(poker.ace_best, hustler.odd_chip_cards(hands.ACE_TO_FIVE)),
        ),
    ),
    clauses=SUPER.clauses.replace(
        posts="L6905-6910",
        showdown="L6979",
        ties="L6977-6980",
        last_player="L6923",
        collection="L6984-7056",
    ),
    floor=hustler.newer_floor("L6973", "L6909"),
)

GAME = replace(
    SUPER_GAME,
    id="hustler-super-razz",
    title="Super Razz",
    summary="Razz with four cards at first, of which you discard one.",
    sheets=("hustler-super-razz", "hustler-poker-collections-2", *hustler.ROOM_SHEETS),
    options=SuperRazzOptions(),
    rules=SUPER_RAZZ,
    upkeep=cards_shuffled("L6883", cut="L6883"),
)
