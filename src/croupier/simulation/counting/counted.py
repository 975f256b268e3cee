"""Results of card counting: columns that the kernel fills, and figures with their errors."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import erf, exp, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from croupier.simulation.counting.shoe import CountJob

MIDDLE = 10
COUNTS = 2 * MIDDLE + 1
"""Number of distinguished true counts: from -10 or less to 10 or more."""
ROUNDS, FLAT, SQUARES, STAKED, WON, WON_SQUARES = range(6)
"""Columns per true count: rounds bet on, the win of a unit and its square, units bet, their win and its
square."""
SHOES, DEALT_ROUNDS, DEALT_2, WON_2, WON_DEALT, BET_2, FLAT_2, FLAT_BET, INSURED, EARLY = range(10)
"""Columns over shoes: their number, rounds dealt, sums of squares and products by shoe (of rounds dealt
and the win, of rounds bet on and the win of a unit), so that figures by round have an honest error;
insurance wagers; shoes that ended before their fixed rounds were dealt."""
SESSIONS, RUINED, ENDS, ENDS_2 = range(4)


@dataclass
class CountedSums:
    """Sums over batches. Wins are in fractions of a unit."""

    rounds: int = 0
    by_count: list[list[int]] = field(default_factory=list)
    by_shoe: list[int] = field(default_factory=list)
    sessions: list[int] = field(default_factory=list)
    pairs: list[list[int]] = field(default_factory=list)
    """Sums over shoes of rounds and wins to the cutting card, of rounds and wins of so many rounds; below
    them their products."""

    def add(self, other: CountedSums) -> None:
        self.rounds += other.rounds
        self.by_count = _rows_added(self.by_count, other.by_count)
        self.pairs = _rows_added(self.pairs, other.pairs)
        self.by_shoe = _added(self.by_shoe, other.by_shoe)
        self.sessions = _added(self.sessions, other.sessions)

    def plain(self) -> dict[str, Any]:
        return dict(vars(self))

    @classmethod
    def of_plain(cls, plain: dict[str, Any]) -> CountedSums:
        return cls(**plain)


def _rows_added(one: list[list[int]], other: list[list[int]]) -> list[list[int]]:
    return [_added(*rows) for rows in zip(one or [[]] * len(other), other, strict=True)]


def _added(one: list[int], other: list[int]) -> list[int]:
    return [a + b for a, b in zip(one or [0] * len(other), other, strict=True)]


class CountedEstimate(NamedTuple):
    value: float
    error: float
    """One standard error."""

    def percent(self, sign: str = "+") -> str:
        """Return an estimate as text: `+0.512% ± 0.031%`; without a sign for a figure that cannot be
        negative."""
        return f"{self.value:{sign}.3%} ± {self.error:.3%}"


class CountRow(NamedTuple):
    """Results at one true count. The outermost ones include all counts beyond them."""

    true: int
    rounds: int
    frequency: float
    """The share of the rounds that were bet on."""
    edge: CountedEstimate
    """The player's, of a unit bet."""
    bet: float
    """Average bet, in units."""
    is_last: bool
    """Whether the row includes all counts beyond its own."""


class CutCard(NamedTuple):
    """The cut-card effect on a flat bet: shoes whose small cards come first have more rounds.

    Both ways are dealt from the same shoes, so that their difference is known better than either.
    """

    to_card: CountedEstimate
    """The player's edge where each shoe is dealt to the card."""
    fixed: CountedEstimate
    """Estimate with the same number of rounds in every shoe."""
    effect: CountedEstimate
    """The one less the other."""
    rounds_each: int
    rounds_to_card: float
    """The average number of rounds in a shoe."""


def cut_card(pairs: list[list[int]], parts: int, rounds_each: int) -> CutCard:
    """Return the results with a cut card and with a fixed number of rounds, and their difference, each with a
    standard error.

    `pairs` has the sums over shoes and the sums of their products; the errors are those of ratios.
    """
    (rounds, won, fixed_rounds, fixed_won), *products = pairs
    one, other = won / rounds, fixed_won / fixed_rounds
    to_card = (-one / rounds, 1 / rounds, 0.0, 0.0)
    fixed = (0.0, 0.0, -other / fixed_rounds, 1 / fixed_rounds)
    both = tuple(a - b for a, b in zip(to_card, fixed, strict=True))

    def error(weights: tuple[float, ...]) -> float:
        spread = sum(weights[a] * weights[b] * products[a][b] for a in range(4) for b in range(4))
        return sqrt(max(0.0, spread)) / parts

    return CutCard(
        CountedEstimate(one / parts, error(to_card)),
        CountedEstimate(other / parts, error(fixed)),
        CountedEstimate((one - other) / parts, error(both)),
        rounds_each,
        rounds * rounds_each / fixed_rounds,
    )


class Ruin(NamedTuple):
    """The chance that a bankroll is lost, by formulas for a sum that wanders with this mean and variance
    (a Brownian motion): for ever, and within a session; and as sessions came out."""

    for_ever: float
    in_session: float
    simulated: CountedEstimate | None
    sessions: int


