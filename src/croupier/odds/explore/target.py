"""Find the odds of one pay table row that bring the house edge as near to a target as possible.

The edge falls as the row pays more; each trial is solved with best play. The search interpolates linearly
between two trials, and bisects regularly in case interpolation converges slowly.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from time import perf_counter

from croupier.errors import BadOption, CroupierError, ParseError, unknown
from croupier.odds.engine import NoExactOdds, engine_of
from croupier.odds.option_reads import track_reads
from croupier.odds.report import Json, ratio
from croupier.odds.solve import solve, tally_of
from croupier.readers import fraction
from croupier.rules.game import Game
from croupier.rules.options import AgainstSheet, Options, hyphened
from croupier.wagers.pays import Odds, Pays, PayTable

MOST = 100_000
"""The highest payoff to 1 that is tried."""

BESIDE = 2
"""The number of neighbours of the nearest odds that are reported on each side."""

TellWords = Callable[[str], None]
"""Called with a description of the trial that is solved next."""


@dataclass(frozen=True)
class Trial:
    odds: Odds
    house_edge: Fraction

    def to_json(self) -> Json:
        return {
            "odds": str(self.odds),
            "house_edge": ratio(self.house_edge),
            "house_edge_percent": float(self.house_edge * 100),
        }


@dataclass(frozen=True, kw_only=True)
class Aimed:
    """The trials for a target, and the one that comes nearest."""

    game: str
    options: dict[str, str]
    """Settings that differ from the sheet, before the row is varied."""
    varied: str
    wager: str
    unit: str
    target: Fraction
    posted: Trial
    """The trial at the row's present odds."""
    trials: tuple[Trial, ...]
    """The nearest trial and its neighbours, from the lowest odds up."""
    chosen: Trial
    """The trial nearest to the target."""
    solved: int
    """The number of times the game was solved."""
    seconds: float
    notes: tuple[str, ...] = ()

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "options": self.options,
            "varied": self.varied,
            "wager": self.wager,
            "unit": self.unit,
            "target": ratio(self.target),
            "chosen": self.chosen.to_json(),
            "posted": self.posted.to_json(),
            "trials": [each.to_json() for each in self.trials],
            "solved": self.solved,
            "seconds": self.seconds,
            "notes": list(self.notes),
        }


_TARGET = re.compile(r"(-?[0-9]{1,4}(?:\.[0-9]{1,12})?)\s*(%?)")


def parse_target(text: str) -> Fraction:
    """Parse a house edge written as a percentage or as a fraction of the wager.

    >>> parse_target("3.5%"), parse_target("0.035")
    (Fraction(7, 200), Fraction(7, 200))
    """
    found = _TARGET.fullmatch(text.strip())
    if found is None:
        raise ParseError(f"{text!r} is no house edge", instead="write 3.5% or 0.035")
    number = fraction(found.group(1))
    if found.group(2):
        return number / 100
    if abs(number) >= 1:
        raise ParseError(f"{text!r} is no house edge", "it is a part of the wager", f"write {text.strip()}%")
    return number


def aim(
    game: Game,
    options: Options,
    varied: str,
    target: Fraction,
    wager: str | None = None,
    progress: TellWords | None = None,
) -> Aimed:
    """Find the whole-number odds of a row (`pays.flush`) that bring the house edge nearest to a target.

    If `wager` is None, the first wager whose edge depends on the row is used.
    """
    began = perf_counter()
    search = _TargetSearch(game, options, *_row(options, varied), wager, progress)
    low, high = search.around(target)
    number = min(low, high, key=lambda each: abs(search.edge(each) - target))
    beside = range(max(1, number - BESIDE), min(MOST, number + BESIDE) + 1)
    trials = tuple(Trial(search.odds(each), search.edge(each)) for each in beside)
    chosen = Trial(search.odds(number), search.edge(number))
    return Aimed(
        game=game.id,
        options=options.changes_from(game.options),
        varied=search.varied,
        wager=search.wager,
        unit=search.unit,
        target=target,
        posted=Trial(search.posted, search.posted_edge),
        trials=trials,
        chosen=chosen,
        solved=search.solved,
        seconds=perf_counter() - began,
        notes=search.options(chosen.odds).against_sheet(),
    )


def _row(options: Options, varied: str) -> tuple[str, Odds]:
    """Return the name of the varied row or option as `--set` takes it, and its present odds."""
    pays: dict[str, Pays] = {}
    for name, value in vars(options).items():
        if isinstance(value, Odds):
            pays[hyphened(name)] = value
        elif isinstance(value, PayTable):
            pays |= {f"{hyphened(name)}.{row.hand}": row.pays for row in value}
    winning = [name for name, each in pays.items() if isinstance(each, Odds)]
    name = hyphened(varied.strip().lower())
    found = pays.get(name)
    if isinstance(found, Odds):
        return name, found
    if found is not None:
        raise BadOption(
            f"{name} cannot be varied", f"it is {found}, not odds", f"--set {name}='1 to 1' makes it win"
        )
    if rows := [each for each in winning if each.startswith(f"{name}.")]:
        raise BadOption(f"{name} has {len(rows)} winning rows", instead=f"name one, such as {rows[0]}")
    if not winning:
        raise BadOption(f"{name} cannot be varied", "the game has no odds to set")
    raise unknown("odds to vary", varied, winning)


