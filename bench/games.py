"""The games that are measured: a few of each family, or all of them."""

from __future__ import annotations

from bench import Size
from croupier.games import all_games, find
from croupier.rules.game import Game

FEW = ("ohio-roulette", "ohio-craps", "ohio-mini-baccarat", "ohio-blackjack", "ohio-three-card-poker")
SOME = (
    *FEW,
    "ohio-big-six",
    "hustler-super-pan-9",
    "hustler-casino-war",
    "ohio-pai-gow-poker",
    "us-double-down-stud",
    "ohio-let-it-ride-poker",
    "ohio-four-card-poker",
    "hustler-caribbean-stud-poker",
    "ohio-blackjack-single-double-deck",
    "hustler-2-way-winner",
    "ohio-ultimate-texas-hold-em",
)


def measured(size: Size) -> tuple[Game, ...]:
    """Return the games of a run of this size; a test takes those without long compilations."""
    if size is Size.FULL:
        return all_games()
    return tuple(map(find, size.pick(FEW[:1], FEW, SOME)))
