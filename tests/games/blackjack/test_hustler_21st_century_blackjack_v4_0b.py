"""21st Century Blackjack 4.0B and its Buster bet: the sheets' vectors by number, then their lines."""

from __future__ import annotations

from functools import partial

import pytest

from croupier.cards.card import Card
from croupier.errors import IllegalBet, IllegalChoice, NotFound
from croupier.games.blackjack.hustler_21st_century_blackjack_v4_0b import first_action
from tests.games.blackjack import banked_paper as paper
from tests.games.blackjack.banked_paper import FOUR_B, fees, order

net = partial(paper.net, FOUR_B)
deal = partial(paper.deal, FOUR_B)
legal = partial(paper.legal, FOUR_B)

# The sheet's vectors, base 10


def test_vector_1_a_natural_pays_6_to_5() -> None:
    assert net("A K", "10 9") == 12


def test_vector_2_three_cards_of_23_push() -> None:
    assert net("10 6 7", "10 6 8", "hit") == 0


def test_vector_3_four_cards_do_not() -> None:
    assert net("5 4 5 9", "10 6 8", "hit", "hit") == -10


def test_vector_4_three_cards_of_22_do_not() -> None:
    assert net("10 6 6", "10 6 K", "hit") == -10


def test_vector_5_a_tie_over_is_the_player_dealers() -> None:
    assert net("10 6 8", "10 6 8", "hit") == -10


def test_vector_6_the_player_dealer_closer() -> None:
    assert net("10 6 9", "10 6 7", "hit") == -10


def test_vector_7_three_cards_of_25_against_26() -> None:
    assert net("10 6 9", "10 6 K", "hit") == 0


def test_vector_8_over_against_20() -> None:
    assert net("10 6 9", "10 10", "hit") == -10


def test_vector_9_over_against_a_natural() -> None:
    assert net("10 6 7", "A K", "no-insurance", "hit") == -10


def test_vector_10_21_against_22() -> None:
    assert net("7 7 7", "10 6 6", "hit") == 10


def test_vector_11_a_doubled_hand_of_three_cards_pushes() -> None:
    played = deal("6h Tc 7d 6c Ts 8s", "double-down")
    assert played.net[1] == 0
    assert [str(each.outcome) for each in played.results] == ["push", "push"]


def test_vector_12_the_player_dealers_number_of_cards_is_irrelevant() -> None:
    assert net("10 6 7", "5 6 4 9", "hit") == 0


def test_vector_13_first_action_past_the_player_dealers_seat() -> None:
    assert first_action(3, Card.parse("5h")) == 6


def test_vector_14_first_action_of_an_ace() -> None:
    assert first_action(3, Card.parse("Ah")) == 1


def test_vector_15_insurance_saves_the_wager() -> None:
    assert net("10 10", "A K", "insurance 5", "stand") == 0


# Buster Blackjack Bonus Bet, bet 5 beside a base wager of 5 on a hand that pushes or is told


def buster(bank: str, *choices: str, player: str = "10 8") -> float:
    """What the Buster bet of 5 comes to."""
    played = deal(
        paper.table_order(player, bank, hole_last=False),
        *(choices or ("stand",)),
        seats={1: {"main": 5, "buster": 5}},
    )
    (end,) = [each for each in played.results if each.spot == "buster"]
    return (end.paid + end.returned - end.stake) / 100


@pytest.mark.parametrize(
    ("bank", "won"),
    [
        pytest.param("10 6 6", 5, id="vector 1"),
        pytest.param("10 6 8", 5, id="vector 2"),
        pytest.param("2 3 10 9", 15, id="vector 3"),
        pytest.param("2 2 2 10 8", 25, id="vector 4"),
        pytest.param("2 2 2 2 8 9", 125, id="vector 5"),
        pytest.param("2 2 2 2 3 3 10", 500, id="vector 6"),
        pytest.param("9 7 5", -5, id="vector 7"),
        pytest.param("2 2 2 2 2 2 2 10", 2500, id="eight cards"),
    ],
)
def test_buster_vectors_by_the_number_of_cards(bank: str, won: int) -> None:
    assert buster(bank) == won


def test_buster_vector_8_a_natural_is_no_bust() -> None:
    assert buster("A K", "no-insurance", "stand") == -5


def test_buster_vector_9_hard_17() -> None:
    assert buster("A 6 K", "no-insurance", "stand") == -5


def test_buster_vector_10_beside_a_players_natural() -> None:
    """The base wager of 5 is paid 6, and the player-dealer draws for the bonus bet [L3205]."""
    played = deal("Ah Tc Kd 6c 8s", seats={1: {"main": 5, "buster": 5}})
    assert played.net[1] == 600 + 500


