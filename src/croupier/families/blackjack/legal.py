"""What every round of the family does by the answers to its questions: choices listed, the dealer's draw,
and what is said at the end of reports that did not matter."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from croupier.cards.card import Hand
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import May
from croupier.families.blackjack.rules import Blackjack
from croupier.rules.choices import Choice
from croupier.rules.options import OptionsT
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Call, Deal, Script, Step

DealtCards = Generator[Step, Any, Hand]
"""A part of a round that is answered with cards."""


def listed(
    rules: Blackjack[OptionsT], options: OptionsT, may: May, stack: int, wager: int, added: int = -1
) -> list[Choice]:
    """What a player with so many chips may choose, of what a hand with that wager may do; `added` is the
    most that a double may be where that is not the wager."""
    found = []
    if May.HIT in may:
        found.append(c.HIT)
    if May.STAND in may:
        found.append(c.STAND)
    if May.DOUBLE in may:
        found += doubles(rules, options, stack, wager if added < 0 else added)
    if May.SPLIT in may and stack >= wager:
        found.append(c.SPLIT)
    if May.SURRENDER in may:
        found.append(c.SURRENDER)
    return found


def doubles(rules: Blackjack[OptionsT], options: OptionsT, stack: int, wager: int) -> list[Choice]:
    """The ways to add to a wager by up to as much, as far as the chips reach."""
    most = min(stack, wager)
    least = rules.least_double(options, wager, most)
    return rules.double_choices(options, least, most) if 0 < least <= most else []


def draw_out(
    rules: Blackjack[OptionsT], options: OptionsT, cards: Hand, next_card: Callable[[], DealtCards]
) -> DealtCards:
    """The dealer's hand until it stands; the up card is its first."""
    while not rules.dealer_stands(options, cards[0], rules.standing(options, cards)):
        cards += yield from next_card()
    return cards


def dealt(clause: str) -> Callable[[], DealtCards]:
    """The dealer's next card, by that clause."""

    def next_card() -> DealtCards:
        cards: Hand = yield Deal(to=DEALER, clause=clause)
        return cards

    return next_card


def nothing_came_of(table: Table) -> Script:
    """Reports that the round did not take up, such as a missed hit of a hand that asked for no card."""
    for report in table.reports[:]:
        table.reports.remove(report)
        words = f"{report.irregularity.name}: nothing came of it"
        yield Call(words=words, clause=report.irregularity.clause)
