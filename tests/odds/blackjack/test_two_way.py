"""The 7-Card Bonus of 2 Way Winner, by the reading of a royal flush that the joker completes."""

from __future__ import annotations

from math import comb

import pytest

from croupier.games.blackjack.hustler_2_way_winner import GAME
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve

HANDS = comb(53, 7)
WITH_JOKER = 20 * comb(47, 2) - 4 * (5 + 2)
"""The joker, four of a royal flush and two more cards but the missing one, less seven cards of a straight
flush: in each suit 8 and 9 beside any four, and 7-8 or 7-9 beside ten to king."""
NATURAL = 4 * comb(48, 2) - 4 - 8
"""Five cards and any two; not the suit's 8 and 9, nor the joker with either of them."""


def ways(reading: str) -> dict[str, int]:
    options = GAME.options.with_settings({"joker-royal": reading})
    (bonus,) = solve(GAME, options, wager="7-card-bonus").wagers
    assert isinstance(bonus, WagerOdds)
    return {row.outcome: row.combinations for row in bonus.outcomes}


@pytest.fixture(scope="module")
def counted() -> dict[str, dict[str, int]]:
    return {reading: ways(reading) for reading in ("royal-flush", "straight-flush")}


def test_a_royal_with_the_joker_is_paid_as_one(counted: dict[str, dict[str, int]]) -> None:
    assert counted["royal-flush"]["royal flush"] == WITH_JOKER + NATURAL


def test_or_as_a_straight_flush(counted: dict[str, dict[str, int]]) -> None:
    as_royal, plain = counted["royal-flush"], counted["straight-flush"]
    assert plain["royal flush"] == NATURAL
    assert plain["straight flush"] == as_royal["straight flush"] + WITH_JOKER
    rest = [row for row in as_royal if row not in ("royal flush", "straight flush")]
    assert all(plain[row] == as_royal[row] for row in rest)
    assert sum(plain.values()) == sum(as_royal.values()) == HANDS
