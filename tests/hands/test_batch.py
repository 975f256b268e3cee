"""The evaluator over arrays against the plain one.

The tables have one place for each choice of ranks without a flush and one for each choice of suited ranks:
every place is tried here, by five and by seven cards, and the five-card hands all of them besides.
"""

from __future__ import annotations

from itertools import chain, combinations, islice

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import CARDS, Card, Hand
from croupier.errors import BadCards
from croupier.hands import batch, batch_counts, lookup, poker
from croupier.hands.scale import rank_multisets
from tests.generators import hands

FIVE_CARD_HANDS = 2_598_960
HALF = FIVE_CARD_HANDS // 2


def indices(some: list[Hand]) -> npt.NDArray[np.uint8]:
    return np.array([[card.index for card in hand] for hand in some], np.uint8)


def plain(some: list[Hand]) -> list[int]:
    return [poker.evaluate(hand) for hand in some]


def mixed_suits(ranks: tuple[int, ...]) -> Hand:
    """Cards of these ranks, descending, no five of a suit."""
    return tuple(Card(rank, place % 4) for place, rank in enumerate(ranks))


@pytest.mark.parametrize("first", [0, HALF])
def test_all_five_card_hands(first: int) -> None:
    numbers = islice(combinations(range(52), 5), first, first + HALF)
    cards = np.fromiter(chain.from_iterable(numbers), np.uint8, 5 * HALF).reshape(-1, 5)
    expected = map(poker.evaluate, islice(combinations(CARDS[:52], 5), first, first + HALF))
    strengths = batch.evaluate_cards(cards)
    assert np.array_equal(strengths, np.fromiter(expected, np.uint16, HALF))
    assert np.array_equal(batch.evaluate_masks(batch.hand_masks(cards), 5), strengths)


@pytest.mark.parametrize(("size", "number"), [(5, 6175), (6, 18395), (7, 49205)])
def test_every_choice_of_unsuited_ranks(size: int, number: int) -> None:
    # number: ways to take `size` of 13 ranks, none more than four times
    some = [mixed_suits(ranks) for ranks in rank_multisets(size)]
    assert len(some) == number
    assert batch.evaluate_cards(indices(some)).tolist() == plain(some)
    assert batch.evaluate_masks(batch.hand_masks(indices(some)), size).tolist() == plain(some)


@pytest.mark.parametrize("suit", range(4))
def test_every_choice_of_suited_ranks(suit: int) -> None:
    some = []
    for suited in (5, 6, 7):
        for ranks in combinations(range(2, 15), suited):
            others = [Card(ranks[place], (suit + 1) % 4) for place in range(7 - suited)]
            some.append((*(Card(rank, suit) for rank in ranks), *others))
    assert len(some) == 1287 + 1716 + 1716
    assert batch.evaluate_cards(indices(some)).tolist() == plain(some)
    assert batch.evaluate_masks(batch.hand_masks(indices(some)), 7).tolist() == plain(some)


@given(st.lists(hands(7), min_size=1, max_size=20))
def test_any_seven_cards(some: list[Hand]) -> None:
    assert batch.evaluate_cards(indices(some)).tolist() == plain(some)
    assert batch.evaluate_masks(batch.hand_masks(indices(some)), 7).tolist() == plain(some)


@given(st.lists(hands(6), min_size=1, max_size=20))
def test_any_six_cards(some: list[Hand]) -> None:
    assert batch.evaluate_cards(indices(some)).tolist() == plain(some)


def test_sums_of_the_ladder_differ() -> None:
    sums = [total for _, total in lookup.ladder_sums()]
    assert len(set(sums)) == len(sums)


def test_two_threads_count_the_same() -> None:
    assert np.array_equal(batch_counts.count_classes7(threads=2), batch_counts.count_classes7())


def test_rows_that_are_not_contiguous() -> None:
    cards = np.arange(14, dtype=np.uint8).reshape(7, 2)
    assert batch.evaluate_cards(cards.T).tolist() == plain([CARDS[0:14:2], CARDS[1:14:2]])


def test_no_hands() -> None:
    assert batch.evaluate_cards(np.empty((0, 7), np.uint8)).tolist() == []


def test_what_is_no_array_of_hands() -> None:
    with pytest.raises(BadCards, match="8 cards"):
        batch.evaluate_cards(np.zeros((2, 8), np.uint8))
    with pytest.raises(BadCards, match="int64"):
        batch.evaluate_cards(np.zeros((2, 5), np.int64))
    with pytest.raises(BadCards, match="no card of index 52"):
        batch.evaluate_cards(np.array([[0, 1, 2, 3, 52]], np.uint8))
    with pytest.raises(BadCards, match="poker hands of 8 cards"):
        batch.evaluate_masks(np.zeros(1, np.uint64), 8)
