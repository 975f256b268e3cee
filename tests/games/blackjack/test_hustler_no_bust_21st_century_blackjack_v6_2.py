"""No Bust 21st Century Blackjack 6.2 and its Buster bet: the sheets' vectors by number, then their lines."""

from __future__ import annotations

from functools import partial

import pytest

from croupier.errors import BadOption, IllegalBet, IllegalChoice, NotFound
from croupier.rules.script import events as e
from tests.games.blackjack import banked_paper as paper
from tests.games.blackjack.banked_paper import SIX_TWO, fees, order

net = partial(paper.net, SIX_TWO)
deal = partial(paper.deal, SIX_TWO)
legal = partial(paper.legal, SIX_TWO)

# The sheet's vectors, base 10


def test_vector_1_what_a_natural_pays() -> None:
    assert net("As Kd", "10c 9d") == 12
    assert net("As Kd", "10c 9d", options={"natural_pays": "3 to 2"}) == 15


def test_vector_2_naturals_push() -> None:
    assert net("As Kd", "Ah Qc", "no-insurance") == 0


def test_vector_3_the_player_dealer_over() -> None:
    assert net("10 8", "10 6 8", "stand") == 10


def test_vector_4_the_player_over() -> None:
    assert net("10 9 4", "10 7", "hit") == -10


def test_vector_5_suited_7_8_9_saves() -> None:
    assert net("10 5 8", "7h 8h 9h", "hit") == 0


def test_vector_6_two_suits_do_not() -> None:
    assert net("10 5 8", "7h 8c 9h", "hit") == -10


def test_vector_7_a_tie_over() -> None:
    assert net("10 6 8", "7s 8s 9s", "hit") == -10
    assert net("10 6 8", "7s 8s 9s", "hit", options={"push_scope": "any"}) == 0


def test_vector_8_the_player_dealer_closer() -> None:
    assert net("10 6 9", "7s 9s 8s", "hit") == -10
    assert net("10 6 9", "7s 9s 8s", "hit", options={"push_scope": "any"}) == 0


def test_vector_9_21_wins_against_it() -> None:
    assert net("10 5 6", "7s 8s 9s", "hit") == 10


def test_vector_10_equal_totals() -> None:
    assert net("9 9", "9 9", "stand") == 0


def test_vector_11_a_natural_beats_21() -> None:
    assert net("7 7 7", "A J", "no-insurance", "hit") == -10


def test_vector_12_soft_17_hits_and_hard_17_stands() -> None:
    assert net("10 8", "A 6 K", "no-insurance", "stand") == 10


def test_vector_13_a_double() -> None:
    assert net("5 6 10", "10 10", "double-down 10") == 20


def test_vector_14_insurance() -> None:
    assert net("10 10", "A K", "insurance 5", "stand") == 0


def test_vector_15_closer_without_the_exception() -> None:
    assert net("10 5 8", "10 6 8", "hit") == -10


def test_vector_16_no_double_for_less() -> None:
    with pytest.raises(IllegalChoice, match=r"double-down \$5.00 is not allowed"):
        net("5 6 10", "10 10", "double-down 5")


def test_vector_17_a_bank_of_15() -> None:
    seats = {1: {"main": 10}, 2: {"main": 10}}
    played = deal("Th Td Tc 9h 9d 8c", "1 stand", "2 stand", seats=seats, bank=15)
    assert order(played) == [(2, "main"), (1, "main")]
    assert played.net == {1: 500, 2: 1000, 8: -1500}


# Buster Blackjack, bet 5 beside a base wager of 5


def buster(bank: str, *choices: str, **options: object) -> float:
    """What the Buster bet of 5 comes to beside a hand of 18."""
    cards = paper.table_order("10 8", bank, hole_last=False)
    told = choices or ("stand",)
    played = deal(cards, *told, seats={1: {"main": 5, "buster": 5}}, options=options)
    (end,) = [each for each in played.results if each.spot == "buster"]
    return (end.paid + end.returned - end.stake) / 100


@pytest.mark.parametrize(
    ("bank", "won"),
    [
        pytest.param("10 6 8", 5, id="vector 1"),
        pytest.param("2 3 10 9", 15, id="vector 2"),
        pytest.param("2 2 2 10 8", 25, id="vector 3"),
        pytest.param("2 2 2 2 8 9", 125, id="vector 4"),
        pytest.param("2 2 2 2 3 3 10", 500, id="vector 5"),
        pytest.param("2 2 2 2 2 2 2 10", 2500, id="vector 6"),
        pytest.param("10 7", -5, id="vector 7"),
    ],
)
def test_buster_vectors_by_the_number_of_cards(bank: str, won: int) -> None:
    assert buster(bank) == won


def test_buster_vector_8_a_natural_is_no_bust() -> None:
    assert buster("A K", "no-insurance", "stand") == -5


def test_buster_vector_9_hard_17() -> None:
    assert buster("A 6 K", "no-insurance", "stand") == -5


def test_buster_vector_10_beside_a_hand_that_is_over() -> None:
    played = deal("Th Tc 6d 6c 9s 8s", "hit", seats={1: {"main": 10, "buster": 5}})
    assert played.net[1] == -1000 + 500


def test_buster_vector_11_beside_a_natural() -> None:
    played = deal("Ah Tc Kd 6c 8s", seats={1: {"main": 10, "buster": 5}})
    assert played.net[1] == 1200 + 500