@dataclass(frozen=True)
class CountedPlay:
    """The result of a counted simulation."""

    job: CountJob
    sums: CountedSums
    parts_per_unit: int
    """Number of parts of a unit in which wins are counted."""

    @property
    def rows(self) -> list[CountRow]:
        bet_on = sum(row[ROUNDS] for row in self.sums.by_count)
        found = []
        for at, row in enumerate(self.sums.by_count):
            if rounds := row[ROUNDS]:
                mean = row[FLAT] / rounds / self.parts_per_unit
                spread = sqrt(max(0.0, row[SQUARES] / rounds / self.parts_per_unit**2 - mean**2))
                edge = CountedEstimate(mean, spread / sqrt(rounds))
                found.append(
                    CountRow(
                        at - MIDDLE,
                        rounds,
                        rounds / bet_on,
                        edge,
                        row[STAKED] / rounds,
                        abs(at - MIDDLE) == MIDDLE,
                    )
                )
        return found

    def total(self, column: int) -> int:
        return sum(row[column] for row in self.sums.by_count)

    @property
    def rounds_bet(self) -> int:
        return self.total(ROUNDS)

    @property
    def rounds_of_shoe(self) -> float:
        return self.sums.by_shoe[DEALT_ROUNDS] / max(1, self.sums.by_shoe[SHOES])

    @property
    def insured(self) -> int:
        return self.sums.by_shoe[INSURED]

    @property
    def flat_edge(self) -> CountedEstimate:
        """The player's on a unit bet in every round that is bet on."""
        shoe = self.sums.by_shoe
        return self._by_shoe(self.total(FLAT), self.rounds_bet, shoe[FLAT_2], shoe[FLAT_BET], shoe[BET_2])

    @property
    def win_a_round(self) -> CountedEstimate:
        """Return the average win in units per round dealt."""
        shoe = self.sums.by_shoe
        return self._by_shoe(self.total(WON), shoe[DEALT_ROUNDS], shoe[WON_2], shoe[WON_DEALT], shoe[DEALT_2])

    def _by_shoe(self, won: int, rounds: int, squares: int, products: int, rounds_2: int) -> CountedEstimate:
        """A ratio of sums over shoes, with the error of a ratio."""
        ratio = won / rounds
        spread = max(0.0, squares - 2 * ratio * products + ratio**2 * rounds_2)
        return CountedEstimate(ratio / self.parts_per_unit, sqrt(spread) / rounds / self.parts_per_unit)

    @property
    def average_bet(self) -> float:
        """The average bet of the rounds that are bet on."""
        return self.total(STAKED) / self.rounds_bet

    @property
    def variance(self) -> float:
        """The variance of a round, in units squared."""
        mean = self.win_a_round.value
        return max(0.0, self.total(WON_SQUARES) / self.sums.rounds / self.parts_per_unit**2 - mean**2)

    @property
    def edge(self) -> float:
        """The win divided by the sum of initial bets."""
        return self.win_a_round.value * self.sums.rounds / (self.average_bet * self.rounds_bet)

    @property
    def slope(self) -> CountedEstimate:
        """The gain in edge per true count: least squares over the counts, weighted by frequency."""
        rows = self.rows
        weight = sum(row.rounds for row in rows)
        mean = sum(row.rounds * row.true for row in rows) / weight
        edge = sum(row.rounds * row.edge.value for row in rows) / weight
        spread = sum(row.rounds * (row.true - mean) ** 2 for row in rows)
        if not spread:
            return CountedEstimate(0.0, 0.0)
        rise = sum(row.rounds * (row.true - mean) * (row.edge.value - edge) for row in rows) / spread
        error = sqrt(sum((row.rounds * (row.true - mean) * row.edge.error) ** 2 for row in rows)) / spread
        return CountedEstimate(rise, error)

    @property
    def ruin(self) -> Ruin | None:
        if not self.job.bankroll:
            return None
        sessions, ruined = self.sums.sessions[SESSIONS], self.sums.sessions[RUINED]
        part = ruined / sessions if sessions else 0.0
        simulated = CountedEstimate(part, sqrt(part * (1 - part) / sessions)) if sessions else None
        played = self.job.session * self.sums.rounds / self.rounds_bet
        mean, variance = self.win_a_round.value, self.variance
        return Ruin(
            ruin_for_ever(mean, variance, self.job.bankroll),
            ruin_within(mean, variance, self.job.bankroll, played) if self.job.session else 0.0,
            simulated,
            sessions,
        )


def ruin_for_ever(mean: float, variance: float, bankroll: float) -> float:
    """Return the risk of ruin for endless play: exp(-2 · mean · bankroll / variance), and 1 if nothing is
    won on average."""
    return 1.0 if mean <= 0 or not variance else exp(-2 * mean * bankroll / variance)


def ruin_within(mean: float, variance: float, bankroll: float, rounds: float) -> float:
    """The chance that a Brownian motion falls by the bankroll within so many rounds."""
    if not variance:
        return 0.0
    spread = sqrt(variance * rounds)
    drift = mean * rounds
    falls = _normal((-bankroll - drift) / spread)
    exponent = -2 * mean * bankroll / variance
    beyond = _normal((-bankroll + drift) / spread)
    return min(1.0, falls + (exp(exponent) * beyond if exponent < 700 and beyond else 0.0))


def _normal(value: float) -> float:
    return (1 + erf(value / sqrt(2))) / 2
