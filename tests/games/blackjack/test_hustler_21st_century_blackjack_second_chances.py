"""21st Century Blackjack, Second Chances: the sheet's vectors by number, then its lines."""

from __future__ import annotations

from functools import partial

import pytest

from croupier.cards.card import Card
from croupier.errors import BadOption, IllegalChoice
from croupier.games.blackjack.hustler_21st_century_blackjack_second_chances import (
    GAME,
    SecondChancesOptions,
    button_steps,
)
from croupier.rules.script import events as e
from tests.games.blackjack import banked_paper as paper
from tests.games.blackjack.banked_paper import SECOND_CHANCES, fees, order

net = partial(paper.net, SECOND_CHANCES)
deal = partial(paper.deal, SECOND_CHANCES)
legal = partial(paper.legal, SECOND_CHANCES)

# The sheet's vectors, base 10


def test_vector_1_two_jokers_pay_2_to_1() -> None:
    assert net("Jk Jk", "10 9") == 20


def test_vector_2_naturals_push() -> None:
    assert net("Jk Jk", "Jk Jk") == 0


def test_vector_3_a_blackjack_pays_6_to_5() -> None:
    assert net("A K", "10 9") == 12


def test_vector_4_a_blackjack_beats_21() -> None:
    """Nobody else is in, so the third seven of the sheet is not drawn; seat 2 shows it."""
    seats = {1: {"main": 10}, 2: {"main": 10}}
    played = deal("Ah Td 7c Kd 9s 7d 7s", "2 stand", seats=seats)
    assert played.net == {1: 1200, 2: -1000, 8: -200}


def test_vector_5_blackjacks_push() -> None:
    assert net("A K", "A Q", "no-insurance") == 0


def test_vector_6_a_blackjack_beats_a_players_21() -> None:
    assert net("7 7 7", "A K", "no-insurance", "hit") == -10


def test_vector_7_the_player_dealer_over() -> None:
    assert net("10 10", "10 6 8", "stand") == 10


@pytest.mark.parametrize("scope", ["any", "closer"])
def test_vector_8_the_second_chance(scope: str) -> None:
    assert net("10 6 7", "9 6 9", "hit", options={"second_chance": scope}) == 0


def test_vector_9_not_for_22() -> None:
    assert net("10 6 6", "9 6 9", "hit") == -10


def test_vector_10_not_against_26() -> None:
    assert net("10 6 7", "10 6 K", "hit") == -10


def test_vector_11_not_against_four_cards() -> None:
    assert net("10 5 9", "5 4 6 10", "hit") == -10


def test_vector_12_a_tie_at_22() -> None:
    assert net("10 6 6", "10 5 7", "hit") == -10


def test_vector_13_soft_17_hits() -> None:
    assert net("10 8", "A 6 10", "no-insurance", "stand") == 10


def test_vector_14_equal_totals() -> None:
    assert net("10 9", "10 9", "stand") == 0


def test_vector_15_surrender() -> None:
    assert net("10 6", "10 9", "surrender") == -5


def test_vector_16_insurance() -> None:
    assert net("10 9", "A K", "insurance 5", "stand") == 0


def test_vector_17_a_double() -> None:
    assert net("6 5 10", "10 10", "double-down") == 20


def test_vector_18_split_aces_get_one_card_each() -> None:
    assert deal("Ah Tc Ad 8s 9h 5s", "split").net[1] == 0


def test_vector_19_a_joker_up_freezes_the_table() -> None:
    played = deal("Th Jk 6d 9s")
    assert played.net[1] == -1000
    assert not any(isinstance(event, e.Chose) for event in played.events)


def test_vector_20_a_bank_of_15_from_the_button() -> None:
    """Seat 8 banks and goes over with a five in the hole: the button is at seat 5, which is paid first."""
    seats = {1: {"main": 10}, 5: {"main": 10}}
    played = deal("Th Td Tc 9h 9d 5c 8s", "1 stand", "5 stand", seats=seats, bank=15)
    assert order(played) == [(5, "main"), (1, "main")]
    assert played.net == {1: 500, 5: 1000, 8: -1500}


# The text's lines, and its readings


def test_the_scope_of_the_second_chance() -> None:
    """L1268, L1270: 24 against 23 and against 24, 25 against three cards of 22; else whoever is closer."""
    for mine, theirs in (("10 6 8", "10 6 7"), ("10 6 8", "9 6 9"), ("10 6 9", "10 5 7")):
        assert net(mine, theirs, "hit") == -10
        assert net(mine, theirs, "hit", options={"second_chance": "any"}) == 0


