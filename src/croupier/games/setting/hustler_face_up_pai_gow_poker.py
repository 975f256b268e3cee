"""Face Up Pai Gow Poker with its Fortune, Envy and Ace-High Bonus, as the Hustler Casino deals it.

Sheets: rulebook/hustler-face-up-pai-gow-poker.md, rulebook/hustler-face-up-pai-gow-fortune-envy-bonus.md and
rulebook/hustler-face-up-pai-gow-ace-high-bonus.md, whose lines are cited. The bank's seven cards are turned
up and set first; if they are ace-high, the base wagers push.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.houses.hustler import WITH_COLLECTIONS
from croupier.houses.hustler import setting as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import (
    WITH_JOKER,
    Equipment,
    Game,
    Limits,
    PayTable,
    Spot,
    banked,
    fixed_pays,
    from_option,
    one_of,
    option,
    setting,
)

PLACES = 7  # L9370: six players and the bank

# Wagers

WAGER = Spot("base", "base game wager", clause="L9377-9379", aliases=("main", "pai-gow-poker"))
BONUS_LIMITS = Limits.parse("$5-$1,000")  # L9581, L9592

# Pay tables

PAYS, ENVIED = setting.fortune_tables(
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

BASE_WAGERS = setting.base_wagers(WAGER)
SCHEDULES = banked.fee_schedules(
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
class FaceUpOptions(
    setting.BankedSettingOptions,
    setting.FaceUpWayOptions,
    setting.BankedFortuneOptions,
    setting.AceHighOptions,
):
    bank_text = banked.BankText(
        cover="L9334, L9411",
        sentence=banked.CoverSentence.BOUND_AND_RETURNED,
        order="from the action button, clockwise, each seat: base, Fortune, Envy, Ace-High",
        ordered="L9405, L9411, ambiguity 6",
        turn="L9334",
    )
    schedules = banked.FeeSchedules(
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
    fortune_pays: PayTable = option(
        PAYS,
        "the one table that is printed [L9520-9534]",
        pays=fixed_pays("winning bets are paid according to the table shown [L9516-9534]"),
    )
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
    ace_high_bonus: bool = option(True, "whether the Ace-High Bonus is offered, at the house's choice")

    def check(self) -> None:
        super().check()
        _ = self.bonus_limits

    @property
    def bonus_limits(self) -> Limits:
        """Return the limits of both bonuses, which are never above the table's (L9581, L9592)."""
        most = self.limits.maximum
        return BONUS_LIMITS if most is None else Limits(BONUS_LIMITS.minimum, min(most, 100_000))


def fortune(options: FaceUpOptions) -> setting.Fortune | None:
    if not options.fortune_bonus:
        return None
    return setting.Fortune(
        options.fortune_pays,
        ENVIED,
        line=options.fortune_line,
        clause="L9513-9515",
        envy_clause="L9542-9548",
        button_clause="L9380, L9538",
        seated_alone=True,  # L9541
        envy_needs_bet=options.envy_needs_bet,
    )


def equipment(options: FaceUpOptions) -> Equipment:
    return Equipment(pack=WITH_JOKER, dice=3)  # L9342, L9384


def wagers(options: FaceUpOptions) -> tuple[Spot, ...]:
    lines, limits, bonus = setting.lines_behind(options), options.bonus_limits, fortune(options)
    spots = list(setting.base_spots(WAGER, lines, options.limits))
    if bonus is not None:
        spots += setting.fortune_spots(
            WAGER.name, lines, bonus, limits, clause="L9510-9511", envy_clause="L9538"
        )
    if options.ace_high_bonus:
        spots += setting.ace_high_spots(WAGER.name, lines, options, limits)
    return tuple(spots)


# Round of play, bank, settlement

CLAUSES = setting.SettingClauses(
    no_more_bets="L9377", start="L9384", deal="L9388, L9392-9393", empty="L9394", rest="L9388, L9394",
    set="L9397-9402", turn_up="L9395", show="L9403-9404", lose="L9492", copy="L9495", foul="L9402",
    tie="L9493-9494", win="L9379, L9491", fees="L9581, L9592", button="L9384",
    bank_sets="L9395, L9398", cover="L9411",
)  # fmt: skip

RULES = setting.SettingRules(
    wager=WAGER,
    wagers=wagers,
    clauses=CLAUSES,  # L9388-9389
    clauses_by_hand=CLAUSES._replace(deal="L9390, L9392-9393"),
    round_parts=(
        setting.close_bets,
        setting.collect,
        setting.place_envy_buttons,
        setting.throw_from_bank,
        setting.pick_pile("L9391"),
        setting.name_first,
        setting.deal,
        setting.name_action,
        setting.burn_rest,
        setting.open_bank,  # L9395: the bank's hand is set first
        setting.set_hands,
        setting.settle_with_bonuses,
    ),
    seats=PLACES,
    by_hand=lambda options: options.dealing == "manual",
    way=setting.face_up_way_of,
    fouls=from_option("fouls"),
    bank_sets=from_option("bank_sets"),
    other_choices=setting.piles(PLACES),
    ace_high_bank=setting.push_against_ace_high,
    lines=setting.lines_behind,
    opens_all_first=True,  # L9403-9405, then L9411
    fortune=fortune,
    ace_high=setting.ace_high_result,
    # L9411; ambiguity 6: Ace-High last
    bonuses=(setting.settle_fortune, setting.settle_envy, setting.settle_ace_high),
    floor=(hustler.malfunction("L9389-9391"), hustler.wrong_number_left("L9388, L9394")),
)

GAME = Game(
    id="hustler-face-up-pai-gow-poker",
    title="Face Up Pai Gow Poker",
    family="setting",
    summary="Pai gow poker against a bank that plays face up. If it has only ace high, you push.",
    sheets=(
        "hustler-face-up-pai-gow-poker",
        "hustler-face-up-pai-gow-fortune-envy-bonus",
        "hustler-face-up-pai-gow-ace-high-bonus",
        *WITH_COLLECTIONS,
    ),
    options=FaceUpOptions(),
    equipment=equipment,
    bank=banked.PLAYER_BANK.replace(
        together=lambda options: banked.bank_together(options, "L9334")
    ),  # two rounds [L9334]
    rules=RULES,
    upkeep=cards_shuffled("L9342, L9412", by_hand="L9342, L9389"),
)
