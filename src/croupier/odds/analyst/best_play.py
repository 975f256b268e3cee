"""Best play: backward induction over every path of a round, for the one seat that decides.

A decision is weighed over all worlds that look the same from its seat. Mostly there is one, since
face-down cards stay unknown until they are turned; where cards are dealt that only others see, the
worlds that differ in them are carried along together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.cards.pack import Pack
from croupier.odds.analyst.enumerate import Opening, Pick, World, first_world, picks
from croupier.odds.engine import NotExact
from croupier.rules import steps as s
from croupier.rules.script import events as e
from croupier.table.view import seen

PATHS = 400_000
"""How many ends of a round are gone through before the game is called too large."""

Number = int | Fraction


class Ending(NamedTuple):
    """How one spot ended, in cents."""

    spot: str
    outcome: str
    odds: str
    why: str
    stake: int
    net: int


Ends = tuple[Ending, ...]
"""Every wager of the seat, in the order they were settled."""


class Value(NamedTuple):
    """What a position is worth to the seat under best play."""

    net: Number
    """Expected, in cents."""
    ends: dict[Ends, Number]
    """How the round ends, and how likely."""
    plays: dict[str, Number]
    """How often each choice is made, on average."""


@dataclass(frozen=True)
class Found:
    """The whole round under best play."""

    net: Fraction
    ends: dict[Ends, Fraction]
    plays: dict[str, Fraction]
    paths: int
    """How many ends of the round were gone through."""


class BestPlay:
    """Goes through a round; refuses one that has more than `limit` ends."""

    def __init__(self, opening: Opening, limit: int = PATHS) -> None:
        self.opening = opening
        self.limit = limit
        self.seat = opening.seat
        self.stack = opening.stacks[opening.seat]
        self.paths = 0

    def found(self, pack: Pack | None = None) -> Found:
        start = first_world(self.opening, pack)
        self.refuse_large(start)
        net, ends, plays = self.value(start)
        return Found(
            Fraction(net),
            {end: Fraction(chance) for end, chance in ends.items()},
            {play: Fraction(often) for play, often in plays.items()},
            self.paths,
        )

    def is_feasible(self) -> bool:
        """Whether the round looks small enough to be gone through."""
        try:
            self.refuse_large(first_world(self.opening))
        except NotExact:
            return False
        return True

    def value(self, world: World) -> Value:
        """Of a position in which the seat knows all that can be known."""
        ask = world.ask
        if ask is None:
            return self._end(world)
        if isinstance(ask, s.Decide):
            return self._decide(ask, [(world, 1)])
        branches = self._branches(world)
        if len(branches) == 1:
            return self.value(world.then(branches[0][0]))
        if isinstance(ask, s.Deal) and ask.face == "down" and ask.to != self.seat:
            return self._unsure([(world.then(answer), ways) for answer, ways in branches])
        return _mixed((ways, self.value(world.then(answer))) for answer, ways in branches)

    def choices(self, worlds: list[tuple[World, Number]], ask: s.Decide) -> list[tuple[Pick, Value]]:
        """What each way to decide is worth, over all worlds the seat may be in."""
        return [
            (pick, self._unsure([(world.then(pick), ways) for world, ways in worlds])) for pick in picks(ask)
        ]

    def _decide(self, ask: s.Decide, worlds: list[tuple[World, Number]]) -> Value:
        if ask.seat != self.seat:
            raise NotExact(
                f"{self.opening.game.id} is not solved", f"seat {ask.seat} has decisions of its own"
            )
        options = self.choices(worlds, ask)
        pick, best = max(options, key=lambda each: each[1].net)  # the first listed of equal ones
        name = ask.choices[pick.place].name
        plays = dict(best.plays)
        plays[name] = plays.get(name, 0) + 1
        return Value(best.net, best.ends, plays)

    def _unsure(self, worlds: list[tuple[World, Number]]) -> Value:
        """Of several worlds of which the seat does not know which is real."""
        if len(worlds) == 1:
            return self.value(worlds[0][0])
        looks: dict[Any, list[tuple[World, Number]]] = {}
        for world, ways in worlds:
            looks.setdefault(self._look(world), []).append((world, ways))
        if len(looks) > 1:
            return _mixed((sum(ways for _, ways in alike), self._unsure(alike)) for alike in looks.values())
        ask = worlds[0][0].ask
        if ask is None:
            return _mixed((ways, self._end(world)) for world, ways in worlds)
        if isinstance(ask, s.Decide):
            return self._decide(ask, worlds)
        further: list[tuple[World, Number]] = []
        for world, ways in worlds:
            branches = self._branches(world)
            total = sum(each for _, each in branches)
            further += [(world.then(answer), Fraction(ways * each, total)) for answer, each in branches]
        return self._unsure(further)

    def _look(self, world: World) -> Any:
        """All that the seat has seen, and what is asked now."""
        ask = world.ask
        legal = [str(choice) for choice in ask.choices] if isinstance(ask, s.Decide) else []
        return (ask.__class__, *legal, *(seen(event, self.seat) for event in world.playing.events))

    def _end(self, world: World) -> Value:
        self.paths += 1
        if self.paths > self.limit:
            raise self._too_large(f"more than {self.limit:,} ways to end a round")
        table, seat = world.playing.table, self.seat
        laid = table.layout[seat]
        net = table.stacks[seat] - self.stack - table.owed.get(seat, 0) + sum(laid.values())
        return Value(net, {endings(world.playing.events, seat, laid): 1}, {})

    def _branches(self, world: World) -> list[tuple[Any, int]]:
        if world.width > self.limit:
            raise self._too_large(f"{world.width:,} ways to deal")
        return world.branches()

    def refuse_large(self, start: World, probes: int = 24, slack: int = 8) -> None:
        """Go down a few paths: their turns, multiplied, tell roughly how many ends there are.

        A guess of up to `slack` times the limit is not believed.
        """
        guesses, turn = 0.0, 1
        for _ in range(probes):
            world, size = start, 1.0
            while (ask := world.ask) is not None:
                turn = turn * 48_271 % 0x7FFFFFFF
                answers = (
                    list(picks(ask))
                    if isinstance(ask, s.Decide)
                    else [each for each, _ in self._branches(world)]
                )
                size *= len(answers)
                world = world.then(answers[turn % len(answers)])
            guesses += size
        if guesses / probes > slack * self.limit:
            raise self._too_large(f"about {guesses / probes:.1g} ways to end a round")

    def _too_large(self, why: str) -> NotExact:
        return NotExact(f"{self.opening.game.id} is too large to go through", why, "simulate it")


def _mixed(parts: Iterable[tuple[Number, Value]]) -> Value:
    """The average of values, each as often as its ways."""
    total: Number = 0
    net: Number = 0
    ends: dict[Ends, Number] = {}
    plays: dict[str, Number] = {}
    for ways, value in parts:
        total += ways
        net += ways * value.net
        for end, chance in value.ends.items():
            ends[end] = ends.get(end, 0) + ways * chance
        for play, often in value.plays.items():
            plays[play] = plays.get(play, 0) + ways * often
    return Value(
        Fraction(net) / total,
        {end: Fraction(chance) / total for end, chance in ends.items()},
        {play: Fraction(often) / total for play, often in plays.items()},
    )


def endings(events: Iterable[e.Event], seat: int, laid: dict[str, int]) -> Ends:
    """How each of the seat's wagers ended; commission that is owed counts as paid."""
    found: list[Ending] = []
    for event in events:
        if isinstance(event, e.Settled) and event.seat == seat:
            net = event.paid - event.taken
            found.append(Ending(event.spot, event.outcome, event.odds, event.why, event.stake, net))
        elif isinstance(event, e.CommissionOwed) and event.seat == seat:
            found[-1] = found[-1]._replace(net=found[-1].net - event.amount)
    found += [Ending(spot, "stands", "", "", stake, 0) for spot, stake in laid.items()]
    return tuple(found)
