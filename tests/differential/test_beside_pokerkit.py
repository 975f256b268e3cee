"""A few hands of every game beside PokerKit; `make differential` plays ten thousand of each."""

from __future__ import annotations

import pytest

from tests.differential.beside_pokerkit import GAMES, NAMED, compare

HANDS = 30


@pytest.mark.parametrize("name", GAMES)
def test_legal_choices_amounts_and_stacks_are_pokerkits_but_for_what_is_named(name: str) -> None:
    assert set(compare(name, HANDS)) <= set(NAMED)
