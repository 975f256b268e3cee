"""Equity on one core: the time of one answer, warm, and how many cases of the pot it has counted a second."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

from croupier.games import find
from croupier.odds.poker.equity import find_equity

RUNS = 5
ASKED = (
    ("aces v kings, all suits", "ohio-hold-em", ["AA", "KK"], ""),
    ("aces v a random hand", "ohio-hold-em", ["AA", "random"], ""),
    ("three hands before the flop", "ohio-hold-em", ["AsKs", "QdQh", "7c6c"], ""),
    ("range v range on a flop", "ohio-hold-em", ["QQ+,AK,ATs+", "22-99,JTs+,A9s+,KQ"], "Ah7d2c"),
    ("random v random on a flop", "ohio-hold-em", ["random", "random"], "Ah7d2c"),
    ("hand v hand before the flop", "ohio-omaha-high", ["AsAhKsKh", "JdTd9c8c"], ""),
    ("hand v hand before the flop", "ohio-omaha-8-or-better", ["AsAh2s3h", "JdTd9c8c"], ""),
    ("hand v hand before both flops", "hustler-double-board-omaha", ["AsAhKsKh", "JdTd9c8c"], ""),
    ("hand v hand on third street", "ohio-seven-card-stud-high", ["(AsAh)Kd", "(7c8c)9c"], ""),
    ("hand v hand on third street", "ohio-seven-card-stud-8-or-better", ["(AsAh)8c", "(7c6c)5c"], ""),
)


def lines() -> Iterator[str]:
    for what, name, hands, board in ASKED:
        game = find(name)
        find_equity(game, hands, board=board)
        times = []
        for _ in range(RUNS):
            begun = process_time()
            found = find_equity(game, hands, board=board)
            times.append(process_time() - begun)
        best = min(times)
        yield (
            f"{name}, {what}: {best * 1000:,.1f} ms on one core, {found.cases:,} cases, "
            f"{found.cases / best:,.0f} a second"
        )
