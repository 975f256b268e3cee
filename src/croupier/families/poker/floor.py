"""Makers of floor rules: an irregularity of a sheet with the ruling that the round carries out."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from croupier.families.poker.hand import HandState, declare_dead
from croupier.rules.irregularities import ANYWHERE, Irregularity, Report, Ruling, Scope
from croupier.rules.steps import Script

Handler = Callable[[HandState, Report], Script]


class Remedy(Struct, frozen=True, kw_only=True):
    """An irregularity of a sheet, and what the script does about it where it does anything."""

    irregularity: Irregularity
    handle: Handler | None = None


def remedy(
    name: str,
    trigger: str,
    says: str,
    clause: str,
    moments: tuple[str, ...],
    handle: Handler | None,
    *,
    wants_seat: bool = True,
    takes_cards: bool = False,
    interrupts: bool = True,
    speaks: tuple[str, ...] = (),
    takes_chips: bool = False,
    scope: Scope = ANYWHERE,
) -> Remedy:
    """Ruled on in the course of the round: at once while a seat is asked, else when the cards are dealt; by
    the game itself where nothing handles it."""
    return Remedy(
        irregularity=Irregularity(
            name=name,
            trigger=trigger,
            ruling=Ruling.IN_SCRIPT,
            says=says,
            clause=clause,
            moments=moments,
            wants_seat=wants_seat,
            takes_cards=takes_cards,
            interrupts=interrupts,
            speaks=speaks,
            takes_chips=takes_chips,
            scope=scope,
        ),
        handle=handle,
    )


def within(scope: Scope, told: Remedy) -> Remedy:
    """Return the remedy as one that applies within that scope alone."""
    return replace(told, irregularity=replace(told.irregularity, scope=scope))


def ruling_by_option(name: str, **remedies: Remedy) -> Remedy:
    """As an option of the game says; told in the words of the first."""

    def handle(contest: HandState, report: Report) -> Script:
        chosen = remedies[getattr(contest.table.options, name).replace("-", "_")]
        if chosen.handle is not None:
            yield from chosen.handle(contest, report)

    return Remedy(irregularity=next(iter(remedies.values())).irregularity, handle=handle)


def procedure(name: str, trigger: str, says: str, clause: str, *moments: str, seat: bool = False) -> Remedy:
    """What the floor sees to without the cards or chips of the round: it stands in the ledger."""
    return Remedy(
        irregularity=Irregularity(
            name=name,
            trigger=trigger,
            ruling=Ruling.PROCEDURE,
            says=says,
            clause=clause,
            moments=moments,
            wants_seat=seat,
        )
    )


def misdeal(name: str, trigger: str, clause: str, *moments: str, accepted_by: int = 0) -> Remedy:
    """All chips go back, the cards are shuffled and the same hand is dealt again: the button stays."""
    return Remedy(
        irregularity=Irregularity(
            name=name,
            trigger=trigger,
            ruling=Ruling.VOID_AND_RESHUFFLE,
            says="misdeal: all chips go back, the cards are shuffled and dealt again",
            clause=clause,
            moments=moments,
            accepted_by=accepted_by,
        )
    )


def dead_hand(name: str, trigger: str, clause: str, *moments: str, says: str = "") -> Remedy:
    """The seat's hand is dead and its chips stay in the pot."""

    def handle(contest: HandState, report: Report) -> Script:
        yield from declare_dead(contest, report.seat, clause)

    ruling = says or "the hand is dead and its chips stay in the pot"
    return remedy(name, trigger, ruling, clause, moments, handle)


def fouled_hand(clause: str, *moments: str, says: str = "") -> Remedy:
    return dead_hand(
        "fouled-hand",
        "a hand has an improper number of cards, or touched others so that it cannot be told apart",
        clause,
        *moments,
        says=says or "the hand is dead and its chips stay in the pot (the text states no consequence)",
    )


def boxed_card(clause: str, *moments: str) -> Remedy:
    return Remedy(
        irregularity=Irregularity(
            name="boxed-card",
            trigger="the next card is incorrectly face up in the deck",
            ruling=Ruling.DISCARD_CARD,
            says="the card is out of play and the next one takes its place (the text states no consequence)",
            clause=clause,
            moments=moments,
        )
    )
