"""Video poker, Deuces Wild with full pays. Sheet: deuces-wild.md."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.rules import (
    ACE,
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
    natural royal flush: 800 for 1
    four deuces: 200 for 1
    wild royal flush: 25 for 1
    five of a kind: 15 for 1
    straight flush: 9 for 1
    four of a kind: 5 for 1
    full house: 3 for 1
    flush: 2 for 1
    straight: 2 for 1
    three of a kind: 1 for 1
    """,
    name="full-pay deuces wild",
    source="deuces-wild §6",
)


@dataclass(frozen=True, kw_only=True)
class DeucesWildOptions(BankedOptions):
    pays: PayTable = option(PAYS, "§6; other machines pay less")


# Hands

DEUCE = 2


def best_kind(hand: Hand) -> str:
    """Return the best that the hand can be called with its deuces for any cards; "" below three of a kind."""
    plain = [card for card in hand if card.rank != DEUCE]
    wild = len(hand) - len(plain)
    if wild == 4:
        return "four-deuces"
    ranks = [card.rank for card in plain]
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    is_flush = len({card.suit for card in plain}) == 1
    is_royal = is_flush and counts[0] == 1 and min(ranks) >= 10
    if is_royal:
        return "wild-royal-flush" if wild else "natural-royal-flush"
    same = counts[0] + wild
    if same == 5:
        return "five-of-a-kind"
    is_straight = counts[0] == 1 and fits_in_five(ranks)
    if is_flush and is_straight:
        return "straight-flush"
    if same == 4:
        return "four-of-a-kind"
    if len(counts) == 2 and wild <= 1:
        return "full-house"
    if is_flush:
        return "flush"
    if is_straight:
        return "straight"
    return "three-of-a-kind" if same == 3 else ""


def fits_in_five(ranks: list[int]) -> bool:
    """Return True if different ranks lie within five in a row, the ace high or low."""
    low_ace = [1 if rank == ACE else rank for rank in ranks]
    return max(ranks) - min(ranks) <= 4 or max(low_ace) - min(low_ace) <= 4


def row(pays: PayTable, hand: Hand) -> str:
    """Return the hand's row of the pay table; "" if it loses."""
    return pays.row(best_kind(hand))


# Round of play


def round_of_play(table: Table[DeucesWildOptions]) -> Script:
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
    id="deuces-wild",
    title="Deuces Wild",
    family="video-poker",
    summary="Five cards with deuces wild: hold what you like and draw; three of a kind gets your bet back.",
    sheets=("deuces-wild",),
    options=DeucesWildOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=lambda options: (BET,),
    round_of_play=round_of_play,
    choices={"hold": "keep these cards"},
    irregularities=(FAILED,),
    seats=1,
)
