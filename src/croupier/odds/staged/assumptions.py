"""State in words the assumptions behind the exact odds of a staged game."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.rules.game import Game
from croupier.rules.options import Options

CAP = "a payout limit is no part of these odds: it binds only where a hand would be paid more than it"
COVERED = "the player-dealer is taken to cover every wager in full"


def assumed(game: Game, options: Options) -> tuple[str, ...]:
    return tuple(_assumed(game, options))


def _assumed(game: Game, options: Options) -> Iterator[str]:
    if game.banking != "player-dealer":
        yield CAP
        return
    yield COVERED
    spots = game.spots(options)
    base = spots[game.rules.base]
    for name, units in game.rules.opening(options).items():
        if name != base.name and spots[name].equals != base.name:
            size = "as large as" if units == 1 else f"{units} times"
            yield f"the {spots[name].label} may be another amount, and is counted {size} the {base.label}"
