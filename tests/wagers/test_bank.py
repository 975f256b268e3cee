from __future__ import annotations

from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import BadOption
from croupier.wagers.bank import CoverReading, HouseBank, Payment, PayoutCap, PlayerDealerBank
from croupier.wagers.chips import DOWN_TO_CENT, NEAREST_DOLLAR, ROUNDINGS, UP_TO_CENT, UP_TO_QUARTER, dollars
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.result import (
    Commission,
    Outcome,
    Result,
    forfeited,
    lose,
    lose_part,
    push,
    returned,
    win,
)

FIVE_PERCENT = Commission(Fraction(1, 20))
HOUSE = HouseBank()
STAKE = st.integers(0, 10**7)
RESULTS: st.SearchStrategy[Result] = st.one_of(
    st.builds(lambda num, den: win("a", pays=Odds(num, den)), st.integers(1, 1000), st.integers(1, 10)),
    st.builds(lambda sum_: win("a", amount=sum_), st.integers(0, 10**6)),
    st.builds(lambda top: lose_part("a", part=Fraction(1, top)), st.integers(1, 7)),
    st.sampled_from([lose("a"), push("a"), returned("a"), forfeited("a")]),
)
READING = st.sampled_from(get_args(CoverReading))


def net(stake: int, payment: Payment) -> int:
    return payment.to_player - stake


# The house


def test_the_house_pays_in_full() -> None:
    assert HOUSE.settle(1000, win("ante")) == Payment(paid=1000, returned=1000)
    assert HOUSE.settle(1000, win("pair-plus", pays=Odds(40, 1))) == Payment(paid=40_000, returned=1000)
    assert HOUSE.settle(500, win("any-seven", pays=Odds(5, 1, "for"))) == Payment(paid=2000, returned=500)
    assert HOUSE.settle(0, win("envy", amount=100_000)) == Payment(paid=100_000)


def test_the_house_takes_and_gives_back() -> None:
    assert HOUSE.settle(1000, lose("ante")) == Payment(taken=1000)
    assert HOUSE.settle(1000, forfeited("ante")) == Payment(taken=1000)
    assert HOUSE.settle(1000, push("ante")) == Payment(returned=1000)
    assert HOUSE.settle(1000, returned("ante")) == Payment(returned=1000)


def test_the_odd_cent_of_a_half() -> None:
    assert HOUSE.settle(1001, lose_part("main")) == Payment(taken=500, returned=501)
    assert HouseBank(part_rounding=UP_TO_CENT).settle(1001, lose_part("main")).taken == 501
    assert (
        HouseBank(part_rounding=NEAREST_DOLLAR).settle(40, lose_part("main", part=Fraction(9, 10))).taken == 0
    )
    assert (
        HouseBank(part_rounding=NEAREST_DOLLAR).settle(60, lose_part("main", part=Fraction(9, 10))).taken
        == 60
    )


def test_odds_are_paid_by_the_bank_rounding() -> None:
    three_to_two = win("main", pays=Odds(3, 2))
    assert HOUSE.settle(501, three_to_two).paid == 751
    assert HouseBank(NEAREST_DOLLAR).settle(501, three_to_two).paid == 800


def test_vigorish_on_the_banker() -> None:
    # ohio-mini-baccarat vector 11: bet 100, vigorish 5, +95; bet 25, vigorish 1.25, +23.75
    banker = win("banker", commission=FIVE_PERCENT)
    hundred = HOUSE.settle(10_000, banker)
    assert (net(10_000, hundred), hundred.commission) == (9500, 500)
    assert net(2500, HOUSE.settle(2500, banker)) == 2375


def test_deferred_vigorish_is_owed_and_not_kept_back() -> None:
    deferred = Commission(Fraction(1, 20), DOWN_TO_CENT, deferred=True)
    payment = HOUSE.settle(2500, win("banker", commission=deferred))
    assert (net(2500, payment), payment.commission) == (2500, 125)


