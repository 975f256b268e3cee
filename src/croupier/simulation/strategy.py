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
from croupier.table.sight import Sight

Bets = Callable[[Table, int], Mapping[str, int]]
"""What a seat puts on which spots before a round, given the table as it stands."""

Chooser = Callable[[Sight, Decide], Chosen]
"""How a seat answers what it is asked, by what it may see."""

Ready = Callable[[Round, int], None]
"""What a seat does with standing wagers before it bets: it takes them down or calls them on and off."""


def leave_standing(playing: Round, seat: int) -> None:
    """What stands is left as it is."""


@dataclass(frozen=True, kw_only=True)
class Strategy:
    name: str
    summary: str
    bets: Bets
    choose: Chooser
    ready: Ready = leave_standing


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
        choice = chance.one_of(ask.choices)
        return chance.one_of(tuple(choice.ways()))

    return choose
