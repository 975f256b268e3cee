"""Rounds a second through the script driver on one core, as a live table plays them."""

from __future__ import annotations

from collections.abc import Iterator

from bench import Figure, Size, core_seconds
from bench.games import measured
from croupier.games import all_games, find
from croupier.rules.game import Game
from croupier.simulation.batch import Job, play_batch

POKER = ("ohio-hold-em", "ohio-seven-card-stud-high")


def measure(size: Size) -> Iterator[Figure]:
    games = all_games() if size is Size.FULL else (*measured(size), *map(find, size.pick((), POKER, POKER)))
    for game in games:
        yield _rate(game, size.pick(20, 200, 1_000, 4_000))


def _rate(game: Game, rounds: int) -> Figure:
    job = Job(game=game.id, settings=(), seed="bench", strategy="default", rounds=rounds, size=rounds)
    spent = core_seconds(lambda: play_batch(job, 0), 2)  # the second run has all strategies worked out
    seats = f"{game.fewest_players} players" if game.banking == "pot" else "one bettor"
    return Figure(f"{game.id}, {seats}", rounds / spent, "rounds a second", "warm")
