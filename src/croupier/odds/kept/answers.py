"""Whole answers that were counted before: of a game of the list, under the same options, by the same code."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date
from time import perf_counter

import croupier
from croupier.games import ROOMS, find
from croupier.odds.kept import report_text, sources, store
from croupier.odds.report import GameOdds
from croupier.report.model import Method
from croupier.rules.game import Game
from croupier.rules.options import Options


def recalled(game: Game, options: Options, wager: str | None) -> GameOdds | None:
    """Return the exact odds with the day and version of their count; None where they must be counted."""
    began = perf_counter()
    key = key_of(game, options, wager)
    content = store.recall(key) if key else None
    if content is None:
        return None
    try:
        wagers, strategy, notes, hands, (how, at, version, digest, recount) = report_text.read(content)
        method = Method(how, perf_counter() - began, at, version, digest, recount)
    except (ValueError, TypeError, LookupError):
        return None
    return GameOdds(
        game=game.id,
        options=options.changes_from(game.options),
        method=method,
        wagers=wagers,
        strategy=strategy,
        notes=notes,
        hands=hands,
    )


def keep(game: Game, options: Options, wager: str | None, found: GameOdds) -> None:
    key = key_of(game, options, wager)
    method = found.method
    if key:
        how = "stored" if method.how == "stored" else "cached"
        origin = (how, date.today().isoformat(), croupier.__version__, method.hash, method.recount)
        kept = (found.wagers, found.strategy, found.notes, found.hands, origin)
        with suppress(TypeError):  # something that has no plain form
            store.keep(key, report_text.written(kept))


def key_of(game: Game, options: Options, wager: str | None) -> str:
    """'' where nothing may be kept: of a game that is not the listed one, or options that their words do not
    tell whole."""
    if store.folder() is None or game.id not in ROOMS or find(game.id) is not game:
        return ""
    words = options.changes_from(game.options)
    if game.options.with_settings(words) != options:
        return ""
    return json.dumps(["odds", sources.of_game(game), game.id, words, wager])
