from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import BadOption, IllegalBet, ParseError
from croupier.wagers.spot import LayoutView, Limits, Spot, added, completed, tied_to

TABLE = Limits(500, 10_000)


class Layout:
    """Seat 1's wagers, and where the puck stands."""

    def __init__(self, stakes: dict[str, int] | None = None, puck: str = "off") -> None:
        self.stakes = stakes or {}
        self.puck = puck

    def stake(self, seat: int, spot: str) -> int:
        return self.stakes.get(spot, 0) if seat == 1 else 0

    def marker(self, name: str) -> str:
        return self.puck if name == "puck" else ""


@pytest.mark.parametrize(
    ("amount", "why"),
    [
        (499, r"the least is \$5.00"),
        (10_001, r"the most is \$100.00"),
        (0, "more than nothing"),
        (-5, "nothing"),
    ],
)
def test_the_limits_are_told(amount: int, why: str) -> None:
    with pytest.raises(IllegalBet, match=why):
        Spot("ante").check(amount, Layout(), 1, TABLE)


@pytest.mark.parametrize("amount", [500, 777, 10_000])
def test_within_the_limits(amount: int) -> None:
    Spot("ante").check(amount, Layout(), 1, TABLE)


def test_own_limits_stand_in_for_the_table() -> None:
    tie = Spot("tie", limits=Limits(500, 10_000))  # hustler-casino-war: $5-$100 at a $50-$300 table
    tie.check(500, Layout(), 1, Limits(5000, 30_000))
    with pytest.raises(IllegalBet, match=r"\$150.00 on tie: the most is \$100.00 \(\$5-\$100\)"):
        tie.check(15_000, Layout(), 1, Limits(5000, 30_000))


def test_limits_hold_for_the_wager_with_what_is_added() -> None:
    ante = Spot("ante")
    ante.check(100, Layout({"ante": 500}), 1, TABLE)
    with pytest.raises(IllegalBet, match=r"\$101.00 on ante"):
        ante.check(9_600, Layout({"ante": 500}), 1, TABLE)


def test_a_unit_is_kept() -> None:
    six = Limits(600, None, 600)
    six.check(1200, "place 6")
    with pytest.raises(IllegalBet, match=r"it goes by \$6.00 \(such as \$6.00\)"):
        six.check(1000, "place 6")
    with pytest.raises(IllegalBet, match=r"such as \$6.00"):
        Limits(500, None, 600).check(550, "place 6")


def test_a_wager_it_needs() -> None:
    pair_plus = Spot("pair-plus", needs="ante")
    with pytest.raises(IllegalBet, match="no wager on pair plus: it needs a wager on ante"):
        pair_plus.check(500, Layout(), 1, TABLE)
    with pytest.raises(IllegalBet, match="it needs a wager on ante"):
        pair_plus.check(500, Layout({"ante": 500}), 2, TABLE)
    pair_plus.check(500, Layout({"ante": 500}), 1, TABLE)


def test_a_double_down_up_to_the_original_wager() -> None:
    # us-double-down-stud (a)(1)(i): the original wager or less, so also less than the table's minimum
    double = Spot("double-down", opening=False, most_of=("original", Fraction(1)))
    double.check(1, Layout({"original": 500}), 1, TABLE)
    double.check(500, Layout({"original": 500}), 1, TABLE)
    with pytest.raises(IllegalBet, match=r"the most is \$5.00, the wager on original"):
        double.check(501, Layout({"original": 500}), 1, TABLE)


def test_insurance_up_to_half_of_the_wager() -> None:
    insurance = Spot("insurance", opening=False, most_of=("main", Fraction(1, 2)))
    insurance.check(250, Layout({"main": 501}), 1, TABLE)
    with pytest.raises(IllegalBet, match=r"the most is \$2.50, 1/2 of the wager on main"):
        insurance.check(251, Layout({"main": 501}), 1, TABLE)


def come_out_only(view: LayoutView, seat: int) -> str:
    return "" if view.marker("puck") == "off" else "the point is set"


def test_a_closed_spot_says_why() -> None:
    passes = Spot("pass", title="Pass Line", is_open=come_out_only, clause="§5.I")
    passes.check(500, Layout(), 1, TABLE)
    with pytest.raises(IllegalBet, match=r"Pass Line is closed: the point is set \(§5.I\)"):
        passes.check(500, Layout(puck="6"), 1, TABLE)


