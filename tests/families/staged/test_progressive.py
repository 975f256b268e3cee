"""The linked progressive of Ohio, by the vectors of rulebook/ohio-multi-linked-progressive-jackpots.md.

In the vectors the meter shows what it is said to show when the prize is paid. Here it is written as it is
before the lock-out, 21 cents a wager lower.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadOption, IllegalBet, NotYet
from croupier.language.staged import (
    ENVY,
    PROGRESSIVE,
    ProgressiveOptions,
    progressive_row,
)
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.written import WrittenRound
from tests.families.staged.progressive_game import OWN_FIVE, paid, played, progressive_game

HOLE_AND_FLOP = progressive_game(own=2, flop=3, later=2)
THREE_AND_TWO = progressive_game(own=3, flop=2)
TWO_AND_THREE = progressive_game(own=2, flop=3)
NOTHING = "2c 4d 6h 8s Td"
X, Y, Z = "5c 6c 7c 8c 9c", "Th Jh Qh Kh 9h", "2d 4d 6h 8s Td"


def shows(written: WrittenRound) -> int:
    return written.table.meters[PROGRESSIVE]


def test_vector_1_turn_and_river_do_not_count() -> None:
    stays = played("9c 9d 9h Kd 2s 9s 2c", game=HOLE_AND_FLOP)
    assert paid(stays) == 9_00
    assert stays.net == {1: 8_00}, "the stake is not returned"


def test_vector_2_a_folder_forfeits() -> None:
    folds = played("2s 3c 7s 7d 7h Kd 4c", game=HOLE_AND_FLOP, folds=(1,))
    assert paid(folds) == 0
    assert folds.net == {1: -6_00}
    assert [end.outcome for end in folds.results if end.spot == PROGRESSIVE] == ["forfeited"]


def test_vector_3_a_royal_takes_the_meter() -> None:
    royal = played("As Ks Qs Js Ts", game=TWO_AND_THREE, shows=23_455.79)
    assert paid(royal) == 23_456_00
    assert shows(royal) == 10_000_00


def test_vector_4_four_card_straight_flushes_are_nothing() -> None:
    assert paid(played("5c 6c 7c 8c 2d")) == 0


def test_vector_5_a_straight_flush_takes_a_tenth() -> None:
    tenth = played(X, shows="12,344.79")
    assert paid(tenth) == 1_234_50
    assert shows(tenth) == 11_110_50


def test_vector_6_the_next_one_a_tenth_of_what_is_left() -> None:
    both = played(f"{X} {Y}", seats=2, shows="12,344.58")
    assert (paid(both, 1), paid(both, 2)) == (1_234_50, 1_111_05)
    assert shows(both) == 9_999_45, "below the seed, which is for the beginning and after a royal"


def test_vector_7_envy_for_each_other_hand_and_never_for_ones_own() -> None:
    three = played(f"{X} {Y} {Z}", seats=3, shows="12,344.37")
    assert [paid(three, seat, ENVY) for seat in (1, 2, 3)] == [300_00, 300_00, 600_00]
    assert three.net[3] == 599_00


def test_vector_8_a_folder_still_envies() -> None:
    three = played(f"{X} 2c 2h 3d 3h 7h {Z}", seats=3, folds=(3,), shows="12,344.37")
    assert paid(three, 3) == 0
    assert paid(three, 3, ENVY) == 300_00
    assert three.net[3] == 300_00 - 6_00


def test_vector_9_quads_and_full_houses() -> None:
    assert paid(played("8s 8d 8h 8c Kd", game=THREE_AND_TWO)) == 300_00
    assert paid(played("8s 8d 8h Kc Kd", game=THREE_AND_TWO)) == 50_00


def test_vector_10_flushes_and_straights() -> None:
    assert paid(played("Ah 2h 9h 6h Jh 3c 4d", game=HOLE_AND_FLOP)) == 40_00
    assert paid(played("Ah 2d 3c 4s 5h Kc Kd", game=HOLE_AND_FLOP)) == 30_00


def test_vector_11_envy_is_for_those_who_wagered() -> None:
    cards = f"Ah Kh Qh Jh Th {NOTHING}"
    assert paid(played(cards, seats=2, without=(2,)), 2, ENVY) == 0
    assert paid(played(cards, seats=2), 2, ENVY) == 1_000_00


def test_vector_12_wagers_feed_the_meter_at_lock_out() -> None:
    nothing = " ".join(
        ["2c 4d 6h 8s Td", "2d 4h 6s 8c Th", "2h 4s 6c 8d Ts", "2s 4c 6d 8h Tc", "3c 5d 7h 9s Jd"]
    )
    five = played(nothing, seats=5)
    assert shows(five) == 10_001_05
    first_card = next(n for n, event in enumerate(five.events) if isinstance(event, e.CardsDealt))
    fed = [n for n, event in enumerate(five.events) if isinstance(event, e.MeterFed)]
    assert len(fed) == 5 and max(fed) < first_card


def test_vector_13_one_dollar_before_the_lock_out() -> None:
    playing = Round(OWN_FIVE, Table(OWN_FIVE.options, {1: 100_00}))
    with pytest.raises(NotYet, match="needs a wager on ante"):
        playing.bet(1, PROGRESSIVE, 1_00)
    playing.bet(1, "ante", 5_00)
    with pytest.raises(IllegalBet, match="the most is"):
        playing.bet(1, PROGRESSIVE, 2_00)
    playing.start()
    with pytest.raises(IllegalBet, match="no more bets"):
        playing.bet(1, PROGRESSIVE, 1_00)


@pytest.mark.parametrize(
    ("cards", "row"),
    [
        ("Ah Kh Qh Jh Th", "royal-flush"),
        ("Ah 2h 3h 4h 5h", "straight-flush"),
        ("2c 2d 2h 2s 3c", "four-of-a-kind"),
        ("2c 2d 2h 3s 3c", "full-house"),
        ("2c 4c 6c 8c Tc", "flush"),
        ("2c 3d 4c 5c 6c", "straight"),
        ("2c 2d 2h 5s 3c", "three-of-a-kind"),
        ("2c 2d 3h 3s 4c", "two-pair"),
    ],
)
def test_1_I_C_rows(cards: str, row: str) -> None:
    assert progressive_row(parse_cards(cards)) == row


def test_7_IV_a_second_royal_is_paid_from_the_reset_meter() -> None:
    two = played("Ah Kh Qh Jh Th As Ks Qs Js Ts", seats=2, shows=50_000)
    assert (paid(two, 1), paid(two, 2)) == (50_000_42, 10_000_00)
    assert shows(two) == 10_000_00


def test_6_I_it_is_paid_at_the_seats_own_turn() -> None:
    two = played(f"2c 2d 2h 5s 3c {X}", seats=2)
    ends = [(end.seat, end.spot) for end in two.results]
    assert ends == [(1, "ante"), (1, PROGRESSIVE), (2, "ante"), (2, PROGRESSIVE), (1, ENVY)]


# Void rounds, and readings


def test_a_void_round_returns_the_dollar_and_its_contribution() -> None:
    report = {"irregularity": "wrong-deal", "after-cards": 5}
    void = played(f"{X} {Y}", seats=2, reports=[report], shows=12_000)
    assert void.net == {1: 0, 2: 0}
    assert shows(void) == 12_000_00
    assert [event.amount for event in void.events if isinstance(event, e.MeterFed)] == [21, 21, -21, -21]


def test_a_folded_wager_comes_off_the_meter_of_a_round_that_is_void_later() -> None:
    """Ambiguity 6, like all wagers: the fold is void with the round."""
    playing = Round(OWN_FIVE, Table(OWN_FIVE.options, {1: 100_00, 2: 100_00}))
    for seat in (1, 2):
        playing.bet(seat, "ante", 5_00)
        playing.bet(seat, PROGRESSIVE, 1_00)
    playing.start()
    playing.answer(parse_cards(X))
    playing.answer(parse_cards(Y))
    assert playing.ask is not None
    playing.answer(playing.ask.choices[1].take())  # type: ignore[union-attr]
    assert playing.table.stacks == {1: 94_00, 2: 94_00}
    playing.report("wrong-deal")
    assert playing.table.stacks == {1: 100_00, 2: 100_00}
    assert playing.table.meters == {PROGRESSIVE: 10_000_00}


def test_ambiguity_1_the_stake_may_be_returned() -> None:
    assert played("2c 2d 2h 5s 3c", options={"progressive-stake": "returned"}).net == {1: 9_00}


def test_ambiguity_2_the_holder_need_not_have_wagered() -> None:
    cards = f"{X} {NOTHING.replace('2c', '2d')}"
    assert paid(played(cards, seats=2, without=(1,)), 2, ENVY) == 300_00
    strict = {"envy-holder": "wagered"}
    assert paid(played(cards, seats=2, without=(1,), options=strict), 2, ENVY) == 0
    assert paid(played(cards, seats=2, options=strict), 2, ENVY) == 300_00


def test_ambiguity_3_a_folded_hand_is_not_envied() -> None:
    cards = f"{X} {NOTHING.replace('2c', '2d')}"
    assert paid(played(cards, seats=2, folds=(1,)), 2, ENVY) == 0
    turned = played(cards, seats=2, folds=(1,), options={"envy-folded": "yes"})
    assert paid(turned, 2, ENVY) == 300_00
    assert paid(turned, 1) == 0


def test_ambiguity_5_the_rounds_own_contributions() -> None:
    """A tenth of $10,000 or of $10,000.21; a royal leaves the contribution on the reset meter."""
    without = {"progressive-includes": "no"}
    assert paid(played(X)) == 1_000_02
    assert paid(played(X, options=without)) == 1_000_00
    royal = played("Ah Kh Qh Jh Th", options=without)
    assert paid(royal) == 10_000_00
    assert shows(royal) == 10_000_21


def test_ambiguity_7_the_house_may_pay_the_tenth() -> None:
    by_house = played(X, options={"progressive-deducts": "no"})
    assert paid(by_house) == 1_000_02
    assert shows(by_house) == 10_000_21
    assert by_house.table.house == 1_00 - 1_000_02 - 21


def test_ambiguity_10_rounding() -> None:
    """A tenth of $10,000.25 is $1,000.02½."""
    assert paid(played(X, shows="10,000.04")) == 1_000_02
    up = {"progressive-rounding": "up-to-dollar"}
    assert paid(played(X, shows="10,000.04", options=up)) == 1_001_00


def test_one_player_at_two_seats_does_not_envy_himself() -> None:
    written = played(f"{X} {Y} {Z}", seats=3)
    assert paid(written, 1, ENVY) == 300_00
    table = Table(OWN_FIVE.options, {1: 100_00, 2: 100_00})
    table.names = {1: "Ann", 2: "Ann"}
    playing = Round(OWN_FIVE, table)
    for seat in (1, 2):
        playing.bet(seat, "ante", 5_00)
        playing.bet(seat, PROGRESSIVE, 1_00)
    playing.start()
    playing.answer(parse_cards(X))
    playing.answer(parse_cards(Z))
    for _ in (1, 2):
        playing.answer(playing.ask.choices[0].take())  # type: ignore[union-attr]
    playing.answer(table.meters[PROGRESSIVE])
    assert playing.is_over
    assert not any(isinstance(event, e.Settled) and event.spot == ENVY for event in playing.events)


# Options


def test_7_III_the_least_rate_and_seed() -> None:
    with pytest.raises(BadOption, match=r"progressive-rate cannot be 20% \(at least 21%\)"):
        ProgressiveOptions(progressive_rate=Fraction(1, 5))
    with pytest.raises(BadOption, match=r"progressive-seed cannot be \$9,999.99 \(at least \$10,000.00\)"):
        ProgressiveOptions(progressive_seed=9_999_99)
    higher = played(NOTHING, options={"progressive-rate": "21.5%", "progressive-seed": "20000"})
    assert shows(higher) == 20_000_22, "never less than the rate"


def test_5_II_a_table_may_not_be_linked() -> None:
    options = OWN_FIVE.options.with_settings({"progressive": "no"})
    assert [spot.name for spot in OWN_FIVE.wagers(options)] == ["ante"]
    assert OWN_FIVE.meters(options) == ()


def test_the_meter_can_be_stated_by_an_option() -> None:
    assert paid(played(X, options={"progressive-meter": "12344.79"})) == 1_234_50


@pytest.mark.parametrize("name", ["progressive-too-late", "progressive-not-registered"])
def test_irregularities_leave_the_round_as_it_is(name: str) -> None:
    reported = played("2c 2d 2h 5s 3c", reports=[{"irregularity": name, "after-cards": 5}])
    assert reported.net == {1: 8_00}
    assert any(isinstance(event, e.Reported) and event.clause.startswith("MLP") for event in reported.events)
