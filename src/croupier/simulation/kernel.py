"""Compiled simulators, fed by tables of the games' own rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from math import lcm
from typing import TYPE_CHECKING, Any

from croupier.errors import BadOption
from croupier.odds.package_rules import replaced_parts
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.spot import completed

if TYPE_CHECKING:
    from croupier.simulation.batch import Job, Sums

BATCH = 1_000_000
"""Number of rounds that a kernel simulates from one seed."""


@dataclass(frozen=True)
class KernelRow:
    """One way a wager can end, per unit of the wager as it was first bet."""

    wager: str
    outcome: str
    pays: str
    net: Fraction
    staked: Fraction = Fraction(1)
    prize: int = 0
    """A fixed sum in cents that it wins besides, whatever the stake."""
    variable_stakes: tuple[tuple[str, Fraction, Fraction], ...] = ()
    """Wagers counted with it whose size may differ: a spot, and the net and the stake that each unit there
    adds."""

    def bet(self, bets: Mapping[str, int]) -> KernelRow:
        """The row with wagers of so many cents, all that they win together."""
        if not self.prize and not self.variable_stakes:
            return self
        stake = bets[self.wager]
        parts = [(Fraction(bets.get(spot, 0), stake), won, laid) for spot, won, laid in self.variable_stakes]
        return replace(
            self,
            net=self.net + Fraction(self.prize, stake) + sum(part * won for part, won, _ in parts),
            staked=self.staked + sum(part * laid for part, _, laid in parts),
            prize=0,
            variable_stakes=(),
        )


def _any_game(game: Game, options: Options) -> bool:
    return True


@dataclass(frozen=True)
class Kernel:
    """A compiled simulator as a value: what a simulator module of a family says of it."""

    rows: Callable[..., list[KernelRow]]
    """Function that returns every way each wager can end, for a game and options."""
    simulate: Callable[..., Any]
    """Function that returns how often each row came up, as an array, for a game, options, a seed, the batch's
    number and its rounds."""
    supports: Callable[[Game, Options], bool] = _any_game
    """Whether it plays that game under those options."""
    wagers: Callable[[Game, Options], set[str]] | None = None
    """Function that returns the wagers it can count. `rows` and `simulate` are given those of the job as
    `wagers`, none for the base wager. None: it counts every wager of its rows in every round."""
    follows: Callable[[Game, str], bool] | None = None
    """Whether it plays by a strategy that is not the default; `rows` and `simulate` are then given each."""
    size: int = BATCH
    """Rounds in a batch."""

    def plays(self, game: Game, options: Options) -> set[str]:
        """The wagers that it plays."""
        if self.wagers is not None:
            return self.wagers(game, options)
        return {row.wager for row in self.rows(game, options)}


@dataclass(frozen=True)
class KernelRun:
    """A kernel bound to a job."""

    kernel: Kernel
    game: Game
    options: Options
    job: Job

    @property
    def asked(self) -> dict[str, Any]:
        """The keyword arguments of this kernel's `rows` and `simulate`, besides game and options."""
        found: dict[str, Any] = {}
        if self.kernel.follows is not None:
            found["strategy"] = self.job.strategy
        if self.kernel.wagers is not None:
            found["wagers"] = self.wanted
        return found

    @property
    def count(self) -> int:
        """The number of batches."""
        return -(-self.job.rounds // self.kernel.size)

    @cached_property
    def rows(self) -> list[KernelRow]:
        """Return the rows of the wagers as they are bet."""
        bets = self._bets
        found = self.kernel.rows(self.game, self.options, **self.asked)
        return [row.bet(bets) if row.wager in bets else row for row in found]

    @cached_property
    def _bets(self) -> dict[str, int]:
        """Return the bets of the job, with those that the rules add to them."""
        return completed(dict(self.job.bets), self.game.spots(self.options).values())

    @cached_property
    def wanted(self) -> frozenset[str]:
        """The wagers that are bet, by those that they are counted with."""
        return frozenset(_counted_with(self.game, self.options, spot) for spot, _ in self.job.bets)

    @property
    def comes_out_even(self) -> bool:
        """Whether all that the bets of the job win is whole in the chips that it is rounded to: what is paid
        on others depends on the amount, and is dealt."""
        unit = lcm(*(each.unit for each in self.options.roundings.values()))
        if unit == 1 or not self.job.bets:
            return True
        parts: dict[str, int] = {}
        for row in self.kernel.rows(self.game, self.options, **self.asked):
            for spot, net in ((row.wager, row.net), *((spot, net) for spot, net, _ in row.variable_stakes)):
                parts[spot] = lcm(parts.get(spot, 1), net.denominator)
        return all(self._bets.get(spot, 0) % (unit * part) == 0 for spot, part in parts.items())

    @property
    def most_won(self) -> int:
        """Return the most that the bets of the job can win in a round, in cents."""
        found = {row.wager: Fraction(0) for row in self.rows if row.wager in self.wanted}
        for row in self.rows:
            if row.wager in found:
                found[row.wager] = max(found[row.wager], row.net)
        return int(sum(net * self._bets.get(wager, 0) for wager, net in found.items()))

    def __call__(self, batch: int) -> Sums:
        """Play one batch. The same seed and number always give the same counts."""
        from croupier.simulation.batch import Sums

        rounds = min(self.kernel.size, self.job.rounds - batch * self.kernel.size)
        counts = self.kernel.simulate(self.game, self.options, self.job.seed, batch, rounds, **self.asked)
        base = 100 * lcm(*(row.net.denominator * row.staked.denominator for row in self.rows))
        wanted = self.wanted or {row.wager for row in self.rows}
        sums = Sums(rounds=rounds)
        for row, number in zip(self.rows, counts.tolist(), strict=True):
            if number and row.wager in wanted:
                net, staked = int(row.net * base), int(row.staked * base)
                sums.ends[row.wager, row.outcome, row.pays, net, staked, base] += number
        return sums

    def __reduce__(self) -> tuple[Callable[[Job], KernelRun], tuple[Job]]:
        """Pickle only the job, from which the receiver finds the kernel again with its own rules."""
        return found_kernel, (self.job,)


@lru_cache(maxsize=8)
def found_kernel(job: Job) -> KernelRun:
    from croupier.custom_games import find

    game = find(job.game)
    found = kernel_of(game, game.options.with_settings(dict(job.settings)), job)
    if found is None:
        raise BadOption(f"{job.game} has no kernel for this simulation", instead="simulate it by script")
    return found


def _counted_with(game: Game, options: Options, name: str) -> str:
    """The wager that one which equals it is counted with."""
    spot = game.spots(options).get(name)
    return game.root(name, options) if spot is not None and spot.equals else name


def kernel_of(game: Game, options: Options, job: Job) -> KernelRun | None:
    """The kernel for this job; None where the game has none, or the job wants another strategy, wager or
    amount."""
    from croupier.simulation.simulator import simulator_of

    if replaced_parts(game):
        return None
    simulator = simulator_of(game)
    plays = {"default", *(each.name for each in simulator.strategies(game)[:1])}
    for kernel in simulator.kernels(game):
        if job.strategy not in plays and not (kernel.follows and kernel.follows(game, job.strategy)):
            continue
        if kernel.supports(game, options):
            wanted = {_counted_with(game, options, spot) for spot, _ in job.bets}
            if not wanted or wanted <= kernel.plays(game, options):
                found = KernelRun(kernel, game, options, job)
                return found if found.comes_out_even else None
    return None
