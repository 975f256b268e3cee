"""Enumerate a round: drive it with every possible answer, each with the number of ways it can come.

A generator cannot be copied, so a path is replayed from the start for every turn it takes. Cards that
nobody has seen are all alike to those who have not seen them: face-down and burned cards are left in
the count until they are turned. A question asked of a face-down card does tell something, also about
the cards drawn after it; from then on the ways to fill that place are part of every weight.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from croupier.cards.card import Hand
from croupier.cards.chance_devices import all_rolls
from croupier.cards.pack import Pack
from croupier.errors import OutOfCards, unknown
from croupier.odds.analyst.unseen import Unseen
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.round import Answers, AskedStep, Round
from croupier.rules.script.table import Table
from croupier.wagers.spot import completed

DEEP = 10**12
"""Stacks and a player-dealer's cover, in cents: deep enough for every wager."""


@dataclass(frozen=True)
class Opening:
    """A round about to be dealt, opened again for every path."""

    game: Game
    options: Options
    stacks: dict[int, int]
    banker: int
    bets: tuple[e.Event, ...]
    """Events that post the bank and place the wagers before the first card."""
    seat: int
    fresh_shoe: bool = False

    @classmethod
    def with_bets(cls, game: Game, options: Options, bets: Mapping[str, int], seat: int = 1) -> Opening:
        """Return the opening of one seat with these wagers in cents, against the house or a player-dealer
        with a deep bank."""
        for name in bets:
            if name not in {spot.name for spot in game.wagers(options)}:
                raise unknown(f"wager in {game.id}", name, [spot.name for spot in game.wagers(options)])
        stacks, banker = {seat: DEEP}, 0
        if game.needs_banker:
            banker = next(each for each in range(game.seats, 0, -1) if each != seat)
            stacks[banker] = 2 * DEEP
        playing = Round(game, Table(options, stacks), banker=banker)
        if banker:
            playing.post_bank(banker, DEEP)
        whole = completed(bets, game.wagers(options))
        for name in game.bet_order(whole, options):
            playing.bet(seat, name, whole[name])
        return cls(game, options, stacks, banker, tuple(playing.events[1:]), seat)

    def start(self, answers: Answers | None = None) -> Round:
        """Replay the round to its first question, or through the given answers."""
        playing = self.opened(Table(self.options, self.stacks))
        for bet in self.bets:
            playing.table.apply(bet)
        with suppress(AllGiven):
            playing.start(answers)
        return playing

    def opened(self, table: Table) -> Round:
        return Round(self.game, table, banker=self.banker, fresh_shoe=self.fresh_shoe)

    def after(self, answers: Iterable[Any]) -> Round:
        """Replay the round as far as these answers lead, without a stop between them."""
        left = iter(answers)

        def draw(asked: s.Step) -> Any:
            if asked.__class__ is s.DealOut:
                return None  # the cards are answers one by one
            for answer in left:
                return answer
            raise AllGiven

        def decide(asked: s.Decide) -> Chosen:
            for pick in left:
                chosen: Chosen = pick.chosen(asked) if pick.__class__ is Pick else pick
                return chosen
            raise AllGiven

        playing = self.start(Answers(decide, draw))
        assert next(left, None) is None, "more was answered than is asked"
        return playing


class AllGiven(Exception):
    """Raised when the answers run out: the round waits for the next one."""


class Pick(NamedTuple):
    """A choice by its place in the list of choices, since a replayed round lists its own choices anew."""

    place: int
    amount: int
    cards: Hand
    counts: tuple[int, ...] = ()

    def chosen(self, ask: AskedStep | None) -> Chosen:
        assert isinstance(ask, s.Decide)
        choice = ask.choices[self.place]
        return Chosen(choice=choice, amount=self.amount, cards=self.cards, counts=self.counts)


def picks(ask: s.Decide) -> Iterator[Pick]:
    """Yield every way to answer a decision."""
    for place, choice in enumerate(ask.choices):
        for way in choice.ways():
            yield Pick(place, way.amount, way.cards, way.counts)


