"""Layouts: how the wagers of a table lie on its felt. Which one is drawn goes by the spots that are listed;
what a layout does not know is drawn as a list below it."""

from __future__ import annotations

from croupier.server.live.shown import Situation
from croupier.web.markup import Raw
from croupier.web.stage.layouts import craps, generic, roulette


def is_shared(situation: Situation) -> bool:
    """Whether all seats bet on one layout, where each sees the others' chips."""
    return roulette.fits(situation) or craps.fits(situation)


def draw(situation: Situation) -> Raw:
    if roulette.fits(situation):
        return roulette.draw(situation)
    return craps.draw(situation) if craps.fits(situation) else generic.draw(situation)
