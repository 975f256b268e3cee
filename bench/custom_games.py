"""A custom game of cards, solved by the general solver: High Card, the game that `croupier new` writes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from tempfile import TemporaryDirectory

from bench import Figure, Size, seconds
from bench.forgetting import forget
from bench.peers import peer
from croupier.odds.solve import solve
from croupier.terminal.commands.custom import file_name, written

NAME = "high-card"


def measure(size: Size) -> Iterator[Figure]:
    with TemporaryDirectory(prefix="croupier-bench-") as folder:
        written(NAME, Path(folder))
        game = run_path(str(Path(folder) / file_name(NAME)))["GAME"]
        edge = solve(game).wagers[0].house_edge

        def anew() -> None:
            forget()
            solve(game)

        peers = peer("icepool-high-card", size.pick(0, 3, 20)) if size else ()
        note = f"house edge {edge}"
        yield Figure("High Card, best play", seconds(anew, size.pick(1, 1, 3)), "s", "warm", note, peers)
