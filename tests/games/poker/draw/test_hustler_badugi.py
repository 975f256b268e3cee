"""Badugi, Hustler: the vectors of rulebook/hustler-badugi.md by number, its draws, options and fees."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards, print_cards
from croupier.games.poker.draw.hustler_badugi import GAME
from croupier.hands.badugi import ACE_LOW
from croupier.language.poker import STAND_PAT
from croupier.rules.choices import choice_of
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.steps import Decide
from tests.games.poker.hands_played import Told, places, play, where
from tests.games.poker.papers import after, asked, awards, dealt, even, fed, told
from tests.games.poker.papers import play as written
from tests.games.poker.showdowns import won

BADUGI = "hustler-badugi"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4s 3h 2d Ac", "5s 3h 2d Ac"),  # 1
        ("Ks Qh Jd Tc", "3s 2h Ad Kd"),  # 2: any badugi beats three cards
        ("As Ah 2d 3c", "As 2s 3h 4d"),  # 4
        ("As Ah 2s 3s", "Ks 2s 3d 3h"),  # 5
        ("As 2s 3s 4s", "Ks Kh Kd Kc"),  # 6
        ("7s 5h 4d 2c", "7h 6s 2d Ac"),  # 7
    ],
)
def test_vectors_1_2_and_4_to_7_the_better_hand_takes_the_pot(better: str, worse: str) -> None:
    assert ACE_LOW.evaluate(parse_cards(better)) > ACE_LOW.evaluate(parse_cards(worse))
    assert won(GAME, 100, worse, better) == {2: 100}


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("As 2s 3h 4d", "three-card 4-3-A"),  # 3: the ace is kept, ambiguity 3
        ("As Ah 2d 3c", "three-card 3-2-A"),  # 4
        ("As Ah 2s 3s", "two-card 2-A"),  # 5
        ("Ks 2s 3d 3h", "two-card 3-2"),  # 5
        ("As 2s 3s 4s", "one-card A"),  # 6
        ("Ks Kh Kd Kc", "one-card K"),  # 6
        ("Qs Qh 5s 5h", "two-card Q-5"),  # 8
        ("8c 6c 4h 4d", "two-card 6-4"),  # 9
        ("9s 9h 8s 7d", "three-card 9-8-7"),  # 11
    ],
)
def test_vectors_3_to_11_what_a_hand_is(hand: str, words: str) -> None:
    assert ACE_LOW.describe(ACE_LOW.evaluate(parse_cards(hand))) == words


def test_vector_10_the_odd_chip_goes_left_of_the_button() -> None:
    assert won(GAME, 101, "6s 4h 3d Ac", "6h 4d 3c As") == {1: 51, 2: 50}


def test_vector_12_nine_players_leave_sixteen_cards() -> None:
    before = places(where(play(GAME, 9)))
    assert len(before) == 36 and before[:9] == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_vector_13_who_discards_all_four_is_still_in() -> None:
    """L4610. Seat 1 gets four new cards after a burn and wins with them."""
    cards = after("Kc Qs Kd Qc Kh Qd Ks Qh", "9c", "4s 3h 2d Ac")
    done = play(GAME, 2, cards, ["call", "check", "discard Kc Kd Kh Ks"])
    assert dealt(done, 1).split()[4:] == ["4s", "3h", "2d", "Ac"]
    assert awards(done) == [(1, 4)]


def test_vector_14_the_fourth_raise() -> None:
    listed: list[str] = []
    play(GAME, 3, plan=["raise", "raise", "raise"], listed=listed)
    assert listed[3].startswith("3: fold, call") and "raise" not in listed[3]
    two: list[str] = []
    play(GAME, 2, plan=["raise", "raise", "raise", "raise"], listed=two)
    assert "raise" in two[3]


def test_vector_15_only_the_big_blind_may_check() -> None:
    listed: list[str] = []
    play(GAME, 3, listed=listed)
    assert listed[:3] == [
        "3: fold, call $2.00, raise to $4.00",
        "1: fold, call $1.00, raise to $4.00",
        "2: check, raise to $4.00",
    ]
    raised: list[str] = []
    play(GAME, 3, plan=["raise"], listed=raised)
    assert raised[2].startswith("2: fold, call $2.00")


# Round of play


def test_the_draws_go_from_the_left_of_the_button() -> None:
    """L4608-4618: all discard, one card is burned, all are served; three times."""
    cards = after("2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h")
    plan = ["call", "call", "check", "discard 2c 3c", "stand-pat", "discard 2h"]
    done = play(GAME, 3, cards, plan)
    assert asked(done)[:3] == [3, 1, 2], "left of the big blind first, L4592"
    assert asked(done)[3:9] == [1, 2, 3, 1, 2, 3], "left of the button, L4593"
    assert where(done)[12:] == [("burn", 1), (1, 1), (1, 1), (3, 1)]
    thrown = [(event.seat, event.count) for event in told(done, e.CardsDiscarded)]
    assert thrown == [(1, 2), (3, 1)]


def test_stub_the_burn_and_the_discards_of_those_who_are_served() -> None:
    """L4582, ambiguity 14: nine draw two each. A burn leaves 15, of which seven are served; the last card is
    kept back and, with no pile yet, the burn and fourteen discards are shuffled with it."""
    done = play(GAME, 9, plan=[*["call"] * 8, "check", *["discard 2"] * 9])
    (again,) = told(done, e.CardsReshuffled)
    assert (again.count, again.left) == (15, 16)
    assert len(told(done, e.CardsBurned)) == 2, "burned again after the shuffle"
    assert "Discards take the places of the burns" in words(done)


def words(done: Round) -> list[str]:
    return [event.words for event in told(done, e.Called)]


def three_draws(*counts: str) -> Round:
    """Five players, of whom each draws so many every time; 32 cards are left before the first draw."""
    plan = [*["call"] * 4, "check"]
    for number, row in enumerate(counts):
        plan += ["check"] * 5 if number else []
        plan += [f"discard {count}" for count in row]
    return play(GAME, 5, plan=plan)


def test_stub_the_last_card_replaces_only_the_last_discard_of_the_last_draw() -> None:
    """L4582: 11, 9 and 9 cards with three burns are 32. One more, and the burns and the earlier discards
    are shuffled with the last card when two are still to be dealt."""
    done = three_draws("32222", "12222", "12222")
    assert told(done, e.CardsReshuffled) == [] and len(places(where(done))) == 52
    (again,) = told(three_draws("32222", "22222", "12222"), e.CardsReshuffled)
    assert (again.count, again.left) == (3 + 11 + 10, 25)


def test_stub_the_last_card_is_kept_back_in_the_second_draw() -> None:
    """15 and 15 cards with two burns are 32 too, but another draw follows."""
    (again,) = told(three_draws("33333", "33333"), e.CardsReshuffled)
    assert (again.count, again.left) == (2 + 15, 18)


# Options


def test_ambiguity_4_the_sizes_of_bets() -> None:
    """The lower limit before the draws and after the first, then the higher; or as the house sets it."""
    bets = ["stand-pat", "stand-pat", "bet", "call"]
    plan = ["call", "check", *bets, *bets, *bets]
    sizes = [amount for _, what, amount in fed(play(GAME, 2, plan=plan)) if what == "bet"]
    assert sizes == [2, 4, 4]
    low = [amount for _, what, amount in fed(play(GAME, 2, plan=plan, bet_sizes="LLLL")) if what == "bet"]
    assert low == [2, 2, 2]


def test_ambiguity_5_a_spread() -> None:
    listed: list[str] = []
    play(GAME, 2, plan=["call", "check"], listed=listed, limit="spread-limit", lower_limit=2, higher_limit=6)
    assert listed[4] == "1: check, bet $2.00 to $6.00"


def test_ambiguity_6_no_limit_has_no_cap() -> None:
    listed: list[str] = []
    play(GAME, 3, plan=["raise 4", "raise 8", "raise 16", "raise 32"], listed=listed, limit="no-limit")
    assert "raise" in listed[4]


def test_ambiguity_7_heads_up_the_button_has_the_big_blind() -> None:
    assert fed(play(GAME, 2))[:2] == [(1, "small-blind", 1), (2, "big-blind", 2)]
    assert asked(play(GAME, 2))[0] == 1
    other = play(GAME, 2, heads_up_blind="small")
    assert fed(other)[:2] == [(2, "small-blind", 1), (1, "big-blind", 2)]


@pytest.mark.parametrize(
    ("change", "seat", "thrown"),
    [
        ("both", 1, ["2c", "2d"]),  # somebody has acted on it
        ("both", 2, ["2c"]),
        ("either", 1, ["2d"]),  # no card has come off the deck
        ("either", 2, ["2c"]),
        ("final", 2, ["2c", "2d"]),
    ],
)
def test_ambiguity_9_changing_the_number_of_discards(change: str, seat: int, thrown: list[str]) -> None:
    """L4612-4614: seats 1 and 2 have discarded a card each; while seat 3 thinks, one of them wants none."""
    cards = after("2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h")
    plan = ["call", "call", "check", "discard 2c", "discard 2d", *["stand-pat"] * (2 - (len(thrown) == 2))]
    done = play(
        GAME,
        3,
        cards,
        plan,
        reports=[Told("discard-changed", "first draw", seat, answers=2)],
        discard_change=change,
    )
    assert [print_cards(event.cards) for event in told(done, e.CardsDiscarded)] == thrown
    assert (f"Seat {seat}: too late, the discard stands" in words(done)) == (len(thrown) == 2)


def test_the_number_of_cards_drawn_is_told_until_there_is_action() -> None:
    """L4615."""
    done = play(
        GAME, 2, plan=["call", "check"], reports=[Told("draw-count-asked", "first draw", 2, answers=2)]
    )
    assert "until there is action" in told(done, e.Reported)[0].ruling


@pytest.mark.parametrize(("option", "seat"), [("king", "3"), ("ace", "2")])
def test_ambiguity_13_the_highest_card_for_the_button(option: str, seat: str) -> None:
    """L4586-4587, L4566: the top card of the spread deck is left out; the king of spades beats the ace."""
    done = written(BADUGI, "2c Kh As Ks", stacks=even(3), options={"button-card": option})
    assert done.table.marker("button") == seat


# Collections: schedule B of rulebook/hustler-poker-collections.md, vectors 8, 13 and ambiguity 7


@pytest.mark.parametrize(
    ("option", "players", "plan", "small_blind", "pot"),
    [
        ("22", 9, [], 1, 4),  # vector 8
        ("21", 9, ["fold"] * 8, 1, 0),  # vector 13
        ("21", 6, [*["call"] * 5, "check", *["stand-pat"] * 6, "bet", *["fold"] * 5], 1, 4),  # one draw
        ("20", 2, [], 1, 2),  # no limit, three or less
        ("8/14/18/20", 5, [], 1, 4),  # one option for each band
    ],
)
def test_collections(option: str, players: int, plan: list[str], small_blind: int, pot: int) -> None:
    done = play(GAME, players, plan=plan, collection=option)
    charged = [(event.seat, event.amount // 100) for event in told(done, e.Charged)]
    assert charged == [(1, small_blind)], "also when two play: the button has the big blind"
    assert sum(event.amount for event in told(done, e.PotRaked)) == 100 * pot


def test_ambiguity_12_the_first_fee_out_of_the_blind() -> None:
    """Two players to the showdown: $1 + $1 + $1 are all out of the pot of $4."""
    done = play(GAME, 2, collection="20", first_fee="out-of-the-blind")
    assert told(done, e.Charged) == [] and done.table.drop == 300
    assert sum(amount for _, amount in awards(done)) == 4 - 3


def test_pat_is_enough_to_stand_pat() -> None:
    ask = Decide(seat=1, choices=(STAND_PAT,), clause="L4611")
    assert choice_of(ask.choices, "pat").choice is STAND_PAT


def test_nine_players_are_in_the_top_band_of_the_half_hour() -> None:
    """Ambiguity 10."""
    (charge,) = GAME.options.schedule["42"].collections
    assert (charge.steps.fee(9), charge.steps.fee(4)) == (2000, 1000)
    assert (charge.moment, charge.out_of) == ("half-hour", "each-player")


def test_the_clock_runs_out_and_words_beat_chips() -> None:
    """L2185-2189, the no-limit chapter."""
    rules: dict[str, Any] = {"no_limit_rules": "everywhere"}
    done = play(GAME, 3, reports=[Told("clock-ran-out", "before the draw", 3)], **rules)
    assert "Seat 3: the hand is dead" in words(done) and dealt(done, 3).count(" ") == 3
    said = Told("words-and-chips-differ", "before the draw", 3, answers=1)
    differ = play(GAME, 3, reports=[said], **rules)
    assert "corrected to the words" in told(differ, e.Reported)[0].ruling
