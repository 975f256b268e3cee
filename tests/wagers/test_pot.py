from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import IllegalBet
from croupier.wagers.chips import dollars
from croupier.wagers.pot import Pot, Pots, rake, share

A, B, C, D = 1, 2, 3, 4


def test_ohio_poker_definitions_vector_1() -> None:
    # A all-in for $50, B and C $100 each; A best, B second: A $150, B $100
    pots = Pots.from_contributions({A: 5000, B: 10_000, C: 10_000}, {A, B, C})
    assert pots.pots == (Pot(15_000, (A, B, C)), Pot(10_000, (B, C)))
    assert pots.uncalled == ()
    assert [share(pot.amount, [best]) for pot, best in zip(pots, (A, B), strict=True)] == [
        {A: 15_000},
        {B: 10_000},
    ]


def test_ohio_poker_definitions_vector_2() -> None:
    pots = Pots.from_contributions({A: 5000, B: 10_000, C: 10_000}, {A, B, C})
    assert sum(share(pot.amount, [B])[B] for pot in pots) == 25_000


def test_ohio_poker_definitions_vector_3() -> None:
    # $100 put in, rake $5, promotional drop $1: $94 awarded
    pots = Pots.from_contributions({A: 5000, B: 5000}, {A, B})
    assert rake(rake(pots, 500), 100).pots == (Pot(9400, (A, B)),)


def test_ohio_hold_em_vector_3() -> None:
    # pot $31, chip $1: 15 each, the odd chip to the first left of the button
    assert share(dollars("31"), [A, B], dollars("1")) == {A: 1600, B: 1500}
    assert share(dollars("31"), [B, A], dollars("1")) == {B: 1600, A: 1500}


def test_ohio_hold_em_vector_4() -> None:
    assert share(dollars("101"), [A, B, C], dollars("1")) == {A: 3400, B: 3400, C: 3300}


def test_folded_money_stays_in_the_pots_it_reaches() -> None:
    # A all-in 50, B and C 100, D put in 70 and folded: main 4 x 50, side 50 + 50 + 20
    pots = Pots.from_contributions({A: 50, B: 100, C: 100, D: 70}, {A, B, C})
    assert pots.pots == (Pot(200, (A, B, C)), Pot(120, (B, C)))


def test_an_uncalled_bet_goes_back() -> None:
    # A bets 100, B is all-in for 30, C folded after 40: 60 of A's were called by nobody
    pots = Pots.from_contributions({A: 100, B: 30, C: 40}, {A, B})
    assert pots.uncalled == ((A, 60),)
    assert pots.pots == (Pot(90, (A, B)), Pot(20, (A,)))


def test_everybody_folds_to_a_bet() -> None:
    pots = Pots.from_contributions({A: 100, B: 20, C: 20}, {A})
    assert (pots.pots, pots.uncalled) == ((Pot(60, (A,)),), ((A, 80),))


def test_three_all_ins_make_four_pots() -> None:
    # 10, 30, 60 and two of 100: 5 x 10, 4 x 20, 3 x 30, 2 x 40
    pots = Pots.from_contributions({1: 10, 2: 30, 3: 60, 4: 100, 5: 100}, {1, 2, 3, 4, 5})
    assert [(pot.amount, len(pot.seats)) for pot in pots] == [(50, 5), (80, 4), (90, 3), (80, 2)]


def test_pots_with_the_same_contenders_are_one() -> None:
    # a folded seat at 20 makes no pot of its own
    assert Pots.from_contributions({A: 50, B: 50, C: 20}, {A, B}).pots == (Pot(120, (A, B)),)


def test_a_dead_hand_at_the_top_leaves_its_money() -> None:
    # B's hand is fouled after it bet 100; A called 60: nobody else contends
    assert Pots.from_contributions({A: 60, B: 100}, {A}) == Pots((Pot(160, (A,)),))


def test_dead_money_joins_the_main_pot() -> None:
    pots = Pots.from_contributions({A: 50, B: 100, C: 100}, {A, B, C}, dead=5)
    assert pots.pots == (Pot(155, (A, B, C)), Pot(100, (B, C)))


def test_a_live_seat_that_put_nothing_in_wins_dead_money() -> None:
    assert Pots.from_contributions({B: 10}, {A}) == Pots((Pot(10, (A,)),))
    assert Pots.from_contributions({}, {B, A}, dead=10) == Pots((Pot(10, (A, B)),))