def test_L1183_which_cards_are_a_blackjack() -> None:
    """Ace and ten, and a Joker and a king, against 20."""
    assert net("A 10", "10 10") == net("Jk K", "10 10") == 12
    options = {"blackjack_of": "ace-face"}
    assert net("A 10", "10 10", options=options) == net("Jk K", "10 10", options=options) == 10
    assert net("A K", "10 10", options=options) == 12


def test_jokers_count_as_aces() -> None:
    """A Joker and a five are soft 16, and a Joker more is 17."""
    assert net("Jk 5 Jk", "10 6 K", "hit", "stand") == 10
    assert net("Jk 5 Jk", "10 7", "hit", "stand") == 0


def test_L1245_the_player_dealer_draws_with_a_joker_up() -> None:
    """A Joker and a six are soft 17."""
    assert net("10 8", "Jk 6 10") == 10
    assert net("10 6", "Jk 6", options={"joker_up_draws": "no"}) == -10


def test_L1291_surrender_with_three_cards() -> None:
    assert net("10 3 3", "10 9", "hit", "surrender") == -5
    assert legal("Th Tc 3d 9s 3h", "hit") == "hit, stand, surrender"


def test_L1225_eleven_must_hit_and_21_stands() -> None:
    assert legal("5h Tc 6d 9s") == "hit, double-down $10.00, surrender"
    assert net("10 5 6", "10 10", "hit") == 10


def test_L1283_no_double_for_less() -> None:
    with pytest.raises(IllegalChoice, match=r"double-down \$4.00 is not allowed"):
        net("6 5 10", "10 10", "double-down 4")


def test_L1285_which_cards_are_split() -> None:
    assert "split" in legal("9h Tc 9d 9s")
    assert "split" not in legal("9h Tc 8d 9s")
    assert "split" in legal("9h Tc 8d 9s", options={"split-of": "any"})
    assert GAME.options.split_of == "equal" and GAME.options.most_hands == 4


def test_L1285_any_two_cards_are_split() -> None:
    """Nine and eight get tens: 19 and 18 against 17."""
    played = deal("9h Tc 8d 7s Th Td", "split", "stand", "stand", options={"split-of": "any"})
    assert played.net[1] == 2000


def test_L1289_four_hands_by_default() -> None:
    cards = "8h Tc 8d 9s 8s 8c 8h"
    assert "split" not in legal(cards, *["split"] * 3)
    assert "split" in legal(cards, *["split"] * 3, options={"most-hands": 5})


def test_splitting_aces_again() -> None:
    """The first ace gets an ace: it stays 12, or is split, and all three beat or tie 17 or not."""
    assert deal("Ah Tc Ad 7s Ac 9s", "split").net[1] == 0
    options = {"resplit-aces": "yes"}
    played = deal("Ah Tc Ad 7s Ac 6s 9s 5s", "split", "split", options=options)
    assert played.net[1] == 0 + 1000 - 1000
    with pytest.raises(BadOption, match="resplit-aces needs most-hands 3"):
        deal("", options={"resplit-aces": "yes", "most-hands": 2})


def test_blackjack_after_a_split_is_a_reading() -> None:
    """Ace and king on a split ace against 20: even money, or 6 to 5."""
    cards = "Ah Tc Ad Ts Kh 5s"
    assert deal(cards, "split").net[1] == 0
    assert deal(cards, "split", options={"split-blackjack": "yes"}).net[1] == 200


def test_extras_against_a_blackjack() -> None:
    assert net("5 6 9", "10 A", "double-down") == -20
    assert net("5 6 9", "10 A", "double-down", options={"extras_at_risk": "no"}) == -10


def test_a_natural_beats_an_insured_blackjack() -> None:
    """Two Jokers against ace and king: 20 won, and 10 by insurance."""
    assert net("Jk Jk", "A K", "insurance 5") == 30
    assert net("Jk Jk", "A K", "insurance 5", options={"insurance_and_natural": "returned"}) == 20


