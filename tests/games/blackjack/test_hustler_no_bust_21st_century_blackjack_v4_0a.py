"""No Bust 21st Century Blackjack 4.0a: the sheet's vectors by number, then its lines."""

from __future__ import annotations

from functools import partial

import pytest

from croupier.errors import BadOption, IllegalChoice
from croupier.games.blackjack.hustler_no_bust_21st_century_blackjack_v4_0a import GAME
from tests.games.blackjack import banked_paper as paper
from tests.games.blackjack.banked_paper import FOUR_A, fees, order

net = partial(paper.net, FOUR_A)
deal = partial(paper.deal, FOUR_A)
legal = partial(paper.legal, FOUR_A)

# The sheet's vectors, base 10


def test_vector_1_a_natural_pays_6_to_5() -> None:
    assert net("A K", "10 10") == 12


def test_vector_2_naturals_push() -> None:
    assert net("A K", "A Q", "no-insurance") == 0


def test_vector_3_the_player_dealer_over() -> None:
    assert net("10 8", "10 6 K", "stand") == 10


def test_vector_4_three_cards_of_24_save_who_is_closer() -> None:
    assert net("10 4 8", "10 6 8", "hit") == 0


def test_vector_5_four_cards_do_not() -> None:
    assert net("10 4 8", "5 6 4 9", "hit") == -10


def test_vector_6_three_cards_of_26_do_not() -> None:
    assert net("10 4 8", "10 6 K", "hit") == -10


def test_vector_7_a_tie_over() -> None:
    assert net("10 5 8", "10 6 7", "hit") == -10
    assert net("10 5 8", "10 6 7", "hit", options={"push_scope": "any"}) == 0


def test_vector_8_the_player_dealer_closer() -> None:
    assert net("10 6 9", "10 6 7", "hit") == -10


def test_vector_9_24_against_three_cards_of_25() -> None:
    assert net("10 5 9", "10 6 9", "hit") == 0


def test_vector_10_over_against_20() -> None:
    assert net("10 6 8", "10 10", "hit") == -10


def test_vector_11_no_suit_is_needed() -> None:
    assert net("10 4 8", "7h 8c 9s", "hit") == 0


def test_vector_12_the_higher_total() -> None:
    assert net("10 9", "10 8", "stand") == 10


def test_vector_13_surrender() -> None:
    assert net("10 6", "10 8", "surrender") == -5


def test_vector_14_a_double_for_less() -> None:
    assert net("6 5 9", "10 9", "double-down 4") == 14


def test_vector_15_insurance() -> None:
    assert net("10 10", "A Q", "insurance 5", "stand") == 0


# The text's lines, and its readings


def test_three_cards_of_22_do_not_save() -> None:
    """A player-dealer's 22 is closer, or ties; it is not in the list either (ambiguity 6)."""
    assert net("10 4 8", "10 6 6", "hit") == -10
    assert net("10 4 9", "10 6 6", "hit", options={"push_scope": "any"}) == -10


def test_21_is_the_best_total_or_over_by_the_number() -> None:
    assert net("7 7 7", "10 10", "hit") == 10
    assert net("7 7 7", "10 10", "hit", options={"over_from": 21}) == -10
    assert net("7 7 7", "10 6 5", "hit", options={"over_from": 21}) == -10  # a tie over


def test_an_ace_counts_one_where_21_is_over() -> None:
    """Ace, five and five are 11 and must be hit, to 20; else they are 21."""
    assert net("A 5 5 9", "10 9", "hit", "stand", options={"over_from": 21}) == 10
    assert net("A 5 5", "10 9", "hit") == 10


def test_hard_21_may_be_hit_by_the_chart() -> None:
    assert legal("7h Tc 7d 9s 7c", "hit", options={"hard-21": "choice"}) == "hit, stand"
    assert net("7 7 7", "10 9", "hit") == 10


def test_L2672_the_least_double() -> None:
    with pytest.raises(IllegalChoice, match=r"double-down \$4.00 is not allowed"):
        net("6 5 9", "10 9", "double-down 4", options={"double_least": 5})


def test_L2672_no_double_on_a_split_21() -> None:
    """A king split from a king draws an ace: 21 stands without a question."""
    assert deal("Kh Tc Kd 8s Ah 9d", "split", "stand").net[1] == 2000


def test_L2681_surrender_takes_half_at_once() -> None:
    """Seat 2's half is the bank's before the others play."""
    seats = {1: {"main": 10}, 2: {"main": 10}}
    played = deal("Th Td Tc 9h 6d 8s", "1 stand", "2 surrender", seats=seats)
    assert order(played) == [(2, "main"), (1, "main")]
    assert played.net == {1: 1000, 2: -500, 8: -500}


