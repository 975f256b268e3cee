"""A change of tables or of seats, in games that keep nothing of a player and in those that do."""

from __future__ import annotations

import pytest

from croupier.games import find
from croupier.table.session import TableSession, standing_at
from tests.table.moves import change_tables


def opened(game_id: str, seed: str) -> TableSession:
    return TableSession(find(game_id), seed=seed)


@pytest.mark.parametrize("game_id", ["ohio-blackjack", "ohio-roulette", "hustler-la-blackjack"])
def test_a_player_takes_chips_along_and_owes_nothing(game_id: str) -> None:
    here, there = opened(game_id, "here"), opened(game_id, "there")
    here.sit(1, "Ann", 100_00)
    assert standing_at(here, 1, there) == ""
    change_tables(here, 1, there, 2)
    assert (here.names, there.names) == ({}, {2: "Ann"})
    assert there.table.stacks[2] == 100_00
