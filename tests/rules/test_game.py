"""What is asked of a game as a value."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.errors import BadGame
from croupier.games import find
from croupier.odds.solve import solve
from croupier.rules.game import BankRules, Equipment


def test_the_pack_is_that_of_the_options() -> None:
    game = find("ohio-blackjack")
    assert len(game.pack(game.options.with_settings({"decks": "2"}))) == 104


def test_a_game_without_cards_is_refused_a_pack() -> None:
    game = find("ohio-craps")
    with pytest.raises(BadGame, match="ohio-craps has no cards: its equipment names no pack"):
        game.pack(game.options)


def test_odds_of_a_card_game_without_cards_are_refused() -> None:
    game = replace(find("ohio-blackjack"), equipment=lambda options: Equipment())
    with pytest.raises(BadGame, match="ohio-blackjack has no cards"):
        solve(game, wager="main")


def test_a_game_is_banked_in_a_way_that_there_is() -> None:
    """`player_dealer` would have been dealt as if the house banked it."""
    words = r"the kind of bank .* cannot be 'player_dealer' \('house' or 'player-dealer' or 'pot'\)"
    with pytest.raises(BadGame, match=words):
        replace(find("ohio-craps"), bank=BankRules(kind="player_dealer"))  # type: ignore[arg-type]
