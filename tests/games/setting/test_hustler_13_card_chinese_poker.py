"""13-Card Chinese Poker. Sheet: rulebook/hustler-13-card-chinese-poker.md"""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadOption, IllegalBet, IllegalChoice
from croupier.families.setting.chinese.hands import is_foul, preview
from croupier.games.setting.hustler_13_card_chinese_poker import GAME
from croupier.rules.choices import choice_of, show_rows
from croupier.rules.script import events as e
from croupier.rules.steps import Decide
from croupier.table.dealt_table import DealtTable
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from tests.games.setting.chinese import called, payments, played, rows, units

# Plain hands without a bonus: ranks alone are of mixed suits.
LOW = "9 7 2 / 6 6 K 8 4 / J J 5 3 2"
HIGH = "A K J / Q Q 9 7 3 / A A T 8 5"


def test_vector_1_all_three_hands_are_worth_three_units() -> None:
    done = played(HIGH, LOW)
    assert units(done) == {1: 3, 2: -3}
    assert payments(done) == [(2, 1, 30)]


def test_vectors_2_and_3_two_hands_of_three_are_worth_one() -> None:
    # front ace-high over nine-high, middle sevens over sixes, back fives under jacks
    done = played("A K J / 7 7 Q 9 3 / T T 8 5 4", LOW)
    assert units(done) == {1: 1, 2: -1}
    assert units(played(LOW, "A K J / 7 7 Q 9 3 / T T 8 5 4")) == {1: -1, 2: 1}


def test_vector_4_a_tie_moves_nothing() -> None:
    # equal fronts; the middle of seat 1 is higher, its back lower
    done = played("Q 9 4 / 8 8 A 7 3 / T T K 5 2", "Q 9 4 / 6 6 K 8 3 / J J 7 5 2")
    assert units(done) == {1: 0, 2: 0}
    assert payments(done) == []
    assert "Seat 1 and seat 2 come out even: no unit is paid" in called(done)


def test_vector_5_three_of_a_kind_in_front() -> None:
    # threes over fours would foul, so the middle is three fives and the back a straight
    done = played("4 4 4 / 5 5 5 9 7 / T 9 8 7 6", "K Q 2 / 8 8 8 3 2 / Ah Jh 6h 3h 2h")
    assert units(done) == {1: 2, 2: -2}


def test_vector_6_bonuses_of_two_fours_cancel() -> None:
    done = played("K 8 7 / Q Q J 4 2 / 9 9 9 9 3", "K 8 7 / Q Q J 4 2 / 5 5 5 5 3")
    assert units(done) == {1: 1, 2: -1}


FOUR = (
    "2c 2d Ac / Qc Qd Qh 5c 5d / 9c 9d 9h 9s Ad",
    "Jc 8h 4s / 3c 3d Tc 7h 6s / 8c 8d Kc 5h 2s",
    "Jd Th 6h / 4c 4d Kd 7c 2h / Jh Js 8s 5s 3h",
    "Ts Qs 6c / 7d 7s Td 4h 3s / Ah As Kh Ks 6d",
)
"""Four players who hold the whole pack; each of the last three loses every hand to those after it."""
FULL_AND_FOUR = "K K A / Q Q Q 5 5 / 9 9 9 9 A"


def test_vector_7_full_house_and_four_of_a_kind() -> None:
    done = played(FULL_AND_FOUR, "J T 8 / T T 8 6 3 / J J 7 4 2")
    assert units(done) == {1: 9, 2: -9}
    assert units(played(*FOUR)) == {1: 27, 2: -15, 3: -9, 4: -3}


def test_vector_8_two_straight_flushes() -> None:
    done = played("A K T / 8h 7h 6h 5h 4h / Jd Td 9d 8d 7d", LOW)
    assert units(done) == {1: 18, 2: -18}


def test_vector_9_four_of_a_kind_beaten_by_a_straight_flush() -> None:
    # fronts tied and backs tied: both backs the same straight flush in two suits
    done = played(
        "Ks Qh 2c / 7c 7d 7h 7s 3c / Qc Jc Tc 9c 8c",
        "Kd Qd 2d / 6h 5h 4h 3h 2h / Qs Js Ts 9s 8s",
    )
    assert units(done) == {1: -3, 2: 3}


def test_vector_10_the_example_is_valid() -> None:
    example = rows("6s 6h Ad / Th Td Tc 3s 4d / 5h 6d 7c 8s 9h")
    assert not is_foul(example)
    assert preview(example).rows == ("pair of sixes", "three tens", "nine-high straight")
    assert preview(example).warning == ""


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (11, "6s 6h Ad / Th Td Tc 3s 4d / Kh Kd 9c 9s 2h"),
        (12, "Ks Kh 2d / Qh Qd Jc 7s 5d / Ah Ad 9c 9s 3h"),
        (13, "6s 5h 4d / Ah Kd Qc Js 9d / As Kh Qd Jc 9c"),
    ],
)
def test_vectors_11_to_13_fouls(number: int, text: str) -> None:
    hand = rows(text)
    assert is_foul(hand)
    assert preview(hand).warning.startswith("a foul: ")


