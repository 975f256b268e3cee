"""What a comparison of both hands brings to either side, of a wager of one, asked of the game's own rules."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from croupier.families.setting.rules import SettingGame
from croupier.families.setting.set_hands import SIGNS
from croupier.rules.options import OptionsT

NetOfHands = dict[tuple[int, int], Fraction]
"""What a comparison brings, of a wager of one."""
BANK_NOTE = "a bank edge is what the bank loses of the wager against it; below nothing, what it gains"


def _gross(rules: SettingGame[OptionsT], options: OptionsT, signs: tuple[int, int]) -> Fraction:
    """What changes hands, whatever is kept of it."""
    return replace(rules.result_of(options, signs), commission=None).per_unit


def _kept(gross: Fraction, rate: Fraction) -> Fraction:
    return gross * (1 - rate) if gross > 0 else gross


def commission_of(rules: SettingGame[OptionsT], options: OptionsT) -> Fraction:
    """What the house keeps of a win, by its part."""
    taken = rules.result_of(options, (1, 1)).commission
    return taken.rate if taken is not None else Fraction(0)


def player_nets(
    rules: SettingGame[OptionsT], options: OptionsT, commission: Fraction | None = None
) -> NetOfHands:
    """What the player gets, who pays the game's commission on what he wins, or another."""
    if commission is None:
        return {signs: rules.result_of(options, signs).per_unit for signs in SIGNS}
    return {signs: _kept(_gross(rules, options, signs), commission) for signs in SIGNS}


def bank_nets(
    rules: SettingGame[OptionsT], options: OptionsT, commission: Fraction | None = None
) -> NetOfHands:
    """What a bank gets of one player, by how its own hands compare with his: what he loses, less the
    commission, and what he wins is out of its own."""
    rate = commission_of(rules, options) if commission is None else commission
    return {(high, low): _kept(-_gross(rules, options, (-high, -low)), rate) for high, low in SIGNS}


def bank_wins_copies(rules: SettingGame[OptionsT], options: OptionsT) -> bool:
    """Whether both hands have to be higher to win, always as much, and one of them not to lose the wager,
    which is what the kernels that look for the best setting go by; another answer is counted comparison by
    comparison."""
    nets = player_nets(rules, options)
    usual = {0: Fraction(-1), 1: Fraction(0), 2: nets[1, 1]}
    return nets[1, 1] > 0 and all(nets[signs] == usual[sum(sign > 0 for sign in signs)] for signs in SIGNS)
