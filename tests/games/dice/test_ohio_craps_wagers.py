"""Ohio's craps §4, §6, §7: making and removing wagers, buy and lay bets, odds behind flat bets."""

from __future__ import annotations

import pytest

from croupier.errors import BadOption, IllegalBet, NotFound, ParseError
from croupier.games.dice.ohio_craps import GAME as OHIO
from tests.games.dice.craps_paper import betting, net, on, open_table, written

# §4: making and removing wagers


@pytest.mark.parametrize("spot", ["pass", "dont-pass"])
def test_3_I_A_line_bets_are_made_before_a_come_out_roll(spot: str) -> None:
    with pytest.raises(IllegalBet, match="the point is 6"):
        betting(open_table("6")).bet(1, spot, 1_000)


@pytest.mark.parametrize("spot", ["come", "dont-come", "put-8"])
def test_3_I_C_come_and_put_bets_need_a_point(spot: str) -> None:
    with pytest.raises(IllegalBet, match="no come out point is on"):
        betting(open_table()).bet(1, spot, 1_000)
    betting(open_table("6")).bet(1, spot, 1_000)


def test_ambiguity_8_a_house_may_take_put_bets_at_any_time() -> None:
    assert net({"put-9": 10}, 9, options={"put-any-time": "yes"}) == 10


def test_3_I_C_nobody_bets_straight_on_a_come_box() -> None:
    with pytest.raises(IllegalBet, match="not bet before the round"):
        betting(open_table("6")).bet(1, "come-5", 1_000)


@pytest.mark.parametrize("spot", ["pass", "come-5", "put-5"])
def test_4_III_contract_bets_stay_until_decided(spot: str) -> None:
    playing = betting(open_table("6"), **{spot: 10})
    with pytest.raises(IllegalBet, match="until it is decided"):
        playing.take_down(1, spot)
    with pytest.raises(IllegalBet, match="until it is decided"):
        playing.take_down(1, spot, 5_00)


def test_4_III_C_a_put_bet_may_be_taken_back_before_the_dice_roll() -> None:
    table = open_table("6")
    playing = betting(table, put_5=10)
    playing.bet(1, "put-5", 5_00)
    with pytest.raises(IllegalBet, match=r"\$5.00 is not bound yet"):
        playing.take_down(1, "put-5", 6_00)
    playing.take_down(1, "put-5", 5_00)
    assert table.stake(1, "put-5") == 10_00


@pytest.mark.parametrize("spot", ["place-6", "hard-8", "lay-4", "buy-9", "pass-odds", "come-odds-5"])
def test_4_III_other_wagers_come_down_at_any_time(spot: str) -> None:
    table = open_table("6")
    betting(table, **{"pass": 10, "come-5": 10, spot: 12}).take_down(1, spot)
    assert table.stake(1, spot) == 0


@pytest.mark.parametrize("spot", ["dont-pass", "dont-come-5"])
def test_4_IV_dont_bets_come_down_and_are_not_replaced(spot: str) -> None:
    table = open_table("6")
    playing = betting(table, **{spot: 10})
    with pytest.raises(IllegalBet):
        playing.bet(1, spot, 5_00)
    playing.take_down(1, spot, 5_00)
    playing.take_down(1, spot)
    with pytest.raises(IllegalBet):
        playing.bet(1, spot, 10_00)


@pytest.mark.parametrize(
    ("flat", "odds"), [("dont-pass", "dont-pass-odds"), ("dont-come-5", "dont-come-odds-5")]
)
def test_no_odds_stand_without_the_bet_they_support(flat: str, odds: str) -> None:
    playing = betting(open_table("6"))
    with pytest.raises(IllegalBet, match="needs a wager"):
        playing.bet(1, odds, 12_00)
    playing = betting(open_table("6"), **{flat: 10, odds: 12})
    with pytest.raises(IllegalBet, match="odds come down first"):
        playing.take_down(1, flat)
    playing.take_down(1, odds)
    playing.take_down(1, flat)


