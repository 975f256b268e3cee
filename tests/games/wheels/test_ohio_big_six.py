"""Vectors of ohio-big-six by number. One unit is a dollar."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadOption, IllegalBet, NotFound
from croupier.games.wheels.ohio_big_six import GAME, SECTIONS, WHEEL, BigSixOptions
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound


def played(bets: dict[str, Any], *spins: str, **paper: Any) -> WrittenRound:
    done = WrittenRound({"game": "ohio-big-six", "seats": {1: bets}, "spins": list(spins), **paper})
    assert done.unused == []
    assert done.table.layout == {1: {}}
    return done


@pytest.mark.parametrize(
    ("bet", "units", "result", "won"),
    [
        ("$1", 5, "$1", 5),  # 1
        ("1", 5, "$2", -5),
        ("2", 3, "2", 6),  # 2
        ("$5", 2, "$5", 10),  # 3
        ("10", 1, "$10", 10),  # 4
        ("$20", 1, "20", 20),
        ("joker", 1, "Joker", 40),  # 5
        ("joker", 1, "logo", -1),
        ("logo", 1, "logo", 40),  # 6
        ("logo", 1, "joker", -1),
    ],
)
def test_vectors_1_to_6(bet: str, units: int, result: str, won: int) -> None:
    assert played({bet: units}, result).net[1] == won * 100


@pytest.mark.parametrize(("result", "won"), [("$5", -1), ("joker", 34)])
def test_vector_7(result: str, won: int) -> None:
    assert played(dict.fromkeys(SECTIONS, 1), result).net[1] == won * 100


@pytest.mark.parametrize(
    ("report", "clause"),
    [
        ("clapper-on-peg", "§8.I"),  # 8
        ("too-few-rotations", "§8.II"),  # 9: it stops on $20, and does not count
    ],
)
def test_vectors_8_and_9_wagers_are_returned(report: str, clause: str) -> None:
    done = played({"20": 10}, reports=[report])
    assert done.net[1] == 0
    assert [(each.outcome, each.returned, each.clause) for each in done.results] == [
        ("returned", 1000, clause)
    ]
    assert isinstance(done.events[-1], e.RoundClosed)


def test_vector_10_sections() -> None:
    assert [WHEEL.count(symbol) for symbol in SECTIONS] == [23, 15, 8, 4, 2, 1, 1]
    assert len(WHEEL) == 54


def test_vector_11_no_bet_once_the_wheel_spins() -> None:
    playing = Round(GAME, Table(GAME.options, {1: 10_000}))
    playing.bet(1, "5", 100)
    playing.start()
    for act in (playing.bet, playing.take_down):
        with pytest.raises(IllegalBet, match="no more bets"):
            act(1, "5", 100)


def test_4_I_each_symbol_has_its_wager() -> None:
    assert [spot.name for spot in GAME.wagers(GAME.options)] == [
        *["1", "2", "5", "10", "20", "joker", "logo"]
    ]
    assert [spot.label for spot in GAME.wagers(GAME.options)] == list(SECTIONS)


def test_6_II_losers_are_collected_before_winners_are_paid() -> None:
    done = played({"5": 1, "1": 1, "joker": 1}, "5")
    assert [each.spot for each in done.results] == ["1", "joker", "5"]


def test_7_I_the_logo_has_a_name() -> None:
    options = BigSixOptions(logo="Golden Horseshoe")
    assert GAME.spot("logo", options).label == "Golden Horseshoe"
    done = played({"golden horseshoe": 1}, "logo", options={"logo": "Golden Horseshoe"})
    assert done.net[1] == 4_000
    assert "Golden Horseshoe" in [event.words for event in done.events if isinstance(event, e.Called)]


@pytest.mark.parametrize("logo", ["", "joker", "$20"])
def test_7_I_the_logo_is_not_called_like_another_symbol(logo: str) -> None:
    with pytest.raises(BadOption, match="a name of its own"):
        GAME.options.with_settings({"logo": logo})


def test_ambiguity_4_without_an_area_for_the_logo() -> None:
    with pytest.raises(NotFound):
        played({"logo": 1}, "logo", options={"logo-wager": "no"})
    assert played({"joker": 1}, "logo", options={"logo-wager": "no"}).net[1] == -100


def test_a_section_that_is_not_there() -> None:
    with pytest.raises(NotFound, match="pocket of the big six wheel"):
        played({"joker": 1}, "$50")


def test_a_pay_table_is_odds_only() -> None:
    with pytest.raises(BadOption, match="joker cannot pay push"):
        GAME.options.with_settings({"pays.joker": "push"})


def test_a_sitting_keeps_its_money() -> None:
    sitting = TableSession(GAME, seed="big six")
    sitting.sit(1, "one", 1_000_000)
    before = sitting.table.balance()
    for _ in range(100):
        playing = sitting.open_round()
        for spot in sitting.game.wagers(sitting.options):
            playing.bet(1, spot.name, 100)
        sitting.start()
        assert playing.is_over
        assert sitting.table.balance() == before
        assert sitting.table.layout == {1: {}}