def test_vigorish_rounded_up_to_a_quarter() -> None:
    # ohio-pai-gow-poker vector 19: bet 7, 5 % is 0.35, up to 0.50: +6.50; without rounding +6.65
    rounded = Commission(Fraction(1, 20), UP_TO_QUARTER)
    assert net(700, HOUSE.settle(700, win("main", commission=rounded))) == 650
    assert net(700, HOUSE.settle(700, win("main", commission=FIVE_PERCENT))) == 665


def test_commission_takes_no_more_than_was_won() -> None:
    rounded = Commission(Fraction(1, 20), UP_TO_QUARTER)
    assert HOUSE.settle(10, win("main", commission=rounded)) == Payment(paid=0, returned=10, commission=10)


def test_vigorish_of_the_stake() -> None:
    # ohio-craps: a buy bet's vigorish is a part of the amount wagered; buy 10 on the 4 at 2 to 1, 5 % is 0.50
    of_stake = Commission(Fraction(1, 20), basis="stake")
    assert net(1000, HOUSE.settle(1000, win("buy-4", pays=Odds(2, 1), commission=of_stake))) == 1950
    # ohio-craps vector 10: lay 40 on the 4 at 1 to 2, 5 % of the potential 20 is 1: +19
    assert net(4000, HOUSE.settle(4000, win("lay-4", pays=Odds(1, 2), commission=FIVE_PERCENT))) == 1900


def test_a_tie_that_is_charged() -> None:
    # ohio-mini-baccarat [L1158-1160]: the alternative charges a tied banker bet 5 % of the wager
    tied = push("banker", commission=FIVE_PERCENT)
    assert HOUSE.settle(10_000, tied) == Payment(taken=500, returned=9500, commission=500)
    later = push("banker", commission=Commission(Fraction(1, 20), deferred=True))
    assert HOUSE.settle(10_000, later) == Payment(returned=10_000, commission=500)


def test_a_winner_that_stays_on_its_spot() -> None:
    assert HOUSE.settle(600, win("place-6", pays=Odds(7, 6), stays=True)) == Payment(paid=700)


@given(STAKE, RESULTS, st.sampled_from(sorted(ROUNDINGS)))
def test_the_house_conserves_the_stake(stake: int, result: Result, name: str) -> None:
    payment = HouseBank(ROUNDINGS[name], ROUNDINGS[name]).settle(stake, result)
    assert payment.taken + payment.returned == stake
    assert min(payment.taken, payment.paid, payment.returned) >= 0
    if result.outcome is not Outcome.WIN:
        assert payment.paid == 0
    else:
        assert payment.taken == 0


@given(STAKE, st.integers(1, 1000), st.fractions(0, Fraction(99, 100)), st.booleans())
def test_commission_and_payment_make_up_the_win(stake: int, num: int, rate: Fraction, deferred: bool) -> None:
    charge = Commission(rate, deferred=deferred)
    payment = HOUSE.settle(stake, win("a", pays=Odds(num, 1), commission=charge))
    assert payment.paid + (0 if deferred else payment.commission) == num * stake


# The player-dealer: vectors of hustler-player-dealer-house-rules (net, cover 100)

Wagers = list[tuple[int, Result]]


def settled(bank: PlayerDealerBank, stake: int, result: Result) -> Payment:
    """One wager of a round: what the bank settles also moves."""
    payment = bank.settle(stake, result)
    bank.moved(payment.taken, payment.paid)
    return payment


def run(cover: str, wagers: Wagers, reading: CoverReading = "net") -> tuple[list[Payment], int, int]:
    bank = PlayerDealerBank(dollars(cover), reading)
    return [settled(bank, stake, result) for stake, result in wagers], bank.result, bank.left


