"""Compare the options of the rules: the house edge under every other value, one option at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from croupier.custom_games import is_found_elsewhere, open_game, text_of
from croupier.errors import CroupierError
from croupier.odds.option_reads import track_reads
from croupier.odds.report import Json, ratio
from croupier.odds.solve import tally_of
from croupier.odds.tally import Tally
from croupier.readers import long_fraction
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened, written
from croupier.wagers.chips import Rounding
from croupier.work.unit_rows import UnitRows
from croupier.work.units import Here, Work, Workers, gather

FEW = 16
"""An option that is a whole number is tried at every value if it has at most this many."""
AMOUNTS = {"fee", "fees", "limit", "limits", "minimum", "maximum", "rounding"}
"""Words in the names of options that are amounts, not rules of play."""

TellStep = Callable[[str, int, int], None]
"""Called with the setting that is solved next, its number, and how many there are."""


@dataclass(frozen=True)
class Difference:
    """The effect of one option at another value."""

    option: str
    value: str
    house_edge: Fraction | None = None
    change: Fraction | None = None
    refused: str = ""
    """The reason for which there is no figure; '' if there is one."""

    def to_json(self) -> Json:
        found: Json = {"option": self.option, "value": self.value}
        if self.house_edge is None or self.change is None:
            return found | {"refused": self.refused}
        return found | {
            "house_edge": ratio(self.house_edge),
            "house_edge_percent": float(self.house_edge * 100),
            "difference": ratio(self.change),
            "difference_percent": float(self.change * 100),
        }


@dataclass(frozen=True, kw_only=True)
class Differences:
    game: str
    options: dict[str, str]
    """Settings that differ from the sheet in the base options."""
    wager: str
    unit: str
    house_edge: Fraction
    rows: tuple[Difference, ...]
    """The values of the options that change the edge."""
    same: tuple[str, ...]
    """The options that change nothing at any value."""
    untried: tuple[str, ...]
    """The options that have no list of values: amounts, odds or fractions."""
    values: Mapping[str, str]
    """Option → its value in the base options."""
    seconds: float

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "options": self.options,
            "wager": self.wager,
            "unit": self.unit,
            "house_edge": ratio(self.house_edge),
            "house_edge_percent": float(self.house_edge * 100),
            "differences": [row.to_json() | {"from": self.values[row.option]} for row in self.rows],
            "same": list(self.same),
            "untried": list(self.untried),
            "seconds": self.seconds,
        }


def differences(
    game: Game,
    options: Options,
    wager: str | None = None,
    progress: TellStep | None = None,
    *,
    workers: Workers | None = None,
    run_file: Path | None = None,
) -> Differences:
    """Return how each option changes the edge of a wager, or of the game's first wager, with best play under
    each value."""
    began = perf_counter()
    record, read = track_reads(options)
    base = tally_of(game, record, wager)
    others = every_other_value(options)
    changes = options.changes_from(game.options)
    by_value: dict[tuple[str, str], Difference] = {}
    tried: list[tuple[str, str]] = []
    for name, values in others.items():
        for value in values:
            refused = why_not(game, options, base.wager, name, value)
            if refused or name.replace("-", "_") not in read:  # the rules never asked for it
                same_value = None if refused else base.expectation
                by_value[name, value] = difference(base, name, value, same_value, refused)
            else:
                tried.append((name, value))

    def report_progress(_: UnitRows, done: int) -> None:
        if progress is not None and done < len(tried):
            progress("=".join(tried[done]), done + 1, len(tried))

    report_progress(UnitRows(), 0)
    work = Work(
        title=f"compare the options of {game.id}",
        identity=f"expectations of {game.id} {changes} {base.wager} {tried} {text_of(game)}",
        units=len(tried),
        do=partial(_tried, (game if not is_found_elsewhere(game) else game.id), changes, base.wager, tried),
        kind=UnitRows,
    )
    found = (
        gather(work, workers or Here(), progress=report_progress, run_file=run_file).in_order if tried else []
    )
    for (name, value), (expected, refused) in zip(tried, found, strict=True):
        by_value[name, value] = difference(base, name, value, expected, refused)
    return assembled(game, options, base, by_value, perf_counter() - began)


Named = Mapping[tuple[str, str], Difference]
"""(option, value) → its effect."""


def assembled(game: Game, options: Options, base: Tally, by_value: Named, seconds: float) -> Differences:
    """Return the result, with the options that change something separated from those that do not."""
    others = every_other_value(options)
    rows = {name: [by_value[name, value] for value in values] for name, values in others.items() if values}
    same = [name for name, each in rows.items() if all(row.change == 0 for row in each)]
    return Differences(
        game=game.id,
        options=options.changes_from(game.options),
        wager=base.wager,
        unit=base.unit,
        house_edge=-base.expectation,
        rows=tuple(row for name, each in rows.items() if name not in same for row in each),
        same=tuple(same),
        untried=tuple(
            name
            for each in fields(options)
            if not others[name := hyphened(each.name)] and not each.metadata.get("analysis_only")
        ),
        values={
            hyphened(each.name): written(getattr(options, each.name), each.metadata)
            for each in fields(options)
        },
        seconds=seconds,
    )


def every_other_value(options: Options) -> dict[str, tuple[str, ...]]:
    """Return the other values of each option; names and values are written as `--set` takes them."""
    return {hyphened(each.name): other_values(options, each) for each in fields(options)}


def other_values(options: Options, each: Any) -> tuple[str, ...]:
    """Return the other values of an option, as `--set` takes them; () if it is not a choice of rules."""
    now = getattr(options, each.name)
    notes = each.metadata
    is_amount = notes.get("is_money") or isinstance(now, Rounding) or AMOUNTS & set(each.name.split("_"))
    if is_amount or notes.get("analysis_only"):
        return ()
    return tuple(written(value, notes) for value in _values(now, notes) if value != now)


def _values(now: Any, notes: Mapping[str, Any]) -> Iterator[Any]:
    least, most = notes.get("least"), notes.get("most")
    if notes.get("choices"):
        yield from notes["choices"]
    elif isinstance(now, bool):
        yield from (False, True)
    elif isinstance(now, int) and least is not None and most is not None and most - least < FEW:
        yield from range(least, most + 1)


def why_not(game: Game, options: Options, wager: str, option: str, value: str) -> str:
    """Return the reason why the game or the wager does not exist at that value, or ''."""
    try:
        game.spot(wager, options.with_settings({option: value}))
    except CroupierError as no:
        return str(no)
    return ""


def _tried(
    name: str | Game, changes: Mapping[str, str], wager: str, tried: Sequence[tuple[str, str]], unit: int
) -> UnitRows:
    """Return the expectation at one of the settings, or the reason why there is none."""
    game = open_game(name)
    option, value = tried[unit]
    try:
        changed = game.options.with_settings(dict(changes)).with_settings({option: value})
        expected = tally_of(game, changed, wager).expectation
    except CroupierError as no:
        return UnitRows({unit: (None, str(no))})
    return UnitRows({unit: (str(expected), "")})


def difference(
    base: Tally, name: str, value: str, expected: str | Fraction | None, refused: str
) -> Difference:
    if expected is None:
        return Difference(name, value, refused=refused)
    exact = long_fraction(expected) if isinstance(expected, str) else expected
    return Difference(name, value, -exact, base.expectation - exact)
