"""The odds of a game as well as they can be told: exact where that can be, else simulated for a moment."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

from croupier.games import find
from croupier.odds.engine import NotAlone, NotExact, left_out
from croupier.odds.report import GameOdds, WagerEstimate, WagerOdds
from croupier.odds.solve import solve
from croupier.refusals import Refusal, unknown
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.batch import Job
from croupier.simulation.kernel import kernel_of
from croupier.simulation.run import simulate

QUICK = 6_000
"""Rounds that are simulated where nothing exact can be said, so that the answer comes at once."""
QUICK_BY_KERNEL = 500_000
"""And so many where a compiled simulator plays them."""


def find_odds(game: Game, options: Options, wager: str | None = None, *, workers: int = 2) -> GameOdds:
    """Exact where it can be; what is left is simulated for a moment, and said to be.

    With one worker everything is done in this process, one after the other."""
    if game.banking == "pot":
        raise Refusal(
            f"{game.id} has no house edge", "players play against each other for a pot",
            f"croupier simulate {game.id} plays it",
        )  # fmt: skip
    left = left_out(game, options)
    if wager is not None and _name(wager) in left:
        return only(simulated(game, options, workers), wager)
    try:
        if left and wager is None:
            found = solve_all(game, options, workers)
        else:
            alone = _name(wager or "")
            found = solve(game, options, alone if alone in game.spots(options) else None)
    except NotAlone:
        raise
    except NotExact:
        found = simulated(game, options, workers)
    return found if wager is None else only(found, wager)


def solve_all(game: Game, options: Options, workers: int = 2) -> GameOdds:
    """Some wagers counted, and the others played, meanwhile by another process where there may be one."""
    if workers <= 1:
        return joined(simulated(game, options, workers), solve(game, options))
    settings = options.changes_from(game.options)
    with ProcessPoolExecutor(1) as pool:
        played = pool.submit(_simulated, game.id, settings)
        counted = solve(game, options)
        return joined(played.result(), counted)


def _simulated(name: str, settings: dict[str, str]) -> GameOdds:
    game = find(name)
    return simulated(game, game.options.with_settings(settings))


def simulated(game: Game, options: Options, workers: int = 2) -> GameOdds:
    settings = tuple(options.changes_from(game.options).items())
    job = Job(game.id, settings, seed="odds", strategy="default", rounds=QUICK, size=QUICK // 4)
    if kernel_of(game, options, job) is not None:
        job = replace(job, rounds=QUICK_BY_KERNEL)
    return simulate(job, workers=workers)


def joined(first: GameOdds, then: GameOdds) -> GameOdds:
    """Two reports of one game in one, in which only what has a fraction is exact."""
    return replace(
        first,
        seconds=max(first.seconds, then.seconds),
        wagers=first.wagers + then.wagers,
        strategy=then.strategy,
        notes=tuple(dict.fromkeys(first.notes + then.notes)),
    )


def only(found: GameOdds, wager: str) -> GameOdds:
    """The wager of that name, or all whose names begin with it."""
    kept = _named(found, wager)
    if not kept:
        raise unknown(f"wager in {found.game}", wager, [each.wager for each in found.wagers])
    return replace(found, wagers=kept)


def _name(wager: str) -> str:
    return wager.strip().lower().replace(" ", "-")


def _named(found: GameOdds, wager: str) -> tuple[WagerOdds | WagerEstimate, ...]:
    name = _name(wager)
    kept = tuple(each for each in found.wagers if each.wager == name)
    kept = kept or tuple(each for each in found.wagers if each.wager.startswith(f"{name}-"))
    return kept or tuple(each for each in found.wagers if name and each.wager.startswith(name))
