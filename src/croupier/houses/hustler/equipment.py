"""The care of cards and tiles, as far as the texts of the house state it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.rules.upkeep import CardClauses, Duty, card_duties


def cards_shuffled(
    shuffled: str, *, cut: str = "", alternated: str = "", by_hand: str = ""
) -> Callable[[Any], tuple[Duty, ...]]:
    """Return the duties of a text that says how the cards are shuffled: the clauses by which they are cut,
    by which two decks or batches take turns, and by which a dealer shuffles if the machine fails; '' where it
    has none."""
    text = CardClauses(
        shuffled=shuffled, cut=cut, cuts_always=bool(cut), alternated=alternated, by_hand=by_hand
    )
    duties = card_duties(text, shuffler=bool(by_hand or alternated))
    return lambda options: duties


def deck_changes(options: Any) -> tuple[Duty, ...]:
    """Return the duties of Pai Gow Poker: who may ask for another deck or shuffle."""
    return (
        Duty(
            name="cards-shuffled",
            words="the dealer shuffles the cards according to the house's procedure",
            clause="L237",
            each_shuffle=True,
        ),
        Duty(
            name="deck-changed",
            words="the deck, dice cup or setup is changed at the player-dealer's request, or at a player's "
            "if the player-dealer agrees, and not once the shuffle has begun",
            clause="L232-233",
            shuffles=True,
        ),
        Duty(
            name="shuffled-again",
            words="the cards are shuffled once more at the player-dealer's request, in the High Limit Room "
            "alone",
            clause="L237-238",
            shuffles=True,
        ),
    )


def tiles_shuffled(options: Any) -> tuple[Duty, ...]:
    """Return the duty of Pai Gow Tiles."""
    words = "the tiles are shuffled thoroughly and stacked in rows of four"
    return (Duty(name="tiles-shuffled", words=words, clause="L324", each_shuffle=True),)
