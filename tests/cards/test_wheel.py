from __future__ import annotations

import pytest

from croupier.cards.chance_devices import Wheel
from croupier.errors import NotFound

SMALL = Wheel("small wheel", ("0", "17", "red", "17"))


def test_sections() -> None:
    assert len(SMALL) == 4
    assert SMALL.symbols == ("0", "17", "red")
    assert [SMALL.count(symbol) for symbol in SMALL.symbols] == [1, 2, 1]


def test_a_pocket_that_is_not_there() -> None:
    assert SMALL.pocket("17") == "17"
    with pytest.raises(NotFound, match="no pocket of the small wheel '71'"):
        SMALL.pocket("71")
    with pytest.raises(NotFound, match="did you mean red"):
        SMALL.count("rad")
