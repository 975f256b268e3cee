"""Compute the house edge as a curve: one pay table row or option at many values, with best play at each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from time import perf_counter
from typing import Any

from croupier.errors import BadOption, CroupierError, ParseError, unknown
from croupier.odds.explore.differences import other_values
from croupier.odds.report import Json, WagerOdds, ratio
from croupier.odds.solve import solve
from croupier.readers import whole_number
from croupier.rules.game import Game
from croupier.rules.options import AgainstSheet, Options, hyphened, written
from croupier.wagers.pays import Odds, PayTable

MOST = 60
"""The most values on one curve."""
_SMALL = ((1, 1), (6, 5), (7, 5), (3, 2), (8, 5), (9, 5), (2, 1), (5, 2), (3, 1), (7, 2))
_WHOLE = (4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 125, 150,
          175, 200, 250, 300, 350, 400, 500, 600, 750, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 5000, 7500,
          10000, 15000, 20000, 25000, 50000, 100000)  # fmt: skip
SAYABLE = (*(Odds(num, den) for num, den in _SMALL), *(Odds(num) for num in _WHOLE))
"""Round odds such as a layout prints, from the lowest up."""
BELOW, ABOVE = Fraction(1, 2), 2
"""The range of round odds that are tried, as factors of the posted odds."""
_RANGE = re.compile(r"([0-9]{1,6})\s*(?:-|–|\.\.)\s*([0-9]{1,6})(?:\s*/\s*([0-9]{1,5}))?")

TellStep = Callable[[str, int, int], None]
"""Called with the value that is solved next, its index, and the number of values."""


@dataclass(frozen=True)
class EdgePoint:
    """The house edges at one value of the varied row or option."""

    value: str
    at: float
    """Position on the axis: the payoff to 1 for odds, the number itself, or the index of a word."""
    edges: Mapping[str, Fraction]
    """House edge of each wager, as a fraction of the wager."""
    refused: str = ""
    """The reason for which there is no figure; '' if there is one."""

    def to_json(self) -> Json:
        found: Json = {"value": self.value}
        if self.refused:
            return found | {"refused": self.refused}
        edges = {name: {"house_edge": ratio(edge), "house_edge_percent": float(edge * 100)}
                 for name, edge in self.edges.items()}  # fmt: skip
        return found | {"edges": edges}


@dataclass(frozen=True, kw_only=True)
class EdgeCurve:
    game: str
    options: dict[str, str]
    """Settings that differ from the sheet, before the value is varied."""
    varied: str
    now: str
    """The present value of the varied row or option."""
    points: tuple[EdgePoint, ...]
    """The points in the order of the axis."""
    wagers: tuple[str, ...]
    """The wagers whose edge depends on the value."""
    is_scaled: bool
    """Whether the values are numbers on a scale, not words."""
    seconds: float

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "options": self.options,
            "varied": self.varied,
            "now": self.now,
            "wagers": list(self.wagers),
            "points": [each.to_json() for each in self.points],
            "seconds": self.seconds,
        }


def winning_odds(options: Options) -> Iterator[str]:
    """Yield the names of the options that are odds, and of the winning rows of pay tables."""
    for each in fields(options):
        value = getattr(options, each.name)
        if isinstance(value, Odds):
            yield hyphened(each.name)
        elif isinstance(value, PayTable):
            yield from (f"{hyphened(each.name)}.{row.hand}" for row in value if isinstance(row.pays, Odds))


def varying(options: Options) -> Iterator[str]:
    """Yield the names that a curve can vary: odds first, then options with a list of values and numbers."""
    yield from winning_odds(options)
    for each in fields(options):
        if other_values(options, each) or isinstance(getattr(options, each.name), Fraction):
            yield hyphened(each.name)


def values_of(options: Options, varied: str, text: str = "") -> tuple[str, ...]:
    """Return the values to try, the present one first.

    `text` is a range such as `1-12` or `10-100/10` (in tens), or values separated by commas. If it is empty,
    round odds around the posted ones are tried, or every value of an option.
    """
    if varied not in (names := tuple(varying(options))):
        raise unknown("odds or option to vary", varied, names)
    found = list(dict.fromkeys([_written(options, varied), *listed_values(options, varied, text)]))
    if len(found) < 2:
        raise BadOption(f"no values of {varied} to try", instead="a range such as 1-12, or values and commas")
    if len(found) > MOST:
        raise BadOption(f"{len(found)} values are too many", instead=f"{MOST} at most, such as 10-100/10")
    return tuple(found)


def listed_values(options: Options, varied: str, text: str = "") -> list[str]:
    """Return the values that `text` lists, without adding the present value. See `values_of`."""
    now = option_value(options, varied)
    if not text.strip():
        return _usual(options, varied, now)
    found: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        found += _range(part, now) if _RANGE.fullmatch(part) else [part]
    return found


def edge_curve(
    game: Game,
    options: Options,
    varied: str,
    values: tuple[str, ...],
    wager: str | None = None,
    progress: TellStep | None = None,
) -> EdgeCurve:
    """Return the house edge of a wager, or of every wager that changes, at each of the values."""
    began = perf_counter()
    now = option_value(options, varied)
    is_scaled = not isinstance(now, bool | str)
    points: list[EdgePoint] = []
    wagers: tuple[str | None, ...] = (wager,)
    for number, value in enumerate(values):
        if progress is not None:
            progress(f"{varied} {value}", number, len(values))
        if number == 2 and isinstance(now, Odds) and (moved := _moved(points)):
            wagers = moved  # odds change what they change; what they left alone is not solved again
        points.append(_point(game, options, varied, value, wagers, float(number)))
    refused = [each.refused for each in points if each.refused]
    if refused and len(points) - len(refused) < 2:  # one value makes no curve
        raise CroupierError(refused[0])
    moved = _moved(points)
    if not moved:
        raise CroupierError(
            f"{varied} changes no house edge" if wager is None else f"{varied} does not change {wager}"
        )
    return EdgeCurve(
        game=game.id,
        options=options.changes_from(game.options),
        varied=varied,
        now=_written(options, varied),
        points=tuple(sorted(points, key=lambda each: each.at) if is_scaled else points),
        wagers=moved,
        is_scaled=is_scaled,
        seconds=perf_counter() - began,
    )


def _moved(points: list[EdgePoint]) -> tuple[str, ...]:
    """Return the wagers whose edges are not the same at all points."""
    solved = [each.edges for each in points if not each.refused]
    names = dict.fromkeys(name for edges in solved for name in edges)
    return tuple(name for name in names if len({edges[name] for edges in solved if name in edges}) > 1)


def _point(
    game: Game, options: Options, varied: str, value: str, wagers: tuple[str | None, ...], place: float
) -> EdgePoint:
    try:
        changed = with_any_odds(options, {varied: value})
        found = [each for wager in wagers for each in solve(game, changed, wager).wagers]
    except ParseError:  # typed, and no value at all
        raise
    except CroupierError as no:  # a contradiction, or the wager is not offered then
        return EdgePoint(value, place, {}, str(no))
    edges = {each.wager: each.house_edge for each in found if isinstance(each, WagerOdds)}
    return EdgePoint(_written(changed, varied), _place(option_value(changed, varied), place), edges)


def with_any_odds(options: Options, settings: Mapping[str, str]) -> Options:
    """Return the options with these settings, including odds that the sheet does not allow."""
    try:
        changed: Options = options.with_settings(settings)
    except AgainstSheet:
        changed = options.with_settings({**settings, "any-pays": "yes"})
    return changed


def _place(value: Any, place: float) -> float:
    if isinstance(value, bool | str):
        return place
    return float(value.ratio if isinstance(value, Odds) else value)


def _field(options: Options, varied: str) -> Any:
    top = varied.partition(".")[0]
    return next(each for each in fields(options) if hyphened(each.name) == top)


def option_value(options: Options, varied: str) -> Any:
    value, row = getattr(options, _field(options, varied).name), varied.partition(".")[2]
    return value[row] if row else value


def _written(options: Options, varied: str) -> str:
    value = option_value(options, varied)
    return str(value) if isinstance(value, Odds) else written(value, _field(options, varied).metadata)


def _usual(options: Options, varied: str, now: Any) -> list[str]:
    if isinstance(now, Odds):
        low, high = now.ratio * BELOW, now.ratio * ABOVE
        near = [each for each in SAYABLE if low <= each.ratio <= high]
        return [str(_said(each, now)) for each in near]
    each = _field(options, varied)
    if isinstance(now, Fraction):
        least, most = (each.metadata.get(end) for end in ("least", "most"))
        if least is None or most is None:
            return []
        return [str(Fraction(least) + (Fraction(most) - Fraction(least)) * step / 10) for step in range(11)]
    return list(other_values(options, each))


def _range(text: str, now: Any) -> list[str]:
    found = _RANGE.fullmatch(text)
    assert found is not None
    first, last, step = (whole_number(each or "1") for each in found.groups())
    if first > last or not step:
        raise ParseError(f"{text!r} is no range", instead="the lower end first, such as 1-12 or 10-100/10")
    if (last - first) // step >= MOST:
        raise BadOption(
            f"{text!r} are too many values",
            instead=f"{MOST} at most, such as {first}-{last}/{(last - first) // MOST + 1}",
        )
    numbers = range(first, last + 1, step)
    return [
        str(_said(Odds(number), now)) if isinstance(now, Odds) else str(number)
        for number in numbers
        if number or not isinstance(now, Odds)
    ]


def _said(odds: Odds, like: Odds) -> Odds:
    """Return the odds in the terms of another: `to`, or `for`."""
    return odds if like.kind == "to" else Odds(odds.num + odds.den, odds.den, "for")
