"""`croupier odds`: house edges and outcome tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace

from rich.console import Console

from croupier.cards.pack import Pack
from croupier.odds import announce
from croupier.odds.find_odds import find_odds, only
from croupier.odds.report import GameOdds
from croupier.odds.solve import solve
from croupier.refusals import Refusal
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.quickly import by_other_processes
from croupier.terminal.shows.odds_printing import print_odds
from croupier.terminal.shows.options import chosen


def show(
    name: str,
    wager: str | None,
    settings: Sequence[str],
    with_strategy: bool,
    as_json: bool,
    removed: str | None = None,
    paytables: Sequence[str] = (),
) -> None:
    game, options = chosen(name, settings, paytables)
    listen()
    if removed is None:
        found = find_odds(game, options, wager, otherwise=by_other_processes)
    else:
        found = odds_without(game, options, wager, removed)
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print_odds(Console(highlight=False), found, with_strategy)


def listen() -> None:
    """From now on a long wait is announced on the terminal."""
    announce.tell(lambda text: print(f"croupier: {text}", file=sys.stderr, flush=True))


def without(game: Game, options: Options, removed: str) -> Pack:
    """The game's cards but those that are gone."""
    pack = game.equipment(options).pack
    if pack is None:
        raise Refusal(f"{game.id} has no cards to remove")
    return pack.without(removed)


def odds_without(game: Game, options: Options, wager: str | None, removed: str) -> GameOdds:
    """The exact odds of a shoe from which some cards are gone; refused where only a simulation can tell."""
    left = without(game, options, removed)
    found = solve(game, options, pack=left)
    found = replace(found, notes=(f"without {removed}, {len(left)} cards left", *found.notes))
    return found if wager is None else only(found, wager)
