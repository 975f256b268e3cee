"""Rulings of the boxperson and the stickperson: throws that do not count, and how dice are called.

Sheet: rulebook/ohio-craps.md.
"""

from __future__ import annotations

from functools import partial

from croupier.families.dice.round import ORDERED, order_to_pass
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.upkeep import Duty

NO_ROLL = "no roll, called by the boxperson, the stickperson or above: thrown again"  # §13.III


def _floor_rule(ruling: Ruling, name: str, trigger: str, clause: str, says: str = NO_ROLL) -> FloorRule:
    return FloorRule(
        Irregularity(name=name, trigger=trigger, ruling=ruling, clause=clause, moments=("throw",), says=says)
    )


_no_roll = partial(_floor_rule, Ruling.AGAIN)
_called = partial(_floor_rule, Ruling.PROCEDURE)


INSPECTED = (
    "invalid roll, thrown again; before the die is used again its security features are verified, that "
    "opposite sides add up to seven, and that it is not tampered with or damaged"
)
NATURAL_FALL = "called as the dice would naturally have fallen; the roll counts"

FLOOR = (
    _no_roll("die-off-table", "a die went off the table", "§13.I.A", INSPECTED),
    _no_roll("die-on-die", "a die came to rest on top of the other", "§13.I", "invalid roll: thrown again"),
    _called("cocked-die", "a die did not land flat", "§10.II", NATURAL_FALL),
    _no_roll(
        "die-on-object", "more than one side of a die rests on chips or another object", "§10.II",
        "the roll is void: thrown again",
    ),
    _called(
        "disputed-face", "it is disputed which face is uppermost", "§10.III.A",
        "the boxperson decides which face is uppermost; the roll counts",
    ),
    _no_roll(
        "disputed-face-void", "a disputed face that the boxperson does not decide", "§10.III.A",
        "the boxperson orders the throw void: thrown again",
    ),
    _no_roll("dice-not-together", "the dice did not leave the hand together", "§13.II.A"),
    _no_roll("far-end-missed", "a die did not strike the far end of the table", "§13.II.B"),
    _no_roll("die-on-bank", "a die came to rest on the bank, a fill or a credit", "§13.II.C"),
    _no_roll("die-in-cup-or-rail", "a die came to rest in the dice cup or on a rail", "§13.II.D"),
    _no_roll("cheating-device", "a crooked device or technique was used in the roll", "§13.II.E"),
    _no_roll("improper-throw", "the boxperson or stickperson considers the throw improper", "§13.II.F"),
    _no_roll("dice-altered", "a player altered the movement of the dice on purpose", "§13.II.G"),
    FloorRule(
        Irregularity(
            name=ORDERED,
            trigger="the shooter delays the game, throws invalid rolls again and again, or breaks the rules",
            ruling=Ruling.IN_SCRIPT,
            clause="§11.I.B",
            moments=("betting", "throw"),
            says="the shooter passes the dice",
            interrupts=True,
        ),
        order_to_pass,
    ),
)  # fmt: skip

UPKEEP = (
    Duty(
        name="dice-counted",
        words="a set of five dice is at the table",
        who="stickperson",
        clause="§8.I",
        opens=True,
    ),
    Duty(
        name="die-inspected",
        words="a die that left the table is inspected: security features, opposite sides that make "
        "seven, no damage and no tampering",
        who="boxperson",
        clause="§13.I.A",
        after=("die-off-table",),
    ),
)
