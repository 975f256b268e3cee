"""The examples that learn, each for a moment."""

from __future__ import annotations

from croupier.environments.blackjack_batch import BlackjackBatch
from examples.exact_best_response import best_response, solved
from examples.learn_blackjack import basic_strategy, learn, measure, weighed
from examples.learn_three_card import LESS
from examples.learn_three_card import learn as learn_together

STEPS_OF_A_ROUND = 2.4
"""The deal and its decisions, on average."""
STEPS, TABLES = 2_000, 2_048
ROUNDS = STEPS / 2 * TABLES / STEPS_OF_A_ROUND
"""Of hands that are not split, in half of the steps."""


def test_blackjack_is_learned() -> None:
    """What a chart costs that was learned from N rounds, by estimate: the two plays of a cell that
    is the share f of the rounds are known to s² = 4 σ²/(N f). Where gaps of plays spread evenly, p of them
    to a unit, a wrong choice costs f p s²/4 = p σ²/N on average. So 330 cells cost 330 p σ²/N; with p = 2 and
    σ² = 2 that is 1,300/N, and three times as much would be no accident."""
    env = BlackjackBatch("ohio-blackjack", num_envs=TABLES)
    policy = learn(env, STEPS, seed=1)
    assert 0 < float(weighed(env, policy).cost) < 3 * 1_300 / ROUNDS
    learned, chart = measure(env, policy, 300, seed=2), measure(env, basic_strategy(env), 300, seed=3)
    assert abs(chart.value - learned.value) < 4 * (learned.error**2 + chart.error**2) ** 0.5


def test_a_gap_would_be_seen() -> None:
    """Basic strategy that never splits: what it costs is beyond the bound above."""
    env = BlackjackBatch("ohio-blackjack", num_envs=8)
    policy = basic_strategy(env)
    pairs = env.legal[:, env.actions.index("split")].astype(bool)
    policy[pairs] = env.actions.index("hit")
    assert float(weighed(env, policy).cost) > 3 * 1_300 / ROUNDS


def test_three_seats_learn_when_to_fold() -> None:
    found = learn_together(300)
    assert found["pair or better"] > 0 > -1 > found[LESS]
    assert found["ace high"] > -1 < found["king high"]


def test_a_best_response_is_the_solved_value() -> None:
    game, pack = "us-double-down-stud", "Ah Ad Kh Kd Qh Qd"
    assert abs(best_response(game, pack) - float(solved(game, pack))) < 1e-9
