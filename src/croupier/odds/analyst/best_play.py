"""Best play: backward induction over every path of a round, for the one seat that decides.

A decision is weighed over all worlds that look the same from its seat. Mostly there is one, since
face-down cards stay unknown until they are turned; where cards are dealt that only others see, the
worlds that differ in them are carried along together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import Any, NamedTuple

from croupier.cards.pack import Pack
from croupier.custom_games import shown_name
from croupier.errors import BadGame
from croupier.odds.analyst.enumerate import Opening, Pick, World, first_world, picks
from croupier.odds.analyst.known_paths import KnownPaths
from croupier.odds.engine import NoExactOdds
from croupier.odds.tally import Number
from croupier.rules import steps as s
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.table.view import redact
from croupier.wagers.chips import money

PATHS = 400_000
"""Maximum number of ends of a round that are visited before the game is refused as too large."""

ENDLESS = 1e100
"""Estimated number of ends above which a script is taken to ask without end."""


class Ending(NamedTuple):
    """Settlement of one wager: its spot, outcome, odds and reason, with stake and net win in cents."""

    spot: str
    outcome: str
    odds: str
    why: str
    stake: int
    net: int


Ends = tuple[Ending, ...]
"""Endings of all the seat's wagers, in the order they were settled."""


class Value(NamedTuple):
    """Expected result of a position under best play, as whole numbers over the common denominator `whole`.

    `won` is in cents; `ended` has the weight of each end of the round, `played` that of each choice.
    """

    whole: int
    won: int
    ended: dict[Ends, int]
    played: dict[str, int]

    @property
    def net(self) -> Fraction:
        """Expected net win of the round, in cents."""
        return Fraction(self.won, self.whole)

    @property
    def ends(self) -> dict[Ends, Fraction]:
        """Probability of each end of the round."""
        return {end: Fraction(ways, self.whole) for end, ways in self.ended.items()}

    @property
    def plays(self) -> dict[str, Fraction]:
        """Average number of times that each choice is made."""
        return {play: Fraction(ways, self.whole) for play, ways in self.played.items()}


@dataclass(frozen=True)
class Found:
    """Result of a whole round: expected net win in cents, probability of each end, frequency of each
    choice."""

    net: Fraction
    ends: dict[Ends, Fraction]
    plays: dict[str, Fraction]
    paths: int
    """Number of ends of the round that were visited."""


