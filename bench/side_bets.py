"""Wagers beside the hand and bets that wait for the dealer, by their kernels: rounds a second as `croupier
simulate --wager` runs them, and the simulated edges beside the exact ones.

What a kernel does a second is told for one core, by the time of its processor. No exact edge is told where a
fold gives the wager up: it is counted for one who does not fold, or for best play of both together.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from time import process_time

from croupier.games import find
from croupier.odds.engine import NotAlone, engine_of
from croupier.odds.report import WagerEstimate
from croupier.odds.tally import Tally
from croupier.rules.game import Game
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.run import simulate
from croupier.terminal.commands.simulate import bets

WAGERS = (
    ("ohio-let-it-ride-poker", "progressive", ()),
    ("ohio-mississippi-stud", "progressive", ()),
    ("ohio-four-card-poker", "progressive", ()),
    ("ohio-crazy-four-poker", "progressive", ()),
    ("ohio-ultimate-texas-hold-em", "progressive", ()),
    ("ohio-texas-hold-em-bonus", "progressive", ()),
    ("ohio-texas-hold-em-bonus", "bonus", ()),
    ("ohio-three-card-poker", "six-card-bonus=1", ("pair-plus",)),
    ("hustler-three-card-poker-6-card-bonus", "6-card-bonus", ()),
    ("hustler-ultimate-texas-holdem-california", "bonus-hand", ()),
    ("hustler-caribbean-stud-poker", "backline-1", ()),
    ("hustler-crazy-4-poker", "super-bonus=10", ()),
    ("hustler-face-up-pai-gow-poker", "ace-high-bonus", ()),
    ("hustler-casino-war", "tie", ()),
    ("hustler-21st-century-blackjack-v4-0b", "buster", ()),
    ("hustler-no-bust-21st-century-blackjack-v6-2", "buster", ()),
    ("iowa-double-down-madness", "push-22", ()),
    ("iowa-double-down-madness", "toke", ()),
    ("ohio-blackjack", "house-money", ()),
    ("ohio-blackjack-single-double-deck", "house-money", ()),
    ("ohio-craps", "come-odds-4", ()),
)
"""A game, a wager and what it needs besides."""
ROUNDS = 10_000_000
SCRIPT_ROUNDS = 1_000


def lines() -> Iterator[str]:
    for name, wager, besides in WAGERS:
        game = find(name)
        bet = bets(game, game.options, [*besides, wager])
        spot = wager.partition("=")[0]
        job = Job(name, (), "bench", "default", bet, rounds=ROUNDS, size=SCRIPT_ROUNDS)
        simulate(Job(name, (), "first", "default", bet, rounds=1_000), by="kernel")  # compiled and solved
        begun = process_time()
        found = {each.wager: each for each in simulate(job, by="kernel").wagers}
        fast = ROUNDS / (process_time() - begun)
        estimate = found.get(spot, found.get(game.root(spot, game.options)))
        assert isinstance(estimate, WagerEstimate)
        speed = f"{fast / 1e6:.1f} million rounds a second{_script(job)}"
        yield f"{name} {spot}: {speed}; {_edge(game, spot, estimate)}"


def _script(job: Job) -> str:
    """Beside the script, where that can bet so."""
    if job.game == "ohio-craps":  # no script puts odds behind a bet that has not travelled
        return ""
    begun = process_time()
    play_batch(job, 0)
    return f", {SCRIPT_ROUNDS / (process_time() - begun):,.0f} by script"


def _edge(game: Game, spot: str, estimate: WagerEstimate) -> str:
    words = f"house edge {estimate.house_edge:.4%} ± {estimate.standard_error:.4%}"
    tally = _exactly(game, spot)
    if tally is None or any("fold" in note for note in tally.notes):
        return words
    exact = tally.report()
    error = exact.standard_deviation / sqrt(estimate.rounds)
    apart = (estimate.house_edge - float(exact.house_edge)) / error
    return f"{words}, exact {float(exact.house_edge):.4%}, {apart:+.2f} standard errors apart"


def _exactly(game: Game, spot: str) -> Tally | None:
    engine = engine_of(game)
    beside = [tally for tally in engine.counted_apart(game, game.options, spot) if tally.wager == spot]
    try:
        return beside[0] if beside else engine.tally_of(game, game.options, spot)
    except NotAlone:
        return None
