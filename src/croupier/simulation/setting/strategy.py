"""Pai gow poker: set every hand as the house would."""

from __future__ import annotations

from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.steps import Decide
from croupier.simulation.strategy import Strategy, flat
from croupier.table.observation import Observation

PLAYS = ("house-way", "show", "play-on", "pile-1", "house-bet")
"""The choices that are taken where they are listed: nothing is ever surrendered or void."""


def strategies(game: Game) -> tuple[Strategy, ...]:
    wager = next(spot.name for spot in game.wagers(game.options) if spot.opening)
    way = Strategy(
        name="house-way",
        summary="set each hand by the house way, never surrender",
        bets=flat(wager),
        choose=by_house_way,
    )
    return (way,)


def by_house_way(sight: Observation, ask: Decide) -> Chosen:
    return next(choice for choice in ask.choices if choice.name in PLAYS).take()
