"""What the floor may report at a table of baccarat with jokers, and what its rules then order.

Sheet: rulebook/hustler-baccarat-21st-century.md; G5 and H7 are its game rule 5 and its house rule 7.
"""

from __future__ import annotations

from functools import partial

from croupier.rules.irregularities import Irregularity, Ruling

DEAL, BOXES, DRAW, BANK = "deal", "boxes", "draw", "bank"
"""The parts of the round: two cards each; HIT or STAND; the draw cards; the bank's hand."""
PLAYED = (DEAL, BOXES, DRAW, BANK)

MISPLAYED = "hand-misplayed"
REMOVED = "wager-removed"
FOUL = "cards-switched"

_misdeal = partial(Irregularity, ruling=Ruling.VOID_ROUND, moments=PLAYED)
_procedure = partial(Irregularity, ruling=Ruling.PROCEDURE)

IRREGULARITIES = (
    _misdeal(
        name="misdeal-two-hands-seen",
        trigger="the deal is out of position and two or more hands were looked at",
        clause="G6a L536",
    ),
    _misdeal(
        name="misdeal-bank-seen",
        trigger="the deal is out of position and the player-dealer's hand was looked at",
        clause="G6b L537",
    ),
    _misdeal(
        name="misdeal-players-miscounted",
        trigger="two or more players have a wrong number of cards that cannot be retrieved",
        clause="G6c L538",
    ),
    _misdeal(
        name="misdeal-bank-miscounted",
        trigger="the player-dealer has a wrong number of cards",
        clause="G6d L539",
    ),
    _procedure(
        name="late-misdeal",
        trigger="a misdeal is claimed when the payoff has commenced",
        clause="G7 L540",
        says="no misdeal: the hands are paid as they lie",
    ),
    _procedure(
        name="comment-on-hands",
        trigger="somebody discussed or commented on a hand",
        clause="G1 L530",
        says="it is not allowed; players protect their own hands and chips, and the round goes on",
    ),
    _procedure(
        name="hand-moved",
        trigger="a player tried to move a hand from one box to the other before the bank's was opened",
        clause="G2 L531",
        moments=(BOXES, DRAW),
        wants_seat=True,
        says="the floor plays the hand the house way; an option hand stays where it was put",
    ),
    _procedure(
        name="house-way-misplayed",
        trigger="the dealer misplayed a hand that was to be played the house way",
        clause="G4 L533",
        moments=(BOXES, DRAW, BANK),
        wants_seat=True,
        says="the draw cards are readjusted to their correct positions",
    ),
    Irregularity(
        name=MISPLAYED,
        trigger="a player put the hand in the wrong box",
        ruling=Ruling.IN_SCRIPT,
        clause="G5 L534",
        moments=(BOXES, DRAW, BANK),
        wants_seat=True,
        interrupts=True,
        says="draw cards are not readjusted; the hand loses as far as money covers, the others play as is",
    ),
    Irregularity(
        name=REMOVED,
        trigger="a player removed a wager before the payoff was complete",
        ruling=Ruling.IN_SCRIPT,
        clause="H5 L554",
        moments=PLAYED,
        wants_seat=True,
        says="a losing hand loses the maximum bet, a winning one wins the minimum bet",
    ),
    Irregularity(
        name=FOUL,
        trigger="a player tried to switch, pass or hold out cards",
        ruling=Ruling.IN_SCRIPT,
        clause="H7 L556",
        moments=PLAYED,
        wants_seat=True,
        says="the hand is foul, its wager is forfeited as far as money covers, and the player is barred",
    ),
    _procedure(
        name="cards-off-table",
        trigger="cards left the plane of the table",
        clause="H6 L555",
        wants_seat=True,
        of_bank=True,
        says="the cards come back to the table; the floor's decision is final",
    ),
    _procedure(
        name="cash-wagered",
        trigger="cash was put on the layout",
        clause="H3 L552",
        says="it is changed to chips before it plays",
    ),
)
