"""Vectors of ohio-craps-fire-bet by number, the rest by clause of ohio-craps §12."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.chance_devices import Roll
from croupier.errors import BadOption, IllegalBet, NotFound, NotYet, ParseError
from croupier.families.dice.fire_bet import FIRES, made_of
from croupier.games.dice.ohio_craps import GAME as OHIO
from croupier.games.dice.ohio_craps import CrapsOptions
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from tests.games.dice.craps_paper import net, open_table, written

FOUR = (6, 6, 8, 8, 4, 4, 9, 9)
SIX = (4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10)


# Test vectors


@pytest.mark.parametrize(
    ("rolls", "won"),
    [
        ((*FOUR, 5, 7), 120),  # 1
        ((6, 6, 7, 8, 8, 6, 6, 4, 4, 10, 7), -5),  # 2
        ((4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 7), 1245),  # 3
        ((*SIX, 6, 7), 4995),  # 4
        ((9, 7), -5),  # 5
        ((6, 6, 6, 6, 6, 6, 6, 6, 8, 7), -5),  # 6
        ((5, 5, 9, 9, 11, 12, 4, 4, 10, 10, 3, 8, 7), 120),  # 7
    ],
)
def test_vectors_1_to_7(rolls: tuple[int, ...], won: float) -> None:
    assert net({"fire-bet": 5}, *rolls) == won


def test_vector_8_stakes() -> None:
    assert net({"fire-bet": 1}, *FOUR, 5, 7) == 24
    assert net({"fire-bet": 100}, *SIX, 6, 7) == 99_900
    for stake in (0.50, 101):
        with pytest.raises(IllegalBet, match="Fire Bet"):
            net({"fire-bet": stake}, 9, 7)


def test_vector_9_not_after_the_first_point() -> None:
    with pytest.raises(
        NotYet, match="the point is 6 and it is made before the first point after a seven out"
    ):
        Round(OHIO, open_table("6")).bet(1, "fire-bet", 5_00)


def passed(**options: str) -> float:
    """Seat 2 makes 4 and 5 and passes the dice, seat 3 makes 6 and 8, then sevens out (vector 10)."""
    line = {"pass": 10}
    paper: dict[str, Any] = {
        "game": "ohio-craps",
        "options": {"ask-shooter": "yes", **options},
        "seats": {1: {"fire-bet": 5}, 2: line, 3: line},
        "rounds": [{}, {"seats": {2: line, 3: line}}, {}, {"seats": {2: line, 3: line}}, {},
                   {"seats": {2: line, 3: line}}, {}, {"seats": {2: line, 3: line}}, {}],
        "rolls": ["1-3", "1-3", "1-4", "1-4", "2-4", "2-4", "2-6", "2-6", "3-6", "3-4"],
        "choices": [[2, "roll"]] * 4 + [[2, "pass-dice"]] + [[3, "roll"]] * 5,
    }  # fmt: skip
    done = WrittenRound(paper)
    assert not done.unused
    return done.net[1] / 100


@pytest.mark.parametrize("asks", ["no", "yes"])
def test_vector_10_the_count_goes_on_under_the_next_shooter(asks: str) -> None:
    assert passed(**{"ask-shooter": asks}) == 120


def test_ambiguity_3_or_each_shooter_has_its_own() -> None:
    """Seat 3 made 6 and 8 only: two points."""
    assert passed(**{"fire-carries": "no"}) == -5


# When it may be made


def test_12_I_A_open_until_a_point_is_established() -> None:
    """A come out seven or craps changes nothing; ambiguity 4: a new table has had no seven out."""
    paper = {"rounds": [{}, {"seats": {1: {"fire-bet": 5}}}, {}]}
    assert net({"pass": 10}, 7, 12, 6, 7, **paper) == 10 - 5


def test_12_I_A_closed_between_the_points_of_a_shooter() -> None:
    table = open_table()
    table.apply(e.Marked(name="fire-points", value="6"))
    with pytest.raises(NotYet, match="the shooter has made 6 already"):
        Round(OHIO, table).bet(1, "fire-bet", 5_00)


def test_12_I_A_open_again_after_a_seven_out() -> None:
    paper = {"rounds": [{}, {}, {}, {"seats": {1: {"fire-bet": 5}}}, {}]}
    assert net({"fire-bet": 5}, 6, 6, 8, 7, 9, 7, **paper) == -10


def test_the_points_are_counted_whether_anybody_bets_on_them_or_not() -> None:
    done = written({"field": 5}, 6, 6)
    assert done.table.marker("fire-points") == "6"


def test_4_III_D_never_increased_reduced_or_removed() -> None:
    playing = Round(OHIO, open_table())
    playing.bet(1, "fire-bet", 5_00)
    with pytest.raises(IllegalBet, match="it is never increased"):
        playing.bet(1, "fire-bet", 5_00)
    for amount in (1_00, None):
        with pytest.raises(IllegalBet, match="neither reduced nor removed before a loser seven"):
            playing.take_down(1, "fire-bet", amount)


def test_4_III_D_nobody_walks_away_from_it() -> None:
    sitting = TableSession(OHIO, seed="fire 2")
    sitting.sit(1, "Ada", 100_00)
    playing = sitting.open_round()
    playing.bet(1, "fire-bet", 5_00)
    playing.start()
    playing.answer(Roll((6, 6)))
    with pytest.raises(IllegalBet, match="its wager on fire-bet stays until it is decided"):
        sitting.leave(1)


# The roll


def test_12_I_D_each_new_point_is_marked() -> None:
    done = written({"fire-bet": 5}, 6, 6, 6, 6, 4, 4, 9, 7)
    marks = [event for event in done.events if isinstance(event, e.Marked) and event.name == "fire-points"]
    shown = [(mark.value, mark.clause) for mark in marks]
    assert shown == [("6", "§12.I.D"), ("4-6", "§12.I.D"), ("", "§12.I.E")]


def test_12_I_E_nothing_is_paid_before_the_loser_seven() -> None:
    """Ambiguity 6: not even six points."""
    done = written({"fire-bet": 5}, *SIX, 7, 11, 2)
    assert [end.spot for end in done.results] == []
    assert done.table.layout[1] == {"fire-bet": 5_00}


def test_12_I_F_surveillance_is_told_of_four_points_once() -> None:
    done = written({"fire-bet": 5}, *FOUR, 6, 6, 5, 5, 9, 7)
    assert [event.clause for event in done.events if isinstance(event, e.Called)].count("§12.I.F") == 1
    assert "§12.I.F" not in {event.clause for event in written({"field": 5}, *FOUR).events}


def test_11_II_a_roll_for_come_bets_alone_makes_no_point() -> None:
    paper = {"choices": [[1, "bet", "come", 10]]}
    done = written({"pass": 10, "fire-bet": 5}, 8, 5, 8, 6, 6, 7, **paper)
    assert done.table.marker("fire-points") == "8"
    assert done.table.layout[1] == {"fire-bet": 5_00}


def test_13_a_void_roll_does_not_count() -> None:
    assert net({"fire-bet": 5}, *FOUR, 5, 7, reports=["die-off-table"]) == 120


def test_every_fire_bet_is_paid_and_only_those() -> None:
    seats = {1: {"fire-bet": 5}, 2: {"fire-bet": 1}, 3: {"pass": 10}}
    done = WrittenRound({"game": "ohio-craps", "seats": seats, "rolls": ["1-3", "3-4"]})
    assert [(end.seat, end.spot, end.why) for end in done.results] == [
        (3, "pass", "seven out"),
        (1, "fire-bet", "no points"),
        (2, "fire-bet", "no points"),
    ]


def test_5_VII_paid_once_for_the_most_points() -> None:
    done = written({"fire-bet": 5}, *SIX, 6, 7)
    assert [(end.outcome, end.why, end.odds, end.paid) for end in done.results] == [
        ("win", "6 points", "999 to 1", 4_995_00)
    ]


# Options


def test_5_VII_a_house_may_pay_more_and_not_less() -> None:
    assert net({"fire": 5}, *FOUR, 5, 7, options={"pays.fire-bet-4": "29 to 1"}) == 145
    with pytest.raises(BadOption, match="at least 24 to 1"):
        CrapsOptions().with_settings({"pays.fire-bet-4": "23 to 1"})


def test_12_I_the_casino_elects_to_offer_it() -> None:
    with pytest.raises(NotFound):
        net({"fire-bet": 5}, 9, 7, options={"fire-offered": "no"})
    done = written({"pass": 10}, 6, 6, options={"fire-offered": "no"})
    assert done.table.marker("fire-points") == ""


def test_12_II_A_a_lower_maximum() -> None:
    with pytest.raises(IllegalBet, match=r"the most is \$5\.00"):
        net({"fire-bet": 6}, 9, 7, options={"fire-maximum": 5})
    with pytest.raises(BadOption, match=r"at most \$100\.00"):
        CrapsOptions().with_settings({"fire-maximum": "101"})


def test_a_marker_of_points_that_are_none() -> None:
    table = Table(OHIO.options, {1: 100_00})
    for shown in ("7", "4,6", "x"):
        table.apply(e.Marked(name="fire-points", value=shown))
        with pytest.raises(ParseError, match="no Fire Bet points"):
            made_of(table)


def test_there_is_a_wager_for_every_set_of_points() -> None:
    assert len(FIRES) == 2**6


def test_a_ledger_with_fire_bets_replays() -> None:
    sitting = TableSession(OHIO, CrapsOptions(fire_carries=False), seed="fire")
    for seat in (1, 2):
        sitting.sit(seat, f"player {seat}", 1_000_00)
    decided = 0
    for _ in range(60):
        playing = sitting.open_round()
        for seat, spot in ((1, "pass"), (2, "fire-bet")):
            try:
                playing.bet(seat, spot, 5_00)
            except IllegalBet:
                continue
        sitting.start()
        decided += sum(isinstance(event, e.Settled) and event.spot == "fire-bet" for event in playing.events)
    assert decided
    sitting.close()
    assert replay(Ledger.parse(str(sitting.ledger))).table.house == sitting.table.house