def test_L1218_the_deal_starts_left_of_the_player_dealer() -> None:
    """Seat 2 banks: seat 3 is dealt to before seat 1."""
    seats = {1: {"main": 10}, 3: {"main": 20}}
    played = deal("Th Td Tc 9h 7d 8c", "3 stand", "1 stand", seats=seats, banker=2)
    assert played.net == {1: -1000, 2: -1000, 3: 2000}
    options = {"deal-from": "house"}
    played = deal("Th Td Tc 9h 7d 8c", "1 stand", "3 stand", seats=seats, banker=2, options=options)
    assert played.net == {1: 1000, 2: 1000, 3: -2000}


@pytest.mark.parametrize(("schedule", "player", "bank"), [(1, 25, 25), (3, 100, 100), (5, 50, 150)])
def test_L1316_fees(schedule: int, player: int, bank: int) -> None:
    played = deal("Th Tc 9d 8s", "stand", options={"fee-schedule": schedule})
    assert fees(played) == {1: player, 8: bank}


def test_L1244_no_compensation_where_money_does_not_cover() -> None:
    seats = {1: {"main": 10}, 5: {"main": 10}}
    played = deal(
        "Th Td Tc 9h 9d 5c 8s", "1 stand", "5 stand", seats=seats, bank=10, reports=["no-free-collection"]
    )
    assert played.net == {1: 0, 5: 1000, 8: -1000}


def test_ambiguity_1_22_may_be_below_a_natural() -> None:
    """10, 6 and 6 against 21, against three cards of 24, and 23 against three cards of 22."""
    live = {"over_from": 23}
    assert net("10 6 6", "10 6 5", "hit", options=live) == 10
    assert net("10 6 6", "9 6 9", "hit", options=live) == 10
    assert net("10 6 7", "10 6 6", "hit", options=live) == -10
    assert net("10 6 7", "10 6 6", "hit", options={"second_chance": "any"}) == 0
    assert net("10 6 7", "9 6 9", "hit", options=live) == 0
    assert net("Jk 5 Jk 5", "10 10", "hit", "hit", options=live) == 10  # 22, soft
    assert net("10 6 6", "A K", "no-insurance", "hit", options=live) == -10


@pytest.mark.parametrize(("hole", "chart", "value"), [("Kc", 6, 3), ("Jk", 7, 1), ("9c", 2, 2), ("Ac", 1, 1)])
def test_ambiguity_13_where_the_button_goes(hole: str, chart: int, value: int) -> None:
    card = Card.parse(hole)
    assert button_steps(SecondChancesOptions(), card) == chart
    assert button_steps(SecondChancesOptions(button_card="value"), card) == value


def test_ambiguity_13_the_button_by_value_at_the_table() -> None:
    """Seat 8 banks and turns a king: by its value of ten the button is at seat 3, by the chart at 6."""
    seats = {3: {"main": 10}, 6: {"main": 10}}
    cards = "Th Td 7c 9h 9d Kc"
    assert order(deal(cards, "3 stand", "6 stand", seats=seats))[0] == (6, "main")
    by_value = {"button-card": "value"}
    assert order(deal(cards, "3 stand", "6 stand", seats=seats, options=by_value))[0] == (3, "main")


def test_ambiguity_8_surrender_until_the_hole_card_is_turned() -> None:
    """The second card has been dealt by then, face down."""
    played = deal("Th Tc 6d 9s", "surrender")
    assert played.net[1] == -500


def test_L1276_bettors_behind_insure_split_and_surrender_for_themselves() -> None:
    """Eights against an ace: the player splits uninsured, the first behind insures and stays on the first
    hand, the second surrenders. 18 and 17 against 20."""
    seats = {1: {"main": 10, "backline-1-main": 20, "backline-2-main": 30}}
    told = (
        *("no-insurance", "insurance 10", "no-insurance"),
        *("split", "follow", "surrender"),
        *("stand", "follow"),
        "stand",
    )
    played = deal("8h Ac 8d 9s Th 9d", *told, seats=seats, options={"backline": 2})
    assert played.net[1] == -2000 - 2000 - 1000 - 1500
    assert [spot for _, spot in order(played)] == [
        *("backline-2-main", "main", "split-2", "backline-1-main", "backline-1-insurance"),
    ]


def test_L1213_a_collection_for_every_wager() -> None:
    seats = {1: {"main": 10, "backline-1-main": 20, "perfect-pairs": 5}, 2: {"main": 10}}
    played = deal(
        *("Th Td Tc 9d 9h 8s", "1 stand", "1 follow", "2 stand"),
        seats=seats,
        options={"backline": 1, "fee-schedule": 3},
    )
    assert fees(played) == {1: 200, 2: 100, 8: 100}
