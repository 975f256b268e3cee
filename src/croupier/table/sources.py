"""Sources: where the cards, rolls and pockets of a round come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from croupier.cards.card import Hand
from croupier.cards.dice import Roll
from croupier.cards.shoe import Shoe
from croupier.cards.wheel import Wheel
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.script.answers import going_back
from croupier.rules.script.round import Round
from croupier.table.chance import Chance
from croupier.table.sight import Sight, Sights


class Source(Protocol):
    def cards(self, ask: s.Step, count: int) -> Hand: ...

    def roll(self, dice: int) -> Roll: ...

    def spin(self) -> str: ...

    def reshuffle(self, cards: Hand, count: int) -> int:
        """So many cards go back, these as far as they are known; how many there are to deal from now."""

    @property
    def is_cut_card_out(self) -> bool: ...


class ShoeSource:
    """A shuffled shoe, dice and a wheel, all from chance."""

    __slots__ = ("chance", "remade", "seed", "shoe", "wheel")

    def __init__(self, chance: Chance, shoe: Shoe | None = None, wheel: Wheel | None = None) -> None:
        self.chance = chance
        self.shoe = shoe
        self.wheel = wheel
        self.seed = ""
        """Of the shoe, where every shuffle of its cards can be checked by it later."""
        self.remade = 0
        """How often cards of this shoe have been shuffled in again."""

    def use(self, shoe: Shoe | None, seed: str = "") -> None:
        """Another shoe."""
        self.shoe, self.seed, self.remade = shoe, seed, 0

    def cards(self, ask: s.Step, count: int) -> Hand:
        assert self.shoe is not None, "a game without a pack deals no cards"
        return self.shoe.take(count)

    @property
    def is_cut_card_out(self) -> bool:
        return self.shoe is not None and self.shoe.is_cut_card_out

    def reshuffle(self, cards: Hand, count: int) -> int:
        assert self.shoe is not None, "a game without a pack deals no cards"
        self.remade += 1
        self.shoe = remade(self.shoe, cards, again(self.seed, self.remade) if self.seed else self.chance)
        return self.shoe.remaining

    def roll(self, dice: int) -> Roll:
        return self.chance.roll(dice)

    def spin(self) -> str:
        assert self.wheel is not None, "a game without a wheel spins none"
        return self.chance.one_of(self.wheel.pockets)


def again(seed: str, time: int) -> Chance:
    """What shuffles the cards of a shoe for the first, second … time after it was made."""
    return Chance(f"{seed} again {time}")


def remade(shoe: Shoe, cards: Hand, chance: Chance) -> Shoe:
    """What is left of a shoe, and cards that go back to it, shuffled together."""
    return Shoe(chance.shuffled([*shoe.order[shoe.dealt :], *cards]))


def answer_next(playing: Round, source: Source) -> None:
    """Answer the one question that chance, or a meter of this table's own, is asked now."""
    ask = playing.ask
    assert ask is not None
    act = _ANSWERS.get(ask.__class__)
    if act is not None:
        answer = act(source, ask)
    elif isinstance(ask, s.ReadMeter):
        answer = playing.table.meters[ask.meter]  # no other table feeds it
    else:
        assert isinstance(ask, s.Reshuffle)
        answer = source.reshuffle(*going_back(playing, ask))
    if source.is_cut_card_out:
        playing.see_cut_card()
    playing.answer(answer)


def play_out(playing: Round, source: Source, choose: Callable[[Sight, s.Decide], Chosen]) -> None:
    """Answer everything until the round is over; who chooses knows what its seat may see."""
    sights = Sights(playing)
    while (ask := playing.ask) is not None:
        if ask.__class__ is s.Decide:
            playing.answer(choose(sights.of(ask.seat), ask))
        else:
            answer_next(playing, source)


_ANSWERS: dict[type[s.Step], Callable[[Source, Any], Any]] = {
    s.Deal: lambda source, ask: source.cards(ask, ask.count),
    s.Hide: lambda source, ask: source.cards(ask, ask.count),
    s.Burn: lambda source, ask: source.cards(ask, ask.count),
    s.Throw: lambda source, ask: source.roll(ask.dice),
    s.Spin: lambda source, ask: source.spin(),
    s.Confirm: lambda source, ask: ask.result,
}