@dataclass
class _TargetSearch:
    """A search with its trials so far, each solved once."""

    game: Game
    sheet: Options
    varied: str
    posted: Odds
    only: str | None
    progress: TellWords | None
    wager: str = ""
    unit: str = ""
    posted_edge: Fraction = Fraction(0)
    plays_best: bool = False
    _edges: dict[Odds, Fraction] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.plays_best = engine_of(self.game).plays_best
        start = max(1, min(MOST - 1, int(self.posted.ratio)))
        for wager in self._wagers():
            self.wager = wager
            try:
                now, more = self._solve(self.posted), self._solve(self.odds(start + 1))
            except NoExactOdds:
                now = more = Fraction(0)
            if now != more:
                self.posted_edge = now
                return
            self._edges.clear()
        what = f"the house edge of {self.only}" if self.only else "any house edge"
        raise CroupierError(f"{self.varied} does not change {what}", instead=self._instead())

    def _wagers(self) -> Iterator[str]:
        """Yield the wagers that may depend on the row: those whose solution reads it."""
        field = self.varied.partition(".")[0].replace("-", "_")
        for spot in self._candidates():
            record, read = track_reads(self.options(self.posted))
            if self.progress is not None:
                self.progress(f"{self.varied} {self.posted}: {spot}")
            try:
                tally = tally_of(self.game, record, spot)
            except NoExactOdds:
                continue
            if field in read:
                self._edges[self.posted] = -tally.expectation
                self.unit = tally.unit
                yield tally.wager

    def _candidates(self) -> list[str]:
        """Return the requested wager, or all wagers of the game."""
        if self.only:
            return [self.only]
        engine = engine_of(self.game)
        if engine.is_counting:
            return [spot.name for spot in self.game.wagers(self.sheet)]
        return [each.wager for each in solve(self.game, self.sheet).wagers]

    def _instead(self) -> str:
        """Return the advice for a wager that does not depend on the row; '' if no wager was named."""
        return "leave --wager out for the wager that it changes" if self.only else ""

    @property
    def solved(self) -> int:
        return len(self._edges)

    def odds(self, number: int) -> Odds:
        """Return odds in the terms of the row: `to`, or `for`."""
        return Odds(number, 1, self.posted.kind)

    def options(self, odds: Odds) -> Options:
        """Return the options with the row at these odds, even if the sheet does not allow them."""
        settings = {self.varied: str(odds)}
        try:
            return self.sheet.with_settings(settings)
        except AgainstSheet:
            return self.sheet.with_settings(settings | {"any-pays": "yes"})

    def edge(self, number: int) -> Fraction:
        odds = self.odds(number)
        if odds not in self._edges and self.plays_best and (line := self._line(odds.ratio)):
            return line
        return self._solve(odds)

    def _line(self, at: Fraction) -> Fraction | None:
        """Return the edge at odds between three trials that lie on one line, or None if there are none.

        The edge is concave in the odds under best play, so it follows the line there.
        """
        known = sorted((odds.ratio, edge) for odds, edge in self._edges.items())
        for (a, low), (b, middle), (c, high) in combinations(known, 3):
            if a <= at <= c and (middle - low) * (c - a) == (high - low) * (b - a):
                return low + (high - low) * (at - a) / (c - a)
        return None

    def _solve(self, odds: Odds) -> Fraction:
        if odds not in self._edges:
            if self.progress is not None:
                self.progress(f"{self.varied} {odds}")
            self._edges[odds] = -tally_of(self.game, self.options(odds), self.wager).expectation
        return self._edges[odds]

    def around(self, target: Fraction) -> tuple[int, int]:
        """Return two neighbouring odds: the first has an edge of at least the target, the second less."""
        start = max(1, min(MOST - 1, int(self.posted.ratio)))
        tried = {each: self.edge(each) for each in (start, start + 1)}
        while True:
            low = max((each for each, edge in tried.items() if edge >= target), default=0)
            high = min((each for each, edge in tried.items() if edge < target), default=MOST + 1)
            if high - low == 1 and low > 0 and high <= MOST:
                return low, high
            if high - low == 1:
                raise self._unreachable(target)
            guess = _middle(low, high) if len(tried) % 3 == 2 else _on_line(tried, low, high, target)
            if self.plays_best and len(tried) == 2:  # so far that all trials may lie on one line
                guess = _on_line(tried, low, high, target)
                guess += BESIDE + 1 if guess > start else -BESIDE
            guess = min(max(guess, low + 1), high - 1)
            tried[guess] = self.edge(guess)

    def _unreachable(self, target: Fraction) -> CroupierError:
        most, least = self.edge(1), self.edge(MOST)
        return CroupierError(
            f"no odds of {self.varied} give {self.wager} a house edge of {float(target * 100):g}%",
            f"{self.odds(1)} gives {float(most * 100):.4f}%, {self.odds(MOST)} {float(least * 100):.4f}%",
            "a target between them",
        )


def _middle(low: int, high: int) -> int:
    return (low + high) // 2


def _on_line(tried: dict[int, Fraction], low: int, high: int, target: Fraction) -> int:
    """Return the odds at which the line through the two nearest trials reaches the target."""
    first, then = (low, high) if low in tried and high in tried else _outer(tried, low)
    fall = tried[first] - tried[then]
    if not fall:
        return _middle(low, high)
    return first + int((tried[first] - target) * (then - first) / fall)


def _outer(tried: dict[int, Fraction], low: int) -> tuple[int, int]:
    """Return the two highest odds tried if `low` is one of them, else the two lowest."""
    ordered = sorted(tried)
    first, then = ordered[-2:] if low in tried else ordered[:2]
    return first, then
