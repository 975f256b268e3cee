"""Teen Patti: the vectors of its sheet, and a count of all deals without the solver."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from croupier.cards.card import Hand, parse_cards
from croupier.cards.pack import STANDARD
from croupier.odds.solve import solve
from croupier.rules.game import Game
from tests.examples.example import example, net


@pytest.fixture
def game(forgotten: None) -> Game:
    return example("teen_patti")


def dealt(game: Game, cards: str, choice: str) -> float:
    return net(game, {"ante": 10}, cards=cards, choices=[[1, choice]])


def test_vector_1_a_sequence_has_a_bonus(game: Game) -> None:
    assert dealt(game, "Ah 2c 3d Ks Qs Jd", "play") == 30


def test_vector_2_a_trail_beats_a_pure_sequence(game: Game) -> None:
    assert dealt(game, "9s 8s 7s 2c 2d 2h", "play") == 20


def test_vector_3_a_fold(game: Game) -> None:
    assert dealt(game, "Qs 6s 3d 2c 2h 2d", "fold") == -10


def test_vector_4_jack_high_does_not_qualify(game: Game) -> None:
    assert dealt(game, "Ks 4h 2d Jd 9c 3c", "play") == 10


def test_pair_plus_stays_after_a_fold(game: Game) -> None:
    both = {"ante": 10, "pair-plus": 10}
    assert net(game, both, cards="2s 2h 3d Ks Qs Jd", choices=[[1, "fold"]]) == 0


def order(hand: Hand) -> int:
    """Return a hand's strength as one number, written out from the sheet for this test."""
    low, middle, high = sorted(card.rank for card in hand)
    suited = len({card.suit for card in hand}) == 1
    top = {(2, 3, 14): 27}.get((low, middle, high), 2 * high)
    if low == high:
        return 5_000_000 + low
    if (low + 2, low + 1) == (high, middle) or (low, middle, high) == (2, 3, 14):
        return (4_000_000 if suited else 3_000_000) + top
    if suited:
        return 2_000_000 + 225 * high + 15 * middle + low
    if middle in (low, high):
        return 1_000_000 + 15 * middle + low + high - middle
    return 225 * high + 15 * middle + low


def suits_aside(hand: Hand) -> tuple[int, ...]:
    """Return what hands have in common that differ in the names of their suits alone."""
    return tuple(sorted(sum(1 << card.rank for card in hand if card.suit == suit) for suit in range(4)))


def test_all_deals_counted_without_the_solver(game: Game) -> None:
    hands = list(combinations(STANDARD.cards, 3))
    strengths = np.array([order(hand) for hand in hands])
    bits = np.array([sum(1 << card.index for card in hand) for hand in hands], np.uint64)
    qualified = strengths >= 225 * 12
    bonus = {3: 1, 4: 4, 5: 5}
    alike = Counter(map(suits_aside, hands))
    first = {suits_aside(hand): at for at, hand in enumerate(hands)}
    assert len(alike) == 1_755
    total, by_line = 0, 0
    for key, at in first.items():
        mine = int(strengths[at])
        apart = (bits & bits[at]) == 0
        gaps = np.where(qualified, 2 * np.sign(mine - strengths), 1)[apart]
        played = int(gaps.sum()) + bonus.get(mine // 1_000_000, 0) * len(gaps)
        total += alike[key] * max(-len(gaps), played)
        by_line += alike[key] * (played if mine >= order(parse_cards("Qh 6d 4c")) else -len(gaps))
    edge = -Fraction(total, 22_100 * 18_424)
    found = solve(game)
    ante = next(wager for wager in found.wagers if wager.wager == "ante")
    assert ante.house_edge == edge
    assert found.strategy is not None
    line = found.strategy.others[-1]
    assert line.play == "play with Qh 6d 4c or better, else fold"
    assert line.cost == Fraction(total - by_line, 22_100 * 18_424)
    assert round(float(edge) * 100, 4) == 3.3549
