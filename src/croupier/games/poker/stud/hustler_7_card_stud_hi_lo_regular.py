"""7 Card Stud Hi/Lo Regular, Hustler. Sheets: rulebook/hustler-7-card-stud-hi-lo-regular.md,
hustler-poker-collections-2.md and hustler-no-limit-pot-limit-rules.md.

Seven-card stud for two halves without a qualifier: the highest door card opens, the lowest board speaks; an
ace is low for low unless it is paired.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from croupier.families.poker.hand import HandState, by_option
from croupier.families.poker.kill import scoop_of_five
from croupier.families.poker.showdown import by_highest_card, by_lowest_card, of_all
from croupier.families.poker.streets import ace_high, ace_low, best_board, highest_door, worst_board
from croupier.games.poker.stud.hustler_seven_card_stud import GAME as STUD_GAME
from croupier.games.poker.stud.hustler_seven_card_stud import STUD
from croupier.hands.low import MIXED_ACE
from croupier.hands.poker import HIGH
from croupier.houses.hustler.poker_fees import M1, N1, FeePoints, Schedule, block_h, schedule
from croupier.houses.hustler.poker_options import ROOM_SHEETS
from croupier.houses.hustler.poker_stud import (
    FIFTH,
    FOURTH,
    THIRD,
    HighLowStudOptions,
    antes_of_players,
    between_halves,
    folded_and_thrown,
    newer_floor,
    odd_chip_cards,
    pair,
    stud_streets,
)
from croupier.rules import Card, one_of, option

# Fees

POINTS = FeePoints(first="pot", first_at=THIRD, second=FOURTH, third=FIFTH, clause="L5405-5475")


# Options


@dataclass(frozen=True, kw_only=True)
class StudRegularOptions(HighLowStudOptions):
    schedule: ClassVar[Schedule] = {**schedule(POINTS, N1, M1), **block_h(POINTS)}

    door_ace: str = one_of(
        ("low", "high"),
        "whether an ace is the lowest or the highest door card where the highest must open; not stated, low "
        "as in the low card values",
        ambiguity="2: the ace as a door card",
    )
    door_suits: str = one_of(
        ("spades-highest", "clubs-highest"),
        "which of equal door cards opens, 'by suit (clubs, diamonds, hearts, then spades)' [L5332]: the "
        "house has one order of suits, as all its lists 'from highest to lowest' say [L642, L4875, L5097, "
        "L6280, L6915, L7134], and this list, which does not say from which end, names it upwards; or the "
        "list is read downwards by itself",
        ambiguity="1: the order of suits",
    )
    first_action: str = one_of(
        ("best-low", "worst-low"),
        "who speaks first from fourth street on, 'the lowest ranked face-up cards as described in the Low "
        "Hand Ranking' [L5345]: the best low, or the worst, which that chart ranks lowest",
        ambiguity="3: the lowest ranked board",
    )
    odd_chip_between: str = option(
        "high-half",
        "who gets an odd chip between the halves: the high half, as an older chapter says [L659], or the "
        "player with the highest card by suit; not stated",
        choices=("highest-card", "high-half"),
        ambiguity="7: odd chips between the halves",
    )


# Round of play


def opens(play: HandState) -> int:
    """Return the seat that must open (L5332; ambiguities 1 and 2)."""
    options = play.table.options
    rank = ace_high if options.door_ace == "high" else ace_low

    def order(card: Card) -> int:
        return rank(card) if options.door_suits == "spades-highest" else rank(card) - 2 * card.suit

    return highest_door(order)(play)


SPEAKS = by_option(  # L5345; ambiguities 3 and 4
    "first_action", best_low=best_board(MIXED_ACE), worst_low=worst_board(MIXED_ACE)
)

STUD_REGULAR = STUD.replace(
    forced_bets=antes_of_players,  # L5323-5328
    streets=stud_streets(
        deals=("L5329-5330", "L5343-5344", "L5355-5356", "L5364-5365", "L5373-5374"),
        bets=("L5332-5341", "L5345-5353", "L5357-5362", "L5366-5371", "L5375-5383"),
        opens=opens,  # ambiguity 9: any later player may complete
        speaks=SPEAKS,
        words=("High", "Low"),
        says=(pair,),
        one_each=folded_and_thrown,  # L5321
    ),
    shares=(  # L5391-5399; ambiguities 5, 6 and 8
        of_all(HIGH, "high", by_highest_card(cards=odd_chip_cards(HIGH))),
        of_all(MIXED_ACE, "low", by_lowest_card(ace_low, odd_chip_cards(MIXED_ACE))),
    ),
    between=between_halves,
    kills=scoop_of_five,
    clauses=STUD.clauses.replace(
        kill="L718",
        posts="L5323-5328",
        showdown="L5391",
        ties="L5398-5399",
        last_player="L5391",
        collection="L5405-5475",
    ),
    floor=newer_floor("L5321", "L5324"),
)

GAME = replace(
    STUD_GAME,
    id="hustler-7-card-stud-hi-lo-regular",
    title="7 Card Stud Hi/Lo Regular",
    summary="Seven-card stud in which the highest and the lowest hand share the pot.",
    sheets=("hustler-7-card-stud-hi-lo-regular", "hustler-poker-collections-2", *ROOM_SHEETS),
    options=StudRegularOptions(),
    rules=STUD_REGULAR,
)
