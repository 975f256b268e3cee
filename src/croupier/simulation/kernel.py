"""Compiled simulators, fed by tables of the games' own rules.

A kernel module has `rows(game, options) -> list[KernelRow]`, every way each wager can end, and
`simulate(game, options, seed, batch, rounds)`, an array that counts how often each row came up. It has
`knows(game, options)` too where it serves only some games of its family, `covers(game, options)` where
the rows of a wager count others with it, `BATCH` where its batches have another size, and
`follows(game, strategy)` where it plays by more strategies than the default, which both are then given.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from math import lcm
from typing import TYPE_CHECKING, Any

from croupier.rules.game import Game
from croupier.rules.options import Options

if TYPE_CHECKING:
    from croupier.simulation.batch import Job, Sums

KERNELS = {
    "staged": (
        "staged.paid_by_table_kernel",
        "staged.hand_against_hand_kernel",
        "staged.shared_board_kernel",
    ),
    "baccarat": ("baccarat.kernel",),
    "joker-baccarat": ("baccarat.joker_kernel",),
    "pan-nine": ("baccarat.pan_nine_kernel",),
    "wheels": ("wheels.kernel",),
    "dice": ("dice.kernel",),
    "setting": ("setting.kernel",),
    "blackjack": ("blackjack.kernel",),
}
"""Family → modules of this folder, tried in this order; `knows(game, options)` where one serves only some."""

BATCH = 1_000_000
"""Rounds a kernel plays from one seed."""


@dataclass(frozen=True)
class KernelRow:
    """One way a wager can end, per unit of the wager as it was first bet."""

    wager: str
    outcome: str
    pays: str
    net: Fraction
    staked: Fraction = Fraction(1)


@dataclass(frozen=True)
class Kernel:
    """A game's compiled simulator, bound to a job."""

    module: Any
    game: Game
    options: Options
    job: Job

    @property
    def by(self) -> dict[str, str]:
        return {"strategy": self.job.strategy} if hasattr(self.module, "follows") else {}

    @property
    def size(self) -> int:
        """Rounds in a batch."""
        size: int = getattr(self.module, "BATCH", BATCH)
        return size

    def batches(self, workers: int) -> Iterator[Sums]:
        """All batches in order; the compiled code lets go of the interpreter, so threads serve."""
        rows: list[KernelRow] = self.module.rows(self.game, self.options, **self.by)
        count = -(-self.job.rounds // self.size)
        if workers <= 1:
            yield from (self._play(rows, batch) for batch in range(count))
            return
        with ThreadPoolExecutor(workers) as pool:
            yield from pool.map(lambda batch: self._play(rows, batch), range(count))

    def _play(self, rows: list[KernelRow], batch: int) -> Sums:
        from croupier.simulation.batch import Sums

        rounds = min(self.size, self.job.rounds - batch * self.size)
        counts = self.module.simulate(self.game, self.options, self.job.seed, batch, rounds, **self.by)
        base = 100 * lcm(*(row.net.denominator * row.staked.denominator for row in rows))
        wanted = {spot for spot, _ in self.job.bets} or {row.wager for row in rows}
        sums = Sums(rounds=rounds)
        for row, number in zip(rows, counts.tolist(), strict=True):
            if number and row.wager in wanted:
                net, staked = int(row.net * base), int(row.staked * base)
                sums.ends[row.wager, row.outcome, row.pays, net, staked, base] += number
        return sums


def kernel_of(game: Game, options: Options, job: Job) -> Kernel | None:
    """The kernel for this job; None where the game has none, or the job wants another strategy or wager."""
    plays = {"default", *_default(game)}
    for name in KERNELS.get(game.family, ()):
        module = import_module(f"croupier.simulation.{name}")
        knows = getattr(module, "knows", None)
        follows = getattr(module, "follows", None)
        if job.strategy not in plays and not (follows and follows(game, job.strategy)):
            continue
        if knows is None or knows(game, options):
            wanted = {spot for spot, _ in job.bets}
            is_known = not wanted or wanted <= _covered(module, game, options)
            return Kernel(module, game, options, job) if is_known else None
    return None


def _default(game: Game) -> Iterator[str]:
    """What the strategy is called that kernels play: the family's first, where anything is to be decided."""
    from croupier.simulation.strategies import own_strategies  # it may load the arrays

    yield from (each.name for each in own_strategies(game)[:1])


def _covered(module: Any, game: Game, options: Options) -> set[str]:
    """The wagers that a kernel plays."""
    covers = getattr(module, "covers", None)
    return covers(game, options) if covers else {row.wager for row in module.rows(game, options)}
