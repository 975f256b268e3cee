"""The same cards at the same places come to the same in whatever order they came there, and so do hands in
other suits of which the pack has the same cards: rounds of which that is true are gone through once for all
cards that lie alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import accumulate, permutations
from typing import Any

from croupier.cards.card import CARDS, Card, Hand
from croupier.cards.pack import Pack
from croupier.odds.analyst import (
    BestPlay,
    Found,
    Opening,
    Pick,
    Value,
    World,
    first_world,
    mixed,
    net_of,
    picks,
)
from croupier.rules import steps as s
from croupier.rules.script.round import AskedStep
from croupier.table.chance import Chance

Suits = tuple[int, ...]
"""For each suit the one that stands in its place."""
AS_THEY_ARE: Suits = (0, 1, 2, 3)
PLACE = 64
"""Cards and more: the number of a place and that of a card there are one number."""
MOST_PLACES = 64


class Places:
    """The places where cards lie, by number; where it matters which came first, each turn is one."""

    def __init__(self, in_order: Collection[str] = ()) -> None:
        self.in_order = in_order
        self.names: list[str] = []

    def number(self, place: str, turn: int) -> int:
        name = f"{place} {turn}" if place in self.in_order else place
        if name not in self.names:
            self.names.append(name)
        return PLACE * self.names.index(name)


class LaidWorld(World):
    """A path of which is known where its cards lie, and what else was answered when."""

    __slots__ = ("laid", "places", "said")

    def __init__(
        self,
        world: World,
        places: Places,
        laid: tuple[int, ...] = (),
        said: tuple[tuple[int, Any], ...] = (),
    ) -> None:
        live, world._live = world._live, None
        super().__init__(world.opening, world.answers, world.unseen, live)
        self.places = places
        self.laid = laid
        self.said = said

    def then(self, answer: Any) -> LaidWorld:
        place = place_of(self.ask)
        return self.after(super().then(answer), place, answer)

    def after(self, world: World, place: str, *answers: Any) -> LaidWorld:
        """That world, to which these answers have led from here."""
        laid, said = self.laid, self.said
        for turn, answer in enumerate(answers, len(self.answers)):
            if _are_cards(answer):
                number = self.places.number(place, turn)
                laid += tuple([number + card.index for card in answer])
            else:
                said += ((turn, answer),)
        return LaidWorld(world, self.places, laid, said)


class InAnyOrder(BestPlay):
    """For rounds of which `differs_by_suit` finds nothing, with the places that `differs_by_order` names."""

    def __init__(self, opening: Opening, in_order: Collection[str] = ()) -> None:
        super().__init__(opening)
        self.places = Places(in_order)
        self._suits = [laid_in(AS_THEY_ARE)]
        """In how many ways they can be exchanged."""
        self._known: dict[Any, Value] = {}
        """By all cards and where they lie, in one of the suits that can be exchanged, and all else that was
        answered."""
        self._runs: dict[tuple[Any, ...], int] = {}
        """How many single cards are turned one after the other at a place, by the first of them and all that
        was decided before."""

    def solution(self, pack: Pack | None = None) -> Found:
        if pack is not None:
            self._suits = [laid_in(each) for each in exchanges(pack)]
        return super().solution(pack)

    def value(self, world: World) -> Value:
        here = world if isinstance(world, LaidWorld) else LaidWorld(world, self.places)
        alike = min(sorted(map(suits.__getitem__, here.laid)) for suits in self._suits)
        kind = len(here.answers), here.said, *alike
        if kind not in self._known:
            self._known[kind] = self._found_once(here)
        return self._known[kind]

    def _found_once(self, world: LaidWorld) -> Value:
        ask = world.ask
        if isinstance(ask, s.Reveal) and (together := self._together(world, ask)):
            return mixed((ways, self.value(after)) for after, ways in together)
        return super().value(world)

    def _together(self, world: LaidWorld, ask: s.Reveal) -> list[tuple[World, int]]:
        """What follows when single cards at one place are turned one after the other, by the cards that they
        are together; nothing where it is one card, or something is known of what lies there."""
        place = place_of(ask)
        if (
            world.unseen is None
            or world.unseen.partly_known
            or ask.hidden.count > 1
            or place in self.places.in_order
        ):
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
        found: list[tuple[World, int]] = [(after, ways)]
        for cards, ways in others:
            turned = [(card,) for card in cards]
            unseen = world.unseen.turned(ask.hidden.slot, cards)
            plain = World(world.opening, (*world.answers, *turned), unseen)
            found.append((world.after(plain, place, *turned), ways))
        return found


def place_of(ask: AskedStep | None) -> str:
    """Where cards come to lie that are asked for."""
    match ask:
        case s.Deal(to=to, spot=spot) | s.Reveal(hidden=s.Hidden(place=to, spot=spot)):
            return f"{to} {spot}".strip()
    return ""


def _run(world: World, first: s.Reveal) -> int:
    """How many single cards are turned there, one after the other."""
    many, ask = 0, world.ask
    while isinstance(ask, s.Reveal) and (ask.hidden.count, place_of(ask)) == (1, place_of(first)):
        many += 1
        world = world.then(world.branches()[0][0])
        ask = world.ask
    return many


def exchanges(pack: Pack) -> list[Suits]:
    """The suits that can be exchanged for each other so that the pack stays what it is."""
    cards = Counter(pack.cards)
    if any(card.is_joker for card in cards):
        return [AS_THEY_ARE]
    there = {card.suit for card in cards}
    found = [each for each in permutations(range(4)) if Counter(exchanged(pack.cards, each)) == cards]
    return [*{tuple(each[suit] for suit in there): each for each in found}.values()]


def exchanged(cards: Hand, suits: Suits) -> Hand:
    return tuple(Card(card.rank, suits[card.suit]) for card in cards)


def laid_in(suits: Suits) -> list[int]:
    """For every card at every place the one in its suit's stead."""
    swapped = [card if card.is_joker else Card(card.rank, suits[card.suit]) for card in CARDS]
    return [
        PLACE * place + (swapped[at].index if at < len(CARDS) else at)
        for place in range(MOST_PLACES)
        for at in range(PLACE)
    ]


