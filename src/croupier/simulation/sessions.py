"""Sessions at one wager: how a bankroll fares over many rounds, drawn from what one round brings.

Rounds are taken to be independent of each other, each as likely as the odds of the whole game have it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from math import sqrt
from typing import TYPE_CHECKING, Any

from croupier.errors import BadOption, CroupierError
from croupier.odds.report import WagerEstimate, WagerOdds
from croupier.wagers.chips import plain

if TYPE_CHECKING:
    import numpy as np

PERCENTILES = (5, 25, 50, 75, 95)
MARKS = 50
"""Number of times in a session at which the bankroll is recorded."""
BATCH = 500
"""Number of sessions simulated at once."""
PATHS = 8
"""Number of sessions recorded roll by roll, to be drawn as lines."""
BARS = 31
"""The number of bars in the distribution of results."""
MOST_SESSIONS, MOST_ROUNDS = 20_000, 5_000

TellCount = Callable[[int], None]
"""Callback for the number of sessions in a finished batch."""


@dataclass(frozen=True)
class Session:
    """A session to play."""

    stake: int
    """The wager, in cents, the same each round."""
    bankroll: int
    rounds: int
    sessions: int
    seed: str

    def check(self) -> None:
        for number, most, what in (
            (self.sessions, MOST_SESSIONS, "sessions"),
            (self.rounds, MOST_ROUNDS, "rounds"),
        ):
            if not 1 <= number <= most:
                raise BadOption(f"{number} {what} cannot be played", instead=f"1 to {most:,}")
        if self.stake < 1:
            raise BadOption("nothing is bet", instead="a wager of a cent at least")
        if self.bankroll < self.stake:
            raise BadOption("the bankroll does not reach for one wager", instead=f"${plain(self.stake)}")


@dataclass(frozen=True)
class Bar:
    """Results from `low` up to, but not with, `high`, in cents."""

    low: int
    high: int
    count: int


@dataclass(frozen=True)
class Spread:
    """Distribution of the sessions' results, and their course. Sums are in cents."""

    session: Session
    wager: str
    is_exact: bool
    """Whether what one round brings is counted, and not itself simulated."""
    mean: float
    """The mean result."""
    deviation: float
    ruined: float
    """The part that could not make the next wager."""
    ahead: float
    """The part that ended with a gain."""
    curve: tuple[tuple[int, tuple[int, ...]], ...]
    """Number of rounds, and the 5th, 25th, 50th, 75th and 95th percentiles of the bankroll after them."""
    paths: tuple[tuple[int, ...], ...]
    """Bankrolls of single sessions at the same marks."""
    bars: tuple[Bar, ...]

    def to_json(self) -> dict[str, Any]:
        job = self.session
        return {
            "wager": self.wager,
            "stake": plain(job.stake),
            "bankroll": plain(job.bankroll),
            "rounds": job.rounds,
            "sessions": job.sessions,
            "seed": job.seed,
            "round_is_exact": self.is_exact,
            "average": self.mean / 100,
            "standard_error": self.deviation / 100 / sqrt(job.sessions),
            "standard_deviation": self.deviation / 100,
            "ruined": self.ruined,
            "ahead": self.ahead,
            "percentiles": list(PERCENTILES),
            "curve": [{"round": at, "bankrolls": [plain(had) for had in hads]} for at, hads in self.curve],
            "distribution": [
                {"from": plain(bar.low), "to": plain(bar.high), "sessions": bar.count} for bar in self.bars
            ],
        }


def play_sessions(
    wager: WagerOdds | WagerEstimate, session: Session, progress: TellCount | None = None
) -> Spread:
    """The figures depend on the wager's odds and the session alone."""
    import numpy as np

    session.check()
    if not wager.nets:
        raise CroupierError(f"{wager.wager} has no distribution to draw from")
    marks = np.array(_marks(session.rounds))
    parts = []
    for part in _batches(wager, session, marks):
        parts.append(part)
        if progress is not None:
            progress(len(part))
    curves = np.concatenate(parts)
    ends = curves[:, -1]
    results = ends - session.bankroll
    spread = [np.percentile(curves, p, axis=0, method="inverted_cdf") for p in PERCENTILES]
    return Spread(
        session=session,
        wager=wager.wager,
        is_exact=isinstance(wager, WagerOdds),
        mean=float(results.mean()),
        deviation=float(results.std()),
        ruined=float((ends < session.stake).mean()),
        ahead=float((results > 0).mean()),
        curve=tuple((int(at), tuple(int(each[n]) for each in spread)) for n, at in enumerate(marks)),
        paths=tuple(tuple(int(had) for had in path) for path in curves[:PATHS]),
        bars=tuple(_bars(results)),
    )


def _marks(rounds: int) -> tuple[int, ...]:
    steps = min(MARKS, rounds)
    return tuple(rounds * step // steps for step in range(steps + 1))


def _batches(
    wager: WagerOdds | WagerEstimate, session: Session, marks: np.ndarray[Any, Any]
) -> Iterator[np.ndarray[Any, Any]]:
    """Bankrolls at the marks, a row a session; one that cannot make the next wager stays as it is."""
    import numpy as np

    nets = np.array([round(net * session.stake) for net, _ in wager.nets], np.int64)
    total = Fraction(sum(weight for _, weight in wager.nets))
    chances = np.array([float(Fraction(weight) / total) for _, weight in wager.nets])
    edges = np.cumsum(chances)
    edges[-1] = 1.0
    digest = sha256(f"sessions {session.seed}".encode()).digest()
    source = np.random.Generator(np.random.PCG64(int.from_bytes(digest[:16], "big")))
    left = session.sessions
    while left:
        size = min(BATCH, left)
        left -= size
        drawn = np.searchsorted(edges, source.random((size, session.rounds)), side="right")
        has = session.bankroll + np.cumsum(nets[np.minimum(drawn, len(nets) - 1)], axis=1)
        short = has < session.stake
        ended = np.where(short.any(axis=1), short.argmax(axis=1), session.rounds - 1)
        rolls = np.arange(session.rounds)
        last = has[np.arange(size), ended]
        has = np.where(rolls[None, :] > ended[:, None], last[:, None], has)
        begun = np.full((size, 1), session.bankroll, np.int64)
        yield np.concatenate([begun, has], axis=1)[:, marks]


def _bars(results: np.ndarray[Any, Any]) -> Iterator[Bar]:
    """Yield bars of one width, a round sum. One of them begins at 0."""
    import numpy as np

    low, high = int(results.min()), int(results.max())
    width = _round_sum(max(100, -(-(high - low + 1) // BARS)))
    first = low // width
    counts = np.bincount((results // width - first).astype(np.int64))
    for number, count in enumerate(counts.tolist()):
        yield Bar((first + number) * width, (first + number + 1) * width, count)


def _round_sum(least: int) -> int:
    """The next 1, 2 or 5 with zeros.

    >>> _round_sum(130), _round_sum(200), _round_sum(501)
    (200, 200, 1000)
    """
    power = 1
    while True:
        for step in (1, 2, 5):
            if step * power >= least:
                return step * power
        power *= 10
