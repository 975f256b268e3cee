"""No change of structure changes what a viewer is shown."""

from __future__ import annotations

import json

import pytest

from tests.server.golden.situations import DIGESTS, GAMES, SHOWN_WHOLE, WHOLE, play, short


@pytest.mark.parametrize("game", GAMES)
def test_situations_are_as_before(game: str) -> None:
    found = play(game)
    if game in SHOWN_WHOLE:
        for viewer in ("person 1", "floor"):
            assert found.last[viewer] == json.loads((WHOLE / f"{game} {viewer}.json").read_text())
    assert short(found.digests) == json.loads(DIGESTS.read_text())[game]
