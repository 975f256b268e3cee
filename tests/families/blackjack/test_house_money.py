"""House Money at Ohio's blackjack tables. Sheet: rulebook/ohio-house-money-side-bet.md.

Main 10, House Money 5, in the shoe game unless another is named.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadOption, IllegalBet, IllegalChoice, NotFound
from croupier.games.blackjack.ohio_blackjack import GAME, OhioBlackjackOptions
from croupier.language.blackjack import HOUSE_MONEY_BET
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from croupier.wagers.bank import HouseBank


def deal(cards: str, *choices: str, **more: Any) -> WrittenRound:
    """One box: player, up card, player, hole card, then those drawn."""
    told = [choice if choice[0].isdecimal() else f"1 {choice}" for choice in choices]
    paper = {"game": GAME.id, "seats": {1: {"main": 10, "house-money": 5}}, "cards": cards, "choices": told}
    done = WrittenRound(paper | more)
    assert done.unused == []
    return done


def side(cards: str, **options: Any) -> int:
    """What the side bet of 5 alone comes to, in dollars."""
    result = HOUSE_MONEY_BET.result(OhioBlackjackOptions(**options), parse_cards(cards))
    return (HouseBank().settle(500, result).to_player - 500) // 100


def test_vector_1_the_win_is_taken() -> None:
    assert deal("As 7d Ks 2c", "no-cap").net == {1: 6000}


def test_vector_2_the_whole_of_it_on_the_blackjack() -> None:
    done = deal("As 7d Ks 2c", "cap 50")
    assert done.net == {1: 13_500}
    assert [(each.spot, each.stake, each.paid) for each in done.results] == [
        ("house-money", 500, 4500),
        ("main", 6000, 9000),
    ]


def test_vector_3_a_straight_flush_by_the_number_of_decks() -> None:
    assert side("8h 9h") == 20
    assert side("8h 9h", decks=2) == 20
    assert side("8h 9h", decks=1, shuffler=False) == 25


def test_vector_4_a_pair() -> None:
    assert side("Qs Qd") == 15


def test_vector_5_a_straight() -> None:
    assert side("Ks Qd") == 5


def test_vector_6_equal_values_are_no_pair() -> None:
    assert side("Ks Td") == -5
    assert side("Ks Td", house_money_pair_of="value") == 15


def test_vector_7_two_ranks_apart() -> None:
    assert side("Ks Jd") == -5


def test_vector_8_a_dealers_blackjack_allows_no_cap() -> None:
    done = deal("9s Ad 9d Kh", "no-insurance")
    assert done.net == {1: 500}
    assert [each.spot for each in done.results] == ["house-money", "main"]


def test_vector_9_a_split_equals_the_whole_increased_wager() -> None:
    """Eight and eight get a ten each, and the dealer breaks: 20 won twice and 15."""
    done = deal("8s 6c 8d Th Tc Td Js", "cap 10", "split", "stand", "stand")
    staked = [(each.spot, each.amount) for each in done.events if isinstance(each, e.Staked)]
    assert staked[-1] == ("split-2", 2000)
    assert done.net == {1: 4000 + 1500}


def test_vector_10_a_blackjack_may_be_capped_before_it_is_paid() -> None:
    assert deal("As 5c Kd 9h", "cap 10").net == {1: 3500}


def test_vector_11_a_double_for_less_than_the_increased_wager() -> None:
    """Seven and eight draw a six, 21 against 19: 35 and 10 are won, and the 20 of the side bet."""
    cards = ("7c Td 8c 9h 6s", "cap 25", "double-down 10")
    assert deal(*cards, options={"decks": 2}).net == {1: 2000 + 3500 + 1000}
    with pytest.raises(IllegalChoice, match=r"\$35.01 is not allowed"):
        deal(*cards[:2], "double-down 35.01", options={"decks": 2})


def test_a_cap_is_at_most_the_proceeds() -> None:
    with pytest.raises(IllegalChoice, match=r"legal is cap \$0.01 to \$50.00"):
        deal("As 7d Ks 2c", "cap 50.01")


def test_without_a_reader_the_place_comes_before_anybody_draws() -> None:
    """Nobody can know of a Blackjack under the ten: the pair is paid and may not be moved."""
    done = deal("9s Td 9d Ah", "stand", options={"card-reader": False})
    assert done.net == {1: 1500 - 1000}
    kinds = [type(each) for each in done.events if isinstance(each, e.Settled | e.Chose)]
    assert kinds == [e.Settled, e.Chose, e.Settled]


def test_a_dealer_who_overlooks_a_blackjack_goes_on_as_without() -> None:
    done = deal("9s Td 9d Ah", "no-cap", "stand", reports=["blackjack-missed"])
    assert done.net == {1: 1500 - 1000}


def test_a_hand_that_is_dead_at_the_deal_gets_its_side_bet_back() -> None:
    """Box 1 has one card and wants no second; box 2 plays on and loses to 21."""
    done = deal(
        "Th 9h 6d 8c 8s 7s",
        "1 dead-hand",
        "2 stand",
        seats={1: {"main": 10, "house-money": 5}, 2: {"main": 10}},
        reports=[{"irregularity": "one-card", "seat": 1}],
    )
    assert done.net == {1: 0, 2: -1000}
    assert not any(done.table.layout.values())


# Clauses and ambiguities


def test_ambiguity_1_an_ace_and_a_two() -> None:
    assert side("Ah 2h") == 20
    assert side("Ah 2d") == 5
    assert side("Ah 2h", house_money_ace_low=False) == -5
    assert side("Ah Kd", house_money_ace_low=False) == 5


def test_ambiguity_2_equal_values_are_paid_as_the_higher_hand() -> None:
    assert side("Ks Qd", house_money_pair_of="value") == 15
    assert side("Ks Qs", house_money_pair_of="value") == 20


def test_ambiguity_4_insurance_is_limited_by_the_original_wager() -> None:
    with pytest.raises(IllegalChoice, match=r"insurance \$5.01 is not allowed"):
        deal("9s Ad 9d 5h", "insurance 5.01")


def test_9_iv_losing_insurance_is_taken_before_house_money_is_paid() -> None:
    done = deal("9s Ad 9d 6h Tc", "insurance 5", "no-cap", "stand")
    assert [each.spot for each in done.results] == ["insurance", "house-money", "main"]


def test_ambiguity_5_a_cap_beyond_the_table_maximum() -> None:
    limits = {"table-maximum": 20}
    assert deal("As 7d Ks 2c", "cap 50", options=limits).net == {1: 13_500}
    with pytest.raises(IllegalChoice, match=r"cap \$0.01 to \$10.00"):
        deal("As 7d Ks 2c", "cap 50", options=limits | {"house-money-cap-limit": "table-maximum"})


def test_II_E_winners_are_paid_and_asked_clockwise() -> None:
    boxes = {1: {"main": 10, "house-money": 5}, 2: {"main": 10, "house-money": 5}}
    done = deal("8s 9s 6c 8d 9d Td Tc", "1 cap 20", "2 no-cap", "1 stand", "2 stand", seats=boxes)
    assert [(each.seat, each.spot) for each in done.results] == [
        *((1, "house-money"), (2, "house-money"), (2, "main"), (1, "main")),
    ]


def test_II_A_it_needs_a_main_wager_within_its_limits() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on main"):
        deal("As 7d Ks 2c", seats={1: {"house-money": 5}})
    with pytest.raises(IllegalBet, match=r"the most is \$2.00"):
        deal("As 7d Ks 2c", options={"house-money-maximum": 2})
    with pytest.raises(NotFound, match="house-money"):
        deal("As 7d Ks 2c", options={"house-money": "no"})
    with pytest.raises(BadOption, match="is above house-money-maximum"):
        OhioBlackjackOptions(house_money_minimum=500, house_money_maximum=100)
