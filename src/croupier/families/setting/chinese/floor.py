"""What the floor may report at Chinese poker."""

from __future__ import annotations

from croupier.families.setting.chinese.open_face import HALF_HOUR_BEGINS, SITS_OUT
from croupier.families.setting.chinese.thirteen import WRONG_NUMBER
from croupier.rules.irregularities import BETTING, Irregularity, Ruling

# Cards that are set


def wrong_number(clause: str) -> Irregularity:
    return Irregularity(
        name=WRONG_NUMBER,
        trigger="one of a player's hands has the wrong number of cards",
        ruling=Ruling.IN_SCRIPT,
        says="the player's hand is fouled",
        clause=clause,
        moments=("setting",),
        wants_seat=True,
        interrupts=True,
    )


def chips_behind(clause: str) -> Irregularity:
    return Irregularity(
        name="chips-behind",
        trigger="a player wants to play chips that are not on the table",
        ruling=Ruling.PROCEDURE,
        says="they are not in play, unless cash is being changed for chips",
        clause=clause,
        wants_seat=True,
    )


# Cards that are laid face up


def card_moved(clause: str) -> Irregularity:
    return Irregularity(
        name="card-moved",
        trigger="a player moved a card that lay face up in a segment",
        ruling=Ruling.PROCEDURE,
        says="it goes back to where it lay: cards that are set cannot be altered",
        clause=clause,
        moments=("placing",),
        wants_seat=True,
    )


def too_many_on_top(clause: str) -> Irregularity:
    return Irregularity(
        name="too-many-on-top",
        trigger="a player laid more than three cards in the top segment",
        ruling=Ruling.PROCEDURE,
        says="no more than three may lie there: the last one is laid in another segment",
        clause=clause,
        moments=("placing",),
        wants_seat=True,
    )


def sits_out(clause: str) -> Irregularity:
    return Irregularity(
        name=SITS_OUT,
        trigger="a player chooses not to take part in the round",
        ruling=Ruling.IN_SCRIPT,
        says="the player gets no cards, and who would sit out at a table of four plays instead; in a round "
        "of Fantasy Land who played before has to play",
        clause=clause,
        moments=(BETTING,),
        wants_seat=True,
    )


def half_hour(clause: str) -> Irregularity:
    return Irregularity(
        name=HALF_HOUR_BEGINS,
        trigger="another half hour of play begins",
        ruling=Ruling.IN_SCRIPT,
        says="the collection is taken from each player in advance, where the table's option is timed",
        clause=clause,
        moments=(BETTING,),
    )
