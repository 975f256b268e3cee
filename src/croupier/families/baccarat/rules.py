"""Baccarat: two hands and a drawing tableau, as questions with the ordinary answers.

A game says what its wagers come to (`results`) and answers another question only where it differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Generic, NamedTuple

from croupier.cards.card import Card, Hand
from croupier.cards.pack import STANDARD
from croupier.hands.points import baccarat_value, blackjack_value
from croupier.rules.options import OptionsT
from croupier.wagers.result import Result
from croupier.wagers.side_bet import FIRST_CARDS, SideBet

PLAYER: Final = "player"
BANKER: Final = "banker"
TIE: Final = "tie"
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
    stood: Total | None = None
    """What a bettor has who did not want the Player's third card; None for everybody else."""
    one_colour: bool = False
    """Whether all cards dealt are red, or all black; told only where the game asks (`sees_colour`)."""


WinnerOf = Callable[[Coup], str]
"""Given a coup, PLAYER, BANKER or TIE: which finished hand is the better one."""


def is_natural(points: int) -> bool:
    """Of the first two cards."""
    return points >= 8


def stops(player: int, banker: int) -> bool:
    """A natural in either hand ends the drawing."""
    return is_natural(player) or is_natural(banker)


def draws_against_naturals(player: int, banker: int) -> bool:
    """Where a natural ends nothing."""
    return False


def player_draws(points: int) -> bool:
    return points < 6


def banker_draws(points: int, player_third: int | None) -> bool:
    """`player_third` is the value of the Player's third card, None where it drew none."""
    if player_third is None:
        return points < 6
    return points < 3 or player_third in DRAWS_AGAINST.get(points, ())


def nearer_nine(options: object, coup: Coup) -> str:
    """Whose finished hand counts more, however many cards it has."""
    if coup.player.points == coup.banker.points:
        return TIE
    return PLAYER if coup.player.points > coup.banker.points else BANKER


@dataclass(frozen=True, kw_only=True)
class DrawOption(Generic[OptionsT]):
    """A Player's Hand whose bettors each say whether its third card counts for them.

    The card is dealt in any case, and completes the hand for everybody else.
    """

    points: int
    """The count of two cards that leaves the choice."""
    is_open: Callable[[OptionsT, int, int], bool]
    """Given the options, the value of the Banker's first card and the count of its first two."""
    spot: str = PLAYER
    """The wager of those who choose."""
    hides_third: Callable[[OptionsT], bool] = lambda options: False
    """Whether the Banker draws as if there were no third card where every bettor stands."""

    @property
    def stood(self) -> Total:
        return Total(self.points, 2)


@dataclass(frozen=True, kw_only=True)
class TwoHands(Generic[OptionsT]):
    """What the family asks of a game."""

    results: Callable[[OptionsT, Coup, WinnerOf], tuple[Result, ...]]
    """Given the options, a coup and who wins one, as `winner` has it: one result for every wager offered, in
    the order of settlement. `settled` asks it."""
    winner: Callable[[OptionsT, Coup], str] = nearer_nine
    """PLAYER, BANKER or TIE."""
    value: Callable[[Card], int] = baccarat_value
    stops: Callable[[int, int], bool] = stops
    """Whether the counts of the first two cards (Player's, Banker's) end the drawing."""
    player_draws: Callable[[int], bool] = player_draws
    banker_draws: Callable[[int, int | None], bool] = banker_draws
    burned: Callable[[Card], int] | None = blackjack_value
    """How many cards follow the first one of a fresh shoe into the discards; None where none is burned."""
    option: DrawOption[OptionsT] | None = None
    side_bets: Callable[[OptionsT], tuple[SideBet[OptionsT], ...]] = lambda options: ()
    """Given the options, further wagers beside those of `results`: on the first two cards of both hands, the
    Player's and the Banker's, or of the one hand that they are `on`. On both, suits may count by whether they
    are the same and of one colour, and not otherwise."""
    sees_colour: bool = False
    """Whether a wager of `results` asks if all cards are of one colour."""
    variant: Callable[[OptionsT], dict[str, Any]] = lambda options: {}
    """Given the options, the answers that are others under them, by question."""

    def under(self, options: OptionsT) -> TwoHands[OptionsT]:
        """The rules as these options have them."""
        return replace(self, **self.variant(options))

    def points(self, cards: Iterable[Card]) -> int:
        """The last digit of what they count."""
        return sum(map(self.value, cards)) % 10

    def player_takes(self, player: int, banker: int) -> bool:
        """Whether the Player's Hand gets a third card, by the counts of the first two cards."""
        return not self.stops(player, banker) and self.player_draws(player)

    def banker_takes(self, player: int, banker: int, player_third: int | None) -> bool:
        return not self.stops(player, banker) and self.banker_draws(banker, player_third)

    def may_stand(self, options: OptionsT, player: int, first: int, banker: int) -> bool:
        """Whether bettors on the Player's Hand choose: by the counts, and the Banker's first card's value."""
        choice = self.option
        return (
            choice is not None
            and player == choice.points
            and self.player_takes(player, banker)
            and choice.is_open(options, first, banker)
        )

    def coup(self, player: Hand, banker: Hand) -> Coup:
        return Coup(
            Total(self.points(player), len(player)),
            Total(self.points(banker), len(banker)),
            one_colour=self.sees_colour and len({card.is_red for card in (*player, *banker)}) == 1,
        )

    def settled(self, options: OptionsT, coup: Coup) -> tuple[Result, ...]:
        """What the wagers of `results` come to."""
        return self.results(options, coup, partial(self.winner, options))

    def on_both(self, options: OptionsT) -> tuple[SideBet[OptionsT], ...]:
        """The side bets that look at both hands."""
        return tuple(side for side in self.side_bets(options) if side.on == FIRST_CARDS)

    def on_one(self, options: OptionsT) -> tuple[SideBet[OptionsT], ...]:
        return tuple(side for side in self.side_bets(options) if side.on != FIRST_CARDS)

    def first_results(self, options: OptionsT, player: Hand, banker: Hand) -> list[Result]:
        """What the side bets come to."""
        hands = {PLAYER: (player[:2],), BANKER: (banker[:2],), FIRST_CARDS: (player[:2], banker[:2])}
        return [side.result(options, *hands[side.on]) for side in self.side_bets(options)]

    def alike(self, card: Card) -> Card:
        """The card that stands for all of its value: suits, and tens and faces, are all one."""
        return self.kinds()[self.value(card)]

    def kinds(self) -> dict[int, Card]:
        """The first card of every value, by value."""
        return {self.value(card): card for card in reversed(STANDARD.cards)}
