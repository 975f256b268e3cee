"""What the floor may report at Double Down Madness.

Sheet: rulebook/iowa-double-down-madness.md, whose lines are cited.
"""

from __future__ import annotations

from functools import partial

from croupier.families.blackjack.house import floor
from croupier.rules.irregularities import Irregularity, Ruling

_in_script = partial(Irregularity, ruling=Ruling.IN_SCRIPT)
_procedure = partial(Irregularity, ruling=Ruling.PROCEDURE)

IRREGULARITIES = (
    _in_script(
        name=floor.CARD_EXPOSED,
        trigger="a card was exposed by error or misunderstanding",
        clause="L120-122",
        moments=("insurance", "play"),
        interrupts=True,
        says="it is offered to the player involved, then to the next; if both refuse it is burned; if the "
        "second takes it, the others finish and the first goes on after them",
    ),
    floor.dealer_overdrew("L123"),
    _in_script(
        name=floor.HOLE_SHOWN,
        trigger="the dealer's hole card was exposed while dealing",
        clause="L124",
        moments=("play",),
        interrupts=True,
        says="the deal goes on, and the players know what the dealer has",
    ),
    _in_script(
        name=floor.BLACKJACK_MISSED,
        trigger="the dealer finds a Blackjack after completing all hands",
        clause="L125-131",
        moments=("betting", "deal", "insurance"),
        says="it becomes a 21 and no Blackjack; of a doubled hand that loses, the original wager alone is "
        "taken",
    ),
    floor.hit_missed("L133"),
    _procedure(
        name="cards-backed-up",
        trigger="cards have to be backed up",
        clause="L134",
        moments=("deal",),
        says="one spot at most, with a supervisor, and not once the dealer has the first card, which in this "
        "game comes before all others",
    ),
    _in_script(
        name=floor.TWO_CARDS,
        trigger="a player was dealt two cards",
        clause="L135",
        moments=("betting", "deal"),
        wants_seat=True,
        says="the player keeps the card that was due, sits the hand out, or has it declared a misdeal",
    ),
    _in_script(
        name=floor.NO_CARDS,
        trigger="no cards were dealt to a player's hand",
        clause="L136",
        moments=("betting", "deal"),
        wants_seat=True,
        says="it is no hand; the player is included in the next one",
    ),
    _in_script(
        name=floor.DEALER_MISCOUNTED,
        trigger="the dealer has an incorrect number of cards",
        clause="L137",
        moments=("betting", "deal"),
        says="the dealer's hand is put right, and each player may play, fold with the wagers returned, or "
        "have it declared a misdeal",
    ),
    _in_script(
        name=floor.DEALER_SKIPPED,
        trigger="the dealer forgot to deal to himself while acting on the players' hands",
        clause="L138-140",
        moments=("betting", "deal"),
        says="the supervisor deals the dealer's cards, and each player may play or not",
    ),
    Irregularity(
        name=floor.RAN_OUT,
        trigger="there were not enough cards in the shoe to complete the round",
        ruling=Ruling.VOID_AND_RESHUFFLE,
        clause="L141",
    ),
    _in_script(
        name=floor.FACE_UP,
        trigger="a card was found face up in the shoe",
        clause="L142",
        moments=("deal", "insurance", "play"),
        says="it is burned if the player whose card it would be does not want it",
    ),
    _procedure(
        name="burn-mistaken",
        trigger="no card was burned after the cut, or more than one",
        clause="L114",
        moments=("deal",),
        says="the dealer goes on dealing as normal",
    ),
    floor.new_dealer("L116"),
)
