"""A wager for the dealer, beside a player's own and limited with it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from croupier.families.blackjack.choices import MAIN
from croupier.families.blackjack.house.one_card import TOKE
from croupier.wagers.chips import money
from croupier.wagers.result import Outcome, Result
from croupier.wagers.spot import LayoutView, Limits, Spot

TOKES = Limits.parse("$0.50-$1,000")  # Double Down Madness [L30]


def toke_net(result: Result) -> Fraction:
    """What a toke costs its player, for each unit: one that wins is the dealer's, with what it won."""
    return Fraction(-1) if result.outcome is Outcome.WIN else result.per_unit


TokeObjection = Callable[[LayoutView, int, int], str]


def toke_spot(most: int, combined: bool, clause: str) -> tuple[TokeObjection | None, Spot]:
    """What a toke that lies there already objects to a larger main wager, and the spot itself: at most so
    much, alone or `combined` with the main wager."""
    spot = Spot(TOKE, "dealer toke", TOKES, needs=MAIN, clause=clause, objection=_toke_limit(most, combined))
    return _beside_toke(most) if combined else None, spot


@cache
def _toke_limit(most: int, combined: bool) -> TokeObjection:
    def objection(view: LayoutView, seat: int, total: int) -> str:
        if combined and total + view.stake(seat, MAIN) > most:
            return f"toke and main wager together are at most {money(most)}"
        return f"a toke is at most {money(most)}" if total > most else ""

    return objection


@cache
def _beside_toke(most: int) -> TokeObjection:
    def objection(view: LayoutView, seat: int, total: int) -> str:
        toke = view.stake(seat, TOKE)
        is_over = toke and total + toke > most
        return f"toke and main wager together are at most {money(most)}" if is_over else ""

    return objection
