"""Irregularities at a blackjack table in Ohio. Clauses are those of rulebook/ohio-blackjack.md."""

from __future__ import annotations

from typing import Final

from croupier.families.blackjack import rulings as r
from croupier.families.blackjack.rulings import floor_rule, in_script, procedure
from croupier.rules.irregularities import Ruling, Scope

BLACKJACK_FLOOR: Final = (
    floor_rule(
        Ruling.DISCARD_CARD,
        name="card-face-up",
        trigger="a card was found face up in the shoe",
        clause="§15.I",
        moments=("deal", "insurance", "play", "dealer"),
    ),
    floor_rule(
        Ruling.NEXT_CARD,
        name="card-drawn-in-error",
        trigger="a card was drawn in error without its face being exposed",
        clause="§15.II",
    ),
    floor_rule(
        Ruling.NEXT_CARD,
        name="card-exposed-in-deal",
        trigger="a card was drawn in error and exposed before every player had two cards",
        clause="§15.III, ambiguity 7",
        moments=("deal",),
        says="not stated; nobody decides before the deal is done, so it is used as the next card",
    ),
    in_script(
        name=r.CARD_EXPOSED,
        trigger="a card was drawn in error and exposed after every player had two cards",
        clause="§15.III",
        moments=("insurance", "play"),
        says="it is the next card, offered in turn: who refuses it gets no more cards in this round, and "
        "if the dealer cannot use it either it is discarded",
        interrupts=True,
        handle=r.card_exposed,
    ),
    in_script(
        name=r.DEALER_OVERDREW,
        trigger="the dealer drew a card when required to stand",
        clause="§15.IV, ambiguity 4",
        moments=("insurance", "play", "dealer"),
        says="the card is discarded",
        handle=r.dealer_overdrew,
    ),
    in_script(
        name=r.DEALER_SKIPPED,
        trigger="the dealer missed dealing a card to himself",
        clause="§15.V",
        moments=("betting", "deal"),
        says="the players get their first two cards, then the dealer the number that is missing",
        handle=r.dealer_skipped,
    ),
    floor_rule(
        Ruling.RECYCLE,
        name=r.SHOE_RAN_OUT,
        trigger="there were not enough cards in the shoe to complete the round",
        clause="§15.VI",
    ),
    in_script(
        name=r.NO_CARDS,
        trigger="no cards were dealt to a player's hand",
        clause="§15.VII",
        moments=("betting", "deal"),
        wants_seat=True,
        says="the hand is dead and its wager returned; a card that came to it meanwhile is discarded",
        handle=r.no_cards,
    ),
    in_script(
        name=r.ONE_CARD,
        trigger="only one card was dealt to a player's hand",
        clause="§15.VII",
        moments=("betting", "deal"),
        wants_seat=True,
        says="the player may have the second card after all other players have theirs; else the hand is "
        "dead and its wager returned",
        handle=r.one_card,
    ),
    in_script(
        name=r.HIT_MISSED,
        trigger="a card that a player asked for was not dealt",
        clause="§15.VIII",
        moments=("insurance", "play"),
        wants_seat=True,
        says="the player gets it after the others and before the hole card is turned, or has the hand "
        "called dead and the wager returned",
        handle=r.hit_missed,
    ),
    in_script(
        name=r.HOLE_SHOWN,
        trigger="the hole card was turned by mistake though the dealer has no Blackjack",
        clause="§15.IX.A",
        moments=("play",),
        scope=Scope(with_option="card_reader"),
        says="the floor is told, and the hand goes on with both of the dealer's cards exposed",
        interrupts=True,
        handle=r.hole_shown,
    ),
    in_script(
        name=r.BLACKJACK_MISSED,
        trigger="the dealer read the hole card, overlooked a Blackjack and went on",
        clause="§15.IX.B",
        moments=("betting", "deal", "insurance"),
        scope=Scope(with_option="card_reader"),
        says="all that hangs on it waits until the hole card is turned; losing wagers are then taken, "
        "doubles and splits are left to the players",
        handle=r.blackjack_overlooked,
    ),
    floor_rule(
        Ruling.DISCARD_CARD,
        name="new-dealer",
        trigger="another dealer came to the table",
        clause="§7.II",
        moments=("deal",),
        says="the new dealer burns one card before dealing",
    ),
    floor_rule(
        Ruling.RESHUFFLE,
        name="floor-orders-shuffle",
        trigger="a floor person decided that the cards be shuffled after this round",
        clause="§6.VII",
    ),
    procedure(
        name="shuffler-failed",
        trigger="the automatic shuffler failed",
        clause="§3.III.F",
        scope=Scope(with_option="shuffler"),
        says="the cards are shuffled by hand",
    ),
    procedure(
        name="improper-cut",
        trigger="a floor person found the cut improper",
        clause="§6.VI",
        moments=("betting",),
        says="the cards are cut again before any is dealt",
    ),
)
