"""Pai gow with cards and tiles: hands set by the house way, rounds a second by script and kernel.

A round is two hands, dealt, set and compared. What a kernel does a second is told for one core, by the time
of its processor, so that other work on the machine does not count; cores share nothing in a simulation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb
from time import perf_counter, process_time

from croupier.cards.card import Hand
from croupier.cards.pack import WITH_JOKER
from croupier.families.setting.ohio_way import OhioWay
from croupier.games.setting.hustler_pai_gow_tiles import GAME as TILES
from croupier.games.setting.ohio_pai_gow_poker import GAME
from croupier.odds.seven_card_counts import count
from croupier.rules.game import Game
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.setting import kernel, tile_kernel
from croupier.table.chance import Chance

HANDS = 20_000
ROUNDS = 2_000
KERNEL_ROUNDS = 2_000_000
AIM = 5_000_000
"""Rounds a second on two cores."""


def seconds(work: Callable[[], object], clock: Callable[[], float] = perf_counter) -> float:
    """The best of three."""
    times = []
    for _ in range(3):
        begun = clock()
        work()
        times.append(clock() - begun)
    return min(times)


def by_kernel(game: Game, simulate: Callable[..., object]) -> Iterator[str]:
    job = Job(game.id, (), "bench", "default", rounds=ROUNDS, size=ROUNDS)
    script = ROUNDS / seconds(lambda: play_batch(job, 0), process_time)
    simulate(game, game.options, "bench", 0, 1)  # compiled, or loaded
    kernel = KERNEL_ROUNDS / seconds(
        lambda: simulate(game, game.options, "bench", 0, KERNEL_ROUNDS), process_time
    )
    yield f"{game.id}, by script, one seat: {script:,.0f} rounds a second on one core"
    yield (
        f"{game.id}, by kernel, one seat: {kernel:,.0f} rounds a second on one core, {kernel / script:,.0f} "
        f"times the script; on two {2 * kernel / AIM:.1f} times the aim of {AIM:,}"
    )


def dealt_hands() -> list[Hand]:
    chance = Chance("bench")
    return [tuple(chance.shuffled(list(WITH_JOKER.cards), 7)[:7]) for _ in range(HANDS)]


def lines() -> Iterator[str]:
    hands = dealt_hands()
    setting = seconds(lambda: [OhioWay().sets(cards) for cards in hands])
    yield f"pai gow, {HANDS:,} hands set by the house way: {setting / HANDS * 1e6:.1f} microseconds a hand"
    yield from by_kernel(GAME, kernel.simulate)
    yield from by_kernel(TILES, tile_kernel.simulate)
    counting = seconds(lambda: count(WITH_JOKER))
    yield f"pai gow, the Fortune Bonus of {comb(53, 7):,} hands counted in {counting:.2f} s"


if __name__ == "__main__":
    print(*lines(), sep="\n")
