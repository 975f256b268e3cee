"""What is asked of a game as a value."""

from __future__ import annotations

import pytest

from croupier.games import find
from croupier.refusals import BadGame


def test_the_pack_is_that_of_the_options() -> None:
    game = find("ohio-blackjack")
    assert len(game.pack(game.options.with_settings({"decks": "2"}))) == 104


def test_a_game_without_cards_is_refused_a_pack() -> None:
    game = find("ohio-craps")
    with pytest.raises(BadGame, match="ohio-craps has no cards: its equipment names no pack"):
        game.pack(game.options)
