"""Every ranking over arrays against its readable evaluator.

A five-card hand is its ranks and whether they share a suit: one hand of each such kind goes through the
readable evaluator, and all hands there are through the arrays. Of more cards some are drawn by chance.
"""

from __future__ import annotations

from functools import cache
from math import comb

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import CARDS, Hand, parse_cards
from croupier.cards.pack import STANDARD, short_pack
from croupier.errors import BadCards, NotFound
from croupier.hands import batch, batch_badugi, batch_hole, batch_rankings, rankings
from croupier.hands.badugi import ACE_HIGH, ACE_LOW, BadugiRanking
from croupier.hands.batch import Cards
from croupier.hands.lookup import Flush, LookupOrder
from tests.generators import hands
from tests.hands.arrays import every_hand, hand_of, indices

FIVE_CARD_RANKINGS = [
    ranking.name for ranking in rankings.ALL if 5 in ranking.sizes and "omaha" not in ranking.name
]
SEVEN_CARD_RANKINGS = [
    ranking.name for ranking in rankings.ALL if 7 in ranking.sizes and "omaha" not in ranking.name
]
SMALL = [
    ("three-card", 3),
    ("three-card-as-five", 3),
    ("chinese-front", 3),
    ("pai-gow-low", 2),
    ("pai-gow-tiles", 2),
]


def plain(name: str, cards: Cards) -> npt.NDArray[np.uint16]:
    ranking = rankings.find(name)
    return np.array([ranking.rank(hand_of(row), ()) for row in cards.tolist()], np.uint16)


@cache
def kinds_of(cards: Hand) -> tuple[Cards, npt.NDArray[np.int64]]:
    """One five-card hand of every kind in a pack, and the kind of each hand."""
    dealt = every_hand(5, cards)
    ranks = np.sort(dealt >> 2, axis=1).astype(np.int64)  # the joker stands last
    codes = ranks @ 14 ** np.arange(5)
    suits = np.where(dealt == 52, dealt[:, :1], dealt) & 3
    codes = 2 * codes + (suits == suits[:, :1]).all(axis=1)
    _, first, kind = np.unique(codes, return_index=True, return_inverse=True)
    return dealt[first], kind


@pytest.mark.parametrize(
    "name", [name for name in FIVE_CARD_RANKINGS if "badugi" not in name and name != "four-card"]
)
def test_all_five_card_hands(name: str) -> None:
    cards = rankings.find(name).pack.cards
    some, kind = kinds_of(cards)
    assert np.array_equal(batch_rankings.evaluate(every_hand(5, cards), name), plain(name, some)[kind])


def test_how_many_kinds_there_are() -> None:
    # 6,175 choices of ranks and 1,287 suited ones; with a joker 1,820 and 715 of four cards more
    assert len(kinds_of(STANDARD.cards)[0]) == 6175 + 1287
    assert len(kinds_of(rankings.find("joker-bug").pack.cards)[0]) == 6175 + 1287 + 1820 + 715


@pytest.mark.parametrize(("name", "size"), SMALL)
def test_all_hands_of_two_and_three_cards(name: str, size: int) -> None:
    ranking = rankings.find(name)
    pack = {card.index: card for card in ranking.pack}
    some = every_hand(size, ranking.pack.cards)
    expected = [ranking.rank(tuple(pack[index] for index in row), ()) for row in some.tolist()]
    assert batch_rankings.evaluate(some, name).tolist() == expected


# More cards


def drawn(name: str, size: int, number: int) -> Cards:
    """Hands of the ranking's pack by chance, always the same."""
    pack = np.array([card.index for card in rankings.find(name).pack if not card.is_joker], np.uint8)
    chance = np.random.default_rng(size)
    return pack[chance.random((number, len(pack))).argsort(axis=1)[:, :size]]


def suited(size: int, number: int) -> Cards:
    """Hands of which five cards or more share a suit."""
    chance = np.random.default_rng(size)
    rows = []
    for at in range(number):
        suit, long = at % 4, 5 + at % (size - 4)
        ranks = chance.permutation(13)[:long]
        others = [index for index in chance.permutation(52) if index % 4 != suit][: size - long]
        rows.append([*(4 * ranks + suit), *others])
    return np.array(rows, np.uint8)


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("name", [name for name in SEVEN_CARD_RANKINGS if name != "four-card"])
def test_six_and_seven_cards(name: str, size: int) -> None:
    some = drawn(name, size, 400)
    assert batch_rankings.evaluate(some, name).tolist() == plain(name, some).tolist()


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("name", ["deuce-to-seven", "deuce-to-seven-wheel", "ace-to-five"])
def test_flushes_to_be_avoided(name: str, size: int) -> None:
    some = suited(size, 600)
    assert batch_rankings.evaluate(some, name).tolist() == plain(name, some).tolist()


