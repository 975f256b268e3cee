"""A strategy: what a seat bets and how it chooses, from what it may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.rules.choices import Chosen
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.table.chance import Chance
from croupier.table.sight import LateSight, Sight
from croupier.table.sitting import Chooser as Chooser

Bets = Callable[[Table, int], Mapping[str, int]]
"""What a seat puts on which spots before a round, given the table as it stands."""

Downs = Callable[[LateSight], Mapping[str, int]]
"""How much of which standing wagers a seat takes down before it bets, in that order. A sight that is kept
tells later how the round has ended."""


def leave_standing(sight: LateSight) -> Mapping[str, int]:
    """What stands is left as it is."""
    return {}


@dataclass(frozen=True, kw_only=True)
class Strategy:
    name: str
    summary: str
    bets: Bets
    choose: Chooser
    downs: Downs = leave_standing


def take_down(playing: Round, seat: int, strategy: Strategy) -> None:
    """What the strategy takes down in a round that is opened."""
    for spot, amount in strategy.downs(LateSight(playing, seat)).items():
        playing.take_down(seat, spot, amount)


def usual(amount: int, options: Options) -> int:
    """The amount, or the nearest that the table takes."""
    least, most = options.limits.minimum, options.limits.maximum
    return max(amount, least) if most is None else min(max(amount, least), most)


def flat(*spots: str, amount: int = 1_000) -> Bets:
    """The same bet on the same spots every round, where nothing stands on them yet."""

    def bets(table: Table, seat: int) -> Mapping[str, int]:
        bet = usual(amount, table.options)
        return {spot: bet for spot in spots if not table.stake(seat, spot)}

    return bets


def no_bets(table: Table, seat: int) -> Mapping[str, int]:
    """Where the script itself takes the money, as in the poker room."""
    return {}


def first_choice(sight: Sight, ask: Decide) -> Chosen:
    """The choice the rules list first, in its smallest way."""
    return next(ask.choices[0].ways())


def by_lot(seed: str) -> Chooser:
    """Any legal choice, each way as likely as another: no way to win, a good way to test."""
    chance = Chance(seed)

    def choose(sight: Sight, ask: Decide) -> Chosen:
        return chance.one_of(ask.choices).by_lot(chance.below)

    return choose


STOOD_FOR = ("check", "stand", "stand-pat", "house-way", "stay", "fold", "wait")
"""What is done for somebody who is not there to choose, the first that is listed: a bet is not called and no
card is drawn for them, so that they lose nothing that they have not laid."""


def stood_for(house_way: Chooser) -> Chooser:
    """How a seat is played whose person has gone: the house's way where none of those is listed."""

    def choose(sight: Sight, ask: Decide) -> Chosen:
        listed = {choice.name: choice for choice in ask.choices}
        found = next((listed[name] for name in STOOD_FOR if name in listed and not listed[name].among), None)
        return Chosen(choice=found) if found is not None else house_way(sight, ask)

    return choose
