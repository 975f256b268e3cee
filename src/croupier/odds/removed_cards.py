"""A game from whose shoe some cards are gone: what is left of it, and the odds with that."""

from __future__ import annotations

from dataclasses import replace

from croupier.cards.pack import Pack
from croupier.errors import CroupierError
from croupier.odds.find_odds import only, wager_named
from croupier.odds.report import GameOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.rules.options import Options


def pack_without(game: Game, options: Options, removed: str) -> Pack:
    """The game's cards but those that are gone."""
    pack = game.equipment(options).pack
    if pack is None:
        raise CroupierError(f"{game.id} has no cards to remove")
    return pack.without(removed)


def odds_without(game: Game, options: Options, wager: str | None, removed: str) -> GameOdds:
    """The exact odds of a shoe from which some cards are gone; refused where only a simulation can tell."""
    left = pack_without(game, options, removed)
    name = wager_named(game, options, wager) if wager is not None else None
    found = solve(game, options, pack=left)
    found = replace(found, notes=(f"without {removed}, {len(left)} cards left", *found.notes))
    return found if name is None else only(found, name)