@given(st.lists(hands(7), min_size=1, max_size=5))
def test_any_seven_cards(some: list[Hand]) -> None:
    for name in (
        "deuce-to-seven",
        "ace-to-five",
        "eight-or-better",
        "mixed-ace",
        "badugi",
        "badugi-ace-high",
    ):
        assert batch_rankings.evaluate(indices(some), name).tolist() == plain(name, indices(some)).tolist()


def test_masks_are_ranked_like_cards() -> None:
    some = np.concatenate((drawn("high", 7, 2000), suited(7, 500)))
    for name in ("deuce-to-seven", "deuce-to-seven-wheel", "ace-to-five", "eight-or-better"):
        by_masks = batch.evaluate_masks(batch.hand_masks(some), 7, batch_rankings.order_named(name))
        assert np.array_equal(by_masks, batch_rankings.evaluate(some, name))
    by_masks = batch.evaluate_masks(
        batch.hand_masks(some[:, :5]), 5, batch_rankings.order_named("deuce-to-seven")
    )
    assert np.array_equal(by_masks, batch_rankings.evaluate(some[:, :5], "deuce-to-seven"))


def test_six_cards_with_their_royal() -> None:
    royals = [
        parse_cards("Ah Kh Qh Jh Th 9h"),
        parse_cards("9c Tc Jc Qc Kc Ac"),
        parse_cards("As Ks Qs Js Ts 9h"),
    ]
    some = np.concatenate((drawn("six-card", 6, 400), suited(6, 200), indices(royals)))
    assert batch_rankings.evaluate(some, "six-card").tolist() == plain("six-card", some).tolist()


def test_hand_and_board_together() -> None:
    some = drawn("high", 7, 50)
    together = batch_rankings.evaluate(some, "high")
    assert np.array_equal(batch_rankings.evaluate(some[:, :2], "high", some[:, 2:]), together)


# Badugi


@cache
def up_to_suits(size: int) -> tuple[Cards, npt.NDArray[np.int64]]:
    """One hand of all that differ by a change of suits alone, and which each hand is."""
    masks = batch.hand_masks(every_hand(size))
    lanes = np.sort([masks >> np.uint64(16 * suit) & np.uint64(0x1FFF) for suit in range(4)], axis=0)
    codes = sum(lane << np.uint64(13 * suit) for suit, lane in enumerate(lanes))
    _, first, kind = np.unique(codes, return_index=True, return_inverse=True)
    return every_hand(size)[first], kind


@pytest.mark.parametrize("ranking", [ACE_LOW, ACE_HIGH], ids=["ace low", "ace high"])
def test_all_badugi_hands_of_four_cards(ranking: BadugiRanking) -> None:
    some, kind = up_to_suits(4)
    assert len(some) == 16_432  # Burnside over the 24 changes of suits, see below
    expected = np.array([ranking.evaluate(hand_of(row)) for row in some.tolist()], np.uint16)
    assert np.array_equal(batch_badugi.evaluate_cards(every_hand(4), ranking), expected[kind])
    assert len(set(expected.tolist())) == 1092


def test_16432_hands_of_four_cards() -> None:
    """Hands that a change of suits leaves as they are, over all 24: none, one, two swaps, three and four."""
    # A swap of two suits: pairs of cards move together, 13 of them, and 26 cards stand still.
    swap = sum(comb(13, pairs) * comb(26, 4 - 2 * pairs) for pairs in range(3))
    both = comb(26, 2)
    three = comb(13, 4) + 13 * 13
    four = 13
    assert (270_725 + 6 * swap + 3 * both + 8 * three + 6 * four) // 24 == 16_432


@pytest.mark.parametrize("size", [1, 2, 3, 5, 6, 7])
def test_badugi_of_other_sizes(size: int) -> None:
    some = drawn("badugi", size, 500)
    for name, ranking in (("badugi", ACE_LOW), ("badugi-ace-high", ACE_HIGH)):
        expected = plain(name, some).tolist()
        assert batch_rankings.evaluate(some, name).tolist() == expected
        assert batch_badugi.evaluate_masks(batch.hand_masks(some), ranking).tolist() == expected


# Two of the hole


