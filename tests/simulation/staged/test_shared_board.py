"""Shared-board games simulated: the kernel against the exact engine, the player against the coach."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import Pack, short_pack
from croupier.odds.report import WagerOdds
from croupier.odds.staged.shared_board import choice_values
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script.round import Round
from croupier.rules.steps import Decide
from croupier.simulation import batch
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.kernel import kernel_of
from croupier.simulation.staged.shared_board_kernel import rows, simulate
from croupier.simulation.strategies import strategies_of
from croupier.simulation.strategy import Chooser
from croupier.table.chance import Source, play_out
from croupier.table.observation import Observation, observe
from tests.odds.staged.board_games import BONUS, CALIFORNIA, ULTIMATE, solved, with_pack

TWENTY = short_pack("AKJT5", "cdhs")
MIXED = Pack("mixed", short_pack("65432A", "c").cards + parse_cards("6h 5h Kh Jd 9s"))
GAMES = [
    ULTIMATE,
    BONUS,
    *(with_pack(game, pack) for game in (ULTIMATE, CALIFORNIA, BONUS) for pack in (TWENTY, MIXED)),
]
NAMES = [f"{game.id}, {getattr(game.equipment(game.options).pack, 'name', '')}" for game in GAMES]


def exactly(game: Game) -> WagerOdds:
    (tally,) = solved(game).tallies
    return tally.report()


# The kernel


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_row_comes_as_often_as_it_is_counted(game: Game) -> None:
    """Within four and a half standard errors in a million rounds, and three more for the rarest rows; what
    is never counted never comes."""
    rounds = 1_000_000
    odds = exactly(game)
    chances = {row.outcome: row.probability for row in odds.outcomes}
    counts = simulate(game, game.options, 7, 0, rounds).tolist()
    found = dict(zip((row.outcome for row in rows(game, game.options)), counts, strict=True))
    assert sum(counts) == rounds
    for outcome, count in found.items():
        chance = float(chances.get(outcome, 0))
        assert abs(count - rounds * chance) <= 4.5 * sqrt(rounds * chance * (1 - chance)) + 3 * (chance > 0)


@pytest.mark.parametrize("game", GAMES[2:], ids=NAMES[2:])
def test_the_rows_carry_the_games_own_nets(game: Game) -> None:
    """Weighed with the exact chances they come to the exact edge and the exact stake."""
    odds = exactly(game)
    shares = {row.outcome: row.probability for row in odds.outcomes}
    own = rows(game, game.options)
    assert sum(shares.get(row.outcome, 0) * row.net for row in own) == odds.expectation
    assert sum(shares.get(row.outcome, 0) * row.staked for row in own) == odds.average_staked


def test_a_batch_is_the_same_whenever_it_is_played() -> None:
    game = with_pack(ULTIMATE, TWENTY)
    one, other = (simulate(game, game.options, "seed", 3, 1000).tolist() for _ in range(2))
    assert one == other
    assert one != simulate(game, game.options, "seed", 4, 1000).tolist()


def test_the_kernel_serves_best_play_alone() -> None:
    game = with_pack(ULTIMATE, TWENTY)
    job = Job(game=game.id, settings=(), seed="s", strategy="default", rounds=10)
    assert kernel_of(game, game.options, job) is not None
    assert kernel_of(game, game.options, replace(job, strategy="never-fold")) is None


# The script's player


@pytest.mark.parametrize("game", [ULTIMATE, BONUS], ids=str)
def test_no_choice_is_worth_more_than_the_one_made(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    small = with_pack(game, TWENTY)
    asked = []

    def checked(playing: Round, source: Source, choose: Chooser) -> None:
        def best(sight: Observation, ask: Decide) -> Chosen:
            chosen = choose(sight, ask)
            values = choice_values(observe(playing, ask.seat))
            assert values is not None
            assert values[chosen] == max(values.values())
            asked.append(ask)
            return chosen

        play_out(playing, source, best)

    monkeypatch.setattr(batch, "play_out", checked)
    play_batch(Job(game=game.id, settings=(), seed="best", strategy="best", rounds=40), 0, small)
    assert len(asked) >= 40


@pytest.mark.parametrize("game", [ULTIMATE, CALIFORNIA, BONUS], ids=str)
def test_rounds_by_script_come_to_the_exact_edge(game: Game) -> None:
    """Within four standard errors, in 1,500 rounds of a short pack, at ten dollars an ante."""
    small = with_pack(game, MIXED)
    odds = exactly(small)
    sums = play_batch(Job(game=game.id, settings=(), seed="edge", strategy="best", rounds=1_500), 0, small)
    mean = sum(net * number for net, number in sums.nets.items()) / sums.rounds / 1000
    assert abs(mean - float(odds.expectation)) < 4 * odds.standard_deviation / sqrt(sums.rounds)


def test_who_never_folds_stakes_as_little_as_may_be() -> None:
    """An ante and a flop wager of two: they lose, push, or win with the ante or without it."""
    small = with_pack(BONUS, MIXED)
    sums = play_batch(
        Job(game=small.id, settings=(), seed="stay", strategy="never-fold", rounds=200), 0, small
    )
    assert {net // 1000 for net in sums.nets} <= {-3, 0, 2, 3}


def test_the_players_are_listed() -> None:
    names = [strategy.name for strategy in strategies_of(ULTIMATE)]
    assert names[:2] == ["best", "never-fold"]
