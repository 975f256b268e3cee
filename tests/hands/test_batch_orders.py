"""The orders of three and four cards over arrays, against the plain evaluators.

The tables have one place for each choice of ranks without a flush and one for each choice of suited ranks:
every place is tried, and all hands of three and of four cards besides.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import CARDS, Card, Hand
from croupier.errors import BadCards
from croupier.hands import batch, four_card, poker, three_card
from croupier.hands.lookup import FIVE, FOUR, THREE, THREE_AS_FIVE, LookupOrder, order_of, ranked_by
from croupier.hands.scale import rank_multisets
from tests.generators import hands


def by_array(some: Sequence[Hand], order: LookupOrder) -> list[int]:
    indices = np.array([[card.index for card in hand] for hand in some], np.uint8)
    strengths = batch.evaluate_masks(batch.hand_masks(indices), len(some[0]), order)
    return [int(strength) for strength in strengths]


def plain(some: Iterable[Hand], order: LookupOrder) -> list[int]:
    return [order.evaluate(hand) for hand in some]


@pytest.mark.parametrize(("order", "number"), [(THREE, 22_100), (THREE_AS_FIVE, 22_100), (FOUR, 270_725)])
def test_all_hands_of_the_least_size(order: LookupOrder, number: int) -> None:
    some = list(combinations(CARDS[:52], order.least))
    assert len(some) == number
    assert by_array(some, order) == plain(some, order)


@pytest.mark.parametrize("size", [5, 6])
def test_every_choice_of_ranks_among_four_cards(size: int) -> None:
    some = [
        tuple(Card(rank, place % 4) for place, rank in enumerate(ranks)) for ranks in rank_multisets(size)
    ]
    assert by_array(some, FOUR) == plain(some, FOUR)


@pytest.mark.parametrize("beside", [(0, 0), (0, 1), (3, 2)], ids=["trips", "two pair", "pairs"])
@pytest.mark.parametrize("suit", range(4))
def test_every_choice_of_suited_ranks_among_four_cards(suit: int, beside: tuple[int, int]) -> None:
    """Four to six of a suit; the others pair some of them or make three of a kind, which beats a flush."""
    some = []
    for suited in (4, 5, 6):
        for ranks in combinations(range(2, 15), suited):
            others = [
                Card(ranks[place], (suit + 1 + at) % 4) for at, place in enumerate(beside[: 6 - suited])
            ]
            some.append((*(Card(rank, suit) for rank in ranks), *others))
    assert len(some) == 715 + 1287 + 1716
    assert by_array(some, FOUR) == plain(some, FOUR)


@given(st.lists(hands(5), min_size=1, max_size=20))
def test_any_five_cards(some: list[Hand]) -> None:
    assert by_array(some, FOUR) == plain(some, FOUR)


@given(st.lists(hands(6), min_size=1, max_size=20))
def test_any_six_cards(some: list[Hand]) -> None:
    assert by_array(some, FOUR) == plain(some, FOUR)


def test_the_order_of_a_games_own_rank() -> None:
    """Known by the function itself, bare or as the method that `ranked_by` makes of it."""
    for evaluate, order in (
        (three_card.evaluate, THREE),
        (three_card.evaluate_as_five, THREE_AS_FIVE),
        (four_card.evaluate, FOUR),
        (poker.evaluate, FIVE),
    ):
        method = type("Rules", (), {"rank": ranked_by(evaluate)})().rank
        for size in range(order.least, order.most + 1):
            assert order_of(evaluate, size) is order_of(method, size) is order
        assert order_of(evaluate, order.most + 1) is None


def test_an_order_of_its_own() -> None:
    """A function that ranks as a known one does is another one all the same: nobody has asked it of every
    hand."""
    assert order_of(lambda cards: three_card.evaluate(cards), 3) is None
    assert order_of(lambda cards: poker.evaluate(cards), 5) is None


def test_too_many_cards() -> None:
    with pytest.raises(BadCards, match="four-card hands of 7 cards"):
        batch.evaluate_masks(np.zeros(1, np.uint64), 7, FOUR)
    with pytest.raises(BadCards, match="three-card hands of 4 cards"):
        batch.evaluate_masks(np.zeros(1, np.uint64), 4, THREE)
