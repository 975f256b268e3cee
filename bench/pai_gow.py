"""Pai gow poker: seven cards set by the house way, rounds a second by script and kernel, hands counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb
from time import perf_counter

from croupier.cards.card import Hand
from croupier.cards.pack import WITH_JOKER
from croupier.families.setting.ohio_way import OhioWay
from croupier.games.setting.ohio_pai_gow_poker import GAME
from croupier.odds.seven_card_counts import count
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.setting.kernel import simulate
from croupier.table.chance import Chance

HANDS = 20_000
ROUNDS = 2_000
KERNEL_ROUNDS = 500_000


def seconds(work: Callable[[], object]) -> float:
    """The best of three."""
    times = []
    for _ in range(3):
        begun = perf_counter()
        work()
        times.append(perf_counter() - begun)
    return min(times)


def dealt_hands() -> list[Hand]:
    chance = Chance("bench")
    return [tuple(chance.shuffled(list(WITH_JOKER.cards), 7)[:7]) for _ in range(HANDS)]


def lines() -> Iterator[str]:
    hands = dealt_hands()
    setting = seconds(lambda: [OhioWay().sets(cards) for cards in hands])
    yield f"pai gow, {HANDS:,} hands set by the house way: {setting / HANDS * 1e6:.1f} microseconds a hand"
    job = Job(GAME.id, (), "bench", "default", rounds=ROUNDS, size=ROUNDS)
    playing = seconds(lambda: play_batch(job, 0))
    yield f"pai gow, by script, one seat: {ROUNDS / playing:,.0f} rounds a second"
    playing = seconds(lambda: simulate(GAME, GAME.options, "bench", 0, KERNEL_ROUNDS))
    yield f"pai gow, by kernel, one seat: {KERNEL_ROUNDS / playing:,.0f} rounds a second"
    counting = seconds(lambda: count(WITH_JOKER))
    yield f"pai gow, the Fortune Bonus of {comb(53, 7):,} hands counted in {counting:.2f} s"


if __name__ == "__main__":
    print(*lines(), sep="\n")
