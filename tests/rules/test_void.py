"""A void round: a shuffle that was ordered before it was void, and what was forfeited, won and lost by then.
The texts give "all wagers" back [Ohio §13.II and its like], "all bets" [Iowa L141], "the entire round"
[Natural 22 §T.7]."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.cards.pack import STANDARD
from croupier.language.banked import PLAYER_BANK
from croupier.rules.game import HOUSE_BANK, Equipment, Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, AddToMeter, Deal, Script, Settle, Stake, UndoForfeits
from croupier.wagers.jackpot import Meter
from croupier.wagers.pays import Odds
from croupier.wagers.result import forfeited, lose, win
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


# What was forfeited, won and lost


def settled() -> Script:
    """Seat 1 gives up its ante and what feeds the meter, seat 2 loses."""
    yield AddToMeter(meter="fund", amount=1_00, seat=1, spot="bonus", clause="§1")
    yield Settle(seat=1, results=(forfeited("ante"),), clause="§1")
    yield Settle(seat=1, results=(forfeited("bonus"),), meter="fund", clause="§1")
    yield Settle(seat=2, results=(lose("ante"),), clause="§1")


def given_up(table: Table) -> Script:
    yield from settled()
    yield Deal(to=BOARD, clause="§1")


def restored(table: Table) -> Script:
    """What was forfeited lies there again before the round is void."""
    yield from settled()
    yield UndoForfeits(clause="§3")
    yield Deal(to=BOARD, clause="§1")


def voided(script: object, bank: int = 0) -> Round:
    game = replace(
        GAME,
        round_of_play=script,  # type: ignore[arg-type]
        wagers=lambda options: (Spot("ante"), Spot("bonus")),
        meters=lambda options: (Meter(name="fund", title="Fund", amount=50_00, clause="§1"),),
        bank=PLAYER_BANK if bank else HOUSE_BANK,
    )
    stacks = {1: 100_00, 2: 100_00} | ({3: 100_00} if bank else {})
    playing = Round(game, Table(game.options, stacks), banker=3 if bank else 0)
    before = playing.table.balance()
    if bank:
        playing.post_bank(3, bank)
    playing.bet(1, "ante", 10_00)
    playing.bet(1, "bonus", 1_00)
    playing.bet(2, "ante", 20_00)
    playing.start()
    playing.report("void_round")
    assert playing.table.balance() == before
    return playing


@pytest.mark.parametrize("script", [given_up, restored])
def test_a_void_round_gives_back_what_was_forfeited_and_lost_once(script: object) -> None:
    """The bonus comes off the meter."""
    table = voided(script).table
    assert table.stacks == {1: 100_00, 2: 100_00}
    assert table.meters == {"fund": 50_00}
    assert table.house == 0


def won_and_staked_on(table: Table) -> Script:
    """Seat 2 has $100: with $20 on its ante it is paid $40, and stakes more than it came with."""
    yield Settle(seat=2, results=(win("ante", pays=Odds(2, 1), stays=True),), clause="§1")
    yield Stake(seat=2, spot="bonus", amount=110_00, clause="§1")
    yield Deal(to=BOARD, clause="§1")


@pytest.mark.parametrize("bank", [0, 60_00])
def test_a_void_round_takes_back_what_was_won(bank: int) -> None:
    playing = voided(won_and_staked_on, bank)
    assert set(playing.table.stacks.values()) == {100_00}


@pytest.mark.parametrize("script", [given_up, restored])
def test_a_player_dealers_bank_gives_it_back_too(script: object) -> None:
    """$6 cover $6 of the ante that is given up, and none of the ante that is lost."""
    table = voided(script, bank=6_00).table
    assert table.stacks == {1: 100_00, 2: 100_00, 3: 100_00}
    assert table.meters == {"fund": 50_00}


def test_the_reversals_stand_in_the_ledger_the_last_first() -> None:
    backs = [event for event in voided(given_up).events if isinstance(event, e.Reversed)]
    assert [(each.spot, each.taken, each.meter, each.clause) for each in backs] == [
        ("bonus", 1_00, "fund", "§2"),
        ("ante", 10_00, "", "§2"),
        ("ante", 20_00, "", "§2"),
    ]
