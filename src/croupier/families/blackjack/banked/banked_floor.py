"""What the floor may report at a blackjack table that a player banks.

Sheet: rulebook/hustler-blackjack-21st-century-natural-22.md, parts Q to U of its text. The other games of
the family state none of it but borrow what a round cannot do without.
"""

from __future__ import annotations

from functools import partial

from croupier.families.banked.player_dealer import courtesy_time
from croupier.rules.irregularities import BETTING, Irregularity, Ruling, Scope

DEAL, SECOND, PLAY, FROZEN, BANK = "deal", "second-cards", "play", "no-draw", "bank"
"""The parts of the round: first cards; second cards; the players act, or may not; the bank's hand."""

EXPOSED = "card-exposed"
PASSED = "player-passed"
PROMPTED = "passed-after-prompt"
WRONG_SEAT = "draw-in-wrong-seat"
WRONG_SEAT_ON = "draw-went-on-in-wrong-seat"
COERCED = "card-coerced"
UNSIGNALLED = "no-signal"
RAN_OUT = "cards-ran-out"
OVERHIT = "player-overhit"
WASHED = ("late-one-card", "late-three-cards")
WASHED_LATE = "hit-skipped-late"
NOT_DEALT = "late-no-cards"
HOLE_SHOWN = "hole-card-exposed"

_in_script = partial(Irregularity, ruling=Ruling.IN_SCRIPT, moments=(PLAY,), interrupts=True)
_misdeal = partial(Irregularity, ruling=Ruling.VOID_ROUND, moments=(SECOND, PLAY, FROZEN))
_procedure = partial(Irregularity, ruling=Ruling.PROCEDURE)


def ran_out(clause: str) -> Irregularity:
    return Irregularity(
        name=RAN_OUT,
        trigger="the cards ran out before all hands were complete",
        ruling=Ruling.VOID_AND_RESHUFFLE,
        clause=clause,
        says="the whole round is a misdeal and all wagers go back; the players' next collections are free, "
        "and the shoe is shuffled",
        marks=courtesy_time("{seat}", "{spot}"),
    )


def no_free_collection(clause: str) -> Irregularity:
    return _procedure(
        name="no-free-collection",
        trigger="a player whom the bank's money did not reach asks for a refund or a free collection",
        clause=clause,
        says="there is none",
    )


NATURAL_22 = (
    _procedure(
        name="card-off-table",
        trigger="a card was dealt off the table",
        clause="§Q.1",
        moments=(DEAL, SECOND, PLAY, BANK),
        says="the card is live",
    ),
    Irregularity(
        name="boxed-card",
        trigger="a card lay face up in the shoe",
        ruling=Ruling.DISCARD_CARD,
        clause="§Q.2",
        moments=(DEAL, SECOND, PLAY, BANK),
        says="it is a piece of paper: the next card is dealt instead",
        twice="two-boxed-cards",
    ),
    _misdeal(
        name="two-boxed-cards",
        trigger="a second boxed card appeared in one round",
        clause="§R.4",
        moments=(DEAL, SECOND, PLAY, BANK),
    ),
    _misdeal(name="one-card", trigger="a position with a wager has only one card", clause="§R.1"),
    _misdeal(name="three-cards", trigger="a position was dealt three cards", clause="§R.2"),
    _misdeal(name="no-cards", trigger="a position with a wager has no cards", clause="§R.3"),
    _procedure(
        name="first-card-missed",
        trigger="a player got no first card, and nobody has a second one yet",
        clause="§S.1, §U.1, ambiguity 10",
        moments=(DEAL,),
        scope=Scope(with_option="cards_back_up"),
        wants_seat=True,
        of_bank=True,
        says="a supervisor has the cards backed up: each hand gets the card that was properly its own",
    ),
    _misdeal(
        name="first-card-misdealt",
        trigger="a player got no first card, and cards are not backed up",
        clause="§R.3, ambiguity 10",
        moments=(DEAL,),
        scope=Scope(without_option="cards_back_up"),
    ),
    Irregularity(
        name="card-to-empty-position",
        trigger="a card went to a position with no wager, and nobody has a second card yet",
        ruling=Ruling.NEXT_CARD,
        clause="§S.2, ambiguity 9",
        moments=(DEAL,),
        scope=Scope(with_option="cards_move_forward"),
        says="the cards are moved forward: it is the next position's card",
    ),
    Irregularity(
        name="early-card-to-empty-position",
        trigger="a card went to a position with no wager, and cards are not moved forward",
        ruling=Ruling.DISCARD_CARD,
        clause="§Q.3, ambiguity 9",
        moments=(DEAL,),
        scope=Scope(without_option="cards_move_forward"),
        says="it is dead, a piece of paper",
    ),
    Irregularity(
        name="late-card-to-empty-position",
        trigger="a card went to a position with no wager when second cards were out",
        ruling=Ruling.DISCARD_CARD,
        clause="§Q.3, ambiguity 9",
        moments=(SECOND,),
        says="it is dead, a piece of paper",
    ),
    _in_script(
        name=EXPOSED,
        trigger="a card was exposed before the player had acted",
        clause="§T.1",
        says="it is burned with three more; an exposed card never moves forward or back",
    ),
    _in_script(
        name=PASSED,
        trigger="a player was passed without a chance to act",
        clause="§T.2",
        wants_seat=True,
        says="the player acts last, before the player-dealer",
    ),
    _in_script(
        name=PROMPTED,
        trigger="a player was passed after the dealer had pointed or prompted",
        clause="§T.3, §H.2",
        wants_seat=True,
        says="the hand stands",
    ),
    _in_script(
        name=WRONG_SEAT,
        trigger="the draw was started in the wrong seat and one card is out",
        clause="§T.4",
        says="it is burned with three more, and the right seat acts",
    ),
    _in_script(
        name=WRONG_SEAT_ON,
        trigger="the draw was started in the wrong seat and more than one card is out",
        clause="§T.5",
        wants_seat=True,
        says="the draw goes on; the seat that was passed acts before the player-dealer draws",
    ),
    _in_script(
        name=COERCED,
        of_turn=True,
        trigger="a player coerced the dealer into exposing a card",
        clause="§T.6",
        says="the player must take it",
    ),
    _in_script(
        name=UNSIGNALLED,
        of_turn=True,
        trigger="a player gave no signal when prompted",
        clause="§H.2, §I.2",
        says="12 or more stands, less than 11 is hit",
    ),
    ran_out("§T.7"),
    _procedure(
        name="cash-wagered",
        trigger="cash was put on the layout",
        clause="§E.4",
        moments=(BETTING,),
        says="it does not play: cash is exchanged for chips",
    ),
    _procedure(
        name="late-claim",
        trigger="a decision on the last hand was asked for when the next had begun",
        clause="§A.4",
        moments=(BETTING, DEAL),
        says="none is given",
    ),
)
