"""A running round dealt again from what one seat has seen: what it has not seen comes anew, each time another
way, and the rest is played by a strategy. So the worth of a choice is simulated where nobody can count it."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import monotonic
from typing import Any

from croupier.cards.card import Card, Hand
from croupier.errors import CroupierError, OutOfCards
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.strategy import Strategy
from croupier.table.chance import Chance
from croupier.table.observation import Observation, observe
from croupier.table.replay import MISFIT, UNSEEN, answer_in, bet_again

TRIES = 200
"""Attempts to deal unseen cards that agree with what was seen."""
OFTEN, FEW = 0.4, 20
"""Seconds between two words of what was found so far, and rounds before the first."""
PEOPLE = (
    e.SeatTaken,
    e.ChipsBought,
    e.SeatLeft,
    e.SatOut,
    e.SatIn,
    e.DutyDone,
    e.FundPaid,
    e.ApprovalRequested,
    e.ApprovalSigned,
    e.ApprovalClosed,
    e.Corrected,
)


class CannotDeal(CroupierError):
    """A round that cannot be dealt again from what was seen of it."""


@dataclass(frozen=True)
class SeenRound:
    """A round as one seat has seen it, up to a question to that seat."""

    game: Game
    table: Table
    """State of the table before the round was opened."""
    events: Sequence[e.Event]
    """Events since the round was opened, without what the seat may not see."""
    seat: int


@dataclass
class SeenDealer:
    """Answers a replayed round's chances: first with the cards that the seat saw, then with random ones
    that agree with them."""

    seen: SeenRound
    chance: Chance
    strategy: Strategy
    _deck: list[Card] = field(default_factory=list)
    _aside: dict[int, Hand] = field(default_factory=dict)
    """Face-down cards of which something is known, by slot."""
    _coming: dict[int, list[Card]] = field(default_factory=dict)
    """Cards dealt unseen that were opened later, by the event that dealt them."""

    def again(self) -> Round:
        """The round at the seat's question. What was not seen is dealt until all that was seen can follow."""
        for _ in range(TRIES):
            try:
                return self._again()
            except CroupierError as no:
                why = no
        raise CannotDeal("the round cannot be dealt again", str(why))

    def _again(self) -> Round:
        seen = self.seen
        pack = seen.game.equipment(seen.table.options).pack
        left = Counter(pack.cards if pack else ()) - self._known()
        self._deck = self.chance.shuffled(sorted(left.elements()))
        self._aside = {}
        self._coming = _laid_open(seen.events)
        opened, *rest = seen.events
        assert isinstance(opened, e.RoundOpened)
        table: Table = pickle.loads(pickle.dumps(seen.table))
        banker, fresh = opened.banker, opened.fresh_shoe
        playing = Round(seen.game, table, number=opened.number, banker=banker, fresh_shoe=fresh)
        for event in rest:
            self._follow(playing, event)
        if playing.ask is None and not playing.is_over:
            playing.start()
        if not isinstance(playing.ask, s.Decide) or playing.ask.seat != seen.seat:
            raise CannotDeal("the round does not come to that question")
        return playing

    def _known(self) -> Counter[Card]:
        """Return every card that the seat has seen."""
        sight = Observation(self.seen.game, self.seen.table, self.seen.seat)
        for event in self.seen.events:
            sight.see(event)
        return sight.known

    def finish(self, playing: Round, chosen: Chosen) -> int:
        """Play the round to the end after a choice, and return the seat's chips in cents."""
        playing.answer(chosen)
        while playing.ask is not None:
            playing.answer(self._next(playing, playing.ask))
        return worth(playing.table, self.seen.seat)

    def _follow(self, playing: Round, event: e.Event) -> None:
        if playing.ask is None and not playing.is_over:
            if isinstance(event, PEOPLE):
                playing.table.apply(event)
                return
            if _bet(playing, event):
                return
            playing.start()
        if isinstance(event, _ANSWERS):
            playing.answer(self._seen_answer(playing, event))
        elif isinstance(event, e.Reported | e.CardsReshuffled):
            raise CannotDeal("the floor, or a shuffle, has changed what may still come")

    def _seen_answer(self, playing: Round, event: e.Event) -> Any:
        ask = playing.ask
        answer = answer_in(event, ask)
        if answer is MISFIT:
            raise CannotDeal("the round went another way")
        match ask:
            case s.Deal(count=count) if answer is UNSEEN:
                known = self._coming.get(id(event), [])
                cards, known[:count] = tuple(known[:count]), []
                return cards + self._draw(count - len(cards))
            case s.Hide():
                return None
            case s.Burn():
                return ()
            case s.Peek(hidden=hidden, holds=holds):
                self._keep(hidden, holds, answer)
            case s.Decide() if answer is UNSEEN:  # named in private
                return self._choose(playing, ask)
        return answer

    def _choose(self, playing: Round, ask: s.Decide) -> Chosen:
        return self.strategy.choose(observe(playing, ask.seat), ask)

    def _keep(self, hidden: s.Hidden, holds: Any, was: bool) -> None:
        """Set aside face-down cards that fit a known answer about them."""
        for _ in range(TRIES):
            cards = self._aside.get(hidden.slot) or self._draw(hidden.count)
            if holds(cards) is was:
                self._aside[hidden.slot] = cards
                return
            self._aside.pop(hidden.slot, None)
            self._deck += cards
            self._deck = self.chance.shuffled(self._deck)
        raise CannotDeal("no such cards were found")

    def _next(self, playing: Round, ask: Any) -> Any:
        match ask:
            case s.Decide():
                return self._choose(playing, ask)
            case s.Deal(count=count):
                return self._draw(count)
            case s.Hide():
                return None
            case s.Burn(count=count):
                self._draw(count)
                return ()
            case s.Reveal(hidden=hidden):
                return self._aside.pop(hidden.slot, None) or self._draw(hidden.count)
            case s.Peek(hidden=hidden, holds=holds):
                if hidden.slot not in self._aside:
                    self._aside[hidden.slot] = self._draw(hidden.count)
                return holds(self._aside[hidden.slot])
            case s.RollDice(dice=dice):
                return self.chance.roll(dice)
            case s.Spin(void=void):
                wheel = self.seen.game.equipment(playing.table.options).wheel
                assert wheel is not None
                return self.chance.one_of(tuple(each for each in wheel.pockets if each not in void))
            case s.ReadMeter(meter=meter):
                return playing.table.meters[meter]
            case s.Confirm(result=result):
                return result
        raise CannotDeal("cards go back and come again")

    def _draw(self, count: int) -> Hand:
        if len(self._deck) < count:
            raise OutOfCards("there are not enough cards left")
        at = len(self._deck) - count
        drawn, self._deck = tuple(self._deck[at:]), self._deck[:at]
        return drawn


