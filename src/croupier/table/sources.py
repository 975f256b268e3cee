"""Sources: where the cards, rolls and pockets of a round come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from croupier.cards.card import Hand
from croupier.cards.dice import Roll
from croupier.cards.shoe import Shoe
from croupier.cards.wheel import Wheel
from croupier.refusals import OutOfCards
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.script.answers import going_back
from croupier.rules.script.round import Answers, Round
from croupier.table.chance import Chance
from croupier.table.sight import Sight, Sights


class Source(Protocol):
    def cards(self, ask: s.Step, count: int) -> Hand: ...

    def roll(self, dice: int) -> Roll: ...

    def spin(self) -> str: ...

    def reshuffle(self, cards: Hand, count: int) -> int:
        """So many cards go back, these as far as they are known; how many there are to deal from now."""

    def has_ahead(self, count: int) -> bool:
        """Whether so many cards are there, and no cutting card among them."""

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


def play_out(playing: Round, source: Source, choose: Callable[[Sight, s.Decide], Chosen]) -> None:
    """Answer everything until the round is over; who chooses knows what its seat may see."""
    sights = Sights(playing)

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
    s.Throw: lambda source, ask: source.roll(ask.dice),
    s.Spin: lambda source, ask: source.spin(),
    s.Confirm: lambda source, ask: ask.result,
}
