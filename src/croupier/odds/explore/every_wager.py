"""Compare options for several wagers: wagers that are counted together are counted once per option value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import perf_counter

from croupier.errors import CroupierError
from croupier.odds.engine import engine_of
from croupier.odds.explore.differences import (
    Difference,
    Differences,
    TellStep,
    assembled,
    difference,
    differences,
    every_other_value,
    why_not,
)
from croupier.odds.option_reads import track_reads
from croupier.odds.solve import tallied
from croupier.odds.tally import Tally
from croupier.rules.game import Game
from croupier.rules.options import Options


def of_wagers(
    game: Game, options: Options, wagers: Sequence[str], progress: TellStep | None = None
) -> tuple[Differences, ...]:
    """Return how each option changes the edge of each wager, in the order of `wagers`.

    A side bet that is counted apart is compared alone. So is every wager of a game that is solved by
    enumerating rounds: enumerating a round with one bet is faster than with all of them.
    """
    engine = engine_of(game)
    alone = [
        name for name in wagers if not engine.is_counting or engine.counted_apart(game, options, name, None)
    ]
    found = {name: differences(game, options, name, progress) for name in alone}
    found |= _together(game, options, [name for name in wagers if name not in found], progress)
    return tuple(found[name] for name in wagers if name in found)


def _together(
    game: Game, options: Options, wagers: Sequence[str], progress: TellStep | None
) -> dict[str, Differences]:
    if not wagers:
        return {}
    began = perf_counter()
    record, read = track_reads(options)
    base = _by_wager(tallied(game, record).tallies, wagers)
    told = [(name, value) for name, values in every_other_value(options).items() for value in values]
    tried = [
        each for each in told if each[0].replace("-", "_") in read
    ]  # the rules never asked for the others
    found: dict[str, dict[tuple[str, str], Difference]] = {name: {} for name in base}
    for option, value in told:
        if progress is not None and (option, value) in tried:
            progress(f"{option}={value}", tried.index((option, value)) + 1, len(tried))
        if (option, value) in tried:
            changed, refused = _changed(game, options, option, value, wagers)
        else:
            changed, refused = base, ""
        for wager, tally in base.items():
            no = refused or why_not(game, options, wager, option, value)
            here = changed.get(wager)
            no = no or ("" if here is not None else f"there is no {wager} then")
            expected = None if no or here is None else here.expectation
            found[wager][option, value] = difference(tally, option, value, expected, no)
    seconds = perf_counter() - began
    return {name: assembled(game, options, base[name], found[name], seconds) for name in base}


def _changed(
    game: Game, options: Options, option: str, value: str, wagers: Sequence[str]
) -> tuple[dict[str, Tally], str]:
    """Return the wagers at another value of an option, or no wagers and the reason."""
    try:
        changed = options.with_settings({option: value})
        return _by_wager(tallied(game, changed).tallies, wagers), ""
    except CroupierError as no:
        return {}, str(no)


def _by_wager(tallies: Iterable[Tally], wagers: Sequence[str]) -> dict[str, Tally]:
    return {each.wager: each for each in tallies if each.wager in wagers}
