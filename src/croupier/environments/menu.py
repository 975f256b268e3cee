"""The actions of a game, numbered: the same list in every round, of which a mask tells the legal ones.

First `deal`, which ends the betting; then every choice of the game, each with so many sizes (a choice without
amounts has the first alone); then the parts that cards are laid in, one card after the other, where a choice
names cards; then bets, where betting is learned too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card, Hand
from croupier.environments.seated_rounds import SeatedRounds
from croupier.errors import IllegalChoice
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.steps import Decide

Mask = npt.NDArray[np.int8]
DEAL = 0
PARTS = 4
"""Three rows, and cards that are laid in none; of cards that are only named, those and the others."""
MOST_LISTED = 1 << 12
"""Choices of which it is kept what they allow."""
SEARCHED = 7
"""Cards that are left to lay, where every way to lay them is gone through."""


class BetAction(NamedTuple):
    spot: str
    units: int


class ListedActions(NamedTuple):
    choices: tuple[Choice, ...]
    mask: Mask
    taken: dict[int, tuple[Choice, int]]
    """Choice and amount of the actions that were taken before."""


class Menu:
    """The actions of one game under its options."""

    def __init__(self, game: Game, options: Options, *, sizes: int = 4, stakes: Sequence[int] = ()) -> None:
        """`sizes` of a choice with a range of amounts, from the least to the most, each the same multiple of
        the one before; `stakes` in units for bets, none where betting is no action."""
        self.names = tuple(game.choices)
        self.sizes = max(1, sizes)
        self._first = {name: 1 + at * self.sizes for at, name in enumerate(self.names)}
        self.parts = 1 + len(self.names) * self.sizes
        self._listed: dict[int, ListedActions] = {}
        """Actions of choices, by identity, because the same ones are asked again and again; not if they
        depend on the stack."""
        spots = [spot.name for spot in game.wagers(options) if spot.opening]
        self.bets = tuple(BetAction(spot, units) for spot in spots for units in stakes)
        self._bets_at = self.parts + PARTS
        self.labels: tuple[str, ...] = (
            "deal",
            *(f"{name} {size}" if size else name for name in self.names for size in range(self.sizes)),
            *(f"part {part + 1}" for part in range(PARTS)),
            *(f"bet {bet.spot} {bet.units}" for bet in self.bets),
        )

    def __len__(self) -> int:
        return len(self.labels)

    # -- before the round ----------------------------------------------------------------------

    def betting(self, rounds: SeatedRounds, seat: int) -> Mask:
        """Return the legal actions while bets are open: `deal`, and each bet that the rules accept now."""
        mask = self._nothing()
        mask[DEAL] = 1
        for at, bet in enumerate(self.bets):
            mask[self._bets_at + at] = rounds.can_bet(seat, bet.spot, bet.units * rounds.unit)
        return mask

    def bet(self, action: int) -> BetAction:
        return self.bets[action - self._bets_at]

    # -- in it ---------------------------------------------------------------------------------

    def _nothing(self) -> Mask:
        return np.zeros(len(self.labels), np.int8)

    def asked(self, ask: Decide, stack: int) -> Mask:
        """The choices that are listed, and of each the sizes that differ."""
        kept = self._listed.get(id(ask.choices))
        if kept is not None and kept.choices is ask.choices:
            return kept.mask.copy()
        mask = self._nothing()
        for choice in ask.choices:
            first = self._first[choice.name]
            mask[first : first + len(amounts(choice, stack, self.sizes))] = 1
        if not any(choice.least is not None and choice.most is None for choice in ask.choices):
            if len(self._listed) >= MOST_LISTED:
                self._listed.clear()
            self._listed[id(ask.choices)] = ListedActions(ask.choices, mask.copy(), {})
        return mask

    def choice(self, ask: Decide, action: int, stack: int) -> tuple[Choice, int]:
        """Return the choice and the amount, in cents, that an action stands for; raise an error if it is not
        listed."""
        kept = self._listed.get(id(ask.choices))
        taken = kept.taken if kept is not None and kept.choices is ask.choices else {}
        if action in taken:
            return taken[action]
        name, size = divmod(action - 1, self.sizes)
        if action != DEAL and name < len(self.names):
            for choice in ask.choices:
                if choice.name == self.names[name]:
                    sums = amounts(choice, stack, self.sizes)
                    if size < len(sums):
                        taken[action] = choice, sums[size]
                        return taken[action]
        raise self.refusal(action, self.asked(ask, stack))

    def refusal(self, action: int, mask: Mask) -> IllegalChoice:
        named = self.labels[action] if 0 <= action < len(self.labels) else f"action {action}"
        legal = ", ".join(self.labels[each] for each in np.flatnonzero(mask))
        return IllegalChoice(
            f"{named} is not legal now", f"legal is {legal}" if legal else "nothing is asked"
        )


def amounts(choice: Choice, stack: int, sizes: int) -> tuple[int, ...]:
    """A few of the amounts that a choice may have, the least and the most among them.

    >>> amounts(Choice(name="raise", least=400, most=40_000, unit=100), 0, 3)
    (400, 4000, 40000)
    >>> amounts(Choice(name="call"), 0, 3)
    (0,)
    """
    least = choice.least
    if least is None:
        return (0,)
    most = choice.most if choice.most is not None else max(least, stack - stack % choice.unit)
    if least == most or sizes == 1:
        return (least,)
    if choice.amounts:
        listed = sorted(choice.amounts)
        places = {round(at * (len(listed) - 1) / (sizes - 1)) for at in range(sizes)}
        return tuple(listed[place] for place in sorted(places))
    ratio = most / max(1, least)
    between = (round(max(1, least) * ratio ** (at / (sizes - 1)) / choice.unit) for at in range(1, sizes - 1))
    found = {max(least, min(most, each * choice.unit)) for each in between}
    return tuple(sorted({least, most, *(each for each in found if each % choice.unit == 0)}))


class Laying:
    """Cards that a choice names or lays in rows, decided one after the other."""

    def __init__(self, choice: Choice, amount: int) -> None:
        self.choice, self.amount = choice, amount
        self.cards: Hand = choice.selectable
        self.laid: list[int] = []
        """The part of each card so far."""
        rows = [(row.least, row.room) for row in choice.rows] or [(choice.min_cards, choice.max_cards)]
        rest = len(self.cards) - choice.min_cards
        self.rows = len(rows)
        self.bounds = (*rows, (len(self.cards) - choice.max_cards, rest))
        """How many cards each part gets, the rest last."""

    @property
    def card(self) -> Card:
        """The one in question."""
        return self.cards[len(self.laid)]

    @property
    def open(self) -> list[int]:
        """The parts in which the card may go, so that the choice can still be made. Where that would take too
        long to find out, those that have room."""
        roomy = [part for part in range(len(self.bounds)) if self._has_room([*self.laid, part])]
        if self.choice.why_not is None or len(self.cards) - len(self.laid) > SEARCHED:
            return roomy
        return [part for part in roomy if any(map(self._is_allowed, self._ends([*self.laid, part])))] or roomy

    def put(self, part: int) -> Chosen | None:
        """The choice, once no card is left to lay. A laying to which the rules object begins again."""
        self.laid.append(part)
        if len(self.laid) < len(self.cards):
            return None
        if self.choice.why_not is not None and not self._is_allowed(self.laid):
            self.laid.clear()
            return None
        return self._chosen(self.laid)

    def _chosen(self, laid: Sequence[int]) -> Chosen:
        cards, counts = self._by_part(laid)
        if self.choice.rows:
            return self.choice.take(cards=cards, counts=counts)
        return self.choice.take(self.amount or None, cards)

    def _by_part(self, laid: Sequence[int]) -> tuple[Hand, tuple[int, ...]]:
        """The cards that are named, row by row, and how many are in each."""
        placed = list(zip(self.cards, laid, strict=True))
        hands = [[card for card, where in placed if where == part] for part in range(self.rows)]
        return tuple(card for hand in hands for card in hand), tuple(map(len, hands))

    def _is_allowed(self, laid: Sequence[int]) -> bool:
        assert self.choice.why_not is not None
        return not self.choice.why_not(self._by_part(laid)[0])

    def _has_room(self, laid: list[int]) -> bool:
        """Whether every part can still get as many cards as it has to, and none has too many."""
        counts = [laid.count(part) for part in range(len(self.bounds))]
        over = any(count > most for count, (_, most) in zip(counts, self.bounds, strict=True))
        missing = sum(max(0, least - count) for count, (least, _) in zip(counts, self.bounds, strict=True))
        return not over and missing <= len(self.cards) - len(laid)

    def _ends(self, laid: list[int]) -> Iterator[list[int]]:
        """Every way to lay the other cards."""
        for others in product(range(len(self.bounds)), repeat=len(self.cards) - len(laid)):
            whole = [*laid, *others]
            counts = [whole.count(part) for part in range(len(self.bounds))]
            if all(least <= count <= most for count, (least, most) in zip(counts, self.bounds, strict=True)):
                yield whole