def test_buster_vector_11_not_for_those_behind() -> None:
    with pytest.raises(NotFound, match="backline-1-buster"):
        deal(
            "", seats={1: {"main": 5, "backline-1-main": 5, "backline-1-buster": 5}}, options={"backline": 1}
        )


def test_buster_vector_12_not_more_than_the_base_wager() -> None:
    with pytest.raises(IllegalBet, match=r"the most is \$5.00"):
        deal("", seats={1: {"main": 5, "buster": 6}})


# The text's lines


def test_L3135_settled_from_the_up_card_where_the_bank_does_not_cover() -> None:
    """Seat 3 banks, the up card 5 counts to seat 6. 15 pay seat 6 and half of seat 8."""
    seats = {seat: {"main": 10} for seat in (1, 6, 8)}
    cards = "Th Td Ts 5c 9h 9d 9s Tc 9c"
    stand = ("1 stand", "6 stand", "8 stand")
    played = deal(cards, *stand, seats=seats, banker=3, bank=15)
    assert order(played) == [(6, "main"), (8, "main"), (1, "main")]
    assert played.net == {1: 0, 3: -1500, 6: 1000, 8: 500}
    played = deal(cards, *stand, seats=seats, banker=3, bank=30)
    assert order(played) == [(8, "main"), (6, "main"), (1, "main")]
    options = {"settlement-order": "right"}
    assert deal(cards, *stand, seats=seats, banker=3, bank=15, options=options).net[8] == 1000
    options = {"settlement-order": "up-card"}
    assert order(deal(cards, *stand, seats=seats, banker=3, options=options))[0] == (6, "main")


def test_L3135_all_base_wagers_before_the_bonus_bets() -> None:
    seats = {1: {"main": 10, "buster": 10}, 2: {"main": 10, "buster": 10}}
    played = deal("Th Td Tc 9h 9d 6c 8s", "1 stand", "2 stand", seats=seats, bank=25)
    assert order(played) == [(1, "main"), (2, "main"), (1, "buster"), (2, "buster")]
    assert played.net == {1: 1500, 2: 1000, 8: -2500}


@pytest.mark.parametrize(
    ("up", "lap", "seat"),
    [("Th", "wrap", 4), ("Kh", "wrap", 7), ("Kh", "last", 8), ("7h", "wrap", 8), ("8h", "wrap", 1)],
)
def test_first_action_past_the_last_seat(up: str, lap: str, seat: int) -> None:
    """Seat 3 banks: 1 2 4 5 6 7 8, then 1 again; a ten is 10, the third of the second lap."""
    assert first_action(3, Card.parse(up), lap) == seat


def test_L3114_eleven_or_less_must_hit_and_21_stands() -> None:
    assert legal("5h Tc 6d 9s") == "hit, double-down $10.00, surrender"
    assert legal("5h Tc 7d 9s") == "hit, stand, double-down $10.00, surrender"
    assert net("2 3 4 10", "10 8", "hit", "stand") == 10  # nine must be hit: nobody is asked


def test_L3160_no_double_for_less() -> None:
    with pytest.raises(IllegalChoice, match=r"double-down \$5.00 is not allowed"):
        net("5 6 10", "10 9", "double-down 5")


def test_L3165_tens_of_one_rank_three_hands_and_no_natural() -> None:
    """Kings split and split again: an ace makes 21, paid even; twenty and nineteen beat 18."""
    assert "split" not in legal("Kh Tc Qd 8s")
    assert "split" in legal("Kh Tc Qd 8s", options={"split-tens": "value"})
    cards = "Kh Tc Kd 8s Ks Ah 9d Td"
    told = ("split", "split", "stand", "stand")
    assert deal(cards, *told).net[1] == 3000
    assert "split" not in legal("Kh Tc Kd 8s Ks Kc", "split", "split", options={"most-hands": 4})


def test_L3166_aces_are_split_once_with_one_card_each() -> None:
    """Ace and king are 21, paid even; ace and ace stay 12."""
    assert deal("Ah Tc Ad 8s Kh As", "split").net[1] == 0


def test_most_hands_of_other_pairs() -> None:
    assert "split" not in legal("8h Tc 8d 9s 8s 8c", "split", "split")
    assert "split" in legal("8h Tc 8d 9s 8s 8c", "split", "split", options={"most-hands": 4})