def test_vector_14_chips_to_be_dealt_in_and_to_buy_in() -> None:
    sitting = TableSession(GAME, seed="chinese")
    with pytest.raises(IllegalBet, match=r"the buy-in is \$250\.00"):
        sitting.sit(1, "Ada", 249_00)
    for seat in range(1, 5):
        sitting.sit(seat, f"player {seat}", 250_00)
    assert sitting.options.least_buy_in == 250_00
    # a stack of $29 is not dealt in, one of $30 is
    done = played(HIGH, LOW, stacks={1: 100, 2: 30, 3: 29}, button=2)
    assert done.net == {1: 30_00, 2: -30_00, 3: 0}
    assert "Seat 3 has less than $30.00 and gets no hand" in called(done)
    with pytest.raises(IllegalBet, match="two players must have"):
        WrittenRound({"game": GAME.id, "stacks": {1: 100, 2: 29}})


# Fouls


FOUL = "Ks Kh 2d / Qh Qd Jc 7s 5d / As Ad 9h 9s 3h"


def test_L426_a_foul_pays_three_units_and_the_bonuses_of_the_other() -> None:
    done = played(FOUL, "4c 4d 4h / 5c 5s 5h 8d 7c / Tc 9c 8c 7h 6s")
    assert units(done) == {1: -6, 2: 6}
    (told,) = [each for each in called(done) if "fouled" in each]
    assert told == "Seat 1 is fouled: the front, pair of kings, is not below the middle, pair of queens"
    assert payments(done) == [(1, 2, 60)]


def test_ambiguity_2_a_fouled_hand_has_no_bonus_and_two_exchange_nothing() -> None:
    # three deuces in front over a pair: fouled, and no bonus for the three
    fouled = "2c 2d 2h / Qh Qd Jc 7s 5d / As Ad 9h 9s 3h"
    assert units(played(fouled, "T 9 8 / 6 6 K 8 4 / J J 5 3 4")) == {1: -3, 2: 3}
    done = played(FOUL, "2c 2h 2s / Qs Qc Jd 7d 5c / Ac Ah 9c 9d 3c")
    assert units(done) == {1: 0, 2: 0}
    assert "Seat 1 and seat 2 are both fouled: nothing is paid" in called(done)
    assert units(played(FOUL, LOW, options={"foul-units": 6})) == {1: -6, 2: 6}


def test_L427_an_equal_back_is_fouled() -> None:
    straights = "Ac 2d 3h / 9c 8d 7h 6s 5c / 9d 8h 7s 6c 5d"
    assert units(played(straights, "A K Q / J J 4 3 2 / K K T 4 3")) == {1: -3, 2: 3}


def test_L428_the_wrong_number_of_cards_fouls_the_hand() -> None:
    report = {"irregularity": "wrong-number-of-cards", "seat": 1}
    done = WrittenRound(
        {
            "game": GAME.id,
            "stacks": {1: 500, 2: 500},
            "button": 2,
            "cards": ["As Ad Ah 9h 9s 9c 3h 3d 8c 7c 6c 5c 4c", "2s 2d 4h Ks Kd 7h 6h 5s Qs Qd Jh Th 8s"],
            "choices": [[2, "set", "2s 4h 5s / Qs Qd Jh Th 8s"]],
            "reports": [report],
        }
    )
    assert units(done) == {1: -3, 2: 3}
    assert "Seat 1 has a hand with the wrong number of cards: fouled" in called(done)
    assert not [each for each in done.events if isinstance(each, e.CardsGiven) and each.place == 1]


def test_L418_chips_behind_are_not_in_play() -> None:
    done = played(HIGH, LOW, reports=[{"irregularity": "chips-behind", "seat": 1}])
    assert units(done) == {1: 3, 2: -3}
    (told,) = [each for each in done.events if isinstance(each, e.Reported)]
    assert told.clause == "L418"


# Options and readings


def test_ambiguity_1_a_beaten_bonus_may_be_unpaid() -> None:
    threes = "4 4 4 / 5 5 5 9 K / T 9 8 7 6", "7 7 7 / 8 8 8 3 2 / Ah Jh 6h 3h 2h"
    assert units(played(*threes)) == {1: -3, 2: 3}  # three rows; both have a bonus of three
    assert units(played(*threes, options={"bonuses": "won"})) == {1: -6, 2: 6}


def test_ambiguity_3_a_royal_flush_is_paid_as_a_straight_flush() -> None:
    done = played("9 9 2 / 8h 7h 6h 5h 4h / Ad Kd Qd Jd Td", "J T 5 / 3 3 8 7 6 / Q Q 7 6 5")
    assert units(done)[1] == 3 + 10 + 5


def test_ambiguity_4_three_cards_make_no_straight_and_no_flush() -> None:
    suited = rows("Qh Jh Th / 2c 2d 8s 7c 4d / Ks Kd 9s 5c 3h")
    assert preview(suited).rows[0] == "queen high"
    assert not is_foul(suited)


