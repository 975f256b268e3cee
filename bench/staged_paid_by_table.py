"""Games paid by table: how long another pay table takes, and the hands of every sort of side bet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter
from typing import Any

from croupier.cards.pack import STANDARD
from croupier.games import all_games
from croupier.hands import four_card, poker, three_card
from croupier.odds.staged import paid_by_table
from croupier.odds.staged.engine import BY_TABLE
from croupier.odds.staged.side_bets import strengths
from croupier.wagers.pays import Odds

SIDES = (
    ("three cards", three_card.evaluate, 3),
    ("best four of five cards", four_card.evaluate, 5),
    ("five cards", poker.evaluate, 5),
    ("best five of six cards", poker.evaluate, 6),
    ("best five of seven cards", poker.evaluate, 7),
)


def lines() -> Iterator[str]:
    for game in (game for game in all_games() if BY_TABLE.knows(game)):
        options: Any = game.options
        paid_by_table.base_part(game, options)  # compiles
        richer = replace(options, pays=options.pays.with_row("royal-flush", Odds(5_000)))
        begun = perf_counter()
        odds = paid_by_table.base_part(game, richer).solution.tallies[0].report()
        yield f"{game.id}: {odds.combinations:,} deals, {perf_counter() - begun:.2f} s for another pay table"
    for name, rank, size in SIDES:
        strengths(rank, size, STANDARD)
        strengths.cache_clear()
        begun = perf_counter()
        number = sum(strengths(rank, size, STANDARD).values())
        yield f"{name}: {number:,} hands by strength in {perf_counter() - begun:.3f} s"
