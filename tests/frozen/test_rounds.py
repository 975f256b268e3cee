"""No change of structure changes a round. See `rounds.py` for how the digests are written anew."""

from __future__ import annotations

import pytest

from croupier.games import all_games
from croupier.rules.game import Game
from tests.frozen.rounds import digests, stored


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_rounds_are_as_before(game: Game) -> None:
    now, before = digests(game), stored(game)
    assert {name: pair[0] for name, pair in now.items()} == {name: pair[0] for name, pair in before.items()}
    assert {name: pair[1] for name, pair in now.items()} == {name: pair[1] for name, pair in before.items()}
