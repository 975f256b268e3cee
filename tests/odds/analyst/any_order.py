"""Cards that are turned one after the other, with nothing decided between them, come to the same in whatever
order: rounds of which that is true are gone through in one order for all."""

from __future__ import annotations

from typing import Any

from croupier.cards.pack import Pack
from croupier.odds.analyst.best_play import BestPlay, Value, mixed, net_of
from croupier.odds.analyst.enumerate import Opening, World, first_world, picks
from croupier.rules import steps as s
from croupier.table.chance import Chance

Turned = tuple[tuple[Any, ...], frozenset[Any]]
"""All that was answered before cards were turned one after the other, and what was turned since, where."""


class InAnyOrder(BestPlay):
    """For rounds of which `differs_by_order` finds nothing."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self._turned: dict[Turned, Value] = {}

    def value(self, world: World, run: Turned | None = None) -> Value:
        """`run` is what was turned just now."""
        ask = world.ask
        if not isinstance(ask, s.Reveal):
            return super().value(world)
        before, shown = run or (world.answers, frozenset())
        place = ask.hidden.place, ask.hidden.spot
        return mixed(
            (ways, self._after_turning(world, answer, (before, shown | {(place, answer)})))
            for answer, ways in self.branches(world)
        )

    def _after_turning(self, world: World, answer: Any, run: Turned) -> Value:
        if run not in self._turned:
            self._turned[run] = self.value(world.then(answer), run)
        return self._turned[run]


def differs_by_order(opening: Opening, pack: Pack, probes: int = 20) -> bool:
    """Whether some round of these ends otherwise where cards that are turned one after the other come in
    another order."""
    random = Chance("in any order")
    for _ in range(probes):
        world, runs = first_world(opening, pack), list[list[int]]()
        was_turned = False
        while (ask := world.ask) is not None:
            answers = list(picks(ask)) if isinstance(ask, s.Decide) else [one for one, _ in world.branches()]
            is_turned = isinstance(ask, s.Reveal)
            if is_turned:
                runs = runs if was_turned else [*runs, []]
                runs[-1].append(len(world.answers))
            was_turned = is_turned
            world = world.then(random.one_of(tuple(answers)))
        other = list(world.answers)
        for run in runs:
            for place, answer in zip(run, random.shuffled([other[each] for each in run]), strict=True):
                other[place] = answer
        again = World(opening, tuple(other), world.unseen)
        if net_of(world, opening.seat) != net_of(again, opening.seat):
            return True
    return False