def _laid_open(events: Sequence[e.Event]) -> dict[int, list[Card]]:
    """For each event that dealt a hand cards unseen, those that it laid open before more came to it; one list
    for all the events of one dealing."""
    found: dict[int, list[Card]] = {}
    last: dict[tuple[s.Place, str], list[Card]] = {}
    for event in events:
        match event:
            case e.CardsDealt(to=place, spot=spot, cards=()):
                if last.get((place, spot)) != []:
                    last[place, spot] = []
                found[id(event)] = last[place, spot]
            case e.CardsGiven(place=place, spot=spot, cards=cards) if (place, spot) in last:
                last[place, spot] += cards
    return found


_ANSWERS = (
    e.CardsDealt, e.CardsHidden, e.CardsBurned, e.CardsRevealed, e.HolePeeked, e.DiceThrown, e.WheelSpun,
    e.MeterRead, e.ResultConfirmed, e.Chose,
)  # fmt: skip


_BETS = (e.BankPosted, e.BankJoined, e.Staked, e.TakenDown, e.Switched, e.Pressed)


def _bet(playing: Round, event: e.Event) -> bool:
    if not isinstance(event, e.Pressed):  # what came of a button follows it
        bet_again(playing, event)
    return isinstance(event, _BETS)


def worth(table: Table, seat: int) -> int:
    """Return all chips that a seat has at the table, less the amount it owes, in cents."""
    posted = table.posted if table.banker == seat else 0
    laid = sum(table.layout.get(seat, {}).values())
    return table.stacks.get(seat, 0) + laid + posted - table.owed.get(seat, 0)


@dataclass(frozen=True)
class Estimate:
    """The average result of a round after a choice, with its standard error, in cents."""

    mean: float
    error: float
    """The standard error."""
    rounds: int


ChoiceEstimates = dict[Chosen, Estimate]


def simulated_values(
    seen: SeenRound,
    strategy: Strategy,
    *,
    seed: str,
    seconds: float,
    most: int = 5_000,
    tell: Callable[[ChoiceEstimates], None] = lambda found: None,
) -> ChoiceEstimates:
    """Estimate the value of each way to answer by dealing the unseen cards again, the same deals for each,
    until the time is up.

    Later decisions of all seats are made by `strategy`. `tell` receives the estimates so far. Raise an error
    if the round cannot be dealt again.
    """
    dealer = SeenDealer(seen, Chance(seed), strategy)
    start = worth(seen.table, seen.seat)
    ask = dealer.again().ask
    assert isinstance(ask, s.Decide)
    ways = [way for choice in ask.choices for way in choice.ways()]
    nets: list[list[int]] = [[] for _ in ways]
    begun, number, told = monotonic(), 0, 0.0
    while number < 2 or ((spent := monotonic() - begun) < seconds and number < most):
        if number >= FEW and spent - told > OFTEN:
            told = spent
            tell(_estimates(ways, nets))
        deal = SeenDealer(seen, Chance(f"{seed} {number}"), strategy)
        number += 1
        for place in range(len(ways)):
            deal.chance = Chance(f"{seed} {number}")
            playing = deal.again()
            assert isinstance(playing.ask, s.Decide)
            way = [each for choice in playing.ask.choices for each in choice.ways()][place]
            nets[place].append(deal.finish(playing, way) - start)
    return _estimates(ways, nets)


def _estimates(ways: Sequence[Chosen], nets: Sequence[list[int]]) -> ChoiceEstimates:
    return {way: _estimate(found) for way, found in zip(ways, nets, strict=True)}


def _estimate(nets: list[int]) -> Estimate:
    mean = sum(nets) / len(nets)
    variance = sum((net - mean) ** 2 for net in nets) / (len(nets) - 1)
    return Estimate(mean, sqrt(variance / len(nets)), len(nets))