def test_vector_1_what_was_collected_is_paid_again() -> None:
    """+40, then -10, then -40: all three are covered."""
    payments, result, left = run("100", [(4000, lose("A")), (5000, win("B")), (3000, win("C"))])
    assert payments == [Payment(taken=4000), Payment(0, 5000, 5000), Payment(0, 3000, 3000)]
    assert (result, left) == (-4000, 6000)


def test_vector_2_a_bank_that_has_won_all_it_may_still_pays() -> None:
    payments, result, _ = run("100", [(10_000, lose("A")), (2000, win("B"))])
    assert payments == [Payment(taken=10_000), Payment(0, 2000, 2000)]
    assert result == 8000


def test_vectors_1_and_2_read_gross() -> None:
    payments, result, left = run("100", [(4000, lose("A")), (5000, win("B")), (3000, win("C"))], "gross")
    assert payments == [Payment(taken=4000), Payment(0, 5000, 5000), Payment(0, 1000, 3000)]
    assert (result, left) == (-2000, 0)
    payments, result, _ = run("100", [(10_000, lose("A")), (2000, win("B"))], "gross")
    assert payments == [Payment(taken=10_000), Payment(returned=2000)]
    assert result == 10_000


def test_vector_3_a_push_uses_nothing() -> None:
    payments, result, _ = run("100", [(6000, push("A")), (10_000, lose("B"))])
    assert payments == [Payment(returned=6000), Payment(taken=10_000)]
    assert result == 10_000


def test_vector_4_the_uncovered_part_of_a_loss_goes_back() -> None:
    assert run("100", [(15_000, lose("A"))])[0] == [Payment(taken=10_000, returned=5000)]


def test_vector_5_two_to_one_as_far_as_money_covers() -> None:
    payments, _, left = run("100", [(6000, win("A", pays=Odds(2, 1)))])
    assert payments == [Payment(paid=10_000, returned=6000)]
    assert left == 0


def test_hustler_casino_war_vector_12() -> None:
    won = PlayerDealerBank(5000).settle(10_000, win("base"))
    assert (won.paid, won.returned, net(10_000, won)) == (5000, 10_000, 5000)
    lost = PlayerDealerBank(5000).settle(10_000, lose("base"))
    assert (lost.taken, lost.returned, net(10_000, lost)) == (5000, 5000, -5000)


@pytest.mark.parametrize("reading", get_args(CoverReading))
def test_what_is_held_for_others_covers_nothing_else(reading: CoverReading) -> None:
    """A bank of 100, of which 70 are set aside: 30 may be won or lost, and nothing if all is held."""
    bank = PlayerDealerBank(10_000, reading)
    assert bank.settle(5000, win("A"), 7000) == Payment(paid=3000, returned=5000)
    assert bank.settle(5000, lose("A"), 7000) == Payment(taken=3000, returned=2000)
    assert bank.settle(5000, lose("A"), 12_000) == Payment(returned=5000)


def test_vector_9_net_stops_at_both_ends() -> None:
    wagers: Wagers = [
        (15_000, lose("A")),
        (5000, lose("B")),
        (25_000, win("C")),
        (100, win("D")),
        (100, lose("E")),
    ]
    payments, result, _ = run("100", wagers)
    assert payments == [
        Payment(taken=10_000, returned=5000),
        Payment(returned=5000),
        Payment(paid=20_000, returned=25_000),
        Payment(returned=100),
        Payment(taken=100),
    ]
    assert result == -9_900


def test_each_way_neither_all_that_is_taken_nor_all_that_is_paid_goes_past_the_cover() -> None:
    wagers: Wagers = [(7000, lose("A")), (8000, win("B")), (5000, lose("C")), (5000, win("D"))]
    payments, result, left = run("100", wagers, "each-way")
    assert payments == [
        Payment(taken=7000),
        Payment(paid=8000, returned=8000),
        Payment(taken=3000, returned=2000),
        Payment(paid=2000, returned=5000),
    ]
    assert (result, left) == (0, 0)