def at_random(opening: Opening, pack: Pack, random: Chance) -> LaidWorld:
    """A round played out anyhow."""
    world = LaidWorld(first_world(opening, pack), Places())
    while (ask := world.ask) is not None:
        answers = list(picks(ask)) if isinstance(ask, s.Decide) else [one for one, _ in world.branches()]
        world = world.then(random.one_of(tuple(answers)))
    return world


def differs_by_suit(opening: Opening, pack: Pack, probes: int = 20) -> bool:
    """Whether some round of these ends otherwise in other suits."""
    random, suits = Chance("in any suits"), tuple(exchanges(pack))
    for _ in range(probes):
        world, others = at_random(opening, pack, random), random.one_of(suits)
        other = (exchanged(each, others) if _are_cards(each) else each for each in world.answers)
        if net_of(world, opening.seat) != net_of(World(opening, tuple(other), world.unseen), opening.seat):
            return True
    return False


def _are_cards(answer: Any) -> bool:
    return type(answer) is tuple and bool(answer) and all(isinstance(each, Card) for each in answer)


def differs_by_order(opening: Opening, pack: Pack, probes: int = 30) -> set[str]:
    """The places where some round of these ends otherwise if the same cards come there in another order."""
    random, differ = Chance("in any order"), set[str]()
    for _ in range(probes):
        world = at_random(opening, pack, random)
        turns = [turn for turn, answer in enumerate(world.answers) if _are_cards(answer)]
        ends = accumulate(len(world.answers[turn]) for turn in turns)
        where = {
            turn: world.places.names[world.laid[end - 1] // PLACE]
            for turn, end in zip(turns, ends, strict=True)
        }
        for place in {*where.values()}:
            there = [turn for turn in turns if where[turn] == place]
            cards = iter(random.shuffled([card for turn in there for card in world.answers[turn]]))
            other = list(world.answers)
            for turn in there:
                other[turn] = tuple(sorted(next(cards) for _ in other[turn]))
            again = World(opening, tuple(other), world.unseen)
            if net_of(world, opening.seat) != net_of(again, opening.seat):
                differ.add(place)
    return differ
