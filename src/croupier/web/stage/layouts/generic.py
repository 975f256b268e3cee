"""The layout of any game: the wagers of the round in their order, side bets round, others boxed."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.server.live.shown import Situation, SpotShown
from croupier.wagers.kinds import kind
from croupier.web.markup import Raw, joined, tag
from croupier.web.stage.layouts.spots import spot_button


def is_shown(spot: SpotShown) -> bool:
    """What is numbered and staked in the round (a second split) shows when it is there."""
    return spot.is_opening or bool(spot.stake) or kind(spot.name) == spot.name


def draw(situation: Situation, spots: Iterable[SpotShown] | None = None) -> Raw:
    is_playing = situation.phase == "playing"
    listed = [
        spot for spot in (situation.spots if spots is None else spots)
        if (spot.stake if is_playing else is_shown(spot))
    ]  # fmt: skip
    if not listed:
        return Raw("")
    drawn = joined(spot_button(situation, spot, _shape(spot)) for spot in listed)
    return tag("div", drawn, class_="spots", role="group", aria_label="Wagers")


def _shape(spot: SpotShown) -> str:
    if not spot.is_opening:
        return "later"
    return "side" if spot.needs else "main"
