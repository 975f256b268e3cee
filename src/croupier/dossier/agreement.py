"""The simulator's check of exact figures: each exact wager is also dealt, and the two results are
compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, sqrt
from typing import NamedTuple

from croupier.dossier.moments import Moments, NetChances, moments, nets_of
from croupier.errors import CroupierError
from croupier.odds.report import GameOdds, Json, WagerEstimate, WagerOdds
from croupier.report.figures import percent
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.batch import Job
from croupier.simulation.kernel import kernel_of
from croupier.simulation.run import simulate
from croupier.simulation.strategies import strategy_of
from croupier.wagers.spot import completed

SEED = "dossier"
BY_KERNEL, BY_SCRIPT = 1_000_000, 40_000
"""Default numbers of simulated rounds. By script it is the most that are dealt, since fewer may be enough."""
ENOUGH = 0.02
"""The standard error of a house edge beyond which a simulated figure proves nothing and is left out."""
SESSIONS, SESSION = 20_000, 1_000
"""Number of sessions simulated to check the distribution of a sum, and the rounds of each."""
FAR = 4.0
"""Number of standard errors beyond which two methods disagree."""


class Agreement(NamedTuple):
    """A wager's house edge, counted exactly and simulated."""

    wager: str
    exact: float
    simulated: float
    standard_error: float
    """Standard error of the simulated house edge. For best play it is taken from the exact standard
    deviation, because a sample in which rare prizes did not occur underestimates it."""
    rounds: int
    seen: Moments | None = None
    """Moments of the simulated rounds."""
    play: str = ""
    """Name of the strategy that both figures are for; empty for best play."""

    @property
    def title(self) -> str:
        return f"{self.wager}, by {self.play}" if self.play else self.wager

    @property
    def z(self) -> float:
        return (self.simulated - self.exact) / self.standard_error if self.standard_error else 0.0

    def to_json(self) -> Json:
        return {
            "wager": self.wager,
            "exact_house_edge": self.exact,
            "simulated_house_edge": self.simulated,
            "standard_error": self.standard_error,
            "z": self.z,
            "rounds": self.rounds,
            "simulated_skew": None if self.seen is None else self.seen.skew,
            **({"play": self.play} if self.play else {}),
        }


@dataclass(frozen=True)
class SecondMethod:
    agreements: tuple[Agreement, ...] = ()
    jobs: tuple[Job, ...] = ()
    """The simulations that were run, so that they can be repeated."""
    undealt: tuple[tuple[str, str], ...] = ()
    """Wagers that were not simulated, each with the reason."""

    @property
    def furthest(self) -> Agreement | None:
        return max(self.agreements, key=lambda each: abs(each.z), default=None)

    def to_json(self) -> Json:
        return {
            "agreements": [each.to_json() for each in self.agreements],
            "jobs": [
                {"seed": job.seed, "rounds": job.rounds, "strategy": job.strategy, "bets": dict(job.bets)}
                for job in self.jobs
            ],
            "not_dealt": dict(self.undealt),
        }


def second_method(
    game: Game, options: Options, odds: GameOdds, rounds: int | None, tell: Callable[[str], None]
) -> SecondMethod:
    """Simulate every wager that was counted: with the game's kernel if it has one, else by script."""
    exact = {each.wager: each for each in odds.wagers if isinstance(each, WagerOdds)}
    if not exact:
        return SecondMethod()
    settings = tuple(options.changes_from(game.options).items())
    job = Job(game.id, settings, SEED, "default", rounds=rounds or BY_KERNEL)
    found: dict[str, WagerEstimate] = {}
    jobs: list[Job] = []
    if kernel_of(game, options, job) is not None:
        tell(f"dealing {job.rounds:,} rounds")
        found |= _dealt(game, job)
        jobs.append(job)
    undealt: dict[str, str] = {}
    spots = game.spots(options)
    left = [name for name in exact if name not in found and name in spots and spots[name].opening]
    for name in left:
        if name in found:
            continue
        try:
            beside = replace(job, bets=tuple(_bets(game, options, [name]).items()))
            if kernel_of(game, options, beside) is None:
                needed = ceil((exact[name].standard_deviation / ENOUGH) ** 2)
                beside = replace(beside, rounds=min(needed, rounds or BY_SCRIPT, BY_SCRIPT))
            if _error(exact[name], beside.rounds) > ENOUGH:
                undealt[name] = _too_few(exact[name], beside.rounds)
                continue
            tell(f"dealing {beside.rounds:,} rounds with {name}")
            found |= {each: found.get(each, dealt) for each, dealt in _dealt(game, beside).items()}
            jobs.append(beside)
        except CroupierError as no:
            undealt[name] = str(no)
    for name, dealt in list(found.items()):
        if name in exact and _error(exact[name], dealt.rounds) > ENOUGH:
            undealt[name] = _too_few(exact[name], dealt.rounds)
            del found[name]
    undealt |= {name: _why_undealt(game, options, name) for name in exact if name not in found | undealt}
    play = strategy_of(game, job.strategy, options=options).name
    agreements = tuple(_agreement(each, found[name], play) for name, each in exact.items() if name in found)
    return SecondMethod(agreements, tuple(jobs), tuple(undealt.items()))


