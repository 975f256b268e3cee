"""Vectors of ohio-roulette by number, the rest by clause. One unit is a dollar."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from croupier.cards.chance_devices import Wheel
from croupier.errors import BadOption, BadReport, IllegalBet, NotFound, OutOfCards
from croupier.games.wheels.ohio_roulette import GAME, RouletteOptions
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound

AS_SINGLE_ZERO = "double-zero-as-single-zero"
MODE_3 = {"wheel": AS_SINGLE_ZERO}


def played(bets: dict[str, Any], *spins: str, **paper: Any) -> WrittenRound:
    done = WrittenRound({"game": "ohio-roulette", "seats": {1: bets}, "spins": list(spins), **paper})
    assert done.unused == []
    assert done.table.layout == {1: {}}
    return done


def net(bet: str, result: str, **options: Any) -> int:
    """What one dollar on that wager wins, in dollars."""
    return played({bet: 1}, result, options=options).net[1] // 100


@pytest.mark.parametrize(
    ("bet", "result", "won"),
    [
        ("straight-7", "7", 35),  # 1
        ("straight-7", "8", -1),
        ("split-2nd-12-3rd-12", "00", 17),  # 2
        ("split 0/00", "2", -1),
        ("three-numbers-4-5-6", "5", 11),  # 3
        ("three-numbers-0-2-00", "2", 11),
        ("three-numbers-0-2-00", "1", -1),
        ("four-numbers-1-2-4-5", "4", 8),  # 4
        ("four-numbers-1-2-4-5", "3", -1),
        ("first-five-numbers", "3", 6),  # 5
        ("first-five-numbers", "0", 6),
        ("first-five-numbers", "4", -1),
        ("six-numbers-31-36", "36", 5),  # 6
        ("six-numbers-31-36", "30", -1),
        ("column-3", "36", 2),  # 7
        ("column-3", "0", -1),
        ("2nd 12", "24", 2),  # 8
        ("dozen-2", "25", -1),
        ("dozen-2", "00", -1),
        ("even", "0", -1),  # 9
        ("even", "36", 1),
        ("odd", "00", -1),
        ("1-18", "18", 1),  # 10
        ("19-36", "18", -1),
    ],
)
def test_vectors_1_to_10(bet: str, result: str, won: int) -> None:
    assert net(bet, result) == won


def test_vector_11_a_double_zero_is_spun_again() -> None:
    done = played({"red": 10, "straight-0": 1}, "00", "0", options=MODE_3)
    assert done.net[1] == (-10 + 35) * 100
    spun = [event.pocket for event in done.events if isinstance(event, e.WheelSpun)]
    assert spun == ["00", "0"]
    called = [event.words for event in done.events if isinstance(event, e.Called)]
    assert "No spin: 00 is void" in called


def test_vector_12_three_revolutions_settle_nothing() -> None:
    with pytest.raises(OutOfCards, match="no spin left"):
        played({"straight-7": 1}, reports=["too-few-revolutions"])
    done = played({"straight-7": 1}, "8", reports=["too-few-revolutions"])
    assert done.net[1] == -100
    kinds = [type(event) for event in done.events]
    assert kinds.index(e.Reported) < kinds.index(e.WheelSpun) < kinds.index(e.Settled)


def test_vector_14() -> None:
    bets = {"straight-17": 5, "split-17-20": 5, "four-numbers-16-17-19-20": 5, "black": 10}
    done = played(bets, "17")
    assert [each.paid for each in done.results] == [17_500, 8500, 4000, 1000]
    assert done.net[1] == 31_000


# Wagers


def kinds_of(options: RouletteOptions) -> Counter[str]:
    return Counter(bet.row for bet in options.bets)


EVEN_MONEY = {"red": 1, "black": 1, "odd": 1, "even": 1, "1-to-18": 1, "19-to-36": 1}


def test_4_V_every_wager_of_the_layout() -> None:
    # the sheet: 38 straights, 62 splits, 12 + 3 trios, 22 corners, 1 first five, 11 six-lines, 3, 3, 6
    assert kinds_of(RouletteOptions()) == {
        "straight": 38,
        "split": 57 + 5,
        "three-numbers": 12 + 3,
        "four-numbers": 22,
        "first-five-numbers": 1,
        "six-numbers": 11,
        "column": 3,
        "dozen": 3,
        **EVEN_MONEY,
    }


def test_ambiguity_2_a_single_zero_layout() -> None:
    # 37 straights, 0-1, 0-2, 0-3 touch, of the trios only 0-1-2 is printed
    options = RouletteOptions(wheel="single-zero")
    assert kinds_of(options) == {
        "straight": 37,
        "split": 57 + 3,
        "three-numbers": 12 + 1,
        "four-numbers": 22,
        "six-numbers": 11,
        "column": 3,
        "dozen": 3,
        **EVEN_MONEY,
    }
    more = {"wheel": "single-zero", "single_zero_wagers": "yes"}
    assert net("three-numbers-0-2-3", "3", **more) == 11
    assert net("first-four-numbers", "0", **more) == 8
    for refused in ("three-numbers-0-2-3", "first-four-numbers", "straight-00", "first-five-numbers"):
        with pytest.raises(NotFound):
            net(refused, "0", wheel="single-zero")


def test_ambiguity_3_no_wager_on_00_where_it_does_not_count() -> None:
    # 0-00, 00-2 and 00-3 go, 0-3 does not touch on the double-zero layout
    assert kinds_of(RouletteOptions(wheel=AS_SINGLE_ZERO)) == {
        "straight": 37,
        "split": 57 + 2,
        "three-numbers": 12 + 1,
        "four-numbers": 22,
        "six-numbers": 11,
        "column": 3,
        "dozen": 3,
        **EVEN_MONEY,
    }
    for refused in ("straight-00", "split-0-00", "three-numbers-00-2-3", "first-five-numbers"):
        with pytest.raises(NotFound):
            net(refused, "0", **MODE_3)
    assert net("split-0-00", "0", **MODE_3, double_zero_wagers="yes") == 17


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("17", "straight-17"),
        ("00", "straight-00"),
        ("20-17", "split-17-20"),
        ("split-00-0", "split-0-00"),
        ("street-4-5-6", "three-numbers-4-5-6"),
        ("4-6", "three-numbers-4-5-6"),
        ("trio-0-00-2", "three-numbers-0-2-00"),
        ("corner-16-17-19-20", "four-numbers-16-17-19-20"),
        ("16-20", "four-numbers-16-17-19-20"),
        ("six-line-31-36", "six-numbers-31-36"),
        ("six-numbers-31-32-33-34-35-36", "six-numbers-31-36"),
        ("first-five", "first-five-numbers"),
        ("1st-column", "column-1"),
        ("3rd-12", "dozen-3"),
        ("25-36", "dozen-3"),
        ("1-to-18", "1-18"),
        ("high", "19-36"),
    ],
)
def test_other_names_of_a_wager(typed: str, name: str) -> None:
    assert GAME.spot(typed, GAME.options).name == name


@pytest.mark.parametrize("wheel", ["double-zero", "single-zero", "double-zero-as-single-zero"])
def test_no_two_wagers_share_a_name(wheel: str) -> None:
    options = RouletteOptions(wheel=wheel, single_zero_wagers=wheel == "single-zero")
    names = Counter(name for spot in GAME.wagers(options) for name in {spot.name, *spot.aliases})
    assert names.most_common(1)[0][1] == 1


def test_a_split_of_numbers_that_do_not_touch() -> None:
    with pytest.raises(NotFound, match="split-17-18"):
        net("split-17-19", "17")


def test_a_kind_of_wager_is_not_one() -> None:
    with pytest.raises(NotFound, match=r"a kind of wager \(say which: straight-0 to straight-36"):
        net("straight", "17")
    with pytest.raises(NotFound, match="did you mean 7 or 3"):
        net("37", "17")


def test_1_I_C_limits() -> None:
    with pytest.raises(IllegalBet, match=r"the most is \$100\.00"):
        played({"red": 101}, "1", options={"table-maximum": 100})


def test_spots_are_made_once() -> None:
    assert GAME.spots(GAME.options) is GAME.spots(GAME.options)


# Settlement


@pytest.mark.parametrize("zero", ["0", "00"])
def test_5_II_outside_wagers_lose_on_a_zero(zero: str) -> None:
    outside = [*EVEN_MONEY, *(f"{kind}-{at}" for kind in ("column", "dozen") for at in (1, 2, 3))]
    done = played(dict.fromkeys(outside, 1), zero)
    assert done.net[1] == -100 * len(outside)


def test_6_IV_losers_are_collected_before_winners_are_paid() -> None:
    paper = {
        "game": "ohio-roulette",
        "seats": {1: {"red": 1, "black": 1}, 2: {"1": 1, "2": 1}},
        "spins": ["1"],
    }
    done = WrittenRound(paper)
    assert [(each.seat, each.spot, each.outcome) for each in done.results] == [
        (1, "black", "lose"),
        (2, "straight-2", "lose"),
        (1, "red", "win"),
        (2, "straight-1", "win"),
    ]


def test_a_wager_covers_what_it_names() -> None:
    for bet in GAME.options.bets:
        won = {pocket for pocket in wheel().pockets if bet.result(pocket).odds is not None}
        assert won == bet.pockets


def wheel() -> Wheel:
    found = GAME.equipment(GAME.options).wheel
    assert found is not None
    return found


def test_6_II_no_wager_once_the_call_was_made() -> None:
    playing = Round(GAME, Table(GAME.options, {1: 10_000}))
    playing.bet(1, "red", 100)
    playing.start()
    with pytest.raises(IllegalBet, match="no more bets"):
        playing.bet(1, "black", 100)


def test_a_pocket_that_is_not_there() -> None:
    with pytest.raises(NotFound, match="no pocket of the double-zero wheel '37'"):
        net("red", "37")
    with pytest.raises(NotFound):
        net("red", "00", wheel="single-zero")


# Irregularities


@pytest.mark.parametrize(
    "name", ["ball-spun-with-wheel", "too-few-revolutions", "ball-left-wheel", "foreign-object"]
)
def test_7_no_spin_leaves_the_wagers_for_another(name: str) -> None:
    done = played({"red": 10}, "1", reports=[name])
    assert done.net[1] == 1000
    (report,) = [event for event in done.events if isinstance(event, e.Reported)]
    assert report.ruling.startswith("no spin")
    assert report.clause == GAME.irregularity(name).clause


def test_7_a_spin_that_is_over_cannot_be_irregular() -> None:
    playing = Round(GAME, Table(GAME.options, {1: 10_000}))
    with pytest.raises(BadReport, match="belongs to the spin"):
        playing.report("ball-left-wheel")


# Options


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"pays.split": "16 to 1"}, "at least 17 to 1"),
        ({"pays.red": "push"}, "at least 1 to 1"),
        ({"wheel": "triple-zero"}, "single-zero"),
        ({"single-zero-wagers": "yes"}, "wheel=single-zero"),
        ({"double-zero-wagers": "yes"}, "wheel=double-zero-as-single-zero"),
    ],
)
def test_options_that_are_refused(settings: dict[str, str], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        GAME.options.with_settings(settings)


def test_5_I_a_house_may_pay_more() -> None:
    assert net("straight-7", "7", **{"pays.straight": "36 to 1"}) == 36


@pytest.mark.parametrize("wheel", ["double-zero", "single-zero", "double-zero-as-single-zero"])
def test_a_sitting_keeps_its_money(wheel: str) -> None:
    dice = random.Random(3)
    sitting = TableSession(GAME, RouletteOptions(wheel=wheel), seed="roulette")
    for seat in (1, 2, 3):
        sitting.sit(seat, f"player {seat}", 10_000_000)
    before = sitting.table.balance()
    spots = [spot.name for spot in sitting.game.wagers(sitting.options)]
    for _ in range(100):
        playing = sitting.open_round()
        for seat in (1, 2, 3):
            for spot in dice.sample(spots, 5):
                playing.bet(seat, spot, 100 * dice.randint(1, 20))
        sitting.start()
        assert playing.is_over
        assert sitting.table.balance() == before
        assert not any(sitting.table.layout.values())
