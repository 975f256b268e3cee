"""What the Ohio poker text only defines. It states no consequence: the rulings are the usual ones."""

from __future__ import annotations

from croupier.rules.irregularities import Irregularity, Ruling


def fouled_hand(*streets: str) -> Irregularity:
    return Irregularity(
        name="fouled-hand",
        trigger="a hand has an improper number of cards, or touched others so that it cannot be told apart",
        ruling=Ruling.IN_SCRIPT,
        says="the hand is dead and its chips stay in the pot (the text states no consequence)",
        clause="§1 Fouled hand",
        moments=streets,
        wants_seat=True,
        interrupts=True,
    )


def boxed_card(*streets: str) -> Irregularity:
    return Irregularity(
        name="boxed-card",
        trigger="the next card is incorrectly face up in the deck",
        ruling=Ruling.DISCARD_CARD,
        says="the card is out of play and the next one takes its place (the text states no consequence)",
        clause="§1 Boxed Card",
        moments=streets,
    )
