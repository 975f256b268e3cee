"""Lowball, deuce to seven, Hustler: the vectors of rulebook/hustler-lowball-deuce-to-seven.md by number. The
rules of all lowball are in test_hustler_lowball_ace_to_five.py."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import STANDARD, WITH_JOKER
from croupier.games.poker.draw.hustler_lowball_deuce_to_seven import GAME
from croupier.hands.wild import KANSAS_CITY
from croupier.rules.script import events as e
from tests.games.poker.floor_calls import floor_call, play_with
from tests.games.poker.hands_played import pack_of
from tests.games.poker.papers import PACK, after, awards, dealt, down, even, listed, play, run, told
from tests.games.poker.showdowns import won

LOW = "hustler-lowball-deuce-to-seven"
BEST = "7s 5d 4c 3h 2s"
CALLS = ["call", "check"]
PAT = ["stand-pat", "stand-pat"]


@pytest.mark.parametrize("other", ["7h 5h 4h 3h 2h", "7d 6c 4d 3d 2d", "8d 5c 4d 3d 2d", "Ad 5c 4d 3d 2d"])
def test_vectors_1_and_2_nothing_beats_seven_five_of_mixed_suits(other: str) -> None:
    assert won(GAME, 100, other, BEST) == {2: 100}


def test_vector_3_five_cards_may_be_drawn() -> None:
    plan = [*CALLS, "discard Ks Kd Kh Kc Qs", "stand-pat"]
    done = run(LOW, down("Ks Kd Kh Kc Qs", BEST), 2, plan)
    assert len(dealt(done, 1).split()) == 10


def test_vector_4_six_raises_and_no_seventh() -> None:
    choices: list[Any] = [
        [3, "call"],
        [1, "call"],
        [2, "check"],
        *([seat, "stand-pat"] for seat in (1, 2, 3)),
    ]
    turns = [1, 2, 3, 1, 2, 3, 1]
    bets = [[seat, "raise" if place else "bet"] for place, seat in enumerate(turns)]
    three = {"stacks": even(3), "button": 3}
    assert "raise to $28.00" in listed(LOW, PACK, [*choices, *bets[:6]], 1, **three)
    assert listed(LOW, PACK, [*choices, *bets], 2, **three) == "fold, call $8.00"


def test_vector_5_no_check_and_raise() -> None:
    start = [[2, "call"], [1, "check"], [1, "stand-pat"], [2, "stand-pat"], [1, "check"], [2, "bet"]]
    assert listed(LOW, PACK, start, 1, stacks=even(2), button=2) == "fold, call $4.00"


def test_vector_6_six_cards_after_the_draw_are_a_fouled_hand() -> None:
    assert awards(play_with(GAME, 2, PACK, [], floor_call(4, "fouled-hand", 1))) == [(2, 4)]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("7s 6d 4c 3h 2s", "8s 5c 4h 3d 2c"),
        ("8s 6d 4c 3h 2s", "8d 7c 4h 3d 2c"),
        (BEST, "6s 5c 4h 3d 2c"),
        ("Ks 9d 7c 4h 2s", "6s 5c 4d 3d 2c"),
        ("Ks 9d 7c 4h 2s", "As 5c 4d 3d 2c"),
    ],
)
def test_vectors_7_to_10_straights_count_and_the_ace_is_high(better: str, worse: str) -> None:
    assert won(GAME, 100, worse, better) == {2: 100}


def test_ambiguity_2_the_joker_is_an_option() -> None:
    """L674: it is the deuce, or the lowest card missing; it makes a straight, and never a flush."""
    with_joker = GAME.options.with_settings({"joker": "yes"})
    assert GAME.equipment(with_joker).pack is WITH_JOKER and pack_of(GAME) is STANDARD
    words = [
        KANSAS_CITY.describe(KANSAS_CITY.evaluate(parse_cards(hand)))
        for hand in ("7s 5d 4c 3h Jk", "8s 5d 4c 2h Jk", "6s 5d 4c 3h Jk", "9h 5h 4h 2h Jk", "9c 5c 4c 2c Jk")
    ]
    assert words == ["7-5 low", "8-5 low", "six-high straight", "9-5 low", "9-5 low"]
    done = play(
        LOW,
        after("Jk Kc 7s Kd 5d Kh 4c Ks 3h Qs"),
        [[2, "call"], [1, "check"], [1, "stand-pat"], [2, "stand-pat"], [1, "bet"], [2, "fold"]],
        stacks=even(2),
        button=2,
        options={"joker": True},
    )
    assert "Jk" in dealt(done, 1)


EXPOSED = after("Kc 8h Kd 9s Qc 2s Qd 4s Jd 5s", "Ts Js Qs")


@pytest.mark.parametrize(
    ("house", "card", "given"), [("kept", "8h", 0), ("sevens-kept", "8h", 1), ("sevens-kept", "5s", 0)]
)
def test_ambiguity_3_a_card_exposed_before_the_draw(house: str, card: str, given: int) -> None:
    done = play_with(GAME, 2, EXPOSED, ["fold"], floor_call(0, "exposed-card", 2, card), exposed_before=house)
    assert len(told(done, e.CardsGiven)) == given
    assert dealt(done, 2).split()[5:] == ["Ts"] * given


def test_ambiguity_3_a_card_exposed_on_the_draw_is_replaced() -> None:
    report = {"irregularity": "exposed-on-the-draw", "seat": 1, "after-cards": 12}
    choices = [[2, "call"], [1, "check"], [1, "discard", "Kc"], [2, "stand-pat"], [1, "bet"], [2, "fold"]]
    done = play(LOW, EXPOSED, choices, stacks=even(2), button=2, reports=[report])
    assert dealt(done, 1).split()[5:] == ["Js", "Qs"]


@pytest.mark.parametrize(
    ("checked", "rule", "gets"), [(BEST, "void", 4), (BEST, "none", 12), ("8s 5d 4c 3h 2s", "void", 12)]
)
def test_ambiguity_4_the_sevens_rule(checked: str, rule: str, gets: int) -> None:
    plan = [*CALLS, *PAT, "check", "bet", "call"]
    done = run(LOW, down(checked, "9d 5c 4h 3d 2c"), 2, plan, sevens_rule=rule)
    assert awards(done) == [(1, gets)]


def test_the_short_all_in_rule_is_ace_to_fives_alone() -> None:
    """L706: seat 3 overcalls a dollar behind a seven and loses; nothing goes back."""
    cards = down("Ks Qd Jc Th 9s", BEST, "8d 6d 4h 3d 2c")
    plan = ["call", "call", "check", *["stand-pat"] * 3, "bet", "call", "call"]
    done = run(LOW, cards, {1: 3, 2: 100, 3: 100}, plan)
    assert told(done, e.PotReturned) == []
