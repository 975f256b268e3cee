"""Baccarat: two hands and a drawing tableau, as questions with the ordinary answers.

A game says what its wagers come to (`results`) and answers another question only where it differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from croupier.cards.card import Card, Hand
from croupier.cards.pack import STANDARD
from croupier.hands.points import baccarat_points, baccarat_value, blackjack_value
from croupier.wagers.result import Result

PLAYER: Final = "player"
BANKER: Final = "banker"
FIRST_FOUR: Final = (PLAYER, BANKER, PLAYER, BANKER)
"""The hands to which the first four cards go."""

DRAWS_AGAINST: Final = {
    3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: (2, 3, 4, 5, 6, 7),
    5: (4, 5, 6, 7),
    6: (6, 7),
}
"""The Banker's count, and the values of the Player's third card against which it draws."""


class Total(NamedTuple):
    """A finished hand: what it counts and of how many cards."""

    points: int
    cards: int

    @property
    def is_natural(self) -> bool:
        return self.cards == 2 and is_natural(self.points)


class Coup(NamedTuple):
    """Both hands when no more cards are due: all that decides a wager on them."""

    player: Total
    banker: Total


def is_natural(points: int) -> bool:
    """Of the first two cards."""
    return points >= 8


def stops(player: int, banker: int) -> bool:
    """A natural in either hand ends the drawing."""
    return is_natural(player) or is_natural(banker)


def player_draws(points: int) -> bool:
    return points < 6


def banker_draws(points: int, player_third: int | None) -> bool:
    """`player_third` is the value of the Player's third card, None where it drew none."""
    if player_third is None:
        return points < 6
    return points < 3 or player_third in DRAWS_AGAINST.get(points, ())


@dataclass(frozen=True, kw_only=True)
class TwoHands:
    """What the family asks of a game."""

    results: Callable[[Any, Coup], tuple[Result, ...]]
    """Given the options and a coup, one result for every wager offered, in the order of settlement."""
    value: Callable[[Card], int] = baccarat_value
    points: Callable[[Iterable[Card]], int] = baccarat_points
    stops: Callable[[int, int], bool] = stops
    """Whether the counts of the first two cards (Player's, Banker's) end the drawing."""
    player_draws: Callable[[int], bool] = player_draws
    banker_draws: Callable[[int, int | None], bool] = banker_draws
    burned: Callable[[Card], int] = blackjack_value
    """How many cards follow the first one of a fresh shoe into the discards."""

    def player_takes(self, player: int, banker: int) -> bool:
        """Whether the Player's Hand gets a third card, by the counts of the first two cards."""
        return not self.stops(player, banker) and self.player_draws(player)

    def banker_takes(self, player: int, banker: int, player_third: int | None) -> bool:
        return not self.stops(player, banker) and self.banker_draws(banker, player_third)

    def coup(self, player: Hand, banker: Hand) -> Coup:
        return Coup(Total(self.points(player), len(player)), Total(self.points(banker), len(banker)))

    def alike(self, card: Card) -> Card:
        """The card that stands for all of its value: suits, and tens and faces, are all one."""
        return self.kinds()[self.value(card)]

    def kinds(self) -> dict[int, Card]:
        """The first card of every value, by value."""
        return {self.value(card): card for card in reversed(STANDARD.cards)}
