"""Rulings on the floor's reports of a round of blackjack; the tables of the houses name and cite them.

A handler is asked at each point of the round while its irregularity is reported, and rules where it is due.
Of a card, a hit or a look that goes wrong the report comes first: it is the next one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from croupier.families.banked.player_dealer import courtesy_time
from croupier.families.blackjack.hands import (
    CARD_DUE,
    DEALER_DONE,
    DECISION,
    EXPOSED,
    FIRST_CARD,
    HOLE_CARD,
    LOOK,
    SECOND_CARD,
    SETTLEMENT,
    UP_CARD,
    BlackjackRound,
    drop,
    end_hand,
    open_hole,
)
from croupier.families.blackjack.turns import PASSED, RULED_HIT, RULED_STAND, may_hit
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Irregularity, Report, Ruling
from croupier.rules.steps import DISCARD, Burn, Charge, Deal, Script, Settle
from croupier.wagers.result import returned

FloorHandler = Callable[[Any, str, int], Script]
"""A ruling, given the state of the round, the point of it and the seat that it is at."""


def floor_rule(ruling: Ruling, *, handle: FloorHandler | None = None, **facts: Any) -> FloorRule:
    return FloorRule(Irregularity(ruling=ruling, **facts), handle)


in_script: Final = partial(floor_rule, Ruling.IN_SCRIPT)
procedure: Final = partial(floor_rule, Ruling.PROCEDURE)

# The names that the handlers take up

CARD_EXPOSED = "card-exposed"
HOLE_SHOWN = "hole-card-shown"
BLACKJACK_MISSED = "blackjack-missed"
DEALER_SKIPPED = "dealer-card-skipped"
NO_CARDS = "no-cards"
ONE_CARD = "one-card"
HIT_MISSED = "hit-missed"
DEALER_OVERDREW = "dealer-overdrew"
SHOE_RAN_OUT = "shoe-ran-out"
HOLE_EXPOSED = "hole-card-exposed"
COERCED = "card-coerced"
UNSIGNALLED = "no-signal"
NOT_DEALT = "late-no-cards"
PROMPTED = "passed-after-prompt"
CARDS_RAN_OUT = "cards-ran-out"

# While the cards are dealt


def no_cards(play: BlackjackRound, point: str, seat: int) -> Script:
    """Call a hand that got no cards dead; a card that came to it meanwhile is discarded."""
    if point == FIRST_CARD and (report := play.table.take_report(NO_CARDS, seat)):
        yield from drop(play, play.hands[seat][0], report.irregularity.clause)
    elif point == SECOND_CARD and (report := play.table.take_report(NO_CARDS, seat)):
        play.unserved.append((play.hands[seat][0], report.irregularity.clause))


def one_card(play: BlackjackRound, point: str, seat: int) -> Script:
    """Leave the second card of a hand for later, if its player then wants it."""
    if point == SECOND_CARD and (report := play.table.take_report(ONE_CARD, seat)):
        play.short.append((play.hands[seat][0], report.irregularity.clause))
    yield from ()


def dealer_skipped(play: BlackjackRound, point: str, seat: int) -> Script:
    """Deal the card that the dealer forgot when the players have theirs."""
    if point in (UP_CARD, HOLE_CARD) and (report := play.table.take_report(DEALER_SKIPPED)):
        play.dealer_skipped = report.irregularity.clause
    yield from ()


def blackjack_overlooked(play: BlackjackRound, point: str, seat: int) -> Script:
    """Go on as if the dealer had no best hand; all that hangs on it waits until the hole card is turned."""
    if point == LOOK and play.table.take_report(BLACKJACK_MISSED):
        play.is_overlooked = play.waits_for_hole = True
    yield from ()


# While the players act


def card_exposed(play: BlackjackRound, point: str, seat: int) -> Script:
    """Lay a card exposed in error out, to be offered in turn."""
    while point == DECISION and (report := play.table.take_report(CARD_EXPOSED)):
        play.error = report.irregularity.clause
        play.exposed += yield Deal(to=EXPOSED, clause=play.error)


def _hole_open(name: str, play: BlackjackRound, point: str, seat: int) -> Script:
    """Leave a hole card that was shown open."""
    report = play.table.take_report(name) if point == DECISION else None
    if report is not None and play.hole is not None and not play.dealer:
        yield from open_hole(play, report.irregularity.clause)


hole_shown: Final = partial(_hole_open, HOLE_SHOWN)
hole_exposed: Final = partial(_hole_open, HOLE_EXPOSED)


def hit_missed(play: BlackjackRound, point: str, seat: int) -> Script:
    """Deal the card that was asked for when the other players have theirs."""
    if point == CARD_DUE and (report := play.table.take_report(HIT_MISSED, seat)):
        assert play.in_turn is not None
        play.late.append((play.in_turn, report.irregularity.clause))
    yield from ()


def dealer_overdrew(play: BlackjackRound, point: str, seat: int) -> Script:
    """Discard the card that the dealer drew when required to stand."""
    if point == DEALER_DONE and (report := play.table.take_report(DEALER_OVERDREW)):
        yield Deal(to=DISCARD, clause=report.irregularity.clause)


# Where a player banks


def washed(name: str, late: bool = False) -> FloorHandler:
    """Return the ruling that hands so reported are dead: their wagers go back, and the bank covers that much
    less. `late`: when the bank's hand is open."""
    return partial(_wash, name, SETTLEMENT if late else DECISION)


