"""Midi-Baccarat: who turns the cards, by the vectors of its sheet."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadOption, OutOfTurn
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

NATURAL = "4c Th 5d 7s"
"""Player 9 against Banker 7: no third card."""


def play(
    seats: dict[int, dict[str, int]], choices: list[list[Any]], cards: str = NATURAL, **more: Any
) -> WrittenRound:
    paper = {"game": "ohio-midi-baccarat", "seats": seats, "cards": cards, "choices": choices}
    return WrittenRound(paper | more)


def turns(done: WrittenRound) -> list[str]:
    return [event.words for event in done.events if isinstance(event, e.Called) and " turns " in event.words]


BETS = {1: {"player": 100}, 4: {"player": 250}, 7: {"banker": 50}}


def test_vector_1_the_largest_bettor_on_each_hand() -> None:
    done = play(BETS, [[4, "turn"], [7, "turn"]])
    assert turns(done) == ["Seat 4 turns the Player's cards", "Seat 7 turns the Banker's cards"]


def test_vector_2_who_cedes_passes_the_cards_on() -> None:
    assert turns(play(BETS, [[4, "cede"], [1, "turn"], [7, "turn"]]))[0] == "Seat 1 turns the Player's cards"
    done = play(BETS, [[4, "cede"], [1, "cede"], [7, "turn"]])
    assert turns(done)[0] == "The dealer turns the Player's cards"


def test_vector_3_without_a_bettor_the_dealer_turns() -> None:
    done = play({1: {"player": 100}}, [[1, "turn"]])
    assert turns(done)[1] == "The dealer turns the Banker's cards"


def test_vector_4_money_on_the_tie_does_not_count() -> None:
    done = play({2: {"player": 100, "tie": 500}, 3: {"player": 150}}, [[3, "turn"]])
    assert turns(done)[0] == "Seat 3 turns the Player's cards"


def test_vector_5_the_third_card_goes_to_the_same_bettor_unless_ceded() -> None:
    """K Q against 7: the Player's 0 draws, the Banker's 7 stays."""
    seats = {1: {"player": 100}, 2: {"player": 50}}
    kept = play(seats, [[1, "turn"], [1, "turn"]], "Kc 7h Qd Ts 5c")
    assert turns(kept)[2] == "Seat 1 turns the Player's cards"
    ceded = play(seats, [[1, "turn"], [1, "cede"], [2, "turn"]], "Kc 7h Qd Ts 5c")
    assert turns(ceded)[2] == "Seat 2 turns the Player's cards"
    third = [event for event in ceded.events if isinstance(event, e.Chose)][-1]
    assert third.clause == "L1197"


def test_a_bettor_who_ceded_the_first_cards_is_not_asked_for_the_third() -> None:
    seats = {1: {"player": 100}, 2: {"player": 50}}
    done = play(seats, [[1, "cede"], [2, "turn"], [2, "turn"]], "Kc 7h Qd Ts 5c")
    assert turns(done)[0] == turns(done)[2] == "Seat 2 turns the Player's cards"


def test_vector_6_with_tie_bets_alone_the_dealer_turns_both() -> None:
    done = play({1: {"tie": 10}, 2: {"tie": 10}}, [])
    assert turns(done) == ["The dealer turns the Player's cards", "The dealer turns the Banker's cards"]


def test_vector_7_the_money_is_that_of_mini_baccarat() -> None:
    """Vector 3 of the mini sheet: 2,6,3,K,6,3 is 1 against 9."""
    seats = {1: {"player": 10}, 2: {"banker": 10}}
    choices = [[1, "turn"], [2, "turn"], [1, "turn"], [2, "turn"]]
    assert play(seats, choices, "2c 6h 3d Ks 6d 3c").net == {1: -1_000, 2: 950}


def test_vector_8_one_bettor_may_turn_both() -> None:
    done = play({5: {"player": 300, "banker": 300}}, [[5, "turn"], [5, "turn"]])
    assert turns(done) == ["Seat 5 turns the Player's cards", "Seat 5 turns the Banker's cards"]


@pytest.mark.parametrize(("equal", "first"), [("lower-seat", 2), ("higher-seat", 6)])
def test_ambiguity_1_equal_bets(equal: str, first: int) -> None:
    seats = {2: {"player": 100}, 6: {"player": 100}}
    assert turns(play(seats, [[first, "turn"]], options={"equal-bets": equal}))[0].startswith(f"Seat {first}")


def test_the_smaller_bettor_is_not_asked_first() -> None:
    with pytest.raises(OutOfTurn, match="seat 4 is asked: turn, cede"):
        play(BETS, [[1, "turn"]])


def test_cards_come_face_down() -> None:
    done = play(BETS, [[4, "turn"], [7, "turn"]])
    assert sum(isinstance(event, e.CardsHidden) for event in done.events) == 4
    with pytest.raises(BadOption, match="dealing cannot be face-up"):
        play(BETS, [], options={"dealing": "face-up"})


def simulated(done: WrittenRound) -> list[str]:
    return [each.clause for each in done.events if isinstance(each, e.Called) and "Simulated" in each.words]


def test_l1270_a_card_face_up_that_no_hand_needs_begins_a_simulated_round() -> None:
    """It is found while the cards are turned, and a natural needs no more: the nine and three cards more are
    dealt for nothing before the next round."""
    bets, told = {1: {"player": 100}}, [{"irregularity": "card-face-up", "after-cards": 4}]
    cards, turned = f"{NATURAL} 9c Th Kc 3d {NATURAL}", [[1, "turn"], [1, "turn"]]
    done = play(bets, turned, cards, reports=told, rounds=[{"seats": bets}])
    assert simulated(done) == ["L1270"]
    assert (done.net, done.unused) == ({1: 200_00}, [])


def test_l1270_a_card_face_up_that_is_the_third_is_used() -> None:
    """Player 1 draws it and has 6; the Banker stands on 7."""
    cards, told = "Kd 4h Ad 3s 5c", [{"irregularity": "card-face-up", "after-cards": 4}]
    done = play({1: {"player": 100}}, [[1, "turn"], [1, "turn"]], cards, reports=told)
    assert simulated(done) == []
    assert (done.net, done.unused, done.table.reports) == ({1: -100_00}, [], [])