def test_on_and_off_are_understood_as_yaml_reads_them() -> None:
    """A bare `on` in YAML is a yes: place 8 called on, the puck off, and an eight pays 14."""
    assert net({"place-8": 12}, 8, choices=[[1, True, "place-8"]], markers={"puck": False}) == 14
    assert net({"hard-4": 1}, 7, choices=[[1, False, "hard-4"]]) == 0


def test_only_wagers_that_can_be_off_are_switched() -> None:
    with pytest.raises(IllegalBet, match="always works"):
        betting(open_table("6"), come_5=10).switch(1, "come-5", False)


def test_a_puck_or_shooter_that_cannot_be_is_refused() -> None:
    with pytest.raises(ParseError, match="no puck '7'"):
        net({"field": 5}, 7, **on(7))
    with pytest.raises(ParseError, match="no shooter"):
        net({"field": 5}, 7, markers={"shooter": "Ann"})
    assert net({"field": 5}, 4, markers={"puck": "off"}) == 5


# §6: buy and lay bets


def test_6_a_losing_buy_or_lay_bet_has_cost_its_vigorish() -> None:
    assert net({"buy-4": 20}, 7, **on(8)) == -21
    assert net({"lay-4": 40}, 4, **on(8)) == -41
    taken = {"vigorish-taken": "win"}
    assert net({"buy-4": 20}, 7, options=taken, **on(8)) == -20
    assert net({"lay-4": 40}, 4, options=taken, **on(8)) == -40


def test_6_the_vigorish_is_taken_once_and_on_chips_that_are_added() -> None:
    assert net({"buy-4": 20}, 5, 6, 9, **on(8)) == -1
    rounds = {"rounds": [{"seats": {1: {"buy-4": 40}}}]}
    assert net({"buy-4": 20}, 5, 6, **rounds, **on(8)) == -3


def test_6_rates_and_rounding_are_the_houses() -> None:
    """4% of 30 is 1.20; rounded to the dollar it is 1."""
    assert net({"buy-10": 30}, 10, options={"buy-vigorish": "4%"}, **on(8)) == pytest.approx(58.80)
    dollar = {"buy-vigorish": "4%", "vigorish-rounding": "down-to-dollar"}
    assert net({"buy-10": 30}, 10, options=dollar, **on(8)) == 59
    with pytest.raises(BadOption, match="0 to 5%"):
        OHIO.options.with_settings({"lay-vigorish": "6%"})


def test_6_a_buy_bet_whose_vigorish_cannot_be_paid_is_not_taken() -> None:
    done = written({"buy-4": 20}, 4, stacks={1: 20}, **on(8))
    assert [result.outcome for result in done.results] == ["returned"]
    assert done.net == {1: 0}


def test_6_buy_and_lay_bets_are_offered_or_not() -> None:
    with pytest.raises(NotFound, match="buy-4"):
        net({"buy-4": 20}, 4, options={"buy-offered": "no"})
    with pytest.raises(NotFound, match="lay-4"):
        net({"lay-4": 20}, 4, options={"lay-offered": "no"})


def test_ambiguity_3_buy_bets_are_off_and_lay_bets_on_at_the_come_out() -> None:
    assert net({"buy-4": 20}, 7) == -1
    assert net({"lay-4": 40}, 7) == 19
    assert net({"buy-4": 20}, 7, options={"buy-works": "yes"}) == -21
    assert net({"lay-4": 40}, 7, options={"lay-works": "no"}) == -1


# §7: odds


@pytest.mark.parametrize(
    ("point", "taken", "won"), [(4, 20, 40), (5, 20, 30), (6, 20, 24), (8, 20, 24), (9, 20, 30), (10, 20, 40)]
)
def test_7_I_III_IV_odds_taken(point: int, taken: int, won: int) -> None:
    assert net({"pass": 10}, point, point, choices=[[1, "bet", "pass-odds", taken]]) == 10 + won
    other = 5 if point == 6 else 6
    odds = [[1, "bet", f"come-odds-{point}", taken]]
    assert net({"come": 10}, point, point, choices=odds, **on(other)) == 10 + won
    assert net({f"put-{point}": 10, f"put-odds-{point}": taken}, point, **on(other)) == 10 + won


