"""What the floor may report at a blackjack table; a game cites the clause.

Of what the round itself rules on, the card, hit or peek that comes after the report is the one that goes
wrong.
"""

from __future__ import annotations

from functools import partial

from croupier.rules.irregularities import Irregularity, Ruling, Scope

CARD_EXPOSED = "card-exposed"
HOLE_SHOWN = "hole-card-shown"
BLACKJACK_MISSED = "blackjack-missed"
DEALER_SKIPPED = "dealer-card-skipped"
NO_CARDS = "no-cards"
ONE_CARD = "one-card"
HIT_MISSED = "hit-missed"
DEALER_OVERDREW = "dealer-overdrew"
RAN_OUT = "shoe-ran-out"
FACE_UP = "card-face-up"
TWO_CARDS = "two-cards"
DEALER_MISCOUNTED = "dealer-miscounted"

_in_script = partial(Irregularity, ruling=Ruling.IN_SCRIPT)


# What is seen to without the round


def face_up(clause: str) -> Irregularity:
    return Irregularity(
        name=FACE_UP,
        trigger="a card was found face up in the shoe",
        ruling=Ruling.DISCARD_CARD,
        clause=clause,
        moments=("deal", "insurance", "play", "dealer"),
    )


def drawn_unseen(clause: str) -> Irregularity:
    return Irregularity(
        name="card-drawn-in-error",
        trigger="a card was drawn in error without its face being exposed",
        ruling=Ruling.NEXT_CARD,
        clause=clause,
    )


def exposed_in_deal(clause: str) -> Irregularity:
    return Irregularity(
        name="card-exposed-in-deal",
        trigger="a card was drawn in error and exposed before every player had two cards",
        ruling=Ruling.NEXT_CARD,
        clause=clause,
        moments=("deal",),
        says="not stated; nobody decides before the deal is done, so it is used as the next card",
    )


def ran_out(clause: str) -> Irregularity:
    return Irregularity(
        name=RAN_OUT,
        trigger="there were not enough cards in the shoe to complete the round",
        ruling=Ruling.RECYCLE,
        clause=clause,
    )


def new_dealer(clause: str) -> Irregularity:
    return Irregularity(
        name="new-dealer",
        trigger="another dealer came to the table",
        ruling=Ruling.DISCARD_CARD,
        clause=clause,
        moments=("deal",),
        says="the new dealer burns one card before dealing",
    )


def orders_shuffle(clause: str) -> Irregularity:
    return Irregularity(
        name="floor-orders-shuffle",
        trigger="a floor person decided that the cards be shuffled after this round",
        ruling=Ruling.RESHUFFLE,
        clause=clause,
    )


def shuffler_failed(clause: str) -> Irregularity:
    return Irregularity(
        name="shuffler-failed",
        trigger="the automatic shuffler failed",
        ruling=Ruling.PROCEDURE,
        clause=clause,
        scope=Scope(with_option="shuffler"),
        says="the cards are shuffled by hand",
    )


def improper_cut(clause: str) -> Irregularity:
    return Irregularity(
        name="improper-cut",
        trigger="a floor person found the cut improper",
        ruling=Ruling.PROCEDURE,
        clause=clause,
        moments=("betting",),
        says="the cards are cut again before any is dealt",
    )


# What the round rules on


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
        says="the hand is dead and its wager returned; a card that came to it meanwhile is discarded",
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
        scope=Scope(with_option="card_reader"),
        says="the floor is told, and the hand goes on with both of the dealer's cards exposed",
        interrupts=True,
    )


def blackjack_missed(clause: str) -> Irregularity:
    return _in_script(
        name=BLACKJACK_MISSED,
        trigger="the dealer read the hole card, overlooked a Blackjack and went on",
        clause=clause,
        moments=("betting", "deal", "insurance"),
        scope=Scope(with_option="card_reader"),
        says="all that hangs on it waits until the hole card is turned; losing wagers are then taken, "
        "doubles and splits are left to the players",
    )
