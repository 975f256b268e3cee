"""Super Pan 9, the older page of the Hustler Casino. Sheet: rulebook/hustler-super-pan-9.md, its lines cited.

Three cards each from a shoe without sevens to tens, a fourth for who wants it; nearest to nine wins.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.baccarat.own_hands import AFTER_REQUESTS
from croupier.houses.hustler import baccarat as hustler
from croupier.houses.hustler import fees
from croupier.language import (
    EVEN,
    STANDARD,
    BadOption,
    Choice,
    Equipment,
    Game,
    Odds,
    Pack,
    Result,
    Spot,
    baccarat,
    banked,
    from_option,
    house_pays,
    lose,
    one_of,
    option,
    push,
)

# Equipment: modified decks, and three dice for the action button [L248, L252]

DECK = Pack("36 cards", tuple(card for card in STANDARD if not 7 <= card.rank <= 10))  # [L248]
POSITIONS = 8
"""The bank is always 1, 9 and 17 [L262], so that there are eight."""
MOST_CARDS = 4


def equipment(options: PanNineOptions) -> Equipment:
    return Equipment(pack=DECK * options.decks, cut_card=options.cut_card, shuffles_each_round=False, dice=3)


# Fees

SCHEDULES = banked.fee_schedules(
    fees.SUPER_PAN_NINE,
    charged=("main",),
    counted=("main",),
    source="hustler-california-collections G [L8924-8933]",
)

# Options


@dataclass(frozen=True, kw_only=True)
class PanNineOptions(banked.PlayerDealerOptions):
    """The options of all editions."""

    decks: int = option(
        12,
        "1 to 12 modified decks in the shoe [L2724]; the older page gives no number",
        least=1,
        most=12,
    )
    cut_card: int = option(
        POSITIONS * MOST_CARDS,
        "cards behind the cutting card; no depth is stated, so as many as eight hands of four need",
        least=POSITIONS * MOST_CARDS,
    )
    bank_play: str = option(
        baccarat.CHOOSES,
        "who plays a bank of 5 or 6: its player, as the text has it [L276-278, L2788-2795]; house-way, hit, "
        "stand: it is always played so, for the odds against a bank of known habits; hit-5 and the like: "
        "with that count alone",
        choices=baccarat.HABITS,
    )
    button_on_bank: str = one_of(
        ("bank-first", "left"),
        "dice that point at the bank (9 or 17) give it the first card, and the first action to the next "
        "position with a wager; left: the next position is dealt to first too",
        ambiguity="4: dice landing on the bank",
    )
    penalty: str = one_of(
        ("forfeit", "warning"),
        "who touches a wager after all hands are set [L286] or takes a hand out of view [L299] may forfeit; "
        "warning: the floor lets it pass",
    )
    foul_in_time: str = one_of(
        ("returned", "forfeited"),
        "a hand with a wrong number of cards is fouled, and its player is to say so before the draw [L294]: "
        "then the wager goes back, later it is forfeited; forfeited: in either case",
    )

    def check(self) -> None:
        super().check()
        if self.cut_card >= len(DECK) * self.decks:
            raise BadOption(
                f"cut-card cannot be {self.cut_card}", f"the shoe has {len(DECK) * self.decks} cards"
            )


@dataclass(frozen=True, kw_only=True)
class SuperPanNineOptions(PanNineOptions, banked.PooledBankOptions):
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "collections are not stated with the game: 1 to 7 of the house's schedule for Super Pan 9 "
        "[L8924-8933], with its table limits; 0: no fees",
    )
    bank_text = banked.BankText(
        cover="L254",
        sentence=banked.CoverSentence.EXTENT,
        order="from the action button, clockwise",
        ordered="L254, R1 L260",
        turn="26 L300, house rules 3",
    )

    bank_partners: int = option(
        3, "a partnership at the bank is of no more than three active players [R24 L295-297]", least=1, most=3
    )
    pays: Odds = option(
        EVEN,
        "a win is nowhere given odds: 1 to 1, as in the later version [L2801]",
        ambiguity="2: odds of a win",
        pays=house_pays("a win pays what the house posts: no text gives its odds"),
    )
    ties: str = one_of(
        ("push", "lose"),
        "equal hands are not mentioned: neither wins, as in the later version [L2803]; lose: the bank takes "
        "them",
        ambiguity="2: equal hands",
    )
    player_forced_rules: bool = option(
        False,
        "no rule makes a player hit or stand; yes: 0 to 4 must hit and 7 to 9 must stand, as in the later "
        "version [L2761-2763]",
        ambiguity="9: players' compulsory draws",
    )


# Wagers

MAIN = Spot(
    "main",
    "main wager",
    clause="L254",
    aliases=("main-wager", "base", "game", "game-wager", "wager"),
)


def wagers(options: SuperPanNineOptions) -> tuple[Spot, ...]:
    return (MAIN,)


# Who draws, and what a wager comes to


def player_must(options: SuperPanNineOptions, points: int) -> Choice | None:
    return baccarat.compulsory(points) if options.player_forced_rules else None


def house_way(points: int) -> Choice:
    return baccarat.HIT if points <= 5 else baccarat.STAND  # [L279-281]


def tied(options: SuperPanNineOptions, spot: str) -> Result:
    return (lose if options.ties == "lose" else push)(spot, why="equal hands", clause="ambiguity 2")


RULES = baccarat.HandsAgainstBank(
    round_parts=AFTER_REQUESTS,
    clauses=baccarat.HandClauses(
        closed="L252", fees="L8924-8933", dice="R3 L262", deal="L248, R1 L260", requests="R3 L264, R10 L275",
        house_way="R13 L279-281", draw="L254, R10 L275", all_set="R15 L286", bank_opened="R14 L285",
        bank_choice="R11 L276, R12 L278", bank_draws="R11 L276", bank_stands="R12 L278, R17 L288",
        replaced="R6 L271", reset="L283", read="R9 L274", settled="R1 L260, L254",
    ),
    wagers=wagers,
    seats=POSITIONS,
    deck=DECK,
    first_cards=3,
    choices={
        "hit": "take a fourth card",
        "stand": "play the three cards as they are",
        "house-way": "have the house dealer play the hand: hit on 5 or less, stand on 6 or more",
    },
    lines=lambda options: (baccarat.HandLine("main"),),
    player_must=player_must,
    tied=tied,
    house_way=house_way,  # 5 and 6 are the bank's choice [L276, L278]
    pays=from_option("pays"),
    looks_at_one=True,  # [L266]
    floor=hustler.REQUESTS_FLOOR,
)  # fmt: skip
"""Pictures count nothing, 2 to 6 as printed, the ace one [L250, ambiguity 1]; a hand its last digit."""

GAME = Game(
    id="hustler-super-pan-9",
    title="Super Pan 9",
    family="baccarat",
    summary="Get closer to nine than the bank with three or four cards.",
    sheets=("hustler-super-pan-9", "hustler-player-dealer-house-rules"),
    options=SuperPanNineOptions(),
    equipment=equipment,
    bank=banked.PLAYER_BANK.replace(together=banked.partners("R24 L295-297")),
    rules=RULES,
)
