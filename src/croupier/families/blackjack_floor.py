"""What the floor may report at a blackjack table and the round itself rules on; a game cites the clause.

The card, hit or peek that comes after such a report is the one that goes wrong.
"""

from __future__ import annotations

from functools import partial

from croupier.rules.irregularities import Irregularity, Ruling

CARD_EXPOSED = "card-exposed"
HOLE_SHOWN = "hole-card-shown"
BLACKJACK_MISSED = "blackjack-missed"
DEALER_SKIPPED = "dealer-card-skipped"
NO_CARDS = "no-cards"
ONE_CARD = "one-card"
HIT_MISSED = "hit-missed"
DEALER_OVERDREW = "dealer-overdrew"

_in_script = partial(Irregularity, ruling=Ruling.IN_SCRIPT)


def card_exposed(clause: str) -> Irregularity:
    return _in_script(
        name=CARD_EXPOSED,
        trigger="a card was drawn in error and exposed after every player had two cards",
        clause=clause,
        moments=("insurance", "play"),
        says="it is the next card, offered in turn: who refuses it gets no more cards in this round, and "
        "if the dealer cannot use it either it is discarded",
        interrupts=True,
    )


def dealer_overdrew(clause: str) -> Irregularity:
    return _in_script(
        name=DEALER_OVERDREW,
        trigger="the dealer drew a card when required to stand",
        clause=clause,
        moments=("insurance", "play", "dealer"),
        says="the card is discarded",
    )


def dealer_skipped(clause: str) -> Irregularity:
    return _in_script(
        name=DEALER_SKIPPED,
        trigger="the dealer missed dealing a card to himself",
        clause=clause,
        moments=("betting", "deal"),
        says="the players get their first two cards, then the dealer the number that is missing",
    )


def no_cards(clause: str) -> Irregularity:
    return _in_script(
        name=NO_CARDS,
        trigger="no cards were dealt to a player's hand",
        clause=clause,
        moments=("betting", "deal"),
        wants_seat=True,
        says="the hand is dead and its wager returned; where the first card is already there, the hand has "
        "one card only",
    )


def one_card(clause: str) -> Irregularity:
    return _in_script(
        name=ONE_CARD,
        trigger="only one card was dealt to a player's hand",
        clause=clause,
        moments=("betting", "deal"),
        wants_seat=True,
        says="the player may have the second card after all other players have theirs; else the hand is "
        "dead and its wager returned",
    )


def hit_missed(clause: str) -> Irregularity:
    return _in_script(
        name=HIT_MISSED,
        trigger="a card that a player asked for was not dealt",
        clause=clause,
        moments=("insurance", "play"),
        wants_seat=True,
        says="the player gets it after the others and before the hole card is turned, or has the hand "
        "called dead and the wager returned",
    )


def hole_shown(clause: str) -> Irregularity:
    return _in_script(
        name=HOLE_SHOWN,
        trigger="the hole card was turned by mistake though the dealer has no Blackjack",
        clause=clause,
        moments=("play",),
        says="the floor is told, and the hand goes on with both of the dealer's cards exposed",
        interrupts=True,
    )


def blackjack_missed(clause: str) -> Irregularity:
    return _in_script(
        name=BLACKJACK_MISSED,
        trigger="the dealer read the hole card, overlooked a Blackjack and went on",
        clause=clause,
        moments=("betting", "deal", "insurance"),
        says="all that hangs on it waits until the hole card is turned; losing wagers are then taken, "
        "doubles and splits are left to the players",
    )
