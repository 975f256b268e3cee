"""Double Down Madness Blackjack with its Push 22 side bet, as Catfish Bend deals it in Iowa.

Sheet: rulebook/iowa-double-down-madness.md, whose lines are cited. One card each, a hit or a double with
every card that comes; a dealer's 22 is a push. "Left to right" [L42, L50] is clockwise from the dealer's
left, as the settlement goes the other way from the dealer's right [L75] (ambiguity 12).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from croupier.families.blackjack.one_card import ONE_CARD
from croupier.houses.iowa import blackjack as iowa
from croupier.houses.iowa.equipment import shuffle_procedures
from croupier.language import (
    KING,
    Allowed,
    BadOption,
    Card,
    Game,
    Hand,
    Limits,
    Odds,
    PayTable,
    Spot,
    blackjack,
    fixed_pays,
    hands,
    money,
    one_of,
    option,
)

# Pay tables

BLACKJACK_PAYS = PayTable.parse(
    """
    suited blackjack: 2 to 1
    unsuited blackjack: 3 to 2
    """,
    name="blackjack",
    source="iowa-double-down-madness [L60-62]",
)
HIGHEST_MINIMUM = 25_00  # [L36]
MINIMUM = Allowed(
    "the regular minimum bet is $5.00, and none exceeds $25 [L34-36]", least=5_00, most=HIGHEST_MINIMUM
)
MOST = Allowed("the maximum bet is $10,000 [L34]", most=10_000_00)

# Options


@dataclass(frozen=True, kw_only=True)
class MadnessOptions(blackjack.VariedOptions):
    formerly: ClassVar[Mapping[str, str]] = {"toke-limit": "toke"}

    off_sheet: blackjack.OffSheet = option(blackjack.DEALER, blackjack.READING, analysis_only=True)
    table_minimum: int = option(
        5_00, "$5.00 [L34]; never over $25 [L36]", least=1, is_money=True, allowed=MINIMUM
    )
    table_maximum: int = option(
        10_000_00, "of the main wager, posted, $10,000 at most [L34]", least=1, is_money=True, allowed=MOST
    )
    decks: int = option(6, "six [L20, L88]", least=1, most=8, allowed=Allowed("six decks [L20, L88]", (6,)))
    penetration: Fraction = option(
        Fraction(5, 6), "the cutting card is about one deck from the back of the shoe [L113]", least=0, most=1
    )
    chip_unit: int = option(1, "the smallest chip", least=1, is_money=True)
    blackjack_pays: PayTable = option(
        BLACKJACK_PAYS,
        "a Blackjack on the second card [L60-62]",
        pays=fixed_pays("a Blackjack pays 3 to 2, and 2 to 1 where it is suited [L58-62]"),
    )
    push_22_pays: PayTable = option(
        blackjack.PUSH_22_PAYS,
        "the suit or colour is that of all the dealer's cards, and the best line alone is paid; 7-1 is read "
        "as 7 to 1",
        ambiguity="5: same suit and same colour",
        pays=fixed_pays("Push 22 is paid according to the listed table [L81-84]"),
    )
    push_22_minimum: int = option(1_00, "of Push 22; not stated", least=1, is_money=True)
    push_22_maximum: int = option(
        1_000_00,
        "of Push 22; not stated, but that no maximum bet is above $10,000 [L34]",
        least=1,
        is_money=True,
        allowed=MOST,
    )
    doubles: str = one_of(
        ("each-card", "once"),
        "with each card received [L52], any number of times; once: a hand is doubled once",
        ambiguity="1: how often a hand is doubled",
    )
    double_up_to: str = one_of(
        ("total", "original"),
        "up to all that is on the hand already [L52]; original: up to the main wager",
        ambiguity="1: how much a double may be",
    )
    double_for_less: bool = option(True, "a double may be less than the most [L52]", ambiguity="8: for less")
    dealer_over_22: str = one_of(
        ("win", "push"),
        "players still in win against a total over 22, of which nothing is said; push: as with 22",
        ambiguity="2: a dealer over 22",
    )
    blackjack_double_pays: str = one_of(
        ("blackjack", "even"),
        "the double on a Blackjack is paid as the main wager is [L58]; even: 1 to 1",
        ambiguity="3: what the double on a Blackjack pays",
    )
    dealer_22_blackjack: str = one_of(
        ("paid", "push"),
        "a Blackjack is paid at once, before a dealer's 22 can push it [L69]; push: it waits for the dealer",
        ambiguity="4: a Blackjack against 22",
    )
    ace_takes_one: bool = option(
        True,
        "a first ace gets one card only [L57]; no: it is hit as other cards are",
        allowed=Allowed("a first ace gets one card only [L57]", (True,)),
    )
    stay_on_first: bool = option(
        True, "the choice includes staying on the first card [L50]", ambiguity="9: staying on the first card"
    )
    stands_on_21: bool = option(
        True,
        "a total of 21 takes no more cards, though the text lets players go on [L53]",
        ambiguity="10: a total of 21",
    )
    most_insurance: str = one_of(
        ("half", "full"),
        "insurance is up to half of the main wager; not stated; full: up to all of it",
        ambiguity="7: how much insurance",
    )
    toke_limit: str = one_of(
        ("combined", "toke"),
        "the toke and the original wager together are at most a tenth of the table's maximum [L30], so that "
        "who bets more has no toke; toke: the toke alone",
        ambiguity="6: the toke's limit",
    )

    @property
    def layout_words(self) -> str:
        pays = self.blackjack_pays
        return f"Blackjack pays {pays['unsuited-blackjack']}, suited {pays['suited-blackjack']}"

    def check(self) -> None:
        if self.push_22_minimum > self.push_22_maximum:
            raise BadOption(
                f"push-22-minimum {money(self.push_22_minimum)} is above "
                f"push-22-maximum {money(self.push_22_maximum)}"
            )


def equivalent_card(card: Card) -> Card:
    """Return the representative: tens and faces are one; suits count, for a Blackjack's and in the side bet
    [L20]."""
    return Card(10 if 10 <= card.rank <= KING else card.rank, card.suit)


# Wagers

SPOTS = 7
"""[L20]"""


def spots(options: MadnessOptions, needed: blackjack.SpotsNeeded) -> tuple[Spot, ...]:
    main = Limits(options.table_minimum, options.table_maximum, options.chip_unit)
    is_both = options.toke_limit == "combined"
    beside, toke = blackjack.toke_spot(options.table_maximum // 10, is_both, "L28-30")
    return (
        Spot(blackjack.MAIN, "main wager", main, clause="L40", why_not=beside),
        blackjack.push_22_spot(options, "L24"),
        toke,
        Spot(blackjack.INSURANCE, "insurance wager", needs=blackjack.MAIN, opening=False, clause="L48-49"),
        Spot(blackjack.DOUBLE, "double down", needs=blackjack.MAIN, opening=False, clause="L52"),
    )


# Round of play, dealer, settlement


def dealer_draws(options: MadnessOptions, points: hands.Points) -> bool:
    return points.total < 17 or points == (17, True)


def blackjack_pays(options: MadnessOptions, cards: Hand) -> Odds:
    is_suited = cards[0].suit == cards[1].suit
    return options.blackjack_pays.odds("suited-blackjack" if is_suited else "unsuited-blackjack")


RULES = ONE_CARD.replace(
    dealer_draws=dealer_draws,
    blackjack_pays=blackjack_pays,
    spots=spots,
    side_bets=lambda options: (blackjack.PUSH_22_BET,),
    seats=SPOTS,
    equivalent_card=equivalent_card,
    floor=iowa.BLACKJACK_FLOOR,
    clauses=blackjack.BlackjackClauses(
        burn="L114", no_more_bets="L40-41", first_cards="L42-43", dealer_first="L42-43",
        second_cards="L50-53", dealer_second="L42-43", blackjack="L58-62, L69",
        blackjack_checked="L48-49", insurance="L48", insurance_wager="L26, L48", insurance_won="L49",
        insurance_lost="L49", peek="L49", decisions="L50", draw="L53-54", double="L52",
        double_card="L52, L54", hole="L73", dealer_draws="L74", settle="L75-79", equal="L78", dealer_22="L79",
        original_only="L125-131", bust="L55", toke="L28-30",
    ),
)  # fmt: skip

GAME = Game(
    id="iowa-double-down-madness",
    title="Double Down Madness Blackjack",
    family="blackjack",
    summary="Blackjack from one card: hit or double as often as you like. A dealer's 22 pushes.",
    sheets=("iowa-double-down-madness",),
    options=MadnessOptions(),
    equipment=blackjack.plain_shoe,  # [L20, L94, L113]
    short_shoe_irregularity=blackjack.SHOE_RAN_OUT,
    upkeep=shuffle_procedures,
    rules=RULES,
)
