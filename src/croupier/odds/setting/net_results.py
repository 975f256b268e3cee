"""The net result of a comparison of both hands for either side, of a wager of one, by the rules of a game."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from croupier.families.setting.rules import SettingRules
from croupier.families.setting.set_hands import SIGNS
from croupier.rules.options import Options

NetOfHands = dict[tuple[int, int], Fraction]
"""The net result of each comparison, of a wager of one."""
BANK_NOTE = "a bank edge is what the bank loses of the wager against it; below nothing, what it gains"


def _gross(rules: SettingRules, options: Options, signs: tuple[int, int]) -> Fraction:
    """Return the net result before any commission."""
    return replace(rules.result_of(options, signs), commission=None).per_unit


def _kept(gross: Fraction, rate: Fraction) -> Fraction:
    return gross * (1 - rate) if gross > 0 else gross


def commission_of(rules: SettingRules, options: Options) -> Fraction:
    """Return the rate of the commission that the house keeps of a win."""
    taken = rules.result_of(options, (1, 1)).commission
    return taken.rate if taken is not None else Fraction(0)


def player_nets(rules: SettingRules, options: Options, commission: Fraction | None = None) -> NetOfHands:
    """Return the net results of the player, who pays the game's commission on a win, or another."""
    if commission is None:
        return {signs: rules.result_of(options, signs).per_unit for signs in SIGNS}
    return {signs: _kept(_gross(rules, options, signs), commission) for signs in SIGNS}


def bank_nets(rules: SettingRules, options: Options, commission: Fraction | None = None) -> NetOfHands:
    """Return the net results of a bank against one player, by how its own hands compare with his: it wins
    what he loses, less the commission, and pays what he wins."""
    rate = commission_of(rules, options) if commission is None else commission
    return {(high, low): _kept(-_gross(rules, options, (-high, -low)), rate) for high, low in SIGNS}


def bank_wins_copies(rules: SettingRules, options: Options) -> bool:
    """Return True if both hands have to be higher to win, always as much, and one of them not to lose the
    wager. The kernels that look for the best setting assume it; any other answer is counted comparison by
    comparison."""
    nets = player_nets(rules, options)
    usual = {0: Fraction(-1), 1: Fraction(0), 2: nets[1, 1]}
    return nets[1, 1] > 0 and all(nets[signs] == usual[sum(sign > 0 for sign in signs)] for signs in SIGNS)
