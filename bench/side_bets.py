"""Wagers beside the hand and bets that wait for the dealer: rounds a second of a core by their kernels."""

from __future__ import annotations

from collections.abc import Iterator

from bench import Figure, Size, core_seconds
from croupier.games import find
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate
from croupier.terminal.commands.simulate import bets

WAGERS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("hustler-casino-war", "tie", ()),
    ("ohio-three-card-poker", "six-card-bonus=1", ("pair-plus",)),
    ("ohio-blackjack", "house-money", ()),
    ("ohio-craps", "come-odds-4", ()),
    ("ohio-ultimate-texas-hold-em", "progressive", ()),
    ("hustler-21st-century-blackjack-v4-0b", "buster", ()),
    ("iowa-double-down-madness", "push-22", ()),
    ("ohio-let-it-ride-poker", "progressive", ()),
    ("ohio-mississippi-stud", "progressive", ()),
    ("ohio-four-card-poker", "progressive", ()),
    ("ohio-crazy-four-poker", "progressive", ()),
    ("ohio-texas-hold-em-bonus", "progressive", ()),
    ("ohio-texas-hold-em-bonus", "bonus", ()),
    ("hustler-three-card-poker-6-card-bonus", "6-card-bonus", ()),
    ("hustler-ultimate-texas-holdem-california", "bonus-hand", ()),
    ("hustler-caribbean-stud-poker", "backline-1", ()),
    ("hustler-crazy-4-poker", "super-bonus=10", ()),
    ("hustler-face-up-pai-gow-poker", "ace-high-bonus", ()),
    ("hustler-no-bust-21st-century-blackjack-v6-2", "buster", ()),
    ("iowa-double-down-madness", "toke", ()),
    ("ohio-blackjack-single-double-deck", "house-money", ()),
)
"""A game, a wager and what it needs besides."""


def measure(size: Size) -> Iterator[Figure]:
    rounds = size.pick(1_000, 1_000_000, 4_000_000, 10_000_000)
    for name, wager, besides in WAGERS[: size.pick(1, 3, 6, len(WAGERS))]:
        game = find(name)
        bet = bets(game, game.options, [*besides, wager])
        simulate(Job(name, (), "first", "default", bet, rounds=1_000), by="kernel")  # compiled and solved
        job = Job(name, (), "bench", "default", bet, rounds=rounds)
        spent = core_seconds(lambda job=job: simulate(job, by="kernel"), 1)  # type: ignore[misc]
        yield Figure(f"{name} {wager.partition('=')[0]}", rounds / spent, "rounds a second", "warm")
