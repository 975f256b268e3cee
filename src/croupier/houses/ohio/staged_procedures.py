"""Procedures that Ohio's casino-poker games share: care of the cards, and rulings on irregularities.

The texts are alike; each game cites its own sections.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from croupier.families.staged.settlement import leave, void_hands
from croupier.families.staged.staged_round import EXPOSED, LEFT
from croupier.houses.ohio.staged_options import OhioPokerOptions
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Irregularity, Ruling, Scope
from croupier.rules.steps import BOARD
from croupier.rules.upkeep import CardClauses, Duty, card_duties

# Card care

BY_HAND, FROM_SHOE = 6, 8
"""Hours after which decks are changed, when they are dealt by hand and from a shoe."""


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
    """Return where a text orders what."""
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


def card_care(
    text: CardClauses, by_hand: int = BY_HAND, from_shoe: int = FROM_SHOE
) -> Callable[[OhioPokerOptions], tuple[Duty, ...]]:
    """Return the duties by such a text; the hours are those between two changes of the decks."""

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


# Irregularities


def floor_rules(
    *,
    drawn_in_error: str,
    wrong_number: str,
    short_deck: str,
    shuffler: str,
    shoe: str,
    left: str,
    exposed: str = "",
    exposed_in_script: bool = False,
    left_says: str = "",
    before_reveal: Iterable[str] = ("deal", "decision"),
) -> tuple[FloorRule, ...]:
    """Return what can go wrong, each with the section that orders its ruling; `exposed` where there is a
    dealer's hand, and `exposed_in_script` where side bets are settled nevertheless. `before_reveal` are the
    moments in which an exposed card still matters; what is dealt after the last decision is the moment of the
    board."""
    moments = tuple(before_reveal)
    dealt = (*moments, BOARD, "settlement")
    table = [
        Irregularity(
            name="card-drawn-in-error",
            trigger="a card was dealt in error without its face being seen",
            ruling=Ruling.NEXT_CARD,
            clause=drawn_in_error,
            moments=dealt,
        ),
        Irregularity(
            name="wrong-number-of-cards",
            trigger="a player, the dealer or the board has a wrong number of cards",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=wrong_number,
            moments=dealt,
        ),
        Irregularity(
            name="deck-not-complete",
            trigger="the deck does not have 52 cards",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=short_deck,
            says="the round is void, all wagers are returned, the deck is removed from the table",
        ),
        Irregularity(
            name="shuffler-jammed",
            trigger="the automatic shuffler jammed, stopped or did not finish",
            ruling=Ruling.RESHUFFLE,
            clause=shuffler,
            scope=Scope(with_option="shuffler"),
        ),
        Irregularity(
            name="shoe-jammed",
            trigger="the automated shoe jammed, stopped or did not deal all the cards of the round",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=shoe,
            scope=Scope(with_option="shoe"),
            says="the round is void, all wagers are returned, all cards are reshuffled together",
        ),
        Irregularity(
            name=LEFT,
            trigger="a player left the table before the round was over",
            ruling=Ruling.IN_SCRIPT,
            clause=left,
            says=left_says or "the wagers of the player who left are treated as lost",
            wants_seat=True,
            interrupts=True,
            moments=(*moments, BOARD),
        ),
    ]
    if exposed:
        table.append(
            Irregularity(
                name=EXPOSED,
                trigger="a card of the dealer's was exposed before it should have been",
                ruling=Ruling.IN_SCRIPT if exposed_in_script else Ruling.VOID_AND_RESHUFFLE,
                clause=exposed,
                says="all hands are void and their wagers returned; side bets are settled by their tables"
                if exposed_in_script
                else "",
                interrupts=exposed_in_script,
                moments=moments,
            )
        )
    handlers = {LEFT: leave, EXPOSED: void_hands if exposed_in_script else None}
    return tuple(FloorRule(each, handlers.get(each.name)) for each in table)
