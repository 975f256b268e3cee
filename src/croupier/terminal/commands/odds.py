"""`croupier odds`: house edges and outcome tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures import Future

from rich.console import Console

from croupier.odds import announce
from croupier.odds.find_odds import find_odds
from croupier.odds.removed_cards import odds_without
from croupier.odds.report import GameOdds
from croupier.odds.reports import odds_report
from croupier.rendering.terminal import print_document
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.waiting import patiently


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
    with patiently(f"counting {game.id}", f"{game.id}, {wager or 'all wagers'}"):
        if removed is None:
            found = find_odds(game, options, wager, otherwise=played)
        else:
            found = odds_without(game, options, wager, removed)
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print_document(Console(highlight=False), odds_report(found, with_strategy=with_strategy))


def played(game: Game, options: Options) -> Future[GameOdds]:
    """What is not counted, in another process; most games need none of that loaded."""
    from croupier.simulation.quickly import by_other_processes

    return by_other_processes(game, options)


def listen() -> None:
    """From now on a long wait is announced on the terminal."""
    announce.tell(lambda text: print(f"croupier: {text}", file=sys.stderr, flush=True))
