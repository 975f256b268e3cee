"""The shoe of a baccarat table: whole decks, and a cutting card that ends it."""

from __future__ import annotations

from typing import Protocol

from croupier.cards.pack import STANDARD
from croupier.rules.game import Equipment


class DecksAndCut(Protocol):
    """What is read of a game's options."""

    @property
    def decks(self) -> int: ...
    @property
    def cut_card(self) -> int: ...


def plain_shoe(options: DecksAndCut) -> Equipment:
    return Equipment(pack=STANDARD * options.decks, cut_card=options.cut_card, shuffles_each_round=False)