def _error(exact: WagerOdds, rounds: int) -> float:
    return exact.standard_deviation / sqrt(rounds)


def _too_few(exact: WagerOdds, rounds: int) -> str:
    return (
        f"{rounds:,} rounds would leave a standard error of {percent(_error(exact, rounds))}, and more than "
        f"{percent(ENOUGH)} proves nothing"
    )


def _why_undealt(game: Game, options: Options, name: str) -> str:
    spot = game.spots(options).get(name)
    if spot is not None and not spot.opening:
        return "it is made in the course of a round, and the play that is dealt does not make it"
    return "it was not decided in these rounds"


def _bets(game: Game, options: Options, left: Sequence[str]) -> dict[str, int]:
    """The least that may be bet on each, with all that each needs."""
    spots = game.spots(options)
    opening = [name for name in left if spots[name].opening]
    needed = [need for name in opening for need in sorted(spots[name].waits_for) if spots[need].opening]
    wanted = {name: (spots[name].limits or options.limits).minimum for name in (*needed, *opening)}
    whole = completed(wanted, spots.values())
    return {name: whole[name] for name in game.bet_order(whole, options)}


def _dealt(game: Game, job: Job) -> dict[str, WagerEstimate]:
    done = simulate(job, game=game)
    return {each.wager: each for each in done.wagers if isinstance(each, WagerEstimate)}


def _agreement(exact: WagerOdds, dealt: WagerEstimate, play: str) -> Agreement:
    """Compare a wager's simulated house edge with its exact one: that of the strategy `play` if the exact
    count has it, that of best play otherwise."""
    own = of_play(exact, play)
    return Agreement(
        wager=exact.wager,
        exact=float(exact.house_edge if own is None else own),
        simulated=dealt.house_edge,
        standard_error=exact.standard_deviation / sqrt(dealt.rounds) if own is None else dealt.standard_error,
        rounds=dealt.rounds,
        seen=moments(nets_of(dealt)) if dealt.nets else None,
        play="" if own is None else play,
    )


def of_play(exact: WagerOdds, play: str) -> Fraction | None:
    """Return the exact house edge of a strategy, such as `house-way`, if it was counted along with best
    play."""
    return exact.extra.get(f"house_edge_by_{play.replace('-', '_')}")


class SessionCheck(NamedTuple):
    """A comparison of the house's frequency of losing in simulated sessions with the probability from the
    distribution."""

    wager: str
    convolved: float
    drawn: float
    sessions: int
    rounds: int

    @property
    def z(self) -> float:
        error = sqrt(self.convolved * (1 - self.convolved) / self.sessions)
        return (self.drawn - self.convolved) / error if error else 0.0

    def to_json(self) -> Json:
        return {**self._asdict(), "z": self.z}


def check_sessions(wager: str, nets: NetChances, behind: float) -> SessionCheck:
    """Simulate sessions of independent rounds, whose results are drawn with the probabilities in `nets`."""
    import numpy as np

    chances = np.array([float(chance) for _, chance in nets])
    counts = np.random.default_rng(0).multinomial(SESSION, chances / chances.sum(), SESSIONS)
    lowest = np.array([float(net) for net, _ in nets])
    ahead = counts @ lowest > 1e-9
    return SessionCheck(wager, behind, float(ahead.mean()), SESSIONS, SESSION)
