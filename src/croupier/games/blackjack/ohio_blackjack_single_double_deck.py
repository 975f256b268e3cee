"""Blackjack of one or two decks in Ohio, pitched face down from the hand or dealt from a shoe.

Sheets: rulebook/ohio-blackjack-single-double-deck.md; what it leaves out is as in
rulebook/ohio-blackjack.md, with rulebook/ohio-house-money-side-bet.md. "The dealer shall, with one hand,
examine his cards" [§14.V] is about the players (ambiguity 1); a dealer who looks at his own does what one
with a card reader does. The "first hold card" [§14.IV.D] is the up card (ambiguity 4).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.games.blackjack import ohio_blackjack as shoe
from croupier.language import one_of, option

# Options


@dataclass(frozen=True, kw_only=True)
class OneTwoDeckOptions(shoe.OhioBlackjackOptions):
    decks: int = option(2, "one or two [§14.I]", least=1, most=2)
    deal: str = one_of(
        ("pitch", "shoe"),
        "from the hand, the players' first cards face down [§14.I.A, II-VII]; shoe: from a dealing shoe "
        "[§14.I.B], of which nothing more is said: read as the shoe game, cards face up",
        ambiguity="2: the form dealt from a shoe",
    )
    burn: str = one_of(
        ("each-round", "each-shuffle"),
        "of the pitch: one card before every round [§14.IV] and not only of fresh cards [§7.II]",
        ambiguity="5: when a card is burned",
    )
    penetration: Fraction = option(
        Fraction(1, 2),
        "when a deck in the hand is shuffled is not said: once a cutting card behind this part of the cards "
        "comes out; at 0 after every round",
        least=0,
        most=1,
        ambiguity="6: when a deck in the hand is shuffled",
    )


# Round of play

PITCH = replace(
    shoe.RULES.clauses,
    burn="§14.IV",
    first_cards="§14.IV.A",
    dealer_first="§14.IV.B",
    second_cards="§14.IV.C",
    dealer_second="§14.IV.D",
    decisions="§14.V.A",
    draw="§14.V.A(3)",
    hole="§14.VI",
    dealer_draws="§14.VI, §12.II",
    shown="§14.V.A(1)",
    thrown_in="§14.V.A(2)",
    shown_at_end="§14.VII",
)
"""Blackjacks, insurance and the hole card are not repeated in section 14: as in sections 7 to 9. A Blackjack
that lies face down is turned over and paid at the moment of §8 (ambiguity 3); paid with the other hands
[§14.VII] it would come to the same money."""


def burns(options: OneTwoDeckOptions, is_fresh: bool) -> bool:
    return is_fresh or (options.deal == "pitch" and options.burn == "each-round")


RULES = shoe.RULES.replace(
    burns=burns,
    deals_face_down=lambda options: options.deal == "pitch",
    pitch_clauses=PITCH,
)

GAME = replace(
    shoe.GAME,
    id="ohio-blackjack-single-double-deck",
    title="Single and Double Deck Blackjack",
    summary="Blackjack with one or two decks, dealt face down: beat the dealer without going over 21.",
    sheets=("ohio-blackjack-single-double-deck", *shoe.GAME.sheets),
    options=OneTwoDeckOptions(),
    rules=RULES,
)
