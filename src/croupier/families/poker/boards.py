"""Who must open and who speaks first in stud: by the door card, then by the best or worst board showing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any, Protocol, TypeVar, cast

from croupier.cards.card import ACE, Card, Hand
from croupier.families.poker.contest import Contest
from croupier.hands.low import LOW_ACE
from croupier.rules.steps import BOARD

CardOrder = Callable[[Card], int]
"""How high a card is among single cards, its suit included: spades, hearts, diamonds, clubs downwards."""
Speaks = Callable[[Contest], int]
"""Which of the live seats."""
Answer = TypeVar("Answer", bound=Callable[..., Any])


class Showing(Hashable, Protocol):
    """What a ranking says of the cards that lie open."""

    def showing(self, cards: Sequence[Card]) -> int: ...


def ace_high(card: Card) -> int:
    """The ace of spades is the highest card, the deuce of clubs the lowest; a joker counts as an ace."""
    return 4 * (ACE if card.is_joker else card.rank) + card.suit


def ace_low(card: Card) -> int:
    """The king of spades is the highest card, the ace of clubs the lowest."""
    return 4 * (LOW_ACE if card.rank == ACE else card.rank) + card.suit


def deuce_best(card: Card) -> int:
    """The card order of deuce-to-seven as its charts print it: deuce, three, … ace; suits as ever."""
    return -4 * card.rank + card.suit


def ace_best(card: Card) -> int:
    """The card order of ace-to-five as its charts print it: ace, deuce, … king; suits as ever."""
    return -4 * (LOW_ACE if card.rank == ACE else card.rank) + card.suit


def suit_first(card: Card) -> int:
    """Any spade is higher than any heart; the ace is the highest of a suit."""
    return 16 * card.suit + card.rank


def lowest_door(order: CardOrder = ace_high) -> Speaks:
    return lambda contest: min(contest.live, key=lambda seat: order(contest.up[seat][0]))


def highest_door(order: CardOrder = ace_high) -> Speaks:
    return lambda contest: max(contest.live, key=lambda seat: order(contest.up[seat][0]))


def best_board(ranking: Showing) -> Speaks:
    """The best hand showing, a common card counted; of equal ones the first from the dealer's left."""

    def best(contest: Contest) -> int:
        worths = _worths(ranking, _boards(contest))
        return contest.live[worths.index(max(worths))]

    return best


def worst_board(ranking: Showing) -> Speaks:
    """The same of the worst one."""

    def worst(contest: Contest) -> int:
        worths = _worths(ranking, _boards(contest))
        return contest.live[worths.index(min(worths))]

    return worst


def _boards(contest: Contest) -> tuple[Hand, ...]:
    """What each live seat shows."""
    boards = map(contest.up.__getitem__, contest.live)
    common = contest.boards.get(BOARD)
    return tuple([board + common for board in boards] if common else boards)


@lru_cache(maxsize=1 << 8)
def _worths(ranking: Showing, boards: tuple[Hand, ...]) -> tuple[int, ...]:
    """Asked when it is announced who speaks, and again when that seat is to speak."""
    return tuple(map(ranking.showing, boards))


def by_option(name: str, **answers: Answer) -> Answer:
    """As an option of the game says: `by_option("low_action", chart_literal=…, face_height=…)`. The answers
    are asked of a contest, whatever else: who speaks, how odd chips go, how a street is dealt."""

    def asked(contest: Contest, *more: Any) -> Any:
        return answers[getattr(contest.table.options, name).replace("-", "_")](contest, *more)

    return cast(Answer, asked)


def open_pair(contest: Contest) -> tuple[int, ...]:
    """The higher limit may be bet where the first two up-cards of anybody are paired."""
    doors = (contest.up[seat][:2] for seat in contest.live)
    if any(one.rank == two.rank for one, two in doors):
        return contest.lower, contest.higher
    return (contest.lower,)
