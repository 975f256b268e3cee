"""Exact odds of every wager, counted anew in a process that has the kernels compiled."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from bench import Figure, Size
from bench.forgetting import forget
from bench.games import measured
from croupier.cards.pack import short_pack
from croupier.games.staged.us_double_down_stud import GAME as US
from croupier.odds.analyst.best_play import BestPlay
from croupier.odds.analyst.enumerate import Opening
from croupier.odds.engine import NoExactOdds, engine_of
from croupier.odds.solve import solve


def measure(size: Size) -> Iterator[Figure]:
    for game in measured(size):
        try:
            found = solve(game)  # compiles
        except NoExactOdds:
            continue
        by = "counted" if engine_of(game).is_counting else "by replay"
        cases = sum(getattr(wager, "combinations", 0) for wager in found.wagers)
        note = f"{by}, {len(found.wagers)} wagers, {cases:,} equally likely cases"
        forget()
        begun = perf_counter()
        solve(game)
        spent = perf_counter() - begun
        if game.family == "setting":  # its deals are counted by `croupier prove`
            yield Figure(game.id, spent, "s", "stored", f"{note}, with the package's counts of all deals")
            continue
        yield Figure(game.id, spent, "s", "warm", note)
    yield _analyst(size)


def _analyst(size: Size) -> Figure:
    """Measure the general solver: ends of a round that it reaches a second, on a short pack."""
    pack = short_pack(size.pick("AK", "AKQ", "AKQJT"), "hs" if size else "hsd")
    opening = Opening.with_bets(US, US.options, {"original": 100})
    begun = perf_counter()
    paths = BestPlay(opening).solution(pack).paths
    spent = perf_counter() - begun
    return Figure("general solver", paths / spent, "paths a second", "warm", f"{paths:,} paths")