def test_ambiguity_5_a_missing_card_ranks_below_any() -> None:
    assert not is_foul(rows("8s 8h Ad / 8d 8c Ah 3s 2d / Ks Kd 9s 5c 3h"))
    assert is_foul(rows("8s 8h Ad / 8d 8c Kh Qs Jd / Ks Kd 9s 5c 3h"))


def test_L362_the_unit_is_the_betting_limit() -> None:
    assert played(HIGH, LOW, options={"unit": 25}).net == {1: 75_00, 2: -75_00}
    with pytest.raises(BadOption, match="unit cannot be"):
        GAME.options.with_settings({"unit": "0"})


def test_L422_pairs_are_settled_from_the_right_of_the_button() -> None:
    done = played(*FOUR, button=2)
    # the button is seat 2: seat 1 to its right comes first, then 4, 3, and the button last
    pairs = [{payer, payee} for payer, payee, _ in payments(done)]
    assert pairs == [{1, 4}, {1, 3}, {1, 2}, {4, 3}, {4, 2}, {3, 2}]


def test_ambiguity_6_creditors_are_paid_in_order_until_the_stack_is_gone() -> None:
    done = played(*FOUR[1:], stacks=[40, 500, 500], button=1)
    # seat 1 has the button: seat 3 is to its right, then seat 2; seat 1 owes three units to each
    assert payments(done) == [(2, 3, 30), (1, 3, 30), (1, 2, 10)]
    short = [each for each in done.events if isinstance(each, e.PaidOver) and each.due]
    assert [(each.due, each.clause) for each in short] == [(30_00, "L412")]
    assert done.net[1] == -40_00


def test_fouls_may_be_refused_when_they_are_set() -> None:
    with pytest.raises(IllegalChoice, match="is not below the middle"):
        played(FOUL, LOW, options={"fouls": "refused"})


@pytest.mark.parametrize(("way", "button"), [("clockwise", "1"), ("counterclockwise", "2")])
def test_L345_the_dealer_position_goes_round(way: str, button: str) -> None:
    done = played(HIGH, LOW, "3 4 5 / T 9 8 6 4 / K Q 7 6 5", options={"button-moves": way})
    assert done.table.markers["button"] == button


# Setting at a table


def asked(seed: str = "set") -> Decide:
    at = TableSession(GAME, seed=seed)
    at.sit(1, "Ada", 500_00)
    at.sit(2, "Blaise", 500_00)
    at.open_round()
    at.start()
    assert at.round is not None and isinstance(at.round.ask, Decide)
    return at.round.ask


def test_the_back_gets_what_is_not_named() -> None:
    (choice,) = asked().choices
    front, middle = choice.selectable[:3], choice.selectable[3:8]
    chosen = choice.lay(front, middle)
    assert chosen.laid == (front, middle, choice.selectable[8:])
    assert str(chosen) == f"set {show_rows(chosen.laid)}"
    assert choice.lay(front, middle, choice.selectable[8:]) == chosen


def test_a_hand_that_is_not_three_five_five_is_refused() -> None:
    (choice,) = asked().choices
    with pytest.raises(IllegalChoice, match="the front takes 3 cards: 2 were named"):
        choice.lay(choice.selectable[:2], choice.selectable[2:7])
    with pytest.raises(IllegalChoice, match="set wants its rows: 1 was named"):
        choice.lay(choice.selectable[:3])


def test_all_72072_ways_to_set_are_listed() -> None:
    (choice,) = asked().choices
    assert sum(1 for _ in choice.ways()) == 72_072


def test_a_foul_is_told_before_it_is_final() -> None:
    (choice,) = asked().choices
    assert choice.preview is not None
    told = choice.preview((parse_cards("Ks Kh 2d"), parse_cards("Qh Qd Jc 7s 5d"), parse_cards("As Ad")))
    assert told.rows == ("pair of kings", "pair of queens", "pair of aces")
    assert told.warning == "a foul: the front, pair of kings, is not below the middle, pair of queens"
    early = choice.preview((parse_cards("Ks Kh 2d"), parse_cards("Qh Qd"), ()))
    assert early.warning == "as they lie the front, pair of kings, is not below the middle, pair of queens"
    assert choice.preview(((), parse_cards("Qh"), parse_cards("Kd"))).warning == ""


def test_a_hand_is_set_by_what_is_typed() -> None:
    table = DealtTable(GAME, GAME.options, seats=2, seed="typed", bankroll=500_00)
    for _ in range(2):
        (choice,) = table.choices
        table.choose(f"set {show_rows((choice.selectable[:3], choice.selectable[3:8]))}")
    assert table.is_over
    first = next(each for each in table.ledger if isinstance(each, e.Chose))
    assert (first.count, first.rows, first.is_private) == (13, (3, 5, 5), True)


def test_places_of_cards_may_be_typed_in_place_of_cards() -> None:
    ask = asked()
    among = ask.choices[0].selectable
    chosen = choice_of(ask.choices, "set 1 2 3 / 4 5 6 7 8")
    assert chosen.laid == (among[:3], among[3:8], among[8:])
