"""Counting the cards of a blackjack shoe: what each count is worth, and what a ramp of bets makes of it.

All figures are simulated, and carry their standard errors; those by round take the rounds of a shoe
together, since they depend on each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil, lcm
from pathlib import Path
from typing import Any

from croupier.custom_games import find
from croupier.errors import BadOption
from croupier.odds import announce
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.strategy import has_chart
from croupier.simulation.counting.counted import (
    EARLY,
    SHOES,
    CountedPlay,
    CountedSums,
    CutCard,
    cut_card,
)
from croupier.simulation.counting.systems import FLAT, Ramp, System
from croupier.work.units import Here, Work, Workers, gather

BATCH = 500_000
"""Number of rounds simulated from one seed."""
NEVER = 10**6
"""A true count at which nobody insures."""
MOST_BOXES = 7
FIRST = 200_000
"""Number of rounds from which the rounds per shoe are estimated."""

TellCount = Callable[[int], None]
"""Callback for the number of rounds played so far."""


@dataclass(frozen=True)
class CountJob:
    """A simulation to run. The figures depend on nothing else."""

    game: str
    settings: tuple[tuple[str, str], ...]
    seed: str
    rounds: int
    system: System
    ramp: Ramp = FLAT
    strategy: str = "default"
    boxes: int = 1
    """Players at the table, the one who counts first."""
    insure_at: int | None = None
    """The true count from which insurance is taken."""
    rounds_each: int = 0
    """Rounds per shoe; 0 deals to the cutting card."""
    bankroll: int = 0
    """Bankroll in units."""
    session: int = 0
    """Rounds of a session that begins with the bankroll."""
    is_paired: bool = False
    """Each shoe is dealt both ways: to the cutting card, and for `rounds_each`."""

    def check(self, game: Game) -> None:
        if not has_chart(game):
            raise BadOption(
                f"the cards of {game.id} are not counted", "it is no blackjack of two first cards"
            )
        if self.rounds < 1:
            raise BadOption(f"{self.rounds} rounds cannot be played", instead="one at least")
        most = min(game.seats, MOST_BOXES)
        if not 1 <= self.boxes <= most:
            raise BadOption(f"{self.boxes} players cannot sit there", instead=f"1 to {most}")
        if self.boxes == 1 and 0 in (self.ramp.below, *(units for _, units in self.ramp.steps)):
            raise BadOption("nobody deals to a table without a bet", instead="--seats 2, or bet one unit")
        if self.rounds_each < 0:
            raise BadOption(f"{self.rounds_each} rounds of a shoe cannot be dealt", instead="one at least")
        if self.bankroll < 0 or (self.bankroll and self.bankroll < self.ramp.smallest):
            raise BadOption(
                "the bankroll does not reach for one bet", instead=f"{self.ramp.smallest} units at least"
            )
        if self.session and not 1 <= self.session <= BATCH:
            raise BadOption(f"no session has {self.session:,} rounds", instead=f"1 to {BATCH:,}")


# Playing


def count(
    job: CountJob,
    *,
    workers: Workers | None = None,
    progress: TellCount | None = None,
    run_file: Path | None = None,
) -> CountedPlay:
    from croupier.simulation.counting.kernel import count_rounds

    table = counting_job(job)
    announce.compiling("counting", count_rounds)
    work = Work(
        title=f"count {job.game}",
        identity=repr(job),
        units=ceil(job.rounds / BATCH),
        do=table,
        kind=CountedSums,
        is_compiled=True,
    )
    told = None if progress is None else lambda sums, _: progress(sums.rounds)
    sums = gather(work, workers or Here(), progress=told, run_file=run_file)
    if not job.is_paired and sums.by_shoe[EARLY] * 100 > sums.by_shoe[SHOES]:
        raise BadOption(
            f"a shoe has not the cards for {job.rounds_each} rounds of {job.boxes}",
            f"{sums.by_shoe[EARLY]:,} of {sums.by_shoe[SHOES]:,} ran out",
            "fewer rounds",
        )
    return CountedPlay(job, sums, table.parts)


def cut_card_effect(
    job: CountJob, *, workers: Workers | None = None, progress: TellCount | None = None
) -> CutCard:
    """Return the cut-card effect on one unit bet each round. The fixed number of rounds is the average of
    a shoe, or one less."""
    plain = replace(job, ramp=FLAT, insure_at=None, bankroll=0, session=0, rounds_each=0)
    first = count(replace(plain, rounds=min(job.rounds, FIRST)), workers=workers)
    each = max(1, int(first.rounds_of_shoe))
    found = count(replace(plain, rounds_each=each, is_paired=True), workers=workers, progress=progress)
    return cut_card(found.sums.pairs, found.parts_per_unit, each)


class CountingJob:
    """A job ready to be played."""

    def __init__(self, job: CountJob, game: Game, options: Options) -> None:
        import numpy as np

        from croupier.simulation.blackjack import kernel
        from croupier.simulation.counting.kernel import BOXES, CountedTable

        if not kernel.deals_boxes(game, options):
            raise BadOption(
                f"the cards of {game.id} are not counted",
                "its hands start from one card, or are paid by suits after a split",
            )
        assert job.boxes <= BOXES
        self.job = job
        self.plan = kernel.plan(game, options, job.strategy)
        assert self.plan.boxes is not None, "hands of two first cards are dealt in boxes"
        self.boxes = self.plan.boxes
        self.parts = 2 * self.plan.scale
        rules, rounds = game.rules, self.plan.rounds
        cards = game.pack(options)
        system, ramp = job.system, job.ramp
        scale = lcm(
            *(weight.denominator for weight in (*system.weights.values(), system.start, system.start_by_deck))
        )
        self.weights = np.zeros(len(rounds.symbols), np.int64)
        for card in cards:
            self.weights[rounds.symbol(card)] = int(system.weight(card) * scale)
        decks = len(cards) // 52
        lowest, highest = ramp.steps[0][0] - 1, ramp.steps[-1][0]
        self.bets = np.array([ramp.units(at) for at in range(lowest, highest + 1)], np.int64)
        self.insurance = np.array(self._insurance(rules, options), np.int64)
        self.table = CountedTable(
            boxes=job.boxes,
            cut=len(self.plan.shoe) - self.plan.behind,
            rounds_each=job.rounds_each,
            burns_fresh=rules.burns(options, True),
            burns_each=rules.burns(options, False),
            start=int((system.start + system.start_by_deck * decks) * scale),
            weight_scale=scale,
            by_running=ramp.by_running,
            lowest=lowest,
            insure_at=NEVER if job.insure_at is None else job.insure_at,
            bankroll=job.bankroll * self.parts if job.session else 0,
            least=ramp.smallest * self.parts,
            session=job.session,
            is_paired=job.is_paired,
        )

    def _insurance(self, rules: Any, options: Options) -> list[list[int]]:
        kinds = self.plan.rounds.tables.kinds
        if self.job.insure_at is None:
            return [[0] * len(kinds)] * len(kinds)
        if rules.hole_waits(options) or not any(rules.insures(options, kind.card) for kind in kinds):
            raise BadOption(f"{self.job.game} has no insurance to take", instead="leave out --insure-at")
        if rules.insurance_result(options, 1, 1) != rules.insurance_result(options, 0, 1):
            raise BadOption("insurance beside a best hand is not counted", "it goes back, and is not won")
        return [
            [
                int(
                    rules.insurance_result(options, 0, rules.rank(options, (up.card, hole.card))).gain
                    * self.parts
                    / 2
                )
                if rules.insures(options, up.card)
                else 0
                for hole in kinds
            ]
            for up in kinds
        ]

    def __call__(self, number: int) -> CountedSums:
        """Play one batch. The same seed and number always give the same counts."""
        from croupier.simulation.counting import kernel
        from croupier.simulation.prng import seeded

        rounds = min(BATCH, self.job.rounds - number * BATCH)
        told = kernel.CountedArrays.empty()
        suffices = kernel.count_rounds(
            self.plan.automaton, self.boxes, self.table, self.weights, self.bets, self.insurance,
            self.plan.shoe.copy(), seeded(self.job.seed, number), rounds, told,
        )  # fmt: skip
        if not suffices:
            raise BadOption(f"a shoe has not the cards for {self.job.boxes} players", instead="more decks")
        return CountedSums(rounds, *(each.tolist() for each in told))

    def __reduce__(self) -> tuple[Callable[[CountJob], CountingJob], tuple[CountJob]]:
        """Pickle only the job, from which the receiver rebuilds it."""
        return counting_job, (self.job,)


_READY: dict[str, CountingJob] = {}
"""The job that was last made ready, by what it is."""


def counting_job(job: CountJob) -> CountingJob:
    if repr(job) not in _READY:
        game = find(job.game)
        job.check(game)
        found = CountingJob(job, game, game.options.with_settings(dict(job.settings)))
        _READY.clear()
        _READY[repr(job)] = found
    return _READY[repr(job)]