def test_a_table_of_surrenders_needs_no_hole_card() -> None:
    assert net("10 6", "9 7", "surrender") == -5


def test_L2641_from_the_right_counterclockwise() -> None:
    seats = {seat: {"main": 10} for seat in (1, 2, 5)}
    cards = "Th Td Ts 5c 9h 9d 9s Tc 9c"
    played = deal(cards, "1 stand", "2 stand", "5 stand", seats=seats)
    assert order(played) == [(5, "main"), (2, "main"), (1, "main")]


@pytest.mark.parametrize(("schedule", "wager", "player", "bank"), [(2, 10, 100, 300), (6, 5000, 300, 500)])
def test_L2704_fees(schedule: int, wager: int, player: int, bank: int) -> None:
    played = deal("Th Tc 9d 8s", "stand", seats={1: {"main": wager}}, options={"fee-schedule": schedule})
    assert fees(played) == {1: player, 8: bank}


def test_a_free_collection_leaves_the_player_dealers_as_it_is() -> None:
    """Schedule 16 takes $2 of the player-dealer for $100 to $500 of action, and prints nothing for less."""
    free = deal(
        "Th Tc 9d 8s",
        "stand",
        seats={1: {"main": 100}},
        options={"fee-schedule": 16},
        markers={"courtesy-time-1-main": "yes"},
    )
    assert fees(free) == {8: 2_00}


def test_ambiguity_6_three_cards_of_22_save_nobody() -> None:
    """22 against three cards of 22 is a tie over; against 26 it is closer: both lose."""
    assert net("10 4 8", "10 6 6", "hit") == -10
    assert net("10 4 8", "10 6 K", "hit") == -10
    assert net("10 4 8", "10 6 6", "hit", options={"push_scope": "any"}) == -10


def test_ambiguities_1_and_2_hard_21_is_no_choice_where_it_is_over() -> None:
    with pytest.raises(BadOption, match="hard-21 cannot be choice"):
        GAME.options.with_settings({"hard-21": "choice", "over-from": "21"})


# Bettors behind [L2688], and a bank that does not cover [L2649, L2690]

BEHIND = {1: {"main": 10, "backline-1-main": 20}}


def test_L2680_a_bettor_behind_insures_alone() -> None:
    """20 against ace and king: the player loses 10; who bet 20 behind wins 20 by an insurance of 10."""
    told = ("no-insurance", "insurance 10", "stand", "follow")
    played = deal("Th Ac Kd Ks", *told, seats=BEHIND, options={"backline": 1})
    assert played.net[1] == -1000 - 2000 + 2000
    assert order(played) == [(1, "main"), (1, "backline-1-main"), (1, "backline-1-insurance")]


def test_L2672_a_bettor_behind_doubles_for_less_or_not_at_all() -> None:
    """Eleven draws a nine against 19: 10 and a double of 10, 20 and one of 4."""
    told = ("double-down 10", "double-down 4")
    played = deal("6h Tc 5d 9s 9h", *told, seats=BEHIND, options={"backline": 1})
    assert played.net[1] == 2000 + 2400
    played = deal("6h Tc 5d 9s 9h", "double-down 10", "follow", seats=BEHIND, options={"backline": 1})
    assert played.net[1] == 2000 + 2000


def test_L2681_a_bettor_behind_surrenders_alone() -> None:
    """16 stands against 19."""
    played = deal("Th Tc 6d 9s", "stand", "surrender", seats=BEHIND, options={"backline": 1})
    assert played.net[1] == -1000 - 1000


def test_L2700_each_wager_on_a_hand_pays_a_collection() -> None:
    played = deal("Th Tc 9d 8s", "stand", "follow", seats=BEHIND, options={"backline": 1, "fee-schedule": 2})
    assert fees(played) == {1: 200, 8: 300}


def test_6_2_ambiguity_12_a_bank_pays_with_what_it_has_won() -> None:
    """Counterclockwise from the right: seat 3 loses 10 to 19, seats 2 and 1 win 10 each against a bank of
    15, which 10 more let pay both; counted gross, the 10 it took leave 5 for seat 2."""
    seats = {1: {"main": 10}, 2: {"main": 10}, 3: {"main": 10}}
    cards = "Th Td 8h Tc Kh Kd Ts 9s"
    told = ("1 stand", "2 stand", "3 stand")
    assert deal(cards, *told, seats=seats, bank=15).net == {1: 1000, 2: 1000, 3: -1000, 8: -1000}
    gross = deal(cards, *told, seats=seats, bank=15, options={"cover": "gross"})
    assert gross.net == {1: 0, 2: 500, 3: -1000, 8: 500}
