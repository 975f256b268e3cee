"""21st Century Baccarat with jokers, the original of the Hustler Casino.

Sheets: rulebook/hustler-baccarat-21st-century.md and rulebook/hustler-player-dealer-house-rules.md, whose
lines are cited. Every player's own two cards against the bank's, one card more at most, nearest to nine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.families.baccarat.own_hands import IN_BOXES
from croupier.houses.hustler import baccarat as hustler
from croupier.houses.hustler import fees
from croupier.language import (
    EVEN,
    JOKER,
    STANDARD,
    Card,
    Choice,
    Equipment,
    FeeSchedule,
    Game,
    Odds,
    Pack,
    Result,
    Spot,
    baccarat,
    banked,
    from_option,
    hands,
    house_pays,
    one_of,
    option,
    push,
)
from croupier.wagers.fees import Steps

MAIN = "main"
POSITIONS = 8
"""Number of positions. It is not stated, and equals that of the house's other game that counts its dice from
the bank (L262)."""
MOST_CARDS = 3

# Equipment: eight decks and eight jokers [L499]

DECKS = 8
DECK = Pack("53 cards with a joker", (*STANDARD.cards, JOKER))
PACK = Pack("424 cards with eight jokers", (STANDARD * DECKS).cards + (JOKER,) * DECKS)


def equipment(options: JokerBaccaratOptions) -> Equipment:
    return Equipment(pack=PACK, cut_card=options.cut_card, shuffles_each_round=False, dice=options.dice)


# Fees

SCHEDULES = banked.fee_schedules(
    "\n".join(f"| {number} | {row} | $0 |" for number, row in enumerate(fees.BACCARAT, start=1)),
    charged=tuple(bettor.spot(MAIN) for bettor in baccarat.BETTORS),
    counted=(),
    source="hustler-california-collections A [L8492-8500]",
)

# Options


@dataclass(frozen=True, kw_only=True)
class JokerBaccaratOptions(banked.PlayerDealerOptions):
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "no amounts are stated with the game [L550]: 1 to 6 of the house's schedule for its baccarat games "
        "[L8492-8500], with their table limits; 0: what time-collection and bank-collection say",
    )
    bank_text = banked.BankText(
        cover="22 L525",
        sentence=banked.CoverSentence.EXTENT,
        order="from the action button, clockwise",
        ordered="18 L520, 21 L524",
        turn="11 L513",
    )

    cut_card: int = option(
        52,
        "how many cards lie behind the cutting card; the text has none",
        least=POSITIONS * MOST_CARDS,
        most=len(PACK) - POSITIONS * MOST_CARDS,
    )
    pays: Odds = option(
        EVEN,
        "a win is nowhere given odds: 1 to 1",
        pays=house_pays("a win pays what the house posts: no text gives its odds"),
    )
    dice: int = option(
        3,
        "the dice that the player-dealer shakes [L514]: three, as in the house's other games (L201, L2780), "
        "counted clockwise with the player-dealer as 1",
        least=1,
        most=3,
        ambiguity="5: number of dice",
    )
    bank_cards: str = one_of(
        ("last", "in-turn"),
        "players get their cards from the action button on [L507] and the bank after them; in-turn: when the "
        "deal comes to its place",
        ambiguity="5: order of the deal",
    )
    natural_nine: str = one_of(
        ("two-jokers", "two-cards"),
        "two jokers alone are a natural 9 [L510]; two-cards: any two-card 9 is [L515]",
        ambiguity="2: what a natural 9 is",
    )
    bank_natural: str = one_of(
        ("at-settlement", "stops-draws"),
        "a bank's natural 9 wins [L515] when the hands are settled, and players draw before; stops-draws: "
        "nobody draws against it",
        ambiguity="5: whether the bank's natural stops the draws",
    )
    bank_play: str = option(
        baccarat.CHOOSES,
        "who plays a bank of 5 or 6: its player, as the text has it [L519]; house-way, hit, stand: it is "
        "always played so, for the odds against a bank of known habits; hit-5 and the like: with that count "
        "alone",
        choices=baccarat.HABITS,
    )
    courtesy: str = one_of(
        ("uncovered", "or-push"),
        "courtesy time for wagers that receive no action [L526], because the bank's money does not reach; "
        "or-push: for ties too, which receive no action either [L523]",
        ambiguity="9: which wagers receive no action",
    )
    time_collection: int = option(
        0, "from each bettor for each hand, in advance [L550]; no amount is stated", least=0, is_money=True
    )
    bank_collection: int = option(
        0, "from the player-dealer for each hand; no amount is stated", least=0, is_money=True
    )
    backline: int = option(
        0,
        "how many bettors behind a seated player have wagers on the hand [L541]; the player plays it",
        least=0,
        most=baccarat.MOST_BACKLINES,
    )

    @property
    def bettors(self) -> tuple[banked.Bettor, ...]:
        return baccarat.BETTORS[: self.backline + 1]

    @property
    def fees(self) -> FeeSchedule | None:
        if self.fee_schedule:
            return super().fees
        if not self.time_collection and not self.bank_collection:
            return None
        charged = tuple(bettor.spot(MAIN) for bettor in self.bettors)
        bank, player = Steps.flat(self.bank_collection), Steps.flat(self.time_collection)
        return FeeSchedule("time collection", None, bank, player, charged)


# Wagers


def wagers(options: JokerBaccaratOptions) -> tuple[Spot, ...]:
    return tuple(
        Spot(
            bettor.spot(MAIN),
            f"{bettor.title}main wager",
            options.limits,
            needs=MAIN if bettor.prefix else None,
            clause="G8 L541" if bettor.prefix else "H2 L551",
            aliases=(bettor.spot("main-wager"), bettor.spot("wager"), bettor.spot("base")),
        )
        for bettor in options.bettors
    )


# What a hand counts, and who may draw

JOKER_VALUE = 10
"""A kind of its own, beside the values 0 to 9 of all other cards."""


def value(card: Card) -> int:
    return JOKER_VALUE if card is JOKER else hands.baccarat_value(card)


def count(options: JokerBaccaratOptions, values: Sequence[int]) -> int:
    """Return 9 with a joker [L509], a natural with two of them [L510], else the last digit [L511]."""
    jokers = values.count(JOKER_VALUE)
    points = 9 if jokers else sum(values) % 10
    if len(values) > 2:
        return points
    is_natural = jokers == 2 if options.natural_nine == "two-jokers" else points == 9
    return baccarat.NATURAL if is_natural else points


def player_must(options: JokerBaccaratOptions, points: int) -> Choice | None:
    return baccarat.HIT if points <= 4 else None if points == 5 else baccarat.STAND  # [L516-518]


def house_way(points: int) -> Choice:
    return baccarat.HIT if points <= 4 else baccarat.STAND  # [L532]


def tied(options: JokerBaccaratOptions, spot: str) -> Result:
    return push(spot, why="equal hands", clause="20 L523")


RULES = baccarat.HandsAgainstBank(
    round_parts=IN_BOXES,
    clauses=baccarat.HandClauses(
        closed="H2 L551", fees="H1 L550", courtesy="23 L526", dice="12 L514", deal="5 L507",
        natural="13 L515", boxes="10 L512", requests="14-16 L516-518", house_way="G3 L532",
        optional="16 L518", draw="6 L508",
        bank_opened="17 L519", bank_choice="17 L519", bank_forced="14 L516", bank_draws="17 L519",
        read="18 L520", shown="19 L522", settled="18-19 L520-522", judged="22 L525",
    ),
    wagers=wagers,
    seats=POSITIONS,
    deck=DECK,
    first_cards=2,
    choices={
        "hit": "put the hand in the HIT box, for one more card",
        "stand": "put the hand in the STAND box",
        "house-way": "have the house dealer play it: draw on 4 and under",
    },
    lines=lambda options: tuple(baccarat.HandLine(bettor.spot(MAIN)) for bettor in options.bettors),
    player_must=player_must,
    tied=tied,
    house_way=house_way,  # 5 and 6 are the bank's choice [L516-517, L519]
    value=value,
    count=count,
    pays=from_option("pays"),  # [L515, L522-523]
    dice=from_option("dice"),
    floor=hustler.BOXES_FLOOR,
)  # fmt: skip

GAME = Game(
    id="hustler-baccarat-21st-century",
    title="21st Century Baccarat (jokers)",
    family="baccarat",
    summary="Get closer to nine than the bank with two or three cards. A joker makes nine.",
    sheets=("hustler-baccarat-21st-century", "hustler-player-dealer-house-rules"),
    options=JokerBaccaratOptions(),
    equipment=equipment,
    bank=banked.PLAYER_BANK,  # [L513]
    rules=RULES,
)
