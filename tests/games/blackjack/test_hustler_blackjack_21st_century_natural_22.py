"""21st Century Blackjack with the Natural 22: the sheet's vectors by number, then its paragraphs.

A wager of 10 stands for the sheet's unit.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.cards.card import Card
from croupier.errors import IllegalBet, NotYet
from croupier.games.blackjack.hustler_blackjack_21st_century_natural_22 import GAME
from croupier.language.banked import button_position
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.session import TableSession
from tests.games.blackjack import banked_paper as paper
from tests.games.blackjack.banked_paper import NATURAL_22, fees, order

net = partial(paper.net, NATURAL_22)
deal = partial(paper.deal, NATURAL_22)
legal = partial(paper.legal, NATURAL_22)

# The sheet's vectors


def test_vector_1_two_jokers_pay_2_to_1() -> None:
    assert net("Jk Jk", "10 7") == 20


def test_vector_2_two_aces_are_a_natural() -> None:
    assert net("A A", "10 K", "stand") == 10


def test_vector_3_naturals_push_whatever_they_are() -> None:
    assert net("A Jk", "A A") == 0


def test_vector_4_a_joker_makes_hard_21_and_stands() -> None:
    assert net("Jk 5", "10 10") == 10


def test_vector_5_both_over_and_the_bank_closer() -> None:
    assert net("10 6 9", "10 6 7", "hit") == -10


def test_vector_6_both_over_and_the_player_closer() -> None:
    assert net("10 6 7", "10 6 9", "hit") == 0


def test_vector_7_a_tie_over_22_is_the_banks() -> None:
    assert net("10 6 8", "9 7 8", "hit") == -10


def test_vector_8_the_player_alone_over() -> None:
    assert net("10 6 8", "10 8", "hit") == -10


def test_vector_9_the_bank_hits_soft_17() -> None:
    assert net("10 9", "A 6 10", "stand") == 10


def test_vector_10_the_bank_stands_on_soft_18() -> None:
    assert net("10 7", "A 7", "stand") == -10


def test_vector_11_a_joker_up_ends_the_drawing() -> None:
    assert net("10 9", "Jk 4") == -10
    assert net("A A", "Jk 4") == 10


def test_vector_12_a_joker_up_and_an_ace() -> None:
    assert net("10 6", "Jk A") == -10
    assert net("Jk Jk", "Jk A") == 0


def test_vector_13_a_surrender_stands_against_a_natural() -> None:
    assert net("10 6", "A A", "surrender") == -5


def test_vector_14_a_double_has_no_action_against_a_natural() -> None:
    assert net("5 6 9", "A Jk", "double-down 10") == -10


def test_vector_15_the_bank_alone_over() -> None:
    assert net("10 2 9", "10 6 8", "hit", "stand") == 10


def test_vector_16_the_hole_card_places_the_button() -> None:
    expected = {"Qh": 5, "Jk": 7, "8c": 1, "Ts": 3, "As": 1, "2d": 2, "7c": 7, "Jc": 4, "Kd": 6, "9h": 2}
    assert {card: button_position(Card.parse(card)) for card in expected} == expected


def test_vector_17_what_is_over_the_maximum_does_not_play() -> None:
    """100 of the 120 play and win."""
    options = {"table-maximum": 100}
    assert net("10 9", "10 8", "stand", seats={1: {"main": 120}}, options=options) == 100
    behind = {"main": 10, "backline-1-main": 101}
    more = options | {"backline": 1}
    assert net("10 9", "10 8", "leave", "stand", "follow", seats={1: behind}, options=more) == 110


def test_E_5_nothing_is_added_to_a_wager_at_the_maximum() -> None:
    options = GAME.options.with_settings({"table-maximum": "100"})
    playing = Round(GAME, Table(options, {1: 500_00, 8: 500_00}), banker=8)
    playing.post_bank(8, 500_00)
    playing.bet(1, "main", 120_00)
    assert playing.table.stake(1, "main") == 100_00 and playing.table.stacks[1] == 400_00
    with pytest.raises(IllegalBet, match=r"the most is \$100.00"):
        playing.bet(1, "main", 20_00)


def test_O_7_the_player_dealer_plays_no_other_hand() -> None:
    sitting = TableSession(GAME, seed="banks")
    for seat, name in ((1, "Ann"), (2, "Bob"), (3, "Ann")):
        sitting.sit(seat, name, 1000_00)
    sitting.willing = {1, 2}
    playing = sitting.open_round()
    assert playing.table.banker == 1
    with pytest.raises(NotYet, match="plays no other hand"):
        playing.bet(3, "main", 10_00)
    playing.bet(2, "main", 10_00)
    assert playing.table.stake(2, "main") == 10_00


# Values and rankings


def test_D_4_a_total_of_22_beats_21_and_loses_to_a_natural() -> None:
    assert net("10 10 2", "10 A", "hit") == 10
    assert net("10 10 2", "A A", "hit") == -10
    assert net("10 10 2", "10 A", "hit", options={"hard_22": "over"}) == -10


def test_an_ace_counts_eleven_up_to_22() -> None:
    """Ace, five and six are 22 where that is live, else 12."""
    assert net("A 5 6", "10 A", "hit") == 10
    assert net("A 5 6", "10 8", "hit", "stand", options={"hard_22": "over"}) == -10


def test_equal_totals_push_or_are_the_banks() -> None:
    assert net("10 9", "10 9", "stand") == 0
    assert net("10 9", "10 9", "stand", options={"equal_totals": "bank"}) == -10


def test_B_5_a_joker_that_is_drawn_makes_21() -> None:
    assert net("10 6 Jk", "10 10", "hit") == 10


def test_other_odds_of_an_ordinary_win() -> None:
    assert net("10 9", "10 8", "stand", options={"win_pays": "3 to 2"}) == 15
    assert net("A A", "10 8", "stand", options={"win_pays": "3 to 2"}) == 15


# Choices


def test_H_4_two_aces_may_only_stand_or_be_split() -> None:
    assert legal("Ah Tc Ad") == "stand, split"
    assert net("A A", "10 8", options={"split_aces": "no"}) == 10


def test_K_8_split_aces_get_one_card_each() -> None:
    """Ace and nine beat 18, ace and five lose."""
    assert deal("Ah Tc Ad 9h 5s 8c", "split").net[1] == 0


def test_a_natural_on_a_split_ace() -> None:
    """Ace and ace beat the 21 of the bank, ace and nine lose; else ace and ace count 12."""
    cards = "Ah Tc Ad As 9s Ac"
    assert deal(cards, "split").net[1] == 0
    assert deal(cards, "split", options={"split-natural": "no"}).net[1] == -2000


def test_K_5_three_hands_and_no_more() -> None:
    cards = "8h Tc 8d 8s 8c"
    doubles = "double-down $0.01 to $10.00"
    assert legal(cards, "split") == f"hit, stand, {doubles}, split, surrender"
    assert legal(cards, "split", "split") == f"hit, stand, {doubles}, surrender"


def test_K_1_only_equal_ranks_are_split() -> None:
    assert "split" not in legal("Kh Tc Qd")
    assert "split" in legal("Kh Tc Kd")
    assert "split" in legal("Kh Tc Qd", options={"split-of": "value"})


def test_K_6_7_a_split_hand_is_doubled_or_surrendered() -> None:
    """The first eight gets a three and is doubled to 21; the second, with an eight, is surrendered."""
    played = deal("8h Tc 8d 3s Th 8c 9s", "split", "double-down 10", "surrender")
    assert played.net[1] == 2000 - 500


def test_I_3_after_a_hit_there_is_no_double_and_no_surrender() -> None:
    assert legal("5h Tc 4d 3s", "hit") == "hit, stand"


def test_J_6_double_for_less_but_not_for_more() -> None:
    assert net("5 6 10", "10 9", "double-down 4") == 14
    assert "double-down $0.01 to $10.00" in legal("5h Tc 6d")


def test_M_4_splits_have_no_action_against_a_natural() -> None:
    """Eights split, the bank turns two aces: one wager is lost."""
    played = deal("8h Ac 8d Ts 9s Ad", "split", "stand", "stand")
    assert played.net[1] == -1000
    assert [str(each.outcome) for each in played.results] == ["lose", "returned"]


def test_joker_up_surrender_is_a_reading() -> None:
    options = {"joker-up-surrender": "yes"}
    assert net("10 6", "Jk 4", "surrender", options=options) == -5
    assert net("10 6", "Jk 4", "stand", options=options) == -10


def test_the_second_card_may_lie_face_down() -> None:
    assert net("10 2 9", "10 6 8", "hit", "stand", options={"second-card": "face-down"}) == 10


# Bank and order


def test_O_3_the_button_says_who_is_paid_first() -> None:
    """Seat 8 banks 15 and holds 17; a hole card of 2 counts to seat 2."""
    seats = {1: {"main": 10}, 2: {"main": 10}, 3: {"main": 10}}
    cards = "Th Tc Td 5c 9h 9d 9c 2s Th"
    played = deal(cards, "1 stand", "2 stand", "3 stand", seats=seats, bank=15)
    assert order(played) == [(2, "main"), (3, "main"), (1, "main")]
    assert played.net == {1: 0, 2: 1000, 3: 500, 8: -1500}


def test_the_button_may_be_counted_the_other_way() -> None:
    seats = {1: {"main": 10}, 6: {"main": 10}}
    options = {"button-direction": "counterclockwise"}
    cards = "Th Td 5c 9h 9d 2s Th"
    played = deal(cards, "1 stand", "6 stand", seats=seats, options=options)
    assert order(played) == [(6, "main"), (1, "main")]


def test_house_rules_vector_5_two_jokers_as_far_as_money_covers() -> None:
    assert net("Jk Jk", "10 7", seats={1: {"main": 60}}, bank=100) == 100


@pytest.mark.parametrize(("option", "player", "bank"), [(2, 100, 200), (8, 0, 100)])
def test_fees_of_the_house(option: int, player: int, bank: int) -> None:
    played = deal("Th Tc 9d 8s", "stand", options={"fee-schedule": option})
    assert fees(played) == ({1: player, 8: bank} if player else {8: bank})


def test_T_7_a_free_collection_after_a_misdeal() -> None:
    more: dict[str, Any] = {"options": {"fee-schedule": 2}, "markers": {"courtesy-time-1-main": "yes"}}
    assert fees(deal("Th Tc 9d 8s", "stand", **more)) == {8: 200}


# Several bettors on a hand


def behind(*wagers: int) -> dict[int, dict[str, int]]:
    return {1: {"main": 10} | {f"backline-{n}-main": wager for n, wager in enumerate(wagers, start=1)}}


LINES = {"backline": 2}


def test_E_3_six_wagers_a_seat() -> None:
    spots = [spot.name for spot in GAME.wagers(GAME.options.with_settings({"backline": "5"}))]
    assert [name for name in spots if name.endswith("main")] == [
        "main", *(f"backline-{n}-main" for n in range(1, 6))
    ]  # fmt: skip
    with pytest.raises(IllegalBet, match="needs a wager on main"):
        deal("Th", seats={1: {"backline-1-main": 10}}, options=LINES)


def test_G_1_the_seated_player_decides_for_all() -> None:
    """16 stands and loses to 17, for both."""
    played = deal("Th Tc 6d 7s", "stand", "follow", seats=behind(5), options=LINES)
    assert played.net[1] == -1500


def test_L_5_one_may_surrender_while_another_plays_on() -> None:
    played = deal("Th Tc 6d 5s 7s", "hit", "surrender", "stand", seats=behind(5), options=LINES)
    assert played.net[1] == 1000 - 250


def test_L_5_who_is_left_plays_the_hand() -> None:
    played = deal("Th Tc 6d 5s 7s", "surrender", "hit", "stand", seats=behind(5), options=LINES)
    assert played.net[1] == 500 - 500


def test_J_2_the_bettor_with_most_money_doubles() -> None:
    """20 behind doubles eleven; the player stays on 10, the other doubles for 3: 21 against 17."""
    told = ("double-down 20", "follow", "double-down 3")
    played = deal("5h Tc 6d Ts 7s", *told, seats=behind(20, 5), options=LINES)
    assert played.net[1] == 1000 + 4000 + 800
    assert order(played) == [
        (1, "main"), (1, "backline-1-main"), (1, "backline-1-double-down"),
        (1, "backline-2-main"), (1, "backline-2-double-down"),
    ]  # fmt: skip


def test_J_2_who_has_most_money_may_leave_it_to_the_player() -> None:
    played = deal("5h Tc 6d 9s 7s", "leave", "hit", "follow", "stand", seats=behind(20), options=LINES)
    assert played.net[1] == 3000
    seated = {**LINES, "double-decision": "seated"}
    played = deal("5h Tc 6d 9s 7s", "double-down 10", "follow", seats=behind(20), options=seated)
    assert played.net[1] == 2000 + 2000


def test_K_2_who_does_not_split_plays_the_first_hand() -> None:
    """Eights: the first gets a ten and beats 17, the second a seven and loses, for the player alone."""
    told = ("split", "follow", "stand", "follow", "stand")
    played = deal("8h Tc 8d Ts 7s 7c", *told, seats=behind(5), options=LINES)
    assert played.net[1] == 1000 - 1000 + 500
    assert [spot for _, spot in order(played)] == ["main", "split-2", "backline-1-main"]


def test_perfect_pairs_are_settled_at_the_deal() -> None:
    seats = {1: {"main": 10, "perfect-pairs": 5, "backline-1-main": 10, "backline-1-perfect-pairs": 1}}
    played = deal("7d Tc 7s 7c", "stand", "follow", seats=seats, options=LINES)
    assert order(played)[:2] == [(1, "perfect-pairs"), (1, "backline-1-perfect-pairs")]
    assert played.net[1] == 3000 + 600 - 2000
