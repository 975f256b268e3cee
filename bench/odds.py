"""How long exact odds take: a line for every game that is solved, with the cases it covers."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from croupier.cards.pack import short_pack
from croupier.games import all_games
from croupier.games.staged.us_double_down_stud import GAME as US
from croupier.odds.analyst.best_play import BestPlay
from croupier.odds.analyst.enumerate import Opening
from croupier.odds.engine import NotExact, engine_of
from croupier.odds.solve import solve


def lines() -> Iterator[str]:
    for game in all_games():
        try:
            solve(game)  # compiles and tabulates what a second run finds ready
            odds = solve(game)
        except NotExact:
            continue
        by = "counted" if engine_of(game).is_counting else "by replay"
        cases = sum(getattr(wager, "combinations", 0) for wager in odds.wagers)
        yield (
            f"odds {game.id}: {odds.seconds:.3f} s {by}, {len(odds.wagers)} wagers, "
            f"{cases:,} equally likely cases"
        )
    yield _replay()


def _replay() -> str:
    """The analyst at work: ends of a round that it reaches a second, on a pack of ten cards."""
    began = perf_counter()
    found = BestPlay(Opening.of(US, US.options, {"original": 100})).found(short_pack("AKQJT", "hs"))
    seconds = perf_counter() - began
    return f"odds analyst: {found.paths:,} paths in {seconds:.2f} s, {found.paths / seconds:,.0f} a second"
