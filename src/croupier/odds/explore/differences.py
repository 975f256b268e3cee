"""What each option of the rules is worth: the house edge under every other choice, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from time import perf_counter
from typing import Any

from croupier.odds.report import Json, WagerOdds, ratio
from croupier.odds.solve import solve
from croupier.refusals import Refusal
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened, written
from croupier.wagers.chips import Rounding

FEW = 16
"""A whole number is tried at every value where it has so few."""
AMOUNTS = {"fee", "fees", "limit", "limits", "minimum", "maximum", "rounding"}
"""Options with one of these words in their names are about amounts, and no rules of play."""

Progress = Callable[[str, int, int], None]
"""Told what is solved next, which one it is, and of how many."""


@dataclass(frozen=True)
class Difference:
    """One option at another value."""

    option: str
    value: str
    house_edge: Fraction | None = None
    change: Fraction | None = None
    refused: str = ""
    """Why there is no figure."""

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
    """What differs from the sheet where the differences start from."""
    wager: str
    unit: str
    house_edge: Fraction
    rows: tuple[Difference, ...]
    """Of the options that change something."""
    same: tuple[str, ...]
    """Options that change nothing, whatever they are."""
    untried: tuple[str, ...]
    """Options that are amounts, odds or parts: they have no list of values."""
    values: Mapping[str, str]
    """Option → the value that the differences start from."""
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
    game: Game, options: Options, wager: str | None = None, progress: Progress | None = None
) -> Differences:
    """Of the wager, or of the game's first one. Best play under each option."""
    began = perf_counter()
    base = next(each for each in solve(game, options, wager).wagers if isinstance(each, WagerOdds))
    others = {hyphened(each.name): _others(options, each) for each in fields(options)}
    total = sum(map(len, others.values()))
    rows: dict[str, list[Difference]] = {}
    number = 0
    for name, values in others.items():
        for value in values:
            number += 1
            if progress is not None:
                progress(f"{name}={value}", number, total)
            rows.setdefault(name, []).append(_difference(game, options, base, name, value))
    same = [name for name, tried in rows.items() if all(row.change == 0 for row in tried)]
    return Differences(
        game=game.id,
        options=options.changes_from(game.options),
        wager=base.wager,
        unit=base.unit,
        house_edge=base.house_edge,
        rows=tuple(row for name, tried in rows.items() if name not in same for row in tried),
        same=tuple(same),
        untried=tuple(name for name, values in others.items() if not values),
        values={
            hyphened(each.name): written(getattr(options, each.name), each.metadata)
            for each in fields(options)
        },
        seconds=perf_counter() - began,
    )


def _others(options: Options, each: Any) -> tuple[str, ...]:
    """The other values of an option, as `--set` takes them; () where it is no choice of rules."""
    now = getattr(options, each.name)
    notes = each.metadata
    is_amount = notes.get("is_money") or isinstance(now, Rounding) or AMOUNTS & set(each.name.split("_"))
    if is_amount or each.name == "any_pays":
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


def _difference(game: Game, options: Options, base: WagerOdds, name: str, value: str) -> Difference:
    try:
        changed = options.with_settings({name: value})
        (found,) = solve(game, changed, base.wager).wagers
    except Refusal as no:  # a contradiction, or the wager is not offered then
        return Difference(name, value, refused=str(no))
    assert isinstance(found, WagerOdds)
    return Difference(name, value, found.house_edge, found.house_edge - base.house_edge)
