"""The rankings that compiled tables know, recognised by the function itself and never by its answers.

A function that agrees with one of these on some hands may rank others differently, so whatever is not one of
these very functions has to be tabulated hand by hand by whoever counts with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from croupier.cards.card import Hand
from croupier.hands import four_card, poker, three_card
from croupier.hands.lookup import FIVE, FOUR, THREE, THREE_AS_FIVE, LookupOrder

Rank = Callable[[Hand], int]
RankT = TypeVar("RankT", bound=Callable[..., int])

ORDER_OF: Final[dict[Any, LookupOrder]] = {
    poker.evaluate: FIVE,
    four_card.evaluate: FOUR,
    three_card.evaluate: THREE,
    three_card.evaluate_as_five: THREE_AS_FIVE,
}
_EVALUATED_BY: Final[dict[Any, Callable[[Hand], int]]] = {}
"""The function that each method made by `ranked_by` calls."""


def ranked_by(evaluate: Callable[[Hand], int]) -> Callable[[Any, Hand], int]:
    """Return a method `rank` that ranks cards by this function, so that the function can be recognised.

    `rank = ranked_by(three_card.evaluate)` in the body of a class.
    """

    def rank(self: Any, cards: Hand) -> int:
        return evaluate(cards)

    _EVALUATED_BY[rank] = evaluate
    return rank


def order_of(rank: Callable[..., int], size: int) -> LookupOrder | None:
    """Return the known order that hands of this size are ranked in by `rank`; None where it is another
    function than the known ones."""
    method = getattr(rank, "__func__", rank)
    order = ORDER_OF.get(_EVALUATED_BY.get(method, rank))
    return order if order is not None and order.least <= size <= order.most else None