def test_L3171_surrender_costs_half_whatever_comes() -> None:
    assert net("10 6", "10 9", "surrender") == -5
    assert net("10 6", "A K", "no-insurance", "surrender") == -5
    options = {"surrender_against_natural": "whole"}
    assert net("10 6", "A K", "no-insurance", "surrender", options=options) == -10
    assert net("10 6", "10 9", "surrender", options=options) == -5


def test_surrender_of_a_split_hand_and_of_split_aces() -> None:
    assert deal("8h Tc 8d 9s 7s Th", "split", "surrender", "stand").net[1] == -500 - 1000
    assert deal("Ah Tc Ad 9s 5s 4h", "split").net[1] == -2000
    options = {"surrender-split-aces": "yes"}
    assert deal("Ah Tc Ad 9s 5s 4h", "split", "surrender", "surrender", options=options).net[1] == -1000


def test_doubles_against_a_natural_that_is_found_late() -> None:
    assert net("5 6 9", "10 A", "double-down") == -20
    assert net("5 6 9", "10 A", "double-down", options={"extras_at_risk": "no"}) == -10


def test_insurance_when_both_have_a_natural() -> None:
    assert net("A K", "A Q", "insurance 5") == 10
    assert net("A K", "A Q", "insurance 5", options={"insurance_and_natural": "returned"}) == 0


def test_insurance_is_half_and_no_less() -> None:
    assert legal("Th Ac 9d Ks") == "no-insurance, insurance $5.00"
    options = {"insurance-for-less": "yes"}
    assert legal("Th Ac 9d Ks", options=options) == "no-insurance, insurance $0.01 to $5.00"
    assert net("10 9", "A 7", "insurance 5", "stand") == 10 - 5


def test_backline_bettors_insure_and_double_for_themselves() -> None:
    """Eleven against an ace with a six: it draws a ten and has 17. The player doubles, who is behind not."""
    seats = {1: {"main": 10, "backline-1-main": 20}}
    told = ("no-insurance", "insurance 10", "double-down", "follow")
    played = deal("5h Ac 6d 6s Ts Kd", *told, seats=seats, options={"backline": 1})
    assert played.net[1] == 2000 + 2000 - 1000


def test_a_player_dealer_draws_to_a_hard_17_by_the_other_reading() -> None:
    assert net("10 9", "A 7", "no-insurance", "stand") == 10
    options = {"soft_18": "hit"}
    assert net("10 9", "A 7 2 10", "no-insurance", "stand", options=options) == -10


def test_cover_net_and_gross() -> None:
    """The bank of 15 takes 10 of seat 2 and pays seat 1: all of 20 by its running result, 5 gross."""
    seats = {1: {"main": 20}, 2: {"main": 10}}
    cards = "Th Td Tc 9h 7d 8c"
    told = ("1 stand", "2 stand")
    options = {"settlement-order": "right"}
    assert deal(cards, *told, seats=seats, bank=15, options=options).net[1] == 2000
    options["cover"] = "gross"
    assert deal(cards, *told, seats=seats, bank=15, options=options).net[1] == 500


def test_L3190_fees_for_each_spot() -> None:
    seats = {1: {"main": 10, "backline-1-main": 10, "buster": 5}}
    told = ("stand", "follow")
    played = deal("Th Tc 9d 8s", *told, seats=seats, options={"backline": 1, "fee-schedule": 2})
    assert fees(played) == {1: 200, 8: 200}
    played = deal("Th Tc 9d 8s", *told, seats=seats, options={"backline": 1, "fee-schedule": 13})
    assert fees(played) == {8: 100}


def test_without_the_buster_bet() -> None:
    with pytest.raises(NotFound, match="no wager"):
        deal("", seats={1: {"main": 5, "buster": 5}}, options={"buster": "no"})


def test_ambiguity_4_where_three_cards_of_23_to_25_push() -> None:
    """24 against 24, and 25 against 23: the player-dealer's, or a push whenever both are over."""
    scope = {"push_scope": "any"}
    assert net("10 6 8", "10 6 8", "hit") == -10
    assert net("10 6 8", "10 6 8", "hit", options=scope) == 0
    assert net("10 6 9", "10 6 7", "hit", options=scope) == 0
    assert net("10 6 6", "10 6 8", "hit", options=scope) == -10  # 22 is not named
    assert net("10 6 9", "10 7", "hit", options=scope) == -10  # the player alone is over


def test_ambiguity_3_an_up_card_of_ten_counts_ten() -> None:
    """Seat 8 banks: the tenth of the other seven is the third."""
    assert first_action(8, Card.parse("Tc")) == 3
