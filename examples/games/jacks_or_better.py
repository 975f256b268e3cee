"""Video poker, Jacks or Better with full house 9 and flush 6. Sheet: jacks-or-better.md."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.rules import (
    JACK,
    STANDARD,
    Announce,
    BankedOptions,
    Choice,
    Chosen,
    Deal,
    Decide,
    Discard,
    Equipment,
    Game,
    Hand,
    Irregularity,
    PayTable,
    Ruling,
    Script,
    Settle,
    Spot,
    Table,
    by_table,
    option,
)

# Wager and pay table

BET = Spot("bet", clause="§2")

PAYS = PayTable.parse(
    """
    royal flush: 800 for 1
    straight flush: 50 for 1
    four of a kind: 25 for 1
    full house: 9 for 1
    flush: 6 for 1
    straight: 4 for 1
    three of a kind: 3 for 1
    two pair: 2 for 1
    jacks or better: 1 for 1
    """,
    name="9/6 jacks or better",
    source="jacks-or-better §6",
)


@dataclass(frozen=True, kw_only=True)
class JacksOrBetterOptions(BankedOptions):
    pays: PayTable = option(PAYS, "§6; machines pay less on the full house and the flush")


PAIR_OF_JACKS = poker.lowest(PokerCategory.PAIR, JACK)


def row(pays: PayTable, hand: Hand) -> str:
    """Return the hand's row of the pay table; "" if it loses."""
    strength = poker.evaluate(hand)
    category = poker.category(strength)
    if category is PokerCategory.PAIR:
        return "jacks-or-better" if strength >= PAIR_OF_JACKS else ""
    return pays.row(category.row)


# Round of play


def round_of_play(table: Table[JacksOrBetterOptions]) -> Script:
    yield Announce(words="Good luck", moment="deal", clause="§3")
    for seat in table.seats_betting_on(BET.name):
        hand: Hand = yield Deal(to=seat, count=5, clause="§3")
        hold = Choice(name="hold", selectable=hand, max_cards=5, says="keep these cards")
        chosen: Chosen = yield Decide(seat=seat, choices=(hold,), clause="§4")
        gone = tuple(card for card in hand if card not in chosen.cards)
        if gone:
            yield Discard(seat=seat, cards=gone, clause="§5")
            new: Hand = yield Deal(to=seat, count=len(gone), clause="§5")
            hand = (*chosen.cards, *new)
        end = by_table(BET, table.options.pays, row(table.options.pays, hand))
        yield Settle(seat=seat, results=(end,), clause="§6")


FAILED = Irregularity(
    name="machine-failed",
    trigger="the machine failed before the hand was over",
    ruling=Ruling.VOID_ROUND,
    clause="§7",
    moments=("deal",),
)

GAME = Game(
    id="jacks-or-better",
    title="Jacks or Better",
    family="video-poker",
    summary="Five cards: hold what you like, draw the rest, and be paid for a pair of jacks or better.",
    sheets=("jacks-or-better",),
    options=JacksOrBetterOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=lambda options: (BET,),
    round_of_play=round_of_play,
    choices={"hold": "keep these cards"},
    irregularities=(FAILED,),
    seats=1,
)
