"""Games with cards of a few ranks: what a hand can come to comes more often than with all thirteen, and there
are few hands to tell apart."""

from __future__ import annotations

from dataclasses import replace

from croupier.cards.card import RANKS
from croupier.cards.pack import Pack
from croupier.rules.game import Equipment, Game
from croupier.rules.options import Options


def of_ranks(game: Game, ranks: str = "A3568TK") -> Game:
    """The game, each of its decks without all other ranks; jokers stay.

    Those of the default are for blackjack: they make pairs to be split, by rank or by value, totals to be
    doubled, given up, hit and stood on, hard and soft ones, and a dealer's soft 17 and 22; a hand from one
    card is doubled more than once.
    """
    those = {RANKS.index(rank) + 2 for rank in ranks}

    def equipment(options: Options) -> Equipment:
        found = game.equipment(options)
        assert found.pack is not None
        left = tuple(card for card in found.pack.cards if card.is_joker or card.rank in those)
        behind = found.cut_card * len(left) // len(found.pack)
        return replace(found, pack=Pack(f"{found.pack.name} of {ranks}", left), cut_card=behind)

    return replace(game, equipment=equipment)
