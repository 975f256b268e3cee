"""Compute the odds of a side bet at a given stake, at which fixed prizes and rounding change the edge."""

from __future__ import annotations

from fractions import Fraction
from time import perf_counter
from typing import Any

from croupier.cards.pack import Pack
from croupier.errors import CroupierError
from croupier.odds.report import GameOdds
from croupier.odds.solve import tally_of
from croupier.odds.tally import Tally
from croupier.report.model import Method
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.bank import HouseBank
from croupier.wagers.chips import money
from croupier.wagers.result import SideBet


def at_stake(game: Game, options: Options, wager: str, stake: int, pack: Pack | None = None) -> GameOdds:
    """Return the odds of the wager with that stake in cents, each end settled and rounded by the house."""
    began = perf_counter()
    spot = game.spot(wager, options)
    if stake < 1:
        raise CroupierError(f"{money(stake)} is no stake", "nothing is bet with it", "a cent at least")
    side = _by_spot(game, options).get(spot.name)
    if side is None:
        raise CroupierError(
            f"{spot.name} has no odds by its stake",
            "no fixed sum is paid on it, and its odds hold for every stake",
            f"--wager {' or '.join(sides)}" if (sides := _by_spot(game, options)) else "",
        )
    counted = tally_of(game, options, spot.name, pack)
    tally = Tally(counted.wager, unit=counted.unit)
    prizes = side.prizes(options)
    rows = {_in_words(row): row for row in (*(row.hand for row in side.pays(options)), *prizes)}
    bank = HouseBank(options.rounding)
    for end in counted.ends:
        row = rows.get(_in_words(end.outcome), "")
        result = side.result_of(options, row)
        paid = bank.settle(stake, result)
        pays = money(prizes[row]) if row in prizes else result.terms
        tally.add(end.outcome, net=Fraction(paid.paid - paid.taken, stake), ways=end.ways, pays=pays)
    notes = [f"for a wager of {money(stake)}"]
    limits = spot.limits
    if limits is not None and not limits.minimum <= stake <= (limits.maximum or stake):
        notes.append(f"the table takes {limits} on it")
    return GameOdds(
        game=game.id,
        options=options.changes_from(game.options),
        method=Method("counted", perf_counter() - began),
        wagers=(tally.report(),),
        notes=(*options.against_sheet(), *notes),
    )


def most_won(game: Game, options: Options, wager: str, stake: int) -> int | None:
    """Return the highest prize for a stake, in cents, or None if the wager pays odds and no fixed prizes."""
    side = _by_spot(game, options).get(wager)
    if side is None or not (prizes := side.prizes(options)):
        return None
    rows = [row.hand for row in side.pays(options)]
    bank = HouseBank(options.rounding)
    settled = (bank.settle(stake, side.result_of(options, row)) for row in (*rows, *prizes))
    return max(each.paid - each.taken for each in settled)


def _by_spot(game: Game, options: Options) -> dict[str, SideBet[Any]]:
    return {side.spot: side for side in game.side_bets(options)}


def _in_words(row: str) -> str:
    """Return the name of a row as the reports of every family write it."""
    return row.replace("-", " ")
