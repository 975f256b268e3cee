"""The door for odds: exact where that can be; what is left is told otherwise, and said to be."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace

from croupier.odds.engine import NotAlone, NotExact, engine_of
from croupier.odds.report import GameOdds, WagerEstimate, WagerOdds
from croupier.odds.solve import solve
from croupier.refusals import Refusal, unknown
from croupier.rules.game import Game
from croupier.rules.options import Options

Otherwise = Callable[[Game, Options], "Future[GameOdds]"]
"""Begins to find out what cannot be counted (such as simulation/quickly.py), so that the rest is counted
meanwhile."""


def find_odds(
    game: Game, options: Options, wager: str | None = None, *, otherwise: Otherwise | None = None
) -> GameOdds:
    """Of every wager, or of those named so; `NotExact` where only something else than counting could tell
    and `otherwise` does not say what."""
    if game.banking == "pot":
        raise Refusal(
            f"{game.id} has no house edge", "players play against each other for a pot",
            f"croupier simulate {game.id} plays it",
        )  # fmt: skip
    left = engine_of(game).leaves(game, options) if otherwise is not None else ()
    if otherwise is not None and wager is not None and _name(wager) in left:
        return only(otherwise(game, options).result(), wager)
    try:
        if otherwise is not None and left and wager is None:
            begun = otherwise(game, options)
            counted = solve(game, options)
            found = joined(begun.result(), counted)
        else:
            alone = _name(wager or "")
            found = solve(game, options, alone if alone in game.spots(options) else None)
    except NotAlone:
        raise
    except NotExact as no:
        if otherwise is None:
            raise
        found = otherwise(game, options).result()
        found = replace(found, notes=(f"not counted: {no}", *found.notes))
    return found if wager is None else only(found, wager)


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
