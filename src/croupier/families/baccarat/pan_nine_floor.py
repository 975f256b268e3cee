"""What the floor may report at a Super Pan 9 table, by the numbered rules of the older page.

Sheet: rulebook/hustler-super-pan-9.md; R5 L268 is its rule 5 at line 268 of the source.
"""

from __future__ import annotations

from functools import partial

from croupier.rules.irregularities import Irregularity, Ruling

DEAL, DRAW, CARDS, BANK = "deal", "draw", "cards", "bank"
"""The parts of the round: three cards each; who wants a fourth; the fourth cards; the bank's hand."""

SHOWN_ON_DEAL = "card-exposed-on-deal"
SHOWN_ON_DRAW = "card-exposed-on-draw"
MISSED = "draw-missed"
CHANGED = "mind-changed"
MISPLAYED = "house-way-misplayed"
TOUCHED = "wager-touched"
MIXED = "hand-mixed"
MISCOUNTED = "wrong-number-of-cards"
HIDDEN = "hand-out-of-view"

FOULS = {
    MISCOUNTED: "wrong number of cards",
    MIXED: "mixed with other cards",
    HIDDEN: "out of the dealer's view",
    TOUCHED: "wager touched",
}
"""What can cost a hand its wagers, and the words of the result."""
PENALTIES = (HIDDEN, TOUCHED)
"""Those of which the text says only that they may."""

_in_script = partial(Irregularity, ruling=Ruling.IN_SCRIPT)
_misdeal = partial(Irregularity, ruling=Ruling.VOID_ROUND)

IRREGULARITIES = (
    _misdeal(
        name="cards-to-wrong-spot",
        trigger="before the deal was complete, cards were found to have gone to the wrong spot",
        clause="R5a L268",
        moments=(DEAL,),
    ),
    _misdeal(
        name="bank-miscounted",
        trigger="the player-dealer has the wrong number of cards",
        clause="R5b L269, R18 L289",
        moments=(DEAL, DRAW, CARDS, BANK),
    ),
    _misdeal(
        name="foreign-card",
        trigger="a foreign card appeared on the table",
        clause="R5c L270",
        moments=(DEAL,),
    ),
    Irregularity(
        name="late-misdeal",
        trigger="a wrong spot or a foreign card was noticed after the draw had begun",
        ruling=Ruling.PROCEDURE,
        clause="R18 L289, ambiguity 7",
        moments=(DRAW, CARDS, BANK),
        says="no misdeal: the round goes on",
    ),
    _in_script(
        name=SHOWN_ON_DEAL,
        trigger="the card landed face up on the deal",
        clause="R6 L271",
        moments=(DEAL,),
        says="the card plays, for all to see",
    ),
    _in_script(
        name=SHOWN_ON_DRAW,
        trigger="the card landed face up on the draw",
        clause="R6 L271",
        moments=(CARDS,),
        says="it is replaced after the bank has acted and before the hands are read",
    ),
    Irregularity(
        name="boxed-card",
        trigger="a card lay face up in the shoe",
        ruling=Ruling.DISCARD_CARD,
        clause="R7 L272, R20 L292",
        moments=(DEAL, CARDS, BANK),
        says="the card does not exist: the next one replaces it at once",
    ),
    Irregularity(
        name="card-off-table",
        trigger="the house dealer dealt a card off the table",
        ruling=Ruling.DISCARD_CARD,
        clause="R8 L273",
        moments=(DEAL, CARDS, BANK),
        says="the card is dead, and the hand gets the next one",
    ),
    _in_script(
        name=MISSED,
        trigger="a player missed the turn to ask for a card",
        clause="R16 L287",
        moments=(DRAW,),
        says="the draw is backed up: the player is asked, and all get the cards that are properly theirs",
        wants_seat=True,
        interrupts=True,
    ),
    _in_script(
        name=CHANGED,
        trigger="a player changed from hit to no hit, or back",
        clause="R16 L287, ambiguity 6",
        moments=(DRAW,),
        says="the hand is played the logical way; 5 and 6 stay as they were first set",
        wants_seat=True,
        interrupts=True,
    ),
    _in_script(
        name=MISPLAYED,
        trigger="the house dealer played a hand against the house way",
        clause="L283",
        moments=(DRAW,),
        says="management resets the hand once the bank's is open and set",
        wants_seat=True,
    ),
    Irregularity(
        name="requested-card",
        trigger="a card that an active player asked for had left the shoe, and was then not wanted",
        ruling=Ruling.PROCEDURE,
        clause="R19 L290",
        moments=(CARDS,),
        says="the card must play",
    ),
    Irregularity(
        name="card-drawn-in-error",
        trigger="a card left the shoe by the dealer's error",
        ruling=Ruling.NEXT_CARD,
        clause="R20 L291",
        says="it lies under the shoe and is the next card in play",
    ),
    _in_script(
        name=TOUCHED,
        trigger='a player touched a wager after "All hands set"',
        clause="R15 L286",
        moments=(BANK,),
        says="the wager may be forfeited, as far as the bank's money covers it",
        wants_seat=True,
    ),
    _in_script(
        name=MIXED,
        trigger="a player mixed the hand with other cards",
        clause="R21 L293",
        moments=(DEAL, DRAW, CARDS, BANK),
        says="the wager is forfeited, as far as the bank's money covers it",
        wants_seat=True,
    ),
    _in_script(
        name=MISCOUNTED,
        trigger="a player has a wrong number of cards",
        clause="R23 L294",
        moments=(DEAL, DRAW, CARDS, BANK),
        says="the hand is fouled: told before the draw its wager goes back, later it is forfeited",
        wants_seat=True,
    ),
    _in_script(
        name=HIDDEN,
        trigger="a hand was out of the dealer's view",
        clause="R25 L299",
        moments=(DEAL, DRAW, CARDS, BANK),
        says="the hand may be fouled and its wager forfeited",
        wants_seat=True,
    ),
    Irregularity(
        name="bank-partnership",
        trigger="more than three active players would hold the bank together",
        ruling=Ruling.PROCEDURE,
        clause="R24 L295-297",
        moments=("betting",),
        says="not allowed: three at most",
    ),
)
