"""Perfect Pairs beside the hand by a kernel, against the script, the plain kernel and the exact odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from croupier.cards.card import Hand
from croupier.cards.shoe import Shoe
from croupier.games import find
from croupier.odds.blackjack.solved import tally_of
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation import batch as script
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.blackjack import kernel, side_bets_kernel
from croupier.simulation.kernel import kernel_of
from croupier.table.seeds import make_shoe
from tests.few_ranks import of_ranks
from tests.simulation import given_shoes

Ends = Counter[tuple[str, str, str, Fraction, Fraction]]
"""Wager, outcome, pays, net and staked."""
PAIRS = "perfect-pairs"
BETS = (("main", 1_000), (PAIRS, 500))
GAMES = [
    ("hustler-blackjack-21st-century-natural-22", {}),
    ("hustler-21st-century-blackjack-second-chances", {}),
    ("hustler-21st-century-blackjack-v4-0b", {"perfect-pairs-of": "value"}),
    ("hustler-no-bust-21st-century-blackjack-v4-0a", {}),
    ("hustler-no-bust-21st-century-blackjack-v6-2", {}),
    ("hustler-casino-blackjack", {}),
    ("hustler-la-blackjack", {}),
]
ROUNDS = 500


@pytest.mark.parametrize(("name", "settings"), GAMES, ids=str)
def test_kernel_and_script_end_the_same_shoes_alike(
    monkeypatch: pytest.MonkeyPatch, name: str, settings: dict[str, str]
) -> None:
    """Row by row, of the hand and of the side bet."""
    game = of_ranks(find(name))
    shoes: list[Hand] = []

    def remembered(game: Game, options: Options, seed: str) -> Shoe:
        shoe = make_shoe(game, options, seed)
        shoes.append(shoe.order)
        return shoe

    monkeypatch.setattr(script, "make_shoe", remembered)
    job = Job(name, tuple(settings.items()), "pairs", "basic", BETS, rounds=ROUNDS, size=ROUNDS)
    found: Ends = Counter()
    for (wager, outcome, pays, net, staked, base), number in play_batch(job, 0, game).ends.items():
        found[wager, outcome, pays, Fraction(net, base), Fraction(staked, base)] += number
    options = game.options.with_settings(settings)
    counts = given_shoes.with_sides(
        side_bets_kernel.plan(game, options, "basic", frozenset({PAIRS})), shoes, ROUNDS
    ).tolist()
    mine: Ends = Counter()
    for row, number in zip(side_bets_kernel.rows(game, options, "basic", {PAIRS}), counts, strict=True):
        if number:
            mine[row.wager, row.outcome, row.pays, row.net, row.staked] += number
    assert mine == found
    assert mine.total() == 2 * ROUNDS


@pytest.mark.parametrize("name", ["hustler-casino-blackjack", "hustler-no-bust-21st-century-blackjack-v6-2"])
def test_pairs_come_as_often_as_they_are_counted(name: str) -> None:
    """Within four standard errors of the exact edge, and the hand within as many of the plain kernel's."""
    game = find(name)
    rounds = 1_000_000
    ends = list(
        zip(
            side_bets_kernel.rows(game, game.options, "basic", {PAIRS}),
            side_bets_kernel.simulate(
                game, game.options, "pairs", 0, rounds, strategy="basic", wagers={PAIRS}
            ).tolist(),
            strict=True,
        )
    )
    tally = tally_of(game, game.options, PAIRS)
    assert tally is not None
    exact = tally.report()
    mean = sum(float(row.net) * number for row, number in ends if row.wager == PAIRS) / rounds
    assert abs(mean + float(exact.house_edge)) < 4 * exact.standard_deviation / sqrt(rounds)
    plain = zip(
        kernel.rows(game, game.options, "basic"),
        kernel.simulate(game, game.options, "hands", 0, rounds, strategy="basic").tolist(),
        strict=True,
    )
    mean = sum(float(row.net) * number for row, number in ends if row.wager == "main") / rounds
    other = sum(float(row.net) * number for row, number in plain) / rounds
    square = sum(float(row.net) ** 2 * number for row, number in ends if row.wager == "main") / rounds
    assert abs(mean - other) < 4 * sqrt(2 * (square - mean**2) / rounds)
    assert sum(number for row, number in ends if row.wager == "main") == rounds


def test_which_side_bets_have_a_kernel() -> None:
    """A win that is moved up to the table's maximum alone is left to the script."""
    money = find("ohio-blackjack")
    for settings, has_kernel in (({}, True), ({"house-money-cap-limit": "table-maximum"}, False)):
        bets = (("main", 1_000), ("house-money", 500))
        job = Job(money.id, tuple(settings.items()), "", "basic", bets, rounds=10)
        found = kernel_of(money, money.options.with_settings(settings), job)
        assert (found is not None) is has_kernel
