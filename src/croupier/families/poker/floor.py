"""Makers of floor rules: an irregularity of a sheet with the ruling that the round carries out."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from croupier.families.poker.hand import HandState, declare_dead
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Irregularity, Report, Ruling, Scope
from croupier.rules.steps import HOUSE_PROCEDURE, Script

Handler = Callable[[HandState, Report], Script]


def floor_rule(
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
) -> FloorRule:
    """Return a rule for an irregularity that the round's script handles: at once if it may interrupt a
    decision, else after the deal.

    Without `handle`, the game's own script rules on it.

    Where nothing handles it, the game rules on it itself at its own moment.
    """
    irregularity = Irregularity(
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
    )
    return FloorRule(irregularity, handle)


def within(scope: Scope, rule: FloorRule) -> FloorRule:
    """Return the rule as one that applies within that scope alone."""
    return rule._replace(irregularity=replace(rule.irregularity, scope=scope))


def ruling_by_option(name: str, **rules: FloorRule) -> FloorRule:
    """Return the rule that an option of the game picks, in the words of the first."""

    def handle(play: HandState, report: Report) -> Script:
        chosen = rules[getattr(play.table.options, name).replace("-", "_")]
        if chosen.handle is not None:
            yield from chosen.handle(play, report)

    return FloorRule(next(iter(rules.values())).irregularity, handle)


def procedure(
    name: str, trigger: str, says: str, clause: str, *moments: str, seat: bool = False
) -> FloorRule:
    """Return what the floor sees to without the cards or chips of the round: it is recorded in the ledger."""
    return FloorRule(
        Irregularity(
            name=name,
            trigger=trigger,
            ruling=Ruling.PROCEDURE,
            says=says,
            clause=clause,
            moments=moments,
            wants_seat=seat,
        )
    )


def misdeal(name: str, trigger: str, clause: str, *moments: str, accepted_by: int = 0) -> FloorRule:
    """Return a misdeal: all chips go back, and the same hand is dealt again with the button where it is."""
    return FloorRule(
        Irregularity(
            name=name,
            trigger=trigger,
            ruling=Ruling.VOID_AND_RESHUFFLE,
            says="misdeal: all chips go back, the cards are shuffled and dealt again",
            clause=clause,
            moments=moments,
            accepted_by=accepted_by,
        )
    )


def dead_hand(
    name: str, trigger: str, clause: str, *moments: str, says: str = "", consequence: str = ""
) -> FloorRule:
    """Return a rule that makes the seat's hand dead; its chips stay in the pot. `consequence` is the clause
    that orders this, if `clause` only names the irregularity."""

    def handle(play: HandState, report: Report) -> Script:
        yield from declare_dead(play, report.seat, consequence or clause)

    ruling = says or "the hand is dead and its chips stay in the pot"
    return floor_rule(name, trigger, ruling, clause, moments, handle)


def fouled_hand(clause: str, *moments: str, says: str = "") -> FloorRule:
    return dead_hand(
        "fouled-hand",
        "a hand has an improper number of cards, or touched others so that it cannot be told apart",
        clause,
        *moments,
        says=says or "the hand is dead and its chips stay in the pot (the text states no consequence)",
        consequence="" if says else HOUSE_PROCEDURE,
    )


def boxed_card(clause: str, *moments: str) -> FloorRule:
    return FloorRule(
        Irregularity(
            name="boxed-card",
            trigger="the next card is incorrectly face up in the deck",
            ruling=Ruling.DISCARD_CARD,
            says="the card is out of play and the next one takes its place (the text states no consequence)",
            clause=clause,
            consequence=HOUSE_PROCEDURE,
            moments=moments,
        )
    )
