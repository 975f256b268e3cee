"""A void round, and a shuffle that was ordered before it was void."""

from __future__ import annotations

import pytest

from croupier.cards.pack import STANDARD
from croupier.rules.game import Equipment, Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import Options
from croupier.rules.round import Round
from croupier.rules.steps import BOARD, Deal, Script
from croupier.rules.table import Table
from croupier.wagers.spot import Spot


def round_of_play(table: Table) -> Script:
    yield Deal(to=BOARD, clause="§1")


GAME = Game(
    id="one-card",
    title="One card",
    family="staged",
    summary="",
    sheets=(),
    options=Options(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=lambda options: (Spot("ante", clause="§1"),),
    round_of_play=round_of_play,
    irregularities=tuple(
        Irregularity(name=ruling.name.lower(), trigger="", ruling=ruling, clause="§2") for ruling in Ruling
    ),
)


@pytest.mark.parametrize(
    ("reports", "wants_shuffle"),
    [
        (("void_round",), False),
        (("void_and_reshuffle",), True),
        (("reshuffle", "void_round"), True),
    ],
)
def test_a_shuffle_once_ordered_stays_ordered(reports: tuple[str, ...], wants_shuffle: bool) -> None:
    playing = Round(GAME, Table(GAME.options, {1: 100_00}))
    playing.bet(1, "ante", 10_00)
    playing.start()
    for name in reports:
        playing.report(name)
    assert playing.is_void and playing.wants_shuffle is wants_shuffle
    assert playing.table.stacks == {1: 100_00}
