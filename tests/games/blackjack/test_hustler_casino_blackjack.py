"""Hustler Casino Blackjack: the sheet's vectors by number, then its lines.

A wager of 10 stands for the sheet's unit.
"""

from __future__ import annotations

from functools import partial

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadOption, IllegalBet, IllegalChoice
from croupier.games.blackjack.hustler_casino_blackjack import GAME, RULES, CasinoBlackjackOptions
from croupier.hands.points import Points
from croupier.language.blackjack import May
from croupier.rules.script import events as e
from tests.games.blackjack import banked_paper as paper

net = partial(paper.net, GAME.id)
deal = partial(paper.deal, GAME.id)
legal = partial(paper.legal, GAME.id)

# The sheet's vectors


def test_vector_1_two_jokers_pay_2_to_1() -> None:
    assert net("Jk Jk", "10 K") == 20


def test_vector_2_two_jokers_against_two() -> None:
    assert net("Jk Jk", "Jk Jk") == 0


def test_vector_3_a_joker_makes_21() -> None:
    assert net("Jk 5", "10 9") == 10


def test_vector_4_higher() -> None:
    assert net("10 9", "10 8", "stand") == 10


def test_vector_5_lower() -> None:
    assert net("10 8", "10 9", "stand") == -10


def test_vector_6_equal() -> None:
    assert net("10 9", "9 10", "stand") == 0
    assert net("10 9", "9 10", "stand", options={"equal-totals": "bank"}) == -10


def test_vector_7_both_over_and_the_bank_closer() -> None:
    assert net("10 6 8", "10 6 6", "hit") == -10


def test_vector_8_both_over_and_the_player_closer() -> None:
    assert net("10 6 6", "10 6 9", "hit") == 0


def test_vector_9_the_player_alone_over() -> None:
    assert net("10 6 9", "10 7", "hit") == -10


def test_vector_10_the_bank_alone_over() -> None:
    assert net("10 8", "10 6 9", "stand") == 10


def test_vector_11_eleven_must_be_hit_and_twelve_may_stand() -> None:
    assert legal("5c 10d 6h 9s") == "hit, double-down $0.01 to $10.00, surrender"
    assert net("10 2", "10 9", "stand") == -10


def test_vector_12_the_bank_hits_soft_17() -> None:
    options = GAME.options
    assert RULES.dealer_draws(options, Points(17, True))
    assert not RULES.dealer_draws(options, Points(17, False))
    assert not RULES.dealer_draws(options, Points(18, True))
    assert net("10 9", "A 6 10", "stand") == 10
    assert net("10 9", "A 7", "stand") == 10


def test_vector_13_surrender() -> None:
    assert net("10 6", "10 9", "surrender") == -5


def test_vector_14_a_double_for_less_and_not_for_more() -> None:
    assert net("6 5 10", "10 9", "double-down 4") == 14
    with pytest.raises(IllegalChoice, match=r"\$15.00 is not allowed"):
        net("6 5 10", "10 9", "double-down 15")


# Lines


def test_L440_six_decks_with_a_joker_each() -> None:
    pack = GAME.equipment(GAME.options).pack
    assert pack is not None and len(pack) == 318


def test_L475_a_drawn_joker_makes_21_and_the_hand_stands() -> None:
    assert net("10 6 Jk", "10 9", "hit") == 10
    assert net("2 3 Jk", "10 9", "hit") == 10
    assert net("10 10", "10 5 Jk", "stand") == -10


def test_L467_exactly_21_wins_against_a_hand_that_is_over() -> None:
    assert net("10 6 5", "10 6 9", "hit") == 10  # ambiguity 1


def test_L476_three_cards_may_be_doubled_but_no_joker() -> None:
    assert "double-down" in legal("2c 10d 3h 9s 9c", "hit")
    assert "double-down" not in legal("2c 10d 3h 9s 9c", "hit", options={"double-on": "two-cards"})
    assert May.DOUBLE not in RULES.may(CasinoBlackjackOptions(joker="any-card"), parse_cards("Jk 5c"))


