"""What a dossier was made from."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

import croupier
from croupier.dossier.identity import identity
from croupier.games import find


@pytest.mark.parametrize("name", ["ohio-three-card-poker", "ohio-razz", "ohio-mini-baccarat", "ohio-craps"])
def test_a_game_is_known_by_its_own_file(name: str) -> None:
    """Whatever of it is written in its family."""
    game = find(name)
    (file,) = Path(croupier.__file__).parent.glob(f"games/**/{name.replace('-', '_')}.py")
    assert identity(game, game.options).game_code == sha256(file.read_bytes()).hexdigest()
