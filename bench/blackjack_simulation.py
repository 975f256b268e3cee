"""Blackjack: hands a second by basic strategy, a counted shoe, and 1,000,000,000 hands against the odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import sqrt
from time import perf_counter

from croupier.games import find
from croupier.odds.blackjack import solve
from croupier.rules.game import Game
from croupier.simulation.counting import CountJob, count, cut_card_effect
from croupier.simulation.counting_systems import SYSTEMS, ramp_of
from croupier.simulation.kernels.blackjack import BATCH, rows, simulate

GAMES = (
    "ohio-blackjack",
    "ohio-blackjack-single-double-deck",
    "hustler-casino-blackjack",
    "hustler-21st-century-blackjack-v4-0b",
)
HANDS = 16_000_000
PROOF = 1_000_000_000
COUNTED = 20_000_000


def seconds(work: Callable[[], object]) -> float:
    """The best of three."""
    times = []
    for _ in range(3):
        begun = perf_counter()
        work()
        times.append(perf_counter() - begun)
    return min(times)


def dealing(game: Game, cores: int) -> float:
    """Hands a second from shoe after shoe, in as many batches as there are cores."""

    def play(batch: int) -> object:
        return simulate(game, game.options, 1, batch, HANDS)

    with ThreadPoolExecutor(cores) as pool:
        return cores * HANDS / seconds(lambda: list(pool.map(play, range(cores))))


def proof(hands: int) -> str:
    """Fresh shoes by the derived chart: the simulated edge and the exact one."""
    game = find("ohio-blackjack")
    solution = solve(game, game.options)
    assert solution.strategy is not None
    chart = next(each for each in solution.strategy.others if each.play.startswith("by the chart"))
    nets = [float(row.net) for row in rows(game, game.options)]

    def play(batch: int) -> tuple[float, float]:
        counts = simulate(game, game.options, "proof", batch, BATCH, fresh_shoes=True).tolist()
        won = sum(net * number for net, number in zip(nets, counts, strict=True))
        return won, sum(net * net * number for net, number in zip(nets, counts, strict=True))

    begun = perf_counter()
    with ThreadPoolExecutor(2) as pool:
        sums = list(pool.map(play, range(hands // BATCH)))
    mean = sum(won for won, _ in sums) / hands
    error = sqrt((sum(square for _, square in sums) / hands - mean**2) / hands)
    exact = float(chart.house_edge)
    return (
        f"fresh six-deck shoes, {hands:,} hands: house edge {-mean:.5%} ± {error:.5%}, exact {exact:.5%}, "
        f"{(-mean - exact) / error:+.2f} standard errors apart; {perf_counter() - begun:.0f} seconds"
    )


def counting() -> Iterator[str]:
    job = CountJob(
        game="ohio-blackjack",
        settings=(),
        seed="bench",
        rounds=COUNTED,
        system=SYSTEMS["hi-lo"],
        ramp=ramp_of("tc<1:1, 1:2, 2:4, 3:8"),
        insure_at=3,
    )
    count(replace(job, rounds=1_000))  # compiled before it is timed
    begun = perf_counter()
    found = count(job, workers=2)
    spent = perf_counter() - begun
    slope = found.slope
    yield f"counted by Hi-Lo, two cores: {COUNTED / spent / 1e6:.1f} million rounds a second"
    yield f"a true count more is worth {slope.value:.3%} ± {slope.error:.3%}"
    effect = cut_card_effect(job, workers=2).effect
    yield f"the cutting card changes equal bets by {effect.value:+.4%} ± {effect.error:.4%}"


def lines() -> Iterator[str]:
    for name in GAMES:
        game = find(name)
        simulate(game, game.options, 1, 0, 1_000)  # compiled before it is timed
        for cores, said in (1, "one core"), (2, "two cores"):
            yield f"{name}, {said}: {dealing(game, cores) / 1e6:,.1f} million hands a second"
    yield from counting()
    yield proof(PROOF)


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