class World:
    """A round at the end of one path of answers."""

    __slots__ = ("_ask", "_live", "answers", "opening", "unseen")

    def __init__(
        self, opening: Opening, answers: tuple[Any, ...], unseen: Unseen | None, live: Round | None = None
    ) -> None:
        self.opening = opening
        self.answers = answers
        self.unseen = unseen
        self._live = live
        self._ask = live.ask if live else None

    @property
    def playing(self) -> Round:
        """Round at the end of this path, replayed if another branch took the live one further."""
        if self._live is None:
            self._live = playing = self.opening.after(self.answers)
            self._ask = playing.ask
        return self._live

    @property
    def ask(self) -> AskedStep | None:
        return self._ask or self.playing.ask

    def waiting_for(self, ask: AskedStep | None) -> AskedStep | None:
        """Set what is asked now, as recorded when this path was followed before, and return it."""
        self._ask = ask
        return ask

    @property
    def _cards(self) -> Unseen:
        if self.unseen is None:
            raise OutOfCards(f"{self.opening.game.id} asks for cards", "it has no pack")
        return self.unseen

    @property
    def width(self) -> int:
        """Upper bound on the number of answers that chance can give now; a hand of seven may be too many to
        list."""
        match self.ask:
            case s.Deal(count=count) | s.Reveal(hidden=s.Hidden(count=count)):
                return self._cards.width(count)
        return 1

    def branches(self) -> list[tuple[Any, int]]:
        """Return every answer that chance can give now with its number of ways."""
        match self.ask:
            case s.Deal(count=count):
                return list(self._cards.draws(count))
            case s.Hide():
                return [(None, 1)]
            case s.Burn():
                return [((), 1)]
            case s.Reveal(hidden=hidden):
                return list(self._cards.turns(hidden.slot, hidden.count))
            case s.Peek(hidden=hidden, holds=holds):
                return list(self._cards.asking(hidden.slot, hidden.count, holds))
            case s.RollDice(dice=dice):
                return [(roll, 1) for roll in all_rolls(dice)]
            case s.Spin(void=void):
                wheel = self.opening.game.equipment(self.opening.options).wheel
                if wheel is None:
                    raise OutOfCards(f"{self.opening.game.id} asks for a spin", "it has no wheel")
                return [(symbol, wheel.count(symbol)) for symbol in wheel.symbols if symbol not in void]
            case s.ReadMeter(meter=meter):
                return [(self.playing.table.meters[meter], 1)]
            case s.Confirm(result=result):
                return [(result, 1)]
            case s.Reshuffle():
                raise OutOfCards(
                    f"{self.opening.game.id} cannot be counted", "cards that were seen go back and come again"
                )
        raise AssertionError(f"{self.ask} is not asked of chance")

    def any_answer(self) -> Any:
        """Return one answer that chance can give now, without listing every hand that can be dealt."""
        if isinstance(self.ask, s.Deal):
            return self._cards.any_hand(self.ask.count)
        return self.branches()[0][0]

    def then(self, answer: Any) -> World:
        """Return the world after that answer. The first branch takes over the live round, the others replay
        it."""
        unseen = self._after(answer)
        live, self._live = self._live, None
        if live is not None:
            live.answer(answer.chosen(live.ask) if answer.__class__ is Pick else answer)
        return World(self.opening, (*self.answers, answer), unseen, live)

    def _after(self, answer: Any) -> Unseen | None:
        """Return the unseen cards after that answer; None in a game without a pack."""
        match self.ask:
            case s.Deal():
                return self._cards.seeing(answer)
            case s.Hide(count=count) | s.Burn(count=count):
                return self._cards.setting_aside(count)
            case s.Reveal(hidden=hidden):
                return self._cards.turned(hidden.slot, answer)
            case s.Peek(hidden=hidden, holds=holds):
                return self._cards.with_answer(hidden.slot, hidden.count, holds, answer)
        return self.unseen


def first_world(opening: Opening, pack: Pack | None = None) -> World:
    """Return the world before the first card, with the game's own pack or the one given."""
    cards = pack or opening.game.equipment(opening.options).pack
    laid = [event.spot for event in opening.bets if isinstance(event, e.Staked)]
    unseen = Unseen.from_pack(cards, opening.game.equivalence_for(laid)) if cards else None
    return World(opening, (), unseen)