@pytest.mark.parametrize(
    ("point", "laid", "won"), [(4, 40, 20), (5, 30, 20), (6, 24, 20), (8, 24, 20), (9, 30, 20), (10, 40, 20)]
)
def test_7_II_V_odds_laid(point: int, laid: int, won: int) -> None:
    assert net({"dont-pass": 10}, point, 7, choices=[[1, "bet", "dont-pass-odds", laid]]) == 10 + won
    odds = [[1, "bet", f"dont-come-odds-{point}", laid]]
    assert net({"dont-come": 10}, point, 7, choices=odds, **on(5 if point == 6 else 6)) == 10 + won


def test_7_I_odds_wait_for_the_point() -> None:
    with pytest.raises(IllegalBet, match="no come out point is on"):
        net({"pass": 10, "pass-odds": 10}, 4)


@pytest.mark.parametrize(("point", "most"), [(4, 30), (5, 40), (6, 50), (8, 50), (9, 40), (10, 30)])
def test_7_I_a_posted_limit_goes_by_the_point(point: int, most: int) -> None:
    """3-4-5 times a flat bet of 10; whoever lays may stake what wins as much, 60 on every point."""
    options = OHIO.options.with_settings({"odds-limit": "3-4-5"})
    playing = betting(open_table(str(point), options), **{"pass": 10, "dont-pass": 10})
    with pytest.raises(IllegalBet, match=rf"the most is \${most}.00"):
        playing.bet(1, "pass-odds", most * 100 + 1)
    playing.bet(1, "pass-odds", most * 100)
    with pytest.raises(IllegalBet, match=r"the most is \$60.00"):
        playing.bet(1, "dont-pass-odds", 60_01)
    playing.bet(1, "dont-pass-odds", 60_00)


def test_7_VI_odds_go_above_a_limit_as_far_as_an_even_payout_needs() -> None:
    """Single odds on a flat bet of 5: on the nine 6 are paid 9; on the six 5 are paid 6 already."""
    options = OHIO.options.with_settings({"odds-limit": "1x"})
    nine = betting(open_table("9", options), **{"pass": 5})
    for amount in (5_50, 6_01, 8_00):
        with pytest.raises(IllegalBet, match=r"\$5.00, or \$6.00 to be paid evenly"):
            nine.bet(1, "pass-odds", amount)
    nine.bet(1, "pass-odds", 6_00)
    six = betting(open_table("6", options), **{"pass": 5})
    with pytest.raises(IllegalBet, match=r"the most is \$5.00"):
        six.bet(1, "pass-odds", 6_00)


def test_7_VI_odds_go_above_the_table_maximum_too() -> None:
    """Of 100 at most, 102 may be laid against the six: it wins 85."""
    options = OHIO.options.with_settings({"table-maximum": "100"})
    playing = betting(open_table("6", options), **{"dont-pass": 100})
    with pytest.raises(IllegalBet, match=r"\$100.00, or \$102.00"):
        playing.bet(1, "dont-pass-odds", 101_00)
    playing.bet(1, "dont-pass-odds", 102_00)


@pytest.mark.parametrize("limit", ["two", "0", "3-4", "3-4-", "-1"])
def test_7_an_odds_limit_that_is_none_is_refused(limit: str) -> None:
    with pytest.raises(BadOption, match="odds cannot be limited"):
        OHIO.options.with_settings({"odds-limit": limit})


@pytest.mark.parametrize(("last", "working", "off"), [(7, -20, -10), (5, 25, 10)])
def test_ambiguity_4_come_odds_at_a_later_come_out(last: int, working: int, off: int) -> None:
    """Come 10 on the five with odds 10; the point 8 is made; then a come out roll."""
    odds = [[1, "bet", "come-odds-5", 10]]
    assert net({"come": 10}, 5, 8, last, choices=odds, **on(8)) == working
    assert net({"come": 10}, 5, 8, last, choices=odds, options={"come-odds-work": "no"}, **on(8)) == off
