"""Ohio's craps: the sheet's vectors by number, and what decides and pays a wager. Figures are dollars."""

from __future__ import annotations

import pytest

from croupier.errors import BadOption, IllegalBet, NotFound
from croupier.games.dice.ohio_craps import GAME as OHIO
from croupier.table.written import WrittenRound
from tests.games.dice.craps_paper import betting, net, on, open_table, written

# The sheet's vectors


@pytest.mark.parametrize(("total", "won"), [(11, 10), (7, 10), (3, -10), (12, -10), (2, -10)])
def test_vector_1_pass(total: int, won: int) -> None:
    assert net({"pass": 10}, total) == won


@pytest.mark.parametrize(("total", "won"), [(12, 0), (2, 10), (3, 10), (7, -10), (11, -10)])
def test_vector_2_dont_pass(total: int, won: int) -> None:
    done = written({"dont-pass": 10}, total)
    assert done.net[1] == won * 100
    assert done.table.layout[1] == {}  # a push goes back too


@pytest.mark.parametrize(("last", "won"), [("2-2", 50), (7, -30)])
def test_vector_3_pass_odds(last: int | str, won: int) -> None:
    assert net({"pass": 10}, 4, last, choices=[[1, "bet", "pass-odds", 20]]) == won


@pytest.mark.parametrize(("last", "won"), [(7, 20), (6, -22)])
def test_vector_4_dont_pass_odds(last: int, won: int) -> None:
    assert net({"dont-pass": 10}, 6, last, choices=[[1, "bet", "dont-pass-odds", 12]]) == won


def test_vector_5_come_with_odds() -> None:
    bets = [[1, "bet", "come", 10], [1, "bet", "come-odds-5", 10]]
    assert net({}, 8, 5, 11, 5, choices=bets) == 25
    assert net({"come": 10}, 5, 5, choices=bets[1:], **on(8)) == 25


@pytest.mark.parametrize(("last", "won"), [(9, 40), (7, -30)])
def test_vector_6_put_with_odds(last: int, won: int) -> None:
    assert net({"put-odds-9": 20, "put-9": 10}, 6, last, **on(4)) == won


@pytest.mark.parametrize(
    ("spot", "bet", "won"), [("place-6", 12, 14), ("place-5", 10, 14), ("place-4", 5, 9)]
)
def test_vector_7_place(spot: str, bet: int, won: int) -> None:
    assert net({spot: bet}, int(spot[-1]), **on(10)) == won


def test_vector_8_place_is_off_on_the_come_out() -> None:
    done = written({"place-8": 12}, 7)
    assert done.net == {1: 0}
    assert done.table.stake(1, "place-8") == 12_00


@pytest.mark.parametrize("taken", ["placement", "win"])
@pytest.mark.parametrize(("number", "won"), [(4, 39), (6, 23)])
def test_vector_9_buy(number: int, won: int, taken: str) -> None:
    assert net({f"buy-{number}": 20}, number, options={"vigorish-taken": taken}, **on(9)) == won


@pytest.mark.parametrize("taken", ["placement", "win"])
@pytest.mark.parametrize(("spot", "bet"), [("lay-4", 40), ("lay-8", 24)])
def test_vector_10_lay(spot: str, bet: int, taken: str) -> None:
    assert net({spot: bet}, 7, options={"vigorish-taken": taken}, **on(9)) == 19


@pytest.mark.parametrize(("dice", "won"), [("3-3", 9), ("2-4", -1), ("3-4", -1), ("4-4", 0)])
def test_vector_11_hard_six(dice: str, won: int) -> None:
    done = written({"hard-6": 1}, dice)
    assert done.net[1] == won * 100
    assert len(done.results) == (dice != "4-4")


@pytest.mark.parametrize(("total", "won"), [(2, 10), (12, 10), (9, 5), (8, -5)])
def test_vector_12_field(total: int, won: int) -> None:
    assert net({"field": 5}, total) == won


@pytest.mark.parametrize(("total", "won"), [(12, 6), (11, 14), (7, -2)])
def test_vector_13_c_and_e(total: int, won: int) -> None:
    assert net({"c-and-e": 2}, total) == won


@pytest.mark.parametrize(("total", "won"), [(2, 27), (3, 12), (7, -4)])
def test_vector_14_horn(total: int, won: int) -> None:
    assert net({"horn": 4}, total) == won


@pytest.mark.parametrize(("total", "won"), [(12, 57), (2, 26), (11, 11)])
def test_vector_15_horn_high_twelve(total: int, won: int) -> None:
    assert net({"horn-high-12": 5}, total) == won


@pytest.mark.parametrize(("total", "won"), [(7, 0), (12, 26), (3, 11), (6, -5)])
def test_vector_16_world(total: int, won: int) -> None:
    assert net({"world": 5}, total) == won


@pytest.mark.parametrize(
    ("spot", "dice", "won"),
    [("hop-1-4", "4-1", 15), ("hop-1-4", "2-3", -1), ("hop-5-5", "5-5", 30), ("hop-5-5", "4-6", -1)],
)
def test_vector_17_hops(spot: str, dice: str, won: int) -> None:
    assert net({spot: 1}, dice) == won


@pytest.mark.parametrize(("total", "won"), [(12, 0), (11, -10), (3, 10)])
def test_vector_18_dont_come(total: int, won: int) -> None:
    assert net({"dont-come": 10}, total, **on(6)) == won


# §3: what decides a wager


def test_3_I_C_a_come_bet_moves_after_the_one_in_its_box_is_paid() -> None:
    """Come 10 on the 5; with another come bet up, a five pays the first and moves the second there."""
    done = written(
        {"come": 10}, 5, 5, choices=[[1, "bet", "come-odds-5", 10], [1, "bet", "come", 30]], **on(8)
    )
    assert done.net[1] == 25_00
    assert done.table.layout[1] == {"come-5": 30_00}


