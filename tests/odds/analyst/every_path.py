"""Every path of a round, one after the other, where nothing is asked of it but its end."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.cards.pack import Pack
from croupier.odds.analyst import Opening, World, first_world, picks
from croupier.rules import steps as s


def paths(opening: Opening, pack: Pack | None = None) -> Iterator[tuple[World, Fraction]]:
    """Every path to the end of the round with its probability; all ways to decide are equally likely."""
    waiting = [(first_world(opening, pack), Fraction(1))]
    while waiting:
        world, chance = waiting.pop()
        ask = world.ask
        if ask is None:
            yield world, chance
            continue
        branches = [(pick, 1) for pick in picks(ask)] if isinstance(ask, s.Decide) else world.branches()
        total = sum(ways for _, ways in branches)
        waiting += [(world.then(answer), chance * Fraction(ways, total)) for answer, ways in branches]