def test_half_a_wager_from_a_short_bank() -> None:
    bank = PlayerDealerBank(300)
    assert settled(bank, 1000, lose_part("base")) == Payment(taken=300, returned=700)


def test_a_players_bank_takes_no_commission() -> None:
    with pytest.raises(BadOption, match="no commission on banker"):
        PlayerDealerBank(5000).settle(100, win("banker", commission=FIVE_PERCENT))


def test_a_bank_that_cannot_be() -> None:
    with pytest.raises(BadOption, match="less than nothing"):
        PlayerDealerBank(-1)
    with pytest.raises(BadOption, match="net, gross or each-way"):
        PlayerDealerBank(100, "grose")  # type: ignore[arg-type]


@given(READING, st.integers(0, 10**5), st.lists(st.tuples(st.integers(0, 10**5), RESULTS), max_size=12))
def test_a_players_bank_stays_within_its_cover(reading: CoverReading, cover: int, wagers: Wagers) -> None:
    bank = PlayerDealerBank(cover, reading)
    taken = paid = 0
    for stake, result in wagers:
        in_full = HOUSE.settle(stake, result)
        payment = settled(bank, stake, result)
        assert payment.taken + payment.returned == stake
        assert 0 <= payment.taken <= in_full.taken
        assert 0 <= payment.paid <= in_full.paid
        taken += payment.taken
        paid += payment.paid
        assert bank.result == taken - paid
        assert -cover <= bank.result <= cover
        assert bank.left >= 0
        if reading == "gross":
            assert taken + paid == cover - bank.left


@given(st.integers(0, 10**5), st.lists(st.tuples(st.integers(0, 10**4), RESULTS), max_size=8))
def test_a_large_bank_pays_as_the_house(extra: int, wagers: Wagers) -> None:
    needed = sum(
        payment.taken + payment.paid for payment in (HOUSE.settle(stake, result) for stake, result in wagers)
    )
    for reading in get_args(CoverReading):
        bank = PlayerDealerBank(needed + extra, reading)
        for stake, result in wagers:
            assert settled(bank, stake, result) == HOUSE.settle(stake, result)


# The payout cap


def test_us_double_down_stud_vector_8() -> None:
    # royal flush at 1,000 to 1 on 100 and double 100; minimum 5 on both wagers: 2 x 5 x 1,000 = 10,000
    royal = Odds(1000, 1)
    cap = PayoutCap.greater_of(dollars("100,000"), 2 * royal.pays(dollars("5")))
    due = [HOUSE.settle(10_000, win(spot, pays=royal)) for spot in ("original", "double-down")]
    assert sum(payment.paid for payment in due) == dollars("200,000")
    paid = cap.apply(due)
    assert [payment.paid for payment in paid] == [dollars("100,000"), 0]
    assert [payment.returned for payment in paid] == [10_000, 10_000]


def test_the_most_at_the_minimum_lifts_the_cap() -> None:
    # at a minimum of 100 the most is 2 x 100 x 1,000 = 200,000: nothing is cut
    cap = PayoutCap.greater_of(dollars("100,000"), 2 * Odds(1000, 1).pays(dollars("100")))
    due = (HOUSE.settle(10_000, win("original", pays=Odds(1000, 1))),) * 2
    assert cap.apply(due) == due


@given(st.integers(0, 10**6), st.lists(st.tuples(STAKE, RESULTS), max_size=6))
def test_a_cap_cuts_winnings_only(limit: int, wagers: Wagers) -> None:
    due = [HOUSE.settle(stake, result) for stake, result in wagers]
    paid = PayoutCap(limit).apply(due)
    assert sum(payment.paid for payment in paid) == min(limit, sum(payment.paid for payment in due))
    assert [(each.taken, each.returned) for each in paid] == [(each.taken, each.returned) for each in due]


def test_even_money_is_the_default() -> None:
    assert HOUSE.settle(100, Result("a", Outcome.WIN)) == HOUSE.settle(100, win("a", pays=EVEN))
