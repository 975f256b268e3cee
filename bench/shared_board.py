"""Games on a shared board: seconds to exact odds and best play, and rounds a second with best play."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from bench import seconds
from croupier.games.staged.ohio_texas_hold_em_bonus import GAME as BONUS
from croupier.games.staged.ohio_ultimate_texas_hold_em import GAME as ULTIMATE
from croupier.odds.staged.board_classes import boards_of, ends_of
from croupier.odds.staged.board_play import BoardBestPlay
from croupier.rules.game import Game
from croupier.simulation.staged.shared_board_kernel import simulate

ROUNDS = 4_000_000
"""Of one batch, so of one core."""


def solving(game: Game) -> tuple[int, float]:
    """The deals behind the odds, and the seconds from nothing: boards, comparisons, best play, outcomes."""
    boards_of.cache_clear()
    ends_of.cache_clear()
    begun = perf_counter()
    best = BoardBestPlay(game.rules, game.options, game.pack(game.options))
    deals = sum(path.ways for path in best.paths)
    return deals, perf_counter() - begun


def dealing(game: Game, cores: int) -> float:
    """Rounds a second."""

    def play(batch: int) -> object:
        return simulate(game, game.options, 1, batch, ROUNDS)

    with ThreadPoolExecutor(cores) as pool:
        return cores * ROUNDS / seconds(lambda: list(pool.map(play, range(cores))), 3)


def lines() -> Iterator[str]:
    for game in (ULTIMATE, BONUS):
        solving(game)  # compiled before it is timed
        deals, spent = min((solving(game) for _ in range(3)), key=lambda found: found[1])
        yield f"{game.id}, exact, best play of {deals:,} deals: {spent:.1f} seconds"
        simulate(game, game.options, 1, 0, 1_000)
        for cores, name in (1, "one core"), (2, "two cores"):
            yield f"{game.id}, best play, {name}: {dealing(game, cores) / 1e6:,.1f} million rounds a second"


if __name__ == "__main__":
    print(*lines(), sep="\n")
