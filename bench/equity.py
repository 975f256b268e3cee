"""Equity on one core: the time of one exact answer with kernels compiled."""

from __future__ import annotations

from collections.abc import Iterator

from bench import Figure, Size, core_seconds
from bench.peers import built_from_source
from croupier.games import find
from croupier.odds.poker.equity import find_equity

ASKED = (
    ("range v range on a flop", "ohio-hold-em", ["QQ+,AK,ATs+", "22-99,JTs+,A9s+,KQ"], "Ah7d2c"),
    ("aces v kings, all suits", "ohio-hold-em", ["AA", "KK"], ""),
    ("aces v a random hand", "ohio-hold-em", ["AA", "random"], ""),
    ("three hands before the flop", "ohio-hold-em", ["AsKs", "QdQh", "7c6c"], ""),
    ("random v random on a flop", "ohio-hold-em", ["random", "random"], "Ah7d2c"),
    ("hand v hand before the flop", "ohio-omaha-high", ["AsAhKsKh", "JdTd9c8c"], ""),
    ("hand v hand before the flop", "ohio-omaha-8-or-better", ["AsAh2s3h", "JdTd9c8c"], ""),
    ("hand v hand before both flops", "hustler-double-board-omaha", ["AsAhKsKh", "JdTd9c8c"], ""),
    ("hand v hand on third street", "ohio-seven-card-stud-high", ["(AsAh)Kd", "(7c8c)9c"], ""),
    ("hand v hand on third street", "ohio-seven-card-stud-8-or-better", ["(AsAh)8c", "(7c6c)5c"], ""),
)


def measure(size: Size) -> Iterator[Figure]:
    for what, name, hands, board in ASKED[: size.pick(1, 4, len(ASKED))]:
        game = find(name)
        cases = find_equity(game, hands, board=board).cases  # compiles
        spent = core_seconds(
            lambda game=game, hands=hands, board=board: find_equity(game, hands, board=board),  # type: ignore[misc]
            size.pick(1, 3, 5),
        )
        peers = built_from_source(f"equity {' '.join(hands)}") if name == "ohio-hold-em" else ()
        yield Figure(f"{name}, {what}", spent * 1000, "ms", "warm", f"{cases:,} cases", peers)
