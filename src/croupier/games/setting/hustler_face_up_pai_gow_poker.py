"""Face Up Pai Gow Poker with its Fortune, Envy and Ace-High Bonus, as the Hustler Casino deals it.

Sheets: rulebook/hustler-face-up-pai-gow-poker.md, rulebook/hustler-face-up-pai-gow-fortune-envy-bonus.md and
rulebook/hustler-face-up-pai-gow-ace-high-bonus.md, whose lines are cited. The bank's seven cards are turned
up and set first; if they are ace-high, the base wagers push.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.families.banked.bettors import Bettor
from croupier.families.banked.cover import BankText, CoverSentence
from croupier.families.banked.player_dealer import FeeSchedules, fee_schedules
from croupier.families.setting.ace_high_bonus import AceHighOptions, ace_high_spots, settle_ace_high
from croupier.families.setting.banked_fortune import BankedFortuneOptions, WithFortune, fortune_spots
from croupier.families.setting.banked_game import banked_setting_game
from croupier.families.setting.banked_round import BankedSettingRound
from croupier.families.setting.banked_setting import BankedClauses, base_spots, base_wagers
from croupier.families.setting.face_up_way import FaceUpWay, FaceUpWayOptions
from croupier.families.setting.fortune_bonus import Fortune, fortune_tables
from croupier.families.setting.picked_pile import (
    PileOptions,
    WithPiles,
    malfunction,
    piles,
    wrong_number_left,
)
from croupier.families.setting.poker_hands import OpenPokerSetting
from croupier.families.setting.rules import SettingClauses
from croupier.rules import (
    WITH_JOKER,
    Equipment,
    Limits,
    PayTable,
    Script,
    Spot,
    by_rules,
    one_of,
    option,
)

PLACES = 7  # L9370: six players and the bank

# Wagers

WAGER = Spot("base", "base game wager", clause="L9377-9379", aliases=("main", "pai-gow-poker"))
BONUS_LIMITS = Limits.parse("$5-$1,000")  # L9581, L9592

# Pay tables

PAYS, ENVIED = fortune_tables(
    """
    | seven card straight flush | 2,500 to 1 | $1,000 |
    | royal flush and royal match | 1,000 to 1 | $250 |
    | seven card straight flush with joker | 750 to 1 | $100 |
    | five aces | 250 to 1 | $50 |
    | royal flush | 125 to 1 | $25 |
    | straight flush | 50 to 1 | $10 |
    | four of a kind | 25 to 1 | $5 |
    | full house | 5 to 1 | - |
    | flush | 4 to 1 | - |
    | three of a kind | 3 to 1 | - |
    | straight | 2 to 1 | - |
    """,
    source="hustler-face-up-pai-gow-fortune-envy-bonus [L9520-9534]",
)

# Fees

BASE_WAGERS = base_wagers(WAGER)
SCHEDULES = fee_schedules(
    """
    | 1 | $10-$100 | $2 | $1 | $0 |
    | 2 | $25-$100 | $2 | $1 | $0 |
    | 3 | $50-$300 | $4 | $2 | $0 |
    | 4 | $100-$500 | $5 | $3 | $0 |
    | 5 | $100-$1,000 | $10 | $5 | $0 |
    | 6 | $300-$2,000 | $15 | $10 | $0 |
    | 7 | $500-$2,000 | $15 | $10 | $0 |
    | 8 | $10-$100 | $2 | $0 | $0 |
    | 9 | $25-$100 | $2 | $0 | $0 |
    | 10 | $50-$300 | $4 | $0 | $0 |
    | 11 | $100-$500 | $5 | $0 | $0 |
    | 12 | $100-$1,000 | $10 | $0 | $0 |
    | 13 | $300-$2,000 | $15 | $0 | $0 |
    | 14 | $500-$2,000 | $15 | $0 | $0 |
    """,
    charged=BASE_WAGERS,
    counted=BASE_WAGERS,
    source="hustler-face-up-pai-gow-poker [L9581-9601]",
)

# Options


@dataclass(frozen=True, kw_only=True)
class FaceUpOptions(PileOptions, FaceUpWayOptions, BankedFortuneOptions, AceHighOptions):
    bank_text: ClassVar[BankText] = BankText(
        cover="L9334, L9411",
        sentence=CoverSentence.BOUND_AND_RETURNED,
        order="from the action button, clockwise, each seat: base, Fortune, Envy, Ace-High",
        ordered="L9405, L9411, ambiguity 6",
        turn="L9334",
    )
    schedules: ClassVar[FeeSchedules] = FeeSchedules(
        SCHEDULES,
        "1 to 14, one in force at a table [L9612]; 8 has the least limits, and fees of the bank alone; 0: no "
        "fees, other limits",
        in_force=8,
    )

    bank_sets: str = one_of(
        ("own", "house-way"),
        "the player-dealer sets the hand or asks for the house way [L9398]; house-way: the house dealer sets "
        "it [L9489]",
        ambiguity="7: who sets the bank's hand",
    )
    fouls: str = one_of(
        ("lose", "refused"),
        "a front hand above the back hand is foul and loses [L9402]; refused: it cannot be set",
    )
    dealing: str = one_of(
        ("machine", "manual"),
        "piles of seven, handed out in order [L9388]; manual: card by card along the piles and back, and the "
        "player-dealer picks the pile for the action seat [L9390-9391]",
        ambiguity="12: who picks the first pile",
    )
    fortune_pays: PayTable = option(PAYS, "the one table that is printed [L9520-9534]")
    fortune_line: str = one_of(
        ("best-paying", "best-ranked"),
        "three of a kind and a straight among seven cards are paid as the line that pays more; best-ranked: "
        "as the higher hand",
        ambiguity="9: three of a kind and a straight",
    )
    envy_needs_bet: bool = option(
        True,
        "envy is paid for the hand of a player who bet the Fortune Bonus [L9538, L9542]; no: for any "
        "player's [L9497]",
        ambiguity="8: whose hand is envied",
    )
    ace_high_bonus: bool = option(True, "whether the Ace-High Bonus is offered")

    def check(self) -> None:
        super().check()
        _ = self.bonus_limits

    @property
    def bonus_limits(self) -> Limits:
        """Of both bonuses, never above the table's (L9581, L9592)."""
        most = self.limits.maximum
        return BONUS_LIMITS if most is None else Limits(BONUS_LIMITS.minimum, min(most, 100_000))

    @property
    def fortune(self) -> Fortune:
        return Fortune(
            self.fortune_pays,
            ENVIED,
            line=self.fortune_line,
            clause="L9513-9515",
            envy_clause="L9542-9548",
        )


