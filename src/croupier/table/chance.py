"""Chance: the only randomness in Croupier, and all of it from a seed that can be written down; and the source
that answers the questions of a round with it.

The generator is SHAKE-256, read as 64-bit words. It is cryptographic, so that a shoe cannot be guessed
from the cards already seen, and it is the same on every machine, so that a seed replays for ever.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import shake_256
from itertools import chain, count, islice
from operator import mul
from struct import Struct
from typing import Any, Protocol, TypeVar

from croupier.cards.card import Hand
from croupier.cards.chance_devices import Roll, Wheel
from croupier.cards.shoe import Shoe
from croupier.errors import OutOfCards
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.script.carry_out import going_back
from croupier.rules.script.round import Answers, Round
from croupier.table.observation import Observation, Observations

T = TypeVar("T")

BLOCK = 64
"""Words made at a time."""
ONE_PACK = 64
"""No more cards than this: the words that divide them unevenly are few enough to be kept."""


def fresh_seed() -> str:
    """Return a new seed: 256 bits of the operating system's entropy, in hexadecimal."""
    return secrets.token_hex(32)


class Chance:
    """An endless stream of fair draws from one seed."""

    __slots__ = ("_words", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._words = _stream(seed)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each exactly equally likely (the uneven tail is drawn again)."""
        return _fair(self._words, bound) >> 64

    def shuffled(self, things: list[T], first: int | None = None) -> list[T]:
        """The things in random order; only the `first` places need to be drawn where no more are dealt."""
        order = list(things)
        size = len(order)
        drawn = max(0, min(size - 1, size if first is None else first))
        words = list(islice(self._words, drawn))
        if size <= ONE_PACK and _uneven(size).isdisjoint(words):
            for place, word in enumerate(words):
                other = place + (word * (size - place) >> 64)
                order[place], order[other] = order[other], order[place]
            return order
        products = list(map(mul, words, range(size, size - drawn, -1)))
        if min(map(_REST, products), default=size) < size:  # one of them may have to be drawn again
            drawing = chain(words, self._words)
            products = [_fair(drawing, size - place) for place in range(drawn)]
        for place, product in enumerate(products):
            other = place + (product >> 64)
            order[place], order[other] = order[other], order[place]
        return order

    def roll(self, dice: int) -> Roll:
        return Roll(tuple(1 + self.below(6) for _ in range(dice)))

    def one_of(self, things: tuple[T, ...]) -> T:
        return things[self.below(len(things))]


_REST = 0xFFFFFFFFFFFFFFFF.__and__
"""Return the fraction bits of a product that `_fair` made."""


def _fair(words: Iterator[int], bound: int) -> int:
    """A word times the bound: above its 64 lowest bits a number from 0 to bound - 1."""
    while True:
        product = next(words) * bound
        rest = _REST(product)
        if rest >= bound or rest >= (1 << 64) % bound:  # the first asks less and nearly always holds
            return product


@cache
def _uneven(size: int) -> frozenset[int]:
    """The words that may have to be drawn again for any bound up to the size: each bound cuts all words into
    as many parts, and the first of a part is one. They are some hundreds out of 2**64."""
    return frozenset(-(-(part << 64) // bound) for bound in range(2, size + 1) for part in range(bound))


_BLOCK = Struct(f"<{BLOCK}Q")


def _stream(seed: str) -> Iterator[int]:
    def words(block: int) -> tuple[int, ...]:
        return _BLOCK.unpack(shake_256(f"croupier {seed} {block}".encode()).digest(_BLOCK.size))

    return chain.from_iterable(map(words, count()))


class Source(Protocol):
    def cards(self, ask: s.Step, count: int) -> Hand: ...

    def roll(self, dice: int) -> Roll: ...

    def spin(self) -> str: ...

    def reshuffle(self, cards: Hand, count: int) -> int:
        """Return `count` cards to the source, of which `cards` are known, and return how many can be dealt
        from now on."""

    def has_ahead(self, count: int) -> bool:
        """Return True if that many cards can be dealt before the cutting card."""

    @property
    def has_cut_card(self) -> bool:
        """Whether a cutting card can come out in this round."""

    @property
    def is_cut_card_out(self) -> bool: ...


class ShoeSource:
    """A shuffled shoe, dice and a wheel, all from chance."""

    __slots__ = ("chance", "dice", "remade", "seed", "shoe", "wheel")

    def __init__(
        self, chance: Chance, shoe: Shoe | None = None, wheel: Wheel | None = None, dice: int | None = None
    ) -> None:
        self.chance = chance
        self.shoe = shoe
        self.wheel = wheel
        self.dice = dice
        """How many the table has; None: as many as are thrown."""
        self.seed = ""
        """The seed of the shoe, by which every shuffle can be checked later."""
        self.remade = 0
        """How often cards of this shoe have been shuffled in again."""

    def use(self, shoe: Shoe | None, seed: str = "") -> None:
        """Another shoe."""
        self.shoe, self.seed, self.remade = shoe, seed, 0

    def cards(self, ask: s.Step, count: int) -> Hand:
        if self.shoe is None:
            raise OutOfCards("cards are asked for", "the game has no pack", "Equipment(pack=STANDARD)")
        return self.shoe.take(count)

    def has_ahead(self, count: int) -> bool:
        return self.shoe is not None and self.shoe.dealt + count <= self.shoe.cut_card

    @property
    def has_cut_card(self) -> bool:
        return self.shoe is not None and self.shoe.cut_card < len(self.shoe.order)

    @property
    def is_cut_card_out(self) -> bool:
        shoe = self.shoe
        return shoe is not None and shoe.dealt > shoe.cut_card

    def reshuffle(self, cards: Hand, count: int) -> int:
        assert self.shoe is not None, "a game without a pack deals no cards"
        self.remade += 1
        self.shoe = remade(self.shoe, cards, again(self.seed, self.remade) if self.seed else self.chance)
        return self.shoe.remaining

    def roll(self, dice: int) -> Roll:
        if self.dice is not None and dice > self.dice:
            raise OutOfCards(
                f"{dice} dice are thrown", f"the game has {self.dice or 'none'}", f"Equipment(dice={dice})"
            )
        return self.chance.roll(dice)

    def spin(self) -> str:
        if self.wheel is None:
            raise OutOfCards("a spin is asked for", "the game has no wheel", "Equipment(wheel=WHEEL)")
        return self.chance.one_of(self.wheel.pockets)


def again(seed: str, time: int) -> Chance:
    """Return the chance that shuffles a shoe for the first, second … time after it was made."""
    return Chance(f"{seed} again {time}")


def remade(shoe: Shoe, cards: Hand, chance: Chance) -> Shoe:
    """Return a shoe of its remaining cards and those that go back, shuffled together."""
    return Shoe(chance.shuffled([*shoe.order[shoe.dealt :], *cards]))


def answer_next(playing: Round, source: Source) -> None:
    """Answer the one question that chance, or a meter of this table's own, is asked now."""
    ask = playing.ask
    assert ask is not None
    playing.answer(_drawn(playing, source, ask))


def _drawn(playing: Round, source: Source, ask: Any) -> Any:
    kind = ask.__class__
    answer: Any
    if kind in _CARDS:
        answer = source.cards(ask, ask.count)
    elif kind in _ANSWERS:
        answer = _ANSWERS[kind](source, ask)
    elif isinstance(ask, s.ReadMeter):
        answer = playing.table.meters[ask.meter]  # no other table feeds it
    else:
        assert isinstance(ask, s.Reshuffle)
        answer = source.reshuffle(*going_back(playing, ask))
    if source.is_cut_card_out:
        playing.see_cut_card()
    return answer


def play_out(playing: Round, source: Source, choose: Callable[[Observation, s.Decide], Chosen]) -> None:
    """Answer everything until the round is over; who chooses knows what its seat may see."""
    sights = Observations(playing)

    def decide(ask: s.Decide) -> Chosen:
        sight = sights[ask.seat]
        return choose(sight.now() if sight.is_open else sight, ask)

    playing.play_out(Answers(decide, drawing(playing, source)))


def drawing(playing: Round, source: Source) -> Callable[[Any], Any]:
    """Return a function that answers everything a round asks of chance."""
    take, has_cut_card = source.cards, source.has_cut_card

    def draw(ask: Any) -> Any:
        kind = ask.__class__
        if kind is s.DealOut:
            count = len(ask.to)
            return take(ask, count) if source.has_ahead(count) else None
        if has_cut_card or kind not in _CARDS:
            return _drawn(playing, source, ask)
        return take(ask, ask.count)

    return draw


_CARDS = (s.Deal, s.Hide, s.Burn)
_ANSWERS: dict[type[s.Step], Callable[[Source, Any], Any]] = {
    s.RollDice: lambda source, ask: source.roll(ask.dice),
    s.Spin: lambda source, ask: source.spin(),
    s.Confirm: lambda source, ask: ask.result,
}