def test_L478_pairs_are_split_to_three_hands() -> None:
    cards = "8c 10d 8h 9s 8d 10c 10h 10s"  # 8-10 three times against 19
    assert deal(cards, "split", "split", "stand", "stand", "stand").net[1] == -3000
    assert "split" not in legal("8c 10d 8h 9s 8d 8s", "split", "split")
    assert "split" not in legal("8c 10d 8h 9s", options={"most-hands": 1})
    assert "split" not in legal("Kc 10d Qh 9s")
    assert "split" in legal("Kc 10d Qh 9s", options={"split-of": "value"})


def test_ambiguity_6_split_aces_and_doubles_after_a_split() -> None:
    assert deal("Ac 10d Ah 9s 5c 10h", "split").net[1] == 0  # 16 and 21 against 19
    aces = {"draw-to-split-aces": True}
    assert "hit" in legal("Ac 10d Ah 9s 5c", "split", options=aces)
    assert "double-down" in legal("8c 10d 8h 9s 5c", "split")
    assert "double-down" not in legal("8c 10d 8h 9s 5c", "split", options={"double-after-split": False})


def test_L479_no_surrender_after_a_hit_or_a_split() -> None:
    assert "surrender" not in legal("10c 10d 2h 9s 3c", "hit")
    assert "surrender" not in legal("8c 10d 8h 9s 10c", "split")


def test_ambiguity_2_equal_totals_over_21_are_the_banks() -> None:
    assert net("10 6 8", "9 7 8", "hit") == -10
    assert net("10 6 8", "9 7 8", "hit", options={"equal-over": "push"}) == 0


def test_ambiguity_4_double_the_bet_at_other_odds() -> None:
    assert net("Jk Jk", "10 K", options={"two-jokers-pay": "1 to 1"}) == 10


def test_ambiguity_8_the_banks_two_jokers_beat_everything() -> None:
    assert net("10 6 5", "Jk Jk", "hit") == -10
    assert net("6 5 10", "Jk Jk", "double-down 10") == -20


def test_L470_two_jokers_as_far_as_money_covers() -> None:
    """House rules, vector 5: 60 at 2 to 1 against a bank of 100."""
    assert net("Jk Jk", "10 K", seats={1: {"main": 60}}, bank=100) == 100


def test_house_rules_the_bank_pays_from_its_left() -> None:
    seats = {seat: {"main": 50} for seat in (1, 2, 6)}
    cards = "10c 10d 10h 10s 9c 9d 9h 8s"
    played = deal(cards, "1 stand", "2 stand", "6 stand", seats=seats, banker=4, bank=100)
    assert paper.order(played) == [(6, "main"), (1, "main"), (2, "main")]
    assert [played.net[seat] for seat in (6, 1, 2)] == [5000, 5000, 0]
    other = deal(
        *(cards, "1 stand", "2 stand", "6 stand"),
        seats=seats,
        banker=4,
        bank=100,
        options={"settled-from": "dealer"},
    )
    assert paper.order(other) == [(1, "main"), (2, "main"), (6, "main")]


# Bettors behind


BEHIND = {"backline": 1}


def test_L483_who_has_the_most_money_in_action_decides() -> None:
    seats = {1: {"main": 10, "backline-1-main": 30}}
    played = deal("10c 10d 3h 9s 8c", "hit", "follow", seats=seats, options=BEHIND)
    asked = [event.spot for event in played.events if isinstance(event, e.Chose)]
    assert asked == ["backline-1-main", "main"]
    assert played.net[1] == 4000
    even = {1: {"main": 10, "backline-1-main": 10}}
    played = deal("10c 10d 3h 9s 8c", "hit", "follow", seats=even, options=BEHIND)
    asked = [event.spot for event in played.events if isinstance(event, e.Chose)]
    assert asked == ["main", "backline-1-main"]