def test_3_I_E_a_dont_come_bet_moves_and_wins_on_the_seven() -> None:
    assert written({"dont-come": 10}, 9, **on(8)).table.layout[1] == {"dont-come-9": 10_00}
    assert net({"dont-come": 10}, 9, 7, choices=[[1, "bet", "dont-come-odds-9", 30]], **on(8)) == 30
    assert net({"dont-come": 10}, 9, 9, choices=[[1, "bet", "dont-come-odds-9", 30]], **on(8)) == -40


def test_3_I_C_flat_come_bets_work_on_a_come_out_roll() -> None:
    assert net({"come": 10}, 5, 8, 7, **on(8)) == -10


def test_3_I_F_a_place_bet_called_on_works_on_the_come_out() -> None:
    paper = {"choices": [[1, "bet", "place-8", 12], [1, "on", "place-8"]]}
    assert net({}, 8, **paper) == 14
    assert net({}, 7, **paper) == -12


def test_3_I_F_3_a_player_may_place_the_point() -> None:
    assert net({"place-6": 12}, 6, **on(6)) == 14
    assert net({"place-6": 12}, 7, **on(6)) == -12


def test_3_I_G_hardways_work_on_the_come_out_unless_called_off() -> None:
    assert net({"hard-4": 1}, 7) == -1
    done = written({"hard-4": 1}, 7, choices=[[1, "off", "hard-4"]])
    assert done.net[1] == 0
    assert done.table.stake(1, "hard-4") == 1_00


def test_a_winning_place_bet_stays_up_where_the_house_leaves_it() -> None:
    assert net({"place-6": 12}, 6, 6, 7, **on(8)) == 14 + 14 - 12
    done = written({"place-6": 12}, 6, 7, options={"winners-stay": "no"}, **on(8))
    assert done.net[1] == 14_00


def test_a_buy_bet_comes_down_with_its_win_rather_than_owe_again() -> None:
    assert written({"buy-4": 20}, 4, **on(8)).table.layout[1] == {}
    up = written({"buy-4": 20}, 4, options={"vigorish-taken": "win"}, **on(8))
    assert up.table.layout[1] == {"buy-4": 20_00}


# §5: payout odds


@pytest.mark.parametrize(
    ("row", "odds"),
    [("field-2", "3 to 2"), ("any-seven", "5 for 1"), ("hop-1-4", "14 to 1"), ("pass", "push")],
)
def test_5_I_II_the_posted_odds_are_the_least_and_always_to(row: str, odds: str) -> None:
    with pytest.raises(BadOption, match=rf"pays\.{row} cannot be {odds}"):
        OHIO.options.with_settings({f"pays.{row}": odds})


def test_5_II_A_a_house_may_pay_more_and_composite_bets_follow() -> None:
    options = {"pays.field-12": "3 to 1", "pays.craps-twelve": "33 to 1"}
    assert net({"field": 5}, 12, options=options) == 15
    assert net({"horn": 4}, 12, options=options) == 33 - 3
    assert net({"horn-high-12": 5}, 12, options=options) == 66 - 3


def test_5_III_parts_that_pay_fractions_are_added_exactly() -> None:
    """Any craps at 15 to 2 on half of 4 wins 15, the other half is lost."""
    assert net({"c-and-e": 4}, 2, options={"pays.any-craps": "15 to 2"}) == 13


@pytest.mark.parametrize(("high", "total", "won"), [(2, 2, 57), (3, 3, 27), (11, 11, 27), (11, 12, 26)])
def test_5_V_horn_high(high: int, total: int, won: int) -> None:
    assert net({f"horn-high-{high}": 5}, total) == won


def test_5_VIII_no_wager_above_the_posted_maximum() -> None:
    options = OHIO.options.with_settings({"table-maximum": "100"})
    with pytest.raises(IllegalBet, match=r"the most is \$100.00"):
        betting(open_table(options=options)).bet(1, "pass", 101_00)


# The layout


def test_3_I_U_a_world_bet_needs_its_area() -> None:
    with pytest.raises(NotFound, match="world"):
        net({"world": 5}, 7, options={"world-area": "no"})


@pytest.mark.parametrize(
    ("name", "spot"), [("Don't Pass", "dont-pass"), ("hop 4-1", "hop-1-4"), ("Craps 2", "craps-two")]
)
def test_wagers_answer_to_the_sheets_words(name: str, spot: str) -> None:
    done = written({name: 10}, 12)
    assert [result.spot for result in done.results] == [spot]


def test_the_layout_has_every_wager_of_the_sheet() -> None:
    """4 line and come bets, 12 come boxes, 6 put, 2 + 18 odds, 6 place, 6 buy, 6 lay, 4 hardways, field,
    6 propositions, C and E, horn, 4 horn highs, world, 4 + 13 hops, the Fire Bet."""
    assert len(OHIO.wagers(OHIO.options)) == 4 + 12 + 6 + 20 + 18 + 4 + 1 + 6 + 1 + 1 + 4 + 1 + 17 + 1


def test_2_III_C_no_call_bets() -> None:
    """A wager without the chips for it is a call bet (§1.I.B), which the layout refuses."""
    paper = {"game": "ohio-craps", "stacks": {1: 5}, "seats": {1: {"pass": 10}}, "rolls": [[3, 4]]}
    with pytest.raises(IllegalBet, match=r"the stack is \$5\.00 \(no call bets \[§1\.I\.B, §2\.III\.C\]\)"):
        WrittenRound(paper)