def _wash(name: str, due: str, play: BlackjackRound, point: str, seat: int) -> Script:
    while point == due and (report := play.table.take_report(name)):
        play.washed += sum(play.table.layout[report.seat].values())
        yield from _void_seat(play, report, "washed")


def not_dealt(play: BlackjackRound, point: str, seat: int) -> Script:
    """Give the wagers and the collection of a seat without cards back."""
    while point == DECISION and (report := play.table.take_report(NOT_DEALT)):
        yield from _void_seat(play, report, "no cards")
        if fee := play.fees.pop(report.seat, 0):
            clause = report.irregularity.clause
            yield Charge(seat=report.seat, amount=-fee, what="collection", clause=clause)


def _void_seat(play: BlackjackRound, report: Report, why: str) -> Script:
    """Give all wagers of a seat back, and end its hands."""
    results = tuple(returned(spot, why=why) for spot in play.table.layout[report.seat])
    for hand in play.hands.get(report.seat, ()):
        end_hand(hand)
    if results:
        yield Settle(seat=report.seat, results=results, clause=report.irregularity.clause)


def burned(name: str) -> FloorHandler:
    """Return the ruling that a card is out which nobody gets: it is burned with three more."""
    return partial(_burn, name)


def _burn(name: str, play: BlackjackRound, point: str, seat: int) -> Script:
    while point == DECISION and (report := play.table.take_report(name)):
        yield Deal(to=DISCARD, clause=report.irregularity.clause)
        yield Burn(count=3, clause=report.irregularity.clause)


def acts_last(name: str) -> FloorHandler:
    """Return the ruling that the seat acts when all others have."""
    return partial(_send_last, name)


def _send_last(name: str, play: BlackjackRound, point: str, seat: int) -> Script:
    while point == DECISION and (report := play.table.take_report(name)):
        if report.seat == seat and play.turns:
            play.ruled = PASSED
        elif report.seat in play.turns:
            play.turns.remove(report.seat)
            play.turns.append(report.seat)
    yield from ()


def prompted(play: BlackjackRound, point: str, seat: int) -> Script:
    """Let the hand of a player stand who was passed after a prompt."""
    while point == DECISION and (report := play.table.take_report(PROMPTED)):
        if report.seat == seat:
            play.ruled = RULED_STAND
        elif report.seat in play.turns:
            play.turns.remove(report.seat)
    yield from ()


def coerced(play: BlackjackRound, point: str, seat: int) -> Script:
    """Have a player take the card that he coerced the dealer into exposing."""
    if point == DECISION and play.table.take_report(COERCED):
        _rule_to_hit(play, True)
    yield from ()


def unsignalled(play: BlackjackRound, point: str, seat: int) -> Script:
    """Hit or stand for a player who gave no signal, by the total."""
    if point == DECISION and play.table.take_report(UNSIGNALLED):
        hand = play.in_turn
        assert hand is not None
        total = play.rules.count(play.options, hand.cards, hand.is_split).total
        _rule_to_hit(play, play.rules.unsignalled_hits(play.options, total))
    yield from ()


def _rule_to_hit(play: BlackjackRound, hits: bool) -> None:
    assert play.in_turn is not None
    play.ruled = RULED_HIT if hits and may_hit(play, play.in_turn) else RULED_STAND


def cards_ran_out(clause: str) -> FloorRule:
    return floor_rule(
        Ruling.VOID_AND_RESHUFFLE,
        name=CARDS_RAN_OUT,
        trigger="the cards ran out before all hands were complete",
        clause=clause,
        says="the whole round is a misdeal and all wagers go back; the players' next collections are free, "
        "and the shoe is shuffled",
        marks=courtesy_time("{seat}", "{spot}"),
    )