def test_L483_one_may_surrender_while_the_other_plays_on() -> None:
    seats = {1: {"main": 30, "backline-1-main": 10}}
    played = deal("10c 10d 6h 9s", "stand", "surrender", seats=seats, options=BEHIND)
    assert played.net[1] == -3000 - 500


def test_L482_a_bettor_behind_needs_a_seated_player() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on main"):
        deal("10c 10d 6h 9s", seats={1: {"backline-1-main": 10}}, options=BEHIND)


# Side bet and fees


def test_perfect_pairs_are_settled_before_the_hand_is_played() -> None:
    seats = {1: {"main": 10, "perfect-pairs": 10}}
    played = deal("7d 10d 7s 9s 9c", "hit", seats=seats)
    assert paper.order(played) == [(1, "perfect-pairs"), (1, "main")]
    assert played.net[1] == 6000 - 1000  # mixed pair; 23 against 19


def test_perfect_pairs_vector_9_two_winners_and_a_bank_of_100() -> None:
    seats = {seat: {"main": 10, "perfect-pairs": 10} for seat in (1, 2)}
    played = deal("7d 9d 10d 7s 9c 8s", "1 stand", "2 stand", seats=seats, banker=3, bank=100)
    won = [each.paid for each in played.results if each.spot == "perfect-pairs"]
    assert won == [6000, 4000]


def test_perfect_pairs_vector_10_at_most_fifty() -> None:
    seats = {1: {"main": 10, "perfect-pairs": 60}}
    with pytest.raises(IllegalBet, match=r"the most is \$50.00"):
        deal("7d 10d 7s 9s", seats=seats, options={"fee-schedule": 2})


def test_L486_collections_before_the_deal() -> None:
    played = deal("10c 10d 9h 8s", "stand", options={"fee-schedule": 3}, banker=5)
    assert paper.fees(played) == {1: 100, 5: 300}
    with pytest.raises(BadOption, match="fee-schedule"):
        deal("10c 10d 9h 8s", "stand", options={"fee-schedule": 11})


def test_a_shoe_that_runs_out_is_a_misdeal() -> None:
    report = {"irregularity": "cards-ran-out", "after-cards": 2}
    assert deal("10c 10d", reports=[report]).net[1] == 0


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("Jk 5c", Points(16, True)),
        ("Jk Tc", Points(21, True)),
        ("Jk Ac", Points(21, True)),
        ("Jk Tc 6d", Points(21, True)),
        ("Jk Tc Kd", Points(21, False)),
        ("Jk 2c 3d", Points(16, True)),
        ("2c Jk Jk", Points(21, True)),
        ("Ac Tc 5d", Points(16, False)),
    ],
)
def test_ambiguity_3_a_wild_joker_that_counts_1_to_11(cards: str, points: Points) -> None:
    assert RULES.count(CasinoBlackjackOptions(joker="any-card"), parse_cards(cards)) == points


def test_ambiguity_3_a_joker_and_a_five_may_be_16() -> None:
    wild = {"joker": "any-card"}
    assert net("Jk 5", "10 9", "stand", options=wild) == -10
    assert net("Jk 5 5", "10 9", "hit", options=wild) == 10
    assert net("10 9", "Jk 6 10", "stand", options=wild) == -10  # soft 17 is hit: 10 6 and 5
    assert net("Jk Jk", "10 9", options=wild) == 20
    assert "double" not in legal("Jk 10d 5h 9s", options=wild)


def test_ambiguity_10_surrender_against_two_jokers() -> None:
    assert net("10 6", "Jk Jk", "surrender") == -5
    whole = {"surrender_against_natural": "whole"}
    assert net("10 6", "Jk Jk", "surrender", options=whole) == -10
    assert net("10 6", "10 9", "surrender", options=whole) == -5


def test_two_jokers_are_no_pair() -> None:
    assert not RULES.splits(CasinoBlackjackOptions(), parse_cards("Jk Jk"), 1)
