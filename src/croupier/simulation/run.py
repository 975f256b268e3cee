"""Running a simulation: batches on as many workers as there are, added up, with standard errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from math import sqrt
from pathlib import Path
from time import perf_counter

from croupier.custom_games import find, is_found_elsewhere, text_of
from croupier.errors import BadOption
from croupier.odds.report import GameOdds, SimulatedRow, WagerEstimate
from croupier.report.model import Method
from croupier.rules.game import Game
from croupier.simulation.batch import BatchKey, Job, Sums, check_bets, lasts_until_decided, play_batch
from croupier.simulation.kernel import KernelRun, kernel_of
from croupier.simulation.own_strategy import Deciding, why_here, words_of
from croupier.wagers.chips import money
from croupier.work.units import Crew, Here, Work, Workers, gather

MANY_SUMS = 200
"""More sums than these of one outcome stand in one row, by their average."""
DECIDED = "a round lasts until its wagers are decided, however many rolls that takes"
TellSums = Callable[[Sums], None]
"""Callback for the sums of all batches so far."""


def simulate(
    job: Job,
    *,
    workers: int | Workers = 1,
    progress: TellSums | None = None,
    by: str = "any",
    game: Game | None = None,
    deciding: Deciding | None = None,
    run_file: Path | None = None,
) -> GameOdds:
    """Play `job.rounds` rounds. The figures depend on the job alone, never on the number of workers.

    `by` is "kernel", "script", or "any": the kernel where the game has one for these bets. `game` is one that
    no list has, `deciding` a function that decides in place of the job's strategy. What is done is kept in
    `run_file`, and the same run goes on from it.
    """
    if job.rounds < 1:
        raise BadOption(f"{job.rounds} rounds cannot be played", instead="one at least")
    begun = perf_counter()
    game = game or find(job.game)
    if run_file is not None and not is_found_elsewhere(game):
        why = f"whether {game.id} is the same another time cannot be told"
        raise BadOption("a run with it is kept in no file", why, "put it in a file, or install it")
    options = game.options.with_settings(dict(job.settings))
    kernel = kernel_of(game, options, job) if by != "script" and deciding is None else None
    if by == "kernel" and kernel is None:
        raise BadOption(f"{job.game} has no kernel for this simulation", instead="simulate it by script")
    if kernel is not None:
        check_bets(game, options, job.bets)
    crew = Crew(workers) if isinstance(workers, int) else workers
    is_near = isinstance(crew, Crew)
    stays = (
        "" if crew == Crew(1) or (kernel and is_near) else why_here(game, deciding, is_near)
    )  # threads share a game
    if stays and not is_near:
        raise BadOption("a cluster cannot play this", stays, "leave --cluster away")
    way = "script" if kernel is None else "kernel"
    work = Work(
        title=f"simulate {job.game}",
        identity=f"{job!r} by {way} {text_of(game)} {words_of(deciding)}",
        units=job.batches if kernel is None else kernel.count,
        do=partial(play_batch, job, game=_sent(game), deciding=deciding) if kernel is None else kernel,
        kind=Sums,
        is_compiled=kernel is not None,
    )
    told = None if progress is None else lambda sums, _: progress(sums)
    sums = gather(work, Here() if stays else crew, progress=told, run_file=run_file)
    order = list(game.spots(options))
    notes = [f"{sums.rounds:,} rounds by {way}, seed {job.seed}"]
    notes += [DECIDED] if lasts_until_decided(game, options) else []
    notes += [f"by one process: {stays}"] if stays else []
    notes += apart(kernel) if kernel is not None else []
    return GameOdds(
        game=game.id,
        options=options.changes_from(game.options),
        method=Method("simulated", perf_counter() - begun, rounds=sums.rounds),
        wagers=tuple(sorted(estimates(sums), key=lambda each: order.index(each.wager))),
        notes=(*options.against_sheet(), *notes, *_round_note(sums)),
    )


def apart(kernel: KernelRun) -> list[str]:
    """Return what depends on amounts, which a kernel does not count."""
    options, cap = kernel.options, kernel.options.payout_cap
    if not kernel.job.bets:
        return [
            f"{name}={each} is no part of it" for name, each in options.roundings.items() if each.unit > 1
        ]
    if cap is None or kernel.most_won <= cap.limit:
        return []
    return [f"that a hand is paid {money(cap.limit)} at most is no part of it; the script has it"]


def _sent(game: Game) -> Game | None:
    """Return the game to send to a worker; None if the worker can find it by its id."""
    return None if is_found_elsewhere(game) else game


def estimates(sums: Sums) -> Iterator[WagerEstimate]:
    """Yield an estimate of each wager, per unit of that wager as it was first bet."""
    wagers: dict[str, list[tuple[BatchKey, int]]] = {}
    for key, count in sums.ends.items():
        wagers.setdefault(key[0], []).append((key, count))
    for wager, ends in wagers.items():
        ends.sort()  # batches are added as they are ready; figures and rows do not depend on it
        decided = sum(count for _, count in ends)
        mean = sum(net / base * count for (*_, net, _, base), count in ends) / decided
        square = sum((net / base) ** 2 * count for (*_, net, _, base), count in ends) / decided
        staked = sum(staked / base * count for (*_, staked, base), count in ends) / decided
        deviation = sqrt(max(0.0, square - mean * mean))
        yield WagerEstimate(
            wager=wager,
            unit="the wager",
            rounds=decided,
            house_edge=-mean,
            standard_error=deviation / sqrt(decided),
            element_of_risk=-mean / staked,
            standard_deviation=deviation,
            hit_frequency=sum(count for (*_, net, _, _), count in ends if net > 0) / decided,
            outcomes=tuple(_rows(ends, decided)),
            nets=_nets(ends),
        )


def _nets(ends: list[tuple[BatchKey, int]]) -> tuple[tuple[Fraction, int], ...]:
    counts: Counter[Fraction] = Counter()
    for (*_, net, _, base), count in ends:
        counts[Fraction(net, base)] += count
    return tuple(sorted(counts.items()))


def _rows(ends: list[tuple[BatchKey, int]], decided: int) -> Iterator[SimulatedRow]:
    """Yield a row for each outcome, and where one comes with several sums, for each staked and won."""
    named: dict[tuple[str, str], Counter[tuple[Fraction, Fraction]]] = {}
    for (_, outcome, pays, net, staked, base), count in ends:
        named.setdefault((outcome, pays), Counter())[Fraction(staked, base), Fraction(net, base)] += count
    rows = []
    for (outcome, pays), sums in named.items():
        for words, (count, gained) in _by_sums(outcome, sums).items():
            rows.append(SimulatedRow(words, pays, count, count / decided, gained / decided))
    yield from sorted(rows, key=lambda row: -row.return_)


def _by_sums(outcome: str, sums: Counter[tuple[Fraction, Fraction]]) -> dict[str, tuple[int, float]]:
    """Return how often each way of one outcome came and what it won, named by what tells it apart."""
    if len(sums) > MANY_SUMS:
        return {outcome: (sums.total(), sum(float(net) * count for (_, net), count in sums.items()))}
    stakes = {staked for staked, _ in sums}
    names_net = len(stakes) < len(sums)
    found: dict[str, tuple[int, float]] = {}
    for (staked, net), count in sums.items():
        words = outcome
        if staked != 1 and len(stakes) > 1:
            words += f", {float(staked):,.6g} units staked"
        if names_net:
            words += f", net {float(net):+,.6g}" if net else ", net 0"
        seen, gained = found.get(words, (0, 0.0))
        found[words] = seen + count, gained + float(net) * count
    return found


def _round_note(sums: Sums) -> tuple[str, ...]:
    """The whole round in dollars, all wagers of the seat together."""
    if not sums.nets:
        return ()
    mean = sum(net * count for net, count in sums.nets.items()) / sums.rounds
    square = sum(net * net * count for net, count in sums.nets.items()) / sums.rounds
    error = sqrt(max(0.0, square - mean * mean) / sums.rounds)
    return (f"a round brings {mean / 100:+.4f} dollars on average, give or take {error / 100:.4f}",)