class BestPlay:
    """Search of every path of a round for best play; a round with more than `limit` ends is refused."""

    def __init__(
        self, opening: Opening, limit: int = PATHS, *, habit: str = "", known: KnownPaths | None = None
    ) -> None:
        """Make the choice named `habit` wherever it is legal, for better or worse; reuse the paths in
        `known`."""
        self.opening = opening
        self.limit = limit
        self.seat = opening.seat
        self.stack = opening.stacks[opening.seat]
        self.paths = 0
        self.habit = habit
        self.known = known
        self.names: dict[str, None] = {}
        """Names of all choices that were legal somewhere, in the order in which they first came up."""

    def solution(self, pack: Pack | None = None) -> Found:
        start = first_world(self.opening, pack)
        self.refuse_large(start)
        value = self.value(start)
        return Found(value.net, value.ends, value.plays, self.paths)

    def is_feasible(self) -> bool:
        """Return True if the round looks small enough to be enumerated."""
        try:
            self.refuse_large(first_world(self.opening))
        except NoExactOdds:
            return False
        return True

    def value(self, world: World) -> Value:
        """Return the value of a position in which the seat knows everything that can be known."""
        ask = world.ask if self.known is None else self.known.ask_of(world)
        if ask is None:
            return self._end(world)
        if isinstance(ask, s.Decide):
            return self._decide(ask, [(world, 1)])
        branches = self.branches(world)
        if len(branches) == 1 and not isinstance(ask, s.Reveal):
            return self.value(world.then(branches[0][0]))
        if isinstance(ask, s.Deal) and ask.face != "up" and ask.to != self.seat:
            return self._unsure([(world.then(answer), ways) for answer, ways in branches])
        return mixed((ways, self.value(world.then(answer))) for answer, ways in branches)

    def choices(self, worlds: list[tuple[World, Number]], ask: s.Decide) -> list[tuple[Pick, Value]]:
        """Return every way to answer the decision with its value, averaged over the worlds the seat may be
        in."""
        scale = lcm(*(ways.denominator for _, ways in worlds))
        return self._choices([(world, int(ways * scale)) for world, ways in worlds], ask)

    def _choices(self, worlds: list[tuple[World, int]], ask: s.Decide) -> list[tuple[Pick, Value]]:
        return [
            (pick, self._unsure([(world.then(pick), ways) for world, ways in worlds])) for pick in picks(ask)
        ]

    def _decide(self, ask: s.Decide, worlds: list[tuple[World, int]]) -> Value:
        if ask.seat != self.seat:
            raise NoExactOdds(
                f"{self.opening.game.id} is not solved", f"seat {ask.seat} has decisions of its own"
            )
        names = [choice.name for choice in ask.choices]
        self.names |= dict.fromkeys(names)
        options = self._choices(worlds, ask)
        if self.habit in names:
            options = [each for each in options if names[each[0].place] == self.habit]
        pick, best = options[0]
        for other, value in options[1:]:  # the first listed of equal ones
            if value.won * best.whole > best.won * value.whole:
                pick, best = other, value
        name = names[pick.place]
        played = dict(best.played)
        played[name] = played.get(name, 0) + best.whole
        return Value(best.whole, best.won, best.ended, played)

    def _unsure(self, worlds: list[tuple[World, int]]) -> Value:
        """Return the value of a position in which the seat cannot tell which of several weighted worlds is
        real."""
        if len(worlds) == 1:
            return self.value(worlds[0][0])
        looks: dict[Any, list[tuple[World, int]]] = {}
        for world, ways in worlds:
            looks.setdefault(self._look(world), []).append((world, ways))
        if len(looks) > 1:
            return mixed((sum(ways for _, ways in alike), self._unsure(alike)) for alike in looks.values())
        ask = worlds[0][0].ask
        if ask is None:
            return mixed((ways, self._end(world)) for world, ways in worlds)
        if isinstance(ask, s.Decide):
            return self._decide(ask, worlds)
        turns = [self.branches(world) for world, _ in worlds]
        totals = [sum(each for _, each in branches) for branches in turns]
        scale = lcm(*totals)
        return self._unsure(
            [
                (world.then(answer), ways * each * (scale // total))
                for (world, ways), branches, total in zip(worlds, turns, totals, strict=True)
                for answer, each in branches
            ]
        )

    def _look(self, world: World) -> Any:
        """Return a key of all that the seat has seen, the question now asked and the legal choices."""
        ask = world.ask
        legal = [str(choice) for choice in ask.choices] if isinstance(ask, s.Decide) else []
        return (ask.__class__, *legal, *(redact(event, self.seat) for event in world.playing.events))

    def _end(self, world: World) -> Value:
        self.paths += 1
        if self.paths > self.limit:
            raise self._too_large(f"more than {self.limit:,} ways to end a round")
        return self._ended(world) if self.known is None else self.known.end_of(world, self._ended)

    def _ended(self, world: World) -> Value:
        table, seat = world.playing.table, self.seat
        laid = table.layout[seat]
        check_books(self.opening, table)
        net = net_of(world, seat) - self.stack
        return Value(1, net, {endings(world.playing.events, seat, laid): 1}, {})

    def branches(self, world: World) -> list[tuple[Any, int]]:
        if world.width > self.limit:
            raise self._too_large(f"{world.width:,} ways to deal")
        return world.branches()

    def refuse_large(self, start: World, probes: int = 24, slack: int = 8) -> None:
        """Raise `NoExactOdds` if the round seems to have too many ends.

        The numbers of branches along a few paths, multiplied, estimate the number of ends. The estimate is
        rough, so the round is refused only above `slack` times the limit.
        """
        guesses, turn = 0.0, 1
        for _ in range(probes):
            world, size = start, 1.0
            while (ask := world.ask) is not None:
                turn = turn * 48_271 % 0x7FFFFFFF
                answers = (
                    list(picks(ask))
                    if isinstance(ask, s.Decide)
                    else [each for each, _ in self.branches(world)]
                )
                size *= len(answers)
                if size > ENDLESS:
                    raise self._too_large("ways to end a round without end")
                world = world.then(answers[turn % len(answers)])
            guesses += size
        if guesses / probes > slack * self.limit:
            raise self._too_large(f"about {guesses / probes:.1g} ways to end a round")

    def _too_large(self, why: str) -> NoExactOdds:
        return NoExactOdds(f"{self.opening.game.id} has too many cases to count", why, "simulate it")


def mixed(parts: Iterable[tuple[int, Value]]) -> Value:
    """Return the average of values, each weighted by its ways."""
    mixed = list(parts)
    scale = lcm(*{value.whole for _, value in mixed})
    total = won = 0
    ended: dict[Ends, int] = {}
    played: dict[str, int] = {}
    for ways, value in mixed:
        total += ways
        times = ways * (scale // value.whole)
        won += times * value.won
        for end, many in value.ended.items():
            ended[end] = ended.get(end, 0) + times * many
        for play, many in value.played.items():
            played[play] = played.get(play, 0) + times * many
    whole = total * scale
    common = gcd(whole, won, *ended.values(), *played.values())
    if common == 1:
        return Value(whole, won, ended, played)
    return Value(
        whole // common,
        won // common,
        {end: many // common for end, many in ended.items()},
        {play: many // common for play, many in played.items()},
    )


def check_books(opening: Opening, table: Table) -> None:
    """Refuse a round whose money does not add up: its figures would be wrong."""
    game, made = opening.game, table.balance() - sum(opening.stacks.values())
    spots = game.spots(opening.options)
    left = [spot for laid in table.layout.values() for spot in laid if not spots[spot].stands]
    if not made and not left:
        return
    what = f"makes {money(made)} out of nothing" if made else f"leaves the wager on {left[0]} unsettled"
    tells = f"croupier check {shown_name(game)} tells more"
    raise BadGame(f"{game.id} {what}", "its odds cannot be told", tells)


def net_of(world: World, seat: int) -> int:
    table = world.playing.table
    return table.stacks[seat] - table.owed.get(seat, 0) + sum(table.layout[seat].values())


def endings(events: Iterable[e.Event], seat: int, laid: dict[str, int]) -> Ends:
    """Return how each of the seat's wagers ended; commission that is owed counts as paid."""
    found: list[Ending] = []
    for event in events:
        if isinstance(event, e.Settled) and event.seat == seat:
            net = event.paid - event.taken
            found.append(Ending(event.spot, event.outcome, event.odds, event.why, event.stake, net))
        elif isinstance(event, e.CommissionOwed) and event.seat == seat:
            found[-1] = found[-1]._replace(net=found[-1].net - event.amount)
    found += [Ending(spot, "stands", "", "", stake, 0) for spot, stake in laid.items()]
    return tuple(found)
