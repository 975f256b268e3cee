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
from croupier.rules.round import Round
from croupier.table.chance import Chance


class Source(Protocol):
    def cards(self, ask: s.Step, count: int) -> Hand: ...

    def roll(self, dice: int) -> Roll: ...

    def spin(self) -> str: ...

    @property
    def is_cut_card_out(self) -> bool: ...


class ShoeSource:
    """A shuffled shoe, dice and a wheel, all from chance."""

    __slots__ = ("chance", "shoe", "wheel")

    def __init__(self, chance: Chance, shoe: Shoe | None = None, wheel: Wheel | None = None) -> None:
        self.chance = chance
        self.shoe = shoe
        self.wheel = wheel

    def cards(self, ask: s.Step, count: int) -> Hand:
        assert self.shoe is not None, "a game without a pack deals no cards"
        return self.shoe.take(count)

    @property
    def is_cut_card_out(self) -> bool:
        return self.shoe is not None and self.shoe.is_cut_card_out

    def roll(self, dice: int) -> Roll:
        return self.chance.roll(dice)

    def spin(self) -> str:
        assert self.wheel is not None, "a game without a wheel spins none"
        return self.chance.one_of(self.wheel.pockets)


def answer_next(playing: Round, source: Source) -> None:
    """Answer the one question that chance is asked now."""
    assert playing.ask is not None
    answer = _ANSWERS[playing.ask.__class__](source, playing.ask)
    if source.is_cut_card_out:
        playing.see_cut_card()
    playing.answer(answer)


def play_out(playing: Round, source: Source, choose: Callable[[Round, s.Decide], Chosen]) -> None:
    """Answer everything until the round is over."""
    while (ask := playing.ask) is not None:
        if ask.__class__ is s.Decide:
            playing.answer(choose(playing, ask))
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
