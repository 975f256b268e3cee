from __future__ import annotations

import pytest

from croupier.cards.wheel import Wheel
from croupier.refusals import BadNotation, UnknownName

SMALL = Wheel("small wheel", ("0", "17", "red", "17"))


def test_sections() -> None:
    assert len(SMALL) == 4
    assert SMALL.symbols == ("0", "17", "red")
    assert [SMALL.count(symbol) for symbol in SMALL.symbols] == [1, 2, 1]


def test_clockwise_neighbour() -> None:
    assert SMALL.successor("0") == "17"
    assert Wheel("ring", ("0", "32", "15")).successor("15") == "0"


def test_a_symbol_on_two_sections_has_no_one_neighbour() -> None:
    with pytest.raises(BadNotation, match="it stands on 2 sections"):
        SMALL.successor("17")


def test_a_pocket_that_is_not_there() -> None:
    assert SMALL.pocket("17") == "17"
    with pytest.raises(UnknownName, match="no pocket of the small wheel '71'"):
        SMALL.pocket("71")
    with pytest.raises(UnknownName, match="did you mean red"):
        SMALL.count("rad")
