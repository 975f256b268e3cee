"""A game as a tree: what chance can do, each with its ways, and what seats can, from the analyst's worlds.

A hand of several cards is drawn at once where there are few of them, else card by card. What can be answered
in one way only is answered at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from croupier.cards.pack import Pack
from croupier.environments.menu import Laying, Menu
from croupier.odds.analyst.enumerate import Opening, Pick, World, first_world
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.ledger import written
from croupier.table.observation import Observation, observe
from croupier.table.view import view
from croupier.wagers.spot import completed

WIDEST = 1_000
"""Hands of several cards that are listed; more are drawn card by card."""
NOBODY = 0


@dataclass(frozen=True)
class TableOpening(Opening):
    """A round about to be dealt to several seats."""

    button: int = 0

    @classmethod
    def seated(
        cls,
        game: Game,
        options: Options,
        *,
        seats: tuple[int, ...],
        bets: Mapping[str, int],
        stack: int,
    ) -> Self:
        """Return a game with a player and these wagers, in cents, at each seat; the last seat banks if the
        game needs a player-dealer."""
        banker = seats[-1] if game.needs_banker else 0
        button = seats[-1] if game.banking == "pot" else 0
        stacks = dict.fromkeys(seats, stack)
        playing = Round(game, Table(options, stacks), banker=banker, button=button, fresh_shoe=True)
        if banker:
            playing.post_bank(banker, stack)
        whole = completed(bets, game.wagers(options))
        for seat in seats:
            for name in game.bet_order(whole, options) if seat != banker else ():
                playing.bet(seat, name, whole[name])
        return cls(game, options, stacks, banker, tuple(playing.events[1:]), 1, True, button)

    def opened(self, table: Table) -> Round:
        return Round(self.game, table, banker=self.banker, button=self.button, fresh_shoe=self.fresh_shoe)


class TreeNode:
    """One moment of a round, as a value: what leads on makes another one."""

    __slots__ = ("_outcomes", "drawn", "laid", "menu", "world")

    def __init__(
        self,
        menu: Menu,
        world: World,
        drawn: tuple[Any, ...] = (),
        laid: tuple[int, int, tuple[int, ...]] | None = None,
    ) -> None:
        self.menu, self.world = menu, world
        self.drawn = drawn
        """Cards of a hand that is not complete yet."""
        self.laid = laid
        """A choice that names cards, its amount, and the parts that cards are in so far."""
        self._outcomes: list[tuple[Any, int]] | None = None

    @classmethod
    def first(cls, menu: Menu, opening: Opening, pack: Pack | None = None) -> TreeNode:
        return cls._settled(menu, first_world(opening, pack))

    @classmethod
    def _settled(cls, menu: Menu, world: World) -> TreeNode:
        while isinstance(world.ask, s.Hide | s.Burn | s.ReadMeter | s.Confirm):
            ((answer, _),) = world.branches()
            world = world.then(answer)
        return cls(menu, world)

    @property
    def is_over(self) -> bool:
        return self.world.ask is None

    @property
    def seat(self) -> int:
        """The seat whose turn it is; 0 if chance acts next, or nobody."""
        ask = self.world.ask
        return ask.seat if isinstance(ask, s.Decide) else NOBODY

    def then(self, number: int) -> TreeNode:
        """Return the game after an action of the seat whose turn it is, or after an outcome of chance by
        its number."""
        return self.after(number) if self.seat else self.after_chance(number)

    # -- chance --------------------------------------------------------------------------------

    @property
    def outcomes(self) -> list[tuple[Any, int]]:
        """The outcomes of chance now, a hand or its next card, each with its number of ways."""
        if self._outcomes is None:
            self._outcomes = self._next_cards() if self._is_drawn_singly else self.world.branches()
        return self._outcomes

    @property
    def _is_drawn_singly(self) -> bool:
        ask, unseen = self.world.ask, self.world.unseen
        if self.world.width <= WIDEST or unseen is None:
            return False
        is_told = isinstance(ask, s.Reveal) and any(
            each.slot == ask.hidden.slot for each in unseen.partly_known
        )
        return not is_told

    def _next_cards(self) -> list[tuple[Any, int]]:
        ask, unseen = self.world.ask, self.world.unseen
        assert unseen is not None
        left = unseen.seeing(self.drawn)
        return list(left.turns(ask.hidden.slot, 1) if isinstance(ask, s.Reveal) else left.draws(1))

    def after_chance(self, number: int) -> TreeNode:
        answer, _ = self.outcomes[number]
        if not self._is_drawn_singly:
            return self._settled(self.menu, self.world.then(answer))
        ask = self.world.ask
        count = ask.hidden.count if isinstance(ask, s.Reveal) else getattr(ask, "count", 1)
        drawn = (*self.drawn, *answer)
        if len(drawn) < count:
            return TreeNode(self.menu, self.world, drawn)
        return self._settled(self.menu, self.world.then(drawn))

    # -- seats ---------------------------------------------------------------------------------

    @property
    def _asked(self) -> s.Decide:
        ask = self.world.ask
        assert isinstance(ask, s.Decide)
        return ask

    @property
    def _stack(self) -> int:
        return self.world.playing.table.stacks[self.seat]

    @property
    def laying(self) -> Laying | None:
        if self.laid is None:
            return None
        place, amount, parts = self.laid
        made = Laying(self._asked.choices[place], amount)
        made.laid += parts
        return made

    @property
    def legal(self) -> list[int]:
        laying = self.laying
        if laying is not None:
            return [self.menu.parts + part for part in laying.open]
        return [int(at) for at in self.menu.asked(self._asked, self._stack).nonzero()[0]]

    def after(self, action: int) -> TreeNode:
        laying = self.laying
        if laying is None:
            choice, amount = self.menu.choice(self._asked, action, self._stack)
            place = self._asked.choices.index(choice)
            if choice.selectable:
                return TreeNode(self.menu, self.world, laid=(place, amount, ()))
            return self._settled(self.menu, self.world.then(Pick(place, amount, ())))
        assert self.laid is not None
        place, amount, _ = self.laid
        chosen = laying.put(action - self.menu.parts)
        if chosen is None:
            return TreeNode(self.menu, self.world, laid=(place, amount, tuple(laying.laid)))
        pick = Pick(place, chosen.amount, chosen.cards, chosen.counts)
        return self._settled(self.menu, self.world.then(pick))

    # -- what is known -------------------------------------------------------------------------

    def sight(self, seat: int) -> Observation:
        return observe(self.world.playing, seat)

    def known(self, seat: int) -> str:
        """Return all that the seat has seen, one event a line as in a ledger."""
        lines = [written(event) for event in view(self.world.playing.events, seat)]
        if self.laid is not None and seat == self.seat:
            lines.append(f"laying {self.laid}")
        return "\n".join(lines)

    def gained(self, seat: int) -> int:
        """Return what the seat has won or lost in the round so far, in cents."""
        table = self.world.playing.table
        worth = table.stacks[seat] + sum(table.layout[seat].values())
        return worth - self.world.opening.stacks[seat]
