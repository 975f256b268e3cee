"""A short simulation of wagers that have no exact odds: the `otherwise` of `find_odds`."""

from __future__ import annotations

from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace

from croupier.custom_games import find, is_found_elsewhere
from croupier.odds.report import GameOdds
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.batch import Job
from croupier.simulation.kernel import kernel_of
from croupier.simulation.run import simulate
from croupier.simulation.strategies import strategies_of

QUICK = 6_000
"""Number of rounds simulated if there are no exact odds, few enough for an immediate answer."""
QUICK_BY_KERNEL = 500_000
"""Number of rounds simulated if there is a compiled simulator."""


def by_other_processes(game: Game, options: Options) -> Future[GameOdds]:
    """Start the simulation in another process, while this one counts. If only this process has the game, run
    it here."""
    if not is_found_elsewhere(game):
        return by_this_process(game, options)
    pool = ProcessPoolExecutor(1)
    begun = pool.submit(_found_and_played, game.id, options.changes_from(game.options))
    pool.shutdown(wait=False)
    return begun


def by_this_process(game: Game, options: Options) -> Future[GameOdds]:
    """Play the job in this process and return its result."""
    done: Future[GameOdds] = Future()
    done.set_result(played(game, options, workers=1))
    return done


def _found_and_played(name: str, settings: dict[str, str]) -> GameOdds:
    game = find(name)
    return played(game, game.options.with_settings(settings))


def played(game: Game, options: Options, workers: int = 2) -> GameOdds:
    settings = tuple(options.changes_from(game.options).items())
    job = Job(game.id, settings, seed="odds", strategy="default", rounds=QUICK, size=QUICK // 4)
    if kernel_of(game, options, job) is not None:
        job = replace(job, rounds=QUICK_BY_KERNEL)
    found = simulate(job, workers=workers, game=game)
    how = strategies_of(game)[0].name
    note = f"{job.rounds:,} rounds were played by the strategy {how}: the edge is that of its play"
    return replace(found, notes=(*found.notes, note))