def test_who_is_all_in_for_dead_money_alone_contends_for_it() -> None:
    """Seat 2 had no more than its big-blind ante of 30; seats 1 and 3 bet 100 each."""
    pots = Pots.from_contributions({1: 100, 3: 100}, [1, 2, 3], dead=30)
    assert [(pot.amount, pot.seats) for pot in pots] == [(30, (1, 2, 3)), (200, (1, 3))]


def test_pots_that_cannot_be() -> None:
    with pytest.raises(IllegalBet, match="every seat has folded"):
        Pots.from_contributions({A: 10}, ())
    with pytest.raises(IllegalBet, match="less than nothing"):
        Pots.from_contributions({A: -10, B: 10}, {B})


def test_rake_comes_out_of_the_main_pot_first() -> None:
    pots = Pots.from_contributions({A: 10, B: 100, C: 100}, {A, B, C})
    assert [pot.amount for pot in rake(pots, 40)] == [0, 170]
    assert rake(pots, pots.total).total == 0
    with pytest.raises(IllegalBet, match="no rake of"):
        rake(pots, pots.total + 1)


def test_halves_are_shared_as_seats_are() -> None:
    assert share(dollars("25"), ("high", "low"), dollars("1")) == {"high": 1300, "low": 1200}


def test_what_is_less_than_a_chip_goes_to_the_first() -> None:
    assert share(150, [A, B], 100) == {A: 100, B: 50}
    assert share(50, [A, B], 100) == {A: 50, B: 0}


@pytest.mark.parametrize("winners", [[], [A, A]])
def test_winners_are_named_once(winners: list[int]) -> None:
    with pytest.raises(IllegalBet, match="each winner once"):
        share(100, winners)


def test_pots_print() -> None:
    assert str(Pot(15_000, (A, B))) == "$150.00 for seat 1, seat 2"


@st.composite
def hands_of_poker(draw: st.DrawFn) -> tuple[dict[int, int], set[int], int]:
    put = draw(st.dictionaries(st.integers(1, 10), st.integers(0, 12) | st.integers(0, 10**6), min_size=1))
    live = draw(st.sets(st.sampled_from(sorted(put)), min_size=1))
    return put, live, draw(st.integers(0, 100))


@given(hands_of_poker())
def test_pots_sum_to_what_was_put_in(hand: tuple[dict[int, int], set[int], int]) -> None:
    put, live, dead = hand
    pots = Pots.from_contributions(put, live, dead)
    assert pots.total + sum(amount for _, amount in pots.uncalled) == sum(put.values()) + dead
    contenders = [set(pot.seats) for pot in pots]
    assert all(later < earlier for earlier, later in pairwise(contenders))
    assert all(seats <= live for seats in contenders)


@given(hands_of_poker())
def test_no_seat_wins_more_of_another_than_it_put_in(hand: tuple[dict[int, int], set[int], int]) -> None:
    """A seat that is all-in contends for the matching part of everybody's chips, and for no more."""
    put, live, dead = hand
    most = max(put[seat] for seat in live)
    pots = Pots.from_contributions(put, live, dead)
    for seat in live:
        if 0 < put[seat] < most:
            reach = sum(min(amount, put[seat]) for amount in put.values()) + dead
            assert sum(pot.amount for pot in pots if seat in pot.seats) == reach


@given(st.integers(0, 10**7), st.integers(1, 10), st.sampled_from([1, 25, 50, 100, 500]))
def test_shares_sum_to_the_pot(amount: int, winners: int, unit: int) -> None:
    shares = share(amount, range(winners), unit)
    assert sum(shares.values()) == amount
    assert max(shares.values()) - min(shares.values()) <= unit
    assert list(shares.values()) == sorted(shares.values(), reverse=True)


@given(hands_of_poker(), st.data())
def test_rake_and_pots_sum(hand: tuple[dict[int, int], set[int], int], data: st.DataObject) -> None:
    pots = Pots.from_contributions(*hand)
    amount = data.draw(st.integers(0, pots.total))
    raked = rake(pots, amount)
    assert raked.total + amount == pots.total
    assert [pot.seats for pot in raked] == [pot.seats for pot in pots]