def test_a_wager_that_stays() -> None:
    passes = Spot("pass", can_remove=come_out_only)
    passes.check_removal(Layout({"pass": 500}), 1)
    with pytest.raises(IllegalBet, match="the wager on pass stays: the point is set"):
        passes.check_removal(Layout({"pass": 500}, puck="6"), 1)
    with pytest.raises(IllegalBet, match="seat 2 has no wager there"):
        passes.check_removal(Layout({"pass": 500}), 2)


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("$5-$100", Limits(500, 10_000)),
        ("5 - 100", Limits(500, 10_000)),
        ("$10-no limit", Limits(1000)),
        ("$2.50–$1,000", Limits(250, 100_000)),
        ("$5-$500 by $5", Limits(500, 50_000, 500)),
    ],
)
def test_limits_are_read(text: str, limits: Limits) -> None:
    assert Limits.parse(text) == limits


@given(st.integers(1, 10**7), st.none() | st.integers(0, 10**7), st.integers(1, 10**4))
def test_limits_parse_back(minimum: int, more: int | None, unit: int) -> None:
    limits = Limits(minimum, None if more is None else minimum + more, unit)
    assert Limits.parse(str(limits)) == limits


@pytest.mark.parametrize("wrong", ["", "5", "$5 to $100", "5-ten"])
def test_no_limits_are_refused(wrong: str) -> None:
    with pytest.raises(ParseError):
        Limits.parse(wrong)


@pytest.mark.parametrize(("minimum", "maximum", "unit"), [(0, None, 1), (500, 400, 1), (500, 600, 0)])
def test_limits_that_cannot_be(minimum: int, maximum: int | None, unit: int) -> None:
    with pytest.raises(BadOption, match="no limits"):
        Limits(minimum, maximum, unit)


BONUS = Spot("super-bonus", "Super Bonus", Limits(500, 10_000), needs="ante", required=True)


@pytest.mark.parametrize(
    ("stakes", "why"),
    [
        ({"ante": 700}, "a wager on ante goes with one on Super Bonus"),
        ({"ante": 700, "super-bonus": 500}, ""),
        ({}, ""),
    ],
)
def test_a_wager_that_another_is_never_made_without(stakes: dict[str, int], why: str) -> None:
    assert BONUS.missing(Layout(stakes), 1) == why
    assert Spot("ante").missing(Layout(stakes), 1) == ""


@pytest.mark.parametrize(("ante", "bonus"), [(700, 700), (200, 500), (30_000, 10_000)])
def test_it_is_as_large_unsaid_or_as_near_as_its_limits_are(ante: int, bonus: int) -> None:
    assert completed({"ante": ante}, (Spot("ante"), BONUS)) == {"ante": ante, "super-bonus": bonus}
    assert completed({"ante": ante, "super-bonus": 600}, (BONUS,))["super-bonus"] == 600
    assert completed({"side": ante}, (BONUS,)) == {"side": ante}


def test_a_wager_may_be_several_times_another() -> None:
    spots = (Spot("ante"), Spot("blind", equals="ante", times=Fraction(3)))
    assert completed({"ante": 5}, spots) == {"ante": 5, "blind": 15}
    assert completed({"blind": 15}, spots) == {"ante": 5, "blind": 15}
    layout = Layout({"ante": 500})
    spots[1].check(1500, layout, 1)
    with pytest.raises(IllegalBet, match=r"\$5.00 on blind: it is 3 times the \$5.00 on ante"):
        spots[1].check(500, layout, 1)
    assert "3 times as much on blind" in spots[1].unequal(layout, 1)


ANTE_AND_BLIND = (Spot("ante"), Spot("blind", equals="ante"), Spot("trips", needs="ante"))


@pytest.mark.parametrize(
    ("bets", "laid", "more"),
    [
        ({"ante": 500}, {}, {"blind": 500}),
        ({"blind": 500}, {}, {"ante": 500}),
        # a chip more on one of them is a chip more on the other, from either side
        ({"ante": 100}, {"ante": 500, "blind": 500}, {"blind": 100}),
        ({"blind": 100}, {"ante": 500, "blind": 500}, {"ante": 100}),
        ({"trips": 100}, {"ante": 500, "blind": 500}, {}),
        ({"ante": 100, "blind": 100}, {}, {}),
    ],
    ids=str,
)
def test_what_is_as_large_by_rule_goes_along(
    bets: dict[str, int], laid: dict[str, int], more: dict[str, int]
) -> None:
    assert added(bets, ANTE_AND_BLIND, Layout(laid), 1) == more


def test_what_must_be_there_goes_along_once() -> None:
    spots = (Spot("ante"), BONUS)
    assert added({"ante": 500}, spots, Layout(), 1) == {"super-bonus": 500}
    assert added({"ante": 500}, spots, Layout({"ante": 500, "super-bonus": 500}), 1) == {}


def test_wagers_that_are_as_large_are_tied() -> None:
    assert tied_to("ante", ANTE_AND_BLIND) == ("blind",)
    assert tied_to("blind", ANTE_AND_BLIND) == ("ante",)
    assert tied_to("trips", ANTE_AND_BLIND) == ()
