"""2 Way Winner: seconds to the poker half, to everything, and to one state; rounds a second by script and
kernel, and the simulated edges beside the exact ones.

What a kernel does a second is told for one core, by the time of its processor.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from time import perf_counter, process_time

import numpy as np

from croupier.cards.pack import WITH_JOKER
from croupier.games.blackjack.hustler_2_way_winner import GAME
from croupier.odds.blackjack.two_way import solve
from croupier.odds.blackjack.two_way_poker import poker_half
from croupier.odds.state import parse_state, weigh
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.blackjack import two_way_kernel as kernel

STATE = "player=2s2h dealer=7c"
ROUNDS = 2_000
KERNEL_ROUNDS = 4_000_000
BATCHES = 100
BATCH = 1_000_000
SETTINGS: tuple[dict[str, str], ...] = ({}, {"both-over": "lose"}, {"poker-tie": "lose"})


def lines() -> Iterator[str]:
    """Each with its kernels compiled, by the one before where it must be."""
    weigh(GAME, GAME.options, parse_state("player=3s3h dealer=7c"))
    begun = perf_counter()
    weigh(GAME, GAME.options, parse_state(STATE))
    yield f"one state, {STATE}: {perf_counter() - begun:.2f} s"
    begun = perf_counter()
    ways = int(poker_half(GAME.options, WITH_JOKER).ways.sum())
    taken = perf_counter() - begun
    yield f"poker, {ways:,} deals: {taken:.2f} s"
    begun = perf_counter()
    solve(GAME, GAME.options)
    yield f"blackjack, best play and advice besides: {perf_counter() - begun:.2f} s"
    yield from simulated()
    for settings in SETTINGS:
        yield from proof(settings)


def simulated() -> Iterator[str]:
    """Best play found and all compiled before it is timed."""
    job = Job(GAME.id, (), "bench", "best", rounds=2 * ROUNDS, size=ROUNDS)
    play_batch(job, 0)
    begun = process_time()
    play_batch(job, 1)
    script = ROUNDS / (process_time() - begun)
    yield f"by script: {script:,.0f} rounds a second on one core"
    for what, play in ("by kernel", kernel.simulate), ("with the 7-Card Bonus", kernel.simulate_with_bonus):
        play(GAME, GAME.options, "bench", 0, 1)
        speeds = []
        for batch in range(3):
            begun = process_time()
            play(GAME, GAME.options, "bench", batch, KERNEL_ROUNDS)
            speeds.append(KERNEL_ROUNDS / (process_time() - begun))
        fastest = max(speeds)
        yield f"{what}: {fastest:,.0f} rounds a second on one core, {fastest / script:,.0f} times the script"


def proof(settings: dict[str, str]) -> Iterator[str]:
    """The simulated edge of each wager, and the exact one."""
    options = GAME.options.with_settings(settings)
    rows = kernel.rows_with_bonus(GAME, options)
    parts = (kernel.simulate_with_bonus(GAME, options, "proof", batch, BATCH) for batch in range(BATCHES))
    counts = np.sum(list(parts), axis=0).tolist()
    rounds = BATCHES * BATCH
    for tally in solve(GAME, options).tallies:
        exact = tally.report()
        ends = [
            (float(row.net), many) for row, many in zip(rows, counts, strict=True) if row.wager == exact.wager
        ]
        mean = sum(net * many for net, many in ends) / rounds
        error = sqrt((sum(net * net * many for net, many in ends) / rounds - mean**2) / rounds)
        edge = float(exact.house_edge)
        yield (
            f"{exact.wager} {settings or ''}, {rounds:,} rounds: house edge {-mean:.4%} ± {error:.4%}, exact "
            f"{edge:.4%}, {(-mean - edge) / error:+.2f} standard errors apart"
        )
