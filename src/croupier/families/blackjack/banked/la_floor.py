"""What the floor may report at L.A. Blackjack.

Sheet: rulebook/hustler-la-blackjack.md, whose lines are cited.
"""

from __future__ import annotations

from functools import partial

from croupier.families.blackjack.banked import banked_floor as floor
from croupier.families.blackjack.banked.banked_floor import BANK, DEAL, PLAY, SECOND
from croupier.rules.irregularities import Irregularity, Ruling

_misdeal = partial(Irregularity, ruling=Ruling.VOID_ROUND)
_in_script = partial(Irregularity, ruling=Ruling.IN_SCRIPT, moments=(PLAY,), interrupts=True)
_washed = partial(
    _in_script,
    wants_seat=True,
    says="the hand is dead and its money washed: it goes back, and the bank covers that much less",
)
_burned = partial(_in_script, says="it is burned with three more, face down; an exposed card never advances")

IRREGULARITIES = (
    _misdeal(
        name="hole-card-misdealt",
        trigger="the player-dealer's hole card was dealt to an opposing player",
        clause="L1081-1083",
        moments=(SECOND, PLAY),
    ),
    _misdeal(
        name="no-hole-card",
        trigger="the player-dealer was dealt no hole card and the draw has begun",
        clause="L1085-1087",
        moments=(PLAY,),
    ),
    _misdeal(
        name="one-card",
        trigger="a position with a wager has only one card, before the draw",
        clause="L1089-1091",
        moments=(SECOND,),
    ),
    _washed(
        name=floor.WASHED[0],
        trigger="a position with a wager has only one card, and the draw has begun",
        clause="L1089-1091, ambiguity 2",
    ),
    _misdeal(
        name="three-cards",
        trigger="a position was dealt three cards, and they cannot be moved without exposing the hole card",
        clause="L1093-1095",
        moments=(SECOND,),
    ),
    Irregularity(
        name="three-cards-moved",
        trigger="a position was dealt three cards, and they can be backed up or forwarded before the draw",
        ruling=Ruling.PROCEDURE,
        clause="L1093-1095",
        moments=(SECOND,),
        says="each card goes to the player it is due to",
    ),
    _washed(
        name=floor.WASHED[1],
        trigger="a position was dealt three cards, and the draw has begun",
        clause="L1097, ambiguity 2",
    ),
    _misdeal(
        name="no-cards",
        trigger="a position with a wager was dealt no cards, before the draw",
        clause="L1099-1101",
        moments=(SECOND,),
    ),
    _in_script(
        name=floor.NOT_DEALT,
        trigger="a position with a wager was dealt no cards, and the draw has begun",
        clause="L1103",
        wants_seat=True,
        says="the others play on; the wager and the collection go back",
    ),
    _in_script(
        name=floor.HOLE_SHOWN,
        trigger="the player-dealer's hole card was exposed",
        clause="L1105-1107",
        says="the hand plays as dealt",
    ),
    _burned(
        name=floor.WRONG_SEAT,
        trigger="the draw was started in the wrong spot and one card is out",
        clause="L1109-1111",
    ),
    _in_script(
        name=floor.WRONG_SEAT_ON,
        trigger="the draw was started in the wrong spot and two or more cards are out",
        clause="L1113",
        wants_seat=True,
        says="the draw goes on around the table, to the spot that was passed at its end",
    ),
    _in_script(
        name=floor.PASSED,
        trigger="a player who asked for a hit was skipped, and the player-dealer's hand is not open",
        clause="L1115-1119, ambiguity 3",
        wants_seat=True,
        says="the player draws after the others have completed their hands",
    ),
    Irregularity(
        name=floor.WASHED_LATE,
        trigger="a player who asked for a hit was skipped, and the player-dealer's hand is open",
        ruling=Ruling.IN_SCRIPT,
        clause="L1123, ambiguity 6",
        moments=(BANK,),
        wants_seat=True,
        says="the money is washed: it goes back, and the bank covers that much less; said of a hand that has "
        "drawn, and read so of one that is open, against which nobody draws",
    ),
    _burned(name=floor.OVERHIT, trigger="a player overhit a hand", clause="L1125-1127", of_turn=True),
    _burned(
        name=floor.EXPOSED,
        trigger="a card was exposed without a proper hand signal",
        clause="L1129-1131, L1137-1139",
    ),
    Irregularity(
        name="boxed-card",
        trigger="a card lay face up in the shoe",
        ruling=Ruling.DISCARD_CARD,
        clause="L1133-1135",
        moments=(DEAL, SECOND, PLAY, BANK),
        says="it is a piece of paper, and the deal or draw goes on",
    ),
    Irregularity(
        name="seat-locked-up",
        trigger="a seat was to be locked up without a wager in order to bank",
        ruling=Ruling.PROCEDURE,
        clause="L1141-1145, ambiguity 1",
        moments=("betting",),
        says="it cannot be, since there is no house way and no hand without action; who is seated may bank "
        "without having bet on the hand before",
    ),
    floor.ran_out("not stated; as 21st Century Blackjack §T.7"),
)
