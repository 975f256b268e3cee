"""Five-Card Stud, Ohio. Sheets: rulebook/ohio-five-card-stud.md, ohio-poker-definitions.md (§1).

One card down and four up, four betting rounds; the highest hand takes the pot. Bets double for the last two
rounds [§6.XI].
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.stud.ohio_seven_card_stud_high import GAME as STUD_GAME
from croupier.games.poker.stud.ohio_seven_card_stud_high import STUD
from croupier.language import Allowed, hands, one_of, poker

# Options


@dataclass(frozen=True, kw_only=True)
class FiveCardStudOptions(poker.StudOptions):
    limit: str = one_of(
        ("fixed-limit", "spread-limit", "pot-limit", "no-limit"),
        "how much may be bet; a spread has the lower limit as its least and the higher as its most, in every "
        "round [§6.XI]",
    )
    sizes: str = one_of(
        ("lower-twice", "higher-last"),
        "the bets of a fixed limit: the lower limit in two rounds, then the higher in two [§6.XI]; "
        "higher-last: the higher in the last round alone",
        allowed=Allowed("the higher limit in the final two rounds [§6.XI, L3347]", ("lower-twice",)),
    )


def fourth_card(play: poker.HandState) -> tuple[int, ...]:
    """Return the higher limit; in ledgers from before the reading of §6.XI was mended it can be the lower."""
    is_high = play.table.options.sizes == "lower-twice"
    return poker.higher_limit(play) if is_high else poker.lower_limit(play)


# Round of play

STREETS = ("second", "third", "fourth", "fifth")
HIGHEST_SHOWING = poker.best_board(hands.HIGH)  # §6.VII; ambiguities 1 and 4

FIVE_CARD_STUD = STUD.replace(
    streets=(
        poker.Street(
            name="second",
            deals=(
                poker.down(1),
                poker.up(1),
                poker.bring_in(poker.lowest_door(), "§6.IV"),
            ),  # ambiguity 3: the ace is high
            clause="§6.III",
            betting="§6.V",
            first=poker.left_of_forced,
        ),
        poker.Street(
            name="third",
            deals=(poker.burn, poker.up(1)),
            clause="§6.VI",
            betting="§6.VII",
            first=HIGHEST_SHOWING,
        ),
        poker.Street(
            name="fourth",
            deals=(poker.burn, poker.up(1)),
            clause="§6.VIII",
            betting="§6.VII",
            first=HIGHEST_SHOWING,
            sizes=fourth_card,  # §6.XI
        ),
        poker.Street(
            name="fifth",
            deals=(poker.burn, poker.up(1)),
            clause="§6.VIII",
            betting="§6.VII",
            first=HIGHEST_SHOWING,
            sizes=poker.higher_limit,  # §6.XI
        ),
    ),
    shares=(
        poker.of_all(hands.HIGH, splits=poker.by_highest_card()),
    ),  # §6.X; ambiguity 5: all of it to one player
    clauses=STUD.clauses.replace(posts="§6.II", showdown="§6.IX", ties="§6.X"),
    floor=(poker.fouled_hand("§1 Fouled hand", *STREETS), poker.boxed_card("§1 Boxed Card", *STREETS)),
)

GAME = replace(
    STUD_GAME,
    id="ohio-five-card-stud",
    title="Five-Card Stud",
    summary="Five cards each, four of them face up. The best hand wins the pot.",
    sheets=("ohio-five-card-stud", "ohio-poker-definitions"),
    options=FiveCardStudOptions(),
    rules=FIVE_CARD_STUD,
)
