"""Irregularities at mini-baccarat in Ohio, where the house deals two common hands.

Clauses are the lines that rulebook/ohio-mini-baccarat.md cites.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from croupier.families.baccarat.common_hands import COMPLETE, FIRST_CARD
from croupier.families.baccarat.rules import (
    CoupInPlay,
    floor_rule,
)
from croupier.rules.irregularities import Ruling
from croupier.rules.steps import Announce, Script

_in_script = partial(floor_rule, Ruling.IN_SCRIPT)
_void_and_reshuffle = partial(floor_rule, Ruling.VOID_AND_RESHUFFLE)
_next_round = partial(floor_rule, Ruling.NEXT_ROUND)

FACE_UP: Final = "card-face-up"
WRONG_THIRD: Final = "third-card-in-error"
DISCLOSED: Final = "error-disclosed"


def third_in_error(play: CoupInPlay, point: str, seat: int) -> Script:
    """Use a third card that was not due to the Player's Hand for the Banker's, or for the next round."""
    if point == COMPLETE and not play.simulated and (report := play.table.take_report(WRONG_THIRD)):
        words = "The third card was due to the Player: no error" if len(play.player) > 2 else _in_error(play)
        yield Announce(words=words, clause=report.irregularity.clause)


def error_disclosed(play: CoupInPlay, point: str, seat: int) -> Script:
    """Use a card in error that was seen for the Banker's Hand, or begin a round without wagers with it."""
    if point == COMPLETE and not play.simulated and (report := play.table.take_report(DISCLOSED)):
        clause = report.irregularity.clause
        if len(play.banker) > 2:
            yield Announce(words=_in_error(play), clause=clause)
        else:
            play.left_over = clause


def _in_error(play: CoupInPlay) -> str:
    where = "is the Banker's third" if len(play.banker) > 2 else "begins the next hand"
    return f"The card in error {where}"


def card_face_up(play: CoupInPlay, point: str, seat: int) -> Script:
    """Leave the card to the hand that needs it; no wager counts on the hands that begin with it."""
    report = play.table.take_report(FACE_UP)
    assert report is not None
    while play.table.take_report(FACE_UP):
        pass
    clause = report.irregularity.clause
    if point == FIRST_CARD:
        play.simulated = clause
        yield Announce(words="Simulated round, no wagers", clause=clause)
    elif point == COMPLETE and not play.simulated and not play.left_over:
        play.left_over = clause  # no card came after it


_DRAWING = ("betting", "deal", "third-card")

COMMON_HANDS_FLOOR: Final = (
    _next_round(
        name="card-drawn-in-error",
        trigger="a card was drawn in error and not disclosed",
        clause="L1267",
        says="the card is the next one of the shoe: with no more cards due, the first of the next hand",
    ),
    _in_script(
        name=WRONG_THIRD,
        trigger="a third card that was not due was dealt to the Player's Hand, and not disclosed",
        clause="L1268",
        moments=_DRAWING,
        once=True,
        says="the card goes to the Banker's Hand if that must draw, else it is the first of the next hand",
        handle=third_in_error,
    ),
    _in_script(
        name=DISCLOSED,
        trigger="a card dealt in error when the Player's Hand was complete was disclosed",
        clause="L1269",
        moments=_DRAWING,
        once=True,
        says="the card goes to the Banker's Hand if that must draw, else it begins a round without wagers",
        handle=error_disclosed,
    ),
    _in_script(
        name=FACE_UP,
        trigger="a card was found face up in the shoe",
        clause="L1270",
        moments=_DRAWING,
        says="the card is used if a hand in play needs it, else it begins a round without wagers",
        handle=card_face_up,
    ),
    _void_and_reshuffle(
        name="too-few-cards",
        trigger="there are too few cards in the shoe to finish the round",
        clause="L1271",
    ),
)
