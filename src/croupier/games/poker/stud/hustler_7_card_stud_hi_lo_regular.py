"""7 Card Stud Hi/Lo Regular, Hustler. Sheets: rulebook/hustler-7-card-stud-hi-lo-regular.md,
hustler-poker-collections-2.md and hustler-no-limit-pot-limit-rules.md.

Seven-card stud for two halves without a qualifier: the highest door card opens, the lowest board speaks; an
ace is low for low unless it is paired.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from croupier.games.poker.stud.hustler_seven_card_stud import GAME as STUD_GAME
from croupier.games.poker.stud.hustler_seven_card_stud import STUD
from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import Card, hands, one_of, option, poker

# Fees

POINTS = hustler.FeePoints(
    first="pot", first_at=hustler.THIRD, second=hustler.FOURTH, third=hustler.FIFTH, clause="L5405-5475"
)


# Options


@dataclass(frozen=True, kw_only=True)
class StudRegularOptions(hustler.HighLowStudOptions):
    schedule: ClassVar[hustler.Schedule] = {
        **hustler.schedule(POINTS, hustler.N1, hustler.M1),
        **hustler.block_h(POINTS),
    }

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


def opens(play: poker.HandState) -> int:
    """Return the seat that must open (L5332; ambiguities 1 and 2)."""
    options = play.table.options
    rank = poker.ace_high if options.door_ace == "high" else poker.ace_low

    def order(card: Card) -> int:
        return rank(card) if options.door_suits == "spades-highest" else rank(card) - 2 * card.suit

    return poker.highest_door(order)(play)


SPEAKS = poker.by_option(  # L5345; ambiguities 3 and 4
    "first_action", best_low=poker.best_board(hands.MIXED_ACE), worst_low=poker.worst_board(hands.MIXED_ACE)
)

STUD_REGULAR = STUD.replace(
    forced_bets=hustler.antes_of_players,  # L5323-5328
    streets=hustler.stud_streets(
        deals=("L5329-5330", "L5343-5344", "L5355-5356", "L5364-5365", "L5373-5374"),
        bets=("L5332-5341", "L5345-5353", "L5357-5362", "L5366-5371", "L5375-5383"),
        opens=opens,  # ambiguity 9: any later player may complete
        speaks=SPEAKS,
        words=("High", "Low"),
        says=(hustler.pair,),
        one_each=hustler.folded_and_thrown,  # L5321
    ),
    shares=(  # L5391-5399; ambiguities 5, 6 and 8
        poker.of_all(hands.HIGH, "high", poker.by_highest_card(cards=hustler.odd_chip_cards(hands.HIGH))),
        poker.of_all(
            hands.MIXED_ACE,
            "low",
            poker.by_lowest_card(poker.ace_low, hustler.odd_chip_cards(hands.MIXED_ACE)),
        ),
    ),
    between=hustler.between_halves,
    kills=poker.scoop_of_five,
    clauses=STUD.clauses.replace(
        burn="",  # with the cards of each street
        kill="L718",
        posts="L5323-5328",
        showdown="L5391",
        ties="L5398-5399",
        last_player="L5337",
        collection="L5405-5475",
    ),
    floor=hustler.newer_floor("L5321", "L5324"),
)

GAME = replace(
    STUD_GAME,
    id="hustler-7-card-stud-hi-lo-regular",
    title="7 Card Stud Hi/Lo Regular",
    summary="Seven-card stud in which the highest and the lowest hand share the pot.",
    sheets=("hustler-7-card-stud-hi-lo-regular", "hustler-poker-collections-2", *hustler.ROOM_SHEETS),
    options=StudRegularOptions(),
    rules=STUD_REGULAR,
    upkeep=cards_shuffled("L5277", cut="L5277"),
)
