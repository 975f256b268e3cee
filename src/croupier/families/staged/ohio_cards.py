"""What is done with the cards of Ohio's casino-poker games: texts that are alike, by their own sections."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from croupier.families.staged.ohio import OhioPokerOptions
from croupier.rules.upkeep import CardClauses, Duty, card_duties

BY_HAND, FROM_SHOE = 6, 8
"""Hours after which decks are changed, as they are dealt."""


def ohio_cards(
    *,
    changed: str = "§3.III",
    two_decks: str = "§3.II",
    opening: str = "§4",
    shuffle: str = "§5",
    recut: str = "V",
    spread: str = "VI",
    is_permitted: bool = False,
) -> CardClauses:
    """By the sections of a text."""
    return CardClauses(
        changed=changed,
        is_permitted=is_permitted,
        inspected=f"{opening}.I",
        washed=f"{opening}.II",
        apart=f"{opening}.III",
        shuffled=f"{shuffle}.I",
        counted=f"{shuffle}.II",
        cut=f"{shuffle}.III.B, {shuffle}.IV",
        recut=f"{shuffle}.{recut}",
        spread=f"{shuffle}.{spread}",
        by_hand=f"{two_decks}.D",
    )


def card_upkeep(
    text: CardClauses, by_hand: int = BY_HAND, from_shoe: int = FROM_SHOE
) -> Callable[[OhioPokerOptions], tuple[Duty, ...]]:
    """The hours are those between two changes of the decks."""

    def duties(options: OhioPokerOptions) -> tuple[Duty, ...]:
        dealt = replace(
            text,
            changed=f"{text.changed}.{'B' if options.shoe else 'A'}"
            if text.changed[0] == "§"
            else text.changed,
            hours=from_shoe if options.shoe else by_hand,
            apart=text.apart if options.decks == 2 else "",
        )
        return card_duties(
            dealt,
            shuffler=options.shuffler,
            fails=("shuffler-jammed",),
            incomplete=("deck-not-complete",),
        )

    return duties
