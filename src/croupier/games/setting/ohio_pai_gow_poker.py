"""Pai Gow Poker against the house, with the Fortune Bonus, Ohio.

Sheets: rulebook/ohio-pai-gow-poker.md and, for §15, rulebook/ohio-fortune-bonus.md.
Seven cards, set as a high hand of five and a low hand of two: both must beat the dealer's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.families.setting.floor import IRREGULARITIES, PLAY_ON, VOID, rule_on_reports
from croupier.families.setting.fortune_bonus import FortuneOptions, fortune_spots
from croupier.families.setting.house_fortune import HouseFortune
from croupier.families.setting.ohio_way import OhioWay, OhioWayOptions
from croupier.families.setting.poker_hands import PokerSetting
from croupier.families.setting.rules import (
    HOUSE_WAY_SAYS,
    SET_SAYS,
    SHOW,
    SURRENDER,
    SettingClauses,
)
from croupier.families.setting.set_hands import Setting
from croupier.families.setting.stacks import card_by_card, stack_by_stack
from croupier.families.setting.starting_position import StartingPosition, start_equipment
from croupier.families.setting.two_positions import larger_first, partners
from croupier.rules import (
    DOWN_TO_CENT,
    NEAREST_QUARTER,
    UP_TO_QUARTER,
    BadOption,
    CardClauses,
    Commission,
    Duty,
    Game,
    Hand,
    Rounding,
    Script,
    Spot,
    Table,
    by_rules,
    card_duties,
    one_of,
    option,
)

POSITIONS = 6  # §2.I

# Options


@dataclass(frozen=True, kw_only=True)
class PaiGowOptions(OhioWayOptions, FortuneOptions):
    start: str = one_of(
        ("dice", "generator", "button"),
        "the starting position by three dice, a number generator, or a button that moves clockwise after "
        "each round and needs the dealing shoe [§8.I, §11]",
    )
    dealing: str = one_of(
        ("shoe", "hand"),
        "stacks from an automated shoe [§10], or cards by hand along the seven stacks and back [§9.III]; "
        "either way the first stack goes to the starting position and the others follow clockwise",
        ambiguity="8: how stacks dealt by hand reach the positions",
    )
    two_positions: str = option(
        "",
        "the adjacent positions that one player plays, such as 2-3 or 1-2 5-6; empty where nobody does "
        "[§7.IV]",
    )
    fouls: str = one_of(
        ("lose", "refused"),
        "a high hand set below the low hand loses when it is shown [§13.VII.C-D], or is refused when it is "
        "set",
    )
    surrender: str = one_of(
        ("when-setting", "until-shown"),
        "a player may give up the wager until the own hands are shown [§13.V]; since nothing is gained by "
        "it, it is asked once, instead of setting; until-shown: again when the dealer's hands are up",
    )
    copy_with_win: str = one_of(
        ("push", "lose"),
        "one hand a copy and the other higher is a tie, since the copy is the dealer's and the other hand "
        "the player's; the sheet does not list it (ambiguity 1)",
        ambiguity="1: one hand identical, the other higher",
    )
    vigorish_rounding: Rounding = one_of(
        (DOWN_TO_CENT, UP_TO_QUARTER, NEAREST_QUARTER),
        "the casino may round the vigorish up to the next 25 cents, or off to the nearest [§13.XIII]",
        ambiguity="12: rounding of the vigorish",
    )

    def check(self) -> None:
        if self.start == "button" and self.dealing == "hand":
            raise BadOption("start cannot be button", "a button goes with the dealing shoe [§11.IV]")
        _ = self.partners
        super().check()

    @property
    def partners(self) -> dict[int, int]:
        return partners(self.two_positions, POSITIONS)  # §7.IV

    @property
    def bank_turn_clause(self) -> str:
        return "§14.IV"  # of the games in which players bank too


CARDS = CardClauses(
    inspected="§4.I", joker="§4.II", washed="§4.III", shuffled="§5.I", cut="§5.II.B, §5.III",
    recut="§5.IV", spread="§5.V", by_hand="§16.XI",
)  # fmt: skip


def upkeep(options: PaiGowOptions) -> tuple[Duty, ...]:
    by_hand = options.dealing == "hand"
    changed = replace(CARDS, changed="§3.III.A" if by_hand else "§3.III.B", hours=6 if by_hand else 8)
    return card_duties(changed, shuffler=True, fails=("shuffler-jammed",))


# Wagers

WAGER = Spot("pai-gow-poker", "Pai Gow Poker", clause="§7.III", aliases=("main", "pai-gow"))


def wagers(options: PaiGowOptions) -> tuple[Spot, ...]:
    if not options.fortune_bonus:
        return (WAGER,)
    return WAGER, *fortune_spots(WAGER.name, options)


# Round of play, dealer, settlement


FROM_SHOE = SettingClauses(
    no_more_bets="§7.III", start="§11.I", deal="§10.III", empty="§10.VI", rest="§10.IV-V",
    set="§13.I-II", surrender="§13.V", turn_up="§13.III-IV", show="§13.VI", lose="§13.VII.A",
    copy="§13.VII.B", foul="§13.VII.C", tie="§13.IX-X", win="§13.XI-XIII",
)  # fmt: skip
BY_HAND = FROM_SHOE._replace(deal="§9.III", empty="§9.VI", rest="§9.IV-V")
STARTS = {"dice": "§11.II", "generator": "§11.III", "button": "§11.IV"}


class OhioPaiGow(StartingPosition[PaiGowOptions], HouseFortune[PaiGowOptions], PokerSetting[PaiGowOptions]):
    wager = WAGER
    starts = STARTS

    def clauses(self, options: PaiGowOptions) -> SettingClauses:
        clauses = BY_HAND if options.dealing == "hand" else FROM_SHOE
        return clauses._replace(start=STARTS[options.start])

    def passes(self, options: PaiGowOptions, order: Sequence[int]) -> Iterable[tuple[int, int]]:
        return card_by_card(order) if options.dealing == "hand" else stack_by_stack(order)

    def setting_order(self, table: Table, seats: Iterable[int]) -> list[int]:
        return larger_first(table, seats, table.options.partners, WAGER.name)  # §7.IV

    def refuses_fouls(self, options: PaiGowOptions) -> bool:
        return bool(options.fouls == "refused")

    def shows_late(self, options: PaiGowOptions) -> bool:
        return bool(options.surrender == "until-shown")

    def way(self, options: PaiGowOptions) -> OhioWay:
        way: OhioWay = options.way  # §13.IV, §12; A-2-3-4-5 is the second straight, §6.II.C, G
        return way

    def copy_with_win(self, options: PaiGowOptions) -> str:
        return str(options.copy_with_win)

    def commission(self, options: PaiGowOptions) -> Commission | None:
        return Commission(Fraction(1, 20), options.vigorish_rounding)  # §13.XIII

    def rule_on_reports(
        self, table: Table, hands: dict[int, Hand], settings: dict[int, Setting | None]
    ) -> Script:
        return rule_on_reports(table, WAGER, hands, settings)

    def same_player(self, options: PaiGowOptions, seat: int) -> Iterable[int]:
        return seat, options.partners.get(seat, seat)


RULES = OhioPaiGow()

GAME = Game(
    id="ohio-pai-gow-poker",
    title="Pai Gow Poker",
    family="setting",
    summary="Set seven cards as a hand of five and a hand of two; both must beat the dealer's.",
    sheets=("ohio-pai-gow-poker", "ohio-fortune-bonus"),
    options=PaiGowOptions(),
    equipment=start_equipment,  # §3.I, §5.I, §8.I
    wagers=wagers,
    round_of_play=by_rules(lambda rules, table: rules.round_of_play(table)),
    choices={"set": SET_SAYS, "house-way": HOUSE_WAY_SAYS}
    | {each.name: each.says for each in (SURRENDER, SHOW, PLAY_ON, VOID)},
    irregularities=IRREGULARITIES,
    seats=POSITIONS,
    upkeep=upkeep,
    rules=RULES,
)
