"""Find the odds of a game: from the store, counted exactly, or by a fallback that says so."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import fields, replace
from datetime import date
from time import perf_counter

import croupier
from croupier.custom_games import shown_name
from croupier.errors import CroupierError, unknown
from croupier.odds import store, tabulated_counts
from croupier.odds.engine import NoExactOdds, NoSeparateOdds, engine_of
from croupier.odds.report import GameOdds, WagerEstimate, WagerOdds
from croupier.odds.solve import need_own, solve
from croupier.report.model import How, Method
from croupier.rules.game import Game
from croupier.rules.options import Options

Fallback = Callable[[Game, Options], "Future[GameOdds]"]
"""Begins to estimate what cannot be counted, such as a simulation, while the rest is counted."""


def find_odds(
    game: Game, options: Options, wager: str | None = None, *, fallback: Fallback | None = None
) -> GameOdds:
    """Return the odds of every wager, or of those with that name.

    `NoExactOdds` if they cannot be counted and there is no `fallback`.
    """
    if game.banking == "pot":
        return hands_of(game, options, wager)
    if wager is not None:
        wager = wager_named(game, options, wager)
        need_own(game, options, wager)
    left = engine_of(game).wagers_to_simulate(game, options) if fallback is not None else ()
    if fallback is not None and wager in left:
        return only(fallback(game, options).result(), wager)
    begun = fallback(game, options) if fallback is not None and left and wager is None else None
    try:
        found = _solved(game, options, wager if wager in game.spots(options) else None)
    except NoSeparateOdds:
        raise
    except NoExactOdds as no:
        if fallback is None:
            raise
        played = (begun or fallback(game, options)).result()
        found = replace(played, method=not_solved(_unsolved(game, no), played.method))
    else:
        found = found if begun is None else join_odds(begun.result(), found)
    return found if wager is None else only(found, wager)


def not_solved(reason: str, played: Method) -> Method:
    """Return the method of figures that are no answer: one way to play, simulated."""
    return Method("unsolved", played.seconds, reason=reason, rest=played)


def _unsolved(game: Game, no: NoExactOdds) -> str:
    """Return why a game has no exact odds, and what can be done."""
    simulate = f"croupier simulate {shown_name(game)} --strategy FILE --rounds N"
    return (
        f"{no}. The figures are what one simulated way to play loses, not the house edge; {simulate} tells "
        "what a strategy of yours loses"
    )


def _solved(game: Game, options: Options, wager: str | None = None) -> GameOdds:
    """Return the exact odds, from the store or counted now and stored."""
    found = stored_odds(game, options, wager)
    if found is None:
        found = solve(game, options, wager)
        store_odds(game, options, wager, found)
    return found


def stored_odds(game: Game, options: Options, wager: str | None) -> GameOdds | None:
    """Return the exact odds with the day and version of their count; None if they must be counted."""
    began = perf_counter()
    known = store.get(game, options, _part(wager))
    try:
        wagers, strategy, notes, hands, method = known
    except (TypeError, ValueError):  # nothing is stored, or something else
        return None
    return GameOdds(
        game=game.id,
        options=options.changes_from(game.options),
        method=replace(method, seconds=perf_counter() - began),
        wagers=wagers,
        strategy=strategy,
        notes=notes,
        hands=hands,
    )


def store_odds(game: Game, options: Options, wager: str | None, found: GameOdds) -> None:
    """Store the odds of a game, or of one wager, under all of its options."""
    how: How = "stored" if found.method.how == "stored" else "cached"
    method = Method(
        how, 0.0, date.today().isoformat(), croupier.__version__, found.method.hash, found.method.recount
    )
    told = found.wagers, found.strategy, found.notes, found.hands, method
    names = [each.name for each in fields(options)]
    store.put(game, options, _part(wager), told, names, is_quick=how == "stored")


def _part(wager: str | None) -> str:
    return "the odds" if wager is None else f"the odds of {wager}"


def hands_of(game: Game, options: Options, wager: str | None = None) -> GameOdds:
    """Return how often hands come in a game without a house. A wager is refused."""
    if wager is not None:
        raise CroupierError(
            f"{game.id} has no house edge", "players play against each other for a pot",
            f"croupier equity {shown_name(game)} tells what hands are worth",
        )  # fmt: skip
    began = perf_counter()
    if (known := stored_odds(game, options, None)) is not None:
        return known
    with tabulated_counts.noting() as used:
        hands = engine_of(game).hands(game, options)
    method = tabulated_counts.method_of(used, shown_name(game))
    found = GameOdds(
        game=game.id,
        options=options.changes_from(game.options),
        method=replace(method, seconds=perf_counter() - began),
        wagers=(),
        notes=_between_players(game),
        hands=hands,
    )
    store_odds(game, options, None, found)
    return found


def _between_players(game: Game) -> tuple[str, ...]:
    """Return notes on how to value hands in a game that no bank plays."""
    if engine_of(game).has_field_model:  # no pot either
        return (
            "players pay each other: there is no house edge",
            f'croupier odds {shown_name(game)} --state "…" weighs every way to set a hand against a field of '
            "players who set by the same figures",
            f"croupier simulate {shown_name(game)} --strategy best-way tells what that wins from others",
        )
    return (
        "players play for a pot: there is no house edge",
        f"croupier equity {shown_name(game)} tells what hands are worth against each other",
    )


def wager_named(game: Game, options: Options, wager: str) -> str:
    """Return the name of the wager that is meant: by its name, an alias or the beginning of several names. An
    unknown one is refused before anything is counted."""
    name = _name(wager)
    spots = game.spots(options)
    if name not in spots and name and any(spot.startswith(name) for spot in spots):
        return next((spot.name for spot in spots.values() if name in spot.aliases), name)
    return game.spot(name, options).name


def join_odds(first: GameOdds, then: GameOdds) -> GameOdds:
    """Return one report of a game from two: figures with a fraction keep the method of `then`, all others
    have the method of `first`."""
    return replace(
        first,
        method=replace(then.method, seconds=max(first.seconds, then.seconds), rest=first.method),
        wagers=first.wagers + then.wagers,
        strategy=then.strategy,
        notes=tuple(dict.fromkeys(first.notes + then.notes)),
    )


def only(found: GameOdds, wager: str) -> GameOdds:
    """Return the odds of the wager of that name, or of all whose names begin with it."""
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
