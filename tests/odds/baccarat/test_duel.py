"""Duels: best play of two sides, against every pair of plain habits and against worked examples."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest

from croupier.odds.baccarat.duel import Duel, Habits, Must, Whole, maximise

FREE: Must = (None,)


def worth(net: Whole, habits: Habits) -> Fraction:
    """What the first side wins, straight from the definition."""
    total = Fraction(0)
    for (a, b, i, j), won in np.ndenumerate(net):
        first = habits.first[i] if a else 1 - habits.first[i]
        second = habits.second[j][a] if b else 1 - habits.second[j][a]
        total += won * first * second
    return total


def plain(shares: tuple[int, ...]) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, shares))


def both(share: int) -> tuple[Fraction, Fraction]:
    return Fraction(share), Fraction(share)


def is_best(net: Whole, habits: Habits) -> bool:
    """Whether no plain habit of one side alone does better for it."""
    value = worth(net, habits)
    hands, others = net.shape[2:]
    for shares in product((0, 1), repeat=hands):
        if worth(net, Habits(plain(shares), habits.second)) > value:
            return False
    for shares in product((0, 1), repeat=2 * others):
        second = tuple((Fraction(shares[2 * hand]), Fraction(shares[2 * hand + 1])) for hand in range(others))
        if worth(net, Habits(habits.first, second)) < value:
            return False
    return True


def test_matching_pennies_needs_a_reply_that_cannot_see() -> None:
    """The second side sees the way that was taken, so it always answers well: -1 either way."""
    net = np.array([[1, -1], [-1, 1]], object).reshape(2, 2, 1, 1)
    habits = Duel(net, FREE, FREE).habits()
    assert worth(net, habits) == -1
    assert habits.second == ((Fraction(1), Fraction(0)),)


def test_bluffing_is_mixed() -> None:
    """The textbook game of one card: the pot is 2, the bet 2, good hands and bad are as likely.

    Who checks shows down. A bad hand bluffs bet / (pot + bet) of the time, a half; the other side calls
    pot / (pot + bet) of the time, a half as well.
    """
    good, bad = 0, 1
    net = np.zeros((2, 2, 2, 1), object)
    net[0, :, good, 0] = 1
    net[0, :, bad, 0] = -1
    net[1, 0, :, 0] = 1  # the caller folds
    net[1, 1, good, 0] = 3
    net[1, 1, bad, 0] = -3
    habits = Duel(net, (None, None), FREE).habits()
    assert habits.first == (Fraction(1), Fraction(1, 2))
    assert habits.second[0][1] == Fraction(1, 2)
    assert not habits.is_plain
    assert is_best(net, habits)
    assert worth(net, habits) == 1  # for two deals, a good and a bad one: half a unit each


@pytest.mark.parametrize("seed", range(60))
def test_no_plain_habit_does_better(seed: int) -> None:
    random = Random(seed)
    net = np.array([random.randint(-9, 9) for _ in range(4 * 4 * 3)], object).reshape(2, 2, 4, 3)
    musts: tuple[Must, Must] = (None,) * 4, (None,) * 3
    assert is_best(net, Duel(net, *musts).habits())


def test_some_random_duels_are_mixed() -> None:
    """So that the test above tries both ways to the answer."""
    mixed = 0
    for seed in range(60):
        random = Random(seed)
        net = np.array([random.randint(-9, 9) for _ in range(4 * 4 * 3)], object).reshape(2, 2, 4, 3)
        mixed += not Duel(net, (None,) * 4, (None,) * 3).habits().is_plain
    assert 5 < mixed < 55


def test_who_must_does() -> None:
    net = np.array([5, 5, 1, 1], object).reshape(2, 2, 1, 1)
    assert Duel(net, FREE, FREE).habits().first == plain((0,))
    assert Duel(net, (1,), FREE).habits().first == plain((1,))
    reply = np.array([1, 0, 1, 0], object).reshape(2, 2, 1, 1)
    assert Duel(reply, FREE, FREE).habits().second == (both(1),)
    assert Duel(reply, FREE, (0,)).habits().second == (both(0),)


def test_what_is_equal_is_left() -> None:
    """A tie takes the first way on both sides."""
    habits = Duel(np.zeros((2, 2, 2, 2), object), (None, None), (None, None)).habits()
    assert habits.first == plain((0, 0))
    assert habits.second == (both(0), both(0))


def test_maximise_by_hand() -> None:
    """x less the most of 0 and 4x - 1 rises to x = 1/4 and falls by 3 after that; the cost bears by 1/4."""
    assert maximise([1], [[-1, 4]]) == ([Fraction(1, 4)], [Fraction(1, 4)])
    assert maximise([1], [[-5, 4]]) == ([Fraction(1)], [Fraction(0)])  # never a cost
    # -x less the most of 0 and 2 - 3x: it rises by 2 to x = 2/3 and falls by 1 after that
    assert maximise([-1], [[2, -3]]) == ([Fraction(2, 3)], [Fraction(1, 3)])
