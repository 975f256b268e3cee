"""Drawmaha Ace-to-Five, Hustler: the vectors of rulebook/hustler-drawmaha-ace-to-five.md by number. The round
is that of Drawmaha Hi: test_hustler_drawmaha_hi.py."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.games.poker.omaha.hustler_drawmaha_ace_to_five import GAME
from croupier.hands.best import OMAHA
from croupier.hands.low import ACE_TO_FIVE
from croupier.rules.script import events as e
from croupier.rules.steps import BOARD
from tests.games.poker.floor_calls import floor_call, play_with
from tests.games.poker.hands_played import places, play, where
from tests.games.poker.papers import PACK, asked, awards, even, run, told
from tests.games.poker.papers import play as paper
from tests.games.poker.showdowns import won

DRAWMAHA = "hustler-drawmaha-ace-to-five"
KINGS = "Ks Qs Js 4d 4c"
X, Y, Z = "As Ts 2h 3h 5d", "Ah 2d 3c 6h 7s", "4h 4s 9d 9c 8d"


def test_vectors_1_and_2_an_omaha_hand_and_a_low_one() -> None:
    assert won(GAME, 100, X, Y, board=KINGS) == {1: 50, 2: 50}
    assert won(GAME, 100, Z, Y, board=KINGS) == {1: 50, 2: 50}
    assert OMAHA.five.describe(OMAHA.evaluate(parse_cards(X), parse_cards(KINGS))) == "royal flush"
    assert OMAHA.five.describe(OMAHA.evaluate(parse_cards(Z), parse_cards(KINGS))) == "four fours"


def test_vector_3_one_heart_in_hand_is_no_flush() -> None:
    assert won(GAME, 100, "Ah 3c 4d 5s 2c", "Tc Jd 6s 6d Kd", board="7h 8h 9h Kc 2d") == {1: 50, 2: 50}


def test_vector_4_straights_and_flushes_do_not_hurt_the_low() -> None:
    best = ACE_TO_FIVE.evaluate(parse_cards("As 2s 3s 4s 5s"))
    assert best == len(ACE_TO_FIVE.scale.classes) - 1


def test_vector_5_two_of_the_hole_and_three_of_the_board() -> None:
    worth = OMAHA.evaluate(parse_cards("As Kh Qh Jh Th"), parse_cards("2s 3s 4s 5s 9d"))
    assert worth == OMAHA.five.evaluate(parse_cards("As Kh 9d 5s 4s"))


def test_vector_6_the_order_after_the_flop() -> None:
    calls = ["call", "call", "check", "check", "check", "check"]
    done = play(GAME, 3, "", [*calls, "discard 2c", "discard 2d", "discard 2h"])
    assert places(where(done))[19:] == ["burn", 1, 2, 3, BOARD, "burn", BOARD]
    assert asked(done)[6:9] == [1, 2, 3]


@pytest.mark.parametrize(("seated", "out"), [(9, [3, 4]), (8, [3])])
def test_vector_7_seven_of_nine_play(seated: int, out: list[int]) -> None:
    """Button in the highest seat: the big blind is seat 2, and who sits to its left is out."""
    got = places(where(play(GAME, seated)))
    assert sorted(set(range(1, seated + 1)) - set(got)) == out


def test_vector_8_a_tie_divides_its_half() -> None:
    """X and Y play aces and kings with the board's ace and king, Z has the low."""
    hands = ("Ah Kh Qd Jd 9d", "Ad Kd Qh Jh 9h", "7c 6c 5d 3d 2d")
    assert won(GAME, 120, *hands, board="As Ks 8c 8h 4s") == {1: 30, 2: 30, 3: 60}


def test_vector_9_the_odd_chip_goes_to_the_one_nearer_the_buttons_left() -> None:
    assert won(GAME, 121, Y, X, board=KINGS) == {1: 61, 2: 60}


def test_vector_10_twelve_cards_for_draw_turn_burn_and_river() -> None:
    went = places(where(play(GAME, 7)))
    assert 52 - (len(went) - 3) == 12


@pytest.mark.parametrize(("option", "players", "taken"), [("15", 3, 4), ("25", 6, 3), ("36", 2, 2)])
def test_vector_11_collections(option: str, players: int, taken: int) -> None:
    assert run(DRAWMAHA, PACK, players, collection=option).table.drop == 100 * taken


def test_ambiguity_1_three_aces_or_three_deuces() -> None:
    """L7340: by the chart as it is printed three aces are the worst three of a kind."""
    aces, deuces, board = "As Ah Ad Kc Qc", "2s 2h 2d Kd Qd", "9s 9d 5c 4h Jd"
    assert won(GAME, 100, deuces, aces, board=board) == {1: 50, 2: 50}
    assert won(GAME, 100, deuces, aces, board=board, best_three="aces") == {2: 100}
    assert GAME.options.former_settings(7)["best-three"] == "aces"


def test_the_low_is_made_of_the_final_hole_cards() -> None:
    """Ambiguity 6: seat 1 draws one to a wheel, and the card thrown away is gone."""
    cards = "As Kc 2d Kd 3h Kh 4c Qs Ks Qh 9c 9d 9h 8c 8d 5s 7c 7d 6c"
    done = play(GAME, 2, cards, ["call", "check", "check", "check", "discard Ks"])
    shown = {event.seat: event for event in told(done, e.CardsShown)}
    assert "lowball: 5-4 low" in shown[1].words and len(shown[1].cards) == 5


def test_L7359_the_highest_card_gets_the_button() -> None:
    assert paper(DRAWMAHA, "Ac As Kh", [], stacks=even(3)).table.marker("button") == "2"


def test_L7396_L7391_and_L7393_what_the_floor_says() -> None:
    asks = play_with(GAME, 2, "", [], floor_call(6, "draw-count-asked", 1))
    assert told(asks, e.Reported)[0].clause == "L7396"
    dead = play_with(GAME, 2, "", [], floor_call(6, "not-five-cards", 1))
    assert awards(dead) == [(2, 4)] and told(dead, e.Reported)[0].clause == "L7391"
    plan = ["call", "check", "check", "check", "discard 2c", "stand-pat", "stand-pat"]
    back = play_with(GAME, 2, "", plan, floor_call(5, "discard-changed", 1))
    assert told(back, e.CardsDiscarded) == []
