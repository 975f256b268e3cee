"""Pai Gow Poker against the house, with the Fortune Bonus, Ohio.

Sheets: rulebook/ohio-pai-gow-poker.md and, for §15, rulebook/ohio-fortune-bonus.md.
Seven cards, set as a high hand of five and a low hand of two: both must beat the dealer's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.houses.ohio import setting as ohio
from croupier.language import (
    DOWN_TO_CENT,
    NEAREST_QUARTER,
    UP_TO_QUARTER,
    BadOption,
    CardClauses,
    Commission,
    Duty,
    Game,
    Outcome,
    Rounding,
    Spot,
    card_duties,
    from_option,
    one_of,
    option,
    setting,
)

POSITIONS = 6  # §2.I

# Options


@dataclass(frozen=True, kw_only=True)
class PaiGowOptions(setting.OhioWayOptions, setting.FortuneOptions):
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
        return setting.partners(self.two_positions, POSITIONS)  # §7.IV

    @property
    def bank_turn_clause(self) -> str:
        return "§14.IV"  # of the games in which players bank too


CARDS = CardClauses(
    inspected="§4.I", joker="§4.II", washed="§4.III", shuffled="§5.I", cut="§5.II.B, §5.III",
    recut="§5.IV", spread="§5.V", resumed=("cards-inspected", "cards-washed"),
    by_hand="§16.XI",
)  # fmt: skip


def upkeep(options: PaiGowOptions) -> tuple[Duty, ...]:
    by_hand = options.dealing == "hand"
    changed = replace(CARDS, changed="§3.III.A" if by_hand else "§3.III.B", hours=6 if by_hand else 8)
    return card_duties(changed, shuffler=True, fails=("shuffler-jammed",))


# Wagers

WAGER = Spot("pai-gow-poker", "Pai Gow Poker", clause="§7.III", aliases=("main", "pai-gow"))


def wagers(options: PaiGowOptions) -> tuple[Spot, ...]:
    return WAGER, *setting.ohio_fortune_spots(WAGER.name, options)


# Round of play, dealer, settlement

FROM_SHOE = setting.SettingClauses(
    no_more_bets="§7.III", deal="§10.III", empty="§10.VI", rest="§10.IV-V", set="§13.I-II",
    surrender="§13.V", turn_up="§13.III-IV", show="§13.VI", lose="§13.VII.A", copy="§13.VII.B",
    foul="§13.VII.C", tie="§13.IX-X", win="§13.XI-XIII",
)  # fmt: skip
BY_HAND = FROM_SHOE._replace(deal="§9.III", empty="§9.VI", rest="§9.IV-V")
STARTS = {"dice": "§11.II", "generator": "§11.III", "button": "§11.IV"}
PARTS = (
    setting.close_bets,
    setting.place_envy_buttons,
    setting.first_stack(STARTS),
    setting.deal,
    setting.burn_rest,
    setting.set_hands,
    setting.open_dealer,
    setting.settle,
    setting.settle_fortune_at_end,
    setting.move_button(STARTS["button"]),
)


def outcome(options: PaiGowOptions, signs: setting.Signs) -> Outcome:
    return setting.outcome_of(signs, options.copy_with_win)


def commission(options: PaiGowOptions) -> Commission:
    return Commission(Fraction(1, 20), options.vigorish_rounding)  # §13.XIII


def setting_order(play: setting.RoundState) -> list[int]:
    return setting.larger_first(play.table, play.bettors, play.options.partners, WAGER.name)  # §7.IV


def fortune(options: PaiGowOptions) -> setting.Fortune | None:
    return setting.ohio_fortune(options, options.partners)


RULES = setting.SettingRules(
    wager=WAGER,
    wagers=wagers,
    clauses=FROM_SHOE,
    clauses_by_hand=BY_HAND,
    round_parts=PARTS,
    seats=POSITIONS,
    has_dealer_place=True,
    by_hand=lambda options: options.dealing == "hand",
    setting_order=setting_order,
    settling_order=setting.from_dealers_right,
    way=setting.ohio_way_of,  # §13.IV, §12
    fouls=from_option("fouls"),
    other_choices=(setting.SURRENDER, setting.SHOW, ohio.PLAY_ON, ohio.VOID),
    outcome=outcome,
    commission=commission,
    surrender=from_option("surrender"),
    pays_winners_last=True,
    fortune=fortune,
    floor=ohio.PAI_GOW_FLOOR,
)

GAME = Game(
    id="ohio-pai-gow-poker",
    title="Pai Gow Poker",
    family="setting",
    summary="Split seven cards into a five-card and a two-card hand, and beat both of the dealer's.",
    sheets=("ohio-pai-gow-poker", "ohio-fortune-bonus"),
    options=PaiGowOptions(),
    equipment=lambda options: setting.start_equipment(options.start),  # §3.I, §5.I, §8.I
    upkeep=upkeep,
    rules=RULES,
)
