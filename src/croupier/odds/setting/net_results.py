"""What a comparison of both hands brings to either side, of a wager of one, asked of the game's own rules."""

from __future__ import annotations

from fractions import Fraction

from croupier.families.setting.questions import SettingGame
from croupier.families.setting.set_hands import SIGNS
from croupier.rules.options import OptionsT
from croupier.wagers.result import Outcome

NetOfHands = dict[tuple[int, int], Fraction]
"""What a comparison brings, of a wager of one."""
BANK_NOTE = "a bank edge is what the bank loses of the wager against it; below nothing, what it gains"


def commission_of(rules: SettingGame[OptionsT], options: OptionsT) -> Fraction:
    """What the house keeps of a win of one."""
    return 1 - rules.result_of(options, (1, 1)).per_unit


def player_nets(
    rules: SettingGame[OptionsT], options: OptionsT, commission: Fraction | None = None
) -> NetOfHands:
    """What the player gets, who pays the game's commission on what he wins, or another."""
    rate = commission_of(rules, options) if commission is None else commission
    gains = {Outcome.WIN: 1 - rate, Outcome.PUSH: Fraction(0), Outcome.LOSE: Fraction(-1)}
    return {signs: gains[rules.result_of(options, signs).outcome] for signs in SIGNS}


def bank_nets(
    rules: SettingGame[OptionsT], options: OptionsT, commission: Fraction | None = None
) -> NetOfHands:
    """What a bank gets of one player, by how its own hands compare with his."""
    rate = commission_of(rules, options) if commission is None else commission
    gains = {Outcome.WIN: Fraction(-1), Outcome.PUSH: Fraction(0), Outcome.LOSE: 1 - rate}
    return {(high, low): gains[rules.result_of(options, (-high, -low)).outcome] for high, low in SIGNS}


def bank_wins_copies(rules: SettingGame[OptionsT], options: OptionsT) -> bool:
    """Whether both hands have to be higher to win and one of them not to lose, which is what the kernels that
    look for the best setting go by; another answer is counted comparison by comparison."""
    usual = {0: Outcome.LOSE, 1: Outcome.PUSH, 2: Outcome.WIN}
    return all(
        rules.result_of(options, signs).outcome is usual[sum(sign > 0 for sign in signs)] for signs in SIGNS
    )
