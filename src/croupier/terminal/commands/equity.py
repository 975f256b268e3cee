"""`croupier equity`: what poker hands are worth against each other."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console

from croupier.odds.poker.equity import find_equity
from croupier.odds.poker.reports import equity_report
from croupier.rendering.terminal import print_document
from croupier.simulation.poker.sampled_equity import sampling
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.waiting import patiently


def show(
    name: str,
    hands: Sequence[str],
    board: str,
    dead: Sequence[str],
    settings: Sequence[str],
    *,
    next_card: bool,
    streets: bool,
    each: bool,
    exactly: bool,
    samples: int | None,
    seed: int,
    as_json: bool,
) -> None:
    game, options = chosen(name, settings, ())
    asked = f"{' '.join(hands)} {board} {' '.join(dead)} {exactly} {samples} {next_card} {streets}"
    with patiently(f"counting {game.id}", f"equity {game.id} {asked}"):
        found = find_equity(
            game, hands, options, board=board, dead=" ".join(dead), always=exactly,
            otherwise=sampling(samples, seed), next_card=next_card, streets=streets,
        )  # fmt: skip
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print_document(Console(highlight=False), equity_report(found, every_hand=each))
