"""Buttons: what a refused press leaves behind is nothing, wagers that stood before it included."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalBet
from croupier.rules.game import Equipment, Game
from croupier.rules.options import Options
from croupier.rules.placing_bets import Button, Chips, Terminal
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Announce, Script
from croupier.wagers.spot import Spot

LEFT = Spot("left", clause="§1", stands=True, can_switch=True)
RIGHT = Spot("right", clause="§1")


def swap(terminal: Terminal) -> tuple[Chips, ...]:
    """The wager on the left goes to the right, tenfold."""
    stake = terminal.table.stake(terminal.seat, "left")
    return Chips("left", -stake), Chips("right", 10 * stake)


def round_of_play(table: Table) -> Script:
    yield Announce(words="Nothing happens", clause="§2")


GAME = Game(
    id="two-spots",
    title="Two spots",
    family="wheels",
    summary="",
    sheets=(),
    options=Options(),
    equipment=lambda options: Equipment(),
    wagers=lambda options: (LEFT, RIGHT),
    round_of_play=round_of_play,
    buttons=lambda options: (
        Button(name="swap", clause="§3", says="over there, tenfold", chips=swap),
        Button(name="touch", clause="§3", says="touch one", chips=swap, touches=True),
    ),
)


def with_standing_wager(stack: int) -> Round:
    """$10 stand on the left, called off, and belong to an earlier round."""
    first = Round(GAME, Table(GAME.options, {1: stack}))
    first.bet(1, "left", 10_00)
    first.start()
    playing = Round(GAME, first.table, number=2)
    playing.switch(1, "left", False)
    return playing


def test_a_refused_press_changes_nothing() -> None:
    playing = with_standing_wager(50_00)
    table, told = playing.table, list(playing.events)
    with pytest.raises(IllegalBet, match=r"cannot bet \$100\.00 on right"):
        playing.press(1, "swap")
    assert playing.events == told
    assert (table.stacks, table.layout) == ({1: 40_00}, {1: {"left": 10_00}})
    assert (table.placed_this_round, table.switched) == ({}, {(1, "left"): False})


def test_a_press_that_is_not_refused_is_told_with_what_came_of_it() -> None:
    playing = with_standing_wager(500_00)
    playing.press(1, "swap")
    assert playing.table.layout == {1: {"right": 100_00}}
    assert playing.events[-3:] == [
        e.Pressed(seat=1, button="swap", moves=2, clause="§3"),
        e.TakenDown(seat=1, spot="left", amount=10_00, clause="§1"),
        e.Staked(seat=1, spot="right", amount=100_00, clause="§1"),
    ]


def test_a_button_that_waits_for_a_wager_names_one_of_this_game() -> None:
    with pytest.raises(IllegalBet, match=r"touch what\?.*touch left"):
        with_standing_wager(50_00).press(1, "touch")