def test_buster_vector_12_not_more_than_the_base_wager() -> None:
    with pytest.raises(IllegalBet, match=r"the most is \$10.00"):
        deal("", seats={1: {"main": 10, "buster": 11}})


# The text's lines, and its readings


def test_a_total_of_22_is_over_or_the_best_below_a_natural() -> None:
    """10-7-5 against 20, and a player-dealer's 22 for Buster."""
    assert net("10 7 5", "10 10", "hit") == -10
    assert net("10 7 5", "10 10", "hit", options={"over_from": 23}) == 10
    assert net("10 7 5", "A K", "no-insurance", "hit", options={"over_from": 23}) == -10
    assert buster("10 6 6") == 5
    assert buster("10 6 6", **{"over-from": 23}) == -5


def test_L2528_a_natural_is_paid_at_once_where_the_player_dealer_can_have_none() -> None:
    """Against a nine it is paid before seat 2 draws, and has the first claim on a bank of 12."""
    seats = {1: {"main": 10}, 2: {"main": 10}}
    cards = "Ah Td 9c Kh 9d 8c"
    played = deal(cards, "2 stand", seats=seats, bank=12)
    assert played.net == {1: 1200, 2: 0, 8: -1200}
    played = deal(cards, "2 stand", seats=seats, bank=12, options={"natural-paid": "at-end"})
    assert played.net == {1: 200, 2: 1000, 8: -1200}


def test_L2532_the_player_dealer_draws_for_buster_alone() -> None:
    """After a Natural that was paid, a six and a ten are not even turned unless Buster waits for them."""
    assert deal("Ah 6c Kd Tc").net[1] == 1200
    assert deal("Ah 6c Kd Tc 5s", seats={1: {"main": 10, "buster": 5}}).net[1] == 1200 - 500


def test_buster_settled_by_seat() -> None:
    seats = {1: {"main": 10, "buster": 10}, 2: {"main": 10, "buster": 10}}
    cards = "Th Td Tc 9h 9d 6c 8s"
    last = deal(cards, "1 stand", "2 stand", seats=seats)
    assert order(last) == [(2, "main"), (1, "main"), (2, "buster"), (1, "buster")]
    by_seat = deal(cards, "1 stand", "2 stand", seats=seats, options={"buster-order": "by-seat"})
    assert order(by_seat) == [(2, "main"), (2, "buster"), (1, "main"), (1, "buster")]


def test_buster_behind_a_seated_player() -> None:
    seats = {1: {"main": 10, "backline-1-main": 10, "backline-1-buster": 10}}
    played = deal("Th Tc 9d 6c 8s", "stand", seats=seats, options={"backline": 1})
    assert played.net[1] == 3000
    with pytest.raises(NotFound, match="backline-1-buster"):
        deal("", seats=seats, options={"backline": 1, "buster-backline": "no"})


def test_no_surrender() -> None:
    assert legal("Th Tc 6d 9s") == "hit, stand, double-down $10.00"


def test_L2507_no_natural_after_splitting_aces() -> None:
    """Ace and king are 21, paid even; ace and five lose to 18."""
    assert deal("Ah Tc Ad 8s Kh 5s", "split").net[1] == 0


@pytest.mark.parametrize(("schedule", "player", "bank"), [(1, 100, 200), (4, 200, 500), (6, 50, 150)])
def test_L2548_fees(schedule: int, player: int, bank: int) -> None:
    least = {4: 50}.get(schedule, 10)
    played = deal("Th Tc 9d 8s", "stand", seats={1: {"main": least}}, options={"fee-schedule": schedule})
    assert fees(played) == {1: player, 8: bank}


def test_L2549_the_jackpot_fee() -> None:
    options = {"fee-schedule": 1, "jackpot-fee": "yes"}
    done = deal("Th Tc 9d 8s", "stand", options=options)
    assert [(each.seat, each.amount, each.what) for each in done.events if isinstance(each, e.Charged)] == [
        (1, 100, "collection"), (1, 100, "jackpot fee"), (8, 200, "player-dealer collection"),
    ]  # fmt: skip
    assert (done.table.drop, done.table.meters) == (3_00, {"jackpot-fund": 1_00})
    houses = deal("Th Tc 9d 8s", "stand", options={**options, "jackpot-fund": "house"})
    assert fees(houses) == {1: 200, 8: 200}
    assert (houses.table.drop, houses.table.meters) == (4_00, {})
    with pytest.raises(BadOption, match="jackpot-fee needs fee-schedule 1"):
        deal("", options={"fee-schedule": 2, "jackpot-fee": "yes"})


def test_ambiguity_8_an_ace_and_a_ten_after_a_split_are_21() -> None:
    """Tens split, an ace on the first: 21 at even money against 20, and it may not be doubled."""
    played = deal("Kh Tc Kd Ts Ac 5s 5d", "split", "hit", "stand")
    assert played.net[1] == 1000 + 0
    assert net("A K", "10 10") == 12


def test_ambiguity_4_the_second_card_alone_is_face_down() -> None:
    played = deal("Th Tc 9d 8s", "stand")
    assert [str(event.cards[0]) for event in played.events if isinstance(event, e.CardsRevealed)] == ["8s"]
