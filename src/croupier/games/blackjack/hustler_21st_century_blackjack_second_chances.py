"""21st Century Blackjack, Second Chances, as the Hustler Casino deals it; a player banks.

Sheet: rulebook/hustler-21st-century-blackjack-second-chances.md, whose lines are cited. Jokers count as aces,
two of them are a Natural; a hand of 23 and more pushes against a bank that is further over, with three
cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.houses.hustler import blackjack as hustler
from croupier.language import (
    ACE,
    EVEN,
    JACK,
    JOKER,
    KING,
    BadOption,
    Card,
    Game,
    Hand,
    Odds,
    banked,
    blackjack,
    fixed_pays,
    from_option,
    hands,
    house_pays,
    one_of,
    option,
)

MOST_HANDS = 8
"""The most that this program plays; the text sets no limit."""
BLACKJACK, NATURAL = 1, 2
"""The ranks of the best hands."""

# Fees

FEES = hustler.own_fees(
    """
    | 1 | $2-$20 | $0.25 | $0.25 | $0 |
    | 2 | $5-$50 | $0.50 | $0.50 | $0 |
    | 3 | $10-$100 | $1 | $1 | $0 |
    | 4 | $50-$300 | $2 | $2 | $0 |
    """,
    source="hustler-21st-century-blackjack-second-chances [L1312-1320]",
    printed="L1316-1320",
)

# Options


@dataclass(frozen=True, kw_only=True)
class SecondChancesOptions(blackjack.JokerPairsOptions, blackjack.SharedHandOptions):
    bank_text = banked.BankText(
        cover="L1257, L1300",
        sentence=banked.CoverSentence.BOUND,
        order="from the action button, clockwise",
        ordered="L1240",
        turn="L1258-1259, L1310",
    )
    schedules = FEES
    formerly: ClassVar[Mapping[str, str]] = {**blackjack.SharedHandOptions.formerly, "second-chance": "any"}

    decks: int = option(8, "2 to 8, with one Joker each [L1180, L1210]", least=2, most=8)
    natural_pays: Odds = option(
        Odds(2, 1),
        "a player's two Jokers [L1173, L1297]",
        pays=fixed_pays("two Jokers pay 2 to 1 [L1173, L1297]"),
    )
    blackjack_pays: Odds = option(Odds(6, 5), "[L1298]", pays=fixed_pays("a blackjack pays 6 to 5 [L1298]"))
    win_pays: Odds = option(
        EVEN,
        "other wins; nowhere given as a number",
        ambiguity="odds of an ordinary win",
        pays=house_pays("a win pays what the house posts: no text gives its odds"),
    )
    over_from: int = one_of(
        (22, 23),
        "a Natural is a rank and not the number 22: the rule for two hands over one names a player-dealer's "
        "22 [L1267-1269]; 23: two Jokers count 22, and only more is over",
        ambiguity="1: is 22 over",
    )
    second_chance: str = one_of(
        ("closer", "any"),
        "by the letter the push is an exception for a player who is closer [L1269]: a player-dealer who is "
        "closer wins [L1268], and all ties over a Natural [L1270], so 24 against 24 or 23 loses; any: "
        "whenever the player-dealer has three cards of 22 to 25, since 22 could else never matter",
        ambiguity="2 and 3: scope of the second chance",
    )
    blackjack_of: str = one_of(
        ("any-21", "ace-face"),
        "two cards that count 21 [L1272], an ace or a Joker with any ten-value card; ace-face: an ace with a "
        "face card [L1183]",
        ambiguity="4: which cards are a Blackjack",
    )
    joker_up_draws: bool = option(
        True,
        "a player-dealer with a Joker up draws by the rule [L1250]; no: two cards only [L1245]",
        ambiguity="5: drawing with a Joker up",
    )
    split_of: str = one_of(
        ("equal", "any"),
        "cards of equal rank; any: any two cards with any value, as the text has it [L1285], and an ace from "
        "them gets one card too; its odds are told for one split, beyond which they are a bound",
        ambiguity="9: which cards may be split (house reading 8)",
    )
    most_hands: int = option(
        4,
        "multiple splitting is permitted without a limit [L1289]; four hands; 1 forbids splitting",
        least=1,
        most=MOST_HANDS,
        ambiguity="9: how often cards may be split (house reading 8)",
    )
    resplit_aces: bool = option(
        False,
        "an ace dealt to a split ace stays, since it gets one card only [L1287]",
        ambiguity="10: splitting aces again",
    )
    split_blackjack: bool = option(
        False,
        "a two-card 21 on a split hand is a Blackjack; read as 21, as a Natural is of the first two cards",
        ambiguity="11: Blackjack after a split",
    )
    deal_from: str = one_of(
        ("bank", "house"),
        "the first card goes to the left of the player-dealer [L1218-1219]; house: to the house dealer's "
        "end of the table [L1209]",
        ambiguity="12: where the deal starts",
    )
    button_card: str = one_of(
        ("chart", "value"),
        "the chart of the action button [L1236] is missing: that of 21st Century Blackjack [L127-134]; "
        "value: by the card's numerical value, an ace or a Joker 1 and all tens 10, over the seven places",
        ambiguity="13: where the action button goes",
    )
    extras_at_risk: bool = option(
        True,
        "doubles and splits lose to a Natural or Blackjack like any wager; no: they go back",
        ambiguity="15: doubles and splits against a Blackjack",
    )
    insurance_for_less: bool = option(
        False, "insurance is half of the wager [L1306]; less is not stated", ambiguity="17: partial insurance"
    )
    insurance_and_natural: str = one_of(
        ("pays", "returned"),
        "insurance pays 2 to 1 whenever the player-dealer has a Blackjack; returned: not to a player who has "
        "one, or a Natural",
        ambiguity="17: insurance when both have a Blackjack",
    )

    @property
    def layout_words(self) -> str:
        return f"Blackjack pays {self.blackjack_pays}"

    def check(self) -> None:
        super().check()
        if self.resplit_aces and self.most_hands < 3:
            raise BadOption("resplit-aces needs most-hands 3 at least", f"it is {self.most_hands}")


# What cards are worth


def count(options: SecondChancesOptions, cards: Hand, is_split: bool = False) -> hands.Points:
    return blackjack.best_count(cards, options.over_from, jokers_as_aces=True)


def count_to_21(cards: Hand) -> hands.Points:
    return blackjack.best_count(cards, jokers_as_aces=True)


def rank(options: SecondChancesOptions, cards: Hand, is_split: bool = False) -> int:
    if len(cards) != 2:
        return 0
    if cards == (JOKER, JOKER):
        return 0 if is_split else NATURAL  # [L1182, L1263]
    if is_split and not options.split_blackjack:
        return 0
    if options.blackjack_of == "ace-face":
        low, high = sorted(card.rank for card in cards)
        return BLACKJACK if high == ACE and JACK <= low <= KING else 0
    return BLACKJACK if count_to_21(cards).total == 21 else 0


# What a player may do


def can_surrender(options: SecondChancesOptions, hand: blackjack.HandInTurn) -> bool:
    """Return True for any number of cards up to 20, before the hole card is turned over: the second card,
    which the text names, is dealt by then [L1291] (ambiguity 8). Split aces have no choice."""
    return count_to_21(hand.cards).total <= 20 and hand.can_hit


def is_pair(options: SecondChancesOptions, cards: Hand) -> bool:
    return options.split_of == "any" or blackjack.equal_ranks(options, cards)


def resplits(options: SecondChancesOptions, cards: Hand, hands: int) -> bool:
    return cards[0].rank != ACE or options.resplit_aces


# The player-dealer and the settlement


def draws_under(options: SecondChancesOptions, up: Card) -> bool:
    return up is not JOKER or options.joker_up_draws


def saves(options: SecondChancesOptions, cards: Hand, points: hands.Points) -> bool:
    """Return True for three cards of hard 22 to 25 [L1269]."""
    return len(cards) == 3 and options.over_from <= points.total <= 25


def is_saved(options: SecondChancesOptions, player: blackjack.Standing, dealer: blackjack.Standing) -> bool:
    mine, theirs = player.points.total, dealer.points.total
    return dealer.saves and mine >= 23 and (options.second_chance == "any" or mine < theirs)


def button_steps(options: SecondChancesOptions, hole: Card) -> int:
    """Return how far the hole card puts the button [L1235-1236]."""
    return banked.button_position(hole) if options.button_card == "chart" else banked.button_by_value(hole)


RULES = blackjack.BANKED.replace(
    blackjack="Blackjack",
    best_hands=("Blackjack", "Natural"),
    count=count,
    rank=rank,
    over_from=from_option("over_from"),
    saves=saves,
    starts_at_bank=lambda options: options.deal_from == "bank",
    can_surrender=can_surrender,
    most_hands=from_option("most_hands"),
    is_pair=is_pair,
    resplits=resplits,
    insures_for_less=from_option("insurance_for_less"),
    insurance_returned=blackjack.natural_stops_insurance,
    freezes=lambda options, up: up is JOKER,
    draws_under=draws_under,
    both_over=blackjack.saved_if(is_saved),
    blackjack_pays=lambda options, cards: (
        options.natural_pays if cards == (JOKER, JOKER) else options.blackjack_pays
    ),
    win_pays=from_option("win_pays"),
    risks_extras=from_option("extras_at_risk"),
    settling_order=blackjack.from_hole_card(button_steps),
    floor=(
        hustler.no_free_collection("L1244, L1257"),
        blackjack.cards_ran_out("not stated; as 21st Century Blackjack §T.7"),
    ),
    clauses=blackjack.BlackjackClauses(
        no_more_bets="L1213", fees="L1213-1216, L1312-1320", backline="L1276", first_cards="L1218",
        dealer_first="L1218", second_cards="L1219", dealer_second="L1219, ambiguity 6",
        frozen="L1245, L1293", insurance="L1306", decisions="L1220-1233", draw="L1220-1233",
        double="L1283", double_card="L1283", split="L1285-1289", split_card="L1285-1287",
        surrender="L1291, ambiguity 8", hole="L1235", dealer_draws="L1250-1255", order="L1236-1240",
        closer="L1265", over="L1271", dealer_over="L1264", equal="L1266",
        natural="L1173-1174, L1263, L1272, L1297-1298", dealer_natural="L1174, L1272",
        both_natural="L1263, L1266", both_over="L1268-1270", saved="L1269",
        original_only="ambiguity 15",
    ),
)  # fmt: skip
"""A Joker up and a bank without enough money are rules of the round, and no irregularities."""

GAME = Game(
    id="hustler-21st-century-blackjack-second-chances",
    title="21st Century Blackjack, Second Chances",
    family="blackjack",
    summary="Blackjack with jokers as aces, and a second chance for hands over 22. A player banks.",
    sheets=("hustler-21st-century-blackjack-second-chances", *hustler.HOUSE_SHEETS),
    options=SecondChancesOptions(),
    equipment=blackjack.joker_shoe,
    bank=banked.PLAYER_BANK,  # [L1258]
    short_shoe_irregularity=blackjack.CARDS_RAN_OUT,
    rules=RULES,
)
