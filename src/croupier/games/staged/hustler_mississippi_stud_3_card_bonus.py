"""Mississippi Stud 3 Card Bonus, as the Hustler Casino deals it.

Sheets: rulebook/hustler-mississippi-stud-3-card-bonus.md and, for its bonus bet,
hustler-mississippi-stud-3-card-bonus-side-bet.md, whose lines are cited. The player-dealer has no hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from croupier.families.staged.mississippi_stud import (
    ANTE,
    MISSISSIPPI_STUD,
    STREETS,
    pay_table,
    row_of,
    street_spots,
)
from croupier.houses.hustler import WITH_COLLECTIONS
from croupier.houses.hustler import staged as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import (
    ACE,
    FeeSchedule,
    Game,
    Limits,
    PayTable,
    Spot,
    banked,
    fixed_pays,
    hands,
    option,
    staged,
)

PLACES = 6
"""Five players and the player-dealer [L8349]."""

# Pay tables

PAYS = pay_table("hustler-mississippi-stud-3-card-bonus [L8392-8403]")
THREE_CARD_PAYS = staged.three_card_bonus_table("hustler-mississippi-stud-3-card-bonus-side-bet [L8420-8425]")

# Fees; the table's limits are chosen within ranges

FLAT = 6
"""Number of options with flat fees [L8437]; the fees of all others depend on the total table action
[L8450]."""
FLAT_LIMITS = Limits.parse("$5-$50"), Limits.parse("$100-$300")  # [L8439-8440]
OTHER_LIMITS = Limits.parse("$5-$25"), Limits.parse("$50-no limit")  # [L8452-8453]
"""Ranges for the smallest and the largest wager of a table."""
PRINTED = banked.fee_schedules(
    """
    | 1 | $5-$300 | $2 | $0 | $0 |
    | 2 | $5-$300 | $2 | $1 | $0 |
    | 3 | $5-$300 | $3 | $0 | $0 |
    | 4 | $5-$300 | $3 | $1 | $0 |
    | 5 | $5-$300 | $5 | $0 | $0 |
    | 6 | $5-$300 | $5 | $1 | $0 |
    | 7 | $5-no limit | 5-50: $2; 51+: $3 | $0.50 | $0 |
    | 8 | $5-no limit | 5-50: $2; 51-300: $3; 301-500: $4; 501-1,000: $7; 1,001+: $10 | $0 | $0 |
    | 9 | $10-no limit | 10-100: $2; 101-400: $3; 401-700: $4; 701-1,500: $7; 1,501+: $13 | $0 | $0 |
    | 10 | $25-no limit | 25-300: $3; 301-700: $6; 701-1,200: $9; 1,201-2,000: $15; 2,001+: $20 | $0 | $0 |
    """,
    charged=(ANTE,),  # no other base game wager is made by then (ambiguity 4)
    counted=(ANTE, staged.THREE_CARD_BONUS),
    source="hustler-mississippi-stud-3-card-bonus [L8437-8472]",
)
SCHEDULES = tuple(replace(schedule, limits=None) for schedule in PRINTED)
"""A table has its own limits within the widest."""

# Options


@dataclass(frozen=True, kw_only=True)
class HustlerMississippiOptions(banked.RangedLimitsOptions, staged.ThreeCardBonusOptions):
    bank_text = banked.BankText(
        cover="L8316, L8384",
        sentence=banked.CoverSentence.BOUND_AND_RETURNED,
        order="from the house dealer's right, counterclockwise, seat by seat: Ante, the streets, 3 "
        "Card Bonus",
        ordered="L8375, L8384-8385",
        turn="L8316",
    )
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "1 to 6 flat [L8437-8448], 7 to 10 by the total table action [L8450-8472]; 0: no fees, other limits",
    )

    table_minimum: int = option(
        5_00,
        "$5 to $50 with fee schedules 1 to 6, $5 to $25 with 7 to 10 [L8439, L8452]",
        least=1,
        is_money=True,
    )
    table_maximum: int = option(
        300_00, "$100 to $300 with fee schedules 1 to 6, $50 or more with 7 to 10 [L8440, L8453]",
        least=1, is_money=True,
    )  # fmt: skip
    pays: PayTable = option(
        PAYS,
        "of the Ante and of the bet on each street [L8388-8403]",
        pays=fixed_pays("winning wagers are paid as the table says [L8378, L8388-8403]"),
    )
    three_card_pays: PayTable = option(
        THREE_CARD_PAYS,
        "on the three shared cards [L8420-8425]",
        pays=fixed_pays("winning bets are paid as shown [L8416-8425]"),
    )
    high_straight: bool = option(
        True,
        "A-K-Q-J-10 is the highest straight, as the chart has it [L8332-8345]; otherwise an ace completes "
        "none but 5-4-3-2-A [L8328], and only the royal flush is left of it",
        ambiguity="2: the ace in a straight",
    )

    @property
    def printed_schedules(self) -> tuple[FeeSchedule, ...]:
        return PRINTED

    @property
    def limit_ranges(self) -> tuple[Limits, Limits]:
        return FLAT_LIMITS if self.fee_schedule <= FLAT else OTHER_LIMITS


# Wagers


def wagers(options: HustlerMississippiOptions) -> tuple[Spot, ...]:
    return (
        Spot(ANTE, "Ante", options.limits, clause="L8356"),
        *street_spots("L8362", "L8370", "L8373"),
        Spot(
            staged.THREE_CARD_BONUS, staged.THREE_CARD_TITLE, options.limits, needs=ANTE, clause="L8409-8412"
        ),
    )


# Hand rankings and settlement

ACE_HIGH_STRAIGHT = hands.poker.lowest(hands.PokerCategory.STRAIGHT, ACE)


def paid_row(options: HustlerMississippiOptions, strength: int) -> str:
    is_none = strength == ACE_HIGH_STRAIGHT and not options.high_straight
    return "" if is_none else row_of(strength)


# Round of play: dealt and asked from the house dealer's far left, clockwise [L8358, L8362]

RULES = MISSISSIPPI_STUD.replace(
    floor=(hustler.by_hand("L8324"), hustler.disputed("L8377", *STREETS)),
    spots=wagers,
    side_bets=lambda options: (staged.three_card_bonus(board=3),),
    row_of=paid_row,
    opponent="Player-dealer",
    markers=(staged.DECK,),
    before_cards=(
        staged.close_bets,
        staged.AlternateDecks("L8324"),
        staged.collections((1, "L8437"), (FLAT + 1, "L8450")),
    ),
    round_parts=(
        staged.hide_board(3, "L8357"),  # the card on the house dealer's left is turned first, then the next
        staged.deal,
        staged.Decision("third-street", "L8362", "3rd Street", fold="L8368"),
        staged.Board(1, "L8369"),
        staged.Decision("fourth-street", "L8370", "4th Street", fold="L8371"),
        staged.Board(1, "L8372"),
        staged.Decision("fifth-street", "L8373", "5th Street", fold="L8374"),
        staged.Board(1, "L8374"),
        staged.settle_seats,
    ),
    clauses=staged.StagedClauses(
        no_more_bets="L8356",
        deal="L8358",
        fold="",
        reveal="L8374",
        settle="L8375",
        side="L8384",
        show="L8375",
        short="L8386",
    ),
    deal_order=staged.dealer_left,  # and paid counterclockwise, seat by seat [L8375, L8385] (ambiguity 6)
    main_order=(ANTE, *STREETS),
    result_clauses={
        "push": "L8376",
        "win": "L8378",
        "lose": "L8403",
        "three-card-bonus lose": "L8415",
        "three-card-bonus win": "L8416",
    },
)

# The game

GAME = Game(
    id="hustler-mississippi-stud-3-card-bonus",
    title="Mississippi Stud 3 Card Bonus",
    family="staged",
    summary="Make a pair of jacks or better from two cards and three shared ones. A player banks.",
    sheets=(
        "hustler-mississippi-stud-3-card-bonus",
        "hustler-mississippi-stud-3-card-bonus-side-bet",
        *WITH_COLLECTIONS,
    ),
    options=HustlerMississippiOptions(),
    equipment=staged.one_deck,
    seats=PLACES,
    bank=banked.PLAYER_BANK,
    rules=RULES,
    upkeep=cards_shuffled("L8355", alternated="L8324", by_hand="L8324"),
)
