"""Drawmaha Ace-to-Five, Hustler. Sheets: rulebook/hustler-drawmaha-ace-to-five.md,
hustler-poker-collections-2.md, hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Drawmaha in which half the pot is for the best Omaha hand and half for the lowest five hole cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from croupier.games.poker.omaha.hustler_drawmaha_hi import DRAWMAHA, DrawmahaOptions
from croupier.games.poker.omaha.hustler_drawmaha_hi import GAME as DRAWMAHA_GAME
from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import hands, one_of, option, poker

# Fees: ambiguity 8

POINTS = hustler.FeePoints(first="small-blind", second="flop", third="turn", clause="L7454-7520", timed="pot")

# Options


@dataclass(frozen=True, kw_only=True)
class DrawmahaLowOptions(DrawmahaOptions):
    schedule = hustler.schedule(POINTS, hustler.N5, hustler.M5, buy_in=hustler.FIFTY)

    best_three: str = one_of(
        ("deuces", "aces"),
        "the best three of a kind for the low half: three deuces, as printed, with three kings the worst but "
        "for three aces, of which nothing is said [L7340]; or three aces, as in every other row of the chart",
        ambiguity="1: three of a kind",
    )
    discard_change: str = one_of(
        ("both", "either", "final"),
        "a discard may be changed while no card has been dealt for it and nobody has acted on it (both), "
        "while either has not happened yet, or never (final); the text has 'or' [L7393-7395], and the burn "
        "before the draw is none that was made for it",
        ambiguity="2: changing the number of discards",
    )
    button_start: str = option(
        "high-card",
        "where the button begins: with the highest of a card dealt up to each, by the Omaha order and suit "
        "[L7359-7360]; others draw from the spread deck, or begin at the dealer's right",
        choices=("dealers-right", "high-card", "spread-deck"),
    )

    def former_settings(self, version: int) -> Mapping[str, str]:
        """Return the former defaults too: three aces were the best three of a kind."""
        former = super().former_settings(version)
        return {**former, **({"best-three": "aces"} if version < 8 else {})}


# Hand rankings

OMAHA_HALF = poker.two_of_the_hole(hands.OMAHA, "Omaha", poker.all_to_the_first)  # L7439, L7441; ambiguity 6
LOWS = {
    "deuces": poker.of_hand(hands.THREE_DEUCES_BEST, "lowball", poker.all_to_the_first),  # L7334-7342, L7443
    "aces": poker.of_hand(hands.ACE_TO_FIVE, "lowball", poker.all_to_the_first),
}


def shares(options: DrawmahaLowOptions) -> tuple[poker.Share, ...]:
    return OMAHA_HALF, LOWS[options.best_three]


# Round of play: ambiguities 3-5, the burn before the draw and none before the turn

CLAUSES = (
    ("L7364", "L7366-7371"),
    ("L7373-7375", "L7380-7385"),
    ("L7387-7399", "L7402-7407"),
    ("L7409-7413", "L7416-7421"),
)
DRAWMAHA_LOW = DRAWMAHA.replace(
    streets=tuple(
        street.replace(clause=clause, betting=betting)
        for street, (clause, betting) in zip(DRAWMAHA.streets, CLAUSES, strict=True)
    ),
    shares=shares,
    most_players=7,  # L7346
    clauses=DRAWMAHA.clauses.replace(
        button="L7359-7360",
        moves="L7351",
        posts="L7361-7363",
        showdown="L7439",
        ties="L7440-7445",
        last_player="L7368",
        collection="L7454-7520",
    ),
    floor=hustler.drawmaha_floor(changes="L7393-7395", asked="L7396", five="L7391"),
)

GAME = replace(
    DRAWMAHA_GAME,
    id="hustler-drawmaha-ace-to-five",
    title="Drawmaha Ace-to-Five",
    summary="Half the pot for the best Omaha hand, half for the lowest five-card draw hand.",
    sheets=("hustler-drawmaha-ace-to-five", *DRAWMAHA_GAME.sheets[1:]),
    options=DrawmahaLowOptions(),
    rules=DRAWMAHA_LOW,
    seats=9,  # L7346
    upkeep=cards_shuffled("L7305", cut="L7305"),
)
