"""Blackjack with 21+3 and Match the Dealer, which go by the up card. Sheet: twenty-one-plus-three.md."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.language import (
    ACE,
    UP_CARD,
    BankedOptions,
    Card,
    FloorRule,
    Game,
    Hand,
    Irregularity,
    Limits,
    PayTable,
    Ruling,
    SideBet,
    Spot,
    blackjack,
    option,
)

# Pay tables, options and wagers

PLUS_THREE, MATCH = "21-plus-3", "match-the-dealer"

PLUS_THREE_PAYS = PayTable.parse(
    """
    straight flush: 9 to 1
    three of a kind: 9 to 1
    straight: 9 to 1
    flush: 9 to 1
    """,
    name="21+3",
    source="twenty-one-plus-three §4",
)
MATCH_PAYS = PayTable.parse(
    """
    two suited: 22 to 1
    suited and unsuited: 15 to 1
    suited: 11 to 1
    two unsuited: 8 to 1
    unsuited: 4 to 1
    """,
    name="match the dealer",
    source="twenty-one-plus-three §5",
)


@dataclass(frozen=True, kw_only=True)
class PlusThreeOptions(BankedOptions):
    decks: int = option(6, "§1", least=1, most=8)
    penetration: Fraction = option(Fraction(3, 4), "§1: the part of the shoe that is dealt", least=0, most=1)
    plus_three: PayTable = option(PLUS_THREE_PAYS, "§4; newer tables pay each row otherwise")
    match: PayTable = option(MATCH_PAYS, "§5; houses pay by the number of decks")


def spots(options: PlusThreeOptions, needed: blackjack.SpotsNeeded) -> tuple[Spot, ...]:
    return (
        Spot(blackjack.MAIN, "main wager", Limits(options.table_minimum, options.table_maximum), clause="§2"),
        Spot(PLUS_THREE, "21+3", needs=blackjack.MAIN, clause="§2"),
        Spot(MATCH, "Match the Dealer", needs=blackjack.MAIN, clause="§2"),
        *blackjack.added_spots(needed),
    )


# Side bets


def plus_three_row(options: PlusThreeOptions, cards: Hand, up: Card) -> str:
    """Return the best row of three cards; "" if they make none."""
    three = (*cards, up)
    ranks = sorted(card.rank for card in three)
    is_flush = len({card.suit for card in three}) == 1
    low_ace = sorted(1 if rank == ACE else rank for rank in ranks)
    is_straight = any(each == list(range(each[0], each[0] + 3)) for each in (ranks, low_ace))
    if is_flush and is_straight:
        return "straight-flush"
    if len(set(ranks)) == 1:
        return "three-of-a-kind"
    return "straight" if is_straight else "flush" if is_flush else ""


MATCHES = {
    (0, 0): "", (0, 1): "unsuited", (0, 2): "two-unsuited", (1, 0): "suited", (1, 1): "suited-and-unsuited",
    (2, 0): "two-suited",
}  # fmt: skip
"""The row by the number of suited and of unsuited matches."""


def match_row(options: PlusThreeOptions, cards: Hand, up: Card) -> str:
    same = [card for card in cards if card.rank == up.rank]
    suited = sum(card.suit == up.suit for card in same)
    return MATCHES[suited, len(same) - suited]


SIDE_BETS = (
    SideBet(
        spot=PLUS_THREE, on=UP_CARD, row=plus_three_row, pays=lambda options: options.plus_three, clause="§4"
    ),
    SideBet(spot=MATCH, on=UP_CARD, row=match_row, pays=lambda options: options.match, clause="§5"),
)

# The game

SHOE_RAN_OUT = FloorRule(
    Irregularity(
        name=blackjack.SHOE_RAN_OUT,
        trigger="there were not enough cards in the shoe to complete the round",
        ruling=Ruling.RECYCLE,
        clause="§7",
    )
)

RULES = blackjack.Blackjack(
    spots=spots,
    side_bets=lambda options: SIDE_BETS,
    equivalent_card=blackjack.by_value,
    suit_sensitive_wagers=(PLUS_THREE, MATCH),
    round_parts=blackjack.HOUSE,
    clauses=blackjack.BlackjackClauses(
        no_more_bets="§3", burn="§3", first_cards="§3", dealer_first="§3", second_cards="§3",
        dealer_second="§3", insurance="§6", insurance_wager="§6", insurance_won="§6", insurance_lost="§6",
        peek="§6", blackjack="§6", blackjack_checked="§6", decisions="§6", draw="§6", double="§6",
        double_card="§6", split="§6", split_card="§6", hole="§6", dealer_draws="§6", settle="§6",
    ),
    floor=(SHOE_RAN_OUT,),
)  # fmt: skip

GAME = Game(
    id="twenty-one-plus-three",
    title="Blackjack with 21+3",
    family="blackjack",
    summary="Blackjack with two side bets on your cards and the dealer's up card.",
    sheets=("twenty-one-plus-three",),
    options=PlusThreeOptions(),
    equipment=blackjack.plain_shoe,
    short_shoe_irregularity=blackjack.SHOE_RAN_OUT,
    rules=RULES,
)
