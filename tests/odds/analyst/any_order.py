"""Cards that are turned one after the other, with nothing decided between them, come to the same in whatever
order, and so do hands in other suits of which the pack has the same cards: rounds of which that is true are
gone through in one order for all, and from one of the first hands that are alike."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from croupier.cards.card import Card, Hand
from croupier.cards.pack import Pack
from croupier.odds.analyst.best_play import BestPlay, Found, Value, mixed, net_of
from croupier.odds.analyst.enumerate import Opening, Pick, World, first_world, picks
from croupier.rules import steps as s
from croupier.table.chance import Chance

Suits = tuple[int, ...]
"""For each suit the one that stands in its place."""
Turned = tuple[tuple[Any, ...], frozenset[Any]]
"""All that was answered before cards were turned one after the other, and what was turned since, where."""


class InAnyOrder(BestPlay):
    """For rounds of which `differs_by_order` and `differs_by_suit` find nothing."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self._suits: list[Suits] = []
        """In how many ways they can be exchanged; forgotten when the first cards are dealt."""
        self._turned: dict[Turned, Value] = {}
        self._runs: dict[tuple[Any, ...], int] = {}
        """How many single cards are turned one after the other at a place, by the first of them and all that
        was decided before."""

    def found(self, pack: Pack | None = None) -> Found:
        self._suits = exchanges(pack) if pack is not None else []
        return super().found(pack)

    def _first_hands(self, world: World) -> Value:
        suits, self._suits = self._suits, []
        alike: dict[Hand, tuple[Hand, int]] = {}
        for cards, ways in self.branches(world):
            kind = min(tuple(sorted(exchanged(cards, each))) for each in suits)
            one, before = alike.get(kind, (cards, 0))
            alike[kind] = one, before + ways
        return mixed((ways, self.value(world.then(cards))) for cards, ways in alike.values())

    def value(self, world: World, run: Turned | None = None) -> Value:
        """`run` is what was turned just now."""
        ask = world.ask
        if isinstance(ask, s.Deal) and self._suits:
            return self._first_hands(world)
        if not isinstance(ask, s.Reveal):
            return super().value(world)
        if together := self._together(world, ask):
            return mixed((ways, self.value(after)) for after, ways in together)
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

    def _together(self, world: World, ask: s.Reveal) -> list[tuple[World, int]]:
        """What follows when single cards at one place are turned one after the other, by the cards that they
        are together; nothing where it is one card, or something is known of what lies there."""
        if world.unseen is None or world.unseen.held or ask.hidden.count > 1:
            return []
        key = ask.hidden.slot, *(answer for answer in world.answers if isinstance(answer, Pick))
        if key not in self._runs:
            self._runs[key] = _run(World(world.opening, world.answers, world.unseen), ask)
        if self._runs[key] == 1:
            return []
        (first, ways), *others = world.unseen.turns(ask.hidden.slot, self._runs[key])
        after = world
        for card in first:
            after = after.then((card,))
        found = [(after, ways)]
        for cards, ways in others:
            answers = (*world.answers, *((card,) for card in cards))
            found.append((World(world.opening, answers, world.unseen.turned(ask.hidden.slot, cards)), ways))
        return found


def _run(world: World, first: s.Reveal) -> int:
    """How many single cards are turned there, one after the other."""
    many, ask = 0, world.ask
    while isinstance(ask, s.Reveal) and (ask.hidden.count, ask.hidden.place, ask.hidden.spot) == (
        1, first.hidden.place, first.hidden.spot,
    ):  # fmt: skip
        many += 1
        world = world.then(world.branches()[0][0])
        ask = world.ask
    return many


def exchanges(pack: Pack) -> list[Suits]:
    """The suits that can be exchanged for each other so that the pack stays what it is."""
    cards = Counter(pack.cards)
    if any(card.is_joker for card in cards):
        return []
    return [each for each in permutations(range(4)) if Counter(exchanged(pack.cards, each)) == cards]


def exchanged(cards: Hand, suits: Suits) -> Hand:
    return tuple(Card.of(card.rank, suits[card.suit]) for card in cards)


def differs_by_suit(opening: Opening, pack: Pack, probes: int = 20) -> bool:
    """Whether some round of these ends otherwise in other suits."""
    random, suits = Chance("in any suits"), tuple(exchanges(pack))
    for _ in range(probes if suits else 0):
        world = first_world(opening, pack)
        while (ask := world.ask) is not None:
            answers = list(picks(ask)) if isinstance(ask, s.Decide) else [one for one, _ in world.branches()]
            world = world.then(random.one_of(tuple(answers)))
        others = random.one_of(suits)
        other = (exchanged(each, others) if _are_cards(each) else each for each in world.answers)
        if net_of(world, opening.seat) != net_of(World(opening, tuple(other), world.unseen), opening.seat):
            return True
    return False


def _are_cards(answer: Any) -> bool:
    return type(answer) is tuple and all(isinstance(each, Card) for each in answer)


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
