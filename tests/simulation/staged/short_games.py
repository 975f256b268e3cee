"""Games of the list on short packs."""

from __future__ import annotations

from dataclasses import replace

from croupier.cards.pack import Pack
from croupier.rules.game import Game


def with_pack(game: Game, pack: Pack) -> Game:
    return replace(game, equipment=lambda options: replace(game.equipment(options), pack=pack))
