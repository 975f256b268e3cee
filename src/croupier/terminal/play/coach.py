"""The coach: what each choice is worth, where that can be said exactly."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rich.text import Text

from croupier.errors import IllegalChoice
from croupier.odds.coach import choice_values
from croupier.odds.engine import Estimates, engine_of
from croupier.rules.choices import Chosen
from croupier.table.observation import Observation

HOUSE_WAY = "house-way"


def advice(sight: Observation) -> Iterator[Text]:
    """Yield one line for each choice, best first, or a single line if the odds cannot be computed in time."""
    values = choice_values(sight)
    if values is None:
        estimates = engine_of(sight.game).choice_estimates(sight)
        if estimates is not None:
            yield from _estimated(estimates)
            return
        yield Text("  coach: the worth of these choices cannot be told exactly in time", style="dim")
        return
    ranked = sorted(values.items(), key=lambda each: -each[1])
    best = ranked[0][1]
    for chosen, value in ranked[:6]:
        yield _line(chosen, value, best)


def best_way(sight: Observation) -> tuple[Chosen, list[Text]]:
    """Return the choice with the highest value, and lines that compare it with the house way. Raise
    CroupierError if the values are unknown."""
    values = choice_values(sight)
    estimates = engine_of(sight.game).choice_estimates(sight) if values is None else None
    if estimates is not None:
        best = max(estimates.ways, key=lambda way: estimates.ways[way])
        return best, list(_estimated(estimates))[:1]
    if values is None:
        raise IllegalChoice("the best way cannot be told", instead="choose one of those listed")
    best = max(values, key=lambda way: values[way])
    ways = [best, *(way for way in values if way.name == HOUSE_WAY and way is not best)]
    return best, [_line(way, values[way], values[best]) for way in ways]


def _estimated(estimates: Estimates) -> Iterator[Text]:
    """The best few, each with its standard error where it was sampled."""
    ranked = sorted(estimates.ways.items(), key=lambda each: -each[1][0])
    best = ranked[0][1][0]
    for chosen, (value, error) in ranked[:6]:
        sure = f" ± {error / 100:.2f}" if error else ""
        cost = "best" if value == best else f"costs {(best - value) / 100:.2f}"
        yield Text(
            f"  coach: {chosen!s:<28}{value / 100:>+10.2f}{sure} dollars  {cost}",
            style="bold" if value == best else "dim",
        )


def _line(chosen: Chosen, value: Fraction, best: Fraction) -> Text:
    worth = f"{float(value) / 100:+.4f}"
    cost = "best" if value == best else f"costs {float(best - value) / 100:.4f}"
    return Text(
        f"  coach: {chosen!s:<28}{worth:>12} dollars  {cost}", style="bold" if value == best else "dim"
    )
