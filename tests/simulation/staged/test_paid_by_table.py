"""Games paid by table simulated: the kernel against the exact engine, the player against the coach."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import sqrt

import pytest

from croupier.cards.pack import Pack, short_pack
from croupier.games.dice.ohio_craps import GAME as CRAPS
from croupier.games.staged.us_double_down_stud import GAME as US
from croupier.odds.coach import choice_values
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script.round import Round
from croupier.rules.steps import Decide
from croupier.simulation import batch
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.kernel import kernel_of
from croupier.simulation.staged import paid_by_table_strategy as players
from croupier.simulation.staged.paid_by_table_kernel import rows, simulate
from croupier.simulation.strategies import strategy_of
from croupier.simulation.strategy import Chooser
from croupier.table.chance import Source, play_out
from croupier.table.observation import Observation, observe
from tests.odds.staged.table_games import RIDE, STUD, with_pack
from tests.odds.test_coach import playing

TWENTY = short_pack("AKJT5", "cdhs")
MIXED = Pack("mixed", (*short_pack("65432A", "c").cards, *short_pack("65KJT9", "h").cards))
GAMES: list[Game] = [
    US,
    RIDE,
    STUD,
    *(with_pack(game, pack) for game in (US, RIDE, STUD) for pack in (TWENTY, MIXED)),
]
NAMES = [f"{game.id}, {getattr(game.equipment(game.options).pack, 'name', '')}" for game in GAMES]


def exactly(game: Game) -> WagerOdds:
    (wager,) = solve(game).wagers
    assert isinstance(wager, WagerOdds)
    return wager


# The kernel


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_row_comes_as_often_as_it_is_counted(game: Game) -> None:
    """Within four and a half standard errors in a million rounds, and three more for the rarest rows; what
    is never counted never comes."""
    rounds = 1_000_000
    chances = {row.outcome: row.probability for row in exactly(game).outcomes}
    found: dict[str, int] = {}
    for row, count in zip(rows(game, game.options), simulate(game, game.options, 7, 0, rounds), strict=True):
        found[row.outcome] = found.get(row.outcome, 0) + int(count)
    assert sum(found.values()) == rounds
    for outcome, count in found.items():
        chance = float(chances.get(outcome, 0))
        assert abs(count - rounds * chance) <= 4.5 * sqrt(rounds * chance * (1 - chance)) + 3 * (chance > 0)


@pytest.mark.parametrize("game", [US, RIDE, STUD], ids=lambda game: game.id)
def test_the_rows_carry_the_games_own_nets(game: Game) -> None:
    """Weighed with the exact chances they come to the exact edge and the exact stake."""
    odds = exactly(game)
    shares = {row.outcome: row.probability for row in odds.outcomes}
    once = {row.outcome: row for row in rows(game, game.options)}
    assert sum(shares.get(name, 0) * row.net for name, row in once.items()) == odds.expectation
    assert sum(shares.get(name, 0) * row.staked for name, row in once.items()) == odds.average_staked


def test_a_batch_is_the_same_whenever_it_is_played() -> None:
    one, other = (simulate(STUD, STUD.options, "seed", 3, 1000).tolist() for _ in range(2))
    assert one == other
    assert one != simulate(STUD, STUD.options, "seed", 4, 1000).tolist()


def test_the_kernel_serves_best_play_on_the_base_wager() -> None:
    job = Job(game=US.id, settings=(), seed="s", strategy="default", rounds=10)
    assert kernel_of(US, US.options, job) is not None
    assert kernel_of(US, US.options, replace(job, bets=(("original", 500),))) is not None
    assert kernel_of(US, US.options, replace(job, bets=(("bonus", 500),))) is None
    assert kernel_of(US, US.options, replace(job, strategy="best")) is not None
    assert kernel_of(US, US.options, replace(job, strategy="random")) is None
    assert kernel_of(CRAPS, CRAPS.options, replace(job, game=CRAPS.id, strategy="random")) is None
    three = tuple((f"bet-{number}", 500) for number in (1, 2, 3))
    assert kernel_of(RIDE, RIDE.options, replace(job, bets=three)) is not None


# The script's player


def best_of(playing: Round, ask: Decide) -> tuple[Chosen, dict[Chosen, Fraction]]:
    values = choice_values(observe(playing, ask.seat), limit=1)
    assert values is not None
    return players.best_play(observe(playing, ask.seat), ask), values


@pytest.mark.parametrize(
    "game", [with_pack(game, TWENTY) for game in (US, RIDE, STUD)], ids=lambda game: game.id
)
def test_no_choice_is_worth_more_than_the_one_made(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def checked(playing: Round, source: Source, choose: Chooser) -> None:
        def best(sight: Observation, ask: Decide) -> Chosen:
            chosen = choose(sight, ask)
            values = choice_values(observe(playing, ask.seat), limit=1)
            assert values is not None
            assert values[chosen] == max(values.values())
            asked.append(ask)
            return chosen

        play_out(playing, source, best)

    monkeypatch.setattr(batch, "play_out", checked)
    play_batch(Job(game=game.id, settings=(), seed="best", strategy="best", rounds=20), 0, game)
    assert len(asked) >= 20


@pytest.mark.parametrize("game", [US, RIDE, STUD], ids=lambda game: game.id)
def test_rounds_by_script_come_to_the_exact_edge(game: Game) -> None:
    """Within four standard errors, in a thousand rounds of a short pack."""
    small = with_pack(game, MIXED)
    odds = exactly(small)
    sums = play_batch(Job(game=game.id, settings=(), seed="edge", strategy="best", rounds=1_000), 0, small)
    mean = sum(net * number for net, number in sums.nets.items()) / sums.rounds / 1000
    error = odds.standard_deviation / sqrt(sums.rounds)
    assert abs(mean - float(odds.expectation)) < 4 * error


def test_a_raise_between_two_sizes_is_played_on_from() -> None:
    """One and a half antes on third street: no size of the rules' own, so best play is found from there."""
    game = replace(STUD, rules=STUD.rules.replace(stakes_between=lambda options: True))
    begun = playing(game, {1: {"ante": 100}}, "Kh Jd", "2c", "4s", "9d")
    assert isinstance(begun.ask, Decide)
    begun.answer(begun.ask.choices[1].take(150))
    chosen, values = best_of(begun, begun.ask)
    assert begun.table.layout[1] == {"ante": 100, "third": 150}
    assert values[chosen] == max(values.values())
    assert values[begun.ask.choices[0].take()] == -250


def test_the_plain_player_never_changes() -> None:
    begun = playing(US, {1: {"original": 100}}, "Ah", "Ac", "Ad 4s 2h")
    assert isinstance(begun.ask, Decide)
    assert strategy_of(US, "always-stay").choose(observe(begun, 1), begun.ask).name == "stay"
    assert strategy_of(US, "best").choose(observe(begun, 1), begun.ask).amount == 100
    assert begun.table.layout[1] == {"original": 100}
