"""Badeucey, Hustler: the vectors of rulebook/hustler-badeucey.md by number, and what differs from Badacey."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.games.poker.draw.hustler_badeucey import GAME
from croupier.hands.badugi import ACE_LOW
from croupier.hands.low import DEUCE_TO_SEVEN, LowCategory
from croupier.rules.script import events as e
from tests.games.poker.hands_played import Told, places, play, where
from tests.games.poker.papers import dealt, told
from tests.games.poker.showdowns import won


@pytest.mark.parametrize(
    ("hand", "kind", "ranks", "badugi"),
    [
        ("7s 5h 4d 3c 2s", LowCategory.NO_PAIR, (7, 5, 4, 3, 2), "badugi 5-4-3-2"),  # 1
        ("As 2h 3d 4c 6s", LowCategory.NO_PAIR, (14, 6, 4, 3, 2), "badugi 4-3-2-A"),  # 2
        ("7d 5h 4c 3s 2h", LowCategory.NO_PAIR, (7, 5, 4, 3, 2), "badugi 7-4-3-2"),  # 3
        ("As 2h 3d 4c 5s", LowCategory.NO_PAIR, (14, 5, 4, 3, 2), "badugi 4-3-2-A"),  # 4
        ("6s 5h 4d 3c 2s", LowCategory.STRAIGHT, (6,), "badugi 5-4-3-2"),  # 5
        ("8s 6s 4s 3s 2s", LowCategory.FLUSH, (8, 6, 4, 3, 2), "one-card 2"),  # 6
        ("Ad Kc 3h 2s 2c", LowCategory.PAIR, (2, 14, 13, 3), "badugi K-3-2-A"),  # 8
        ("Ts 8h 6d 4c 2c", LowCategory.NO_PAIR, (10, 8, 6, 4, 2), "badugi 10-8-6-2"),  # 9
        ("Td 9s 7s 5s 3s", LowCategory.NO_PAIR, (10, 9, 7, 5, 3), "two-card 10-3"),  # 10
    ],
)
def test_vectors_1_to_10_what_a_hand_is(
    hand: str, kind: LowCategory, ranks: tuple[int, ...], badugi: str
) -> None:
    cards = parse_cards(hand)
    assert DEUCE_TO_SEVEN.scale.classes[DEUCE_TO_SEVEN.evaluate(cards)] == (kind, ranks)
    assert ACE_LOW.describe(ACE_LOW.evaluate(cards)) == badugi


def test_vectors_1_and_2_the_best_hands() -> None:
    best = DEUCE_TO_SEVEN.evaluate(parse_cards("7s 5h 4d 3c 2s"))
    assert best == max(DEUCE_TO_SEVEN.scale.places.values())
    assert ACE_LOW.evaluate(parse_cards("As 2h 3d 4c 6s")) == max(ACE_LOW.scale.places.values())


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kd Jc 8h 7s 2d", "As 2h 3d 4c 5s"),  # 4: ace high, no straight
        ("2h 2d 3h 4c 5s", "6s 5h 4d 3c 2s"),  # 5: a straight loses to a pair
        ("Ts Jh Qd Kc As", "8s 6s 4s 3s 2s"),  # 6: a flush loses to any straight
    ],
)
def test_vectors_4_to_6_deuce_to_seven(better: str, worse: str) -> None:
    assert DEUCE_TO_SEVEN.evaluate(parse_cards(better)) > DEUCE_TO_SEVEN.evaluate(parse_cards(worse))


def test_vectors_3_and_7_the_halves() -> None:
    assert won(GAME, 100, "7d 5h 4c 3s 2h", "Ah 2d 3c 4s 6h") == {1: 50, 2: 50}
    assert won(GAME, 100, "9d 7h 4s 3c 2d", "9h 7c 4d 3s 2h") == {1: 50, 2: 50}


def test_vector_11_the_twentieth_no_limit_option() -> None:
    """Three players, past the second draw: $1 + $2 + $0; two players of the lower limit's 27 pay no #2."""
    done = play(GAME, 3, collection="20", limit="no-limit")
    assert done.table.drop == 300
    assert [(event.seat, event.amount) for event in told(done, e.Charged)] == [(1, 100)]


def test_collections_the_fifth_row_of_the_limit_table() -> None:
    """hustler-poker-collections-2: option 27, five players, past the second draw."""
    assert play(GAME, 5, collection="27").table.drop == 400


def test_ambiguity_1_the_ace_in_the_badugi() -> None:
    """Seat 1 has 4-3-2-A and an ace high, seat 2 a king badugi and a pair."""
    hands = "Ah 2d 3c 4s 6d", "Kd Qh Js 9c 9d"
    assert won(GAME, 100, *hands) == {1: 100}
    assert won(GAME, 100, *hands, badugi_ace="high") == {1: 50, 2: 50}


def test_ambiguity_4_where_the_deal_begins() -> None:
    assert places(where(play(GAME, 4)))[:4] == [3, 4, 1, 2]
    assert places(where(play(GAME, 4, deal_start="left-of-button")))[:4] == [1, 2, 3, 4]


@pytest.mark.parametrize(("option", "wins"), [("game-order", {1: 51, 2: 50}), ("ace-high", {1: 50, 2: 51})])
def test_ambiguity_5_the_deuce_is_the_highest_card(option: str, wins: dict[int, int]) -> None:
    """Seat 1 has the lowball half and the deuce, seat 2 the badugi half and an ace."""
    assert won(GAME, 101, "2c 3c 4c 5c 7d", "Ah 3d 4s 6c 6d", odd_card=option) == wins


def test_seven_play_and_their_draws_come_after_a_burn() -> None:
    """L6675, L6702-6716."""
    done = play(GAME, 8, plan=[*["call"] * 6, "check", "discard 3", "stand-pat", "discard 1"])
    assert dealt(done, 3) == ""
    assert where(done)[35:] == [("burn", 1), (1, 1), (1, 1), (1, 1), (4, 1)]


def test_stub_six_are_served_and_the_seventh_gets_their_discards() -> None:
    """L6763-6771: seven draw three; the burn and the discards of those served are shuffled in."""
    done = play(GAME, 7, plan=[*["call"] * 6, "check", *["discard 3"] * 7])
    (again,) = told(done, e.CardsReshuffled)
    assert (again.count, again.left) == (16, 17)


def test_a_changed_discard_and_a_question() -> None:
    """L6710-6713."""
    plan = ["call", "check", "discard 1", "stand-pat", "stand-pat"]
    done = play(GAME, 2, plan=plan, reports=[Told("discard-changed", "first draw", 1, answers=1)])
    assert told(done, e.CardsDiscarded) == []
    asked = play(
        GAME, 2, plan=["call", "check"], reports=[Told("draw-count-asked", "first draw", 2, answers=2)]
    )
    assert told(asked, e.Reported)[0].clause == "L6713"
