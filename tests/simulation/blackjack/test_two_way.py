"""2 Way Winner by script: best play wins what the exact engine says, and more than the rule of thumb."""

from __future__ import annotations

from math import sqrt

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import WITH_JOKER
from croupier.games.blackjack.hustler_2_way_winner import GAME
from croupier.odds.blackjack.two_way_play import best_play
from croupier.odds.report import WagerOdds
from croupier.simulation.batch import Job, Sums, play_batch
from croupier.simulation.blackjack.two_way_strategy import how_to_play, which_game
from croupier.simulation.strategies import strategies_of

ANTE = 1_000
ROUNDS = 2_000


def played(strategy: str) -> Sums:
    return play_batch(Job(GAME.id, (), seed="two ways", strategy=strategy, rounds=ROUNDS, size=ROUNDS), 0)


@pytest.fixture(scope="module")
def exact() -> WagerOdds:
    return best_play(GAME.rules, GAME.options, WITH_JOKER).tally.report()


def test_best_play_is_the_default() -> None:
    assert [each.name for each in strategies_of(GAME)][:2] == ["best", "plain"]


def test_best_play_wins_what_is_expected_within_four_standard_errors(exact: WagerOdds) -> None:
    sums = played("best")
    mean = sum(net * often for net, often in sums.nets.items()) / ROUNDS / ANTE
    assert abs(mean - float(exact.expectation)) < 4 * exact.standard_deviation / sqrt(ROUNDS)
    splits = next(row.probability for row in exact.outcomes if row.outcome == "blackjack, split")
    whole = {net: chance for net, chance in exact.nets if net.denominator == 1}
    assert sum(whole.values()) > 0.97
    for net, chance in whole.items():
        found = sums.nets[int(net * ANTE)] / ROUNDS
        error = sqrt(chance * (1 - chance) / ROUNDS)
        assert abs(found - float(chance)) < 4 * error + float(splits), f"a net of {net} antes"


def test_the_rule_of_thumb() -> None:
    rules, options = GAME.rules, GAME.options
    assert which_game(rules, options, parse_cards("Th 9s")) == ("blackjack", 1)
    assert which_game(rules, options, parse_cards("6h 4s")) == ("blackjack", 1)
    assert which_game(rules, options, parse_cards("Jk 4s")) == ("poker", 2)
    assert which_game(rules, options, parse_cards("9h 4s")) == ("poker", 1)
    assert which_game(rules, options, parse_cards("8h 4s")) == ("surrender", 0)
    (up,) = parse_cards("7d")
    assert how_to_play(rules, options, parse_cards("6h 4s"), up) == ("double-down", "hit")
    assert how_to_play(rules, options, parse_cards("Th 7s"), up) == ("stand",)
    assert how_to_play(rules, options, parse_cards("Th 6s"), up) == ("hit", "stand")
