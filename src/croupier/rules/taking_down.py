"""Taking wagers down before a round: what of a seat's chips may come off, and what comes off with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.refusals import NotYet
from croupier.rules.buttons import all_or_none
from croupier.rules.irregularities import BETTING
from croupier.rules.script.table import Table
from croupier.wagers.spot import Spot, completed, tied_to

if TYPE_CHECKING:
    from croupier.rules.script.round import Round


def loose(table: Table, seat: int, spot: Spot) -> int:
    """Cents that the seat may take off the spot now. Of a contract those that were put there for the round
    that takes bets; between rounds none, what lies there has stood through one."""
    laid = table.stake(seat, spot.name)
    if not laid or (spot.can_remove is not None and spot.can_remove(table, seat)):
        return 0
    if not spot.contract:
        return laid
    return min(laid, table.fresh.get((seat, spot.name), 0)) if table.moment == BETTING else 0


def take_down(playing: Round, seat: int, name: str, amount: int | None = None) -> None:
    """Chips off a wager, all where no amount is said, and as many off those that are as large by rule; of all
    this nothing where a part of it is refused."""
    table, game = playing.table, playing.game
    spot, spots = game.spot(name, table.options).name, list(game.spots(table.options).values())
    laid = table.stake(seat, spot)
    back = laid if amount is None else amount
    amounts = {spot: back}
    if 0 < back <= laid:
        rest = completed({spot: laid - back}, spots)
        amounts |= {
            each: over
            for each in tied_to(spot, spots)
            if (over := table.stake(seat, each) - rest.get(each, 0)) > 0
        }
    with all_or_none(playing, seat):
        for each in reversed(game.bet_order(amounts, table.options)):
            playing.take_down(seat, each, amounts[each])


def clear(playing: Round, seat: int) -> None:
    """All that may come down, each wager before the one that it needs."""
    table, game = playing.table, playing.game
    told = len(playing.events)
    with all_or_none(playing, seat):
        for name in reversed(game.bet_order(list(table.layout[seat]), table.options)):
            if amount := loose(table, seat, game.spot(name, table.options)):
                playing.take_down(seat, name, amount)
        if len(playing.events) == told:
            raise NotYet("nothing to take down", f"seat {seat} has no wager that may come off")