@pytest.mark.parametrize("name", ["omaha", "omaha-eight"])
@pytest.mark.parametrize("hole", [2, 4, 5, 6])
def test_two_of_the_hole(name: str, hole: int) -> None:
    some = drawn(name, hole + 5, 150)
    holes, boards = some[:, :hole], some[:, hole:]
    ranking = rankings.find(name)
    pairs = zip(holes.tolist(), boards.tolist(), strict=True)
    expected = [ranking.rank(hand_of(hole), hand_of(board)) for hole, board in pairs]
    assert batch_rankings.evaluate(holes, name, boards).tolist() == expected


@pytest.mark.parametrize(
    ("name", "ranks"), [("omaha", "AKQJT"), ("omaha", "A2345"), ("omaha-eight", "A2348")]
)
def test_every_omaha_hand_of_a_short_pack(name: str, ranks: str) -> None:
    """All four hole cards and boards of 14 cards in two suits and four cards of a third: 60 hands each."""
    pack = (*short_pack(ranks, "hs").cards, *short_pack(ranks[:3], "c").cards)
    nine = every_hand(9, pack)
    five = "high" if name == "omaha" else "eight-or-better"
    for hole in every_hand(4, CARDS[:9]).tolist():
        board = [place for place in range(9) if place not in hole]
        best = np.zeros(len(nine), np.uint16)
        for two in every_hand(2, CARDS[:4]).tolist():
            for three in every_hand(3, CARDS[:5]).tolist():
                chosen = [*(hole[place] for place in two), *(board[place] for place in three)]
                best = np.maximum(best, batch_rankings.evaluate(nine[:, chosen], five))
        assert np.array_equal(batch_rankings.evaluate(nine[:, hole], name, nine[:, board]), best)


# Refusals


def test_what_is_no_array_of_hands() -> None:
    with pytest.raises(NotFound, match="did you mean badugi"):
        batch_rankings.evaluate(np.zeros((1, 4), np.uint8), "badugy")
    with pytest.raises(BadCards, match="6 cards in joker-bug"):
        batch_rankings.evaluate(np.zeros((1, 6), np.uint8), "joker-bug")
    with pytest.raises(BadCards, match="no card of index 52"):
        batch_rankings.evaluate(np.full((1, 5), 52, np.uint8), "ace-to-five")
    with pytest.raises(BadCards, match="no card of index 53"):
        batch_rankings.evaluate(np.full((1, 5), 53, np.uint8), "joker-bug")
    with pytest.raises(BadCards, match="no card of index 52"):
        batch_rankings.evaluate(np.full((1, 4), 52, np.uint8), "badugi")
    with pytest.raises(BadCards, match="int64"):
        batch_badugi.evaluate_cards(np.zeros((1, 4), np.int64), ACE_LOW)
    with pytest.raises(BadCards, match="badugi hands of 8 cards"):
        batch_badugi.evaluate_cards(np.zeros((1, 8), np.uint8), ACE_LOW)


def test_what_is_no_array_of_hole_cards() -> None:
    board = np.arange(5, dtype=np.uint8).reshape(1, 5)
    with pytest.raises(BadCards, match="without boards"):
        batch_rankings.evaluate(board, "omaha")
    with pytest.raises(BadCards, match="a hand of 1 hole cards"):
        batch_rankings.evaluate(board[:, :1], "omaha", board)
    with pytest.raises(BadCards, match="1 hands with 2 boards"):
        batch_rankings.evaluate(board + np.uint8(5), "omaha", np.repeat(board, 2, axis=0))
    with pytest.raises(BadCards, match="a flush may have to be avoided"):
        batch_hole.evaluate_holes(board + np.uint8(5), board, batch_rankings.order_named("deuce-to-seven"))
    with pytest.raises(NotFound, match="no order 'omaha'"):
        batch_rankings.order_named("omaha")


def test_no_hands() -> None:
    assert batch_rankings.evaluate(np.empty((0, 4), np.uint8), "badugi").tolist() == []
    nothing = np.empty((0, 5), np.uint8)
    assert batch_rankings.evaluate(nothing, "omaha", nothing).tolist() == []


def test_cards_of_another_pack_have_no_strength() -> None:
    order = batch_rankings.order_named("short-deck")
    assert isinstance(order, LookupOrder) and order.flush is Flush.MORE
    foreign = indices([parse_cards("2h 3d 4c 5s 7h"), parse_cards("2h 3h 4h 5h 7h")])
    assert batch_rankings.evaluate(foreign, "short-deck").tolist() == [0, 0]
