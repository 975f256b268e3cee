"""Irregularities at Double Down Madness.

Sheet: rulebook/iowa-double-down-madness.md, whose lines are cited.
"""

from __future__ import annotations

from typing import Final

from croupier.families.blackjack import one_card as one
from croupier.families.blackjack import rulings as r
from croupier.families.blackjack.rulings import floor_rule, in_script, procedure
from croupier.rules.irregularities import Ruling

BLACKJACK_FLOOR: Final = (
    in_script(
        name=r.CARD_EXPOSED,
        trigger="a card was exposed by error or misunderstanding",
        clause="L120-122",
        moments=("insurance", "play"),
        interrupts=True,
        says="it is offered to the player involved, then to the next; if both refuse it is burned; if the "
        "second takes it, the others finish and the first goes on after them",
        handle=r.card_exposed,
    ),
    in_script(
        name=r.DEALER_OVERDREW,
        trigger="the dealer drew a card when required to stand",
        clause="L123",
        moments=("insurance", "play", "dealer"),
        says="the card is discarded",
        handle=r.dealer_overdrew,
    ),
    in_script(
        name=r.HOLE_SHOWN,
        trigger="the dealer's hole card was exposed while dealing",
        clause="L124",
        moments=("play",),
        interrupts=True,
        says="the deal goes on, and the players know what the dealer has",
        handle=r.hole_shown,
    ),
    in_script(
        name=r.BLACKJACK_MISSED,
        trigger="the dealer finds a Blackjack after completing all hands",
        clause="L125-131",
        moments=("betting", "deal", "insurance"),
        says="it becomes a 21 and no Blackjack; of a doubled hand that loses, the original wager alone is "
        "taken",
        handle=one.blackjack_found_late,
    ),
    in_script(
        name=r.HIT_MISSED,
        trigger="a card that a player asked for was not dealt",
        clause="L133",
        moments=("insurance", "play"),
        wants_seat=True,
        says="the player gets it after the others and before the hole card is turned, or has the hand "
        "called dead and the wager returned",
        handle=r.hit_missed,
    ),
    procedure(
        name="cards-backed-up",
        trigger="cards have to be backed up",
        clause="L134",
        moments=("deal",),
        says="one spot at most, with a supervisor, and not once the dealer has the first card, which in this "
        "game comes before all others",
    ),
    in_script(
        name=one.TWO_CARDS,
        trigger="a player was dealt two cards",
        clause="L135",
        moments=("betting", "deal"),
        wants_seat=True,
        says="the player keeps the card that was due, sits the hand out, or has it declared a misdeal",
        handle=one.two_cards,
    ),
    in_script(
        name=r.NO_CARDS,
        trigger="no cards were dealt to a player's hand",
        clause="L136",
        moments=("betting", "deal"),
        wants_seat=True,
        says="it is no hand; the player is included in the next one",
        handle=r.no_cards,
    ),
    in_script(
        name=one.DEALER_MISCOUNTED,
        trigger="the dealer has an incorrect number of cards",
        clause="L137",
        moments=("betting", "deal"),
        says="the dealer's hand is put right, and each player may play, fold with the wagers returned, or "
        "have it declared a misdeal",
        handle=one.dealer_miscounted,
    ),
    in_script(
        name=r.DEALER_SKIPPED,
        trigger="the dealer forgot to deal to himself while acting on the players' hands",
        clause="L138-140",
        moments=("betting", "deal"),
        says="the supervisor deals the dealer's cards, and each player may play or not",
        handle=r.dealer_skipped,
    ),
    floor_rule(
        Ruling.VOID_AND_RESHUFFLE,
        name=r.SHOE_RAN_OUT,
        trigger="there were not enough cards in the shoe to complete the round",
        clause="L141",
    ),
    in_script(
        name=one.FACE_UP,
        trigger="a card was found face up in the shoe",
        clause="L142",
        moments=("deal", "insurance", "play"),
        says="it is burned if the player whose card it would be does not want it",
        handle=one.card_face_up,
    ),
    procedure(
        name="burn-mistaken",
        trigger="no card was burned after the cut, or more than one",
        clause="L114",
        moments=("deal",),
        says="the dealer goes on dealing as normal",
    ),
    floor_rule(
        Ruling.DISCARD_CARD,
        name="new-dealer",
        trigger="another dealer came to the table",
        clause="L116",
        moments=("deal",),
        says="the new dealer burns one card before dealing",
    ),
)
