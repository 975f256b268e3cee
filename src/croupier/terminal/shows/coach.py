"""The coach: what each choice is worth, where that can be said exactly."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rich.text import Text

from croupier.odds.coach import choice_values
from croupier.rules.choices import Chosen
from croupier.rules.script.round import Round
from croupier.rules.steps import Decide


def advice(playing: Round, ask: Decide) -> Iterator[Text]:
    """One line a choice, best first; one line where the odds cannot be told in time."""
    values = choice_values(playing, ask.seat)
    if values is None:
        yield Text("  coach: the worth of these choices cannot be told exactly in time", style="dim")
        return
    ranked = sorted(values.items(), key=lambda each: -each[1])
    best = ranked[0][1]
    for chosen, value in ranked[:6]:
        yield _line(chosen, value, best)


def _line(chosen: Chosen, value: Fraction, best: Fraction) -> Text:
    worth = f"{float(value) / 100:+.4f}"
    cost = "best" if value == best else f"costs {float(best - value) / 100:.4f}"
    return Text(
        f"  coach: {chosen!s:<28}{worth:>12} dollars  {cost}", style="bold" if value == best else "dim"
    )