def equipment(options: FaceUpOptions) -> Equipment:
    return Equipment(pack=WITH_JOKER, dice=3)  # L9342, L9384


def wagers(rules: FaceUpPaiGow, options: FaceUpOptions) -> tuple[Spot, ...]:
    lines, limits = rules.lines(options), options.bonus_limits
    spots = list(base_spots(WAGER, lines, options.limits))
    if options.fortune_bonus:
        spots += fortune_spots(WAGER.name, lines, "L9510-9511", "L9538", options.fortune, limits)
    if options.ace_high_bonus:
        spots += ace_high_spots(WAGER.name, lines, options, limits)
    return tuple(spots)


# Round of play, bank, settlement

CLAUSES = SettingClauses(
    no_more_bets="L9377", start="L9384", deal="L9388, L9392-9393", empty="L9394", rest="L9388, L9394",
    set="L9397-9402", surrender="", turn_up="L9395", show="L9403-9404", lose="L9492", copy="L9495",
    foul="L9402", tie="L9493-9494", win="L9379, L9491",
)  # fmt: skip
BANK_CLAUSES = BankedClauses(
    fees="L9581, L9592", button="L9384", unseen="", bank_sets="L9395, L9398", cover="L9411"
)


class FaceUpPaiGow(WithPiles[FaceUpOptions], OpenPokerSetting[FaceUpOptions], WithFortune[FaceUpOptions]):
    wager = WAGER
    places = PLACES
    bank_clauses = BANK_CLAUSES
    by_machine, by_hand = CLAUSES, CLAUSES._replace(deal="L9390, L9392-9393")  # L9388-9389
    picked = "L9391"
    opens_all_first = True  # L9403-9405, then L9411

    def way(self, options: FaceUpOptions) -> FaceUpWay:
        return options.way

    def opens_first(self, options: FaceUpOptions) -> bool:
        return True  # L9395

    # Bonuses

    def button_clause(self, options: FaceUpOptions) -> str:
        return "L9380, L9538"

    def button_lines(self, options: FaceUpOptions) -> tuple[Bettor, ...]:
        return self.lines(options)[:1]  # L9541: seated players alone

    def after_base(self, played: BankedSettingRound, seat: int) -> Script:
        yield from self.settle_fortune(played, seat)  # L9411
        yield from self.settle_envy(played, seat)
        ranking = self.way(played.options).ranking
        yield from settle_ace_high(self.lines(played.options), played, seat, ranking)  # ambiguity 6: last


RULES = FaceUpPaiGow()

GAME = banked_setting_game(  # two rounds at the bank [L9334]
    RULES,
    id="hustler-face-up-pai-gow-poker",
    title="Face Up Pai Gow Poker",
    summary="Pai gow poker against a bank whose hand lies open and is set first; ace-high, it pushes.",
    beside=("hustler-face-up-pai-gow-fortune-envy-bonus", "hustler-face-up-pai-gow-ace-high-bonus"),
    options=FaceUpOptions(),
    equipment=equipment,
    wagers=by_rules(wagers),
    one_bank="L9334",
    choices={each.name: each.says for each in piles(PLACES)},
    irregularities=(malfunction("L9389-9391"), wrong_number_left("L9388, L9394")),
)
